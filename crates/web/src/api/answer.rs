//! Answers of the HTTP interface for programs: documents and errors as JSON.
//!
//! An error, `roundtable/error/1`, has a code for programs, a sentence, what to do next, and orders (requests to change
//! a tournament) that would work instead.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::ErrorKind;
use roundtable::event::{Halt, Order, Tournament};
use roundtable::floors::words::{ApiSaid, EventPage, PageSaid, Phrase};
use roundtable::parts::{ErrorDocument, write_json};
use roundtable_host::{HostError, StoreError};
use serde::Serialize;

use crate::http::page::Page;

/// A document, in the form that the command line prints.
pub(crate) fn document(status: StatusCode, document: &impl Serialize) -> Response {
    let mut bytes = Vec::new();
    match write_json(&mut bytes, document) {
        Ok(()) => (status, [(header::CONTENT_TYPE, "application/json")], bytes).into_response(),
        Err(error) => {
            tracing::error!(%error, "document");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// An error: status, code for programs, kind, what is wrong, and what to do next.
pub(crate) fn wrong(
    page: &Page,
    (status, code, kind): (StatusCode, &str, ErrorKind),
    what: impl Phrase,
    help: Option<ApiSaid>,
) -> Response {
    let hints = help.map(|help| page.say(help)).into_iter().collect();
    document(status, &ErrorDocument::new(code, kind.exit_code(), page.say(what), hints))
}

/// The error for a missing tournament or round.
pub(crate) fn nothing_there(page: &Page, code: &str, what: impl Phrase, help: Option<ApiSaid>) -> Response {
    wrong(page, (StatusCode::NOT_FOUND, code, ErrorKind::BadInput), what, help)
}

/// The error for a round that does not exist, or is not shown.
pub(crate) fn no_round(page: &Page, round: &str) -> Response {
    let said = ApiSaid::NoRound { round: round.to_owned() };
    nothing_there(page, "no-round", said, Some(ApiSaid::NoRoundHelp))
}

/// The error for a request that was refused before a handler of the interface had it, or by a page: the same status
/// and headers, as a document.
pub(crate) fn instead(page: &Page, refused: Response) -> Response {
    let status = refused.status();
    let kind = if status.is_server_error() { ErrorKind::Failure } else { ErrorKind::BadInput };
    let help = page.say(ApiSaid::BadBodyHelp);
    let (code, what, hint) = match status {
        StatusCode::NOT_FOUND => ("no-address", page.say(ApiSaid::NoAddress), Some(help)),
        StatusCode::METHOD_NOT_ALLOWED => {
            let allow = refused.headers().get(header::ALLOW).and_then(|allow| allow.to_str().ok()).unwrap_or_default();
            ("no-method", page.say(ApiSaid::NoMethod { what: allow.replace(',', ", ") }), Some(help))
        }
        StatusCode::GONE => ("deleted", page.say(EventPage::Deleted), None),
        StatusCode::REQUEST_TIMEOUT => ("too-slow", page.say(ApiSaid::TooSlow), None),
        StatusCode::PAYLOAD_TOO_LARGE => ("too-large", page.say(ApiSaid::TooLarge), None),
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => ("busy", page.say(PageSaid::Busy), None),
        other if other.is_server_error() => ("failure", page.say(ApiSaid::Failed), None),
        _ => ("bad-request", page.say(ApiSaid::BadAddress), Some(help)),
    };
    let document = document(status, &ErrorDocument::new(code, kind.exit_code(), what, hint.into_iter().collect()));
    let (mut parts, _) = refused.into_parts();
    let (with, body) = document.into_parts();
    for name in [header::CONTENT_LENGTH, header::CONTENT_ENCODING] {
        parts.headers.remove(name);
    }
    parts.headers.extend(with.headers);
    Response::from_parts(parts, body)
}

/// The error for an unreadable body; `what` says where.
pub(crate) fn unread(page: &Page, what: String) -> Response {
    let status = (StatusCode::BAD_REQUEST, "bad-json", ErrorKind::BadInput);
    wrong(page, status, ApiSaid::BadBody { what }, Some(ApiSaid::BadBodyHelp))
}

/// The error for a refused order (`halt` is the reason), with orders of `of` that work instead.
pub(crate) fn refused(page: &Page, halt: &Halt, of: Option<(&Tournament, &Order)>) -> Response {
    let said = of.map_or_else(|| halt.said(page.lang), |(event, _)| event.halted(halt, page.lang));
    let hints = halt.hints(page.lang);
    let mut error = ErrorDocument::new(halt.code(), halt.kind().exit_code(), said, hints);
    let orders = of.map(|(event, order)| event.orders_instead(order, halt)).unwrap_or_default();
    error.orders = orders.iter().filter_map(Order::to_json).collect();
    let forbidden = matches!(halt, Halt::NotYours | Halt::NotAllowed);
    let status = if forbidden { StatusCode::FORBIDDEN } else { StatusCode::UNPROCESSABLE_ENTITY };
    document(status, &error)
}

/// The error for a failure in the host, which keeps the tournaments in a database.
pub(crate) fn failed(page: &Page, error: &HostError) -> Response {
    match error {
        HostError::Store(StoreError::NoSuchEvent(_)) | HostError::Unknown { .. } => {
            nothing_there(page, "no-event", EventPage::NoEvent, Some(ApiSaid::NoEventHelp))
        }
        HostError::Halt(halt) => refused(page, halt, None),
        HostError::Store(_) | HostError::Several { .. } | HostError::Busy | HostError::Diverged { .. } => {
            tracing::error!(%error, "database");
            let status = (StatusCode::SERVICE_UNAVAILABLE, "database", ErrorKind::Failure);
            wrong(page, status, EventPage::Broken, None)
        }
    }
}
