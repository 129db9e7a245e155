//! Numbers found by halving: where a property begins or stops to hold. O(log of the range) questions.

/// The first number from `low` to `high` with a property that, once it holds, stays true; `high` if it does not begin
/// earlier.
pub(crate) fn first_that(mut low: u64, mut high: u64, holds: impl Fn(u64) -> bool) -> u64 {
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    low
}

/// The last number from `low` to `high` with a property that holds from `low` on and ends once.
pub(crate) fn last_that(low: u64, high: u64, holds: impl Fn(u64) -> bool) -> u64 {
    first_that(low, high, |number| !holds(number + 1))
}
