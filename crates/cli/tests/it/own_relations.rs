//! Relations between the seats of a table that an organiser defines in a TOML file (who trades with whom, who passes to
//! whom): they are counted, evened, remembered in the plan, and certified.

use crate::support::{Folder, run_in};
use serde_json::{Value, json};

/// Seats 1 and 2 trade, and 3 and 4; the same two people should do so once at most.
const TRADE: &[u8] =
    b"[[relation]]\nname = \"trade\"\naim = { at_most = 1 }\npairs.4 = [[1, 2], [3, 4]]\npairs.3 = [[1, 2]]\n";
/// A ring of five seats, in order; for tables of five alone.
const PASS: &[u8] = b"[[relation]]\nname = \"passes to\"\nordered = true\naim = { exactly = 1 }\npairs.5 = [[1, 2], [2, 3], [3, 4], [4, 5], [5, 1]]\n";
/// In order: seat 1 hears seat 2, and 3 hears 4.
const HEAR: &[u8] =
    b"[[relation]]\nname = \"hears\"\nordered = true\naim = { exactly = 1 }\npairs.4 = [[1, 2], [3, 4]]\n";

/// The figures of the relation with this name in an audit.
fn own<'a>(audit: &'a Value, name: &str) -> &'a Value {
    audit["relations"].as_array().unwrap().iter().find(|found| found["name"] == name).unwrap()
}

#[test]
fn a_sheet_from_elsewhere_is_counted_and_bettered() {
    let sheet = b"1-2-3-4\n5-6-7-8\n\n1-2-3-4\n5-6-7-8\n";
    let folder = Folder::with(&[("own.toml", TRADE), ("alike.txt", sheet)]);
    let asked = folder.run("check alike.txt --relations own.toml --json").exits(0).json();
    let trade = own(&asked, "trade");
    assert_eq!(trade["relation"], "own_1");
    // Four pairs trade in each of the two rounds, the same ones; of 28 pairs 24 never do.
    assert_eq!([&trade["total"], &trade["min"], &trade["max"], &trade["repeats"], &trade["never"]], [8, 0, 2, 4, 24]);
    assert_eq!((&trade["aim"], &trade["off"]), (&json!({"at_most": 1}), &json!({"times": 4, "bound": 0})));
    assert_eq!(trade["bound"]["repeats"], 0);
    let open: Vec<&Value> = asked["standing"].as_array().unwrap().iter().filter(|t| t["state"] == "open").collect();
    assert!(open.iter().any(|tier| tier["tier"] == "own_1"), "{open:?}");
    let said = folder.run("check alike.txt --relations own.toml --explain").exits(0);
    assert!(said.out.contains("trade: times beyond the first for the same two"), "{}", said.out);
    assert!(said.out.contains("trade: times beyond 1"), "{}", said.out);
    said.says(&["not proved best", "trade"]);
    // With a preset, in Japanese, and in a certificate.
    let both = folder.run("check alike.txt --relations turns,own.toml --json").exits(0).json();
    assert_eq!(both["relations"].as_array().unwrap().len(), 2);
    assert!(folder.run("check alike.txt --relations own.toml --lang ja").exits(0).out.contains("trade: 1回を超える分"));
    folder.run("check alike.txt --relations own.toml --certificate c.json").exits(0);
    let checked = folder.run("check c.json").exits(0).out;
    assert!(checked.contains("verified  tier own_1") && checked.contains("verified  bound own_1.repeats"), "{checked}");
    assert!(!checked.contains("refused"), "{checked}");
    // Improved; the output remembers it, and a new file of it applies.
    folder.run("improve alike.txt --relations own.toml -o better.json").exits(0);
    let better = folder.run("check better.json --json").exits(0).json();
    assert_eq!((&own(&better, "trade")["repeats"], &own(&better, "trade")["off"]["times"]), (&json!(0), &json!(0)));
    let across = b"[[relation]]\nname = \"trade\"\npairs.4 = [[1, 3], [2, 4]]\n";
    std::fs::write(folder.path("across.toml"), across).unwrap();
    let anew = folder.run("check better.json --relations across.toml --json").exits(0).json();
    assert_eq!(anew["relations"].as_array().unwrap().len(), 1);
    assert!(own(&anew, "trade").get("aim").is_none());
}

