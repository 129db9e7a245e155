//! Checks the key in the header of a request: what its holder may see and do at a tournament. Wrong keys are counted.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::ErrorKind;
use roundtable::event::Role;
use roundtable::floors::words::{ApiSaid, EventPage};

use super::answer;
use crate::app::App;
use crate::desk;
use crate::http::keys;
use crate::http::page::Page;
use crate::person::own;

/// The role that the key of a request gives at a tournament; `None` without a key.
///
/// # Errors
/// A key that opens nothing here.
pub(crate) async fn role(app: &App, page: &Page, id: &str, headers: &HeaderMap) -> Result<Option<Role>, Response> {
    let Some(key) = keys::bearer(headers) else {
        return match headers.contains_key(header::AUTHORIZATION) {
            true => Err(wrong_key(app, page)),
            false => Ok(None),
        };
    };
    match own::role_of(app, id, key).await {
        Ok(Some(role)) => Ok(Some(role)),
        Ok(None) => Err(wrong_key(app, page)),
        Err(error) => Err(answer::failed(page, &error)),
    }
}

/// Checks that the request may open tournaments on this server, and list all of them.
///
/// # Errors
/// The key is not this server's.
pub(crate) fn may_create(app: &App, page: &Page, headers: &HeaderMap) -> Result<(), Box<Response>> {
    let Some(kept) = app.host_key.as_deref() else { return Ok(()) };
    let Some(key) = keys::bearer(headers) else { return Err(Box::new(no_key(page))) };
    if app.wrong_keys.waits(page.client(), desk::seconds()) {
        return Err(Box::new(too_many_tries(page)));
    }
    if keys::opens(key, kept) { Ok(()) } else { Err(Box::new(wrong_key(app, page))) }
}

/// The error for a missing key.
pub(crate) fn no_key(page: &Page) -> Response {
    let status = (StatusCode::UNAUTHORIZED, "no-key", ErrorKind::BadInput);
    let said = answer::wrong(page, status, ApiSaid::NoKey, Some(ApiSaid::KeyHelp));
    ([(header::WWW_AUTHENTICATE, "Bearer")], said).into_response()
}

/// The error for a key that opens nothing here. It is counted; after too many, the error says to wait.
pub(crate) fn wrong_key(app: &App, page: &Page) -> Response {
    match app.wrong_keys.count(page.client(), desk::seconds()) {
        true => {
            let status = (StatusCode::FORBIDDEN, "wrong-key", ErrorKind::BadInput);
            answer::wrong(page, status, EventPage::WrongKey, Some(ApiSaid::KeyHelp))
        }
        false => too_many_tries(page),
    }
}

fn too_many_tries(page: &Page) -> Response {
    let status = (StatusCode::TOO_MANY_REQUESTS, "too-many-tries", ErrorKind::Failure);
    ([(header::RETRY_AFTER, "60")], answer::wrong(page, status, EventPage::TooManyTries, None)).into_response()
}
