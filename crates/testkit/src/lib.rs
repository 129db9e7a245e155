//! Published tables, slow programs that tests compare with, and builders. Only tests and benchmarks depend on it.
//!
//! `corpora/` holds the tables with their sources (`corpora/README.md`); one module per topic reads them.
#![warn(missing_docs)]

pub mod machine;
pub mod meetings;
pub mod places;
pub mod positions;
pub mod postgres;
pub mod round_robin;
pub mod rounds;
pub mod small;
pub mod swiss;
pub mod swiss_literal;
pub mod tie_breaks;
pub mod tier;
pub mod wished;

use std::io::Read;
use std::path::PathBuf;

/// The folder of published tables, golden files and base rounds.
pub fn corpora() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("corpora")
}

/// The text of one corpus file, by its path below [`corpora`].
///
/// # Panics
/// If the file is missing: a test without its table must not pass.
pub fn corpus(path: &str) -> String {
    let file = corpora().join(path);
    std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}

/// The files of a corpus archive with their texts, by the archive's path below [`corpora`].
///
/// # Panics
/// If the archive is missing, or a file in it is not text.
pub fn archive(path: &str) -> Vec<(String, String)> {
    let path = corpora().join(path);
    let file = std::fs::File::open(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut archive = zip::ZipArchive::new(file).expect("an archive");
    let mut texts = Vec::new();
    for at in 0..archive.len() {
        let mut entry = archive.by_index(at).expect("an entry");
        let name = entry.name().expect("a name").into_owned();
        let mut text = String::new();
        entry.read_to_string(&mut text).expect("text");
        texts.push((name, text));
    }
    texts
}
