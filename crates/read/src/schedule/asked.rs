//! The question that a schedule in our JSON format answers, as the file has it. It is kept until all players are known, and then checked.

use roundtable_model::{
    Absence, History, Problem, ProblemError, Roster, RoundGoal, Schedule, SeatOrder, Spare, Spread, TableSizes, Wishes,
};
use roundtable_words::{ByName, Mistake, Named, Place, Wrong};

/// A question as it is in the file, its players not yet known. Its fields are those of `Problem` in `crates/model`, where they are explained.
#[derive(Debug)]
pub(crate) struct ReadQuestion {
    /// Where it is in the file.
    pub place: Place,
    pub table_sizes: TableSizes,
    pub rounds: RoundGoal,
    pub spare: Spare,
    pub absences: Vec<Absence>,
    pub wishes: Wishes,
    pub mixed: Option<Spread>,
    pub relations: Vec<SeatOrder>,
    pub history: Option<History>,
    pub kept: Option<Schedule>,
    pub kept_sizes: Option<TableSizes>,
    /// The plan before this one.
    pub before: Option<Schedule>,
}

impl ReadQuestion {
    /// The question about these players.
    pub fn problem(self, roster: &Roster) -> Result<Problem, Mistake> {
        let place = self.place;
        self.build(roster.clone()).map_err(|e| Wrong::BadQuestion { why: Named::of(&e, &ByName(roster)) }.at(place, ""))
    }

    /// Puts the problem together; each step refuses what contradicts the steps before.
    fn build(self, roster: Roster) -> Result<Problem, ProblemError> {
        let mut problem =
            Problem::new(roster, self.table_sizes, self.rounds)?.with_spare(self.spare).with_absences(self.absences)?;
        if let Some(history) = self.history {
            problem = problem.with_history(history)?;
        }
        if let Some(kept) = self.kept {
            problem = problem.with_kept(kept)?;
        }
        if let Some(sizes) = self.kept_sizes {
            problem = problem.with_kept_sizes(sizes);
        }
        if let Some(before) = self.before {
            problem = problem.with_plan_before(before)?;
        }
        let problem = problem.with_wishes(self.wishes)?.with_relations(self.relations)?;
        match self.mixed {
            Some(kinds) => problem.with_mixed(kinds),
            None => Ok(problem),
        }
    }
}
