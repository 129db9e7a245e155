//! What is said on a terminal only: a pseudo terminal by `script` of util-linux; where there is none, nothing is tested.
#![cfg(target_os = "linux")]

use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn plan_without_a_word_more_asks_three_questions() {
    let command = format!("{} plan", env!("CARGO_BIN_EXE_roundtable"));
    let script = Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut script) = script else { return };
    // An answer that makes no sense is asked for again.
    script.stdin.take().unwrap().write_all(b"16\nfour\n4\n5\n").unwrap();
    let said = script.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&said.stdout).replace('\r', "");
    for words in ["plan -n 16 -k 4 -r 5", "Round 5", "Table 4:"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(!said.contains("\u{1b}[31m"), "{said}");
}
