//! Print sheets for the wall for games of two: all rounds game by game, and a cross table to fill in.

use roundtable_model::{PlayerIx, RoundIx, SeatIx};
use roundtable_words::PaperWord;

use crate::html::escape::Escaped;
use crate::html::fit::{Tenths, common, fit, width};
use crate::html::lists::{headed_columns, millimetres, over, points};
use crate::html::page::{BLOCK_BESIDE, BODY_HEIGHT, BORDER, Block, CELL_BESIDE, Line, PAGE_WIDTH, Part, Run, pages_of};
use crate::html::tables::text_cell;
use crate::paper::Print;

// The fixture list.
/// How many rounds may be side by side; the one that needs fewer pages is used.
const ABREAST: [u32; 2] = [2, 3];
/// Width of the room for a result, in percent of a block.
const RESULT_PERCENT: u32 = 16;
/// The largest type of the names, and of a table's number, in tenths of a point.
const FIXTURE_TYPE: u32 = 110;
const NUMBER_TYPE: u32 = 110;
/// The largest type of a round's heading, and the height of its line: `h3` of `print.css`, 14 points.
const ROUND_TYPE: u32 = 140;
const ROUND_HEIGHT: Tenths = 62;
/// `.games thead th`: 4.4 mm, with some room.
const FIXTURE_HEADS: Tenths = 50;
/// `.games tbody tr`: 5 mm, with its borders.
const FIXTURE_ROW: Tenths = 54;

// The cross table.
/// The most opponents next to each other in a cross table.
const CROSS_ABREAST: u32 = 24;
/// The narrowest and the widest cell of a cross table.
const CELLS: (Tenths, Tenths) = (55, 110);
/// The largest type of its names, in tenths of a point.
const NAME_TYPE: u32 = 120;
/// Widths of number and name, and of points and place together.
const NUMBER: Tenths = 90;
const NAME: Tenths = 380;
const POINTS: Tenths = 270;
/// The least height of a row of a cross table, and the height of its heads.
const ROW: Tenths = 70;
const HEADS: Tenths = 75;
/// `.block`: padding above and below, exactly, to tell whether square cells still fit.
const PADDING: Tenths = 45;

/// Every game of every round, with room for the result: a fixture list.
pub(crate) fn games(print: &Print<'_>) -> Part {
    let sheet = |abreast: u32| {
        let blocks =
            print.rounds().map(|(round, _)| fixtures(print, round, PAGE_WIDTH / abreast - BLOCK_BESIDE)).collect();
        Part::of(print.word(PaperWord::PartGames), false, abreast, blocks)
    };
    ABREAST.map(sheet).into_iter().min_by_key(pages_of).unwrap_or_else(|| sheet(2))
}

/// The games of one round, in a block of this width.
fn fixtures(print: &Print<'_>, index: RoundIx, block: Tenths) -> Block {
    // Columns: table, first player, room for the result, second player.
    let names: Vec<String> = (0..print.plan.schedule.players()).map(|p| print.who(PlayerIx(p))).collect();
    let number = number_width(print, index);
    let result = block * RESULT_PERCENT / 100;
    let width = (block - number - result) / 2;
    let size = common(names.iter().map(String::as_str), FIXTURE_TYPE, width - CELL_BESIDE);
    let mut lines = Vec::new();
    if let Some(round) = print.plan.schedule.round(index.ix()) {
        for table in round.tables() {
            let [one, other] = [0, 1].map(|seat| table.seats.get(seat).map_or_else(String::new, |&p| print.who(p)));
            let (one, one_height) = text_cell(&one, size, width);
            let (other, other_height) = text_cell(&other, size, width);
            let html = format!("<tr><th scope=\"row\">{}</th>{one}<td></td>{other}</tr>\n", table.number);
            lines.push(Line { html, height: one_height.max(other_height).max(FIXTURE_ROW) });
        }
        for said in print.resting(index, round) {
            let (cell, height) = text_cell(&said, size, block - number);
            let html = format!("<tr><td></td>{}</tr>\n", cell.replacen("<td", "<td colspan=\"3\"", 1));
            lines.push(Line { html, height });
        }
    }
    let named = |seat| if print.seats.are_named() { print.seats.long(SeatIx(seat)) } else { String::new() };
    let heads = [String::new(), named(0), String::new(), named(1)].map(|head| over(&head));
    let columns = headed_columns([number, width, result, width], heads);
    let round = print.dated_round(index);
    let round_size = points(fit(&round, ROUND_TYPE, block).size);
    let round = Escaped(&round).to_string();
    let again = Escaped(&print.words.tell(&PaperWord::PaperContinued { what: print.round(index) })).to_string();
    Block {
        head: format!("<h3 style=\"font-size:{round_size}pt\">{round}</h3>"),
        head_again: format!("<h3 class=\"again\">{again}</h3>"),
        head_height: ROUND_HEIGHT,
        columns,
        columns_height: FIXTURE_HEADS,
        lines,
        ..Block::default()
    }
}

