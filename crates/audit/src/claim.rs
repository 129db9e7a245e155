//! The claims of a certificate, and the result of a check of them: only data. The crate `proofs` checks them.

use std::fmt;

use crate::fault::Fault;
use crate::figures::Tier;

/// A claim of a certificate, and the result of its check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What is claimed.
    pub of: ClaimOf,
    /// The result of its check.
    pub outcome: ClaimOutcome,
}

/// What is claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimOf {
    /// That it is a certificate at all: of this version, with a question or sizes to judge by, and with a claim.
    Form,
    /// That the schedule answers the question without a fault.
    Schedule,
    /// All figures.
    Figures,
    /// The bound of this figure.
    Bound(String),
    /// A tier: its state, and its bound.
    Tier(Tier),
    /// The verdict.
    Verdict,
    /// That something cannot be: the kind of “impossible”.
    Impossible(&'static str),
}

impl fmt::Display for ClaimOf {
    /// As `check` prints it: `bound repeats`, `tier overload`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("form"),
            Self::Schedule => f.write_str("schedule"),
            Self::Figures => f.write_str("figures"),
            Self::Bound(figure) => write!(f, "bound {figure}"),
            Self::Tier(tier) => write!(f, "tier {}", tier.id()),
            Self::Verdict => f.write_str("verdict"),
            Self::Impossible(kind) => write!(f, "impossible {kind}"),
        }
    }
}

/// The result of checking a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimOutcome {
    /// It is true: everything in it was found again.
    Verified,
    /// It is not checked: the case is too large to be tried again here.
    TooLarge,
    /// It is not checked: a published result covers these numbers.
    Cited {
        /// Whose.
        author: &'static str,
        /// Of which year.
        year: u16,
    },
    /// It is not checked, since it rests on another claim that is not.
    RestsOnUnchecked,
    /// It is wrong.
    Refused(Against),
}

impl ClaimOutcome {
    /// Whether it is found to be wrong.
    pub fn is_refused(&self) -> bool {
        matches!(self, Self::Refused(_))
    }

    /// The word in JSON and in print.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::TooLarge | Self::Cited { .. } | Self::RestsOnUnchecked => "not checked",
            Self::Refused(_) => "refused",
        }
    }
}

/// What speaks against a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    /// Its form is wrong.
    Form,
    /// The meaning of its seats differs from the question.
    Seats,
    /// The schedule has a fault: the first of them.
    Fault(Fault),
    /// A number differs when counted again; the certificate does not tell which figure.
    Counted,
    /// The bound or its argument is wrong.
    Mistake(ClaimMistake),
    /// It does not follow from figure and bound.
    DoesNotFollow,
    /// It was tried, and is false.
    NotSo,
}

impl From<Result<(), ClaimMistake>> for ClaimOutcome {
    fn from(found: Result<(), ClaimMistake>) -> Self {
        match found {
            Ok(()) => Self::Verified,
            Err(ClaimMistake::Cited { author, year }) => Self::Cited { author, year },
            Err(mistake) if mistake.is_false() => Self::Refused(Against::Mistake(mistake)),
            Err(_) => Self::TooLarge,
        }
    }
}

/// What speaks against a bound or its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimMistake {
    /// A number of the argument is wrong.
    Number {
        /// Which number.
        what: &'static str,
        /// What the argument has.
        said: u64,
        /// What is counted.
        found: u64,
    },
    /// The argument shows less than the bound (of figures that end in `.min`: more).
    Weak {
        /// The bound.
        said: u64,
        /// What is shown.
        shown: u64,
    },
    /// The argument does not apply to this figure, or to this case.
    Misplaced,
    /// It may be true: the case is too large to be tried again here.
    TooLarge,
    /// It is taken from a published result, and not checked here.
    Cited {
        /// Whose.
        author: &'static str,
        /// Of which year.
        year: u16,
    },
}

impl ClaimMistake {
    /// Whether it is found to be wrong, and not only left open.
    pub fn is_false(self) -> bool {
        matches!(self, Self::Number { .. } | Self::Weak { .. } | Self::Misplaced)
    }
}

impl fmt::Display for ClaimMistake {
    /// The variant with its values.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for ClaimMistake {}
