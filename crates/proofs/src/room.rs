//! Checks how often the pair that meets most must meet: with fewer meetings for each pair there is not room for all
//! opponents. Somebody with nine opponents in all, among seven others, meets one of them twice.

use roundtable_model::PlayerIx;

use crate::met::{Meetings, Others};
use crate::mistake::ClaimMistake;

/// The least M for which the pairs of these people have room for `new` more meetings, with at most M per pair in total.
fn least(meetings: &Meetings<'_>, people: &[Others], new: u64) -> u64 {
    let room = |most: u64| {
        people.iter().flat_map(|o| &o.met).map(|&(before, count)| most.saturating_sub(before) * count).sum::<u64>()
    };
    // Nobody meets in more rounds than there are.
    let top = meetings.rounds().len() as u64 + meetings.earlier_most();
    (0..top).find(|&most| room(most) >= new).unwrap_or(top)
}

/// By the opponents that one player must have.
pub(crate) fn of_one(meetings: &Meetings<'_>, player: PlayerIx) -> Result<u64, ClaimMistake> {
    let all = meetings.others()?;
    let others = all.get(player.ix()).ok_or(ClaimMistake::Misplaced)?;
    Ok(least(meetings, std::slice::from_ref(others), others.opponents.0))
}

/// By all meetings, each of which is one of two players.
pub(crate) fn of_all(meetings: &Meetings<'_>) -> Result<u64, ClaimMistake> {
    Ok(least(meetings, &meetings.others()?, 2 * meetings.made()))
}
