//! Tests that notice: a line of a crate is made wrong, the tests that come to it run, and a wrong line that none of them notices is printed.
//!
//! The lines are drawn by a seed, equally many from each crate; the same seed and tree give the same lines. How they are made wrong:
//! [`crate::mutant`]. All is done in a copy of the
//! tree ([`copy`]), so that the checkout is never touched. All wrong lines are built at once ([`weave`]), each test says once which functions it
//! reaches ([`trial`]), and for each wrong line the tests that reach its function run, those of its own crate first and the shortest first,
//! until one notices it. A wrong line that does not compile does not count, and one whose tests never end (over four times their usual
//! processor time and 20 s) is noticed. `--line` names lines that are to be tried again. What cannot be built with others is built alone.
//! The method is mutation testing (DeMillo, Lipton and Sayward 1978; all in one program: Untch 1992).

mod copy;
mod trial;
mod weave;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use roundtable_chance::Seed;

use crate::checkout::{files, read, root, write};
use crate::mutant::{Mutant, mutants};
use copy::{Copy, Suite};
use trial::{Ended, Test, at_once, attempt};
use weave::Woven;

/// The crates tested by default: those that compute results, make decisions, or check them.
const CRATES: [&str; 7] = ["rank", "event", "swiss", "audit", "roundtable", "engine", "web"];

const USAGE: &str = "cargo xtask mutants [--seed SEED]... [--count COUNT] [--line FILE:LINE]... [--above CRATE]... [--longest SECONDS] [CRATE...]";

/// What is asked.
#[derive(Debug, Default)]
struct Asked {
    seeds: Vec<u64>,
    count: Option<usize>,
    /// Lines of which everything is tried, counted from 1.
    lines: Vec<(PathBuf, usize)>,
    crates: Vec<String>,
    /// Crates whose tests run too, though none of their lines is made wrong.
    above: Vec<String>,
    /// A test that takes more seconds than that on the tree as it is, is left out.
    longest: Option<u64>,
}

/// A wrong line that is tried.
#[derive(Debug)]
struct Wrong {
    package: String,
    /// By which seed; none where the line was named.
    seed: Option<u64>,
    mutant: Mutant,
    /// Before and after.
    said: (String, String),
    how: How,
}

/// How it is built: with all others in one text, by itself, or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Woven,
    Alone,
    Not,
}

/// What came of one.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Outcome {
    /// By a test of its crate, or by one of a crate above.
    Noticed {
        own: bool,
        by: String,
    },
    Missed {
        tests: usize,
    },
    NotBuilt,
}

/// Makes wrong lines and says which are not noticed.
///
/// # Errors
/// Words that are not understood, or a crate that does not compile as it is.
pub fn run(words: &[&str]) -> Result<(), String> {
    let asked = understood(words)?;
    let copy = Copy::made()?;
    let count = asked.count.unwrap_or(10 * asked.crates.len());
    let mut wrong = Vec::new();
    for name in &asked.crates {
        wrong.extend(named(&copy, name, &asked.lines)?);
    }
    for &seed in &asked.seeds {
        for (number, name) in asked.crates.iter().enumerate() {
            let share = (count + number) / asked.crates.len();
            // Some will not compile: more are drawn than are tried, and those above the share are dropped below.
            wrong.extend(chosen(&copy, name, seed, share + share / 2 + 4)?);
        }
    }
    let woven = built_together(&copy, &asked.crates, &mut wrong)?;
    for &seed in &asked.seeds {
        for (number, name) in asked.crates.iter().enumerate() {
            let share = (count + number) / asked.crates.len();
            let mine =
                wrong.iter_mut().filter(|one| one.seed == Some(seed) && &one.package == name && one.how != How::Not);
            mine.skip(share).for_each(|one| one.how = How::Not);
        }
    }
    let packages: Vec<String> =
        asked.crates.iter().chain(&asked.above).cloned().collect::<BTreeSet<_>>().into_iter().collect();
    let begun = Instant::now();
    let mut suites = copy.suites(&packages)?;
    println!("built in {} s", begun.elapsed().as_secs());
    let examples =
        asked.crates.iter().map(|name| Suite { package: name.clone(), folder: copy.tree.clone(), program: None });
    suites.extend(examples);
    let begun = Instant::now();
    let tests = trial::tests(&copy, &suites, Duration::from_secs(asked.longest.unwrap_or(120)))?;
    println!("{} tests, each alone, in {} s", tests.len(), begun.elapsed().as_secs());
    let outcomes = Mutex::new(BTreeMap::new());
    let numbers: Vec<usize> = (0..wrong.len()).filter(|&number| wrong[number].how == How::Woven).collect();
    at_once(&numbers, |_, &number| {
        let function = woven.iter().find(|one| one.numbers().any(|one| one == number + 1)).map_or(0, Woven::name);
        let outcome = tried(&copy, &tests, &wrong[number], number + 1, function);
        told(&copy, &wrong[number], &outcome);
        outcomes.lock().expect("nobody has panicked").insert(number, outcome);
    });
    let mut outcomes = outcomes.into_inner().expect("nobody has panicked");
    for number in (0..wrong.len()).filter(|&number| wrong[number].how == How::Alone) {
        let outcome = alone(&copy, &wrong[number])?;
        told(&copy, &wrong[number], &outcome);
        outcomes.insert(number, outcome);
    }
    summed(&asked, &wrong, &outcomes);
    Ok(())
}

