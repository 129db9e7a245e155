//! Who meets whom, counted plainly.

use std::collections::HashSet;

use roundtable_model::{PlayerIx, Schedule};

/// Two who meet for a second time, if any do. O(seats · table size).
pub fn first_repeat(schedule: &Schedule) -> Option<[PlayerIx; 2]> {
    let mut met = HashSet::new();
    schedule.pairs().find(|pair| !met.insert(*pair))
}
