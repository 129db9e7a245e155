//! Every library is in the tree in one version. If that is impossible, deny.toml names the older one and the library
//! that keeps it: cargo-deny reads the same list, which is compared with Cargo.lock here, for machines without
//! cargo-deny.

use std::collections::BTreeMap;

use crate::checkout::{locked, read, root};

/// Checks Cargo.lock against the list.
///
/// # Errors
/// One of the two files cannot be read.
pub fn check(broken: &mut Vec<String>) -> Result<(), String> {
    broken.extend(unexplained(&read(&root().join("Cargo.lock"))?, &read(&root().join("deny.toml"))?));
    Ok(())
}

/// Older versions without an explanation, and explanations of versions that are gone.
fn unexplained(lock: &str, list: &str) -> Vec<String> {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for library in locked(lock) {
        versions.entry(library.name).or_default().push(library.version);
    }
    // Cargo writes the versions of a library in order.
    let older: Vec<String> = versions
        .iter()
        .flat_map(|(name, versions)| versions.iter().rev().skip(1).map(move |version| format!("{name}@{version}")))
        .collect();
    let explained: Vec<&str> = list
        .lines()
        .filter(|line| line.contains("reason = \""))
        .filter_map(|line| line.split_once("crate = \"")?.1.split('"').next())
        .collect();
    let new = older.iter().filter(|library| !explained.contains(&library.as_str()));
    let gone = explained.iter().filter(|library| !older.iter().any(|older| older == *library));
    new.map(|library| format!("{library} is in Cargo.lock beside a newer version, and deny.toml does not say why"))
        .chain(gone.map(|library| format!("deny.toml explains {library}, which Cargo.lock does not have twice")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_version_is_explained_and_nothing_else_is() {
        let package =
            |name: &str, version: &str| format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n\n");
        let lock = package("a", "1.0.0") + &package("b", "0.9.0") + &package("b", "1.0.0");
        let line = |library: &str| format!("    {{ crate = \"{library}\", reason = \"c wants it\" }},\n");
        assert_eq!(unexplained(&lock, &line("b@0.9.0")), Vec::<String>::new());
        assert_eq!(unexplained(&lock, "").len(), 1);
        assert_eq!(unexplained(&lock, &(line("b@0.9.0") + &line("a@1.0.0"))).len(), 1);
        // Without a reason it is not explained.
        assert_eq!(unexplained(&lock, "{ crate = \"b@0.9.0\" }").len(), 1);
    }
}
