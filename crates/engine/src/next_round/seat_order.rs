//! The order of the seats at one table: the one that keeps everybody's seat counts most even.
//!
//! Most even means the least sum over those at the table of the squares of their seat counts after this game. Each
//! person adds 2·(games in that seat so far) + 1, so the choice is an assignment of people to seats. Up to [`TRIED`]
//! people every order is tried; above that the assignment problem is solved (Kuhn 1955, DOI 10.1002/nav.3800020109;
//! shortest augmenting paths in the form of Jonker and Volgenant 1987, DOI 10.1007/BF02278710). Both are exact. Ties
//! are broken at random. O(k!·k) up to 5 people, O(k³) above.

use roundtable_model::{SeatIx, SeededRng};

use super::people::{Past, is_elsewhere};
use super::sided::permute;
use roundtable_algebra::assignment::assign;

/// The most people for whom every order is tried.
const TRIED: usize = 5;

/// The cost of another seat than the one wished: more than any counts of seats add up to.
const HELD: u64 = 1 << 32;

/// The people of a table in the order of its seats: first wishes for seats, then everybody's seats as even as possible.
/// With `keep`, the given order stays if none is better.
pub(crate) fn seat_order(
    table: &[u32],
    (past, held): (&[Past], &[Option<SeatIx>]),
    keep: bool,
    rng: &mut SeededRng,
) -> Vec<u32> {
    let elsewhere =
        |person: u32, seat: usize| is_elsewhere(held.get(person as usize).copied().flatten(), seat, table.len());
    // Without the 1 and the factor 2, which change no comparison: every order has the same number of people.
    let cost = |person: u32, seat: usize| {
        u64::from(past[person as usize].seat(seat)) + if elsewhere(person, seat) { HELD } else { 0 }
    };
    let price = |order: &[u32]| order.iter().enumerate().map(|(seat, &p)| cost(p, seat)).sum::<u64>();
    let mut drawn = table.to_vec();
    rng.shuffle(&mut drawn);
    let best = if table.len() <= TRIED {
        let mut ties = Vec::new();
        let mut least = u64::MAX;
        permute(&mut drawn, 0, &mut |order| {
            let price = price(order);
            if price < least {
                least = price;
                ties.clear();
            }
            if price == least {
                ties.push(order.to_vec());
            }
        });
        let at = rng.below(ties.len() as u64) as usize;
        ties.swap_remove(at)
    } else {
        // The assignment problem breaks its ties by the order of the people, which was drawn.
        let seats = assign(table.len(), |i, seat| cost(drawn[i], seat) as i64).columns;
        let mut order = vec![0; table.len()];
        drawn.iter().zip(seats).for_each(|(&p, seat)| order[seat] = p);
        order
    };
    if keep && price(table) == price(&best) { table.to_vec() } else { best }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use roundtable_model::Seed;

    fn past(counts: &[Vec<u32>]) -> Vec<Past> {
        counts.iter().map(|seats| Past { seats: seats.clone(), ..Past::default() }).collect()
    }

    fn squares(order: &[u32], past: &[Past]) -> u64 {
        let seats = order.len();
        let after = |(seat, &p): (usize, &u32)| {
            (0..seats).map(|s| u64::from(past[p as usize].seat(s)) + u64::from(s == seat)).map(|c| c * c).sum::<u64>()
        };
        order.iter().enumerate().map(after).sum()
    }

    proptest! {
        /// Against the sum of squares of every order, counted from its definition.
        #[test]
        fn no_order_is_more_even(size in 2usize..7, counts in prop::collection::vec(prop::collection::vec(0u32..4, 0..7), 7), seed in 0u64..50) {
            let past = past(&counts);
            let table: Vec<u32> = (0..size as u32).collect();
            let got = seat_order(&table, (&past, &[]), false, &mut Seed(seed).rng());
            let mut least = u64::MAX;
            permute(&mut table.clone(), 0, &mut |order| least = least.min(squares(order, &past)));
            prop_assert_eq!(squares(&got, &past), least);
            let kept = seat_order(&table, (&past, &[]), true, &mut Seed(seed).rng());
            prop_assert_eq!(squares(&kept, &past), least);
            prop_assert!(squares(&table, &past) > least || kept == table);
        }
    }

    #[test]
    fn ties_are_drawn_evenly() {
        let past = past(&[vec![1, 0, 0], vec![], vec![]]);
        let mut hits = std::collections::BTreeMap::new();
        for seed in 0..600 {
            *hits.entry(seat_order(&[0, 1, 2], (&past, &[]), false, &mut Seed(seed).rng())).or_insert(0) += 1;
        }
        assert_eq!(hits.len(), 4, "0 sits second or third: {hits:?}");
        assert!(hits.values().all(|&h| (110..190).contains(&h)), "{hits:?}");
    }
}
