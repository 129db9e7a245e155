//! Every part of a question counts wherever it is asked: each test gives one that is easily lost on the way (partners
//! of earlier evenings, sides, borders), and requires the answer to respect it.

use serde_json::Value;

use crate::support::Folder;

#[test]
fn partners_of_earlier_evenings_count_in_any_file() {
    let folder = Folder::with(&[
        ("h.csv", b"round,court,A1,A2,B1,B2\n1,1,1,2,3,4\n2,1,1,2,4,3\n"),
        ("c.csv", b"round,court,A1,A2,B1,B2\n1,1,1,2,3,4\n"),
    ]);
    folder.run("check c.csv --history h.csv --certificate c.json --require verdict=optimal").exits(5);
    let counted = folder.run("check c.csv --history h.csv --json").exits(0).json();
    assert_eq!(
        [&counted["relations"][0]["relation"], &counted["relations"][0]["repeats"]],
        [&Value::from("partners"), &Value::from(4)]
    );
    let certificate: Value = serde_json::from_str(&folder.read("c.json")).unwrap();
    assert_ne!(certificate["answer"]["verdict"], "optimal");
    folder.run("check c.json").exits(0);
}

#[test]
fn a_sheet_of_next_counts_partners() {
    let position = br#"{"schema": "roundtable/position/1", "table_size": 4, "players": [{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4}],
        "history": [{"tables": [[1, 2, 3, 4]]}, {"tables": [[1, 2, 4, 3]]}]}"#;
    let folder = Folder::with(&[("pos.json", position), ("s.txt", b"1-2-3-4\n")]);
    for sheet in ["f.html", "f.svg --picture fairness"] {
        let line = format!("next pos.json --method predefined --script s.txt --current 1 --game doubles -o {sheet}");
        folder.run(&line).exits(0);
        let said = folder.read(sheet.split(' ').next().unwrap());
        assert!(!said.contains("No better plan is possible"), "{sheet}");
    }
}

/// In an event 7 people have the borders of the plan.
#[test]
fn an_event_of_powers_is_planned_as_a_plan_is() {
    let folder = Folder::with(&[("p7.txt", b"A\nB\nC\nD\nE\nF\nG\n")]);
    // No method is needed before the first round.
    for (id, method) in [("one", ""), ("two", " --method plan")] {
        folder.run(&format!("event new {id} --game diplomacy --rounds 7 --db d.db")).exits(0);
        folder.run(&format!("event join {id} p7.txt --db d.db")).exits(0);
        folder.run(&format!("event seat {id}{method} --effort low --db d.db")).exits(0);
        folder.run(&format!("event print {id} -o {id}.json --db d.db")).exits(0);
    }
    let borders = |line: &str| folder.run(line).exits(0).json()["borders"].clone();
    let planned = folder.run("plan p7.txt --game diplomacy -r 7 --effort low --json").exits(0).json();
    assert_eq!(borders("check one.json --json"), planned["audit"]["borders"]);
    assert_eq!(borders("check two.json --json"), planned["audit"]["borders"]);
    assert_eq!([&planned["audit"]["borders"]["min"], &planned["audit"]["borders"]["max"]], [4, 5]);
}

/// Both verifiers: sides, relations and borders are those of the question, in every certificate.
#[test]
fn what_seats_mean_is_not_for_a_certificate_to_say() {
    let own = b"[[relation]]\nname = \"trade\"\naim = { at_most = 1 }\npairs.4 = [[1, 2], [3, 4]]\n";
    let folder = Folder::with(&[("own.toml", own)]);
    for (line, fields) in [
        ("plan -n 4 --game doubles -r 1 --partners 1 2", &["sides"][..]),
        ("plan -n 6 --sides 3,3 -r 2", &["sides"]),
        ("plan -n 4 -k 4 -r 2 --relations neighbours,turns", &["relations"]),
        ("plan -n 4 -k 4 -r 2 --relations own.toml", &["relations"]),
        ("plan -n 7 --game diplomacy -r 2", &["borders"]),
    ] {
        folder.run(&format!("{line} --effort low --certificate c.json")).exits(0);
        folder.run("check c.json").exits(0);
        let honest: Value = serde_json::from_str(&folder.read("c.json")).unwrap();
        for field in fields {
            let mut changed = honest.clone();
            match &mut changed[*field] {
                Value::Array(list) if *field == "sides" => list.swap(1, 3),
                Value::Array(list) => _ = list[0]["at"][0]["pairs"].as_array_mut().unwrap().swap_remove(0),
                Value::Object(map) => _ = map["pairs"].as_array_mut().unwrap().swap_remove(0),
                other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => {
                    panic!("{field}: {other}")
                }
            }
            let mut without = honest.clone();
            without.as_object_mut().unwrap().remove(*field);
            // A question without its seats, too.
            let mut unasked = honest.clone();
            let asked = unasked["question"].as_object_mut().unwrap();
            asked.remove(if *field == "relations" { "relations" } else { "seats" });
            for forged in [changed, without, unasked] {
                std::fs::write(folder.path("forged.json"), forged.to_string()).unwrap();
                let refused = folder.run("check forged.json").exits(6).out.clone();
                assert!(refused.contains("the question says otherwise"), "{field}: {refused}");
            }
        }
    }
}

/// Wishes for partners name people, so no rounds are held back: there are the requested number.
#[test]
fn rounds_by_the_standings_take_none_of_the_planned_ones() {
    let folder = Folder::with(&[]);
    for wish in ["--never-partners 1 2 ", "--partners 1 2 ", ""] {
        let plan = folder.run(&format!("plan -n 8 --game doubles -r 4 --then swiss:2 {wish}--json")).exits(0).json();
        assert_eq!(plan["audit"]["rounds"], 4, "{wish}");
    }
}
