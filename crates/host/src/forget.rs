//! Removal of tournaments from the database: on request, after a time without changes, or a day after they were opened
//! for a trial.

use roundtable::event::{Record, Timestamp};
use roundtable_store::StoreError;

use crate::{Host, HostError};

/// A tournament is opened for a trial, and removed after a day, if the id of the operation that opened it begins with
/// this.
pub const PASSING: &str = "passing-";

/// How long such a tournament stays, in seconds.
const A_DAY: i64 = 24 * 3_600;

impl Host {
    /// Whether a tournament of this id was removed while this program ran, and no other has the id now.
    pub async fn is_removed(&self, id: &str) -> bool {
        self.gone().has(id) && matches!(self.event(id).await, Err(HostError::Store(StoreError::NoSuchEvent(_))))
    }

    /// Removes a tournament with everything that happened in it. Only an exported log brings it back.
    ///
    /// # Errors
    /// No tournament has the id; or errors of the database.
    pub async fn delete(&self, id: &str) -> Result<(), HostError> {
        if !self.store().remove(id).await? {
            return Err(StoreError::NoSuchEvent(id.to_owned()).into());
        }
        self.let_go(id);
        Ok(())
    }

    /// Removes the tournaments in which nothing has happened for `after` seconds, and those that were opened for a day
    /// ([`PASSING`]) and are a day old. Returns the ids of those removed.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn forget_old(&self, now: Timestamp, after: Option<i64>) -> Result<Vec<String>, HostError> {
        let mut gone = Vec::new();
        for (id, first, last) in self.store().ends().await? {
            let age = |line: &str| Some(now.as_second() - Record::read(line).ok()?.at.as_second());
            let passes = Record::read(&first).is_ok_and(|record| record.op.0.starts_with(PASSING));
            let old = after.is_some_and(|after| age(&last).is_some_and(|age| age >= after));
            if old || (passes && age(&first).is_some_and(|age| age >= A_DAY)) {
                self.delete(&id).await?;
                gone.push(id);
            }
        }
        Ok(gone)
    }
}
