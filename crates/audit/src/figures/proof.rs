//! Proofs of bounds: small values that a program without an engine can check.
//!
//! An [`Argument`] defines what to count, and contains only what cannot be counted from a schedule and its question:
//! who, which rounds, and prices. The crate `proofs` counts the rest again; if an argument uses prices (linear
//! programming duality), any prices prove something, so nobody must trust how they were found. Serialises to snake_case
//! names; there players and rounds count from 1.

use roundtable_model::{PlayerIx, RoundIx, Value, told};
use serde::{Deserialize, Serialize};

use crate::theorem::RoundsTheorem;

told! {
    /// Why no schedule of a shape is below a bound on a figure.
    ///
    /// ```
    /// use roundtable_audit::{Argument, Rules, audit};
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(4);
    /// for _ in 0..2 {
    ///     schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
    /// }
    /// let rules = Rules::default();
    /// let proof = &audit(&schedule, &rules).proof[0];
    /// assert_eq!((&*proof.figure, proof.bound), ("repeats", 6));
    /// assert_eq!(proof.argument, Argument::Counting);
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Argument: "reason" {
        /// It holds for the schedules that begin with the kept rounds, whose meetings count as earlier ones.
        AfterKept(argument: Box<Self>) of argument.as_ref() => argument.code(),
        /// It holds for the schedules that keep every wish about company: couples meet in every round in which both are
        /// there and nobody sits out, and these meetings count as earlier ones; they have no other meetings if nobody
        /// ever sits out, and those who are to be apart have none.
        AsWished(by: Box<Self>) = "as_wished" { reason: Value::said(by.as_ref()) },
        /// Meetings beyond the pairs that can meet for the first time are repeats.
        Counting = "counting",
        /// Each player's opponents, in any number, cost least if spread evenly; their numbers have a given sum
        /// (`bounds/rows.rs`).
        Rows = "rows",
        /// Two rounds share at least some number of pairs, shown by prices for each two kinds of rounds; kinds that are
        /// not listed share none.
        RoundPairs(pairs: Vec<RoundPair>) = "round_pairs",
        /// By a theorem at most `most` rounds have no repeat. So there is a repeat for each further round: without one
        /// round for each repeat, the rest have none. Everybody plays in every round, at tables of one size, and nobody
        /// met before.
        Rounds {
            /// Rounds without a repeat at the most.
            most: u32,
            /// Why.
            theorem: RoundsTheorem,
        } = "rounds" { theorem: Value::said(theorem) },
        /// A pair that meets m times is together in C(m, 2) pairs of rounds, at most (m − 1)·most/2.
        MostMeetings {
            /// What bounds the pairs of rounds together.
            together: Box<Self>,
            /// No pair meets more often.
            most: u64,
        } = "most_meetings" { reason: Value::said(together.as_ref()), most },
        /// C(m, 2) ≥ m − 1, and this bounds the repeats.
        Convexity(repeats: Box<Self>) = "convexity" { reason: Value::said(repeats.as_ref()) },
        /// Every beginning of a better schedule was tried: none can be continued (`bounds/exhaustive.rs`).
        ///
        /// T is the sum of C(m, 2) over pairs that meet m times. Without some one of r rounds at most ⌊T·(r−2)/r⌋ of it
        /// is left; so every schedule grows from one round within limits.
        Exhaustive {
            /// No schedule has a T of at most this.
            none_with: u64,
        } = "exhaustive",
        /// Somebody has at least the average, and somebody at most.
        Average = "average",
        /// A number of games that is not a multiple of the seats cannot be spread evenly.
        Divisibility {
            /// A schedule with these meetings reaches it (König 1916, de Werra 1971).
            reached: bool,
        } = "divisibility" { reached },
        /// After the first game one seat was had once and another never.
        FirstGame {
            /// A schedule with these meetings reaches it (König 1916, de Werra 1971).
            reached: bool,
        } = "first_game" { reached },
        /// It holds for the seatings of the same people at the same tables with unchanged kept rounds. Anyone with even
        /// seats pays for them at these prices, and all together pay each price once (`same_tables/bound.rs`).
        SameTables {
            /// The price of every seat, by the tables after the kept rounds; the cheapest of a table is 0.
            prices: Vec<Vec<u64>>,
        } = "same_tables",
        /// More games than table numbers.
        Pigeonhole = "pigeonhole",
        /// A group sits as evenly over the tables of a round as their sizes allow.
        GroupsOverTables {
            /// Which spread of the question, 0-based.
            spread: usize,
        } = "groups_over_tables",
        /// An odd number of games is not half White and half Black.
        Parity = "parity",
        /// All but two have a break when everybody meets everybody (de Werra 1981).
        Breaks = "breaks",
        /// All borders shared out evenly.
        Borders = "borders",
        /// Everybody's partners, or opponents, shared out evenly over all others.
        Sides = "sides",
        /// People related to each player by seats (neighbours, turns, own relations), shared evenly over all others.
        Related = "related",
        /// Any two rounds share so many partners, or opponents: everybody who plays in both is on one side of each,
        /// spread evenly over sides × sides. Two of R rounds' partners are partners in at most R / 2 pairs of rounds for
        /// each repeat (`relations/two_rounds.rs`).
        TwoRounds = "two_rounds",
    }
}

