//! Improves a large field piece by piece: a few tables, neighbours in the standings, solved exactly, repeatedly.
//!
//! Each window holds three tables, or two if these are large, adjacent or with one or two between; its best tables are
//! found by trying everything ([`exact`]), and windows that share a table with one that changed are examined again.
//! Large neighbourhood search (P. Shaw 1998, DOI 10.1007/3-540-49481-2_30). O(windows) of at most [`LOOKS`] tables
//! each.

use std::collections::BTreeSet;
use std::ops::Range;

use roundtable_model::sorted;

use super::cost::{Cost, Prices};
use super::question::Budget;
use super::{equals, exact};

/// The most tables that an exact search may look at in a window: larger windows are not used.
const LOOKS: u64 = 50_000;
/// The most times a window is examined on average in a pass, and the most passes.
const TIMES: usize = 6;
/// Which tables after its first a window holds; if it holds two, the last two of these.
const PATTERNS: [[usize; 3]; 5] = [[0, 1, 2], [0, 1, 3], [0, 2, 3], [0, 2, 4], [0, 1, 4]];

/// What is improved in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The cost of its tables.
    Cost,
    /// Their cost; of tables that cost the same, how even their seats are.
    Seats,
}

/// Tables that cost the same or less, changed in these stretches of the standings and around them.
pub(super) fn bettered(
    prices: &Prices<'_>,
    mut tables: Vec<Vec<u32>>,
    open: &[Range<usize>],
    goal: Goal,
    budget: Budget<'_>,
) -> Vec<Vec<u32>> {
    let Some(size) = tables.first().map(Vec::len) else { return tables };
    let fits = |count: &usize| exact::work(count * size, &vec![size as u32; *count]).is_some_and(|work| work <= LOOKS);
    let Some(count) = [3, 2].into_iter().find(|count| *count <= tables.len() && fits(count)) else { return tables };
    let mut from: Vec<usize> =
        open.iter().flat_map(|stretch| stretch.start / size..stretch.end.div_ceil(size)).collect();
    tables.iter_mut().for_each(|table| table.sort_unstable());
    for _ in 0..TIMES {
        tables.sort_unstable();
        let changed = pass(prices, &mut tables, &from, (size, count), (goal, budget));
        if changed.is_empty() {
            break;
        }
        // Changed tables are known by their first person, as sorting may give them another place.
        tables.sort_unstable();
        from = (0..tables.len()).filter(|&t| changed.contains(&tables[t][0])).collect();
    }
    tables
}

/// Examines the windows of these tables, and of those that change with them; returns the first people of all changed.
fn pass(
    prices: &Prices<'_>,
    tables: &mut [Vec<u32>],
    from: &[usize],
    (size, count): (usize, usize),
    (goal, budget): (Goal, Budget<'_>),
) -> BTreeSet<u32> {
    let seats = |tables: &mut dyn Iterator<Item = &Vec<u32>>| match goal {
        Goal::Cost => 0,
        Goal::Seats => tables.map(|table| equals::seats(prices, table)).sum(),
    };
    let sizes = vec![size as u32; count];
    let patterns: Vec<&[usize]> = PATTERNS.iter().map(|pattern| &pattern[3 - count..]).collect();
    // Windows by their first table.
    let mut waiting: BTreeSet<(usize, usize)> = BTreeSet::new();
    let wake = |waiting: &mut BTreeSet<(usize, usize)>, table: usize| {
        for (number, pattern) in patterns.iter().enumerate() {
            waiting.extend(pattern.iter().filter_map(|after| Some((table.checked_sub(*after - pattern[0])?, number))));
        }
    };
    from.iter().for_each(|&table| wake(&mut waiting, table));
    let mut changed = vec![false; tables.len()];
    for _ in 0..TIMES * waiting.len() {
        let Some((first, number)) = waiting.pop_first() else { break };
        if budget.is_stopped() {
            break;
        }
        let pattern = patterns[number];
        let here: Vec<usize> = pattern.iter().map(|after| first + after - pattern[0]).collect();
        if here.last().is_none_or(|last| *last >= tables.len()) {
            continue;
        }
        let before = here.iter().fold(Cost::default(), |sum, &t| sum + prices.table(&tables[t]));
        let seats_before: u64 = seats(&mut here.iter().map(|&t| &tables[t]));
        let seated = sorted(here.iter().flat_map(|&t| tables[t].iter().copied()));
        // Consecutive tables in the standings are as close as possible; seats nobody has had are as even as possible.
        if before == (Cost { spread: prices.spread_of(&seated, size), ..Cost::default() }) && seats_before == 0 {
            continue;
        }
        let found = match goal {
            Goal::Cost => exact::best(prices, &seated, &sizes),
            Goal::Seats => exact::most_even(prices, &seated, &sizes),
        };
        let best = found.filter(|(cost, after)| (*cost, seats(&mut after.iter())) < (before, seats_before));
        let Some((_, mut better)) = best else { continue };
        better.sort_unstable();
        for (&t, table) in here.iter().zip(better) {
            tables[t] = table;
            changed[t] = true;
            wake(&mut waiting, t);
        }
    }
    tables.iter().zip(changed).filter(|(_, changed)| *changed).filter_map(|(table, _)| table.first().copied()).collect()
}

#[cfg(test)]
#[allow(clippy::single_range_in_vec_init)]
mod tests {
    use super::super::cost::Aim;
    use super::super::people::People;
    use super::super::trial;
    use super::*;

    #[test]
    fn a_window_is_as_good_as_can_be_and_nothing_gets_worse() {
        for seed in 0..8 {
            let people = People::new(&trial::position(64, &[4], 5, seed));
            let prices = Prices { people: &people, aim: Aim::SWISS, largest: 4, short: &[] };
            let tables: Vec<Vec<u32>> = (0..16).map(|t| (4 * t..4 * t + 4).collect()).collect();
            let (before, everybody) = (prices.tables(&tables), std::iter::once(0..64).collect::<Vec<_>>());
            let made = bettered(&prices, tables, &everybody, Goal::Cost, Budget::default());
            assert!(prices.tables(&made) < before, "seed {seed}");
            let mut seated = made.concat();
            seated.sort_unstable();
            assert!(seated.iter().copied().eq(0..64), "seed {seed}");
            let again = bettered(&prices, made.clone(), &everybody, Goal::Cost, Budget::default());
            assert!(prices.tables(&again) <= prices.tables(&made), "seed {seed}");
        }
    }
}
