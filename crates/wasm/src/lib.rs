//! Every use case, and the pages of plans, checks and bounds, as one WebAssembly module of a few functions: for other
//! languages, and for a page without a server. [`roundtable::ask`] answers JSON; [`Device`] answers like a server, with
//! the same templates, and [`evening()`] carries an evening whose log the browser keeps.
//!
//! The module exports `room`, `ask`, `page`, `evening` and `answer` (`door.rs`) and imports two functions, `told` and
//! `stopped`: no generated glue. The build with every feature also imports a clock, because the library that writes
//! workbooks needs one; `npm/door.js` always gives it the same time.
#![warn(missing_docs)]

mod device;
#[cfg(target_arch = "wasm32")]
mod door;
mod evening;
mod link;
mod message;

pub use device::{Device, Watched};
pub use evening::evening;
pub use link::{fields_of, link_of};
