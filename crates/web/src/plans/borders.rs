//! The page of powers: for any borders the most balanced games at one table, as `roundtable positions plan` makes them.

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundtable::Effort;
use roundtable::floors::powers::plan_powers;
use roundtable::floors::read::{named_borders, read_borders};
use roundtable::floors::words::{BordersNamed, EventPage, PageSaid};
use roundtable::floors::write::{PowersReport, write_powers_text};
use roundtable::parts::Seed;
use roundtable_pages::fields::mistakes;
use serde::Deserialize;

use crate::app::App;
use crate::http::page::{Page, shown};
use crate::http::work::in_turn;

/// The most powers: nothing stops the search, which took up to 1.6 s for 30 and 96 s for 40 (without optimisation).
const MOST_POWERS: u32 = 30;

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    /// A word, or a file of borders as text.
    #[serde(default)]
    borders: String,
}

#[derive(Template)]
#[template(path = "borders.html")]
struct BordersPage<'a> {
    page: &'a Page,
    asked: &'a str,
    /// Games, figures and verdict, or what is wrong with the borders; empty before anything is asked.
    made: Result<String, String>,
}

/// `GET /borders`.
pub(crate) async fn show(page: Page, app: App, Query(Asked { borders }): Query<Asked>) -> Response {
    let (of, text) = (page.clone(), borders.clone());
    let made = match in_turn(&app.looks, page.client(), move |_| balanced(&of, text.trim())).await {
        Ok(made) => made,
        Err(undone) => return undone.page(&page),
    };
    let status = if made.is_ok() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    (status, shown(&BordersPage { page: &page, asked: &borders, made })).into_response()
}

/// The games for these borders with their figures, or what is wrong with the borders.
fn balanced(page: &Page, asked: &str) -> Result<String, String> {
    if asked.is_empty() {
        return Ok(String::new());
    }
    let borders = match named_borders(asked) {
        Ok(borders) => borders,
        Err(BordersNamed::Unknown { .. }) => {
            read_borders(asked.as_bytes(), "").map_err(|error| mistakes(&error.mistakes, page.lang))?.borders
        }
        Err(wrong @ (BordersNamed::Number { .. } | BordersNamed::Numbers { .. } | BordersNamed::Shape { .. })) => {
            return Err(page.say(wrong));
        }
    };
    if borders.powers() > MOST_POWERS {
        return Err(page.say(PageSaid::TooManyPeople { most: MOST_POWERS }));
    }
    let made = plan_powers(&borders, Seed(0), Effort::default());
    let report = PowersReport { table: &made.table, borders: &borders, audit: &made.audit, made_by: None };
    let mut text = Vec::new();
    write_powers_text(&mut text, &report, page.lang).map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
