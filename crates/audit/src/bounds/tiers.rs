//! The bounds of the two tiers of wishes (a tier is a figure by which schedules are compared): company, and places.
//!
//! One search finds both, round by round and over all layouts of a round, so they are here together. The bound of any
//! other tier is next to its figure.

use roundtable_model::{Problem, Schedule};

use super::known::{NONE, Proved};
use crate::Objective;
use crate::figures::proof::TierArgument;
use crate::figures::wishes::bound::least_of_rounds;
use crate::report::Audit;

/// The fewest broken wishes about company, and about places with as few broken about company. (The schedule may have a
/// layout that breaks fewer: wishes come before the preferred sizes.)
pub(crate) fn wishes(
    objective: &Objective,
    audit: &Audit,
    schedule: &Schedule,
    problem: Option<&Problem>,
) -> [Option<Proved>; 2] {
    let company = objective.broken_company;
    if (company, objective.broken_places) == (0, 0) {
        return [Some(NONE), Some(NONE)];
    }
    let Some(([best, least], rounds)) = problem.and_then(|of| least_of_rounds(of, schedule, &audit.wishes)) else {
        return [(company == 0).then_some(NONE), None];
    };
    let argument = TierArgument::Wishes(rounds);
    [Some((best, argument.clone())), (best == company).then_some((least, argument))]
}
