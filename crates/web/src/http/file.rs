//! Files as answers: a plan or the rounds of a tournament in a file format, with its media type and its rights in a
//! browser; and QR codes of addresses.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::floors::words::{NoAnswer, PageSaid};
use roundtable::{Error, Format};
use roundtable_host::Turns;
use roundtable_pages::code;

pub(crate) use roundtable_pages::file::{layout, offered, wanted};

use crate::http::client;
use crate::http::page::{Page, Sentences};
use crate::http::policy::{FILES, SHEETS};
use crate::http::work::in_turn;

/// A file for a browser: saved under its name if it has one, else shown.
pub(crate) fn sent(bytes: Vec<u8>, format: Format, name: Option<&str>) -> Response {
    let policy = if format == Format::Html { SHEETS } else { FILES };
    let headers = [(header::CONTENT_TYPE, format.media_type()), (header::CONTENT_SECURITY_POLICY, policy)];
    let mut response = (headers, bytes).into_response();
    if let Some(name) = name.and_then(|name| format!("attachment; filename=\"{name}\"").parse().ok()) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    response
}

/// Writes a file when the turn of this client comes.
///
/// # Errors
/// A page that explains why it cannot be written.
pub(crate) async fn written<T: Send + 'static>(
    page: &Page,
    turns: &Turns,
    write: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Response> {
    match in_turn(turns, page.client(), |_| write()).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(error)) => {
            let said = NoAnswer::Told { what: error.said(page.lang) };
            Err(page.sentence(StatusCode::UNPROCESSABLE_ENTITY, PageSaid::Refused, said))
        }
        Err(undone) => Err(undone.page(page)),
    }
}

/// The QR code of the whole address for a path of this server.
pub(crate) fn code_of(headers: &HeaderMap, path: &str) -> Response {
    let (scheme, host) = client::asked(headers);
    match code::picture(&format!("{scheme}://{host}{path}")) {
        Some(picture) => sent(picture.into_bytes(), Format::Svg, None),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
