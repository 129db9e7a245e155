//! A final cut through a shared place: nobody is left out by the order of the list, and nothing is seated before a
//! decision. A final that is taken back leaves nobody "not there".

use serde_json::Value;

use crate::event::Desk;
use crate::support::unbroken;

/// Eight people, one round, with these scores at the two tables.
fn eight(desk: &Desk, options: &str, scores: [&str; 2]) {
    std::fs::write(desk.0.path("names.txt"), "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHoa\n").unwrap();
    desk.event(&format!("new Club {options}")).exits(0);
    desk.event("join club names.txt").exits(0);
    desk.event("seat club --method random --seed 5").exits(0);
    for (table, scores) in (1..).zip(scores) {
        desk.event(&format!("result club 1 {table} {scores}")).exits(0);
    }
}

/// One has 9, one has 8, six share place 3, by the tie-breaks of the ruleset `points` (head to head, best game) too.
const SHARED: [&str; 2] = ["9 5 5 5", "8 5 5 5"];

/// The tournament as JSON.
fn shown(desk: &Desk) -> Value {
    desk.event("show club --json").exits(0).json()
}

/// Who has a seat in a round.
fn seated(desk: &Desk, round: usize) -> Vec<u64> {
    let shown = shown(desk);
    let tables = shown["rounds"][round - 1]["tables"].as_array().unwrap();
    let ids =
        |table: &Value| table["seats"].as_array().unwrap().iter().map(|id| id.as_u64().unwrap()).collect::<Vec<_>>();
    let mut all: Vec<u64> = tables.iter().flat_map(ids).collect();
    all.sort_unstable();
    all
}

/// Player, place and points, in the order of the standings.
fn places(desk: &Desk) -> Vec<(u64, u64, String)> {
    let found = desk.event("standings club --json").exits(0).json();
    let row =
        |row: &Value| (row["player"].as_u64().unwrap(), row["place"].as_u64().unwrap(), row["points"].to_string());
    found["standings"].as_array().unwrap().iter().map(row).collect()
}

#[test]
fn a_shared_place_is_named_and_nothing_is_seated_before_somebody_chooses() {
    let desk = Desk::open();
    eight(&desk, "--rules points --tables-of 4", SHARED);
    let before = desk.event("export club").exits(0).out;
    let refused = desk.event("seat club --method final --top 4").exits(4);
    let refused = refused.says(&["6 people share place 3", "2 seats", "--top 4 --ties all", "--ties lot"]);
    assert!(!refused.err.contains("--ties play-off") && !refused.err.contains("--ties tie-break"), "{}", refused.err);
    let shared = desk.event("standings club --json").exits(0).json();
    for row in shared["standings"].as_array().unwrap() {
        let (name, place) = (row["name"].as_str().unwrap(), row["place"].as_u64().unwrap());
        assert_eq!(refused.err.contains(name), place == 3, "{name}: {}", refused.err);
    }
    desk.event("seat club --method final --top 4 --ties tie-break").exits(4).says(&["6 people share place 3"]);
    desk.event("seat club --method final --top 4 --ties dice").exits(2).says(&["play-off", "tie-break", "lot"]);
    desk.event("seat club --method swiss --ties lot").exits(2).says(&["--ties", "final"]);
    assert_eq!(desk.event("export club").exits(0).out, before, "nothing is entered");
    desk.event("seat club --method final --top 4 --ties all").exits(0).says(&["share place 3: all of them play"]);
    assert_eq!(seated(&desk, 2).len(), 8);
    desk.event("take-back club").exits(0);
    let lot = |seed: u32| {
        let made = desk.event(&format!("seat club --method final --top 4 --ties lot --seed {seed}")).exits(0);
        made.says(&[&format!("the lot (seed {seed})")]);
        let found = seated(&desk, 2);
        desk.event("take-back club").exits(0);
        found
    };
    let drawn: Vec<Vec<u64>> = (1..=6).map(lot).collect();
    assert_eq!(lot(1), drawn[0], "the same seed, the same lot");
    assert!(drawn.iter().any(|other| *other != drawn[0]), "another seed, another lot: {drawn:?}");
    assert!(drawn.iter().all(|four| four.len() == 4));
}

#[test]
fn a_play_off_is_announced_played_and_followed_by_the_final() {
    let desk = Desk::open();
    eight(&desk, "--rules points --tables-of 4,3 --rounds 2 --final top4 --ties play-off", SHARED);
    let announced = desk.event("show club").exits(0).out;
    assert!(
        unbroken(&announced).contains(&unbroken("where the last place in it is shared, they play it off")),
        "{announced}"
    );
    let before = places(&desk);
    desk.event("seat club").exits(0).says(&["play-off", "play for it"]);
    assert_eq!(seated(&desk, 2).len(), 6);
    desk.event("result club 2 1 7 4 3").exits(0);
    desk.event("result club 2 2 7 4 3").exits(0);
    let after = places(&desk);
    let points = |all: &[(u64, u64, String)]| {
        let mut all: Vec<_> = all.iter().map(|(id, _, points)| (*id, points.clone())).collect();
        all.sort();
        all
    };
    assert_eq!(points(&before), points(&after), "its points are nobody's");
    // At two tables of the six the winners share place 3, the seconds 5, and the others 7.
    assert_eq!(after.iter().map(|row| row.1).collect::<Vec<_>>(), [1, 2, 3, 3, 5, 5, 7, 7]);
    let found = desk.event("standings club --json").exits(0).json();
    assert!(found["standings"][4]["why"].as_str().unwrap().contains("behind by the play-off"), "{found}");
    desk.event("seat club").exits(0).says(&["final"]);
    let mut wanted: Vec<u64> = after[..4].iter().map(|row| row.0).collect();
    wanted.sort_unstable();
    assert_eq!(seated(&desk, 3), wanted);
    desk.event("result club 3 1 4 3 2 1").exits(0);
    assert_eq!(shown(&desk)["stage"], "finished");
    desk.event("seat club --method swiss").exits(4);
}

