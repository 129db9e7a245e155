//! Tests that notice: one line of a crate is made wrong, its own tests run, and a wrong line that none of them notices is printed.
//!
//! Which lines: by seed, the same of the same tree, as many of each crate. What is made of them: [`crate::mutant`]. All is done in a copy of the
//! tree with its own target folder, so that the checkout is never touched and a wrong line builds what it changes alone. A wrong line that does
//! not compile counts for nothing, and one whose tests never end (four times their usual time) is noticed. The idea is old (DeMillo,
//! Lipton and Sayward 1978); cargo-mutants does more of it and takes all lines, which is hours here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use roundtable_chance::Seed;

use crate::checkout::{cargo, root, rust_files};
use crate::mutant::{Mutant, mutants};

/// Crates whose lines are taken unless others are named: what counts, what decides, what is believed.
const CRATES: [&str; 7] = ["rank", "event", "swiss", "audit", "roundtable", "engine", "web"];

const USAGE: &str = "cargo xtask mutants [--seed SEED] [--count COUNT] [CRATE...]";

/// What came of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Noticed,
    Endless,
    Missed,
    NotBuilt,
}

impl Outcome {
    fn word(self) -> &'static str {
        match self {
            Self::Noticed => "noticed",
            Self::Endless => "noticed, never ends",
            Self::Missed => "MISSED",
            Self::NotBuilt => "does not compile",
        }
    }
}

/// Makes wrong lines and says which are not noticed.
///
/// # Errors
/// Words that are not understood, or a crate whose tests fail as it is.
pub fn run(words: &[&str]) -> Result<(), String> {
    let (mut seed, mut count, mut crates) = (1, 70, Vec::new());
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse().ok()).ok_or_else(|| USAGE.to_owned());
        match word {
            "--seed" => seed = number()?,
            "--count" => count = number()?,
            name if root().join("crates").join(name).is_dir() => crates.push(name),
            _ => return Err(format!("{word}? {USAGE}")),
        }
    }
    if crates.is_empty() {
        crates = CRATES.to_vec();
    }
    let home = root().join("target/mutants");
    let tree = home.join("tree");
    copy(&root(), &tree)?;
    println!("seed {seed}");
    let (mut all, mut missed) = (0, 0);
    for (number, name) in (0_u64..).zip(&crates) {
        let share = (count + number) / crates.len() as u64;
        let (tried, silent) = of_crate(&tree, &home, name, seed, share)?;
        println!("{name}: {} of {tried} noticed", tried - silent);
        (all, missed) = (all + tried, missed + silent);
    }
    println!("{} of {all} noticed", all - missed);
    Ok(())
}

/// Tries that many of a crate; how many there were, and how many of them nobody noticed.
fn of_crate(tree: &Path, home: &Path, name: &str, seed: u64, count: u64) -> Result<(u64, u64), String> {
    let folder = tree.join("crates").join(name);
    let begun = Instant::now();
    let binaries = built(tree, home, name).ok_or_else(|| format!("{name} does not compile"))?;
    let building = begun.elapsed();
    let begun = Instant::now();
    if tested(&folder, &binaries, Duration::from_secs(1_800)) != Outcome::Missed {
        return Err(format!("the tests of {name} fail as it is"));
    }
    let patience = begun.elapsed() * 4 + Duration::from_secs(20);
    println!("{name}: built in {} s, tested in {} s", building.as_secs(), begun.elapsed().as_secs());
    let mut chosen: Vec<Mutant> = Vec::new();
    for file in rust_files(&folder.join("src")) {
        let text = fs::read_to_string(&file).map_err(|error| error.to_string())?;
        chosen.extend(mutants(&file, &text));
    }
    Seed(seed).rng().shuffle(&mut chosen);
    let (mut tried, mut missed) = (0, 0);
    for mutant in chosen {
        if tried == count {
            break;
        }
        let text = fs::read_to_string(&mutant.file).map_err(|error| error.to_string())?;
        write(&mutant.file, &mutant.made(&text))?;
        let outcome = match built(tree, home, name) {
            Some(binaries) => match tested(&folder, &binaries, patience) {
                // Examples in docs are slow to build: only where nothing else has noticed.
                Outcome::Missed if !documented(tree, home, name) => Outcome::Noticed,
                outcome @ (Outcome::Noticed | Outcome::Endless | Outcome::Missed | Outcome::NotBuilt) => outcome,
            },
            None => Outcome::NotBuilt,
        };
        write(&mutant.file, &text)?;
        let file = mutant.file.strip_prefix(tree).unwrap_or(&mutant.file);
        let (before, after) = mutant.said(&text);
        println!("{}: {}:{}\n    {before}\n    {after}", outcome.word(), file.display(), mutant.line + 1);
        tried += u64::from(outcome != Outcome::NotBuilt);
        missed += u64::from(outcome == Outcome::Missed);
    }
    Ok((tried, missed))
}

