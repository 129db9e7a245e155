//! Rulesets: what every kind of game is worth, scores as people write them, and the table of the tournament.
//!
//! A [`Ruleset`] is data. [`Ruleset::game`] says what one game is worth, [`Ruleset::table`] computes the standings.

mod game;
mod matchpoints;
mod preset;
mod reading;
mod ruleset;
mod sides;
mod table;
mod worth;

pub use matchpoints::{Traveller, TravellerLine, travellers};
pub use preset::PRESETS;
pub use reading::{MINUS, read_result, read_score};
pub use ruleset::{
    Adjust, Decider, Diplomacy, Duel, EqualScores, PotShare, Riichi, RuleFault, Ruleset, Scoring, SidePoints, Uma,
};
pub use table::{Balance, CountedResults, DecidedBy, StandingsLine, cut, sums};
pub use worth::{BadGame, CountedGame, ScoreFault, SeatPoints};
