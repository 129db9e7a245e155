//! Any use case as JSON: the answer of `ask` is what the verb prints with `--json`, byte for byte, and the library's
//! `ask` gives the same.

use crate::schemas::fits;
use crate::support::{Folder, run_in};
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// Three rounds of eight players at tables of four.
const NIGHT: &str = "1-2-3-4\n5-6-7-8\n\n1-2-5-6\n3-4-7-8\n\n1-3-5-7\n2-4-6-8\n";

/// An answer with its parts as the very bytes that `ask` wrote.
#[derive(serde::Deserialize)]
struct Answer {
    answer: Box<RawValue>,
    schedule: Option<Box<RawValue>>,
}

/// What `ask` answers, the same from the verb (a file, or standard input) and the library.
#[track_caller]
fn asked(folder: &Folder, request: &Value, from_file: bool) -> (Answer, Value) {
    fits(request, "ask.json");
    let bytes = request.to_string();
    let ran = if from_file {
        std::fs::write(folder.path("request.json"), &bytes).unwrap();
        folder.run("ask request.json")
    } else {
        run_in(&folder.path(""), &["ask"], bytes.as_bytes())
    };
    let printed = ran.exits(0).out;
    assert_eq!(String::from_utf8(roundtable::ask(bytes.as_bytes())).unwrap(), printed);
    let whole: Value = serde_json::from_str(&printed).unwrap();
    fits(&whole, "answer.json");
    (serde_json::from_str(&printed).unwrap(), whole)
}

#[test]
fn every_use_case_is_answered_as_its_verb_does() {
    let names = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana\n";
    let position = json!({"schema": "roundtable/position/1", "table_size": 4,
        "players": (1..=8).map(|id| json!({"id": id, "name": format!("P{id}"), "place": id})).collect::<Vec<_>>(),
        "history": [{"tables": [[1, 2, 3, 4], [5, 6, 7, 8]]}]});
    let folder = Folder::with(&[
        ("names.txt", names.as_bytes()),
        ("night.txt", NIGHT.as_bytes()),
        ("bad.txt", b"1-2\n3-3\n"),
        ("position.json", position.to_string().as_bytes()),
        ("places.csv", b"player,place\n8,1\n1,2\n2,3\n3,4\n4,5\n5,6\n6,7\n7,8\n"),
        ("script.txt", b"1-3-5-7\n2-4-6-8\n"),
        ("all.txt", b"Ana\nBen\nDi\nEva\nFinn\nGus\nHana\nZoe\n"),
    ]);
    let plan = folder
        .run("plan names.txt -k 4,3 -r 3 --apart Ana Ben --absent Gus:2 --seed 3 --effort low --json")
        .exits(0)
        .out;
    std::fs::write(folder.path("plan.json"), &plan).unwrap();
    let plan: Value = serde_json::from_str(&plan).unwrap();
    let people: Vec<&str> = names.lines().collect();
    let (places, script) = (folder.read("places.csv"), folder.read("script.txt"));
    for (at, (line, ask)) in [
        (
            "plan names.txt -k 4,3 -r 3 --apart Ana Ben --absent Gus:2 --seed 3 --effort low",
            json!({"plan": {"players": people, "table_sizes": [4, 3], "rounds": 3, "apart": [["Ana", 2]],
                "absent": [{"player": "gus", "rounds": [2]}], "seed": 3, "effort": "low"}}),
        ),
        ("plan -n 10 --game chess --cycles 2", json!({"plan": {"players": 10, "game": "chess", "cycles": 2}})),
        ("check night.txt", json!({"check": {"schedule": NIGHT, "called": "night.txt"}})),
        ("check bad.txt", json!({"check": {"schedule": "1-2\n3-3\n", "called": "bad.txt"}})),
        ("check plan.json", json!({"check": {"schedule": plan, "called": "plan.json"}})),
        (
            "check night.txt -n 8 -k 4 --as pantheon --history night.txt",
            json!({"check": {"schedule": NIGHT, "called": "night.txt", "players": 8, "table_sizes": 4, "format": "pantheon",
                "history": [{"schedule": NIGHT, "called": "night.txt"}]}}),
        ),
        ("bound -n 20 -k 4", json!({"bound": {"players": 20, "table_sizes": 4}})),
        ("bound -n 23 -k 4,3", json!({"bound": {"players": 23, "table_sizes": [4, 3]}})),
        ("bound -n 20 -k 4 --tables 4", json!({"bound": {"players": 20, "table_sizes": [4], "tables": 4}})),
        ("next position.json --seed 2", json!({"next": {"position": position, "seed": 2}})),
        (
            "next position.json --method random --avoid-repeats",
            json!({"next": {"position": position, "method": "random", "avoid_repeats": true}}),
        ),
        (
            "next position.json --method interval --step 1",
            json!({"next": {"position": position, "method": "interval", "step": 1}}),
        ),
        (
            "next position.json --method predefined --script script.txt --current 1",
            json!({"next": {"position": position, "method": "predefined", "script": script, "current": 1}}),
        ),
        (
            "next night.txt --standings places.csv --absent 3",
            json!({"next": {"schedule": NIGHT, "standings": places, "absent": [3]}}),
        ),
        ("improve night.txt --effort low", json!({"improve": {"schedule": NIGHT, "effort": "low"}})),
        ("improve night.txt --cards 4 --from 2", json!({"improve": {"schedule": NIGHT, "cards": 4, "from": 2}})),
        (
            "plan all.txt --keep plan.json --from 2 --prefer cards",
            json!({"repair": {"schedule": plan, "called": "plan.json", "from": 2, "left": ["Cy"], "joined": ["Zoe"], "prefer": "cards"}}),
        ),
        (
            "reversals -n 18 --method crenshaw --withdrew 13",
            json!({"reverse": {"players": 18, "method": "crenshaw", "withdrew": [13]}}),
        ),
        (
            "reversals -n 9 --withdrew 4 --withdrew 5 --after 2 --policy fewest",
            json!({"reverse": {"players": 9, "withdrew": [4, "5"], "after": 2, "order": "fewest"}}),
        ),
    ]
    .into_iter()
    .enumerate()
    {
        // By turns from a file and from standard input.
        let (answer, whole) = asked(&folder, &json!({"schema": "roundtable/ask/1", "ask": ask}), at.is_multiple_of(2));
        let ran = folder.run(&format!("{line} --json"));
        assert_eq!(format!("{}\n", answer.answer.get()), ran.out, "{line}");
        // Every note on standard error is also in the answer, except those about files that the verb read or wrote.
        let said: Vec<&Value> = whole["notes"].as_array().into_iter().flatten().collect();
        for note in ran.err.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            let note = &note["note"];
            let of_file = note.is_null()
                || ["read-as", "read", "not-written", "nothing-better"].contains(&note["code"].as_str().unwrap());
            assert!(of_file || said.contains(&note), "{line}: {note} {said:?}");
        }
        if line.starts_with("improve") || line.starts_with("reversals") {
            folder.run(&format!("{line} -o out.json")).exits(0);
            assert_eq!(format!("{}\n", answer.schedule.unwrap().get()), folder.read("out.json"), "{line}");
        } else {
            assert!(answer.schedule.is_none(), "{line}");
        }
    }
}

