//! Makers of schedules: designs laid out as rounds, search, first fit; sides and seats; one next round from a position;
//! plans after a change.
//!
//! [`make`] answers a [`Problem`](roundtable_model::Problem) with a schedule by the [`Method`] of a [`MakerRequest`].
//! Everything here is a pure function: the same problem, seed and effort give the same schedule on any machine.
//!
//! ```
//! use roundtable_engine::{Method, MakerRequest, make};
//! use roundtable_model::{Roster, Problem, RoundGoal, TableSizes};
//! let problem = Problem::new(Roster::numbered(10), TableSizes::only(2).unwrap(), RoundGoal::Max).unwrap();
//! let made = make(&problem, &MakerRequest { method: Method::Berger, ..MakerRequest::default() }).unwrap();
//! assert_eq!(made.schedule.round_count(), 9);
//! ```
#![warn(missing_docs)]

mod alternatives;
mod begin;
mod construction;
mod control;
mod counted;
mod error;
mod even_shares;
mod greedy;
mod joined;
mod made;
mod make;
pub mod mend;
mod method;
pub mod next_round;
mod note;
mod order;
pub mod passes;
mod search;
pub mod seats;
pub mod sides;

pub use alternatives::alternatives;
pub use begin::{NotBegun, begun, begun_for_more};
pub use construction::{Construction, Design};
pub use control::{Control, Progress};
pub use counted::LimitedNumber;
pub use error::EngineError;
pub use made::{Made, Settled};
pub use make::{affine_rounds, make, make_with};
pub use method::MakerRequest;
pub use note::MakerNote;
pub use order::{Numbering, order_roster};
pub use roundtable_model::{Alternative, Effort, ErrorKind, Method};
