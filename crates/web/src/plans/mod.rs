//! The pages of plans: the form, the plan with its files, and the checks of a schedule and of a number of rounds.

pub(crate) mod asked;
pub(crate) mod bound;
pub(crate) mod check;
pub(crate) mod plan;
pub(crate) mod result;
