//! How often the pair that meets most has to meet: opponents need room at pairs that meet less.

use roundtable_model::PlayerIx;

use super::meetings::{Meetings, Others};
use super::{Mistake, number, sane};

/// Room for meetings at somebody's pairs if each meets at most so often.
fn room(others: &Others, most: u64) -> u64 {
    others.met.iter().map(|&(before, count)| most.saturating_sub(before) * count).sum()
}

/// The bound, if one player's opponents do not find room below it.
pub(super) fn of_one(
    meetings: &Meetings<'_>,
    bound: u64,
    player: PlayerIx,
    said: u64,
    opponents: u64,
) -> Result<u64, Mistake> {
    sane(bound)?;
    let all = meetings.others()?;
    let others = all.get(player.ix()).ok_or(Mistake::Misplaced)?;
    let below = bound.checked_sub(1).ok_or(Mistake::Misplaced)?;
    number("room", said, room(others, below))?;
    number("opponents", opponents, others.opponents.0)?;
    if said < opponents { Ok(bound) } else { Err(Mistake::Weak { said: bound, shown: below }) }
}

/// The bound, if all meetings do not find room below it.
pub(super) fn of_all(meetings: &Meetings<'_>, bound: u64, said: u64, new: u64) -> Result<u64, Mistake> {
    sane(bound)?;
    let below = bound.checked_sub(1).ok_or(Mistake::Misplaced)?;
    number("room", said, meetings.others()?.iter().map(|others| room(others, below)).sum())?;
    number("meetings", new, meetings.made())?;
    if said < 2 * new { Ok(bound) } else { Err(Mistake::Weak { said: bound, shown: below }) }
}
