//! Lower bounds for the schedules of a problem, as figures and as the cost of a walk (local search). Costs an audit.

use roundtable_audit::{Audit, Patience, Rules, Tier, audit, judge_with, least_same_group_meetings};
use roundtable_model::Schedule;

use super::prices::{self, Weights};
use super::task::Task;
use super::unkept::keeps_all;

/// Lower bounds for every schedule of a problem.
pub(crate) struct Least {
    /// Σ over pairs of C(meetings, 2).
    pub overload: u64,
    /// The overload of those that keep every wish; [`overload`](Self::overload) if no such schedule is known.
    pub with_wishes: u64,
    /// Meetings inside groups that are to be spread, in the rounds made.
    pub same_group: u64,
}

impl Least {
    /// The audit's bounds for any schedule with the tables of `shape`; and for those that keep every wish, if `keeping`
    /// is one of them.
    pub fn of(task: &Task<'_>, shape: &Schedule, keeping: &Schedule, patience: Patience<'_>) -> Self {
        let problem = task.problem;
        let bound = |audit: Audit| {
            let tiers = audit.standing.tiers;
            tiers.into_iter().find(|t| t.tier == Tier::Overload).and_then(|t| t.bound).unwrap_or(0)
        };
        let overload = bound(audit(shape, &Rules { patience, ..Rules::of(problem) }));
        let wished = !problem.seated_wishes().is_empty() && keeps_all(problem, keeping);
        let with_wishes = if wished { bound(judge_with(problem, keeping, patience)).max(overload) } else { overload };
        let kept = problem.kept().round_count() as usize;
        let made = Schedule::of_rounds(problem.players(), shape.rounds().skip(kept));
        Self { overload, with_wishes, same_group: least_same_group_meetings(problem, &made).iter().sum() }
    }

    /// The same bounds as the cost of a walk, the number that local search lowers; a `strict` walk keeps every wish.
    pub fn cost(&self, task: &Task<'_>, weights: &Weights, strict: bool) -> i64 {
        let overload = if strict { self.with_wishes } else { self.overload };
        let pairs = prices::least_of_pairs(task.problem, task.floor, &task.pairs, weights, overload);
        pairs + weights.spread * self.same_group as i64 + weights.unfair * task.rests.least()
    }
}
