//! The page with the upper bound of rounds without a repeated meeting, and the reason. It reads the query;
//! `crates/pages/src/bound.rs` makes the page.

use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundtable_pages::bound::{BoundFields, answer};
use roundtable_pages::page::FormAnswer;

use crate::app::App;
use crate::http::page::{Page, written};
use crate::http::work::in_turn;

/// `GET /bound`. The count may take a while, so it has its turn.
pub(crate) async fn show(page: Page, app: App, Query(asked): Query<BoundFields>) -> Response {
    let of = page.clone();
    match in_turn(&app.looks, page.client(), move |_| answer(&of, &asked)).await {
        Ok(FormAnswer { is_read: true, html }) => written(html),
        Ok(FormAnswer { is_read: false, html }) => (StatusCode::UNPROCESSABLE_ENTITY, written(html)).into_response(),
        Err(undone) => undone.page(&page),
    }
}
