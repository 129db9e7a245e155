//! The floor of the rounds to be made: the tables and sizes of each, and who is there.
//!
//! The tables of all rounds are in one list: table `t` of the floor belongs to one round. Each person who sits out has
//! a table of one: then a swap of two seats is the only move. O(players · rounds) to build.

use std::ops::Range;

use roundtable_model::{PlayerIx, Problem, RoundIx, RoundSizes};

use crate::EngineError;

/// What a place at a table means for fairness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A table of the largest size.
    Full,
    /// A table of a smaller size.
    Short,
    /// No table: somebody sits out.
    SitOut,
}

/// One table of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FloorTable {
    /// The round, counted from the beginning of the schedule.
    pub round: RoundIx,
    /// How many sit there.
    pub size: u32,
    /// Full, short, or no table at all.
    pub kind: Kind,
}

/// One round that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FloorRound {
    /// Its tables among those of the floor: the real ones first, then one for each who sits out.
    pub tables: Range<usize>,
    /// How many of them are real.
    pub real: usize,
    /// Who is there, ascending.
    pub people: Vec<PlayerIx>,
}

/// Every round that is to be made, after the kept ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Floor {
    /// Size of the field.
    pub players: u32,
    /// Every table of every round.
    pub tables: Vec<FloorTable>,
    /// The rounds, in order.
    pub rounds: Vec<FloorRound>,
    /// Seats of the largest table.
    pub widest: u32,
}

/// Groups that change tables as one: wishes to be together.
pub(crate) type Units = Vec<Vec<u16>>;

impl Floor {
    /// The tables of each round, and how many sit out.
    pub fn layouts(&self) -> Vec<RoundSizes> {
        let of = |round: &FloorRound| {
            let (real, rest) = self.tables[round.tables.clone()].split_at(round.real);
            RoundSizes { tables: real.iter().map(|table| table.size).collect(), sit_outs: rest.len() as u32 }
        };
        self.rounds.iter().map(of).collect()
    }

    /// Whether anybody sits out in any round.
    pub(crate) fn may_rest(&self) -> bool {
        self.tables.iter().any(|t| t.kind == Kind::SitOut)
    }

    /// The floor of the rounds from the kept ones up to `rounds` in total, each with its preferred tables.
    ///
    /// # Errors
    /// [`EngineError::CannotFill`] if the people of a round cannot fill tables.
    #[cfg(test)]
    pub fn new(problem: &Problem, rounds: u32) -> Result<Self, EngineError> {
        Self::with_layouts(problem, rounds_made(problem, rounds), &[])
    }

    /// The floor of these rounds, with the given tables of a round if any, else with its preferred ones.
    ///
    /// # Errors
    /// [`EngineError::CannotFill`] if the people of a round cannot fill tables.
    pub fn with_layouts(
        problem: &Problem,
        rounds: Vec<(RoundIx, Vec<PlayerIx>)>,
        layouts: &[Option<RoundSizes>],
    ) -> Result<Self, EngineError> {
        let largest = problem.table_sizes().largest();
        let mut floor = Self { players: problem.players(), tables: Vec::new(), rounds: Vec::new(), widest: 0 };
        for (r, (round, people)) in rounds.into_iter().enumerate() {
            let seating = layouts.get(r).cloned().flatten().or_else(|| problem.seating(round.0));
            let seating = seating.ok_or_else(|| EngineError::cannot_fill(problem, round))?;
            let start = floor.tables.len();
            for &size in &seating.tables {
                let kind = if size < largest { Kind::Short } else { Kind::Full };
                floor.widest = floor.widest.max(size);
                floor.tables.push(FloorTable { round, size, kind });
            }
            let rest = FloorTable { round, size: 1, kind: Kind::SitOut };
            floor.tables.extend(std::iter::repeat_n(rest, seating.sit_outs as usize));
            floor.rounds.push(FloorRound { tables: start..floor.tables.len(), real: seating.tables.len(), people });
        }
        Ok(floor)
    }

    /// How many places there are, sit-outs among them.
    pub fn places(&self) -> usize {
        self.rounds.iter().map(|r| r.people.len()).sum()
    }
}

/// The rounds to be made, after the kept ones, each with who is there, ascending. O(players · rounds).
pub(crate) fn rounds_made(problem: &Problem, rounds: u32) -> Vec<(RoundIx, Vec<PlayerIx>)> {
    let mut here = vec![true; problem.players() as usize];
    let people = |round: RoundIx| {
        problem.absent(round.0).for_each(|p| here[p.ix()] = false);
        let people = (0..problem.players()).map(PlayerIx).filter(|p| here[p.ix()]).collect();
        problem.absent(round.0).for_each(|p| here[p.ix()] = true);
        (round, people)
    };
    (problem.kept().round_count()..rounds).map(RoundIx).map(people).collect()
}
