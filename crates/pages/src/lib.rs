//! The pages of plans, checks and bounds, from what was filled in to the bytes of the page, without a server, a clock or a thread: the
//! server shows them, and so does a browser that has no server.

pub mod ahead;
pub mod bound;
pub mod cards;
pub mod check;
pub mod code;
pub mod fields;
pub mod file;
pub mod form;
pub mod listed;
pub mod most;
pub mod page;
pub mod result;
pub mod shown;
pub mod when;
