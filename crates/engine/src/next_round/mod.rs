//! One round from a position: random, Swiss, interval, predefined, and for two sides americano, mexicano, king of the
//! court; and pairs to keep fresh for later rounds.
//!
//! [`next_round`] is a pure function of a [`Position`](roundtable_model::Position): it needs no other memory, so any
//! program can call it between two rounds. [`Seating`] lists the ways, docs/reference/seatings.md their promises.
//!
//! The path of a round: `question` → `next` (the door: one arm a method) → `setup` with `people` and `rest` (who is
//! there, who has no seat) → the method → `finish` (seats, table numbers, figures, audit). The files by purpose:
//!
//! | for | files |
//! |---|---|
//! | the door | `question`, `next`, `predefined`, `finish`, `error` |
//! | who plays | `setup`, `people`, `rest` |
//! | the methods | `swiss`, `walk`, `random`, `interval`, `king`; who is on whose side: `sided` |
//! | who sits with whom, for `swiss` and `random` | `tables`, which asks `exact`, `anneal`, `windows`, `settled`, `fewest`, `equals` |
//! | who is to sit with whom, or to be whose partner | `company`, `side_wishes`, and at which tables: `couples` |
//! | what a round breaks | `broken` |
//! | what tables cost, and the least they can | `cost`, `meetings`, `short`; `bound` |
//! | seats and numbers, once the tables are settled | `seat_order`, `table_numbers` |
//! | why people meet again | `explain` |
//! | rounds planned before rounds by the standings | `neighbours`, `reserve` |

mod anneal;
mod bound;
mod broken;
mod company;
mod cost;
mod couples;
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
mod side_wishes;
mod sided;
mod swiss;
mod table_numbers;
mod tables;
#[cfg(test)]
mod trial;
mod walk;
mod windows;

pub use broken::{BrokenIn, broken, groups_met, sides_not_mixed};
pub use error::{InScript, NextError, ScriptFault, ScriptSpot, ScriptWrong};
pub use neighbours::{fresh_pairs, likely_neighbours};
pub use next::{next_by_walk, next_round, next_round_with};
pub use question::{NextFigures, NextRequest, NextRound, Seating};
pub use reserve::{Reserved, reserve};
pub use roundtable_model::{NextNote, Pairs, RepeatCause};
