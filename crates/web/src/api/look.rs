//! The read-only addresses of the interface for programs: state, people, rounds, standings, and the stream of changes.
//!
//! Without a key a program sees the same as the public page; with a key, the same as its holder.

use axum::extract::Path;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use roundtable::event::{Role, Tournament, WhichStandings};
use roundtable::parts::RoundIx;
use std::sync::Arc;

use super::query::AskedStandings;
use super::version::Asked;
use super::{answer, who};
use crate::app::App;
use crate::desk::Answered;
use crate::http::page::Page;
use crate::public::live;

/// The description of the interface for programs (OpenAPI 3.1).
const OPENAPI: &str = include_str!("../../assets/openapi.json");

/// `GET /api/1/openapi.json`.
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}

/// A tournament, and the role that decides which secrets are shown. Without a key it may be a moment old (`glance`).
async fn seen(
    app: &App,
    page: &Page,
    id: &str,
    headers: &HeaderMap,
) -> Result<(Arc<Tournament>, Option<Role>), Response> {
    let role = who::role(app, page, id, headers).await?;
    let event = match role {
        Some(_) => app.host.tournament(id).await,
        None => app.host.glance(id).await,
    };
    Ok((event.map_err(|error| answer::failed(page, &error))?, role))
}

/// `GET /api/1/events/{id}`: `roundtable/event/1`.
pub(crate) async fn state(page: Page, app: App, Path(id): Path<String>, headers: HeaderMap) -> Answered {
    let (event, role) = seen(&app, &page, &id, &headers).await?;
    let asked = Asked { page: &page, headers: &headers, event: &event, role };
    asked.answer(|| Ok(event.document(&id, role, page.lang))).map_err(|wrong| *wrong)
}

/// `GET /api/1/events/{id}/people`: `roundtable/people/1`.
pub(crate) async fn people(page: Page, app: App, Path(id): Path<String>, headers: HeaderMap) -> Answered {
    let (event, role) = seen(&app, &page, &id, &headers).await?;
    let asked = Asked { page: &page, headers: &headers, event: &event, role };
    asked.answer(|| Ok(event.people_document(&id))).map_err(|wrong| *wrong)
}

/// `GET /api/1/events/{id}/rounds`: `roundtable/rounds/1`.
pub(crate) async fn rounds(page: Page, app: App, Path(id): Path<String>, headers: HeaderMap) -> Answered {
    rounds_seen(&page, &app, (&id, None), &headers).await
}

/// `GET /api/1/events/{id}/rounds/{round}`: the same for one round.
pub(crate) async fn round(
    page: Page,
    app: App,
    Path((id, round)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answered {
    rounds_seen(&page, &app, (&id, Some(&round)), &headers).await
}

/// The document of all rounds, or of one; its number, from 1, is still text from the address.
async fn rounds_seen(page: &Page, app: &App, (id, round): (&str, Option<&str>), headers: &HeaderMap) -> Answered {
    let (event, role) = seen(app, page, id, headers).await?;
    let one = round.map(|round| round.parse().ok().and_then(RoundIx::from_number));
    let document = || match one {
        Some(None) => None,
        Some(Some(round)) => event.rounds_document(id, Some(round), role, page.lang),
        None => event.rounds_document(id, None, role, page.lang),
    };
    let asked = Asked { page, headers, event: &event, role };
    let no_round = || Box::new(answer::no_round(page, round.unwrap_or_default()));
    asked.answer(|| document().ok_or_else(no_round)).map_err(|wrong| *wrong)
}

/// `GET /api/1/events/{id}/standings`: `roundtable/standings/1`.
pub(crate) async fn standings(page: Page, app: App, Path(id): Path<String>, uri: Uri, headers: HeaderMap) -> Answered {
    let (event, role) = seen(&app, &page, &id, &headers).await?;
    let rounds = u32::try_from(event.state().published()).unwrap_or(u32::MAX);
    let AskedStandings { after, by } = AskedStandings::read(&page, &uri, rounds).map_err(|wrong| *wrong)?;
    let which = WhichStandings { id: &id, after: event.standings_after(after), by, eyes: role };
    let asked = Asked { page: &page, headers: &headers, event: &event, role };
    let refused = |halt| Box::new(answer::refused(&page, &halt, None));
    asked.answer(|| event.standings_document(which, page.lang).map_err(refused)).map_err(|wrong| *wrong)
}

/// `GET /api/1/events/{id}/live`: the same stream that pages follow.
pub(crate) async fn live(page: Page, app: App, Path(id): Path<String>, headers: HeaderMap) -> Answered {
    seen(&app, &page, &id, &headers).await?;
    live::follow(page, app, Path(id), headers).await
}
