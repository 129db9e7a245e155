//! The same bytes on any machine: the program is built for this processor and for aarch64, and `tools/same_bytes.py` asks both the same questions,
//! the other one by emulation (qemu), and the first one again in other circumstances (languages, time zones, threads, clocks). The other
//! one is built without pages, PostgreSQL and PDF, which saves half the build. What is not on this machine is left out and named.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::checkout::{cargo, root};

const TARGET: &str = "aarch64-unknown-linux-gnu";
const LINKER: &str = "aarch64-linux-gnu-gcc";

/// Either will do: Debian's package of static programs has the second one alone.
const EMULATORS: [&str; 2] = ["qemu-aarch64", "qemu-aarch64-static"];

/// Where the libraries of the other processor are.
const LIBRARIES: &str = "/usr/aarch64-linux-gnu";

/// Builds both and compares; words are passed on to the tool.
///
/// # Errors
/// A program that does not compile, or bytes that differ.
pub fn run(words: &[&str]) -> Result<(), String> {
    succeeded(cargo().args(["build", "--package", "roundtable-cli"]))?;
    let mut compare = Command::new("python3");
    compare.current_dir(root()).args(["tools/same_bytes.py", "target/debug/roundtable"]);
    compare.args(["--corpora", "crates/testkit/corpora", "--oracle", "300"]).args(words);
    let left_out = match emulator(&is_here) {
        Ok(emulator) => {
            let program = other()?;
            compare.args(["--other", &format!("{emulator} -L {LIBRARIES} {}", program.display()), "--lacks", "pdf"]);
            None
        }
        Err(lacking) => Some(format!("left out: {TARGET}, which needs {}", lacking.join(", "))),
    };
    let compared = succeeded(&mut compare);
    left_out.iter().for_each(|said| println!("{said}"));
    compared
}

/// The program that runs the other processor's programs, or what is missing, by name.
fn emulator(is_here: &dyn Fn(&str) -> bool) -> Result<&'static str, Vec<String>> {
    let found = EMULATORS.into_iter().find(|name| is_here(name));
    let needed = [TARGET, LINKER, LIBRARIES].into_iter().filter(|name| !is_here(name)).map(str::to_owned);
    let lacking: Vec<String> = needed.chain(found.is_none().then(|| EMULATORS.join(" or "))).collect();
    found.filter(|_| lacking.is_empty()).ok_or(lacking)
}

/// Whether this machine has the target, a folder, or a program.
fn is_here(name: &str) -> bool {
    if name == TARGET {
        let said = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
        return said.is_ok_and(|said| Path::new(String::from_utf8_lossy(&said.stdout).trim()).is_dir());
    }
    let answers = || Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    Path::new(name).is_dir() || answers().is_ok_and(|status| status.success())
}

/// Builds the program for the other processor.
fn other() -> Result<PathBuf, String> {
    let folder = root().join("target/aarch64");
    let mut build = cargo();
    build.args(["build", "--package", "roundtable-cli", "--no-default-features", "--features", "sqlite"]);
    build.args(["--target", TARGET]).env("CARGO_TARGET_DIR", &folder);
    build.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", LINKER).env("CC_aarch64_unknown_linux_gnu", LINKER);
    // It is built once, and nobody debugs it.
    build.env("CARGO_PROFILE_DEV_DEBUG", "false").env("CARGO_INCREMENTAL", "0");
    succeeded(&mut build)?;
    Ok(folder.join(TARGET).join("debug/roundtable"))
}

fn succeeded(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("{} failed", command.get_program().to_string_lossy())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_emulator_will_do_and_what_is_missing_is_named() {
        let without = |missing: &'static [&'static str]| emulator(&move |name| !missing.contains(&name));
        assert_eq!(without(&[]), Ok(EMULATORS[0]));
        assert_eq!(without(&EMULATORS[..1]), Ok(EMULATORS[1]));
        assert_eq!(without(&EMULATORS), Err(vec!["qemu-aarch64 or qemu-aarch64-static".to_owned()]));
        assert_eq!(without(&[LINKER, TARGET]), Err(vec![TARGET.to_owned(), LINKER.to_owned()]));
    }
}
