//! A large field bettered piece by piece: a few tables that are neighbours in the standings, solved exactly, again and again.
//!
//! Each window holds three tables, or two where these are large; its best tables are found by trying everything ([`exact`]), and windows
//! that share a table with one that changed are looked at again. Large neighbourhood search (P. Shaw 1998, DOI 10.1007/3-540-49481-2_30). O(windows) of
//! at most [`LOOKS`] tables each.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use super::cost::{Cost, Prices};
use super::exact;

/// Tables looked at in a window.
const LOOKS: u64 = 50_000;
/// Windows looked at for each table.
const TIMES: usize = 12;

/// Tables that cost as much or less, changed in these stretches of the standings and around them.
pub(super) fn bettered(
    prices: &Prices<'_>,
    mut tables: Vec<Vec<u32>>,
    open: &[Range<usize>],
    stop: Option<&AtomicBool>,
) -> Vec<Vec<u32>> {
    let Some(size) = tables.first().map(Vec::len) else { return tables };
    let fits = |count: &usize| exact::work(count * size, &vec![size as u32; *count]).is_some_and(|work| work <= LOOKS);
    let Some(count) = [3, 2].into_iter().find(|count| *count <= tables.len() && fits(count)) else { return tables };
    let sizes = vec![size as u32; count];
    tables.iter_mut().for_each(|table| table.sort_unstable());
    tables.sort_unstable();
    // Windows by their first table.
    let last = tables.len() - count;
    let mut waiting: BTreeSet<usize> =
        open.iter().flat_map(|stretch| stretch.start / size..stretch.end.div_ceil(size)).map(|t| t.min(last)).collect();
    for _ in 0..TIMES * waiting.len() {
        let Some(window) = waiting.pop_first() else { break };
        if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            break;
        }
        let here = window..window + count;
        let before = tables[here.clone()].iter().fold(Cost::default(), |sum, table| sum + prices.table(table));
        let mut seated = tables[here.clone()].concat();
        seated.sort_unstable();
        let Some((_, better)) = exact::best(prices, &seated, &sizes).filter(|(cost, _)| *cost < before) else {
            continue;
        };
        tables[here.clone()].clone_from_slice(&better);
        tables[here].sort_unstable();
        waiting.extend(window.saturating_sub(count - 1)..=(window + count - 1).min(last));
    }
    tables
}

#[cfg(test)]
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
            let before = prices.tables(&tables);
            let made = bettered(&prices, tables, &[0..64], None);
            assert!(prices.tables(&made) < before, "seed {seed}");
            let mut seated = made.concat();
            seated.sort_unstable();
            assert!(seated.iter().copied().eq(0..64), "seed {seed}");
            let again = bettered(&prices, made.clone(), &[0..64], None);
            assert_eq!(prices.tables(&again), prices.tables(&made), "seed {seed}");
        }
    }
}
