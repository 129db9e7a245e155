//! The use cases: each a function from a question to an audited answer, called by command line, pages and `ask`.

pub mod bound;
pub mod certificate;
pub mod check;
pub mod continued;
pub mod draw;
pub mod improve;
pub mod movement;
pub mod next;
pub mod plan;
pub mod repair;
pub mod repaired;
pub mod reverse;
pub mod then;
