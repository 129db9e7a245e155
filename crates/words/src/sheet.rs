//! What is printed on paper: words, dates, seats, and the parts and pictures that there are.

pub mod dates;
pub(crate) mod paper;
pub(crate) mod paper_error;
pub(crate) mod parts;
pub(crate) mod picture;
pub(crate) mod seats;
