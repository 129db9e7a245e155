//! The number of pairs of some people: half of the count of everything here.

/// How many pairs there are of `count` things.
pub(crate) fn pairs_of(count: u64) -> u64 {
    count * count.saturating_sub(1) / 2
}
