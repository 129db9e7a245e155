//! Writes the sets of phrases of `en/*.ftl` as Rust, one file a set, where `src/phrase.rs` includes them: a key, its values and its place in a set are
//! written down once, beside the sentence. What a file may say is explained in `build/sets.rs`.

#[path = "build/sets.rs"]
mod sets;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=en");
    if let Err(wrong) = write_sets() {
        println!("cargo::error={wrong}");
    }
}

fn write_sets() -> Result<(), Box<dyn Error>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir("en")?.map(|file| Ok(file?.path())).collect::<Result<_, std::io::Error>>()?;
    paths.sort();
    let sources = paths.iter().map(|path| Ok((path.display().to_string(), fs::read_to_string(path)?)));
    let sets = sets::read(&sources.collect::<Result<Vec<_>, std::io::Error>>()?)?;
    let folder = env::var("OUT_DIR")?;
    for set in &sets {
        fs::write(Path::new(&folder).join(format!("{}.rs", set.name)), set.rust())?;
    }
    fs::write(Path::new(&folder).join("phrases.rs"), sets::listed(&sets))?;
    Ok(())
}
