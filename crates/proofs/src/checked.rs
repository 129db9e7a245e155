//! The result of checking a claim, such as “no schedule has fewer repeats”.

use roundtable_audit::{Against, ClaimOutcome};

/// The result of checking a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckedClaim {
    /// It is true of the question.
    Holds,
    /// It is not.
    Fails,
    /// Not known: the case is too large to be tried here.
    TooLarge,
    /// A published result covers these numbers; it is cited, not verified.
    Cited {
        /// Whose.
        author: &'static str,
        /// Of which year.
        year: u16,
    },
}

impl From<CheckedClaim> for ClaimOutcome {
    fn from(found: CheckedClaim) -> Self {
        match found {
            CheckedClaim::Holds => Self::Verified,
            CheckedClaim::Fails => Self::Refused(Against::NotSo),
            CheckedClaim::TooLarge => Self::TooLarge,
            CheckedClaim::Cited { author, year } => Self::Cited { author, year },
        }
    }
}
