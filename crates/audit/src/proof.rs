//! What proves a bound, with every number that is needed to see it again: small values that a program without an engine can check.
//!
//! An [`Argument`] is to a [`Reason`] what a proof is to its name. Each is checked by [`verify`](crate::verify), which counts
//! everything anew; where an argument rests on prices (linear programming duality), any prices prove something, so nobody has to
//! trust how they were found. Serialises to snake_case names; players and rounds count from 1 there, as everywhere in JSON.

use roundtable_model::{PlayerIx, RoundIx};
use serde::{Deserialize, Serialize};

use crate::{Reason, Tier};

/// Why no schedule of a shape goes below a bound on a figure.
///
/// ```
/// use roundtable_audit::{Argument, Case, Rules, audit, verify};
/// use roundtable_model::{PlayerIx, Schedule};
/// let mut schedule = Schedule::new(4);
/// for _ in 0..2 {
///     schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
/// }
/// let rules = Rules::default();
/// let proof = &audit(&schedule, &rules).proof[0];
/// assert_eq!((proof.figure, proof.bound), ("repeats", 6));
/// assert_eq!(proof.argument, Argument::Counting { earlier: 0, meetings: 12, pairs: 6 });
/// assert_eq!(verify(proof, &Case::of_rules(&schedule, &rules)), Ok(()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Argument {
    /// Of the schedules that keep the kept rounds: their meetings count as earlier ones.
    AfterKept(Box<Self>),
    /// Of the schedules that keep every wish about company: couples meet in every round in which both are there and nobody sits out, and
    /// these meetings count as earlier ones; neither they, where nobody ever sits out, nor those who are to be apart meet otherwise.
    AsWished(Box<Self>),
    /// Meetings beyond the pairs that can meet for the first time are repeats.
    Counting {
        /// Repeats of earlier events.
        earlier: u64,
        /// Meetings of the schedule.
        meetings: u64,
        /// Pairs that have not met and are there together in some round.
        pairs: u64,
    },
    /// Each player's opponents cost least when they are spread evenly, whatever the number; the numbers have a given sum.
    ///
    /// Σ (cost − price·units) over the players, each with the number of units that makes it least, and price·units for all of
    /// them, is twice the bound at most.
    Rows {
        /// The cost that earlier events have.
        earlier: u64,
        /// Opponents come in units of so many.
        unit: u64,
        /// Units in all.
        units: u64,
        /// What one more unit may cost.
        price: u64,
        /// Everybody, players alike together.
        rows: Vec<Row>,
    },
    /// Any two rounds share at least so many pairs.
    RoundPairs {
        /// Pairs of earlier rounds that share a pair, over all pairs.
        earlier: u64,
        /// Rounds with the same tables and absences.
        kinds: Vec<RoundsAlike>,
        /// Kinds two by two, also each with itself.
        pairs: Vec<RoundPair>,
    },
    /// A pair that meets m times is together in C(m, 2) pairs of rounds, at most (m − 1)·most/2.
    MostMeetings {
        /// The bound on pairs of rounds together.
        at_least: u64,
        /// What proves it.
        together: Box<Self>,
        /// No pair meets more often.
        most: u64,
    },
    /// C(m, 2) ≥ m − 1.
    Convexity {
        /// The bound on repeats.
        at_least: u64,
        /// What proves it.
        repeats: Box<Self>,
    },
    /// Every schedule on the way to a better one was tried.
    Exhaustive(Exhausted),
    /// Somebody has at least the average, and somebody at most.
    Average {
        /// How many there are to share out.
        all: u64,
        /// What each can have.
        people: Vec<Limits>,
    },
    /// Games that are no multiple of the seats cannot be spread evenly.
    Divisibility {
        /// Who cannot have even seats; nobody need be uneven where this is missing.
        uneven: Option<Uneven>,
        /// A schedule with these meetings reaches it (König 1916, de Werra 1971).
        reached: bool,
    },
    /// After the first game one seat was had once and another never.
    FirstGame {
        /// A schedule with these meetings reaches it (König 1916, de Werra 1971).
        reached: bool,
    },
    /// More games than table numbers.
    Pigeonhole {
        /// Games that somebody has.
        games: u64,
        /// Who has to; where this is missing, somebody has the average.
        player: Option<PlayerIx>,
        /// Table numbers in use.
        numbers: u64,
    },
    /// A group sits as evenly over the tables of a round as their sizes allow.
    GroupsOverTables(Groups),
    /// An odd number of games is not half White and half Black.
    Parity {
        /// Somebody whose games are odd; nobody need have odd games where this is missing.
        odd: Option<Odd>,
    },
    /// All but two have a break when everybody meets everybody (de Werra 1981).
    Breaks {
        /// Size of the field.
        players: u64,
    },
    /// All borders shared out evenly.
    Borders {
        /// Borders of all tables together.
        borders: u64,
        /// Pairs of the field.
        pairs: u64,
    },
}

