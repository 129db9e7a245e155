//! The same bytes on any machine: the program is built for this processor and for aarch64, and `tools/same_bytes.py`
//! asks both the same questions, the other one by emulation (qemu), and the first one again in other circumstances
//! (languages, time zones, threads, clocks). The other one is built without pages, PostgreSQL and PDF, which saves half
//! the build. Whatever this machine lacks is skipped and named.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::checkout::{answers, built, cargo, has_target, root, succeeds};

const TARGET: &str = "aarch64-unknown-linux-gnu";
const LINKER: &str = "aarch64-linux-gnu-gcc";

/// Either works: Debian's package of static programs has only the second.
const EMULATORS: [&str; 2] = ["qemu-aarch64", "qemu-aarch64-static"];

/// How many random questions of the oracle (`crates/roundtable/tests/it/oracle`) are asked.
const QUESTIONS: &str = "300";

/// Where the libraries of the other processor are.
const LIBRARIES: &str = "/usr/aarch64-linux-gnu";

/// Builds both and compares; arguments are passed on to the tool.
///
/// # Errors
/// A program that does not compile, or bytes that differ.
pub fn run(words: &[&str]) -> Result<(), String> {
    succeeds(cargo().args(["build", "--package", "roundtable-cli"]))?;
    let mut compare = Command::new("python3");
    compare.current_dir(root()).arg("tools/same_bytes.py").arg(built()?.join("debug/roundtable"));
    compare.args(["--corpora", "crates/testkit/corpora", "--oracle", QUESTIONS]).args(words);
    let left_out = match emulator(&is_here) {
        Ok(emulator) => {
            let program = other()?;
            compare.args(["--other", &format!("{emulator} -L {LIBRARIES} {}", program.display()), "--lacks", "pdf"]);
            None
        }
        Err(lacking) => Some(format!("left out: {TARGET}, which needs {}", lacking.join(", "))),
    };
    let compared = succeeds(&mut compare);
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
        return has_target(TARGET);
    }
    Path::new(name).is_dir() || answers(Command::new(name).arg("--version"))
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
    succeeds(&mut build)?;
    Ok(folder.join(TARGET).join("debug/roundtable"))
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
