//! `cargo xtask page`: the pages that need no server, as a folder for any static host, and the package for npm. Two
//! modules are built for WebAssembly by the profile `page`: a small one that plans and carries an evening, and the
//! whole, which is the package. A page fetches the second when it first needs what the small one lacks (schedules to be
//! checked, workbooks, older encodings).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::checkout::{built, bytes as read, cargo, has_target, printed, root, said, succeeds, write};
use crate::module::trimmed;

/// The target of a web page.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The most bytes by brotli (RFC 7932) of all that is fetched by somebody who plans and runs an evening; 1,200,000 is
/// the aim (`docs/reference/benchmarks.md`).
const MOST: usize = 1_550_000;

/// The same without the sources of Rust's library (`has_sources`).
const MOST_AS_INSTALLED: usize = 1_650_000;

/// The default place of the folder and the package.
pub const PLACE: &str = "target/page";

/// What the folder holds besides the module and what is written here.
const FILES: &[&str] = &[
    "crates/wasm/page/index.html",
    "crates/wasm/page/app.js",
    "crates/wasm/page/planner.js",
    "crates/wasm/page/kept.js",
    "crates/wasm/page/manifest.webmanifest",
    "crates/wasm/npm/door.js",
    "crates/web/assets/pages.js",
    "crates/web/assets/style.css",
    "crates/web/assets/icon.svg",
];

