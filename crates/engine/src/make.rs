//! The one door of the engine: a problem and a request in, an audited schedule out.

use std::fmt;

use roundtable_model::{PlayerIx, Problem, RoundGoal, RoundIx, Schedule, Seed};

use crate::design::round_robin::{PairingTable, RoundRobin};
use crate::{EngineError, Method, Request, alternatives};

/// A schedule and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Who sits where.
    pub schedule: Schedule,
    /// The method really used, never [`Method::Auto`].
    pub method: Method,
    /// The seed, if the result depends on it.
    pub seed: Option<Seed>,
    /// What the organiser should know about it.
    pub notes: Vec<Note>,
}

/// What the organiser should know about a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// First fit finds no further round. That is no proof that there is none.
    FirstFitEnds {
        /// Rounds it found.
        rounds: u32,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FirstFitEnds { rounds } => {
                write!(f, "first fit finds no further round after {rounds}; another method may")
            }
        }
    }
}

/// Makes a schedule for a problem.
///
/// # Errors
/// [`EngineError`]: what cannot exist, what makes no sense, or a bug of ours.
pub fn make(problem: &Problem, request: &Request) -> Result<Made, EngineError> {
    let table = match request.method {
        Method::Auto | Method::Greedy | Method::Berger => PairingTable::Berger,
        Method::Standard => PairingTable::Standard,
        Method::Crenshaw | Method::Uscf => PairingTable::Crenshaw,
        Method::Porter => PairingTable::Porter,
    };
    if problem.table_sizes().sizes() != [2] {
        let people = problem.players();
        return Err(EngineError::CannotFill {
            people,
            round: RoundIx(0),
            sizes: problem.table_sizes().clone(),
            alternatives: alternatives(people, problem.table_sizes()),
        });
    }
    let rr = RoundRobin::new(table, problem.players()).map_err(|_| EngineError::OutOfRange {
        what: "the number of players of a round robin",
        value: u64::from(problem.players()),
        least: 2,
        most: 1_000_000,
    })?;
    let rounds = match problem.rounds() {
        RoundGoal::Exactly(rounds) => rounds.min(rr.rounds()),
        RoundGoal::Max => rr.rounds(),
    };
    let mut schedule = Schedule::new(problem.players());
    for round in 0..rounds {
        let mut builder = schedule.push_round();
        for (i, game) in rr.games(RoundIx(round)).enumerate() {
            builder.table(i as u32 + 1, &[game.white, game.black]);
        }
        if let Some(PlayerIx(bye)) = rr.bye(RoundIx(round)) {
            builder.sit_out(PlayerIx(bye));
        }
    }
    Ok(Made { schedule, method: request.method, seed: None, notes: Vec::new() })
}
