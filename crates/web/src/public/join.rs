//! Two public pages of a tournament. `/e/{id}/join`: people apply to take part, if the organiser allows it; the
//! organiser accepts or declines. `/e/{id}/about`: the organiser's description of the event, and its rules in words.

use askama::Template;
use axum::Form;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use roundtable::event::{Newcomer, Order, Role, orders};
use roundtable::floors::words::{EventPage, PageSaid};
use serde::Deserialize;

use crate::app::{APPLICATIONS_PERIOD, App};
use crate::desk::{self, Answered};
use crate::http::page::{Page, Sentences, shown};
use crate::public::rules_said::{Value, values};

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    open: bool,
    wrong: Option<String>,
    /// The name in the request just sent.
    asked: Option<String>,
    name: &'a str,
    club: &'a str,
    op: String,
}

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    log_line: u64,
    paragraphs: Vec<String>,
    rules: String,
    source: String,
    values: Vec<Value>,
    joins: bool,
}

/// The form as filled in.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct JoinFields {
    name: String,
    club: String,
    op: String,
}

/// The longest name.
const LONGEST: usize = 120;

/// `GET /e/{id}/join`.
pub(crate) async fn form(page: Page, app: App, Path(id): Path<String>) -> Answered {
    answer(&page, &app, &id, &JoinFields::default(), None, StatusCode::OK).await
}

/// The page, with `said`: the name of a new applicant, or an error.
async fn answer(
    page: &Page,
    app: &App,
    id: &str,
    fields: &JoinFields,
    said: Option<Result<String, String>>,
    status: StatusCode,
) -> Answered {
    let event = desk::event(app, page, id).await?;
    let (asked, wrong) = said.map_or((None, None), |said| (said.clone().ok(), said.err()));
    let join = JoinPage {
        page,
        id,
        title: event.title(),
        open: event.state().players_may().join,
        wrong,
        asked,
        name: &fields.name,
        club: &fields.club,
        op: crate::http::keys::random(),
    };
    Ok((status, shown(&join)).into_response())
}

/// `POST /e/{id}/join`. Takes a request to take part: checks that it is open, the lengths, and how many this client has
/// sent.
pub(crate) async fn submit(page: Page, app: App, Path(id): Path<String>, Form(fields): Form<JoinFields>) -> Answered {
    let event = desk::event(&app, &page, &id).await?;
    if !event.state().players_may().join {
        return answer(&page, &app, &id, &fields, None, StatusCode::FORBIDDEN).await;
    }
    let (name, club) = (fields.name.trim(), fields.club.trim());
    let unfit = StatusCode::UNPROCESSABLE_ENTITY;
    let wrong = match name.chars().count() {
        0 => Some(EventPage::JoinNeedsName),
        letters if letters.max(club.chars().count()) > LONGEST => Some(EventPage::TooLong { most: LONGEST }),
        _ => None,
    };
    if let Some(wrong) = wrong.map(|wrong| page.say(wrong)) {
        return answer(&page, &app, &id, &fields, Some(Err(wrong)), unfit).await;
    }
    if !app.applications.count(page.client(), desk::seconds()) {
        let said = page.sentence(StatusCode::TOO_MANY_REQUESTS, PageSaid::Refused, PageSaid::Busy);
        return Err(([(header::RETRY_AFTER, APPLICATIONS_PERIOD.to_string())], said).into_response());
    }
    let mut person = Newcomer::named(name);
    person.player.club = Some(club.to_owned()).filter(|club| !club.is_empty());
    let by = format!("{name} (asks)");
    let order = Order::Apply(orders::Apply { person });
    match desk::order(&app, &page, (&id, &event), (Role::Organiser, &by, &fields.op), order).await {
        Ok(_) => answer(&page, &app, &id, &JoinFields::default(), Some(Ok(name.to_owned())), StatusCode::OK).await,
        Err(refused) => answer(&page, &app, &id, &fields, Some(Err(refused.said)), refused.status).await,
    }
}

/// `GET /e/{id}/about`.
pub(crate) async fn about(page: Page, app: App, Path(id): Path<String>) -> Answered {
    let event = desk::glance(&app, &page, &id).await?;
    let text = event.state().description();
    let paragraphs = text.split("\n\n").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned);
    Ok(shown(&AboutPage {
        page: &page,
        id: &id,
        title: event.title(),
        log_line: event.log().lines().len() as u64,
        paragraphs: paragraphs.collect(),
        rules: event.rules().name.clone(),
        source: event.rules().source.clone(),
        values: values(event.rules(), &page),
        joins: event.state().players_may().join,
    }))
}
