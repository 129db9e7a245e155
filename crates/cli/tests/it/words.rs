//! No sentence of the language files is left over: each is said in words, in the library or on the command line.

use std::path::PathBuf;

/// The sources of the crates that say things.
fn sources() -> Vec<String> {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<PathBuf> = ["words", "trf", "read", "write", "roundtable", "cli", "pages", "wasm", "web"]
        .map(|name| crates.join(name).join("src"))
        .into();
    folders.extend(["pages/templates", "web/templates"].map(|name| crates.join(name)));
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    sources
}

/// The sets of phrases that a file declares, each with its variants.
fn declared(source: &str) -> Vec<(String, Vec<String>)> {
    let is_name = |c: char| c.is_ascii_alphanumeric();
    let mut sets = Vec::new();
    for block in source.split("phrases! {\n").skip(1) {
        let block = block.split("\n}").next().unwrap_or_default();
        let Some((_, body)) = block.split_once("pub enum ") else { continue };
        let name: String = body.chars().take_while(|c| is_name(*c)).collect();
        let variants = body.lines().skip(1).map(str::trim).filter(|line| line.starts_with(char::is_uppercase));
        sets.push((name, variants.map(|line| line.chars().take_while(|c| is_name(*c)).collect()).collect()));
    }
    sets
}

#[test]
fn every_phrase_is_said_somewhere() {
    let sources = sources();
    let (mut unused, mut phrases) = (Vec::new(), 0);
    for source in &sources {
        for (set, variants) in declared(source) {
            phrases += variants.len();
            for variant in variants {
                let named = format!("{set}::{variant}");
                let converted = |s: &str| s.contains(&format!("for {set}")) && holds(s, &format!("Self::{variant}"));
                let said = sources.iter().any(|s| holds(s, &named) || converted(s))
                    || holds(source, &format!("Self::{variant}"));
                if !said {
                    unused.push(named);
                }
            }
        }
    }
    assert!(phrases > 400, "{phrases}");
    assert!(unused.is_empty(), "never said: {unused:?}");
}

/// Whether the name stands there whole.
fn holds(source: &str, name: &str) -> bool {
    source
        .match_indices(name)
        .any(|(at, _)| !source[at + name.len()..].starts_with(|c: char| c.is_ascii_alphanumeric()))
}
