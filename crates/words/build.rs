//! Writes the generated sources of the crate: the sets of phrases of `en/*.ftl` as Rust, one file a set, since a key
//! and its values are declared only once, next to the sentence (see `build/sets.rs`); and the sentences of each
//! language as one text without comments.

#[path = "build/sets.rs"]
mod sets;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    if let Err(wrong) = write() {
        println!("cargo::error={wrong}");
    }
}

fn write() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    // A language is a folder with sentences.
    for language in within(".")?.iter().filter(|folder| folder.join("text.ftl").exists()) {
        println!("cargo::rerun-if-changed={}", language.display());
        let mut said = String::new();
        for (_, source) in texts(language)? {
            said.extend(source.split_inclusive('\n').filter(|line| !line.starts_with('#')));
        }
        fs::write(out.join(language).with_extension("ftl"), said)?;
    }
    let sets = sets::read(&texts("en")?)?;
    for set in &sets {
        fs::write(out.join(&set.name).with_extension("rs"), set.rust())?;
    }
    fs::write(out.join("phrases.rs"), sets::listed(&sets))?;
    Ok(())
}

/// The files of a folder, by name.
fn within(folder: impl AsRef<Path>) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The files of a language, by name and text, except the help of options, which only some languages have.
fn texts(language: impl AsRef<Path>) -> io::Result<Vec<(String, String)>> {
    let paths = within(language)?.into_iter().filter(|path| !path.ends_with("options.ftl"));
    paths.map(|path| Ok((path.display().to_string(), fs::read_to_string(path)?))).collect()
}
