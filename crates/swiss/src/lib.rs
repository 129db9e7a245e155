//! Chess Swiss by the FIDE (Dutch) system in force since 1 February 2026: exact, with reasons, and fast.
//!
//! An [`Event`] is the record, a [`SwissField`] one round's question, a [`PairedRound`] the answer; [`why_not`] gives the
//! reasons. Each step is a plain function of values. In this crate articles and criteria (C1 to C21) are those of
//! FIDE's text C.04.3, and a player's place is an index into [`SwissField::players`], best first. docs/reference/swiss.md
//! explains how unclear points are read.
//!
//! ```
//! use roundtable_swiss::*;
//! let entrants = (1..=5).map(|n| Entrant { number: Number(n), rounds: Vec::new() }).collect();
//! let event = Event {
//!     rounds: 5, initial: Colour::White, scoring: RoundPoints::STANDARD, entrants, virtual_points: Vec::new(),
//!     forbidden: Vec::new(), absences: Vec::new(), abnormal: Vec::new(),
//! };
//! let position = SwissField::before(&event, 1)?;
//! let round = pair(&position)?;
//! let number = |place: usize| position.players[place].number.0;
//! let boards: Vec<_> = round.boards.iter().map(|b| (number(b.white), number(b.black))).collect();
//! assert_eq!((boards, round.bye.map(number)), (vec![(1, 3), (4, 2)], Some(5)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod allocation;
pub mod bounds;
pub mod bracket;
mod check;
mod colour;
mod criteria;
mod event;
mod exact;
mod explain;
pub mod feasible;
mod generate;
mod levels;
pub mod matching;
mod order;
mod pair;
mod position;
mod quick;

pub use allocation::ColourRule;
pub use check::{CheckedRound, check_round, check_round_by, recorded};
pub use colour::{Preference, Strength, preference};
pub use criteria::{Criteria, Criterion, Handicap};
pub use event::{
    Abnormal, Cell, Colour, Entrant, Event, Forbidden, Number, Points, RoundOutcome, RoundPoints, VirtualPoints,
};
pub use explain::{Instead, WhyNot, why_not};
pub use feasible::NoPairing;
pub use generate::{Stress, baku, generate, generate_by};
pub use pair::{Board, DecidedBracket, PairedRound, Path, Ways, pair, pair_by};
pub use position::{Float, RecordError, SwissField, SwissPlayer};
pub use roundtable_chance::Seed;
