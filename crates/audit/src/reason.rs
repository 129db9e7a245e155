//! What proves a bound: a theorem or a count. A reason is a value, so that a report can say it in any language.

use crate::theorem::RoundsTheorem;

/// The theorem or count that proves a bound of a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Meetings beyond the pairs that can meet are repeats.
    Counting,
    /// The same of schedules that keep every wish about company.
    AsWished {
        /// What bounds these.
        by: Box<Self>,
    },
    /// Every player's meetings spread as evenly over the others as can be.
    Rows,
    /// Two rounds share at least so many pairs.
    RoundPairs,
    /// A repeat for each round beyond those that can be without one.
    Rounds {
        /// Why there can be no more of these.
        theorem: RoundsTheorem,
    },
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
    /// With everybody at the same tables: prices of seats, which whoever is to have even seats would pay.
    SameTables,
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
    /// Everybody's partners, or opponents, over all others as evenly as can be.
    Sides,
}
