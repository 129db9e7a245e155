//! `next` from the outside: Swiss, random, interval and predefined rounds, their JSON and text, and every mistake.

use crate::support::{Folder, run_in};
use serde_json::Value;

/// 8 players, one round played, a number that is far away, one pair to be kept apart.
const POSITION: &str = r#"{
  "schema": "roundtable/position/1", "table_size": 4,
  "players": [
    {"id": 7, "name": "Ana", "place": 1}, {"id": 3, "name": "Ben", "place": 2},
    {"id": 9, "place": 3}, {"id": 12, "place": 4}, {"id": 1001, "place": 5},
    {"id": 6, "place": 6}, {"id": 5, "place": 7}, {"id": 4, "place": 8}],
  "history": [{"tables": [[7, 3, 9, 12], [1001, 6, 5, 4]], "sit_out": []}],
  "apart": [[7, 1001]], "absent": []
}"#;

/// 8 players before the first round, in the order of their numbers.
const FRESH: &str = r#"{"schema": "roundtable/position/1", "table_size": 4, "players": [
  {"id": 1, "place": 1}, {"id": 2, "place": 2}, {"id": 3, "place": 3}, {"id": 4, "place": 4},
  {"id": 5, "place": 5}, {"id": 6, "place": 6}, {"id": 7, "place": 7}, {"id": 8, "place": 8}]}"#;

/// A folder with both positions.
fn folder() -> Folder {
    Folder::with(&[("p.json", POSITION.as_bytes()), ("fresh.json", FRESH.as_bytes())])
}

/// The ids at each table of a round.
fn seats(round: &Value) -> Vec<Vec<u64>> {
    let list = |v: &Value| v.as_array().unwrap().iter().map(|id| id.as_u64().unwrap()).collect::<Vec<u64>>();
    round["tables"].as_array().unwrap().iter().map(|t| list(&t["seats"])).collect()
}

