//! Random numbers, the same everywhere for one seed, and when a search takes a step for the worse.
//!
//! The rule for such steps has two forms: [`Odds`], a table for small costs, and [`threshold()`] for large ones.
//!
//! ```
//! use roundtable_chance::{Heat, ODDS_BITS, Odds, Seed};
//! let mut lots = Seed(7).rng();
//! let odds = Odds::at(Heat(180));
//! let lot = (lots.bits() >> (64 - ODDS_BITS)) as u32;
//! assert!(odds.allow(0, lot) && !odds.allow(100, lot));
//! ```
#![warn(missing_docs)]

mod odds;
mod seed;
mod threshold;

pub use odds::{Heat, ODDS_BITS, Odds, weight};
pub use seed::{Seed, SeededRng};
pub use threshold::{temperatures, threshold, tolerated};
