//! The sheet of rounds as a club draws them by hand: a block for each round, a line for each table, a column for each
//! seat.

use roundtable_model::{PlayerIx, SeatIx};
use roundtable_words::{PaperWord, TextLine};

use crate::paper::Stay;
use crate::xlsx::page::{
    HEADING, LYING_HEIGHT, LYING_WIDTH, Page, Result, TEXT_LINE, TITLE_HEIGHT, TITLE_ROWS, UPRIGHT_HEIGHT,
    UPRIGHT_WIDTH, characters,
};

/// Pixels of the column with the number of the table, and the most of a seat's.
const TABLE_WIDTH: u32 = 64;
const WIDEST_SEAT: u32 = 260;

/// More seats than these go on in another line of the same table.
const SEATS_ABREAST: usize = 8;
/// With more seats abreast than this, pages lie.
const SEATS_UPRIGHT: usize = 4;

/// Characters kept for the words before those who rest.
const RESTING_WORDS: usize = 12;

/// Points of a line.
const LINE: u32 = 20;

pub(crate) fn write(mut page: Page<'_>) -> Result {
    let Page { print, style, .. } = page;
    let tables = print.rounds().flat_map(|(_, r)| r.tables());
    let most = tables.map(|t| t.seats.len()).max().unwrap_or(1).clamp(1, SEATS_ABREAST);
    let lying = most > SEATS_UPRIGHT;
    let abreast = u16::try_from(most).unwrap_or(1);
    page.set_up(PaperWord::SheetRounds, lying, abreast)?;
    let (page_width, page_height) = if lying { (LYING_WIDTH, LYING_HEIGHT) } else { (UPRIGHT_WIDTH, UPRIGHT_HEIGHT) };
    let seat_width = ((page_width - TABLE_WIDTH) / u32::from(abreast)).min(WIDEST_SEAT);
    page.widths(0, [TABLE_WIDTH])?;
    page.widths(1, vec![seat_width; most])?;
    let mut row = TITLE_ROWS;
    let mut blocks = Vec::new();
    for (index, round) in print.rounds() {
        let (first, mut height) = (row, HEADING + 2 * LINE);
        page.sheet.set_row_height(row, HEADING)?;
        page.text(row, 0, print.dated_round(index), &style.heading)?;
        row += 1;
        page.word(row, 0, print.place(), &style.head_centred)?;
        for (column, seat) in (1..=abreast).zip((0..).map(SeatIx)) {
            page.text(row, column, print.seats.long(seat), &style.head_centred)?;
        }
        row += 1;
        for table in round.tables() {
            let mut chunks = table.seats.chunks(most).peekable();
            page.number(row, 0, table.number, &style.large)?;
            while let Some(chunk) = chunks.next() {
                let mut lines = 1;
                for (column, &player) in (1..).zip(chunk) {
                    lines = lines.max(seat(&mut page, row, column, player, characters(seat_width))?);
                }
                let line = LINE.max(lines * TEXT_LINE);
                page.sheet.set_row_height(row, line)?;
                height += line;
                row += 1;
                if chunks.peek().is_some() {
                    page.sheet.write_blank(row, 0, &style.cell)?;
                }
            }
            if table.seats.is_empty() {
                row += 1;
            }
        }
        for (stay, people) in print.without_seats(index, round) {
            let before = row;
            row = resting(&mut page, row, abreast, stay == Stay::Absent, people, characters(page_width))?;
            height += (row - before) * LINE;
        }
        row += 1;
        blocks.push((first, height));
    }
    // Some programs print empty pages for text that seems to overflow the last column.
    page.sheet.set_print_area(0, 0, row, abreast)?;
    page.break_between(&blocks, page_height, TITLE_HEIGHT)
}

/// Writes who sits in a seat; returns the lines used.
fn seat(page: &mut Page<'_>, row: u32, column: u16, player: PlayerIx, characters: usize) -> Result<u32> {
    let name = page.print.plan.roster.name(player);
    if name.is_empty() {
        return page.id(row, column, player, &page.style.centred).map(|()| 1);
    }
    let text = format!("{}  {name}", page.print.id(player));
    let (look, lines) = page.style.for_text(&text, characters);
    page.text(row, column, text, look).map(|()| lines)
}

/// Writes who rests, in as many lines as needed, each merged up to the column `last`; returns the row after them.
fn resting(
    page: &mut Page<'_>,
    row: u32,
    last: u16,
    absent: bool,
    people: &[PlayerIx],
    characters: usize,
) -> Result<u32> {
    let print = page.print;
    let mut lines: Vec<String> = Vec::new();
    for &player in people {
        let who = format!("{} {}", print.id(player), print.plan.roster.name(player)).trim_end().to_owned();
        match lines.last_mut() {
            Some(line)
                if unicode_width::UnicodeWidthStr::width(line.as_str()) + who.len() < characters - RESTING_WORDS =>
            {
                line.push_str(", ");
                line.push_str(&who);
            }
            Some(_) | None => lines.push(who),
        }
    }
    let below = row + u32::try_from(lines.len()).unwrap_or(0);
    for (line, row) in lines.into_iter().zip(row..) {
        let text = print.words.tell(&TextLine::resting(absent, line));
        let (look, lines) = page.style.for_text(&text, characters);
        page.sheet.set_row_height(row, LINE.max(lines * TEXT_LINE))?;
        page.sheet.merge_range(row, 0, row, last, &text, look)?;
    }
    Ok(below)
}
