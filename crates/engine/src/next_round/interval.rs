//! Interval: by the standings, in blocks of `step` tables, dealt round like cards.
//!
//! Within a block seat 1 of table j takes place j, seat 2 place j + step, and so on: with step 2 table 1 gets places 1,
//! 3, 5, 7, and table 2 places 2, 4, 6, 8. Tables left over when their number is not a multiple of the step are filled
//! with step 1. If tables of a block differ in size, full ones are skipped. O(n) if all tables have one size. If some
//! are short, each rotation of the list of sizes is dealt and priced, and the cheapest is chosen: O(n · tables).

use super::error::NextError;
use super::setup::{MadeTables, Setup};
use super::short;
use roundtable_model::{NextNote, SeededRng, ShortTables};

/// The tables of an interval round.
pub(crate) fn interval(
    setup: &Setup,
    standing: &[u32],
    step: u32,
    by: ShortTables,
    rng: &mut SeededRng,
) -> Result<MadeTables, NextError> {
    let tables = setup.sizes.len() as u32;
    if step == 0 || step > tables {
        return Err(NextError::Step { step, tables });
    }
    let (sit_out, seated) = setup.rest(standing);
    let left_over = tables % step;
    let dealt = |sizes: &[u32]| {
        let (blocks, last) = sizes.split_at((tables - left_over) as usize);
        let mut people = seated.iter().copied();
        let chunks = blocks.chunks(step as usize).chain(last.chunks(1));
        chunks.flat_map(|block| deal(block, &mut people)).collect::<Vec<_>>()
    };
    // Where short tables are in the list of sizes determines who gets them. They stay side by side: only rotations of
    // the list are tried, not every order, the list itself first. If there are no prices, no table is short.
    let prices = short::prices(setup, by, rng);
    let sizes = setup.sizes.clone();
    let turned = |shift: usize| {
        let mut sizes = sizes.clone();
        sizes.rotate_right(shift);
        dealt(&sizes)
    };
    let cost = |tables: &Vec<Vec<u32>>| short::paid(&prices, tables, setup.largest());
    let first = turned(0);
    let dealt = if prices.is_empty() { first } else { (0..sizes.len()).map(turned).min_by_key(cost).unwrap_or(first) };
    // `false`: without the note that places before any game are the seeding.
    let mut notes = setup.notes_on_places(false);
    notes.extend(short::note(setup, by, &prices, &dealt));
    if left_over > 0 {
        notes.push(NextNote::LeftOver { tables: left_over, step });
    }
    Ok(MadeTables { tables: dealt, sit_out, notes, keep_order: true, ..MadeTables::default() })
}

/// Seats of one block, seat by seat round its tables. Takes as many from `people` as the sizes need.
fn deal(sizes: &[u32], people: &mut impl Iterator<Item = u32>) -> Vec<Vec<u32>> {
    let mut tables = vec![Vec::new(); sizes.len()];
    let largest = sizes.iter().copied().max().unwrap_or(0);
    for seat in 0..largest {
        for (table, _) in tables.iter_mut().zip(sizes).filter(|&(_, &size)| size > seat) {
            table.extend(people.next());
        }
    }
    tables
}
