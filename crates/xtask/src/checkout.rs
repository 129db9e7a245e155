//! The checkout: where it is, its files, and cargo run from there.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the checkout.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("crates/xtask is two below the root").to_path_buf()
}

/// Cargo itself, from the root of the checkout.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    // CI builds once: what a next build would go on from is gigabytes that nobody reads.
    if env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// A library of Cargo.lock.
pub struct Locked<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Which of it.
    pub version: &'a str,
    /// The SHA-256 of its source; ours have none.
    pub sum: Option<&'a str>,
}

/// The libraries of Cargo.lock, in its order: by name, then by version.
pub fn locked(lock: &str) -> impl Iterator<Item = Locked<'_>> {
    lock.split("[[package]]").skip(1).filter_map(|block| {
        let value =
            |key: &str| block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"'));
        Some(Locked { name: value("name")?, version: value("version")?, sum: value("checksum") })
    })
}

/// Every file below a folder with this extension, in order; corpora are the files of others.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|e| e.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                if name != "target" && name != "corpora" && !name.starts_with('.') {
                    open.push(path);
                }
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
