//! Errors of a database, by name.

use sqlx::error::DatabaseError;

/// Why a database could not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// It is not there, or cannot be reached or made.
    #[error("the database cannot be opened: {0}")]
    Unreachable(String),
    /// It holds something else, or is not a database at all.
    #[error("this is a database of another program")]
    Foreign,
    /// A later version of this program has written it.
    #[error("the database has version {found}, and this program knows {known}: use a newer roundtable")]
    Newer {
        /// Its version.
        found: i64,
        /// The last version that is known here.
        known: i64,
    },
    /// Somebody else keeps it locked.
    #[error("the database is locked by another program")]
    Locked,
    /// It may not be written.
    #[error("the database cannot be written: it is read-only")]
    ReadOnly,
    /// There is no room left.
    #[error("the database cannot be written: the disk is full")]
    Full,
    /// The disk fails: full, or broken. The database's words.
    #[error("the disk cannot be read or written: {0}")]
    Disk(String),
    /// No tournament has this id.
    #[error("no tournament has the id {0}")]
    NoSuchEvent(String),
    /// A tournament has this id already.
    #[error("a tournament has the id {0} already")]
    Taken(String),
    /// Somebody else was faster: read on from `expected`, and see whether it still fits.
    #[error("line {last} is the last, not line {expected}")]
    Conflict {
        /// The line that was thought to be the last.
        expected: u64,
        /// The line that is.
        last: u64,
    },
    /// Anything else, in the database's words.
    #[error("the database says: {0}")]
    Other(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if let sqlx::Error::Database(said) = &error {
            return of_database(said.as_ref());
        }
        if matches!(error, sqlx::Error::PoolTimedOut) { Self::Locked } else { Self::Other(error.to_string()) }
    }
}

/// By the primary result code of SQLite (sqlite.org/rescode.html), or the SQLSTATE of PostgreSQL (its documentation,
/// appendix A). Both come as text. A code of SQLite may be an extended one, whose last byte is the primary code.
fn of_database(said: &dyn DatabaseError) -> StoreError {
    let code = said.code().unwrap_or_default();
    match code.as_ref() {
        "53100" => return StoreError::Full,
        "25006" | "42501" => return StoreError::ReadOnly,
        "55P03" => return StoreError::Locked,
        // Five characters are a SQLSTATE, unless they begin with 1: then they could be an extended code of SQLite (from
        // 10000 on).
        state if state.len() == 5 && !state.starts_with('1') => return StoreError::Other(said.message().to_owned()),
        _ => {}
    }
    let code = code.parse::<u32>();
    // Without room for its index of the write-ahead log (extended code 4874), SQLite cannot even read.
    if code == Ok(4874) {
        return StoreError::Full;
    }
    match code.map(|code| code & 0xff) {
        Ok(5 | 6) => StoreError::Locked,
        Ok(8) => StoreError::ReadOnly,
        Ok(10) => StoreError::Disk(said.message().to_owned()),
        Ok(13) => StoreError::Full,
        Ok(14) => StoreError::Unreachable(said.message().to_owned()),
        Ok(26) => StoreError::Foreign,
        Ok(_) | Err(_) => StoreError::Other(said.message().to_owned()),
    }
}
