//! What lies on tables and hangs beside them: a sheet per round, table cards that say where to go next, score slips.

use std::collections::BTreeSet;

use roundtable_model::{PlayerIx, Round, RoundIx, SeatIx, Table};

use super::escape::Escaped;
use super::fit::{Tenths, fit};
use super::lists::points;
use super::page::{Block, Line, PAGE_WIDTH, Part, pages_of};
use crate::paper::{Print, Stay};
use crate::phrase::PaperWord;

/// Type of a round's sheet, in tenths of a point: the largest with which the round fits on one page.
const ROUND_TYPES: [u32; 4] = [240, 200, 170, 150];
/// Type of a round's sheet that needs several pages anyway.
const SMALL_TYPE: u32 = 130;

/// Width of what stands in a block, two of which stand side by side.
const BLOCK: Tenths = PAGE_WIDTH / 2 - 40;

/// A round of a table card is torn only if it is higher than this.
const KEPT_TOGETHER: Tenths = 1000;

/// A sheet per round: every table with its seats, then who rests.
pub(crate) fn rounds(print: &Print<'_>) -> Vec<Part> {
    let part = |(index, round): (RoundIx, Round<'_>)| {
        let sheet = |size: u32| {
            let mut blocks: Vec<Block> = round.tables().map(|t| seating(print, t, size)).collect();
            blocks.extend(resting(print, PaperWord::CellSitOut, round.sit_out(), size));
            blocks.extend(resting(print, PaperWord::CellAbsent, round.absent(), size));
            Part { heading: print.round(index), abreast: 2, cut: false, blocks }
        };
        let on_one_page = ROUND_TYPES.into_iter().map(sheet).find(|part| pages_of(part) <= 1);
        on_one_page.unwrap_or_else(|| sheet(SMALL_TYPE))
    };
    print.rounds().map(part).collect()
}

/// A card per table: for every round who sits here, and where each goes next.
pub(crate) fn cards(print: &Print<'_>) -> Part {
    let numbers: BTreeSet<u32> = print.rounds().flat_map(|(_, r)| r.tables()).map(|t| t.number).collect();
    let mut blocks: Vec<(u32, Vec<Line>)> = numbers.into_iter().map(|n| (n, Vec::new())).collect();
    for (index, round) in print.rounds() {
        for table in round.tables() {
            let at = blocks.binary_search_by_key(&table.number, |(n, _)| *n).expect("every number was gathered");
            blocks[at].1.extend(visit(print, index, table));
        }
    }
    let blocks = blocks.into_iter().map(|(number, lines)| {
        let columns =
            "<colgroup><col style=\"width:16%\"><col style=\"width:42%\"><col style=\"width:42%\"></colgroup>";
        Block { columns: columns.to_owned(), lines, ..headed(print, &print.table(number)) }
    });
    let blocks = blocks.collect();
    Part { heading: print.word(PaperWord::PartTables), abreast: 2, cut: true, blocks }
}

/// A slip per table and round, to be filled in and handed back.
pub(crate) fn slips(print: &Print<'_>) -> Part {
    let slip = |(index, table): (RoundIx, Table<'_>)| {
        let [seat, name, score, place] =
            [PaperWord::ColumnSeat, PaperWord::ColumnName, PaperWord::ColumnScore, PaperWord::ColumnPlace]
                .map(|w| Escaped(&print.word(w)).to_string());
        let columns = format!(
            "<colgroup><col style=\"width:16%\"><col style=\"width:42%\"><col style=\"width:28%\"><col style=\"width:14%\"></colgroup>\
             <thead><tr><th scope=\"col\">{seat}</th><th scope=\"col\">{name}</th><th scope=\"col\">{score}</th><th scope=\"col\">{place}</th></tr></thead>"
        );
        let mut lines: Vec<Line> = seats(table)
            .map(|(seat, player)| {
                let (cell, height) = name_cell(print, player, 110, BLOCK * 42 / 100);
                let (seat, lines) = seat_text(print, seat, 110, BLOCK * 16 / 100);
                let html = format!("<tr><th scope=\"row\">{seat}</th>{cell}<td></td><td></td></tr>\n");
                Line { html, height: height.max(lines).max(80) }
            })
            .collect();
        let sum = Escaped(&print.word(PaperWord::ColumnSum)).to_string();
        let html = format!("<tr><th></th><th class=\"sum\" scope=\"row\">{sum}</th><td></td><td></td></tr>\n");
        lines.push(Line { html, height: 80 });
        let head = format!("{} · {}", print.round(index), print.table(table.number));
        Block { columns, columns_height: 58, lines, ..headed(print, &head) }
    };
    let blocks = print.rounds().flat_map(|(i, r)| r.tables().map(move |t| (i, t))).map(slip).collect();
    Part { heading: print.word(PaperWord::PartSlips), abreast: 2, cut: true, blocks }
}

fn seats<'a>(table: Table<'a>) -> impl Iterator<Item = (SeatIx, PlayerIx)> + use<'a> {
    (0..).map(SeatIx).zip(table.seats.iter().copied())
}

