//! Print and download versions of a tournament: the published rounds as sheets and files, cards with everybody's
//! schedule as a QR code (which a phone reads without a network), calendars, and results with standings.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use roundtable::event::Tournament;
use roundtable::floors::words::{EventPage, GameSaid, PageSaid, SheetPart};
use roundtable::floors::write::{Paper, PrintTable, table_sheets, write_ics, write_sheets};
use roundtable::parts::{PlayerIx, RoundIx, Sheet};
use roundtable::{Error, Format, Layout, Plan, check};
use roundtable_pages::cards::cards;

use crate::app::App;
use crate::desk::{self, Answered};
use crate::http::file::{layout, sent, wanted, written};
use crate::http::page::{Page, Sentences};
use crate::public::called;
use crate::public::standings::{Ranked, Standings};
use crate::public::view::{self, Said, Table};

/// The name of the document (PDF) of results and standings.
pub(crate) const STANDINGS: &str = "standings.pdf";

/// `GET /e/{id}/cards.html`: the cards of the published rounds.
pub(crate) async fn event_cards(page: Page, app: App, Path(id): Path<String>) -> Answered {
    let (event, last) = published(&app, &page, &id).await?;
    let of = page.clone();
    let write = move || Ok(cards(&of, &event.title(), &event.sheet(1, last.number())).into_bytes());
    Ok(sent(written(&page, &app.looks, write).await?, Format::Html, None))
}

/// `GET /e/{id}/standings.html`: standings and the results of every published round.
pub(crate) async fn standings(page: Page, app: App, Path(id): Path<String>) -> Answered {
    let (event, last) = published(&app, &page, &id).await?;
    let of = page.clone();
    let write = move || {
        let mut html = Vec::new();
        write_sheets(&mut html, &outcome(&of, &id, &event, last), of.lang)?;
        Ok(html)
    };
    Ok(sent(written(&page, &app.looks, write).await?, Format::Html, None))
}

/// Standings, penalties and the results of every round up to `last` as sheets, each a table; sheets without a row are
/// left out.
fn outcome(page: &Page, id: &str, event: &Tournament, last: RoundIx) -> Vec<Sheet> {
    let (place, name) = (page.say(EventPage::Place), page.say(PageSaid::Name));
    let points = page.say(EventPage::Points);
    let found = Standings::of(event, page, false);
    let own = |line: &Ranked| {
        let first = [line.place.to_string(), line.name.clone(), line.points.clone()];
        let lost = found.lost.is_some().then(|| line.lost.clone());
        first.into_iter().chain(line.cells.iter().cloned()).chain(lost).collect()
    };
    let heads = [place, name.clone(), points.clone()].into_iter().chain(found.heads.iter().cloned());
    let standings = PrintTable {
        heading: found.title.clone(),
        heads: heads.chain(found.lost.clone()).collect(),
        rows: found.lines.iter().map(own).collect(),
        name: 1,
    };
    let penalties = PrintTable {
        heading: event.penalties_head(page.lang),
        heads: vec![event.penalties_head(page.lang)],
        rows: found.penalties.iter().map(|said| vec![said.clone()]).collect(),
        name: 0,
    };
    let results = |round: RoundIx| PrintTable {
        heading: format!("{} – {}", page.say(EventPage::Results), page.round_name(&round.number())),
        heads: vec![
            page.say(GameSaid::PlaceAlone { place: called::of(event).place.id() }),
            String::new(),
            name.clone(),
            points.clone(),
        ],
        rows: view::shown_tables(event, round, page).into_iter().flat_map(|table| seats(page, table)).collect(),
        name: 2,
    };
    let tables: Vec<PrintTable> =
        [standings, penalties].into_iter().chain((0..last.number()).map(|at| results(RoundIx(at)))).collect();
    let played = |table: &PrintTable| !table.rows.is_empty();
    let tables: Vec<PrintTable> = tables.into_iter().filter(played).collect();
    let held = event.state().are_held_back().then(|| format!(" · {}", page.say(EventPage::HeldBackHelp)));
    let foot = format!("{id} · {}{}", event.foot(view::played(event), page.lang), held.unwrap_or_default());
    table_sheets(&event.title(), &foot, &tables, page.lang)
}

