//! `GET /e/{id}/live`: server-sent events that tell a page when a tournament has news.
//!
//! Each event holds three numbers: the newest line of the log; how many milliseconds the page may wait at random before it asks for what is
//! new, so that a full room does not ask at once; and the time of this server, so that every screen shows the same clock. A page that was
//! away says which line it has seen (`Last-Event-ID`), and hears at once if there are more.

use std::convert::Infallible;

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;

use crate::app::App;
use crate::desk::{self, Answered};
use crate::http::page::Page;

/// When something has happened, the pages wait a random time, so long that on average this many of them ask in [`MILLISECONDS`]. A processor
/// core of 2020 could answer several times as many.
const PAGES: usize = 3;
/// The milliseconds in which [`PAGES`] are asked for.
const MILLISECONDS: usize = 2;

/// The longest wait that a page is told, in milliseconds.
const LONGEST: usize = 1_500;

/// Answers with the stream, which ends when the server does.
pub(crate) async fn follow(page: Page, app: App, Path(id): Path<String>, headers: HeaderMap) -> Answered {
    let follower = app.host.follow(&id).await.map_err(|error| desk::failed(&page, &error))?;
    let now = desk::glance(&app, &page, &id).await?.log().lines().len() as u64;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse::<u64>().ok());
    // The first event says how many lines there are now: a page that has seen another number asks for what is new.
    let first = Some((now, seen.is_some_and(|seen| seen != now)));
    let events = stream::unfold((follower, app.closing(), first), |(mut follower, mut closing, first)| async move {
        let (line, changed) = match first {
            Some(first) => first,
            None => {
                tokio::select! {
                    line = follower.next() => (line, true),
                    _ = closing.wait_for(|&closing| closing) => return None,
                }
            }
        };
        let spread = (follower.followers() * MILLISECONDS / PAGES).min(LONGEST);
        let event = Event::default()
            .id(line.to_string())
            .event(if changed { "changed" } else { "now" })
            .data(format!("{line} {spread} {}", desk::milliseconds()));
        Some((Ok::<_, Infallible>(event), (follower, closing, None)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}
