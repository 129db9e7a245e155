//! Where the pages of a tournament meet the host: who may do what, and orders with their time and name.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::Control;
use roundtable::event::{Actor, Halt, Look, OpId, Order, Stamp, Timestamp, Tournament, WayOut};
use roundtable::floors::words::{EventPage, NoAnswer, PageSaid};
use roundtable_host::{HostError, StoreError};

use crate::app::App;
use crate::keys::{self, Role};
use crate::page::{Page, Sentences};
use crate::view;

/// The longest name of an operation, in letters: what is longer does not tell one operation from another.
pub(crate) const LONGEST_OP: usize = 64;

/// The tournament of an address.
pub(crate) async fn event(app: &App, page: &Page, id: &str) -> Result<Arc<Tournament>, Response> {
    app.host().tournament(id).await.map_err(|error| failed(page, &error))
}

/// The same for the many who only look: a moment old at most.
pub(crate) async fn glance(app: &App, page: &Page, id: &str) -> Result<Arc<Tournament>, Response> {
    app.host().glance(id).await.map_err(|error| failed(page, &error))
}

/// What a key lets somebody do at a tournament. Wrong keys are counted; the right one opens at any time: it has 128 random bits.
pub(crate) async fn role(app: &App, page: &Page, id: &str, key: &str) -> Result<Role, Response> {
    let role = role_of(app, id, key).await.map_err(|error| failed(page, &error))?;
    role.ok_or_else(|| wrong_key(app, page))
}

/// The same without a word about it.
pub(crate) async fn role_of(app: &App, id: &str, key: &str) -> Result<Option<Role>, HostError> {
    for role in Role::ALL {
        if app.host().key(id, role.id()).await?.is_some_and(|kept| keys::opens(key, &kept)) {
            return Ok(Some(role));
        }
    }
    Ok(None)
}

/// The answer to a wrong key.
pub(crate) fn wrong_key(app: &App, page: &Page) -> Response {
    match app.wrong_keys().count(page.client(), seconds()) {
        true => page.sentence(StatusCode::FORBIDDEN, PageSaid::Refused, EventPage::WrongKey),
        false => too_many_tries(page),
    }
}

fn too_many_tries(page: &Page) -> Response {
    let said = page.sentence(StatusCode::TOO_MANY_REQUESTS, PageSaid::Refused, EventPage::TooManyTries);
    ([(header::RETRY_AFTER, "60")], said).into_response()
}

/// Whether somebody may open tournaments here. Somebody may have chosen the key, so after too many wrong ones from an address none from
/// there is examined for the rest of the minute.
///
/// # Errors
/// The page for who may not.
pub(crate) fn may_create(app: &App, page: &Page, key: &str) -> Result<(), Box<Response>> {
    let Some(kept) = app.host_key() else { return Ok(()) };
    if app.wrong_keys().waits(page.client(), seconds()) {
        return Err(too_many_tries(page).into());
    }
    if keys::opens(key, kept) { Ok(()) } else { Err(wrong_key(app, page).into()) }
}

/// Something secret for the id of a new tournament, where addresses are not to be guessed: 64 random bits.
pub(crate) fn secret(app: &App) -> Option<String> {
    app.limits().secret_addresses.then(short_secret)
}

/// 64 random bits.
pub(crate) fn short_secret() -> String {
    keys::random().chars().take(16).collect()
}

/// Counts a new tournament of who asks.
///
/// # Errors
/// The page for who has opened too many.
pub(crate) fn one_more_event(app: &App, page: &Page) -> Result<(), Box<Response>> {
    let most = app.limits().own_events;
    if app.new_events().count(page.client(), seconds()) {
        return Ok(());
    }
    let said = page.sentence(StatusCode::TOO_MANY_REQUESTS, PageSaid::Refused, EventPage::TooManyEvents { most });
    Err(([(header::RETRY_AFTER, "3600")], said).into_response().into())
}

/// Why an order is not carried out, in words, with orders that work instead. Only where the status is that of a server may the same
/// succeed later.
pub(crate) struct Refused {
    pub status: StatusCode,
    pub said: String,
    /// What to do next.
    pub hints: Vec<String>,
    /// What each order instead does, and the order as JSON.
    pub instead: Vec<(String, String)>,
    /// Where to look first: what it is called, and its address.
    pub looks: Vec<(String, String)>,
    /// How often somebody has entered the game that was to be entered: anyone who sees that may enter it again.
    pub seen: Option<usize>,
}

