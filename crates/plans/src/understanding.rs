//! From a person's question, with names, lists and earlier plans, to the problem, with indices, for engine and audit.

pub mod columns;
pub mod earlier;
pub mod forget;
pub mod histories;
pub mod people;
pub mod question;
pub mod sound;
pub mod understood;
