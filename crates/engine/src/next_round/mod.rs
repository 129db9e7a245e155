//! One round from a position: random, Swiss, interval, predefined, and for two sides americano, mexicano, king of the court; and what to keep fresh for rounds to come.
//!
//! [`next_round`] and [`predefined`] are pure functions of a [`Position`](roundtable_model::Position): they need no other
//! memory, so any program can call them between two rounds. What each method promises is in docs/reference/seatings.md.

mod anneal;
mod bound;
mod cost;
mod equals;
mod error;
mod exact;
mod explain;
mod fewest;
mod finish;
mod interval;
mod king;
mod meetings;
mod neighbours;
mod next;
mod people;
mod predefined;
mod question;
mod random;
mod reserve;
mod rest;
mod seat_order;
mod settled;
mod setup;
mod short;
mod sided;
mod swiss;
mod table_numbers;
mod tables;
#[cfg(test)]
mod trial;
mod walk;
mod windows;

pub use error::{NextError, ScriptFault, ScriptSpot, ScriptWrong};
pub use neighbours::{fresh_pairs, likely_neighbours};
pub use next::{next_round, next_round_sided, next_round_with};
pub use predefined::predefined;
pub use question::{NextFigures, NextMethod, NextRequest, NextRound};
pub use reserve::{Reserved, reserve};
pub use roundtable_model::{NextNote, Pairs, RepeatCause};
