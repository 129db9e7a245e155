//! Paper of the pages' own: cards with everybody's schedule as a QR code, which a phone reads without a network; and results with
//! standings. The other sheets are those of every plan.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundtable::event::Tournament;
use roundtable::parts::RoundIx;
use roundtable::{Format, Plan};
use roundtable_formats::{EventPage, PageSaid};

use crate::app::App;
use crate::file::sent;
use crate::page::Page;
use crate::shown::{Card, Shown};
use crate::view::{self, Ranked, Table};
use crate::{code, desk};

#[derive(Template)]
#[template(path = "cards.html")]
struct Cards<'a> {
    page: &'a Page,
    title: &'a str,
    cards: Vec<(Card, String)>,
}

#[derive(Template)]
#[template(path = "outcome.html")]
struct Outcome<'a> {
    page: &'a Page,
    title: String,
    standings_title: String,
    standings: Vec<Ranked>,
    rounds: Vec<(String, Vec<Table>)>,
}

/// Everybody's card of a plan, each with its own text as a code.
pub(crate) fn cards(page: &Page, title: &str, plan: &Plan) -> Response {
    let with_code = |card: Card| {
        let lines =
            card.lines.iter().map(|line| format!("{}: {} {}", line.round, line.place, line.seat).trim_end().to_owned());
        let text: Vec<String> = [title.to_owned(), card.name.clone()].into_iter().chain(lines).collect();
        let picture = code::picture(text.join("\n").trim()).unwrap_or_default();
        // Within a page a picture has no head of its own.
        let drawn = picture.find("<svg").and_then(|at| picture.get(at..)).unwrap_or_default().to_owned();
        (card, drawn)
    };
    let cards = Shown::new(page, plan).cards().into_iter().map(with_code).collect();
    paper(&Cards { page, title, cards })
}

fn paper(template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => sent(html.into_bytes(), Format::Html, None),
        Err(error) => {
            tracing::error!(%error, "template");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// `GET /e/{id}/cards.html`: the cards of the published rounds.
pub(crate) async fn event_cards(page: Page, State(app): State<App>, Path(id): Path<String>) -> Response {
    match published(&app, &page, &id).await {
        Ok((event, last)) => cards(&page, &view::title(&event), &event.sheet(1, last.number())),
        Err(response) => response,
    }
}

/// `GET /e/{id}/standings.html`: standings and the results of every published round.
pub(crate) async fn standings(page: Page, State(app): State<App>, Path(id): Path<String>) -> Response {
    let (event, last) = match published(&app, &page, &id).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let round = |round: RoundIx| (page.round_name(&round.number()), view::tables(&event, round, &page));
    paper(&Outcome {
        page: &page,
        title: view::title(&event),
        standings_title: page.say(EventPage::Standings { rounds: view::played(&event) }),
        standings: view::standings(&event, u32::MAX, &page),
        rounds: (0..last.number()).map(|at| round(RoundIx(at))).collect(),
    })
}

/// A tournament with its last published round; without one there is nothing to print.
pub(crate) async fn published(
    app: &App,
    page: &Page,
    id: &str,
) -> Result<(std::sync::Arc<Tournament>, RoundIx), Response> {
    let event = desk::glance(app, page, id).await?;
    match view::last_published(&event) {
        Some(last) => Ok((event, last)),
        None => Err(page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, EventPage::NotSeated)),
    }
}
