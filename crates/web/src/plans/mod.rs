//! The pages of plans: the form, the plan with its files, the checks of a schedule and of a number of rounds, and powers
//! with their borders.

pub(crate) mod asked;
pub(crate) mod borders;
pub(crate) mod bound;
pub(crate) mod check;
pub(crate) mod plan;
pub(crate) mod result;
