//! A sheet for the wall, to be filled in with standings: everybody with a column for each round, the sum and the place.

use roundtable_model::{PlayerIx, RoundIx};
use roundtable_words::PaperWord;

use crate::html::fit::{Tenths, common};
use crate::html::lists::{headed_columns, millimetres, over};
use crate::html::page::{BORDER, Block, CELL_BESIDE, Line, PAGE_WIDTH, Part, Run};
use crate::html::tables::text_cell;
use crate::paper::{Print, by_name};

/// The most rounds side by side.
const ROUNDS_ABREAST: u32 = 10;
/// Widths of numbers, of sum and place, and of a round at most.
const NUMBER: Tenths = 90;
const SUM: Tenths = 170;
const ROUND: Tenths = 160;
/// The least that names have.
const NAME: Tenths = 480;
/// Height of a line, and of the headings.
const LINE: Tenths = 85;
const HEADS: Tenths = 75;
/// The largest type of a name, in tenths of a point.
const NAME_TYPE: u32 = 120;

/// The empty sheet, in as many runs (the whole list with some of the rounds) as needed.
pub(super) fn blank(print: &Print<'_>) -> Part {
    let rounds = print.plan.schedule.round_count();
    let runs = rounds.div_ceil(ROUNDS_ABREAST).max(1);
    let abreast = rounds.div_ceil(runs);
    let run = |i: u32| {
        let shown: Vec<RoundIx> = (i * abreast..rounds.min((i + 1) * abreast)).map(RoundIx).collect();
        Run { abreast: 1, blocks: vec![list(print, &shown, i + 1 == runs)], ..Run::default() }
    };
    Part { heading: print.word(PaperWord::PartStandings), cut: false, runs: (0..runs).map(run).collect() }
}

/// The sheet of some rounds; sum and place follow the last of all.
fn list(print: &Print<'_>, rounds: &[RoundIx], is_last: bool) -> Block {
    let count = u32::try_from(rounds.len()).unwrap_or(ROUNDS_ABREAST).max(1);
    let sums = if is_last { 2 * SUM } else { 0 };
    let round = ((PAGE_WIDTH - NUMBER - NAME - sums) / count).min(ROUND);
    let name = PAGE_WIDTH - NUMBER - sums - round * count;
    let mut widths = vec![NUMBER, name];
    let mut heads = vec![print.word(PaperWord::ColumnNumber), print.word(PaperWord::ColumnName)];
    widths.extend(rounds.iter().map(|_| round));
    heads.extend(rounds.iter().map(|&index| print.counted(index).to_string()));
    if is_last {
        widths.extend([SUM, SUM]);
        heads.extend([PaperWord::ColumnSum, PaperWord::ColumnPlace].map(|word| print.word(word)));
    }
    let blank = "<td></td>".repeat(widths.len() - 2);
    let columns = headed_columns(widths, heads.iter().map(|head| over(head)));
    let people = by_name(print.plan);
    let names: Vec<String> = people.iter().map(|&player| print.who(player)).collect();
    let size = common(names.iter().map(String::as_str), NAME_TYPE, name - CELL_BESIDE);
    let line = |(&player, who): (&PlayerIx, &String)| {
        let (cell, height) = text_cell(who, size, name);
        let (id, tall) = (print.id(player), height.max(LINE));
        let html =
            format!("<tr style=\"height:{}mm\"><th scope=\"row\">{id}</th>{cell}{blank}</tr>\n", millimetres(tall));
        Line { html, height: tall + BORDER }
    };
    let lines = people.iter().zip(&names).map(line).collect();
    Block { columns, columns_height: HEADS, lines, ..Block::default() }
}
