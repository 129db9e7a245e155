//! Output that only a terminal gets: `script` of util-linux makes a pseudo terminal; without it nothing is tested.
#![cfg(target_os = "linux")]

use std::io::Write;
use std::process::{Command, Stdio};

use crate::support::Folder;
use unicode_width::UnicodeWidthStr;

/// What a command writes on a terminal; `None` without `script`.
fn on_a_terminal(command: &str, typed: &[u8]) -> Option<String> {
    let script = Command::new("script")
        .args(["-qec", command, "/dev/null"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut script = script.ok()?;
    script.stdin.take().unwrap().write_all(typed).unwrap();
    let said = script.wait_with_output().unwrap();
    Some(String::from_utf8_lossy(&said.stdout).replace('\r', ""))
}

/// Tables of long names fold at the screen's width, and copies from there are read back; elsewhere a table is a line.
#[test]
fn wide_tables_fit_on_the_screen() {
    let names = "Maximiliane Schwarzenberg\nKonstantin Papadopoulos\nAlexandra Winterbottom\nアレクサンドラ・ウィンター\n\
                 Ben\nCho\nDan\nEva\n";
    let folder = Folder::with(&[("names.txt", names.as_bytes())]);
    let list = folder.path("names.txt").display().to_string();
    for lang in ["en", "ja"] {
        let command = format!("plan {list} -k 4 -r 2 --quiet --lang {lang}");
        let Some(said) = on_a_terminal(&format!("{} {command}", env!("CARGO_BIN_EXE_roundtable")), b"") else { return };
        assert!(said.lines().all(|line| line.width() <= 80), "{said}");
        let piped = folder.run(&command).exits(0).out;
        assert!(piped.lines().any(|line| line.width() > 80), "{piped}");
        std::fs::write(folder.path("copied.txt"), &said).unwrap();
        std::fs::write(folder.path("piped.txt"), &piped).unwrap();
        let read = |file: &str| folder.run(&format!("convert {file} - --format csv")).exits(0).out;
        assert_eq!(read("copied.txt"), read("piped.txt"), "{said}");
    }
}

#[test]
fn plan_without_a_word_more_asks() {
    let command = format!("{} plan", env!("CARGO_BIN_EXE_roundtable"));
    // An answer that makes no sense is asked for again.
    let Some(said) = on_a_terminal(&command, b"16\nfour\n4\n5\n") else { return };
    for words in ["plan -n 16 -k 4 -r 5", "Round 5", "Table 4:"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(!said.contains("\u{1b}[31m"), "{said}");
}

/// A refusal of `ask` is said once on a terminal, and in both forms elsewhere.
#[test]
fn ask_refuses_once() {
    let folder = Folder::with(&[("empty.json", b"")]);
    let file = folder.path("empty.json").display().to_string();
    let Some(said) = on_a_terminal(&format!("{} ask {file}", env!("CARGO_BIN_EXE_roundtable")), b"") else { return };
    assert!(said.starts_with("error: ") && !said.contains("roundtable/answer"), "{said}");
    let piped = folder.run(&format!("ask {file}")).exits(3);
    assert!(piped.out.contains("roundtable/answer") && piped.err.starts_with("error: "), "{}", piped.err);
}
