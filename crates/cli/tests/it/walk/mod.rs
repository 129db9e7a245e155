//! Random tests of files. A walk is one random evening that is written to a file, changed as people do by hand (people
//! moved, scores filled in), read, written in another format, and so on. A plain model (`model.rs`) gives the meaning
//! of every file.
//!
//! A walk that fails prints its seed. `ROUNDTABLE_CASES=200 cargo test -p roundtable-cli --test it walk` does more;
//! `ROUNDTABLE_FROM=812` begins with that seed.

mod evenings;
mod model;
mod plans;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use roundtable_testkit::tier::seeds;

/// Does a walk for every seed, and names all seeds that failed (it stops at 20 of them).
fn walk(what: &str, one: fn(u64)) {
    let seeds = seeds(6, 20_000);
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
    // These are the last tests of a long run to end, so each uses two threads.
    std::thread::scope(|scope| (0..2).for_each(|_| drop(scope.spawn(walks))));
    let mut failed = failed.into_inner().unwrap();
    failed.sort_unstable();
    assert!(
        failed.is_empty(),
        "{what}: seeds {failed:?} of {seeds:?}; ROUNDTABLE_FROM={} ROUNDTABLE_CASES=1 walks the first",
        failed[0]
    );
}
