//! The page of a plan: how far it is, and then the plan with why it is fair, and its files.

use std::borrow::Cow;
use std::convert::Infallible;
use std::time::Duration;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use futures_util::stream;
use roundtable::floors::words::{EventPage, Outcome, PageSaid, SheetPart};
use roundtable::floors::write::FigureLine;
use roundtable::{Answer, Format, Plan};

use crate::app::App;
use crate::asked;
use crate::fields::PlanFields;
use crate::file::{layout, offered, sent, wanted, written};
use crate::form::form;
use crate::jobs::{AT_ONCE, Job, PATIENCE, Stage};
use crate::page::{Page, gone, shown};
use crate::paper::cards;
use crate::shown::{Card, Round, SeatCounts, Sentence, Shown, figure_lines, sentences};

/// How often a page hears how far the work is.
const TICK: Duration = Duration::from_millis(400);

#[derive(Template)]
#[template(path = "working.html")]
struct Working<'a> {
    page: &'a Page,
    id: &'a str,
    percent: u32,
    done: String,
}

#[derive(Template)]
#[template(path = "result.html")]
struct ResultPage<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    standing: Vec<Sentence>,
    made: String,
    stopped: bool,
    rounds: Vec<Round>,
    figures: Vec<FigureLine>,
    how: Vec<String>,
    explained: Vec<String>,
    notes: Vec<String>,
    cards: Vec<Card>,
    counts: Option<SeatCounts>,
    files: Vec<(&'static str, String)>,
}

impl ResultPage<'_> {
    fn start(&self) -> String {
        self.page.to(&format!("/events/new?plan={}", self.id))
    }

    fn file(&self, name: &str) -> String {
        self.at(&format!("file/{name}"))
    }

    fn at(&self, rest: &str) -> String {
        self.page.to(&format!("/plan/{}/{rest}", self.id))
    }
}

impl Working<'_> {
    fn at(&self, rest: &str) -> String {
        self.page.to(&format!("/plan/{}/{rest}", self.id))
    }
}

/// `GET /plan/{id}`.
pub(crate) async fn show(page: Page, State(app): State<App>, Path(id): Path<String>) -> Response {
    let job = match asked::find(&app, &page, &id).await {
        Ok(job) => job,
        Err(response) => return response,
    };
    match job.stage() {
        Stage::Working => {
            let percent = job.percent();
            shown(&Working { page: &page, id: &id, percent, done: page.say(PageSaid::Done { percent }) })
        }
        Stage::Made(answer) => shown(&result(&app, &page, &id, &job.fields, &answer)),
        Stage::Failed(error) => {
            let wrong = job.fields.refused(&error, &page);
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            form(&page, app.limits(), &job.fields, &wrong, &error.alternatives(), status)
        }
    }
}

fn result<'a>(app: &App, page: &'a Page, id: &'a str, fields: &PlanFields, answer: &Answer) -> ResultPage<'a> {
    let named = fields.title.trim();
    let plan = dated(page, fields, &answer.plan);
    let view = Shown::new(page, &plan);
    let of_two = plan.schedule.rounds().all(|round| round.tables().all(|table| table.seats.len() == 2));
    let seed = answer.plan.made_by.as_ref().and_then(|by| by.seed).map_or(0, |seed| seed.0);
    ResultPage {
        page,
        id,
        title: if named.is_empty() { page.say(PageSaid::Seating) } else { named.to_owned() },
        standing: sentences(page, &Outcome::of(&answer.plan, &answer.audit, Some(answer.problem().history()))),
        made: page.say(roundtable::floors::words::Command::Made { method: answer.method().to_owned(), seed }),
        stopped: answer.stopped,
        rounds: view.rounds(),
        figures: figure_lines(&answer.audit, &answer.plan, page),
        how: answer.how(page.lang),
        explained: answer.explain(page.lang),
        notes: answer.said(page.lang),
        cards: view.cards(),
        counts: view.seat_counts(),
        files: offered(app, !fields.when.start.trim().is_empty(), of_two),
    }
}

/// The plan with the dates of its rounds, where they are said.
pub(crate) fn dated<'a>(page: &Page, fields: &PlanFields, plan: &'a Plan) -> Cow<'a, Plan> {
    let dates = fields.when.timetable(page).ok().and_then(|asked| asked.dates(plan).ok().flatten());
    match dates {
        Some(dates) => Cow::Owned(Plan { dates: Some(dates), ..plan.clone() }),
        None => Cow::Borrowed(plan),
    }
}

/// `GET /plan/{id}/file/{name}`: the plan in a format; `sheets.html` and `picture.svg` are shown, the others are saved.
pub(crate) async fn file(page: Page, State(app): State<App>, Path((id, name)): Path<(String, String)>) -> Response {
    let job = match asked::find(&app, &page, &id).await {
        Ok(job) => job,
        Err(response) => return response,
    };
    let Stage::Made(answer) = job.ended(PATIENCE).await else { return gone(&page) };
    let title = job.fields.title.trim();
    if name == "cards.html" {
        return cards(&page, title, &dated(&page, &job.fields, &answer.plan));
    }
    let format = match name.as_str() {
        "sheets.html" => Some(Format::Html),
        "picture.svg" => Some(Format::Svg),
        name => wanted(name),
    };
    let Some(format) = format else {
        return page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp);
    };
    let mut layout = layout(&app, &page, format, title);
    if name == "sheets.html" {
        layout = layout.parts(SheetPart::usual(&answer.plan));
    }
    let dated = layout.clone().timetable(job.fields.when.timetable(&page).unwrap_or_default());
    if dated.fits(format).is_ok() {
        layout = dated;
    }
    let write = move || {
        let mut bytes = Vec::new();
        answer.write_with(format, &layout, &mut bytes).map(|()| bytes)
    };
    match written(&page, write).await {
        Ok(bytes) => sent(bytes, format, name.starts_with("seating.").then_some(name.as_str())),
        Err(response) => response,
    }
}

/// `POST /plan/{id}/stop`.
pub(crate) async fn stop(page: Page, State(app): State<App>, Path(id): Path<String>) -> Response {
    let job = match asked::find(&app, &page, &id).await {
        Ok(job) => job,
        Err(response) => return response,
    };
    if matches!(job.stage(), Stage::Working) {
        asked::forget(&app, &id).await;
        job.stop();
        let kept = tokio::spawn(asked::keep_stopped(app, id.clone(), job));
        let _ = tokio::time::timeout(AT_ONCE, kept).await;
    }
    Redirect::to(&page.to(&format!("/plan/{id}"))).into_response()
}

/// `GET /plan/{id}/progress`: how far it is, as events, and at last that it is done.
pub(crate) async fn progress(page: Page, State(app): State<App>, Path(id): Path<String>) -> Response {
    let job = match asked::find(&app, &page, &id).await {
        Ok(job) => job,
        Err(response) => return response,
    };
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
    Sse::new(events).keep_alive(KeepAlive::default()).into_response()
}

/// Waits a while; whether the work has ended.
async fn wait(job: &Job) -> bool {
    let mut follow = job.follow();
    let done = follow.wait_for(|stage| !matches!(stage, Stage::Working));
    tokio::time::timeout(TICK, done).await.is_ok()
}
