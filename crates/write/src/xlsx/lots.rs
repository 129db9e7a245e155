//! Lots to be drawn at the door (座席入れ替え表・くじ): a slip for each number with its table and seat in every round.
//!
//! Slips are in rows of three with dashed lines to cut along; page breaks split only slips longer than a page.

use roundtable_model::{PlayerIx, RoundIx};
use roundtable_words::PaperWord;
use rust_xlsxwriter::{Format, FormatAlign, FormatBorder};

use crate::paper::Stay;
use crate::xlsx::page::{Page, Result, TITLE_HEIGHT, TITLE_ROWS, UPRIGHT_HEIGHT, short};
use crate::xlsx::style::base;

const ABREAST: u32 = 3;

/// A slip's columns: margin, round, table, seat, margin; in pixels.
const COLUMNS: [u32; 5] = [12, 84, 48, 64, 12];
const WIDE: u32 = COLUMNS.len() as u32;

/// A slip's lines: margin, number, revision, head, rounds, margin; in points.
const MARGIN: u32 = 6;
const NUMBER: u32 = 30;
const SMALL: u32 = 14;
const LINE: u32 = 17;

/// Slips in rows of three, each `lines` rows high.
pub(crate) fn write(mut page: Page<'_>) -> Result {
    page.set_up(PaperWord::PartLots, false, narrow(ABREAST * WIDE - 1))?;
    page.widths(0, [COLUMNS; ABREAST as usize].concat())?;
    let rounds = page.print.plan.schedule.round_count();
    let (lines, height) = (rounds + 5, 2 * MARGIN + NUMBER + SMALL + LINE * (rounds + 1));
    let (mut blocks, dashes) = (Vec::new(), Dashes::new());
    let players: Vec<PlayerIx> = (0..page.print.plan.schedule.players()).map(PlayerIx).collect();
    for (row, abreast) in (0..).map(|i| TITLE_ROWS + i * lines).zip(players.chunks(ABREAST as usize)) {
        blocks.push((row, height));
        page.sheet.set_row_height(row, MARGIN)?.set_row_height(row + 1, NUMBER)?.set_row_height(row + 2, SMALL)?;
        for line in 0..=rounds {
            page.sheet.set_row_height(row + 3 + line, LINE)?;
        }
        page.sheet.set_row_height(row + 4 + rounds, MARGIN)?;
        // Row after row, as large books are written.
        for line in 0..lines {
            for (at, &player) in (0..).zip(abreast) {
                let (row, first) = (row + line, at * WIDE);
                // Where to cut: dashed lines in the margin cells of the line.
                for cell in 0..WIDE {
                    if let Some(look) = dashes.of([line == 0, line + 1 == lines, cell == 0, cell + 1 == WIDE]) {
                        page.sheet.write_blank(row, narrow(first + cell), look)?;
                    }
                }
                slip_line(&mut page, row, narrow(first), line, player)?;
            }
        }
    }
    page.break_between(&blocks, UPRIGHT_HEIGHT, TITLE_HEIGHT)
}

/// A column as worksheets count them.
fn narrow(column: u32) -> u16 {
    u16::try_from(column).expect("fifteen columns")
}

/// Formats of the cells around a slip, by whether the line to cut along is above, below, left, right.
struct Dashes(Vec<Format>);

impl Dashes {
    fn new() -> Self {
        let dashed = FormatBorder::Dashed;
        let borders: [fn(Format, FormatBorder) -> Format; 4] =
            [Format::set_border_top, Format::set_border_bottom, Format::set_border_left, Format::set_border_right];
        let look = |sides: usize| {
            let there = borders.iter().enumerate().filter(|(side, _)| sides >> side & 1 == 1);
            there.fold(base(), |format, (_, border)| border(format, dashed))
        };
        Self((0..16).map(look).collect())
    }

    fn of(&self, sides: [bool; 4]) -> Option<&Format> {
        let number = sides.into_iter().rev().fold(0, |sum, side| sum << 1 | usize::from(side));
        self.0.get(number).filter(|_| number > 0)
    }
}

/// A line of a slip, whose margin on the left is at `column`: 0 is the margin above, then number, revision, heads and
/// rounds.
fn slip_line(page: &mut Page<'_>, row: u32, column: u16, line: u32, player: PlayerIx) -> Result {
    let Page { print, style, .. } = *page;
    match line {
        0 => {}
        1 => {
            let number = base().set_bold().set_font_size(22).set_align(FormatAlign::Center);
            page.sheet.merge_range(row, column + 1, row, column + 3, "", &number)?;
            page.id(row, column + 1, player, &number)?;
        }
        2 => {
            let small = base().set_font_size(8).set_align(FormatAlign::Center).set_shrink();
            let title = short(&print.title);
            let title = if print.revision.is_empty() { title } else { format!("{title} · {}", print.revision) };
            page.sheet.merge_range(row, column + 1, row, column + 3, &title, &small)?;
        }
        3 => {
            for (word, at) in [PaperWord::ColumnRound, print.place(), PaperWord::ColumnSeat].into_iter().zip(1..) {
                page.word(row, column + at, word, &style.head_centred)?;
            }
        }
        below => {
            let round = RoundIx(below - 4);
            let Some(&stay) = print.stays.player(player).get(round.ix()) else { return Ok(()) };
            page.text(row, column + 1, print.round(round), &style.shrunk)?;
            if let Stay::Seat { table, seat, .. } = stay {
                page.number(row, column + 2, table, &style.large)?;
                return page.text(row, column + 3, print.seats.long(seat), &style.centred);
            }
            page.sheet.merge_range(row, column + 2, row, column + 3, &print.rest(stay), &style.centred)?;
        }
    }
    Ok(())
}
