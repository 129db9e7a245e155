//! From a question as a person asks it, with names, lists and earlier plans, to the problem, with indices, that engine and audit work on.

pub mod columns;
pub mod earlier;
pub mod forget;
pub mod histories;
pub mod people;
pub mod question;
pub mod sound;
pub mod understood;
