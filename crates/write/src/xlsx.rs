//! A workbook (Office Open XML, ECMA-376) as a club would draw it, with sums as checks.
//!
//! Sheets: rounds, by player, lots to be cut and drawn, score sheet and totals with formulas, a cross table to fill in
//! for games of two, meetings, fairness; and a hidden one with the plan itself, with everything that the JSON has. Set
//! up for A4; every page has title, stamp and page number. Text is written as text, so a name that looks like a formula
//! stays a name; the only formulas are our own. The creation date is fixed, so the same plan gives the same bytes.
//! Limits: those of a worksheet, 1,048,576 rows and 16,384 columns. Cost: linear in the seats × the sheets, and the
//! square of the field for up to [`LARGEST_MATRIX`] players. The sheets that grow with the seats are written row after
//! row: with more than [`LARGE`] seats they wait in a temporary file (in memory if none can be made).

mod cross;
mod fairness;
mod lots;
mod meetings;
mod memory;
mod page;
mod players;
mod rounds;
mod scores;
mod style;
mod totals;

use std::io::Write;

use roundtable_audit::Audit;
use roundtable_model::Plan;
use roundtable_words::PaperError;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, Worksheet, XlsxError};

use crate::paper::{LARGEST_MATRIX, Paper, Print};
use crate::schedule::write_schedule_json;
use page::Page;
use style::Style;

/// The most seats over all rounds whose cells are kept in memory, about 6 kB a seat.
const LARGE: u64 = 20_000;

/// Writes the workbook of a plan.
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_write::{Paper, write_xlsx};
/// use roundtable_model::{Roster, Plan, PlayerIx, Schedule};
/// let mut schedule = Schedule::new(2);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]);
/// let plan = Plan { roster: Roster::numbered(2), schedule, ..Plan::default() };
/// let mut book = Vec::new();
/// write_xlsx(&mut book, &plan, &audit(&plan.schedule, &Rules::default()), &Paper::default()).unwrap();
/// assert!(book.starts_with(b"PK"));
/// ```
///
/// # Errors
/// If `out` cannot be written to, or the plan is too large for paper ([`crate::paper::MAX_PRINTED_SEATS`]) or a
/// worksheet.
pub fn write_xlsx(out: &mut dyn Write, plan: &Plan, audit: &Audit, paper: &Paper<'_>) -> Result<(), PaperError> {
    let print = Print::new(plan, audit, paper)?;
    // Numbers of another program are not those of the schedule and would mean other people.
    let mut json = Vec::new();
    if paper.numbers.is_empty() {
        write_schedule_json(&mut json, plan, None, &[], None)?;
    }
    let bytes = book(&print, &String::from_utf8_lossy(&json), seats(&print) > LARGE)
        .map_err(|e| PaperError::Workbook(e.to_string()))?;
    out.write_all(&bytes)?;
    Ok(())
}

/// The seats of all rounds together.
fn seats(print: &Print<'_>) -> u64 {
    print.rounds().flat_map(|(_, round)| round.tables()).map(|table| table.seats.len() as u64).sum()
}

/// The bytes of the workbook. `json` is the plan for the hidden sheet, or empty; a `large` book waits in a file.
fn book(print: &Print<'_>, json: &str, large: bool) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let created = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_title(page::short(&print.title)).set_creation_datetime(&created));
    // Rows of 17 and columns of 64 pixels are what this face has by itself.
    book.set_default_format(&style::base(), 17, 64)?;
    let style = &Style::new(print.paper.lang);
    rounds::write(Page { sheet: next_sheet(&mut book, large)?, print, style })?;
    players::write(Page { sheet: next_sheet(&mut book, large)?, print, style })?;
    lots::write(Page { sheet: next_sheet(&mut book, large)?, print, style })?;
    let entered = scores::write(Page { sheet: next_sheet(&mut book, large)?, print, style })?;
    totals::write(Page { sheet: next_sheet(&mut book, large)?, print, style }, &entered)?;
    if print.of_two && print.plan.schedule.players() <= LARGEST_MATRIX {
        cross::write(Page { sheet: book.add_worksheet(), print, style })?;
    }
    meetings::write(Page { sheet: book.add_worksheet(), print, style })?;
    fairness::write(Page { sheet: book.add_worksheet(), print, style })?;
    if !json.is_empty() {
        memory::write(next_sheet(&mut book, large)?, json)?;
    }
    book.save_to_buffer()
}

/// A new sheet, to be written row after row: in a temporary file if the book is large and one can be made, else in
/// memory. A module in a browser has no files.
fn next_sheet(book: &mut Workbook, large: bool) -> Result<&mut Worksheet, XlsxError> {
    if !(large && !cfg!(target_arch = "wasm32") && book.add_worksheet_with_low_memory().is_ok()) {
        book.add_worksheet();
    }
    let last = book.worksheets().len() - 1;
    book.worksheet_from_index(last)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use calamine::{Reader, Xlsx};
    use roundtable_audit::{Rules, audit};
    use roundtable_model::{PlayerIx, Roster, Schedule};

    use super::*;

    /// The tables of a round, who rests, who is absent.
    type Seated<'a> = (&'a [&'a [u32]], &'a [u32], &'a [u32]);

    fn plan(rounds: &[Seated<'_>]) -> Plan {
        let people = |list: &[u32]| list.iter().map(|&p| PlayerIx(p)).collect::<Vec<_>>();
        let names =
            ["Ann", "Bo", "Cy & Co", "", "A name much too long for its cell, which goes on and on", "=1+1", "Z"];
        let mut schedule = Schedule::new(7);
        for (tables, rest, absent) in rounds {
            let mut round = schedule.push_round();
            for (number, table) in (1..).zip(*tables) {
                round.table(number, &people(table));
            }
            round.sit_outs(&people(rest));
            round.absents(&people(absent));
        }
        let roster = Roster::new(names.map(|name| roundtable_model::Player::named(name.to_owned())).to_vec()).0;
        Plan { roster, schedule, ..Plan::default() }
    }

    /// The names need care: empty, too long, or what a spreadsheet could take for a formula.
    #[test]
    fn a_book_kept_outside_memory_has_the_same_cells() {
        let fours = plan(&[(&[&[0, 1, 2, 3], &[4, 5, 6]], &[], &[]), (&[&[6, 5, 4, 0]], &[1, 2], &[3])]);
        let twos = plan(&[(&[&[0, 1], &[2, 3], &[4, 5]], &[6], &[]), (&[&[6, 5], &[4, 0]], &[1, 2], &[3])]);
        for plan in [fours, twos] {
            let audit = audit(&plan.schedule, &Rules::default());
            let paper = Paper::default();
            let print = Print::new(&plan, &audit, &paper).unwrap();
            let mut json = Vec::new();
            write_schedule_json(&mut json, &plan, None, &[], None).unwrap();
            let json = String::from_utf8(json).unwrap();
            let cells = |large: bool| {
                let mut book: Xlsx<_> = Xlsx::new(Cursor::new(book(&print, &json, large).unwrap())).unwrap();
                let names = book.sheet_names().clone();
                let sheet = |name: &String| {
                    let values: Vec<_> =
                        book.worksheet_range(name).unwrap().used_cells().map(|c| (c.0, c.1, c.2.clone())).collect();
                    let formulas: Vec<_> =
                        book.worksheet_formula(name).unwrap().used_cells().map(|c| (c.0, c.1, c.2.clone())).collect();
                    (name.clone(), values, formulas)
                };
                names.iter().map(sheet).collect::<Vec<_>>()
            };
            assert_eq!(cells(true), cells(false));
        }
    }
}
