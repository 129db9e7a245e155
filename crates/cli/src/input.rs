//! Reads a file or standard input into memory; one that is larger than its reader takes is refused.

use std::fs::File;
use std::io::{self, Read};

use roundtable::Lang;
use roundtable::floors::words::{Command, Words};

use crate::error::{CliError, Exit};

/// Reads a whole file, or standard input for `-`.
///
/// # Errors
/// Exit 1 where it cannot be read, exit 3 where it holds more than `limit` bytes.
pub fn read(name: &str, limit: u64, lang: Lang) -> Result<Vec<u8>, CliError> {
    let mut bytes = Vec::new();
    // One byte beyond the limit is enough to know that the file is too large.
    let outcome = if name == "-" {
        io::stdin().lock().take(limit + 1).read_to_end(&mut bytes)
    } else {
        File::open(name).and_then(|file| file.take(limit + 1).read_to_end(&mut bytes))
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
    Ok(bytes)
}

/// The name in messages: standard input has a name of its own.
pub fn shown(name: &str, lang: Lang) -> String {
    if name == "-" { Words::new(lang).tell(&Command::StandardInput) } else { name.to_owned() }
}
