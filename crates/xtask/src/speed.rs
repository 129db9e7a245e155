//! The cost of twelve core questions: instructions by valgrind, independent of other load, and time as well.
//!
//! `docs/reference/speed.csv` keeps a line for each question, commit and host; `cargo xtask speed` appends them, and
//! the gate reports questions that take over 5 % more instructions than their last line of the same compiler. It
//! measures the tests' build of the program (arithmetic optimised a little, words and files not at all): a proxy
//! without another build, not a user's waiting time.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::checkout::{answers, at_once, built, cargo, commit, git, printed, read, root, said, succeeds, write};
use crate::linted;

/// The table, below the root.
const TABLE: &str = "docs/reference/speed.csv";
const HEAD: &str = "date,commit,host,compiler,question,instructions,milliseconds";

/// A question that takes more than this, in hundredths of its last value, is reported.
const GROWTH: u64 = 105;

/// Question and command line. `{plan}` is a plan of 16 at fours in five rounds as JSON, `{root}` the checkout.
const QUESTIONS: [(&str, &str); 12] = [
    ("start", "--version"),
    ("design", "plan -n 64 -k 4 -r 21"),
    ("search", "plan -n 22 -k 4,3 -r 4 --effort 5000"),
    ("wishes", "plan -n 12 -k 4 -r 3 --apart 1 2 --together 3 4 --effort 5000"),
    ("first fit", "plan -n 30 -k 4 -r 4 --sit-out --method greedy"),
    ("round robin", "plan -n 200 --game chess --method berger --format csv"),
    ("reversals", "reversals -n 100 --withdrew 1 --policy fewest"),
    ("bound", "bound -n 24 -k 4"),
    ("powers", "positions plan --borders cycle:5"),
    ("check", "check {plan}"),
    ("sheets", "convert {plan} - --format html"),
    ("chess Swiss", "next {root}/fuzz/seeds/trf/small.trf --method dutch"),
];

/// A line of the table.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    compiler: String,
    question: String,
    instructions: u64,
}

/// Why there is nothing to compare with on this machine.
pub fn left_out() -> Option<String> {
    let there = answers(Command::new("valgrind").arg("--version"));
    (!there).then(|| "instruction counts (needs valgrind)".to_owned())
}

/// A line for each question in which the program of the last tests takes more instructions than in the table.
///
/// # Errors
/// The table cannot be read, or a question is not answered.
pub fn grown() -> Result<Vec<String>, String> {
    let kept = kept(&read_table()?);
    let compiler = compiler();
    let mut grown = Vec::new();
    for ((question, _), (instructions, _)) in QUESTIONS.iter().zip(measured(&program()?)?) {
        match kept.iter().rev().find(|line| line.question == *question && line.compiler == compiler) {
            Some(before) => grown.extend(growth(question, before.instructions, instructions)),
            None => println!("   {question}: no line of {compiler} in {TABLE} to compare with"),
        }
    }
    Ok(grown)
}

/// A question that takes more than `GROWTH` of its last value.
fn growth(question: &str, before: u64, now: u64) -> Option<String> {
    let by = (now * 100 / before.max(1)).saturating_sub(100);
    (now * 100 > before * GROWTH).then(|| format!("{question}: {now} instructions, {by} % more than {before}"))
}

/// Builds the program like the tests, measures it and appends its lines to the table.
///
/// # Errors
/// It cannot be built or measured, or the table cannot be written.
pub fn record() -> Result<(), String> {
    if let Some(missing) = left_out() {
        return Err(missing);
    }
    succeeds(cargo().args(["test", "--workspace", "--no-run", "--quiet"]).envs(linted::settings()?))?;
    let (date, commit) = (git(&["show", "-s", "--format=%cs", "HEAD"])?, commit(TABLE)?);
    let (host, compiler) = (host(), compiler());
    let mut table = read_table()?;
    for ((question, _), (instructions, milliseconds)) in QUESTIONS.iter().zip(measured(&program()?)?) {
        let line = format!("{date},{commit},{host},{compiler},{question},{instructions},{milliseconds}");
        println!("{line}");
        table += &(line + "\n");
    }
    write(&root().join(TABLE), table)
}

