//! Why a plan is not begun, in words.

use axum::http::StatusCode;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable_host::Shares;

use crate::jobs::NotBegun;
use crate::limits::Limits;
use crate::page::Page;

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
