//! The page of a plan: first its progress; then the plan, why it is fair, and its files.

use std::borrow::Cow;
use std::sync::LazyLock;

use askama::Template;
use roundtable::floors::words::{Command, EventPage, PageSaid, PlanInShort, SheetPart};
use roundtable::floors::write::FigureLine;
use roundtable::parts::{Printer, reverse_for_each};
use roundtable::{Answer, Error, Format, Layout, Method, Plan};

use crate::cards::cards;
use crate::fields::{PlanFields, Wrong};
use crate::file::{File, layout, offered, wanted};
use crate::form::{QuestionForm, question};
use crate::most::Most;
use crate::page::Page;
use crate::shown::{Card, PlanShown, SeatCounts, Sentence, ShownRound, figure_lines, sentences};

/// How far a plan is.
#[derive(Template)]
#[template(path = "working.html")]
pub struct Working<'a> {
    page: &'a Page,
    id: &'a str,
    percent: u32,
    done: String,
}

/// A plan that is made.
#[derive(Template)]
#[template(path = "result.html")]
pub struct ResultPage<'a> {
    page: &'a Page,
    id: &'a str,
    title: String,
    /// The form with the question as asked, to be changed and asked again.
    question: QuestionForm<'a>,
    /// How many they are.
    lead: String,
    standing: Vec<Sentence>,
    /// Everybody by name, for the map of who meets whom.
    people: Vec<String>,
    made: String,
    stopped: bool,
    rounds: Vec<ShownRound>,
    figures: Vec<FigureLine>,
    how: Vec<String>,
    explained: Vec<String>,
    /// What became of each wish.
    wishes: Vec<String>,
    notes: Vec<String>,
    cards: Vec<Card>,
    counts: Option<SeatCounts>,
    files: Vec<(&'static str, String)>,
    /// The sheets of reversals, by the names of their files.
    reversals: Vec<&'static str>,
    /// What of the list and of the wishes is in the JSON file alone; empty if nothing is.
    kept_back: String,
}

impl ResultPage<'_> {
    /// The address at which this plan becomes a tournament.
    fn start(&self) -> String {
        self.page.to(&format!("/events/new?plan={}", self.id))
    }

    /// The address of a file of the plan.
    fn file(&self, name: &str) -> String {
        self.at(&format!("file/{name}"))
    }

    /// An address below that of the plan.
    fn at(&self, rest: &str) -> String {
        self.page.to(&format!("/plan/{}/{rest}", self.id))
    }

    /// The sentence that two people meet at some tables, for the script of the map, which fills in `{one}` and so on.
    fn met(&self) -> String {
        let [one, other, places] = ["{one}", "{other}", "{places}"].map(str::to_owned);
        self.page.say(PageSaid::MapMet { one, other, places })
    }

    /// The sentence that two people never meet.
    fn never(&self) -> String {
        let [one, other] = ["{one}", "{other}"].map(str::to_owned);
        self.page.say(PageSaid::MapNever { one, other })
    }
}

impl<'a> Working<'a> {
    /// The progress in percent.
    pub fn new(page: &'a Page, id: &'a str, percent: u32) -> Self {
        Self { page, id, percent, done: page.say(PageSaid::Done { percent }) }
    }

    fn at(&self, rest: &str) -> String {
        self.page.to(&format!("/plan/{}/{rest}", self.id))
    }
}

/// What is wrong with a question that has an answer: nothing.
static NOTHING_WRONG: LazyLock<Wrong> = LazyLock::new(Wrong::default);

/// Up to this many people the page has a map of who meets whom.
const MOST_MAPPED: u32 = 120;

/// The plan that was made of these fields, in every file there is.
pub fn result<'a>(
    page: &'a Page,
    id: &'a str,
    most: Most,
    fields: &'a PlanFields,
    answer: &Answer,
    printer: Option<&Printer>,
) -> ResultPage<'a> {
    let named = fields.headline(page);
    let plan = dated(page, fields, &answer.plan);
    let view = PlanShown::new(page, &plan);
    let of_two = plan.schedule.rounds().all(|round| round.tables().all(|table| table.seats.len() == 2));
    let mut standing = sentences(page, &PlanInShort::of(&answer.plan, &answer.audit, Some(answer.problem().history())));
    let lead = if standing.is_empty() { String::new() } else { standing.remove(0).said };
    let seed = answer.plan.made_by.as_ref().and_then(|by| by.seed).map_or(0, |seed| seed.0);
    ResultPage {
        page,
        id,
        title: if named.is_empty() { page.say(PageSaid::Seating) } else { named },
        question: question(page, most, fields, &NOTHING_WRONG, &[]),
        lead,
        standing,
        people: if plan.schedule.players() <= MOST_MAPPED { view.people() } else { Vec::new() },
        made: page.say(Command::Made { method: answer.method().to_owned(), seed }),
        stopped: answer.stopped,
        rounds: view.rounds(),
        figures: figure_lines(&answer.audit, &answer.plan, page),
        how: answer.how(page.lang),
        explained: answer.explain(page.lang),
        wishes: view.wishes(&answer.audit),
        notes: answer.said(page.lang),
        cards: view.cards(),
        counts: view.seat_counts(),
        reversals: reversals(printer, answer).map(|(name, _)| name).collect(),
        kept_back: kept_back(page, &plan),
        files: offered(printer, !fields.when.start.trim().is_empty(), of_two),
    }
}

