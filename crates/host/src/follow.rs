//! Followers, who wait for the next line of a tournament (`web` passes it on to browsers). Lines of this process reach
//! them at once. For lines of other processes, PostgreSQL sends a notice, over one connection for all tournaments; a
//! SQLite file is polled twice a second, by one task for all followers of a tournament.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError, Weak};
use std::time::Duration;

use roundtable::event::Tournament;
use roundtable_store::{Change, Store, StoreError};
use tokio::sync::watch;

use crate::event::{Event, Held, lines};

/// The time between two polls of a file, and before a database that does not answer is asked again: short enough that
/// nobody at the desk notices it.
const LOOK: Duration = Duration::from_millis(500);

/// Somebody who waits for the next line.
#[derive(Debug)]
pub struct Follower {
    event: Arc<Event>,
    told: watch::Receiver<Arc<Tournament>>,
}

impl Follower {
    pub(crate) fn new(event: Arc<Event>, store: &Store) -> Self {
        let told = event.told.subscribe();
        if !store.tells() && !event.is_polled.swap(true, Ordering::SeqCst) {
            tokio::spawn(poll(Arc::clone(&event), store.clone()));
        }
        Self { event, told }
    }

    /// Waits for a new line and returns the number of the last. Several new lines are reported once. No line is lost if
    /// the future is dropped and called again.
    pub async fn next(&mut self) -> u64 {
        // No error is possible: the sender lives in `event`, which is held here.
        _ = self.told.changed().await;
        lines(&self.told.borrow_and_update())
    }

    /// How many follow the tournament in this process.
    pub fn followers(&self) -> usize {
        self.event.told.receiver_count()
    }
}

/// Polls for lines of other processes, while anybody follows, with retries.
async fn poll(event: Arc<Event>, store: Store) {
    let followed = || event.told.receiver_count() > 0;
    loop {
        while followed() {
            tokio::time::sleep(LOOK).await;
            let mut newest = event.newest.lock().await;
            _ = event.catch_up(&store, &mut newest).await;
        }
        event.is_polled.store(false, Ordering::SeqCst);
        // A follower who came just before the flag was cleared has started no task. So check again, and take the flag
        // back unless a newer follower has taken it and started a task.
        if !followed() || event.is_polled.swap(true, Ordering::SeqCst) {
            return;
        }
    }
}

/// Listens for lines that other processes append to the tournaments in memory, until the host is dropped.
pub(crate) async fn listen(held: Weak<Held>, store: Store) {
    while held.strong_count() > 0 {
        // `hear` first catches up with everything, as notices may have been missed while nobody listened.
        _ = hear(&held, &store).await;
        tokio::time::sleep(LOOK).await;
    }
}

/// One connection, until it breaks. At each notice it catches up the tournament that lacks lines; at the beginning and
/// after `Change::Lost`, all of them.
async fn hear(held: &Weak<Held>, store: &Store) -> Result<(), StoreError> {
    let Some(mut changes) = store.changes().await? else { return Ok(()) };
    let mut change = Change::Lost;
    loop {
        let Some(held) = held.upgrade() else { return Ok(()) };
        let behind: Vec<Arc<Event>> = {
            let held = held.lock().unwrap_or_else(PoisonError::into_inner);
            match &change {
                Change::Lost => held.values().cloned().collect(),
                // `last` is 0 if the tournament was removed: catching up notices that.
                Change::Lines { id, last } => {
                    let is_behind = |event: &&Arc<Event>| *last == 0 || lines(&event.known()) < *last;
                    held.get(id).filter(is_behind).cloned().into_iter().collect()
                }
            }
        };
        drop(held);
        for event in behind {
            let store = store.clone();
            tokio::spawn(async move {
                let mut newest = event.newest.lock().await;
                _ = event.catch_up(&store, &mut newest).await;
            });
        }
        change = changes.next().await?;
    }
}
