//! No phrase is unused: each variant of each set of phrases in `crates/words` is used somewhere in the sources.

use std::collections::HashSet;
use std::path::PathBuf;

use roundtable::floors::words::PHRASES;

/// The sources of the crates that use phrases.
fn sources() -> Vec<String> {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<PathBuf> =
        ["words", "trf", "read", "write", "plans", "desk", "roundtable", "workshop", "cli", "pages", "wasm", "web"]
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

#[test]
fn every_phrase_is_said_somewhere() {
    let sources = sources();
    let said: Vec<HashSet<(&str, &str)>> = sources.iter().map(|source| paths(source)).collect();
    let anywhere: HashSet<(&str, &str)> = said.iter().flatten().copied().collect();
    let mut unused: Vec<String> = Vec::new();
    for phrases in PHRASES.chunk_by(|one, next| one.0 == next.0) {
        let set = phrases[0].0;
        // Written as `Set::Variant` anywhere, or all of a set by its `CODES` or as `Set::keyed`; or as `Self::Variant`
        // in a file that takes in the set or implements something of it.
        let own: Vec<_> = sources.iter().zip(&said).filter(|(source, _)| is_of(source, set)).collect();
        let is_said = |variant| {
            [variant, "CODES", "keyed"].into_iter().any(|said| anywhere.contains(&(set, said)))
                || own.iter().any(|(_, said)| said.contains(&("Self", variant)))
        };
        let left = phrases.iter().map(|(_, variant, ..)| *variant).filter(|variant| !is_said(variant));
        unused.extend(left.map(|variant| format!("{set}::{variant}")));
    }
    assert!(unused.is_empty(), "never said: {unused:?}");
}

/// Whether a file has `sets!(…, Set, …)`, `impl Set {` or `for Set`.
fn is_of(source: &str, set: &str) -> bool {
    let taken = source.split_once("\nsets!(").and_then(|(_, rest)| rest.split_once(')'));
    let takes = taken.is_some_and(|(sets, _)| sets.split(',').any(|taken| taken.trim() == set));
    takes || source.contains(&format!("impl {set} {{")) || source.contains(&format!("for {set}"))
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
