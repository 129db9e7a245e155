//! Checks the bound on common opponents of two who never meet. More of them is better; how many there can be is
//! limited: some two never meet, and the rounds give nobody more opponents than this. Or by paths of two meetings from
//! somebody who has few opponents: those that do not lead back to an opponent lead to the people never met.

mod statement;

use roundtable_audit::{Argument, TierArgument};

use super::TierRow;
use crate::case::{Case, Round};
use crate::figures::meetings::unmet;
use crate::met::Meetings;
use crate::mistake::{ClaimMistake, number};

/// The tier.
pub(super) const TIER: TierRow = TierRow {
    check: |case, _, argument| {
        if let TierArgument::Paths { never } = argument {
            return by_paths(case, *never);
        }
        let TierArgument::Opponents(by) = argument else { return Err(ClaimMistake::Misplaced) };
        most(case, by)
    },
    statement: |asked, formula, of| asked.common_opponents(formula, of),
    ..TierRow::PLAIN
};

/// The most common opponents of the two with fewest, by an argument on the repeats; nothing if perhaps everybody meets.
fn most(case: &Case<'_>, argument: &Argument) -> Result<u64, ClaimMistake> {
    match unmet(case, argument)? {
        0 => Err(ClaimMistake::Misplaced),
        _ => Ok(Meetings::of(case).most_opponents()),
    }
}

/// The same by paths, without earlier events and kept rounds, if so many pairs never meet, as in the schedule. Of all
/// paths over an opponent of the player with fewest, those within a table end at an opponent.
fn by_paths(case: &Case<'_>, never: u64) -> Result<u64, ClaimMistake> {
    let whole = Case { kept: case.rounds.len() as u32, ..case.clone() }.after_kept();
    let (meetings, others) = (Meetings::of(case), case.players - 1);
    number("pairs that never meet", never, meetings.pairs() - whole.earlier.len() as u64)?;
    if never == 0 || case.kept > 0 || !case.earlier.is_empty() {
        return Err(ClaimMistake::Misplaced);
    }
    let fewest = 2 * whole.earlier.len() as u64 / case.players;
    let smallest = case.rounds.iter().map(Round::smallest).min().unwrap_or(0);
    let leading_out = fewest * (meetings.opponents_of_anybody().min(others) - (smallest - 2) - 1);
    Ok(fewest.min(leading_out / (others - fewest)))
}