/// Reads the words: crates, and options that may come more than once.
fn understood(words: &[&str]) -> Result<Asked, String> {
    let mut asked = Asked::default();
    let mut words = words.iter();
    let crate_of = |name: &str| {
        let there = root().join("crates").join(name).is_dir();
        if there { Ok(name.to_owned()) } else { Err(format!("{name}? {USAGE}")) }
    };
    while let Some(&word) = words.next() {
        let mut next = || words.next().copied().ok_or_else(|| USAGE.to_owned());
        let number = |word: &str| word.parse::<u64>().map_err(|_| format!("{word}? {USAGE}"));
        match word {
            "--seed" => asked.seeds.push(number(next()?)?),
            "--count" => asked.count = usize::try_from(number(next()?)?).ok(),
            "--longest" => asked.longest = Some(number(next()?)?),
            "--above" => asked.above.push(crate_of(next()?)?),
            "--line" => {
                let (file, line) = next()?.rsplit_once(':').ok_or_else(|| USAGE.to_owned())?;
                asked.lines.push((PathBuf::from(file), usize::try_from(number(line)?).map_err(|_| USAGE.to_owned())?));
            }
            name => asked.crates.push(crate_of(name)?),
        }
    }
    if asked.crates.is_empty() {
        asked.crates = CRATES.map(str::to_owned).to_vec();
    }
    if asked.seeds.is_empty() && asked.lines.is_empty() {
        asked.seeds.push(1);
    }
    Ok(asked)
}

/// All wrong lines that a crate has to give.
fn all_of(copy: &Copy, package: &str) -> Result<Vec<Mutant>, String> {
    let mut all: Vec<Mutant> = Vec::new();
    for file in files(&copy.tree.join("crates").join(package).join("src"), "rs") {
        all.extend(mutants(&file, &read(&file)?));
    }
    Ok(all)
}

/// Those at the lines that are named.
fn named(copy: &Copy, package: &str, lines: &[(PathBuf, usize)]) -> Result<Vec<Wrong>, String> {
    let is_named =
        |one: &Mutant| lines.iter().any(|(file, line)| one.file == copy.tree.join(file) && one.line + 1 == *line);
    to_try(package, None, all_of(copy, package)?.into_iter().filter(is_named).collect())
}

/// That many wrong lines of a crate, chosen at random by the seed.
fn chosen(copy: &Copy, package: &str, seed: u64, count: usize) -> Result<Vec<Wrong>, String> {
    let mut all = all_of(copy, package)?;
    Seed(seed).rng().shuffle(&mut all);
    all.truncate(count);
    to_try(package, Some(seed), all)
}

fn to_try(package: &str, seed: Option<u64>, all: Vec<Mutant>) -> Result<Vec<Wrong>, String> {
    let wrong = all.into_iter().map(|mutant| {
        let text = read(&mutant.file)?;
        let how = if weave::is_held(&text, &mutant) { How::Woven } else { How::Alone };
        Ok(Wrong { package: package.to_owned(), seed, said: mutant.said(&text), mutant, how })
    });
    wrong.collect()
}

/// Weaves all that can be into the copy, and finds out which do not compile: those that the compiler blames are taken out, and the rest is
/// built again until there are none. Wrong lines are numbered from 1, as 0 is none.
fn built_together(copy: &Copy, packages: &[String], wrong: &mut [Wrong]) -> Result<Vec<Woven>, String> {
    let files: BTreeSet<PathBuf> = wrong.iter().map(|one| one.mutant.file.clone()).collect();
    let texts: BTreeMap<PathBuf, String> =
        files.into_iter().map(|file| Ok((file.clone(), read(&file)?))).collect::<Result<_, String>>()?;
    loop {
        let mut woven: Vec<(&PathBuf, Woven)> = Vec::new();
        for (file, text) in &texts {
            let numbered = (1..).zip(&*wrong).filter(|(_, one)| &one.mutant.file == file && one.how == How::Woven);
            let (made, functions) =
                weave::weave(text, &numbered.map(|(number, one)| (number, &one.mutant)).collect::<Vec<_>>());
            if read(file)? != made {
                write(file, &made)?;
            }
            woven.extend(functions.into_iter().map(|one| (file, one)));
        }
        let mistakes = copy.mistakes(packages)?;
        if mistakes.is_empty() {
            return Ok(woven.into_iter().map(|(_, one)| one).collect());
        }
        let mut blamed = Vec::new();
        for (file, at) in &mistakes {
            let here = woven.iter().filter(|(woven, _)| *woven == file);
            let found = here.filter_map(|(_, one)| one.blamed(*at)).next();
            blamed.push(
                found.ok_or_else(|| {
                    format!("{} does not compile at byte {at}, where no line is wrong", file.display())
                })?,
            );
        }
        for whose in blamed {
            match whose {
                Ok(number) => wrong[number - 1].how = How::Not,
                // The mistake is in what the copies share, so any line of that function may be the cause: each is built alone.
                Err(numbers) => {
                    for number in numbers {
                        let how = &mut wrong[number - 1].how;
                        *how = if *how == How::Woven { How::Alone } else { *how };
                    }
                }
            }
        }
    }
}

