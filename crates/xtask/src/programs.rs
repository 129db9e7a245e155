//! Test programs, two at a time: cargo runs one after the other, and many of them wait for a browser, a database or a
//! server. Each is run in the folder of its crate, as by cargo, the longest first; its output is shown at its end.
//! Not by nextest, which starts a process for each test: docs/reference/benchmarks.md ("The gate") has its price.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use serde_json::Value;

use crate::checkout::{at_once, cargo};

/// How many programs run at once: each has a thread for each core, and about half of them wait.
const LANES: usize = 2;

/// Crates with the longest tests (docs/reference/benchmarks.md has the seconds). The two that wait most begin together.
const LONGEST: [&str; 5] = ["cli", "web", "roundtable", "engine", "audit"];

/// A test program.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// The folder of its crate.
    folder: PathBuf,
    file: PathBuf,
    /// Whether its tests are in `src`, not in `tests`.
    pub is_inside: bool,
}

impl Program {
    /// The folder's name, that of the crate.
    pub fn krate(&self) -> String {
        self.folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The longest first.
    fn place(&self) -> usize {
        LONGEST.iter().position(|name| *name == self.krate()).unwrap_or(LONGEST.len())
    }

    /// Runs its tests, or those that the words select, and shows its output, which it returns.
    ///
    /// # Errors
    /// The output, if a test fails.
    pub fn run(&self, words: &[&str], environment: &[(&str, &str)]) -> Result<String, String> {
        let begun = Instant::now();
        let mut command = Command::new(&self.file);
        command.args(words).current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        let ran = command.envs(environment.iter().copied()).output().map_err(|e| e.to_string()).and_then(|output| {
            let text =
                [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
            if output.status.success() { Ok(text) } else { Err(text) }
        });
        let (Ok(text) | Err(text)) = &ran;
        let file = self.file.file_name().unwrap_or_default().to_string_lossy();
        println!("== {} ({file})\n{text}   {} s: {}", self.krate(), begun.elapsed().as_secs(), self.krate());
        ran
    }

    /// The command to repeat its tests.
    fn again(&self, words: &[&str]) -> String {
        [&[&*format!("cd {} && {}", self.folder.display(), self.file.display())], words].concat().join(" ")
    }
}

/// The test programs of the packages that the options select, compiled if they are not up to date.
///
/// # Errors
/// They do not compile.
pub fn built(options: &[&str], environment: &[(&str, &str)]) -> Result<Vec<Program>, String> {
    let arguments = [&["test", "--bins", "--tests", "--no-run", "--message-format=json"], options].concat();
    let built = cargo().args(&arguments).envs(environment.iter().copied()).output();
    let built = built.map_err(|e| format!("cargo did not start: {e}"))?;
    if !built.status.success() {
        return Err(format!("failed: cargo {}\n{}", arguments.join(" "), String::from_utf8_lossy(&built.stderr)));
    }
    let mut programs = listed(&String::from_utf8_lossy(&built.stdout));
    programs.sort_by_key(Program::place);
    Ok(programs)
}

/// Runs tests of these programs to the end.
///
/// # Errors
/// The programs that failed, with the commands to repeat them.
pub fn run(programs: &[Program], words: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    let passed = at_once(LANES, programs, |program| program.run(words, environment).is_ok());
    let failed = programs.iter().zip(passed).filter(|(_, passed)| !passed);
    let commands: Vec<String> = failed.map(|(program, _)| program.again(words)).collect();
    if commands.is_empty() { Ok(()) } else { Err(format!("failed:\n{}", commands.join("\n"))) }
}

/// The test programs in cargo's messages about builds, a JSON document a line.
fn listed(said: &str) -> Vec<Program> {
    let program = |line: &str| {
        let said: Value = serde_json::from_str(line).ok()?;
        let is_test = said["profile"]["test"].as_bool()?;
        let (file, manifest) = (said["executable"].as_str()?, said["manifest_path"].as_str()?);
        let folder = Path::new(manifest).parent()?.to_owned();
        let is_inside = said["target"]["kind"].as_array()?.iter().all(|kind| kind != "test");
        is_test.then(|| Program { folder, file: PathBuf::from(file), is_inside })
    };
    said.lines().filter_map(program).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_programs_are_found_and_the_longest_come_first() {
        let line = |name: &str, kind: &str, test: bool, file: &str| {
            format!(
                r#"{{"manifest_path":"/x/crates/{name}/Cargo.toml","target":{{"kind":["{kind}"]}},"profile":{{"test":{test}}},"executable":{file}}}"#
            )
        };
        let lines = [
            line("rank", "lib", true, r#""/t/rank-1""#),
            line("cli", "bin", false, r#""/t/roundtable""#),
            line("model", "lib", false, "null"),
            line("cli", "test", true, r#""/t/it-2""#),
            "not json".to_owned(),
        ];
        let mut found = listed(&lines.join("\n"));
        found.sort_by_key(Program::place);
        let names: Vec<_> = found.iter().map(|program| (program.krate(), program.is_inside)).collect();
        assert_eq!(names, [("cli".to_owned(), false), ("rank".to_owned(), true)]);
        assert_eq!(found[0].again(&["a::b"]), "cd /x/crates/cli && /t/it-2 a::b");
    }

    #[test]
    fn a_program_that_is_not_there_fails() {
        let program = Program { folder: PathBuf::from("/"), file: PathBuf::from("/no/such/program"), is_inside: true };
        assert!(program.run(&[], &[]).is_err());
    }
}
