//! A line for each round, as krcg prints a seating: everybody in one line, tables of five first and then those of four; and with
//! `--archon` five columns to a table, the fifth empty at those of four.
//!
//! A line is taken for a whole round only where the lines have the same people, as tables of one round never do. Cost O(cells).

use std::collections::HashSet;

use super::rounds::{Found, FoundRound, FoundTable, Who};
use crate::delimited::Cell;
use crate::error::Mistake;
use crate::grid::{Grid, Row};
use crate::heading;
use crate::note::{LayoutFound, Noted, ReaderNote};
use crate::shown::shorten;

/// Places at the larger tables.
const FIVE: usize = 5;
/// Fewer people may be one table.
const FEWEST: usize = 8;

/// Reads such lines; nothing where they are none.
pub(super) fn read<'a>(grid: &Grid<'a>) -> Option<Result<Found<'a>, Mistake>> {
    let (mut rounds, mut notes): (Vec<FoundRound<'a>>, Vec<ReaderNote>) = (Vec::new(), Vec::new());
    let mut first: Option<HashSet<&str>> = None;
    for (at, row) in grid.rows.iter().enumerate() {
        let Some(tables) = columns_of_five(row).or_else(|| fives_and_fours(row)) else {
            // How many there are, before; and behind a rule what the lines come to.
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
        let people: HashSet<&str> = tables.iter().flatten().map(|cell| cell.text.trim()).collect();
        let seats = tables.iter().map(Vec::len).sum::<usize>();
        let same = first.as_ref().is_none_or(|first| people.intersection(first).count() * 4 >= seats * 3);
        if people.len() != seats || !same {
            return None;
        }
        let mut round = FoundRound::new(tables.first()?.first()?.place);
        round.tables.extend(tables.iter().map(|table| {
            let place = table.first().map_or(round.place, |cell| cell.place);
            FoundTable { label: None, place, seats: table.iter().map(|cell| Who::of(cell)).collect() }
        }));
        rounds.push(round);
        first.get_or_insert(people);
    }
    let found = Found { layout: LayoutFound::Whole, rounds, seat_names: Vec::new(), notes };
    (found.rounds.len() > 1).then_some(Ok(found))
}

fn is_number(cell: &Cell<'_>) -> bool {
    !cell.text.trim().is_empty() && cell.text.trim().bytes().all(|b| b.is_ascii_digit())
}

/// Numbers alone, as many as tables of five and four have places: as few tables of four as can be.
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
