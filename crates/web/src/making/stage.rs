//! The stages of a plan in the making (`jobs.rs`), and the reasons not to begin one, with status and sentence.

use std::sync::Arc;

use axum::http::StatusCode;
use roundtable::floors::words::EventPage;
use roundtable::{Answer, Error};
use roundtable_host::{HostError, NoTurn};

use crate::http::limits::Limits;
use crate::http::page::Page;
use crate::http::work::Undone;

#[derive(Clone)]
pub(crate) enum Stage {
    Working,
    Made(Arc<Answer>),
    Failed(Arc<Error>),
}

#[derive(Debug)]
pub(crate) enum NotBegun {
    /// There is no place for it.
    NoTurn(NoTurn),
    /// The database fails.
    Database(HostError),
}

impl From<NoTurn> for NotBegun {
    fn from(none: NoTurn) -> Self {
        Self::NoTurn(none)
    }
}

/// The status and the sentence for it.
pub(crate) fn not_begun(page: &Page, limits: Limits, why: &NotBegun) -> (StatusCode, String) {
    match why {
        NotBegun::NoTurn(why) => Undone::NoTurn(*why, limits.shares).said(page),
        NotBegun::Database(error) => {
            tracing::error!(%error, "database");
            (StatusCode::SERVICE_UNAVAILABLE, page.say(EventPage::Broken))
        }
    }
}
