//! Tournaments at one table in which every seat is a position of its own: Latin squares and who borders whom.

mod camps;
mod census;
mod graphs;
mod group;
mod labels;
mod odd_ring;
mod plan;
mod shape;
mod survey;
mod switch;
mod terrace;
mod threads;

pub use census::{CENSUS_UP_TO, Census, census};
pub use graphs::GRAPHS_UP_TO;
pub use plan::{Construction, PlannedPositions, plan_positions};
pub use survey::{Shard, Survey, SurveyRow};
pub use terrace::terrace;
