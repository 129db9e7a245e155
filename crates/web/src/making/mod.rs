//! Plans in the making: those that this server makes or has made, how each is made, and how far it is.

pub(crate) mod jobs;
mod searched;
pub(crate) mod stage;
