//! Bounds on repeats and on pairs of rounds together, by argument.
//!
//! *Repeats* are Σ over pairs of people who meet of (meetings − 1); *rounds together* are Σ over pairs of C(meetings,
//! 2), the pairs of rounds in which the two meet.

use roundtable_audit::{Argument, RoundsBound, RoundsTheorem, Tier, TierArgument};
use roundtable_model::Problem;

use super::{FigureRow, TierRow};
use crate::case::Case;
use crate::checked::CheckedClaim;
use crate::met::{Cost, Meetings, Others};
use crate::mistake::{ClaimMistake, at_most, number};
use crate::rounds::verify_rounds;
use crate::{exhaustive, room, round_pairs, rows};

/// The figures with a bound. In the statements, Σ m² = 2·Σ C(m, 2) + Σ m, and unmet pairs are all pairs less meetings
/// plus repeats.
pub(super) const FIGURES: [FigureRow; 3] = [
    FigureRow {
        id: "repeats",
        check: |case, _, bound, argument| at_most(bound, shown(&Meetings::of(case), Cost::Repeats, argument)?),
        statement: |asked, formula, of| asked.less(formula, Cost::Repeats, of.bound, of.argument),
    },
    FigureRow {
        id: "sum_of_squares",
        check: |case, _, bound, argument| at_most(bound, squares(case, argument)?),
        statement: |asked, formula, of| {
            // 2·Σ C(m, 2) ≥ bound − total, rounded up after halving.
            let together = (of.bound - asked.total() + 1).div_euclid(2);
            asked.less(formula, Cost::Together, together, of.argument)
        },
    },
    FigureRow {
        id: "unmet_pairs",
        check: |case, _, bound, argument| at_most(bound, unmet(case, argument)?),
        statement: |asked, formula, of| asked.unmet(formula, of.bound, of.argument),
    },
];

/// The tier of overload.
pub(super) const OVERLOAD: TierRow = TierRow {
    check: |case, _, argument| {
        let TierArgument::Overload(by) = argument else { return Err(ClaimMistake::Misplaced) };
        overload(case, by)
    },
    statement: |asked, formula, of| asked.overload(formula, of),
    ..TierRow::PLAIN
};

/// That of the pair that meets most.
pub(super) const MOST: TierRow = TierRow {
    check: |case, _, argument| most(case, argument),
    statement: |asked, formula, of| asked.most_meetings(formula, of),
    ..TierRow::PLAIN
};

/// That of pairs that never meet, where the question aims at as many people as possible.
pub(super) const NEVER_FIRST: TierRow = TierRow { holds: |case, _| aims_at_people(case), ..NEVER };

/// The same elsewhere.
pub(super) const NEVER: TierRow = TierRow {
    holds: |case, _| !aims_at_people(case),
    check: never,
    statement: |asked, formula, of| asked.never(formula, of),
    ..TierRow::PLAIN
};

fn aims_at_people(case: &Case<'_>) -> bool {
    case.problem.is_some_and(Problem::aims_at_people)
}

/// The repeats, or the pairs of rounds together, that an argument shows for every schedule.
fn shown(meetings: &Meetings<'_>, cost: Cost, argument: &Argument) -> Result<u64, ClaimMistake> {
    match (argument, cost) {
        (Argument::AfterKept(argument), _) => shown(&meetings.after_kept()?, cost, argument),
        (Argument::AsWished(argument), _) => shown(&meetings.as_wished()?, cost, argument),
        (Argument::Rows, _) => rows::shown(meetings, cost),
        (Argument::Counting, Cost::Repeats) => {
            // Two who have never met can meet once without a repeat; each further meeting is one. The first entry of
            // `met` counts those never met. Halved, as each pair is counted from both sides.
            let never_met = |others: &Others| others.met.first().map_or(0, |&(_, count)| count);
            let never_met = meetings.others()?.iter().map(never_met).sum::<u64>() / 2;
            Ok(meetings.earlier(cost) + meetings.made().saturating_sub(never_met))
        }
        (Argument::Rounds { most, theorem }, Cost::Repeats) => beyond(meetings, *most, *theorem),
        // Nobody meets more often than in every round plus before. Two who meet x times, x ≤ most, are together in
        // C(x, 2) ≤ (x − 1) · most / 2 pairs of rounds, so there are at least 2 / most repeats for each of these.
        (Argument::MostMeetings { together, most }, Cost::Repeats) => {
            number("most meetings", *most, meetings.rounds().len() as u64 + meetings.earlier_most())?;
            Ok((2 * shown(meetings, Cost::Together, together)?).div_ceil((*most).max(1)))
        }
        // A pair that meets x times is together in C(x, 2) ≥ x − 1 pairs of rounds: at least one for each repeat.
        (Argument::Counting, Cost::Together) => shown(meetings, Cost::Repeats, argument),
        (Argument::Convexity(repeats), Cost::Together) => shown(meetings, Cost::Repeats, repeats),
        (Argument::RoundPairs(pairs), Cost::Together) => {
            meetings.whole()?;
            round_pairs::shown(meetings, pairs)
        }
        (Argument::Exhaustive { none_with }, Cost::Together) => exhaustive::shown(meetings, *none_with),
        // Any other argument is about something else.
        (_, Cost::Repeats | Cost::Together) => Err(ClaimMistake::Misplaced),
    }
}

