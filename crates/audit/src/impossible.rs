//! “Impossible” as a value: the reason why a question has no answer, with everything needed to check it without the
//! maker that found it. The crate `proofs` checks it.

use roundtable_model::{RoundIx, RoundSizes, Wish};
use serde::{Deserialize, Serialize};

use crate::theorem::RoundsBound;

/// Why a question has no answer, or none that keeps all wishes.
///
/// A maker that refuses a question returns one of these; anyone can have it checked again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Impossible {
    /// The people in a round cannot fill tables of the allowed sizes.
    CannotFill {
        /// The round.
        round: RoundIx,
        /// How many are there.
        people: u32,
    },
    /// In a round these wishes cannot all be kept, with any of its [layouts](crate::layouts()). People who rest break
    /// no wish, and tables are numbered from 1 to their number, in any order.
    Clash {
        /// The round: one that is to be made.
        round: RoundIx,
        /// Wishes of the question; without any one of these, the others may hold. Those who are to be partners, on the
        /// question's sides, must sit at one table, unless one of them rests.
        wishes: Vec<Wish>,
    },
    /// More rounds without a repeat are asked for than there can be.
    Counted {
        /// How many are asked for.
        rounds: u32,
        /// The theorem with its numbers.
        bound: RoundsBound,
    },
    /// No schedule with these tables keeps every wish about company without a repeat, earlier events and kept rounds
    /// included; couples who are wished together are excepted. Every case was tried, or refuted.
    Exhausted {
        /// The tables of every round to be made, in order: the claim is shown for these.
        layouts: Vec<RoundSizes>,
        /// No round can have other tables: the claim is shown for all.
        all_layouts: bool,
        /// How large the search was: conflicts of the solver, or cases.
        searched: u64,
    },
    /// No affine space over a field has one point for each player and lines with one point for each seat of a table.
    /// Its points are the tuples of some length over a field with as many elements as a line has points.
    NoAffineSpace {
        /// Points of a line.
        table_size: u32,
        /// Why.
        why: NoAffineSpace,
    },
}

/// Why there is no affine space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoAffineSpace {
    /// The number of elements of a field is a power of one prime (E. H. Moore 1893), and two primes divide the table
    /// size.
    NoField {
        /// One of the two primes.
        prime: u32,
        /// The other one.
        other: u32,
    },
    /// The players lie between two neighbouring powers of the table size.
    NoPower {
        /// How many there are.
        players: u32,
        /// The exponent of the smaller.
        dimension: u32,
    },
}

impl NoAffineSpace {
    /// Why there is no field of this many elements; `None` if there is one. O(elements).
    ///
    /// ```
    /// use roundtable_audit::NoAffineSpace;
    /// assert_eq!(NoAffineSpace::no_field(6), Some(NoAffineSpace::NoField { prime: 2, other: 3 }));
    /// assert_eq!(NoAffineSpace::no_field(9), None);
    /// ```
    pub fn no_field(elements: u32) -> Option<Self> {
        let mut primes = (2..=elements).filter(|p| elements.is_multiple_of(*p) && is_prime(*p));
        let (prime, other) = (primes.next()?, primes.next()?);
        Some(Self::NoField { prime, other })
    }

    /// Why the number of players is not a power of the table size; `None` if it is.
    ///
    /// ```
    /// use roundtable_audit::NoAffineSpace;
    /// assert_eq!(NoAffineSpace::no_power(32, 4), Some(NoAffineSpace::NoPower { players: 32, dimension: 2 }));
    /// assert_eq!(NoAffineSpace::no_power(64, 4), None);
    /// ```
    pub fn no_power(players: u32, table_size: u32) -> Option<Self> {
        let dimension = players.checked_ilog(table_size.max(2))?;
        (table_size.pow(dimension) != players).then_some(Self::NoPower { players, dimension })
    }
}

fn is_prime(number: u32) -> bool {
    let number = u64::from(number);
    number >= 2 && (2..).take_while(|d| d * d <= number).all(|d| !number.is_multiple_of(d))
}

impl Impossible {
    /// Its name in JSON.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::CannotFill { .. } => "cannot_fill",
            Self::Clash { .. } => "clash",
            Self::Counted { .. } => "counted",
            Self::Exhausted { .. } => "exhausted",
            Self::NoAffineSpace { .. } => "no_affine_space",
        }
    }
}
