//! Answers `GET /healthz`: whether the server can store data now. The database is asked at most every two seconds.

use std::time::Duration;

use roundtable_host::{Host, HostError, StoreError};
use tokio::sync::Mutex;
use tokio::time::Instant;

/// How long an answer is valid.
const FRESH: Duration = Duration::from_secs(2);

/// How long the database may take.
const PATIENCE: Duration = Duration::from_secs(3);

/// The last answer of the database, and its time.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Option<(Instant, Result<(), &'static str>)>>);

impl Health {
    /// Whether the database can store something now. The lock is held during the question, and others wait for the same
    /// answer.
    ///
    /// # Errors
    /// A word for programs: `full`, `read-only`, `locked`, or `lost` for everything else.
    pub async fn of(&self, host: &Host) -> Result<(), &'static str> {
        let mut last = self.0.lock().await;
        if let Some((at, health)) = &*last
            && at.elapsed() < FRESH
        {
            return *health;
        }
        let health = match tokio::time::timeout(PATIENCE, host.healthy()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(word(&error)),
            Err(_) => Err("lost"),
        };
        *last = Some((Instant::now(), health));
        health
    }
}

/// The word for an error.
pub fn word(error: &HostError) -> &'static str {
    if let HostError::Store(StoreError::Full) = error {
        "full"
    } else if let HostError::Store(StoreError::ReadOnly) = error {
        "read-only"
    } else if let HostError::Store(StoreError::Locked) = error {
        "locked"
    } else {
        "lost"
    }
}
