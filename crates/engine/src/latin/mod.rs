//! Tournaments at one table in which every seat is a position of its own: Latin squares and who borders whom.

mod camps;
mod census;
mod group;
mod labels;
mod odd_ring;
mod plan;
mod shape;
mod switch;
mod terrace;
mod threads;

pub use census::{CENSUS_UP_TO, Census, census};
pub use plan::{Construction, PlannedPositions, plan_positions};
pub use terrace::terrace;
