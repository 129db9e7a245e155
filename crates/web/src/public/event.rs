//! `/e/{id}`, the public page of a tournament: everybody's seats, tables, results, standings, and links to everything
//! else. And the QR codes of the pages of a tournament.

use askama::Template;
use axum::extract::{Path, Query};
use axum::response::Response;
use roundtable::event::{Average, Moment, Tournament};
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::parts::RoundIx;
use serde::Deserialize;

use crate::app::App;
use crate::desk::{self, Answered, Keyed};
use crate::http::file::{code_of, offered};
use crate::http::page::Page;
use crate::http::rendered::Seen;
use crate::public::check_in;
use crate::public::clock::Timed;
use crate::public::facts;
use crate::public::paper::STANDINGS;
use crate::public::standings::{ByAverage, Standings};
use crate::public::table::{self, Seat, Table};
use crate::public::view::{self, Drawn, OnWall, Where};

#[derive(Template)]
#[template(path = "event.html")]
struct EventView<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    stage: Where,
    /// It decides what comes first.
    moment: Moment,
    /// The number of the last line of the log; updates of the page continue from it.
    log_line: u64,
    /// The visible round, from 1.
    round: Option<u32>,
    wall: Vec<OnWall>,
    tables: Vec<Table>,
    /// Those who sit out in it.
    rests: Vec<Seat>,
    standings: Standings,
    /// The standings by an average, on request.
    averaged: Option<ByAverage>,
    clock: Option<Timed>,
    /// Whether people may apply to take part.
    joins: bool,
    checks_in: bool,
    /// The numbers of the published rounds.
    published: Vec<u32>,
    drawn: Option<Drawn>,
    files: Vec<(&'static str, String)>,
    /// The document of results and standings, if it can be drawn.
    standings_file: Option<&'static str>,
}

impl EventView<'_> {
    fn file(&self, name: &str) -> String {
        self.page.event(self.id, &format!("/file/{name}"))
    }

    /// The heading of the seats when they are of no more use.
    fn seats_were(&self) -> String {
        self.round.map_or_else(String::new, |round| self.page.say(EventPage::SeatsWere { round }))
    }

    /// Whether a seat has too many letters to fit next to its table.
    fn is_wordy(&self) -> bool {
        self.wall.iter().any(|person| person.seat.chars().count() > WORDY)
    }
}

/// The query: a round, from 1, and an average.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    round: Option<u32>,
    /// The average for further standings.
    #[serde(default)]
    by: String,
    /// The fewest games for a place in them.
    games: Option<u32>,
}

/// `GET /e/{id}`.
pub(crate) async fn show(
    page: Page,
    seen: Seen,
    app: App,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Answered {
    let event = desk::glance(&app, &page, &id).await?;
    let last = view::last_published(&event);
    let wanted = asked.round.and_then(RoundIx::from_number).filter(|round| Some(*round) <= last);
    let round = wanted.or(last);
    let rounds = last.map_or(0, RoundIx::number);
    let known = facts::of(&app, &event, &page, &id).await;
    Ok(app.rendered.page((desk::name_of(&event, &page), seen), lines(&event), || EventView {
        page: &page,
        id: &id,
        title: event.title(),
        stage: view::stage(&event, &page, false).with(&known),
        moment: event.moment(),
        log_line: lines(&event),
        round: round.map(RoundIx::number),
        wall: round.map(|round| view::wall(&event, round, &page)).unwrap_or_default(),
        tables: round.map(|round| view::shown_tables(&event, round, &page)).unwrap_or_default(),
        rests: round.map(|round| view::resting(&event, round, &page)).unwrap_or_default(),
        standings: Standings::of(&event, &page, false),
        averaged: Average::named(&asked.by)
            .map(|by| ByAverage::of(&event, (by, asked.games.unwrap_or(1).min(MOST_GAMES)))),
        clock: Timed::of(&event, &page),
        joins: event.state().players_may().join,
        checks_in: check_in::is_open(&event),
        drawn: round.and_then(|round| view::drawn(&event, &id, round, &page)),
        published: (1..=rounds).collect(),
        files: offered(app.printer.as_ref(), event.state().start(RoundIx(0)).is_some(), event.is_of_two()),
        standings_file: app.printer.as_ref().map(|_| STANDINGS),
    }))
}

/// The most letters of a seat that fit next to its table.
const WORDY: usize = 12;

/// The largest value of `games` in the query.
const MOST_GAMES: u32 = 999;

/// The number of the last line of the log, from 1.
fn lines(event: &Tournament) -> u64 {
    event.log().lines().len() as u64
}

/// `GET /e/{id}/code.svg`: the QR code of the public page, with the host of the request.
pub(crate) async fn qr(Path(id): Path<String>, headers: axum::http::HeaderMap) -> Response {
    code_of(&headers, &format!("/e/{id}"))
}

/// `GET /e/{id}/k/{key}/code.svg`: the same for the page behind a key.
pub(crate) async fn keyed_code(
    page: Page,
    app: App,
    Path((id, key)): Keyed,
    headers: axum::http::HeaderMap,
) -> Answered {
    desk::role(&app, &page, &id, &key).await?;
    Ok(code_of(&headers, &format!("/e/{id}/k/{key}")))
}
