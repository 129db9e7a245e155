//! `/api/1`: tournaments for other programs and other sites, as JSON. What is read and ordered here is what the command line reads and
//! orders, in the same documents; docs/reference/openapi.json says each address, docs/guides/api.md shows them.
//!
//! A key goes in a header (`Authorization: Bearer KEY`), never in an address. Browsers send no such header by themselves, so pages of other
//! sites may ask here (CORS, WHATWG Fetch) without doing anything in the name of anyone who looks at them.

mod answer;
mod look;
mod open;
mod orders;
mod who;

pub(crate) use look::{live, openapi, people, round, rounds, standings, state};
pub(crate) use open::{list, open};
pub(crate) use orders::order;

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

/// What every address of the interface answers, besides what it answers: that pages of other sites may read it, and that nothing is kept of
/// what was shown for a key.
pub(crate) async fn open_to_others(request: Request, next: Next) -> Response {
    let has_key = request.headers().contains_key(header::AUTHORIZATION);
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
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
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "Authorization, Content-Type, Accept-Language, Last-Event-ID"),
        (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    ];
    (StatusCode::NO_CONTENT, headers)
}
