//! The most rounds without a repeat with one of each group at every table: k groups of n at n tables of k.
//!
//! - *Others*: everybody meets somebody else of every other group in each round, and there are n: at most n rounds.
//! - *Few tables*: with n < k, of the k people of a table two are at one table again in a second round.
//! - *Squares*: n rounds are k − 1 orthogonal Latin squares of order n (round and person of the first group name a
//!   table, and each other group is a square of tables). Order 6 has no two (Tarry 1900). n − 3 of them or more, n ≠ 4,
//!   make a projective plane (Shrikhande 1961): see `rounds.rs` for orders without one.
//! - *Inside*: if k divides n, the groups can play a round among themselves after those, without a repeat. So there is
//!   one round less than k·n people can have at all.
//!
//! O(√n).

use super::rounds::{no_plane, rounds_without_repeats};
use crate::theorem::{OneOfEachBound, OneOfEachTheorem, RoundsTheorem};

impl OneOfEachTheorem {
    /// Tried in this order: of several with the same bound the earlier one is named.
    pub const ALL: [Self; 6] =
        [Self::Others, Self::FewTables, Self::Tarry, Self::BruckRyser, Self::NoPlaneOf10, Self::Inside];

    /// The bound for this many groups of n; `None` if the theorem does not apply.
    fn most_rounds(self, groups: u32, n: u32) -> Option<u32> {
        let is = |applies: bool, rounds: u32| applies.then_some(rounds);
        // n rounds would make a projective plane of order n.
        let makes_plane = groups + 2 >= n && groups <= n && n > 4;
        match self {
            Self::Others => Some(n),
            Self::FewTables => is(n < groups, 1),
            Self::Tarry => is(n == 6 && groups >= 3, 5),
            Self::BruckRyser => is(makes_plane && no_plane(u64::from(n)), n - 1),
            Self::NoPlaneOf10 => is(makes_plane && n == 10, 9),
            Self::Inside => {
                let all = rounds_without_repeats(groups.checked_mul(n)?, groups)?;
                is(n.is_multiple_of(groups) && all.theorem != RoundsTheorem::Pigeonhole, all.rounds.saturating_sub(1))
            }
        }
    }
}

/// The most rounds without a repeat in which each of the tables has one of each of so many groups of `of_group` people;
/// at least two groups, and one person in each. More are impossible; only a schedule shows that this many are possible.
///
/// ```
/// use roundtable_audit::{OneOfEachTheorem, rounds_with_one_of_each};
/// let most = |groups, of_group| rounds_with_one_of_each(groups, of_group).unwrap();
/// assert_eq!((most(4, 9).rounds, most(4, 9).theorem), (9, OneOfEachTheorem::Others));
/// assert_eq!((most(6, 6).rounds, most(6, 6).theorem), (2, OneOfEachTheorem::Inside));
/// assert_eq!(most(5, 4).rounds, 1);
/// assert!(rounds_with_one_of_each(1, 4).is_none());
/// ```
pub fn rounds_with_one_of_each(groups: u32, of_group: u32) -> Option<OneOfEachBound> {
    if groups < 2 || of_group == 0 {
        return None;
    }
    let bound = |theorem: OneOfEachTheorem| Some((theorem.most_rounds(groups, of_group)?, theorem));
    let (rounds, theorem) = OneOfEachTheorem::ALL.into_iter().filter_map(bound).min_by_key(|&(rounds, _)| rounds)?;
    Some(OneOfEachBound { groups, of_group, rounds, theorem })
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_testkit::small::orders;

    /// Whether so many rounds with one of each of k groups of n and no repeat exist, by trying them: the first group
    /// stays, and each other group sits at the tables by one permutation a round. Names and the order of the rounds do not
    /// matter: in the first round all sit by number, and the second group comes to the first table by number.
    fn exist(k: usize, n: usize, rounds: usize) -> bool {
        let permutations = orders(&(0..n).collect::<Vec<_>>());
        // `met[a * k * n + b]`, in `left` rounds that are to come, group `g` of the round that is filled.
        fn fill(
            (permutations, k, n): (&[Vec<usize>], usize, usize),
            left: usize,
            g: usize,
            round: &mut Vec<Vec<usize>>,
            met: &mut Vec<bool>,
        ) -> bool {
            if g == k {
                let before = std::mem::replace(round, vec![(0..n).collect()]);
                let all = left == 1 || fill((permutations, k, n), left - 1, 1, round, met);
                *round = before;
                return all;
            }
            for p in permutations {
                // Whoever of the second group comes to the first table, those before have been there.
                if g == 1 && (0..p[0]).any(|before| !met[n + before]) {
                    continue;
                }
                let pairs: Vec<usize> = (0..n)
                    .flat_map(|t| (0..g).map(move |h| (t, h)))
                    .map(|(t, h)| (h * n + round[h][t]) * k * n + g * n + p[t])
                    .collect();
                if pairs.iter().any(|&pair| met[pair]) {
                    continue;
                }
                pairs.iter().for_each(|&pair| met[pair] = true);
                round.push(p.clone());
                let found = fill((permutations, k, n), left, g + 1, round, met);
                round.pop();
                pairs.iter().for_each(|&pair| met[pair] = false);
                if found {
                    return true;
                }
            }
            false
        }
        let mut met = vec![false; (k * n).pow(2)];
        let of_first =
            (0..k).flat_map(|g| (0..g).flat_map(move |h| (0..n).map(move |x| (h * n + x) * k * n + g * n + x)));
        of_first.for_each(|pair| met[pair] = true);
        rounds <= 1 || fill((&permutations, k, n), rounds - 1, 1, &mut vec![(0..n).collect()], &mut met)
    }

    #[test]
    fn brute_force_finds_as_many_and_no_more() {
        for (k, n) in (2..=5).flat_map(|k| (1..=4).map(move |n| (k, n))) {
            let most = rounds_with_one_of_each(k, n).unwrap().rounds as usize;
            assert!(exist(k as usize, n as usize, most), "{k} groups of {n} × {most}");
            let more = most < n as usize && exist(k as usize, n as usize, most + 1);
            assert!(!more, "{k} groups of {n}: one round more than {most}");
        }
    }

    #[test]
    fn named_cases() {
        use OneOfEachTheorem as T;
        for (groups, of_group, rounds, theorem) in [
            (2, 6, 6, T::Others),
            (3, 6, 5, T::Tarry),
            (5, 6, 5, T::Tarry),
            (6, 6, 2, T::Inside),
            (7, 6, 1, T::FewTables),
            (7, 10, 10, T::Others),
            (8, 10, 9, T::NoPlaneOf10),
            (10, 10, 7, T::Inside),
            (11, 14, 14, T::Others),
            (12, 14, 13, T::BruckRyser),
            (14, 14, 11, T::Inside),
            (4, 4, 4, T::Others),
            (2, u32::MAX, u32::MAX, T::Others),
        ] {
            let bound = rounds_with_one_of_each(groups, of_group).unwrap();
            assert_eq!((bound.rounds, bound.theorem), (rounds, theorem), "{groups} groups of {of_group}");
        }
    }
}
