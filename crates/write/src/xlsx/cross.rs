//! The cross table of games of two, to be filled in: a row and a column for each player, points and place by formula.
//!
//! Two who meet twice have the sum of both games. Up to [`LARGEST_MATRIX`](crate::LARGEST_MATRIX) players. O(players²).

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::utility::{row_col_to_cell, row_col_to_cell_absolute};
use rust_xlsxwriter::{Format, FormatPattern};

use crate::xlsx::page::{LYING_WIDTH, Page, Result, TITLE_ROWS, UPRIGHT_WIDTH};
use crate::xlsx::style::base;

/// Widths in pixels: number, name, each result, and points and place each.
const NUMBER: u32 = 34;
const NAME: u32 = 150;
const RESULT: u32 = 30;
const SUM: u32 = 54;
/// Points of a line.
const LINE: u32 = 22;

/// Columns: number, name, one for each player, points and place.
pub(crate) fn write(mut page: Page<'_>) -> Result {
    let Page { print, style, .. } = page;
    let players = print.plan.schedule.players();
    let column_of = |player: PlayerIx| u16::try_from(player.0 + 2).unwrap_or(u16::MAX - 2);
    let points = column_of(PlayerIx(players));
    let lying = NUMBER + NAME + RESULT * players + 2 * SUM > UPRIGHT_WIDTH;
    let across = ((if lying { LYING_WIDTH } else { UPRIGHT_WIDTH }) - NUMBER - NAME) / RESULT;
    page.set_up(PaperWord::PartCross, lying, u16::try_from(across).unwrap_or(9) + 1)?;
    let same: Format = base().set_pattern(FormatPattern::Gray125);
    page.widths(0, [NUMBER, NAME])?;
    let head = TITLE_ROWS;
    let words = [(0, PaperWord::ColumnNumber), (1, PaperWord::ColumnName), (points, PaperWord::ColumnPoints)];
    for (column, word) in words.into_iter().chain([(points + 1, PaperWord::ColumnPlace)]) {
        page.word(head, column, word, &style.head_centred)?;
    }
    page.widths(points, [SUM, SUM])?;
    let (first, last) = (head + 1, head + players);
    let all = [first, last].map(|row| row_col_to_cell_absolute(row, points)).join(":");
    for one in (0..players).map(PlayerIx) {
        let row = first + one.0;
        page.sheet.set_row_height(row, LINE)?;
        page.widths(column_of(one), [RESULT])?;
        page.id(head, column_of(one), one, &style.head_centred)?;
        page.id(row, 0, one, &style.centred)?;
        page.text(row, 1, print.plan.roster.name(one), &style.shrunk)?;
        for other in (0..players).map(PlayerIx) {
            page.sheet.write_blank(row, column_of(other), if one == other { &same } else { &style.entry })?;
        }
        let [from, to] = [0, players - 1].map(|p| row_col_to_cell(row, column_of(PlayerIx(p))));
        let own = row_col_to_cell(row, points);
        page.formula(row, points, format!("=SUM({from}:{to})"), "0", &style.sum)?;
        let place = format!("=IF(SUM({all})=0,\"\",RANK({own},{all}))");
        page.formula(row, points + 1, place, "", &style.centred)?;
    }
    page.sheet.set_freeze_panes(head + 1, 2)?;
    page.sheet.set_print_fit_to_pages(1, 0).set_repeat_rows(head, head)?;
    Ok(())
}
