//! The question of a schedule as a file has it: kept until it is known who plays.

use roundtable_model::{
    Absence, PartnerWish, Problem, ProblemError, Roster, RoundGoal, Schedule, SeatOrder, Spare, Spread, TableSizes,
    Wishes,
};
use roundtable_words::{ByName, Mistake, Named, Place, Wrong};

/// A question as it stands in the file, its players not yet known.
#[derive(Debug)]
pub(crate) struct ReadQuestion {
    pub place: Place,
    pub table_sizes: TableSizes,
    pub rounds: RoundGoal,
    pub spare: Spare,
    pub absences: Vec<Absence>,
    pub wishes: Wishes,
    pub mixed: Option<Spread>,
    pub partners: Vec<PartnerWish>,
    pub relations: Vec<SeatOrder>,
    pub history: Option<Schedule>,
    pub history_sides: Vec<Vec<u32>>,
    pub kept: Option<Schedule>,
    pub kept_sizes: Option<TableSizes>,
    pub before: Option<Schedule>,
}

impl ReadQuestion {
    /// The question about these players.
    pub fn problem(self, roster: &Roster) -> Result<Problem, Mistake> {
        let place = self.place;
        self.build(roster.clone()).map_err(|e| Wrong::BadQuestion { why: Named::of(&e, &ByName(roster)) }.at(place, ""))
    }

    fn build(self, roster: Roster) -> Result<Problem, ProblemError> {
        let mut problem =
            Problem::new(roster, self.table_sizes, self.rounds)?.with_spare(self.spare).with_absences(self.absences)?;
        if let Some(history) = self.history {
            problem = problem.with_history(history)?.with_history_sides(self.history_sides);
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
        let problem = problem.with_wishes(self.wishes)?.with_partners(self.partners)?.with_relations(self.relations)?;
        match self.mixed {
            Some(kinds) => problem.with_mixed(kinds),
            None => Ok(problem),
        }
    }
}
