//! A workbook (Office Open XML, ECMA-376): what a club would draw itself, and sums that check.
//!
//! Sheets: rounds, by player, lots to be cut and drawn, score sheet and totals with formulas, a cross table to fill in
//! for games of two, meetings, fairness; and one that
//! nobody sees, with the plan itself, so that a workbook remembers all that the JSON does. Set up
//! for A4; every page has title, stamp and page number. Text is written as text, so a name that looks like a formula
//! stays a name; the only formulas are our own. The creation date is fixed, so the same plan gives the same bytes.
//! Limits: those of a worksheet, 1,048,576 rows and 16,384 columns. Cost: linear in the seats × the sheets, and the square
//! of the field for up to [`LARGEST_MATRIX`] players.

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
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, XlsxError};

use crate::paper::{Paper, Print};
use crate::schedule::write_schedule_json;
use style::Style;

/// The largest field whose meetings are shown as a square.
pub const LARGEST_MATRIX: u32 = 400;

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
/// If `out` cannot be written to, or the plan is too large for paper ([`crate::paper::MAX_PRINTED_SEATS`]) or a worksheet.
pub fn write_xlsx(out: &mut dyn Write, plan: &Plan, audit: &Audit, paper: &Paper<'_>) -> Result<(), PaperError> {
    let print = Print::new(plan, audit, paper)?;
    // Numbers of another program are not those of the schedule, and would become other people.
    let mut json = Vec::new();
    if paper.numbers.is_empty() {
        write_schedule_json(&mut json, plan, None, &[])?;
    }
    let bytes = book(&print, &String::from_utf8_lossy(&json)).map_err(|e| PaperError::Workbook(e.to_string()))?;
    out.write_all(&bytes)?;
    Ok(())
}

fn book(print: &Print<'_>, json: &str) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let created = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_title(page::short(&print.title)).set_creation_datetime(&created));
    // Rows of 17 and columns of 64 pixels are what this face has by itself.
    book.set_default_format(&style::base(), 17, 64)?;
    let style = Style::new(print.lang);
    rounds::write(book.add_worksheet(), print, &style)?;
    players::write(book.add_worksheet(), print, &style)?;
    lots::write(book.add_worksheet(), print, &style)?;
    let entered = scores::write(book.add_worksheet(), print, &style)?;
    totals::write(book.add_worksheet(), print, &style, &entered)?;
    if print.of_two && print.plan.schedule.players() <= LARGEST_MATRIX {
        cross::write(book.add_worksheet(), print, &style)?;
    }
    meetings::write(book.add_worksheet(), print, &style)?;
    fairness::write(book.add_worksheet(), print, &style)?;
    if !json.is_empty() {
        memory::write(book.add_worksheet(), json)?;
    }
    book.save_to_buffer()
}
