//! Rounds from a position, as in tournaments: one test binary, linked once.

mod partners;
mod seatings;
mod swiss;
mod wished;
