//! Who sits at the short tables (those with fewer people than a full table) of a round paired by the standings.

use std::str::FromStr;

/// Who sits at the short tables in a round paired by the standings; wishes and avoiding repeats come first. The rule does not depend on the number
/// of people.
///
/// ```
/// use roundtable_model::{Game, ShortTables};
/// assert_eq!("turns".parse(), Ok(ShortTables::Turns));
/// assert_eq!(ShortTables::of(None), ShortTables::Low);
/// assert_eq!(ShortTables::of(Some(Game::Riichi)).id(), "low");
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ShortTables {
    /// The lowest places.
    #[default]
    Low,
    /// The highest places.
    High,
    /// Those who have been at short tables least often; among equals the lowest places.
    Turns,
    /// A random choice.
    Lot,
}

impl ShortTables {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Low, Self::High, Self::Turns, Self::Lot];

    /// The word on the command line and in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::High => "high",
            Self::Turns => "turns",
            Self::Lot => "lot",
        }
    }
}

/// The word names none of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NoSuchShortTables;

impl FromStr for ShortTables {
    type Err = NoSuchShortTables;

    fn from_str(word: &str) -> Result<Self, NoSuchShortTables> {
        Self::ALL.into_iter().find(|short| short.id() == word).ok_or(NoSuchShortTables)
    }
}
