//! Who gets which seat once it is settled who sits at which table: equal shares by edge colouring, wishes by assignment;
//! and which number each table has.

mod assignment;
pub mod balanced;
mod company_visits;
mod even;
mod least_visits;
mod pinned;
pub mod tables;
pub mod wishes;

pub(crate) use assignment::assign;
pub(crate) use even::{even_seats, evened_again};
pub(crate) use pinned::{kept_seats, pinned_seats};
