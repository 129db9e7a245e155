//! Tests of the store on SQLite and on PostgreSQL: the same calls get the same answers, and acknowledged lines survive
//! when writers are killed.

mod kill;
mod story;

/// Runs a story to its end.
fn run<T>(story: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(story)
}
