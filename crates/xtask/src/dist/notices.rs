//! The licences of everything that is linked into a program, to be passed on: a list, then each text once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::checkout::{self, bytes, read, root, said};

/// What is in the program and is not a crate, with the file of its licence.
const BESIDE: [(&str, &str); 2] = [
    ("Liberation Sans (fonts in print sheets)", "crates/pdf/fonts/LICENSE"),
    ("Inter (letters of the pages)", "crates/web/assets/fonts/OFL.txt"),
];

/// A library that is linked.
struct Library {
    /// Name and version.
    name: String,
    licence: String,
    /// Its licence files, unchanged.
    texts: Vec<String>,
}

/// The notices of a package of ours, for a target.
///
/// # Errors
/// Cargo cannot list what is linked, or a file cannot be read.
pub fn text(package: &str, target: &str) -> Result<String, String> {
    let metadata = metadata(target)?;
    let mut libraries = Vec::new();
    for package in linked(&metadata, package)? {
        libraries.push(library(package)?);
    }
    for (name, file) in BESIDE {
        let text = read(&root().join(file))?;
        libraries.push(Library { name: name.to_owned(), licence: "see below".to_owned(), texts: vec![text] });
    }
    Ok(written(&libraries))
}

/// Cargo's metadata of the tree and everything below it, for a target.
///
/// # Errors
/// Cargo fails.
pub fn metadata(target: &str) -> Result<Value, String> {
    checkout::metadata(&["--locked", "--offline", "--filter-platform", target])
}

/// What is linked into a package: all dependencies, except those of build scripts and tests, and our own crates.
pub fn linked<'a>(metadata: &'a Value, package: &str) -> Result<Vec<&'a Value>, String> {
    let list = |value: &'a Value| value.as_array().into_iter().flatten();
    let text = |value: &'a Value| value.as_str().unwrap_or_default();
    let packages: BTreeMap<&str, &Value> = list(&metadata["packages"]).map(|p| (text(&p["id"]), p)).collect();
    let nodes: BTreeMap<&str, &Value> = list(&metadata["resolve"]["nodes"]).map(|n| (text(&n["id"]), n)).collect();
    let first = packages.iter().find(|(_, p)| p["name"] == package).ok_or_else(|| format!("there is no {package}"))?.0;
    let (mut open, mut seen) = (vec![*first], BTreeSet::from([*first]));
    while let Some(id) = open.pop() {
        for dependency in nodes.get(id).into_iter().flat_map(|node| list(&node["deps"])) {
            let is_linked = list(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null());
            let id = text(&dependency["pkg"]);
            if is_linked && seen.insert(id) {
                open.push(id);
            }
        }
    }
    // Those without a source are ours.
    let found = seen.iter().filter_map(|id| packages.get(id)).filter(|p| !p["source"].is_null());
    let mut found: Vec<&Value> = found.copied().collect();
    found.sort_by_key(|p| (text(&p["name"]), text(&p["version"])));
    Ok(found)
}

/// Name, licence and licence files of a package, from its folder.
fn library(package: &Value) -> Result<Library, String> {
    let text = |name: &str| package[name].as_str().unwrap_or_default();
    let folder = Path::new(text("manifest_path")).parent().unwrap_or(Path::new("."));
    let mut files: Vec<_> = fs::read_dir(folder).map_err(|e| said(folder, &e))?.flatten().map(|f| f.path()).collect();
    files.sort();
    let mut texts = Vec::new();
    for file in files.iter().filter(|file| file.is_file()) {
        let name = file.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if ["license", "licence", "copying", "notice", "copyright", "unlicense"]
            .iter()
            .any(|word| name.starts_with(word))
        {
            texts.push(String::from_utf8_lossy(&bytes(file)?).into_owned());
        }
    }
    if texts.is_empty() {
        // It comes without one: its authors and address instead.
        let authors: Vec<&str> =
            package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        texts.push(format!("Copyright: {}\n{}\n", authors.join(", "), text("repository")));
    }
    Ok(Library { name: format!("{} {}", text("name"), text("version")), licence: text("license").to_owned(), texts })
}

/// The list, then each text with those that have it; texts that differ only in white space are one.
fn written(libraries: &[Library]) -> String {
    let mut out = "Roundtable is licensed under MIT or Apache 2.0, at your choice. These libraries, fonts and scripts are in it.\n\n".to_owned();
    for library in libraries {
        out += &format!("{}: {}\n", library.name, library.licence);
    }
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut texts: Vec<(&str, Vec<&str>)> = Vec::new();
    for library in libraries {
        for text in &library.texts {
            let same = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let place = *places.entry(same).or_insert(texts.len());
            if place == texts.len() {
                texts.push((text, Vec::new()));
            }
            if texts[place].1.last() != Some(&library.name.as_str()) {
                texts[place].1.push(&library.name);
            }
        }
    }
    for (text, names) in texts {
        out += &format!("\n{}\n{}\n\n{}\n", "-".repeat(78), names.join(", "), text.trim());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_linked_has_a_notice_and_tests_and_build_scripts_have_none() {
        let package =
            |name: &str, source: Value| json!({"id": name, "name": name, "version": "1.0.0", "source": source});
        let to = |name: &str, kind: Value| json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        let metadata = json!({
            "packages": [
                package("ours", Value::Null), package("inner", Value::Null), package("b", json!("registry")), package("a", json!("registry")),
                package("tested", json!("registry")), package("built", json!("registry")), package("elsewhere", json!("registry")),
            ],
            "resolve": {"nodes": [
                {"id": "ours", "deps": [to("inner", Value::Null), to("tested", json!("dev")), to("built", json!("build"))]},
                {"id": "inner", "deps": [to("b", Value::Null)]},
                {"id": "b", "deps": [to("a", Value::Null)]},
                {"id": "tested", "deps": [to("elsewhere", Value::Null)]},
            ]},
        });
        let names: Vec<&Value> = linked(&metadata, "ours").unwrap().iter().map(|p| &p["name"]).collect();
        assert_eq!(names, ["a", "b"]);
    }

    #[test]
    fn a_text_that_two_share_stands_once() {
        let library = |name: &str, texts: &[&str]| Library {
            name: name.to_owned(),
            licence: "MIT".to_owned(),
            texts: texts.iter().map(|&text| text.to_owned()).collect(),
        };
        let said = written(&[library("a 1", &["Be kind.\n"]), library("b 2", &["Be  kind.", "Be fair."])]);
        assert_eq!(said.matches("kind.").count(), 1);
        assert!(
            said.contains("a 1, b 2\n\nBe kind.") && said.contains("\nb 2\n\nBe fair.") && said.contains("a 1: MIT\n")
        );
    }
}
