//! Counting: meetings beyond the pairs that can meet are repeats. O(1) on a shape.
//!
//! With a history: a pair met before can only be repeated.

use super::shape::Shape;
use super::{Bound, Claim};
use crate::proof::Argument;

/// Repeats ≥ meetings − pairs that have not met yet and are there together in some round.
pub(super) fn repeats(shape: &Shape) -> Bound {
    let fresh = |levels: &[(u64, u64)]| levels.first().map_or(0, |&(level, count)| if level == 0 { count } else { 0 });
    let pairs: u64 = shape.rows.iter().map(|row| row.count * fresh(&row.levels)).sum::<u64>() / 2;
    let (earlier, meetings) = (shape.past.repeats, shape.meetings);
    let claim = Claim::Repeats(earlier + meetings.saturating_sub(pairs));
    Bound { claim, argument: Argument::Counting }
}
