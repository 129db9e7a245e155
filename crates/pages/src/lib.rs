//! The pages of plans, checks and bounds, and of an evening on one device, from form fields to the bytes of the page,
//! without a server, a clock or a thread: for the server, and for a browser without one.

pub mod ahead;
pub mod bound;
pub mod called;
pub mod cards;
pub mod check;
pub mod code;
pub mod evening;
pub mod fields;
pub mod file;
pub mod form;
pub mod listed;
pub mod most;
pub mod opening;
pub mod page;
pub mod result;
pub mod shown;
pub mod when;
