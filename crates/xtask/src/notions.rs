//! The cost of a notion (one more wish, figure, order or pass), counted in the history: in how many files of the
//! product it appears. And, counted in the tree: how many files name some existing notions.
//!
//! A commit that adds one begins with the kind (`order: tables are closed`). The newest of each kind is counted: a tree
//! in which one more row touches many places again fails the gate. A checkout without its history notes that and counts
//! only the tree.

use std::process::Command;

use crate::checkout::root;

/// A kind of notion, and what one more may cost: the files in CONTRIBUTING.md, including sentences in each language.
struct Kind {
    /// The topic of the commit that adds one.
    topic: &'static str,
    /// Where its rows are.
    rows: &'static str,
    /// The most files of the product.
    most: usize,
}

/// The kinds; CONTRIBUTING.md says what to touch for each.
const KINDS: [Kind; 4] = [
    Kind { topic: "wish", rows: "crates/model/src/wish*", most: 8 },
    Kind { topic: "figure", rows: "crates/audit/src/figures/", most: 10 },
    Kind { topic: "order", rows: "crates/*/orders/*", most: 7 },
    Kind { topic: "pass", rows: "crates/engine/src/passes/", most: 2 },
];

/// Existing notions, the words that name each, and the most files with them: their cost must not grow again.
const NAMED: [(&str, &str, usize); 3] = [
    ("mixed sides", "unmixed|Unmixed", 12),
    ("common opponents", "indirect|Indirect", 18),
    ("sides of earlier rounds", "history_sides|HistorySides", 9),
];

/// Lists the notions that cost too much.
///
/// # Errors
/// Git does not start.
pub fn check(broken: &mut Vec<String>) -> Result<(), String> {
    if git(&["rev-parse", "--is-shallow-repository"])?.trim() != "false" {
        println!("   the history is not here: what the newest notions cost is not counted");
    }
    for kind in &KINDS {
        let Some(commit) = newest(kind)? else { continue };
        let touched = git(&["show", "--format=", "--name-only", "-M", &commit])?;
        broken.extend(costs_too_much(kind, &commit, &touched));
    }
    for (notion, words, most) in NAMED {
        let files = git(&["grep", "-lE", words])?;
        let count = files.lines().filter(|file| is_product(file)).count();
        if count > most {
            broken.push(format!("{notion}: {count} files name it ({words}); the limit is {most}"));
        }
    }
    Ok(())
}

/// The newest commit of the topic that touches the rows; `None` in a checkout without its history.
fn newest(kind: &Kind) -> Result<Option<String>, String> {
    let topic = format!("--grep=^{}: ", kind.topic);
    let found = git(&["log", "-1", "--format=%h", "--no-merges", &topic, "--", kind.rows])?;
    Ok(found.lines().next().map(str::to_owned))
}

/// What is wrong with a commit that adds a row and touches these files.
fn costs_too_much(kind: &Kind, commit: &str, touched: &str) -> Option<String> {
    let files: Vec<&str> = touched.lines().filter(|file| is_product(file)).collect();
    (files.len() > kind.most).then(|| {
        let (topic, most, count) = (kind.topic, kind.most, files.len());
        format!(
            "the {topic} of commit {commit} touches {count} files of the product; the limit is {most}: {}",
            files.join(", ")
        )
    })
}

/// Whether a file is part of the product or its reference, and no test.
fn is_product(file: &str) -> bool {
    let of_product = ["crates/", "tools/", "docs/reference/"].iter().any(|folder| file.starts_with(folder));
    let of_tests = file.contains("/tests/") || file.contains("/examples/") || file.starts_with("crates/testkit/");
    of_product && !of_tests && !file.ends_with("tests.rs") && !file.ends_with(".snap")
}

/// What git prints; where it finds nothing, nothing.
fn git(arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git").args(arguments).current_dir(root()).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).map_err(|e| format!("git: {e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notion_in_too_many_rooms_is_found() {
        let order = &KINDS[2];
        let seven: String = (1..=7).map(|n| format!("crates/a/src/{n}.rs\n")).collect();
        let tests =
            "crates/a/tests/it/6.rs\ncrates/a/src/tests.rs\ncrates/testkit/src/7.rs\nCHANGELOG.md\ncrates/a/8.snap\n";
        assert_eq!(costs_too_much(order, "abc", &format!("{seven}{tests}")), None);
        let eight = costs_too_much(order, "abc", &format!("{seven}tools/9.py\n")).unwrap();
        assert!(eight.contains("touches 8 files") && eight.contains("the limit is 7"), "{eight}");
    }
}
