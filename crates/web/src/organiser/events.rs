//! The page that lists events: those that this browser has opened, from a list in the browser; and, with the key of the
//! server, all events of the server.

use askama::Template;
use axum::response::Response;
use roundtable::floors::words::{EventPage, PageSaid};

use crate::app::App;
use crate::desk::{self, Answered};
use crate::http::page::{Page, shown};
use crate::organiser::allowed::Allowed;

#[derive(Template)]
#[template(path = "events.html")]
struct EventsPage<'a> {
    page: &'a Page,
    has_key: bool,
    /// The key, if given.
    key: &'a str,
    /// Every event of the server, by id and name, newest first, if the key was given.
    all: Option<Vec<(String, String)>>,
}

impl EventsPage<'_> {
    /// The address of the form for a new event with the people of this one.
    fn again(&self, id: &str) -> String {
        self.page.to(&format!("/events/new?again={id}"))
    }
}

/// `GET /events`.
pub(crate) async fn show(page: Page, app: App) -> Response {
    shown(&EventsPage { page: &page, has_key: app.host_key.is_some(), key: "", all: None })
}

/// `POST /events/all`: every event of the server, with its key; a server without a key never shows them.
pub(crate) async fn all(page: Page, app: App, Allowed(fields): Allowed) -> Answered {
    if app.host_key.is_none() {
        return Err(desk::wrong_key(&app, &page));
    }
    let mut all = app.host.list().await.map_err(|error| desk::failed(&page, &error))?;
    all.sort_by_key(|listed| std::cmp::Reverse(listed.opened));
    let all = all.into_iter().map(|listed| (listed.id, listed.name)).collect();
    Ok(shown(&EventsPage { page: &page, has_key: true, key: &fields.key, all: Some(all) }))
}
