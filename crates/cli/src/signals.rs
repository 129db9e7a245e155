//! Ctrl-C and SIGTERM: during a search the first one stops it, and its best so far is kept; any other ends the program
//! and removes the unfinished output file.

use std::path::{Path, PathBuf};
use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The flag that stops a search, while there is one.
static SEARCH: Mutex<Option<Arc<AtomicBool>>> = Mutex::new(None);
/// The file that is being written.
static PART: Mutex<Option<PathBuf>> = Mutex::new(None);
/// Whether a search has been stopped.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Handles signals from now on. If that fails, they end the program as usual.
pub fn heed() {
    let _ = ctrlc::set_handler(|| {
        let search = SEARCH.lock().unwrap_or_else(PoisonError::into_inner).take();
        match search {
            Some(stop) => {
                STOPPED.store(true, Ordering::Relaxed);
                stop.store(true, Ordering::Relaxed);
            }
            None => {
                // Held to the end: no file may be finished or begun.
                let part = PART.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(part) = part.as_ref() {
                    let _ = std::fs::remove_file(part);
                }
                exit(130);
            }
        }
    });
}

/// The next signal raises this flag and ends nothing.
pub fn search_begins(stop: &Arc<AtomicBool>) {
    *SEARCH.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(stop));
}

/// The search has ended. Returns whether a signal has stopped a search.
pub fn search_ends() -> bool {
    SEARCH.lock().unwrap_or_else(PoisonError::into_inner).take();
    STOPPED.load(Ordering::Relaxed)
}

/// From now on, a signal that ends the program removes this file.
pub fn remove_at_the_end(part: &Path) {
    *PART.lock().unwrap_or_else(PoisonError::into_inner) = Some(part.to_owned());
}

/// The file is complete, or removed already.
pub fn nothing_to_remove() {
    *PART.lock().unwrap_or_else(PoisonError::into_inner) = None;
}
