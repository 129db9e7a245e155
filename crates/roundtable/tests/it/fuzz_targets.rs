//! The fuzz targets compile, and each takes its seeds (the files that the fuzzer begins with). `fuzz/` is outside the
//! workspace and needs nightly Rust, but this is compiled with the other tests. A stand-in for the fuzzer's macro makes
//! each target a function. A new target is added to the list below.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "../../../../fuzz/src/lib.rs"]
pub mod checks;

/// The targets by name, each a module of its file, and all of them in a list.
macro_rules! targets {
    ($($name:ident $file:literal,)*) => {
        $(
            #[path = $file]
            // A target is a program of its own where the fuzzer builds it.
            #[allow(unused_attributes)]
            mod $name;
        )*
        const TARGETS: &[(&str, fn(&[u8]))] = &[$((stringify!($name), $name::take)),*];
    };
}

targets! {
    ask "../../../../fuzz/fuzz_targets/ask.rs",
    borders "../../../../fuzz/fuzz_targets/borders.rs",
    certificate "../../../../fuzz/fuzz_targets/certificate.rs",
    decode "../../../../fuzz/fuzz_targets/decode.rs",
    log "../../../../fuzz/fuzz_targets/log.rs",
    players "../../../../fuzz/fuzz_targets/players.rs",
    players_xlsx "../../../../fuzz/fuzz_targets/players_xlsx.rs",
    position "../../../../fuzz/fuzz_targets/position.rs",
    positions "../../../../fuzz/fuzz_targets/positions.rs",
    preferences "../../../../fuzz/fuzz_targets/preferences.rs",
    relations "../../../../fuzz/fuzz_targets/relations.rs",
    results "../../../../fuzz/fuzz_targets/results.rs",
    rules "../../../../fuzz/fuzz_targets/rules.rs",
    schedule_csv "../../../../fuzz/fuzz_targets/schedule_csv.rs",
    schedule_html "../../../../fuzz/fuzz_targets/schedule_html.rs",
    schedule_json "../../../../fuzz/fuzz_targets/schedule_json.rs",
    schedule_loose "../../../../fuzz/fuzz_targets/schedule_loose.rs",
    schedule_pantheon "../../../../fuzz/fuzz_targets/schedule_pantheon.rs",
    schedule_text "../../../../fuzz/fuzz_targets/schedule_text.rs",
    schedule_tuples "../../../../fuzz/fuzz_targets/schedule_tuples.rs",
    schedule_xlsx "../../../../fuzz/fuzz_targets/schedule_xlsx.rs",
    script "../../../../fuzz/fuzz_targets/script.rs",
    standings "../../../../fuzz/fuzz_targets/standings.rs",
    trf "../../../../fuzz/fuzz_targets/trf.rs",
}

/// Replaces the fuzzer's macro: makes a function `take` of a target. As in the fuzzer, a target for text gets no bytes
/// that are not text.
// The targets name this macro by its crate, so it may be defined after them.
#[macro_export]
macro_rules! fuzz_target {
    (|$bytes:ident: &[u8]| $body:expr) => {
        pub fn take($bytes: &[u8]) {
            $body
        }
    };
    (|$text:ident: &str| $body:expr) => {
        pub fn take(bytes: &[u8]) {
            let Ok($text) = std::str::from_utf8(bytes) else { return };
            $body
        }
    };
}

/// The folder `fuzz/`.
fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

#[test]
fn every_target_is_built_by_the_fuzzer_and_here() {
    // The targets of this file, those in the folder, and those in the fuzzer's manifest.
    let here: BTreeSet<String> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let files = fs::read_dir(fuzz().join("fuzz_targets")).unwrap();
    let files: BTreeSet<String> =
        files.map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned()).collect();
    assert_eq!(here, files);
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    let built = manifest["bin"].as_array().unwrap().iter().map(|target| target["name"].as_str().unwrap().to_owned());
    assert_eq!(here, built.collect());
}

#[test]
fn every_target_takes_its_seeds() {
    for (name, take) in TARGETS {
        let seeds = fs::read_dir(fuzz().join("seeds").join(name)).unwrap();
        let seeds: Vec<PathBuf> = seeds.map(|seed| seed.unwrap().path()).collect();
        assert!(!seeds.is_empty(), "{name} has no seed");
        for seed in seeds {
            println!("{name}: {}", seed.file_name().unwrap().display());
            take(&fs::read(&seed).unwrap());
        }
    }
}
