//! Which tournaments were removed while this program ran.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// How many removed tournaments are remembered.
const REMEMBERED: usize = 10_000;

/// The ids of tournaments that this program knows to be removed, the newest last. They are kept in memory alone: the
/// database has nothing of a removed tournament.
#[derive(Debug, Default)]
pub(crate) struct Gone(Mutex<VecDeque<String>>);

impl Gone {
    pub(crate) fn remember(&self, id: &str) {
        let mut gone = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !gone.iter().any(|other| other == id) {
            gone.push_back(id.to_owned());
        }
        let old = gone.len().saturating_sub(REMEMBERED);
        gone.drain(..old);
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().any(|other| other == id)
    }
}