/// A block under a head with the revision beside it, and `(continued)` where it goes on.
fn headed(print: &Print<'_>, head: &str) -> Block {
    let again = print.words.tell(&PaperWord::PaperContinued { what: head.to_owned() });
    let revision = Escaped(&print.revision);
    let first = format!("<h3>{} <small>{revision}</small></h3>", Escaped(head));
    let again = format!("<h3 class=\"again\">{} <small>{revision}</small></h3>", Escaped(&again));
    Block { head: first, head_again: again, head_height: 69, ..Block::default() }
}

fn seating(print: &Print<'_>, table: Table<'_>, size: u32) -> Block {
    let columns = "<colgroup><col style=\"width:24%\"><col style=\"width:76%\"></colgroup>".to_owned();
    let lines = seats(table).map(|(seat, player)| {
        let (cell, height) = name_cell(print, player, size, BLOCK * 76 / 100);
        let (seat, lines) = seat_text(print, seat, 130, BLOCK * 24 / 100);
        Line { html: format!("<tr><th scope=\"row\">{seat}</th>{cell}</tr>\n"), height: height.max(lines) }
    });
    let lines = lines.collect();
    Block { columns, lines, ..headed(print, &print.table(table.number)) }
}

fn resting(print: &Print<'_>, word: PaperWord, players: &[PlayerIx], size: u32) -> Option<Block> {
    let lines: Vec<Line> = players
        .iter()
        .map(|&p| {
            let (cell, height) = name_cell(print, p, size, BLOCK);
            Line { html: format!("<tr>{cell}</tr>\n"), height }
        })
        .collect();
    (!lines.is_empty()).then(|| Block { lines, ..headed(print, &print.word(word)) })
}

/// A table's visitors of one round: a heading, and for each where to go next.
fn visit(print: &Print<'_>, index: RoundIx, table: Table<'_>) -> Vec<Line> {
    let heading = Escaped(&print.round(index)).to_string();
    let html = format!("<tr><th class=\"round\" scope=\"rowgroup\" colspan=\"3\">{heading}</th></tr>\n");
    let mut lines = vec![Line { html, height: 66 }];
    for (seat, player) in seats(table) {
        let (cell, height) = name_cell(print, player, 100, BLOCK * 42 / 100);
        let next = next(print, player, RoundIx(index.0 + 1));
        let fitted = fit(&next, 100, BLOCK * 42 / 100 - 40);
        let html = format!(
            "<tr><th scope=\"row\">{}</th>{cell}<td style=\"font-size:{}pt\">→ {}</td></tr>\n",
            Escaped(&print.seats.short(seat)),
            points(fitted.size),
            Escaped(&next)
        );
        lines.push(Line { html, height: height.max(fitted.height + 6) });
    }
    let whole: Tenths = lines.iter().map(|l| l.height).sum();
    if whole > KEPT_TOGETHER {
        return lines;
    }
    vec![Line { html: lines.into_iter().map(|l| l.html).collect(), height: whole }]
}

fn next(print: &Print<'_>, player: PlayerIx, round: RoundIx) -> String {
    if round.0 >= print.plan.schedule.round_count() {
        return if print.more_to_come { String::new() } else { print.word(PaperWord::NextNothing) };
    }
    match print.stays.at(player, round) {
        Stay::Seat { table, seat } => {
            print.words.tell(&PaperWord::NextSeat { table, seat: print.seats.spoken(seat, &print.words) })
        }
        Stay::SitOut => print.word(PaperWord::CellSitOut),
        Stay::Absent => print.word(PaperWord::CellAbsent),
        Stay::Nowhere => "?".to_owned(),
    }
}

/// What a seat is called, at the size at which it fits a cell, and the height of its line.
pub(crate) fn seat_text(print: &Print<'_>, seat: SeatIx, size: u32, cell: Tenths) -> (String, Tenths) {
    let label = print.seats.long(seat);
    let fitted = fit(&label, size, cell - 30);
    let size = points(fitted.size);
    (format!("<span style=\"font-size:{size}pt\">{}</span>", Escaped(&label)), fitted.height + 6)
}

/// A cell with number and name, and the height of its line.
fn name_cell(print: &Print<'_>, player: PlayerIx, size: u32, cell: Tenths) -> (String, Tenths) {
    let name = print.plan.roster.name(player);
    let id = print.id(player).to_string();
    // The number before a name stands in two em of smaller type.
    let (text, html) = match name {
        "" => (id.clone(), id),
        name => {
            let name = format!("<span class=\"no\">{id}</span> <bdi>{}</bdi>", Escaped(name));
            (format!("0{id:0>4}{}", print.plan.roster.name(player)), name)
        }
    };
    let fitted = fit(&text, size, cell - 30);
    (format!("<td style=\"font-size:{}pt\">{html}</td>", points(fitted.size)), fitted.height.max(58) + 6)
}
