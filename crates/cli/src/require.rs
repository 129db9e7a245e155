//! What `--require` asks for and a finished result does not reach: exit code 5.

use roundtable::parts::Missed;

use crate::error::{CliError, Exit};

/// Names every requirement that was not reached and the value that was.
///
/// # Errors
/// Exit 5.
pub fn check(missed: &[Missed]) -> Result<(), CliError> {
    if missed.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = missed.iter().map(ToString::to_string).collect();
    Err(CliError::new(Exit::NotReached, lines.join("\n")))
}
