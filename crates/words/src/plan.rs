//! What is said of plans and rounds, a file for each subject: why there is no answer, how a plan is made, what is proved of it.

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
