//! Turns pages into answers of the server. A `Page` (`crates/pages/src/page.rs`) holds the common data of all pages:
//! address, language, and the addresses of style and scripts.

use askama::Template;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use roundtable::Lang;
use roundtable::floors::words::{NoAnswer, PageSaid, Phrase};
use roundtable_host::{NoTurn, Shares};
use roundtable_pages::page::{Html, PageSite};

pub(crate) use roundtable_pages::page::Page;

use crate::http::assets;
use crate::http::work::Undone;

/// Where the server's pages find their style and scripts.
static SERVER: PageSite = PageSite {
    style: || assets::STYLE.address(),
    script: || assets::SCRIPT.address(),
    scores: || assets::SCORES.address(),
    desk: || assets::DESK.address(),
    manifest: || assets::MANIFEST.address(),
    icon: || assets::ICON.address(),
    alone: false,
};

/// The page of a request, in the language of its address or its headers.
pub fn asked_for(uri: &Uri, headers: &HeaderMap) -> Page {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    Page::of(uri.path(), uri.query().unwrap_or_default(), accepted, &SERVER)
}

/// The pages in a language, for what is sent without a request.
pub(crate) fn in_language(lang: Lang) -> Page {
    Page::of("/", &format!("lang={}", lang.id()), "", &SERVER)
}

pub(crate) trait Sentences {
    /// A page of a title and one sentence, for missing things and refusals.
    fn sentence(&self, status: StatusCode, title: impl Phrase, text: impl Phrase) -> Response;
}

impl Sentences for Page {
    fn sentence(&self, status: StatusCode, title: impl Phrase, text: impl Phrase) -> Response {
        (status, written(self.one_sentence(title, text))).into_response()
    }
}

/// A template as an answer.
pub(crate) fn shown(template: &impl Template) -> Response {
    written(template.render())
}

/// A rendered page as an answer.
pub(crate) fn written(html: Html) -> Response {
    match html {
        Ok(html) => axum::response::Html(html).into_response(),
        Err(error) => {
            tracing::error!(%error, "template");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// The page for an address that does not exist.
pub(crate) async fn not_found(page: Page) -> Response {
    page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp)
}

/// The page for a plan that does not exist, or no longer.
pub(crate) fn gone(page: &Page) -> Response {
    page.sentence(StatusCode::NOT_FOUND, PageSaid::Gone, PageSaid::GoneHelp)
}

impl Undone {
    /// Status and sentence.
    pub fn said(self, page: &Page) -> (StatusCode, String) {
        match self {
            Self::NoTurn(NoTurn::TooMany, Shares { own_working: working, own_waiting: waiting, .. }) => {
                (StatusCode::TOO_MANY_REQUESTS, page.say(PageSaid::TooManyPlans { working, waiting }))
            }
            Self::NoTurn(NoTurn::Full, _) => (StatusCode::SERVICE_UNAVAILABLE, page.say(PageSaid::Busy)),
            Self::Broken => (StatusCode::INTERNAL_SERVER_ERROR, page.say(PageSaid::Refused)),
        }
    }

    /// The page that says so.
    pub fn page(self, page: &Page) -> Response {
        match self.said(page) {
            (StatusCode::INTERNAL_SERVER_ERROR, _) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
            (status, what) => page.sentence(status, PageSaid::Refused, NoAnswer::Told { what }),
        }
    }
}
