//! Whole events, and single positions before a literal judge: one test binary, so that it is linked once.

mod brackets;
mod events;
mod judge;
mod matching;
mod otherwise;
mod spoilt;
