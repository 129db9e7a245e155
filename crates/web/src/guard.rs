//! Runs around the handler of every request. It refuses changes from another site, bounds the memory of body and
//! answer, restricts the browser by headers, and writes a line to the log, without names or keys.
//!
//! A change that has begun is finished even if the browser disconnects.

use std::time::Instant;

use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use roundtable::floors::words::PageSaid;

use crate::app::App;
use crate::desk::to_the_end;
use crate::http::client;
use crate::http::keys;
use crate::http::page::{Page, Sentences};
use crate::http::policy;
use crate::person::own;

/// Refuses changes from other sites, and sets the headers of every answer.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    // The route as declared in `router.rs`, such as `/e/{id}/k/{key}`: the address itself may contain a key, and must
    // not be logged.
    let route = request.extensions().get::<MatchedPath>().map_or("-", |path| path.as_str()).to_owned();
    let changes = !matches!(method, Method::GET | Method::HEAD | Method::OPTIONS);
    let (parts, body) = request.into_parts();
    let client = client::of(&parts, app.limits.behind_proxy);
    let request = Request::from_parts(parts, body);
    // The interface for programs accepts changes from other sites too: browsers do not send a key there by themselves.
    let response = if changes && !policy::is_for_programs(&route) && client::is_cross_site(request.headers()) {
        let (mut parts, _) = request.into_parts();
        match <Page as FromRequestParts<App>>::from_request_parts(&mut parts, &app).await {
            Ok(page) => page.sentence(StatusCode::FORBIDDEN, PageSaid::Refused, PageSaid::CrossSite),
            Err(never) => match never {},
        }
    } else if changes {
        let has_key = has_key(&app, key_of(request.uri().path(), request.headers()));
        match app.bodies.read(request, &client, app.limits, has_key).await {
            // The body keeps its room until the request is answered.
            Ok((request, room)) => {
                let work = async move {
                    let answer = next.run(request).await;
                    drop(room);
                    answer
                };
                if policy::only_asks(&route) { work.await } else { to_the_end(work).await }
            }
            Err(status) => status.into_response(),
        }
    } else {
        next.run(request).await
    };
    let mut response = app.answers.answer(response, &client, app.limits).unwrap_or_else(IntoResponse::into_response);
    let status = response.status();
    let headers = response.headers_mut();
    let mut set = |name, value: &'static str| {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    };
    if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
        set(header::RETRY_AFTER, "30");
    }
    if policy::is_private(&route) {
        set(header::HeaderName::from_static("x-robots-tag"), "noindex, nofollow");
    }
    set(header::CONTENT_SECURITY_POLICY, policy::PAGES);
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    // Browsers may store most pages, so going back shows what was typed. Pages with a key are not stored.
    set(header::CACHE_CONTROL, if policy::needs_key(&route) { "no-store" } else { "private, no-cache" });
    set(header::VARY, "Accept-Language, Accept-Encoding, X-Seen");
    set(header::HeaderName::from_static("permissions-policy"), policy::PERMISSIONS);
    set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    app.counted(status, begun.elapsed());
    let millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(%method, route, status = status.as_u16(), millis, "request");
    response
}

/// The tournament that a request is about, and the key in its address or headers.
fn key_of(path: &str, headers: &HeaderMap) -> Option<(String, String)> {
    let (id, key) = match path.split('/').skip(1).collect::<Vec<_>>()[..] {
        ["e", id, "k" | "me", key, ..] => (id, key),
        ["api", "1", "events", id, ..] => (id, keys::bearer(headers)?),
        _ => return None,
    };
    Some((id.to_owned(), key.to_owned()))
}

/// Whether a key opens something of its tournament.
async fn has_key(app: &App, of: Option<(String, String)>) -> bool {
    let Some((id, key)) = of else { return false };
    matches!(own::role_of(app, &id, &key).await, Ok(Some(_)))
}