/// The plan with the dates of its rounds, if given.
pub fn dated<'a>(page: &Page, fields: &PlanFields, plan: &'a Plan) -> Cow<'a, Plan> {
    let dates = fields.when.timetable(page).ok().and_then(|asked| asked.dates(plan).ok().flatten());
    match dates {
        Some(dates) => Cow::Owned(Plan { dates: Some(dates), ..plan.clone() }),
        None => Cow::Borrowed(plan),
    }
}

/// What is for the organiser alone, in a sentence; empty if nothing is.
fn kept_back(page: &Page, plan: &Plan) -> String {
    let columns = plan.room(&[]).kept_back(plan.roster.players()).into_iter().map(str::to_owned);
    let wishes = (plan.wishes_about_people() > 0).then(|| page.say(Command::WishesAboutPeople));
    page.kept_back(columns.chain(wishes).collect(), "seating.json")
}

/// The files that say for each player of a round robin which games change colours if they leave.
const REVERSALS: [(&str, Format); 2] = [("reversals.txt", Format::Text), ("reversals.pdf", Format::Pdf)];

/// The most people of a round robin whose reversals are looked for here.
const MOST_REVERSED: u32 = 40;

/// The sheets of reversals that there are: for a round robin by a table, and drawn if there is a printer.
fn reversals(printer: Option<&Printer>, answer: &Answer) -> impl Iterator<Item = (&'static str, Format)> {
    let by_table = Method::ALL.iter().any(|method| method.is_round_robin() && method.id() == answer.method());
    let has = by_table && answer.plan.roster.len() <= MOST_REVERSED;
    let is_drawn = printer.is_some();
    REVERSALS.into_iter().filter(move |(_, format)| has && (is_drawn || !format.is_drawn()))
}

/// A file of a plan by its name: `sheets.html`, `cards.html` and `picture.svg` are shown, the others are saved under
/// it. `None` if there is none of this name.
pub fn file(
    page: &Page,
    fields: &PlanFields,
    answer: &Answer,
    name: &str,
    printer: Option<&Printer>,
) -> Option<Result<File, Error>> {
    let title = fields.headline(page);
    let title = title.as_str();
    if name == "cards.html" {
        let html = cards(page, title, &dated(page, fields, &answer.plan));
        return Some(Ok(File { bytes: html.into_bytes(), format: Format::Html, saved: false }));
    }
    if let Some((_, format)) = reversals(printer, answer).find(|(sheet, _)| *sheet == name) {
        let (roster, lang) = (&answer.plan.roster, page.lang);
        let written = reverse_for_each(&answer.plan, 0, None).and_then(|found| match printer {
            Some(printer) if format.is_drawn() => {
                printer.print(&found.sheets(roster, title, lang)).map_err(|why| Error::Printer { why })
            }
            Some(_) | None => {
                let mut bytes = Vec::new();
                found.sheet(roster, lang, &mut bytes)?;
                Ok(bytes)
            }
        });
        return Some(written.map(|bytes| File { bytes, format, saved: false }));
    }
    let format = match name {
        "sheets.html" => Format::Html,
        "picture.svg" => Format::Svg,
        name => wanted(name)?,
    };
    let mut layout = layout(printer, page, format, title);
    if name == "sheets.html" {
        layout.parts = SheetPart::usual(&answer.plan);
    }
    // Dates go into the formats that have a place for them.
    let timetable = fields.when.timetable(page).unwrap_or_default();
    let dated = Layout { timetable, ..layout.clone() };
    if dated.fits(format).is_ok() {
        layout = dated;
    }
    let mut bytes = Vec::new();
    let written = answer.write_with(format, &layout, &mut bytes);
    Some(written.map(|()| File { bytes, format, saved: name.starts_with("seating.") }))
}
