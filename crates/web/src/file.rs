//! A file as an answer: what it is, and what it may do in a browser.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use roundtable::Format;

use crate::policy::SHEETS;

/// A file for a browser; with a name it is saved under it.
pub(crate) fn sent(bytes: Vec<u8>, format: Format, name: Option<&str>) -> Response {
    let policy = if format == Format::Html { SHEETS } else { "default-src 'none'; style-src 'unsafe-inline'; sandbox" };
    let headers = [(header::CONTENT_TYPE, kind(format)), (header::CONTENT_SECURITY_POLICY, policy)];
    let mut response = (headers, bytes).into_response();
    if let Some(name) = name.and_then(|name| format!("attachment; filename=\"{name}\"").parse().ok()) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    response
}

/// What stands at the head of a file, so that browsers show it or save it.
fn kind(format: Format) -> &'static str {
    match format {
        Format::Text | Format::Tuples | Format::Pantheon => "text/plain; charset=utf-8",
        Format::Json => "application/json",
        Format::Csv => "text/csv; charset=utf-8",
        Format::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        Format::Html => "text/html; charset=utf-8",
        Format::Svg => "image/svg+xml",
        Format::Ics | Format::Zip | _ => "application/octet-stream",
    }
}
