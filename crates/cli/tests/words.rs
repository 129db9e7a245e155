//! No sentence of the language files is left over: each is said in formats, in the library or on the command line.

use std::path::PathBuf;

use roundtable_formats::Word;

#[test]
fn every_word_is_said_somewhere() {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<PathBuf> = ["formats", "roundtable", "cli"].map(|name| crates.join(name).join("src")).into();
    let mut source = String::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().is_some_and(|name| name != "words.rs") {
                source += &std::fs::read_to_string(path).unwrap();
            }
        }
    }
    let unused: Vec<_> =
        Word::ALL.iter().filter(|w| !source.contains(&format!("Word::{w:?}"))).map(|w| w.key()).collect();
    assert!(unused.is_empty(), "never said: {unused:?}");
}
