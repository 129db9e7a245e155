//! Colours (White and Black) at tables of two: lower bounds by parity, and for the breaks of a round robin. A break is
//! a game with the colour of the game before. O(kinds of players and rounds).
//!
//! An odd number of games cannot be half White and half Black; apart from that one game, any pairings can be coloured
//! evenly (König 1916, seats of a table of two). De Werra (1981, “Scheduling in sports”): if everybody plays in every
//! round and everybody meets everybody, two players without a break who began with the same colour would have it in
//! every round and could not meet, so all but two have a break. This one bound is not for every schedule of the shape
//! but for those in which every pair meets.

use crate::bounds::shape::Shape;
use crate::figures::proof::Argument;
use crate::report::Audit;

/// Adds the bounds on colours to the proofs of an audit whose schedule has this shape.
pub(crate) fn prove(audit: &mut Audit, shape: &Shape) {
    if audit.colours.is_none() {
        return;
    }
    let people = || shape.player_kinds.iter().filter(|kind| kind.count > 0);
    // Somebody certainly plays an odd number of games; or nobody plays more than one, and a single game is odd.
    let odd = people().any(|kind| kind.games.least == kind.games.most && kind.games.least % 2 == 1)
        || people().all(|kind| kind.games.most < 2);
    audit.prove("colours.max_imbalance", odd.into(), Argument::Parity);
    let nobody_rests = shape.round_kinds.iter().all(|kind| kind.seated() == shape.players);
    if nobody_rests && audit.meetings.unmet_pairs == 0 && shape.past.most == 0 {
        audit.prove("colours.breaks", shape.players.saturating_sub(2), Argument::Breaks);
    }
}
