//! How a long search is watched and stopped from outside.

use std::fmt;
use std::sync::atomic::AtomicBool;

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How far the best so far is above what no schedule can better, as one weighed number; 0 at the bound.
    pub above_bound: u64,
    /// Swaps looked at so far, by all chains.
    pub steps: u64,
}

/// How a search is watched and stopped. The default watches nothing and never stops.
///
/// Nothing here changes what is found, except a stop: whoever sets it has the best so far, and the result is then not
/// reproducible.
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    /// Set to true to have the best so far.
    pub stop: Option<&'a AtomicBool>,
    /// Called now and then, from the thread that started the search.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    /// Threads to use; as many as the machine has where `None`.
    pub threads: Option<usize>,
}

impl Control<'_> {
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
