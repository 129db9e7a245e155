//! Chess Swiss events with the pairings on record, and published positions, both as FIDE's tournament report files
//! (`corpora/swiss-fide`).

use std::collections::HashMap;

use crate::{archive, corpora, corpus};

/// A tournament report file with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// `class_number.trf`, or the name of the position.
    pub name: String,
    /// Its text.
    pub text: String,
    /// The round without any legal pairing after the last one of the file, if that is how the event ended.
    pub without_pairing: Option<u32>,
}

impl File {
    /// The class of an event: the part of its name before the first underscore.
    pub fn class(&self) -> &str {
        self.name.split('_').next().unwrap_or_default()
    }
}

/// The generated events of the rules of 2026, every round a test case, by name.
///
/// # Panics
/// If the archive is missing: a test without its table must not pass.
pub fn events() -> Vec<File> {
    let ends = ends();
    let texts = archive("swiss-fide/dutch_2026.zip").into_iter().filter(|(name, _)| name.ends_with(".trf"));
    let file = |(name, text): (String, String)| File { without_pairing: ends.get(&name).copied(), name, text };
    let mut files: Vec<File> = texts.map(file).collect();
    files.sort_by(|a, b| a.name.cmp(&b.name));
    files
}

/// Published positions with the expected pairing: lines `white black`, `n 0` for the bye, none if no legal pairing
/// exists.
///
/// # Panics
/// If the folder is missing.
pub fn published() -> Vec<(File, Vec<(u32, u32)>)> {
    let folder = corpora().join("swiss-fide/published");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut positions = Vec::new();
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|e| e != "trf") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("text");
        let pairs = std::fs::read_to_string(path.with_extension("pairs")).expect("the pairs beside the position");
        let pair = |line: &str| {
            let (a, b) = line.split_once(' ')?;
            Some((a.parse().ok()?, b.trim().parse().ok()?))
        };
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        positions.push((File { name, text, without_pairing: None }, pairs.lines().filter_map(pair).collect()));
    }
    positions.sort_by(|a: &(File, _), b| a.0.name.cmp(&b.0.name));
    positions
}

/// Report files with one fault each: text, line and column of the fault, and whether the file is refused or read with a
/// note there.
///
/// # Panics
/// If a file is missing.
pub fn faulty() -> Vec<(File, (u32, u32), bool)> {
    let faults = [
        ("incompatible_color", (3, 137), true),
        ("incompatible_result", (3, 139), true),
        ("incorrect_points", (2, 81), true),
        ("missing_result", (2, 132), true),
        ("too_many_results", (2, 142), true),
        ("comments", (1, 1), false),
        ("invalid_code", (7, 1), false),
        ("missing_starting_number", (7, 5), false),
    ];
    faults
        .into_iter()
        .map(|(name, place, refused)| {
            let text = corpus(&format!("swiss-fide/reader/{name}.trf"));
            (File { name: name.to_owned(), text, without_pairing: None }, place, refused)
        })
        .collect()
}

/// The events that ended without a legal pairing, each with the round, from the notes of the manifest.
fn ends() -> HashMap<String, u32> {
    let manifest = corpus("swiss-fide/manifest.tsv");
    let end = |line: &str| {
        let (name, _) = line.split_once('\t')?;
        let round = line.rsplit('\t').next()?.strip_prefix("round ")?.strip_suffix(": no legal pairing")?;
        Some((name.to_owned(), round.parse().ok()?))
    };
    manifest.lines().filter_map(end).collect()
}
