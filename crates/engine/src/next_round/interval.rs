//! Interval: by the standings, in blocks of `step` tables, dealt round like cards.
//!
//! Within a block seat 1 of table j takes place j, seat 2 place j + step, and so on. Tables left over when their number
//! is no multiple of the step are filled with step 1. Where tables of a block differ in size, those that are full are
//! passed over. O(n).

use super::error::NextError;
use super::setup::{MadeTables, Setup};
use roundtable_model::NextNote;

/// The tables of an interval round.
pub(crate) fn interval(setup: &Setup, standing: &[u32], step: u32) -> Result<MadeTables, NextError> {
    let tables = setup.sizes.len() as u32;
    if step == 0 || step > tables {
        return Err(NextError::Step { step, tables });
    }
    let (sit_out, seated) = setup.rest(standing);
    let left_over = tables % step;
    let (blocks, last) = setup.sizes.split_at((tables - left_over) as usize);
    let mut people = seated.into_iter();
    let mut dealt = Vec::new();
    for block in blocks.chunks(step as usize).chain(last.chunks(1)) {
        dealt.extend(deal(block, &mut people));
    }
    let mut notes = setup.notes_on_places(false);
    if left_over > 0 {
        notes.push(NextNote::LeftOver { tables: left_over, step });
    }
    Ok(MadeTables { tables: dealt, sit_out, notes, keep_order: true, fewest_repeats: None, fewest_wishes: false })
}

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
