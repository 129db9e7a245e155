//! What proves a bound: a theorem or a count. A reason is a value, so that a report can say it in any language.

use roundtable_model::{Value, told};

use crate::theorem::RoundsTheorem;

told! {
    /// The theorem or count that proves a bound of a schedule.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Reason: "reason" {
        /// Meetings beyond the pairs that can meet are repeats.
        Counting = "counting",
        /// The same of schedules that keep every wish about company.
        AsWished {
            /// What bounds these.
            by: Box<Self>,
        } = "as_wished" { reason: Value::said(by.as_ref()) },
        /// Every player's meetings spread as evenly over the others as possible.
        Rows = "rows",
        /// Two rounds share at least that many pairs.
        RoundPairs = "round_pairs",
        /// A repeat for each round beyond those that can be without one.
        Rounds {
            /// Why there can be no more of these.
            theorem: RoundsTheorem,
        } = "rounds" { theorem: Value::said(theorem) },
        /// From a bound on pairs of rounds together to one on repeats, as no pair meets more than so often.
        MostMeetings {
            /// What bounds the pairs of rounds together.
            together: Box<Self>,
            /// The most meetings of a pair.
            most: u64,
        } = "most_meetings" { reason: Value::said(together.as_ref()), most },
        /// From a bound on repeats to one on pairs of rounds together, as m(m−1)/2 ≥ m − 1.
        Convexity {
            /// What bounds the repeats.
            repeats: Box<Self>,
        } = "convexity" { reason: Value::said(repeats.as_ref()) },
        /// Every schedule of a small field that a better one would contain was tried.
        Exhaustive = "exhaustive",
        /// Somebody has at least the average, and somebody at most.
        Average = "average",
        /// Games that no multiple of the seats can be spread evenly.
        Divisibility {
            /// Whether a schedule with these meetings reaches it (König 1916, de Werra 1971).
            reached: bool,
        } = "divisibility" { reached },
        /// After the first game one seat was had once and the others never.
        FirstGame {
            /// Whether a schedule with these meetings reaches it (König 1916, de Werra 1971).
            reached: bool,
        } = "first_game" { reached },
        /// With everybody at the same tables: prices of seats, which anyone who is to have even seats would pay.
        SameTables = "same_tables",
        /// More games than tables.
        Pigeonhole = "pigeonhole",
        /// A group's members over the tables of a round as evenly as their sizes allow.
        GroupsOverTables = "groups_over_tables",
        /// An odd number of games is not half White and half Black.
        Parity = "parity",
        /// All but two players have a break when everybody meets everybody (de Werra 1981).
        Breaks = "breaks",
        /// All borders over all pairs as evenly as possible.
        Borders = "borders",
        /// Everybody's partners, or opponents, over all others as evenly as possible.
        Sides = "sides",
        /// Those whose seats are so related to anybody's, over all others as evenly as possible.
        Related = "related",
    }
}
