//! The reader from outside, in one test binary.

mod corpus;
mod documents;
mod shapes;
