//! Wrong keys, new tournaments and wishes to take part, counted for each client in a stretch of time: after too many the answer is to wait.
//! A client is the hash of an address (`client.rs`). Nobody waits because of another. Seconds count from 1970; the caller reads the clock.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Bounds the memory: with this many clients in one stretch, only the counts of those who had too many tries are kept; if even those are
/// this many, all counts begin again.
const MOST_CLIENTS: usize = 100_000;

/// How often each client has tried something in the present stretch of time.
#[derive(Debug)]
pub(crate) struct Tries {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_wrong_keys_are_told_to_wait_until_the_next_minute() {
        let tries = Tries::new(30, 60);
        assert_eq!((0..40).filter(|_| tries.count("a", 120)).count(), 30);
        assert!(tries.waits("a", 179) && !tries.waits("b", 179), "nobody waits because of another");
        assert!(!tries.count("a", 179) && tries.count("b", 179));
        assert!(!tries.waits("a", 180) && tries.count("a", 180));
    }

    #[test]
    fn a_flood_of_clients_does_not_let_those_in_who_had_too_many() {
        let tries = Tries::new(2, 60);
        assert!(!(0..3).all(|_| tries.count("a", 0)));
        assert!((0..MOST_CLIENTS + 5).all(|client| tries.count(&client.to_string(), 1)));
        assert!(tries.waits("a", 2) && !tries.waits("7", 2));
        assert!(tries.stretch(2).by_client.len() < MOST_CLIENTS);
        // If all of so many had too many, all counts begin again.
        let all = (0..MOST_CLIENTS).map(|client| (client.to_string(), 2)).collect();
        tries.tries.lock().unwrap().by_client = all;
        assert!(tries.stretch(2).by_client.is_empty());
    }
}
