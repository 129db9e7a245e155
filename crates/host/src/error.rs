//! Why an order or a query to a tournament in a database fails, as data. The sentences are in `crates/words`.

use roundtable::event::Halt;
use roundtable_store::StoreError;

/// Why it is not done. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum HostError {
    /// An error of the database.
    Store(#[from] StoreError),
    /// The tournament refuses it, or its stored lines are not a valid log.
    Halt(#[from] Halt),
    /// No tournament has such an id or name.
    Unknown {
        /// The id or name asked for.
        who: String,
        /// Ids that are there.
        there: Vec<String>,
    },
    /// More than one tournament could be meant.
    Several {
        /// The id or name asked for.
        who: String,
        /// Their ids.
        ids: Vec<String>,
    },
    /// Other processes stored lines first at every attempt.
    Busy,
    /// A tournament with the same first line exists, but the two logs differ from this line on.
    Diverged {
        /// Its id.
        id: String,
        /// The first line that differs.
        seq: u64,
    },
}
