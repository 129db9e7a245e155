//! `--aim people`: every door knows it, files keep it, certificates prove it; a tournament says that it does not.

use serde_json::{Value, json};

use crate::support::Folder;

/// The tier of pairs that never meet in the standing of a document.
fn tier(document: &Value) -> Vec<String> {
    let tiers = document["standing"].as_array().unwrap().iter().map(|tier| tier["tier"].as_str().unwrap().to_owned());
    tiers.filter(|tier| tier.starts_with("never")).collect()
}

/// Documents of a question that aims at many people: the aim is in the question, and decides before most meetings.
fn aims(document: &Value, line: &str) {
    assert_eq!(document["question"]["aim"], "people", "{line}");
    assert_eq!(tier(document), ["never_first"], "{line}");
}

#[test]
fn every_door_knows_the_aim() {
    let folder = Folder::with(&[]);
    let question = json!({
        "schema": "roundtable/question/1", "players": 18, "table_sizes": 6, "rounds": 3, "effort": "low", "aim": "people"
    });
    std::fs::write(folder.path("question.json"), question.to_string()).unwrap();
    let plan = "plan -n 18 -k 6 -r 3 --effort low";
    let said = folder.run(&format!("{plan} --aim people -o plan.json --certificate proof.json")).exits(0);
    said.says(&["of 153 pairs meet"]);
    folder.run("check proof.json").exits(0);
    folder.run("convert plan.json plan.xlsx").exits(0);
    folder.run("convert plan.xlsx again.json").exits(0);
    for file in ["plan.json", "again.json"] {
        let document: Value = serde_json::from_str(&folder.read(file)).unwrap();
        assert_eq!(document["question"]["aim"], "people", "{file}");
    }
    for line in [
        &format!("{plan} --aim people --json"),
        "plan --question question.json --json",
        "plan -n 18 --keep plan.json --from 2 --effort low --json",
    ] {
        aims(&folder.run(line).exits(0).json(), line);
    }
    // Without it nothing is said of it, and the same pairs count behind everything else.
    let plain = folder.run(&format!("{plan} --json")).exits(0).json();
    assert_eq!((plain["question"].get("aim"), tier(&plain)), (None, vec!["never".to_owned()]));
    folder.run(&format!("{plan} --aim few")).exits(2).says(&["`few`", "even, people"]);
}

#[test]
fn a_tournament_says_that_its_next_rounds_do_not_aim_at_it() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 18 -k 6 -r 3 --effort low --aim people -o plan.json").exits(0);
    folder.run("event new dinner --plan plan.json --rules points --db d.db").exits(0).says(&["--aim people"]);
    folder.run("plan -n 18 -k 6 -r 3 --effort low -o plain.json").exits(0);
    let plain = folder.run("event new plain --plan plain.json --rules points --db d.db").exits(0);
    assert!(!plain.err.contains("--aim"), "{}", plain.err);
}
