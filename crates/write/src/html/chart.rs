//! Every round and table by numbers on one page, with clock times: printed and laminated once, used for years.
//!
//! It has a row for each round and a column for each table with the numbers of the people there, in a line for each
//! side if seats have sides; then who rests. Below are the numbers with their names, or with room for names. Only too
//! many rounds or tables take several pages.

use roundtable_model::{PlayerIx, Round, RoundIx, Table};
use roundtable_words::PaperWord;

use crate::html::escape::Escaped;
use crate::html::fit::{Tenths, fit, width};
use crate::html::lists::{headed_columns, millimetres, points};
use crate::html::page::{BODY_HEIGHT, Block, Line, PAGE_WIDTH, Part, Run};
use crate::paper::Print;

/// Widths of the number of a round and of its time.
const ROUND: Tenths = 100;
const TIME: Tenths = 170;
/// The most tables side by side.
const ABREAST: u32 = 14;
/// The widest column of a table.
const WIDEST: Tenths = 420;
/// Types of the numbers, in tenths of a point: the largest, and the smallest that is tried.
const TYPES: (u32, u32) = (220, 80);
/// Height of the headings.
const HEADS: Tenths = 75;
/// How many names are side by side below, and the height of their lines.
const NAMES_ABREAST: u32 = 4;
const NAME_LINE: Tenths = 62;
/// With more people than this there are no names below.
const MOST_NAMED: u32 = 48;
/// The space above and below the lines of a block, with some reserve.
const PADDING: Tenths = 60;

/// How the rounds look.
#[derive(Clone, Copy)]
struct Look {
    /// The type of the numbers.
    size: u32,
    /// The least height of a round.
    least: Tenths,
    /// The width for people who rest.
    rest: Tenths,
}

/// Tables in equal parts, a block each, if there are too many for the width; the names are below the last.
pub(super) fn chart(print: &Print<'_>) -> Part {
    let numbers: Vec<u32> = {
        let tables = print.rounds().flat_map(|(_, round)| round.tables().map(|table| table.number));
        let mut numbers: Vec<u32> = tables.collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    };
    let pieces = (u32::try_from(numbers.len()).unwrap_or(u32::MAX)).div_ceil(ABREAST).max(1);
    let abreast = numbers.len().div_ceil(pieces as usize).max(1);
    let names = names(print);
    let below = names.as_ref().map_or(0, |run| {
        let rows = run.blocks.iter().map(|block| block.lines.len()).max().unwrap_or(0);
        u32::try_from(rows).unwrap_or(0) * NAME_LINE + PADDING
    });
    let room = BODY_HEIGHT.saturating_sub(below + HEADS + PADDING);
    let chunks: Vec<&[u32]> = if numbers.is_empty() { vec![&[]] } else { numbers.chunks(abreast).collect() };
    let runs = chunks.iter().enumerate().map(|(at, shown)| {
        let is_last = at + 1 == chunks.len();
        Run { abreast: 1, blocks: vec![square(print, shown, is_last, room)], ..Run::default() }
    });
    let runs = runs.chain(names).collect();
    Part { heading: print.word(PaperWord::PartChart), cut: false, runs }
}

/// The rounds at some of the tables, in the largest type in which they take no more than `room`.
fn square(print: &Print<'_>, shown: &[u32], is_last: bool, room: Tenths) -> Block {
    let timed = print.plan.dates.is_some();
    let resting = is_last && print.rounds().any(|(_, round)| !round.sit_out().is_empty());
    let left = PAGE_WIDTH - ROUND - if timed { TIME } else { 0 };
    let columns = u32::try_from(shown.len()).unwrap_or(1).max(1);
    // People who rest have a column as wide as that of a table, and at least a fifth of the width.
    let rest = if resting { (left / (columns + 1)).max(left / 5).min(WIDEST) } else { 0 };
    let column = ((left - rest) / columns).min(WIDEST);
    let texts = |table: Table<'_>| cell(print, table);
    let lines = print.rounds().count() as u32;
    // 8 are for the padding above and below the text of a cell, 30 for its sides (`print.css`), with some reserve.
    let fits = |size: u32| {
        let mut height = 0;
        for (_, round) in print.rounds() {
            let cells = round.tables().filter(|table| shown.contains(&table.number)).map(texts);
            let tallest = cells.map(|lines| (lines.len() as u32) * line_height(size)).max().unwrap_or(0);
            height += tallest.max(line_height(size)) + 8;
        }
        let widest = print.rounds().flat_map(|(_, round)| round.tables()).flat_map(texts);
        height <= room && widest.map(|text| width(&text, size)).max().unwrap_or(0) + 30 <= column
    };
    let size = (TYPES.1..=TYPES.0).rev().step_by(10).find(|&size| fits(size)).unwrap_or(TYPES.1);
    // Lines share the remaining room, up to three times their height.
    let spare = room.checked_div(lines).unwrap_or(0).min(3 * line_height(size));
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
        let size = points(fit(head, 90, width.saturating_sub(20)).size);
        format!("<th scope=\"col\" style=\"font-size:{size}pt\">{}</th>", Escaped(head))
    };
    let look = Look { size, least: spare, rest };
    let lines = print.rounds().map(|(index, round)| line(print, index, round, shown, look));
    Block {
        columns: headed_columns(widths.iter().copied(), heads.iter().zip(&widths).map(head)),
        columns_height: HEADS,
        table_width: total,
        lines: lines.collect(),
        ..Block::default()
    }
}

