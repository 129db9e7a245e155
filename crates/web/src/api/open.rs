//! `GET` and `POST /api/1/events`: the list of all tournaments of a server, and a new tournament with its keys.
//!
//! If the server has a key, both need it. If not, anybody may open a tournament, and nobody gets the list.

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use roundtable::ErrorKind;
use roundtable::event::{ListDocument, Open};
use roundtable::floors::words::EventPage;
use roundtable_host::HostError;
use serde::{Deserialize, Serialize};

use super::{answer, who};
use crate::app::App;
use crate::desk::{self, Answered};
use crate::http::keys::{self, Role};
use crate::http::page::Page;

/// The body of the request: the tournament to open, and the name of the operation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    open: Box<Open>,
    /// The same request with the same name gives the same tournament with new keys; the earlier keys stop working.
    /// Without a name, a request sent twice opens two tournaments.
    #[serde(default)]
    op: String,
}

/// `roundtable/event-opened/1`.
#[derive(Serialize)]
struct Opened<'a> {
    schema: &'static str,
    event: &'a str,
    /// The public page, from the root of the server.
    page: String,
    keys: Keys,
    /// Notes for the organiser, in sentences.
    said: Vec<String>,
}

/// The keys of a tournament, one for each role. The server keeps only their hashes, so this is the only time they are
/// shown.
#[derive(Serialize)]
struct Keys {
    helper: String,
    organiser: String,
}

/// `GET /api/1/events`: `roundtable/event-list/1`.
pub(crate) async fn list(page: Page, app: App, headers: HeaderMap) -> Answered {
    if app.host_key.is_none() {
        // A server without a key shows nobody the tournaments of others.
        return Err(who::no_key(&page));
    }
    who::may_create(&app, &page, &headers).map_err(|response| *response)?;
    let listed = async {
        let mut events = Vec::new();
        for listed in app.host.list().await? {
            let event = app.host.glance(&listed.id).await?;
            events.push(event.listed(&listed.id, listed.opened, listed.last));
        }
        Ok::<_, HostError>(events)
    };
    let events = listed.await.map_err(|error| answer::failed(&page, &error))?;
    Ok(answer::document(StatusCode::OK, &ListDocument::new(events)))
}

/// `POST /api/1/events`. Checks the key, the body, the limits and how many this client has opened; then opens the
/// tournament and makes its keys.
pub(crate) async fn open(page: Page, app: App, headers: HeaderMap, body: Bytes) -> Answered {
    who::may_create(&app, &page, &headers).map_err(|response| *response)?;
    let body = serde_json::from_slice(&body);
    let Body { open, op } = body.map_err(|error| answer::unread(&page, error.to_string()))?;
    if op.chars().count() > desk::LONGEST_OP {
        return Err(answer::unread(&page, page.say(EventPage::TooLong { most: desk::LONGEST_OP })));
    }
    if let Some(said) = app.limits.too_large(&open, &page) {
        return Err(answer::unread(&page, said));
    }
    let begun = open.begun().map_err(|halt| answer::refused(&page, &halt, None))?;
    let refused = |said| {
        let status = (StatusCode::TOO_MANY_REQUESTS, "too-many-events", ErrorKind::Failure);
        answer::wrong(&page, status, said, None)
    };
    if app.host_key.is_none() {
        desk::one_more_event_or(&app, &page, refused).map_err(|response| *response)?;
    }
    let said = begun.told.iter().map(|told| told.said(page.lang)).collect();
    // A setting of the server puts random characters into the address.
    let secret = desk::secret(&app);
    let made = async {
        let (id, _) = app.host.begin(desk::stamp("organiser", &op), begun, secret.as_deref()).await?;
        let [helper, organiser] = [keys::random(), keys::random()];
        for (role, key) in [(Role::Helper, &helper), (Role::Organiser, &organiser)] {
            app.host.set_key(&id, role.id(), &keys::hash(key)).await?;
        }
        Ok::<_, HostError>((id, Keys { helper, organiser }))
    };
    let (event, keys) = made.await.map_err(|error| answer::failed(&page, &error))?;
    let (schema, page) = ("roundtable/event-opened/1", format!("/e/{event}"));
    Ok(answer::document(StatusCode::CREATED, &Opened { schema, event: &event, page, keys, said }))
}
