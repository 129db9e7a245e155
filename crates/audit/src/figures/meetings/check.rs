//! Bounds on repeats and on pairs of rounds together: what an argument shows about them.
//!
//! *Repeats* are Σ over pairs of people who meet of their meetings − 1; *rounds together* are Σ over pairs of C(meetings, 2), the pairs of
//! rounds in which the two meet.

use crate::checked::Checked;
use crate::figures::proof::{Argument, TierArgument};
use crate::theorem::{RoundsBound, RoundsTheorem};
use crate::verify::case::Case;
use crate::verify::met::{Cost, Meetings, Others};
use crate::verify::mistake::{Mistake, number};
use crate::verify::rounds::verify_rounds;
use crate::verify::{exhaustive, room, round_pairs, rows};

/// The repeats, or the pairs of rounds together, that an argument shows to be in every schedule.
pub(crate) fn shown(meetings: &Meetings<'_>, cost: Cost, argument: &Argument) -> Result<u64, Mistake> {
    match (argument, cost) {
        (Argument::AfterKept(argument), _) => shown(&meetings.after_kept()?, cost, argument),
        (Argument::AsWished(argument), _) => shown(&meetings.as_wished()?, cost, argument),
        (Argument::Rows, _) => rows::shown(meetings, cost),
        (Argument::Counting, Cost::Repeats) => {
            // Two who have never met can meet once without a repeat; each meeting beyond that is one. The first entry of `met` counts those
            // never met. Halved, as each pair is counted from both sides.
            let never_met = |others: &Others| others.met.first().map_or(0, |&(_, count)| count);
            let never_met = meetings.others()?.iter().map(never_met).sum::<u64>() / 2;
            Ok(meetings.earlier(cost) + meetings.made().saturating_sub(never_met))
        }
        (Argument::Rounds { most, theorem }, Cost::Repeats) => beyond(meetings, *most, *theorem),
        // Nobody meets more often than in every round and before. Two who meet x times, x ≤ most, are together in C(x, 2) ≤ (x − 1) · most / 2
        // pairs of rounds, so there are at least 2 / most repeats for each of these.
        (Argument::MostMeetings { together, most }, Cost::Repeats) => {
            number("most meetings", *most, meetings.rounds().len() as u64 + meetings.earlier_most())?;
            Ok((2 * shown(meetings, Cost::Together, together)?).div_ceil((*most).max(1)))
        }
        // A pair that meets x times is C(x, 2) ≥ x − 1: each repeat is one at least.
        (Argument::Counting, Cost::Together) => shown(meetings, Cost::Repeats, argument),
        (Argument::Convexity(repeats), Cost::Together) => shown(meetings, Cost::Repeats, repeats),
        (Argument::RoundPairs(pairs), Cost::Together) => {
            meetings.whole()?;
            round_pairs::shown(meetings, pairs)
        }
        (Argument::Exhaustive { none_with }, Cost::Together) => exhaustive::shown(meetings, *none_with),
        // Any other argument is about something else.
        (_, Cost::Repeats | Cost::Together) => Err(Mistake::Misplaced),
    }
}

/// A repeat for each round beyond the `most` that can be without one: dropping one round for each repeat leaves a schedule without repeats.
fn beyond(meetings: &Meetings<'_>, most: u32, theorem: RoundsTheorem) -> Result<u64, Mistake> {
    meetings.whole()?;
    let (case, rounds) = (&meetings.case, meetings.rounds());
    let sizes: Vec<u64> = case.sizes().into_iter().collect();
    let all_play = rounds.iter().all(|round| round.seated() == case.players);
    let ([size], true, true) = (&sizes[..], all_play, case.earlier.is_empty()) else { return Err(Mistake::Misplaced) };
    let numbers = u32::try_from(case.players).ok().zip(u32::try_from(*size).ok());
    let (players, table_size) = numbers.ok_or(Mistake::TooLarge)?;
    match verify_rounds(&RoundsBound { players, table_size, rounds: most, theorem }) {
        Checked::Holds => Ok((rounds.len() as u64).saturating_sub(u64::from(most))),
        Checked::Fails => Err(Mistake::Misplaced),
        Checked::TooLarge => Err(Mistake::TooLarge),
        Checked::Cited { author, year } => Err(Mistake::Cited { author, year }),
    }
}

/// The least sum of squared meetings: Σ m² = 2·Σ C(m, 2) + Σ m.
pub(crate) fn squares(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    let meetings = Meetings::of(case);
    Ok(2 * shown(&meetings, Cost::Together, argument)? + meetings.total())
}

/// The fewest pairs that never meet: every meeting that is not a repeat is a pair that has met.
pub(crate) fn unmet(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    let meetings = Meetings::of(case);
    let repeats = shown(&meetings, Cost::Repeats, argument)?;
    Ok(meetings.pairs().saturating_sub(meetings.total() - repeats.min(meetings.total())))
}

/// The least overload. What holds at the tables holds with the rests counted, too.
pub(crate) fn overload(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    let with_rests = case.counting_rests();
    match [case, &with_rests].map(|case| shown(&Meetings::of(case), Cost::Together, argument)) {
        [Ok(one), Ok(other)] => Ok(one.max(other)),
        [Ok(one), Err(_)] | [Err(_), Ok(one)] => Ok(one),
        [Err(mistake), Err(_)] => Err(mistake),
    }
}

/// How often the pair that meets most has to meet.
pub(crate) fn most(case: &Case<'_>, argument: &TierArgument) -> Result<u64, Mistake> {
    if let TierArgument::ByOverload(by) = argument {
        let meetings = Meetings::of(case);
        let overload = shown(&meetings, Cost::Together, by)?;
        return Ok(if overload == 0 { 0 } else { 1 + (2 * overload).div_ceil(meetings.total().max(1)) });
    }
    of_most(&Meetings::of(&case.counting_rests()), argument)
}

/// As an argument shows it: over all schedules, or those that keep rounds or wishes.
fn of_most(meetings: &Meetings<'_>, argument: &TierArgument) -> Result<u64, Mistake> {
    match (argument, argument.basis()) {
        (TierArgument::AfterKept(_), Some(basis)) => of_most(&meetings.after_kept()?, basis),
        (TierArgument::AsWished(_), Some(basis)) => of_most(&meetings.as_wished()?, basis),
        (TierArgument::MetBefore, None) => Ok(meetings.earlier_most()),
        (TierArgument::RoomOfOne { player }, None) => room::of_one(meetings, *player),
        (TierArgument::RoomOfAll, None) => room::of_all(meetings),
        (_, None | Some(_)) => Err(Mistake::Misplaced),
    }
}
