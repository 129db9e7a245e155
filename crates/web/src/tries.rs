//! Wrong keys, counted by the minute: after too many the answer is to wait.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Wrong keys of this minute.
#[derive(Debug)]
pub(crate) struct WrongKeys {
    most: u32,
    minute: AtomicU64,
    tries: AtomicU32,
}

impl WrongKeys {
    /// So many are looked at in a minute.
    pub fn new(most: u32) -> Self {
        Self { most, minute: AtomicU64::default(), tries: AtomicU32::default() }
    }

    /// Counts one at this second; whether there were not too many.
    pub fn count(&self, now: u64) -> bool {
        let minute = now / 60;
        if self.minute.swap(minute, Ordering::Relaxed) != minute {
            self.tries.store(0, Ordering::Relaxed);
        }
        self.tries.fetch_add(1, Ordering::Relaxed) < self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_wrong_keys_are_told_to_wait_until_the_next_minute() {
        let tries = WrongKeys::new(30);
        assert_eq!((0..40).filter(|_| tries.count(120)).count(), 30);
        assert!(!tries.count(179) && tries.count(180));
    }
}
