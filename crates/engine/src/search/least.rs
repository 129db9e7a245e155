//! What no schedule of a problem betters, as figures and as the cost of a walk. Costs an audit.

use roundtable_audit::{Rules, audit, least_same_group_meetings};
use roundtable_model::Schedule;

use super::prices::{self, Weights};
use super::task::Task;

/// What no schedule of a problem betters.
pub(crate) struct Least {
    pub overload: u64,
    pub same_group: u64,
}

impl Least {
    /// As the audit proves it of any schedule of the same shape.
    pub fn of(task: &Task<'_>, shape: &Schedule) -> Self {
        let problem = task.problem;
        let found = audit(shape, &Rules::of(problem)).meetings;
        let overload = found.bound.sum_of_squares.saturating_sub(found.total) / 2;
        let mut made = Schedule::new(problem.players());
        shape.rounds().skip(problem.kept().round_count() as usize).for_each(|round| made.push_round_from(round));
        Self { overload, same_group: least_same_group_meetings(problem, &made).iter().sum() }
    }

    /// The same as the cost of a walk.
    pub fn cost(&self, task: &Task<'_>, weights: &Weights) -> i64 {
        let pairs = prices::least_of_pairs(task.problem, task.floor, &task.pairs, weights, self.overload);
        pairs + weights.spread * self.same_group as i64 + weights.unfair * task.rests.least()
    }
}
