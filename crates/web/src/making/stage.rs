//! How far the making of a plan is (`jobs.rs`), and why it is not begun, with the status and the sentence for it.

use std::sync::Arc;

use axum::http::StatusCode;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::{Answer, Error};
use roundtable_host::{HostError, NoTurn, Shares};

use crate::http::limits::Limits;
use crate::http::page::Page;

/// How far a plan is.
#[derive(Clone)]
pub(crate) enum Stage {
    Working,
    Made(Arc<Answer>),
    Failed(Arc<Error>),
}

/// Why a plan is not begun.
#[derive(Debug)]
pub(crate) enum NotBegun {
    /// This client has as many plans in the making as one client may.
    TooMany,
    /// Too many plans of all clients wait.
    Full,
    /// The database fails.
    Database(HostError),
}

impl From<NoTurn> for NotBegun {
    fn from(none: NoTurn) -> Self {
        match none {
            NoTurn::TooMany => Self::TooMany,
            NoTurn::Full => Self::Full,
        }
    }
}

/// Why a plan is not begun, in words.
pub(crate) fn not_begun(page: &Page, limits: Limits, why: &NotBegun) -> (StatusCode, String) {
    match why {
        NotBegun::TooMany => {
            let Shares { own_working, own_waiting, .. } = limits.shares;
            let said = page.say(PageSaid::TooManyPlans { working: own_working, waiting: own_waiting });
            (StatusCode::TOO_MANY_REQUESTS, said)
        }
        NotBegun::Full => (StatusCode::SERVICE_UNAVAILABLE, page.say(PageSaid::Busy)),
        NotBegun::Database(error) => {
            tracing::error!(%error, "database");
            (StatusCode::SERVICE_UNAVAILABLE, page.say(EventPage::Broken))
        }
    }
}
