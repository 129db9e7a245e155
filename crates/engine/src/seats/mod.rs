//! Who gets which seat once the tables are settled, and which number each table has.

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