#[test]
fn swiss_is_json_with_figures_notes_and_seed() {
    let ran = folder().run("next p.json --method swiss --json --seed 5").exits(0);
    let round = ran.json();
    assert_eq!((&round["schema"], &round["round"]), (&"roundtable/round/1".into(), &2.into()));
    let tables = seats(&round);
    // Two of each old table must sit at each new one: two pairs at each table have met, four in all.
    assert_eq!(round["figures"]["repeats"], 4);
    assert!(tables.iter().all(|t| !(t.contains(&7) && t.contains(&1001))));
    let made_by = &round["made_by"];
    assert_eq!((&made_by["method"], &made_by["seed"]), (&"swiss".into(), &5.into()));
    let notes = round["notes"].as_array().unwrap();
    assert_eq!(notes.len(), 4, "every repeat is explained: {notes:?}");
    assert!(
        ran.err.starts_with(r#"{"note":"#) && ran.err.contains("meet again (met once before, and in the last round)")
    );
    let again = folder().run("next p.json --method swiss --json --seed 5").exits(0);
    assert_eq!(again.json(), round);
}

#[test]
fn the_round_printed_is_a_round_of_history() {
    let folder = folder();
    let round = folder.run("next fresh.json --json --quiet").exits(0).out;
    let position = FRESH.replacen("]}", &format!("], \"history\": [{round}]}}"), 1);
    let next = run_in(&folder.path("."), &["next", "-", "--json"], position.as_bytes()).exits(0);
    assert_eq!(next.json()["round"], 2);
    assert!(!next.err.contains("passed over"), "{}", next.err);
}

#[test]
fn a_round_is_printed_as_text_in_two_languages() {
    let en = folder().run("next p.json --method interval --step 1").exits(0);
    assert!(en.out.starts_with("Round 2\n  Table 1: "), "{}", en.out);
    // Neighbours sit together, places 1 to 4 and 5 to 8: each table spans 3.
    assert!(en.out.contains("7 Ana") && en.out.contains("mean rank spread: 3.0"), "{}", en.out);
    let ja = folder().run("next p.json --method interval --step 1 --lang ja").exits(0);
    assert!(ja.out.starts_with("2ゲーム目\n  1番卓: ") && ja.out.contains("順位差の平均: 3.0"), "{}", ja.out);
}

/// The step says how far apart in the standings the people at a table are: 1, 3, 5, 7 for a step of 2.
#[test]
fn interval_steps() {
    let step = |step| folder().run(&format!("next fresh.json --method interval --step {step} --json"));
    assert_eq!(seats(&step("1").exits(0).json()), [[1, 2, 3, 4], [5, 6, 7, 8]]);
    assert_eq!(seats(&step("2").exits(0).json()), [[1, 3, 5, 7], [2, 4, 6, 8]]);
    for wrong in ["0", "3"] {
        let ran = step(wrong).exits(2);
        ran.says(&[&format!("the step of an interval seating is {wrong}"), "from 1 to 2"]);
    }
    folder().run("next fresh.json --method interval").exits(2);
    folder().run("next fresh.json --method swiss --step 2").exits(2).says(&["--step is for --method interval"]);
}

/// With repeats avoided there are four, the fewest, as by Swiss above.
#[test]
fn random_differs_by_seed_and_avoids_repeats_when_told() {
    let folder = folder();
    let run = |options: &str| folder.run(&format!("next p.json --method random --json {options}")).exits(0).json();
    assert_eq!(run("--seed 1"), run("--seed 1"));
    assert!((0..9).any(|seed| seats(&run(&format!("--seed {seed}"))) != seats(&run("--seed 99"))));
    assert_eq!(run("--seed 3 --avoid-repeats")["figures"]["repeats"], 4);
}

#[test]
fn a_script_keeps_its_order_and_ends() {
    let script = "1-2-3-4\n5-6-7-8\n\n# by place\n@8-@1-@7-@2\r\n@6-@3-@5-@4\r\n";
    let folder = Folder::with(&[("fresh.json", FRESH.as_bytes()), ("s.txt", script.as_bytes())]);
    let run = |n: u32| folder.run(&format!("next fresh.json --method predefined --script s.txt --current {n} --json"));
    assert_eq!(seats(&run(1).exits(0).json()), [[1, 2, 3, 4], [5, 6, 7, 8]]);
    assert_eq!(seats(&run(2).exits(0).json()), [[8, 1, 7, 2], [6, 3, 5, 4]]);
    run(3).exits(3).says(&["the script is finished"]);
    folder.run("next fresh.json --method predefined --script s.txt --current 0").exits(2);
    folder.run("next fresh.json --method predefined --script s.txt").exits(2).says(&["--current"]);
}

#[test]
fn all_mistakes_of_a_script_are_listed_at_once() {
    let script = "1-2-3-4\n5,6,7-99\n\n1-1-2\n3-4-5-6-7\n";
    let folder = Folder::with(&[("fresh.json", FRESH.as_bytes()), ("s.txt", script.as_bytes())]);
    let ran = folder.run("next fresh.json --method predefined --script s.txt --current 1").exits(3);
    ran.says(&[
        "s.txt:2:2: round 1, table 2, seat 1: \",\" was found where \"-\" is expected",
        "s.txt:2:4: round 1, table 2, seat 2: ",
        "s.txt:2:7: round 1, table 2, seat 4: 99 is unknown",
        "round 1: player 8 is missing",
        "s.txt:4:1: round 2, table 1: a table of 3, and tables of 4 are allowed",
        "s.txt:4:3: round 2, table 1, seat 2: player 1 has a place in this round already",
        "s.txt:5:1: round 2, table 2: a table of 5",
        "round 2: player 8 is missing",
    ]);
}

#[test]
fn a_script_shorter_or_longer_than_the_field_says_so() {
    let folder =
        Folder::with(&[("fresh.json", FRESH.as_bytes()), ("s.txt", b"1-2-3-4\n\n1-2-3-4\n5-6-7-8\n9-10-11-12\n")]);
    let ran = folder.run("next fresh.json --method predefined --script s.txt --current 1").exits(3);
    // Who is not named sits out, so the first round is for all; nobody has number 9.
    ran.says(&["round 2, table 3, seat 1: 9 is unknown"]);
}

/// Round 2 of a plan in which somebody is absent, whether or not the position has it too.
#[test]
fn a_script_with_an_absence_is_played_back() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 16 -k 4 -r 3 --absent 3:2 --sit-out -o plan.json").exits(0);
    folder.run("convert plan.json s.txt --format pantheon").exits(0);
    let plan: serde_json::Value = serde_json::from_str(&folder.read("plan.json")).unwrap();
    let players: Vec<String> = (1..=16).map(|id| format!("{{\"id\": {id}, \"place\": {id}}}")).collect();
    for absent in ["", ", \"absent\": [3]"] {
        let position = format!(
            "{{\"schema\": \"roundtable/position/1\", \"table_size\": 4, \"players\": [{}], \"history\": [{{\"tables\": {}}}]{absent}}}",
            players.join(", "),
            plan["rounds"][0]["tables"],
        );
        std::fs::write(folder.path("p.json"), position).unwrap();
        let round = folder.run("next p.json --method predefined --script s.txt --current 2 --json").exits(0).json();
        assert_eq!(round["absent"], serde_json::json!([3]), "{round}");
        assert_eq!(round["sit_out"].as_array().map(Vec::len), Some(3), "{round}");
        assert_eq!(round["tables"], plan["rounds"][1]["tables"]);
    }
    let script = folder.read("s.txt").replace("# absent: 3", "# absent: 3, 40");
    std::fs::write(folder.path("s.txt"), script).unwrap();
    folder.run("next p.json --method predefined --script s.txt --current 2").exits(3).says(&["round 2", "40"]);
}

