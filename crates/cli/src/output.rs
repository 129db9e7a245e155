//! Results go to standard output or, whole or not at all, to a file.

use std::fs::Metadata;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use roundtable::floors::words::{Command, IoFault};
pub use roundtable::parts::write_json as json;
use serde::Serialize;

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::{own_input, signals};

/// Where a result goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Standard output.
    Stdout,
    /// A file, replaced when the result is complete.
    File(PathBuf),
}

impl Output {
    /// Whether it is standard output on a terminal.
    pub fn is_screen(&self) -> bool {
        *self == Self::Stdout && std::io::stdout().is_terminal()
    }

    /// `None` and `-` mean standard output. A file with several hard links gets a note: its other names keep the old
    /// contents.
    ///
    /// # Errors
    /// Exit 1 if there is no such folder, or it is not writable; this is tried before any work. Exit 2 if the command
    /// reads the file.
    pub fn from_option(name: Option<&str>, globals: &Globals) -> Result<Self, CliError> {
        let Some(name) = name.filter(|name| *name != "-") else { return Ok(Self::Stdout) };
        own_input::writes(name)?;
        if std::fs::metadata(name).is_ok_and(|file| file.is_file() && has_other_names(&file)) {
            globals.remark("other-names", &Command::OtherNames { file: name.to_owned() });
        }
        let path = PathBuf::from(name);
        let folder = folder_of(&path);
        if !folder.is_dir() {
            return Err(CliError::new(Exit::Failure, Command::NoFolder { folder: folder.display().to_string() }));
        }
        if path.is_dir() {
            return Err(CliError::io(name.to_owned(), &io::ErrorKind::IsADirectory.into()));
        }
        // A device or a pipe is written through.
        if path.metadata().map_or(true, |m| m.is_file())
            && let Some(target) = behind_links(&path)
        {
            part_in(folder_of(&target), None).map_err(|e| CliError::io(name.to_owned(), &e))?;
        }
        Ok(Self::File(path))
    }

    /// The file's name, if this is a file.
    pub fn file_name(&self) -> Option<String> {
        match self {
            Self::Stdout => None,
            Self::File(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()),
        }
    }

    /// What the file's name calls its contents: `friday_club.pdf` is “friday club”; empty for standard output.
    pub fn title(&self) -> String {
        let named = self.file_name().unwrap_or_default();
        let stem = named.rsplit_once('.').map_or(named.as_str(), |(stem, _)| stem);
        stem.chars().filter(|c| !c.is_control()).map(|c| if c == '_' { ' ' } else { c }).collect()
    }

    /// Writes the whole result. A file appears complete or not at all. A reader of standard output that stops
    /// (`| head`) is not an error.
    ///
    /// # Errors
    /// Exit 1 with the file's name.
    pub fn write(&self, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), CliError> {
        match self {
            Self::Stdout => {
                let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
                match fill(&mut out).and_then(|()| out.flush()) {
                    Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
                    other => {
                        other.map_err(|e| CliError::new(Exit::Failure, Command::OutputIo { fault: IoFault::from(&e) }))
                    }
                }
            }
            Self::File(path) => {
                let name = || path.display().to_string();
                // A device or a pipe cannot be replaced by a finished file.
                let written = if path.metadata().is_ok_and(|m| !m.is_file()) {
                    write_through(path, fill)
                } else {
                    let too_many = || Command::Io { name: name(), fault: IoFault::TooManyLinks };
                    let target = behind_links(path).ok_or_else(|| CliError::new(Exit::Failure, too_many()))?;
                    write_whole(&target, fill)
                };
                written.map_err(|e| CliError::io(name(), &e))
            }
        }
    }
}

/// Prints an answer on standard output: with `--json` as a document, else as text.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub fn answer<D: Serialize>(
    globals: &Globals,
    document: impl FnOnce() -> D,
    text: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), CliError> {
    Output::Stdout.write(|out| if globals.json { json(out, &document()) } else { text(out) })
}

/// A name by which there is no file with any of these endings: `stem`, or else `stem-2` and so on.
pub fn free(stem: &str, endings: &[&str]) -> String {
    let later = (2..).map(|number: u32| format!("{stem}-{number}"));
    let taken = |name: &String| endings.iter().any(|ending| Path::new(&format!("{name}.{ending}")).exists());
    std::iter::once(stem.to_owned()).chain(later).find(|name| !taken(name)).unwrap_or_default()
}

/// Writes into a device or a pipe.
fn write_through(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 16, std::fs::OpenOptions::new().write(true).open(path)?);
    fill(&mut out)?;
    out.flush()
}

/// Writes a temporary file in the same folder and renames it when it is complete. A signal in between removes it.
fn write_whole(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let before = path.metadata().ok();
    let part = part_in(folder_of(path), before.as_ref())?;
    signals::remove_at_the_end(part.path());
    let written = fill_and_replace(part, path, before.as_ref(), fill);
    signals::nothing_to_remove();
    written
}

/// The folder that a file is in, or will be.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// A new temporary file in this folder for the result; `before` describes the file that it replaces, if any.
fn part_in(folder: &Path, before: Option<&Metadata>) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".roundtable-").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // If the old file is closed to others, so is the new one, even before it has the old permissions. A new file is
        // made as usual, with 0o666 less the umask.
        let open_to = if before.is_some() { 0o600 } else { 0o666 };
        builder.permissions(std::fs::Permissions::from_mode(open_to));
    }
    builder.tempfile_in(folder)
}

/// Fills the temporary file, gives it the permissions of the file before, flushes it to the disk and renames it.
fn fill_and_replace(
    part: tempfile::NamedTempFile,
    path: &Path,
    before: Option<&Metadata>,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 16, part);
    fill(&mut out)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    if let Some(before) = before {
        file.as_file().set_permissions(before.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

/// The file of a name, through symbolic links: a link stays, and its target is replaced. `None` if links form a loop.
fn behind_links(path: &Path) -> Option<PathBuf> {
    /// The number of links that Linux follows.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(target) = std::fs::read_link(&path) else { return Some(path) };
        // A relative target starts at the folder of the link.
        path = path.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
    }
    None
}

/// Whether a file has several hard links.
#[cfg(unix)]
fn has_other_names(file: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    file.nlink() > 1
}

#[cfg(not(unix))]
fn has_other_names(_: &Metadata) -> bool {
    false
}
