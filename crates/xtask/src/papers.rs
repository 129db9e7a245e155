//! What the documents say of the tree: files that they name are there, links lead somewhere, and the table of crates in
//! ARCHITECTURE.md is the one that the rules go by.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::checkout::root;

/// Documents that name files of the tree in backticks, as the newcomer is to find them.
const MAPS: [&str; 2] = ["ARCHITECTURE.md", "CONTRIBUTING.md"];

/// Folders of the tree with which such a name begins.
const FOLDERS: [&str; 5] = ["crates/", "docs/", "tools/", "benches/", "fuzz/"];

/// Checks every document.
///
/// # Errors
/// A document that cannot be read.
pub fn check(edges: &[(String, Vec<String>)], broken: &mut Vec<String>) -> Result<(), String> {
    let read = |file: &Path| fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()));
    for name in MAPS {
        let text = read(&root().join(name))?;
        let missing = paths(&text).into_iter().filter(|path| !root().join(path).exists());
        broken.extend(missing.map(|path| format!("{name}: `{path}` is not in the tree")));
    }
    for file in documents(&root()) {
        let text = read(&file)?;
        let folder = file.parent().unwrap_or(&file);
        let shown = file.strip_prefix(root()).unwrap_or(&file).display();
        let dead = links(&text).into_iter().filter(|link| !folder.join(link).exists());
        broken.extend(dead.map(|link| format!("{shown}: the link to {link} leads nowhere")));
    }
    let text = read(&root().join("ARCHITECTURE.md"))?;
    broken.extend(differences(&text, edges));
    Ok(())
}

/// Names of files and folders in backticks.
fn paths(text: &str) -> Vec<&str> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter(|name| FOLDERS.iter().any(|folder| name.starts_with(folder)) && !name.contains(['*', ' '])).collect()
}

/// Where the links of a document lead within the tree, without their anchors.
fn links(text: &str) -> Vec<&str> {
    let ends = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let within = ends.filter(|link| !link.contains("://") && !link.starts_with("mailto:") && !link.contains(' '));
    within.filter_map(|link| link.split('#').next()).filter(|path| !path.is_empty()).collect()
}

/// Rows of the table of crates whose last column names other crates than the rules allow.
fn differences(text: &str, edges: &[(String, Vec<String>)]) -> Vec<String> {
    let row = |name: &str| {
        let folders = [format!("| `crates/{name}` |"), format!("| `{name}` |")];
        text.lines().find(|line| folders.iter().any(|folder| line.starts_with(folder)))
    };
    let ours: BTreeSet<&str> = edges.iter().map(|(name, _)| name.as_str()).collect();
    let mut broken = Vec::new();
    for (name, uses) in edges {
        let Some(said) = row(name).and_then(|row| row.trim_end_matches('|').rsplit('|').next()) else {
            broken.push(format!("ARCHITECTURE.md: the crate {name} has no row in the table of crates"));
            continue;
        };
        if said.trim() == "all" {
            continue;
        }
        let said: BTreeSet<&str> =
            said.split(|c: char| !c.is_alphanumeric()).filter(|word| ours.contains(word)).collect();
        let uses: BTreeSet<&str> = uses.iter().map(String::as_str).collect();
        if said != uses {
            broken.push(format!("ARCHITECTURE.md: {name} uses {said:?} there, and {uses:?} by the rules"));
        }
    }
    broken
}

/// Every document of the tree.
fn documents(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "target" && name != "corpora" && !name.starts_with('.') {
                found.extend(documents(&path));
            }
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_backticks_and_links_are_found() {
        assert_eq!(paths("see `crates/a/src`, `words/*` and `docs/x.md`"), ["crates/a/src", "docs/x.md"]);
        let text = "[a](b.md#c), ![d](e/f.png), [g](https://h), [i](#j)";
        assert_eq!(links(text), ["b.md", "e/f.png"]);
    }

    #[test]
    fn the_table_of_crates_has_to_say_what_the_rules_say() {
        let table =
            "| `crates/a` | holds | nothing |\n| `crates/b` | holds a lot | a, and more |\n| `c` | all | all |\n";
        let edges = |b: &[&str]| {
            let row = |name: &str, uses: &[&str]| (name.to_owned(), uses.iter().map(|&u| u.to_owned()).collect());
            [row("a", &[]), row("b", b), row("c", &["a", "b"])]
        };
        assert!(differences(table, &edges(&["a"])).is_empty());
        assert_eq!(differences(table, &edges(&["a", "c"])).len(), 1);
        assert_eq!(differences("", &edges(&[])).len(), 3);
    }
}
