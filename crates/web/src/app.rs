//! What all pages share: limits, plans in the making, counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::http::StatusCode;

use crate::jobs::Jobs;
use crate::limits::Limits;

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
pub(crate) struct Counts {
    pub by_class: [AtomicU64; 5],
    pub micros: AtomicU64,
}

impl App {
    /// The pages with these limits.
    pub fn new(limits: Limits) -> Self {
        Self(Arc::new(Shared { limits, jobs: Jobs::new(limits), counts: Counts::default() }))
    }

    pub(crate) fn limits(&self) -> Limits {
        self.0.limits
    }

    pub(crate) fn jobs(&self) -> &Jobs {
        &self.0.jobs
    }

    pub(crate) fn counts(&self) -> &Counts {
        &self.0.counts
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
