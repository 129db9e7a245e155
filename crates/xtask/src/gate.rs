//! The gate: each step is a command that can be run alone; the first failure stops the rest.

use std::collections::BTreeSet;
use std::env;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::alike;
use crate::checkout::{answers, cargo, printed, read, root};
use crate::house_rules;
use crate::page::{self, WASM, has_wasm};
use crate::{docs, lanes, linted, machine, site, speed, tools};

/// Runs every step in order and reports the result.
///
/// # Errors
/// The first step that fails, with the command to repeat it.
pub fn run() -> Result<(), String> {
    // Compiling builds this program anew, and the running file is then gone; the new one is in its place.
    let this = env::current_exe().map_err(|e| format!("this program has no name: {e}"))?;
    ensure_components()?;
    let tools = machine::asked();
    step(&["fmt", "--all", "--check"], &[])?;
    println!("== house rules");
    house_rules::check()?;
    let linted = linted::settings()?;
    let linted: Vec<(&str, &str)> = linted.iter().map(|(name, value)| (*name, value.as_str())).collect();
    // The tools of tests are installed, mostly downloads, while tests are compiled.
    let ((), left_out) = side_by_side(
        || {
            // Not `--all-targets`, which compiles a library's inner tests even if its manifest says that it has none.
            let compiled = step(
                &["test", "--workspace", "--bins", "--tests", "--examples", "--benches", "--no-run", "--quiet"],
                &linted,
            );
            // Without these settings of cargo, the same command has no lints.
            compiled.map_err(|e| format!("{e}; for lints: cargo clippy --workspace --all-targets -- -D warnings"))
        },
        || tools.installed(),
    )?;
    // One seed for the random tests, for reproducible results; set another to search further.
    let seed = env::var("PROPTEST_RNG_SEED").unwrap_or_else(|_| "1".to_owned());
    println!("== random tests draw from PROPTEST_RNG_SEED={seed}");
    // A screen that has changed is a failure, not a file to be written.
    let named = left_out.join(",");
    let settings = [("PROPTEST_RNG_SEED", seed.as_str()), ("INSTA_UPDATE", "no"), (machine::LEFT_OUT, named.as_str())];
    let settings = [&settings[..], &linted].concat();
    // Many tests wait for a server or a browser: compiling at the same time fills the gaps.
    let ((), grown) = side_by_side(
        || timed("tests", || lanes::run(&settings)),
        || {
            examples_and_docs(&this, &settings)?;
            // The build of README's first command, with the settings of the tests: then only the command line is
            // compiled. Not its `main.rs`, which would replace the program that the tests start.
            quiet_step(&[&["build", "--profile", "test", "--lib"], &alike::SMALL[..]].concat(), &linted)?;
            if speed::left_out().is_none() { speed::grown() } else { Ok(Vec::new()) }
        },
    )?;
    let mut skipped: Vec<String> = left_out.iter().map(|tool| format!("tests of {tool}")).collect();
    skipped.extend(speed::left_out());
    skipped.extend(where_the_machine_can(&left_out)?);
    for question in &grown {
        println!("== more instructions than before: {question}");
    }
    if !grown.is_empty() {
        println!("== if they are worth it, write them down: cargo xtask speed");
    }
    if skipped.is_empty() {
        println!("== the gate is passed");
    } else {
        println!("== the gate is passed, but for what this machine cannot do: {}", skipped.join("; "));
    }
    Ok(())
}

/// The examples in docs, and the docs themselves.
fn examples_and_docs(this: &Path, settings: &[(&str, &str)]) -> Result<(), String> {
    let docs = docs::settings(this);
    let docs = docs.iter().map(|(name, value)| (*name, value.as_str()));
    let settings: Vec<(&str, &str)> = settings.iter().copied().chain(docs).collect();
    quiet_step(&["test", "--workspace", "--doc", "--no-fail-fast"], &settings)
        .map_err(|e| format!("{e}; for docs: RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps"))
}

