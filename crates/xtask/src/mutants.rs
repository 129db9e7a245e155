//! Tests that notice: cargo-mutants makes one place of a crate wrong at a time, in a copy of the tree, and lists those
//! that no test notices.
//!
//! `.cargo/mutants.toml` has the settings of all runs. The method is mutation testing (DeMillo, Lipton, Sayward 1978).

use crate::checkout::{answers, cargo, package, root, succeeds};

/// The crates tested by default: those that compute results, make decisions, or check them.
const CRATES: [&str; 8] = ["rank", "event", "swiss", "audit", "proofs", "roundtable", "engine", "web"];

/// The program, as cargo installs it.
const PROGRAM: &str = "cargo-mutants@27.1.0";

/// Runs it on crates; words from the first option on are its own.
///
/// # Errors
/// An unknown crate, a program that cannot be installed, or a wrong place that no test notices.
pub fn run(words: &[&str]) -> Result<(), String> {
    let (named, options) = words.split_at(words.iter().take_while(|word| !word.starts_with('-')).count());
    let mut command = cargo();
    command.arg("mutants");
    for name in if named.is_empty() { &CRATES[..] } else { named } {
        if !root().join("crates").join(name).is_dir() {
            return Err(format!("there is no crate {name}"));
        }
        command.args(["--package", &package(name)]);
    }
    if !answers(cargo().args(["mutants", "--version"])) {
        println!("== cargo install --locked {PROGRAM}");
        succeeds(cargo().args(["install", "--quiet", "--locked", PROGRAM]))?;
    }
    // The copy has a target folder of its own: in a shared one, crates of both would be mistaken for each other.
    succeeds(command.args(options).env_remove("CARGO_TARGET_DIR"))
}
