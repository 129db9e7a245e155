//! One tournament in memory: its newest state, for those who change it, those who look at it and those who wait for the next.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use roundtable::event::Tournament;
use roundtable_store::Store;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::HostError;

/// How old what is known may be before somebody who only looks asks the database.
const FRESH: Duration = Duration::from_millis(250);

/// A tournament that is held in memory. Whoever has the lock is the only one in this process who appends.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) id: String,
    pub(crate) newest: tokio::sync::Mutex<Arc<Tournament>>,
    /// The same for whoever does not wait for the lock.
    pub(crate) told: watch::Sender<Arc<Tournament>>,
    /// When the database was asked last.
    asked: Mutex<Option<Instant>>,
    /// Whether others' lines are looked for.
    pub(crate) looked_for: AtomicBool,
}

impl Event {
    pub(crate) fn new(id: String, tournament: Tournament) -> Self {
        let newest = Arc::new(tournament);
        let told = watch::Sender::new(Arc::clone(&newest));
        let newest = tokio::sync::Mutex::new(newest);
        Self { id, newest, told, asked: Mutex::default(), looked_for: AtomicBool::new(false) }
    }

    /// Takes the lines that others have stored since. O(state) where there are some.
    ///
    /// # Errors
    /// What the database says, or a line that does not fit.
    pub(crate) async fn catch_up(&self, store: &Store, newest: &mut Arc<Tournament>) -> Result<(), HostError> {
        let begun = Instant::now();
        let since = store.since(&self.id, lines(newest)).await?;
        if !since.is_empty() {
            let mut next = Tournament::clone(newest);
            since.iter().try_for_each(|line| next.push(line))?;
            self.tell(newest, next);
        }
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Some(begun);
        Ok(())
    }

    /// What is so now, for all who ask and all who wait.
    pub(crate) fn tell(&self, newest: &mut Arc<Tournament>, next: Tournament) {
        *newest = Arc::new(next);
        self.told.send_replace(Arc::clone(newest));
    }

    /// What is known, without asking.
    pub(crate) fn known(&self) -> Arc<Tournament> {
        Arc::clone(&self.told.borrow())
    }

    /// Whether the database was asked a moment ago.
    pub(crate) fn is_fresh(&self) -> bool {
        let asked = *self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.is_some_and(|asked| asked.elapsed() < FRESH)
    }
}

/// How many lines a tournament has: the number of the last.
pub(crate) fn lines(tournament: &Tournament) -> u64 {
    tournament.log().lines().len() as u64
}
