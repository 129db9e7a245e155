//! The score sheet: a line per seat to type a score into, a sum per table, and a check against what a table adds up to.

use std::collections::BTreeSet;

use roundtable_model::SeatIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::{Formula, Worksheet, XlsxError};

use crate::paper::Print;
use crate::xlsx::page::{TITLE_HEIGHT, TITLE_ROWS, UPRIGHT_HEIGHT, break_between, set_up, table_word};
use crate::xlsx::style::Style;

/// Columns: table, seat, number, name, score, sum, check (A to G in formulas); and their widths in pixels.
const TABLE: u16 = 0;
const SEAT: u16 = 1;
const NUMBER: u16 = 2;
const NAME: u16 = 3;
const SCORE: u16 = 4;
const SUM: u16 = 5;
const CHECK: u16 = 6;
const WIDTHS: [u32; 7] = [54, 70, 44, 200, 94, 94, 94];
/// Points of a line.
const LINE: u32 = 18;
/// Points of a line that nobody set a height for.
const GAP: u32 = 13;

/// Where the scores of the sheet are, for the totals.
#[derive(Debug)]
pub(crate) struct Entered {
    /// The sheet's name in quotation marks, as a formula writes it.
    pub sheet: String,
    /// First and last row of each round, as formulas count them: from 1.
    pub rounds: Vec<(u32, u32)>,
}

impl Entered {
    /// The numbers of the players of a round, as a formula names the cells.
    pub fn numbers(&self, round: usize) -> String {
        let (first, last) = self.rounds[round];
        format!("{}!$C${first}:$C${last}", self.sheet)
    }

    /// Their scores.
    pub fn scores(&self, round: usize) -> String {
        let (first, last) = self.rounds[round];
        format!("{}!$E${first}:$E${last}", self.sheet)
    }

    /// What the checks of their tables say.
    pub fn checks(&self, round: usize) -> String {
        let (first, last) = self.rounds[round];
        format!("{}!$G${first}:$G${last}", self.sheet)
    }
}

/// The targets (what tables of each size add up to) at the top; then each round with a line a seat. Returns where the scores are.
pub(crate) fn write(sheet: &mut Worksheet, print: &Print<'_>, style: &Style) -> Result<Entered, XlsxError> {
    set_up(sheet, print, style, PaperWord::SheetScores, false, CHECK)?;
    for (column, width) in (0..).zip(WIDTHS) {
        sheet.set_column_width_pixels(column, width)?;
    }
    let sizes: BTreeSet<usize> = print.rounds().flat_map(|(_, r)| r.tables()).map(|t| t.seats.len()).collect();
    let sizes: Vec<usize> = sizes.into_iter().rev().filter(|&s| s > 0).collect();
    let mut row = TITLE_ROWS;
    for &size in &sizes {
        let label = print.words.tell(&PaperWord::ScoreTarget { size });
        sheet.merge_range(row, TABLE, row, NAME, &label, &style.cell)?;
        match print.usual_sum(size) {
            Some(sum) => sheet.write_number_with_format(row, SCORE, sum, &style.entry)?,
            None => sheet.write_blank(row, SCORE, &style.entry)?,
        };
        row += 1;
    }
    sheet.merge_range(row, TABLE, row, CHECK, &print.word(PaperWord::ScoreHowTo), &style.note)?;
    sheet.set_row_height(row, 32)?;
    row += 2;
    let mut entered = Entered { sheet: quoted(&print.word(PaperWord::SheetScores)), rounds: Vec::new() };
    let mut blocks = Vec::new();
    for (index, round) in print.rounds() {
        let first_of_round = row;
        sheet.set_row_height(row, 24)?;
        sheet.write_string_with_format(row, TABLE, print.dated_round(index), &style.heading)?;
        head(sheet, row + 1, print, style)?;
        row += 2;
        let first = row;
        // The heading stays with the first table; the empty line between rounds counts with it.
        let mut block = (first_of_round, GAP + 24 + LINE);
        for table in round.tables() {
            let target = sizes.iter().position(|&s| s == table.seats.len());
            let top = row;
            for (seat, &player) in (0..).map(SeatIx).zip(table.seats) {
                sheet.write_number_with_format(row, TABLE, table.number, &style.centred)?;
                sheet.write_string_with_format(row, SEAT, print.seats.long(seat), &style.centred)?;
                sheet.write_number_with_format(row, NUMBER, print.id(player) as f64, &style.centred)?;
                let name = print.plan.roster.name(player);
                let (format, lines) = style.for_text(name, (WIDTHS[3] / 7) as usize);
                let height = LINE.max(lines * 13);
                sheet.set_row_height(row, height)?;
                block.1 += height;
                sheet.write_string_with_format(row, NAME, name, format)?;
                sheet.write_blank(row, SCORE, &style.entry)?;
                row += 1;
            }
            blocks.push(std::mem::replace(&mut block, (row, 0)));
            if let Some(target) = target {
                sums(sheet, (top, row - 1), TITLE_ROWS + u32::try_from(target).unwrap_or(0), print, style)?;
            }
        }
        entered.rounds.push((first + 1, row.max(first + 1)));
        row += 1;
    }
    let used = TITLE_HEIGHT + GAP * u32::try_from(sizes.len()).unwrap_or(0) + 32;
    break_between(sheet, &blocks, UPRIGHT_HEIGHT, used)?;
    Ok(entered)
}

fn head(sheet: &mut Worksheet, row: u32, print: &Print<'_>, style: &Style) -> Result<(), XlsxError> {
    let columns = [
        (TABLE, table_word(print)),
        (SEAT, PaperWord::ColumnSeat),
        (NUMBER, PaperWord::ColumnNumber),
        (NAME, PaperWord::ColumnName),
        (SCORE, PaperWord::ColumnScore),
        (SUM, PaperWord::ColumnSum),
        (CHECK, PaperWord::ColumnCheck),
    ];
    sheet.set_row_height(row, LINE)?;
    for (column, word) in columns {
        sheet.write_string_with_format(row, column, print.word(word), &style.head_centred)?;
    }
    Ok(())
}

/// Sum and check in the line of the last seat of a table: a text among the scores, nothing yet, a score missing, no target, right, or the
/// difference from the target. `set_result` is what programs show that do not calculate.
fn sums(
    sheet: &mut Worksheet,
    (top, bottom): (u32, u32),
    target: u32,
    print: &Print<'_>,
    style: &Style,
) -> Result<(), XlsxError> {
    let (first, last, target) = (top + 1, bottom + 1, target + 1);
    let scores = format!("E{first}:E{last}");
    let seats = last - first + 1;
    let [fine, missing, text] =
        [PaperWord::CheckFine, PaperWord::CheckMissing, PaperWord::CheckText].map(|word| print.words.tell(&word));
    let sum = format!("=IF(COUNT({scores})=0,\"\",SUM({scores}))");
    let check = format!(
        "=IF(COUNTA({scores})>COUNT({scores}),\"{text}\",IF(COUNT({scores})=0,\"\",IF(COUNT({scores})<{seats},\
         \"{missing}\",IF($E${target}=\"\",\"\",IF(ROUND(F{last}-$E${target},6)=0,\"{fine}\",F{last}-$E${target})))))"
    );
    sheet.write_formula_with_format(bottom, SUM, Formula::new(sum).set_result(" "), &style.sum)?;
    sheet.write_formula_with_format(bottom, CHECK, Formula::new(check).set_result(" "), &style.sum)?;
    Ok(())
}

/// A sheet's name as a formula writes it.
pub(crate) fn quoted(name: &str) -> String {
    format!("'{}'", name.replace('\'', "''"))
}
