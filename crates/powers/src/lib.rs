//! Diplomacy's powers: tournaments in which every seat is a power of its own. At one table a tournament is a Latin
//! square (a row for each game, a column for each power); n_ij is how often two players hold powers that border. The
//! most of these minus the fewest is the spread, which should be small. At several tables it is a league; for one game
//! the powers are assigned by wishes.
//!
//! ```
//! use roundtable_model::{Borders, Effort, Seed};
//! let planned = roundtable_powers::plan_powers(&Borders::diplomacy(), Seed(0), Effort::LOW);
//! assert_eq!((planned.audit.min(), planned.audit.max()), (4, 5));
//! ```
#![warn(missing_docs)]

mod camps;
mod group;
mod labels;
mod league;
mod matching;
mod odd_ring;
mod plan;
mod ruler;
mod shape;
mod square_maps;
mod switch;
mod terrace;
mod wishes;

pub use league::{LeagueError, MAX_LEAGUE, MAX_LEAGUE_SEATS, league, spread_borders};
pub use plan::{PlannedPowers, PowersMethod, most_balanced, plan_powers};
pub use square_maps::{SQUARE_MAPS_UP_TO, square_maps};
pub use terrace::terrace;
pub use wishes::{Granted, MAX_WISHERS, WishesError, grant, regret};
