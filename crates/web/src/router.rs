//! The table of all addresses with their handlers (a name in braces is a part that varies), and two addresses for
//! programs that watch the server: health and metrics.

use std::sync::atomic::Ordering;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};

use crate::app::App;
use crate::http::{assets, packed, page};
use crate::organiser::{address, events, manage, opened, order, players, ruleset};
use crate::person::{own, phone, profile};
use crate::plans::{borders, bound, check, plan, result};
use crate::public::{check_in, event, join, live, paper, wall, winners};
use crate::{api, desk, guard};

fn table() -> Vec<(&'static str, MethodRouter<App>)> {
    let pages = vec![
        ("/", get(plan::empty)),
        ("/plan", post(plan::submit)),
        ("/plan/people", post(plan::people)),
        ("/plan/{id}", get(result::show)),
        ("/plan/{id}/progress", get(result::progress)),
        ("/plan/{id}/stop", post(result::stop)),
        ("/plan/{id}/change", get(plan::change)),
        ("/plan/{id}/file/{name}", get(result::file)),
        ("/check", get(check::empty).post(check::submit)),
        ("/bound", get(bound::show)),
        ("/borders", get(borders::show)),
        ("/events/new", get(opened::form)),
        ("/events", get(events::show).post(opened::create)),
        ("/events/all", post(events::all)),
        ("/events/demo", post(opened::demo)),
        ("/demo", get(opened::trying).post(opened::passing)),
        ("/events/links", post(opened::links)),
        ("/e/{id}", get(event::show)),
        ("/e/{id}/about", get(join::about)),
        ("/e/{id}/join", get(join::form).post(join::submit)),
        ("/e/{id}/here", get(check_in::show).post(check_in::submit)),
        ("/e/{id}/here/code.svg", get(check_in::code)),
        ("/e/{id}/me/{key}", get(own::show).post(own::submit)),
        ("/e/{id}/p/{number}", get(profile::show)),
        ("/e/{id}/p/{number}/phone", get(phone::key).post(phone::submit)),
        ("/e/{id}/p/{number}/calendar.ics", get(paper::calendar)),
        ("/e/{id}/screen", get(wall::show)),
        ("/e/{id}/sheets.html", get(paper::sheets)),
        ("/e/{id}/cards.html", get(paper::event_cards)),
        ("/e/{id}/boards.html", get(paper::boards)),
        ("/e/{id}/standings.html", get(paper::standings)),
        ("/e/{id}/file/{name}", get(paper::file)),
        ("/e/{id}/first.svg", get(winners::show)),
        ("/e/{id}/code.svg", get(event::qr)),
        ("/e/{id}/live", get(live::follow)),
        ("/e/{id}/k/{key}", get(manage::show).post(order::submit).layer(middleware::from_fn(address::down))),
        ("/e/{id}/k/{key}/", get(address::up)),
        ("/e/{id}/k/{key}/keys", post(opened::renew)),
        ("/e/{id}/k/{key}/players", get(players::show).post(players::renew)),
        ("/e/{id}/k/{key}/rules", get(ruleset::show).post(ruleset::submit)),
        ("/e/{id}/k/{key}/code.svg", get(event::keyed_code)),
        ("/e/{id}/k/{key}/log.jsonl", get(manage::export)),
        ("/assets/{name}", get(assets::get)),
        ("/worker.js", get(assets::worker)),
        ("/healthz", get(healthy)),
        ("/metrics", get(metrics)),
    ];
    let of_api = vec![
        ("/api/1/openapi.json", get(api::openapi)),
        ("/api/1/events", get(api::list).post(api::open)),
        ("/api/1/events/{id}", get(api::state)),
        ("/api/1/events/{id}/people", get(api::people)),
        ("/api/1/events/{id}/rounds", get(api::rounds)),
        ("/api/1/events/{id}/rounds/{round}", get(api::round)),
        ("/api/1/events/{id}/standings", get(api::standings)),
        ("/api/1/events/{id}/orders", post(api::order)),
        ("/api/1/events/{id}/live", get(api::live)),
    ];
    let of_api = of_api.into_iter().map(|(address, answer)| (address, answer.options(api::preflight)));
    let pages: Vec<_> = pages.into_iter().chain(of_api).collect();
    #[cfg(debug_assertions)]
    let pages = [pages, vec![("/style", get(crate::http::style::show))]].concat();
    pages
}

/// All addresses, with names in braces for the parts that vary.
pub fn addresses() -> Vec<&'static str> {
    table().into_iter().map(|(address, _)| address).collect()
}

/// The server as a function of requests. The layer added last is the outermost: documents for programs, then `guard`,
/// then deleted tournaments, then compression, then the handler.
pub fn router(app: &App) -> Router {
    let pages = table().into_iter().fold(Router::new(), |pages, (address, answer)| pages.route(address, answer));
    pages
        .fallback(page::not_found)
        .layer(DefaultBodyLimit::max(app.limits.body))
        .layer(middleware::from_fn(packed::packer))
        .layer(middleware::from_fn_with_state(app.clone(), desk::gone))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(middleware::from_fn(api::documents))
        .with_state(app.clone())
}

/// `GET /healthz`: whether an order could be stored now; if not, a word for the reason.
async fn healthy(app: App) -> Response {
    match app.health.of(&app.host).await {
        Ok(()) => "ok\n".into_response(),
        Err(word) => (StatusCode::SERVICE_UNAVAILABLE, format!("{word}\n")).into_response(),
    }
}

/// `GET /metrics`, in the text form of Prometheus.
async fn metrics(app: App) -> Response {
    use std::fmt::Write as _;
    let counts = &app.counts;
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
    let jobs = app.jobs.counted();
    let _ = writeln!(text, "# TYPE roundtable_plans gauge\nroundtable_plans{{state=\"kept\"}} {}", jobs.kept);
    let _ = writeln!(text, "roundtable_plans{{state=\"at_work\"}} {}", jobs.at_work);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
