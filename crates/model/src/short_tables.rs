//! Who sits at the short tables (those with fewer people than a full table) of a round paired by the standings.

use crate::worded;

worded! {
    /// Who sits at the short tables in a round paired by the standings; wishes and avoiding repeats come first. The
    /// same rule applies however many people come.
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
        Low = "low",
        /// The highest places.
        High = "high",
        /// Those who were least often at short tables; among equals the lowest places.
        Turns = "turns",
        /// A random choice.
        Lot = "lot",
    }
}
