//! Test programs, two at a time: cargo runs one after the other, and many of them wait for a browser, a database or a
//! server. Each is run in the folder of its crate, as by cargo, the longest first; its output is shown at its end.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use serde_json::Value;

use crate::checkout::{at_once, cargo};

/// How many programs run at once: each has a thread for each core, and about half of them wait.
const LANES: usize = 2;

/// Crates with the longest tests (docs/reference/benchmarks.md has the seconds). The two that wait most begin together.
const LONGEST: [&str; 6] = ["cli", "web", "roundtable", "engine", "audit", "proofs"];

/// A test program.
#[derive(Debug, PartialEq)]
struct Program {
    /// The folder of its crate.
    folder: PathBuf,
    file: PathBuf,
}

impl Program {
    /// The folder's name, that of the crate.
    fn name(&self) -> String {
        self.folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The longest first.
    fn place(&self) -> usize {
        LONGEST.iter().position(|name| *name == self.name()).unwrap_or(LONGEST.len())
    }
}

/// Runs every test of libraries, programs and `tests` folders that cargo has built, to the end.
///
/// # Errors
/// The programs that failed, with the commands to repeat them.
pub fn run(environment: &[(&str, &str)]) -> Result<(), String> {
    let arguments = ["test", "--workspace", "--tests", "--no-run", "--message-format=json"];
    let built = cargo().args(arguments).envs(environment.iter().copied()).output();
    let built = built.map_err(|e| format!("cargo did not start: {e}"))?;
    if !built.status.success() {
        return Err(format!("failed: cargo {}", arguments.join(" ")));
    }
    let mut programs = programs(&String::from_utf8_lossy(&built.stdout));
    programs.sort_by_key(Program::place);
    println!("== {} test programs, {LANES} at a time", programs.len());
    let passed = at_once(LANES, &programs, |program| passes(program, environment));
    let failed = programs.iter().zip(passed).filter(|(_, passed)| !passed);
    let again =
        |(program, _): (&Program, bool)| format!("cd {} && {}", program.folder.display(), program.file.display());
    let commands: Vec<String> = failed.map(again).collect();
    if commands.is_empty() { Ok(()) } else { Err(format!("failed:\n{}", commands.join("\n"))) }
}

/// Whether the tests of a program pass; what it prints is shown.
fn passes(program: &Program, environment: &[(&str, &str)]) -> bool {
    let begun = Instant::now();
    let mut command = Command::new(&program.file);
    command.current_dir(&program.folder).env("CARGO_MANIFEST_DIR", &program.folder).envs(environment.iter().copied());
    let (text, passed) = match command.output() {
        Ok(output) => {
            let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            (text.concat(), output.status.success())
        }
        Err(error) => (error.to_string(), false),
    };
    let file = program.file.file_name().unwrap_or_default().to_string_lossy();
    println!("== {} ({file})\n{text}   {} s: {}", program.name(), begun.elapsed().as_secs(), program.name());
    passed
}

/// The test programs in cargo's messages about builds, a JSON document a line.
fn programs(said: &str) -> Vec<Program> {
    let program = |line: &str| {
        let said: Value = serde_json::from_str(line).ok()?;
        let is_test = said["profile"]["test"].as_bool()?;
        let (file, manifest) = (said["executable"].as_str()?, said["manifest_path"].as_str()?);
        let folder = Path::new(manifest).parent()?.to_owned();
        is_test.then(|| Program { folder, file: PathBuf::from(file) })
    };
    said.lines().filter_map(program).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_programs_are_found_and_the_longest_come_first() {
        let line = |name: &str, test: bool, file: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/x/crates/{name}/Cargo.toml","profile":{{"test":{test}}},"executable":{file}}}"#
            )
        };
        let lines = [
            line("rank", true, r#""/t/rank-1""#),
            line("cli", false, r#""/t/roundtable""#),
            line("model", false, "null"),
            line("cli", true, r#""/t/it-2""#),
            "not json".to_owned(),
        ];
        let mut found = programs(&lines.join("\n"));
        found.sort_by_key(Program::place);
        let names: Vec<String> = found.iter().map(|program| program.file.display().to_string()).collect();
        assert_eq!(names, ["/t/it-2", "/t/rank-1"]);
        assert_eq!(found[0].folder, Path::new("/x/crates/cli"));
    }

    #[test]
    fn a_program_that_is_not_there_fails() {
        assert!(!passes(&Program { folder: PathBuf::from("/"), file: PathBuf::from("/no/such/program") }, &[]));
    }
}