/// The least that two rounds share, by prices, for any two rounds with these tables and absences.
///
/// Let c be the people at a table of the one round and a table of the other. They are c(c−1)/2 pairs, at least d·c −
/// C(d+1, 2) for any d. With d = price − discount of the one table − discount of the other, or 0, the sum over all
/// tables is at least price·both − Σ discount·size over the tables of either round − Σ C(d+1, 2), with at least `both`
/// people in both rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundPair {
    /// One round of each kind; the same round twice means two rounds of one kind.
    pub rounds: [RoundIx; 2],
    /// The price of a person.
    pub price: u64,
    /// The discount for each table size of the first round, the largest first.
    pub first: Vec<u64>,
    /// The same of the second.
    pub second: Vec<u64>,
}

/// Why no schedule of a question is below a bound on a tier. The bound on broken places holds among the schedules that
/// break as few wishes about company as possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TierArgument {
    /// A count is at least 0.
    NotBelowNone,
    /// It holds for the schedules that begin with the kept rounds, whose meetings count as earlier ones. Wraps a bound
    /// on the most meetings.
    AfterKept(Box<Self>),
    /// It holds for the schedules that keep every wish about company. Wraps a bound on the most meetings.
    AsWished(Box<Self>),
    /// Rounds are independent; in these all places of the people named were tried, over all layouts.
    Wishes(Vec<RoundIx>),
    /// The argument that bounds the pairs of rounds together, Σ C(meetings, 2).
    Overload(Argument),
    /// A pair met this often in earlier events.
    MetBefore,
    /// Somebody's opponents do not find room at pairs that meet less.
    RoomOfOne {
        /// Who.
        player: PlayerIx,
    },
    /// All meetings do not find room at pairs that meet less.
    RoomOfAll,
    /// C(m, 2) ≤ m·(most − 1)/2 over all pairs; this bounds the pairs of rounds together.
    ByOverload(Argument),
    /// The sum over the spreads, with the kept rounds given.
    Groups,
    /// Pairs that never meet are all pairs less the meetings, plus the repeats, which this bounds.
    Never(Argument),
    /// The same among the schedules in which no pair meets more than `most` times, as often as in this one: there the
    /// repeats are at least 2 / most for each pair of rounds together.
    NeverWithin {
        /// What bounds the pairs of rounds together.
        together: Argument,
        /// No pair meets more often.
        most: u64,
    },
    /// C(times, 2) is convex: borders shared out evenly.
    Borders,
    /// C(times, 2) is convex: everybody's partners, or opponents, shared evenly over all others.
    Sides,
    /// The same of everybody's neighbours, or those who have the turn after.
    Related,
    /// What any two rounds share, as for a figure.
    TwoRounds,
    /// C(times, 2) is convex: places at short tables and sit-outs go to somebody who has had fewest.
    Shared,
    /// Two who never meet have at most as many common opponents as one has opponents; this bounds repeats and unmet
    /// pairs.
    Opponents(Argument),
    /// Somebody has at most the average number of opponents, and of what these play with people whom this player never
    /// meets, one of those people has at most the average (`common_opponents/bound.rs`). It holds among the schedules
    /// in which as many pairs never meet as in this one.
    Paths {
        /// Pairs that never meet.
        never: u64,
    },
    /// Whoever has even seats has the last seat of the long tables often enough, and there are only so many of them
    /// (`seats/long_tables.rs`). It holds among the schedules that are no less fair than this one.
    LongTables {
        /// How unevenly games at short tables are shared out, at the most.
        unfairness: u64,
    },
}

impl Argument {
    /// The argument that this one rests on.
    pub fn basis(&self) -> Option<&Self> {
        if let Self::AfterKept(basis)
        | Self::AsWished(basis)
        | Self::Convexity(basis)
        | Self::MostMeetings { together: basis, .. } = self
        {
            return Some(basis);
        }
        None
    }
}

impl TierArgument {
    /// The argument that this one wraps.
    pub fn basis(&self) -> Option<&Self> {
        if let Self::AfterKept(basis) | Self::AsWished(basis) = self { Some(basis) } else { None }
    }
}
