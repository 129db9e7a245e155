//! Results go to standard output or, whole or not at all, to a file.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::error::CliError;

/// Where a result goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Standard output.
    Stdout,
    /// A file, replaced when the result is complete.
    File(PathBuf),
}

impl Output {
    /// `None` and `-` mean standard output.
    pub fn from_option(name: Option<&str>) -> Self {
        match name {
            None | Some("-") => Self::Stdout,
            Some(name) => Self::File(PathBuf::from(name)),
        }
    }

    /// The file's name, if this is a file.
    pub fn file_name(&self) -> Option<String> {
        match self {
            Self::Stdout => None,
            Self::File(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()),
        }
    }

    /// Writes the whole result. A file appears complete or not at all. A reader of standard
    /// output that has seen enough (`| head`) is no error.
    ///
    /// # Errors
    /// Exit 1 with the file's name.
    pub fn write(&self, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), CliError> {
        match self {
            Self::Stdout => {
                let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
                match fill(&mut out).and_then(|()| out.flush()) {
                    Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
                    other => other.map_err(|e| CliError::io("standard output", &e)),
                }
            }
            Self::File(path) => write_whole(path, fill).map_err(|e| CliError::io(&path.display().to_string(), &e)),
        }
    }
}

/// Writes one JSON document, as people can read it too.
///
/// # Errors
/// Where writing fails.
pub fn json(out: &mut dyn Write, value: &impl serde::Serialize) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    out.write_all(b"\n")
}

fn write_whole(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    // A device or a pipe cannot be replaced by a finished file.
    if path.metadata().is_ok_and(|m| !m.is_file()) {
        let mut out = BufWriter::with_capacity(1 << 16, std::fs::OpenOptions::new().write(true).open(path)?);
        fill(&mut out)?;
        return out.flush();
    }
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".roundtable-").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut out = BufWriter::with_capacity(1 << 16, builder.tempfile_in(folder)?);
    fill(&mut out)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}
