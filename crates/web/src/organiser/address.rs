//! The query of a helper's or the organiser's page (`manage.rs`): the part of the page, and the details open there. And
//! the ways between this page and those below it, by links that do not name the key.

use axum::extract::Request;
use axum::http::Uri;
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use roundtable_pages::ahead::AheadFields;
use roundtable_pages::when::DateFields;
use serde::Deserialize;

use crate::organiser::deed::Tab;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The name of the helper.
    #[serde(rename = "as")]
    pub who: String,
    /// The part of the page (`deed.rs`); if empty, the part that the evening needs now (`moment.rs`).
    pub tab: String,
    /// The name of the operation just carried out.
    pub done: String,
    /// The number of the player whose line in the list is open for changes.
    pub edit: Option<u64>,
    /// `team`: people stand by their teams.
    pub by: String,
    /// The name of somebody who may leave.
    pub leaving: String,
    /// The round to correct, from 1.
    pub correct: Option<u32>,
    /// The table of that round whose card is open for changes.
    pub table: Option<u32>,
    /// The number of the player whose pairing in the draft needs a reason.
    pub why: Option<u64>,
    /// If given, with any number, the page shows the ways to seat everybody present.
    pub numbers: Option<u32>,
    /// The method for those ways: a word of `SeatBy`.
    pub method: String,
    /// The number of rounds for those ways.
    pub rounds: Option<u32>,
    /// Dates as filled in, after a refusal.
    #[serde(skip)]
    pub when: Option<DateFields>,
    /// What follows the rounds planned ahead, as filled in, after a refusal.
    #[serde(skip)]
    pub ahead: Option<AheadFields>,
}

impl Asked {
    /// Whether such a page depends on the log alone, not on a search or on what was just done: then changes of it are
    /// sent. The part about seats never does: it proposes a secret, which is another in each answer.
    pub fn is_followed(&self) -> bool {
        self.done.is_empty() && self.leaving.is_empty() && self.why.is_none() && self.numbers.is_none()
    }

    /// The requested part: by its name, or by something that only one part shows.
    pub fn tab(&self) -> Option<Tab> {
        Tab::named(&self.tab)
            .or((!self.leaving.is_empty() || self.edit.is_some()).then_some(Tab::People))
            .or(self.correct.is_some().then_some(Tab::Scores))
            .or((self.why.is_some() || self.numbers.is_some()).then_some(Tab::Seating))
    }
}

/// What is below the address of a page, and linked from it.
const BELOW: [&str; 4] = ["keys", "log.jsonl", "players", "rules"];

/// Runs around the handlers of `/e/{id}/k/{key}`: `?to=rules` leads to what is below that address. A relative link has
/// to name the last part of the path to lead below it, and that is the key.
pub(crate) async fn down(request: Request, next: Next) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let (to, rest): (Vec<&str>, Vec<&str>) = query.split('&').partition(|pair| pair.starts_with("to="));
    let to = to.first().and_then(|pair| BELOW.into_iter().find(|below| pair.strip_prefix("to=") == Some(below)));
    let Some(below) = to else { return next.run(request).await };
    let path = format!("{}/{below}", request.uri().path());
    // A form that is sent there is sent on (307).
    Redirect::temporary(&with_query(path, &rest.join("&"))).into_response()
}

/// `GET /e/{id}/k/{key}/`: back from what is below it.
pub(crate) async fn up(uri: Uri) -> Redirect {
    let path = uri.path().trim_end_matches('/').to_owned();
    Redirect::temporary(&with_query(path, uri.query().unwrap_or_default()))
}

fn with_query(path: String, query: &str) -> String {
    if query.is_empty() { path } else { format!("{path}?{query}") }
}

/// Text for the query of an address: `%` and two hexadecimal digits for every byte except letters and digits.
pub(crate) fn escaped(text: &str) -> String {
    let byte = |b: u8| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") };
    text.bytes().map(byte).collect()
}
