//! Messages between a page and the module, both ways: a line of JSON, then bytes (of a file or a page).

use roundtable::event::Timestamp;
use serde::{Deserialize, Serialize};

const HTML: &str = "text/html; charset=utf-8";

/// What is asked of the pages.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The address, as a server would see it.
    pub path: String,
    pub query: String,
    /// The languages of the reader, as in the header `Accept-Language`.
    pub accept: String,
    /// The fields of a form that is sent.
    pub fields: Option<serde_json::Map<String, serde_json::Value>>,
    /// The name of a file; what is in it follows the line.
    pub file: Option<String>,
    /// Of an evening: the log that the browser keeps, and of a touch the time and its name, a new one each time.
    pub log: String,
    pub at: Timestamp,
    pub op: String,
}

/// The head of an answer.
#[derive(Debug, Serialize)]
pub(crate) struct Answered {
    /// The status code of HTTP (RFC 9110).
    pub status: u16,
    /// The media type of the bytes after the line.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Where to go instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// The name to save it under.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saved: Option<String>,
    /// The log to be kept before anything is shown, and what to say if that is impossible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unkept: Option<String>,
}

impl Answered {
    /// A page.
    pub const fn of(status: u16) -> Self {
        Self { status, kind: HTML, address: None, saved: None, log: None, unkept: None }
    }
}

/// Splits a message into its line of JSON and the bytes after it.
pub(crate) fn split(message: &[u8]) -> (&[u8], &[u8]) {
    match message.iter().position(|&byte| byte == b'\n') {
        Some(at) => (&message[..at], &message[at + 1..]),
        None => (message, &[]),
    }
}

/// Joins a message.
pub(crate) fn joined(head: &Answered, body: &[u8]) -> Vec<u8> {
    let mut message = serde_json::to_vec(head).unwrap_or_default();
    message.push(b'\n');
    message.extend_from_slice(body);
    message
}
