//! A bound for each tier of the objective, over every schedule of the shape. Tiers are the figures in the order in which schedules are
//! compared (`figures/standing.rs`); the shape is what the bounds take as given (`shape.rs`). Each bound stands with its figure.
//!
//! *Wishes*: each round by itself, over all its layouts, company and places in one go; so that is done here.

use super::known::{Known, NONE, Proved};
use crate::Objective;
use crate::figures::Tier;
use crate::figures::proof::{TierArgument, TierProof};
use crate::figures::standing::{Standing, TierStanding};
use crate::figures::wishes::bound::{RoundWishes, least_of_rounds};

/// Every tier with its figure and its bound, and what proves it.
pub(crate) fn standing(objective: &Objective, known: &mut Known<'_>) -> (Standing, Vec<TierProof>) {
    known.wishes = wishes(objective, known);
    let mut proofs = Vec::new();
    let tier = |tier: Tier| {
        let proved = (tier.row().bound)(known);
        let bound = proved.as_ref().map(|(bound, _)| *bound);
        proofs.extend(proved.map(|(bound, argument)| TierProof { tier, bound, argument }));
        TierStanding::new(tier, tier.value(objective), bound)
    };
    (Standing { tiers: Tier::listed(known.problem).map(tier).collect() }, proofs)
}

/// The fewest broken wishes about company, and about places where as few are broken about company. (The schedule may be laid out in a
/// way that breaks fewer: wishes come before the sizes preferred.)
fn wishes(objective: &Objective, known: &Known<'_>) -> [Option<Proved>; 2] {
    let company = objective.broken_company;
    if (company, objective.broken_places) == (0, 0) {
        return [Some(NONE), Some(NONE)];
    }
    let all = known.problem.map(|p| (p, &known.work.schedule, &known.audit.wishes));
    let Some(rounds) = all.and_then(|(problem, schedule, judged)| least_of_rounds(problem, schedule, judged)) else {
        return [(company == 0).then_some(NONE), None];
    };
    let sum = |of: fn(&RoundWishes) -> u64| rounds.iter().map(of).sum::<u64>();
    let (best, least) = (sum(|r| r.company), sum(|r| r.places));
    let argument = TierArgument::Wishes(rounds.iter().map(|wishes| wishes.round).collect());
    [Some((best, argument.clone())), (best == company).then_some((least, argument))]
}
