//! The page that says how many rounds are possible, and why.

use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundtable_pages::bound::{Asked, answer};

use crate::page::{Page, written};

/// `GET /bound`.
pub(crate) async fn show(page: Page, Query(asked): Query<Asked>) -> Response {
    match tokio::task::spawn_blocking(move || answer(&page, &asked)).await {
        Ok((true, html)) => written(html),
        Ok((false, html)) => (StatusCode::UNPROCESSABLE_ENTITY, written(html)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
