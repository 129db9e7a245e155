//! Checks the bound on common opponents of two who never meet. More of them is better; how many there can be is
//! limited: some two never meet, and the rounds give nobody more opponents than this.

mod statement;

use roundtable_audit::{Argument, TierArgument};

use super::TierRow;
use crate::case::Case;
use crate::figures::meetings::unmet;
use crate::met::Meetings;
use crate::mistake::ClaimMistake;

/// The tier.
pub(super) const TIER: TierRow = TierRow {
    check: |case, _, argument| {
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
