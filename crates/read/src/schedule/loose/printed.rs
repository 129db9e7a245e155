//! The rows of printed crosstables: cells between `|`, columns that blanks align, or games at the end of each line, as in
//! `3 Ana 1d DE 4+ 1- 2+`.
//!
//! Blanks part two columns if every line has one there, so names of two words stay together below their heading. What
//! comes out is a grid that `crosstable.rs` has to prove. Cost O(characters) for each line that may be a heading.

use std::borrow::Cow;

use roundtable_words::{Heading, heading};

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::schedule::cursor::{Cursor, lines};
use crate::schedule::loose::crosstable::{self, begins_with_a_letter, columns_of_rounds};
use crate::schedule::loose::split::LOOKED_AT;

/// The rows of a printed crosstable, if a text is one.
pub(super) fn of_lines(text: &str) -> Option<Grid<'_>> {
    let filled = || lines(text).filter(|line| line.rest.contains(char::is_alphanumeric));
    let barred = |line: &Cursor<'_>| line.rest.matches('|').count() > 2;
    if filled().filter(barred).count() * 3 > filled().count() * 2 && filled().count() > 2 {
        let rows = filled().filter(barred).map(|line| cells(&line, line.rest.split('|'))).collect();
        let grid = Grid { rows, is_csv: true };
        return columns_of_rounds(&grid).is_some().then_some(grid);
    }
    if let Some(grid) = aligned(text) {
        return Some(grid);
    }
    let rows: Vec<(Cursor<'_>, Vec<&str>)> =
        filled().filter_map(|line| Some((line.clone(), games(line.rest)?))).collect();
    let width = rows.first()?.1.len();
    if rows.len() < 2 || rows.iter().any(|(_, row)| row.len() != width) || rows.len() * 2 < filled().count() {
        return None;
    }
    let place = rows[0].0.place();
    let heads =
        ["No".to_owned(), "Name".to_owned()].into_iter().chain((1..width - 1).map(|round| format!("Round {round}")));
    let head = heads.map(|text| Cell { text: Cow::Owned(text), place }).collect();
    let head = Row { cells: head, line: place.line, labelled: false };
    let below = rows.into_iter().map(|(line, row)| cells(&line, row));
    Some(Grid { rows: std::iter::once(head).chain(below).collect(), is_csv: true })
}

/// The columns that blanks align, below a line of headings with the numbers of rounds, up to a blank line. A letter alone
/// before a number belongs to it (`W   4`), unless the columns of two headings would become one.
fn aligned(text: &str) -> Option<Grid<'_>> {
    let all: Vec<Cursor<'_>> = lines(text).collect();
    let is_round = |word: &&str| matches!(heading::heading(word), Heading::RoundNumber(_) | Heading::Bare(_));
    (0..all.len().min(LOOKED_AT)).find_map(|at| {
        let head = &all[at..=at];
        let rounds = head[0].rest.split_whitespace().filter(is_round).count();
        let whole = |grid: &Grid<'_>| columns_of_rounds(grid).is_some_and(|(_, columns, _)| columns.len() == rounds);
        if text.contains(['\t', '|']) || !whole(&parted(head, false)) {
            return None;
        }
        let filled = |line: &&Cursor<'_>| line.rest.contains(char::is_alphanumeric);
        let below = all[at + 1..].iter().skip_while(|line| !filled(line));
        let below = below.take_while(|line| !line.rest.trim().is_empty()).filter(filled);
        let rows: Vec<Cursor<'_>> = head.iter().chain(below).cloned().collect();
        let mut grids = [true, false].into_iter().map(|joined| parted(&rows, joined));
        grids.find(|grid| whole(grid) && crosstable::read(grid).is_some())
    })
}

/// The cells of lines between blanks, below the first.
fn parted<'a>(rows: &[Cursor<'a>], joined: bool) -> Grid<'a> {
    let columns = columns(rows, joined);
    let row = |line: &Cursor<'a>| {
        let start = |n: usize| line.rest.char_indices().nth(n).map_or(line.rest.len(), |(at, _)| at);
        cells(line, columns.iter().map(|&(from, to)| &line.rest[start(from)..start(to)]))
    };
    Grid { rows: rows.iter().map(row).collect(), is_csv: true }
}

