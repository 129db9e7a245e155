//! `/e/{id}/k/{key}/players`: for the organiser, the personal links of all players (`own.rs`), each with its QR code,
//! to hand out on paper or to send.

use askama::Template;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect};
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable_pages::code;

use crate::app::App;
use crate::desk::{Answered, Keyed, organiser};
use crate::http::client;
use crate::http::page::{Page, shown};
use crate::person::own;

#[derive(Template)]
#[template(path = "players.html")]
struct PlayersPage<'a> {
    page: &'a Page,
    title: String,
    /// Whether the links exist.
    made: bool,
    people: Vec<Linked>,
}

/// A player with their link.
struct Linked {
    name: String,
    link: String,
    /// The code, as a picture inside the page.
    code: String,
}

/// `GET /e/{id}/k/{key}/players`.
pub(crate) async fn show(page: Page, app: App, Path((id, key)): Keyed, headers: HeaderMap) -> Answered {
    let event = organiser(&app, &page, (&id, &key)).await?;
    let secret = own::secret(&app, &page, &id).await?;
    let (scheme, host) = client::asked(&headers);
    let linked = |secret: &String| {
        let people = event.state().people().filter(|person| !person.guest && !person.has_left());
        let linked = people.map(|person| {
            let id_of = person.player.id;
            let link = format!("{scheme}://{host}/e/{id}/me/{}", own::key_of(secret, id_of));
            let picture = code::picture(&link).unwrap_or_default();
            let drawn = picture.find("<svg").and_then(|at| picture.get(at..)).unwrap_or_default().to_owned();
            Linked { name: event.name(id_of), link, code: drawn }
        });
        let mut linked: Vec<Linked> = linked.collect();
        linked.sort_by_key(|person| person.name.to_lowercase());
        linked
    };
    Ok(shown(&PlayersPage {
        page: &page,
        title: event.title(),
        made: secret.is_some(),
        people: secret.as_ref().map(linked).unwrap_or_default(),
    }))
}

/// `POST /e/{id}/k/{key}/players`: new links; the earlier ones stop working.
pub(crate) async fn renew(page: Page, app: App, Path((id, key)): Keyed) -> Answered {
    organiser(&app, &page, (&id, &key)).await?;
    own::renew(&app, &page, &id).await?;
    Ok(Redirect::to(&page.to(&format!("/e/{id}/k/{key}/players"))).into_response())
}
