//! `/e/{id}/screen`: the page for a large screen on the wall. It has no menus. It shows the clock, and what fits the
//! moment, in a size that fits the number of people: seats alone while people look for theirs, then seats and standings
//! in turn, and after the games standings alone. And the QR code of the public page with its purpose.

use askama::Template;
use axum::extract::Path;
use roundtable::event::Moment;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::parts::RoundIx;

use crate::app::App;
use crate::desk::{self, Answered};
use crate::http::assets;
use crate::http::page::Page;
use crate::http::rendered::Seen;
use crate::public::clock::Timed;
use crate::public::standings::Standings;
use crate::public::table::{self, Seat, Table};
use crate::public::view::{self, OnWall, Where};

/// The most games whose rows stand beside the list of people.
const BESIDE: usize = 12;

#[derive(Template)]
#[template(path = "wall.html")]
struct WallView<'a> {
    page: &'a Page,
    id: &'a str,
    script: String,
    title: String,
    stage: Where,
    moment: Moment,
    log_line: u64,
    round: Option<u32>,
    clock: Option<Timed>,
    wall: Vec<OnWall>,
    tables: Vec<Table>,
    /// Those who sit out.
    rests: Vec<Seat>,
    standings: Standings,
}

/// `GET /e/{id}/screen`.
pub(crate) async fn show(page: Page, seen: Seen, app: App, Path(id): Path<String>) -> Answered {
    let event = desk::glance(&app, &page, &id).await?;
    let (shown, log_line) = (view::last_published(&event), event.log().lines().len() as u64);
    Ok(app.rendered.page((desk::name_of(&event, &page), seen), log_line, || WallView {
        page: &page,
        id: &id,
        script: assets::WALL.address(),
        title: event.title(),
        stage: view::stage(&event, &page, false),
        moment: event.moment(),
        log_line,
        round: shown.map(RoundIx::number),
        clock: Timed::of(&event, &page),
        wall: shown.map(|round| view::wall(&event, round, &page)).unwrap_or_default(),
        tables: shown.map(|round| view::shown_tables(&event, round, &page)).unwrap_or_default(),
        rests: shown.map(|round| view::resting(&event, round, &page)).unwrap_or_default(),
        standings: Standings::of(&event, &page, false),
    }))
}

impl WallView<'_> {
    /// Whether games are between two, people or pairs: then each has a row.
    fn are_rows(&self) -> bool {
        table::are_rows(&self.tables)
    }

    /// Whether the rows of the games fit beside the list of people.
    fn are_beside(&self) -> bool {
        self.are_rows() && self.tables.len() <= BESIDE
    }

    /// Whether the list says the opponents, because no row stands beside it.
    fn with_opponents(&self) -> bool {
        !self.are_beside() && self.wall.iter().any(|person| person.against.is_some())
    }
}
