//! Pages as answers of the server.

use askama::Template;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use roundtable::floors::words::{PageSaid, Phrase};
use roundtable_pages::page::{Html, Place};

pub(crate) use roundtable_pages::page::Page;

use crate::assets;

static SERVER: Place = Place {
    style: assets::style,
    script: assets::script,
    scores: assets::scores,
    desk: assets::desk,
    manifest: assets::manifest,
    icon: assets::icon,
    alone: false,
};

/// The page that is asked for, for anyone who asks.
pub(crate) fn asked_for(uri: &Uri, headers: &HeaderMap) -> Page {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    Page::of((uri.path(), uri.query().unwrap_or_default()), accepted, &SERVER)
}

/// Pages of one sentence as answers.
pub(crate) trait Sentences {
    /// A page of one sentence, for what is not there or not done.
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

/// A page that was written, as an answer.
pub(crate) fn written(html: Html) -> Response {
    match html {
        Ok(html) => axum::response::Html(html).into_response(),
        Err(error) => {
            tracing::error!(%error, "template");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// `GET` on an address that there is not.
pub(crate) async fn not_found(page: Page) -> Response {
    page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp)
}

/// A plan that is not here, or no more.
pub(crate) fn gone(page: &Page) -> Response {
    page.sentence(StatusCode::NOT_FOUND, PageSaid::Gone, PageSaid::GoneHelp)
}