/// The width of the numbers of a round's tables: on one line, with any number of digits.
fn number_width(print: &Print<'_>, index: RoundIx) -> Tenths {
    let round = print.plan.schedule.round(index.ix());
    let largest = round.and_then(|round| round.tables().map(|table| table.number).max()).unwrap_or(0);
    width(&largest.to_string(), NUMBER_TYPE) + CELL_BESIDE
}

/// A table of everybody against everybody, empty, with points and place: to fill in with a pen. With many players the
/// columns are split over several pieces; the last has points and place.
pub(crate) fn cross(print: &Print<'_>) -> Part {
    let players = print.plan.schedule.players();
    let pieces = players.div_ceil(CROSS_ABREAST).max(1);
    let abreast = players.div_ceil(pieces).max(1);
    let runs = (0..pieces).map(|i| {
        let shown: Vec<PlayerIx> = (i * abreast..players.min((i + 1) * abreast)).map(PlayerIx).collect();
        Run { abreast: 1, blocks: vec![cross_piece(print, &shown, i + 1 == pieces)], ..Run::default() }
    });
    Part { heading: print.word(PaperWord::PartCross), cut: false, runs: runs.collect() }
}

/// All players in rows, with the `shown` opponents in columns.
fn cross_piece(print: &Print<'_>, shown: &[PlayerIx], is_last: bool) -> Block {
    let count = u32::try_from(shown.len()).unwrap_or(CROSS_ABREAST).max(1);
    let cell = ((PAGE_WIDTH - NUMBER - NAME - POINTS) / count).clamp(CELLS.0, CELLS.1);
    let mut widths = vec![NUMBER, NAME];
    widths.extend(shown.iter().map(|_| cell));
    let mut heads = vec![print.word(PaperWord::ColumnNumber), print.word(PaperWord::ColumnName)];
    heads.extend(shown.iter().map(|&p| print.id(p).to_string()));
    if is_last {
        widths.extend([POINTS / 2, POINTS / 2]);
        heads.extend([PaperWord::ColumnPoints, PaperWord::ColumnPlace].map(|word| print.words.tell(&word)));
    }
    let total: Tenths = widths.iter().sum();
    let columns = headed_columns(widths, heads.iter().map(|head| over(head)));
    let names: Vec<String> = (0..print.plan.schedule.players()).map(|p| print.who(PlayerIx(p))).collect();
    let size = common(names.iter().map(String::as_str), NAME_TYPE, NAME - CELL_BESIDE);
    // Cells are square if all rows then fit on one page.
    let rows_fit_as_squares = print.plan.schedule.players() * (cell + BORDER) + HEADS + PADDING <= BODY_HEIGHT;
    let tall = if rows_fit_as_squares { cell.max(ROW) } else { ROW };
    let lines = (0..print.plan.schedule.players()).map(PlayerIx).map(|player| {
        let (name, height) = text_cell(&print.who(player), size, NAME);
        let height = height.max(tall);
        let mut html =
            format!("<tr style=\"height:{}mm\"><th scope=\"row\">{}</th>{name}", millimetres(height), print.id(player));
        for &other in shown {
            html += if other == player { "<td class=\"self\">×</td>" } else { "<td></td>" };
        }
        html += if is_last { "<td></td><td></td></tr>\n" } else { "</tr>\n" };
        Line { html, height: height + BORDER }
    });
    // A table for few players keeps its natural width.
    let table_width = total.min(PAGE_WIDTH);
    Block { columns, columns_height: HEADS, table_width, lines: lines.collect(), ..Block::default() }
}
