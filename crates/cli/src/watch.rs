//! Runs a long search: shows its progress on a terminal, and stops it at a time limit, on Ctrl-C and on SIGTERM.

use std::io::IsTerminal;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use roundtable::Control;
use roundtable::floors::words::Command;
use roundtable::parts::{Progress, Unfit};

use crate::globals::Globals;
use crate::signals;
use crate::talk;

/// A time as people write it: `10s`, `2m`, `500ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimit(pub Duration);

impl FromStr for TimeLimit {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let number = digits.parse::<u64>().ok().filter(|n| (1..=1_000_000).contains(n));
        let limit = match (number, &text[digits.len()..]) {
            (Some(n), "ms") => Some(Duration::from_millis(n)),
            (Some(n), "" | "s") => Some(Duration::from_secs(n)),
            (Some(n), "m") => Some(Duration::from_secs(60 * n)),
            (_, _) => None,
        };
        limit.map(Self).ok_or(Unfit::Time)
    }
}

/// Work that ends within these seconds shows no progress.
const SOON: f64 = 0.5;

/// What came out, and how it ended.
pub struct Watched<T> {
    /// What was made.
    pub made: T,
    /// Whether Ctrl-C ended it.
    pub interrupted: bool,
}

/// Does a long piece of work; the first Ctrl-C and the limit keep the best so far, a second Ctrl-C ends the program.
pub fn watch<T>(limit: Option<TimeLimit>, globals: &Globals, work: impl FnOnce(&Control<'_>) -> T) -> Watched<T> {
    let stop = Arc::new(AtomicBool::new(false));
    signals::search_begins(&stop);
    if let Some(TimeLimit(limit)) = limit {
        let stop = Arc::clone(&stop);
        std::thread::spawn(move || {
            std::thread::sleep(limit);
            stop.store(true, Ordering::Relaxed);
        });
    }
    let start = Instant::now();
    let shows = !globals.quiet && std::io::stderr().is_terminal();
    // When steps began to be counted, and how many there were then: earlier work does not show how long a step takes.
    // If the count falls back, another search has begun, and its steps are counted anew.
    let counted: Mutex<Option<(Instant, u64)>> = Mutex::new(None);
    let report = |progress: Progress| {
        let Ok(mut counted) = counted.lock() else { return };
        let (since, before) = match *counted {
            Some(begun) if begun.1 <= progress.steps => begun,
            Some(_) | None => *counted.insert((Instant::now(), progress.steps)),
        };
        let (seconds, steps) = (since.elapsed().as_secs_f64(), progress.steps - before);
        if shows && seconds > SOON && steps > 0 {
            // The seconds left at this rate, or until the limit if that comes first; and how much is done.
            let rest = seconds * progress.most.saturating_sub(progress.steps) as f64 / steps as f64;
            let until = |TimeLimit(limit)| limit.saturating_sub(start.elapsed()).as_secs_f64();
            let left = limit.map_or(rest, |limit| until(limit).min(rest));
            let spent = progress.steps as f64 / progress.most.max(1) as f64;
            let share =
                limit.map_or(spent, |TimeLimit(limit)| spent.max(start.elapsed().div_duration_f64(limit)).min(1.0));
            let (percent, left) = ((100.0 * share) as u32, format!("{left:.0}"));
            // The blanks cover the end of a longer line before.
            talk::in_place(&format!("{}   ", globals.tell(&Command::Progress { percent, left })));
        }
    };
    let made = work(&Control::none().stopped_by(&stop).watched_by(&report));
    if shows && start.elapsed().as_secs_f64() > SOON {
        // Ends the line of the progress.
        talk::aloud("");
    }
    Watched { interrupted: signals::search_ends(), made }
}
