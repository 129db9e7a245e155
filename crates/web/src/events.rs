//! The list of events: what this browser has opened, which it keeps itself, and for who has the key of the server what is kept here.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use roundtable::floors::words::{EventPage, PageSaid};

use crate::app::App;
use crate::desk;
use crate::opened::Allowed;
use crate::page::{Page, shown};

#[derive(Template)]
#[template(path = "events.html")]
struct EventsPage<'a> {
    page: &'a Page,
    /// Whether there is a key that shows all of them.
    has_key: bool,
    /// The key, where it was given, and every event by its id and name, the newest first.
    key: &'a str,
    all: Option<Vec<(String, String)>>,
}

impl EventsPage<'_> {
    fn again(&self, id: &str) -> String {
        self.page.to(&format!("/events/new?again={id}"))
    }
}

/// `GET /events`.
pub(crate) async fn show(page: Page, State(app): State<App>) -> Response {
    shown(&EventsPage { page: &page, has_key: app.host_key().is_some(), key: "", all: None })
}

/// `POST /events/all`: every event that is kept here, for who has the key of the server.
pub(crate) async fn all(page: Page, State(app): State<App>, Allowed(fields): Allowed) -> Response {
    if app.host_key().is_none() {
        return desk::wrong_key(&app, &page);
    }
    match app.host().list().await {
        Ok(mut all) => {
            all.sort_by_key(|listed| std::cmp::Reverse(listed.opened));
            let all = all.into_iter().map(|listed| (listed.id, listed.name)).collect();
            shown(&EventsPage { page: &page, has_key: true, key: &fields.key, all: Some(all) })
        }
        Err(error) => desk::failed(&page, &error),
    }
}
