//! The state that all handlers share: the limits, the host (which keeps the tournaments), plans in the making, cached
//! answers, and counts of requests and of wrong keys.

use std::convert::Infallible;
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use roundtable::Lang;
use roundtable::parts::Printer;
use roundtable_host::{Host, Turns};
use tokio::sync::{mpsc, watch};

use crate::http::bodies::Bodies;
use crate::http::client;
use crate::http::facts::KnownFacts;
use crate::http::health::Health;
use crate::http::keys;
use crate::http::limits::Limits;
use crate::http::page::{Page, asked_for};
use crate::http::policy;
use crate::http::rendered::Rendered;
use crate::http::tries::Tries;
use crate::making::jobs::Jobs;

/// How many requests to take part one address may send in `APPLICATIONS_PERIOD`; a whole room may share an address.
const MOST_APPLICATIONS: u32 = 60;

/// The period for `MOST_APPLICATIONS`, in seconds.
pub(crate) const APPLICATIONS_PERIOD: u64 = 600;

/// The same for phones that want to hear of a seat: a whole hall of them may come at once.
const MOST_PHONES: u32 = 600;

/// How many tournaments with an order wait at most for their phones to be told. Those beyond are told at their next
/// order: no order waits for them.
const MOST_TO_TELL: usize = 1_000;

/// A handle to the shared state; clones refer to the same.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
pub struct Shared {
    pub(crate) limits: Limits,
    pub(crate) jobs: Jobs,
    /// Turns of checks, bounds and files.
    pub(crate) looks: Turns,
    /// Turns of orders, with those of their ways out: nothing that a stranger asks for takes their place.
    pub(crate) orders: Turns,
    pub(crate) host: Host,
    /// The hash of the key that opens new tournaments; `None` if anybody may.
    pub(crate) host_key: Option<String>,
    pub(crate) wrong_keys: Tries,
    pub(crate) new_events: Tries,
    pub(crate) applications: Tries,
    pub(crate) phones: Tries,
    /// Where messages to phones may go, too (`push/service.rs`).
    pub(crate) push_hosts: Vec<String>,
    /// The tournaments with an order, and who takes them to tell their phones.
    ordered: mpsc::Sender<String>,
    to_tell: Mutex<Option<mpsc::Receiver<String>>>,
    pub(crate) printer: Option<Printer>,
    pub(crate) counts: Counts,
    pub(crate) rendered: Rendered,
    pub(crate) facts: KnownFacts,
    /// Bodies of requests in memory.
    pub(crate) bodies: Arc<Bodies>,
    /// Long answers in memory until they are read.
    pub(crate) answers: Arc<Bodies>,
    pub(crate) health: Health,
    /// Whether the server is stopping.
    closing: watch::Sender<bool>,
}

/// Requests by the first digit of their status (1 to 5), and their total time.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub by_class: [AtomicU64; 5],
    pub micros: AtomicU64,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    /// The pages of the tournaments of a host, with these limits. With a key, only its holders may open tournaments;
    /// without one anybody may. Without a printer there are no documents (PDF) and no pixel pictures (PNG).
    pub fn new(limits: Limits, host: Host, key: Option<&str>, printer: Option<Printer>) -> Self {
        Self::with_push_hosts(limits, host, key, printer, Vec::new())
    }

    /// The same; messages to phones may go to these hosts, too.
    pub fn with_push_hosts(
        limits: Limits,
        host: Host,
        key: Option<&str>,
        printer: Option<Printer>,
        push_hosts: Vec<String>,
    ) -> Self {
        let (ordered, to_tell) = mpsc::channel(MOST_TO_TELL);
        Self(Arc::new(Shared {
            limits,
            jobs: Jobs::new(limits, &host),
            looks: Turns::new(limits.looks),
            orders: Turns::new(limits.orders),
            host,
            host_key: key.map(keys::hash),
            wrong_keys: Tries::new(limits.wrong_keys, 60),
            new_events: Tries::new(limits.own_events, 3_600),
            applications: Tries::new(MOST_APPLICATIONS, APPLICATIONS_PERIOD),
            phones: Tries::new(MOST_PHONES, APPLICATIONS_PERIOD),
            push_hosts,
            ordered,
            to_tell: Mutex::new(Some(to_tell)),
            printer,
            counts: Counts::default(),
            rendered: Rendered::default(),
            facts: KnownFacts::default(),
            bodies: Arc::default(),
            answers: Arc::default(),
            health: Health::default(),
            closing: watch::Sender::new(false),
        }))
    }

    /// The current state of a tournament; `None` if it does not exist.
    pub async fn tournament(&self, id: &str) -> Option<Arc<roundtable::event::Tournament>> {
        self.host.tournament(id).await.ok()
    }

    /// Ends long work: searches return their best so far, and the streams of changes end.
    pub fn close(&self) {
        self.jobs.stop_all();
        self.closing.send_replace(true);
    }

    /// Says that an order of a tournament was carried out; waits for nothing.
    pub(crate) fn was_ordered(&self, id: &str) {
        _ = self.ordered.try_send(id.to_owned());
    }

    /// The tournaments with an order, for the first who asks.
    pub(crate) fn to_tell(&self) -> Option<mpsc::Receiver<String>> {
        self.to_tell.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    pub(crate) fn counted(&self, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(1);
        if let Some(count) = self.counts.by_class.get(class) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.counts.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

impl FromRequestParts<App> for App {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, app: &Self) -> Result<Self, Infallible> {
        Ok(app.clone())
    }
}

impl FromRequestParts<App> for Page {
    type Rejection = Infallible;

    /// The page of a request: its language, its client, and the game if it is about a tournament.
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let page = asked_for(&parts.uri, &parts.headers).asked_by(client::of(parts, app.limits.behind_proxy));
        let Some(id) = policy::event_of(parts.uri.path()).filter(|_| page.lang != Lang::En) else { return Ok(page) };
        // Some games have another Japanese word for a round: 回戦 in riichi mahjong.
        Ok(page.of_game(app.host.glance(id).await.ok().and_then(|event| event.state().opening()?.game)))
    }
}
