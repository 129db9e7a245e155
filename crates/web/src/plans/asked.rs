//! Stores the questions of plans in the database for a while. Every copy of the server finds the plan under its
//! address: it makes the plan again, and the same question with the same seed gives the same plan.
//!
//! A stopped search is different: making it again would give another plan, so the plan itself is stored with its
//! question.

use std::sync::Arc;

use axum::response::Response;
use roundtable::floors::words::{NoAnswer, PageSaid};
use roundtable::{Answer, Format, read_schedule};
use roundtable_host::Retention;
use roundtable_pages::fields::PlanFields;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::desk::{failed, seconds};
use crate::http::page::{Page, Sentences, gone};
use crate::making::jobs::{AT_ONCE, Job};
use crate::making::stage::Stage;
use crate::making::stage::not_begun;

/// Questions are stored for 30 days.
const KEPT: Retention = Retention { seconds: 30 * 24 * 3_600, most: 2_000 };

/// The most bytes of a stored question.
const LARGEST: usize = 256 << 10;

/// The question as filled in, and the plan, as JSON, if it was stopped.
#[derive(Serialize, Deserialize)]
struct Kept {
    #[serde(flatten)]
    fields: PlanFields,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stopped: Option<String>,
}

/// Stores a question under the name of its plan. If that fails, this copy of the server still has the plan in memory.
pub(crate) async fn keep(app: &App, name: &str, fields: &PlanFields) {
    set_aside(app, name, &Kept { fields: fields.clone(), stopped: None }).await;
}

/// Waits for a plan that is being stopped, and stores the best found in the place of its question.
pub(crate) async fn keep_stopped(app: App, name: String, job: Arc<Job>) {
    match job.ended(app.limits.patience).await {
        Stage::Made(best) if best.stopped => {
            let mut plan = Vec::new();
            let written = best.write(Format::Json, &mut plan).is_ok();
            let stopped = String::from_utf8(plan).ok().filter(|_| written);
            set_aside(&app, &name, &Kept { fields: job.fields.clone(), stopped }).await;
        }
        // The search ended before it noticed the stop.
        Stage::Made(_) | Stage::Failed(_) => keep(&app, &name, &job.fields).await,
        Stage::Working => {}
    }
}

async fn set_aside(app: &App, name: &str, kept: &Kept) {
    let Some(text) = serde_json::to_string(kept).ok().filter(|text| text.len() <= LARGEST) else { return };
    if let Err(error) = app.host.set_aside(name, &text, seconds(), KEPT).await {
        tracing::error!(%error, "database");
    }
}

/// Deletes the question of this plan: while a plan is being stopped, no copy of the server should make it again.
pub(crate) async fn forget(app: &App, name: &str) {
    if let Err(error) = app.host.forget(name).await {
        tracing::error!(%error, "database");
    }
}

/// The plan of this name: from memory, as stored at its stop, or made again from its question.
///
/// # Errors
/// A page that explains why there is none.
pub(crate) async fn find(app: &App, page: &Page, name: &str) -> Result<Arc<Job>, Response> {
    let here = app.jobs.get(name);
    if let Some(job) = here.as_ref().filter(|job| !matches!(job.stage(), Stage::Working)) {
        return Ok(Arc::clone(job));
    }
    // The name of a plan is 128 random bits in hexadecimal digits (`keys.rs`).
    if name.len() != 32 || !name.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(gone(page));
    }
    let kept = match app.host.aside(name).await {
        Err(error) if here.is_none() => return Err(failed(page, &error)),
        kept => kept.unwrap_or_default(),
    };
    let kept: Option<Kept> = kept.and_then(|text| serde_json::from_str(&text).ok());
    match (here, kept) {
        // It was stopped, perhaps at another copy of the server: that plan counts, not one in the making here.
        (here, Some(Kept { fields, stopped: Some(best) })) => {
            here.inspect(|job| job.stop());
            let plan = read_schedule(best.as_bytes(), "", None, None).map_err(|_| gone(page))?.plan;
            let answer = Answer::of_plan(plan, true).ok_or_else(|| gone(page))?;
            Ok(app.jobs.put(name, fields, answer))
        }
        (Some(job), _) => Ok(job),
        (None, Some(Kept { fields, stopped: None })) => {
            let asked = fields.question(page, app.limits.most()).map_err(|_| gone(page))?;
            let begun = app.jobs.begin(&app.host, (name, page.client()), fields, asked).await;
            let job = begun.map_err(|why| {
                let (status, said) = not_begun(page, app.limits, &why);
                page.sentence(status, PageSaid::Refused, NoAnswer::Told { what: said })
            })?;
            job.ended(AT_ONCE).await;
            Ok(job)
        }
        (None, None) => Err(gone(page)),
    }
}
