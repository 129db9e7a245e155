//! One line of a log: what happened, when, by whom, and the hash of the line before. The bytes of the line are what is stored,
//! exported and hashed, so that a short program in any language can check an export: line `n` has `"seq": n`, and its `prev` is
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
    /// When, in UTC, as the command says. The clocks of two laptops may differ: the order is that of `seq` alone.
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

/// Where a log is not one that this program writes. A changed byte before the last line is found here, since it changes a hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The line, from 1.
    pub seq: u64,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is not a record, or one of a kind that this version does not know.
    NotARecord {
        /// The byte of the line where that is found, from 1; 0 before the first.
        column: usize,
        /// The message of the JSON reader.
        what: String,
    },
    /// It holds a record, but not byte for byte as this program writes it (another order of keys, or spaces).
    NotAsWritten,
    /// It has another number.
    Number(u64),
    /// It does not name the hash of the line before.
    Broken,
    /// Its operation has entered lines before, and lines of another one lie between.
    OpAgain(OpId),
    /// What it says cannot have happened.
    Refused(Refusal),
}

impl Fault {
    /// The column is the reader's; its line number is always 1 here and is cut off the message, since only the log knows the line.
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
    /// What is wrong with the line; whether it fits what was before is for [`Log::push`](crate::Log::push) to say.
    pub fn read(line: &str) -> Result<Self, Fault> {
        let record: Self = serde_json::from_str(line).map_err(|error| Fault::of(&error))?;
        if record.line() == line { Ok(record) } else { Err(Fault::NotAsWritten) }
    }
}
