//! What proves a bound: a theorem or a count by its name, the same in JSON, text and docs.
//!
//! A reason is a value, so that a report can say it in any language; `Display` is the English that stands in JSON.

use std::fmt;

use serde::ser::{Serialize, Serializer};

/// The theorem or count that proves a bound of a schedule.
///
/// ```
/// use roundtable_audit::Reason;
/// let reason = Reason::MostMeetings { together: Box::new(Reason::RoundPairs), most: 3 };
/// assert_eq!(reason.to_string(), "round-pair bound, and C(m,2) ≤ (m−1)·3/2 as no pair meets more than 3 times");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Meetings beyond the pairs that can meet are repeats.
    Counting,
    /// Every player's meetings spread as evenly over the others as can be.
    Rows,
    /// Two rounds share at least so many pairs.
    RoundPairs,
    /// From a bound on pairs of rounds together to one on repeats, as no pair meets more than so often.
    MostMeetings {
        /// What bounds the pairs of rounds together.
        together: Box<Self>,
        /// The most meetings of a pair.
        most: u64,
    },
    /// From a bound on repeats to one on pairs of rounds together, as m(m−1)/2 ≥ m − 1.
    Convexity {
        /// What bounds the repeats.
        repeats: Box<Self>,
    },
    /// Every schedule of a small field that a better one would contain was tried.
    Exhaustive,
    /// Somebody has at least the average, and somebody at most.
    Average,
    /// Games that no multiple of the seats can be spread evenly.
    Divisibility {
        /// Whether a schedule with these meetings reaches it (König 1916, de Werra 1971).
        reached: bool,
    },
    /// After the first game one seat was had once and the others never.
    FirstGame {
        /// Whether a schedule with these meetings reaches it (König 1916, de Werra 1971).
        reached: bool,
    },
    /// More games than tables.
    Pigeonhole,
    /// A group's members over the tables of a round as evenly as their sizes allow.
    GroupsOverTables,
    /// An odd number of games is not half White and half Black.
    Parity,
    /// All but two players have a break when everybody meets everybody (de Werra 1981).
    Breaks,
    /// All borders over all pairs as evenly as can be.
    Borders,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reached = |reached: bool| if reached { "; reached: König 1916, de Werra 1971" } else { "" };
        match self {
            Self::Counting => f.write_str("counting"),
            Self::Rows => f.write_str("row bound"),
            Self::RoundPairs => f.write_str("round-pair bound"),
            Self::MostMeetings { together, most } => {
                write!(f, "{together}, and C(m,2) ≤ (m−1)·{most}/2 as no pair meets more than {most} times")
            }
            Self::Convexity { repeats } => write!(f, "{repeats}, and C(m,2) ≥ m−1"),
            Self::Exhaustive => f.write_str("exhaustive search"),
            Self::Average => f.write_str("average"),
            Self::Divisibility { reached: r } => write!(f, "divisibility{}", reached(*r)),
            Self::FirstGame { reached: r } => write!(f, "a first game{}", reached(*r)),
            Self::Pigeonhole => f.write_str("pigeonhole"),
            Self::GroupsOverTables => {
                f.write_str("pigeonhole: each group as evenly over the tables of a round as their sizes allow")
            }
            Self::Parity => f.write_str("parity"),
            Self::Breaks => f.write_str("de Werra 1981"),
            Self::Borders => f.write_str("all borders over all pairs as evenly as can be"),
        }
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
