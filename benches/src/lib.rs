//! What the benchmarks share: simulated tournaments and processor time. The benchmarks are in `benches/` and
//! `src/bin/`; their results are in docs/reference/benchmarks.md.

pub mod tournament;

use std::time::{Duration, Instant};

/// Processor time of this thread, or the clock's where that cannot be known.
pub fn processor_time() -> Duration {
    thread_local!(static BEGUN: Instant = Instant::now());
    let read = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = read.and_then(|line| line.split_whitespace().next()?.parse().ok());
    spent.map_or_else(|| BEGUN.with(Instant::elapsed), Duration::from_nanos)
}
