//! A night: every test with all its cases, and what takes hours. `docs/reference/night.csv` has a line for the last run
//! of each part, with day, commit, seconds and result. A part that fails does not stop the others.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::time::Instant;

use serde_json::Value;

use crate::checkout::{answers, built, cargo, commit, package, printed, read, root, succeeds, write};
use crate::page::{self, has_wasm};
use crate::programs::{self, Program};
use crate::tier::{NIGHT, Part};
use crate::{mutants, same_bytes};

/// The table, below the root.
const TABLE: &str = "docs/reference/night.csv";
const HEAD: &str = "part,day,commit,seconds,came to";

/// Optimised, with the checks of tests.
const PROFILE: [&str; 2] = ["--profile", "night"];

/// How long each fuzz target runs.
const FUZZ_SECONDS: u64 = 600;

/// The number of samples into which the mutants are divided: each day another one is tried.
const SHARDS: u64 = 400;

/// The program of README's first command, in a folder of its own: the tests start another one.
const SMALL: &str = "target/small/debug/roundtable";

/// What the small program was built without, as it is typed.
const LEFT_OUT: [&str; 6] = [
    "event list",
    "serve",
    "work",
    "positions census",
    "positions survey",
    "plan -n 4 -k 2 --certificate target/a.pbp",
];

/// How often the power is cut.
const CUTS: &str = "5000";

const SECONDS_A_DAY: u64 = 86_400;

/// Runs the named parts, and the tests of the named crates; by default everything.
///
/// # Errors
/// A word that is neither, or the parts that failed.
pub fn run(words: &[&str]) -> Result<(), String> {
    let named = |part: &Part| words.is_empty() || words.contains(&part.name());
    let crates: Vec<&str> =
        words.iter().copied().filter(|word| NIGHT.iter().all(|part| part.name() != *word)).collect();
    if let Some(unknown) = crates.iter().find(|name| !root().join("crates").join(name).is_dir()) {
        return Err(format!("neither a crate nor a part of the night: {unknown}"));
    }
    let mut failed = Vec::new();
    for part in NIGHT.iter().filter(|part| named(part) || **part == Part::Tests && !crates.is_empty()) {
        println!("== {}", part.name());
        failed.extend(match part {
            Part::Tests => tests(&crates)?,
            Part::SmallProgram => recorded(part.name(), small_program)?,
            Part::Fuzz => fuzz()?,
            Part::Mutants => recorded(part.name(), a_sample_of_mutants)?,
            Part::SameBytes => recorded(part.name(), || same_bytes::run(&[]).map(|()| "the same".to_owned()))?,
            Part::PowerCut => recorded(part.name(), power_cut)?,
        });
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("the night has failed: {}", failed.join(", "))) }
}

/// Does a part and writes its line; returns its name if it failed.
fn recorded(part: &str, done: impl FnOnce() -> Result<String, String>) -> Result<Vec<String>, String> {
    let begun = Instant::now();
    let ended = done();
    let seconds = begun.elapsed().as_secs();
    let came_to = match &ended {
        Ok(came_to) => came_to.clone(),
        Err(why) => format!("failed: {}", why.lines().next().unwrap_or_default()),
    };
    let day = printed(Command::new("date").args(["-u", "+%F"]))?;
    let line = format!("{part},{},{},{seconds},{}", day.trim(), commit(TABLE)?, came_to.replace(',', ""));
    println!("{line}");
    let table = root().join(TABLE);
    let before = if table.is_file() { read(&table)? } else { format!("{HEAD}\n") };
    write(&table, with_line(&before, &line))?;
    Ok(ended.err().map(|_| part.to_owned()).into_iter().collect())
}

/// The table with this line instead of the earlier one of its part, or at the end.
fn with_line(table: &str, line: &str) -> String {
    let part = |line: &str| line.split(',').next().unwrap_or_default().to_owned();
    let mut lines: Vec<&str> = table.lines().collect();
    match lines.iter().position(|other| part(other) == part(line)) {
        Some(at) => lines[at] = line,
        None => lines.push(line),
    }
    lines.join("\n") + "\n"
}

/// The tests of some crates, or of all, with all their cases, including ignored tests.
fn tests(crates: &[&str]) -> Result<Vec<String>, String> {
    let packages: Vec<String> = crates.iter().map(|name| format!("--package={}", package(name))).collect();
    let which = if crates.is_empty() { vec!["--workspace"] } else { packages.iter().map(String::as_str).collect() };
    let mut programs: BTreeMap<String, Vec<Program>> = BTreeMap::new();
    for program in programs::built(&[&which[..], &PROFILE].concat(), &[])? {
        programs.entry(program.krate()).or_default().push(program);
    }
    // Ignored tests of `wasm` need its page.
    if programs.contains_key("wasm") && has_wasm() {
        page::run(&[])?;
    }
    let mut failed = Vec::new();
    for (name, programs) in &programs {
        failed.extend(recorded(&format!("tests of {name}"), || {
            let told = [("ROUNDTABLE_TIER", "night"), ("INSTA_UPDATE", "no")];
            let words: &[&str] = if name == "wasm" && !has_wasm() { &[] } else { &["--include-ignored"] };
            let mut ran = programs.iter().map(|program| program.run(words, &told));
            let passed = ran.try_fold(0, |all, ran| ran.map(|text| all + passed(&text)));
            passed.map(|passed| format!("{passed} tests passed")).map_err(|_| "tests".to_owned())
        })?);
    }
    Ok(failed)
}