/// Exit codes: 2 the question makes no sense, 3 something in it or in its files cannot be understood, 4 impossible, 6
/// the schedule breaks a rule. If the code of the error is empty, only its exit code is checked.
#[test]
fn a_refusal_is_an_answer_and_an_exit_code() {
    let folder = Folder::with(&[]);
    for (ask, exit, code) in [
        (json!({"plan": {"players": 22, "table_sizes": 4, "rounds": 4}}), 4, "cannot-fill"),
        (
            json!({"plan": {"players": ["Ana", "Ben"], "table_sizes": 2, "rounds": 1, "apart": [["Ana", "Zoe"]]}}),
            3,
            "unknown-player",
        ),
        (json!({"plan": {"players": 8, "rounds": 2}}), 2, "no-table-size"),
        (json!({"improve": {"schedule": "1-2\n3-3\n"}}), 6, "broken-rule"),
        (json!({"check": {"schedule": "what is this"}}), 3, ""),
        (json!({"reverse": {"players": 4_000_000, "withdrew": [1]}}), 2, "out-of-range"),
        (json!({"bound": {"players": 21, "table_sizes": 4}}), 4, "cannot-fill"),
    ] {
        let request = json!({"lang": "ja", "ask": ask}).to_string();
        let ran = run_in(&folder.path(""), &["ask", "-"], request.as_bytes()).exits(exit);
        assert_eq!(String::from_utf8(roundtable::ask(request.as_bytes())).unwrap(), ran.out);
        let answer: Value = serde_json::from_str(&ran.out).unwrap();
        fits(&answer, "answer.json");
        assert!(code.is_empty() || answer["error"]["code"] == code, "{answer}");
        assert_eq!(answer["error"]["exit"], exit);
        assert!(!ran.err.is_empty(), "a person is told too");
    }
    let ran = run_in(&folder.path(""), &["ask"], b"plan 16 please").exits(3);
    assert!(ran.out.contains("not-a-question") && ran.out.contains("request:1:1"), "{}", ran.out);
}
