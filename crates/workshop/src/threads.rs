//! Work shared out to threads; the result does not depend on their number.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Runs `work` on that many threads (1 to 64). Each call gets a source of the numbers 0 to `items − 1`, every one of
/// which is handed out exactly once over all threads; which thread gets which is a matter of chance, so the caller
/// must combine the answers in a way that does not depend on it.
pub(crate) fn share_out<T: Send>(
    threads: usize,
    items: usize,
    work: impl Fn(&mut dyn FnMut() -> Option<usize>) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let claim = || {
        let at = next.fetch_add(1, Ordering::Relaxed);
        (at < items).then_some(at)
    };
    let one = || work(&mut || claim());
    if threads <= 1 {
        return vec![one()];
    }
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(64)).map(|_| scope.spawn(one)).collect();
        workers.into_iter().map(|w| w.join().expect("a panic is passed on")).collect()
    })
}
