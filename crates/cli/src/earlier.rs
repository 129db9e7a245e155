//! Reads earlier schedules from files; one that breaks a rule is refused.

use roundtable::floors::words::Command;
use roundtable::parts::{Reading, TableSizes};
use roundtable::{Earlier, Error, Lang, parts};

use crate::error::CliError;
use crate::globals::Globals;
use crate::input;

/// Reads a schedule that must be sound, which means that it breaks no rule. If neither `sizes` nor the file says which
/// table sizes are allowed, the sizes of its tables are.
///
/// # Errors
/// Exit 1 or 3 if it cannot be read, exit 6 if a rule is broken.
pub fn read_sound(file: &str, sizes: Option<&TableSizes>, lang: Lang) -> Result<Reading, CliError> {
    let (shown, bytes) = input::read(file, lang)?;
    parts::read_sound(&bytes, &shown, sizes).map_err(|error| {
        let breaks_rules = matches!(error, Error::Unsound(_));
        let said = if let Error::Read(wrong) = error { wrong.into() } else { CliError::from(error) };
        if breaks_rules { said.hint(Command::SeeCheck { file: shown }) } else { said }
    })
}

/// Reads the schedule of an earlier event.
///
/// # Errors
/// As [`read_sound`].
pub fn read_earlier(file: &str, globals: &Globals) -> Result<Earlier, CliError> {
    let reading = read_sound(file, None, globals.lang)?;
    let shown = input::shown(file, globals.lang);
    globals.notes(parts::said_of_earlier(&reading, &shown, globals.lang));
    Ok(Earlier::read(&reading, &shown))
}
