//! Tournaments at one table in which every seat is a power of its own, as in Diplomacy: Latin squares (a row for each game, a column for each
//! power) and how often two players hold powers that border, n_ij. The fewest of these is ℓ, the most u, and u − ℓ the spread, to be small.

mod camps;
mod census;
mod graphs;
mod group;
mod labels;
mod league;
mod matching;
mod odd_ring;
mod plan;
mod ruler;
mod shape;
mod square_maps;
mod survey;
mod switch;
mod terrace;
mod threads;

pub use census::{CENSUS_UP_TO, Census, census};
pub use graphs::GRAPHS_UP_TO;
pub use league::{LeagueError, MAX_LEAGUE, MAX_LEAGUE_SEATS, league, spread_borders};
pub use plan::{Construction, PlannedPowers, plan_powers};
pub use square_maps::{SQUARE_MAPS_UP_TO, square_maps};
pub use survey::{GraphSurvey, Shard, SurveyRow};
pub use terrace::terrace;
