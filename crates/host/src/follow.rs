//! Those who wait for the next line of a tournament. What this process appends they hear at once. What another process has
//! appended is looked for twice a second, once for all of them: the same for both databases, and nothing is held open.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use roundtable_store::Store;
use tokio::sync::watch;

use crate::event::Event;

/// How long others' lines may wait.
const LOOK: Duration = Duration::from_millis(500);

/// Somebody who waits for the next line.
#[derive(Debug)]
pub struct Follower {
    last: watch::Receiver<u64>,
}

impl Follower {
    pub(crate) fn new(event: &Arc<Event>, store: &Store) -> Self {
        let last = event.last.subscribe();
        if !event.looked_for.swap(true, Ordering::SeqCst) {
            tokio::spawn(look(Arc::clone(event), store.clone()));
        }
        Self { last }
    }

    /// The number of the last line, when there is a new one. Several that came meanwhile are told as one. It may be dropped and
    /// asked again.
    pub async fn next(&mut self) -> u64 {
        if self.last.changed().await.is_err() {
            // The tournament is held as long as somebody follows; without it there is nothing to wait for.
            std::future::pending::<()>().await;
        }
        *self.last.borrow_and_update()
    }
}

/// Looks for what other processes append, as long as anybody follows. A database that does not answer is asked again.
async fn look(event: Arc<Event>, store: Store) {
    let followed = || event.last.receiver_count() > 0;
    loop {
        while followed() {
            tokio::time::sleep(LOOK).await;
            let mut newest = event.newest.lock().await;
            _ = event.catch_up(&store, &mut newest).await;
        }
        event.looked_for.store(false, Ordering::SeqCst);
        // Whoever came at this moment saw that it was looked for.
        if !followed() || event.looked_for.swap(true, Ordering::SeqCst) {
            return;
        }
    }
}
