//! Checks bounds on the number of rounds without a repeat: whether the theorem excludes one more round, computed from
//! its numbers differently from `bounds/rounds.rs`, which explains the theorems.
//!
//! There are n players at t tables of k, and `more` is one round more than the bound.

use roundtable_audit::{MixedRoundsBound, RoundsBound, RoundsTheorem};

use crate::checked::CheckedClaim;
use crate::permutations;

/// Whether more rounds without a repeat than a bound are impossible, computed again from its theorem and numbers.
///
/// ```
/// use roundtable_audit::{RoundsBound, rounds_without_repeats};
/// use roundtable_proofs::{CheckedClaim, verify_rounds};
/// let bound = rounds_without_repeats(28, 4).unwrap();
/// assert_eq!(verify_rounds(&bound), CheckedClaim::Holds);
/// assert_eq!(verify_rounds(&RoundsBound { rounds: 8, ..bound }), CheckedClaim::Fails);
/// let cited = CheckedClaim::Cited { author: "Tarry", year: 1900 };
/// assert_eq!(verify_rounds(&rounds_without_repeats(36, 6).unwrap()), cited);
/// ```
pub fn verify_rounds(bound: &RoundsBound) -> CheckedClaim {
    let tables = bound.players.checked_div(bound.table_size).unwrap_or(0);
    at_equal_tables(bound, tables)
}

/// The same for `tables` tables. All theorems but Counting and Pigeonhole need everybody to play.
fn at_equal_tables(bound: &RoundsBound, tables: u32) -> CheckedClaim {
    let (n, k, more) = (u128::from(bound.players), u128::from(bound.table_size), u128::from(bound.rounds) + 1);
    let tables = u128::from(tables);
    if k < 2 || tables == 0 || n < tables * k {
        return CheckedClaim::Fails;
    }
    let resting = n - tables * k;
    let all_play = [RoundsTheorem::Counting, RoundsTheorem::Pigeonhole].iter().all(|theorem| *theorem != bound.theorem);
    if all_play && resting > 0 {
        return CheckedClaim::Fails;
    }
    let is = |truth: bool| if truth { CheckedClaim::Holds } else { CheckedClaim::Fails };
    let cited =
        |truth: bool, author, year| if truth { CheckedClaim::Cited { author, year } } else { CheckedClaim::Fails };
    match bound.theorem {
        RoundsTheorem::Counting => {
            // These rounds have more seats than all players can have games, each with k − 1 new people.
            let mut games = (n - 1) / (k - 1);
            while games > 0 && games * (k - 1) > n - 1 {
                games -= 1;
            }
            is(more * tables * k > n * games)
        }
        // Of each table at most one is at each table of another round: at most t² people and those who rested, too few.
        RoundsTheorem::Pigeonhole => is(more >= 2 && tables < k && tables * tables + resting < tables * k),
        RoundsTheorem::NoNearlyKirkman12 => cited((n, k) == (12, 3) && more >= 5, "Kotzig and Rosa", 1974),
        RoundsTheorem::Tarry => cited((n, k) == (36, 6) && more >= 4, "Tarry", 1900),
        RoundsTheorem::NoPlaneOf10 => cited((n, k) == (100, 10) && more >= 9, "Lam, Thiel and Swiercz", 1989),
        RoundsTheorem::BruckRyser => is(n == k * k && more >= k - 1 && no_plane(bound.table_size)),
        RoundsTheorem::Permutations if n == k * (k + 1) && k >= 4 && more >= k + 2 => {
            permutations::no_cover(bound.table_size)
        }
        RoundsTheorem::Permutations => CheckedClaim::Fails,
    }
}