/// A row for everybody at a table: number, seat, name, and the score or why there is none.
fn seats(page: &Page, table: Table) -> impl Iterator<Item = Vec<String>> {
    let why = match &table.ending {
        Said::Agreed => None,
        Said::Open => Some(page.say(EventPage::Open)),
        Said::Held => Some(page.say(EventPage::ResultHeld)),
        Said::Cancelled => Some(page.say(EventPage::Cancelled)),
        Said::Disputed(_) => Some(page.say(EventPage::Disputed)),
    };
    table
        .seats
        .into_iter()
        .map(move |seat| vec![table.number.to_string(), seat.label, seat.name, why.clone().unwrap_or(seat.score)])
}

/// `GET /e/{id}/file/{name}`: the published rounds in a format; `standings.pdf` has results and standings. Calendars
/// also have the future rounds, of which only the start is known.
pub(crate) async fn file(page: Page, app: App, Path((id, name)): Path<(String, String)>) -> Answered {
    let (event, last) = published(&app, &page, &id).await?;
    let not_found = || page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp);
    if let (STANDINGS, Some(printer)) = (name.as_str(), app.printer.as_ref()) {
        let (of, printer) = (page.clone(), printer.clone());
        let print = move || printer.print(&outcome(&of, &id, &event, last)).map_err(|why| Error::Printer { why });
        return Ok(sent(written(&page, &app.looks, print).await?, Format::Pdf, Some(STANDINGS)));
    }
    let Some(format) = wanted(&name) else { return Err(not_found()) };
    // A report of a tournament contains every result.
    if format == Format::Trf && event.state().results_held_from().is_some() {
        return Err(not_found());
    }
    let layout = layout(app.printer.as_ref(), &page, format, &event.title());
    // Rounds from 1 on: for a calendar all with dates, those up to `last` with their tables; for other formats those up
    // to `last`.
    let plan = match format.is_calendar() {
        true => event.calendar(1, u32::MAX, last.number()),
        false => event.sheet(1, last.number()),
    };
    Ok(sent(written(&page, &app.looks, move || paper(&event, &plan, format, &layout)).await?, format, Some(&name)))
}

/// `GET /e/{id}/p/{number}/calendar.ics`: the rounds of one person that have dates: published ones with the table,
/// future ones with the start alone.
pub(crate) async fn calendar(page: Page, app: App, Path((id, number)): Path<(String, u64)>) -> Answered {
    let event = desk::glance(&app, &page, &id).await?;
    // All rounds with dates; if none is published, none has its tables.
    let plan = event.calendar(1, u32::MAX, view::last_published(&event).map_or(0, RoundIx::number));
    let whose = (0..).map(PlayerIx).zip(plan.roster.players()).find(|(_, player)| player.id.0 == number);
    let (Some((whose, _)), Some(_)) = (whose, &plan.dates) else {
        return Err(page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, PageSaid::NotFoundHelp));
    };
    let title = event.title();
    let revision = plan.revision.unwrap_or(1);
    // Rounds without a date may follow. Only print sheets read `more_to_come`: a calendar does not announce its end.
    let (lang, more_to_come) = (page.lang, true);
    let write = move || {
        let paper = Paper { title: &title, revision, lang, more_to_come, ..Paper::default() };
        let mut bytes = Vec::new();
        write_ics(&mut bytes, &plan, &check(&plan, &[])?.audit, &paper, Some(whose)).map_err(Error::Paper)?;
        Ok(bytes)
    };
    Ok(sent(written(&page, &app.looks, write).await?, Format::Ics, Some("rounds.ics")))
}

/// `GET /e/{id}/sheets.html`: the published rounds on paper.
pub(crate) async fn sheets(page: Page, app: App, Path(id): Path<String>) -> Answered {
    let (event, last) = published(&app, &page, &id).await?;
    let plan = event.sheet(1, last.number());
    let layout = Layout { parts: SheetPart::usual(&plan), ..Layout::of(page.lang) };
    Ok(sent(written(&page, &app.looks, move || paper(&event, &plan, Format::Html, &layout)).await?, Format::Html, None))
}

fn paper(event: &Tournament, plan: &Plan, format: Format, layout: &Layout) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    event.judged(plan, 1)?.write_with(format, layout, &mut bytes).map(|()| bytes)
}

/// A tournament with its last published round; a page if nothing is published, because there is nothing to print then.
pub(crate) async fn published(
    app: &App,
    page: &Page,
    id: &str,
) -> Result<(std::sync::Arc<Tournament>, RoundIx), Response> {
    let event = desk::glance(app, page, id).await?;
    let last = view::last_published(&event);
    let none = || page.sentence(StatusCode::NOT_FOUND, PageSaid::NotFound, EventPage::NotSeated);
    Ok((event, last.ok_or_else(none)?))
}
