//! Keeps pages: each is written once for each state of a tournament. A browser with an earlier state gets only the
//! changes (`delta.rs`), which are also computed once.
//!
//! Pages for many readers have the same bytes for all. Pages behind a key have forms, and each time a form is shown it
//! has a new name of its operation: an order that is sent twice is carried out once, but two helpers never share a name.
//! In kept pages [`OP`] stands in its place.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use roundtable::Format;
use roundtable_pages::page::Html;

use crate::http::delta::delta;
use crate::http::keys;
use crate::http::packed::Kept;
use crate::http::page::written;

/// After this many written bytes (64 MiB) all pages are forgotten, and written again on demand.
const MOST: usize = 64 << 20;

/// How many states of a page are kept: enough for a phone that was away for a moment.
const STATES: usize = 4;

/// Stands for the name of an operation: a character that no page has otherwise. Whoever gets a page whole gets a random
/// name in its place; a script puts in its own whenever the page has changed (`pages.js`).
pub(crate) const OP: &str = "\u{1}";

/// In this header a page sends the line it has seen, and accepts the changes since.
pub(crate) const SEEN: &str = "x-seen";

/// The line of the log after which the browser's page was written, if it has one.
#[derive(Clone, Copy, Debug)]
pub struct Seen(pub Option<u64>);

impl<S: Send + Sync> FromRequestParts<S> for Seen {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(parts.headers.get(SEEN).and_then(|seen| seen.to_str().ok()?.parse().ok())))
    }
}

/// The last written pages.
#[derive(Debug, Default)]
pub struct Rendered {
    /// The states of each page, the newest last.
    pages: Mutex<HashMap<String, Vec<Written>>>,
    /// How much was written since all were forgotten.
    weight: AtomicUsize,
}

/// A page in one state. Clones share their content.
#[derive(Clone, Debug, Default)]
struct Written {
    /// The number of lines of the log in this state.
    log_line: u64,
    /// The page; the first reader writes it, while others wait. Inside, `None` if its template failed.
    html: Arc<OnceLock<Option<Arc<Kept>>>>,
    /// The changes since earlier states, by their lines.
    since: Arc<Mutex<Changes>>,
}

/// A page in its newest state, or its changes since the seen one.
enum State {
    Whole(Arc<Kept>),
    Changes(Arc<Kept>),
}

/// A page with forms that is not kept: it has a new name of their operations.
pub(crate) fn once(template: &impl Template) -> Response {
    named(template.render())
}

fn named(html: Html) -> Response {
    written(html.map(|html| html.replace(OP, &keys::random())))
}

/// The changes since a state, by its line, each computed once.
type Changes = HashMap<u64, Arc<OnceLock<Arc<Kept>>>>;

impl Rendered {
    /// The page of this name after this line of the log; or, if the seen state is still kept, the changes since, as
    /// JSON.
    pub fn page<T: Template>(&self, asked: (String, Seen), log_line: u64, template: impl FnOnce() -> T) -> Response {
        match self.state(asked, log_line, || template().render()) {
            Some(State::Whole(html)) => html.answer("text/html; charset=utf-8"),
            Some(State::Changes(changed)) => changed.answer("application/json"),
            None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }

    /// A picture (SVG) instead of a page.
    pub fn picture(&self, name: String, log_line: u64, svg: impl FnOnce() -> String) -> Response {
        match self.state((name, Seen(None)), log_line, || Ok(svg())) {
            Some(State::Whole(svg) | State::Changes(svg)) => svg.answer(Format::Svg.media_type()),
            None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }

    /// The same for a page with forms: a whole page has a new name of their operations.
    pub fn form<T: Template>(&self, asked: (String, Seen), log_line: u64, template: impl FnOnce() -> T) -> Response {
        match self.state(asked, log_line, || template().render()) {
            Some(State::Whole(html)) => named(Ok(String::from_utf8_lossy(&html.plain).into_owned())),
            Some(State::Changes(changed)) => changed.answer("application/json"),
            None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }

    fn state(&self, (name, seen): (String, Seen), log_line: u64, write: impl FnOnce() -> Html) -> Option<State> {
        let (page, before) = self.of(name, log_line, seen);
        let write = || match write() {
            Ok(html) => {
                self.weight.fetch_add(html.len(), Ordering::Relaxed);
                Some(Arc::new(Kept::new(html)))
            }
            Err(error) => {
                tracing::error!(%error, "template");
                None
            }
        };
        let html = page.html.get_or_init(write).as_ref()?;
        let before = before.as_ref().and_then(|before| Some((before.log_line, before.html.get()?.as_ref()?)));
        let Some((line, old)) = before else { return Some(State::Whole(Arc::clone(html))) };
        let since = page.since.lock().unwrap_or_else(PoisonError::into_inner).entry(line).or_default().clone();
        let changed = since.get_or_init(|| {
            let changed = delta(&String::from_utf8_lossy(&old.plain), &String::from_utf8_lossy(&html.plain));
            self.weight.fetch_add(changed.len(), Ordering::Relaxed);
            Arc::new(Kept::new(changed))
        });
        Some(State::Changes(Arc::clone(changed)))
    }

    /// The page after this line, empty if it is not written yet; and after the seen line, if that is kept.
    fn of(&self, name: String, log_line: u64, Seen(seen): Seen) -> (Written, Option<Written>) {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if self.weight.load(Ordering::Relaxed) >= MOST {
            self.weight.store(0, Ordering::Relaxed);
            pages.clear();
        }
        let states = pages.entry(name).or_default();
        let of = |states: &[Written], line| states.iter().find(|page| page.log_line == line).cloned();
        let page = of(states, log_line).unwrap_or_else(|| {
            let page = Written { log_line, ..Written::default() };
            states.push(page.clone());
            let old = states.len().saturating_sub(STATES);
            states.drain(..old);
            page
        });
        (page, seen.and_then(|seen| of(states, seen)))
    }
}
