//! `GET /style`, in debug builds only: a page with every component in each of its states, to compare them.

use askama::Template;
use axum::response::Response;
use roundtable::floors::words::{EventPage, PageSaid};

use crate::http::page::{Page, shown};

#[derive(Template)]
#[template(path = "style.html")]
struct StylePage<'a> {
    page: &'a Page,
}

pub(crate) async fn show(page: Page) -> Response {
    shown(&StylePage { page: &page })
}
