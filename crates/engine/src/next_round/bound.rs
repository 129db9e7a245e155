//! The least possible repeats and spread.
//!
//! Repeats, by counting: everybody at a table meets at least k − 1 others, k the size of the smallest table, and so
//! brings at least the sum of their k − 1 smallest numbers of earlier meetings; half the sum over all people is a
//! bound, as each pair is counted twice. Spread, by gaps: two neighbours in the standings are in one table's span
//! unless those above fill tables of their own, so every other gap is counted at least once. O(n²) lookups, O(n ·
//! different sizes).

use roundtable_model::each_size;

use super::people::People;

/// Fewest repeats that person `p` must have among those seated at tables of at least `smallest`, and how many others
/// are fresh to them. Pairs to be kept apart are counted like any others: seating them together breaks a wish but may
/// save a repeat.
pub(crate) fn repeats_of(people: &People, p: u32, seated: &[u32], smallest: usize) -> (u64, usize) {
    let mut times: Vec<u32> = seated.iter().filter(|&&q| q != p).map(|&q| people.meetings.pair(p, q).times()).collect();
    let fresh = times.iter().filter(|&&t| t == 0).count();
    let mates = (smallest - 1).min(times.len());
    if fresh >= mates || mates == 0 {
        return (0, fresh);
    }
    times.select_nth_unstable(mates - 1);
    (times[..mates].iter().map(|&t| u64::from(t)).sum(), fresh)
}

/// Fewest repeats of all those seated.
pub(crate) fn repeats(people: &People, seated: &[u32], smallest: usize) -> u64 {
    // Somebody who has met too few to lack fresh people adds nothing and is skipped.
    let twice: u64 = seated
        .iter()
        .filter(|&&p| busy(people, p, seated.len(), smallest))
        .map(|&p| repeats_of(people, p, seated, smallest).0)
        .sum();
    twice.div_ceil(2)
}

/// Whether this person could have met so many that fewer than `smallest` − 1 are fresh; `met` counts everybody once for
/// each meeting, so it is no less.
fn busy(people: &People, p: u32, seated: usize, smallest: usize) -> bool {
    people.past[p as usize].met as usize + smallest > seated
}

/// Fewest pairs of one group at the tables, over all columns that are spread: each group by itself, spread evenly over
/// the tables. O(groups · people).
pub(crate) fn groups(people: &People, seated: &[u32], sizes: &[u32]) -> u64 {
    people.groups.iter().flat_map(|of| members(of, seated)).map(|count| fewest_pairs(count, sizes)).sum()
}

/// How many of those seated are in each group.
pub(crate) fn members(of: &[Option<u32>], seated: &[u32]) -> Vec<u32> {
    let mut members: Vec<u32> = Vec::new();
    for group in seated.iter().filter_map(|&p| of.get(p as usize).copied().flatten()) {
        if members.len() <= group as usize {
            members.resize(group as usize + 1, 0);
        }
        members[group as usize] += 1;
    }
    members
}

/// The fewest pairs together of this many people at tables of these sizes: each in turn sits where fewest are.
pub(crate) fn fewest_pairs(count: u32, sizes: &[u32]) -> u64 {
    let mut here = vec![0_u32; sizes.len()];
    let mut pairs = 0;
    for _ in 0..count {
        let open = (0..sizes.len()).filter(|&t| here[t] < sizes[t]).min_by_key(|&t| here[t]);
        if let Some(t) = open {
            pairs += u64::from(here[t]);
            here[t] += 1;
        }
    }
    pairs
}

/// Least sum over tables of the highest minus the lowest place. Those seated are in the order of their places.
pub(crate) fn spread(people: &People, seated: &[u32], sizes: &[u32]) -> u64 {
    // Whether some of the tables seat exactly that many. If the first i people do not fill tables of their own, some
    // table has people on both sides of the gap before person i.
    let mut fills = vec![false; seated.len() + 1];
    fills[0] = true;
    for (size, tables) in each_size(sizes) {
        // How many tables of this size it takes.
        let mut used = vec![0; fills.len()];
        for filled in size as usize..fills.len() {
            let before = filled - size as usize;
            if !fills[filled] && fills[before] && used[before] < tables {
                (fills[filled], used[filled]) = (true, used[before] + 1);
            }
        }
    }
    let place = |i: usize| u64::from(people.places[seated[i] as usize]);
    (1..seated.len()).filter(|&i| !fills[i]).map(|i| place(i) - place(i - 1)).sum()
}

#[cfg(test)]
mod tests {
    use super::super::cost::{Aim, Prices};
    use super::super::{exact, trial};
    use super::*;

    #[test]
    fn no_bound_is_above_the_best() {
        let mut tight = 0;
        for (players, sizes) in [(6, vec![2]), (8, vec![4]), (9, vec![3]), (11, vec![4, 3])] {
            for rounds in [0, 2, 4, 8, 16] {
                let people = People::new(&trial::position(players, &sizes, rounds, u64::from(rounds)));
                let filled = roundtable_model::TableSizes::new(sizes.clone()).unwrap().fill(players).unwrap();
                let everybody: Vec<u32> = (0..players).collect();
                let smallest = *filled.iter().min().unwrap() as usize;
                for aim in [Aim::SWISS, Aim::FRESH] {
                    let prices = Prices { people: &people, aim, largest: filled[0] as usize, short: &[] };
                    let (cost, _) = exact::best(&prices, &everybody, &filled).unwrap();
                    let bound = repeats(&people, &everybody, smallest);
                    assert!(bound <= cost.repeats as u64);
                    assert!(!aim.spread || spread(&people, &everybody, &filled) <= cost.spread as u64);
                    tight += u32::from(bound > 0 && bound == cost.repeats as u64);
                }
            }
        }
        assert!(tight > 0);
    }

    #[test]
    fn a_gap_counts_unless_some_tables_seat_those_above_it() {
        let people = People::new(&trial::position(24, &[4], 0, 0));
        let everybody: Vec<u32> = (0..24).collect();
        for sizes in [vec![4; 6], vec![5, 5, 5, 3, 3, 3], vec![7, 4, 4, 3, 3, 3], vec![9, 2, 6, 7], vec![24]] {
            let sums = |tables: u32| (0..sizes.len()).filter(|t| tables >> t & 1 == 1).map(|t| sizes[t]).sum::<u32>();
            let fills: Vec<u32> = (0..1 << sizes.len()).map(sums).collect();
            let place = |i: usize| u64::from(people.places[i]);
            let split = (1..24).filter(|i| !fills.contains(i)).map(|i| place(i as usize) - place(i as usize - 1));
            assert_eq!(spread(&people, &everybody, &sizes), split.sum::<u64>(), "{sizes:?}");
        }
    }

    #[test]
    fn blocks_of_neighbours_have_the_least_spread() {
        let people = People::new(&trial::position(7, &[4, 3], 0, 0));
        assert_eq!(
            spread(&people, &[0, 1, 2, 3, 4, 5, 6], &[4, 3]),
            4,
            "neighbours 3-4 and 4-5 may both be split: a bound"
        );
    }
}
