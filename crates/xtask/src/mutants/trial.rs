//! Tests, one at a time: which there are, how long each takes, which functions it reaches, and whether it notices a wrong line. Each runs in a
//! process of its own, so that what it reaches is its own, and with bounded memory, as a wrong line may ask for all there is.

use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::copy::{Copy, Suite};
use super::weave::{CHOSEN, REACHED};

/// Memory that a test may hold, in KiB.
const MEMORY: u32 = 3_000_000;

/// How many run at a time.
const AT_ONCE: usize = 2;

/// A test, or all examples in the docs of a crate.
#[derive(Debug)]
pub struct Test<'a> {
    suite: &'a Suite,
    /// None for the examples.
    name: Option<String>,
    /// How long it took as the tree is.
    took: Duration,
    /// The functions that it reaches, by [`super::weave::Woven::name`].
    reaches: BTreeSet<usize>,
}

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    Passed,
    Failed,
    Endless,
}

impl Test<'_> {
    /// Its name for messages.
    pub fn said(&self) -> String {
        format!("{}: {}", self.suite.package, self.name.as_deref().unwrap_or("examples in docs"))
    }

    pub fn package(&self) -> &str {
        &self.suite.package
    }

    /// Whether it comes to a function of that crate. Examples are taken to come to all of theirs.
    pub fn reaches(&self, function: usize, package: &str) -> bool {
        self.reaches.contains(&function) || self.name.is_none() && self.suite.package == package
    }

    /// Runs it where a wrong line holds.
    pub fn run(&self, copy: &Copy, wrong: usize) -> Ended {
        attempt(
            copy,
            self.suite,
            self.name.as_deref(),
            (CHOSEN, &wrong.to_string()),
            self.took * 4 + Duration::from_secs(20),
        )
    }
}

/// All tests of these that pass as the tree is, the shortest first; those that do not, or take longer than `longest`, are said and left out.
pub fn tests<'a>(copy: &Copy, suites: &'a [Suite], longest: Duration) -> Result<Vec<Test<'a>>, String> {
    let mut names = Vec::new();
    for suite in suites {
        let Some(program) = &suite.program else {
            names.push((suite, None));
            continue;
        };
        let listed = Command::new(program).args(["--list", "--format", "terse"]).output();
        let listed =
            String::from_utf8(listed.map_err(|error| error.to_string())?.stdout).map_err(|error| error.to_string())?;
        names.extend(listed.lines().filter_map(|line| Some((suite, Some(line.strip_suffix(": test")?.to_owned())))));
    }
    let folder = copy.home.join("reached");
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let found = Mutex::new(Vec::new());
    at_once(&names, |number, (suite, name)| {
        let file = folder.join(number.to_string());
        let begun = Instant::now();
        let ended = attempt(copy, suite, name.as_deref(), (REACHED, &file.display().to_string()), longest);
        let reached = fs::read_to_string(file).unwrap_or_default();
        let reaches = reached.lines().filter_map(|line| line.parse().ok()).collect();
        let test = Test { suite, name: name.clone(), took: begun.elapsed(), reaches };
        match ended {
            Ended::Passed => found.lock().expect("nobody has panicked").push(test),
            Ended::Failed => println!("left out, fails as it is: {}", test.said()),
            Ended::Endless => println!("left out, takes over {} s: {}", longest.as_secs(), test.said()),
        }
    });
    let mut found = found.into_inner().expect("nobody has panicked");
    found.sort_by_key(|test| test.took);
    Ok(found)
}

/// Does something with each of these, a few at a time, in their order.
pub fn at_once<T: Sync>(all: &[T], work: impl Fn(usize, &T) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = all.get(number) else { break };
                    work(number, one);
                }
            });
        }
    });
}

/// How much longer than its time of the processor a test may take by the clock: the machine may have other work.
const BY_THE_CLOCK: u32 = 10;

/// Runs a test, or all of a program where none is named, with so much patience: of a program's time of the processor, so that other work on
/// the machine makes nothing fail; of examples in docs, which are built first, by the clock.
pub fn attempt(copy: &Copy, suite: &Suite, name: Option<&str>, told: (&str, &str), patience: Duration) -> Ended {
    let mut command = match &suite.program {
        Some(program) => {
            let mut command = Command::new("sh");
            let limits = format!("ulimit -d {MEMORY}; ulimit -t {}", patience.as_secs() + 1);
            command.args(["-c", &format!("{limits}; exec \"$0\" \"$@\"")]).arg(program);
            command.args(name.map_or(vec![], |name| vec!["--exact", name, "--test-threads=1"]));
            command.current_dir(&suite.folder).env("CARGO_MANIFEST_DIR", &suite.folder);
            command
        }
        None => copy.cargo_test(&suite.package, &["--doc"]),
    };
    command.env(told.0, told.1).env("PROPTEST_RNG_SEED", "1").env("INSTA_UPDATE", "no");
    // What a test finds is written next to it: not here.
    command.env("PROPTEST_FAILURE_PERSISTENCE", "off").env("INSTA_WORKSPACE_ROOT", &copy.tree);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let Ok(mut child) = command.spawn() else { return Ended::Failed };
    let end = Instant::now() + if suite.program.is_some() { patience * BY_THE_CLOCK } else { patience };
    let mut pause = Duration::from_millis(1);
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ended::Passed,
            Ok(Some(status)) if is_stopped(status) => return Ended::Endless,
            Ok(Some(_)) | Err(_) => return Ended::Failed,
            Ok(None) if Instant::now() > end => {
                // What it has begun itself ends too.
                _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", child.id())]).status();
                _ = child.kill();
                _ = child.wait();
                return Ended::Endless;
            }
            Ok(None) => {
                std::thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(50));
            }
        }
    }
}

/// Whether it was stopped because its processor time was up.
#[cfg(unix)]
fn is_stopped(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    const SIGKILL: i32 = 9;
    const SIGXCPU: i32 = 24;
    matches!(status.signal(), Some(SIGKILL | SIGXCPU))
}

#[cfg(not(unix))]
fn is_stopped(_: ExitStatus) -> bool {
    false
}
