//! The number of pairs among `count` people; many figures and bounds use it.

/// How many pairs there are of `count` things.
pub(crate) fn pairs_of(count: u64) -> u64 {
    count * count.saturating_sub(1) / 2
}
