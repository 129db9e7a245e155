//! How many cases a test has: a sample before a change lands, all of them in the night (`cargo xtask night`).
//!
//! For one test alone `ROUNDTABLE_CASES=20000` says how many, and `ROUNDTABLE_FROM=812` the seed of the first.

use std::ops::Range;
use std::str::FromStr;

/// The variable in which the gate names its tier (`crates/xtask/src/tier.rs`); only `night` changes the tests.
const TIER: &str = "ROUNDTABLE_TIER";

/// Whether the tests run with all their cases.
pub fn is_night() -> bool {
    std::env::var(TIER).is_ok_and(|tier| tier == "night")
}

/// How many cases a test has.
///
/// # Panics
/// `ROUNDTABLE_CASES` is not such a number.
///
/// ```
/// use roundtable_testkit::tier::cases;
/// assert!(cases(3, 10) >= 3);
/// ```
pub fn cases<N: FromStr>(sample: N, all: N) -> N {
    variable("ROUNDTABLE_CASES").unwrap_or(if is_night() { all } else { sample })
}

/// The seeds of a test's cases.
///
/// # Panics
/// `ROUNDTABLE_CASES` or `ROUNDTABLE_FROM` is not a number.
pub fn seeds(sample: u64, all: u64) -> Range<u64> {
    let from = variable("ROUNDTABLE_FROM").unwrap_or(0);
    from..from + cases(sample, all)
}

/// The number in a variable of the environment, if it is set.
fn variable<N: FromStr>(name: &str) -> Option<N> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name}: {text} is not a number")))
}
