//! Published tables, oracles and builders for tests. Only tests and benchmarks depend on it.
//!
//! `corpora/` holds the tables with their sources (`corpora/README.md`); one module per topic reads them.
#![warn(missing_docs)]

pub mod positions;
pub mod round_robin;
pub mod small;
pub mod swiss;
pub mod swiss_literal;

use std::path::PathBuf;

/// The folder of published tables, golden files and base rounds.
pub fn corpora() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("corpora")
}

/// The text of one corpus file, by its path below [`corpora`].
///
/// # Panics
/// If there is no such file: a test without its table must not pass.
pub fn corpus(path: &str) -> String {
    let file = corpora().join(path);
    std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}
