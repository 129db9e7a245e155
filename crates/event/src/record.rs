//! One line of a log: what happened, when, by whom, and the hash of the line before. The bytes of the line are stored,
//! exported and hashed; a short program in any language can check an export. Line `n` has `"seq": n`, and its `prev` is
//! the SHA-256 of the bytes of line `n - 1` without the line end, or of nothing for the first.

use jiff::Timestamp;
use roundtable_model::Digest;
use serde::{Deserialize, Serialize};

use crate::{Actor, Entry, OpId, Refusal};

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The number of the line, from 1.
    pub seq: u64,
    /// When, in UTC, by the command. The clocks of two laptops may differ: only `seq` gives the order.
    pub at: Timestamp,
    /// By whom.
    pub by: Actor,
    /// As part of which operation: its records follow each other.
    pub op: OpId,
    /// What.
    pub entry: Entry,
    /// The hash of the line before.
    pub prev: Digest,
}

/// Where a log is not as this program writes it. A changed byte before the last line is found, since it changes a hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The line, from 1.
    pub seq: u64,
    /// What is wrong with it.
    pub fault: LogFault,
}

/// What is wrong with a line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogFault {
    /// It is not a record, or one of a kind that this version does not know.
    NotARecord {
        /// The byte of the line where it is wrong, from 1; 0 before the first.
        column: usize,
        /// The message of the JSON reader.
        what: String,
    },
    /// It holds a record, but not byte for byte as this program writes it (other order of keys, spaces).
    NotAsWritten,
    /// It has another number.
    Number(u64),
    /// It does not name the hash of the line before.
    Broken,
    /// Its operation has earlier lines, with lines of another in between.
    OpAgain(OpId),
    /// Its entry cannot have happened.
    Refused(Refusal),
}

impl LogFault {
    /// The reader's line number is always 1 here and is cut off the message: only the log knows the line.
    fn of(error: &serde_json::Error) -> Self {
        let said = error.to_string();
        let what = said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what);
        Self::NotARecord { column: error.column(), what: what.to_owned() }
    }
}

impl Record {
    /// The line, without its line end.
    ///
    /// # Panics
    /// Never: every record has a line.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("records have no keys but words")
    }

    /// The record that a line holds.
    ///
    /// # Errors
    /// What is wrong with the line; [`Log::push`](crate::Log::push) checks whether it fits the lines before.
    pub fn read(line: &str) -> Result<Self, LogFault> {
        let record: Self = serde_json::from_str(line).map_err(|error| LogFault::of(&error))?;
        if record.line() == line { Ok(record) } else { Err(LogFault::NotAsWritten) }
    }
}
