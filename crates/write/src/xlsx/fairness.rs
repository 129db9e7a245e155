//! The figures of the audit, each with its bound and its proof; the verdict; and everything that is broken.

use roundtable_words::{PaperWord, ReportLine};

use crate::report::figures;
use crate::xlsx::page::{Page, Result, TITLE_ROWS};

/// Pixels of figure, value and bound; how many characters of a bound a line holds; points of such a line.
const WIDTHS: [u32; 3] = [220, 110, 320];
const BOUND_CHARACTERS: usize = 40;
const BOUND_LINE: u32 = 16;

/// A row a figure; then the faults, if there are any; the stamp at the end.
pub(crate) fn write(mut page: Page<'_>) -> Result {
    let Page { print, style, .. } = page;
    page.set_up(PaperWord::SheetFairness, false, 2)?;
    page.widths(0, WIDTHS)?;
    let mut row = TITLE_ROWS;
    for (column, word) in (0..).zip([PaperWord::ColumnFigure, PaperWord::ColumnValue, PaperWord::ColumnBound]) {
        page.word(row, column, word, &style.head)?;
    }
    for figure in figures(print.audit, print.plan.seat_names.as_deref().unwrap_or_default(), &print.words) {
        row += 1;
        page.text(row, 0, figure.label, &style.wrapped)?;
        page.text(row, 1, figure.value, &style.strong)?;
        let proof = figure.proof.unwrap_or_default();
        let lines = unicode_width::UnicodeWidthStr::width(proof.as_str()).div_ceil(BOUND_CHARACTERS).max(1);
        page.sheet.set_row_height(row, BOUND_LINE * u32::try_from(lines).unwrap_or(1))?;
        page.text(row, 2, proof, &style.wrapped)?;
    }
    row += 2;
    if !print.audit.problems.is_empty() {
        page.text(row, 0, print.word(ReportLine::ReportProblems), &style.heading)?;
        for fault in &print.audit.problems {
            row += 1;
            page.sheet.merge_range(row, 0, row, 2, &print.words.said(fault, &print.plan.roster), &style.note)?;
        }
        row += 2;
    }
    page.sheet.write_string(row, 0, &print.stamp)?;
    Ok(())
}
