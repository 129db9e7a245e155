//! Counts wrong keys, new tournaments and requests to take part, for each client in a period. After too many, the
//! client has to wait.
//!
//! A client is the hash of an address (`client.rs`). Nobody waits because of another. Seconds count from 1970; the
//! caller reads the clock.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Bounds the memory. With this many clients in one period, only the counts of those with too many tries are kept; if
/// even those are this many, all counts restart.
pub const MOST_CLIENTS: usize = 100_000;

/// How often each client has tried something in the current period.
#[derive(Debug)]
pub struct Tries {
    /// How many tries are allowed.
    most: u32,
    /// The length of a period in seconds.
    period: u64,
    tries: Mutex<Stretch>,
}

/// The counts of one period.
#[derive(Debug, Default)]
struct Stretch {
    /// The number of the period since 1970.
    nth: u64,
    by_client: HashMap<String, u32>,
}

impl Tries {
    /// Allows each client `most` tries in each `period` of seconds.
    pub fn new(most: u32, period: u64) -> Self {
        Self { most, period, tries: Mutex::default() }
    }

    /// The counts of the period that contains this second.
    fn stretch(&self, now: u64) -> MutexGuard<'_, Stretch> {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        if tries.nth != now / self.period {
            *tries = Stretch { nth: now / self.period, by_client: HashMap::new() };
        }
        if tries.by_client.len() >= MOST_CLIENTS {
            tries.by_client.retain(|_, count| *count >= self.most);
            if tries.by_client.len() >= MOST_CLIENTS {
                tries.by_client.clear();
            }
        }
        tries
    }

    /// Counts a try at this second; returns whether it is allowed.
    pub fn count(&self, client: &str, now: u64) -> bool {
        let mut tries = self.stretch(now);
        let count = tries.by_client.entry(client.to_owned()).or_default();
        *count = count.saturating_add(1);
        *count <= self.most
    }

    /// Whether this client has to wait; counts nothing.
    pub fn waits(&self, client: &str, now: u64) -> bool {
        self.stretch(now).by_client.get(client).is_some_and(|count| *count >= self.most)
    }

    /// How many clients are counted at this second.
    pub fn clients(&self, now: u64) -> usize {
        self.stretch(now).by_client.len()
    }
}
