//! The result of checking a claim, such as “no schedule has fewer repeats”.

use roundtable_audit::{Against, Outcome};

/// The result of checking a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checked {
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

impl From<Checked> for Outcome {
    fn from(found: Checked) -> Self {
        match found {
            Checked::Holds => Self::Verified,
            Checked::Fails => Self::Refused(Against::NotSo),
            Checked::TooLarge => Self::TooLarge,
            Checked::Cited { author, year } => Self::Cited { author, year },
        }
    }
}
