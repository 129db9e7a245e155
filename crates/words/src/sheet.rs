//! Phrases for paper: words, dates, seats, parts of sheets and pictures.

pub mod dates;
pub(crate) mod paper;
pub(crate) mod paper_error;
pub(crate) mod parts;
pub(crate) mod picture;
pub(crate) mod seats;
