//! Checks a bound on a figure, or on a tier, by its argument: that it holds for every schedule of the shape, not only
//! for this one. The rows in `figures/` define what each argument shows.

use roundtable_audit::{FigureProof, TierArgument, TierStanding};

use crate::case::Case;
use crate::figures::{named, of_tier};
use crate::mistake::{ClaimMistake, at_most};

/// Whether a bound of a figure holds for every schedule of the shape (same field, history, absences and tables), by its
/// argument.
///
/// # Errors
/// The first mistake; or that the case is too large ([`ClaimMistake::is_false`] tells them apart).
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_model::{PlayerIx, Schedule};
/// use roundtable_proofs::{Case, verify};
/// let mut schedule = Schedule::new(4);
/// for _ in 0..2 {
///     schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
/// }
/// let rules = Rules::default();
/// let proof = &audit(&schedule, &rules).proof[0];
/// assert_eq!((&*proof.figure, proof.bound), ("repeats", 6));
/// assert_eq!(verify(proof, &Case::of_rules(&schedule, &rules)), Ok(()));
/// ```
pub fn verify(proof: &FigureProof, case: &Case<'_>) -> Result<(), ClaimMistake> {
    let FigureProof { figure, bound, argument, .. } = proof;
    (named(figure).ok_or(ClaimMistake::Misplaced)?.check)(case, figure, *bound, argument)
}

/// Whether a bound of a tier holds for every schedule of the question, by its argument.
///
/// # Errors
/// The first mistake; or that the case is too large ([`ClaimMistake::is_false`] tells them apart).
///
/// ```
/// use roundtable_audit::{Tier, judge};
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};
/// use roundtable_proofs::{Case, verify_tier};
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(2).unwrap(), RoundGoal::Exactly(1)).unwrap();
/// let mut answer = Schedule::new(4);
/// answer.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(2), PlayerIx(3)]);
/// let case = Case::of(&question, &answer);
/// for proved in judge(&question, &answer).standing.tiers {
///     assert_eq!(verify_tier(&proved, &case), Ok(()));
///     if proved.tier == Tier::Indirect {
///         continue; // more is better, and here there can be none: nothing is below that bound
///     }
///     let bound = proved.bound.map(|bound| bound + 1);
///     let forged = roundtable_audit::TierStanding { bound, ..proved };
///     assert!(verify_tier(&forged, &case).is_err());
/// }
/// ```
pub fn verify_tier(proved: &TierStanding, case: &Case<'_>) -> Result<(), ClaimMistake> {
    let tier = proved.tier;
    let (said, argument) = match (proved.bound, &proved.argument) {
        (Some(bound), Some(argument)) => (bound, argument),
        (None, None) => return Ok(()),
        (None, Some(_)) | (Some(_), None) => return Err(ClaimMistake::Misplaced),
    };
    let shown = |argument| (of_tier(tier).check)(case, tier, argument);
    if tier.is_more_better() {
        let shown = shown(argument)?;
        return if shown <= said { Ok(()) } else { Err(ClaimMistake::Weak { said, shown }) };
    }
    at_most(said, if *argument == TierArgument::NotBelowNone { 0 } else { shown(argument)? })
}
