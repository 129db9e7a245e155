//! What everybody sees of a tournament: find yourself, tables, results, standings; a person's page; the wall; paper.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::Format;
use roundtable::event::Tournament;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::parts::{PlayerId, RoundIx};
use serde::Deserialize;

use crate::app::App;
use crate::file::{offered, sent};
use crate::page::{Page, Sentences};
use crate::paper::STANDINGS;
use crate::rendered::Seen;
use crate::standings::{Ranked, Standings};
use crate::view::{self, Drawn, OnWall, Table, Where};
use crate::{code, desk, standings};

#[derive(Template)]
#[template(path = "event.html")]
struct EventView<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    stage: Where,
    last: u64,
    round: Option<u32>,
    wall: Vec<OnWall>,
    tables: Vec<Table>,
    standings: Standings,
    earlier: Vec<u32>,
    drawn: Option<Drawn>,
    files: Vec<(&'static str, String)>,
    /// The document of results and standings, where it can be drawn.
    standings_file: Option<&'static str>,
}

impl EventView<'_> {
    fn file(&self, name: &str) -> String {
        self.page.event(self.id, &format!("/file/{name}"))
    }
}

#[derive(Template)]
#[template(path = "person.html")]
struct PersonView<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    last: u64,
    number: u64,
    name: String,
    round: String,
    table: String,
    seat: String,
    with: String,
    lines: Vec<Line>,
    /// Whether the rounds have dates, for a calendar.
    dated: bool,
    place: Option<Ranked>,
    /// What penalties this person has, in sentences.
    penalties: Vec<String>,
    /// Whether chess Swiss can say why this round is so, and what it says where that is asked.
    explained: bool,
    why: Vec<String>,
}

/// A round of a person.
struct Line {
    round: String,
    table: String,
    seat: String,
    score: String,
}

#[derive(Template)]
#[template(path = "screen.html")]
struct ScreenView<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    stage: Where,
    last: u64,
    round: Option<u32>,
    wall: Vec<OnWall>,
    standings: Standings,
}

/// Which round is looked at.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    round: Option<u32>,
}

/// Whether somebody asks why the pairing is so.
#[derive(Debug, Deserialize)]
pub(crate) struct AskedWhy {
    why: Option<u32>,
}

/// `GET /e/{id}`.
pub(crate) async fn event(
    page: Page,
    seen: Seen,
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let event = match desk::glance(&app, &page, &id).await {
        Ok(event) => event,
        Err(response) => return response,
    };
    let last = view::last_published(&event);
    let wanted = asked.round.and_then(RoundIx::from_number).filter(|round| Some(*round) <= last);
    let round = wanted.or(last);
    let rounds = last.map_or(0, RoundIx::number);
    app.rendered().page((page.name(), seen), lines(&event), || EventView {
        page: &page,
        id: &id,
        title: view::title(&event),
        stage: view::stage(&event, &page, false),
        last: lines(&event),
        round: round.map(RoundIx::number),
        wall: round.map(|round| view::wall(&event, round, &page)).unwrap_or_default(),
        tables: round.map(|round| view::tables(&event, round, &page)).unwrap_or_default(),
        standings: Standings::of(&event, &page, false),
        drawn: round.and_then(|round| view::drawn(&event, &id, round, &page)),
        earlier: (1..=rounds).collect(),
        files: offered(app.printer(), event.state().start(RoundIx(0)).is_some(), event.is_of_two()),
        standings_file: app.printer().map(|_| STANDINGS),
    })
}

/// The number of the last line.
fn lines(event: &Tournament) -> u64 {
    event.log().lines().len() as u64
}