/// A repeat for each round beyond the `most` possible without one: dropping one round for each repeat leaves a schedule
/// without repeats. At k tables of k a round that shares a pair with another shares two: if the k² numbers of people
/// that a table of one has in common with a table of the other are not all 1, one is 0, and its row and its column each
/// have one of at least 2. So each dropped round takes two repeats.
fn beyond(meetings: &Meetings<'_>, most: u32, theorem: RoundsTheorem) -> Result<u64, ClaimMistake> {
    meetings.whole()?;
    let (case, rounds) = (&meetings.case, meetings.rounds());
    let sizes: Vec<u64> = case.sizes().into_iter().collect();
    let all_play = rounds.iter().all(|round| round.seated() == case.players);
    let ([size], true, true) = (&sizes[..], all_play, case.earlier.is_empty()) else {
        return Err(ClaimMistake::Misplaced);
    };
    let numbers = u32::try_from(case.players).ok().zip(u32::try_from(*size).ok());
    let (players, table_size) = numbers.ok_or(ClaimMistake::TooLarge)?;
    match verify_rounds(&RoundsBound { players, table_size, rounds: most, theorem }) {
        CheckedClaim::Holds => {
            let each = if case.players == size * size { 2 } else { 1 };
            Ok(each * (rounds.len() as u64).saturating_sub(u64::from(most)))
        }
        CheckedClaim::Fails => Err(ClaimMistake::Misplaced),
        CheckedClaim::TooLarge => Err(ClaimMistake::TooLarge),
        CheckedClaim::Cited { author, year } => Err(ClaimMistake::Cited { author, year }),
    }
}

/// The least sum of squared meetings: Σ m² = 2·Σ C(m, 2) + Σ m.
fn squares(case: &Case<'_>, argument: &Argument) -> Result<u64, ClaimMistake> {
    let meetings = Meetings::of(case);
    Ok(2 * shown(&meetings, Cost::Together, argument)? + meetings.total())
}

/// The fewest pairs that never meet: every meeting that is not a repeat is a pair that has met.
pub(crate) fn unmet(case: &Case<'_>, argument: &Argument) -> Result<u64, ClaimMistake> {
    let meetings = Meetings::of(case);
    let repeats = shown(&meetings, Cost::Repeats, argument)?;
    Ok(unmet_with(&meetings, repeats))
}

fn unmet_with(meetings: &Meetings<'_>, repeats: u64) -> u64 {
    meetings.pairs().saturating_sub(meetings.total() - repeats.min(meetings.total()))
}

/// The fewest pairs that never meet, by the argument of the tier.
fn never(case: &Case<'_>, tier: Tier, argument: &TierArgument) -> Result<u64, ClaimMistake> {
    match (tier, argument) {
        (_, TierArgument::Never(repeats)) => unmet(case, repeats),
        (Tier::Never, TierArgument::NeverWithin { together, most }) => {
            // All rounds kept: the meetings of this schedule, as its tier counts them.
            let whole = Case { kept: case.rounds.len() as u32, ..case.counting_rests() }.after_kept();
            number("most meetings", *most, whole.earlier.values().copied().max().unwrap_or(0))?;
            let meetings = Meetings::of(case);
            let together = shown(&meetings, Cost::Together, together)?;
            Ok(unmet_with(&meetings, (2 * together).div_ceil((*most).max(1))))
        }
        // Any other argument is about something else.
        _ => Err(ClaimMistake::Misplaced),
    }
}

/// The least overload. Bounds at the tables also hold with the rests counted.
fn overload(case: &Case<'_>, argument: &Argument) -> Result<u64, ClaimMistake> {
    let with_rests = case.counting_rests();
    match [case, &with_rests].map(|case| shown(&Meetings::of(case), Cost::Together, argument)) {
        [Ok(one), Ok(other)] => Ok(one.max(other)),
        [Ok(one), Err(_)] | [Err(_), Ok(one)] => Ok(one),
        [Err(mistake), Err(_)] => Err(mistake),
    }
}

/// How often the pair that meets most has to meet.
fn most(case: &Case<'_>, argument: &TierArgument) -> Result<u64, ClaimMistake> {
    if let TierArgument::ByOverload(by) = argument {
        let meetings = Meetings::of(case);
        let overload = shown(&meetings, Cost::Together, by)?;
        // Σ m(m − 1) over the pairs is twice the overload, and Σ m is `total`; so some m − 1 is at least the quotient.
        return Ok(if overload == 0 { 0 } else { 1 + (2 * overload).div_ceil(meetings.total().max(1)) });
    }
    of_most(&Meetings::of(&case.counting_rests()), argument)
}

/// By an argument: over all schedules, or those that keep rounds or wishes.
fn of_most(meetings: &Meetings<'_>, argument: &TierArgument) -> Result<u64, ClaimMistake> {
    match (argument, argument.basis()) {
        (TierArgument::AfterKept(_), Some(basis)) => of_most(&meetings.after_kept()?, basis),
        (TierArgument::AsWished(_), Some(basis)) => of_most(&meetings.as_wished()?, basis),
        (TierArgument::MetBefore, None) => Ok(meetings.earlier_most()),
        (TierArgument::RoomOfOne { player }, None) => room::of_one(meetings, *player),
        (TierArgument::RoomOfAll, None) => room::of_all(meetings),
        (_, None | Some(_)) => Err(ClaimMistake::Misplaced),
    }
}
