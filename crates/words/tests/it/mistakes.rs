//! Mistakes in a file, as they are shown.

use roundtable_words::{Mistakes, Place, Wrong, shorten};

#[test]
fn the_first_twenty_are_shown_and_the_rest_counted() {
    let mut mistakes = Mistakes::default();
    for line in (1..=23).rev() {
        let place = Place { line, column: 2 };
        mistakes.push(Wrong::EmptyTable.at(place, "x"));
    }
    let text = mistakes.into_error("a.txt").unwrap().to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 21);
    assert_eq!(lines[0], "a.txt:4:2: a table without players; name the players, or delete the table");
    assert_eq!(lines[20], "a.txt: 3 more mistakes");
}

#[test]
fn control_characters_are_shown_escaped() {
    assert_eq!(shorten("a\u{0}b\n"), "a\\u{0}b\\n");
    assert_eq!(shorten(&"卓".repeat(41)).chars().count(), 41);
}

#[test]
fn places_in_workbooks_and_their_sheets_are_cells() {
    let place = roundtable_words::Place { line: 8, column: 5 };
    for (file, at) in [("a.xlsx", "E8"), ("a.ods#Day 2", "E8"), ("a.csv", "8:5"), ("a#2.txt", "8:5")] {
        let said = Wrong::NoRounds.at(place, "").alone(file).to_string();
        assert!(said.starts_with(&format!("{file}:{at}: ")), "{said}");
    }
}
