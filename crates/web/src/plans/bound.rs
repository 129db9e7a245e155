//! The page with the upper bound of rounds without a repeated meeting, and the reason. It reads the query;
//! `crates/pages/src/bound.rs` makes the page.

use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundtable_pages::bound::{BoundFields, answer};
use roundtable_pages::page::FormAnswer;

use crate::http::page::{Page, written};
use crate::http::work::at_work;

/// `GET /bound`. The count may take a while, so it runs on its own thread.
pub(crate) async fn show(page: Page, Query(asked): Query<BoundFields>) -> Response {
    match at_work(move || answer(&page, &asked)).await {
        Ok(FormAnswer { is_read: true, html }) => written(html),
        Ok(FormAnswer { is_read: false, html }) => (StatusCode::UNPROCESSABLE_ENTITY, written(html)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
