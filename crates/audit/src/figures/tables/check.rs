//! Checks the bound on visits to a table: what some player must have, by the pigeonhole principle.

use roundtable_model::distinct;

use crate::figures::proof::Argument;
use crate::verify::case::{Case, Round};
use crate::verify::mistake::{Mistake, only};

/// The most visits to one table number, by the pigeonhole principle: somebody has the average number of games, or more.
pub(crate) fn most_visits(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    only(argument, &Argument::Pigeonhole)?;
    let used = distinct(case.schedule.rounds().flat_map(|r| r.tables()).map(|t| t.number));
    let seats: u64 = case.rounds.iter().map(Round::seated).sum();
    let certain = case.everybody().map(|p| case.games(p).0).max().unwrap_or(0);
    Ok(certain.max(seats.div_ceil(case.players.max(1))).div_ceil(used.len().max(1) as u64))
}
