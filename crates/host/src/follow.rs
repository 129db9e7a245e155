//! Those who wait for the next line of a tournament. What this process appends they hear at once. What another process appends
//! PostgreSQL tells, over one connection for all tournaments; in a SQLite file it is looked for twice a second, once for all who
//! follow one tournament.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError, Weak};
use std::time::Duration;

use roundtable::event::Tournament;
use roundtable_store::{Change, Store, StoreError};
use tokio::sync::watch;

use crate::event::{Event, Held, lines};

/// How long others' lines may wait in a file, and how long until a database that does not answer is asked again.
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
        if !store.tells() && !event.looked_for.swap(true, Ordering::SeqCst) {
            tokio::spawn(look(Arc::clone(&event), store.clone()));
        }
        Self { event, told }
    }

    /// The number of the last line, when there is a new one. Several that came meanwhile are told as one. It may be dropped and
    /// asked again.
    pub async fn next(&mut self) -> u64 {
        // It ends only with the tournament in memory, which is held here.
        _ = self.told.changed().await;
        lines(&self.told.borrow_and_update())
    }

    /// How many follow the tournament in this process.
    pub fn followers(&self) -> usize {
        self.event.told.receiver_count()
    }
}

/// Looks for what other processes append, as long as anybody follows. A database that does not answer is asked again.
async fn look(event: Arc<Event>, store: Store) {
    let followed = || event.told.receiver_count() > 0;
    loop {
        while followed() {
            tokio::time::sleep(LOOK).await;
            let mut newest = event.newest.lock().await;
            _ = event.catch_up(&store, &mut newest).await;
        }
        event.looked_for.store(false, Ordering::SeqCst);
        // Anybody who came at this moment saw that it was looked for.
        if !followed() || event.looked_for.swap(true, Ordering::SeqCst) {
            return;
        }
    }
}

/// Hears what other processes append to tournaments that are held in memory, as long as they are.
pub(crate) async fn listen(held: Weak<Held>, store: Store) {
    while held.strong_count() > 0 {
        // While nobody listened anything may have happened.
        _ = hear(&held, &store).await;
        tokio::time::sleep(LOOK).await;
    }
}

async fn hear(held: &Weak<Held>, store: &Store) -> Result<(), StoreError> {
    let Some(mut changes) = store.changes().await? else { return Ok(()) };
    let mut change = Change::Lost;
    loop {
        let Some(held) = held.upgrade() else { return Ok(()) };
        let behind: Vec<Arc<Event>> = {
            let held = held.lock().unwrap_or_else(PoisonError::into_inner);
            match &change {
                Change::Lost => held.values().cloned().collect(),
                Change::Lines { id, last } => held
                    .get(id)
                    .filter(|event| *last == 0 || lines(&event.known()) < *last)
                    .cloned()
                    .into_iter()
                    .collect(),
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
