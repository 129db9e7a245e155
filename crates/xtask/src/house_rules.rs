//! What the house promises of its own tree: which crate may use which, and how long a file may be.
//!
//! The table of edges here is the one in ARCHITECTURE.md: a rule of its own holds one against the other.

use std::fs;

use serde_json::Value;

use crate::checkout::{cargo, root, rust_files};
use crate::imports::{Imports, within};
use crate::papers;
use crate::wordless::{WORDLESS, sentences};

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
    ("roundtable-event", &["roundtable-model"]),
    ("roundtable-store", &[]),
    ("roundtable-swiss", &["roundtable-chance"]),
    ("roundtable-rank", &["roundtable-model", "roundtable-swiss"]),
    ("roundtable-words", &["roundtable-model", "roundtable-audit", "roundtable-rank", "roundtable-swiss"]),
    ("roundtable-trf", &["roundtable-model", "roundtable-swiss", "roundtable-words"]),
    (
        "roundtable-read",
        &[
            "roundtable-model",
            "roundtable-audit",
            "roundtable-rank",
            "roundtable-swiss",
            "roundtable-trf",
            "roundtable-words",
        ],
    ),
    (
        "roundtable-write",
        &[
            "roundtable-model",
            "roundtable-audit",
            "roundtable-rank",
            "roundtable-swiss",
            "roundtable-trf",
            "roundtable-words",
        ],
    ),
    (
        "roundtable",
        &[
            "roundtable-algebra",
            "roundtable-model",
            "roundtable-audit",
            "roundtable-designs",
            "roundtable-engine",
            "roundtable-event",
            "roundtable-rank",
            "roundtable-read",
            "roundtable-swiss",
            "roundtable-trf",
            "roundtable-words",
            "roundtable-write",
        ],
    ),
    ("roundtable-host", &["roundtable", "roundtable-store"]),
    ("roundtable-pdf", &["roundtable-model", "roundtable-audit", "roundtable-words", "roundtable-write"]),
    ("roundtable-cli", &["roundtable", "roundtable-host", "roundtable-pdf", "roundtable-web"]),
    ("roundtable-web", &["roundtable", "roundtable-host"]),
    ("roundtable-testkit", &["roundtable-model"]),
    (
        "xtask",
        &["roundtable-algebra", "roundtable-chance", "roundtable-audit", "roundtable-designs", "roundtable-workshop"],
    ),
    (
        "roundtable-benches",
        &[
            "roundtable",
            "roundtable-host",
            "roundtable-model",
            "roundtable-audit",
            "roundtable-designs",
            "roundtable-engine",
            "roundtable-rank",
            "roundtable-read",
            "roundtable-swiss",
            "roundtable-testkit",
            "roundtable-trf",
            "roundtable-words",
            "roundtable-write",
        ],
    ),
];

/// Only tests may depend on this one.
const TESTKIT: &str = "roundtable-testkit";

/// What only the tests of a crate may depend on: the writers are tried with the readers.
const FOR_TESTS: &[(&str, &str)] = &[("roundtable-write", "roundtable-read")];

const LONGEST_FILE: usize = 500;

/// The most names at the root of the library: what is named often.
const MOST_AT_ROOT: usize = 40;

/// Floors of the engine: what each folder or file of its root may use of the others. The root itself only opens the doors.
const FLOORS: &[(&str, &[&str])] = &[
    ("alternatives", &[]),
    ("construction", &[]),
    ("control", &[]),
    ("method", &[]),
    ("order", &[]),
    ("note", &["method"]),
    ("counted", &[]),
    ("joined", &[]),
    ("error", &["alternatives", "counted", "method"]),
    ("seats", &["control", "joined"]),
    ("greedy", &["alternatives", "counted", "error", "method", "note"]),
    ("powers", &["method", "seats"]),
    ("next_round", &["alternatives", "control", "counted", "method", "seats"]),
    ("search", &["alternatives", "construction", "control", "counted", "error", "joined", "method", "note", "seats"]),
    ("mend", &["control", "method", "search"]),
    ("make", &["alternatives", "construction", "control", "counted", "error", "greedy", "method", "note", "search"]),
];

