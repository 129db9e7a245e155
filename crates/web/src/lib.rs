//! The pages: plan in ten seconds, run the evening from a laptop and phones.
//!
//! One HTTP server with every asset inside it: no internet, no account, no cookie. The pages ask the library
//! ([`roundtable`]) the same questions as the command line and write what it answers as HTML. Everything works without a
//! script; with one, counts appear while typing and pages follow what happens.
#![warn(missing_docs)]

mod app;
mod assets;
mod bound;
mod check;
mod code;
mod fields;
mod guard;
mod jobs;
mod page;
mod plan;
mod result;
mod serve;
mod shown;

pub use app::{App, Limits};
pub use code::terminal_code;
pub use serve::{Options, ServeError, Server, log_requests, own_address};
