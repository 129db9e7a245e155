//! Chess Swiss by the FIDE (Dutch) system in force since 1 February 2026.
#![warn(missing_docs)]

mod bounds;
mod bracket;
mod colour;
mod criteria;
mod event;
mod exact;
mod explain;
mod feasible;
mod levels;
pub mod matching;
mod order;
mod pair;
mod position;
mod quick;

pub use colour::{ColourRule, Preference, Strength, preference};
pub use criteria::{Criteria, Criterion};
pub use event::{
    Abnormal, Cell, Colour, Entrant, Event, Forbidden, Number, Outcome, Points, Scoring, VirtualPoints,
};
pub use explain::{Instead, Reason, why_not};
pub use feasible::NoPairing;
pub use pair::{Board, Decided, Path, Round, Ways, pair, pair_by};
pub use position::{Float, Player, Position, RecordError};
