//! `GET /e/{id}/live`: server-sent events that notify a page of changes in a tournament.
//!
//! Each event holds three numbers: the newest line of the log; the longest random wait, in milliseconds, before the
//! page asks for the change, which spreads the requests of a full room; and the time of this server, for the same clock
//! on every screen. A page that was away says which line it has seen (`Last-Event-ID`), and hears at once if there are
//! more.

use std::convert::Infallible;

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;

use crate::app::App;
use crate::desk::{self, Answered};
use crate::http::page::Page;

/// After a change the pages wait a random time. It is so long that on average this many of them ask in
/// [`MILLISECONDS`]. A processor core of 2020 could answer several times as many.
const PAGES: usize = 3;
/// The milliseconds for [`PAGES`] requests.
const MILLISECONDS: usize = 2;

/// The longest wait, in milliseconds.
const LONGEST: usize = 1_500;

/// Answers with the stream, which ends when the server does.
pub(crate) async fn follow(page: Page, app: App, Path(id): Path<String>, headers: HeaderMap) -> Answered {
    let follower = app.host.follow(&id).await.map_err(|error| desk::failed(&page, &error))?;
    let now = desk::glance(&app, &page, &id).await?.log().lines().len() as u64;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse::<u64>().ok());
    // The first event holds the current number of lines: a page that has seen another number asks for the change.
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
