//! Standings: points first, then tie-breaks, and which of them separates two players. Whole numbers only.
//!
//! The tie-breaks are those of FIDE's C.07 in force since 1 March 2026, for Swiss systems and round robins of single
//! players. A [`RankedField`] says which record counts and up to which round, a list of [`TieBreak`]s what decides,
//! [`standings`] gives the places. docs/reference/tie_breaks.md has the codes and the reading of unclear passages of
//! the rules.
//!
//! [`rules`] has rulesets as data for every game, riichi to Diplomacy, and the standings by them.
//!
//! ```
//! use roundtable_rank::*;
//! use roundtable_swiss::{Seed, Stress, generate};
//! let event = generate(Seed(1), 12, 5, Stress::Mixed);
//! let field = RankedField { event: &event, ratings: &[], rounds: 5, system: System::Swiss };
//! let list: Vec<TieBreak> = ["PTS", "BH/C1", "SB"].map(|code| code.parse().unwrap()).to_vec();
//! let table = standings(&field, &list)?;
//! assert_eq!((table.rows.len(), table.rows[0].place), (12, 1));
//! # Ok::<(), RankError>(())
//! ```
#![warn(missing_docs)]

mod counts;
mod direct;
mod opponents;
mod ratings;
mod record;
pub mod rules;
mod standings;
mod tie_break;
mod unplayed;
mod value;

pub use record::{RankedField, System};
pub use standings::{RankError, Row, Standings, standings};
pub use tie_break::{CodeError, Cut, TieBreak, TieBreakKind};
pub use value::TieBreakValue;
