//! `POST /e/{id}/k/{key}`: a key's holder does something at a tournament. The form is read as an order (a request to
//! change a tournament, `crates/desk/src/orders/`), by a file for each subject of `deed.rs`; then the order is carried
//! out.
//!
//! A helper can enter scores and take back their own entries; everything else is for the organiser. A refused order
//! changes nothing, and the page gives the reason at the form; a successful order is confirmed there, with an undo.

pub(crate) mod people;
mod scores;
mod seating;
mod settings;

use axum::Form;
use axum::extract::{FromRequest, Path, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::event::{Order, Role as Giver, Tournament, orders};
use roundtable::floors::words::{EventPage, PageSaid};

use crate::app::App;
use crate::desk::{self, Answered, Keyed, Refused};
use crate::http::form::Fields;
use crate::http::keys::Role;
use crate::http::page::{Page, Sentences};
use crate::http::rendered::Seen;
use crate::organiser::address::{Asked, escaped};
use crate::organiser::brought;
use crate::organiser::deed::{Deed, Settings, Tab};
use crate::organiser::manage::{by, show_with};

/// The longest name of a helper.
const LONGEST: usize = 40;

const ROLL: Deed = Deed::People(crate::organiser::deed::People::Roll);

/// Checks the key, reads the form as an order, carries it out, and shows the page again, with the result or the
/// refusal. It finishes even if the browser disconnects (`guard.rs`). A form with a file is read by `brought.rs`.
pub(crate) async fn submit(page: Page, app: App, Path((id, key)): Keyed, sent: Request) -> Answered {
    let kind = sent.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        return brought::submit(page, app, Path((id, key)), sent).await;
    }
    let Form(fields) = Form::<Fields>::from_request(sent, &()).await.map_err(IntoResponse::into_response)?;
    let role = desk::role(&app, &page, &id, &key).await?;
    let deed = Deed::named(fields.get("what"));
    let who: String = fields.get("as").chars().take(LONGEST).collect();
    let by = by(role, &who);
    let giver = Giver::from(role);
    if role == Role::Helper && !helper_may(&app, &id, deed, (&by, &fields)).await {
        return Err(desk::wrong_key(&app, &page));
    }
    if deed == Some(Deed::Settings(Settings::Delete)) {
        return Ok(deleted(&page, &app, &id, fields.is_ticked("sure")).await);
    }
    // The next tab: after seating always the seats; else the tab that the form names, or that of the deed.
    let goes_on = Deed::named(fields.get("go-on")).filter(|_| role == Role::Organiser && deed == Some(ROLL));
    let last = goes_on.or(deed);
    let seats = last.map(Deed::tab).filter(|tab| *tab == Tab::Seating);
    let tab = seats.or(Tab::named(fields.get("tab"))).or(deed.map(Deed::tab));
    let asked = Asked {
        who,
        tab: tab.map_or("", Tab::id).to_owned(),
        correct: fields.number("correct"),
        table: fields.number("table"),
        when: (deed == Some(Deed::Settings(Settings::Dates))).then(|| fields.when()),
        ahead: (deed == Some(Deed::Settings(Settings::Announce))).then(|| fields.ahead()),
        ..Asked::default()
    };
    let event = desk::event(&app, &page, &id).await?;
    let op = fields.get("op");
    let then = if op.is_empty() { String::new() } else { format!("{op}-on") };
    let done = async {
        let order = read(&event, &page, (role, &by), deed, &fields)?;
        let now = desk::order(&app, &page, (&id, &event), (giver, &by, op), order).await?;
        // The green button sends the roll call along: nothing that is marked is lost.
        if let Some(deed) = goes_on {
            let order = read(&now, &page, (role, &by), Some(deed), &fields)?;
            desk::order(&app, &page, (&id, &now), (giver, &by, &then), order).await?;
        }
        Ok::<_, Refused>(())
    };
    match done.await {
        Ok(()) => {
            let tab = tab.filter(|_| role == Role::Organiser && !last.is_some_and(Deed::moves_on));
            let op = if goes_on.is_some() { then } else { op.to_owned() };
            Ok(Redirect::to(&back(&page, (&id, &key), &asked, (tab, &op))).into_response())
        }
        Err(refused) => show_with(&page, &app, (&id, Seen(None)), role, &asked, Some(&refused)).await,
    }
}

/// Whether a helper may do this: enter scores, answer a call for the referee, and undo entries under the same name.
async fn helper_may(app: &App, id: &str, deed: Option<Deed>, (by, fields): (&str, &Fields)) -> bool {
    match deed {
        Some(
            Deed::Scores(crate::organiser::deed::Scores::Scores) | Deed::People(crate::organiser::deed::People::Answer),
        ) => true,
        Some(Deed::Settings(Settings::Undo)) => {
            let Ok(event) = app.host.tournament(id).await else { return false };
            let undo = Order::Undo(orders::Undo { op: Some(fields.get("of").to_owned()) });
            event.may(roundtable::event::Role::Helper, by, &undo).is_ok()
        }
        Some(Deed::People(_) | Deed::Seating(_) | Deed::Scores(_) | Deed::Settings(_)) | None => false,
    }
}

/// Deletes the tournament, if the form says that the organiser is sure.
async fn deleted(page: &Page, app: &App, id: &str, sure: bool) -> Response {
    if !sure {
        return page.sentence(StatusCode::UNPROCESSABLE_ENTITY, PageSaid::Refused, EventPage::DeleteHelp);
    }
    match app.host.delete(id).await {
        Ok(()) => desk::deleted(page, id, StatusCode::OK),
        Err(error) => desk::failed(page, &error),
    }
}

/// The next address. It contains the name of the operation, for the page to confirm it.
fn back(page: &Page, (id, key): (&str, &str), asked: &Asked, (tab, op): (Option<Tab>, &str)) -> String {
    let text = |name: &str, value: &str| (!value.is_empty()).then(|| format!("{name}={}", escaped(value)));
    let (tab, round) = (tab.map(|tab| format!("tab={}", tab.id())), asked.correct.map(|n| format!("correct={n}")));
    let query: Vec<String> = [text("as", &asked.who), tab, round, text("done", op)].into_iter().flatten().collect();
    let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
    page.to(&format!("/e/{id}/k/{key}{query}"))
}

/// The order in the form.
///
/// # Errors
/// Why there is none.
fn read(
    event: &Tournament,
    page: &Page,
    (role, by): (Role, &str),
    deed: Option<Deed>,
    fields: &Fields,
) -> Result<Order, Refused> {
    let order = match deed {
        Some(Deed::People(deed)) => people::order(deed, event, page, fields),
        Some(Deed::Seating(deed)) => seating::order(deed, event, page, fields),
        Some(Deed::Scores(deed)) => {
            let order = scores::order(deed, event, page, role, fields);
            if let Some(refused) =
                order.as_ref().ok().and_then(|order| scores::overtaken(event, page, (role, by), order, fields))
            {
                return Err(refused);
            }
            order
        }
        Some(Deed::Settings(deed)) => settings::order(deed, page, fields),
        None => Err(page.say(PageSaid::Refused)),
    };
    order.map_err(Refused::from)
}
