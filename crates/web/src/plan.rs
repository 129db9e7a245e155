//! The plan page: names and a few numbers in, a plan out.

use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundtable::Alternative;
use roundtable_formats::PageSaid;

use crate::app::App;
use crate::fields::{Field, PlanFields, Wrong};
use crate::jobs::Stage;
use crate::page::{Page, shown};
use crate::result;

/// The form, with what is wrong with it.
#[derive(Template)]
#[template(path = "plan.html")]
struct PlanPage<'a> {
    page: &'a Page,
    fields: &'a PlanFields,
    wrong: &'a Wrong,
    ways: Vec<Way>,
    count: Count,
    games: Vec<(&'static str, String)>,
}

/// Something near that would work.
struct Way {
    value: String,
    label: String,
}

/// How many they are and how they split into tables.
#[derive(Template)]
#[template(path = "people.html")]
struct Count {
    people: String,
    tables: Vec<String>,
    notes: Vec<String>,
    wrong: String,
}

/// `GET /`.
pub(crate) async fn empty(page: Page, State(app): State<App>) -> Response {
    form(&page, &app, &PlanFields::default(), &Wrong::default(), &[], StatusCode::OK)
}

/// `GET /plan/{id}/change`: the form as it was filled in.
pub(crate) async fn change(page: Page, State(app): State<App>, Path(id): Path<String>) -> Response {
    match app.jobs().get(&id) {
        Some(job) => form(&page, &app, &job.fields, &Wrong::default(), &[], StatusCode::OK),
        None => result::gone(&page),
    }
}

/// `POST /plan/people`: the count alone, while somebody types.
pub(crate) async fn people(page: Page, State(app): State<App>, Form(fields): Form<PlanFields>) -> Response {
    shown(&count(&fields, &page, &app))
}

/// `POST /plan`.
pub(crate) async fn submit(page: Page, State(app): State<App>, Form(mut fields): Form<PlanFields>) -> Response {
    fields.take_way();
    let (question, request) = match fields.question(&page, app.limits()) {
        Ok(asked) => asked,
        Err(wrong) => return form(&page, &app, &fields, &wrong, &[], StatusCode::UNPROCESSABLE_ENTITY),
    };
    let Some((name, job)) = app.jobs().begin(fields.clone(), question, request) else {
        let wrong = Wrong { whole: Some(page.say(PageSaid::Busy)), ..Wrong::default() };
        return form(&page, &app, &fields, &wrong, &[], StatusCode::SERVICE_UNAVAILABLE);
    };
    // Most plans are made at once: the page that is shown next is then the plan itself.
    let mut follow = job.follow();
    let done = follow.wait_for(|stage| !matches!(stage, Stage::Working));
    let _ = tokio::time::timeout(result::AT_ONCE, done).await;
    match job.stage() {
        Stage::Failed(error) => {
            let wrong = fields.refused(&error, &page);
            form(&page, &app, &fields, &wrong, &error.alternatives(), StatusCode::UNPROCESSABLE_ENTITY)
        }
        Stage::Working | Stage::Made(_) => Redirect::to(&page.to(&format!("/plan/{name}"))).into_response(),
    }
}

/// The form.
pub(crate) fn form(
    page: &Page,
    app: &App,
    fields: &PlanFields,
    wrong: &Wrong,
    alternatives: &[Alternative],
    status: StatusCode,
) -> Response {
    let way = |alternative: &Alternative| match alternative {
        Alternative::Tables { sizes, .. } => {
            let sizes = sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            Some(Way { value: format!("sizes:{sizes}"), label: page.say(PageSaid::Sizes { sizes }) })
        }
        Alternative::SitOut { people, .. } => {
            let label = page.say(PageSaid::SitOutInstead { people: *people });
            Some(Way { value: "sit-out".to_owned(), label })
        }
        _ => None,
    };
    let games = roundtable::Game::ALL.map(|game| (game.id(), page.say(PageSaid::GameName { game: game.id() })));
    let template = PlanPage {
        page,
        fields,
        wrong,
        ways: alternatives.iter().filter_map(way).collect(),
        count: count(fields, page, app),
        games: games.into(),
    };
    (status, shown(&template)).into_response()
}

fn count(fields: &PlanFields, page: &Page, app: &App) -> Count {
    let mut count = Count { people: String::new(), tables: Vec::new(), notes: Vec::new(), wrong: String::new() };
    let field = match fields.field(page, app.limits()) {
        None => return Count { people: page.say(PageSaid::NobodyYet), ..count },
        Some(Err(wrong)) => return Count { wrong, ..count },
        Some(Ok(field)) => field,
    };
    let people = field.people();
    count.people = page.say(PageSaid::People { count: people });
    if let Field::List(list) = field {
        count.notes = list.notes.iter().map(|note| note.said(page.lang)).collect();
    }
    let Some(sizes) = fields.sizes().ok().and_then(|s| roundtable::floors::model::TableSizes::new(s).ok()) else {
        return count;
    };
    let of_two = sizes.sizes() == [2];
    let (tables, resting) = match sizes.fill(people) {
        Some(tables) => (tables, 0),
        None if of_two || !fields.sit_out.is_empty() => {
            sizes.fill_with_sit_outs(people).map_or_else(Default::default, |s| (s.tables, s.sit_outs))
        }
        None => (Vec::new(), 0),
    };
    if tables.is_empty() {
        count.wrong = page.say(PageSaid::CannotFill);
    }
    for run in tables.chunk_by(|a, b| a == b) {
        let (size, tables) = (run[0], u32::try_from(run.len()).unwrap_or(u32::MAX));
        count.tables.push(page.say(PageSaid::Tables { count: tables, size }));
    }
    if resting > 0 {
        count.tables.push(page.say(PageSaid::SittingOut { count: resting }));
    }
    count
}
