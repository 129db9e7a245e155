//! The question that a schedule in our JSON format answers. It is kept until all players are known, and then checked.

use std::num::NonZeroU32;

use roundtable_model::{Asked, Problem, Roster, RoundGoal, Unfit};
use roundtable_words::{ByName, MAX_PLAYERS, Mistake, NamedMessage, Place, Thing, Wrong};

/// A question as in the file, its players not yet known.
#[derive(Debug)]
pub(crate) struct ReadQuestion {
    /// Where it is in the file.
    pub place: Place,
    pub asked: Asked,
}

impl ReadQuestion {
    /// The question about these players.
    pub fn problem(self, roster: &Roster) -> Result<Problem, Mistake> {
        let wrong = |why: Unfit| {
            if let Unfit::TableSizes { name, why } = why {
                Wrong::BadSizes { why, name }
            } else if let Unfit::Problem(why) = why {
                Wrong::BadQuestion { why: NamedMessage::of(&why, &ByName(roster)) }
            } else {
                Wrong::SenselessQuestion
            }
        };
        let problem = self.asked.of(roster.clone()).map_err(|why| wrong(why).at(self.place, ""))?;
        let beyond = numbers(&problem).find(|(number, _)| !(1..=MAX_PLAYERS).contains(number));
        match beyond {
            Some((0, thing)) => Err(Wrong::NoZero { thing }.at(self.place, "")),
            Some((number, thing)) => {
                let wrong = Wrong::NumberTooLarge { found: number.to_string(), thing, limit: MAX_PLAYERS };
                Err(wrong.at(self.place, ""))
            }
            None => Ok(problem),
        }
    }
}

/// The numbers of rounds and tables in a question, which no type limits.
fn numbers(problem: &Problem) -> impl Iterator<Item = (u32, Thing)> {
    let goal = match problem.rounds() {
        RoundGoal::Exactly(rounds) => Some(rounds),
        RoundGoal::Max => None,
    };
    let absent = problem.absences().iter().map(|absence| absence.round.number());
    let most = problem.spare().most_tables().map(NonZeroU32::get);
    let given = [problem.history(), problem.kept(), problem.plan_before()];
    let tables = given.into_iter().flat_map(|rounds| rounds.tables().map(|table| table.number));
    let rounds = goal.into_iter().chain(absent).map(|round| (round, Thing::Round));
    rounds.chain(most.into_iter().chain(tables).map(|table| (table, Thing::Table)))
}
