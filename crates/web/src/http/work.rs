//! Long work on a thread of its own: other requests do not wait for it. What anybody may ask for has turns
//! (`crates/host/src/turns.rs`): so much is at work and waits, of all and of each client.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use roundtable_host::{NoTurn, Shares, Turns};
use tokio::sync::oneshot;

/// Why some work has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Undone {
    /// There is no place for it, by these shares.
    NoTurn(NoTurn, Shares),
    /// It broke, or got no thread.
    Broken,
}

/// The result of work that this client asks for, when its turn comes. The turn lasts until the work has ended.
///
/// # Errors
/// There is no place for it, or it broke.
pub(crate) async fn in_turn<T: Send + 'static>(
    turns: &Turns,
    client: &str,
    work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> Result<T, Undone> {
    let turn = turns.ask(client).map_err(|why| Undone::NoTurn(why, turns.shares()))?.turn().await;
    let work = move |gone: &AtomicBool| {
        let _turn = turn;
        work(gone)
    };
    own_thread(work).await.ok_or(Undone::Broken)
}

/// The result of work on a thread of its own, not one of the runtime's, which are for all kinds of work. If nobody
/// waits for the result any longer, the flag is set. `None` if it broke, or there is no thread.
pub async fn own_thread<T: Send + 'static>(work: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Option<T> {
    let gone = Gone::default();
    let (flag, (told, done)) = (Arc::clone(&gone.0), oneshot::channel());
    let work = move || _ = told.send(work(&flag));
    std::thread::Builder::new().spawn(work).ok()?;
    done.await.ok()
}

/// Sets its flag when it is dropped.
#[derive(Default)]
struct Gone(Arc<AtomicBool>);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
