//! A league by goals: results as people write them, columns of games won, drawn and lost, and the expected form for
//! other text.

use crate::event::Desk;

/// A league of four teams by the rules of football, with its first round published.
fn four(desk: &Desk) {
    std::fs::write(desk.0.path("teams.txt"), "Elm\nOak\nAsh\nFir\n").unwrap();
    assert_eq!(desk.event("new League --rules football").exits(0).out, "league\n");
    desk.event("join league teams.txt").exits(0);
    desk.event("seat league --method berger --rounds 3").exits(0);
}

/// The names at the tables of a round.
fn games(desk: &Desk, round: u32) -> Vec<[String; 2]> {
    let shown = desk.event("show league --json").exits(0).json();
    let tables = shown["rounds"][round as usize - 1]["tables"].as_array().unwrap().clone();
    let name = |table: &serde_json::Value, seat: usize| {
        let id = table["seats"][seat].as_u64().unwrap();
        let people = shown["people"].as_array().unwrap();
        people.iter().find(|person| person["player"] == id).unwrap()["name"].as_str().unwrap().to_owned()
    };
    tables.iter().map(|table| [name(table, 0), name(table, 1)]).collect()
}

#[test]
fn goals_are_read_kept_and_decide() {
    let desk = Desk::open();
    four(&desk);
    let rules = desk.event("rules show football").exits(0).out;
    assert!(
        rules.contains("[scoring.goals]") && rules.contains("win = 3") && rules.contains("goal_difference"),
        "{rules}"
    );
    desk.event("result league 1 1 2-x").exits(3).says(&["2-x", "goals of both sides", "2-1"]);
    desk.event("result league 1 1 2 half").exits(3).says(&["seat 2", "half", "goals of both sides"]);
    desk.event("result league 1 1 -1 2").exits(3).says(&["-1"]);
    desk.event("result league 1 1 2-1").exits(0);
    desk.event("result league 1 2 1 1").exits(0);
    let first = games(&desk, 1);
    let text = desk.event("standings league").exits(0).out;
    let line = |name: &str| {
        let found = text.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name}: {text}"));
        found.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(text.contains("W-D-L") && text.contains("Goals") && !text.contains("Places"), "{text}");
    // Place, name, points (3 for a win, 1 for a draw), games, W-D-L, goals, difference. The two who drew share place 2.
    assert_eq!(line(&first[0][0]), format!("1 {} 3 1 1-0-0 2-1 +1", first[0][0]));
    assert_eq!(line(&first[0][1]), format!("4 {} 0 1 0-0-1 1-2 -1", first[0][1]));
    assert_eq!(line(&first[1][0]), format!("2 {} 1 1 0-1-0 1-1 0", first[1][0]));
    let why = desk.event(&format!("standings league --why {}", first[0][1])).exits(0).out;
    assert!(why.contains(&format!("round 1, table 1: 1-2 against {}, 0", first[0][0])), "{why}");
    let csv = desk.event("standings league --format csv").exits(0).out;
    assert!(
        csv.starts_with("place,player,name,points,games,won,drawn,lost,goals_for,goals_against,goal_difference\n"),
        "{csv}"
    );
    assert!(csv.contains(&format!(",{},3,1,1,0,0,2,1,1\n", first[0][0])), "{csv}");
    assert!(csv.contains(&format!(",{},0,1,0,0,1,1,2,-1\n", first[0][1])), "a number, not a text: {csv}");
    let json = desk.event("standings league --json").exits(0).json();
    let leader = &json["standings"][0];
    assert_eq!((&leader["won"], &leader["goals_for"], &leader["goals_against"]), (&1.into(), &2.into(), &1.into()));
    assert_eq!(leader["tie_breaks"], serde_json::json!([{"code": "goal_difference", "value": "+1"}]));
    let html = desk.event("standings league --format html").exits(0).out;
    assert!(html.contains("W-D-L") && html.contains("1-0-0"), "{html}");
}

