//! The command line with no verb but the one that was typed: the options of every verb are most of what a start costs (2.5 of 3.9 million
//! instructions, without optimisation). What is not understood so is read again with every verb, which says what is wrong.

use std::ffi::OsString;

use clap::{Args, Command};

use crate::Verb;
use crate::globals::Globals;
use crate::help::{bare, flags};

/// The command line as far as the first word after the program needs it.
pub fn alone(given: &[OsString]) -> Command {
    let first = given.get(1).and_then(|word| word.to_str()).unwrap_or_default();
    let plain = || flags(Globals::augment_args(Command::new("roundtable").version(env!("CARGO_PKG_VERSION"))));
    match Verb::options(first) {
        Some(options) => plain().subcommand(options(Command::new(first.to_owned()))),
        None if ["--version", "-V"].contains(&first) => plain(),
        None => bare(),
    }
}
