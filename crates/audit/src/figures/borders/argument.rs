//! A bound for the spread of a table of powers as a value, with its proof: the bound makes it, the check repeats it.

use std::fmt;

use roundtable_model::told;

/// A lower bound for the spread and what proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpreadBound {
    /// No table has a smaller spread.
    pub spread: u32,
    /// Why.
    pub by: SpreadReason,
}

told! {
    /// What proves a lower bound for the spread.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SpreadReason: "spread" {
        /// The average is not whole, so the spread is at least 1; or it is whole, without a proof of more than 0.
        Counting {
            /// How often two players border on average.
            average: Fraction,
        } = "counting" { average: average.to_string(), whole: average.is_whole() },
        /// Two cliques or their complement: all counts have the same parity.
        Parity {
            /// Size of one clique.
            r: u32,
            /// Size of the other.
            s: u32,
            /// How often two players are together in the first clique on average.
            average: Fraction,
        } = "parity" { r, s, average: average.to_string(), odd: (r + s) % 2 == 1 },
        /// Spread 0 would be a symmetric design that does not exist.
        NoSymmetricDesign {
            /// Points and blocks.
            v: u64,
            /// Block size.
            k: u64,
            /// Blocks through two points.
            lambda: u64,
            /// The theorem that excludes it.
            theorem: &'static str,
        } = "symmetric-design" { v, k, lambda, theorem },
        /// Every square was looked at, as far as a smaller spread was still possible.
        Exhaustive {
            /// Squares of this order.
            order: u32,
            /// Rows that the search placed; for 8 powers, contradictions that the SAT solver met.
            steps: u64,
        } = "exhaustive" { order, steps },
    }
}

/// A fraction in lowest terms.
///
/// ```
/// use roundtable_audit::borders::Fraction;
/// assert_eq!(Fraction::new(91, 21).to_string(), "13/3");
/// assert_eq!((Fraction::new(91, 21).floor(), Fraction::new(91, 21).ceil()), (4, 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: u64,
    denominator: u64,
}

impl Fraction {
    /// `numerator / denominator`, reduced. A denominator of 0 counts as 1.
    pub fn new(numerator: u64, denominator: u64) -> Self {
        let (mut a, mut b) = (numerator, denominator.max(1));
        while b > 0 {
            (a, b) = (b, a % b);
        }
        let divisor = a.max(1);
        Self { numerator: numerator / divisor, denominator: denominator.max(1) / divisor }
    }

    /// The whole number at or below.
    pub fn floor(self) -> u64 {
        self.numerator / self.denominator
    }

    /// The whole number at or above.
    pub fn ceil(self) -> u64 {
        self.numerator.div_ceil(self.denominator)
    }

    /// Whether it is a whole number.
    pub fn is_whole(self) -> bool {
        self.denominator == 1
    }
}

impl fmt::Display for Fraction {
    /// Writes `13/3`, or `4` for a whole number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_whole() {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}