/// Players whose pairs are alike.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Row {
    /// Times met in earlier events, with how many others there are whom the player met so often and may meet again; ascending.
    pub others: Vec<(u64, u64)>,
    /// Opponents that the schedule gives the player at least, counted with repetition.
    pub least: u64,
    /// At most.
    pub most: u64,
    /// How many players are so.
    pub players: u64,
}

/// Rounds with the same tables and absences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundsAlike {
    /// One of them.
    pub round: RoundIx,
    /// How many there are.
    pub rounds: u64,
}

/// What two rounds share at least, by prices.
///
/// Let c be the people at a table of the one round and a table of the other. They are c(c−1)/2 pairs, at least d·c − C(d+1, 2)
/// whatever d is. With d = price − discount of the one table − discount of the other, or 0, the sum over all tables is at least
/// price·both − Σ discount·size over the tables of either round − Σ C(d+1, 2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundPair {
    /// Which kinds, 0-based places in the list.
    pub kinds: [usize; 2],
    /// At least so many sit in both rounds.
    pub both: u64,
    /// The price of a person.
    pub price: u64,
    /// For each table size of the first round, the largest first, what is taken off there.
    pub first: Vec<u64>,
    /// The same of the second.
    pub second: Vec<u64>,
    /// Pairs that the two share at least.
    pub least: u64,
}

/// An exhausted case: no schedule of a small field has as few pairs of rounds together.
///
/// Of r rounds some one can be left out so that at most ⌊T·(r−2)/r⌋ of T are left; so all grow from one round within limits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exhausted {
    /// Size of the field.
    pub players: u64,
    /// The tables of every round, largest first.
    pub tables: Vec<u64>,
    /// How many rounds.
    pub rounds: u64,
    /// No schedule has at most so many.
    pub none_with: u64,
    /// Different beginnings of 2, 3 … rounds, up to the order of the players, that keep the limits; the last is 0.
    pub beginnings: Vec<u64>,
}

/// What players alike can have at least and at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Limits {
    /// At least.
    pub least: u64,
    /// At most.
    pub most: u64,
    /// How many players are so.
    pub players: u64,
}

/// Why somebody's seats are uneven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Uneven {
    /// No number of games from `least` to `most` is a multiple of a table size in use.
    NoMultiple {
        /// Whose.
        player: PlayerIx,
        /// At least.
        least: u64,
        /// At most.
        most: u64,
    },
    /// Nobody can have as many games as the smallest table has seats.
    NoTurn {
        /// The most games of anybody.
        most: u64,
        /// Seats of the smallest table.
        smallest: u64,
    },
}

/// Why somebody's games are odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Odd {
    /// Somebody has just so many, whatever is done.
    Games {
        /// Who.
        player: PlayerIx,
        /// How many.
        games: u64,
    },
    /// Somebody plays, and nobody can have two games.
    OneGame,
}

/// The fewest meetings inside the groups of a spread.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Groups {
    /// Which spread of the question, 0-based.
    pub spread: usize,
    /// Rounds at the beginning that are taken as given.
    pub given_rounds: u32,
    /// Meetings in these.
    pub given: u64,
    /// The fewest in all others.
    pub fewest: u64,
}

/// The bound of a tier of the objective, and what proves it. Of wish tiers: of the places, among schedules that break as few wishes
/// about company as can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TierProof {
    /// Which.
    pub tier: Tier,
    /// No schedule of the question goes below.
    pub bound: u64,
    /// Why.
    pub argument: TierArgument,
}

