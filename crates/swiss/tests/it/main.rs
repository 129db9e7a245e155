//! Whole events, and single positions before a literal judge: one test binary, so that it is linked once.

mod events;
mod judge;
mod otherwise;
mod spoilt;
