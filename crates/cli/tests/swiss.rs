//! `roundtable swiss`: pair, check and generate as other programs call them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_roundtable"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

/// Five players before round 1.
fn five() -> String {
    let row = |n: u32| format!("001 {n:>4}      {:<33}{:34}0.0 {n:>4}\n", format!("Player {n}"), "");
    (1..=5).map(row).fold("142 5\n152 W\n".to_owned(), |text, row| text + &row)
}

#[test]
fn a_round_is_told_as_pairing_engines_tell_it() {
    assert_eq!(said(&run(&["swiss", "pair", "-"], &five())), (0, "3\n1 3\n4 2\n5 0\n".to_owned(), String::new()));
    assert_eq!(said(&run(&["swiss", "--dutch", "-", "-p"], &five())).1, "3\n1 3\n4 2\n5 0\n");
    let (_, json, _) = said(&run(&["--json", "swiss", "pair", "-"], &five()));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["schema"], &json["bye"]), (&"roundtable/swiss-round/1".into(), &5.into()));
}

#[test]
fn reasons_are_given_in_both_languages() {
    let (_, english, _) = said(&run(&["swiss", "pair", "-", "--explain", "1"], &five()));
    assert!(english.contains("# Player 1 is paired with 3.\n# Reason: the best alternative is as good"), "{english}");
    assert!(
        english.ends_with("# Colours: the initial colour, by the number of the higher ranked player.\n"),
        "{english}"
    );
    let (_, japanese, _) = said(&run(&["--lang", "ja", "swiss", "pair", "-", "--explain", "all"], &five()));
    assert!(japanese.contains("選手 5 は割り当てられた不戦です"), "{japanese}");
}

#[test]
fn what_cannot_be_paired_is_refused_with_the_reason() {
    let (exit, out, error) = said(&run(&["swiss", "pair", "-"], &(five() + "260   1   5    1    2    3    4    5\n")));
    assert_eq!((exit, out.as_str()), (4, ""));
    assert!(error.contains("no legal pairing exists: 1, 2, 3, 4, 5 can only be paired"), "{error}");
    let (exit, _, error) = said(&run(&["swiss", "pair", "-"], &five().replace("001    2", "001    1")));
    assert_eq!(exit, 3);
    assert!(error.contains("4:5: number 1 stands in line 3 already"), "{error}");
    assert_eq!(run(&["swiss", "-"], "").status.code(), Some(2));
}

#[test]
fn what_is_generated_is_checked_and_a_changed_round_is_noticed() {
    let (exit, event, _) = said(&run(&["swiss", "generate", "-n", "10", "-r", "4", "--seed", "7"], ""));
    assert_eq!(exit, 0);
    let (exit, checked, _) = said(&run(&["swiss", "check", "-"], &event));
    assert_eq!((exit, checked.lines().last()), (0, Some("All 4 rounds are as by the rules.")));
    // Round 1 as 1-7, 2-6 in place of 1-6, 7-2: as good by every criterion, but later.
    let turned: String = event.lines().map(|line| swap(line) + "\n").collect();
    let (exit, checked, _) = said(&run(&["swiss", "check", "-"], &turned));
    assert_eq!(exit, 6, "{checked}");
    assert!(
        checked.contains("Round 1: the pairs in the bracket of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 are as good"),
        "{checked}"
    );
}

/// Players 6 and 7 change places, and only round 1 is left.
fn swap(line: &str) -> String {
    if !line.starts_with("001") {
        return line.to_owned();
    }
    let number = line[4..8].trim().parse::<u32>().unwrap();
    let (opponent, colour) = match number {
        1 => (7, 'w'),
        7 => (1, 'b'),
        2 => (6, 'b'),
        6 => (2, 'w'),
        n if n < 6 => (n + 5, if n % 2 == 1 { 'w' } else { 'b' }),
        n => (n - 5, if n % 2 == 0 { 'b' } else { 'w' }),
    };
    format!("{}     {}  {opponent:>4} {colour} =", &line[..80], &line[85..89])
}
