//! The tables of ARCHITECTURE.md that the rules go by: which crate may use which, and which floor of a crate which other.
//!
//! They are written nowhere else, so what people read and what is checked cannot differ.

use std::collections::BTreeSet;

use crate::checkout::{read, root};

/// Both tables.
#[derive(Debug)]
pub struct Tables {
    pub crates: Vec<Crate>,
    /// The floors of each crate that has a table of them.
    pub floors: Vec<(String, Vec<Floor>)>,
}

/// A crate, and the crates of ours that it may use, by their folders.
#[derive(Debug)]
pub struct Crate {
    pub name: String,
    /// Whether it is in `crates/`.
    pub in_crates: bool,
    pub uses: BTreeSet<String>,
    /// What only its tests may use, beyond the test kit.
    pub in_tests: BTreeSet<String>,
}

/// A folder or file of a crate's root, and the others there that it may use.
#[derive(Debug)]
pub struct Floor {
    pub name: String,
    pub uses: BTreeSet<String>,
}

impl Tables {
    /// The tables of this checkout.
    ///
    /// # Errors
    /// ARCHITECTURE.md cannot be read, or a table is not as it was.
    pub fn read() -> Result<Self, String> {
        let file = root().join("ARCHITECTURE.md");
        let text = read(&file)?;
        Self::parse(&text)
    }

    fn parse(text: &str) -> Result<Self, String> {
        let crates = crates(text);
        let floors = floors(text)?;
        if crates.is_empty() || floors.is_empty() {
            return Err("ARCHITECTURE.md: no table of crates, or no table of floors".to_owned());
        }
        Ok(Self { crates, floors })
    }
}

/// The table whose head is `folder | holds | uses, of ours`. Folders outside the workspace are left out.
fn crates(text: &str) -> Vec<Crate> {
    let rows: Vec<(&str, &str)> = rows(text, "| folder |")
        .into_iter()
        .filter_map(|cells| Some((cells.first()?.trim_matches('`'), *cells.last()?)))
        .filter(|(folder, _)| *folder != "fuzz")
        .collect();
    let named = |folder: &str| folder.strip_prefix("crates/").unwrap_or(folder).to_owned();
    let all: BTreeSet<String> = rows.iter().map(|(folder, _)| named(folder)).collect();
    let listed = |uses: &str| words(uses).filter(|word| all.contains(word)).collect();
    rows.iter()
        .map(|(folder, uses)| {
            let (uses, in_tests) = uses.split_once("; its tests ").unwrap_or((uses, ""));
            Crate {
                name: named(folder),
                in_crates: folder.starts_with("crates/"),
                uses: if uses == "all" { all.clone() } else { listed(uses) },
                in_tests: listed(in_tests),
            }
        })
        .collect()
}

/// Every table that follows a line `Floors of ... crates/NAME/src`. A row names floors, the floors that they use, and what they do.
fn floors(text: &str) -> Result<Vec<(String, Vec<Floor>)>, String> {
    let mut found = Vec::new();
    for part in text.split("\nFloors of ").skip(1) {
        let name = part.split_once("`crates/").and_then(|(_, rest)| rest.split_once("/src`")).map(|(name, _)| name);
        let name = name.ok_or("ARCHITECTURE.md: floors of which crate?")?.to_owned();
        let mut list: Vec<Floor> = Vec::new();
        for cells in rows(part, "| floor |") {
            let &[floors, uses, _] = cells.as_slice() else {
                return Err(format!("ARCHITECTURE.md: a floor of {name} has not three cells: {}", cells.join(" | ")));
            };
            let uses: BTreeSet<String> = words(uses).collect();
            list.extend(words(floors).map(|name| Floor { name, uses: uses.clone() }));
        }
        let all: BTreeSet<&str> = list.iter().map(|floor| floor.name.as_str()).collect();
        for (at, floor) in list.iter().enumerate() {
            let below = |used: &String| list[at + 1..].iter().any(|other| other.name == *used);
            let is_below = |used: &&String| all.contains(used.as_str()) && below(used) || used.as_str() == "nothing";
            if let Some(used) = floor.uses.iter().find(|used| !is_below(used)) {
                return Err(format!("ARCHITECTURE.md: {used} is not below {} in the floors of {name}", floor.name));
            }
        }
        found.push((name, list));
    }
    Ok(found)
}

/// The cells of the rows below a head.
fn rows<'a>(text: &'a str, head: &str) -> Vec<Vec<&'a str>> {
    let lines = text.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    lines
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect()
}

/// Names in a cell, without their marks.
fn words(cell: &str) -> impl Iterator<Item = String> {
    cell.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "x\n| folder | holds | uses, of ours |\n|---|---|---|\n| `crates/a` | words | nothing |\n\
        | `crates/b` | a lot | a; its tests c |\n| `crates/c` | c | a, b |\n| `benches` | speed | all |\n| `fuzz` | x | a |\n\n\
        Floors of `crates/b/src`:\n\n| floor | uses | makes |\n|---|---|---|\n| `top` | mid/, low | x |\n| `mid/`, `other` | low | y |\n\
        | `low` | nothing | z |\n";

    #[test]
    fn both_tables_are_read() {
        let tables = Tables::parse(TEXT).unwrap();
        let set = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<BTreeSet<_>>();
        let crates: Vec<_> = tables.crates.iter().map(|row| (row.name.as_str(), row.in_crates)).collect();
        assert_eq!(crates, [("a", true), ("b", true), ("c", true), ("benches", false)]);
        let uses: Vec<_> = tables.crates.iter().map(|row| row.uses.clone()).collect();
        assert_eq!(uses, [set(&[]), set(&["a"]), set(&["a", "b"]), set(&["a", "b", "c", "benches"])]);
        assert_eq!(tables.crates[1].in_tests, set(&["c"]));
        let [(name, floors)] = tables.floors.as_slice() else { panic!("{:?}", tables.floors) };
        assert_eq!(name, "b");
        let floors: Vec<_> = floors.iter().map(|floor| (floor.name.as_str(), floor.uses.clone())).collect();
        assert_eq!(floors[0], ("top", set(&["mid", "low"])));
        assert_eq!(floors[2], ("other", set(&["low"])));
    }

    #[test]
    fn a_floor_names_only_those_below() {
        let up = TEXT.replace("| `low` | nothing |", "| `low` | top |");
        assert_eq!(Tables::parse(&up).unwrap_err(), "ARCHITECTURE.md: top is not below low in the floors of b");
        let unknown = TEXT.replace("| `low` | nothing |", "| `low` | cellar |");
        assert!(Tables::parse(&unknown).unwrap_err().contains("cellar"));
        assert!(Tables::parse("no tables").is_err());
    }
}
