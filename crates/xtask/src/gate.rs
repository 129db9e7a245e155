//! The steps of the gate: each is a command that can be run alone; the first failure stops the rest. `tier.rs` lists
//! the steps of each tier.

use std::collections::BTreeSet;
use std::env;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::checkout::{answers, cargo, git, read, root};
use crate::house_rules;
use crate::machine::{self, Missing};
use crate::page::{self, WASM, has_wasm};
use crate::programs::{self, Program};
use crate::tier::{MERGE, PUSH, Row, Step};
use crate::{docs, linted, site, speed, tools};

/// Crates whose unit tests are all in `tests/`, take seconds, and need nothing but the library.
const UNIT_BESIDE: [&str; 3] = ["event", "swiss", "words"];

/// When the output of a step is shown: that of two at the same time would mix.
#[derive(Clone, Copy, PartialEq)]
enum Shown {
    AtOnce,
    AtTheEnd,
}

/// Everything that must pass before a change lands.
///
/// # Errors
/// The first step that fails, with the command to repeat it.
pub fn merge() -> Result<(), String> {
    Gate::new(None, machine::find_missing())?.run(MERGE, "the gate is passed")
}

/// Finds most mistakes within minutes. If a commit is named, only crates changed since then run their unit tests.
///
/// # Errors
/// The first step that fails, with the command to repeat it.
pub fn push(since: Option<&str>) -> Result<(), String> {
    let gate = Gate::new(since.map(changed_crates).transpose()?, Missing::default())?;
    // It installs nothing.
    gate.lacking().extend(machine::missing());
    gate.run(PUSH, "push is passed; before a change lands: cargo xtask test")
}

/// One run of a tier.
struct Gate {
    /// This program. Compiling builds it anew, and the running file is then gone; the new one is in its place.
    this: PathBuf,
    /// The environment of cargo, where it compiles our crates, and of tests.
    settings: Vec<(&'static str, String)>,
    /// The crates that run their unit tests; `None` is all.
    changed: Option<BTreeSet<String>>,
    /// The tools to be installed, until the step `Tools` has done it.
    missing: Mutex<Missing>,
    /// The tools that could not be installed: their tests are skipped.
    lacking: Mutex<Vec<&'static str>>,
    /// The steps that this machine cannot do.
    left_out: Mutex<Vec<String>>,
    /// Questions that take more instructions than before.
    grown: Mutex<Vec<String>>,
    /// Seconds of every step.
    took: Mutex<Vec<String>>,
}

impl Gate {
    fn new(changed: Option<BTreeSet<String>>, missing: Missing) -> Result<Self, String> {
        let this = env::current_exe().map_err(|e| format!("this program has no name: {e}"))?;
        ensure_components()?;
        // One seed for the random tests, for reproducible results; set another to search further.
        let seed = env::var("PROPTEST_RNG_SEED").unwrap_or_else(|_| "1".to_owned());
        println!("== random tests draw from PROPTEST_RNG_SEED={seed}");
        // A screen that has changed is a failure, not a file to be written.
        let mut settings = vec![("PROPTEST_RNG_SEED", seed), ("INSTA_UPDATE", "no".to_owned())];
        settings.extend(linted::settings()?);
        let missing = Mutex::new(missing);
        let (lacking, left_out, grown, took) = Default::default();
        Ok(Self { this, settings, changed, missing, lacking, left_out, grown, took })
    }

    /// Does all steps and prints what they took; `passed` is printed at the end.
    fn run(&self, rows: &[Row], passed: &str) -> Result<(), String> {
        let begun = Instant::now();
        for row in rows {
            let before = processor_seconds();
            match row {
                Row::One(step) => self.step(*step, Shown::AtOnce)?,
                // Each ends, regardless of the other.
                Row::Two([one, other]) => std::thread::scope(|scope| {
                    let other = scope.spawn(|| self.steps(other, Shown::AtTheEnd));
                    let one = self.steps(one, Shown::AtOnce);
                    one.and(other.join().unwrap_or_else(|_| Err("a part of the gate panicked".to_owned())))
                })?,
            }
            if let (Some(before), Some(after)) = (before, processor_seconds()) {
                println!("   {:.0} s of processor time", after - before);
            }
        }
        for question in held(&self.grown).iter() {
            println!("== more instructions than before: {question}; if they are worth it: cargo xtask speed");
        }
        println!("== seconds of each step\n{}\n{:>6}  in all", held(&self.took).join("\n"), begun.elapsed().as_secs());
        let tests = self.lacking().iter().map(|tool| format!("tests of {tool}")).collect();
        let left_out = [tests, held(&self.left_out).clone()].concat();
        if left_out.is_empty() {
            println!("== {passed}");
        } else {
            println!("== {passed}, but for what this machine cannot do: {}", left_out.join("; "));
        }
        Ok(())
    }

