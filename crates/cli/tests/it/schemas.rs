//! The program's JSON matches the schema files in docs/reference/schema: nothing missing, nothing more, of these types.
//!
//! The checker knows the words of JSON Schema (draft 2020-12) used in those files and refuses others: none is skipped.

use std::path::Path;

use crate::support::{Folder, run_in};
use serde_json::{Value, json};

/// A schema file by its name.
fn schema(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/schema").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap()
}

/// What is wrong with a document, each with its path.
fn wrong(document: &Value, schema_of: &Value, path: &str, found: &mut Vec<String>) {
    for (word, said) in schema_of.as_object().expect("a schema is an object") {
        let fits = match word.as_str() {
            "type" => {
                let is = |name: &Value| match name.as_str().expect("a name of a type") {
                    "object" => document.is_object(),
                    "array" => document.is_array(),
                    "string" => document.is_string(),
                    "boolean" => document.is_boolean(),
                    "null" => document.is_null(),
                    "integer" => document.is_i64() || document.is_u64(),
                    "number" => document.is_number(),
                    other => panic!("{path}: no type is called {other}"),
                };
                said.as_array().map_or_else(|| is(said), |names| names.iter().any(is))
            }
            "enum" => said.as_array().expect("a list").contains(document),
            "minimum" => document.as_i64().is_none_or(|n| n >= said.as_i64().expect("a number")),
            "maximum" => document.as_i64().is_none_or(|n| n <= said.as_i64().expect("a number")),
            "required" => said.as_array().expect("a list").iter().all(|name| {
                document.as_object().is_none_or(|object| object.contains_key(name.as_str().expect("a name")))
            }),
            "properties" => {
                for (name, value) in document.as_object().into_iter().flatten() {
                    match said.get(name) {
                        Some(part) => wrong(value, part, &format!("{path}/{name}"), found),
                        // A schema lets anybody add fields; this program adds none that are not described.
                        None if schema_of.get("additionalProperties").is_some() => {}
                        None => found.push(format!("{path}/{name} is not described")),
                    }
                }
                true
            }
            "items" => {
                for (at, item) in document.as_array().into_iter().flatten().enumerate() {
                    wrong(item, said, &format!("{path}/{at}"), found);
                }
                true
            }
            "anyOf" => said.as_array().expect("a list").iter().any(|part| {
                let mut amiss = Vec::new();
                wrong(document, part, path, &mut amiss);
                amiss.is_empty()
            }),
            "$ref" => {
                let (file, part) = said.as_str().map(|to| to.split_once('#').unwrap_or((to, ""))).expect("a file");
                let whole = schema(file);
                wrong(document, whole.pointer(part).expect("a part of the file"), path, found);
                true
            }
            "$defs" | "$schema" | "$id" | "title" | "description" | "additionalProperties" => true,
            other => panic!("{path}: the checker does not know the word {other}"),
        };
        if !fits {
            found.push(format!("{path}: {word} {said} does not hold of {document}"));
        }
    }
}

/// Asserts that a document matches the schema file of this name.
#[track_caller]
pub fn fits(document: &Value, name: &str) {
    let mut found = Vec::new();
    wrong(document, &schema(name), "", &mut found);
    assert!(found.is_empty(), "{name}: {}", found.join("\n"));
}

/// A list with every column that a schedule keeps.
const LIST: &str = "name,team,reading,rating,club\nAna,Red,アナ,1500,Turm\nBen,Blue,,1400,\nCy,Red,,,Dame\nDi,Blue,,,\n\
                    Eva,Red,,,\nFinn,Blue,,,\nGus,Red,,,\nHana,,,,\nIvo,Red,,,\n";

const POSITION: &str = r#"{"schema": "roundtable/position/1", "table_size": [4], "players": [{"id": 1, "place": 1, "table": 2},
  {"id": 2, "name": "B"}, {"id": 3}, {"id": 4}, {"id": 5}], "history": [{"tables": [[1, 2, 3, 4]], "sit_out": [5]}],
  "apart": [[1, 5]], "absent": []}"#;

const CHESS: &str = r#"{"schema": "roundtable/position/1", "table_size": 2, "rounds": 5, "initial": "black", "accelerate": "none",
  "players": [{"id": 1, "rating": 2100}, {"id": 2, "name": "B", "rating": 1500}, {"id": 3}, {"id": 4}, {"id": 5}, {"id": 6}],
  "history": [{"tables": [{"seats": [4, 1], "result": "0-1"}], "sit_out": [2], "half_byes": [5], "full_byes": [6]}]}"#;

