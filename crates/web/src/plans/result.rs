//! `/plan/{id}`, the page of a plan: first its progress, then the plan, the reasons why it is fair, and its files. The
//! page itself is in `crates/pages/src/result.rs`.

use std::convert::Infallible;
use std::time::Duration;

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect};
use futures_util::stream;
use roundtable::floors::words::PageSaid;
use roundtable_pages::result::{self, Working, result};

use crate::app::App;
use crate::desk::Answered;
use crate::http::file::{sent, written};
use crate::http::page::{self, Page, Sentences, gone, shown};
use crate::http::work::in_turn;
use crate::making::jobs::{AT_ONCE, Job};
use crate::making::stage::Stage;
use crate::plans::asked;
use crate::plans::plan::refused;

/// How often a page gets the progress.
const TICK: Duration = Duration::from_millis(400);

/// `GET /plan/{id}`.
pub(crate) async fn show(page: Page, app: App, Path(id): Path<String>) -> Answered {
    let job = asked::find(&app, &page, &id).await?;
    Ok(match job.stage() {
        Stage::Working => shown(&Working::new(&page, &id, job.percent())),
        Stage::Made(answer) => {
            let (of, printer, most) = (page.clone(), app.printer.clone(), app.limits.most());
            let write = move |_: &_| result(&of, &id, most, &job.fields, &answer, printer.as_ref()).render();
            let html = in_turn(&app.looks, page.client(), write).await;
            page::written(html.map_err(|undone| undone.page(&page))?)
        }
        Stage::Failed(error) => {
            let wrong = job.fields.refused(&error, &page);
            refused(&page, &app, &job.fields, &wrong, &error.alternatives())
        }
    })
}

/// `GET /plan/{id}/file/{name}`: the plan in a format; `sheets.html` and `picture.svg` are shown, the others are saved.
pub(crate) async fn file(page: Page, app: App, Path((id, name)): Path<(String, String)>) -> Answered {
    let job = asked::find(&app, &page, &id).await?;
    let answer = match job.ended(app.limits.patience).await {
        Stage::Made(answer) => answer,
        Stage::Working => {
            return Err(page.sentence(StatusCode::SERVICE_UNAVAILABLE, PageSaid::NotYet, PageSaid::NotYetHelp));
        }
        Stage::Failed(_) => return Err(gone(&page)),
    };
    let (asked, named, printer) = (page.clone(), name.clone(), app.printer.clone());
    let made = move || result::file(&asked, &job.fields, &answer, &named, printer.as_ref()).transpose();
    Ok(match written(&page, &app.looks, made).await? {
        Some(file) => sent(file.bytes, file.format, file.saved.then_some(name.as_str())),
        None => page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp),
    })
}

/// `POST /plan/{id}/stop`: ends the search with the best plan so far. The plan is stored in the database (`asked.rs`)
/// even if that takes longer than the browser waits.
pub(crate) async fn stop(page: Page, app: App, Path(id): Path<String>) -> Answered {
    let job = asked::find(&app, &page, &id).await?;
    if matches!(job.stage(), Stage::Working) {
        asked::forget(&app, &id).await;
        job.stop();
        let kept = tokio::spawn(asked::keep_stopped(app, id.clone(), job));
        let _ = tokio::time::timeout(AT_ONCE, kept).await;
    }
    Ok(Redirect::to(&page.to(&format!("/plan/{id}"))).into_response())
}

/// `GET /plan/{id}/progress`: the progress as server-sent events, and at last the end.
pub(crate) async fn progress(page: Page, app: App, Path(id): Path<String>) -> Answered {
    let job = asked::find(&app, &page, &id).await?;
    let events = stream::unfold((job, page, false), |(job, page, ended)| async move {
        if ended {
            return None;
        }
        let done = wait(&job).await;
        let event = if done {
            Event::default().event("done").data("100")
        } else {
            let percent = job.percent();
            Event::default().event("progress").data(format!("{percent} {}", page.say(PageSaid::Done { percent })))
        };
        Some((Ok::<_, Infallible>(event), (job, page, done)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// Waits for the end of the work, but no longer than [`TICK`]; returns whether it has ended.
async fn wait(job: &Job) -> bool {
    let mut follow = job.follow();
    let done = follow.wait_for(|stage| !matches!(stage, Stage::Working));
    tokio::time::timeout(TICK, done).await.is_ok()
}