/// `GET /e/{id}/p/{number}`.
pub(crate) async fn person(
    page: Page,
    seen: Seen,
    State(app): State<App>,
    Path((id, number)): Path<(String, u64)>,
    Query(asked): Query<AskedWhy>,
) -> Response {
    let event = match desk::glance(&app, &page, &id).await {
        Ok(event) => event,
        Err(response) => return response,
    };
    if !event.state().people().any(|person| person.player.id.0 == number) {
        return page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp);
    }
    let write = move || {
        let view = || person_view(&page, &id, &event, number, asked.why.is_some());
        app.rendered().page((page.name(), seen), lines(&event), view)
    };
    if asked.why.is_none() {
        return write();
    }
    let written = tokio::task::spawn_blocking(write).await;
    written.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn person_view<'a>(page: &'a Page, id: &'a str, event: &Tournament, number: u64, why: bool) -> PersonView<'a> {
    let last = view::last_published(event);
    let (mut rounds, mut now) = (Vec::new(), (String::new(), String::new(), String::new()));
    for round in (0..last.map_or(0, RoundIx::number)).map(RoundIx) {
        let tables = view::tables(event, round, page);
        let place = tables.iter().find_map(|table| Some((table, table.seats.iter().find(|seat| seat.id == number)?)));
        let (table, seat, score) = match place {
            Some((table, seat)) => (table.heading.clone(), seat.label.clone(), seat.score.clone()),
            None => (page.say(EventPage::NotSeated), String::new(), String::new()),
        };
        if Some(round) == last {
            let others = |(table, _): (&Table, _)| {
                let names = table.seats.iter().filter(|seat| seat.id != number).map(|seat| seat.name.clone());
                page.say(EventPage::With { names: names.collect::<Vec<_>>().join(", ") })
            };
            now = (table.clone(), seat.clone(), place.map(others).unwrap_or_default());
        }
        let number = round.number();
        let round = match event.begins(round, page.lang) {
            Some(when) => page.say(EventPage::NextAt { round: number, when }),
            None => page.round_name(&number),
        };
        rounds.push(Line { round, table, seat, score });
    }
    let (table, seat, with) = now;
    PersonView {
        page,
        id,
        title: view::title(event),
        last: lines(event),
        number,
        name: event.name(PlayerId(number)),
        round: last
            .map_or_else(|| view::stage(event, page, false).now, |r| page.say(EventPage::YouAre { round: r.number() })),
        table,
        seat,
        with,
        lines: rounds,
        dated: event.state().start(RoundIx(0)).is_some(),
        place: standings::of_person(event, PlayerId(number), page),
        penalties: standings::penalties(event, Some(PlayerId(number)), page),
        explained: last.is_some_and(|round| view::is_dutch(event, round)),
        why: last
            .filter(|_| why)
            .map(|round| view::why_paired(event, round, PlayerId(number), page))
            .unwrap_or_default(),
    }
}

/// `GET /e/{id}/screen`: for the wall.
pub(crate) async fn screen(page: Page, seen: Seen, State(app): State<App>, Path(id): Path<String>) -> Response {
    let event = match desk::glance(&app, &page, &id).await {
        Ok(event) => event,
        Err(response) => return response,
    };
    let last = view::last_published(&event);
    app.rendered().page((page.name(), seen), lines(&event), || ScreenView {
        page: &page,
        id: &id,
        title: view::title(&event),
        stage: view::stage(&event, &page, false),
        last: lines(&event),
        round: last.map(RoundIx::number),
        wall: last.map(|round| view::wall(&event, round, &page)).unwrap_or_default(),
        standings: Standings::of(&event, &page, false),
    })
}

/// `GET /e/{id}/code.svg`: the QR code of the public page, by the host that was asked.
pub(crate) async fn qr(Path(id): Path<String>, headers: axum::http::HeaderMap) -> Response {
    code_of(&headers, &format!("/e/{id}"))
}

/// `GET /e/{id}/k/{key}/code.svg`: the same of the page behind a key.
pub(crate) async fn keyed_code(
    page: Page,
    State(app): State<App>,
    Path((id, key)): Path<(String, String)>,
    headers: axum::http::HeaderMap,
) -> Response {
    match desk::role(&app, &page, &id, &key).await {
        Ok(_) => code_of(&headers, &format!("/e/{id}/k/{key}")),
        Err(response) => response,
    }
}

/// An address of ours for a camera.
fn code_of(headers: &axum::http::HeaderMap, path: &str) -> Response {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme =
        headers.get("x-forwarded-proto").and_then(|p| p.to_str().ok()).filter(|p| *p == "https").unwrap_or("http");
    match code::picture(&format!("{scheme}://{host}{path}")) {
        Some(picture) => sent(picture.into_bytes(), Format::Svg, None),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
