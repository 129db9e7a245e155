//! The figures of the audit, each with its bound and what proves it; the verdict; and what is broken, if anything is.

use roundtable_words::{PaperWord, ReportLine};
use rust_xlsxwriter::{Worksheet, XlsxError};

use crate::paper::Print;
use crate::report::figures;
use crate::xlsx::page::{TITLE_ROWS, set_up};
use crate::xlsx::style::Style;

/// Pixels of figure, value and bound.
const WIDTHS: [u32; 3] = [220, 110, 320];

/// A row a figure; then the faults, if there are any; the stamp at the end.
pub(crate) fn write(sheet: &mut Worksheet, print: &Print<'_>, style: &Style) -> Result<(), XlsxError> {
    set_up(sheet, print, style, PaperWord::SheetFairness, false, 2)?;
    for (column, width) in (0..).zip(WIDTHS) {
        sheet.set_column_width_pixels(column, width)?;
    }
    let mut row = TITLE_ROWS;
    for (column, word) in (0..).zip([PaperWord::ColumnFigure, PaperWord::ColumnValue, PaperWord::ColumnBound]) {
        sheet.write_string_with_format(row, column, print.word(word), &style.head)?;
    }
    for figure in figures(print.audit, print.plan.seat_names.as_deref().unwrap_or_default(), &print.words) {
        row += 1;
        sheet.write_string_with_format(row, 0, &figure.label, &style.wrapped)?;
        sheet.write_string_with_format(row, 1, &figure.value, &style.strong)?;
        let proof = figure.proof.unwrap_or_default();
        let lines = unicode_width::UnicodeWidthStr::width(proof.as_str()).div_ceil(40).max(1);
        sheet.set_row_height(row, 16 * u32::try_from(lines).unwrap_or(1))?;
        sheet.write_string_with_format(row, 2, &proof, &style.wrapped)?;
    }
    row += 2;
    if !print.audit.problems.is_empty() {
        sheet.write_string_with_format(row, 0, print.word(ReportLine::ReportProblems), &style.heading)?;
        for fault in &print.audit.problems {
            row += 1;
            sheet.merge_range(row, 0, row, 2, &print.words.said(fault, &print.plan.roster), &style.note)?;
        }
        row += 2;
    }
    sheet.write_string(row, 0, &print.stamp)?;
    Ok(())
}
