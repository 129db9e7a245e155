//! The sheet of rounds as a club draws them by hand: a block per round, a line per table, a column per seat.

use roundtable_model::{PlayerIx, SeatIx};
use roundtable_words::{PaperWord, TextLine};
use rust_xlsxwriter::{Worksheet, XlsxError};

use crate::paper::Print;
use crate::xlsx::page::{
    LYING_HEIGHT, LYING_WIDTH, TITLE_HEIGHT, TITLE_ROWS, UPRIGHT_HEIGHT, UPRIGHT_WIDTH, break_between, set_up,
    table_word,
};
use crate::xlsx::style::Style;

/// Pixels of the column with the number of the table.
const TABLE_WIDTH: u32 = 64;
/// More seats than these go on in another line of the same table.
const SEATS_ABREAST: usize = 8;
/// Points of a line.
const LINE: u32 = 20;

pub(crate) fn write(sheet: &mut Worksheet, print: &Print<'_>, style: &Style) -> Result<(), XlsxError> {
    let tables = print.rounds().flat_map(|(_, r)| r.tables());
    let most = tables.map(|t| t.seats.len()).max().unwrap_or(1).clamp(1, SEATS_ABREAST);
    let lying = most > 4;
    let abreast = u16::try_from(most).unwrap_or(1);
    set_up(sheet, print, style, PaperWord::SheetRounds, lying, abreast)?;
    let (page_width, page_height) = if lying { (LYING_WIDTH, LYING_HEIGHT) } else { (UPRIGHT_WIDTH, UPRIGHT_HEIGHT) };
    let seat_width = ((page_width - TABLE_WIDTH) / u32::from(abreast)).min(260);
    sheet.set_column_width_pixels(0, TABLE_WIDTH)?;
    for column in 1..=abreast {
        sheet.set_column_width_pixels(column, seat_width)?;
    }
    // A character of this type takes about 7 pixels, a line about 13 points.
    let characters = (seat_width / 7) as usize;
    let mut row = TITLE_ROWS;
    let mut blocks = Vec::new();
    for (index, round) in print.rounds() {
        let (first, mut height) = (row, 24 + 2 * LINE);
        sheet.set_row_height(row, 24)?;
        sheet.write_string_with_format(row, 0, print.dated_round(index), &style.heading)?;
        row += 1;
        head(sheet, row, print, style, abreast)?;
        row += 1;
        for table in round.tables() {
            let mut chunks = table.seats.chunks(most).peekable();
            sheet.write_number_with_format(row, 0, table.number, &style.large)?;
            while let Some(chunk) = chunks.next() {
                let mut lines = 1;
                for (column, &player) in (1..).zip(chunk) {
                    lines = lines.max(seat(sheet, (row, column), player, print, style, characters)?);
                }
                sheet.set_row_height(row, LINE.max(lines * 13))?;
                height += LINE.max(lines * 13);
                row += 1;
                if chunks.peek().is_some() {
                    sheet.write_blank(row, 0, &style.cell)?;
                }
            }
            if table.seats.is_empty() {
                row += 1;
            }
        }
        for (absent, people) in [(false, round.sit_out()), (true, round.absent())] {
            let before = row;
            row = resting(sheet, row, print, (absent, people), (abreast, (page_width / 7) as usize), style)?;
            height += (row - before) * LINE;
        }
        row += 1;
        blocks.push((first, height));
    }
    // Some programs print empty pages for what they think runs over the last column.
    sheet.set_print_area(0, 0, row, abreast)?;
    break_between(sheet, &blocks, page_height, TITLE_HEIGHT)
}

fn head(sheet: &mut Worksheet, row: u32, print: &Print<'_>, style: &Style, abreast: u16) -> Result<(), XlsxError> {
    sheet.write_string_with_format(row, 0, print.word(table_word(print)), &style.head_centred)?;
    for column in 1..=abreast {
        let seat = print.seats.long(SeatIx::from_number(u32::from(column)).unwrap_or_default());
        sheet.write_string_with_format(row, column, seat, &style.head_centred)?;
    }
    Ok(())
}

/// Writes who sits in a seat; the lines it takes.
fn seat(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    player: PlayerIx,
    print: &Print<'_>,
    style: &Style,
    characters: usize,
) -> Result<u32, XlsxError> {
    match print.plan.roster.name(player) {
        "" => {
            sheet.write_number_with_format(row, column, print.id(player) as f64, &style.centred)?;
            Ok(1)
        }
        name => {
            let text = format!("{}  {name}", print.id(player));
            let (format, lines) = style.for_text(&text, characters);
            sheet.write_string_with_format(row, column, text, format)?;
            Ok(lines)
        }
    }
}

/// Who rests, on as many lines as it takes; the row after them. Twelve characters of a line are kept for the words before the people.
fn resting(
    sheet: &mut Worksheet,
    row: u32,
    print: &Print<'_>,
    (absent, people): (bool, &[PlayerIx]),
    (abreast, characters): (u16, usize),
    style: &Style,
) -> Result<u32, XlsxError> {
    let mut lines: Vec<String> = Vec::new();
    for &player in people {
        let who = match print.plan.roster.name(player) {
            "" => print.id(player).to_string(),
            name => format!("{} {name}", print.id(player)),
        };
        match lines.last_mut() {
            Some(line) if unicode_width::UnicodeWidthStr::width(line.as_str()) + who.len() < characters - 12 => {
                line.push_str(", ");
                line.push_str(&who);
            }
            Some(_) | None => lines.push(who),
        }
    }
    let below = row + u32::try_from(lines.len()).unwrap_or(0);
    for (line, row) in lines.into_iter().zip(row..) {
        let text = print.words.tell(&TextLine::resting(absent, line));
        let (format, lines) = style.for_text(&text, characters);
        sheet.set_row_height(row, LINE.max(lines * 13))?;
        sheet.merge_range(row, 0, row, abreast, &text, format)?;
    }
    Ok(below)
}
