//! The most rounds without a repeat if every round has the same tables, of any sizes, and as many sit out.
//!
//! - *Counting*: tables of s₁, …, s_t bring Σ sᵢ(sᵢ−1)/2 pairs together in each round, and n people are n(n−1)/2 pairs.
//! - *Pigeonhole*: of the people of one table at most t, one a table, can play in any other round; the rest of every
//!   larger table, Σ max(0, sᵢ − t), must sit out. If fewer do, there is one round.
//!
//! If all tables are equal, the theorems of `rounds` hold too. `proofs/src/rounds.rs` checks again. O(tables).

use super::rounds::at_equal_tables;
use crate::theorem::{MixedRoundsBound, RoundsTheorem};

/// The most rounds without a repeat if each round has tables of these sizes and this many people sit out, by the best
/// theorem known here. `None` if there are no tables, or one of fewer than two, or more than 2³² people.
///
/// More are impossible. Only a schedule that has them shows that this many are possible.
///
/// ```
/// use roundtable_audit::{RoundsTheorem, rounds_at_tables};
/// let bound = rounds_at_tables(&[4, 4, 4, 4, 4, 3], 0).unwrap();
/// assert_eq!((bound.rounds, bound.theorem), (7, RoundsTheorem::Counting));
/// assert_eq!(rounds_at_tables(&[4, 3, 3], 0).unwrap().rounds, 1);
/// assert_eq!(rounds_at_tables(&[4; 5], 0).unwrap().theorem, RoundsTheorem::Permutations);
/// // 20 people on 4 courts of 4: everybody can play 6 games, 120 seats in all, and a round has 16.
/// assert_eq!(rounds_at_tables(&[4; 4], 4).unwrap().rounds, 7);
/// ```
pub fn rounds_at_tables(tables: &[u32], sit_outs: u32) -> Option<MixedRoundsBound> {
    let (&least, &largest) = (tables.iter().min()?, tables.iter().max()?);
    if least < 2 {
        return None;
    }
    let seated: u64 = tables.iter().map(|&size| u64::from(size)).sum();
    let players = u32::try_from(seated + u64::from(sit_outs)).ok()?;
    let count = u32::try_from(tables.len()).ok()?;
    let found = |rounds, theorem| Some(MixedRoundsBound { tables: tables.to_vec(), sit_outs, rounds, theorem });
    if least == largest {
        let (rounds, theorem) = at_equal_tables(players, least, count)?;
        return found(rounds, theorem);
    }
    let over: u64 = tables.iter().map(|&size| u64::from(size.saturating_sub(count))).sum();
    if over > u64::from(sit_outs) {
        return found(1, RoundsTheorem::Pigeonhole);
    }
    let players = u64::from(players);
    let pairs = |people: u64| people * (people - 1) / 2;
    let each: u64 = tables.iter().map(|&size| pairs(u64::from(size))).sum();
    found(u32::try_from(pairs(players) / each).ok()?, RoundsTheorem::Counting)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_there_are_no_tables_nothing_is_said() {
        assert_eq!(rounds_at_tables(&[], 0), None);
        assert_eq!(rounds_at_tables(&[4, 1], 0), None);
    }
}
