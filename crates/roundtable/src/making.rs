//! What is made around the engine: leagues by borders, seats that mean something, pairs kept fresh, the two ways of a repair.

pub mod league;
pub mod repaired;
pub mod seats_mean;
pub mod then;
