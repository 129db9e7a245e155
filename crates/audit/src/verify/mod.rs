//! Checks bounds again, from the schedule, its question and the numbers of the argument alone.
//!
//! The second opinion on everything in `bounds`: it shares no counting with it, prefers plain code to fast code, and takes over no
//! number that it can count. Prices (`proof.rs`) are not trusted either: what they show is worked out anew (weak duality), whatever they are.
//! Where a case is too large to be tried again, the answer is [`Mistake::TooLarge`]. O(players² · rounds) at most, limited by [`STEPS`].

mod borders;
mod case;
mod claims;
mod company;
mod exhaustive;
mod fill;
mod groups;
mod meetings;
mod met;
mod mixed;
mod partners;
mod people;
mod permutations;
mod pseudo_boolean;
mod room;
mod round_pairs;
mod rounds;
mod rows;
mod same_tables;
mod sides;
mod spread;
mod wishes;

use std::fmt;

use crate::objective::INDIRECT;
use crate::proof::{Argument, TierArgument, TierProof};
use crate::relations::{judged_in, named_by};
use crate::report::Proof;
use crate::standing::Tier;
pub use case::Case;
pub use claims::{Against, Claim, ClaimOf, Outcome};
pub(crate) use fill::fillable;
use meetings::{repeats, together};
use met::Meetings;
pub use pseudo_boolean::{NotEncoded, PseudoBoolean};
pub use rounds::{verify_rounds, verify_rounds_at_tables};
pub use spread::verify_spread;

/// About how many elementary steps one check may take.
const STEPS: u64 = 200_000_000;

/// What speaks against a bound or its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A number of the argument is wrong.
    Number {
        /// Which number.
        what: &'static str,
        /// What the argument has.
        said: u64,
        /// What is counted.
        found: u64,
    },
    /// The argument shows less than the bound (of figures that end in `.min`: more).
    Weak {
        /// The bound.
        said: u64,
        /// What is shown.
        shown: u64,
    },
    /// The argument does not apply to this figure, or to this case.
    Misplaced,
    /// It may be true: the case is too large to be tried again here.
    TooLarge,
    /// It is taken from a published result, and not checked here.
    Cited {
        /// Whose.
        author: &'static str,
        /// Of which year.
        year: u16,
    },
}

impl Mistake {
    /// Whether it is found to be wrong, and not only left open.
    pub fn is_false(self) -> bool {
        match self {
            Self::Number { .. } | Self::Weak { .. } | Self::Misplaced => true,
            Self::TooLarge | Self::Cited { .. } => false,
        }
    }
}

impl fmt::Display for Mistake {
    /// The variant with its values.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Mistake {}

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

/// Whether the bound is no more than what is shown.
fn at_most(said: u64, shown: u64) -> Result<(), Mistake> {
    if said <= shown { Ok(()) } else { Err(Mistake::Weak { said, shown }) }
}

/// Whether a number of an argument is the one that is counted.
fn number(what: &'static str, said: u64, found: u64) -> Result<(), Mistake> {
    if said == found { Ok(()) } else { Err(Mistake::Number { what, said, found }) }
}

/// How many pairs there are of `count` things: count·(count − 1)/2, halving first so that nothing overflows early.
fn pairs_of(count: u64) -> u64 {
    let (half, other) = if count.is_multiple_of(2) { (count / 2, count.saturating_sub(1)) } else { (count / 2, count) };
    half.saturating_mul(other)
}