    /// Does steps one after the other.
    fn steps(&self, steps: &[Step], shown: Shown) -> Result<(), String> {
        steps.iter().try_for_each(|step| self.step(*step, shown))
    }

    /// Does a step and notes its seconds.
    fn step(&self, step: Step, shown: Shown) -> Result<(), String> {
        let begun = Instant::now();
        let ended = self.carry_out(step, shown);
        let took = format!("{:>6}  {}", begun.elapsed().as_secs(), step.name());
        println!("{took}");
        held(&self.took).push(took);
        ended
    }

    /// Does a step.
    fn carry_out(&self, step: Step, shown: Shown) -> Result<(), String> {
        match step {
            Step::Format => cargo_step(&["fmt", "--all", "--check"], &[], shown),
            Step::Rules => house_rules::check(),
            Step::Compile(kinds) => {
                // Not `--all-targets`, which compiles a library's inner tests even if its manifest says it has none.
                let arguments = [&["test", "--workspace", "--no-run", "--quiet"], kinds].concat();
                // Without this environment, the same command has no lints.
                cargo_step(&arguments, &self.environment(), shown)
                    .map_err(|e| format!("{e}; for lints: cargo clippy --workspace --all-targets -- -D warnings"))
            }
            Step::Tools => {
                let lacking = std::mem::take(&mut *held(&self.missing)).install()?;
                self.lacking().extend(lacking);
                Ok(())
            }
            Step::UnitTests => self.tests(&[], None, |program| {
                let is_unit = program.is_inside || UNIT_BESIDE.contains(&&*program.krate());
                is_unit && self.changed.as_ref().is_none_or(|changed| changed.contains(&program.krate()))
            }),
            Step::Sample { of, named, cases } => {
                self.tests(&[named], cases, |program| !program.is_inside && program.krate() == of)
            }
            Step::AllTests => self.tests(&[], None, |_| true),
            Step::Examples => self.examples(&[], shown),
            Step::ExamplesAndDocs => self
                .examples(&docs::settings(&self.this), shown)
                .map_err(|e| format!("{e}; for docs: RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps")),
            // Only checked: a build would replace the program that the tests start.
            Step::SmallProgram => cargo_step(
                &["check", "--package", "roundtable-cli", "--no-default-features", "--quiet"],
                &self.environment(),
                shown,
            ),
            Step::InstructionCounts => match speed::left_out() {
                Some(left_out) => self.leaves_out(left_out),
                None => {
                    held(&self.grown).extend(speed::grown()?);
                    Ok(())
                }
            },
            Step::Libraries if answers(cargo().args(["deny", "--version"])) => {
                cargo_step(&["deny", "--offline", "check", "bans", "licenses", "sources"], &[], shown)
            }
            Step::Libraries => self.leaves_out("licences, sources and versions of the libraries (needs cargo-deny)"),
            Step::Site if tools::found("mdbook").is_some() => site::run(&[]),
            Step::Site => self.leaves_out("the docs as a site (needs mdbook)"),
            Step::OldestCompiler => self.oldest_compiler(),
            Step::WebAssembly if has_wasm() => self.web_assembly(),
            Step::WebAssembly => {
                self.leaves_out(format!("the library in a web page and in Node (needs the target {WASM})"))
            }
        }
    }

    /// The environment of cargo and of tests.
    fn environment(&self) -> Vec<(&'static str, &str)> {
        self.settings.iter().map(|(name, value)| (*name, value.as_str())).collect()
    }

    /// Runs tests of some programs: all, or those that the words select.
    fn tests(&self, words: &[&str], cases: Option<&str>, of: impl Fn(&Program) -> bool) -> Result<(), String> {
        let lacking = self.lacking().join(",");
        let mut environment = self.environment();
        environment.push((machine::LEFT_OUT, &lacking));
        let mut programs = programs::built(&["--workspace"], &environment)?;
        programs.retain(of);
        environment.extend(cases.map(|cases| ("ROUNDTABLE_CASES", cases)));
        programs::run(&programs, words, &environment)
    }