/// Crates whose files never use each other in a circle; but a folder's rooms may ask its door, the `mod.rs`, for what they share:
/// what a room asks of its own doors is left out before circles are looked for.
const WITHOUT_CIRCLES: &[&str] = &[
    "algebra",
    "chance",
    "model",
    "audit",
    "designs",
    "workshop",
    "engine",
    "words",
    "trf",
    "read",
    "write",
    "roundtable",
    "testkit",
    "xtask",
    "cli",
    "swiss",
    "event",
    "store",
    "rank",
    "host",
    "web",
    "pdf",
];

/// Crates that must stay free of clocks, files, the environment and threads' timing.
const PURE: &[&str] = &["algebra", "chance", "model", "audit", "designs", "engine", "workshop", "event", "rank"];
const IMPURE: &[&str] =
    &["std::time::Instant", "std::time::SystemTime", "Instant::now", "std::fs", "std::env", "println!"];

/// Words that only these files of the pure crates may hold: threads, where the result is the same for any number of them.
/// Floats are nowhere, since a library's `exp` may differ from one machine to another.
const ONLY_IN: &[(&str, &[&str])] = &[
    ("std::thread", &["crates/engine/src/search/chains.rs", "crates/engine/src/powers/threads.rs"]),
    ("available_parallelism", &["crates/engine/src/search/chains.rs"]),
    ("f64", &[]),
    ("f32", &[]),
];

/// Checks every rule and lists every break.
///
/// # Errors
/// All broken rules, one a line.
pub fn check() -> Result<(), String> {
    let mut broken = Vec::new();
    check_edges(&mut broken)?;
    papers::check(&table_of_edges(), &mut broken)?;
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
        if WORDLESS.iter().any(|c| shown.starts_with(&format!("crates/{c}/src/"))) && !shown.ends_with("/tests.rs") {
            let said = sentences(&text);
            broken.extend(said.iter().map(|line| format!("{shown}: says `{line}`; sentences are in crates/words")));
        }
        if PURE.iter().any(|c| shown.starts_with(&format!("crates/{c}/src/"))) {
            let product = text.split("#[cfg(test)]").next().unwrap_or_default();
            for word in IMPURE.iter().filter(|w| code_has(product, w)) {
                broken.push(format!("{shown}: uses {word}; this crate is functions of values"));
            }
            for (word, places) in ONLY_IN.iter().filter(|(w, _)| code_has(product, w)) {
                if !places.contains(&shown.as_str()) {
                    broken.push(format!("{shown}: uses {word}; results must be the same on every machine"));
                }
            }
        }
    }
    let door = root().join("crates/roundtable/src/lib.rs");
    let door = fs::read_to_string(&door).map_err(|e| format!("{}: {e}", door.display()))?;
    let names = names_at_root(&door).len();
    if names > MOST_AT_ROOT {
        broken.push(format!("crates/roundtable/src/lib.rs: {names} names at the root; the limit is {MOST_AT_ROOT}, move those seldom named into `parts`"));
    }
    broken.extend(floors_broken(&imports_of("engine")?));
    for name in WITHOUT_CIRCLES {
        broken.extend(circles_broken(name, &imports_of(name)?));
    }
    if broken.is_empty() { Ok(()) } else { Err(format!("house rules are broken:\n  {}", broken.join("\n  "))) }
}

/// Uses of a floor from below, or from beside it.
fn floors_broken(engine: &Imports) -> Vec<String> {
    let floor = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
    let mut broken = Vec::new();
    for (file, used) in engine.edges().into_iter().filter(|(file, _)| !file.is_empty()) {
        let Some((_, allowed)) = FLOORS.iter().find(|(name, _)| within(file, name)) else {
            broken.push(format!("engine: {file} needs its row in the table of floors"));
            continue;
        };
        for used in used.iter().filter(|used| floor(used) != floor(file) && !allowed.contains(&floor(used).as_str())) {
            let used = if used.is_empty() { "the root" } else { used };
            broken.push(format!("engine: {file} must not use {used}"));
        }
    }
    broken
}

/// Circles of files.
fn circles_broken(name: &str, imports: &Imports) -> Vec<String> {
    let said = |circle: Vec<&str>| {
        let files: Vec<&str> = circle.into_iter().map(|f| if f.is_empty() { "the root" } else { f }).collect();
        format!("{name}: {} use each other in a circle", files.join(", "))
    };
    imports.circles().into_iter().map(said).collect()
}