#[test]
fn a_plan_evens_out_what_the_file_says_and_goes_on_with_it() {
    let folder = Folder::with(&[("own.toml", TRADE), ("hear.toml", HEAR)]);
    // 16 people, 5 rounds, everybody meets everybody once: so everybody trades with 5 others, once each.
    folder.run("plan -n 16 -k 4 -r 5 --relations own.toml -o night.json").exits(0);
    let night = folder.run("check night.json --json").exits(0).json();
    assert_eq!([&own(&night, "trade")["max"], &own(&night, "trade")["total"]], [1, 40]);
    assert!(night["standing"].as_array().unwrap().iter().all(|t| t["tier"] != "own_1" || t["state"] == "proved"));
    // 8 people, 7 rounds: 28 trades for 28 pairs.
    let whole = audit_of(&folder, "plan -n 8 -k 4 -r 7 --relations own.toml --json");
    assert_eq!((&own(&whole, "trade")["min"], &own(&whole, "trade")["max"]), (&json!(1), &json!(1)));
    // There are 56 ordered pairs, of which 28 hear once and 28 never; these are one off the aim of exactly once.
    let passes = audit_of(&folder, "plan -n 8 -k 4 -r 7 --relations hear.toml --json");
    let found = own(&passes, "hears");
    assert_eq!([&found["min"], &found["max"], &found["never"]], [0, 1, 28]);
    assert_eq!((&found["ordered"], &found["off"]), (&json!(true), &json!({"times": 28, "bound": 28})));
    // It is in the file of the plan, continues with it, and is read back the same.
    folder.run("plan --keep night.json --from 4 -o on.json").exits(0);
    assert_eq!(own(&folder.run("check on.json --json").exits(0).json(), "trade")["total"], 40);
    let kept: Value = serde_json::from_str(&folder.read("night.json")).unwrap();
    assert_eq!(kept["question"]["relations"][0]["name"], "trade");
    folder.run("convert night.json again.json").exits(0);
    let again: Value = serde_json::from_str(&folder.read("again.json")).unwrap();
    assert_eq!(again["question"], kept["question"]);
    // Tables of two sizes.
    folder.run("plan -n 11 -k 4,3 -r 4 --relations own.toml --certificate c.json").exits(0);
    assert!(!folder.run("check c.json").exits(0).out.contains("refused"));
}

/// The audit of a plan that a command prints.
fn audit_of(folder: &Folder, line: &str) -> Value {
    folder.run(line).exits(0).json()["audit"].clone()
}

#[test]
fn borders_of_diplomacy_are_counted_the_same_by_a_file() {
    let map = roundtable::floors::model::Borders::diplomacy();
    let pairs: Vec<[u32; 2]> = map.edges().iter().map(|two| two.map(|seat| seat.number())).collect();
    let file = format!("[[relation]]\nname = \"borders\"\npairs.7 = {pairs:?}\n");
    let folder = Folder::with(&[("map.toml", file.as_bytes())]);
    folder.run("plan -n 14 --game diplomacy -r 4 -o league.json").exits(0);
    let league = folder.run("check league.json --relations map.toml --json").exits(0).json();
    let (borders, found) = (&league["borders"], own(&league, "borders"));
    assert_eq!(
        [&borders["min"], &borders["max"], &borders["repeats"]],
        [&found["min"], &found["max"], &found["repeats"]]
    );
}

#[test]
fn mistakes_in_the_file_are_told_with_their_place() {
    let beyond = b"[[relation]]\nname = \"trade\"\npairs.4 = [[1, 5]]\n";
    let folder = Folder::with(&[("beyond.toml", beyond), ("own.toml", PASS), ("none.toml", b"")]);
    let plan = |file: &str| folder.run(&format!("plan -n 8 -k 4 -r 3 --relations {file}"));
    plan("beyond.toml").exits(3).says(&["beyond.toml:3:12", "no seat 5"]);
    plan("none.toml").exits(3).says(&["none.toml", "[[relation]]"]);
    plan("own.toml").exits(3).says(&["passes to", "tables of 4"]);
    plan("missing.toml").exits(1).says(&["missing.toml"]);
    plan("friends").exits(2).says(&["neighbours", "turns", ".toml"]);
}

/// Names that a csv quotes, and Japanese ones; 8 people, with relations that an event keeps when one comes and one
/// leaves.
const PEOPLE: &str = "name\n\"Smith, Ana\"\n山田太郎\n佐藤花子\nBen\nEva\nFinn\nGus\nHana\n";

#[test]
fn two_people_are_told_how_often_they_are_related_and_what_is_proved() {
    let folder = Folder::with(&[("own.toml", TRADE), ("hear.toml", HEAR), ("people.csv", PEOPLE.as_bytes())]);
    folder.run("plan people.csv -k 4 -r 3 --relations own.toml,hear.toml,neighbours -o night.json").exits(0);
    let said = run_in(&folder.path(""), &["check", "night.json", "--why", "Smith, Ana", "山田太郎"], b"").exits(0);
    said.says(&["trade: Smith, Ana and 山田太郎", "trade: over all pairs"])
        .says(&["on the left: Smith, Ana on 山田太郎's", "hears: Smith, Ana → 山田太郎"]);
    folder
        .run("check night.json --why 佐藤花子 山田太郎 --lang ja")
        .exits(0)
        .says(&["trade: 佐藤花子と山田太郎は", "hears: 佐藤花子→山田太郎"]);
}

