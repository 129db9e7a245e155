//! Reads a file or standard input into memory; one too large for its reader is refused.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use roundtable::Lang;
use roundtable::floors::read::{MAX_FILE_BYTES, decode};
use roundtable::floors::words::sheet_asked;
use roundtable::floors::words::{Command, Words};

use crate::error::{CliError, Exit};
use crate::own_input;

/// A whole file, or standard input for `-`: its name in messages, and its bytes. `a.xlsx#Day 2` is the sheet *Day 2*.
///
/// # Errors
/// Exit 1 if it cannot be read, exit 2 if the command is to write it, exit 3 if it is too large.
pub fn read(name: &str, lang: Lang) -> Result<(String, Vec<u8>), CliError> {
    // One sheet of a workbook, unless a file has that whole name.
    let path = sheet_asked(name).filter(|_| !Path::new(name).exists()).map_or(name, |(file, _)| file);
    // On Linux and macOS this is the file that the shell opened, if it opened one.
    own_input::reads(if name == "-" { "/dev/stdin" } else { path })?;
    let (limit, mut bytes) = (MAX_FILE_BYTES, Vec::new());
    // One byte beyond the limit is enough to know that the file is too large.
    let outcome = if name == "-" {
        io::stdin().lock().take(limit + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit + 1).read_to_end(&mut bytes))
    };
    let file = shown(name, lang);
    outcome.map_err(|e| {
        let error = CliError::io(file.as_str(), &e);
        match e.kind() == io::ErrorKind::NotFound {
            true => error.hint(Command::Spelling),
            false => error,
        }
    })?;
    if bytes.len() as u64 > limit {
        // In MiB.
        let what = Command::FileTooLarge { file, limit: limit >> 20 };
        return Err(CliError::new(Exit::BadInput, what).hint(Command::RightFile));
    }
    Ok((file, bytes))
}

/// The same with its text.
///
/// # Errors
/// As [`read`], and exit 3 if it is not text.
pub fn text(name: &str, lang: Lang) -> Result<(String, String), CliError> {
    let (file, bytes) = read(name, lang)?;
    let text = decode(&bytes, &file)?.0.into_owned();
    Ok((file, text))
}

/// The name in messages: standard input has a name of its own.
pub fn shown(name: &str, lang: Lang) -> String {
    if name == "-" { Words::new(lang).tell(&Command::StandardInput) } else { name.to_owned() }
}
