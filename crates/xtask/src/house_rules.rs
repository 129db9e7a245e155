//! What the house promises of its own tree: which crate may use which, and how long a file may be.
//!
//! The table here is the one in ARCHITECTURE.md; change both together.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::gate::cargo;

/// Crate → crates of ours that it may use in its product. Tests may use `roundtable-testkit` besides.
const EDGES: &[(&str, &[&str])] = &[
    ("roundtable-algebra", &[]),
    ("roundtable-chance", &[]),
    ("roundtable-model", &["roundtable-chance"]),
    ("roundtable-audit", &["roundtable-model"]),
    ("roundtable-designs", &["roundtable-algebra", "roundtable-model", "roundtable-audit"]),
    ("roundtable-workshop", &["roundtable-algebra", "roundtable-chance"]),
    (
        "roundtable-engine",
        &["roundtable-algebra", "roundtable-chance", "roundtable-model", "roundtable-audit", "roundtable-designs"],
    ),
    ("roundtable-formats", &["roundtable-model", "roundtable-audit"]),
    ("roundtable", &["roundtable-model", "roundtable-audit", "roundtable-designs", "roundtable-engine"]),
    (
        "roundtable-cli",
        &[
            "roundtable-algebra",
            "roundtable-model",
            "roundtable-audit",
            "roundtable-designs",
            "roundtable-engine",
            "roundtable-formats",
        ],
    ),
    ("roundtable-testkit", &["roundtable-model"]),
    (
        "xtask",
        &["roundtable-algebra", "roundtable-chance", "roundtable-audit", "roundtable-designs", "roundtable-workshop"],
    ),
    (
        "roundtable-benches",
        &[
            "roundtable-model",
            "roundtable-audit",
            "roundtable-designs",
            "roundtable-engine",
            "roundtable-formats",
            "roundtable-testkit",
        ],
    ),
];

/// Only tests may depend on this one.
const FOR_TESTS: &str = "roundtable-testkit";

const LONGEST_FILE: usize = 500;

/// Crates that must stay free of clocks, files, the environment and threads' timing.
const PURE: &[&str] = &["algebra", "chance", "model", "audit", "designs", "engine", "workshop"];
const IMPURE: &[&str] =
    &["std::time::Instant", "std::time::SystemTime", "Instant::now", "std::fs", "std::env", "println!"];

/// Checks every rule and lists every break.
///
/// # Errors
/// All broken rules, one a line.
pub fn check() -> Result<(), String> {
    let mut broken = Vec::new();
    check_edges(&mut broken)?;
    for file in rust_files(&root()) {
        let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let shown = file.strip_prefix(root()).unwrap_or(&file).display().to_string().replace('\\', "/");
        let lines = text.lines().count();
        if lines > LONGEST_FILE {
            broken.push(format!("{shown}: {lines} lines; split it (the limit is {LONGEST_FILE})"));
        }
        if !text.lines().find(|line| !line.starts_with("#![")).is_some_and(|line| line.starts_with("//!")) {
            broken.push(format!("{shown}: has no `//!` header that says what it is"));
        }
        if PURE.iter().any(|c| shown.starts_with(&format!("crates/{c}/src/"))) {
            let product = text.split("#[cfg(test)]").next().unwrap_or_default();
            for word in IMPURE.iter().filter(|w| code_has(product, w)) {
                broken.push(format!("{shown}: uses {word}; this crate is functions of values"));
            }
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(format!("house rules are broken:\n  {}", broken.join("\n  "))) }
}

/// The root of the checkout.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("crates/xtask is two below the root").to_path_buf()
}

fn code_has(text: &str, word: &str) -> bool {
    text.lines().any(|l| !l.trim_start().starts_with("//") && l.contains(word))
}

fn check_edges(broken: &mut Vec<String>) -> Result<(), String> {
    let output = cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .map_err(|e| format!("cargo metadata: {e}"))?;
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let ours: Vec<&str> = packages.iter().filter_map(|p| p["name"].as_str()).collect();
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        let Some((_, allowed)) = EDGES.iter().find(|(crate_name, _)| *crate_name == name) else {
            broken.push(format!("{name}: a new crate needs its row in the table of edges"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let used = dependency["name"].as_str().unwrap_or_default();
            let for_tests = dependency["kind"].as_str() == Some("dev");
            let fine = !ours.contains(&used) || allowed.contains(&used) || (for_tests && used == FOR_TESTS);
            if !fine {
                broken.push(format!("{name} must not use {used}"));
            }
        }
    }
    Ok(())
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|e| e.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                if name != "target" && !name.starts_with('.') {
                    open.push(path);
                }
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
