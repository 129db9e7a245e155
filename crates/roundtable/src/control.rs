//! How a caller controls a long search: stop it, watch its progress, choose the number of threads.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use roundtable_engine as engine;

/// How far the work is.
///
/// The unit of [`steps`](Self::steps) is the swap: one trial of exchanging two players (or two tables), counted over all local searches that
/// run side by side. It only grows, to [`most`](Self::most) at most; reaching a proved bound ends the work at once.
///
/// [`above_bound`](Self::above_bound) has a unit of its own, which is printed nowhere: broken wishes weigh more than repeats, and repeats more
/// than the finer figures. Less is better, and 0 means that nothing can be better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Swaps looked at so far.
    pub steps: u64,
    /// Swaps that will be looked at if no bound is reached before. As many rounds as possible are tried one after the other, and each try
    /// counts by itself.
    pub most: u64,
    /// How far the best so far is above the proved bound; 0 at the bound.
    pub above_bound: u64,
}

/// How the work is watched and stopped; holds no clock. [`Control::none`] watches nothing and never stops.
///
/// Nothing here changes what comes out, except a stop: then the answer is the best so far, says so
/// ([`Answer::stopped`](crate::Answer::stopped)), and depends on when it was stopped.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use roundtable::{Control, Question, Request};
/// let stop = AtomicBool::new(false);
/// let watch = |progress: roundtable::parts::Progress| stop.store(progress.steps > 1_000, Ordering::Relaxed);
/// let control = Control::none().stopped_by(&stop).watched_by(&watch).threads(2);
/// let answer = roundtable::plan(&Question::numbered(30).tables([5]).rounds(8), &Request::default(), &control)?;
/// assert!(answer.stopped && answer.audit.valid);
/// # Ok::<(), roundtable::Error>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    stop: Option<&'a AtomicBool>,
    watch: Option<&'a (dyn Fn(Progress) + Sync)>,
    threads: Option<usize>,
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
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Runs `work` with this control in the engine's form.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&engine::Control<'_>) -> T) -> T {
        let (stop, threads) = (self.stop, self.threads);
        let Some(watch) = self.watch else {
            return work(&engine::Control { stop, progress: None, threads });
        };
        let told = |p: engine::Progress| watch(Progress { steps: p.steps, most: p.most, above_bound: p.above_bound });
        work(&engine::Control { stop, progress: Some(&told), threads })
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
