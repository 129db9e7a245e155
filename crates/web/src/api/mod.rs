//! `/api/1`: tournaments for other programs and other sites, as JSON. It has the same documents and orders as the
//! command line; docs/reference/openapi.json lists the addresses, docs/guides/api.md shows how to use them.
//!
//! A key goes in a header (`Authorization: Bearer KEY`), never in an address. Browsers do not send that header by
//! themselves. So pages of other sites may use this interface (CORS, WHATWG Fetch): they cannot act in the name of a
//! visitor.

mod answer;
mod look;
mod open;
mod orders;
mod query;
mod version;
mod who;

pub(crate) use look::{live, openapi, people, round, rounds, standings, state};
pub(crate) use open::{list, open};
pub(crate) use orders::order;

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::http::page::asked_for;
use crate::http::policy;

/// Runs around every request: whatever an address of the interface answers is a document, pages of other sites may read
/// it, and answers to a key are not stored.
pub(crate) async fn documents(request: Request, next: Next) -> Response {
    if !policy::is_for_programs(request.uri().path()) {
        return next.run(request).await;
    }
    let has_key = request.headers().contains_key(header::AUTHORIZATION);
    let page = asked_for(request.uri(), request.headers());
    let mut response = match query::language(&page, request.uri()) {
        Ok(()) => next.run(request).await,
        Err(refused) => *refused,
    };
    let kind = response.headers().get(header::CONTENT_TYPE);
    if response.status().as_u16() >= 400 && kind.is_none_or(|kind| kind != "application/json") {
        response = answer::instead(&page, response);
    }
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
    set(header::ACCESS_CONTROL_EXPOSE_HEADERS, "ETag, Retry-After");
    set(HeaderName::from_static("cross-origin-resource-policy"), "cross-origin");
    if has_key {
        set(header::CACHE_CONTROL, "no-store");
    }
    response
}

/// `OPTIONS`: what a page of another site may send.
pub(crate) async fn preflight() -> (StatusCode, [(HeaderName, &'static str); 3]) {
    let headers = [
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
        (
            header::ACCESS_CONTROL_ALLOW_HEADERS,
            "Authorization, Content-Type, Accept-Language, If-None-Match, Last-Event-ID",
        ),
        (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    ];
    (StatusCode::NO_CONTENT, headers)
}
