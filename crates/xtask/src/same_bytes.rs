//! The same bytes on any machine: the program is built for this processor and for aarch64, and `tools/same_bytes.py` asks both the same questions,
//! the other one by emulation (qemu), and the first one again in other circumstances. The other one has no pages, no
//! PostgreSQL and no PDF, which are half of what there is to build. What is not on this machine is left out and named.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::checkout::{cargo, root};

const TARGET: &str = "aarch64-unknown-linux-gnu";
const LINKER: &str = "aarch64-linux-gnu-gcc";
const EMULATOR: [&str; 3] = ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"];

/// Builds both and compares; words are passed on to the tool.
///
/// # Errors
/// A program that does not compile, or bytes that differ.
pub fn run(words: &[&str]) -> Result<(), String> {
    succeeded(cargo().args(["build", "--package", "roundtable-cli"]))?;
    let mut compare = Command::new("python3");
    compare.current_dir(root()).args(["tools/same_bytes.py", "target/debug/roundtable"]);
    compare.args(["--corpora", "crates/testkit/corpora", "--oracle", "300"]).args(words);
    match other()? {
        Some(program) => {
            let words = EMULATOR.map(str::to_owned).into_iter().chain([program.display().to_string()]);
            compare.args(["--other", &words.collect::<Vec<_>>().join(" "), "--lacks", "pdf"]);
        }
        None => println!("left out: {TARGET} (it needs the target, {LINKER} and {})", EMULATOR[0]),
    }
    succeeded(&mut compare)
}

/// The program for the other processor, where it can be built and run.
fn other() -> Result<Option<PathBuf>, String> {
    let there = |program: &str| {
        let found = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        found.is_ok_and(|status| status.success())
    };
    let targets = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let library = targets.map(|said| String::from_utf8_lossy(&said.stdout).trim().to_owned()).unwrap_or_default();
    if !there(LINKER) || !there(EMULATOR[0]) || !PathBuf::from(library).is_dir() {
        return Ok(None);
    }
    let folder = root().join("target/aarch64");
    let mut build = cargo();
    build.args(["build", "--package", "roundtable-cli", "--no-default-features", "--features", "sqlite"]);
    build.args(["--target", TARGET]).env("CARGO_TARGET_DIR", &folder);
    build.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", LINKER).env("CC_aarch64_unknown_linux_gnu", LINKER);
    // It is built once, and nobody debugs it.
    build.env("CARGO_PROFILE_DEV_DEBUG", "false").env("CARGO_INCREMENTAL", "0");
    succeeded(&mut build)?;
    Ok(Some(folder.join(TARGET).join("debug/roundtable")))
}

fn succeeded(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("{} failed", command.get_program().to_string_lossy())) }
}
