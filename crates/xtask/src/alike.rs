//! Whether the small program uses the same builds of libraries as everything together. Cargo builds a library, and
//! everything above, anew for other features; if all are the same, the gate compiles only the command line and the
//! library for the small program. (Libraries also built for build scripts are not distinguished.)

use std::collections::BTreeSet;

use crate::checkout::{cargo, printed};

/// What the small program is built with, which README's first command runs.
pub const SMALL: [&str; 3] = ["-p", "roundtable-cli", "--no-default-features"];

/// What should differ: the command line itself, and the library, which has no proofs in the small program.
const DIFFER: [&str; 2] = ["roundtable ", "roundtable-cli "];

/// Names other libraries that the small program has with other features.
///
/// # Errors
/// Cargo does not list them.
pub fn check(broken: &mut Vec<String>) -> Result<(), String> {
    let small = built(&[&SMALL[..], &["-e", "normal,build"]].concat())?;
    let all = built(&["--workspace", "-e", "normal,build,dev"])?;
    for (library, features) in
        small.difference(&all).filter(|(library, _)| !DIFFER.iter().any(|meant| library.starts_with(meant)))
    {
        let others: Vec<&str> =
            all.iter().filter(|(l, _)| l == library).map(|(_, features)| features.as_str()).collect();
        broken.push(format!(
            "crates/cli/Cargo.toml: {library} has other features in the small program ({features}) than with everything else ({}); \
             ask for them there, or the gate compiles it and all above it twice",
            others.join(" or ")
        ));
    }
    Ok(())
}

/// The libraries built for some packages: name and version, and features, always on the system of the gate: Windows has
/// other features of its own library.
fn built(packages: &[&str]) -> Result<BTreeSet<(String, String)>, String> {
    let mut command = cargo();
    command
        .args(["tree", "--locked", "--target", "x86_64-unknown-linux-gnu", "--prefix", "none", "-f", "{p}|{f}"])
        .args(packages);
    Ok(printed(&mut command)?.lines().filter_map(library).collect())
}

/// A line of `cargo tree`: `syn v3.0.9 (proc-macro)|derive,full (*)`, where the last mark means that its subtree was
/// listed before.
fn library(line: &str) -> Option<(String, String)> {
    let (package, features) = line.split_once('|')?;
    let named: Vec<&str> = package.split(' ').take(2).collect();
    Some((named.join(" "), features.trim_end_matches("(*)").trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_tree_are_read_without_their_marks() {
        let read = |line| library(line).unwrap();
        assert_eq!(read("syn v3.0.9|derive,full (*)"), ("syn v3.0.9".to_owned(), "derive,full".to_owned()));
        assert_eq!(read("a v1.0.0 (proc-macro)|"), ("a v1.0.0".to_owned(), String::new()));
        assert_eq!(library(""), None);
    }
}
