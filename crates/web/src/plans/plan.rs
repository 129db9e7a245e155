//! The form of a plan: names and a few numbers. A readable form becomes a plan in the making (`jobs.rs`), and the
//! browser goes to its page (`result.rs`). The page itself is in `crates/pages/src/form.rs`.

use askama::Template;
use axum::Form;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::Alternative;
use roundtable_pages::form::{count, form};

use crate::app::App;
use crate::desk::Answered;
use crate::http::keys;
use crate::http::page::{Page, written};
use crate::http::work::{in_turn, own_thread};
use crate::making::jobs::AT_ONCE;
use crate::making::stage::{Stage, not_begun};
use crate::plans::asked;
use roundtable_pages::fields::{PlanFields, Wrong};

/// `GET /`.
pub(crate) async fn empty(page: Page, app: App) -> Response {
    let fields = if page.asks_for("example") { PlanFields::example(&page) } else { PlanFields::usual() };
    written(form(&page, app.limits.most(), &fields, &Wrong::default(), &[]))
}

/// `GET /plan/{id}/change`: the form as it was filled in.
pub(crate) async fn change(page: Page, app: App, Path(id): Path<String>) -> Answered {
    let job = asked::find(&app, &page, &id).await?;
    Ok(written(form(&page, app.limits.most(), &job.fields, &Wrong::default(), &[])))
}

/// `POST /plan/people`: only the count, while somebody types.
pub(crate) async fn people(page: Page, app: App, Form(fields): Form<PlanFields>) -> Answered {
    let (of, most) = (page.clone(), app.limits.most());
    let counted = in_turn(&app.looks, page.client(), move |_| count(&fields, &of, most).render()).await;
    Ok(written(counted.map_err(|undone| undone.page(&page))?))
}

/// `POST /plan`.
pub(crate) async fn submit(page: Page, app: App, Form(mut fields): Form<PlanFields>) -> Answered {
    fields.take_way();
    let (of, most) = (page.clone(), app.limits.most());
    // The plan itself has its turn, whatever else this client has asked for.
    let read = own_thread(move |_| (fields.question(&of, most), fields)).await;
    let (asked, fields) = read.ok_or_else(|| StatusCode::INTERNAL_SERVER_ERROR.into_response())?;
    let asked = asked.map_err(|wrong| refused(&page, &app, &fields, &wrong, &[]))?;
    let name = keys::random();
    let begun = app.jobs.begin(&app.host, (&name, page.client()), fields.clone(), asked).await;
    let job = begun.map_err(|why| {
        let (status, said) = not_begun(&page, app.limits, &why);
        let wrong = Wrong { whole: Some(said), ..Wrong::default() };
        (status, written(form(&page, app.limits.most(), &fields, &wrong, &[]))).into_response()
    })?;
    // Most plans are made within this time: the next page then shows the plan itself, not its progress.
    match job.ended(AT_ONCE).await {
        Stage::Failed(error) => {
            let wrong = fields.refused(&error, &page);
            Err(refused(&page, &app, &fields, &wrong, &error.alternatives()))
        }
        Stage::Working | Stage::Made(_) => {
            asked::keep(&app, &name, &fields).await;
            Ok(Redirect::to(&page.to(&format!("/plan/{name}"))).into_response())
        }
    }
}

/// The form again, with its errors and what would work.
pub(crate) fn refused(page: &Page, app: &App, fields: &PlanFields, wrong: &Wrong, ways: &[Alternative]) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, written(form(page, app.limits.most(), fields, wrong, ways))).into_response()
}
