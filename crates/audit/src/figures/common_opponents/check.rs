//! Checks the bound on common opponents of two who never meet: some two stay unmet, and nobody has more opponents than the rounds give.

use crate::figures::meetings::check::unmet;
use crate::figures::proof::Argument;
use crate::verify::case::Case;
use crate::verify::met::Meetings;
use crate::verify::mistake::Mistake;

/// The most common opponents of the two who have fewest, by an argument on the repeats; nothing is shown where perhaps everybody meets.
pub(crate) fn most(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    match unmet(case, argument)? {
        0 => Err(Mistake::Misplaced),
        _ => Ok(Meetings::of(case).most_opponents()),
    }
}
