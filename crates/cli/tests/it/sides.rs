//! Partners and opponents at a table, as people type them: doubles, bridge, sides of any size; on paper and back.

use crate::support::{Folder, roundtable};
use serde_json::{Value, json};

/// The figures of a relation.
fn relation<'a>(plan: &'a Value, name: &str) -> &'a Value {
    let relations = plan["audit"]["relations"].as_array().unwrap();
    relations.iter().find(|found| found["relation"] == name).unwrap()
}

#[test]
fn eight_people_on_two_courts_play_with_everybody_once_and_against_everybody_twice() {
    let typed = ["--game doubles", "--game padel", "--game Pickleball", "--sides 2,2", "--game bridge", "--game whist"];
    for game in typed {
        let plan = roundtable(&format!("plan -n 8 {game} -r 7 --json")).exits(0).json();
        let [partners, opponents] = ["partners", "opponents"].map(|name| relation(&plan, name));
        assert_eq!([&partners["min"], &partners["max"], &opponents["min"], &opponents["max"]], [1, 1, 2, 2], "{game}");
        assert_eq!(partners["bound"], json!({"repeats": 0, "sum_of_squares": 28}), "{game}");
        let tiers: Vec<&str> =
            plan["audit"]["standing"].as_array().unwrap().iter().map(|t| t["tier"].as_str().unwrap()).collect();
        assert_eq!(tiers[3..6], ["most_meetings", "partners", "opponents"]);
        let open: Vec<&Value> =
            plan["audit"]["standing"].as_array().unwrap().iter().filter(|t| t["state"] == "open").collect();
        assert!(open.iter().all(|t| !["partners", "opponents"].contains(&t["tier"].as_str().unwrap())), "{open:?}");
    }
    // Nothing of it where nobody has a side.
    assert!(roundtable("plan -n 8 -k 4 -r 7 --json").exits(0).json()["audit"].get("relations").is_none());
}

#[test]
fn a_club_with_rests_hears_in_a_sentence_what_it_has() {
    let said = roundtable("plan -n 14 --game doubles --courts 3 -r 4").exits(0);
    said.says(&["Nobody has the same partner twice", "Opponents are as even as possible"]);
    let few = roundtable("plan -n 4 --game doubles -r 5").exits(0);
    few.says(&["4 partnerships come again, which cannot be avoided"]);
    roundtable("plan -n 8 --game doubles -r 7 --lang ja").exits(0).says(&["同じ人と2回組むことはありません"]);
}

#[test]
fn sides_come_back_from_every_file() {
    let folder = Folder::with(&[]);
    let plan = folder.run("plan -n 9 --game doubles --courts 2 -r 9 -o night.json --json").exits(0);
    drop(plan);
    for (file, how) in [("night.csv", " --by-table"), ("night.xlsx", ""), ("night.html", ""), ("night.txt", "")] {
        folder.run(&format!("convert night.json {file}{how}")).exits(0);
        let checked = folder.run(&format!("check {file} --json")).exits(0).json();
        let relations = checked["relations"].as_array().or(checked["audit"]["relations"].as_array());
        let relations = relations.unwrap_or_else(|| panic!("{file}: {checked}"));
        assert_eq!((&relations[0]["max"], &relations[0]["repeats"]), (&json!(1), &json!(0)), "{file}");
    }
    let table = folder.run("convert night.json - --format csv --by-table").exits(0).out;
    assert!(table.starts_with("round,table,A1,A2,B1,B2\n"), "{table}");
}

#[test]
fn sides_are_chosen_at_tables_that_are_there() {
    let folder = Folder::with(&[("night.txt", b"1-2-3-4\n5-6-7-8\n\n1-2-5-6\n3-4-7-8\n\n1-2-7-8\n3-4-5-6\n")]);
    let improved = folder.run("improve night.txt --sides --json -o better.json").exits(0).json();
    let before = &improved["before"]["relations"][0]["repeats"];
    assert_eq!(before, 8, "{improved}");
    let better = folder.run("check better.json --json").exits(0).json();
    let relations = better["relations"].as_array().or(better["audit"]["relations"].as_array()).unwrap();
    assert_eq!(relations[0]["repeats"], 0);
    folder.run("improve night.txt --sides 3,1").exits(0);
    roundtable("plan -n 8 --sides 2 -r 3").exits(2).says(&["like 2,2 or 3,3"]);
    roundtable("plan -n 8 --sides two -r 3").exits(2).says(&["like 2,2 or 3,3"]);
}

