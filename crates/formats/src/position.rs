//! Positions in, rounds out: `roundtable/position/1` and `roundtable/round/1`, for programs that ask for the next round.

mod chess;
mod plan;
mod read;
mod write;

pub use plan::RoundPlan;
pub use read::{PositionReading, read_position};
pub use write::{RoundFigures, RoundNote, RoundReport, write_round};
