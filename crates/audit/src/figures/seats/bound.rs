//! Bounds on how evenly players change seats. A range is the difference between a player's most and least used seat.
//!
//! At tables of one size k every schedule has seats that give each player every seat ⌊g/k⌋ or ⌈g/k⌉ times for g games,
//! also after every round: cut each player's games into runs of k, join runs to the tables of their games, and colour
//! the edges of that bipartite graph of degree k with k colours (König 1916, DOI 10.1007/BF01456961; de Werra 1971 for
//! equitable colourings). So there these bounds are reached. With tables of several sizes they still hold, but need not
//! be reached. O(kinds of players · rounds).

use crate::bounds::shape::{PlayerKind, Shape};
use crate::figures::proof::Argument;
use crate::report::Audit;

/// Adds the bounds on seats to the proofs of an audit whose schedule has this shape.
pub(crate) fn prove(audit: &mut Audit, shape: &Shape) {
    let sizes = shape.sizes();
    let people = || shape.player_kinds.iter().filter(|kind| kind.count > 0);
    // If nobody can have as many games as the smallest table has seats, each who plays has had some seat and not
    // another.
    let (most, smallest) =
        (people().map(|kind| kind.games.most).max().unwrap_or(0), sizes.first().copied().unwrap_or(0));
    let uneven = most < smallest || people().any(|kind| !can_be_even(kind, &sizes));
    // By the theorem above, reordering seats reaches a bound of 1, and a bound of 0 if everybody's number of games is
    // given.
    let given = people().all(|kind| kind.games.least == kind.games.most);
    let reached = sizes.len() == 1 && (uneven || given);
    audit.prove("seats.max_range", uneven.into(), Argument::Divisibility { reached });
    // Anyone's first game gives one seat once and another never.
    audit.prove("seats.max_range_any_round", 1, Argument::FirstGame { reached: sizes.len() == 1 });
}

/// Whether some possible number of games of this player gives every seat equally often: a multiple of a table size,
/// which is the number of seats that count; or none at all.
fn can_be_even(kind: &PlayerKind, sizes: &[u64]) -> bool {
    let games = kind.games;
    sizes.iter().any(|size| games.most / size * size >= games.least)
}
