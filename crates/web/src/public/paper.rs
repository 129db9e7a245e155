//! Print and download versions of a tournament: the published rounds as sheets and files, cards with everybody's
//! schedule as a QR code (which a phone reads without a network), calendars, and results with standings.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use roundtable::event::Tournament;
use roundtable::floors::words::{EventPage, GameSaid, PageSaid, RankSaid, SheetPart};
use roundtable::floors::write::{Paper, PrintTable, shared_sheets, table_sheets, write_ics, write_sheets};
use roundtable::parts::{PlayerIx, RoundIx, Sheet};
use roundtable::{Error, Format, Layout, Plan, check};
use roundtable_pages::cards::cards;

use crate::app::App;
use crate::desk::{self, Answered};
use crate::http::file::{layout, sent, wanted, written};
use crate::http::page::{Page, Sentences};
use crate::public::standings::{Ranked, Standings};
use crate::public::table::{self, Said, Seat, Table};
use crate::public::view;
use roundtable_pages::called;

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

/// `GET /e/{id}/boards.html`: every board of bridge pairs with its scores, one after the other.
pub(crate) async fn boards(page: Page, app: App, Path(id): Path<String>) -> Answered {
    let (event, last) = published(&app, &page, &id).await?;
    let lang = page.lang;
    let write = move || {
        // Matchpoints add up to the standings.
        let held =
            if event.state().are_held_back() { Some(0) } else { event.state().results_held_from().map(|from| from.0) };
        let tables = event.board_tables(held.unwrap_or(u32::MAX).min(last.number()), lang);
        let foot = format!("{id} · {}", event.foot(view::played(&event), lang));
        let mut html = Vec::new();
        write_sheets(&mut html, &table_sheets(&event.title(), &foot, &tables, lang), lang)?;
        Ok(html)
    };
    Ok(sent(written(&page, &app.looks, write).await?, Format::Html, None))
}

/// Standings with a column a round, penalties, and the results of every round up to `last`, several rounds a page;
/// tables without a row are left out.
fn outcome(page: &Page, id: &str, event: &Tournament, last: RoundIx) -> Vec<Sheet> {
    let found = Standings::of(event, page, false);
    let penalties = PrintTable {
        heading: event.penalties_head(page.lang),
        heads: vec![event.penalties_head(page.lang)],
        rows: found.penalties.iter().map(|said| vec![said.clone()]).collect(),
        name: 0,
    };
    let rows = |table: &PrintTable| !table.rows.is_empty();
    let tables: Vec<PrintTable> = [ranked(page, &found), penalties].into_iter().filter(rows).collect();
    let rounds: Vec<PrintTable> = (0..last.number()).map(|at| results(page, event, RoundIx(at))).filter(rows).collect();
    let held = event.state().are_held_back().then(|| format!(" · {}", page.say(EventPage::HeldBackHelp)));
    let foot = format!("{id} · {}{}", event.foot(view::played(event), page.lang), held.unwrap_or_default());
    shared_sheets(&event.title(), &foot, &tables, (&page.say(EventPage::Results), &rounds), page.lang)
}

/// The standings as a crosstable: number, name, rating, rounds, points, the columns of the game.
fn ranked(page: &Page, found: &Standings) -> PrintTable {
    let number = found.numbered.then(|| page.say(RankSaid::ColumnNumber));
    let rating = found.rated.then(|| page.say(RankSaid::ColumnRating));
    let name = 1 + usize::from(found.numbered);
    let heads = [Some(page.say(EventPage::Place)), number, Some(page.say(PageSaid::Name)), rating];
    let heads = heads.into_iter().flatten().chain(found.rounds.iter().map(u32::to_string));
    let heads = heads.chain([page.say(EventPage::Points)]).chain(found.lost.clone());
    let own = |line: &Ranked| {
        let number = found.numbered.then(|| line.number.to_string());
        let rating = found.rated.then(|| line.rating.clone());
        let first = [Some(line.place.to_string()), number, Some(line.name.clone()), rating];
        let first = first.into_iter().flatten().chain(line.rounds.iter().cloned());
        let points = [line.points.clone()].into_iter().chain(found.lost.is_some().then(|| line.lost.clone()));
        first.chain(points).chain(line.cells.iter().cloned()).collect()
    };
    PrintTable {
        heading: found.title.clone(),
        heads: heads.chain(found.heads.iter().map(|(head, _)| head.clone())).collect(),
        rows: found.lines.iter().map(own).collect(),
        name,
    }
}

/// The results of a round: a line for each game between two, else for everybody at a table.
fn results(page: &Page, event: &Tournament, round: RoundIx) -> PrintTable {
    let place = page.say(GameSaid::PlaceAlone { place: called::of(event).place.id() });
    let tables = view::shown_tables(event, round, page);
    let heading = page.round_name(&round.number());
    let (name, points) = (page.say(PageSaid::Name), page.say(EventPage::Points));
    if !table::are_rows(&tables) {
        let rows = tables.into_iter().flat_map(|table| seats(page, table)).collect();
        return PrintTable { heading, heads: vec![place, String::new(), name, points], rows, name: 2 };
    }
    let heads =
        tables[0].both().map(|both| both.map(|side| if side.colour.is_empty() { &side.mark } else { &side.label }));
    let [one, two] = heads.map(|heads| heads.map(String::clone)).unwrap_or_default();
    let row = |table: &Table| {
        let [one, two] = table.both().map(|both| both.map(Seat::with_rating)).unwrap_or_default();
        let result = why(page, &table.ending).unwrap_or_else(|| table.result());
        vec![table.number.to_string(), one, result, two]
    };
    let rests = view::resting(event, round, page).into_iter();
    let rests = rests.map(|rest| vec![String::new(), rest.with_rating(), rest.rests.clone(), String::new()]);
    let rows = tables.iter().map(row).chain(rests).collect();
    PrintTable { heading, heads: vec![place, one, String::new(), two], rows, name: 1 }
}

/// Why a game has no result.
fn why(page: &Page, ending: &Said) -> Option<String> {
    match ending {
        Said::Agreed => None,
        Said::Open => Some(page.say(EventPage::Open)),
        Said::Held => Some(page.say(EventPage::ResultHeld)),
        Said::Cancelled => Some(page.say(EventPage::Cancelled)),
        Said::Disputed(_) => Some(page.say(EventPage::Disputed)),
    }
}

/// A row for everybody at a table: number, seat, name, and the score or why there is none.
fn seats(page: &Page, table: Table) -> impl Iterator<Item = Vec<String>> {
    let why = why(page, &table.ending);
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
    // A crosstable to fill in by hand is for a round robin before its games: else results print their own.
    let is_empty =
        |part: &SheetPart| *part == SheetPart::Cross && (!event.is_round_robin() || view::played(&event) > 0);
    let parts = SheetPart::usual(&plan).into_iter().filter(|part| !is_empty(part)).collect();
    let layout = Layout { parts, ..Layout::of(page.lang) };
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
