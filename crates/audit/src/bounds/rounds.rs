//! The most rounds without a repeat, each bound with its theorem and its numbers: n players at tables of k, as many
//! full tables as possible, t = ⌊n/k⌋; the rest sit out.
//!
//! - *Counting*: a player meets k − 1 others in each game, so has at most G = ⌊(n−1)/(k−1)⌋ games; t·k seats a round
//!   give at most ⌊nG/(tk)⌋ rounds. 20 at fours: G = 6, so 6 rounds.
//! - *Pigeonhole*: with t < k, of the k people of a table at most t can be apart at the tables of another round, so
//!   t(k−t) must sit out; if fewer do, there is one round.
//! - *Squares*, if n = k²: R rounds are R − 2 orthogonal Latin squares of order k. Order 6 has no two (Tarry 1900).
//!   From k − 3 of them follows a projective plane of order k (Shrikhande 1961), which does not exist for an order that
//!   is 1 or 2 mod 4 and not a sum of two squares (Bruck and Ryser 1949), nor for order 10 (Lam, Thiel and Swiercz
//!   1989).
//! - 12 players at threes have no five rounds: no nearly Kirkman triple system of 12 (Kotzig and Rosa 1974).
//! - *Permutations*, if n = k(k + 1): k + 2 rounds would be an exact cover by permutations, and a search finds none.
//!
//! `proofs/src/rounds.rs` checks again. O(√k).

use super::Best;
use super::shape::Shape;
use crate::figures::proof::Argument;
use crate::theorem::{RoundsBound, RoundsTheorem};

impl RoundsTheorem {
    /// Tried from the last: of several with the same bound the later one is named.
    pub const ALL: [Self; 7] = [
        Self::Pigeonhole,
        Self::NoNearlyKirkman12,
        Self::Tarry,
        Self::NoPlaneOf10,
        Self::BruckRyser,
        Self::Permutations,
        Self::Counting,
    ];

    /// The bound for n players at this many tables of k, at least one; `None` if the theorem does not apply.
    fn most_rounds(self, n: u64, k: u64, tables: u64) -> Option<u64> {
        let left = n - tables * k;
        let is = |applies: bool, rounds: u64| applies.then_some(rounds);
        match self {
            Self::Pigeonhole => is(tables < k && tables * (k - tables) > left, 1),
            Self::Counting => {
                let seats = u128::from(n) * u128::from((n - 1) / (k - 1));
                u64::try_from(seats / u128::from(tables * k)).ok()
            }
            Self::Tarry => is((n, k, left) == (36, 6, 0), 3),
            Self::NoPlaneOf10 => is((n, k, left) == (100, 10, 0), 8),
            Self::BruckRyser => is(n == k * k && left == 0 && no_plane(k), k - 2),
            Self::NoNearlyKirkman12 => is((n, k, left) == (12, 3, 0), 4),
            Self::Permutations => is(n == k * (k + 1) && left == 0 && (4..=6).contains(&k), k + 1),
        }
    }
}

/// The most rounds without a repeat for `players` at full tables of `table_size` (the rest sit out), by the best
/// theorem known here; the simplest of equal ones. `None` if not even one table is full.
///
/// More are impossible. Only a schedule that has them shows that this many are possible.
///
/// ```
/// use roundtable_audit::{RoundsTheorem, rounds_without_repeats};
/// let bound = rounds_without_repeats(28, 4).unwrap();
/// assert_eq!((bound.rounds, bound.theorem), (9, RoundsTheorem::Counting));
/// assert_eq!(rounds_without_repeats(20, 4).unwrap().theorem, RoundsTheorem::Permutations);
/// assert_eq!(rounds_without_repeats(22, 4).unwrap().rounds, 7);
/// assert_eq!(rounds_without_repeats(3, 4), None);
/// ```
pub fn rounds_without_repeats(players: u32, table_size: u32) -> Option<RoundsBound> {
    if table_size < 2 || players < table_size {
        return None;
    }
    let (rounds, theorem) = at_equal_tables(players, table_size, players / table_size)?;
    Some(RoundsBound { players, table_size, rounds, theorem })
}