#[test]
fn who_changes_places_leaves_no_proof() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 12 --game doubles --courts 3 -r 6 -q -o night.json --certificate proof.json").exits(0);
    let checked = folder.run("check proof.json").exits(0).out;
    assert!(
        checked.contains("verified  bound partners.repeats") && checked.contains("verified  tier opponents"),
        "{checked}"
    );
    let proof = folder.read("proof.json");
    for (found, forged) in [
        ("\"sides\":[1,1,2,2]", "\"sides\":[1,2,1,2]"),
        ("\"relation\":\"partners\",\"total\":36", "\"relation\":\"partners\",\"total\":35"),
    ] {
        assert!(proof.contains(found), "{found}: {proof}");
        std::fs::write(folder.path("forged.json"), proof.replace(found, forged)).unwrap();
        folder.run("check forged.json").exits(6);
    }
}

/// Names with a column: women first, and as many men.
fn couples(of_each: u32) -> Vec<u8> {
    let line = |n: u32, sex: &str| format!("{sex}{n},{sex},{n}\n");
    let people: String = (1..=of_each).map(|n| line(n, "f") + &line(n, "m")).collect();
    format!("name,sex,couple\n{people}").into_bytes()
}

#[test]
fn mixed_doubles_have_one_of_each_on_every_side_with_a_certificate_that_both_checkers_take() {
    let folder = Folder::with(&[("club.csv", &couples(5))]);
    let plan = "plan club.csv --game doubles --courts 2 -r 5 --mixed sex --effort low";
    let night = folder.run(&format!("{plan} --json -o night.json --certificate proof.json")).exits(0).json();
    assert_eq!(night["audit"]["mixed"], json!({"column": "sex", "sides": 20, "unmixed": 0, "bound": 0}));
    let rests = &night["audit"]["sit_outs"];
    assert_eq!((&rests["min"], &rests["max"]), (&json!(1), &json!(1)));
    let checked = folder.run("check proof.json").exits(0).out;
    assert!(checked.contains("verified  tier unmixed"), "{checked}");
    let proof = folder.read("proof.json");
    let forged = proof.replace(
        "\"tier\":\"unmixed\",\"state\":\"proved\",\"value\":0",
        "\"tier\":\"unmixed\",\"state\":\"proved\",\"value\":1",
    );
    assert_ne!(proof, forged);
    std::fs::write(folder.path("forged.json"), forged).unwrap();
    folder.run("check forged.json").exits(6);
    // It is remembered, and said over again by what is kept.
    let kept = folder.run("plan --keep night.json --from 3 --effort low --json").exits(0).json();
    assert_eq!(kept["audit"]["mixed"]["unmixed"], 0, "{}", kept["audit"]["mixed"]);
}

#[test]
fn mixed_sides_want_sides_and_two_kinds() {
    let folder = Folder::with(&[("club.csv", &couples(4))]);
    folder.run("plan club.csv -k 4 -r 3 --mixed sex").exits(2).says(&["--game doubles"]);
    folder.run("plan club.csv --game doubles -r 3 --mixed couple").exits(2).says(&["two kinds of people"]);
    folder.run("plan club.csv --game doubles -r 3 --mixed club").exits(2).says(&["`club`"]);
}

#[test]
fn sixteen_people_in_fifteen_rounds_are_a_whist_tournament() {
    for (people, rounds) in [(16, 15), (20, 19), (21, 21), (44, 43)] {
        let plan = roundtable(&format!("plan -n {people} --game whist --sit-out -r {rounds} --json")).exits(0).json();
        let [partners, opponents] = ["partners", "opponents"].map(|name| relation(&plan, name));
        assert_eq!(
            [&partners["min"], &partners["max"], &opponents["min"], &opponents["max"]],
            [1, 1, 2, 2],
            "{people}"
        );
    }
}