/// The same for tables of any sizes, with the same number of people sitting out in each round.
///
/// ```
/// use roundtable_audit::{MixedRoundsBound, rounds_at_tables};
/// use roundtable_proofs::{CheckedClaim, verify_rounds_at_tables};
/// let bound = rounds_at_tables(&[4, 4, 4, 4, 3, 3], 0).unwrap();
/// assert_eq!(verify_rounds_at_tables(&bound), CheckedClaim::Holds);
/// assert_eq!(verify_rounds_at_tables(&MixedRoundsBound { rounds: 6, ..bound }), CheckedClaim::Fails);
/// ```
pub fn verify_rounds_at_tables(bound: &MixedRoundsBound) -> CheckedClaim {
    let MixedRoundsBound { tables, sit_outs, rounds, theorem } = bound;
    let Some(&first) = tables.first() else { return CheckedClaim::Fails };
    let seated: u128 = tables.iter().map(|&size| u128::from(size)).sum();
    let n = seated + u128::from(*sit_outs);
    if tables.iter().all(|&size| size == first) {
        let (Ok(players), Ok(count)) = (u32::try_from(n), u32::try_from(tables.len())) else {
            return CheckedClaim::Fails;
        };
        let bound = RoundsBound { players, table_size: first, rounds: *rounds, theorem: *theorem };
        return at_equal_tables(&bound, count);
    }
    let more = u128::from(*rounds) + 1;
    let holds = match theorem {
        // These rounds have more ordered pairs of people at a table than exist.
        RoundsTheorem::Counting => {
            let squares: u128 = tables.iter().map(|&size| u128::from(size).pow(2)).sum();
            more * (squares - seated) > n * (n - 1)
        }
        // At most one of a table is at each table of another round; these, and all who rested, are too few for its
        // seats.
        RoundsTheorem::Pigeonhole => {
            let again: u128 = tables.iter().map(|&size| u128::from(size).min(tables.len() as u128)).sum();
            more >= 2 && again + u128::from(*sit_outs) < seated
        }
        RoundsTheorem::NoNearlyKirkman12
        | RoundsTheorem::Tarry
        | RoundsTheorem::NoPlaneOf10
        | RoundsTheorem::BruckRyser
        | RoundsTheorem::Permutations => false,
    };
    if holds { CheckedClaim::Holds } else { CheckedClaim::Fails }
}

/// Bruck and Ryser 1949, with Fermat's theorem on sums of two squares: an order that is 1 or 2 mod 4 and has some prime
/// that is 3 mod 4 an odd number of times.
fn no_plane(order: u32) -> bool {
    let (mut rest, mut odd) = (order, false);
    for prime in 2..=order {
        let mut times = 0;
        while rest.is_multiple_of(prime) {
            rest /= prime;
            times += 1;
        }
        odd |= times % 2 == 1 && prime % 4 == 3;
        if rest == 1 {
            break;
        }
    }
    matches!(order % 4, 1 | 2) && odd
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{rounds_at_tables, rounds_without_repeats};

    use super::*;

    /// Every bound for up to 150 players at tables of up to 12 holds, and one round less does not, by any theorem.
    #[test]
    fn bounds_hold_and_no_smaller_ones() {
        let mut cited = 0;
        for k in 2..=12 {
            for n in k..=150 {
                let bound = rounds_without_repeats(n, k).unwrap();
                let checked = verify_rounds(&bound);
                assert!(matches!(checked, CheckedClaim::Holds | CheckedClaim::Cited { .. }), "{bound:?}: {checked:?}");
                cited += u32::from(checked != CheckedClaim::Holds);
                for theorem in RoundsTheorem::ALL {
                    let less = RoundsBound { rounds: bound.rounds - 1, theorem, ..bound };
                    // Nine symbols and more are too many to try.
                    let too_large = theorem == RoundsTheorem::Permutations && n == k * (k + 1) && k >= 7;
                    let want = if too_large { CheckedClaim::TooLarge } else { CheckedClaim::Fails };
                    assert_eq!(verify_rounds(&less), want, "{less:?}");
                }
            }
        }
        assert_eq!(cited, 3, "Tarry, Kotzig and Rosa, and Lam, Thiel and Swiercz");
    }

    #[test]
    fn every_bound_is_verified_and_one_less_is_not() {
        for (larger, smaller, size) in (0..12).flat_map(|a| (1..12).flat_map(move |b| (3..7).map(move |k| (a, b, k)))) {
            let tables = [vec![size; larger], vec![size - 1; smaller]].concat();
            for sit_outs in [0, 1, 2, 5, 9] {
                let bound = rounds_at_tables(&tables, sit_outs).unwrap();
                let checked = verify_rounds_at_tables(&bound);
                assert!(matches!(checked, CheckedClaim::Holds | CheckedClaim::Cited { .. }), "{bound:?}: {checked:?}");
                let less = MixedRoundsBound { rounds: bound.rounds - 1, ..bound };
                assert_eq!(verify_rounds_at_tables(&less), CheckedClaim::Fails, "{less:?}");
            }
        }
    }
}
