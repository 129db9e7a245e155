//! Lots to be drawn at the door (座席入れ替え表・くじ): a slip per number with its table and seat in every round.
//!
//! Slips stand in rows of three with dashed lines to cut along; no slip is torn by a page's end unless it is longer than
//! a page.

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::{FormatAlign, FormatBorder, Worksheet, XlsxError};

use crate::paper::Print;
use crate::paper::Stay;
use crate::xlsx::page::{TITLE_HEIGHT, TITLE_ROWS, UPRIGHT_HEIGHT, break_between, set_up};
use crate::xlsx::style::{Style, base};

const ABREAST: u32 = 3;
/// A slip's columns: margin, round, table, seat, margin; in pixels.
const COLUMNS: [u32; 5] = [12, 84, 48, 64, 12];
/// A slip's lines: margin, number, revision, head, rounds, margin; in points.
const MARGIN: u32 = 6;
const NUMBER: u32 = 30;
const SMALL: u32 = 14;
const LINE: u32 = 17;

pub(crate) fn write(sheet: &mut Worksheet, print: &Print<'_>, style: &Style) -> Result<(), XlsxError> {
    set_up(sheet, print, style, PaperWord::PartLots, false, narrow(ABREAST * 5 - 1))?;
    for column in 0..ABREAST * 5 {
        sheet.set_column_width_pixels(narrow(column), COLUMNS[column as usize % 5])?;
    }
    let rounds = print.plan.schedule.round_count();
    let (lines, height) = (rounds + 5, 2 * MARGIN + NUMBER + SMALL + LINE * (rounds + 1));
    let mut blocks = Vec::new();
    for player in (0..print.plan.schedule.players()).map(PlayerIx) {
        let (row, column) = (TITLE_ROWS + player.0 / ABREAST * lines, narrow(player.0 % ABREAST * 5));
        if player.0 % ABREAST == 0 {
            blocks.push((row, height));
            sheet.set_row_height(row, MARGIN)?.set_row_height(row + 1, NUMBER)?.set_row_height(row + 2, SMALL)?;
            for line in 0..=rounds {
                sheet.set_row_height(row + 3 + line, LINE)?;
            }
            sheet.set_row_height(row + 4 + rounds, MARGIN)?;
        }
        edges(sheet, (row, column), lines)?;
        slip(sheet, (row, column), player, print, style)?;
    }
    break_between(sheet, &blocks, UPRIGHT_HEIGHT, TITLE_HEIGHT)
}

fn narrow(column: u32) -> u16 {
    u16::try_from(column).expect("fifteen columns")
}

/// Where to cut: dashed lines in the margin cells around a slip.
fn edges(sheet: &mut Worksheet, (row, column): (u32, u16), lines: u32) -> Result<(), XlsxError> {
    let dashed = FormatBorder::Dashed;
    let last = row + lines - 1;
    for line in row..=last {
        for at in 0..5 {
            let mut format = base();
            if line == row {
                format = format.set_border_top(dashed);
            }
            if line == last {
                format = format.set_border_bottom(dashed);
            }
            if at == 0 {
                format = format.set_border_left(dashed);
            }
            if at == 4 {
                format = format.set_border_right(dashed);
            }
            if line == row || line == last || at == 0 || at == 4 {
                sheet.write_blank(line, column + at, &format)?;
            }
        }
    }
    Ok(())
}

fn slip(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    player: PlayerIx,
    print: &Print<'_>,
    style: &Style,
) -> Result<(), XlsxError> {
    let number = base().set_bold().set_font_size(22).set_align(FormatAlign::Center);
    let small = base().set_font_size(8).set_align(FormatAlign::Center).set_shrink();
    sheet.merge_range(row + 1, column + 1, row + 1, column + 3, "", &number)?;
    sheet.write_number_with_format(row + 1, column + 1, print.id(player) as f64, &number)?;
    let title = format!("{} · {}", super::page::short(&print.title), print.revision);
    sheet.merge_range(row + 2, column + 1, row + 2, column + 3, &title, &small)?;
    for (word, at) in [PaperWord::ColumnRound, PaperWord::ColumnTable, PaperWord::ColumnSeat].into_iter().zip(1..) {
        sheet.write_string_with_format(row + 3, column + at, print.word(word), &style.head_centred)?;
    }
    for (((round, _), stay), row) in print.rounds().zip(print.stays.player(player)).zip(row + 4..) {
        sheet.write_string_with_format(row, column + 1, print.round(round), &style.shrunk)?;
        let rest = match *stay {
            Stay::Seat { table, seat, .. } => {
                sheet.write_number_with_format(row, column + 2, table, &style.large)?;
                sheet.write_string_with_format(row, column + 3, print.seats.long(seat), &style.centred)?;
                continue;
            }
            Stay::SitOut => print.word(PaperWord::CellSitOut),
            Stay::Absent => print.word(PaperWord::CellAbsent),
            Stay::Nowhere => "?".to_owned(),
        };
        sheet.merge_range(row, column + 2, row, column + 3, &rest, &style.centred)?;
    }
    Ok(())
}
