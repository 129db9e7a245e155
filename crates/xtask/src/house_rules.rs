//! The house rules, checked on the text of the tree: which crate and floor may use which, how long a file may be, and
//! more. A floor is a folder or file in the `src` of a crate.
//!
//! Only the tables of ARCHITECTURE.md and of the READMEs of crates say which may use which: `tables.rs` reads them.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::checkout::{files, metadata, read, root};
use crate::habits;
use crate::imports::{Imports, within};
use crate::notions;
use crate::papers;
use crate::prose;
use crate::tables::{Crate, Floor, Tables, readme};
use crate::wall;
use crate::wordless::{WORDLESS, sentences};

/// Only tests may depend on this one.
const FOR_TESTS: &str = "testkit";

/// The most lines of a Rust file.
const LONGEST_FILE: usize = 500;

/// The most names at the root of the library `roundtable`: those used often.
const MOST_AT_ROOT: usize = 40;

/// Crates that must stay free of clocks, files, the environment and threads' timing.
const PURE: &[&str] =
    &["algebra", "chance", "model", "audit", "proofs", "designs", "powers", "engine", "workshop", "event", "rank"];
const IMPURE: &[&str] =
    &["std::time::Instant", "std::time::SystemTime", "Instant::now", "std::fs", "std::env", "println!"];

/// Words that only these files of the pure crates may hold: threads, if the result is the same for any number of them.
/// Floats are forbidden, since a library's `exp` may differ from one machine to another.
const ONLY_IN: &[(&str, &[&str])] = &[
    ("std::thread", &["crates/engine/src/search/chains.rs", "crates/workshop/src/threads.rs"]),
    ("available_parallelism", &["crates/engine/src/search/chains.rs"]),
    ("f64", &[]),
    ("f32", &[]),
];

/// Whether a file belongs to the library of a crate: `main.rs` and `main/` are its program.
fn is_in_library(file: &str, name: &str) -> bool {
    let within = file.strip_prefix(&format!("crates/{name}/src/"));
    within.is_some_and(|file| file != "main.rs" && !file.starts_with("main/"))
}

/// The folders of crates in whose libraries cargo looks for no tests.
fn untested_libraries(metadata: &Value) -> Vec<String> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let untested = packages.filter(|package| {
        let mut targets = package["targets"].as_array().into_iter().flatten();
        targets.any(|target| {
            target["test"] == false && target["src_path"].as_str().is_some_and(|at| at.ends_with("lib.rs"))
        })
    });
    untested.filter_map(|package| package["name"].as_str()).map(folder_of).collect()
}

