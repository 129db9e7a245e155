//! The pages as a tree of addresses, and what they share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::jobs::Jobs;
use crate::{assets, bound, check, guard, page, plan, result};

/// How much the pages take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of one request.
    pub body: usize,
    /// People of a plan.
    pub people: u32,
    /// Rounds of a plan.
    pub rounds: u32,
    /// Plans that are made at the same time.
    pub working: usize,
    /// Plans that wait for that.
    pub waiting: usize,
    /// Plans that are kept.
    pub kept: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { body: 2 << 20, people: 2_000, rounds: 500, working: 2, waiting: 20, kept: 200 }
    }
}

/// What all pages share.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    limits: Limits,
    jobs: Jobs,
    counts: Counts,
}

/// Requests by the first digit of their status, and the time they took.
#[derive(Debug, Default)]
struct Counts {
    by_class: [AtomicU64; 5],
    micros: AtomicU64,
}

impl App {
    /// The pages with these limits.
    pub fn new(limits: Limits) -> Self {
        Self(Arc::new(Shared { limits, jobs: Jobs::new(limits), counts: Counts::default() }))
    }

    /// Every address.
    pub fn router(&self) -> Router {
        let limits = self.0.limits;
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
            .route("/assets/{name}", get(assets::get))
            .route("/healthz", get(healthy))
            .route("/metrics", get(metrics))
            .fallback(page::not_found)
            .layer(DefaultBodyLimit::max(limits.body))
            .layer(middleware::from_fn_with_state(self.clone(), guard::guard))
            .with_state(self.clone())
    }

    pub(crate) fn limits(&self) -> Limits {
        self.0.limits
    }

    pub(crate) fn jobs(&self) -> &Jobs {
        &self.0.jobs
    }

    /// Counts an answer.
    pub(crate) fn counted(&self, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(1);
        if let Some(count) = self.0.counts.by_class.get(class) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.0.counts.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// `GET /healthz`.
async fn healthy() -> &'static str {
    "ok\n"
}

/// `GET /metrics`, in the text form of Prometheus.
async fn metrics(State(app): State<App>) -> Response {
    use std::fmt::Write as _;
    let counts = &app.0.counts;
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
