//! The files of one command: what it reads is not replaced by what it writes, but for the one file of `improve` and
//! `swiss enter`, of which they write a later state. Nor is a list of people, which no command can make again.
//!
//! Both sides ask here, since a command reads some files before and some after its output is opened.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use roundtable::floors::read::{MAX_FILE_BYTES, file_kind};
use roundtable::floors::words::{Command, FileFormat, FileKind};
use roundtable::read_players;

use crate::error::CliError;

/// The files of this command so far.
static FILES: Mutex<Files> = Mutex::new(Files { kept: None, read: Vec::new(), written: Vec::new() });

struct Files {
    /// The one that may be read and written.
    kept: Option<PathBuf>,
    read: Vec<PathBuf>,
    written: Vec<PathBuf>,
}

/// Begins a command, which may write the file `kept` although it reads it.
pub fn begin(kept: Option<&str>) {
    let kept = kept.and_then(real);
    *FILES.lock().unwrap_or_else(PoisonError::into_inner) = Files { kept, read: Vec::new(), written: Vec::new() };
}

/// Notes that a file is read.
///
/// # Errors
/// Exit 2 if the command is to write it.
pub fn reads(name: &str) -> Result<(), CliError> {
    noted(name, |files| (&mut files.read, &files.written))
}

/// Notes that a file is to be written.
///
/// # Errors
/// Exit 2 if the command reads it, or it is a list of people.
pub fn writes(name: &str) -> Result<(), CliError> {
    noted(name, |files| (&mut files.written, &files.read))?;
    match people(name) {
        Some(players) => {
            Err(CliError::usage(Command::OverPeople { file: name.to_owned(), players }).hint(Command::NotOverPeople))
        }
        None => Ok(()),
    }
}

/// How many people a file lists that is nothing that we have written; `None` if it is no such list.
fn people(name: &str) -> Option<u32> {
    let file = real(name).filter(|file| file.metadata().is_ok_and(|known| known.len() <= MAX_FILE_BYTES))?;
    // Scripts of games of two, `1-2`, may be names of classes elsewhere.
    if FileFormat::from_file_name(name).is_some_and(FileFormat::is_of_numbers) {
        return None;
    }
    // A workbook is a list unless its reader finds a schedule in it.
    let may_list = |bytes: &Vec<u8>| matches!(file_kind(bytes, name), None | Some(FileKind::Workbook));
    let bytes = std::fs::read(file).ok().filter(may_list)?;
    let listed = read_players(&bytes, name).ok()?.roster.len();
    (listed > 1).then_some(listed)
}

/// Adds a file to one list and looks for it in the other.
fn noted(name: &str, lists: impl FnOnce(&mut Files) -> (&mut Vec<PathBuf>, &Vec<PathBuf>)) -> Result<(), CliError> {
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(file) = real(name).filter(|file| files.kept.as_ref() != Some(file)) else { return Ok(()) };
    let (own, other) = lists(&mut files);
    if other.contains(&file) {
        return Err(CliError::usage(Command::OwnInput { file: name.to_owned() }).hint(Command::OtherOutput));
    }
    own.push(file);
    Ok(())
}

/// The file itself, the same by every path and link to it; `None` if there is none yet, and for devices and pipes.
fn real(name: &str) -> Option<PathBuf> {
    Path::new(name).canonicalize().ok().filter(|file| file.is_file())
}
