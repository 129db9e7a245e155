//! The module `_roundtable` behind the package for Python: a request as JSON in, an answer as JSON out, watched and
//! stopped; and the program.
//!
//! Everything else (names, types, frames) is Python, in `crates/python/package`. The work runs on a thread of its own,
//! and this one listens for Ctrl-C and reports progress, while other threads of Python continue.

use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, scope};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use roundtable::Control;
use roundtable::parts::{Progress, ask_with};

/// How often Ctrl-C is checked and progress reported.
const TICK: Duration = Duration::from_millis(50);

/// The stack of the thread that works: 8 MiB, as a main thread usually has.
const STACK_BYTES: usize = 8 << 20;

/// The progress at the last look: steps, the most there will be, and the distance above the bound; at first 0 of 0.
type Seen = Mutex<(u64, u64, u64)>;

/// What was seen last, locked.
fn locked(seen: &Seen) -> MutexGuard<'_, (u64, u64, u64)> {
    seen.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers a request (`roundtable/ask/1`): the answer (`roundtable/answer/1`), the same bytes as `roundtable ask`
/// prints.
///
/// `progress` is called several times a second with steps, the most there will be, and how far above the bound the best
/// is; if it returns `False` the work ends with the best so far. What it raises ends the work and is raised here, as
/// Ctrl-C is.
#[pyfunction]
#[pyo3(signature = (request, progress = None))]
fn ask(py: Python<'_>, request: Vec<u8>, progress: Option<Py<PyAny>>) -> PyResult<Vec<u8>> {
    let (stop, seen) = (AtomicBool::new(false), Seen::default());
    let answered = py.detach(|| {
        scope(|threads| {
            let (done, ended) = sync_channel(1);
            let (stop, seen) = (&stop, &seen);
            let work = move || {
                let watch = |now: Progress| *locked(seen) = (now.steps, now.most, now.above_bound);
                let reply = ask_with(&request, &Control::none().stopped_by(stop).watched_by(&watch));
                // Nobody listens only if this thread is gone too.
                _ = done.send(reply.json);
            };
            let worker = Builder::new().stack_size(STACK_BYTES).spawn_scoped(threads, work)?;
            let mut outcome = Ok(());
            let json = loop {
                match ended.recv_timeout(TICK) {
                    Ok(json) => break Some(json),
                    Err(RecvTimeoutError::Disconnected) => break None,
                    Err(RecvTimeoutError::Timeout) if outcome.is_err() => {}
                    Err(RecvTimeoutError::Timeout) => {
                        outcome = check_and_report(progress.as_ref(), seen, stop);
                    }
                }
            };
            // A panic is printed by its thread; here it is an error of Python.
            let ended = worker.join();
            outcome?;
            json.filter(|_| ended.is_ok())
                .ok_or_else(|| PyRuntimeError::new_err("the work ended by a mistake of the program"))
        })
    })?;
    Ok(answered)
}

/// Checks Ctrl-C and reports progress; either may end the work.
fn check_and_report(progress: Option<&Py<PyAny>>, seen: &Seen, stop: &AtomicBool) -> PyResult<()> {
    let looked = Python::attach(|py| {
        py.check_signals()?;
        let Some(progress) = progress.filter(|_| !stop.load(Ordering::Relaxed)) else { return Ok(true) };
        let now = *locked(seen);
        let said = progress.bind(py).call1(now)?;
        Ok(said.is_none() || said.is_truthy()?)
    });
    if !matches!(looked, Ok(true)) {
        stop.store(true, Ordering::Relaxed);
    }
    looked.map(|_| ())
}

/// Runs the program with this command line, its name first; the exit code. From then on Ctrl-C is the program's.
#[pyfunction]
fn main(py: Python<'_>, given: Vec<OsString>) -> u8 {
    let code = py.detach(|| roundtable_cli::run(given));
    // An `ExitCode` can be compared but not read.
    (0..=u8::MAX).find(|&number| ExitCode::from(number) == code).unwrap_or(1)
}

/// The module itself.
#[pymodule]
fn _roundtable(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(ask, module)?)?;
    module.add_function(wrap_pyfunction!(main, module)?)
}
