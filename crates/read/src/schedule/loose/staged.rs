//! Prepares lists of matches by stage, group, round and match, as Toornament numbers them, for the other readers: the
//! match becomes the table, together with the group if there are several, because groups play at the same time.
//!
//! Rounds count from 1 in every stage, and who plays in a later stage depends on results: a list of several stages is
//! refused. What each level means: "How to read the match nomenclature?" (blog of Toornament, 2016). Cost O(cells).

use std::borrow::Cow;

use roundtable_words::{Heading, Mistake, Noted, ReaderNote, Wrong, heading, shorten};

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::schedule::loose::split::LOOKED_AT;

/// The level that the word over a column names.
#[derive(Clone, Copy, PartialEq)]
enum Level {
    Stage,
    Group,
    Round,
    Match,
}

/// The same list with its matches as tables, and notes; `None` if it is not such a list.
pub(super) fn read<'a>(grid: &Grid<'a>) -> Result<Option<(Grid<'a>, Vec<ReaderNote>)>, Mistake> {
    let Some((at, head)) = grid.rows.iter().enumerate().take(LOOKED_AT).find(|(_, row)| heads(row)) else {
        return Ok(None);
    };
    let column = |wanted| head.cells.iter().position(|cell| level(&cell.text) == Some(wanted));
    let rows = &grid.rows[at + 1..];
    if let Some(stage) = column(Level::Stage) {
        let mut stages = rows.iter().filter_map(|row| row.cell(stage));
        let first = stages.next();
        if let Some((first, other)) = first.and_then(|first| Some((first, stages.find(|s| s.text != first.text)?))) {
            let (first, second) = (shorten(&first.text), shorten(&other.text));
            return Err(Wrong::Stages { first, second }.at(other.place, &other.text));
        }
    }
    let Some(matches) = column(Level::Match) else { return Ok(None) };
    let group = column(Level::Group);
    let several = group.is_some_and(|group| {
        let mut groups = rows.iter().filter_map(|row| row.cell(group));
        let first = groups.next();
        groups.any(|other| first.is_some_and(|first| first.text != other.text))
    });
    let mut notes = Vec::new();
    let mut staged = grid.clone();
    for (cell, word) in staged.rows[at].cells.iter_mut().zip(&head.cells) {
        match level(&word.text) {
            Some(Level::Match) => cell.text = Cow::Borrowed("Table"),
            Some(Level::Round) => cell.text = Cow::Borrowed("Round"),
            Some(of @ (Level::Stage | Level::Group)) => {
                // Groups of which there are several are part of the tables' names.
                if of == Level::Stage || !several {
                    notes.push(Noted::Column { name: shorten(&word.text) }.at(word.place));
                }
                cell.text = Cow::Borrowed("");
            }
            None if heading::is_opponent(&word.text) => cell.text = opponent(word),
            None => {}
        }
    }
    if let Some(group) = group.filter(|_| several) {
        for row in &mut staged.rows[at + 1..] {
            let of = row.cell(group).map(|cell| cell.text.clone());
            if let (Some(of), Some(cell)) = (of, row.cells.get_mut(matches).filter(|cell| !cell.text.is_empty())) {
                cell.text = Cow::Owned(format!("{of} · {}", cell.text));
            }
        }
    }
    Ok(Some((staged, notes)))
}

/// Whether a row has the words for rounds and for matches or stages, and none for tables.
fn heads(row: &Row<'_>) -> bool {
    let has = |wanted| row.cells.iter().any(|cell| level(&cell.text) == Some(wanted));
    let table =
        row.cells.iter().any(|cell| heading::heading(&cell.text) == Heading::Table && level(&cell.text).is_none());
    has(Level::Round) && (has(Level::Match) || has(Level::Stage)) && !table
}

/// The level of a word, with or without `name` or `number` after it.
fn level(word: &str) -> Option<Level> {
    let word = word.trim().to_lowercase();
    let word = [" name", " number", " no.", " no", "_name", "_number"]
        .iter()
        .find_map(|end| word.strip_suffix(end))
        .unwrap_or(&word);
    match word {
        "stage" | "phase" => Some(Level::Stage),
        "group" => Some(Level::Group),
        "round" => Some(Level::Round),
        "match" => Some(Level::Match),
        _ => None,
    }
}

/// `Opponent 2` as `Player 2`: in a row for a match it is a seat.
fn opponent<'a>(word: &Cell<'a>) -> Cow<'a, str> {
    let digits: String = word.text.chars().filter(char::is_ascii_digit).collect();
    if digits.is_empty() { word.text.clone() } else { Cow::Owned(format!("Player {digits}")) }
}
