//! `cargo xtask test` is the one gate for people and CI; `cargo xtask` lists the rest.

mod checkout;
mod dist;
mod docs;
mod gate;
mod habits;
mod house_rules;
mod imports;
mod linted;
mod machine;
mod module;
mod mutants;
mod night;
mod notions;
mod page;
mod papers;
mod programs;
mod prose;
mod same_bytes;
mod site;
mod speed;
mod tables;
mod tier;
mod tools;
mod wall;
mod wordless;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask push [COMMIT]
                    before a push, within minutes: formatting, house rules, lints, unit tests
                    (those of the crates that have changed since a commit, if one is named),
                    doc tests, some questions of the oracle, an evening in a browser
cargo xtask test    before a change lands: all of that, and every test with a database, a browser
                    and proofs, docs; it installs what the tests need where it may, and names
                    the tests that it leaves out
cargo xtask night [PART...]
                    in the night, for hours: every test with all its cases (or those of the crates
                    named), small-program, fuzz, mutants, same-bytes, power-cut; writes
                    docs/reference/night.csv
cargo xtask rules   the house rules alone
cargo xtask page [FOLDER]
                    the pages that need no server, for any static host, and the package for npm
cargo xtask speed   counts the instructions of twelve core questions and appends them to
                    docs/reference/speed.csv; the gate says where they have grown by over 5 %
cargo xtask mutants [CRATE...] [OPTION...]
                    makes places wrong in a copy of the tree, one at a time, and lists those that no
                    test notices, by cargo-mutants; OPTION are its own, such as --shard 3/40
cargo xtask same-bytes [--jobs N]
                    asks the program for this processor and, by emulation, that for aarch64 the same
                    questions, in other languages, time zones, threads, with a clock that goes back
cargo xtask dist [--target TARGET] [--as-built]
                    what is published: the optimised program in an archive with its licences,
                    completions and manual pages, a bill of materials, for Debian a package too, and
                    checksums; in target/packages (--as-built takes the program that is there)
cargo xtask wheel   the package for Python, by maturin; in target/packages
cargo xtask site [--repository ADDRESS]
                    the docs as a site with a search, by mdBook; in target/site. Links to the
                    rest of the tree lead to files at this address, or are plain words
cargo xtask designs the workshop of the designs: search, verify, coverage";

fn main() -> ExitCode {
    if let Some(folder) = docs::asked() {
        return docs::rustdoc(&folder);
    }
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["push"] => gate::push(None),
        ["push", since] => gate::push(Some(since)),
        ["test"] => gate::merge(),
        ["night", rest @ ..] => night::run(rest),
        ["speed"] => speed::record(),
        ["mutants", rest @ ..] => mutants::run(rest),
        ["same-bytes", rest @ ..] => same_bytes::run(rest),
        ["rules"] => house_rules::check(),
        ["page", rest @ ..] => page::run(rest),
        ["dist", rest @ ..] => dist::run(rest),
        ["site", rest @ ..] => site::run(rest),
        ["wheel"] => dist::wheel(),
        ["designs", rest @ ..] => workshop(rest),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(format!("unknown command: {}\n{USAGE}", words.join(" "))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The workshop is a separate program, so the gate does not wait for its libraries.
fn workshop(words: &[&str]) -> Result<(), String> {
    let run = ["run", "--quiet", "--release", "--package", "roundtable-workshop", "--"];
    checkout::succeeds(checkout::cargo().args(run).args(words))
}
