//! No phrase is left over: each variant of each set of phrases that `crates/words` declares is used somewhere in the sources.

use std::collections::HashSet;
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
    let said: Vec<HashSet<(&str, &str)>> = sources.iter().map(|source| paths(source)).collect();
    let anywhere: HashSet<(&str, &str)> = said.iter().flatten().copied().collect();
    let (mut unused, mut phrases) = (Vec::new(), 0);
    for (source, said_here) in sources.iter().zip(&said) {
        for (set, variants) in declared(source) {
            // Written as `Set::Variant` anywhere; or as `Self::Variant` in a file that implements something for the set, or declares it.
            let converts: Vec<_> =
                sources.iter().zip(&said).filter(|(source, _)| source.contains(&format!("for {set}"))).collect();
            phrases += variants.len();
            for variant in variants {
                let own = ("Self", variant.as_str());
                let is_said = anywhere.contains(&(set.as_str(), variant.as_str()))
                    || converts.iter().any(|(_, said)| said.contains(&own))
                    || said_here.contains(&own);
                if !is_said {
                    unused.push(format!("{set}::{variant}"));
                }
            }
        }
    }
    // Far fewer would mean that `declared` does not find them.
    assert!(phrases > 400, "{phrases}");
    assert!(unused.is_empty(), "never said: {unused:?}");
}

/// The pairs `Set::Variant` of a source. The path `a::Set::Variant` has two.
fn paths(source: &str) -> HashSet<(&str, &str)> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let pair = |at: usize| {
        let (before, after) = (&source[..at], &source[at + 2..]);
        let from = before
            .rfind(|c| !is_name(c))
            .map_or(0, |last| last + before[last..].chars().next().map_or(1, char::len_utf8));
        let to = after.find(|c| !is_name(c)).unwrap_or(after.len());
        (&before[from..], &after[..to])
    };
    source.match_indices("::").map(|(at, _)| pair(at)).collect()
}
