//! `cargo xtask dist`: the published packages. The program, built as `dist`, with everything that belongs to it.
//!
//! The same commit gives the same archive around the same program: files in order, times of the commit, no owner. No
//! package needs another program, so any machine makes any of them; only the program itself has to run to make its
//! manual pages.

mod archive;
mod bill;
mod deb;
mod notices;
mod python;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use sha2::{Digest, Sha256};

use crate::checkout::{built, bytes, cargo, git, printed, root, said, succeeds, write};
use archive::File;

pub use python::wheel;

/// The folder of packages.
fn packages() -> PathBuf {
    root().join("target/packages")
}

/// The contents: the program and its data.
struct Release {
    /// As in Cargo.toml.
    version: String,
    /// The target as the compiler calls it.
    target: String,
    program: PathBuf,
    /// Seconds since 1970: when the commit was made.
    time: u64,
}

/// Builds, packs, and writes the checksums.
///
/// # Errors
/// What failed, and where.
pub fn run(words: &[&str]) -> Result<(), String> {
    let (mut target, mut as_built) = (None, false);
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "--target" => target = Some(*words.next().ok_or("--target needs the name of a target")?),
            "--as-built" => as_built = true,
            _ => return Err(format!("unknown option: {word}")),
        }
    }
    if !as_built {
        build(target)?;
    }
    let release = Release::found(target)?;
    let files = files(&release)?;
    fs::create_dir_all(packages()).map_err(|e| said(&packages(), &e))?;
    let name = format!("roundtable-{}-{}", release.version, release.target);
    let mut made = Vec::new();
    if release.target.contains("windows") {
        made.push(written(&format!("{name}.zip"), &archive::zip(&name, &files, release.time)?)?);
    } else {
        made.push(written(&format!("{name}.tar.gz"), &archive::tar_gz(&name, &files, release.time)?)?);
    }
    made.push(written(&format!("{name}.cdx.json"), &bill::of_materials("roundtable-cli", &release)?)?);
    if let Some(architecture) = deb::architecture(&release.target) {
        let name = format!("roundtable_{}_{architecture}.deb", release.version);
        made.push(written(&name, &deb::package(&release, architecture, &files)?)?);
    }
    let mut sums = String::new();
    for file in &made {
        let bytes = bytes(file)?;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        println!("{} ({:.1} MB)", file.display(), bytes.len() as f64 / 1e6);
        sums += &line_of_sums(&bytes, &name);
    }
    // One file for each target: those of several machines are joined.
    written(&format!("{name}.sha256"), sums.as_bytes()).map(|file| println!("{}", file.display()))
}

/// Builds the program, optimised.
fn build(target: Option<&str>) -> Result<(), String> {
    let mut command = cargo();
    command.args(["build", "--locked", "--profile", "dist", "--package", "roundtable-cli"]);
    // The published program needs no names of functions; the profile has them for measurements.
    command.env("CARGO_PROFILE_DIST_STRIP", "symbols");
    if let Some(target) = target {
        command.args(["--target", target]);
    }
    succeeds(&mut command)
}

impl Release {
    /// The program that was built, with its version and the time of the commit.
    fn found(target: Option<&str>) -> Result<Self, String> {
        let folder = built()?.join(target.unwrap_or_default()).join("dist");
        let target = target.map_or_else(Self::host, |name| Ok(name.to_owned()))?;
        let program = folder.join(if target.contains("windows") { "roundtable.exe" } else { "roundtable" });
        let told = printed(Command::new(&program).arg("--version"))?;
        let version = told.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        let time = git(&["log", "-1", "--format=%ct"])?;
        let time = time.trim().parse().map_err(|e| format!("git log: {e}"))?;
        Ok(Self { version, target, program, time })
    }

    /// The target of this machine.
    fn host() -> Result<String, String> {
        let told = printed(Command::new("rustc").arg("-vV"))?;
        let host = told.lines().find_map(|line| line.strip_prefix("host: "));
        host.map(str::to_owned).ok_or_else(|| "rustc -vV names no host".to_owned())
    }

    /// What the program prints.
    fn prints(&self, words: &[&str]) -> Result<String, String> {
        printed(Command::new(&self.program).args(words))
    }

    /// Its verbs, as its help lists them.
    fn verbs(&self) -> Result<Vec<String>, String> {
        let help = self.prints(&["help"])?;
        let below = help.lines().skip_while(|line| !line.starts_with("Usage:")).skip(1);
        let listed = below.take_while(|line| *line != "Options:");
        // Headings are not indented, continuation lines further.
        let verbs = listed.filter_map(|line| line.strip_prefix("  ").filter(|rest| !rest.starts_with(' ')));
        Ok(verbs.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect())
    }
}

/// Everything in an archive, by its path in there.
fn files(release: &Release) -> Result<Vec<File>, String> {
    let mut files = Vec::new();
    let name = release.program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    files.push(File { path: name, bytes: bytes(&release.program)?, runs: true });
    for name in ["README.md", "README.ja.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
        files.push(File::new(name, bytes(&root().join(name))?));
    }
    files.push(File::new("sbom.cdx.json", bill::of_materials("roundtable-cli", release)?));
    files.push(File::new("NOTICES.txt", notices::text("roundtable-cli", &release.target)?.into_bytes()));
    for (shell, name) in [
        ("bash", "roundtable.bash"),
        ("zsh", "_roundtable"),
        ("fish", "roundtable.fish"),
        ("powershell", "_roundtable.ps1"),
    ] {
        let script = release.prints(&["completions", shell])?;
        files.push(File::new(&format!("completions/{name}"), script.into_bytes()));
    }
    files.push(File::new("man/roundtable.1", release.prints(&["man"])?.into_bytes()));
    for verb in release.verbs()? {
        let page = release.prints(&["man", &verb])?;
        files.push(File::new(&format!("man/roundtable-{verb}.1"), page.into_bytes()));
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// As `sha256sum` writes it.
fn line_of_sums(bytes: &[u8], name: &str) -> String {
    let sum: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{sum}  {name}\n")
}

/// Writes a package and returns where.
fn written(name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    let file = packages().join(name);
    write(&file, bytes)?;
    Ok(file)
}
