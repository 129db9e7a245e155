//! Versions of documents as entity tags (RFC 9110, 8.8.3). A program that asks again sends the tag it has
//! (`If-None-Match`), and gets the document only if it has changed.
//!
//! Every document of a tournament follows from its log, the role of the reader and the language. So the tag is the
//! number of the last line, and a hash of that line (which has the hash of the line before it, and so of all), the
//! role, the language and the version of this program. It costs O(1), before the document is made.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::event::{Role, Tournament};
use serde::Serialize;

use super::answer;
use crate::http::keys;
use crate::http::page::Page;

/// How many hexadecimal digits of the hash are in a tag.
const SHORT: usize = 16;

/// A document, or the error instead of it.
type Made<D> = Result<D, Box<Response>>;

/// What a program asks for: a tournament as its role sees it, and the tags that it has.
pub(crate) struct Asked<'a> {
    pub page: &'a Page,
    pub headers: &'a HeaderMap,
    pub event: &'a Tournament,
    pub role: Option<Role>,
}

impl Asked<'_> {
    /// The tag of every document of this tournament now.
    fn tag(&self) -> String {
        let lines = self.event.log().lines();
        let last = lines.last().map_or("", String::as_str);
        let seen = format!("{} {} {:?} {last}", env!("CARGO_PKG_VERSION"), self.page.lang, self.role);
        let hash: String = keys::hash(&seen).chars().take(SHORT).collect();
        // A weak tag (`W/`), because it names the document both compressed and not.
        format!("W/\"{}-{hash}\"", lines.len())
    }

    /// The document with its tag; nothing but the tag if the program has it.
    pub fn answer<D: Serialize>(&self, document: impl FnOnce() -> Made<D>) -> Made<Response> {
        let tag = self.tag();
        let mut response = match has(self.headers, &tag) {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => answer::document(StatusCode::OK, &document()?),
        };
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            response.headers_mut().insert(header::ETAG, tag);
        }
        Ok(response)
    }
}

/// Whether a request names a tag in `If-None-Match`, which compares tags as weak ones (RFC 9110, 13.1.2).
fn has(headers: &HeaderMap, tag: &str) -> bool {
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let sent = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    sent.flat_map(|value| value.split(',')).any(|sent| sent.trim() == "*" || bare(sent) == bare(tag))
}
