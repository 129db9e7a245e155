//! The copy of the tree in which lines are made wrong, and cargo there, with a target folder of its own: cargo names what it builds by the place
//! in the tree, so in one folder the copy's crates and the checkout's would be taken for each other.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::checkout::{bytes, cargo, root, write};

/// The copy (`tree`), and the folder that has it with what is built and noted (`home`).
#[derive(Debug)]
pub struct Copy {
    pub home: PathBuf,
    pub tree: PathBuf,
}

/// A program of tests, or the examples in the docs of a crate.
#[derive(Debug)]
pub struct Suite {
    /// The folder of its crate, by name.
    pub package: String,
    pub folder: PathBuf,
    pub program: Option<PathBuf>,
}

/// A mistake that the compiler finds: in which file, at which byte.
pub type Mistake = (PathBuf, usize);

impl Copy {
    /// Makes the copy as the tree is: files that differ are written anew, so that what is built of the others holds.
    pub fn made() -> Result<Self, String> {
        let home = root().join("target/mutants");
        let tree = home.join("tree");
        alike(&root(), &tree)?;
        Ok(Self { home, tree })
    }

    /// `cargo` with words that begin with a verb, about one crate.
    pub fn cargo_test(&self, package: &str, words: &[&str]) -> Command {
        self.cargo("test", &[package.to_owned()], words)
    }

    fn cargo(&self, verb: &str, packages: &[String], words: &[&str]) -> Command {
        let mut command = cargo();
        command.current_dir(&self.tree).env("CARGO_TARGET_DIR", self.home.join("target"));
        command.args([verb, "--quiet", "--offline"]);
        for package in packages {
            let name = if package == "roundtable" { package.clone() } else { format!("roundtable-{package}") };
            command.args(["-p", &name]);
        }
        command.args(words).stderr(Stdio::null());
        command
    }

    /// The errors of the compiler in these crates, without their tests.
    pub fn mistakes(&self, packages: &[String]) -> Result<Vec<Mistake>, String> {
        let said = said(self.cargo("check", packages, &["--lib", "--keep-going", "--message-format=json"]))?;
        let mut found = Vec::new();
        for message in said.iter().map(|line| &line["message"]).filter(|message| message["level"] == "error") {
            let spans = message["spans"].as_array().into_iter().flatten();
            let places: Vec<Mistake> =
                spans.filter(|span| span["is_primary"] == true).filter_map(|span| self.place(span)).collect();
            if places.is_empty() && !message["code"].is_null() {
                return Err(message["rendered"].as_str().unwrap_or_default().to_owned());
            }
            found.extend(places);
        }
        Ok(found)
    }

    /// Where a span is, or where the macro is used that it is in.
    fn place(&self, span: &Value) -> Option<Mistake> {
        let outer = &span["expansion"]["span"];
        if outer.is_object() {
            return self.place(outer);
        }
        Some((self.tree.join(span["file_name"].as_str()?), usize::try_from(span["byte_start"].as_u64()?).ok()?))
    }

    /// Builds the tests of crates; their programs, or what the compiler says against them.
    pub fn suites(&self, packages: &[String]) -> Result<Vec<Suite>, String> {
        let said = said(self.cargo("test", packages, &["--no-run", "--message-format=json"]))?;
        if said.iter().any(|line| line["reason"] == "build-finished" && line["success"] == false) {
            let errors = said.iter().map(|line| &line["message"]).filter(|message| message["level"] == "error");
            return Err(errors.filter_map(|message| message["rendered"].as_str()).collect());
        }
        let mut found = Vec::new();
        for line in said.iter().filter(|line| line["profile"]["test"] == true) {
            let (Some(program), Some(manifest)) = (line["executable"].as_str(), line["manifest_path"].as_str()) else {
                continue;
            };
            let folder = Path::new(manifest).parent().unwrap_or(Path::new("")).to_path_buf();
            let package = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            found.push(Suite { package, folder, program: Some(program.into()) });
        }
        Ok(found)
    }
}

/// The lines of JSON that a command says.
fn said(mut command: Command) -> Result<Vec<Value>, String> {
    let done = command.output().map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&done.stdout).lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Makes one folder like another.
fn alike(from: &Path, to: &Path) -> Result<(), String> {
    fs::create_dir_all(to).map_err(|error| error.to_string())?;
    let names = |folder: &Path| -> Vec<_> {
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name()).collect()
    };
    for name in names(to) {
        if !from.join(&name).exists() {
            let gone = to.join(&name);
            _ = if gone.is_dir() { fs::remove_dir_all(gone) } else { fs::remove_file(gone) };
        }
    }
    for name in names(from) {
        let (old, new) = (from.join(&name), to.join(&name));
        if name == "target" || name == ".git" || old.is_symlink() {
            continue;
        }
        if old.is_dir() {
            alike(&old, &new)?;
            continue;
        }
        let bytes = bytes(&old)?;
        if fs::read(&new).ok().as_ref() != Some(&bytes) {
            write(&new, bytes)?;
        }
    }
    Ok(())
}
