//! What is said of plans and rounds: why there is no answer, what a wish met, what is proved.

pub(crate) mod audited;
pub(crate) mod compared;
pub(crate) mod designs;
pub(crate) mod memory;
pub(crate) mod movement;
pub(crate) mod next_round;
pub(crate) mod no_answer;
pub(crate) mod powers;
pub(crate) mod report;
pub(crate) mod reversals;
pub(crate) mod unfit;
