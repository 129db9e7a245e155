//! A file as an answer: what it is, and what it may do in a browser.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::floors::words::{NoAnswer, PageSaid};
use roundtable::{Error, Format};

pub(crate) use roundtable_pages::file::{layout, offered, wanted};

use crate::code;
use crate::page::{Page, Sentences};
use crate::policy::SHEETS;

/// A file for a browser; with a name it is saved under it.
pub(crate) fn sent(bytes: Vec<u8>, format: Format, name: Option<&str>) -> Response {
    let policy = if format == Format::Html { SHEETS } else { "default-src 'none'; style-src 'unsafe-inline'; sandbox" };
    let headers = [(header::CONTENT_TYPE, format.media_type()), (header::CONTENT_SECURITY_POLICY, policy)];
    let mut response = (headers, bytes).into_response();
    if let Some(name) = name.and_then(|name| format!("attachment; filename=\"{name}\"").parse().ok()) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    response
}

/// Writes a file next to the pages, on a thread of its own; what cannot be written is said.
pub(crate) async fn written<T: Send + 'static>(
    page: &Page,
    write: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Response> {
    match tokio::task::spawn_blocking(write).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(error)) => {
            let said = NoAnswer::Told { what: error.said(page.lang) };
            Err(page.sentence(StatusCode::UNPROCESSABLE_ENTITY, PageSaid::Refused, said))
        }
        Err(_) => Err(StatusCode::INTERNAL_SERVER_ERROR.into_response()),
    }
}

/// An address of ours for a camera.
pub(crate) fn code_of(headers: &axum::http::HeaderMap, path: &str) -> Response {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme =
        headers.get("x-forwarded-proto").and_then(|p| p.to_str().ok()).filter(|p| *p == "https").unwrap_or("http");
    match code::picture(&format!("{scheme}://{host}{path}")) {
        Some(picture) => sent(picture.into_bytes(), Format::Svg, None),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
