//! Who asks: by the key in the header, and what it lets them see and do.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::ErrorKind;
use roundtable::event::Role;
use roundtable::floors::words::{ApiSaid, EventPage};

use super::answer;
use crate::app::App;
use crate::page::Page;
use crate::{desk, keys, own};

/// The key of a request: `Authorization: Bearer KEY` (RFC 6750, 2.1).
pub(crate) fn key(headers: &HeaderMap) -> Option<&str> {
    let given = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, key) = given.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim())
}

/// What the key of a request lets somebody do at a tournament; nothing without one.
///
/// # Errors
/// A key that opens nothing here.
pub(crate) async fn role(app: &App, page: &Page, id: &str, headers: &HeaderMap) -> Result<Option<Role>, Response> {
    let Some(key) = key(headers) else {
        return match headers.contains_key(header::AUTHORIZATION) {
            true => Err(wrong_key(app, page)),
            false => Ok(None),
        };
    };
    let found = async {
        if let Some(role) = desk::role_of(app, id, key).await? {
            return Ok(Some(match role {
                keys::Role::Helper => Role::Helper,
                keys::Role::Organiser => Role::Organiser,
            }));
        }
        let secret = app.host().key(id, own::ROLE).await?;
        Ok(own::holder(key, secret.as_deref()).map(Role::Player))
    };
    match found.await {
        Ok(Some(role)) => Ok(Some(role)),
        Ok(None) => Err(wrong_key(app, page)),
        Err(error) => Err(answer::failed(page, &error)),
    }
}

/// Whether somebody may open tournaments here, and see all of them.
///
/// # Errors
/// A key that is not this server's.
pub(crate) fn may_create(app: &App, page: &Page, headers: &HeaderMap) -> Result<(), Box<Response>> {
    let Some(kept) = app.host_key() else { return Ok(()) };
    let Some(key) = key(headers) else { return Err(Box::new(no_key(page))) };
    if app.wrong_keys().waits(page.client(), desk::seconds()) {
        return Err(Box::new(too_many_tries(page)));
    }
    if keys::opens(key, kept) { Ok(()) } else { Err(Box::new(wrong_key(app, page))) }
}

/// What is for those with a key.
pub(crate) fn no_key(page: &Page) -> Response {
    let status = (StatusCode::UNAUTHORIZED, "no-key", ErrorKind::BadInput);
    let said = answer::wrong(page, status, ApiSaid::NoKey, Some(ApiSaid::KeyHelp));
    ([(header::WWW_AUTHENTICATE, "Bearer")], said).into_response()
}

/// A key that opens nothing here; it is counted.
pub(crate) fn wrong_key(app: &App, page: &Page) -> Response {
    match app.wrong_keys().count(page.client(), desk::seconds()) {
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
