//! Colours at tables of two: parity, and the breaks of a round robin. O(kinds).
//!
//! An odd number of games cannot be half White and half Black; otherwise, and up to that one game, any pairings
//! can be coloured so (König 1916, seats of a table of two). De Werra (1981, “Scheduling in sports”): where
//! everybody plays in every round and everybody meets everybody, two players without a break who began with the same
//! colour would have it in every round and could not meet, so all but two have a break. This one bound is not over
//! every schedule of the shape but over those in which every pair meets.

use super::shape::Shape;
use crate::reason::Reason;
use crate::report::{Audit, Proof};

pub(super) fn prove(audit: &mut Audit, shape: &Shape) {
    let Some(colours) = audit.colours else { return };
    let people = || shape.player_kinds.iter().filter(|kind| kind.count > 0).map(|kind| kind.games);
    // Or nobody can have two games, and somebody has one.
    let odd = people().any(|games| games.least == games.most && games.least % 2 == 1) || people().all(|g| g.most < 2);
    audit.proof.push(Proof {
        figure: "colours.max_imbalance",
        value: colours.max_imbalance.into(),
        bound: odd.into(),
        by: Reason::Parity,
    });
    let nobody_rests = shape.round_kinds.iter().all(|kind| kind.seated() == shape.players);
    if nobody_rests && audit.meetings.unmet_pairs == 0 && shape.past.most == 0 {
        audit.proof.push(Proof {
            figure: "colours.breaks",
            value: colours.breaks,
            bound: shape.players.saturating_sub(2),
            by: Reason::Breaks,
        });
    }
}
