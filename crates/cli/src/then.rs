//! `plan … --then swiss:2`: rounds by the standings follow, so likely neighbours are kept fresh.
//!
//! Where nobody is spoken of by number, rounds of a longer plan are held back and the players renumbered, which costs
//! nothing. With history, kept rounds, absences or wishes people keep their numbers, and the plan is asked to count the
//! meetings of likely neighbours as played already.

use std::str::FromStr;

use roundtable_engine::Method;
use roundtable_engine::next_round::{Reserved, fresh_pairs, likely_neighbours, reserve};
use roundtable_model::{Problem, RoundGoal, Schedule};

use crate::error::{CliError, Exit};
use crate::plan::PlanArgs;

/// What follows the planned rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Then {
    /// Rounds by the standings.
    pub rounds: u32,
}

/// How many tables of a round held back are named.
const NAMED: usize = 4;

impl FromStr for Then {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let wrong = || format!("`{word}` is not understood: write swiss:2 for two Swiss rounds after the planned ones");
        let rounds = word.strip_prefix("swiss:").ok_or_else(wrong)?.parse().map_err(|_| wrong())?;
        if (1..=100).contains(&rounds) { Ok(Self { rounds }) } else { Err(wrong()) }
    }
}

impl Then {
    /// How many rounds must be made so that some can be held back.
    pub fn goal(then: Option<Self>, rounds: RoundGoal) -> RoundGoal {
        match (rounds, then) {
            (RoundGoal::Exactly(rounds), Some(then)) => RoundGoal::Exactly(rounds.saturating_add(then.rounds)),
            (RoundGoal::Exactly(_) | RoundGoal::Max, _) => rounds,
        }
    }

    /// Holds rounds back, and says which.
    ///
    /// # Errors
    /// Exit 2 where no planned round would be left.
    pub fn hold_back(self, schedule: &Schedule, notes: &mut Vec<String>) -> Result<Schedule, CliError> {
        if schedule.round_count() <= self.rounds {
            let (made, held) = (schedule.round_count(), self.rounds);
            let message = format!("only {made} rounds can be made, and {held} of them would be held back");
            return Err(CliError::usage(message).hint("ask for fewer rounds after the planned ones"));
        }
        let reserved = reserve(schedule, self.rounds);
        notes.push(said(&reserved));
        Ok(reserved.planned)
    }
}

/// A question in which likely neighbours count as having met.
#[derive(Clone, Debug)]
pub struct ByNumber {
    /// The question to be answered.
    pub problem: Problem,
    likely: Schedule,
}

impl Then {
    /// Why `--varma` is no company for it.
    pub fn refuse_varma() -> CliError {
        CliError::usage(
            "--varma draws the numbers by which the last rounds are fixed, and --then would renumber the players",
        )
    }

    /// The question to ask where people keep their numbers; none where they may be renumbered.
    ///
    /// # Errors
    /// Exit 2 for methods and options that settle by themselves who meets whom.
    pub fn by_number(self, problem: &Problem, args: &PlanArgs) -> Result<Option<ByNumber>, CliError> {
        let kept = problem.plan_before().round_count() > 0;
        let played = problem.history().table_count() > 0;
        if !(kept || played) && problem.absences().is_empty() && problem.wishes().is_empty() {
            return Ok(None);
        }
        match args.method {
            Method::Auto | Method::Search | Method::Greedy => {}
            Method::Standard | Method::Berger | Method::Crenshaw | Method::Uscf | Method::Porter | Method::Affine => {
                let message = format!(
                    "the rounds of {} are fixed: with history, kept rounds, absences or wishes nobody can be renumbered, \
                     so nothing can be left fresh for --then",
                    args.method.id()
                );
                return Err(CliError::usage(message).hint("leave out --method, or --then"));
            }
        }
        let size = problem.table_sizes().sizes().first().copied().unwrap_or(2);
        let likely = likely_neighbours(problem.players(), size, self.rounds);
        let mut counted = problem.history().clone();
        likely.rounds().for_each(|round| counted.push_round_from(round));
        let problem = problem.clone().with_history(counted);
        let problem = problem.map_err(|e| CliError::new(Exit::BadInput, e.to_string()))?;
        Ok(Some(ByNumber { problem, likely }))
    }
}

impl ByNumber {
    /// What is left fresh: `left fresh for 2 rounds by standing: 96 pairs of likely neighbours, …`.
    pub fn said(&self, schedule: &Schedule, history: &Schedule) -> String {
        let (pairs, fresh) = fresh_pairs(&self.likely, [schedule, history]);
        let rounds = counted(self.likely.round_count());
        let tables = named(&self.likely);
        format!(
            "left fresh for {rounds} by standing: {pairs} pairs of likely neighbours, {fresh} of them do not meet before (by the order of the list: {tables})"
        )
    }
}

/// `held back for 2 rounds by standing: 24 pairs of likely neighbours, 24 of them fresh (by seeding: 1-2-3-4, …)`.
fn said(reserved: &Reserved) -> String {
    let Reserved { held_back, pairs, fresh, .. } = reserved;
    let (rounds, tables) = (counted(held_back.round_count()), named(held_back));
    format!(
        "held back for {rounds} by standing: {pairs} pairs of likely neighbours, {fresh} of them do not meet before (by seeding: {tables})"
    )
}

fn counted(rounds: u32) -> String {
    if rounds == 1 { "1 round".to_owned() } else { format!("{rounds} rounds") }
}

/// The tables of the first round, as many as are named.
fn named(held_back: &Schedule) -> String {
    let first = held_back.rounds().next();
    let mut tables: Vec<Vec<u32>> =
        first.iter().flat_map(|r| r.tables()).map(|t| t.seats.iter().map(|p| p.number()).collect()).collect();
    tables.iter_mut().for_each(|t: &mut Vec<u32>| t.sort_unstable());
    tables.sort();
    let dashed = |t: &Vec<u32>| t.iter().map(u32::to_string).collect::<Vec<_>>().join("-");
    let mut named: Vec<String> = tables.iter().take(NAMED).map(dashed).collect();
    if tables.len() > NAMED {
        named.push("…".to_owned());
    }
    named.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_or_refused() {
        assert_eq!("swiss:2".parse(), Ok(Then { rounds: 2 }));
        for word in ["swiss", "swiss:0", "swiss:x", "random:2", "swiss:101"] {
            assert!(word.parse::<Then>().unwrap_err().contains("swiss:2"), "{word}");
        }
    }
}
