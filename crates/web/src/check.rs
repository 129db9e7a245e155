//! The check page: a schedule from any tool, judged.

use askama::Template;
use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundtable::floors::words::{EventPage, Outcome, PageSaid, ReadError};
use roundtable::floors::write::FigureLine;
use roundtable::{check, read_schedule};

use crate::app::App;
use crate::page::{Page, shown};
use crate::shown::{Round, Sentence, Shown, figure_lines, sentences};

#[derive(Template)]
#[template(path = "check.html")]
struct CheckPage<'a> {
    page: &'a Page,
    text: &'a str,
    wrong: Vec<String>,
    found: Option<Found>,
}

/// What was found.
struct Found {
    standing: Vec<Sentence>,
    taken_for: String,
    valid: bool,
    problems: Vec<String>,
    notes: Vec<String>,
    explained: Vec<String>,
    figures: Vec<FigureLine>,
    rounds: Vec<Round>,
}

/// `GET /check`.
pub(crate) async fn empty(page: Page) -> Response {
    shown(&CheckPage { page: &page, text: "", wrong: Vec::new(), found: None })
}

/// `POST /check`.
pub(crate) async fn submit(page: Page, State(app): State<App>, mut form: Multipart) -> Response {
    let (mut text, mut file) = (String::new(), None);
    loop {
        let field = match form.next_field().await {
            Ok(Some(field)) => field,
            Ok(None) => break,
            Err(error) => return page.sentence(error.status(), PageSaid::Refused, PageSaid::TooLarge),
        };
        let (called, name) =
            (field.name().unwrap_or_default().to_owned(), field.file_name().unwrap_or_default().to_owned());
        let bytes = match field.bytes().await {
            Ok(bytes) => bytes,
            Err(error) => return page.sentence(error.status(), PageSaid::Refused, PageSaid::TooLarge),
        };
        match called.as_str() {
            "schedule" => text = String::from_utf8_lossy(&bytes).into_owned(),
            "file" if !bytes.is_empty() => file = Some((name, bytes.to_vec())),
            _ => {}
        }
    }
    let given = match file {
        Some(file) => file,
        None if text.trim().is_empty() => {
            let wrong = vec![page.say(PageSaid::NothingToCheck)];
            return refused(&page, &text, wrong);
        }
        None => (String::new(), text.clone().into_bytes()),
    };
    let (asked, limits) = (page.clone(), app.limits());
    let found = tokio::task::spawn_blocking(move || judged(&asked, &given.0, &given.1, limits.people)).await;
    match found {
        Ok(Ok(found)) => shown(&CheckPage { page: &page, text: &text, wrong: Vec::new(), found: Some(found) }),
        Ok(Err(wrong)) => refused(&page, &text, wrong),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn refused(page: &Page, text: &str, wrong: Vec<String>) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, shown(&CheckPage { page, text, wrong, found: None })).into_response()
}

fn judged(page: &Page, name: &str, bytes: &[u8], most: u32) -> Result<Found, Vec<String>> {
    let lines = |error: ReadError| -> Vec<String> {
        error.said(page.lang).lines().map(|line| line.trim_start_matches(':').to_owned()).collect()
    };
    let reading = read_schedule(bytes, name, None, None).map_err(lines)?;
    if reading.plan.schedule.players() > most {
        return Err(vec![page.say(PageSaid::TooManyPeople { most })]);
    }
    let words = page.words();
    let checked = check(&reading.plan, &[]).map_err(|error| vec![error.said(page.lang)])?;
    let problem = |fault| {
        let said = words.said(fault, &reading.plan.roster);
        reading.places.fault(fault).map_or_else(|| said.clone(), |place| format!("{place}: {said}"))
    };
    let mut notes: Vec<String> = reading.notes.iter().map(|note| note.said(page.lang)).collect();
    notes.extend(checked.said(page.lang));
    Ok(Found {
        standing: sentences(page, &Outcome::of(&reading.plan, &checked.audit, Some(&checked.history))),
        taken_for: page.say(PageSaid::TakenFor { format: reading.format.id().to_owned() }),
        valid: checked.audit.valid,
        problems: checked.audit.problems.iter().map(problem).collect(),
        notes,
        explained: checked.explain(page.lang),
        figures: figure_lines(&checked.audit, &reading.plan, page),
        rounds: Shown::new(page, &reading.plan).rounds(),
    })
}
