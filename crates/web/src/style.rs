//! `GET /style`, in builds for tests alone: every component of the pages with its states, so that they stay of one hand.

use askama::Template;
use axum::response::Response;
use roundtable::floors::words::{EventPage, PageSaid};

use crate::page::{Page, shown};

#[derive(Template)]
#[template(path = "style.html")]
struct StylePage<'a> {
    page: &'a Page,
}

pub(crate) async fn show(page: Page) -> Response {
    shown(&StylePage { page: &page })
}