/// The quick checks: formatting, house rules, clippy, and the inner tests, or those of [`QUICK_BESIDE`], of the crates
/// changed since a commit (by default the last one). No browser, no database, no running program.
///
/// # Errors
/// The first step that fails, with the command to repeat it.
pub fn quick(since: &str) -> Result<(), String> {
    ensure_components()?;
    step(&["fmt", "--all", "--check"], &[])?;
    println!("== house rules");
    house_rules::check()?;
    step(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])?;
    let changed = changed_crates(since)?;
    if changed.is_empty() {
        println!("== no crate has changed since {since}: no unit tests");
    } else {
        let (beside, inside): (Vec<&String>, Vec<&String>) =
            changed.iter().partition(|name| QUICK_BESIDE.contains(&name.as_str()));
        for (targets, crates) in [(&["--lib", "--bins"][..], inside), (&["--tests"], beside)] {
            if !crates.is_empty() {
                let named = crates.iter().flat_map(|name| ["-p", name.as_str()]);
                let arguments: Vec<&str> = ["test"].into_iter().chain(targets.iter().copied()).chain(named).collect();
                step(&arguments, &[("INSTA_UPDATE", "no")])?;
            }
        }
    }
    println!("== quick is passed; before a change lands: cargo xtask test");
    Ok(())
}

/// Crates whose tests are all in `tests/`, take seconds, and need nothing but the library.
const QUICK_BESIDE: [&str; 3] = ["roundtable-event", "roundtable-swiss", "roundtable-words"];

/// The packages in whose folders something differs from a commit, including files unknown to git.
fn changed_crates(since: &str) -> Result<BTreeSet<String>, String> {
    let listed = |arguments: &[&str]| printed(Command::new("git").args(arguments).current_dir(root()));
    let files = listed(&["diff", "--name-only", since])? + &listed(&["ls-files", "--others", "--exclude-standard"])?;
    Ok(files.lines().filter_map(package_of).collect())
}

/// The package to which a file of the tree belongs.
pub fn package_of(file: &str) -> Option<String> {
    let (name, _) = file.strip_prefix("crates/")?.split_once('/')?;
    match name {
        "roundtable" | "xtask" => Some(name.to_owned()),
        // A module of Python is not a program: its tests are in Python, and `test` runs them.
        "python" => None,
        _ => Some(format!("roundtable-{name}")),
    }
}

/// Steps that need something a machine may lack: each runs if possible, and is named if skipped.
fn where_the_machine_can(left_out: &[&str]) -> Result<Vec<String>, String> {
    let mut skipped = Vec::new();
    if answers(cargo().args(["deny", "--version"])) {
        step(&["deny", "--offline", "check", "bans", "licenses", "sources"], &[])?;
    } else {
        skipped.push("licences and sources of the libraries (needs cargo-deny)".to_owned());
    }
    if tools::found("mdbook").is_some() {
        println!("== cargo xtask site");
        site::run(&[])?;
    } else {
        skipped.push("the docs as a site (needs mdbook)".to_owned());
    }
    let oldest = oldest_compiler()?;
    if answers(Command::new("rustup").args(["run", &oldest, "rustc", "--version"])) {
        // A folder of its own: artefacts of two compilers in one folder would be rebuilt at every change.
        let folder = "target/oldest";
        let mut arguments = vec!["check", "--workspace", "--all-targets", "--target-dir", folder];
        NEWER.iter().for_each(|name| arguments.extend(["--exclude", name]));
        println!("== cargo +{oldest} {}", arguments.join(" "));
        let mut command = Command::new("rustup");
        command.args(["run", &oldest, "cargo"]).args(&arguments).current_dir(root());
        run_to_the_end(&mut command, &format!("cargo +{oldest} check"))?;
    } else {
        skipped.push(format!("the oldest supported compiler (needs Rust {oldest})"));
    }
    if has_wasm() {
        for crates in [PURE_CRATES, PAGE_CRATES] {
            let mut arguments = vec!["check", "--target", WASM, "--no-default-features"];
            crates.iter().for_each(|name| arguments.extend(["-p", name]));
            step(&arguments, &[])?;
        }
        page::run(&[])?;
        let mut missing = left_out.to_vec();
        if !answers(Command::new("node").arg("--version")) {
            missing.push("Node");
            skipped.push("the package in Node (needs node)".to_owned());
        }
        let named = missing.join(",");
        step(
            &["test", "--package", "roundtable-wasm", "--test", "it", "--", "--ignored"],
            &[(machine::LEFT_OUT, named.as_str())],
        )?;
    } else {
        skipped.push(format!("the library in a web page and in Node (needs the target {WASM})"));
    }
    Ok(skipped)
}

/// Crates that declare a newer compiler than `rust-version` of the workspace; see docs/decisions/dependencies.md.
const NEWER: &[&str] = &[
    "roundtable-store",
    "roundtable-host",
    "roundtable-web",
    "roundtable-pdf",
    "roundtable-cli",
    "roundtable-python",
    "roundtable-benches",
];

