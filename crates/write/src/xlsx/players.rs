//! By player: everybody by name, with table and seat of every round, and the opponent in games of two.

use roundtable_model::RoundIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::{Worksheet, XlsxError};

use crate::paper::Print;
use crate::paper::Stay;
use crate::paper::by_name;
use crate::xlsx::page::{LYING_WIDTH, TITLE_ROWS, UPRIGHT_WIDTH, set_up};
use crate::xlsx::style::Style;

/// Pixels of number, name, table and seat.
const NUMBER: u32 = 40;
const NAME: u32 = 180;
const TABLE: u32 = 40;
const SEAT: u32 = 46;
/// Pixels of the opponent.
const OPPONENT: u32 = 110;

pub(crate) fn write(sheet: &mut Worksheet, print: &Print<'_>, style: &Style) -> Result<(), XlsxError> {
    let rounds = print.plan.schedule.round_count();
    let (cells, width) = if print.of_two { (3, TABLE + SEAT + OPPONENT) } else { (2, TABLE + SEAT) };
    let column_of = |round: u32| u16::try_from(2 + cells * round).unwrap_or(u16::MAX - 2);
    let last_of = |round: u32| column_of(round + 1) - 1;
    let room = |page: u32| (page - NUMBER - NAME) / width;
    let lying = rounds > room(UPRIGHT_WIDTH);
    set_up(sheet, print, style, PaperWord::SheetPlayers, lying, column_of(rounds.min(room(LYING_WIDTH)).max(1)) - 1)?;
    sheet.set_column_width_pixels(0, NUMBER)?.set_column_width_pixels(1, NAME)?;
    let head = TITLE_ROWS;
    sheet.merge_range(head, 0, head + 1, 0, &print.word(PaperWord::ColumnNumber), &style.head_centred)?;
    sheet.merge_range(head, 1, head + 1, 1, &print.word(PaperWord::ColumnName), &style.head)?;
    for (round, _) in print.rounds() {
        let column = column_of(round.0);
        sheet.set_column_width_pixels(column, TABLE)?.set_column_width_pixels(column + 1, SEAT)?;
        sheet.merge_range(head, column, head, last_of(round.0), &head_of(print, round), &style.head_centred)?;
        if print.of_two {
            sheet.set_column_width_pixels(column + 2, OPPONENT)?;
        }
    }
    // Row after row, as large books are written.
    for (round, _) in print.rounds() {
        let column = column_of(round.0);
        sheet.write_string_with_format(head + 1, column, print.word(PaperWord::ColumnTable), &style.head_centred)?;
        sheet.write_string_with_format(head + 1, column + 1, print.word(PaperWord::ColumnSeat), &style.head_centred)?;
        if print.of_two {
            sheet.write_string_with_format(head + 1, column + 2, print.word(PaperWord::ColumnOpponent), &style.head)?;
        }
    }
    for (player, row) in by_name(print.plan).into_iter().zip(head + 2..) {
        sheet.write_number_with_format(row, 0, print.id(player) as f64, &style.centred)?;
        let name = print.plan.roster.name(player);
        let (format, lines) = style.for_text(name, (NAME / 7) as usize);
        sheet.set_row_height(row, 18.max(lines * 13))?;
        sheet.write_string_with_format(row, 1, name, format)?;
        for ((round, _), stay) in print.rounds().zip(print.stays.player(player)) {
            let column = column_of(round.0);
            let rest = match *stay {
                Stay::Seat { table, seat, opponent } => {
                    sheet.write_number_with_format(row, column, table, &style.large)?;
                    sheet.write_string_with_format(row, column + 1, print.seats.long(seat), &style.centred)?;
                    if print.of_two {
                        let who = opponent.map_or_else(String::new, |other| print.who(other));
                        sheet.write_string_with_format(row, column + 2, who, &style.shrunk)?;
                    }
                    continue;
                }
                Stay::SitOut => print.word(PaperWord::CellSitOut),
                Stay::Absent => print.word(PaperWord::CellAbsent),
                Stay::Nowhere => "?".to_owned(),
            };
            sheet.merge_range(row, column, row, last_of(round.0), &rest, &style.centred)?;
        }
    }
    sheet.set_repeat_rows(head, head + 1)?.set_repeat_columns(0, 1)?.set_freeze_panes(head + 2, 2)?;
    let abreast = room(if lying { LYING_WIDTH } else { UPRIGHT_WIDTH });
    let breaks: Vec<u32> =
        (1..).map(|i| i * abreast).take_while(|&r| r < rounds).map(|r| u32::from(column_of(r))).take(1023).collect();
    sheet.set_vertical_page_breaks(&breaks)?;
    Ok(())
}

/// `Round 3`, with its day where it has one.
fn head_of(print: &Print<'_>, round: RoundIx) -> String {
    [Some(print.round(round)), print.day(round)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