#[test]
fn a_planned_schedule_is_a_script() {
    let folder = Folder::with(&[("fresh.json", FRESH.as_bytes())]);
    folder.run("plan -n 8 -k 4 -r 3 --format pantheon -o s.txt").exits(0);
    let planned = std::fs::read_to_string(folder.path("s.txt")).unwrap();
    let first: Vec<u64> = planned.lines().next().unwrap().split('-').map(|n| n.parse().unwrap()).collect();
    let round = folder.run("next fresh.json --method predefined --script s.txt --current 1 --json").exits(0).json();
    assert_eq!(seats(&round)[0], first);
}

#[test]
fn bad_positions_name_the_place() {
    let bad = POSITION.replace("\"id\": 9", "\"id\": 7").replace("\"apart\": [[7, 1001]]", "\"apart\": [[7]]");
    let folder = Folder::with(&[("bad.json", bad.as_bytes()), ("not.json", b"{\"schema\": "), ("empty.json", b"")]);
    folder
        .run("next bad.json")
        .exits(3)
        .says(&["bad.json:8:13: 1 players are given where a pair is expected; write two ids"]);
    folder.run("next not.json").exits(3).says(&["not.json:1:", "the file stops in the middle"]);
    folder.run("next empty.json").exits(3).says(&["the file is empty"]);
    folder.run("next nowhere.json").exits(1).says(&["nowhere.json"]);
    let doubled = POSITION.replace("\"id\": 9", "\"id\": 7");
    let folder = Folder::with(&[("bad.json", doubled.as_bytes())]);
    folder.run("next bad.json").exits(3).says(&["bad.json:5:12: two players have the number 7; list everybody once"]);
}

#[test]
fn too_few_people_are_impossible() {
    let few = r#"{"schema": "roundtable/position/1", "table_size": 4, "players": [{"id": 1}, {"id": 2}, {"id": 3}]}"#;
    let folder = Folder::with(&[("few.json", few.as_bytes())]);
    folder.run("next few.json").exits(4).says(&["3 people cannot fill even one table of 4", "table_size"]);
}

#[test]
fn who_sits_out_is_said() {
    let nine = FRESH.replacen("]}", ", {\"id\": 50, \"name\": \"Zoe\"}]}", 1);
    let folder = Folder::with(&[("nine.json", nine.as_bytes())]);
    let ran = folder.run("next nine.json --json").exits(0);
    assert_eq!(ran.json()["sit_out"], serde_json::json!([50]));
    ran.says(&["9 people do not fill tables of 4; sitting out: Zoe (50)", "places are taken as the seeding"]);
}

