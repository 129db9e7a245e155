//! Every round and table by numbers on one page, with clock times: printed and laminated once, used for years.
//!
//! It has a row for each round and a column for each table with the numbers of the people there, in a line for each
//! side if seats have sides; then who rests. Below are the numbers with their names, or with room for names. Only too
//! many rounds or tables take several pages.

use std::collections::HashMap;

use roundtable_model::{PlayerIx, Round, RoundIx, Table, distinct};
use roundtable_words::PaperWord;

use crate::html::escape::Escaped;
use crate::html::fit::{Tenths, fit, line_height, lines, width};
use crate::html::lists::{headed_columns, millimetres, points};
use crate::html::page::{
    BLOCK_BESIDE, BODY_HEIGHT, BORDER, Block, CELL_AROUND, CELL_BESIDE, Line, PAGE_WIDTH, Part, Run,
};
use crate::paper::Print;

/// Widths of the number of a round and of its time.
const ROUND: Tenths = 100;
const TIME: Tenths = 170;
/// The most tables side by side.
const ABREAST: u32 = 14;
/// The widest column of a table.
const WIDEST: Tenths = 420;
/// Types of the numbers that are tried, in tenths of a point.
const LARGEST_TYPE: u32 = 220;
const SMALLEST_TYPE: u32 = 80;
/// The largest type of a heading, and of a name below.
const HEAD_TYPE: u32 = 90;
const NAME_TYPE: u32 = 100;
/// Height of the headings.
const HEADS: Tenths = 75;
/// How many names are side by side below, and the height of their lines.
const NAMES_ABREAST: u32 = 4;
const NAME_LINE: Tenths = 62;
/// With more people than this there are no names below.
const MOST_NAMED: u32 = 48;
/// Width of the numbers next to the names, and what number and name have beside them.
const NAME_NUMBER: Tenths = 85;
const NAME_BESIDE: Tenths = NAME_NUMBER + CELL_BESIDE;

// Sizes of `print.css`, in tenths of a millimetre; more of them are in `page.rs`.
/// `.block`: padding above and below, with some reserve.
const PADDING: Tenths = 60;
/// `th, td`: padding above and below the lines of a cell, with some reserve.
const LINES_AROUND: Tenths = 8;
/// `tbody tr`: the least height.
const LEAST_ROW: Tenths = 50;
/// The borders above and below a row.
const ROW_BORDERS: Tenths = 4;

/// How the rounds look.
#[derive(Clone, Copy)]
struct Look {
    /// The type of the numbers.
    size: u32,
    /// The least height of a round, larger if the page has room.
    least: Tenths,
    /// The widths for a table, and for people who rest.
    column: Tenths,
    rest: Tenths,
}

/// What is written in the cells, found once: fields of thousands have hundreds of blocks.
struct Cells<'a> {
    /// Every round with the lines of each table, by the number on it.
    rounds: Vec<(RoundIx, Round<'a>, HashMap<u32, Vec<String>>)>,
    /// The types that are tried, the largest first, with the width of the longest line in each.
    widest: Vec<(u32, Tenths)>,
}

impl<'a> Cells<'a> {
    fn of(print: &'a Print<'_>) -> Self {
        let tables = |round: Round<'a>| round.tables().map(|table| (table.number, cell(print, table))).collect();
        let rounds: Vec<_> = print.rounds().map(|(index, round)| (index, round, tables(round))).collect();
        let all =
            || rounds.iter().flat_map(|(_, _, tables): &(_, _, HashMap<_, Vec<String>>)| tables.values().flatten());
        let widest = |size| (size, all().map(|text| width(text, size)).max().unwrap_or(0));
        let widest = (SMALLEST_TYPE..=LARGEST_TYPE).rev().step_by(10).map(widest).collect();
        Self { rounds, widest }
    }
}