#[test]
fn relations_of_a_kept_plan_stay_unless_they_are_given_again() {
    let folder = Folder::with(&[("own.toml", TRADE), ("hear.toml", HEAR)]);
    folder.run("plan -n 8 -k 4 -r 3 --relations turns,own.toml -o night.json").exits(0);
    let named = |file: &str| -> Vec<String> {
        let audit = folder.run(&format!("check {file} --json")).exits(0).json();
        let found = audit["relations"].as_array().unwrap().iter().cloned();
        found.map(|of| of.get("name").unwrap_or(&of["relation"]).as_str().unwrap().to_owned()).collect()
    };
    let kept = folder.run("plan --keep night.json --from 2 --relations hear.toml -o more.json").exits(0);
    kept.says(&["carried over from night.json: tables of 4 · 3 rounds · relations between seats: turns, trade"]);
    // In an audit the preset `turns` is the relation `before`, and `neighbours` are `left` and `across`.
    assert_eq!(named("more.json"), ["before", "trade", "hears"]);
    // One preset replaces another; a note says so.
    let kept = folder.run("plan --keep night.json --from 2 --relations neighbours -o anew.json").exits(0);
    kept.says(&["night.json had relations between seats: turns: what is given now counts instead"]);
    assert_eq!(named("anew.json"), ["left", "across", "trade"]);
    folder.run("plan --keep night.json --from 2 --forget wishes -o bare.json").exits(0);
    assert_eq!(folder.run("check bare.json --json").exits(0).json()["relations"], Value::Null);
}

/// How often somebody trades again with the same person, with these options of a plan: in an event whose rounds are
/// planned anew, the last one by itself; and in a plan followed by a round by the standings.
fn trades_again(folder: &Folder, relations: &str) -> [u64; 2] {
    // With and without relations the event has a database of its own, named by the length of the option.
    let event = |words: &str| folder.run(&format!("event --db e{}.db {words}", relations.len())).exits(0);
    folder.run(&format!("plan people.csv -k 4 -r 6 --effort low{relations} -o night.json")).exits(0);
    event("new Club --plan night.json");
    event("publish club");
    event("leave club Ben");
    event("join club --name Gast");
    event("seat club --method plan");
    (3..6).for_each(|_| _ = event("publish club"));
    event("seat club --method random --instead --draft");
    event("print club -o all.json");
    let log = event("export club").out;
    assert_eq!(log.contains("\"related\""), !relations.is_empty(), "{log}");
    folder.run(&format!("plan people.csv -k 4 -r 5 --effort low{relations} -o five.json")).exits(0);
    folder.run("next five.json --standings places.csv -o six.json").exits(0);
    ["all.json", "six.json"].map(|file| {
        let audit = folder.run(&format!("check {file} --relations own.toml --json")).exits(0).json();
        own(&audit, "trade")["off"]["times"].as_u64().unwrap()
    })
}

#[test]
fn rounds_that_are_seated_later_heed_the_relations_of_the_plan() {
    let places = "name,place\n\"Smith, Ana\",1\n山田太郎,2\n佐藤花子,3\nBen,4\nEva,5\nFinn,6\nGus,7\nHana,8\n";
    let files = [("own.toml", TRADE), ("people.csv", PEOPLE.as_bytes()), ("places.csv", places.as_bytes())];
    let folder = Folder::with(&files);
    let (with, without) = (trades_again(&folder, " --relations own.toml"), trades_again(&folder, ""));
    assert!(with[0] < without[0] && with[1] < without[1], "{with:?}, without {without:?}");
}

/// The rounds before are the same: a sheet of csv does not remember the relations of its plan.
#[test]
fn a_round_by_the_standings_evens_its_own_seats() {
    let places: String = (1..=8).map(|place| format!("{place},{place}\n")).collect();
    let folder = Folder::with(&[("own.toml", TRADE), ("places.csv", format!("name,place\n{places}").as_bytes())]);
    folder.run("plan -n 8 -k 4 -r 4 --seed 5 --effort low --relations own.toml -o night.json").exits(0);
    folder.run("convert night.json night.csv").exits(0);
    let [remembered, forgotten] = ["night.json", "night.csv"].map(|night| {
        folder.run(&format!("next {night} --standings places.csv -o five.csv")).exits(0);
        let audit = folder.run("check five.csv --relations own.toml --json").exits(0).json();
        own(&audit, "trade")["off"]["times"].as_u64().unwrap()
    });
    assert!(remembered < forgotten, "{remembered}, without {forgotten}");
}
