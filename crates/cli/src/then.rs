//! `plan … --then swiss:2`: rounds by the standings follow, so likely neighbours are kept fresh.

use std::str::FromStr;

use roundtable_engine::pair::{Reserved, reserve};
use roundtable_model::{RoundGoal, Schedule};

use crate::error::CliError;

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

/// `held back for 2 rounds by standing: 24 pairs of likely neighbours, 24 of them fresh (by seeding: 1-2-3-4, …)`.
fn said(reserved: &Reserved) -> String {
    let Reserved { held_back, pairs, fresh, .. } = reserved;
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
    let rounds = held_back.round_count();
    let what = if rounds == 1 { "1 round".to_owned() } else { format!("{rounds} rounds") };
    format!(
        "held back for {what} by standing: {pairs} pairs of likely neighbours, {fresh} of them do not meet before (by seeding: {})",
        named.join(", ")
    )
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
