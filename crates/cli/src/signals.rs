//! Ctrl-C and SIGTERM: the first stops a search, which then gives its best; any other ends the program, and takes the
//! unfinished file with it.

use std::path::{Path, PathBuf};
use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What a search is told to stop by, while there is one.
static SEARCH: Mutex<Option<Arc<AtomicBool>>> = Mutex::new(None);
/// The file that is being written.
static PART: Mutex<Option<PathBuf>> = Mutex::new(None);
/// Whether a search has been stopped.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Heeds signals from now on. Where that cannot be done, they end the program as they do everywhere else.
pub fn heed() {
    let _ = ctrlc::set_handler(|| {
        let search = SEARCH.lock().unwrap_or_else(PoisonError::into_inner).take();
        match search {
            Some(stop) => {
                STOPPED.store(true, Ordering::Relaxed);
                stop.store(true, Ordering::Relaxed);
            }
            None => {
                // Held to the end: nobody may finish the file any more, or begin another.
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

/// The search has ended; whether a signal stopped it.
pub fn search_ends() -> bool {
    SEARCH.lock().unwrap_or_else(PoisonError::into_inner).take();
    STOPPED.load(Ordering::Relaxed)
}

/// A signal removes this file.
pub fn remove_at_the_end(part: &Path) {
    *PART.lock().unwrap_or_else(PoisonError::into_inner) = Some(part.to_owned());
}

/// The file is complete, or removed already.
pub fn nothing_to_remove() {
    *PART.lock().unwrap_or_else(PoisonError::into_inner) = None;
}
