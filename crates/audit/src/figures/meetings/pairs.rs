//! The number of pairs among `count` people, and even shares of times; many figures and bounds use them.

/// How many pairs there are of `count` things.
pub(crate) fn pairs_of(count: u64) -> u64 {
    count * count.saturating_sub(1) / 2
}

/// Times shared over so many others as evenly as possible: Σ max(0, times − 1), and Σ C(times, 2).
pub(crate) fn shared_evenly(times: u64, others: u64) -> (u64, u64) {
    let (level, above) = (times / others.max(1), times % others.max(1));
    (times.saturating_sub(others), others * pairs_of(level) + above * level)
}
