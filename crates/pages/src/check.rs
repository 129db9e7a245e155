//! The check page: reads and audits a schedule from any tool, pasted or as a file; shows verdict, figures and rounds.

use askama::Template;
use roundtable::floors::words::{EventPage, PageSaid, PlanInShort, ReadError};
use roundtable::floors::write::FigureLine;
use roundtable::parts::check_counting;
use roundtable::{Control, Effort, read_schedule};

use crate::page::{FormAnswer, Html, Page};
use crate::shown::{PlanShown, Sentence, ShownRound, figure_lines, sentences};

#[derive(Template)]
#[template(path = "check.html")]
struct CheckPage<'a> {
    page: &'a Page,
    text: &'a str,
    wrong: Vec<String>,
    found: Option<Found>,
}

struct Found {
    /// The verdict in short.
    standing: Vec<Sentence>,
    /// As what format it was read.
    taken_for: String,
    valid: bool,
    problems: Vec<String>,
    notes: Vec<String>,
    explained: Vec<String>,
    figures: Vec<FigureLine>,
    rounds: Vec<ShownRound>,
}

/// The schedule to be judged: pasted text, or a file with its name; the file counts if both are there.
#[derive(Debug, Default)]
pub struct CheckFields {
    /// What was pasted.
    pub text: String,
    /// A file, with its name.
    pub file: Option<(String, Vec<u8>)>,
}

/// The page before anything is judged.
///
/// # Errors
/// Errors of the template.
pub fn empty(page: &Page) -> Html {
    CheckPage { page, text: "", wrong: Vec::new(), found: None }.render()
}

/// The page with the findings. A schedule of more than `most` people is refused. Nobody reads the page after a stop.
pub fn answer(page: &Page, given: &CheckFields, most: u32, control: &Control<'_>) -> FormAnswer {
    let text = given.text.as_str();
    let found = match &given.file {
        Some((name, bytes)) => judged(page, name, bytes, most, control),
        None if text.trim().is_empty() => Err(vec![page.say(PageSaid::NothingToCheck)]),
        None => judged(page, "", text.as_bytes(), most, control),
    };
    let (found, wrong) = found.map_or_else(|wrong| (None, wrong), |found| (Some(found), Vec::new()));
    FormAnswer { is_read: found.is_some(), html: CheckPage { page, text, wrong, found }.render() }
}

/// Reads and audits; the error is what is wrong, line by line.
fn judged(page: &Page, name: &str, bytes: &[u8], most: u32, control: &Control<'_>) -> Result<Found, Vec<String>> {
    let lines = |error: ReadError| -> Vec<String> {
        error.said(page.lang).lines().map(|line| line.trim_start_matches(':').to_owned()).collect()
    };
    let reading = read_schedule(bytes, name, None, None).map_err(lines)?;
    if reading.plan.schedule.players() > most {
        return Err(vec![page.say(PageSaid::TooManyPeople { most })]);
    }
    if control.is_stopped() {
        return Err(Vec::new());
    }
    let words = page.words();
    let checked = check_counting(&reading.plan, &[], &[], control.patience(Effort::default()))
        .map_err(|error| vec![error.said(page.lang)])?;
    let problem = |fault| {
        let said = words.said(fault, &reading.plan.roster);
        reading.places.fault(fault).map_or_else(|| said.clone(), |place| format!("{place}: {said}"))
    };
    let mut notes: Vec<String> = reading.notes.iter().map(|note| note.said(page.lang)).collect();
    notes.extend(checked.said(page.lang));
    Ok(Found {
        standing: sentences(page, &PlanInShort::of(&reading.plan, &checked.audit, Some(checked.history.rounds()))),
        taken_for: page.say(PageSaid::TakenFor { format: reading.format.id().to_owned() }),
        valid: checked.audit.valid,
        problems: checked.audit.problems.iter().map(problem).collect(),
        notes,
        explained: checked.explain(page.lang),
        figures: figure_lines(&checked.audit, &reading.plan, page),
        rounds: PlanShown::new(page, &reading.plan).rounds(),
    })
}
