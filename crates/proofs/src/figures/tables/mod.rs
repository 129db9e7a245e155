//! Checks the bound on visits to a table: somebody with seven games at tables 1 to 3 is at one of them three times, by
//! the pigeonhole principle.

mod statement;

use roundtable_audit::Argument;
use roundtable_model::distinct;

use super::FigureRow;
use crate::case::{Case, Round};
use crate::mistake::{ClaimMistake, at_most, only};

/// The figure with a bound.
pub(super) const FIGURES: [FigureRow; 1] = [FigureRow {
    id: "tables.max_visits",
    check: |case, _, bound, argument| at_most(bound, most_visits(case, argument)?),
    statement: |asked, formula, of| statement::visits(formula, &asked.case, of.only(&Argument::Pigeonhole)?),
}];

/// The most visits to one table number, by the pigeonhole principle: somebody has the average number of games, or more.
fn most_visits(case: &Case<'_>, argument: &Argument) -> Result<u64, ClaimMistake> {
    only(argument, &Argument::Pigeonhole)?;
    let used = distinct(case.schedule.rounds().flat_map(|r| r.tables()).map(|t| t.number));
    let seats: u64 = case.rounds.iter().map(Round::seated).sum();
    let certain = case.everybody().map(|p| case.games(p).0).max().unwrap_or(0);
    Ok(certain.max(seats.div_ceil(case.players.max(1))).div_ceil(used.len().max(1) as u64))
}