/// Tables in equal parts, a block each, if there are too many for the width; the names are below the last.
pub(super) fn chart(print: &Print<'_>) -> Part {
    let cells = Cells::of(print);
    let numbers = distinct(cells.rounds.iter().flat_map(|(_, _, tables)| tables.keys().copied()));
    // As many side by side as have room for their people on one line.
    let widest = cells.widest.last().map_or(0, |(_, widest)| *widest) + CELL_BESIDE;
    let wide = PAGE_WIDTH - ROUND - if print.plan.dates.is_some() { TIME } else { 0 };
    let resting = print.rounds().any(|(_, round)| !round.sit_out().is_empty());
    let most = (if resting { wide * 4 / 5 } else { wide } / widest).clamp(1, ABREAST);
    let pieces = (u32::try_from(numbers.len()).unwrap_or(u32::MAX)).div_ceil(most).max(1);
    let abreast = numbers.len().div_ceil(pieces as usize).max(1);
    let names = names(print);
    let below = names.as_ref().map_or(0, |run| {
        let high = |block: &Block| block.lines.iter().map(|line| line.height).sum::<Tenths>();
        run.blocks.iter().map(high).max().unwrap_or(0) + PADDING
    });
    let room = BODY_HEIGHT.saturating_sub(below + HEADS + PADDING);
    let chunks: Vec<&[u32]> = if numbers.is_empty() { vec![&[]] } else { numbers.chunks(abreast).collect() };
    let runs = chunks.iter().enumerate().map(|(at, shown)| {
        let is_last = at + 1 == chunks.len();
        Run { abreast: 1, blocks: vec![square(print, &cells, shown, is_last, room)], ..Run::default() }
    });
    let runs = runs.chain(names).collect();
    Part { heading: print.word(PaperWord::PartChart), cut: false, runs }
}

/// The rounds at some of the tables, in the largest type in which they take no more than `room`.
fn square(print: &Print<'_>, cells: &Cells<'_>, shown: &[u32], is_last: bool, room: Tenths) -> Block {
    let timed = print.plan.dates.is_some();
    let resting = is_last && print.rounds().any(|(_, round)| !round.sit_out().is_empty());
    let left = PAGE_WIDTH - ROUND - if timed { TIME } else { 0 };
    let columns = u32::try_from(shown.len()).unwrap_or(1).max(1);
    // People who rest have a column as wide as that of a table, and at least a fifth of the width.
    let rest = if resting { (left / (columns + 1)).max(left / 5).min(WIDEST) } else { 0 };
    let column = ((left - rest) / columns).min(WIDEST);
    let rounds = cells.rounds.len() as u32;
    // How many lines all rounds take, one at least.
    let tallest = |tables: &HashMap<u32, Vec<String>>| {
        shown.iter().filter_map(|number| tables.get(number)).map(Vec::len).max().unwrap_or(0).max(1) as u32
    };
    let high: u32 = cells.rounds.iter().map(|(_, _, tables)| tallest(tables)).sum();
    let fits = |&(size, widest): &(u32, Tenths)| {
        high * line_height(size) + rounds * LINES_AROUND <= room && widest + CELL_BESIDE <= column
    };
    let size = cells.widest.iter().copied().find(fits).map_or(SMALLEST_TYPE, |(size, _)| size);
    // Rounds share the whole room, but none is higher than three lines.
    let least = room.checked_div(rounds).unwrap_or(0).min(3 * line_height(size));
    let mut widths = vec![ROUND];
    let mut heads = vec![print.word(PaperWord::ColumnRound)];
    if timed {
        widths.push(TIME);
        heads.push(print.word(PaperWord::ColumnTime));
    }
    widths.extend(shown.iter().map(|_| column));
    heads.extend(shown.iter().map(|&number| print.table(number)));
    if resting {
        widths.push(rest);
        heads.push(print.word(PaperWord::CellSitOut));
    }
    let total: Tenths = widths.iter().sum();
    let head = |(head, &width): (&String, &Tenths)| {
        let size = points(fit(head, HEAD_TYPE, width.saturating_sub(20)).size);
        format!("<th scope=\"col\" style=\"font-size:{size}pt\">{}</th>", Escaped(head))
    };
    let look = Look { size, least, column, rest };
    let lines = cells.rounds.iter().map(|round| line(print, round, shown, look));
    Block {
        columns: headed_columns(widths.iter().copied(), heads.iter().zip(&widths).map(head)),
        columns_height: HEADS,
        table_width: total,
        lines: lines.collect(),
        ..Block::default()
    }
}

