//! The store of the logs of tournaments: a SQLite file, which needs no server, or PostgreSQL. The store does not know
//! what a line means. No line is ever changed, and none is removed except with its whole tournament. The database also
//! keeps recent questions of plans, up to a limit, the phones that want to hear of a seat, and in PostgreSQL a queue of
//! jobs for workers.
//!
//! ```
//! use roundtable_store::{Store, StoreError};
//! # let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
//! # let folder = tempfile::tempdir().unwrap();
//! # let file = folder.path().join("night.db").display().to_string();
//! # runtime.block_on(async {
//! let store = Store::open(&file).await?;
//! store.create("3f9a", &["first line"]).await?;
//! store.append("3f9a", 1, &["second line"]).await?;
//! let late = store.append("3f9a", 1, &["another second line"]).await;
//! assert_eq!(late, Err(StoreError::Conflict { expected: 1, last: 2 }));
//! assert_eq!(store.since("3f9a", 1).await?, ["second line"]);
//! # Ok::<(), StoreError>(()) }).unwrap();
//! ```
#![warn(missing_docs)]

mod changes;
mod error;
mod jobs;
mod phones;
mod queue_tables;
mod store;

pub use changes::{Change, Changes};
pub use error::StoreError;
pub use jobs::{ClaimRules, Claimed, Ended, HeartbeatAnswer, JobProgress, NewJob, Put, QueueLimits};
pub use phones::{Phone, PhoneLimits};
pub use store::{Kept, Retention, Store};