/// The best theorem on this many tables of one size (at least 2), which have no more seats than there are players.
pub(crate) fn at_equal_tables(players: u32, table_size: u32, tables: u32) -> Option<(u32, RoundsTheorem)> {
    let (n, k, tables) = (u64::from(players), u64::from(table_size), u64::from(tables));
    let bound = |theorem: RoundsTheorem| Some((theorem.most_rounds(n, k, tables)?, theorem));
    let (rounds, theorem) = RoundsTheorem::ALL.into_iter().rev().filter_map(bound).min_by_key(|&(rounds, _)| rounds)?;
    Some((u32::try_from(rounds).unwrap_or(u32::MAX), theorem))
}

/// Bruck and Ryser: a plane does not exist for an order that is 1 or 2 mod 4 and not a sum of two squares.
pub(super) fn no_plane(order: u64) -> bool {
    let square = |n: u64| n.isqrt().pow(2) == n;
    matches!(order % 4, 1 | 2) && (0..=order.isqrt()).all(|a| !square(order - a * a))
}

/// The bound on repeats if everybody plays at tables of one size and nobody met before: one for each round beyond those
/// that can be without a repeat, since leaving out a round for each repeat leaves rounds without any. At k tables of k
/// it is two: if not every table of one round shares exactly one person with every table of the other, some two share
/// nobody. The first of the two then shares two people or more with another table, and so does the second: two different
/// pairs, and each round left out takes both.
/// Counting and pigeonhole are not used here, as `counting` and `round_pairs` get more from them.
pub(crate) fn repeats(shape: &Shape) -> Best {
    let nothing = Best { value: 0, argument: Argument::Counting };
    let [kind] = &shape.round_kinds[..] else { return nothing };
    let [(size, _)] = kind.sizes[..] else { return nothing };
    let plain = kind.seated() == shape.players && kind.absent.is_empty() && shape.past.most == 0;
    let numbers = u32::try_from(shape.players).ok().zip(u32::try_from(size).ok());
    let Some((players, size)) = numbers.filter(|_| plain) else { return nothing };
    let Some(RoundsBound { rounds: most, theorem, .. }) = rounds_without_repeats(players, size) else { return nothing };
    if matches!(theorem, RoundsTheorem::Counting | RoundsTheorem::Pigeonhole) {
        return nothing;
    }
    let each = if players == size * size { 2 } else { 1 };
    let value = each * shape.rounds.saturating_sub(u64::from(most));
    Best { value, argument: Argument::Rounds { most, theorem } }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each number is what the theorem named gives by the formulas of the header, and no other theorem gives less.
    #[test]
    fn named_cases() {
        use RoundsTheorem as T;
        for (players, table_size, rounds, theorem) in [
            (2, 2, 1, T::Counting),
            (10, 2, 9, T::Counting),
            (9, 2, 9, T::Counting),
            (16, 4, 5, T::Counting),
            (8, 4, 1, T::Pigeonhole),
            (20, 4, 5, T::Permutations),
            (13, 4, 1, T::Pigeonhole),
            (14, 4, 1, T::Pigeonhole),
            (15, 4, 5, T::Counting),
            (22, 4, 7, T::Counting),
            (12, 3, 4, T::NoNearlyKirkman12),
            (36, 6, 3, T::Tarry),
            (100, 10, 8, T::NoPlaneOf10),
            (196, 14, 12, T::BruckRyser),
            (441, 21, 19, T::BruckRyser),
            (u32::MAX, 2, u32::MAX, T::Counting),
            (u32::MAX, 1000, 4_299_266, T::Counting),
        ] {
            let bound = rounds_without_repeats(players, table_size).unwrap();
            assert_eq!((bound.rounds, bound.theorem), (rounds, theorem), "{players} at {table_size}");
        }
        for (players, table_size) in [(3, 4), (4, 1), (0, 0)] {
            assert_eq!(rounds_without_repeats(players, table_size), None);
        }
    }
}