/// Checks every rule and lists every break.
///
/// # Errors
/// All broken rules, one a line.
pub fn check() -> Result<(), String> {
    let mut broken = Vec::new();
    let tables = Tables::read()?;
    let metadata = metadata(&["--no-deps"])?;
    broken.extend(edges_broken(&tables.crates, &metadata)?);
    let untested = untested_libraries(&metadata);
    papers::check(&mut broken)?;
    prose::check(&mut broken)?;
    notions::check(&mut broken)?;
    for file in files(&root(), "rs") {
        let text = read(&file)?;
        let shown = file.strip_prefix(root()).unwrap_or(&file).display().to_string().replace('\\', "/");
        broken.extend(file_broken(&shown, &text, &untested));
    }
    let names = names_at_root(&read(&root().join("crates/roundtable/src/lib.rs"))?).len();
    if names > MOST_AT_ROOT {
        broken.push(format!("crates/roundtable/src/lib.rs: {names} names at the root; the limit is {MOST_AT_ROOT}, move those seldom named into `parts`"));
    }
    for (name, floors) in &tables.floors {
        broken.extend(floors_broken(name, floors, &imports_of(name)?));
    }
    for name in tables.crates.iter().filter(|row| row.in_crates).map(|row| &row.name) {
        let imports = imports_of(name)?;
        broken.extend(circles_broken(name, &imports));
        if name == "proofs" {
            broken.extend(wall::broken(&imports));
        }
        let binaries = test_binaries(&root().join("crates").join(name).join("tests"));
        if binaries.len() > 1 {
            broken.push(format!("{name}: one test binary a crate, and these are {}", binaries.join(", ")));
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(format!("house rules are broken:\n  {}", broken.join("\n  "))) }
}

/// The rules about the text of a single file, `shown` in messages.
fn file_broken(shown: &str, text: &str, untested: &[String]) -> Vec<String> {
    let mut broken = Vec::new();
    let lines = text.lines().count();
    if lines > LONGEST_FILE {
        broken.push(format!("{shown}: {lines} lines; split it (the limit is {LONGEST_FILE})"));
    }
    if !text.lines().find(|line| !line.starts_with("#![")).is_some_and(|line| line.starts_with("//!")) {
        broken.push(format!("{shown}: has no `//!` header that says what it is"));
    }
    if untested.iter().any(|name| is_in_library(shown, name)) && code_has(text, "#[test]") {
        broken.push(format!("{shown}: has a test that nobody runs: the manifest says `test = false` for the library"));
    }
    let dead = papers::named_in_vain(text);
    broken.extend(dead.iter().map(|name| format!("{shown}: a comment names {name}, which is not there")));
    if WORDLESS.iter().any(|c| shown.starts_with(&format!("crates/{c}/src/"))) && !shown.ends_with("/tests.rs") {
        let said = sentences(text);
        broken.extend(said.iter().map(|line| format!("{shown}: says `{line}`; sentences are in crates/words")));
    }
    if shown.starts_with("crates/") && shown.contains("/src/") && shown != habits::INDEX && !shown.ends_with("tests.rs")
    {
        let by_hand = habits::converted_by_hand(text);
        broken.extend(
            by_hand
                .iter()
                .map(|line| format!("{shown}: `{line}`; numbers and indices become each other in {}", habits::INDEX)),
        );
        let open = habits::open_enums(text);
        broken.extend(
            open.iter().map(|item| {
                format!("{shown}: `{item}` is #[non_exhaustive]; arms for what may come hide what has come")
            }),
        );
    }
    if PURE.iter().any(|c| is_in_library(shown, c)) {
        let product = text.split("#[cfg(test)]").next().unwrap_or_default();
        for word in IMPURE.iter().filter(|w| code_has(product, w)) {
            broken.push(format!("{shown}: uses {word}; this crate is functions of values"));
        }
        for (word, places) in ONLY_IN.iter().filter(|(w, _)| code_has(product, w)) {
            if !places.contains(&shown) {
                broken.push(format!("{shown}: uses {word}; results must be the same on every machine"));
            }
        }
    }
    broken
}

/// Uses of a floor not in its row, and rows of missing floors. The root is left out: it declares all modules.
fn floors_broken(name: &str, floors: &[Floor], imports: &Imports) -> Vec<String> {
    let floor = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
    let edges = imports.edges();
    let gone = floors.iter().filter(|row| !edges.keys().any(|file| within(file, &row.name)));
    let mut broken: Vec<String> =
        gone.map(|row| format!("{}: the floor {} is not there", readme(name), row.name)).collect();
    for (file, used) in edges.into_iter().filter(|(file, _)| !file.is_empty()) {
        let Some(row) = floors.iter().find(|row| within(file, &row.name)) else {
            broken.push(format!("{name}: {file} needs its row in the table of floors of {}", readme(name)));
            continue;
        };
        for used in used.iter().filter(|used| floor(used) != row.name && !row.uses.contains(&floor(used))) {
            let used = if used.is_empty() { "the root" } else { used };
            broken.push(format!("{name}: {file} must not use {used}"));
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

/// The test binaries of a folder `tests`: each is linked with everything again.
fn test_binaries(folder: &Path) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.extension().is_some_and(|e| e == "rs") || path.join("main.rs").is_file() {
            found.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    found.sort();
    found
}

/// What the files of a crate use of each other.
fn imports_of(name: &str) -> Result<Imports, String> {
    let folder = root().join("crates").join(name).join("src");
    let texts: Vec<(String, String)> = files(&folder, "rs")
        .into_iter()
        .map(|file| {
            let path = file.strip_prefix(&folder).unwrap_or(&file).display().to_string().replace('\\', "/");
            Ok((path, read(&file)?))
        })
        .collect::<Result<_, String>>()?;
    Ok(Imports::read(texts.iter().map(|(path, text)| (path.as_str(), text.as_str()))))
}

/// The names at the root of a crate: its re-exports and public modules.
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

/// Whether a word is in a text outside of comments.
fn code_has(text: &str, word: &str) -> bool {
    text.lines().any(|l| !l.trim_start().starts_with("//") && l.contains(word))
}

/// The folder of a package.
fn folder_of(package: &str) -> String {
    package.strip_prefix("roundtable-").unwrap_or(package).to_owned()
}

/// Crates without a row, rows without a crate, and uses that a crate's row does not name.
fn edges_broken(crates: &[Crate], metadata: &Value) -> Result<Vec<String>, String> {
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let ours: Vec<String> = packages.iter().filter_map(|p| p["name"].as_str()).map(folder_of).collect();
    let gone = crates.iter().filter(|row| !ours.contains(&row.name));
    let mut broken: Vec<String> = gone.map(|row| format!("ARCHITECTURE.md: there is no crate {}", row.name)).collect();
    for package in packages {
        let name = folder_of(package["name"].as_str().unwrap_or_default());
        let Some(row) = crates.iter().find(|row| row.name == name) else {
            broken.push(format!("{name}: a new crate needs its row in ARCHITECTURE.md's table of crates"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let used = folder_of(dependency["name"].as_str().unwrap_or_default());
            let for_tests = dependency["kind"].as_str() == Some("dev");
            let in_tests = for_tests && (used == FOR_TESTS || row.in_tests.contains(&used));
            let fine = !ours.contains(&used) || row.uses.contains(&used) || in_tests;
            if !fine {
                broken.push(format!("{name} must not use {used}"));
            }
        }
    }
    Ok(broken)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn libraries_without_tests_are_known() {
        let target = |file: &str, test: bool| json!({ "src_path": file, "test": test });
        let metadata = json!({ "packages": [
            { "name": "roundtable-words", "targets": [target("/x/src/lib.rs", false), target("/x/tests/it/main.rs", true)] },
            { "name": "roundtable-read", "targets": [target("/y/src/lib.rs", true), target("/y/src/main.rs", false)] },
        ] });
        assert_eq!(untested_libraries(&metadata), ["words"]);
    }

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
        let row = |name: &str, uses: &[&str]| Floor {
            name: name.to_owned(),
            uses: uses.iter().map(|&used| used.to_owned()).collect(),
        };
        let floors = [
            row("make", &["greedy", "search"]),
            row("search", &["seats"]),
            row("greedy", &[]),
            row("seats", &[]),
            row("attic", &[]),
        ];
        let wanted = [
            "crates/engine/README.md: the floor attic is not there",
            "engine: greedy::round must not use search",
            "engine: greedy::round must not use seats",
            "engine: hall needs its row in the table of floors of crates/engine/README.md",
            "engine: search must not use make",
        ];
        assert_eq!(floors_broken("engine", &floors, &engine), wanted);
    }

    #[test]
    fn a_crate_uses_what_its_row_names() {
        let row = |name: &str, uses: &[&str], in_tests: &[&str]| Crate {
            name: name.to_owned(),
            in_crates: true,
            uses: uses.iter().map(|&used| used.to_owned()).collect(),
            in_tests: in_tests.iter().map(|&used| used.to_owned()).collect(),
        };
        let package = |name: &str, uses: &[&str], in_tests: &[&str]| {
            let product = uses.iter().map(|used| serde_json::json!({ "name": used, "kind": null }));
            let tests = in_tests.iter().map(|used| serde_json::json!({ "name": used, "kind": "dev" }));
            serde_json::json!({ "name": name, "dependencies": product.chain(tests).collect::<Vec<_>>() })
        };
        let metadata = serde_json::json!({ "packages": [
            package("roundtable-model", &["serde"], &["roundtable-testkit"]),
            package("roundtable-audit", &["roundtable-model"], &["roundtable-pdf"]),
            package("roundtable-pdf", &["roundtable-audit"], &["roundtable-model"]),
            package("roundtable-testkit", &[], &[]),
        ] });
        let rows = [
            row("model", &[], &[]),
            row("audit", &["model"], &[]),
            row("pdf", &["model"], &["audit"]),
            row("web", &[], &[]),
        ];
        let wanted = [
            "ARCHITECTURE.md: there is no crate web",
            "audit must not use pdf",
            "pdf must not use audit",
            "testkit: a new crate needs its row in ARCHITECTURE.md's table of crates",
        ];
        assert_eq!(edges_broken(&rows, &metadata).unwrap(), wanted);
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
