//! The tests of the crate as one binary, which is linked once: whole events, and single positions compared with a slow
//! literal program, the judge.

mod brackets;
mod events;
mod judge;
mod matching;
mod otherwise;
mod spoilt;
