//! How many common opponents the two with fewest can have, of those who never meet.
//!
//! They have at most as many as one of them has opponents. And somebody has at most the average number d of opponents,
//! each of whom has at most D opponents and shares with this player at least the m − 2 others at a table of m: so the
//! opponents have at most d·(D − 1 − (m − 2)) meetings with the n − 1 − d people whom this player never meets, and one
//! of these has at most the average of them in common with the player. O(kinds of players).

use crate::bounds::known::{Known, Proved};
use crate::bounds::shape::Shape;
use crate::figures::proof::TierArgument;

/// The most possible common opponents of the unmet two with fewest; `None` if perhaps everybody meets.
pub(crate) fn most(known: &Known<'_>) -> Option<Proved> {
    let plain = by_opponents(known);
    let paths = by_paths(known).filter(|paths| plain.as_ref().is_none_or(|plain| paths.0 < plain.0));
    paths.or(plain)
}

/// At most the opponents of anybody.
fn by_opponents(known: &Known<'_>) -> Option<Proved> {
    if known.audit.meetings.never_with(known.repeats.value) == 0 {
        return None;
    }
    // With earlier events the rows do not give somebody's number of opponents: those who can never be met again are not
    // in them. Then all others except the two may be common.
    let opponents = if known.shape.past.most == 0 { most_opponents(known.shape) } else { u64::MAX };
    let most = opponents.min(known.shape.players.saturating_sub(2));
    Some((most, TierArgument::Opponents(known.repeats.argument.clone())))
}

/// At most the average, among the schedules in which as many pairs never meet as in this one (a tier above); without
/// earlier events and kept rounds.
fn by_paths(known: &Known<'_>) -> Option<Proved> {
    let (shape, never) = (known.shape, known.audit.meetings.unmet_pairs);
    if never == 0 || known.is_after_kept || shape.past.most > 0 {
        return None;
    }
    let others = shape.players.saturating_sub(1);
    // Some pair never meets, so somebody with the average number of opponents has not met all others.
    let somebody = 2 * (known.audit.meetings.pairs - never) / shape.players;
    let (most, least) = (most_opponents(shape).min(others), shape.sizes().first().copied().unwrap_or(0));
    let average = somebody * (most + 1).saturating_sub(least) / (others - somebody);
    Some((average.min(somebody), TierArgument::Paths { never }))
}

/// How many opponents the tables give anybody, at the most.
fn most_opponents(shape: &Shape) -> u64 {
    shape.rows.iter().filter(|row| row.count > 0).map(|row| row.opponents.most).max().unwrap_or(0)
}
