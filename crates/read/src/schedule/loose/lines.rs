//! Reads rounds in lines of text: each under a heading ([`blocks`]), or separated by blank lines only ([`bare`]).

use std::borrow::Cow;

use roundtable_words::{Heading, Label, LayoutFound, Mistake, Noted, ReaderNote, Wrong, heading, shorten};

use crate::cells::delimited::Cell;
use crate::cells::grid::Grid;
use crate::schedule::loose::rounds::{Found, FoundRound, FoundTable, Who, check_numbers, people_in, put_table};
use crate::schedule::loose::split::is_bare_figure;

/// Rounds below each other: a heading, then a line for each table, or a table's name and its people in the lines below.
/// A line is, in this order of trying: the heading of a round, a remark before the first round, a header of columns,
/// people who rest, a table with its name, a person of the open table, a remark, a table without a name.
pub(super) fn blocks<'a>(grid: &Grid<'a>) -> Result<Found<'a>, Mistake> {
    let mut found = Found::new(LayoutFound::Blocks);
    let mut numbers = Vec::new();
    let mut columns: Option<Vec<Option<Heading>>> = None;
    // Whether the last table is one whose people are in the lines below its name.
    let mut open = false;
    for row in &grid.rows {
        let Some(first) = row.filled().next() else { continue };
        let alone = row.filled().count() == 1;
        if alone && let Some(number) = heading::round(&first.text) {
            numbers.push((number, first.place));
            found.rounds.push(FoundRound::new(first.place));
            (columns, open) = (None, false);
            continue;
        }
        let Some(round) = found.rounds.last_mut() else {
            // A title or a remark before the first round.
            found.notes.push(remark(first));
            continue;
        };
        let headings = heading::columns(row.texts());
        let known = row.cells.iter().filter(|c| heading::is_known(&c.text)).count();
        if known >= 2 || known == 1 && headings.first() == Some(&Heading::Table) && round.tables.is_empty() {
            let blank = |(heading, text): (Heading, &str)| (!text.is_empty()).then_some(heading);
            columns = Some(headings.into_iter().zip(row.texts()).map(blank).collect());
            continue;
        }
        let at_first = row.cells.first().is_some_and(|c| !c.text.is_empty());
        let is_table = columns.as_ref().is_some_and(|c| c.first() == Some(&Some(Heading::Table)));
        // What is typed beside the seats, or under a heading of remarks, is nobody.
        let seats = columns.as_deref().unwrap_or_default();
        let is_seat = |h: &Heading| matches!(h, Heading::SeatWord | Heading::SeatNumber(_) | Heading::Bare(_));
        let is_wide = seats.iter().flatten().filter(|heading| is_seat(heading)).count() > 1;
        let is_person = |at: usize| match seats.get(at) {
            Some(Some(heading)) if is_wide => is_seat(heading) || matches!(heading, Heading::Table | Heading::Player),
            None | Some(None) => !is_wide,
            Some(Some(heading)) => !matches!(heading, Heading::Aside | Heading::Day | Heading::Time | Heading::Venue),
        };
        let filled = row.cells.iter().enumerate().filter(|(_, cell)| !cell.text.is_empty());
        let (people, beside): (Vec<_>, Vec<_>) = filled.partition(|(at, _)| is_person(*at));
        let told = beside.into_iter().filter(|(_, cell)| !is_bare_figure(&cell.text));
        found.notes.extend(told.map(|(_, cell)| remark(cell)));
        let people =
            |skip: usize| -> Vec<Who<'a>> { people.iter().skip(skip).map(|(_, cell)| Who::of(cell)).collect() };
        let labelled = at_first && (is_table || row.labelled || says_table(first));
        if alone && let Some((absent, people)) = resting(first) {
            if absent { &mut round.absent } else { &mut round.rest }.extend(people);
            open = false;
        } else if labelled {
            open = alone && says_table(first);
            found.notes.extend(named_table(round, first, people(1)));
        } else if open && alone {
            round.tables.last_mut().into_iter().for_each(|table| table.seats.push(numbered(first)));
        } else if alone {
            found.notes.push(remark(first));
        } else {
            put_table(round, None, people(0));
        }
    }
    check_numbers(numbers.into_iter(), &mut found.notes)?;
    Ok(found)
}