#[test]
fn a_csv_of_results_or_of_goals_needs_no_table_where_the_sides_say_it() {
    let desk = Desk::open();
    four(&desk);
    let [one, other] = [&games(&desk, 1)[0], &games(&desk, 1)[1]];
    let text = format!("Date,Home,Away,Result\n1 May,{},{},2:1\n1 May,{},{},0-0\n", other[0], other[1], one[0], one[1]);
    std::fs::write(desk.0.path("first.csv"), text).unwrap();
    desk.event("results league first.csv").exits(0).says(&["round 1 is complete"]);
    desk.event("seat league").exits(0);
    let [one, other] = [&games(&desk, 2)[0], &games(&desk, 2)[1]];
    let goals = format!(
        "Round,Match,Home,Away,Away goals,Home goals\n2,1,{},{},0,4\n2,2,{},{},5,1\n",
        one[0], one[1], other[0], other[1]
    );
    std::fs::write(desk.0.path("second.csv"), goals).unwrap();
    desk.event("results league second.csv").exits(0).says(&["round 2 is complete"]);
    let log = desk.event("export league").exits(0).out;
    assert!(log.contains(r#""table":1,"scores":[{"points":4},{"points":0}]"#), "{log}");
    std::fs::write(desk.0.path("wrong.csv"), format!("Home,Away,Result\n{},{},1-0\n", one[0], one[0])).unwrap();
    desk.event("results league wrong.csv --round 3").exits(3);
    desk.event("seat league").exits(0);
    let third = &games(&desk, 3)[0];
    std::fs::write(desk.0.path("other.csv"), format!("Home,Away,Result\n{},{},1-0\n", third[0], games(&desk, 3)[1][0]))
        .unwrap();
    desk.event("results league other.csv").exits(3).says(&["line 2", "no such game in round 3"]);
}

#[test]
fn what_is_wanted_is_said_where_places_are_and_draws_are_no_second_places() {
    let desk = Desk::open();
    std::fs::write(desk.0.path("names.txt"), "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\n").unwrap();
    desk.event("new Catan --rules places --tables-of 4,3").exits(0);
    desk.event("join catan names.txt").exits(0);
    desk.event("seat catan --method random").exits(0);
    let shown = desk.event("show catan --json").exits(0).json();
    let tables = shown["rounds"][0]["tables"].as_array().unwrap().clone();
    let three =
        tables.iter().find(|table| table["seats"].as_array().unwrap().len() == 3).unwrap()["table"].as_u64().unwrap();
    // The tables are 1 and 2, so the other one has number 3 less that of the table of three.
    desk.event(&format!("result catan 1 {} 10 8 7 5", 3 - three))
        .exits(3)
        .says(&["places are wanted", "4.0, 3.0, 2.0, 1.0"]);
    desk.event(&format!("result catan 1 {three} 10 8 7"))
        .exits(3)
        .says(&["a table of 3 gets 4.0, 3.0, 2.0 for places 1 to 3"]);
    desk.event(&format!("result catan 1 {three} 1 2 3")).exits(0);
    std::fs::write(desk.0.path("two.txt"), "Amy\nBo\n").unwrap();
    desk.event("new Chess --game chess").exits(0);
    desk.event("join chess two.txt").exits(0);
    desk.event("seat chess").exits(0);
    desk.event("result chess 1 1 ½-½").exits(0);
    let text = desk.event("standings chess").exits(0).out;
    assert!(text.contains("W-D-L") && text.contains("0-1-0") && !text.contains("Places"), "{text}");
}

#[test]
fn the_sides_of_a_game_with_goals_are_home_and_away_and_a_plan_brings_its_own() {
    let desk = Desk::open();
    four(&desk);
    let shown = desk.event("show league").exits(0).out;
    assert!(shown.contains("Home") && shown.contains("Away"), "{shown}");
    assert!(desk.event("print league --format html").exits(0).out.contains("Home"));
    desk.0.run("plan teams.txt -k 2 --cycles 2 --seats Host,Guest -o l.json").exits(0);
    desk.event("new Cup --plan l.json --rules points").exits(0);
    let shown = desk.event("show cup").exits(0).out;
    assert!(shown.contains("Host") && shown.contains("Guest"), "{shown}");
    desk.event("export cup -o cup.jsonl").exits(0);
    let log = std::fs::read_to_string(desk.0.path("cup.jsonl")).unwrap();
    assert!(log.lines().next().unwrap().contains(r#""seats":["Host","Guest"]"#), "{log}");
    desk.event("new Ja --plan l.json --rules football").exits(0);
    assert!(desk.event("show league --lang ja").exits(0).out.contains("ホーム"));
}

#[test]
fn a_result_of_both_may_stand_in_the_line_of_the_first_seat() {
    let desk = Desk::open();
    four(&desk);
    let [[home, away], [other, guest]] = games(&desk, 1).try_into().unwrap();
    let sheet =
        format!("round,table,seat,name,score\n1,1,1,{home},2-1\n1,1,2,{away},\n1,2,1,{other},0-3\n1,2,2,{guest},0-3\n");
    std::fs::write(desk.0.path("r1.csv"), sheet).unwrap();
    desk.event("results league r1.csv").exits(0);
    let rows = desk.event("standings league --json").exits(0).json();
    let points = |name: &str| {
        let rows = rows["standings"].as_array().unwrap();
        rows.iter().find(|row| row["name"] == name).unwrap()["points"].to_string().replace('"', "")
    };
    assert_eq!([&home, &away, &other, &guest].map(|name| points(name)), ["3", "0", "0", "3"].map(str::to_owned));
}
