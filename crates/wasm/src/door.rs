//! The exported functions: the one place with `unsafe` attributes, which names that others link to need. No pointer is followed here: a page
//! writes into the room that it asked for, and reads the answer where it is told to.
//!
//! `room(length)` gives the address of that many bytes for a request; `ask()` or `page()` answers it and gives the length of the answer;
//! `answer()` gives its address, valid until the next call.
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
    /// How far it is, in percent, and in words where there are any.
    safe fn told(percent: u32, words: *const u8, length: usize);
    /// Not 0 where the best so far is enough.
    safe fn stopped() -> u32;
}

static ROOM: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ANSWER: Mutex<Vec<u8>> = Mutex::new(Vec::new());
#[cfg(feature = "page")]
static DEVICE: Mutex<Option<Device>> = Mutex::new(None);

fn of(place: &Mutex<Vec<u8>>) -> std::sync::MutexGuard<'_, Vec<u8>> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}

fn keep(answer: Vec<u8>) -> usize {
    let length = answer.len();
    *of(&ANSWER) = answer;
    length
}

/// Room for a request of that many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    let mut room = of(&ROOM);
    *room = vec![0; length];
    room.as_mut_ptr()
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    of(&ANSWER).as_ptr()
}

/// Answers `roundtable/ask/1`.
#[cfg(feature = "ask")]
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let request = std::mem::take(&mut *of(&ROOM));
    let stop = std::sync::atomic::AtomicBool::new(false);
    let heard = |progress: Progress| {
        let percent = progress.steps.saturating_mul(100) / progress.most.max(1);
        told(u32::try_from(percent.min(99)).unwrap_or(99), std::ptr::null(), 0);
        stop.store(stopped() != 0, std::sync::atomic::Ordering::Relaxed);
    };
    keep(ask_with(&request, &Control::none().stopped_by(&stop).watched_by(&heard)).json)
}

/// Answers what a browser would ask a server for.
#[cfg(feature = "page")]
#[unsafe(no_mangle)]
pub extern "C" fn page() -> usize {
    let request = std::mem::take(&mut *of(&ROOM));
    let mut device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    let watched = |percent, words: &str| {
        told(percent, words.as_ptr(), words.len());
        stopped() != 0
    };
    keep(device.get_or_insert_with(Device::default).answer(&request, &watched))
}
