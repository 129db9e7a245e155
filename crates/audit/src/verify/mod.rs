//! Checks bounds again, from the schedule, its question and the numbers of the argument alone.
//!
//! The second opinion on everything in `bounds`: it shares no counting with it, prefers plain code to fast code, and takes over no
//! number that it can count. Prices (`figures/proof.rs`) are not trusted either: what they show is worked out anew (weak duality), whatever they are.
//! Where a case is too large to be tried again, the answer is [`Mistake::TooLarge`]. O(players² · rounds) at most, limited by [`STEPS`].

pub(crate) mod case;
mod claims;
pub(crate) mod company;
pub(crate) mod exhaustive;
pub(crate) mod fill;
pub(crate) mod meetings;
pub(crate) mod met;
pub(crate) mod mistake;
pub(crate) mod people;
pub(crate) mod permutations;
pub(crate) mod pseudo_boolean;
pub(crate) mod room;
pub(crate) mod round_pairs;
pub(crate) mod rounds;
pub(crate) mod rows;

use crate::figures::borders::check as borders;
pub use crate::figures::borders::check_spread::verify_spread;
use crate::figures::objective::INDIRECT;
use crate::figures::proof::{Argument, TierArgument, TierProof};
use crate::figures::relations::{judged_in, named_by};
use crate::figures::standing::Tier;
use crate::figures::{
    mixed::check as mixed, relations::check as sides, same_tables::check as same_tables, spreads::check as groups,
    wishes::check as wishes,
};
use crate::report::Proof;
pub use case::Case;
pub use claims::{Against, Claim, ClaimOf, Outcome};
pub(crate) use fill::fillable;
use meetings::{repeats, together};
use met::Meetings;
pub use mistake::Mistake;
pub(crate) use mistake::{STEPS, at_most, number, pairs_of};
pub use pseudo_boolean::{NotEncoded, PseudoBoolean};
pub use rounds::{verify_rounds, verify_rounds_at_tables};

/// Whether a bound of a figure holds for every schedule of the shape (same field, history, absences and tables), by its argument.
///
/// # Errors
/// The first mistake; or that the case is too large ([`Mistake::is_false`] tells them apart).
pub fn verify(proof: &Proof, case: &Case<'_>) -> Result<(), Mistake> {
    let Proof { figure, bound, argument, by, .. } = proof;
    if argument.reason() != *by {
        return Err(Mistake::Misplaced);
    }
    verify_figure(figure, *bound, argument, case)
}

/// The same of a figure by its name.
pub(crate) fn verify_figure(figure: &str, bound: u64, argument: &Argument, case: &Case<'_>) -> Result<(), Mistake> {
    let meetings = Meetings::of(case);
    let shown = match figure {
        "repeats" => repeats(&meetings, argument)?,
        "sum_of_squares" => 2 * together(&meetings, argument)? + meetings.total(),
        "unmet_pairs" => unmet(&meetings, repeats(&meetings, argument)?),
        "tables.max_visits" => people::most_visits(case, argument)?,
        "seats.imperfect_players" | "seats.max_range" if matches!(argument, Argument::SameTables { .. }) => {
            return same_tables::of_figure(case, figure, bound, argument);
        }
        "seats.max_range" => people::seat_range(case, argument)?,
        "seats.max_range_any_round" => people::first_game(case, argument)?,
        "colours.max_imbalance" => people::imbalance(case, argument)?,
        "colours.breaks" => people::breaks(case, argument)?,
        "short_tables.min" | "short_tables.max" | "sit_outs.min" | "sit_outs.max" => {
            return people::average(case, figure, bound, argument);
        }
        "same_group" => groups::of_figure(case, argument)?,
        "borders.min" | "borders.max" | "borders.repeats" => return borders::of_figure(case, figure, bound, argument),
        other => sides::repeats(case, named_by(other).ok_or(Mistake::Misplaced)?, argument)?,
    };
    at_most(bound, shown)
}

