//! Rulesets: what every kind of game is worth, scores as people write them, and the table of the tournament.
//!
//! A [`Ruleset`] is data. [`Ruleset::game`] says what one game is worth, [`Ruleset::table`] computes the standings.

mod game;
mod preset;
mod reading;
mod ruleset;
mod sides;
mod table;
mod worth;

pub use preset::PRESETS;
pub use reading::{MINUS, read_result, read_score};
pub use ruleset::{
    Adjust, Decider, Diplomacy, Duel, EqualScores, PotShare, Riichi, RuleFault, Ruleset, Scoring, SidePoints, Uma,
};
pub use table::{BadGame, Balance, CountedGame, CountedResults, DecidedBy, StandingsLine, cut, sums};
pub use worth::{ScoreFault, SeatPoints};
