//! Standings of chess events with the value of every tie-break by another program or a manual (`corpora/tie-breaks`).

use std::collections::BTreeMap;

use crate::{archive, corpus};

/// An event with the values that are expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vectors {
    /// The file's name without its ending.
    pub name: String,
    /// The tournament report file.
    pub trf: String,
    /// The codes of the columns; `RANK:A,B,C` is the place under the list A, B, C.
    pub codes: Vec<String>,
    /// By player: number, and value in each column as written; `-` without a value.
    pub rows: Vec<(u32, Vec<String>)>,
    /// Codes of values in which the other program differs and the text decides, one for each.
    pub by_the_text: Vec<String>,
}

impl Vectors {
    fn new(name: &str, trf: String, table: &str) -> Self {
        // Cells are separated by tabs, the first is the player's number; a `*` marks a value that the text decides.
        let mut lines = table.lines();
        let heading = lines.next().expect("a heading");
        let cells = |line: &str| line.split('\t').skip(1).map(|c| c.trim_start_matches('*').to_owned()).collect();
        let codes: Vec<String> = cells(heading);
        let row = |line: &str| (line.split('\t').next().and_then(|n| n.parse().ok()).expect("a number"), cells(line));
        let starred = |line: &str| {
            let of = line.split('\t').skip(1).zip(&codes).filter(|(cell, _)| cell.starts_with('*'));
            of.map(|(_, code)| code.clone()).collect::<Vec<_>>()
        };
        let by_the_text = lines.clone().flat_map(starred).collect();
        Self { name: name.to_owned(), trf, rows: lines.map(row).collect(), by_the_text, codes }
    }

    /// Compares every value with another calculation: how many agree, and a line for each that does not. `ours` gives
    /// the values of the column of a code, by player number.
    pub fn beside(&self, ours: impl Fn(&str) -> BTreeMap<u32, String>) -> (usize, Vec<String>) {
        let (mut agree, mut differ) = (0, Vec::new());
        for (column, code) in self.codes.iter().enumerate() {
            let ours = ours(code);
            for (number, values) in &self.rows {
                match ours.get(number) {
                    Some(value) if *value == values[column] => agree += 1,
                    found => {
                        let found = found.map_or("nothing", String::as_str);
                        differ.push(format!("{} {code} of {number}: {found}, on record {}", self.name, values[column]));
                    }
                }
            }
        }
        (agree, differ)
    }
}

/// The events of an archive: `swiss_2026` or `round_robin`.
///
/// # Panics
/// If the archive or a table of values is missing: a test without its table must not pass.
pub fn events(of: &str) -> Vec<Vectors> {
    let mut files = archive(&format!("tie-breaks/{of}.zip"));
    files.sort();
    let table = |name: &str| files.iter().find(|(other, _)| *other == format!("{name}.tsv")).expect("values beside");
    let trf = files.iter().filter_map(|(name, text)| Some((name.strip_suffix(".trf")?, text)));
    trf.map(|(name, text)| Vectors::new(name, text.clone(), &table(name).1)).collect()
}

/// A published exercise: the event `trf` with the values of `table`.
///
/// # Panics
/// If a file is missing.
pub fn exercise(trf: &str, table: &str) -> Vectors {
    let text = |name: &str| corpus(&format!("tie-breaks/exercise/{name}"));
    Vectors::new(table, text(&format!("{trf}.trf")), &text(&format!("{table}.tsv")))
}

/// The worked examples of FIDE's manual for arbiters of 2026, one document each.
///
/// # Panics
/// If the file is missing or a line is not JSON.
pub fn manual() -> Vec<serde_json::Value> {
    let text = corpus("tie-breaks/exercise/manual_2026.jsonl");
    text.lines().map(|line| serde_json::from_str(line).expect("a document a line")).collect()
}
