//! Where the pages of a tournament meet the host: who may do what, and orders with their time and name.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundtable::event::{Actor, Command, Halt, OpId, Stamp, Timestamp, Tournament};
use roundtable::floors::formats::{EventPage, NoAnswer, PageSaid};
use roundtable_host::{HostError, StoreError};

use crate::app::App;
use crate::keys::{self, Role};
use crate::page::Page;

/// The tournament of an address.
pub(crate) async fn event(app: &App, page: &Page, id: &str) -> Result<Arc<Tournament>, Response> {
    app.host().tournament(id).await.map_err(|error| failed(page, &error))
}

/// The same for the many who only look: a moment old at most.
pub(crate) async fn glance(app: &App, page: &Page, id: &str) -> Result<Arc<Tournament>, Response> {
    app.host().glance(id).await.map_err(|error| failed(page, &error))
}

/// What a key lets somebody do at a tournament. Wrong keys are counted, and after too many none is looked at for a while.
pub(crate) async fn role(app: &App, page: &Page, id: &str, key: &str) -> Result<Role, Response> {
    for role in Role::ALL {
        let kept = app.host().key(id, role.id()).await.map_err(|error| failed(page, &error))?;
        if kept.is_some_and(|kept| keys::opens(key, &kept)) {
            return Ok(role);
        }
    }
    Err(wrong_key(app, page))
}

/// The answer to a wrong key.
pub(crate) fn wrong_key(app: &App, page: &Page) -> Response {
    match app.wrong_key(seconds()) {
        true => page.sentence(StatusCode::FORBIDDEN, PageSaid::Refused, EventPage::WrongKey),
        false => page.sentence(StatusCode::TOO_MANY_REQUESTS, PageSaid::Refused, EventPage::TooManyTries),
    }
}

/// Whether somebody may open tournaments here.
pub(crate) fn may_create(app: &App, key: &str) -> bool {
    app.host_key().is_none_or(|kept| keys::opens(key, kept))
}

/// Why an order is not carried out, in words. Only where the status is that of a server may the same succeed later.
pub(crate) struct Refused {
    pub status: StatusCode,
    pub said: String,
}

impl From<String> for Refused {
    fn from(said: String) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, said }
    }
}

/// Does something to its end, though the browser that asked for it may go away in the middle: what is begun is not left half done.
///
/// # Errors
/// Only a panic within, which is a bug.
pub(crate) async fn to_the_end(work: impl Future<Output = Response> + Send + 'static) -> Response {
    tokio::spawn(work).await.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// Carries an order out.
///
/// # Errors
/// Why it is refused.
pub(crate) async fn order(
    app: &App,
    page: &Page,
    id: &str,
    by: &str,
    op: &str,
    command: Command,
) -> Result<Arc<Tournament>, Refused> {
    match app.host().carry_out(id, stamp(by, op), command).await {
        Ok(done) => Ok(done.tournament),
        Err(HostError::Halt(halt)) => Err(match app.host().tournament(id).await {
            Ok(event) => event.halted(&halt, page.lang),
            Err(_) => halt.said(page.lang),
        }
        .into()),
        Err(error) => {
            tracing::error!(%error, "database");
            Err(Refused { status: StatusCode::SERVICE_UNAVAILABLE, said: page.say(EventPage::Broken) })
        }
    }
}

/// An order of this person, now. A page that is sent twice has the same name of the operation twice.
pub(crate) fn stamp(by: &str, op: &str) -> Stamp {
    let op = if op.is_empty() || op.len() > 64 { keys::random() } else { op.to_owned() };
    Stamp { at: now(), by: Actor(by.to_owned()), op: OpId(op) }
}

/// Now, to the second.
pub(crate) fn now() -> Timestamp {
    i64::try_from(seconds()).ok().and_then(|now| Timestamp::from_second(now).ok()).unwrap_or_default()
}

/// Now, in seconds since 1970.
pub(crate) fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// A page about what the database says.
pub(crate) fn failed(page: &Page, error: &HostError) -> Response {
    match error {
        HostError::Store(StoreError::NoSuchEvent(_)) | HostError::Unknown { .. } => {
            page.sentence(StatusCode::NOT_FOUND, EventPage::NoEvent, EventPage::NoEventHelp)
        }
        HostError::Halt(halt) => refused(page, halt),
        HostError::Store(_) | HostError::Several { .. } | HostError::Busy | HostError::Diverged { .. } => {
            tracing::error!(%error, "database");
            page.sentence(StatusCode::SERVICE_UNAVAILABLE, PageSaid::Refused, EventPage::Broken)
        }
    }
}

fn refused(page: &Page, halt: &Halt) -> Response {
    let said = NoAnswer::Told { what: halt.said(page.lang) };
    page.sentence(StatusCode::UNPROCESSABLE_ENTITY, PageSaid::Refused, said)
}
