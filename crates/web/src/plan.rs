//! The plan page: names and a few numbers in, a plan out.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable_host::Shares;

use crate::app::App;
use crate::fields::{PlanFields, Wrong};
use crate::form::{count, form};
use crate::jobs::{AT_ONCE, NotBegun, Stage};
use crate::limits::Limits;
use crate::page::{Page, shown};
use crate::{asked, keys};

/// `GET /`.
pub(crate) async fn empty(page: Page, State(app): State<App>) -> Response {
    form(&page, app.limits(), &PlanFields::default(), &Wrong::default(), &[], StatusCode::OK)
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

/// `GET /plan/{id}/change`: the form as it was filled in.
pub(crate) async fn change(page: Page, State(app): State<App>, Path(id): Path<String>) -> Response {
    match asked::find(&app, &page, &id).await {
        Ok(job) => form(&page, app.limits(), &job.fields, &Wrong::default(), &[], StatusCode::OK),
        Err(response) => response,
    }
}

/// `POST /plan/people`: the count alone, while somebody types.
pub(crate) async fn people(page: Page, State(app): State<App>, Form(fields): Form<PlanFields>) -> Response {
    shown(&count(&fields, &page, app.limits()))
}

/// `POST /plan`.
pub(crate) async fn submit(page: Page, State(app): State<App>, Form(mut fields): Form<PlanFields>) -> Response {
    fields.take_way();
    let (question, request) = match fields.question(&page, app.limits()) {
        Ok(asked) => asked,
        Err(wrong) => return form(&page, app.limits(), &fields, &wrong, &[], StatusCode::UNPROCESSABLE_ENTITY),
    };
    let name = keys::random();
    let begun = app.jobs().begin(app.host(), (&name, page.client()), fields.clone(), (question, request)).await;
    let job = match begun {
        Ok(job) => job,
        Err(why) => {
            let (status, said) = not_begun(&page, app.limits(), &why);
            let wrong = Wrong { whole: Some(said), ..Wrong::default() };
            return form(&page, app.limits(), &fields, &wrong, &[], status);
        }
    };
    // Most plans are made at once: the page that is shown next is then the plan itself.
    match job.ended(AT_ONCE).await {
        Stage::Failed(error) => {
            let wrong = fields.refused(&error, &page);
            form(&page, app.limits(), &fields, &wrong, &error.alternatives(), StatusCode::UNPROCESSABLE_ENTITY)
        }
        Stage::Working | Stage::Made(_) => {
            asked::keep(&app, &name, &fields).await;
            Redirect::to(&page.to(&format!("/plan/{name}"))).into_response()
        }
    }
}
