//! Texts that are no schedule and that only a reader of schedules would take for one: exports of databases, squares of
//! positions. Other kinds of files are in `kind.rs`.

use std::collections::HashSet;

use roundtable_words::{Wrong, heading};

/// How many lines are looked at.
const LOOKED_AT: usize = 40;

/// The refusal of a text of another kind, if it is one.
pub(super) fn kind(text: &str) -> Option<Wrong> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty()).take(LOOKED_AT);
    let begins = |line: &str, word: &str| line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let is_sql = |line: &str| ["insert into ", "create table ", "copy "].iter().any(|word| begins(line, word));
    if lines().any(is_sql) && text.contains([';', '(']) {
        return Some(Wrong::Foreign { kind: "SQL" });
    }
    is_square(text).then_some(Wrong::Foreign { kind: "square" })
}

/// Whether the first lines are a square in which every word is once in each row and column: people at one table, round by
/// round, as `positions plan` prints them. As lines of tables everybody would sit at all of them.
fn is_square(text: &str) -> bool {
    let words = |line: &str| -> Vec<String> {
        line.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let written = text.lines().map(str::trim).filter(|line| !line.starts_with('#'));
    let lines = written.skip_while(|line| line.is_empty()).take_while(|line| !line.is_empty());
    let mut rows: Vec<Vec<String>> = lines.map(words).collect();
    // `Game 1` may stand before each row, and the seats above them.
    let is_labelled = |row: &Vec<String>| matches!(row.as_slice(), [word, number, ..] if heading::round(&format!("{word} {number}")).is_some());
    if rows.len() > 2 && rows[1..].iter().all(is_labelled) {
        rows.remove(0);
        rows.iter_mut().for_each(|row| drop(row.drain(..2)));
    }
    let Some(first) = rows.first().filter(|first| first.len() > 2 && first.len() == rows.len()) else { return false };
    let all: HashSet<&String> = first.iter().collect();
    let whole = |line: HashSet<&String>| line == all;
    all.len() == first.len()
        && rows.iter().all(|row| row.len() == first.len() && whole(row.iter().collect()))
        && (0..first.len()).all(|at| whole(rows.iter().map(|row| &row[at]).collect()))
}
