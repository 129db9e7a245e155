//! Plans in the making: the shelf of this server, how a plan is made, and its progress.

pub(crate) mod jobs;
mod searched;
pub(crate) mod stage;
