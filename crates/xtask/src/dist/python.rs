//! The package for Python: maturin makes it of `crates/python`, with the licences beside it.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::{Release, notices, output, packages, said};
use crate::checkout::root;

/// Makes the package; installs maturin in a folder of its own where it is not there.
///
/// # Errors
/// What failed.
pub fn wheel() -> Result<(), String> {
    let here = root().join("crates/python");
    let target = Release::host()?;
    let notices = notices::text("roundtable-python", &target)?;
    let mut beside = vec![("NOTICES.txt", notices.into_bytes())];
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        let file = root().join(name);
        beside.push((name, fs::read(&file).map_err(|e| said(&file, &e))?));
    }
    for (name, bytes) in &beside {
        let file = here.join(name);
        fs::write(&file, bytes).map_err(|e| said(&file, &e))?;
    }
    let mut command = Command::new(maturin()?);
    command.args(["build", "--locked", "--out"]).arg(packages()).current_dir(&here);
    let status = command.status().map_err(|e| format!("maturin did not start: {e}"))?;
    for (name, _) in &beside {
        let file = here.join(name);
        fs::remove_file(&file).map_err(|e| said(&file, &e))?;
    }
    if status.success() { Ok(()) } else { Err("failed: maturin build".to_owned()) }
}

fn maturin() -> Result<PathBuf, String> {
    if output(Command::new("maturin").arg("--version")).is_ok() {
        return Ok("maturin".into());
    }
    let folder = root().join("target/maturin");
    let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    if !programs.join("maturin").is_file() {
        let python = if cfg!(windows) { "python" } else { "python3" };
        println!("== {python} -m venv {} and maturin into it", folder.display());
        output(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
        output(Command::new(programs.join("pip")).args(["install", "--quiet", "maturin>=1.9,<2"]))?;
    }
    Ok(programs.join("maturin"))
}
