//! The check page: reads a schedule from any tool, pasted or uploaded. `crates/pages/src/check.rs` judges it and makes
//! the page.

use axum::extract::Multipart;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundtable::Control;
use roundtable_pages::check::{self, CheckFields};
use roundtable_pages::page::FormAnswer;

use crate::app::App;
use crate::desk::Answered;
use crate::http::form::{Part, parts};
use crate::http::page::{Page, written};
use crate::http::work::in_turn;

/// `GET /check`.
pub(crate) async fn empty(page: Page) -> Response {
    written(check::empty(&page))
}

/// `POST /check`.
pub(crate) async fn submit(page: Page, app: App, form: Multipart) -> Answered {
    let mut given = CheckFields::default();
    for Part { called, file, bytes } in parts(&page, form).await? {
        match called.as_str() {
            "schedule" => given.text = String::from_utf8_lossy(&bytes).into_owned(),
            "file" if !bytes.is_empty() => given.file = Some((file, bytes)),
            _ => {}
        }
    }
    let (of, most) = (page.clone(), app.limits.people);
    let answer = move |gone: &_| check::answer(&of, &given, most, &Control::none().stopped_by(gone));
    match in_turn(&app.looks, page.client(), answer).await {
        Ok(FormAnswer { is_read: true, html }) => Ok(written(html)),
        Ok(FormAnswer { is_read: false, html }) => {
            Err((StatusCode::UNPROCESSABLE_ENTITY, written(html)).into_response())
        }
        Err(undone) => Err(undone.page(&page)),
    }
}
