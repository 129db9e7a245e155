//! The question that a schedule in our JSON format answers. It is kept until all players are known, and then checked.

use roundtable_model::{Asked, Problem, Roster, RoundGoal, Unfit};
use roundtable_words::{ByName, MAX_PLAYERS, Mistake, Named, Place, Thing, Wrong};

/// A question as it is in the file, its players not yet known.
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
                Wrong::BadQuestion { why: Named::of(&why, &ByName(roster)) }
            } else {
                Wrong::NotAsked { what: why.to_string() }
            }
        };
        let problem = self.asked.of(roster.clone()).map_err(|why| wrong(why).at(self.place, ""))?;
        match problem.rounds() {
            RoundGoal::Exactly(rounds) if rounds > MAX_PLAYERS => {
                let (found, thing, limit) = (rounds.to_string(), Thing::Round, MAX_PLAYERS);
                Err(Wrong::NumberTooLarge { found, thing, limit }.at(self.place, ""))
            }
            RoundGoal::Exactly(_) | RoundGoal::Max => Ok(problem),
        }
    }
}
