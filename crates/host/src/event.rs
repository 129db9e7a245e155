//! One tournament in memory: its newest state, and the number of its last line for those who wait for the next.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use roundtable::event::Tournament;
use roundtable_store::Store;
use tokio::sync::{Mutex, watch};

use crate::HostError;

/// A tournament that is held in memory. Whoever has the lock is the only one in this process who appends.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) id: String,
    pub(crate) newest: Mutex<Arc<Tournament>>,
    pub(crate) last: watch::Sender<u64>,
    /// Whether others' lines are looked for.
    pub(crate) looked_for: AtomicBool,
}

impl Event {
    pub(crate) fn new(id: String, tournament: Tournament) -> Self {
        let last = watch::Sender::new(lines(&tournament));
        Self { id, newest: Mutex::new(Arc::new(tournament)), last, looked_for: AtomicBool::new(false) }
    }

    /// Takes the lines that others have stored since. O(state) where there are some.
    ///
    /// # Errors
    /// What the database says, or a line that does not fit.
    pub(crate) async fn catch_up(&self, store: &Store, newest: &mut Arc<Tournament>) -> Result<(), HostError> {
        let since = store.since(&self.id, lines(newest)).await?;
        if since.is_empty() {
            return Ok(());
        }
        let mut next = Tournament::clone(newest);
        since.iter().try_for_each(|line| next.push(line))?;
        self.tell(newest, next);
        Ok(())
    }

    /// What is so now, for all who ask and all who wait.
    pub(crate) fn tell(&self, newest: &mut Arc<Tournament>, next: Tournament) {
        let last = lines(&next);
        *newest = Arc::new(next);
        self.last.send_replace(last);
    }
}

/// How many lines a tournament has: the number of the last.
pub(crate) fn lines(tournament: &Tournament) -> u64 {
    tournament.log().lines().len() as u64
}