fn remark(cell: &Cell<'_>) -> ReaderNote {
    Noted::Remark { text: shorten(&cell.text) }.at(cell.place)
}

/// Whether a cell is the name of a table, or a word for those who rest.
fn says_table(cell: &Cell<'_>) -> bool {
    Label::said(&cell.text).is_some() || heading::is_rest(&cell.text) || heading::is_absent(&cell.text)
}

/// Adds a table under its name. A word and one figure, such as a sum, is not a table but a remark.
fn named_table<'a>(round: &mut FoundRound<'a>, name: &Cell<'a>, people: Vec<Who<'a>>) -> Option<ReaderNote> {
    let (label, said) = (Label::of(&name.text), says_table(name));
    if !said && people.len() < 2 && label.number().is_none() {
        return Some(remark(name));
    }
    match said && people.is_empty() {
        true => round.tables.push(FoundTable { label: Some(label), place: name.place, seats: people }),
        false => put_table(round, Some(name), people),
    }
    None
}

/// Somebody of a table, without the number of the seat before the name.
fn numbered<'a>(cell: &Cell<'a>) -> Who<'a> {
    let name = cell.text.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches(['.', ')']).trim();
    let text = if name.is_empty() { cell.text.clone() } else { Cow::Owned(name.to_owned()) };
    Who { text, place: cell.place }
}

/// `sit out: 3 Cy, 6 Fay` in one cell, as we write it below the tables of a round: whether absent, and who. If people
/// have numbers, a new one begins only with a number, because names may contain commas.
pub(super) fn resting<'a>(cell: &Cell<'a>) -> Option<(bool, Vec<Who<'a>>)> {
    let (label, people) = heading::split_label(&cell.text);
    let absent = heading::is_absent(label?);
    if !absent && !heading::is_rest(label?) {
        return None;
    }
    let begins = |piece: &str| {
        let piece = piece.trim_start();
        let digits = piece.find(|c: char| !c.is_ascii_digit()).unwrap_or(piece.len());
        digits > 0 && (digits == piece.len() || piece[digits..].starts_with(' '))
    };
    if !begins(people) {
        let people: Vec<Who<'a>> = people_in(people, cell.place).collect();
        return (!people.is_empty()).then_some((absent, people));
    }
    let mut found: Vec<String> = Vec::new();
    for piece in people.split(", ") {
        match found.last_mut() {
            Some(last) if !begins(piece) => last.extend([", ", piece]),
            Some(_) | None => found.push(piece.trim_start().to_owned()),
        }
    }
    let who = |text: String| Who { text: Cow::Owned(text.trim_end().to_owned()), place: cell.place };
    Some((absent, found.into_iter().map(who).collect()))
}

/// Lines of people without any heading: each is a table; a blank line ends a round.
pub(super) fn bare<'a>(grid: &Grid<'a>) -> Result<Found<'a>, Mistake> {
    let mut found = Found::new(LayoutFound::Bare);
    let mut last: Option<u32> = None;
    for row in &grid.rows {
        let people: Vec<Who<'a>> = row.filled().map(Who::of).collect();
        let Some(first) = people.first() else { continue };
        if last.is_none_or(|last| row.line > last + 1) {
            found.rounds.push(FoundRound::new(first.place));
        }
        last = Some(row.line);
        if people.len() < 2 && !row.cells.iter().any(|c| heading::is_rest(&c.text)) {
            return Err(Wrong::OneToATable { found: shorten(&first.text) }.at(first.place, &first.text));
        }
        let label = row.cells.first().filter(|c| row.labelled || Label::said(&c.text).is_some());
        let seats = if label.is_some() { people[1..].to_vec() } else { people };
        if let Some(round) = found.rounds.last_mut() {
            put_table(round, label, seats);
        }
    }
    if found.rounds.is_empty() {
        return Err(Wrong::NoRounds.whole());
    }
    Ok(found)
}
