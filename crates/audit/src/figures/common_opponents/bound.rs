//! If some two never meet, they have at most as many common opponents as one of them has opponents. O(kinds of
//! players).

use crate::bounds::known::{Known, Proved};
use crate::bounds::shape::Shape;
use crate::figures::proof::TierArgument;

/// The most possible common opponents of the unmet two with fewest; `None` if perhaps everybody meets.
pub(crate) fn most(known: &Known<'_>) -> Option<Proved> {
    let meetings = &known.audit.meetings;
    let repeats = known.repeats.value;
    // Meetings that are not repeats are of different pairs. No schedule has fewer repeats: at least these never meet.
    let unmet = meetings.pairs.saturating_sub(meetings.total.saturating_sub(repeats));
    if unmet == 0 {
        return None;
    }
    // With earlier events the rows do not give somebody's number of opponents: those who can never be met again are not
    // in them. Then all others except the two may be common.
    let opponents = |shape: &Shape| match shape.past.most {
        0 => shape.rows.iter().filter(|row| row.count > 0).map(|row| row.opponents.most).max().unwrap_or(0),
        _ => u64::MAX,
    };
    let most = opponents(known.shape).min(known.shape.players.saturating_sub(2));
    Some((most, TierArgument::Opponents(known.repeats.argument.clone())))
}
