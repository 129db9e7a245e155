//! The desk of a tournament, where its pages meet the host (`crates/host`), which keeps the tournaments. It finds a
//! tournament, checks keys, carries out orders with the time and the name for the log, and explains refusals.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use askama::Template;
use axum::extract::{Path, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use roundtable::Control;
use roundtable::event::{Actor, Halt, Look, OpId, Order, Role as Giver, Stamp, Timestamp, Tournament, WayOut};
use roundtable::floors::words::{EventPage, NoAnswer, PageSaid};
use roundtable_host::{Done, HostError, NotDone, StoreError};

use crate::app::App;
use crate::http::keys::{self, Role};
use crate::http::page::{Page, Sentences, asked_for, shown};
use crate::http::policy;
use crate::http::work::own_thread;

/// The longest name of an operation, in letters. A form sends this name, and an order sent twice is carried out once. A
/// longer name is ignored.
pub(crate) const LONGEST_OP: usize = 64;

/// The answer to a request; an error is an answer too.
pub(crate) type Answered = Result<Response, Response>;

/// The tournament in an address, and the key of its desk or of a player's own page.
pub(crate) type Keyed = Path<(String, String)>;

/// The current state of this tournament; if it does not exist, a page that says so.
pub(crate) async fn event(app: &App, page: &Page, id: &str) -> Result<Arc<Tournament>, Response> {
    app.host.tournament(id).await.map_err(|error| failed(page, &error))
}

/// The same for the many who only look; it may be a moment old.
pub(crate) async fn glance(app: &App, page: &Page, id: &str) -> Result<Arc<Tournament>, Response> {
    app.host.glance(id).await.map_err(|error| failed(page, &error))
}

/// The name under which a page of a tournament is kept. It tells tournaments apart that have the same address one after
/// the other.
pub(crate) fn name_of(event: &Tournament, page: &Page) -> String {
    format!("{} {:x}", page.name(), mark(event, 0))
}

/// A mark of a line of the log, from 0. A line has the hash of the one before it, so lines of tournaments that have the
/// same address one after the other have different marks.
pub(crate) fn mark(event: &Tournament, line: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    event.log().lines().get(line).hash(&mut hasher);
    hasher.finish()
}

/// The role of a key at a tournament. Wrong keys are counted; the right one always works, because it has 128 random
/// bits.
pub(crate) async fn role(app: &App, page: &Page, id: &str, key: &str) -> Result<Role, Response> {
    let role = role_of(app, id, key).await.map_err(|error| failed(page, &error))?;
    role.ok_or_else(|| wrong_key(app, page))
}

/// The tournament, if the key is its organiser's; else a page that refuses.
pub(crate) async fn organiser(app: &App, page: &Page, (id, key): (&str, &str)) -> Result<Arc<Tournament>, Response> {
    match role(app, page, id, key).await? {
        Role::Organiser => event(app, page, id).await,
        Role::Helper => Err(wrong_key(app, page)),
    }
}

/// The role of a key; `None` if it opens nothing. Counts nothing.
pub(crate) async fn role_of(app: &App, id: &str, key: &str) -> Result<Option<Role>, HostError> {
    for role in Role::ALL {
        if app.host.key(id, role.id()).await?.is_some_and(|kept| keys::opens(key, &kept)) {
            return Ok(Some(role));
        }
    }
    Ok(None)
}

/// Counts a wrong key, and gives the page for it; after too many, the page says to wait.
pub(crate) fn wrong_key(app: &App, page: &Page) -> Response {
    match app.wrong_keys.count(page.client(), seconds()) {
        true => page.sentence(StatusCode::FORBIDDEN, PageSaid::Refused, EventPage::WrongKey),
        false => too_many_tries(page),
    }
}

fn too_many_tries(page: &Page) -> Response {
    let said = page.sentence(StatusCode::TOO_MANY_REQUESTS, PageSaid::Refused, EventPage::TooManyTries);
    ([(header::RETRY_AFTER, "60")], said).into_response()
}

/// Checks the key of the server, which opens tournaments. A person may have chosen it, so it might be guessed: after
/// too many wrong keys, all keys from that address are ignored for the rest of the minute.
///
/// # Errors
/// The page for a refused client.
pub(crate) fn may_create(app: &App, page: &Page, key: &str) -> Result<(), Box<Response>> {
    let Some(kept) = app.host_key.as_deref() else { return Ok(()) };
    if app.wrong_keys.waits(page.client(), seconds()) {
        return Err(too_many_tries(page).into());
    }
    if keys::opens(keys::given(key), kept) { Ok(()) } else { Err(wrong_key(app, page).into()) }
}

/// Random characters for the id of a new tournament, if the server is set to hide addresses.
pub(crate) fn secret(app: &App) -> Option<String> {
    app.limits.secret_addresses.then(short_secret)
}

/// 64 random bits, as 16 hexadecimal digits.
pub(crate) fn short_secret() -> String {
    keys::random().chars().take(16).collect()
}

/// Counts a new tournament of this client.
///
/// # Errors
/// The page for a client that has opened too many.
pub(crate) fn one_more_event(app: &App, page: &Page) -> Result<(), Box<Response>> {
    one_more_event_or(app, page, |said| page.sentence(StatusCode::TOO_MANY_REQUESTS, PageSaid::Refused, said))
}

/// The same with another form of the error.
///
/// # Errors
/// `refused` with the sentence for a client that has opened too many, and the time to wait.
pub(crate) fn one_more_event_or(
    app: &App,
    page: &Page,
    refused: impl FnOnce(EventPage) -> Response,
) -> Result<(), Box<Response>> {
    if app.new_events.count(page.client(), seconds()) {
        return Ok(());
    }
    let said = EventPage::TooManyEvents { most: app.limits.own_events };
    Err(([(header::RETRY_AFTER, "3600")], refused(said)).into_response().into())
}

/// Why an order was refused, in words, with orders that work instead.
#[derive(Default)]
pub(crate) struct Refused {
    /// A status from 500 on is the server's fault, and the same order may succeed later.
    pub status: StatusCode,
    pub said: String,
    pub hints: Vec<String>,
    /// For each order that works instead: its effect in words, and the order as JSON.
    pub instead: Vec<(String, String)>,
    /// Where to look first: a title and its address.
    pub looks: Vec<(String, String)>,
    /// The number of reports of this game. The form sends it back, to show that its reader has seen them
    /// (`order/scores.rs`).
    pub seen: Option<usize>,
}

impl From<String> for Refused {
    /// A refusal with this sentence and no alternatives.
    fn from(said: String) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, said, ..Self::default() }
    }
}

