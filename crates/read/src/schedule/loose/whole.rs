//! Reads schedules with a line for each round, as printed by krcg (a program that seats tournaments of Vampire: The
//! Eternal Struggle, at tables of five or four): all numbers in one line, tables of five first; or, with its option
//! `--archon`, five columns for each table, the fifth empty at tables of four.
//!
//! A line is taken for a whole round only if the lines have the same people, unlike lines for tables of one round. Cost
//! O(cells).

use std::collections::HashSet;

use roundtable_words::{Belongs, Heading, LayoutFound, Mistake, Noted, ReaderNote, Thing, Wrong, heading, shorten};

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::schedule::loose::rounds::{Found, FoundRound, FoundTable, Who};

/// Places at the larger tables.
const FIVE: usize = 5;
/// The people of two tables of four: a line with fewer may be one table.
const FEWEST: usize = 8;

/// Reads such lines; nothing if they are something else.
pub(super) fn read<'a>(grid: &Grid<'a>) -> Option<Result<Found<'a>, Mistake>> {
    let (mut rounds, mut notes): (Vec<FoundRound<'a>>, Vec<ReaderNote>) = (Vec::new(), Vec::new());
    let of = |row| columns_of_five(row).or_else(|| fives_and_fours(row));
    let first: HashSet<&str> = names(&grid.rows.iter().find_map(of)?);
    for (at, row) in grid.rows.iter().enumerate() {
        let Some(tables) = of(row) else {
            if let Some(cell) = no_number(row, &first) {
                let (found, belongs) = (shorten(&cell.text), Belongs::NumberOf { thing: Thing::Player });
                return Some(Err(Wrong::Unexpected { found, belongs }.at(cell.place, &cell.text)));
            }
            // Before the rounds there may be a line with the number of players; after them a rule (`---`) and
            // statistics, which are ignored.
            let of_another_kind = at > 0 && !row.filled().next()?.text.starts_with("---");
            if of_another_kind || row.filled().count() > 2 {
                return None;
            }
            notes.push(Noted::Remark { text: shorten(&row.filled().next()?.text) }.at(row.filled().next()?.place));
            if at > 0 {
                break;
            }
            continue;
        };
        let people = names(&tables);
        let seats = tables.iter().map(Vec::len).sum::<usize>();
        // At least three quarters of the seats must have different people of the first line. The audit reports people
        // who are there twice.
        if people.intersection(&first).count() * 4 < seats * 3 {
            return None;
        }
        let mut round = FoundRound::new(tables.first()?.first()?.place);
        round.tables.extend(tables.iter().map(|table| {
            let place = table.first().map_or(round.place, |cell| cell.place);
            FoundTable { label: None, place, seats: table.iter().map(|cell| Who::of(cell)).collect() }
        }));
        rounds.push(round);
    }
    let found = Found { layout: LayoutFound::Whole, rounds, seat_names: Vec::new(), notes };
    (found.rounds.len() > 1).then_some(Ok(found))
}

/// Everybody at some tables, as written.
fn names<'r>(tables: &[Vec<&'r Cell<'_>>]) -> HashSet<&'r str> {
    tables.iter().flatten().map(|cell| cell.text.trim()).collect()
}

/// The cell that is not a number in a line that would otherwise be a round: at least three quarters of its cells are
/// people of the other lines. `None` for headings.
fn no_number<'r, 'a>(row: &'r Row<'a>, others: &HashSet<&str>) -> Option<&'r Cell<'a>> {
    let headed = row.filled().next().is_some_and(|head| heading::round(&head.text).is_some());
    let people: Vec<_> = row.filled().skip(usize::from(headed)).collect();
    let known = people.iter().filter(|cell| others.contains(cell.text.trim())).count();
    let is_heading = |cell: &&Cell<'_>| !is_number(cell) && heading::heading(&cell.text) != Heading::Other;
    if people.len() < FEWEST || known * 4 < people.len() * 3 || row.filled().any(|cell| is_heading(&cell)) && !headed {
        return None;
    }
    people.into_iter().find(|cell| !is_number(cell))
}

fn is_number(cell: &Cell<'_>) -> bool {
    !cell.text.trim().is_empty() && cell.text.trim().bytes().all(|b| b.is_ascii_digit())
}

/// A line of numbers alone as tables of five and then four, with as few tables of four as possible. Of n people, f
/// tables of four leave n − 4f, which must be a multiple of five; that is so exactly if n + f is one, so the smallest f
/// is 5 − n mod 5, or 0.
fn fives_and_fours<'r, 'a>(row: &'r Row<'a>) -> Option<Vec<Vec<&'r Cell<'a>>>> {
    let people: Vec<&Cell<'a>> = row.filled().collect();
    let fours = (FIVE - people.len() % FIVE) % FIVE;
    let fives = people.len().checked_sub(fours * (FIVE - 1))? / FIVE;
    if row.labelled || people.len() < FEWEST || !people.iter().all(|cell| is_number(cell)) {
        return None;
    }
    let (large, small) = people.split_at_checked(fives * FIVE)?;
    Some(large.chunks(FIVE).chain(small.chunks(FIVE - 1)).map(<[_]>::to_vec).collect())
}

/// `Round 1`, then numbers, five columns to a table.
fn columns_of_five<'r, 'a>(row: &'r Row<'a>) -> Option<Vec<Vec<&'r Cell<'a>>>> {
    let at = row.cells.iter().position(|cell| !cell.text.is_empty())?;
    let (head, people) = row.cells.get(at..)?.split_first()?;
    heading::round(&head.text)?;
    let filled = |five: &'r [Cell<'a>]| five.iter().filter(|cell| !cell.text.is_empty()).collect::<Vec<_>>();
    let tables: Vec<_> = people.chunks(FIVE).map(filled).filter(|table| !table.is_empty()).collect();
    let fit = tables.iter().flatten().count() >= FEWEST && tables.iter().flatten().all(|cell| is_number(cell));
    (fit && !row.labelled && tables.iter().all(|table| table.len() + 1 >= FIVE)).then_some(tables)
}
