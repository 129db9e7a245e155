//! Wrong keys, counted by the minute: after too many the answer is to wait.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Wrong keys of this minute.
#[derive(Debug, Default)]
pub(crate) struct WrongKeys {
    minute: AtomicU64,
    tries: AtomicU32,
}

impl WrongKeys {
    /// The most of a minute.
    const MOST: u32 = 30;

    /// Counts one at this second; whether there were not too many.
    pub fn count(&self, now: u64) -> bool {
        let minute = now / 60;
        if self.minute.swap(minute, Ordering::Relaxed) != minute {
            self.tries.store(0, Ordering::Relaxed);
        }
        self.tries.fetch_add(1, Ordering::Relaxed) < Self::MOST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_wrong_keys_are_told_to_wait_until_the_next_minute() {
        let tries = WrongKeys::default();
        assert_eq!((0..40).filter(|_| tries.count(120)).count(), 30);
        assert!(!tries.count(179) && tries.count(180));
    }
}
