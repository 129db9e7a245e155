//! Who gets which seat once the tables are settled, and which number each table has.
//!
//! | for | files |
//! |---|---|
//! | how often everybody has each seat | `even`; with people wished into a seat, or cards printed: `pinned` |
//! | how often everybody is at each table number | `tables`, which asks `courts`, `company_visits`, `least_visits` |
//! | who sits next to whom, or moves before whom | `related`, which asks `counts`, `developed`, `exchanged` |

mod company_visits;
mod counts;
mod courts;
mod developed;
mod even;
mod exchanged;
mod least_visits;
mod pinned;
mod related;
pub mod tables;

pub(crate) use even::{even_seats, evened_again};
pub(crate) use exchanged::turns;
pub(crate) use pinned::{kept_seats, pinned_seats};
pub use related::{even_relations, is_better};