/// `cargo test` of a crate in the copy.
fn cargo_test(tree: &Path, home: &Path, name: &str, words: &[&str]) -> Command {
    let package = if name == "roundtable" { name.to_owned() } else { format!("roundtable-{name}") };
    let mut command = cargo();
    // Lints are nobody's question here.
    command.current_dir(tree).env("CARGO_TARGET_DIR", home.join("target")).env("RUSTFLAGS", "--cap-lints allow");
    command.args(["test", "--quiet", "--offline", "-p", &package]).args(words).stderr(Stdio::null());
    command
}

/// Whether the examples in the docs of a crate hold.
fn documented(tree: &Path, home: &Path, name: &str) -> bool {
    cargo_test(tree, home, name, &["--doc"]).stdout(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Builds the tests of a crate; their programs, or nothing where it does not compile.
fn built(tree: &Path, home: &Path, name: &str) -> Option<Vec<PathBuf>> {
    let built = cargo_test(tree, home, name, &["--no-run", "--message-format=json"]).output().ok()?;
    let said = String::from_utf8_lossy(&built.stdout);
    let lines = said.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let mut programs: Vec<PathBuf> = lines.filter_map(|line| Some(line["executable"].as_str()?.into())).collect();
    // Unit tests first: they are the shorter ones.
    programs
        .sort_by_key(|program| !program.file_name().is_some_and(|file| file.to_string_lossy().starts_with("round")));
    built.status.success().then_some(programs)
}

/// Runs the tests of a crate until one of their programs fails.
fn tested(folder: &Path, programs: &[PathBuf], patience: Duration) -> Outcome {
    let end = Instant::now() + patience;
    for program in programs {
        let mut command = Command::new(program);
        command.current_dir(folder).env("PROPTEST_RNG_SEED", "1").env("INSTA_UPDATE", "no");
        // What a test finds is written next to it: not here.
        command.env("PROPTEST_FAILURE_PERSISTENCE", "off").stdout(Stdio::null()).stderr(Stdio::null());
        let Ok(mut child) = command.spawn() else { return Outcome::Noticed };
        loop {
            match child.try_wait() {
                Ok(Some(status)) if status.success() => break,
                Ok(Some(_)) | Err(_) => return Outcome::Noticed,
                Ok(None) if Instant::now() > end => {
                    _ = child.kill();
                    _ = child.wait();
                    return Outcome::Endless;
                }
                Ok(None) => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }
    Outcome::Missed
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Makes the copy as the tree is: files that differ are written anew, so that what is built of the others holds.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
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
            copy(&old, &new)?;
            continue;
        }
        let bytes = fs::read(&old).map_err(|error| format!("{}: {error}", old.display()))?;
        if fs::read(&new).ok().as_ref() != Some(&bytes) {
            fs::write(&new, bytes).map_err(|error| format!("{}: {error}", new.display()))?;
        }
    }
    Ok(())
}
