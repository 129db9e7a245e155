//! The stages of a plan in the making (`jobs.rs`), and the reasons not to begin one, with status and sentence.

use std::sync::Arc;

use axum::http::StatusCode;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::{Answer, Error};
use roundtable_host::{HostError, NoTurn, Shares};

use crate::http::limits::Limits;
use crate::http::page::Page;

#[derive(Clone)]
pub(crate) enum Stage {
    Working,
    Made(Arc<Answer>),
    Failed(Arc<Error>),
}

#[derive(Debug)]
pub(crate) enum NotBegun {
    /// This client has reached its limit of plans in the making.
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

/// The status and the sentence for it.
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
