//! Rounds from a position, as tournaments have them: one test binary, so that it is linked once.

mod partners;
mod seatings;
mod swiss;
mod wished;