/// What the package holds besides the module.
const PACKAGE: &[&str] = &[
    "crates/wasm/npm/package.json",
    "crates/wasm/npm/index.js",
    "crates/wasm/npm/index.d.ts",
    "crates/wasm/npm/door.js",
    "crates/wasm/npm/README.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

/// The script that keeps the folder on a device, with a placeholder for a version that changes with the files.
const WORKER: &str = "crates/wasm/page/offline.js";
/// The small module in the folder of the page, the whole one in the package for npm.
const MODULE: &str = "roundtable.wasm";

/// Prints how large a file is by brotli.
const BY_NODE: &str = "const { brotliCompressSync: pack, constants: { BROTLI_PARAM_LGWIN: window } } = require('zlib'); \
    console.log(pack(require('fs').readFileSync(process.argv[1]), { params: { [window]: 24 } }).length)";

/// The exports for calling a module: the names in `crates/wasm/src/door.rs`, and the shared memory.
const CALLED: &[&str] = &["answer", "ask", "evening", "memory", "page", "room"];

/// The whole module in the folder of the page.
const WHOLE: &str = "whole.wasm";

/// Writes folder and package; `--modules SMALL WHOLE` takes modules already built.
///
/// # Errors
/// No target, a failed build, a folder that cannot be written or is too large.
pub fn run(words: &[&str]) -> Result<(), String> {
    let (place, modules) = match words {
        [folder, rest @ ..] if *folder != "--modules" => (PathBuf::from(folder), rest),
        all => (root().join(PLACE), all),
    };
    let [small, whole] = match modules {
        [] => [build("evening,page")?, build("ask,page,whole")?],
        ["--modules", small, whole] => [read(Path::new(small))?, read(Path::new(whole))?],
        _ => return Err("cargo xtask page [FOLDER] [--modules SMALL WHOLE]".to_owned()),
    };
    write_package(&place.join("npm"), whole.clone())?;
    write_site(&place.join("site"), small, whole)
}

/// Whether the compiler has the library of the target.
pub fn has_wasm() -> bool {
    has_target(WASM)
}

/// Whether the sources of Rust's library are here (`rustup component add rust-src`). The library is then built for small
/// size too: what is installed sorts fast, by some 3 kB of code for every comparison, of which there are hundreds.
fn has_sources() -> bool {
    let root = printed(Command::new("rustc").args(["--print", "sysroot"]));
    root.is_ok_and(|root| Path::new(root.trim()).join("lib/rustlib/src/rust/library/Cargo.lock").is_file())
}

/// The module that has these features alone, as small as it gets here.
fn build(features: &str) -> Result<Vec<u8>, String> {
    if !has_wasm() {
        return Err(format!(
            "the library of {WASM} is missing; get it with `rustup target add {WASM}`, or name modules that are built: --modules SMALL WHOLE"
        ));
    }
    // Only as a module, without the library for Rust: only then is the whole optimised together.
    let arguments = ["rustc", "--profile", "page", "--target", WASM, "--package", "roundtable-wasm", "--lib"];
    let arguments: Vec<&str> = arguments
        .into_iter()
        .chain(["--crate-type", "cdylib", "--no-default-features", "--features", features])
        .collect();
    let mut command = cargo();
    command.args(&arguments);
    if has_sources() {
        // To build the library is not a promise of cargo yet: a stable one does so if it is told to take what is new.
        command.env("RUSTC_BOOTSTRAP", "1");
        command.args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"]);
    } else {
        println!("== without rust-src: the module is an eighth larger than it could be");
    }
    println!("== cargo {}", arguments.join(" "));
    succeeds(&mut command)?;
    let linked = built()?.join(WASM).join("page/roundtable_wasm.wasm");
    let module = trimmed(&read(&linked)?, CALLED).ok_or("the compiler wrote no module")?;
    let alone = linked.with_extension("trimmed.wasm");
    write(&alone, module)?;
    read(&smaller(&alone))
}

/// The same module made smaller by `wasm-opt` (binaryen), if installed.
fn smaller(module: &Path) -> PathBuf {
    let small = module.with_extension("small.wasm");
    // Named one by one: what browsers have had since 2023. All of them would include some unknown to browsers.
    let features =
        ["--enable-bulk-memory", "--enable-mutable-globals", "--enable-sign-ext", "--enable-reference-types"];
    let more = ["--enable-nontrapping-float-to-int", "--enable-multivalue"];
    let mut command = Command::new("wasm-opt");
    // For speed: after the compiler's size optimisation this costs nothing by brotli, and a plan takes a quarter less
    // time than with -Oz.
    command.arg("-O3").args(features).args(more).arg(module).arg("-o").arg(&small);
    match command.status() {
        Ok(status) if status.success() => small,
        Ok(_) | Err(_) => {
            println!("== without wasm-opt (binaryen): the module stays as it was linked");
            module.to_owned()
        }
    }
}

/// Writes the package for npm.
fn write_package(folder: &Path, module: Vec<u8>) -> Result<(), String> {
    let mut packed = vec![(MODULE.to_owned(), module)];
    for file in PACKAGE {
        packed.push((named(file), read(&root().join(file))?));
    }
    println!("== {}: {}", folder.display(), weighed(&packed));
    put(folder, &packed)
}

/// Writes the folder. The version in the script that keeps it offline is a hash of all files.
fn write_site(folder: &Path, small: Vec<u8>, whole: Vec<u8>) -> Result<(), String> {
    let mut held: Vec<(String, Vec<u8>)> = vec![(MODULE.to_owned(), small)];
    for file in FILES {
        held.push((named(file), without_comments(file, read(&root().join(file))?)));
    }
    let later = [(WHOLE.to_owned(), whole)];
    let version = held
        .iter()
        .chain(&later)
        .flat_map(|(name, bytes)| name.bytes().chain(bytes.iter().copied()))
        .fold(BASIS, mixed);
    let worker = String::from_utf8_lossy(&read(&root().join(WORKER))?).replace("VERSION", &format!("{version:016x}"));
    held.push((named(WORKER), without_comments(WORKER, worker.into_bytes())));
    println!("== {}: {}", folder.display(), weighed(&held));
    put(folder, &held)?;
    put(folder, &later)?;
    println!("== when it is first needed, {WHOLE}: {}", weighed(&later));
    let packed = |(name, _): &(String, Vec<u8>)| by_brotli(&folder.join(name));
    let most = if has_sources() { MOST } else { MOST_AS_INSTALLED };
    match held.iter().map(packed).sum::<Option<usize>>() {
        Some(bytes) if bytes > most => {
            Err(format!("the page begins with {bytes} bytes by brotli; the limit is {most}"))
        }
        Some(bytes) => {
            println!("== what a visitor fetches, by brotli: {bytes} bytes; the limit is {most}");
            Ok(())
        }
        None => {
            println!("== neither brotli nor node is here to say whether the page is too large");
            Ok(())
        }
    }
}

/// A script without its comment lines; any other file unchanged.
fn without_comments(file: &str, bytes: Vec<u8>) -> Vec<u8> {
    if !file.ends_with(".js") {
        return bytes;
    }
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    lines.filter(|line| !line.trim_ascii_start().starts_with(b"//")).flatten().copied().collect()
}

/// How large files are, and when they are sent, in words.
fn weighed(files: &[(String, Vec<u8>)]) -> String {
    let whole: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
    let sent: usize = files.iter().map(|(_, bytes)| deflated(bytes)).sum();
    format!("{whole} bytes, {sent} when deflated")
}

/// How large a file is when it is sent.
fn deflated(bytes: &[u8]) -> usize {
    miniz_oxide::deflate::compress_to_vec(bytes, 9).len()
}

/// How large a file is when a host sends it by brotli (RFC 7932), if there is a program that says so.
fn by_brotli(file: &Path) -> Option<usize> {
    let output = |command: &mut Command| command.output().ok().filter(|output| output.status.success());
    let packed = output(Command::new("brotli").args(["--best", "--lgwin=24", "--stdout"]).arg(file));
    packed.map(|output| output.stdout.len()).or_else(|| {
        let counted = output(Command::new("node").args(["-e", BY_NODE]).arg(file))?;
        String::from_utf8(counted.stdout).ok()?.trim().parse().ok()
    })
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo 1991): a name for the contents, not a seal.
const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;
fn mixed(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(PRIME)
}

/// The name of a file without its folder.
fn named(file: &str) -> String {
    file.rsplit('/').next().unwrap_or(file).to_owned()
}

/// Writes files into a folder, which is made if it is missing.
fn put(folder: &Path, files: &[(String, Vec<u8>)]) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|e| said(folder, &e))?;
    files.iter().try_for_each(|(name, bytes)| write(&folder.join(name), bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_that_is_kept_offline_is_in_the_folder() {
        let worker = String::from_utf8(read(&root().join(WORKER)).unwrap()).unwrap();
        let list = worker.lines().find_map(|line| line.strip_prefix("const FILES = ")).unwrap();
        let mut kept: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
        assert!(worker.contains(&format!("const LATER = [\"{WHOLE}\"]")));
        let mut held: Vec<String> = FILES.iter().map(|file| named(file)).chain([MODULE.to_owned()]).collect();
        kept.sort_unstable();
        held.iter_mut().filter(|name| *name == "index.html").for_each(|name| "./".clone_into(name));
        held.sort_unstable();
        assert_eq!(kept, held);
        assert!(worker.contains("VERSION"));
    }

    #[test]
    fn only_lines_that_are_comments_stay_at_home() {
        let script = "// why\nlet a = 1; // kept\n  // more\nfetch(\"https://a.b\");\n";
        let sent = without_comments("a/app.js", script.into());
        assert_eq!(String::from_utf8(sent).unwrap(), "let a = 1; // kept\nfetch(\"https://a.b\");\n");
        assert_eq!(without_comments("style.css", b"// a\n".to_vec()), b"// a\n");
    }

    #[test]
    fn another_file_is_another_name() {
        assert_ne!(b"abc".iter().copied().fold(BASIS, mixed), b"abd".iter().copied().fold(BASIS, mixed));
    }
}
