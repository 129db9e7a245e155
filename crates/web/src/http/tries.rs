//! Wrong keys, new tournaments and wishes to take part, counted for each client in a stretch of time: after too many the answer is to wait.
//! A client is the hash of an address (`client.rs`). Nobody waits because of another. Seconds count from 1970; the caller reads the clock.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Bounds the memory: with this many clients in one stretch, only the counts of those who had too many tries are kept; if even those are
/// this many, all counts begin again.
pub const MOST_CLIENTS: usize = 100_000;

/// How often each client has tried something in the present stretch of time.
#[derive(Debug)]
pub struct Tries {
    /// How many tries are let through.
    most: u32,
    /// How many seconds are counted together.
    period: u64,
    tries: Mutex<Stretch>,
}

#[derive(Debug, Default)]
struct Stretch {
    /// How many stretches have passed since 1970.
    nth: u64,
    by_client: HashMap<String, u32>,
}

impl Tries {
    /// Lets through `most` tries of one client in each stretch of `period` seconds.
    pub fn new(most: u32, period: u64) -> Self {
        Self { most, period, tries: Mutex::default() }
    }

    /// The counts of the stretch in which this second is.
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

    /// Counts an attempt at this second; returns whether there were not too many.
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
