//! The score sheet: a line for each seat to enter a score, a sum for each table, and a check against the expected sum.

use std::collections::BTreeSet;

use roundtable_model::SeatIx;
use roundtable_words::PaperWord;

use crate::xlsx::page::{HEADING, LINE, Page, Result, TITLE_HEIGHT, TITLE_ROWS, UPRIGHT_HEIGHT};

/// Columns: table, seat, number, name, score, sum, check (A to G in formulas); and their widths in pixels.
const TABLE: u16 = 0;
const SEAT: u16 = 1;
const NUMBER: u16 = 2;
const NAME: u16 = 3;
const SCORE: u16 = 4;
const SUM: u16 = 5;
const CHECK: u16 = 6;
const WIDTHS: [u32; 7] = [54, 70, 44, 200, 94, 94, 94];
/// Points of a line that nobody set a height for, and of the line that says how to fill in the sheet.
const GAP: u32 = 13;
const HOW_TO: u32 = 32;

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
        self.cells("C", round)
    }

    /// Their scores.
    pub fn scores(&self, round: usize) -> String {
        self.cells("E", round)
    }

    /// What the checks of their tables say.
    pub fn checks(&self, round: usize) -> String {
        self.cells("G", round)
    }

    fn cells(&self, column: &str, round: usize) -> String {
        let (first, last) = self.rounds[round];
        format!("{}!${column}${first}:${column}${last}", self.sheet)
    }
}

/// The targets (expected sums by table size) at the top; then each round with a line a seat. Returns where the scores
/// are.
pub(crate) fn write(mut page: Page<'_>) -> Result<Entered> {
    let Page { print, style, .. } = page;
    page.set_up(PaperWord::SheetScores, false, CHECK)?;
    page.widths(0, WIDTHS)?;
    let sizes: BTreeSet<usize> = print.rounds().flat_map(|(_, r)| r.tables()).map(|t| t.seats.len()).collect();
    let sizes: Vec<usize> = sizes.into_iter().rev().filter(|&s| s > 0).collect();
    let mut row = TITLE_ROWS;
    for &size in &sizes {
        let label = print.words.tell(&PaperWord::ScoreTarget { size });
        page.sheet.merge_range(row, TABLE, row, NAME, &label, &style.cell)?;
        match print.usual_sum(size) {
            Some(sum) => page.number(row, SCORE, sum, &style.entry),
            None => page.sheet.write_blank(row, SCORE, &style.entry).map(drop),
        }?;
        row += 1;
    }
    page.sheet.merge_range(row, TABLE, row, CHECK, &print.word(PaperWord::ScoreHowTo), &style.note)?;
    page.sheet.set_row_height(row, HOW_TO)?;
    row += 2;
    let mut entered = Entered { sheet: quoted(&print.word(PaperWord::SheetScores)), rounds: Vec::new() };
    let mut blocks = Vec::new();
    for (index, round) in print.rounds() {
        let first_of_round = row;
        page.sheet.set_row_height(row, HEADING)?;
        page.text(row, TABLE, print.dated_round(index), &style.heading)?;
        head(&mut page, row + 1)?;
        row += 2;
        let first = row;
        // The heading stays with the first table; the empty line between rounds counts with it.
        let mut block = (first_of_round, GAP + HEADING + LINE);
        for table in round.tables() {
            let target = sizes.iter().position(|&s| s == table.seats.len());
            let top = row;
            for (seat, &player) in (0..).map(SeatIx).zip(table.seats) {
                page.number(row, TABLE, table.number, &style.centred)?;
                page.text(row, SEAT, print.seats.long(seat), &style.centred)?;
                block.1 += page.player(row, NUMBER, player, WIDTHS[usize::from(NAME)])?;
                page.sheet.write_blank(row, SCORE, &style.entry)?;
                row += 1;
            }
            blocks.push(std::mem::replace(&mut block, (row, 0)));
            if let Some(target) = target {
                sums(&mut page, top, row - 1, TITLE_ROWS + u32::try_from(target).unwrap_or(0))?;
            }
        }
        entered.rounds.push((first + 1, row.max(first + 1)));
        row += 1;
    }
    let used = TITLE_HEIGHT + GAP * u32::try_from(sizes.len()).unwrap_or(0) + HOW_TO;
    page.break_between(&blocks, UPRIGHT_HEIGHT, used)?;
    Ok(entered)
}

/// The line with the names of the columns.
fn head(page: &mut Page<'_>, row: u32) -> Result {
    let words = [
        page.print.place(),
        PaperWord::ColumnSeat,
        PaperWord::ColumnNumber,
        PaperWord::ColumnName,
        PaperWord::ColumnScore,
        PaperWord::ColumnSum,
        PaperWord::ColumnCheck,
    ];
    page.sheet.set_row_height(row, LINE)?;
    (TABLE..).zip(words).try_for_each(|(column, word)| page.word(row, column, word, &page.style.head_centred))
}

/// Sum and check in the line of the last seat of a table. The check says, whichever comes first: text among the scores,
/// nothing yet, a score missing, no target, right, or the difference from the target.
fn sums(page: &mut Page<'_>, top: u32, bottom: u32, target: u32) -> Result {
    let (first, last, target) = (top + 1, bottom + 1, target + 1);
    let scores = format!("E{first}:E{last}");
    let seats = last - first + 1;
    let [fine, missing, text] =
        [PaperWord::CheckFine, PaperWord::CheckMissing, PaperWord::CheckText].map(|word| page.print.word(word));
    let sum = format!("=IF(COUNT({scores})=0,\"\",SUM({scores}))");
    let check = format!(
        "=IF(COUNTA({scores})>COUNT({scores}),\"{text}\",IF(COUNT({scores})=0,\"\",IF(COUNT({scores})<{seats},\
        \"{missing}\",IF($E${target}=\"\",\"\",IF(ROUND(F{last}-$E${target},6)=0,\"{fine}\",F{last}-$E${target})))))"
    );
    page.formula(bottom, SUM, sum, " ", &page.style.sum)?;
    page.formula(bottom, CHECK, check, " ", &page.style.sum)
}

/// A sheet's name as a formula writes it.
pub(crate) fn quoted(name: &str) -> String {
    format!("'{}'", name.replace('\'', "''"))
}