/// Instructions and milliseconds of every question, two at a time.
fn measured(program: &Path) -> Result<Vec<(u64, u128)>, String> {
    let folder = std::env::temp_dir().join(format!("roundtable-speed-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|e| said(&folder, &e))?;
    let plan = folder.join("plan.json");
    printed(Command::new(program).args(["plan", "-n", "16", "-k", "4", "-r", "5", "--output"]).arg(&plan))?;
    let found = at_once(2, &QUESTIONS, |(_, line)| {
        let line = line.replace("{plan}", &plan.display().to_string()).replace("{root}", &root().display().to_string());
        let words: Vec<&str> = line.split(' ').collect();
        instructions(program, &words).map(|count| (count, milliseconds(program, &words)))
    });
    let _ = fs::remove_dir_all(&folder);
    found.into_iter().collect()
}

/// The instructions of an answer, counted by valgrind.
fn instructions(program: &Path, words: &[&str]) -> Result<u64, String> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program).args(words);
    let output = command.stdin(Stdio::null()).output().map_err(|e| format!("valgrind: {e}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let refused = || {
        format!("roundtable {}: {}", words.join(" "), said.lines().find(|l| l.starts_with("error")).unwrap_or("failed"))
    };
    if !output.status.success() {
        return Err(refused());
    }
    collected(&said).ok_or_else(refused)
}

/// The number in callgrind's line `Collected : 1165759199`.
fn collected(said: &str) -> Option<u64> {
    let line = said.lines().rev().find(|line| line.contains("Collected : "))?;
    line.rsplit(' ').next()?.parse().ok()
}

/// The shortest of three runs.
fn milliseconds(program: &Path, words: &[&str]) -> u128 {
    let run = || {
        let begun = Instant::now();
        let _ =
            Command::new(program).args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        begun.elapsed().as_millis()
    };
    (0..3).map(|_| run()).min().unwrap_or_default()
}

/// The program that `cargo test` has built.
fn program() -> Result<PathBuf, String> {
    let program = built()?.join("debug").join(format!("roundtable{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() { Ok(program) } else { Err(format!("{} is not there", program.display())) }
}

fn read_table() -> Result<String, String> {
    read(&root().join(TABLE))
}

/// The lines of the table, the oldest first.
fn kept(table: &str) -> Vec<Line> {
    let lines = table.lines().skip_while(|line| *line != HEAD).skip(1);
    lines
        .filter_map(|line| {
            let &[_, _, _, compiler, question, instructions, _] = line.split(',').collect::<Vec<_>>().as_slice() else {
                return None;
            };
            let instructions = instructions.parse().ok()?;
            Some(Line { compiler: compiler.to_owned(), question: question.to_owned(), instructions })
        })
        .collect()
}

/// `rustc 1.95.0 x86_64`.
fn compiler() -> String {
    let said = printed(Command::new("rustc").arg("--version")).unwrap_or_default();
    let version: Vec<&str> = said.split_whitespace().take(2).collect();
    format!("{} {}", version.join(" "), std::env::consts::ARCH)
}

/// The machine's name by its processor: not its host name.
fn host() -> String {
    let cpu = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or(std::env::consts::ARCH);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{} {} {cores} cores", std::env::consts::OS, model.trim_matches([':', ' ', '\t']).replace(',', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_found_in_what_valgrind_says() {
        let said = "==3050== Events    : Ir\n==3050== Collected : 3884656859\n==3050== \n";
        assert_eq!(collected(said), Some(3_884_656_859));
        assert_eq!(collected("killed"), None);
    }

    #[test]
    fn more_than_a_twentieth_is_said_and_less_is_not() {
        assert_eq!(growth("start", 1000, 1050), None);
        assert_eq!(growth("start", 1000, 900), None);
        assert_eq!(growth("start", 1000, 1062).as_deref(), Some("start: 1062 instructions, 6 % more than 1000"));
    }

    #[test]
    fn the_table_has_the_questions_that_are_asked() {
        let lines = kept(&read_table().unwrap());
        for line in &lines {
            assert!(QUESTIONS.iter().any(|(question, _)| line.question == *question), "{line:?}");
        }
        let text = format!("x\n{HEAD}\n2026-11-23,abc,host,rustc 1 x,start,12,3\nbroken\n");
        let line = Line { compiler: "rustc 1 x".to_owned(), question: "start".to_owned(), instructions: 12 };
        assert_eq!(kept(&text), [line]);
    }
}
