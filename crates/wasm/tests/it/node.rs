//! The package in Node: the bytes of the command line, on questions drawn by chance.

use std::path::Path;
use std::process::Command;

use roundtable_testkit::machine::is_left_out;

/// As many questions as `ROUNDTABLE_ORACLE` says, or 30.
#[test]
#[ignore = "wants what cargo xtask page writes"]
fn the_package_answers_to_the_byte_as_the_library_does() {
    if is_left_out("Node") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let questions = folder.path().join("questions.jsonl");
    let range = std::env::var("ROUNDTABLE_ORACLE").unwrap_or_else(|_| "0..30".to_owned());
    let (from, to) = range.split_once("..").unwrap();
    let asked: Vec<String> = (from.parse::<u64>().unwrap()..to.parse().unwrap()).map(question).collect();
    std::fs::write(&questions, asked.join("\n")).unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/node.mjs");
    let output = Command::new("node").arg(script).arg(super::site::place("npm")).arg(&questions).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.lines().count(), asked.len());
    for (asked, answered) in asked.iter().zip(answers.lines()) {
        let ours = roundtable::ask(asked.as_bytes());
        assert_eq!(answered.as_bytes(), ours.trim_ascii_end(), "{asked}");
    }
}

/// A small question that a number stands for: people, sizes, rounds, wishes, languages, and one in ten that cannot be answered.
fn question(seed: u64) -> String {
    let mut rng = roundtable::parts::Seed(seed).rng();
    let people = 4 + rng.below(20);
    let sizes = ["4", "[4,3]", "[5,4]", "2", "[3,4]", "[4,3,5]"][rng.below(6) as usize];
    let rounds = 1 + rng.below(6);
    let wish = match rng.below(4) {
        0 => r#","apart":[[1,2]]"#,
        1 => r#","together":[[3,4]]"#,
        2 => r#","sit_out":true"#,
        _ => "",
    };
    let lang = ["en", "ja"][rng.below(2) as usize];
    match rng.below(10) {
        0 => format!(r#"{{"lang":"{lang}","ask":{{"bound":{{"players":{people},"table_sizes":{sizes}}}}}}}"#),
        _ => format!(
            r#"{{"lang":"{lang}","ask":{{"plan":{{"players":{people},"table_sizes":{sizes},"rounds":{rounds},"seed":{seed}{wish}}}}}}}"#
        ),
    }
}
