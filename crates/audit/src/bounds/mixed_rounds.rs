//! Tables of several sizes, the same in every round, and everybody plays: how many rounds without a repeat there can be at most.
//!
//! - *Counting*: tables of s₁, …, s_t bring Σ sᵢ(sᵢ−1)/2 pairs together in each round, and n people are n(n−1)/2 pairs.
//! - *Pigeonhole*: where a table has more people than there are tables, two of them sit together in any other round.
//!
//! Where all tables are equal, the theorems of `rounds` hold too. Checked again in `verify::rounds`. O(tables).

use serde::{Deserialize, Serialize};

use super::rounds::{RoundsTheorem, rounds_without_repeats};

/// At most so many rounds without a repeat at these tables, with the theorem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MixedRoundsBound {
    /// The sizes of the tables of each round.
    pub tables: Vec<u32>,
    /// The bound.
    pub rounds: u32,
    /// Why.
    pub theorem: RoundsTheorem,
}

/// The most rounds without a repeat where each round has tables of these sizes and everybody plays, by the best theorem known
/// here. `None` where there are no tables, or one of fewer than two.
///
/// Nobody can have more; whether so many can be had is for a maker to show.
///
/// ```
/// use roundtable_audit::{RoundsTheorem, rounds_at_tables};
/// let bound = rounds_at_tables(&[4, 4, 4, 4, 4, 3]).unwrap();
/// assert_eq!((bound.rounds, bound.theorem), (7, RoundsTheorem::Counting));
/// assert_eq!(rounds_at_tables(&[4, 3, 3]).unwrap().rounds, 1);
/// assert_eq!(rounds_at_tables(&[4; 5]).unwrap().theorem, RoundsTheorem::Permutations);
/// ```
pub fn rounds_at_tables(tables: &[u32]) -> Option<MixedRoundsBound> {
    let (&least, &largest) = (tables.iter().min()?, tables.iter().max()?);
    if least < 2 {
        return None;
    }
    let players: u64 = tables.iter().map(|&size| u64::from(size)).sum();
    let found = |rounds, theorem| Some(MixedRoundsBound { tables: tables.to_vec(), rounds, theorem });
    if least == largest {
        let equal = rounds_without_repeats(u32::try_from(players).ok()?, least)?;
        return found(equal.rounds, equal.theorem);
    }
    if largest as usize > tables.len() {
        return found(1, RoundsTheorem::Pigeonhole);
    }
    let pairs = |people: u64| people * (people - 1) / 2;
    let each: u64 = tables.iter().map(|&size| pairs(u64::from(size))).sum();
    found(u32::try_from(pairs(players) / each).ok()?, RoundsTheorem::Counting)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checked::Checked;
    use crate::verify::verify_rounds_at_tables;

    #[test]
    fn every_bound_is_verified_and_one_less_is_not() {
        for (larger, smaller, size) in (0..12).flat_map(|a| (1..12).flat_map(move |b| (3..7).map(move |k| (a, b, k)))) {
            let tables = [vec![size; larger], vec![size - 1; smaller]].concat();
            let bound = rounds_at_tables(&tables).unwrap();
            let checked = verify_rounds_at_tables(&bound);
            assert!(matches!(checked, Checked::Holds | Checked::Cited { .. }), "{bound:?}: {checked:?}");
            let less = MixedRoundsBound { rounds: bound.rounds - 1, ..bound };
            assert_eq!(verify_rounds_at_tables(&less), Checked::Fails, "{less:?}");
        }
    }

    #[test]
    fn where_there_are_no_tables_nothing_is_said() {
        assert_eq!(rounds_at_tables(&[]), None);
        assert_eq!(rounds_at_tables(&[4, 1]), None);
    }
}
