//! The checkout: its place, its files, and programs run from there; errors name the file or the command.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

/// The root of the checkout.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("crates/xtask is two below the root").to_path_buf()
}

/// Cargo itself, from the root of the checkout.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    // CI builds once: data for a next build is gigabytes that nobody reads.
    if env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// What a program prints, where it succeeds.
pub fn printed(command: &mut Command) -> Result<String, String> {
    let ran = command.output().map_err(|e| format!("{}: {e}", line(command)))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if ran.status.success() {
        Ok(text(&ran.stdout))
    } else {
        Err(format!("failed: {}\n{}", line(command), text(&ran.stderr).trim()))
    }
}

/// What git says, in one line.
pub fn git(arguments: &[&str]) -> Result<String, String> {
    printed(Command::new("git").args(arguments).current_dir(root())).map(|said| said.trim().to_owned())
}

/// The commit, with a `+` if the tree differs from it; the table that is being written may.
pub fn commit(table: &str) -> Result<String, String> {
    let changed = !git(&["status", "--porcelain", "--", ".", &format!(":!{table}")])?.is_empty();
    Ok(git(&["rev-parse", "--short=10", "HEAD"])? + if changed { "+" } else { "" })
}

/// What cargo says of the packages, asked with these options.
pub fn metadata(options: &[&str]) -> Result<Value, String> {
    let told = printed(cargo().args(["metadata", "--format-version", "1"]).args(options))?;
    serde_json::from_str(&told).map_err(|e| format!("cargo metadata: {e}"))
}

/// The folder that cargo builds in: `target`, unless the environment or cargo's own settings name another.
pub fn built() -> Result<PathBuf, String> {
    let told = metadata(&["--no-deps"])?;
    told["target_directory"].as_str().map(PathBuf::from).ok_or_else(|| "cargo metadata names no folder".to_owned())
}

/// The package of a folder in `crates`.
pub fn package(folder: &str) -> String {
    if folder == "roundtable" { folder.to_owned() } else { format!("roundtable-{folder}") }
}

/// Runs a program to its end; it prints for itself.
pub fn succeeds(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|e| format!("{}: {e}", line(command)))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {}", line(command))) }
}

/// Does something with each of a list, this many at a time, starting in the order of the list; returns the results.
pub fn at_once<T: Sync, R: Send>(lanes: usize, list: &[T], act: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let lane = || {
        while let Some((at, one)) = list.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
            let came = act(one);
            done.lock().expect("nobody has panicked").push((at, came));
        }
    };
    std::thread::scope(|scope| (0..lanes).for_each(|_| drop(scope.spawn(lane))));
    let mut done = done.into_inner().expect("nobody has panicked");
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, came)| came).collect()
}

/// Whether a program is there and succeeds.
pub fn answers(command: &mut Command) -> bool {
    command.output().is_ok_and(|ran| ran.status.success())
}

/// Whether the compiler has the library of a target.
pub fn has_target(target: &str) -> bool {
    let folder = printed(Command::new("rustc").args(["--print", "target-libdir", "--target", target]));
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

/// A command as typed.
fn line(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// What is in a file.
pub fn bytes(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|e| said(file, &e))
}

/// The text in a file.
pub fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|e| said(file, &e))
}

/// Writes a file.
pub fn write(file: &Path, bytes: impl AsRef<[u8]>) -> Result<(), String> {
    fs::write(file, bytes).map_err(|e| said(file, &e))
}

/// The message of an error with a file.
pub fn said(file: &Path, why: &io::Error) -> String {
    format!("{}: {why}", file.display())
}

/// A library of Cargo.lock.
pub struct Locked<'a> {
    pub name: &'a str,
    pub version: &'a str,
    /// The SHA-256 of its source; ours have none.
    pub sum: Option<&'a str>,
}

/// The libraries of Cargo.lock, in its order: by name, then by version.
pub fn locked(lock: &str) -> impl Iterator<Item = Locked<'_>> {
    lock.split("[[package]]").skip(1).filter_map(|block| {
        let value =
            |key: &str| block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"'));
        Some(Locked { name: value("name")?, version: value("version")?, sum: value("checksum") })
    })
}

/// Every file below a folder with this extension, in order; without corpora, which are others' files.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|e| e.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                if name != "target" && name != "corpora" && !name.starts_with('.') {
                    open.push(path);
                }
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
