//! Work that takes long, on a thread of its own, so that other requests do not wait for it.

use std::any::Any;

use tokio::task::{JoinError, spawn_blocking};

type Boxed = Box<dyn Any + Send>;

/// What the work comes to. All work has one type for the runtime, which would be compiled again for each other one.
///
/// # Errors
/// Only a panic within, which is a bug.
pub(crate) async fn at_work<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
    let work: Box<dyn FnOnce() -> Boxed + Send> = Box::new(move || Box::new(work()));
    let done = spawn_blocking(work).await?.downcast();
    Ok(*done.unwrap_or_else(|_| unreachable!("the work came to something else")))
}
