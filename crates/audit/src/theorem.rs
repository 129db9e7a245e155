//! The theorems on rounds without a repeat, by name, and bounds by them; they are stated in `bounds::rounds`, and again
//! in `proofs/src/rounds.rs`.

use roundtable_model::told;
use serde::{Deserialize, Serialize};

told! {
    /// Why there cannot be more rounds without a repeat.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum RoundsTheorem: "theorem" {
        /// A table has more players than there are tables, and too few sit out.
        Pigeonhole = "pigeonhole",
        /// Everybody meets k − 1 new people in each game at a table of k, and there are n − 1 others.
        Counting = "counting",
        /// Order 6 has no two orthogonal Latin squares.
        Tarry = "tarry",
        /// A projective plane of this order does not exist, by Bruck and Ryser.
        BruckRyser = "bruck_ryser",
        /// A projective plane of order 10 does not exist.
        NoPlaneOf10 = "no_plane_of10",
        /// A nearly Kirkman triple system of 12 does not exist.
        NoNearlyKirkman12 = "no_nearly_kirkman12",
        /// One table more than players at a table: an exact cover by permutations has no solution.
        Permutations = "permutations",
    }
}

/// The most rounds without a repeat, with the theorem and its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundsBound {
    /// How many players there are.
    pub players: u32,
    /// How many sit at a table.
    pub table_size: u32,
    /// The bound.
    pub rounds: u32,
    /// Why.
    pub theorem: RoundsTheorem,
}

told! {
    /// Why there cannot be more rounds without a repeat with one of each group at every table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum OneOfEachTheorem: "each" {
        /// In each round everybody meets somebody else of every other group.
        Others = "others",
        /// A table has more people than there are tables.
        FewTables = "few_tables",
        /// Order 6 has no two orthogonal Latin squares.
        Tarry = "tarry",
        /// A projective plane of this order does not exist, by Bruck and Ryser.
        BruckRyser = "bruck_ryser",
        /// A projective plane of order 10 does not exist.
        NoPlaneOf10 = "no_plane_of10",
        /// The groups can have a round among themselves after those.
        Inside = "inside",
    }
}

/// The most rounds without a repeat with one of each group at every table, with the theorem and its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OneOfEachBound {
    /// How many groups there are: as many as a table has seats.
    pub groups: u32,
    /// How many people a group has: as many as there are tables.
    pub of_group: u32,
    /// The bound.
    pub rounds: u32,
    /// Why.
    pub theorem: OneOfEachTheorem,
}

/// A bound on the rounds without a repeat at these tables, with the theorem that proves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MixedRoundsBound {
    /// The sizes of the tables of each round.
    pub tables: Vec<u32>,
    /// How many sit out in each round.
    #[serde(default)]
    pub sit_outs: u32,
    /// The bound.
    pub rounds: u32,
    /// Why.
    pub theorem: RoundsTheorem,
}
