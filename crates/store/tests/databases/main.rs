//! Both databases: the story that each must tell, and what survives when its writers are killed.

mod kill;
mod story;

/// Runs a story to its end.
fn run<T>(story: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(story)
}