/// A round: its number, its time, its tables and who rests. `spare` is the least height, `rest` the width for who
/// rests.
fn line(print: &Print<'_>, index: RoundIx, round: Round<'_>, shown: &[u32], look: Look) -> Line {
    let Look { size, least, rest } = look;
    let mut html = format!("<th scope=\"row\"><b>{}</b></th>", print.counted(index));
    if print.plan.dates.is_some() {
        html += &format!("<td>{}</td>", Escaped(&print.time(index).unwrap_or_default()));
    }
    let mut most = 1;
    for &number in shown {
        let table = round.tables().find(|table| table.number == number);
        let lines = table.map(|table| cell(print, table)).unwrap_or_default();
        most = most.max(lines.len() as u32);
        let lines: Vec<String> = lines.iter().map(|line| Escaped(line).to_string()).collect();
        html += &format!("<td style=\"font-size:{}pt\">{}</td>", points(size), lines.join("<br>"));
    }
    let mut height = most * line_height(size) + 8;
    if rest > 0 {
        let resting: Vec<String> = round.sit_out().iter().map(|&player| print.id(player).to_string()).collect();
        let said = resting.join(", ");
        let fitted = fit(&said, size, rest - 30);
        height = height.max(fitted.height + 6);
        html += &format!("<td class=\"rest\" style=\"font-size:{}pt\">{}</td>", points(fitted.size), Escaped(&said));
    }
    // The style sheet makes no row lower than 50; the line between rows adds 2.
    let height = height.max(least.saturating_sub(4)).max(50);
    Line { html: format!("<tr style=\"height:{}mm\">{html}</tr>\n", millimetres(height)), height: height + 2 }
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

/// A line in type of `size` tenths of a point, 0.3528 tenths of a millimetre each, with a fifth more between lines.
fn line_height(size: u32) -> Tenths {
    size * 3528 * 12 / 100_000 + 1
}

/// Numbers with names, or with room for names; nothing if there are too many.
fn names(print: &Print<'_>) -> Option<Run> {
    let people = print.plan.schedule.players();
    if people > MOST_NAMED || people == 0 {
        return None;
    }
    let all: Vec<PlayerIx> = (0..people).map(PlayerIx).collect();
    let block = PAGE_WIDTH / NAMES_ABREAST - 40;
    let columns = format!("<colgroup><col style=\"width:{}mm\"><col></colgroup>", millimetres(85));
    let line = |&player: &PlayerIx| {
        let name = print.plan.roster.name(player);
        let size = points(fit(name, 100, block - 115).size.min(100));
        let name = Escaped(name).to_string();
        let html = format!(
            "<tr style=\"height:{}mm\"><th scope=\"row\">{}</th><td style=\"font-size:{size}pt\"><bdi>{name}</bdi></td></tr>\n",
            millimetres(NAME_LINE - 4),
            print.id(player)
        );
        Line { html, height: NAME_LINE }
    };
    let share = all.len().div_ceil(NAMES_ABREAST as usize);
    let blocks = all.chunks(share).map(|people| Block {
        columns: columns.clone(),
        lines: people.iter().map(line).collect(),
        ..Block::default()
    });
    Some(Run { abreast: NAMES_ABREAST, blocks: blocks.collect(), ..Run::default() })
}
