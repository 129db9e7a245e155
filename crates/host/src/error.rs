//! Why a tournament that is kept cannot do what it is asked: data, said in the languages of the house elsewhere.

use roundtable::event::Halt;
use roundtable_store::StoreError;

/// Why it is not done. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum HostError {
    /// The database says no.
    Store(#[from] StoreError),
    /// The tournament refuses it, or its lines are none.
    Halt(#[from] Halt),
    /// No tournament has such an id or name.
    Unknown {
        /// What was said.
        who: String,
        /// Ids that are there.
        there: Vec<String>,
    },
    /// More than one tournament could be meant.
    Several {
        /// What was said.
        who: String,
        /// Their ids.
        ids: Vec<String>,
    },
    /// Others were faster, again and again.
    Busy,
    /// A tournament with the same first line goes on otherwise from this line.
    Diverged {
        /// Its id.
        id: String,
        /// The first line that differs.
        seq: u64,
    },
}
