//! A parser that knows only the typed verb: building the options of all verbs is most of the cost of a start (2.5 of
//! 3.9 million instructions, without optimisation). `run` in `lib.rs` tries it first, and reads a refused line again
//! with all verbs, for the message.

use std::ffi::OsString;

use clap::{Args, Command};

use crate::Verb;
use crate::globals::Globals;
use crate::help::{bare, flags};

/// The parser for this command line, by the first word after the program: one verb with its options, the version, or
/// everything.
pub fn alone(given: &[OsString]) -> Command {
    let first = given.get(1).and_then(|word| word.to_str()).unwrap_or_default();
    let plain = || flags(Globals::augment_args(Command::new("roundtable").version(env!("CARGO_PKG_VERSION"))));
    match Verb::options(first) {
        Some(options) => plain().subcommand(options(Command::new(first.to_owned()))),
        None if ["--version", "-V"].contains(&first) => plain(),
        None => bare(),
    }
}