    /// Runs the examples in docs; with the settings of `docs`, it makes the docs too.
    fn examples(&self, settings: &[(&'static str, String)], shown: Shown) -> Result<(), String> {
        let mut environment = self.environment();
        environment.extend(settings.iter().map(|(name, value)| (*name, value.as_str())));
        cargo_step(&["test", "--workspace", "--doc", "--no-fail-fast", "--quiet"], &environment, shown)
    }

    /// Checks that the tree compiles with the oldest supported compiler.
    fn oldest_compiler(&self) -> Result<(), String> {
        let text = read(&root().join("Cargo.toml"))?;
        let line = text.lines().find_map(|line| line.strip_prefix("rust-version = "));
        let oldest = line.ok_or("Cargo.toml names no rust-version")?.trim_matches('"');
        if !answers(Command::new("rustup").args(["run", oldest, "rustc", "--version"])) {
            return self.leaves_out(format!("the oldest supported compiler (needs Rust {oldest})"));
        }
        // A folder of its own: artefacts of two compilers in one folder would be rebuilt at every change.
        let mut arguments = vec!["check", "--workspace", "--all-targets", "--target-dir", "target/oldest"];
        NEWER.iter().for_each(|name| arguments.extend(["--exclude", name]));
        let mut command = Command::new("rustup");
        command.args(["run", oldest, "cargo"]).args(&arguments).current_dir(root());
        runs(&mut command, &format!("cargo +{oldest} {}", arguments.join(" ")), Shown::AtOnce)
    }

    /// Checks and builds what runs in a web page and in Node, and tests it there.
    fn web_assembly(&self) -> Result<(), String> {
        for crates in [PURE_CRATES, PAGE_CRATES] {
            let mut arguments = vec!["check", "--target", WASM, "--no-default-features"];
            crates.iter().for_each(|name| arguments.extend(["-p", name]));
            cargo_step(&arguments, &[], Shown::AtOnce)?;
        }
        page::run(&[])?;
        let mut lacking = self.lacking().clone();
        if !answers(Command::new("node").arg("--version")) {
            lacking.push("Node");
            self.leaves_out("the package in Node (needs node)")?;
        }
        let arguments = ["test", "--package", "roundtable-wasm", "--test", "it", "--", "--ignored"];
        cargo_step(&arguments, &[(machine::LEFT_OUT, &lacking.join(","))], Shown::AtOnce)
    }

    /// Notes a step that this machine cannot do; that is no failure.
    fn leaves_out(&self, what: impl Into<String>) -> Result<(), String> {
        held(&self.left_out).push(what.into());
        Ok(())
    }

    fn lacking(&self) -> MutexGuard<'_, Vec<&'static str>> {
        held(&self.lacking)
    }
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

/// The crates in whose folders something differs from a commit, including files unknown to git.
fn changed_crates(since: &str) -> Result<BTreeSet<String>, String> {
    let files = [git(&["diff", "--name-only", since])?, git(&["ls-files", "--others", "--exclude-standard"])?];
    Ok(files.iter().flat_map(|files| files.lines()).filter_map(crate_of).map(str::to_owned).collect())
}

/// The folder of the crate to which a file of the tree belongs.
fn crate_of(file: &str) -> Option<&str> {
    Some(file.strip_prefix("crates/")?.split_once('/')?.0)
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

/// Runs cargo.
fn cargo_step(arguments: &[&str], environment: &[(&str, &str)], shown: Shown) -> Result<(), String> {
    let said = format!("cargo {}", arguments.join(" "));
    runs(cargo().args(arguments).envs(environment.iter().copied()), &said, shown)
}

/// Runs a command to its end.
fn runs(command: &mut Command, said: &str, shown: Shown) -> Result<(), String> {
    let not_started = |e| format!("{said} did not start: {e}");
    let succeeded = match shown {
        Shown::AtOnce => {
            println!("== {said}");
            command.status().map_err(not_started)?.success()
        }
        Shown::AtTheEnd => {
            let output = command.output().map_err(not_started)?;
            let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            println!("== {said}\n{}", text.concat());
            output.status.success()
        }
    };
    if succeeded { Ok(()) } else { Err(format!("failed: {said}")) }
}

/// What is shared by the steps, locked; a step that has panicked does not matter.
fn held<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
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
    fn a_file_belongs_to_the_crate_of_its_folder() {
        let crates = ["crates/audit/src/why.rs", "crates/roundtable/src/lib.rs", "crates/xtask/src/main.rs"];
        assert_eq!(crates.map(|file| crate_of(file).unwrap()), ["audit", "roundtable", "xtask"]);
        assert_eq!(["README.md", "benches/src/lib.rs"].map(crate_of), [None, None]);
    }
}
