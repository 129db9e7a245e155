//! `/e/{id}/here`, the check-in: while the organiser keeps it open, people choose their name to say that they are
//! present. The list on the organiser's page (`roll.rs`) shows it at once. Nobody can report somebody absent here, but
//! after choosing a wrong name people can take that back.

use askama::Template;
use axum::Form;
use axum::extract::{Path, Query};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::event::{Order, Participant, Phase, Role, Tournament, When, Who, orders};
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::parts::{PlayerId, plain_name};
use serde::Deserialize;

use crate::app::App;
use crate::desk::{self, Answered, Refused};
use crate::http::file::code_of;
use crate::http::form::Fields;
use crate::http::page::{Page, Sentences, shown};

#[derive(Template)]
#[template(path = "check_in.html")]
struct CheckInPage<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    log_line: u64,
    open: bool,
    /// How many of how many people are present, in a sentence.
    said: String,
    people: Vec<OnList>,
    done: Option<Done>,
    wrong: Option<String>,
    op: String,
}

/// A person on the list.
struct OnList {
    id: u64,
    name: String,
    club: String,
    here: bool,
}

/// The last check-in, and the name of its operation if it can be taken back here.
struct Done {
    player: u64,
    said: String,
    op: Option<String>,
}

/// The query.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The player of the last check-in.
    player: Option<u64>,
    /// The name of its operation.
    done: String,
}

/// The name of a check-in in the log is the person's name plus this.
const BY: &str = " (checks in)";

/// Whether people can check in now.
pub(crate) fn is_open(event: &Tournament) -> bool {
    let over = matches!(event.state().phase(), Phase::Finished | Phase::Closed);
    event.state().players_may().check_in && !over
}

/// The players of the next round, sorted by name, without guests and people who have left.
fn people(event: &Tournament) -> Vec<&Participant> {
    let mut people: Vec<&Participant> =
        event.state().people().filter(|person| !person.guest && !person.has_left()).collect();
    people.sort_by_cached_key(|person| {
        let player = &person.player;
        (plain_name(player.reading.as_ref().unwrap_or(&player.name)), player.id)
    });
    people
}

/// How many of how many are present, in a sentence.
pub(crate) fn counted(event: &Tournament, page: &Page) -> String {
    let (people, next) = (people(event), event.next_round());
    let here = people.iter().filter(|person| person.is_there(next)).count();
    page.say(EventPage::HereOf { here, people: people.len() })
}

/// `GET /e/{id}/here`.
pub(crate) async fn show(page: Page, app: App, Path(id): Path<String>, Query(asked): Query<Asked>) -> Answered {
    answer(&page, &app, &id, &asked, None).await
}

/// The page, with a refusal.
async fn answer(page: &Page, app: &App, id: &str, asked: &Asked, wrong: Option<&Refused>) -> Answered {
    let event = desk::event(app, page, id).await?;
    let next = event.next_round();
    let on_list = |person: &Participant| OnList {
        id: person.player.id.0,
        name: event.name(person.player.id),
        club: person.player.club.clone().unwrap_or_default(),
        here: person.is_there(next),
    };
    let check_in = CheckInPage {
        page,
        id,
        title: event.title(),
        log_line: event.log().lines().len() as u64,
        open: is_open(&event),
        said: counted(&event, page),
        people: people(&event).into_iter().map(on_list).collect(),
        done: done(&event, page, asked),
        wrong: wrong.map(|refused| refused.said.clone()),
        op: crate::http::keys::random(),
    };
    Ok((wrong.map_or(StatusCode::OK, |refused| refused.status), shown(&check_in)).into_response())
}

/// The last check-in, if it is valid.
fn done(event: &Tournament, page: &Page, asked: &Asked) -> Option<Done> {
    let player = asked.player?;
    let person = event.state().person(PlayerId(player))?;
    let is_there = person.is_there(event.next_round());
    let op = is_own(event, &asked.done).then(|| asked.done.clone());
    is_there.then(|| Done { player, said: page.say(EventPage::CheckedIn { who: event.name(PlayerId(player)) }), op })
}

/// Whether an operation is a check-in that was not undone. Only its browser and the organiser know its name, so only
/// they can take it back.
fn is_own(event: &Tournament, op: &str) -> bool {
    let record = event.log().records().iter().find(|record| record.op.0 == op);
    record.is_some_and(|record| record.by.0.ends_with(BY) && !event.log().is_undone(&record.op))
}

/// `POST /e/{id}/here`. Checks somebody in, or takes a check-in back if the form says `undo`, and goes back to the
/// page.
pub(crate) async fn submit(page: Page, app: App, Path(id): Path<String>, Form(fields): Form<Fields>) -> Answered {
    let event = desk::event(&app, &page, &id).await?;
    if !is_open(&event) {
        return Err(page.sentence(StatusCode::FORBIDDEN, PageSaid::Refused, EventPage::CheckInClosed));
    }
    let player =
        fields.get("player").parse().map(PlayerId).ok().filter(|player| event.state().person(*player).is_some());
    let Some(player) = player else {
        return answer(&page, &app, &id, &Asked::default(), Some(&page.say(PageSaid::Refused).into())).await;
    };
    let by = format!("{}{BY}", event.name(player));
    let here = |query: String| Redirect::to(&page.to(&format!("/e/{id}/here{query}"))).into_response();
    if fields.get("what") == "undo" {
        let of = fields.get("of");
        if !is_own(&event, of) {
            return Ok(here(String::new()));
        }
        let undo = Order::Undo(orders::Undo { op: Some(of.to_owned()) });
        return match desk::order(&app, &page, (&id, &event), (Role::Organiser, &by, fields.get("op")), undo).await {
            Ok(_) => Ok(here(String::new())),
            Err(refused) => answer(&page, &app, &id, &Asked::default(), Some(&refused)).await,
        };
    }
    let next = event.next_round();
    if event.state().person(player).is_some_and(|person| person.is_there(next)) {
        return Ok(here(format!("?player={player}")));
    }
    let order = Order::Present(orders::Present { people: vec![When { who: Who::from(player), rounds: vec![next] }] });
    // All people on one page have the same name of the operation; the number of the player makes it unique.
    let op = format!("{}-{player}", fields.get("op"));
    match desk::order(&app, &page, (&id, &event), (Role::Player(player), &by, &op), order).await {
        Ok(_) => Ok(here(format!("?player={player}&done={op}"))),
        Err(refused) => answer(&page, &app, &id, &Asked::default(), Some(&refused)).await,
    }
}

/// `GET /e/{id}/here/code.svg`: the address of this page as a QR code.
pub(crate) async fn code(Path(id): Path<String>, headers: HeaderMap) -> Response {
    code_of(&headers, &format!("/e/{id}/here"))
}
