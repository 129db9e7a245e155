//! Requests about seats apart from who meets whom: wishes, sides, relations, and the question of a plan.

pub(super) mod of_plan;
pub(super) mod seats_meant;
pub(super) mod sides;
pub(super) mod wishes;
