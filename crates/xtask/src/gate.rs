//! The gate: each step is a command anybody can run alone; the first that fails stops the rest.

use std::env;
use std::process::Command;

use crate::house_rules;

/// Runs every step in order and says how it ended.
///
/// # Errors
/// The first step that fails, with the command to repeat it.
pub fn run() -> Result<(), String> {
    ensure_components()?;
    step(&["fmt", "--all", "--check"], &[])?;
    println!("== house rules");
    house_rules::check()?;
    step(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])?;
    // One seed for the random tests, so that the gate says the same twice; set another to search further.
    let seed = env::var("PROPTEST_RNG_SEED").unwrap_or_else(|_| "1".to_owned());
    println!("== random tests draw from PROPTEST_RNG_SEED={seed}");
    step(&["test", "--workspace", "--no-fail-fast"], &[("PROPTEST_RNG_SEED", &seed)])?;
    step(&["doc", "--workspace", "--no-deps", "--quiet"], &[("RUSTDOCFLAGS", "-D warnings")])?;
    println!("== the gate is passed");
    Ok(())
}

/// A fresh toolchain may lack rustfmt or clippy.
fn ensure_components() -> Result<(), String> {
    for (probe, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let found = cargo().args([probe, "--version"]).output().is_ok_and(|o| o.status.success());
        if !found {
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
    let status = cargo()
        .args(arguments)
        .envs(environment.iter().copied())
        .status()
        .map_err(|e| format!("cargo did not start: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed: cargo {}", arguments.join(" "))) }
}

/// Cargo itself, from the root of the checkout.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(house_rules::root());
    command
}
