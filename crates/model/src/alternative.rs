//! What to offer in place of a question that has no answer, as data: similar questions that have one. `words` has the
//! sentences.

/// A question near to the one that was refused, which has an answer.
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
    /// The same schedule written round by round, without holding it in memory, as the command line does it for affine
    /// spaces.
    Stream,
}