#[test]
fn a_round_goes_to_every_kind_of_file_and_paper() {
    let folder = folder();
    let read = |name: &str| std::fs::read(folder.path(name)).unwrap();
    let text = |name: &str| String::from_utf8(read(name)).unwrap();
    let tables = seats(&folder.run("next p.json --json").exits(0).json());
    let script: Vec<String> =
        tables.iter().map(|t| t.iter().map(u64::to_string).collect::<Vec<_>>().join("-")).collect();
    folder.run("next p.json -o r.pantheon").exits(0).says(&["no place for names"]);
    assert_eq!(text("r.pantheon").lines().collect::<Vec<_>>(), script);
    folder.run("next p.json -o r.csv").exits(0);
    let csv = text("r.csv");
    assert!(csv.starts_with(&format!("round,table,seat,player,name\n2,1,1,{},", tables[0][0])), "{csv}");
    assert!(csv.contains(",7,Ana\n") && csv.contains(",1001,\n"), "{csv}");
    folder.run("next p.json -o r.tuples").exits(0);
    assert!(text("r.tuples").starts_with('('));
    folder.run("next p.json -o r.txt").exits(0);
    assert!(text("r.txt").starts_with("Round 2\n"));
    folder.run("next p.json -o r.html --game riichi --title Friday --lang ja").exits(0);
    let page = text("r.html");
    for said in ["2回戦", "Ana", ">1001<", "東", "Friday"] {
        assert!(page.contains(said), "{said}");
    }
    assert!(!page.contains(">1回戦") && !page.contains("ゲーム目"), "the round has its own number");
    assert!(!page.contains("終了"), "more rounds may come");
    folder.run("next p.json -o r.xlsx").exits(0);
    assert!(read("r.xlsx").starts_with(b"PK"));
    folder.run("next p.json -o r.svg").exits(0);
    let picture = text("r.svg");
    assert!(picture.contains(">1001</text>") && picture.contains(">2</text>"), "earlier meetings count");
    folder.run("next p.json --format csv --json").exits(2);
    folder.run("next p.json -o r.pdf").exits(0);
    assert!(read("r.pdf").starts_with(b"%PDF-"));
    folder.run("next p.json -o r.docx").exits(2).says(&["names no format"]);
    folder.run("next p.json -o r.csv --title Friday").exits(2).says(&["for paper"]);
}

#[test]
fn notes_are_japanese_where_that_is_asked() {
    let ran = folder().run("next p.json --lang ja").exits(0).says(&["再び同卓します"]);
    assert!(ran.out.contains("2ゲーム目") && !ran.err.contains("meet again"), "{}", ran.err);
    let ran = folder().run("next p.json --lang ja --json").exits(0);
    assert!(ran.json()["notes"][0]["message"].as_str().unwrap().contains("同卓"));
}

