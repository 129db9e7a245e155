//! Steps around the engine that change what it makes: leagues of Diplomacy by borders, seats with sides or relations, likely neighbours of
//! later rounds that should not meet before (`then`), and the two ways of a repair.

pub mod league;
pub mod repaired;
pub mod seats_mean;
pub mod then;