/// What the files of a crate use of each other.
fn imports_of(name: &str) -> Result<Imports, String> {
    let folder = root().join("crates").join(name).join("src");
    let texts: Vec<(String, String)> = rust_files(&folder)
        .into_iter()
        .map(|file| {
            let path = file.strip_prefix(&folder).unwrap_or(&file).display().to_string().replace('\\', "/");
            fs::read_to_string(&file).map(|text| (path, text)).map_err(|e| format!("{}: {e}", file.display()))
        })
        .collect::<Result<_, _>>()?;
    Ok(Imports::read(texts.iter().map(|(path, text)| (path.as_str(), text.as_str()))))
}

/// The table of edges by folder: crate → crates of ours.
fn table_of_edges() -> Vec<(String, Vec<String>)> {
    let folder = |name: &&str| name.strip_prefix("roundtable-").unwrap_or(name).to_owned();
    EDGES.iter().map(|(name, uses)| (folder(name), uses.iter().map(folder).collect())).collect()
}

/// The names that a crate gives at its root: what it re-exports there, and its open modules.
fn names_at_root(door: &str) -> Vec<String> {
    let open = door.split("\npub ").skip(1);
    let names = open.flat_map(|item| {
        let (kind, rest) = item.split_once(' ').unwrap_or((item, ""));
        let end = if kind == "use" { rest.find(';') } else { rest.find([' ', ';', '(', '<', '{']) };
        let said = &rest[..end.unwrap_or(rest.len())];
        let list = said.split_once('{').map_or(said, |(_, list)| list);
        let last = |path: &str| path.rsplit([':', ' ']).next().unwrap_or_default().to_owned();
        list.trim_end_matches('}').split(',').map(|path| last(path.trim())).collect::<Vec<_>>()
    });
    names.filter(|name| !name.is_empty()).collect()
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
            let fine = !ours.contains(&used)
                || allowed.contains(&used)
                || (for_tests && (used == TESTKIT || FOR_TESTS.contains(&(name, used))));
            if !fine {
                broken.push(format!("{name} must not use {used}"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_at_a_root_are_counted() {
        let door = "//! x\nmod a;\npub mod dates;\npub use a::one;\npub use b::{Two, three as four,\n    Five,\n};\nuse c::Six;\n\
                    pub use beneath as low;\npub mod parts {\n    pub use d::Seven;\n}\n";
        assert_eq!(names_at_root(door), ["dates", "one", "Two", "four", "Five", "low", "parts"]);
    }

    #[test]
    fn a_floor_uses_only_those_below() {
        let engine = Imports::read([
            ("lib.rs", "mod greedy;\nmod make;\nmod search;\nmod seats;\nmod hall;\npub use make::made;\n"),
            ("greedy/mod.rs", "mod round;\n"),
            ("greedy/round.rs", "use crate::search::moves;\nuse crate::seats;\n"),
            ("search.rs", "use crate::seats;\nfn f() { crate::made() }\n"),
            ("seats.rs", ""),
            ("make.rs", "use crate::{greedy, search};\n"),
            ("hall.rs", ""),
        ]);
        let wanted = [
            "engine: greedy::round must not use search",
            "engine: greedy::round must not use seats",
            "engine: hall needs its row in the table of floors",
            "engine: search must not use make",
        ];
        assert_eq!(floors_broken(&engine), wanted);
    }

    #[test]
    fn only_a_door_and_its_rooms_may_know_each_other() {
        let files =
            |seen| [("lib.rs", ""), ("a.rs", "mod b;\nuse b::B;\n"), ("a/b.rs", "use super::A;\n"), ("c.rs", seen)];
        assert!(circles_broken("x", &Imports::read(files("use crate::a;\n"))).is_empty());
        let beside = [
            ("lib.rs", ""),
            ("a.rs", "use b::B;\n"),
            ("a/b.rs", "use super::c;\n"),
            ("a/c.rs", "use super::{A, b};\n"),
        ];
        assert_eq!(circles_broken("x", &Imports::read(beside)), ["x: a::b, a::c use each other in a circle"]);
        let around = [("lib.rs", ""), ("a.rs", "use crate::c;\n"), ("c.rs", "use crate::a;\n")];
        assert_eq!(circles_broken("x", &Imports::read(around)), ["x: a, c use each other in a circle"]);
    }
}
