//! `/e/{id}/me/{key}`: the page of a player, by their own link. They report the result of their own game, say that they
//! miss the next round or leave, and call the referee. These are orders like any other; the library lets players give
//! them only for themselves.

use axum::Form;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::event::{Order, Role, Tournament, When, Who, orders};
use roundtable::floors::words::PageSaid;
use roundtable::parts::PlayerId;
use roundtable_host::HostError;
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::desk::{self, Answered, Keyed, Refused};
use crate::http::form::Fields;
use crate::http::keys;
use crate::http::page::{Page, Sentences};
use crate::http::rendered::{Seen, once};
use crate::person::deed::Own as Deed;
use crate::person::mine::{Own, by};
use crate::person::profile::PersonView;
use crate::public::entry;

/// The word in the database for the secret behind the links of players.
pub(crate) const ROLE: &str = "players";

/// The key of a player: their number, and the first half of the SHA-256 of the tournament's secret and that number.
/// Without the secret, nobody can compute the key of another.
pub fn key_of(secret: &str, player: PlayerId) -> String {
    let hash = Sha256::digest(format!("{secret}:{player}").as_bytes());
    let half: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("{player}-{half}")
}

/// The secret behind the links of players, if they exist.
pub(crate) async fn secret(app: &App, page: &Page, id: &str) -> Result<Option<String>, Response> {
    app.host.key(id, ROLE).await.map_err(|error| desk::failed(page, &error))
}

/// Makes a new secret; the earlier links stop working.
pub(crate) async fn renew(app: &App, page: &Page, id: &str) -> Result<String, Response> {
    let secret = keys::random();
    app.host.set_key(id, ROLE, &secret).await.map_err(|error| desk::failed(page, &error))?;
    Ok(secret)
}

/// The player of this key; a page if it belongs to nobody.
pub(crate) async fn player(app: &App, page: &Page, (id, key): (&str, &str)) -> Result<PlayerId, Response> {
    let secret = secret(app, page, id).await?;
    holder(key, secret.as_deref()).ok_or_else(|| desk::wrong_key(app, page))
}

/// The player of this key, if the secret gives their number this key.
pub(crate) fn holder(key: &str, secret: Option<&str>) -> Option<PlayerId> {
    let number = key.split_once('-').and_then(|(number, _)| number.parse().ok()).map(PlayerId)?;
    keys::opens(key, &keys::hash(&key_of(secret?, number))).then_some(number)
}

/// The role of any key of a tournament; `None` if it opens nothing. Counts nothing.
pub(crate) async fn role_of(app: &App, id: &str, key: &str) -> Result<Option<Role>, HostError> {
    if let Some(role) = desk::role_of(app, id, key).await? {
        return Ok(Some(role.into()));
    }
    let secret = app.host.key(id, ROLE).await?;
    Ok(holder(key, secret.as_deref()).map(Role::Player))
}

/// `GET /e/{id}/me/{key}`.
pub(crate) async fn show(page: Page, app: App, seen: Seen, Path((id, key)): Keyed) -> Answered {
    let player = player(&app, &page, (&id, &key)).await?;
    show_with(&page, &app, (&id, seen), player, None).await
}

/// The page, or the changes since the seen state; with a refusal the whole page.
async fn show_with(
    page: &Page,
    app: &App,
    (id, seen): (&str, Seen),
    player: PlayerId,
    wrong: Option<&Refused>,
) -> Answered {
    let event = desk::event(app, page, id).await?;
    let Some(person) = event.state().person(player) else {
        return Err(page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp));
    };
    let mut view = PersonView::of(page, id, &event, player.0, false);
    let said = wrong.map(|refused| [&[refused.said.clone()][..], &refused.hints].concat().join(" "));
    view.own = Some(Own { wrong: said, ..Own::of(&event, person, page) });
    Ok(match wrong {
        Some(refused) => (refused.status, once(&view)).into_response(),
        None => app.rendered.form((desk::name_of(&event, page), seen), view.log_line, || view),
    })
}

/// `POST /e/{id}/me/{key}`. Checks the key, reads the form as an order, and carries it out if this player may give it.
pub(crate) async fn submit(page: Page, app: App, Path((id, key)): Keyed, Form(fields): Form<Fields>) -> Answered {
    let player = player(&app, &page, (&id, &key)).await?;
    let event = desk::event(&app, &page, &id).await?;
    let done = match order(&event, player, &fields) {
        Some(order) => {
            let by = by(&event, player);
            let giver = (Role::Player(player), by.as_str(), fields.get("op"));
            desk::order(&app, &page, (&id, &event), giver, order).await.map(|_| ())
        }
        None => Err(Refused::from(page.say(PageSaid::Refused))),
    };
    match done {
        Ok(()) => Ok(Redirect::to(&page.to(&format!("/e/{id}/me/{key}"))).into_response()),
        Err(refused) => show_with(&page, &app, (&id, Seen(None)), player, Some(&refused)).await,
    }
}

/// The order in the form, always about this player; their table is looked up, not taken from the form.
fn order(event: &Tournament, player: PlayerId, fields: &Fields) -> Option<Order> {
    let who = Who::from(player);
    let next = event.next_round();
    let when = || vec![When { who: who.clone(), rounds: vec![next] }];
    Some(match Deed::named(fields.get("what"))? {
        Deed::Report => {
            let round = fields.round("round")?;
            let table = event.state().sits_at(player, round)?;
            let scored = entry::scored(event, fields, round, table);
            orders::Results { results: vec![scored], settle: false, player: Some(who) }.into()
        }
        Deed::Absent => orders::Absent { people: when() }.into(),
        Deed::Present => orders::Present { people: when() }.into(),
        Deed::Leave => orders::Leave { who, after: None }.into(),
        Deed::Call => orders::Call { who }.into(),
        Deed::Answer => orders::Answer { table: fields.number("table")? }.into(),
    })
}
