//! `POST /api/1/events/{id}/orders`: a program gives an order at a tournament, such as seating a round or entering a
//! result. The command line, the pages and `ask` give the same orders (`crates/desk/src/orders/`).
//!
//! An operation sent twice under one name is carried out once and answered both times.

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use roundtable::event::{Order, Role, Tournament};
use roundtable::floors::words::EventPage;
use roundtable_host::NotDone;
use serde::Deserialize;
use serde_json::Value;

use super::{answer, who};
use crate::app::App;
use crate::desk::{self, Answered};
use crate::http::keys;
use crate::http::page::Page;
use crate::organiser::manage;
use crate::person::mine;

/// The most letters in the name of an operation or of a helper.
const LONGEST: usize = desk::LONGEST_OP;

/// The body of the request: an order, and the names for the log.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    order: Value,
    /// The name of the operation, new for each. Without a name, an order sent twice is carried out twice.
    #[serde(default)]
    op: String,
    /// The name of the helper.
    #[serde(default)]
    by: String,
}

/// Checks the key, the body and the limits, in this order, then carries out the order. It finishes even if the program
/// disconnects (`guard.rs`).
pub(crate) async fn order(page: Page, app: App, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Answered {
    let role = who::role(&app, &page, &id, &headers).await?.ok_or_else(|| who::no_key(&page))?;
    let unread = |error: serde_json::Error| answer::unread(&page, error.to_string());
    let Body { order, op, by } = serde_json::from_slice(&body).map_err(unread)?;
    let limits = app.limits;
    if op.chars().count() > LONGEST || by.chars().count() > LONGEST {
        return Err(answer::unread(&page, page.say(EventPage::TooLong { most: LONGEST })));
    }
    let order: Order = Order::from_json(order).map_err(unread)?;
    let before = app.host.tournament(&id).await.map_err(|error| answer::failed(&page, &error))?;
    if let Some(said) = limits.too_much(&order, &before, &page) {
        return Err(answer::unread(&page, said));
    }
    let by = signed(&before, role, &by);
    let stamp = desk::stamp(&by, &op);
    let op = stamp.op.0.clone();
    match desk::done(&app, &page, &id, ((role, &by), stamp), &order).await {
        Ok(done) => {
            let records = done.tournament.log().records()[done.lines.clone()].to_vec();
            let document = done.tournament.event_done(&id, &op, done.now, &records, page.lang);
            Ok(answer::document(StatusCode::OK, &document))
        }
        Err(NotDone::Refused(halt, now)) => Err(answer::refused(&page, &halt, Some((&now, &order)))),
        Err(NotDone::Failed(error)) => Err(answer::failed(&page, &error)),
    }
}

/// The name in the log for an order of this role: the same as on the pages.
fn signed(event: &Tournament, role: Role, by: &str) -> String {
    match role {
        Role::Player(player) => mine::by(event, player),
        Role::Helper => manage::by(keys::Role::Helper, by),
        Role::Organiser => manage::by(keys::Role::Organiser, by),
    }
}
