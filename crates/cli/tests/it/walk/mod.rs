//! A walk by machine: evenings by chance go through chains of writing, people moved, scores filled in, reading, and the next chain. A
//! plain model says what every file must mean.
//!
//! Each walk prints its seed when it fails. `ROUNDTABLE_WALK=20000 cargo test -p roundtable-cli --test it walk` walks farther;
//! `ROUNDTABLE_WALK_FROM=812` begins with a seed.

mod evenings;
mod model;
mod plans;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many walks there are, and with which seed the first one begins.
fn seeds(usual: u64) -> std::ops::Range<u64> {
    let said = |name: &str| std::env::var(name).ok().map(|number| number.parse::<u64>().expect("a number"));
    let from = said("ROUNDTABLE_WALK_FROM").unwrap_or(0);
    from..from + said("ROUNDTABLE_WALK").unwrap_or(usual)
}

/// Walks every seed; what fails is told with its seed, and all of them are.
fn walk(what: &str, seeds: std::ops::Range<u64>, one: fn(u64)) {
    let next = AtomicU64::new(seeds.start);
    let failed = Mutex::new(Vec::new());
    let walks = || {
        while let Some(seed) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|seed| seeds.contains(seed)) {
            if std::panic::catch_unwind(|| one(seed)).is_err() {
                let mut failed = failed.lock().unwrap();
                failed.push(seed);
                if failed.len() >= 20 {
                    break;
                }
            }
        }
    };
    // The last test of the longest binary: both cores walk.
    std::thread::scope(|scope| (0..2).for_each(|_| drop(scope.spawn(walks))));
    let mut failed = failed.into_inner().unwrap();
    failed.sort_unstable();
    assert!(
        failed.is_empty(),
        "{what}: seeds {failed:?} of {seeds:?}; ROUNDTABLE_WALK_FROM={} ROUNDTABLE_WALK=1 walks the first",
        failed[0]
    );
}
