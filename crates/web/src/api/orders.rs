//! `POST /api/1/events/{id}/orders`: a program gives an order at a tournament, such as to seat a round or to enter a result: the same orders
//! as the command line, the pages and `ask` give (`crates/desk/src/orders/`). An operation sent twice under one name is
//! carried out once and answered both times.

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

/// The longest name of an operation, and of a helper, in letters.
const LONGEST: usize = desk::LONGEST_OP;

/// The body of the request: an order, and what the log records with it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    order: Value,
    /// The name of the operation, new for each; without one, what is sent twice is done twice.
    #[serde(default)]
    op: String,
    /// The name of the helper who gives it.
    #[serde(default)]
    by: String,
}

/// Checks the key, the body and the limits, in this order, and then carries the order out. What is begun is finished even if the program goes
/// away (`guard.rs`).
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
    if let Some(said) = limits.too_much(&order, before.state().people().count(), &page) {
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

/// The name under which the log records an order of this role: the same as on the pages.
fn signed(event: &Tournament, role: Role, by: &str) -> String {
    let by: String = by.chars().filter(|c| !c.is_control()).collect();
    match role {
        Role::Player(player) => mine::by(event, player),
        Role::Helper => manage::by(keys::Role::Helper, &by),
        Role::Organiser => manage::by(keys::Role::Organiser, &by),
    }
}
