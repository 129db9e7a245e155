//! One line of a log: what happened, when, by whom, and the hash of the line before. The bytes of the line are what is stored,
//! exported and hashed, so that a short program in any language can check an export: line `n` has `"seq": n`, and its `prev` is
//! the SHA-256 of the bytes of line `n - 1` without the line end, or of nothing for the first.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Actor, Entry, OpId, Refusal};

/// The SHA-256 of a line. In JSON 64 hexadecimal digits in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineHash([u8; 32]);

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAHash;

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The number of the line, from 1.
    pub seq: u64,
    /// When, in UTC, as it was told with the command. The clocks of two laptops may differ: only `seq` orders.
    pub at: Timestamp,
    /// By whom.
    pub by: Actor,
    /// As part of which operation: its records follow each other.
    pub op: OpId,
    /// What.
    pub entry: Entry,
    /// The hash of the line before.
    pub prev: LineHash,
}

/// Where a log is not what this house writes. Whoever changed a byte of it finds it here.
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
    /// It is no record, or one of a kind that this version does not know; as the reader of JSON says it.
    NotARecord(String),
    /// It says the same as a record does, and is not written byte for byte as one.
    NotAsWritten,
    /// It has another number.
    Number(u64),
    /// It does not name the hash of the line before.
    Broken,
    /// Its operation was over some lines before.
    OpAgain(OpId),
    /// What it says cannot have happened.
    Refused(Refusal),
}

impl LineHash {
    /// The hash of a line without its line end; of the empty line for the first of a log.
    ///
    /// ```
    /// use roundtable_event::LineHash;
    /// let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    /// assert_eq!(LineHash::of("").to_string(), nothing);
    /// ```
    pub fn of(line: &str) -> Self {
        Self(Sha256::digest(line.as_bytes()).into())
    }
}

impl fmt::Display for LineHash {
    /// Writes 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for LineHash {
    type Err = NotAHash;

    fn from_str(digits: &str) -> Result<Self, NotAHash> {
        if digits.len() != 64 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(NotAHash);
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&digits[at..at + 2], 16).map_err(|_| NotAHash)?;
        }
        Ok(Self(bytes))
    }
}

impl Serialize for LineHash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for LineHash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
        digits.parse().map_err(|NotAHash| serde::de::Error::custom("a hash has 64 hexadecimal digits"))
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
        let record: Self = serde_json::from_str(line).map_err(|e| Fault::NotARecord(e.to_string()))?;
        if record.line() == line { Ok(record) } else { Err(Fault::NotAsWritten) }
    }
}