impl Refused {
    /// The refusal of an order for this reason (`halt`), with the alternatives that the library knows.
    fn of((id, event): (&str, &Tournament), order: &Order, halt: &Halt, page: &Page) -> Self {
        let look = |way| if let WayOut::Look(look) = way { Some(looked((id, event), look, page)) } else { None };
        let looks = event.ways_out(Some(order), halt).into_iter().filter_map(look).collect();
        let instead = event
            .orders_instead(order, halt)
            .into_iter()
            .filter_map(|order| Some((event.ordered(&order, page.lang)?, order.to_text()?)));
        let hints = halt.hints(page.lang);
        Self { hints, looks, instead: instead.collect(), ..event.halted(halt, page.lang).into() }
    }
}

/// The title and the address of a place to look: on the public page, or on the organiser's, which shows the refusal.
fn looked((id, event): (&str, &Tournament), look: Look, page: &Page) -> (String, String) {
    match look {
        Look::Tournament => (event.title(), page.event(id, "")),
        Look::People => (page.say(EventPage::RollCall), page.to("?tab=people")),
        Look::Round(round) => (page.round_name(&round.number()), page.round(id, &round.number())),
        Look::Standings => (page.say(EventPage::Standings { rounds: 0 }), page.event(id, "#standings")),
        Look::Log => (page.say(EventPage::Diary), page.to("?tab=settings")),
        Look::Script => (page.say(EventPage::Seat), page.to("?tab=seating")),
        Look::Rounds => ("JSON".to_owned(), page.event(id, "/file/seating.json")),
    }
}

