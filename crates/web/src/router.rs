//! The pages as a tree of addresses, and those for machines: health and metrics.

use std::sync::atomic::Ordering;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header;
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::app::App;
use crate::{assets, bound, check, guard, live, manage, opened, order, page, plan, public, result};

/// Every address.
pub fn router(app: &App) -> Router {
    let limits = app.limits();
    Router::new()
        .route("/", get(plan::empty))
        .route("/plan", post(plan::submit))
        .route("/plan/people", post(plan::people))
        .route("/plan/{id}", get(result::show))
        .route("/plan/{id}/progress", get(result::progress))
        .route("/plan/{id}/stop", post(result::stop))
        .route("/plan/{id}/change", get(plan::change))
        .route("/plan/{id}/file/{name}", get(result::file))
        .route("/check", get(check::empty).post(check::submit))
        .route("/bound", get(bound::show))
        .route("/events/new", get(opened::form))
        .route("/events", post(opened::create))
        .route("/events/demo", post(opened::demo))
        .route("/events/links", post(opened::links))
        .route("/e/{id}", get(public::event))
        .route("/e/{id}/p/{number}", get(public::person))
        .route("/e/{id}/screen", get(public::screen))
        .route("/e/{id}/sheets.html", get(public::sheets))
        .route("/e/{id}/code.svg", get(public::qr))
        .route("/e/{id}/live", get(live::follow))
        .route("/e/{id}/k/{key}", get(manage::show).post(order::submit))
        .route("/e/{id}/k/{key}/keys", post(opened::renew))
        .route("/e/{id}/k/{key}/log.jsonl", get(manage::export))
        .route("/assets/{name}", get(assets::get))
        .route("/healthz", get(healthy))
        .route("/metrics", get(metrics))
        .fallback(page::not_found)
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app.clone())
}

/// `GET /healthz`.
async fn healthy() -> &'static str {
    "ok\n"
}

/// `GET /metrics`, in the text form of Prometheus.
async fn metrics(State(app): State<App>) -> Response {
    use std::fmt::Write as _;
    let counts = app.counts();
    let mut text = String::from("# TYPE roundtable_requests_total counter\n");
    for (class, count) in (1..).zip(&counts.by_class) {
        let count = count.load(Ordering::Relaxed);
        let _ = writeln!(text, "roundtable_requests_total{{status=\"{class}xx\"}} {count}");
    }
    let micros = counts.micros.load(Ordering::Relaxed);
    let _ = writeln!(
        text,
        "# TYPE roundtable_request_microseconds_total counter\nroundtable_request_microseconds_total {micros}"
    );
    let jobs = app.jobs().counted();
    let _ = writeln!(text, "# TYPE roundtable_plans gauge\nroundtable_plans{{state=\"kept\"}} {}", jobs.kept);
    let _ = writeln!(text, "roundtable_plans{{state=\"at_work\"}} {}", jobs.at_work);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
