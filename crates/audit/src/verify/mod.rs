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
pub(crate) mod met;
pub(crate) mod mistake;
pub(crate) mod permutations;
pub(crate) mod pseudo_boolean;
pub(crate) mod room;
pub(crate) mod round_pairs;
pub(crate) mod rounds;
pub(crate) mod rows;

pub use crate::figures::borders::check_spread::verify_spread;
use crate::figures::named;
use crate::figures::proof::TierArgument;
use crate::figures::row::Better;
use crate::figures::standing::TierStanding;
use crate::report::Proof;
pub use case::Case;
pub use claims::{Against, Claim, ClaimOf, Outcome};
pub(crate) use fill::fillable;
pub use mistake::Mistake;
use mistake::at_most;
pub use pseudo_boolean::{NotEncoded, PseudoBoolean};
pub use rounds::{verify_rounds, verify_rounds_at_tables};

/// Whether a bound of a figure holds for every schedule of the shape (same field, history, absences and tables), by its argument.
///
/// # Errors
/// The first mistake; or that the case is too large ([`Mistake::is_false`] tells them apart).
pub fn verify(proof: &Proof, case: &Case<'_>) -> Result<(), Mistake> {
    let Proof { figure, bound, argument, .. } = proof;
    (named(figure).ok_or(Mistake::Misplaced)?.check)(case, figure, *bound, argument)
}

/// Whether a bound of a tier holds for every schedule of the question, by its argument.
///
/// # Errors
/// The first mistake; or that the case is too large ([`Mistake::is_false`] tells them apart).
///
/// ```
/// use roundtable_audit::{Case, Tier, judge, verify_tier};
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(2).unwrap(), RoundGoal::Exactly(1)).unwrap();
/// let mut answer = Schedule::new(4);
/// answer.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(2), PlayerIx(3)]);
/// let case = Case::of(&question, &answer);
/// for proved in judge(&question, &answer).standing.tiers {
///     assert_eq!(verify_tier(&proved, &case), Ok(()));
///     // Of common opponents more is better: their bound is from above.
///     let bound = proved.bound.map(|bound| if proved.tier == Tier::Indirect { bound - 1 } else { bound + 1 });
///     let forged = roundtable_audit::TierStanding { bound, ..proved };
///     assert!(verify_tier(&forged, &case).is_err());
/// }
/// ```
pub fn verify_tier(proved: &TierStanding, case: &Case<'_>) -> Result<(), Mistake> {
    let (tier, row) = (proved.tier, proved.tier.row());
    let (said, argument) = match (proved.bound, &proved.argument) {
        (Some(bound), Some(argument)) => (bound, argument),
        (None, None) => return Ok(()),
        (None, Some(_)) | (Some(_), None) => return Err(Mistake::Misplaced),
    };
    match (row.better, argument) {
        (Better::Kept | Better::Less, TierArgument::NotBelowNone) => at_most(said, 0),
        (Better::Kept | Better::Less, argument) => at_most(said, (row.check)(case, tier, argument)?),
        (Better::More, argument) => match (row.check)(case, tier, argument)? {
            shown if shown <= said => Ok(()),
            shown => Err(Mistake::Weak { said, shown }),
        },
    }
}
