//! Runs the real binary, like a person or a script.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub mod running;
pub mod sheets;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What one run gave: its exit code, standard output and standard error.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The output as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}: {}", self.out))
    }

    /// Insists on an exit code.
    #[track_caller]
    pub fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, code, "stdout: {}\nstderr: {}", self.out, self.err);
        self
    }

    /// Asserts that standard error has all of this, regardless of line breaks.
    #[track_caller]
    pub fn says(self, words: &[&str]) -> Self {
        let said = unbroken(&self.err);
        for word in words {
            assert!(said.contains(&unbroken(word)), "`{word}` is missing in: {}", self.err);
        }
        self
    }
}

/// A text without blanks and ends of lines.
pub fn unbroken(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Runs `roundtable` with the words of a line; words are separated by single blanks.
pub fn roundtable(line: &str) -> Ran {
    run_in(Path::new("."), &line.split(' ').collect::<Vec<_>>(), &[])
}

/// The data folder of the program in a test, for the default database: never the tester's own.
const OWN_DATA: &str = ".data";

/// Runs `roundtable` in a folder, with something on standard input.
pub fn run_in(folder: &Path, words: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_roundtable"))
        .args(words)
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder.join(OWN_DATA))
        .env_remove("ROUNDTABLE_DB")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A verb that does not read its input may have ended already.
    let _ = child.stdin.take().expect("piped").write_all(input);
    let output = child.wait_with_output().expect("it ends");
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// A folder of its own for one test, with files in it.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn with(files: &[(&str, &[u8])]) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for (name, bytes) in files {
            std::fs::write(folder.path().join(name), bytes).expect("a small file");
        }
        Self(folder)
    }

    pub fn run(&self, line: &str) -> Ran {
        run_in(self.0.path(), &line.split(' ').collect::<Vec<_>>(), &[])
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
    }

    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).expect("it is there");
        let names = entries.map(|e| e.unwrap().file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| name != OWN_DATA).collect();
        names.sort();
        names
    }
}
