//! One tournament in memory: its newest state, for orders that change it, for readers, and for followers who wait for
//! the next line. It is read from the database and updated with lines of other processes.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use roundtable::event::Tournament;
use roundtable_store::{Store, StoreError};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::HostError;

/// How long a reader gets the state in memory without another query to the database.
const FRESH: Duration = Duration::from_millis(250);

/// A tournament held in memory. Only the holder of the lock appends in this process.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) id: String,
    pub(crate) newest: tokio::sync::Mutex<Newest>,
    /// The newest state for readers, who do not wait for the lock; followers are woken by it.
    pub(crate) told: watch::Sender<Arc<Tournament>>,
    /// When the database was asked last.
    asked: Mutex<Option<Instant>>,
    /// Whether a task polls the database for lines of other processes.
    pub(crate) is_polled: AtomicBool,
}

/// Tournaments in memory, by id.
pub(crate) type Held = Mutex<HashMap<String, Arc<Event>>>;

/// The newest state, and the one before it as a spare. An order changes the spare, after the lines that it lacks were
/// added, while readers go on with the newest state; so nothing is copied unless a reader still holds the spare.
#[derive(Debug)]
pub(crate) struct Newest {
    now: Arc<Tournament>,
    spare: Option<Arc<Tournament>>,
}

impl Newest {
    /// The newest state.
    pub(crate) fn now(&self) -> &Arc<Tournament> {
        &self.now
    }

    /// The newest state, to be changed: the spare, brought up to date, or a copy. O(lines that the spare lacks), or
    /// O(log) if somebody still holds the spare or it was not given back.
    pub(crate) fn take(&mut self) -> Tournament {
        let spare = self.spare.take().and_then(Arc::into_inner);
        let caught_up = spare.and_then(|mut spare| {
            let more = self.now.log().lines().get(spare.log().lines().len()..)?;
            more.iter().try_for_each(|line| spare.push(line)).ok()?;
            Some(spare)
        });
        caught_up.unwrap_or_else(|| Tournament::clone(&self.now))
    }

    /// Takes back a state that was taken and not changed.
    pub(crate) fn give_back(&mut self, unchanged: Tournament) {
        self.spare = Some(Arc::new(unchanged));
    }
}

impl Event {
    pub(crate) fn new(id: String, tournament: Tournament) -> Self {
        let now = Arc::new(tournament);
        let told = watch::Sender::new(Arc::clone(&now));
        let newest = tokio::sync::Mutex::new(Newest { now, spare: None });
        Self { id, newest, told, asked: Mutex::default(), is_polled: AtomicBool::new(false) }
    }

    /// Adds the lines that other processes have stored since; returns whether there were any.
    ///
    /// # Errors
    /// Errors of the database, or a line that does not fit.
    pub(crate) async fn catch_up(&self, store: &Store, newest: &mut Newest) -> Result<bool, HostError> {
        let begun = Instant::now();
        // The last known line is read too: if even that is missing, the tournament was removed.
        let known = lines(&newest.now);
        let mut since = store.since(&self.id, known.saturating_sub(1)).await?;
        if since.is_empty() {
            return Err(StoreError::NoSuchEvent(self.id.clone()).into());
        }
        since.remove(0);
        if !since.is_empty() {
            let mut next = newest.take();
            since.iter().try_for_each(|line| next.push(line))?;
            self.tell(newest, next);
        }
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Some(begun);
        Ok(!since.is_empty())
    }

    /// Makes `next` the newest state, for readers and followers; the one before becomes the spare.
    pub(crate) fn tell(&self, newest: &mut Newest, next: Tournament) {
        newest.spare = Some(std::mem::replace(&mut newest.now, Arc::new(next)));
        self.told.send_replace(Arc::clone(&newest.now));
    }

    /// The newest state in memory, without asking the database.
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
