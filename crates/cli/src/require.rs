//! `--require FIGURE=N`: names the requirements that a finished result misses, with exit code 5.

use roundtable::floors::words::Command;
use roundtable::parts::Missed;

use crate::error::{CliError, Exit};
use crate::globals::Globals;

/// Names every requirement that was missed with the value that was reached.
///
/// # Errors
/// Exit 5 if there is any.
pub fn check(missed: &[Missed], globals: &Globals) -> Result<(), CliError> {
    if missed.is_empty() {
        return Ok(());
    }
    let line = |missed: &Missed| {
        let what = missed.require.to_string();
        globals.tell(&match missed.reached() {
            Some(value) => Command::Missed { what, value },
            None => Command::NoFigure { what },
        })
    };
    let lines: Vec<String> = missed.iter().map(line).collect();
    Err(CliError::told(Exit::NotReached, lines.join("\n")))
}
