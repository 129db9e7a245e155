//! Long work on its own thread: other requests do not wait for it.

use std::any::Any;

use tokio::task::{JoinError, spawn_blocking};

type Boxed = Box<dyn Any + Send>;

/// The result of the work. All work has one type for the runtime, which would be compiled again for every other type.
///
/// # Errors
/// Only a panic in the work, which is a bug.
pub(crate) async fn at_work<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
    let work: Box<dyn FnOnce() -> Boxed + Send> = Box::new(move || Box::new(work()));
    let done = spawn_blocking(work).await?.downcast();
    Ok(*done.unwrap_or_else(|_| unreachable!("the work came to something else")))
}
