//! A form with a file at `POST /e/{id}/k/{key}` (`order/`): one that the organiser uploads at a tournament, such as
//! results from a spreadsheet or a plan from another tool. The library reads it as an order, which is then carried out
//! like any other.

use std::sync::Arc;

use axum::extract::{FromRequest, Multipart, Path, Request};
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::event::{Brought, Order, Role as Giver, Tournament};
use roundtable::floors::words::EventPage;

use crate::app::App;
use crate::desk::{self, Answered, Keyed};
use crate::http::form::{Part, parts};
use crate::http::keys::Role;
use crate::http::page::Page;
use crate::http::rendered::Seen;
use crate::http::work::in_turn;
use crate::organiser::address::Asked;
use crate::organiser::deed::Tab;
use crate::organiser::manage::show_with;

/// The fields of the form: the kind of the file (a word of `Brought`), the name of the operation, whether it may
/// replace existing plans, and the file.
#[derive(Default)]
struct Form {
    what: String,
    op: String,
    instead: bool,
    name: String,
    bytes: Vec<u8>,
}

/// Answers the form, for the organiser alone.
pub(crate) async fn submit(page: Page, app: App, Path((id, key)): Keyed, sent: Request) -> Answered {
    // Check the key before reading the file.
    desk::organiser(&app, &page, (&id, &key)).await?;
    let form = Multipart::from_request(sent, &()).await.map_err(IntoResponse::into_response)?;
    let form = read(&page, form).await?;
    brought(page, app, (id, key), form).await
}

/// Reads the fields; a page if the file is too large.
async fn read(page: &Page, sent: Multipart) -> Result<Form, Response> {
    let mut form = Form::default();
    for Part { called, file, bytes } in parts(page, sent).await? {
        let text = || String::from_utf8_lossy(&bytes).into_owned();
        match called.as_str() {
            "what" => form.what = text(),
            "op" => form.op = text(),
            "instead" => form.instead = true,
            "file" => (form.name, form.bytes) = (file, bytes),
            _ => {}
        }
    }
    Ok(form)
}

/// Carries out the order of the file, and goes back to the part of the page that shows it, or shows the refusal there.
async fn brought(page: Page, app: App, (id, key): (String, String), form: Form) -> Answered {
    let event = desk::event(&app, &page, &id).await?;
    let op = form.op.clone();
    let tab =
        Brought::ALL.into_iter().find(|known| known.id() == form.what).map_or(Tab::Seating, |known| match known {
            Brought::Results => Tab::Scores,
            Brought::People => Tab::People,
            Brought::Plan | Brought::Script => Tab::Seating,
        });
    let (now, of) = (Arc::clone(&event), page.clone());
    let order = in_turn(&app.orders, page.client(), move |_| order(&now, &of, form)).await;
    let done = match order.unwrap_or_else(|undone| Err(undone.said(&page).1)) {
        Ok(order) => {
            desk::order(&app, &page, (&id, &event), (Giver::Organiser, "organiser", &op), order).await.map(|_| ())
        }
        Err(said) => Err(said.into()),
    };
    match done {
        Ok(()) => Ok(Redirect::to(&page.to(&format!("/e/{id}/k/{key}?tab={}", tab.id()))).into_response()),
        Err(refused) => {
            let asked = Asked { tab: tab.id().to_owned(), ..Asked::default() };
            show_with(&page, &app, (&id, Seen(None)), Role::Organiser, &asked, Some(&refused)).await
        }
    }
}

/// The order in the file.
fn order(event: &Tournament, page: &Page, form: Form) -> Result<Order, String> {
    let Form { what, instead, name, bytes, .. } = form;
    let what = Brought::ALL.into_iter().find(|known| known.id() == what);
    let what = what.filter(|_| !bytes.is_empty()).ok_or_else(|| page.say(EventPage::BringFile))?;
    let order = event.brought(what, &bytes, &name).map_err(|halt| {
        let said = [event.halted(&halt, page.lang)].into_iter().chain(halt.hints(page.lang));
        said.collect::<Vec<_>>().join(" ")
    })?;
    Ok(if let Order::Seat(mut seat) = order {
        seat.instead = instead;
        Order::Seat(seat)
    } else {
        order
    })
}