#[test]
fn what_is_printed_is_as_described() {
    let folder = Folder::with(&[
        ("p.csv", LIST.as_bytes()),
        ("pos.json", POSITION.as_bytes()),
        ("chess.json", CHESS.as_bytes()),
        ("x.txt", b"1-2\n3-3\n"),
    ]);
    let wishes = "plan p.csv -k 4,3 -r 4 --absent Ana:2 --spread team --apart Ben Cy --host Di:1 --seat Eva:2 \
                  --together Gus Hana --effort low -o w.json";
    folder.run(wishes).exits(0);
    for (line, name) in [
        (wishes, "schedule.json"),
        ("plan p.csv -k 4 --sit-out -r 3 --game riichi --history w.json --effort low", "schedule.json"),
        ("plan p.csv --keep w.json --from 2 --effort low", "schedule.json"),
        ("plan -n 10 --game chess --method berger", "schedule.json"),
        ("plan -n 7 --game diplomacy", "schedule.json"),
        ("next w.json --standings p.csv", "schedule.json"),
        ("check w.json", "audit.json"),
        ("check x.txt", "audit.json"),
        ("bound -n 20 -k 4", "bound.json"),
        ("bound -n 22 -k 4,3", "bound.json"),
        ("next pos.json", "round.json"),
        ("next chess.json --method dutch", "round.json"),
        ("next chess.json --method dutch --title Open --revision 2", "round.json"),
        ("next chess.json --method dutch --criteria go-handicap", "round.json"),
        ("reversals -n 18 --method crenshaw --withdrew 13", "reversals.json"),
        ("reversals -n 6 --all", "reversals_of_all.json"),
        ("improve w.json --effort low", "improve.json"),
        ("movement -n 9", "movement.json"),
        ("positions plan --borders diplomacy", "positions.json"),
        ("positions census --borders cycle:5", "census.json"),
    ] {
        let line = line.replace(" -o w.json", "");
        if line.contains("--standings") {
            // Totals decide: the column of ratings has that name.
            std::fs::write(folder.path("p.csv"), LIST.replace("rating", "points")).unwrap();
        }
        fits(&folder.run(&format!("{line} --json")).json(), name);
    }
    for (line, name) in [
        ("demo", "event_id.json"),
        ("list", "event_list.json"),
        ("show demo", "event.json"),
        ("rename demo 1 Yui --set club=Elm", "event_done.json"),
        ("standings demo --teams club", "event_standings.json"),
        ("standings demo --average place --games 2", "event_standings.json"),
        ("log demo", "event_log.json"),
        ("rules list", "event_rules.json"),
        ("join demo --name Late", "event_done.json"),
    ] {
        fits(&folder.run(&format!("event --db e.db {line} --json")).exits(0).json(), name);
    }
    std::fs::write(folder.path("five.txt"), "Ana\nBen\nCy\nDi\nEva\n").unwrap();
    folder.run("event --db e.db new Five --game riichi --rules points").exits(0);
    folder.run("event --db e.db join five five.txt").exits(0);
    std::fs::write(folder.path("seats.txt"), "@1-@2-@3-@4\n").unwrap();
    folder.run("event --db e.db script five seats.txt").exits(0);
    fits(&folder.run("event --db e.db script five --json").exits(0).json(), "event_script.json");
    fits(&folder.run("event --db e.db what-if five leave 3 --json").exits(0).json(), "event_options.json");
    fits(&folder.run("event --db e.db numbers five --json").exits(0).json(), "event_numbers.json");
    folder.run("event --db e.db export demo -o e.jsonl").exits(0);
    fits(&folder.run("event --db e.db import e.jsonl --json").exits(0).json(), "event_import.json");
    fits(&folder.run("event --db e.db log demo --head --json").exits(0).json(), "event_head.json");
    fits(&serde_json::from_str(POSITION).unwrap(), "position.json");
    fits(&serde_json::from_str(CHESS).unwrap(), "position.json");
    let refused = folder.run("plan -n 22 -k 4 -r 3 --json").exits(4);
    let error = refused.err.lines().find(|line| line.contains("roundtable/error/1")).unwrap();
    fits(&serde_json::from_str(error).unwrap(), "error.json");
}

#[test]
fn the_checker_sees_what_is_wrong() {
    let good = run_in(Path::new("."), &["bound", "-n", "20", "-k", "4", "--json"], &[]).json();
    fits(&good, "bound.json");
    for (change, said) in [
        (json!({"players": "20"}), "type"),
        (json!({"players": 0}), "minimum"),
        (json!({"schema": "roundtable/bound/2"}), "enum"),
        (json!({"more": 1}), "/more is not described"),
        (json!({"rounds_without_repeats": {"lower": 5}}), "required"),
    ] {
        let mut bad = good.clone();
        bad.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let mut found = Vec::new();
        wrong(&bad, &schema("bound.json"), "", &mut found);
        assert!(found.len() == 1 && found[0].contains(said), "{found:?}");
    }
}
