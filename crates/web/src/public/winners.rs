//! `/e/{id}/first.svg`: the first places at the end as a picture to share. It says what the public page says large, and
//! exists when that does.

use axum::extract::{Path, Query};
use axum::http::{HeaderValue, StatusCode, header};
use roundtable::floors::words::PageSaid;
use roundtable::floors::write::{Winners, write_winners_svg};
use serde::Deserialize;

use crate::app::App;
use crate::desk::{self, Answered};
use crate::http::page::{Page, Sentences};
use crate::http::policy::FILES;
use crate::public::standings::{Ranked, Standings, turnout};

/// The query: how many minutes the reader's clock is west of Greenwich, for the day.
#[derive(Debug, Deserialize)]
pub(crate) struct Here {
    west: Option<i32>,
}

/// `GET /e/{id}/first.svg`.
pub(crate) async fn show(page: Page, app: App, Path(id): Path<String>, Query(here): Query<Here>) -> Answered {
    let event = desk::glance(&app, &page, &id).await?;
    let standings = Standings::of(&event, &page, false);
    if standings.podium().is_empty() {
        return Err(page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp));
    }
    let draw = || {
        let of = |line: &Ranked| (line.place, line.name.clone(), line.points.clone());
        let said = Winners {
            title: &event.title(),
            day: &event.last_day(here.west, page.lang).unwrap_or_default(),
            first: &standings.podium().iter().map(of).collect::<Vec<_>>(),
            turnout: &turnout(&event, &page).unwrap_or_default(),
        };
        let mut svg = Vec::new();
        // Writing to memory does not fail.
        _ = write_winners_svg(&mut svg, &said);
        String::from_utf8_lossy(&svg).into_owned()
    };
    let mut picture = app.rendered.picture(desk::name_of(&event, &page), event.log().lines().len() as u64, draw);
    picture.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(FILES));
    Ok(picture)
}
