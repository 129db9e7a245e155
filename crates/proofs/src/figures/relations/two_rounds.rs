//! Checks how many pairs are partners, or opponents, in both of two rounds, summed over all two rounds: that is
//! Σ C(times, 2) over the pairs.
//!
//! A cell is a side of the one round and a side of the other; two of one cell are partners in both. Whoever plays in
//! both rounds is dealt to the cells in turn, which has the fewest such pairs.

use std::collections::BTreeMap;

use roundtable_model::Relation;

use super::seats;
use crate::case::Case;
use crate::mistake::{ClaimMistake, STEPS, pairs_of};

/// The least Σ C(times, 2) that two rounds each show.
pub(super) fn shared(case: &Case<'_>, relation: Relation) -> Result<u64, ClaimMistake> {
    let sides = case.sides.filter(|_| relation.is_of_sides()).ok_or(ClaimMistake::Misplaced)?;
    let pairs = seats(case, Relation::Partners)?.values().map(Vec::len).sum::<usize>() as u64;
    let (size, many) = (sides.of_each_seat().len() as u64, sides.sizes().len() as u64);
    let mut rounds = BTreeMap::<u64, u64>::new();
    case.rounds.iter().for_each(|round| *rounds.entry(round.tables.len() as u64).or_default() += 1);
    let (mut found, mut steps) = (0, 0);
    for (&one, &times) in &rounds {
        for (&other, &often) in rounds.range(..=one) {
            let both = ((one + other) * size).saturating_sub(case.players);
            steps += both + 1;
            if steps > STEPS {
                return Err(ClaimMistake::TooLarge);
            }
            // The next person comes to a cell that each earlier lap gave one to.
            let cells = (one * many * other * many).max(1);
            let partners: u64 = (0..both).map(|dealt| dealt / cells).sum();
            let ways = if one == other { pairs_of(times) } else { times * often };
            found += ways
                * match relation == Relation::Partners {
                    true => partners,
                    // Opponents in both are all who are partners in neither, where one table seats everybody.
                    false if one == 1 && other == 1 && size == case.players => {
                        (pairs_of(size) + partners).saturating_sub(2 * pairs)
                    }
                    false => 0,
                };
        }
    }
    Ok(found)
}
