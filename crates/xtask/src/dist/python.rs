//! The package for Python: maturin makes it from `crates/python`, with the licences in that folder.

use std::fs;
use std::process::Command;

use super::{Release, notices, packages};
use crate::checkout::{bytes, root, said, succeeds, write};
use crate::tools;

/// Makes the package; installs maturin in a folder of its own if missing.
///
/// # Errors
/// What failed.
pub fn wheel() -> Result<(), String> {
    let here = root().join("crates/python");
    let target = Release::host()?;
    let notices = notices::text("roundtable-python", &target)?;
    let mut beside = vec![("NOTICES.txt", notices.into_bytes())];
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        beside.push((name, bytes(&root().join(name))?));
    }
    for (name, bytes) in &beside {
        write(&here.join(name), bytes)?;
    }
    let mut command = Command::new(tools::installed("maturin", "maturin>=1.9,<2")?);
    command.args(["build", "--locked", "--out"]).arg(packages()).current_dir(&here);
    let made = succeeds(&mut command);
    for (name, _) in &beside {
        let file = here.join(name);
        fs::remove_file(&file).map_err(|e| said(&file, &e))?;
    }
    made
}