/// Finishes some work even if the browser disconnects: nothing stays half done.
///
/// # Errors
/// Only a panic in the work, which is a bug.
pub(crate) async fn to_the_end(
    work: impl Future<Output = impl IntoResponse + Send + 'static> + Send + 'static,
) -> Response {
    match tokio::spawn(work).await {
        Ok(answer) => answer.into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Checks the limits and has the host carry out the order; gives the tournament after it.
///
/// # Errors
/// The refusal.
pub(crate) async fn order(
    app: &App,
    page: &Page,
    (id, event): (&str, &Arc<Tournament>),
    (giver, by, op): (Giver, &str, &str),
    order: Order,
) -> Result<Arc<Tournament>, Refused> {
    if let Some(said) = app.limits.too_much(&order, event, page) {
        return Err(said.into());
    }
    match done(app, page, id, ((giver, by), stamp(by, op)), &order).await {
        Ok(done) => Ok(done.tournament),
        Err(NotDone::Refused(halt, now)) => Err(Refused::of((id, &now), &order, &halt, page)),
        Err(NotDone::Failed(error)) => Err(broken(&error, page)),
    }
}

/// Has the host carry out an order of this role. It has its turn among orders, since a search takes long.
///
/// # Errors
/// The refusal.
pub(crate) async fn done(
    app: &App,
    page: &Page,
    id: &str,
    ((giver, by), stamp): ((Giver, &str), Stamp),
    order: &Order,
) -> Result<Done, NotDone> {
    let _turn = app.orders.ask(page.client()).map_err(|_| HostError::Busy)?.turn().await;
    let (lang, by) = (page.lang, by.to_owned());
    let decide = move |now: Arc<Tournament>, order: Order| {
        let by = by.clone();
        let work = move |_: &_| {
            now.may(giver, &by, &order)?;
            now.decided(&order, lang, &Control::none())
        };
        async { own_thread(work).await.unwrap_or_else(|| std::panic::resume_unwind(Box::new("an order broke"))) }
    };
    let done = app.host.order(id, stamp, order, decide).await;
    if done.is_ok() {
        app.was_ordered(id);
    }
    done
}

/// The refusal when the database fails.
fn broken(error: &HostError, page: &Page) -> Refused {
    tracing::error!(%error, "database");
    Refused { status: StatusCode::SERVICE_UNAVAILABLE, ..page.say(EventPage::Broken).into() }
}

/// The stamp of an order for the log: the time, the author, and the name of the operation. A form sent twice has the
/// same name twice; an order without a usable name gets a random one.
pub(crate) fn stamp(by: &str, op: &str) -> Stamp {
    let op = if op.is_empty() || op.chars().count() > LONGEST_OP { keys::random() } else { op.to_owned() };
    Stamp { at: now(), by: Actor(by.to_owned()), op: OpId(op) }
}

pub(crate) fn now() -> Timestamp {
    i64::try_from(seconds()).ok().and_then(|now| Timestamp::from_second(now).ok()).unwrap_or_default()
}

/// The time in milliseconds since 1970.
pub(crate) fn milliseconds() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis())
}

/// The time in seconds since 1970.
pub(crate) fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

#[derive(Template)]
#[template(path = "deleted.html")]
struct DeletedPage<'a> {
    page: &'a Page,
    id: &'a str,
}

/// The page for a deleted tournament; a browser takes it off its list.
pub(crate) fn deleted(page: &Page, id: &str, status: StatusCode) -> Response {
    (status, shown(&DeletedPage { page, id })).into_response()
}

/// Runs around every handler: the addresses of a deleted tournament, with a key or without, say that it is deleted.
pub(crate) async fn gone(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(id) = policy::event_of(request.uri().path()).map(str::to_owned) else { return next.run(request).await };
    let page = asked_for(request.uri(), request.headers());
    let response = next.run(request).await;
    let missing = matches!(response.status(), StatusCode::NOT_FOUND | StatusCode::FORBIDDEN);
    if missing && app.host.is_removed(&id).await { deleted(&page, &id, StatusCode::GONE) } else { response }
}

/// The page for a failure in the host.
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
