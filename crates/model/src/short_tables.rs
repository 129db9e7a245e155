//! Who gets the short tables of a round that goes by the standings.

use std::str::FromStr;

/// Who gets the short tables in a round by the standings, once wishes and repeats are settled. The same rule holds for every number of
/// people.
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
    /// Anybody who has been at short tables least often, of these the lowest places.
    Turns,
    /// Whomever the lot falls on.
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

/// No such word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NoSuchShortTables;

impl FromStr for ShortTables {
    type Err = NoSuchShortTables;

    fn from_str(word: &str) -> Result<Self, NoSuchShortTables> {
        Self::ALL.into_iter().find(|short| short.id() == word).ok_or(NoSuchShortTables)
    }
}