/// The number of tests that passed, from lines like `test result: ok. 31 passed; …`.
fn passed(said: &str) -> u64 {
    let results = said.lines().filter_map(|line| line.strip_prefix("test result: ok. ")?.split_once(" passed"));
    results.filter_map(|(count, _)| count.parse::<u64>().ok()).sum()
}

/// README's first command plans a tournament; what its program was built without is refused with that reason.
fn small_program() -> Result<String, String> {
    let small = ["build", "--package", "roundtable-cli", "--no-default-features", "--target-dir", "target/small"];
    succeeds(cargo().args(small))?;
    let asked = |line: &str| {
        let ran = Command::new(root().join(SMALL)).args(line.split(' ')).current_dir(root()).output();
        ran.map_err(|e| format!("{SMALL}: {e}"))
    };
    if !asked("plan -n 16 -k 4 -r 5")?.status.success() {
        return Err("README's first command fails".to_owned());
    }
    for line in LEFT_OUT {
        let answer = asked(line)?;
        let why = String::from_utf8_lossy(&answer.stderr);
        if answer.status.success() || !why.contains("this program was built without") {
            return Err(format!("{line}: {why}"));
        }
    }
    Ok(format!("a plan and {} refusals", LEFT_OUT.len()))
}

/// Runs every fuzz target (`fuzz/fuzz_targets`); the names of those that found a mistake.
fn fuzz() -> Result<Vec<String>, String> {
    let fuzz = || {
        let mut command = Command::new("cargo");
        command.args(["+nightly", "fuzz"]).current_dir(root());
        command
    };
    if !answers(fuzz().arg("--version")) {
        println!("== left out: fuzz, which needs nightly Rust and cargo-fuzz");
        return Ok(Vec::new());
    }
    let mut failed = Vec::new();
    for target in printed(fuzz().arg("list"))?.lines() {
        failed.extend(recorded(&format!("fuzz {target}"), || {
            let corpus = format!("fuzz/corpus/{target}");
            fs::create_dir_all(root().join(&corpus)).map_err(|e| format!("{corpus}: {e}"))?;
            let mut command = fuzz();
            command.args(["run", target, &corpus, &format!("fuzz/seeds/{target}"), "--", "-print_final_stats=1"]);
            command.args([&format!("-max_total_time={FUZZ_SECONDS}"), "-max_len=4096", "-dict=fuzz/dictionary.txt"]);
            let output = command.output().map_err(|e| format!("cargo fuzz: {e}"))?;
            let said = String::from_utf8_lossy(&output.stderr);
            let inputs = said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
            match inputs {
                Some(inputs) if output.status.success() => Ok(format!("{} inputs", inputs.trim())),
                Some(_) | None => Err(format!("see fuzz/artifacts/{target}")),
            }
        })?);
    }
    Ok(failed)
}

/// Tries the mutants of today's sample.
fn a_sample_of_mutants() -> Result<String, String> {
    let seconds = printed(Command::new("date").args(["-u", "+%s"]))?.trim().parse::<u64>().unwrap_or_default();
    let shard = format!("{}/{SHARDS}", seconds / SECONDS_A_DAY % SHARDS);
    let ended = mutants::run(&["--shard", &shard]);
    let outcomes: Value = serde_json::from_str(&read(&root().join("target/mutants.out/outcomes.json"))?)
        .map_err(|e| format!("target/mutants.out/outcomes.json: {e}"))?;
    let came_to = format!("shard {shard}: {} tried; {} missed", outcomes["total_mutants"], outcomes["missed"]);
    ended.map(|()| came_to.clone()).map_err(|_| came_to)
}

/// Cuts the power of a running tournament again and again (`tools/power_cut.py`).
fn power_cut() -> Result<String, String> {
    succeeds(cargo().args(["build", "--package", "roundtable-cli"]))?;
    let mut command = Command::new("python3");
    command.arg("tools/power_cut.py").arg(built()?.join("debug/roundtable")).args(["--cuts", CUTS]);
    succeeds(command.current_dir(root()))?;
    Ok(format!("{CUTS} cuts; nothing lost"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_has_one_line_its_last() {
        let table = format!("{HEAD}\ntests of a,2026-11-28,abc,3,1 tests passed\nfuzz b,2026-11-28,abc,9,7 inputs\n");
        let again = with_line(&table, "tests of a,2026-11-29,def,4,2 tests passed");
        assert_eq!(again, table.replace("2026-11-28,abc,3,1", "2026-11-29,def,4,2"));
        assert_eq!(with_line(&table, "mutants,x,y,1,z"), table + "mutants,x,y,1,z\n");
    }

    #[test]
    fn passed_tests_are_counted_over_all_programs() {
        let said = "\nrunning 2 tests\n..\ntest result: ok. 2 passed; 0 failed; 0 ignored\n";
        assert_eq!(passed(&format!("{said}{said}test result: FAILED. 3 passed; 1 failed")), 4);
    }
}