/// Why no schedule of a question goes below a bound on a tier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum TierArgument {
    /// A number of things is not below none.
    NotBelowNone,
    /// Rounds do not depend on each other; all places of the people named were tried, over all layouts.
    Wishes(Vec<RoundWishes>),
    /// Pairs of rounds together.
    Overload(Argument),
    /// Of the schedules that keep every wish about company.
    AsWished(Box<Self>),
    /// A pair met so often in earlier events.
    MetBefore {
        /// Or in the kept rounds, of schedules that keep these.
        after_kept: bool,
    },
    /// Somebody's opponents do not find room at pairs that meet less.
    RoomOfOne {
        /// Of schedules that keep the kept rounds: their meetings count as earlier ones.
        after_kept: bool,
        /// Who.
        player: PlayerIx,
        /// Room if nobody meets this player as often as the bound.
        room: u64,
        /// Opponents at least.
        opponents: u64,
    },
    /// All meetings do not find room at pairs that meet less.
    RoomOfAll {
        /// Of schedules that keep the kept rounds: their meetings count as earlier ones.
        after_kept: bool,
        /// Twice the room if no pair meets as often as the bound.
        room: u64,
        /// Meetings that have to find it.
        meetings: u64,
    },
    /// C(m, 2) ≤ m·(most − 1)/2 over all pairs.
    ByOverload {
        /// The bound on pairs of rounds together.
        overload: u64,
        /// What proves it.
        together: Argument,
        /// Meetings in all, earlier ones too.
        meetings: u64,
    },
    /// The sum over the spreads.
    Groups(Vec<Groups>),
    /// C(times, 2) is convex: borders shared out evenly.
    Borders {
        /// Borders of all tables together.
        borders: u64,
        /// Pairs of the field.
        pairs: u64,
    },
    /// C(times, 2) is convex: places shared out evenly.
    Shared {
        /// Short tables.
        short_tables: Sharing,
        /// Sit-outs.
        sit_outs: Sharing,
    },
    /// Two who never meet have no more common opponents than one of them has opponents.
    Opponents {
        /// Pairs that never meet, at least.
        unmet: u64,
        /// The bound on repeats that it comes from.
        repeats: u64,
        /// What proves that.
        by: Argument,
        /// The most opponents that a player can have.
        opponents: u64,
    },
}

/// A round whose wishes cannot all be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundWishes {
    /// Which.
    pub round: RoundIx,
    /// Layouts that were tried; 0 for a round that is kept as it is.
    pub layouts: u64,
    /// The fewest broken wishes about company.
    pub company: u64,
    /// The fewest broken wishes about places with these.
    pub places: u64,
}

/// Places that are shared out, each to somebody who has had fewest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sharing {
    /// How often players had one in the kept rounds, with how many players; ascending.
    pub had: Vec<(u64, u64)>,
    /// What came early there.
    pub early: u64,
    /// Places that are left to share out.
    pub left: u64,
    /// Everybody comes to have so many before anybody has two more: the price of a place.
    pub price: u64,
}

impl Argument {
    /// Its name.
    pub fn reason(&self) -> Reason {
        match self {
            Self::AfterKept(argument) => argument.reason(),
            Self::AsWished(argument) => Reason::AsWished { by: Box::new(argument.reason()) },
            Self::Counting { .. } => Reason::Counting,
            Self::Rows { .. } => Reason::Rows,
            Self::RoundPairs { .. } => Reason::RoundPairs,
            Self::MostMeetings { together, most, .. } => {
                Reason::MostMeetings { together: Box::new(together.reason()), most: *most }
            }
            Self::Convexity { repeats, .. } => Reason::Convexity { repeats: Box::new(repeats.reason()) },
            Self::Exhaustive(_) => Reason::Exhaustive,
            Self::Average { .. } => Reason::Average,
            Self::Divisibility { reached, .. } => Reason::Divisibility { reached: *reached },
            Self::FirstGame { reached } => Reason::FirstGame { reached: *reached },
            Self::Pigeonhole { .. } => Reason::Pigeonhole,
            Self::GroupsOverTables(_) => Reason::GroupsOverTables,
            Self::Parity { .. } => Reason::Parity,
            Self::Breaks { .. } => Reason::Breaks,
            Self::Borders { .. } => Reason::Borders,
        }
    }
}
