//! The same question asked again: for other rounds, without an earlier plan, or with other numbers for people.

use super::{Problem, ProblemError, RoundGoal};
use crate::{Schedule, Wishes};

impl Problem {
    /// The same question for another number of rounds.
    ///
    /// # Errors
    /// No round, or fewer than kept.
    pub fn for_rounds(mut self, rounds: RoundGoal) -> Result<Self, ProblemError> {
        if rounds == RoundGoal::Exactly(0) {
            return Err(ProblemError::NoRounds);
        }
        self.rounds = rounds;
        let kept = std::mem::take(&mut self.kept);
        self.with_kept(kept)
    }

    /// The same question without a plan that is to change as little as possible.
    #[must_use]
    pub fn without_plan_before(mut self) -> Self {
        self.before = Schedule::new(self.players());
        self
    }

    /// Whether anything in the question is about certain people: earlier or planned rounds, absences, wishes. If not,
    /// they may change numbers.
    pub fn names_people(&self) -> bool {
        let rounds = self.kept.round_count() + self.before.round_count();
        // Relations between seats, and the aim, are about nobody in particular.
        let Wishes { list, spreads, mixed, absences, relations: _, aim: _ } = &self.wishes;
        let wished = !list.is_empty() || !spreads.is_empty() || mixed.is_some() || !absences.is_empty();
        rounds > 0 || self.history().table_count() > 0 || wished
    }
}
