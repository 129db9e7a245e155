//! What speaks against a bound or its argument, and the comparisons that all checks end with.

use std::fmt;

/// About how many elementary steps one check may take.
pub(crate) const STEPS: u64 = 200_000_000;

/// What speaks against a bound or its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
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

impl Mistake {
    /// Whether it is found to be wrong, and not only left open.
    pub fn is_false(self) -> bool {
        matches!(self, Self::Number { .. } | Self::Weak { .. } | Self::Misplaced)
    }
}

impl fmt::Display for Mistake {
    /// The variant with its values.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Mistake {}

/// Whether the bound is no more than what is shown.
pub(crate) fn at_most(said: u64, shown: u64) -> Result<(), Mistake> {
    if said <= shown { Ok(()) } else { Err(Mistake::Weak { said, shown }) }
}

/// Whether a number of an argument is the one that is counted.
pub(crate) fn number(what: &'static str, said: u64, found: u64) -> Result<(), Mistake> {
    if said == found { Ok(()) } else { Err(Mistake::Number { what, said, found }) }
}

/// How many pairs there are of `count` things: count·(count − 1)/2, halving first so that nothing overflows early.
pub(crate) fn pairs_of(count: u64) -> u64 {
    let (half, other) = if count.is_multiple_of(2) { (count / 2, count.saturating_sub(1)) } else { (count / 2, count) };
    half.saturating_mul(other)
}

/// Refuses every other argument than this one, which has no numbers of its own.
pub(crate) fn only<A: PartialEq>(argument: &A, wanted: &A) -> Result<(), Mistake> {
    if argument == wanted { Ok(()) } else { Err(Mistake::Misplaced) }
}
