//! The read-only addresses of the interface for programs: state, people, rounds, standings, and the stream of changes.
//!
//! Without a key a program sees the same as the public page; with a key, the same as its holder.

use axum::extract::{Path, Query};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::event::{Average, Role, Tournament, WhichStandings};
use roundtable::floors::words::ApiSaid;
use roundtable::parts::RoundIx;
use serde::Deserialize;
use std::sync::Arc;

use super::{answer, who};
use crate::app::App;
use crate::desk::Answered;
use crate::http::page::Page;
use crate::public::live;

/// The description of the interface for programs (OpenAPI 3.1).
const OPENAPI: &str = include_str!("../../assets/openapi.json");

/// The largest `games` in the query: the fewest games for a place in standings by an average.
const MOST_GAMES: u32 = 999;

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
    Ok(answer::document(StatusCode::OK, &event.document(&id, role, page.lang)))
}

/// `GET /api/1/events/{id}/people`: `roundtable/people/1`.
pub(crate) async fn people(page: Page, app: App, Path(id): Path<String>, headers: HeaderMap) -> Answered {
    let (event, _) = seen(&app, &page, &id, &headers).await?;
    Ok(answer::document(StatusCode::OK, &event.people_document(&id)))
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
    let document = match one {
        Some(None) => None,
        Some(Some(round)) => event.rounds_document(id, Some(round), role, page.lang),
        None => event.rounds_document(id, None, role, page.lang),
    };
    let document = document.ok_or_else(|| no_round(page, round.unwrap_or_default()))?;
    Ok(answer::document(StatusCode::OK, &document))
}

fn no_round(page: &Page, round: &str) -> Response {
    let said = ApiSaid::NoRound { round: round.to_owned() };
    answer::nothing_there(page, "no-round", said, Some(ApiSaid::NoRoundHelp))
}

/// The query of standings: after how many rounds, by which average, and for how many games or more.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    after: Option<u32>,
    by: Option<String>,
    games: Option<u32>,
}

/// `GET /api/1/events/{id}/standings`: `roundtable/standings/1`.
pub(crate) async fn standings(
    page: Page,
    app: App,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Answered {
    let (event, role) = seen(&app, &page, &id, &headers).await?;
    let rounds = u32::try_from(event.state().published()).unwrap_or(u32::MAX);
    if let Some(after) = asked.after.filter(|after| *after > rounds) {
        return Err(no_round(&page, &after.to_string()));
    }
    let by = match asked.by.as_deref().map(Average::named) {
        Some(None) => {
            let words = Average::ALL.map(Average::id).join(", ");
            return Err(answer::unread(&page, format!("by: {words}")));
        }
        Some(Some(by)) => Some((by, asked.games.unwrap_or(1).min(MOST_GAMES))),
        None => None,
    };
    let after = event.standings_after(asked.after);
    let document = event.standings_document(WhichStandings { id: &id, after, by, eyes: role }, page.lang);
    Ok(answer::document(StatusCode::OK, &document.map_err(|halt| answer::refused(&page, &halt, None))?))
}

/// `GET /api/1/events/{id}/live`: the same stream that pages follow.
pub(crate) async fn live(page: Page, app: App, Path(id): Path<String>, headers: HeaderMap) -> Answered {
    seen(&app, &page, &id, &headers).await?;
    live::follow(page, app, Path(id), headers).await
}
