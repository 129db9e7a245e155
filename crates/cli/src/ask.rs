//! `roundtable ask`: any use case, JSON to JSON, for other programs and languages.

use clap::Args;
use roundtable::floors::words::Command;
use roundtable::parts::ask_with;

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::input;
use crate::output::Output;
use crate::watch::watch;

/// Options of `ask`.
#[derive(Debug, Args)]
pub struct AskArgs {
    /// The request (roundtable/ask/1); `-`, or nothing, is standard input
    #[arg(default_value = "-", hide_default_value = true)]
    pub file: String,
}

/// Reads a request and prints the answer.
///
/// # Errors
/// As the use case: the answer has the error, and the exit code its kind.
pub fn run(args: &AskArgs, globals: &Globals) -> Result<(), CliError> {
    let (_, request) = input::read(&args.file, globals.lang)?;
    let watched = watch(None, globals, |control| ask_with(&request, control));
    let reply = watched.made;
    // On a terminal a refusal is said once, in words.
    if reply.error.is_none() || !Output::Stdout.is_screen() {
        Output::Stdout.write(|out| out.write_all(&reply.json))?;
    }
    if watched.interrupted && reply.stopped {
        return Err(CliError::new(Exit::Interrupted, Command::Interrupted));
    }
    reply.error.map_or(Ok(()), |error| Err(error.into()))
}