/// Where columns begin and end, in characters: between them every line has a blank. A column without a heading behind
/// that of the names belongs to it.
fn columns(rows: &[Cursor<'_>], joined: bool) -> Vec<(usize, usize)> {
    let head = rows.first().map_or("", |line| line.rest);
    let mut filled: Vec<bool> = Vec::new();
    for line in rows {
        let signs: Vec<char> = line.rest.chars().collect();
        filled.resize(filled.len().max(signs.len()), false);
        for (at, sign) in signs.iter().enumerate() {
            filled[at] |= !sign.is_whitespace() || joined && is_inside(&signs, at);
        }
    }
    // `Round 1` is one heading, although its cells may be shorter.
    let signs: Vec<char> = head.chars().collect();
    for at in (1..signs.len()).filter(|&at| signs[at] == ' ') {
        let before: String = signs[..at].rsplit(|c| *c == ' ').next().into_iter().flatten().collect();
        let after: String = signs[at + 1..].split(|c| *c == ' ').next().into_iter().flatten().collect();
        let both = heading::heading(&format!("{before} {after}"));
        filled[at] |= !before.is_empty() && !after.is_empty() && matches!(both, Heading::RoundNumber(_));
    }
    let mut found: Vec<(usize, usize)> = Vec::new();
    for at in (0..filled.len()).filter(|&at| filled[at]) {
        match found.last_mut() {
            Some((_, end)) if *end == at => *end = at + 1,
            Some(_) | None => found.push((at, at + 1)),
        }
    }
    let word = |&(from, to): &(usize, usize)| -> String { head.chars().skip(from).take(to - from).collect() };
    let mut columns: Vec<(usize, usize)> = Vec::new();
    let mut at_name = false;
    for column in found {
        let over = word(&column);
        match columns.last_mut().filter(|_| at_name && over.trim().is_empty()) {
            Some((_, end)) => *end = column.1,
            None => {
                at_name = matches!(heading::heading(&over), Heading::Player | Heading::FamilyName);
                columns.push(column);
            }
        }
    }
    columns
}

/// Whether a blank stands inside a game, between a letter alone and a number: `W   4`.
fn is_inside(signs: &[char], at: usize) -> bool {
    let letter = signs[..at].iter().rposition(|sign| !sign.is_whitespace());
    let digit = signs[at..].iter().position(|sign| !sign.is_whitespace()).map(|more| at + more);
    let (Some(letter), Some(digit)) = (letter, digit) else { return false };
    let alone = letter == 0 || signs[letter - 1].is_whitespace();
    let digits = signs[digit..].iter().take_while(|sign| sign.is_ascii_digit()).count();
    alone && digit - letter <= 4 && "WLD+-=wld".contains(signs[letter]) && (1..=3).contains(&digits)
}

/// The place, the name and the games of a line; nothing if it is not such a line.
fn games(line: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let digits = |word: &str| word.bytes().take_while(u8::is_ascii_digit).count();
    let is_game = |word: &&str| {
        let (number, rest) = word.split_at(digits(word));
        !number.is_empty()
            && rest.starts_with(['+', '-', '=', '?'])
            && rest.len() <= 4
            && !rest[1..].starts_with(|c: char| c.is_ascii_digit())
    };
    let is_end = |word: &&str| {
        let (number, rest) = word.split_at(digits(word));
        is_game(word)
            || !number.is_empty() && ["", "d", "k", "p", "D", "K"].contains(&rest)
            || word.chars().all(|c| c.is_uppercase() && word.len() <= 3)
    };
    let first = words.iter().position(&is_game)?;
    let last = words.iter().skip(first).position(|word| !is_game(word)).map_or(words.len(), |at| first + at);
    let name_ends = words.iter().skip(2).position(is_end).map(|at| at + 2)?;
    if digits(words[0]) != words[0].trim_end_matches('.').len() || !begins_with_a_letter(words[1]) {
        return None;
    }
    let at = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    let name = line.get(at(words[1])..at(words[name_ends - 1]) + words[name_ends - 1].len())?;
    Some([words[0], name].into_iter().chain(words[first..last].iter().copied()).collect())
}

/// The cells of a line.
fn cells<'a>(line: &Cursor<'a>, pieces: impl IntoIterator<Item = &'a str>) -> Row<'a> {
    let cell = |piece: &'a str| Cell { text: Cow::Borrowed(piece.trim()), place: line.place() };
    Row { cells: pieces.into_iter().map(cell).collect(), line: line.line, labelled: false }
}
