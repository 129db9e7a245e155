//! The questions of plans, kept in the database for a while, so that every copy of the server finds the plan under its address: it
//! makes it again, and the same question with the same seed gives the same plan. A plan that somebody stopped is not made again, for
//! it would be another one: it stays with the copy that has it.

use std::sync::Arc;

use crate::app::App;
use crate::desk::seconds;
use crate::fields::PlanFields;
use crate::jobs::{AT_ONCE, Job};
use crate::page::Page;

/// How long a question is kept, in seconds: 30 days.
const KEPT: u64 = 30 * 24 * 3_600;

/// The most questions, and the most bytes of one that is kept.
const MOST: u32 = 2_000;
const LARGEST: usize = 128 << 10;

/// Keeps a question under the name of its plan. Where it cannot be kept the plan is here all the same.
pub(crate) async fn keep(app: &App, name: &str, fields: &PlanFields) {
    let Some(text) = serde_json::to_string(fields).ok().filter(|text| text.len() <= LARGEST) else { return };
    if let Err(error) = app.host().set_aside(name, &text, (seconds(), KEPT), MOST).await {
        tracing::error!(%error, "database");
    }
}

/// Forgets it: what was stopped is not made again.
pub(crate) async fn forget(app: &App, name: &str) {
    if let Err(error) = app.host().forget(name).await {
        tracing::error!(%error, "database");
    }
}

/// The plan of this name: from memory, or made again of its question.
pub(crate) async fn find(app: &App, page: &Page, name: &str) -> Option<Arc<Job>> {
    if let Some(job) = app.jobs().get(name) {
        return Some(job);
    }
    if name.len() != 32 || !name.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let kept = app.host().aside(name).await.unwrap_or_else(|error| {
        tracing::error!(%error, "database");
        None
    });
    let fields: PlanFields = serde_json::from_str(&kept?).ok()?;
    let (question, request) = fields.question(page, app.limits()).ok()?;
    let job = app.jobs().begin(name, fields, question, request)?;
    job.ended(AT_ONCE).await;
    Some(job)
}
