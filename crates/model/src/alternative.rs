//! Possible alternatives to what was asked, as data.

/// Something near to what was asked that can be had.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Alternative {
    /// The same people at tables of these sizes, the preferred one first.
    Tables {
        /// The sizes to allow.
        sizes: Vec<u32>,
        /// The tables that are then filled.
        tables: Vec<u32>,
    },
    /// The same tables, and that many people sit out in each round.
    SitOut {
        /// How many sit out.
        people: u32,
        /// How many tables there are.
        tables: u32,
    },
    /// That many people play at two tables in each round.
    PlayTwice {
        /// How many.
        people: u32,
        /// How many tables there are.
        tables: u32,
    },
    /// That many people in all.
    Players {
        /// How many.
        players: u32,
        /// At tables of this size.
        table_size: u32,
    },
    /// That many people more.
    More {
        /// How many.
        people: u32,
    },
    /// That many people fewer.
    Fewer {
        /// How many.
        people: u32,
    },
    /// The method that the program chooses.
    AnyMethod,
    /// Written round by round, not held in memory, as by the command line for affine spaces.
    Stream,
}
