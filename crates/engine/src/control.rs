//! How a long search is watched and stopped from outside.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How far the best so far is above what no schedule can better, as one weighed number; 0 at the bound.
    pub above_bound: u64,
    /// Swaps looked at so far, by all chains (walks of the search at the same time).
    pub steps: u64,
    /// Swaps that will be looked at if no bound is reached before.
    pub most: u64,
}

/// How a search is watched and stopped. The default watches nothing and never stops.
///
/// Only `stop` changes the result: the search then returns the best found so far, which depends on timing and cannot be reproduced.
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    /// Set to true to have the best so far.
    pub stop: Option<&'a AtomicBool>,
    /// Called now and then, from the thread that started the search.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    /// Threads to use; as many as the machine has where `None`.
    pub threads: Option<usize>,
}

/// The effort left for giving out table numbers and seats, once it is settled who sits with whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work<'a> {
    /// Steps, at most.
    steps: u64,
    stop: Option<&'a AtomicBool>,
    /// Whether the search had been stopped before this work began: then only a part of the work is done, so that the best plan so far has
    /// decent numbers and seats, and a further stop is not looked for.
    late: bool,
}

impl<'a> Work<'a> {
    /// At most `effort` steps; a stop from outside ends the work.
    pub fn of(effort: u64, control: &Control<'a>) -> Self {
        let late = control.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        Self { steps: effort, stop: control.stop.filter(|_| !late), late }
    }

    /// How many of the `wanted` steps may be done.
    pub fn steps(&self, wanted: u64) -> u64 {
        const LATE_PART: u64 = 16;
        (if self.late { wanted / LATE_PART } else { wanted }).min(self.steps)
    }

    /// Whether to stop now.
    pub fn ends(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl Control<'_> {
    /// Calls the listener, if there is one.
    pub(crate) fn tell(&self, progress: Progress) {
        if let Some(listener) = self.progress {
            listener(progress);
        }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("stop", &self.stop)
            .field("progress", &self.progress.is_some())
            .field("threads", &self.threads)
            .finish()
    }
}
