//! The plan page: names and a few numbers in, a plan out.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::Alternative;
use roundtable::floors::words::PageSaid;
use roundtable_pages::form::{count, form};

use crate::app::App;
use crate::fields::{PlanFields, Wrong};
use crate::jobs::{AT_ONCE, Stage};
use crate::page::{Page, gone, shown, written};
use crate::{asked, keys};

/// `GET /`.
pub(crate) async fn empty(page: Page, State(app): State<App>) -> Response {
    written(form(&page, app.limits(), &PlanFields::default(), &Wrong::default(), &[]))
}

/// `GET /plan/{id}/change`: the form as it was filled in.
pub(crate) async fn change(page: Page, State(app): State<App>, Path(id): Path<String>) -> Response {
    match asked::find(&app, &page, &id).await {
        Some(job) => written(form(&page, app.limits(), &job.fields, &Wrong::default(), &[])),
        None => gone(&page),
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
        Err(wrong) => return refused(&page, &app, &fields, &wrong, &[]),
    };
    let name = keys::random();
    let Some(job) = app.jobs().begin(&name, fields.clone(), question, request) else {
        let wrong = Wrong { whole: Some(page.say(PageSaid::Busy)), ..Wrong::default() };
        let html = form(&page, app.limits(), &fields, &wrong, &[]);
        return (StatusCode::SERVICE_UNAVAILABLE, written(html)).into_response();
    };
    // Most plans are made at once: the page that is shown next is then the plan itself.
    match job.ended(AT_ONCE).await {
        Stage::Failed(error) => {
            let wrong = fields.refused(&error, &page);
            refused(&page, &app, &fields, &wrong, &error.alternatives())
        }
        Stage::Working | Stage::Made(_) => {
            asked::keep(&app, &name, &fields).await;
            Redirect::to(&page.to(&format!("/plan/{name}"))).into_response()
        }
    }
}

/// The form again, with what is wrong with it and what would work.
pub(crate) fn refused(page: &Page, app: &App, fields: &PlanFields, wrong: &Wrong, ways: &[Alternative]) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, written(form(page, app.limits(), fields, wrong, ways))).into_response()
}
