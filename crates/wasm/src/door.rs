//! The functions that the module exports. Only this file has `unsafe` attributes, which exported names need. No pointer
//! is followed here: the page that loads the module writes its request into the memory it asked for, and reads the
//! answer from the address it is given.
//!
//! `room(length)` returns the address of that many bytes for a request; `ask()`, `page()` or `evening()` answers it and
//! returns the length of the answer; `answer()` returns its address, valid until the next call.
#![allow(unsafe_code)]

use std::sync::{Mutex, PoisonError};

#[cfg(feature = "ask")]
use roundtable::Control;
#[cfg(feature = "ask")]
use roundtable::parts::{Progress, ask_with};

#[cfg(feature = "page")]
use crate::device::Device;

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// Reports the progress to the page: in percent, and in `length` bytes of text at `words` (0 if there is none).
    safe fn told(percent: u32, words: *const u8, length: usize);
    /// Not 0 if the page wants the work stopped and the best answer so far.
    safe fn stopped() -> u32;
}

/// The request, written here by the page.
static ROOM: Mutex<Vec<u8>> = Mutex::new(Vec::new());
/// The last answer.
static ANSWER: Mutex<Vec<u8>> = Mutex::new(Vec::new());
#[cfg(feature = "page")]
static DEVICE: Mutex<Option<Device>> = Mutex::new(None);

/// The bytes of a place, even if a call panicked while it held them: the next call replaces them.
fn locked(place: &Mutex<Vec<u8>>) -> std::sync::MutexGuard<'_, Vec<u8>> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps an answer until the next one, and returns its length.
fn keep(answer: Vec<u8>) -> usize {
    let length = answer.len();
    *locked(&ANSWER) = answer;
    length
}

/// Room for a request of that many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    let mut room = locked(&ROOM);
    *room = vec![0; length];
    room.as_mut_ptr()
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    locked(&ANSWER).as_ptr()
}

/// Answers a request in the format `roundtable/ask/1` (`docs/reference/schema/ask.json`), which is JSON.
#[cfg(feature = "ask")]
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let request = std::mem::take(&mut *locked(&ROOM));
    let stop = std::sync::atomic::AtomicBool::new(false);
    let heard = |progress: Progress| {
        // At most 99: only the answer itself means done.
        let percent = progress.steps.saturating_mul(100) / progress.most.max(1);
        told(u32::try_from(percent.min(99)).unwrap_or(99), std::ptr::null(), 0);
        stop.store(stopped() != 0, std::sync::atomic::Ordering::Relaxed);
    };
    keep(ask_with(&request, &Control::none().stopped_by(&stop).watched_by(&heard)).json)
}

/// Reports the progress in percent and in words; whether to stop with the best so far.
#[cfg(any(feature = "page", feature = "evening"))]
fn watched(percent: u32, words: &str) -> bool {
    told(percent, words.as_ptr(), words.len());
    stopped() != 0
}

/// Answers a browser's request to a server, as `Device::answer`.
#[cfg(feature = "page")]
#[unsafe(no_mangle)]
pub extern "C" fn page() -> usize {
    let request = std::mem::take(&mut *locked(&ROOM));
    let mut device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    keep(device.get_or_insert_with(Device::default).answer(&request, &watched))
}

/// Answers a request of the page of evenings, as `roundtable_wasm::evening`.
#[cfg(feature = "evening")]
#[unsafe(no_mangle)]
pub extern "C" fn evening() -> usize {
    let request = std::mem::take(&mut *locked(&ROOM));
    keep(crate::evening(&request, &watched))
}
