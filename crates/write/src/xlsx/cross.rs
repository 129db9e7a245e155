//! The cross table of games of two, to be filled in: a row and a column for each player, points and place by formula.
//!
//! Two who meet twice have the sum of both games in one cell. Up to [`LARGEST_MATRIX`](crate::LARGEST_MATRIX) players. O(players²).

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::utility::{row_col_to_cell, row_col_to_cell_absolute};
use rust_xlsxwriter::{Format, FormatPattern, Formula, Worksheet, XlsxError};

use crate::paper::Print;
use crate::xlsx::page::{LYING_WIDTH, TITLE_ROWS, UPRIGHT_WIDTH, set_up};
use crate::xlsx::style::{Style, base};

/// Widths in pixels: number, name, each result, and points and place each.
const NUMBER: u32 = 34;
const NAME: u32 = 150;
const RESULT: u32 = 30;
const SUM: u32 = 54;

/// Columns: number, name, one for each player, points and place.
pub(crate) fn write(sheet: &mut Worksheet, print: &Print<'_>, style: &Style) -> Result<(), XlsxError> {
    let players = print.plan.schedule.players();
    let column_of = |player: PlayerIx| u16::try_from(player.0 + 2).unwrap_or(u16::MAX - 2);
    let points = column_of(PlayerIx(players));
    let lying = NUMBER + NAME + RESULT * players + 2 * SUM > UPRIGHT_WIDTH;
    let across = ((if lying { LYING_WIDTH } else { UPRIGHT_WIDTH }) - NUMBER - NAME) / RESULT;
    set_up(sheet, print, style, PaperWord::PartCross, lying, u16::try_from(across).unwrap_or(9) + 1)?;
    let same: Format = base().set_pattern(FormatPattern::Gray125);
    sheet.set_column_width_pixels(0, NUMBER)?.set_column_width_pixels(1, NAME)?;
    let head = TITLE_ROWS;
    let words = [(0, PaperWord::ColumnNumber), (1, PaperWord::ColumnName), (points, PaperWord::ColumnPoints)];
    for (column, word) in words.into_iter().chain([(points + 1, PaperWord::ColumnPlace)]) {
        sheet.write_string_with_format(head, column, print.word(word), &style.head_centred)?;
    }
    sheet.set_column_width_pixels(points, SUM)?.set_column_width_pixels(points + 1, SUM)?;
    let (first, last) = (head + 1, head + players);
    let all = [first, last].map(|row| row_col_to_cell_absolute(row, points)).join(":");
    for one in (0..players).map(PlayerIx) {
        let row = first + one.0;
        sheet.set_row_height(row, 22)?;
        sheet.set_column_width_pixels(column_of(one), RESULT)?;
        sheet.write_number_with_format(head, column_of(one), print.id(one) as f64, &style.head_centred)?;
        sheet.write_number_with_format(row, 0, print.id(one) as f64, &style.centred)?;
        sheet.write_string_with_format(row, 1, print.plan.roster.name(one), &style.shrunk)?;
        for other in (0..players).map(PlayerIx) {
            sheet.write_blank(row, column_of(other), if one == other { &same } else { &style.entry })?;
        }
        let [from, to] = [0, players - 1].map(|p| row_col_to_cell(row, column_of(PlayerIx(p))));
        // The result given with a formula is what programs show that do not calculate.
        let own = row_col_to_cell(row, points);
        sheet.write_formula_with_format(
            row,
            points,
            Formula::new(format!("=SUM({from}:{to})")).set_result("0"),
            &style.sum,
        )?;
        let place = format!("=IF(SUM({all})=0,\"\",RANK({own},{all}))");
        sheet.write_formula_with_format(row, points + 1, Formula::new(place).set_result(""), &style.centred)?;
    }
    sheet.set_freeze_panes(head + 1, 2)?;
    sheet.set_print_fit_to_pages(1, 0).set_repeat_rows(head, head)?;
    Ok(())
}
