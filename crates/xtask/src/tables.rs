//! The tables for the rules: which crate may use which (ARCHITECTURE.md), and which floor of a crate which other (the
//! README next to it).
//!
//! They exist only there, so people and checks read the same.

use std::collections::BTreeSet;

use crate::checkout::{read, root};

/// All tables.
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
    /// A document cannot be read, or a table has another form.
    pub fn read() -> Result<Self, String> {
        let crates = crates(&read(&root().join("ARCHITECTURE.md"))?);
        if crates.is_empty() {
            return Err("ARCHITECTURE.md: no table of crates".to_owned());
        }
        let mut floors_of = Vec::new();
        for row in crates.iter().filter(|row| row.in_crates) {
            let file = root().join(readme(&row.name));
            let floors = if file.is_file() { floors(&row.name, &read(&file)?)? } else { Vec::new() };
            if !floors.is_empty() {
                floors_of.push((row.name.clone(), floors));
            }
        }
        Ok(Self { crates, floors: floors_of })
    }
}

/// The document with the floors of a crate.
pub fn readme(name: &str) -> String {
    format!("crates/{name}/README.md")
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

/// The table whose head begins with `floor`. A row names floors, the floors they use, and their purpose.
fn floors(name: &str, text: &str) -> Result<Vec<Floor>, String> {
    let document = readme(name);
    let mut list: Vec<Floor> = Vec::new();
    for cells in rows(text, "| floor |") {
        let &[floors, uses, _] = cells.as_slice() else {
            return Err(format!("{document}: a floor has not three cells: {}", cells.join(" | ")));
        };
        let uses: BTreeSet<String> = words(uses).collect();
        list.extend(words(floors).map(|name| Floor { name, uses: uses.clone() }));
    }
    for (at, floor) in list.iter().enumerate() {
        let is_below =
            |used: &&String| used.as_str() == "nothing" || list[at + 1..].iter().any(|other| other.name == **used);
        if let Some(used) = floor.uses.iter().find(|used| !is_below(used)) {
            return Err(format!("{document}: {used} is not below {}", floor.name));
        }
    }
    Ok(list)
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

    const CRATES: &str = "x\n| folder | holds | uses, of ours |\n|---|---|---|\n| `crates/a` | words | nothing |\n\
        | `crates/b` | a lot | a; its tests c |\n| `crates/c` | c | a, b |\n| `benches` | speed | all |\n| `fuzz` | x | a |\n";

    const FLOORS: &str = "# b\n\n| floor | uses | makes |\n|---|---|---|\n| `top` | mid/, low | x |\n| `mid/`, `other` | low | y |\n\
        | `low` | nothing | z |\n";

    fn set(words: &[&str]) -> BTreeSet<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn the_table_of_crates_is_read() {
        let table = crates(CRATES);
        let names: Vec<_> = table.iter().map(|row| (row.name.as_str(), row.in_crates)).collect();
        assert_eq!(names, [("a", true), ("b", true), ("c", true), ("benches", false)]);
        let uses: Vec<_> = table.iter().map(|row| row.uses.clone()).collect();
        assert_eq!(uses, [set(&[]), set(&["a"]), set(&["a", "b"]), set(&["a", "b", "c", "benches"])]);
        assert_eq!(table[1].in_tests, set(&["c"]));
    }

    #[test]
    fn the_floors_of_a_crate_are_read() {
        let table = floors("b", FLOORS).unwrap();
        let floors: Vec<_> = table.iter().map(|floor| (floor.name.as_str(), floor.uses.clone())).collect();
        assert_eq!(floors[0], ("top", set(&["mid", "low"])));
        assert_eq!(floors[2], ("other", set(&["low"])));
    }

    #[test]
    fn a_floor_names_only_those_below() {
        let up = FLOORS.replace("| `low` | nothing |", "| `low` | top |");
        assert_eq!(floors("b", &up).unwrap_err(), "crates/b/README.md: top is not below low");
        let unknown = FLOORS.replace("| `low` | nothing |", "| `low` | cellar |");
        assert!(floors("b", &unknown).unwrap_err().contains("cellar"));
        assert!(floors("b", "no table").unwrap().is_empty());
    }

    #[test]
    fn this_tree_has_floors() {
        let tables = Tables::read().unwrap();
        assert!(tables.floors.iter().any(|(name, _)| name == "engine"));
    }
}
