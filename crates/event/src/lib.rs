//! A tournament from registration to its last result, as an append-only log. Everything else follows from it.
//!
//! ```text
//! command ──decide(State)──▶ entries ──append──▶ log ──replay──▶ State
//! ```
//!
//! A [`Log`] takes an [`StampedCommand`] (who asks for what, when, under which name) and either appends [`Record`]s or says in a
//! [`Refusal`] why not. [`State`] is what follows from them: who takes part, who sits where, how games ended. The crate
//! uses no clock, file, random number or engine: rounds arrive already seated. docs/reference/log.md describes the
//! lines as they are stored, exported and hashed.
#![warn(missing_docs)]

mod again;
mod ahead;
mod apply;
mod clock;
mod command;
mod cost;
mod entry;
mod fill_in;
mod forfeit;
mod log;
mod names;
mod own;
mod penalties;
mod players;
mod presence;
mod programme;
mod record;
mod refusal;
mod round;
mod state;
mod tables;
mod wishes;

pub use clock::{AtTheBell, ClockSaid};
pub use command::{Command, StampedCommand, decide};
pub use cost::{Cost, Penalty};
pub use entry::{Entry, Opening, TableScores};
pub use jiff::Timestamp;
pub use log::Log;
pub use names::{Actor, OpId};
pub use players::{Application, ApplicationAnswer, Call, May, PlayersMay};
pub use presence::{Others, Presence, RollCall};
pub use programme::{Invited, Programme, Stage};
pub use record::{LogFault, Misfit, Record};
pub use refusal::Refusal;
pub use round::{Ending, Report, Round};
pub use state::{Participant, Phase, Played, StandIn, State};
