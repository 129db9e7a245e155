//! What is asked of the seats, beside who meets whom: wishes, sides, relations, and what a plan was asked for.

pub(super) mod of_plan;
pub(super) mod seats_meant;
pub(super) mod sides;
pub(super) mod wishes;