/// From a plan and places to the next rounds: an organiser needs the plan and the list of places, without JSON.
#[test]
fn a_plan_goes_on_by_the_standings() {
    let names = ["Ana", "Ben", "Çağla", "Di", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jana", "Kai", "Lea"];
    // People with the same value in `apart` are to be apart. Ana has one alone, so the only wish is that of `--apart`.
    let list = format!("name,apart\n{}", names.map(|n| format!("{n},{}\n", if n < "Ba" { "k" } else { "" })).concat());
    let places: String = names.iter().zip(1..).map(|(n, p)| format!("{};{p}\n", n.to_lowercase())).collect();
    let folder = Folder::with(&[
        ("p.csv", list.as_bytes()),
        ("places.csv", format!("Name;Rank\n{places}").as_bytes()),
        ("wrong.csv", "name,place\nAna,1\nBenn,2\nCagla,first\n".as_bytes()),
        ("order.txt", "1. Hana\n2. Ana\n3. ben\n".as_bytes()),
    ]);
    folder.run("plan p.csv -k 4 -r 2 --game riichi --apart Ana Finn -o night.json").exits(0);
    folder.run("next night.json").exits(3).says(&["--standings places.csv"]);
    let ran = folder.run("next night.json --standings places.csv").exits(0);
    assert!(ran.out.starts_with("# seats: East, South, West, North\nRound 3\n"), "{}", ran.out);
    ran.says(&["-o FILE keeps the plan with round 3"]);
    folder.run("next night.json --standings places.csv -o night2.json").exits(0);
    let json: Value = serde_json::from_str(&folder.read("night2.json")).unwrap();
    assert_eq!(json["rounds"].as_array().unwrap().len(), 3);
    assert_eq!((&json["audit"]["valid"], &json["seat_names"][0]), (&true.into(), &"East".into()));
    assert_eq!(json["audit"]["wishes"][0]["broken_rounds"], serde_json::json!([]));
    // Every verb reads it, and it can be continued.
    folder.run("check night2.json --require wishes=0").exits(0);
    folder.run("convert night2.json night2.csv").exits(0);
    folder.run("next night2.json --standings order.txt -o night3.xlsx").exits(0).says(&["not in the standings"]);
    folder.run("check night3.xlsx").exits(0);
    folder.run("next night2.json --standings places.csv --absent eva -o round4.html").exits(0);
    assert!(folder.read("round4.html").contains("Round 4"));
    folder
        .run("next night.json --standings wrong.csv")
        .exits(3)
        .says(&["wrong.csv:4:7: first is not a place; write 1 for the leader"]);
    std::fs::write(folder.path("wrong.csv"), "name,place\nAna,1\nBenn,2\nana,3\n").unwrap();
    folder.run("next night.json --standings wrong.csv").exits(3).says(&[
        "wrong.csv:3:1: Benn is not in the plan; the nearest in it: Ben",
        "wrong.csv:4:1: Ana has a place above already",
    ]);
}

/// People who met at an event before the plan meet again as late as those who met in the plan.
#[test]
fn meetings_of_earlier_events_count_in_the_round_by_standings() {
    let names: Vec<String> = "ABCDEFGH".chars().map(|c| format!("{c}\n")).collect();
    let places: String = names.iter().zip(1..).map(|(n, p)| format!("{};{p}\n", n.trim())).collect();
    let places = format!("Name;Rank\n{places}");
    let folder = Folder::with(&[("p.txt", names.concat().as_bytes()), ("s.csv", places.as_bytes())]);
    folder.run("plan p.txt -k 4 -r 1 -o last.json").exits(0);
    folder.run("plan p.txt -k 2 -r 1 --history last.json -o now.json").exits(0);
    let round = folder.run("next now.json --standings s.csv --json").exits(0).json();
    let last: Value = serde_json::from_str(&folder.read("last.json")).unwrap();
    let table_before = |id: u64| {
        let tables = last["rounds"][0]["tables"].as_array().unwrap().iter();
        tables.filter(|t| t["seats"].as_array().unwrap().contains(&id.into())).map(|t| t["table"].as_u64()).next()
    };
    // The answer may be only the round, or the plan with the round as its second.
    let tables = round["rounds"].as_array().map_or_else(|| seats(&round), |rounds| seats(&rounds[1]));
    assert_eq!(tables.len(), 4);
    assert!(tables.iter().all(|pair| table_before(pair[0]) != table_before(pair[1])), "{tables:?}");
}

/// Who gets the short tables is the same for every number of people, and noted.
#[test]
fn short_tables_go_by_the_rule_for_every_number_of_people() {
    for people in [14, 15, 26] {
        let players: Vec<String> =
            (1..=people).map(|id| format!(r#"{{"id": {id}, "name": "P{id}", "place": {id}}}"#)).collect();
        let position = format!(
            r#"{{"schema": "roundtable/position/1", "table_size": [4, 3], "players": [{}]}}"#,
            players.join(",")
        );
        let folder = Folder::with(&[("position.json", position.as_bytes())]);
        let short = |line: &str| {
            let round = folder.run(&format!("next position.json --json {line}")).exits(0).json();
            let mut short = seats(&round).into_iter().filter(|seats| seats.len() == 3).flatten().collect::<Vec<u64>>();
            short.sort_unstable();
            (short, round["notes"].to_string())
        };
        // 15 people are three tables of 4 and one of 3; 14 and 26 are two of 3 and two or five of 4.
        let count = if people == 15 { 3 } else { 6 };
        let (low, high): (Vec<u64>, Vec<u64>) = ((people - count + 1..=people).collect(), (1..=count).collect());
        for line in ["--seed 3", "--short low", "--short turns", "--game riichi", "--method interval --step 1"] {
            let (who, notes) = short(line);
            assert_eq!(who, low, "{people} {line}");
            assert!(notes.contains("at short tables: "), "{people} {line}: {notes}");
            assert!(line != "--short low" || notes.contains("the lowest places (--short low)"), "{people}: {notes}");
        }
        for line in ["--short high", "--short high --method interval --step 1"] {
            assert_eq!(short(line).0, high, "{people} {line}");
        }
        assert_ne!(short("--short lot --seed 1").0, short("--short lot --seed 2").0, "{people}");
    }
    let folder = folder();
    folder.run("next fresh.json --method random --short low").exits(2).says(&["--short"]);
    folder.run("next fresh.json --short lower").exits(2).says(&["low, high, turns, lot"]);
}
