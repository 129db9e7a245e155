//! Who gets the short tables of a round by the standings: a price for each person, lower for those wanted there by the
//! rule.
//!
//! The sum of the prices of those at short tables is compared after repeats and before places, so the rule applies if
//! nobody has to meet again for it. Its minimum is that of the cheapest people. O(people · log people).

use roundtable_model::{NextNote, SeededRng, ShortTables, sorted};

use super::setup::Setup;

/// The price of a short table for each person, by the order of the standings; empty if no table is short.
pub(crate) fn prices(setup: &Setup, by: ShortTables, rng: &mut SeededRng) -> Vec<i64> {
    let people = setup.people.len();
    if setup.sizes.iter().all(|&size| size as usize == setup.largest()) {
        return Vec::new();
    }
    let from_below = |p: usize| (people - 1 - p) as i64;
    match by {
        ShortTables::Low => (0..people).map(from_below).collect(),
        ShortTables::High => (0..people).map(|p| p as i64).collect(),
        // First by frequency, then by places: a place is worth less than one more time.
        ShortTables::Turns => {
            let times = |p: usize| i64::from(setup.people.past[p].short_tables);
            (0..people).map(|p| times(p) * people as i64 + from_below(p)).collect()
        }
        ShortTables::Lot => {
            let mut lots: Vec<i64> = (0..people as i64).collect();
            rng.shuffle(&mut lots);
            lots
        }
    }
}

/// The sizes in the order in which people sit down by the standings: short tables last, or first for leaders.
pub(crate) fn filled_first(setup: &Setup, by: ShortTables) -> Vec<u32> {
    let mut sizes = setup.sizes.clone();
    match by {
        ShortTables::Low | ShortTables::Turns | ShortTables::Lot => sizes.sort_unstable_by(|a, b| b.cmp(a)),
        ShortTables::High => sizes.sort_unstable(),
    }
    sizes
}

/// The least that the short tables of these sizes can cost: the cheapest people sit there.
pub(crate) fn least(prices: &[i64], seated: &[u32], sizes: &[u32]) -> i64 {
    let largest = sizes.iter().copied().max().unwrap_or(0);
    let seats: u32 = sizes.iter().filter(|&&size| size < largest).sum();
    let of = sorted(seated.iter().filter_map(|&p| prices.get(p as usize).copied()));
    of.into_iter().take(seats as usize).sum()
}

/// What the short tables cost.
pub(crate) fn paid(prices: &[i64], tables: &[Vec<u32>], largest: usize) -> i64 {
    let short = tables.iter().filter(|table| table.len() < largest).flatten();
    short.filter_map(|&p| prices.get(p as usize)).sum()
}

/// Who sits at short tables, and whether the rule holds exactly: nobody cheaper could sit there.
pub(crate) fn note(setup: &Setup, by: ShortTables, prices: &[i64], tables: &[Vec<u32>]) -> Option<NextNote> {
    let largest = setup.largest();
    let short = sorted(tables.iter().filter(|table| table.len() < largest).flatten().copied());
    if short.is_empty() || prices.is_empty() {
        return None;
    }
    let exactly = paid(prices, tables, largest) == least(prices, &tables.concat(), &setup.sizes);
    Some(NextNote::ShortTables { by, who: short.iter().map(|&p| setup.people.ids[p as usize]).collect(), exactly })
}
