//! What the players of a game call the things of an evening: a row a game, in `Game::preset`. The sentences with these
//! words are in `crates/words` (`game.ftl`).

use crate::worded;

/// The words of a game.
///
/// ```
/// use roundtable_model::{Game, GameWords, Place};
/// assert_eq!(GameWords::of(Some(Game::Doubles)).place, Place::Court);
/// assert_eq!(GameWords::of(None).place, Place::Table);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameWords {
    /// Where a game is played.
    pub place: Place,
    /// What is finished when the time is up.
    pub unit: Unit,
    /// A round of it is a bout: 回戦 in Japanese.
    pub has_bouts: bool,
}

worded! {
    /// Where a game is played.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Place {
        /// A table.
        Table = "table",
        /// A board between two.
        Board = "board",
        /// A court.
        Court = "court",
    }

    /// What is finished when the time is up, if the game does not end at once.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Unit {
        /// What is being played, whatever it is.
        Play = "play",
        /// A hand of mahjong.
        Hand = "hand",
        /// A deal of cards.
        Deal = "deal",
        /// A point, after the rally.
        Point = "point",
        /// A year of Diplomacy.
        Year = "year",
        /// Nothing: each has a clock of their own.
        Nothing = "nothing",
    }
}

impl Default for GameWords {
    /// The words where no game is named.
    fn default() -> Self {
        Self { place: Place::Table, unit: Unit::Play, has_bouts: false }
    }
}