impl From<String> for Refused {
    fn from(said: String) -> Self {
        Self {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            said,
            hints: Vec::new(),
            instead: Vec::new(),
            looks: Vec::new(),
            seen: None,
        }
    }
}

impl Refused {
    fn of((id, event): (&str, &Tournament), order: &Order, halt: &Halt, page: &Page) -> Self {
        let look = |way| if let WayOut::Look(look) = way { Some(looked((id, event), look, page)) } else { None };
        let looks = event.ways_out(Some(order), halt).into_iter().filter_map(look).collect();
        let instead = event
            .orders_instead(order, halt)
            .into_iter()
            .filter_map(|order| Some((event.ordered(&order, page.lang)?, serde_json::to_string(&order).ok()?)));
        let hints = halt.hints(page.lang);
        Self { hints, looks, instead: instead.collect(), ..event.halted(halt, page.lang).into() }
    }
}

/// Where to look, and what it is called: on the public page, or on the organiser's, which is the one that refuses.
fn looked((id, event): (&str, &Tournament), look: Look, page: &Page) -> (String, String) {
    match look {
        Look::Tournament => (view::title(event), page.event(id, "")),
        Look::People => (page.say(EventPage::RollCall), page.to("?tab=people")),
        Look::Round(round) => (page.round_name(&round.number()), page.round(id, &round.number())),
        Look::Standings => (page.say(EventPage::Standings { rounds: 0 }), page.event(id, "#standings")),
        Look::Log => (page.say(EventPage::Diary), page.to("?tab=settings")),
        Look::Script => (page.say(EventPage::Seat), page.to("?tab=seating")),
        Look::Rounds => ("JSON".to_owned(), page.event(id, "/file/seating.json")),
    }
}

/// Does something to its end, though the browser that asked for it may go away in the middle: what is begun is not left half done.
///
/// # Errors
/// Only a panic within, which is a bug.
pub(crate) async fn to_the_end(work: impl Future<Output = Response> + Send + 'static) -> Response {
    tokio::spawn(work).await.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// Decides an order and carries it out, if it is not too much.
///
/// # Errors
/// Why it is refused.
pub(crate) async fn order(
    app: &App,
    page: &Page,
    (id, event): (&str, &Arc<Tournament>),
    (by, op): (&str, &str),
    order: Order,
) -> Result<Arc<Tournament>, Refused> {
    if let Some(said) = app.limits().too_much(&order, event.state().people().count(), page) {
        return Err(said.into());
    }
    let (before, asked, lang) = (Arc::clone(event), order.clone(), page.lang);
    let work = move || before.decided(&asked, lang, &Control::none());
    let decided = tokio::task::spawn_blocking(work).await.map_err(|broken| Refused::from(broken.to_string()))?;
    let decided = decided.map_err(|halt| Refused::of((id, event), &order, &halt, page))?;
    match app.host().carry_out(id, stamp(by, op), decided.command).await {
        Ok(done) => Ok(done.tournament),
        Err(HostError::Halt(halt)) => {
            let now = app.host().tournament(id).await.unwrap_or_else(|_| Arc::clone(event));
            Err(Refused::of((id, &now), &order, &halt, page))
        }
        Err(error) => Err(broken(&error, page)),
    }
}

fn broken(error: &HostError, page: &Page) -> Refused {
    tracing::error!(%error, "database");
    Refused { status: StatusCode::SERVICE_UNAVAILABLE, ..page.say(EventPage::Broken).into() }
}

/// An order of this person, now. A page that is sent twice has the same name of the operation twice.
pub(crate) fn stamp(by: &str, op: &str) -> Stamp {
    let op = if op.is_empty() || op.chars().count() > LONGEST_OP { keys::random() } else { op.to_owned() };
    Stamp { at: now(), by: Actor(by.to_owned()), op: OpId(op) }
}

/// Now, to the second.
pub(crate) fn now() -> Timestamp {
    i64::try_from(seconds()).ok().and_then(|now| Timestamp::from_second(now).ok()).unwrap_or_default()
}

/// Now, in milliseconds since 1970.
pub(crate) fn milliseconds() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis())
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
