//! The counting bound: meetings beyond the pairs that can meet for the first time are repeats. Three rounds of eight
//! people at tables of four are 36 meetings of 28 pairs: at least 8 repeats. With a history, a pair that met before can
//! only be repeated. From the [`Shape`] of a schedule; O(kinds of rows).

use super::Best;
use super::shape::Shape;
use crate::figures::proof::Argument;

/// Repeats ≥ meetings − pairs that have not met yet and are there together in some round.
pub(crate) fn repeats(shape: &Shape) -> Best {
    // Of a player: how many others are not met yet and can be. Levels ascend by earlier meetings: these are at level 0.
    let fresh = |levels: &[(u64, u64)]| levels.first().map_or(0, |&(level, count)| if level == 0 { count } else { 0 });
    let pairs: u64 = shape.rows.iter().map(|row| row.count * fresh(&row.levels)).sum::<u64>() / 2;
    let (earlier, meetings) = (shape.past.repeats, shape.meetings);
    Best { value: earlier + meetings.saturating_sub(pairs), argument: Argument::Counting }
}