/// Points are 9, 8, 7, 5, 5, 1, 1, 1, and the ruleset has no tie-breaks of its own: for place 4 one of two is wanted.
#[test]
fn more_tie_breaks_decide_where_they_can() {
    let desk = Desk::open();
    std::fs::write(desk.0.path("plain.toml"), "name = \"plain\"\nscoring = \"points\"\n").unwrap();
    eight(&desk, "--rules plain.toml --tables-of 4", ["9 5 1 1", "8 7 5 1"]);
    let refused = desk.event("seat club --method final --top 4").exits(4);
    let refused = refused.says(&["2 people share place 4", "one seat", "--ties tie-break", "--ties lot"]);
    assert!(!refused.err.contains("--ties all"), "five fill no table: {}", refused.err);
    let second = shown(&desk)["rounds"][0]["tables"][0]["seats"][1].as_u64().unwrap();
    let third = shown(&desk)["rounds"][0]["tables"][1]["seats"][2].as_u64().unwrap();
    desk.event("seat club --method final --top 4 --ties tie-break").exits(0).says(&["place 4 is shared"]);
    let four = seated(&desk, 2);
    assert!(four.contains(&second) && !four.contains(&third), "second at a table is before third: {four:?}");
}

#[test]
fn a_final_that_is_taken_back_leaves_nobody_not_there() {
    let desk = Desk::open();
    eight(&desk, "--rules points --tables-of 4", SHARED);
    let state = || {
        let mut shown = shown(&desk);
        shown["lines"] = Value::Null;
        (shown, desk.event("show club --people").exits(0).out)
    };
    let before = state();
    desk.event("seat club --method final --top 4 --ties lot --draft").exits(0);
    desk.event("publish club").exits(0);
    let people = shown(&desk)["people"].as_array().unwrap().clone();
    assert!(people.iter().all(|person| person["there"] == true), "they are there, and watch");
    desk.event("take-back club").exits(0);
    assert_eq!(state(), before);
    desk.event("seat club --method swiss").exits(0);
    assert_eq!(seated(&desk, 2).len(), 8, "all of them play");
}

#[test]
fn a_play_off_of_chess_is_on_no_record_and_decides_everywhere() {
    let desk = Desk::open();
    std::fs::write(desk.0.path("names.txt"), "Ana\nBen\nCy\nDi\n").unwrap();
    desk.event("new Club --game chess").exits(0);
    desk.event("join club names.txt").exits(0);
    desk.event("seat club").exits(0);
    desk.play("club", 1, 2, "½-½");
    desk.event("seat club --method final --top 2 --ties play-off").exits(0);
    desk.play("club", 2, 2, "1-0");
    // All four shared place 1; the winners of the two games of the play-off share it now.
    let all = places(&desk);
    assert_eq!(all.iter().map(|row| row.1).collect::<Vec<_>>(), [1, 1, 3, 3]);
    assert!(all.iter().all(|row| row.2 == "\"0.5\""), "{all:?}");
    let why = desk.event(&format!("standings club --why {}", all[2].0)).exits(0).out;
    assert!(why.starts_with("3. ") && why.contains("behind by the play-off"), "{why}");
    desk.event("standings club --format html").exits(0);
    desk.event("standings club --tie-breaks BH").exits(0);
    desk.event("seat club --method final --top 2").exits(0);
    let mut winners = vec![all[0].0, all[1].0];
    winners.sort_unstable();
    assert_eq!(seated(&desk, 3), winners);
    desk.event("export club -o club.trf").exits(0);
}

#[test]
fn a_final_of_more_than_take_part_is_refused_when_it_is_announced() {
    let desk = Desk::open();
    eight(&desk, "--rules points --tables-of 4", ["9 8 7 6", "5 4 3 2"]);
    let before = desk.event("export club").exits(0).out;
    desk.event("announce club --final top12").exits(4).says(&["a final of 12, and only 8 take part"]);
    desk.event("announce club --final top12 --lang ja").exits(4).says(&["決勝は12人ですが、参加者は8人だけです"]);
    assert_eq!(desk.event("export club").exits(0).out, before, "a refusal changes nothing");
    desk.event("announce club --final top4").exits(0);
}

/// On paper a final has its name, and who does not play in it is not absent.
#[test]
fn paper_calls_a_final_by_its_name() {
    let desk = Desk::open();
    eight(&desk, "--rules points --tables-of 4", ["9 5 4 3", "8 5 2 1"]);
    desk.event("seat club --method final --top 4 --ties lot").exits(0);
    desk.event("print club -o all.html --parts wall,cards,rounds,slips").exits(0);
    let html = desk.0.read("all.html");
    assert!(html.contains(">Final<") && html.contains("Final · Table 1"), "{html}");
    assert!(!html.contains("Round 2") && !html.contains(">absent") && !html.contains("absent:"), "{html}");
    desk.event("print club -o all.ics").exits(2);
    // Who is really away in a round for all is.
    let away = desk.event("print club --to 1 -o first.html --parts rounds").exits(0);
    assert!(desk.0.read("first.html").contains("Round 1"), "{}", away.err);
    // A second round of it is another one; a play-off has its name too.
    desk.event("result club 2 1 9 5 4 3").exits(0);
    desk.event("seat club --method final --top 4 --ties lot").exits(0);
    desk.event("print club -o all.html --parts rounds").exits(0);
    let html = desk.0.read("all.html");
    assert!(html.contains("Final, round 2") && html.contains("Final, round 3"), "{html}");
}
