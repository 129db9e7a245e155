//! What proves a bound: a theorem or a count. A [`Reason`] is the name of an [`Argument`](crate::Argument), as a value that `words` says in
//! any language.
//!
//! Each is proved where its bound is made: groups in `spreads.rs`, borders in `borders/`, partners, opponents and other relations in
//! `relations.rs`, all else in the files of `bounds/`. How each is checked again is in `verify/`.

use roundtable_model::{Value, told};

use crate::theorem::RoundsTheorem;

told! {
    /// The theorem or count that proves a bound of a schedule.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Reason: "reason" {
        /// Meetings beyond the pairs that can meet for the first time are repeats.
        Counting = "counting",
        /// Only of the schedules that keep every wish about company: what the wishes settle counts as met before.
        AsWished {
            /// What bounds these.
            by: Box<Self>,
        } = "as_wished" { reason: Value::said(by.as_ref()) },
        /// Every player's meetings spread as evenly over the others as possible.
        Rows = "rows",
        /// In two rounds of few tables some pairs are together in both.
        RoundPairs = "round_pairs",
        /// A repeat for each round beyond those that can be without one.
        Rounds {
            /// Why there can be no more of these.
            theorem: RoundsTheorem,
        } = "rounds" { theorem: Value::said(theorem) },
        /// From a bound on pairs of rounds together to one on repeats, as no pair meets more than `most` times.
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
        /// Every schedule of fewer rounds that a better one would contain was tried, and none could be continued.
        Exhaustive = "exhaustive",
        /// Somebody has at least the average, and somebody at most.
        Average = "average",
        /// A number of games that is not a multiple of the seats cannot be spread evenly.
        Divisibility {
            /// Whether a schedule with these meetings reaches it (König 1916, de Werra 1971).
            reached: bool,
        } = "divisibility" { reached },
        /// After the first game one seat was had once and the others never.
        FirstGame {
            /// Whether a schedule with these meetings reaches it (König 1916, de Werra 1971).
            reached: bool,
        } = "first_game" { reached },
        /// For the given tables: each seat has a price, and the cheapest even choices of all players together cost more than all prices (weak
        /// duality, `figures/same_tables/bound.rs`).
        SameTables = "same_tables",
        /// More games than table numbers: somebody comes to one of them again.
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
        /// Those related to each player by their seats, over all others as evenly as possible.
        Related = "related",
    }
}
