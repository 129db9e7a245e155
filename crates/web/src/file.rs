//! A file as an answer: what it is, and what it may do in a browser.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use roundtable::floors::words::{NoAnswer, PageSaid};
use roundtable::{Error, Format, Layout};

use crate::app::App;
use crate::page::Page;
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

/// The formats of a plan with their files' names. Calendars want dates, a tournament report file games of two; what is drawn wants a printer.
pub(crate) fn offered(app: &App, dated: bool, of_two: bool) -> Vec<(&'static str, String)> {
    let printer = app.printer().is_some();
    let has = |format: &Format| {
        (!format.is_calendar() || dated) && (!format.is_drawn() || printer) && (!format.is_for_two() || of_two)
    };
    let named = |format: Format| (format.id(), format!("seating.{}", format.extension()));
    Format::ALL.into_iter().filter(has).map(named).collect()
}

/// The format of a file that is [`offered`].
pub(crate) fn wanted(name: &str) -> Option<Format> {
    name.strip_prefix("seating.").and_then(|_| Format::from_file_name(name))
}

/// How a file is laid out: with a title where the format has one, with the printer where it is drawn.
pub(crate) fn layout(app: &App, page: &Page, format: Format, title: &str) -> Layout {
    let mut layout = Layout::default().lang(page.lang).bom(format == Format::Csv);
    if format.has_title() {
        layout = layout.title(title);
    }
    match app.printer() {
        Some(printer) if format.is_drawn() => layout.printer(printer.clone()),
        Some(_) | None => layout,
    }
}

/// Writes a file next to the pages, on a thread of its own; what cannot be written is said.
pub(crate) async fn written(
    page: &Page,
    write: impl FnOnce() -> Result<Vec<u8>, Error> + Send + 'static,
) -> Result<Vec<u8>, Response> {
    match tokio::task::spawn_blocking(write).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(error)) => {
            let said = NoAnswer::Told { what: error.said(page.lang) };
            Err(page.sentence(StatusCode::UNPROCESSABLE_ENTITY, PageSaid::Refused, said))
        }
        Err(_) => Err(StatusCode::INTERNAL_SERVER_ERROR.into_response()),
    }
}