/// A round: its number, its time, its tables and who rests.
fn line(
    print: &Print<'_>,
    (index, round, tables): &(RoundIx, Round<'_>, HashMap<u32, Vec<String>>),
    shown: &[u32],
    look: Look,
) -> Line {
    let index = *index;
    let Look { size, least, column, rest } = look;
    let mut html = format!("<th scope=\"row\"><b>{}</b></th>", print.counted(index));
    if print.plan.dates.is_some() {
        html += &format!("<td>{}</td>", Escaped(&print.time(index).unwrap_or_default()));
    }
    let mut most = 1;
    for number in shown {
        let said = tables.get(number).map(Vec::as_slice).unwrap_or_default();
        most = most.max(said.iter().map(|line| lines(line, size, column - CELL_BESIDE)).sum());
        let said: Vec<String> = said.iter().map(|line| Escaped(line).to_string()).collect();
        html += &format!("<td style=\"font-size:{}pt\">{}</td>", points(size), said.join("<br>"));
    }
    let mut height = most * line_height(size) + LINES_AROUND;
    if rest > 0 {
        let resting: Vec<String> = round.sit_out().iter().map(|&player| print.id(player).to_string()).collect();
        let said = resting.join(", ");
        let fitted = fit(&said, size, rest - CELL_BESIDE);
        height = height.max(fitted.height + CELL_AROUND);
        html += &format!("<td class=\"rest\" style=\"font-size:{}pt\">{}</td>", points(fitted.size), Escaped(&said));
    }
    let height = height.max(least.saturating_sub(ROW_BORDERS)).max(LEAST_ROW);
    Line { html: format!("<tr style=\"height:{}mm\">{html}</tr>\n", millimetres(height)), height: height + BORDER }
}

/// The content of a cell: a line for each side, or all in one.
fn cell(print: &Print<'_>, table: Table<'_>) -> Vec<String> {
    let said = |people: &mut dyn Iterator<Item = PlayerIx>| {
        people.map(|player| print.id(player).to_string()).collect::<Vec<_>>().join(" · ")
    };
    match print.sides_of(table) {
        Some(sides) => sides.iter().map(|side| said(&mut side.iter().map(|(_, player)| *player))).collect(),
        None => vec![said(&mut table.seats.iter().copied())],
    }
}

/// Numbers with names, or with room for names; `None` if there are too many.
fn names(print: &Print<'_>) -> Option<Run> {
    let people = print.plan.schedule.players();
    if people > MOST_NAMED || people == 0 {
        return None;
    }
    let all: Vec<PlayerIx> = (0..people).map(PlayerIx).collect();
    let block = PAGE_WIDTH / NAMES_ABREAST - BLOCK_BESIDE;
    let columns = format!("<colgroup><col style=\"width:{}mm\"><col></colgroup>", millimetres(NAME_NUMBER));
    let line = |&player: &PlayerIx| {
        let name = print.plan.roster.name(player);
        let fitted = fit(name, NAME_TYPE, block - NAME_BESIDE);
        let (size, name) = (points(fitted.size), Escaped(name).to_string());
        let height = NAME_LINE.max(fitted.height + CELL_AROUND + ROW_BORDERS);
        let html = format!(
            "<tr style=\"height:{}mm\"><th scope=\"row\">{}</th><td style=\"font-size:{size}pt\"><bdi>{name}</bdi></td></tr>\n",
            millimetres(height - ROW_BORDERS),
            print.id(player)
        );
        Line { html, height }
    };
    let share = all.len().div_ceil(NAMES_ABREAST as usize);
    let blocks = all.chunks(share).map(|people| Block {
        columns: columns.clone(),
        lines: people.iter().map(line).collect(),
        ..Block::default()
    });
    Some(Run { abreast: NAMES_ABREAST, blocks: blocks.collect(), ..Run::default() })
}
