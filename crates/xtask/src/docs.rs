//! The docs of every library with examples, made when those are tested: `cargo doc` would check each crate once more,
//! though the tests have just compiled it. So cargo gets this program as rustdoc: asked to test the examples of a
//! crate, it first runs the real rustdoc for the docs.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::checkout::root;

/// Where the docs go; if this is set, this program is called in place of rustdoc.
pub const TO: &str = "ROUNDTABLE_DOCS_TO";

/// Settings of cargo for `cargo test --doc` to make docs too and refuse their warnings. `this` is this program.
pub fn settings(this: &Path) -> [(&'static str, String); 2] {
    let folder = root().join("target/doc");
    [("RUSTDOC", this.display().to_string()), (TO, folder.display().to_string())]
}

/// The folder, if this program is called in place of rustdoc.
pub fn asked() -> Option<PathBuf> {
    std::env::var_os(TO).map(PathBuf::from)
}

/// Runs rustdoc as asked, and before it tests the examples of a crate, once more for its docs.
pub fn rustdoc(folder: &Path) -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    if let Some(words) = for_docs(&words, folder)
        && !run(&words)
    {
        return ExitCode::FAILURE;
    }
    if run(&words) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run(words: &[OsString]) -> bool {
    Command::new("rustdoc").args(words).env_remove(TO).status().is_ok_and(|status| status.success())
}

/// The words that make the docs of the crate whose examples are to be tested; `None` for other requests.
fn for_docs(words: &[OsString], folder: &Path) -> Option<Vec<OsString>> {
    if !words.iter().any(|word| word == "--test") {
        return None;
    }
    let mut docs = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("--test" | "--no-run" | "--nocapture") => {}
            // With its value.
            Some("--test-run-directory" | "--test-args" | "--test-runtool" | "--test-runtool-arg") => {
                words.next();
            }
            _ => docs.push(word.clone()),
        }
    }
    docs.extend([OsStr::new("--out-dir"), folder.as_os_str(), OsStr::new("-Dwarnings")].map(OsStr::to_owned));
    Some(docs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn docs_are_made_of_what_examples_are_tested_with() {
        let words = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        let tested = words("--crate-name a --test src/lib.rs --test-run-directory crates/a --extern b=libb.rlib");
        let made = words("--crate-name a src/lib.rs --extern b=libb.rlib --out-dir /docs -Dwarnings");
        assert_eq!(for_docs(&tested, Path::new("/docs")), Some(made));
        assert_eq!(for_docs(&words("-vV"), Path::new("/docs")), None);
    }
}
