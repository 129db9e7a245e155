//! How a long search is watched and stopped from outside.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use roundtable_audit::Patience;
use roundtable_model::{Effort, Seed};

use crate::MakerRequest;

/// The progress of the work.
///
/// The unit of [`steps`](Self::steps) is the swap: one trial of exchanging two players (or two tables), counted over
/// all local searches that run side by side. It only grows, to [`most`](Self::most) at most; reaching a proved bound
/// ends the work at once.
///
/// [`above_bound`](Self::above_bound) has a unit of its own, which is printed nowhere: broken wishes weigh more than
/// repeats, and repeats more than the finer figures. Less is better, and 0 means that nothing can be better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Swaps looked at so far.
    pub steps: u64,
    /// Swaps that will be looked at if no bound is reached before. For the most rounds possible, numbers are tried in
    /// turn, and each try counts by itself.
    pub most: u64,
    /// How far the best so far is above the proved bound; 0 at the bound.
    pub above_bound: u64,
}

/// How the work is watched and stopped; holds no clock. [`Control::none`] watches nothing and never stops.
///
/// Nothing here changes the answer, except a stop: then it is the best so far, which depends on the time of the stop
/// and cannot be reproduced.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use roundtable_engine::{Control, Progress, MakerRequest, make_with};
/// use roundtable_model::{Problem, Roster, RoundGoal, TableSizes};
/// let stop = AtomicBool::new(false);
/// let watch = |progress: Progress| stop.store(progress.steps > 1_000, Ordering::Relaxed);
/// let control = Control::none().stopped_by(&stop).watched_by(&watch).threads(2);
/// let problem = Problem::new(Roster::numbered(30), TableSizes::only(5).unwrap(), RoundGoal::Exactly(8)).unwrap();
/// assert!(make_with(&problem, &MakerRequest::default(), &control).is_ok() && control.is_stopped());
/// ```
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    pub(crate) stop: Option<&'a AtomicBool>,
    watch: Option<&'a (dyn Fn(Progress) + Sync)>,
    pub(crate) threads: Option<usize>,
}

impl<'a> Control<'a> {
    /// Watches nothing, never stops, and takes as many threads as the machine has.
    pub fn none() -> Self {
        Self::default()
    }

    /// Stops soon after the flag is set, with the best so far.
    #[must_use]
    pub fn stopped_by(mut self, flag: &'a AtomicBool) -> Self {
        self.stop = Some(flag);
        self
    }

    /// Calls `watch` now and then with the progress, on the thread that asked for the work.
    #[must_use]
    pub fn watched_by(mut self, watch: &'a (dyn Fn(Progress) + Sync)) -> Self {
        self.watch = Some(watch);
        self
    }

    /// Takes that many threads, at least 1. The answer is the same for any number.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads.max(1));
        self
    }

    /// Whether the flag is set.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// How long an audit may search for a better bound.
    pub fn patience(&self, effort: Effort) -> Patience<'a> {
        Patience::of(effort, self.stop)
    }

    /// Reports to the watcher.
    pub(crate) fn tell(&self, progress: Progress) {
        if let Some(watch) = self.watch {
            watch(progress);
        }
    }
}

/// The budget for work apart from the search for company, such as table numbers and seats: a seed, steps, and a stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work<'a> {
    /// From which seed.
    pub seed: Seed,
    /// Steps, at most.
    pub effort: Effort,
    stop: Option<&'a AtomicBool>,
    /// Whether the search had been stopped before this work began: then only a part of the work is done, to give the
    /// best plan so far decent numbers and seats, without further stops.
    late: bool,
}

impl<'a> Work<'a> {
    /// From the seed of a request, with its effort; a stop from outside ends the work.
    pub fn of(request: &MakerRequest, control: &Control<'a>) -> Self {
        let late = control.is_stopped();
        Self { seed: request.seed, effort: request.effort, stop: control.stop.filter(|_| !late), late }
    }

    /// How many of the `wanted` steps may be done.
    pub fn steps(&self, wanted: u64) -> u64 {
        const LATE_PART: u64 = 16;
        (if self.late { wanted / LATE_PART } else { wanted }).min(self.effort.0)
    }

    /// Whether to stop now.
    pub fn ends(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// For tests: unlimited steps, from a seed.
    #[cfg(test)]
    pub fn endless(seed: u64) -> Self {
        Self { seed: Seed(seed), effort: Effort(u64::MAX), stop: None, late: false }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("stop", &self.stop)
            .field("watched", &self.watch.is_some())
            .field("threads", &self.threads)
            .finish()
    }
}