/// Runs the tests that reach a wrong line until one notices it.
fn tried(copy: &Copy, tests: &[Test], wrong: &Wrong, number: usize, function: usize) -> Outcome {
    let reaching = || tests.iter().filter(|test| test.reaches(function, &wrong.package));
    let own = reaching().filter(|test| test.package() == wrong.package);
    for test in own.chain(reaching().filter(|test| test.package() != wrong.package)) {
        let ended = test.run(copy, number);
        if ended != Ended::Passed {
            let by = if ended == Ended::Endless { format!("{}, which never ends", test.said()) } else { test.said() };
            return Outcome::Noticed { own: test.package() == wrong.package, by };
        }
    }
    Outcome::Missed { tests: reaching().count() }
}

/// Builds the crate with that line alone wrong and runs all of its tests.
fn alone(copy: &Copy, wrong: &Wrong) -> Result<Outcome, String> {
    let file = &wrong.mutant.file;
    let woven = read(file)?;
    let text = read(&root().join(file.strip_prefix(&copy.tree).map_err(|error| error.to_string())?))?;
    write(file, wrong.mutant.made(&text))?;
    let suites = copy.suites(std::slice::from_ref(&wrong.package));
    let mut outcome = Outcome::NotBuilt;
    if let Ok(mut suites) = suites {
        suites.push(Suite { package: wrong.package.clone(), folder: copy.tree.clone(), program: None });
        outcome = Outcome::Missed { tests: 0 };
        for suite in &suites {
            if attempt(copy, suite, None, (weave::CHOSEN, "0"), Duration::from_secs(600)) != Ended::Passed {
                outcome = Outcome::Noticed { own: true, by: format!("{}, built alone", suite.package) };
                break;
            }
        }
    }
    write(file, &woven)?;
    Ok(outcome)
}

fn told(copy: &Copy, wrong: &Wrong, outcome: &Outcome) {
    let file = wrong.mutant.file.strip_prefix(&copy.tree).unwrap_or(&wrong.mutant.file);
    let came = match outcome {
        Outcome::Noticed { own: true, by } => format!("noticed by {by}"),
        Outcome::Noticed { own: false, by } => format!("noticed above by {by}"),
        Outcome::Missed { tests } => format!("MISSED by {tests} tests that come there"),
        Outcome::NotBuilt => "does not compile".to_owned(),
    };
    let (before, after) = &wrong.said;
    println!(
        "{came}\n    {}, {}:{}\n    {before}\n    {after}",
        wrong.seed.map_or_else(|| "named".to_owned(), |seed| format!("seed {seed}")),
        file.display(),
        wrong.mutant.line + 1
    );
}

/// The table.
fn summed(asked: &Asked, wrong: &[Wrong], outcomes: &BTreeMap<usize, Outcome>) {
    println!(
        "| crate | seed | tried | noticed by its own tests | by tests of {} | missed |\n|---|---|---|---|---|---|",
        asked.above.join(", ")
    );
    let mut all = (0, 0);
    let lists = (!asked.lines.is_empty()).then_some(None).into_iter().chain(asked.seeds.iter().copied().map(Some));
    for seed in lists {
        for name in &asked.crates {
            let mine =
                outcomes.iter().filter(|(number, _)| wrong[**number].seed == seed && &wrong[**number].package == name);
            let (mut own, mut above, mut missed) = (0, 0, 0);
            for (_, outcome) in mine {
                match outcome {
                    Outcome::Noticed { own: true, .. } => own += 1,
                    Outcome::Noticed { own: false, .. } => above += 1,
                    Outcome::Missed { .. } => missed += 1,
                    Outcome::NotBuilt => {}
                }
            }
            let list = seed.map_or_else(|| "named".to_owned(), |seed| seed.to_string());
            println!("| {name} | {list} | {} | {own} | {above} | {missed} |", own + above + missed);
            all = (all.0 + own + above + missed, all.1 + missed);
        }
    }
    println!("{} of {} noticed", all.0 - all.1, all.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_named_or_drawn_by_seeds() {
        let asked = understood(&["--line", "crates/swiss/src/exact.rs:78", "swiss"]).unwrap();
        assert_eq!(asked.lines, [(PathBuf::from("crates/swiss/src/exact.rs"), 78)]);
        assert!(asked.seeds.is_empty(), "nothing is drawn where lines are named");
        assert_eq!(understood(&["--line", "a.rs:1", "--seed", "5"]).unwrap().seeds, [5]);
        assert_eq!((understood(&[]).unwrap().seeds, understood(&[]).unwrap().crates.len()), (vec![1], CRATES.len()));
        assert!(understood(&["--line", "exact.rs"]).is_err() && understood(&["nowhere"]).is_err());
    }
}
