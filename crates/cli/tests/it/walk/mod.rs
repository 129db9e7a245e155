//! A walk by machine: evenings by chance go through chains of writing, people moved, scores filled in, reading, and the next chain. A
//! plain model says what every file must mean.
//!
//! Each walk prints its seed when it fails. `ROUNDTABLE_WALK=20000 cargo test -p roundtable-cli --test it walk` walks farther;
//! `ROUNDTABLE_WALK_FROM=812` begins with a seed.

mod evenings;
mod model;
mod plans;

/// How many walks there are, and with which seed the first one begins.
fn seeds(usual: u64) -> std::ops::Range<u64> {
    let said = |name: &str| std::env::var(name).ok().map(|number| number.parse::<u64>().expect("a number"));
    let from = said("ROUNDTABLE_WALK_FROM").unwrap_or(0);
    from..from + said("ROUNDTABLE_WALK").unwrap_or(usual)
}

/// Walks every seed; what fails is told with its seed, and all of them are.
fn walk(what: &str, seeds: std::ops::Range<u64>, one: fn(u64)) {
    let mut failed = Vec::new();
    for seed in seeds.clone() {
        if std::panic::catch_unwind(|| one(seed)).is_err() {
            failed.push(seed);
            if failed.len() == 20 {
                break;
            }
        }
    }
    assert!(
        failed.is_empty(),
        "{what}: seeds {failed:?} of {seeds:?}; ROUNDTABLE_WALK_FROM={} ROUNDTABLE_WALK=1 walks the first",
        failed[0]
    );
}