/// Whether a bound of a tier holds for every schedule of the question, by its argument.
///
/// # Errors
/// The first mistake; or that the case is too large ([`Mistake::is_false`] tells them apart).
///
/// ```
/// use roundtable_audit::{Case, TierArgument, judge, verify_tier};
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(2).unwrap(), RoundGoal::Exactly(1)).unwrap();
/// let mut answer = Schedule::new(4);
/// answer.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(2), PlayerIx(3)]);
/// let case = Case::of(&question, &answer);
/// for proof in judge(&question, &answer).tier_proofs {
///     assert_eq!(verify_tier(&proof, &case), Ok(()));
///     let forged = roundtable_audit::TierProof { bound: proof.bound + 1, ..proof };
///     assert!(verify_tier(&forged, &case).is_err());
/// }
/// ```
pub fn verify_tier(proof: &TierProof, case: &Case<'_>) -> Result<(), Mistake> {
    let TierProof { tier, bound, argument } = proof;
    let meetings = Meetings::of(case);
    let shown = match (tier, argument) {
        (_, TierArgument::NotBelowNone) => 0,
        (Tier::BrokenCompany, TierArgument::Wishes(rounds)) => wishes::fewest(case, rounds)?.0,
        (Tier::BrokenPlaces, TierArgument::Wishes(rounds)) => wishes::fewest(case, rounds)?.1,
        // What holds at the tables holds with the rests counted, too.
        (Tier::Overload, TierArgument::Overload(argument)) => {
            let at_tables = together(&meetings, argument);
            match (at_tables, together(&Meetings::of(&case.counting_rests()), argument)) {
                (Ok(one), Ok(other)) => one.max(other),
                (Ok(one), Err(_)) | (Err(_), Ok(one)) => one,
                (Err(mistake), Err(_)) => return Err(mistake),
            }
        }
        (Tier::MostMeetings, TierArgument::ByOverload(by)) => {
            let overload = together(&meetings, by)?;
            if overload == 0 { 0 } else { 1 + (2 * overload).div_ceil(meetings.total().max(1)) }
        }
        (Tier::MostMeetings, argument) => of_most(&Meetings::of(&case.counting_rests()), argument)?,
        (Tier::Borders, TierArgument::Borders) => borders::evenly(case)?,
        (Tier::Unmixed, TierArgument::Sides) => mixed::fewest(case)?,
        (tier, TierArgument::Sides | TierArgument::Related) => {
            sides::again(case, judged_in(*tier).ok_or(Mistake::Misplaced)?, argument)?
        }
        (Tier::SameGroup, TierArgument::Groups) => groups::all(case)?,
        (Tier::Unfairness, TierArgument::Shared) => people::shared(case, false)? + people::shared(case, true)?,
        (Tier::Indirect, TierArgument::Opponents(by)) => match unmet(&meetings, repeats(&meetings, by)?) {
            0 => 0,
            _ => INDIRECT.saturating_sub(meetings.most_opponents()),
        },
        _ => return Err(Mistake::Misplaced),
    };
    at_most(*bound, shown)
}

/// How often the pair that meets most has to meet, as an argument shows it: over all schedules, or those that keep rounds or wishes.
fn of_most(meetings: &Meetings<'_>, argument: &TierArgument) -> Result<u64, Mistake> {
    match argument {
        TierArgument::AfterKept(argument) => of_most(&meetings.after_kept()?, argument),
        TierArgument::AsWished(argument) => of_most(&meetings.as_wished()?, argument),
        TierArgument::MetBefore => Ok(meetings.earlier_most()),
        TierArgument::RoomOfOne { player } => room::of_one(meetings, *player),
        TierArgument::RoomOfAll => room::of_all(meetings),
        TierArgument::NotBelowNone
        | TierArgument::Wishes(_)
        | TierArgument::Overload(_)
        | TierArgument::ByOverload(_)
        | TierArgument::Groups
        | TierArgument::Borders
        | TierArgument::Sides
        | TierArgument::Related
        | TierArgument::Shared
        | TierArgument::Opponents(_) => Err(Mistake::Misplaced),
    }
}

/// How many pairs stay unmet with this many repeats: every meeting that is not a repeat is a pair that has met.
fn unmet(meetings: &Meetings<'_>, repeats: u64) -> u64 {
    meetings.pairs().saturating_sub(meetings.total() - repeats.min(meetings.total()))
}