/// Crates beneath the library, without what is optional in them: no files, no clock, no threads of their own.
const PURE_CRATES: &[&str] = &[
    "roundtable-model",
    "roundtable-audit",
    "roundtable-designs",
    "roundtable-engine",
    "roundtable-event",
    "roundtable-proofs",
];

/// What a web page runs, with all that they need.
const PAGE_CRATES: &[&str] = &["roundtable", "roundtable-pages", "roundtable-wasm"];

/// `rust-version` of the workspace.
fn oldest_compiler() -> Result<String, String> {
    let text = read(&root().join("Cargo.toml"))?;
    let line = text.lines().find_map(|line| line.strip_prefix("rust-version = "));
    line.map(|version| version.trim_matches('"').to_owned())
        .ok_or_else(|| "Cargo.toml names no rust-version".to_owned())
}

/// A fresh toolchain may lack rustfmt or clippy.
fn ensure_components() -> Result<(), String> {
    for (probe, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !answers(cargo().args([probe, "--version"])) {
            println!("== rustup component add {component}");
            let added = Command::new("rustup").args(["component", "add", component]).status();
            if !added.is_ok_and(|s| s.success()) {
                return Err(format!("{component} is missing; install it with: rustup component add {component}"));
            }
        }
    }
    Ok(())
}

fn step(arguments: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    println!("== cargo {}", arguments.join(" "));
    run_to_the_end(cargo().args(arguments).envs(environment.iter().copied()), &format!("cargo {}", arguments.join(" ")))
}

/// Two parts of the gate at once. Each ends, regardless of the other.
fn side_by_side<A, B: Send>(
    one: impl FnOnce() -> Result<A, String>,
    other: impl FnOnce() -> Result<B, String> + Send,
) -> Result<(A, B), String> {
    std::thread::scope(|scope| {
        let other = scope.spawn(other);
        let one = one();
        let other = other.join().unwrap_or_else(|_| Err("a part of the gate panicked".to_owned()));
        Ok((one?, other?))
    })
}

/// A step that runs beside another: its output is shown at its end.
fn quiet_step(arguments: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    let said = format!("cargo {}", arguments.join(" "));
    let begun = Instant::now();
    let output = cargo().args(arguments).envs(environment.iter().copied()).output();
    let output = output.map_err(|e| format!("{said} did not start: {e}"))?;
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    println!("== {said}\n{}{}   {} s: {said}", text[0], text[1], begun.elapsed().as_secs());
    if output.status.success() { Ok(()) } else { Err(format!("failed: {said}")) }
}

/// Prints the time of a part of the gate.
fn timed(said: &str, part: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let (begun, before) = (Instant::now(), processor_seconds());
    let ended = part();
    if let (Some(before), Some(after)) = (before, processor_seconds()) {
        println!("   {} s, {:.0} s of processor time: {said}", begun.elapsed().as_secs(), after - before);
    }
    ended
}

fn run_to_the_end(command: &mut Command, said: &str) -> Result<(), String> {
    timed(said, || {
        let status = command.status().map_err(|e| format!("{said} did not start: {e}"))?;
        if status.success() { Ok(()) } else { Err(format!("failed: {said}")) }
    })
}

/// The time of the processes that this one has waited for, and of those that they waited for; only on Linux.
fn processor_seconds() -> Option<f64> {
    of_children(&std::fs::read_to_string("/proc/self/stat").ok()?)
}

/// `cutime` and `cstime` of proc(5), in hundredths of a second, as on every Linux.
fn of_children(stat: &str) -> Option<f64> {
    // The name of the program may contain spaces: the numbers follow it.
    let mut fields = stat.rsplit(')').next()?.split_whitespace().skip(13);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_of_steps_is_found_after_a_name_with_spaces() {
        let stat = "71 (a name) of (two) S 1 71 71 0 -1 4194560 5 6 0 0 700 80 1234 56 20 0 1 0 99 0 0";
        assert_eq!(of_children(stat), Some(12.9));
        assert_eq!(of_children("71 (cut short) S 1"), None);
    }

    #[test]
    fn a_file_belongs_to_the_package_of_its_folder() {
        let packages = ["crates/audit/src/why.rs", "crates/roundtable/src/lib.rs", "crates/xtask/src/main.rs"];
        assert_eq!(packages.map(|file| package_of(file).unwrap()), ["roundtable-audit", "roundtable", "xtask"]);
        assert_eq!(["README.md", "benches/src/lib.rs", "crates/python/src/lib.rs"].map(package_of), [None, None, None]);
    }
}
