//! The cross table of a plan: a row and a column each, and in the cell the rounds in which the two meet; in games of
//! two with the seat of the row's player.

use std::collections::HashMap;
use std::io;
use std::io::Write;

use roundtable_model::{PlayerIx, SeatIx};
use roundtable_words::PaperWord;

use crate::paper::{Print, verdict_sentence};
use crate::picture::canvas::{Canvas, MARGIN, bold, plain, width_of};

/// The largest field whose cross table is drawn.
pub(super) const MOST_PLAYERS: u32 = 150;
/// Height of a row, and its types.
const ROW: u64 = 26;
const NAME: u64 = 15;
const CELL: u64 = 13;
/// How wide names and cells may get; longer texts are squeezed.
const WIDEST_NAME: u64 = 260;
const CELLS: (u64, u64) = (28, 90);
/// Where a row's number ends, and where its name begins, from the margin; and the space after the name.
const NUMBER_END: u64 = 32;
const NAME_START: u64 = 44;
const NAME_GAP: u64 = 12;
/// The least width: title and verdict are over small tables too.
const LEAST_WIDTH: u64 = 480;
/// Height of the numbers above the columns, and the space below them.
const HEADS: u64 = 18;
const HEADS_GAP: u64 = 6;
/// From the baseline of a row's text to the end of the row.
const BASELINE: u64 = 8;

/// Numbers above the columns; a row each with number, name and cells; a legend; the grid on top.
pub(super) fn draw(out: &mut dyn Write, print: &Print<'_>) -> io::Result<()> {
    let cells = cells(print);
    let players = || (0..print.plan.schedule.players()).map(PlayerIx);
    let wide = cells.values().map(|text| width_of(text, CELL) + 8).max().unwrap_or(0).clamp(CELLS.0, CELLS.1);
    let names = players().map(|p| width_of(print.plan.roster.name(p), NAME)).max().unwrap_or(0).min(WIDEST_NAME);
    let left = MARGIN + NAME_START + if names > 0 { names + NAME_GAP } else { 0 };
    let side = u64::from(print.plan.schedule.players()) * wide;
    let mut canvas = Canvas::new((left + side + MARGIN).max(LEAST_WIDTH), &print.title, &verdict_sentence(print));
    canvas.y += HEADS;
    for player in players() {
        let middle = left + u64::from(player.0) * wide + wide / 2;
        canvas.anchored(middle, canvas.y - HEADS_GAP, &print.id(player).to_string(), bold(CELL), "middle");
    }
    let top = canvas.y;
    for one in players() {
        let y = canvas.y + ROW - BASELINE;
        canvas.anchored(MARGIN + NUMBER_END, y, &print.id(one).to_string(), bold(CELL), "end");
        canvas.text(MARGIN + NAME_START, y, print.plan.roster.name(one), plain(NAME), Some(names.max(1)));
        for other in players() {
            let x = left + u64::from(other.0) * wide;
            if one == other {
                canvas.draw(&format!(
                    "<rect x=\"{x}\" y=\"{}\" width=\"{wide}\" height=\"{ROW}\" fill=\"#ddd\"/>",
                    canvas.y
                ));
            } else if let Some(text) = cells.get(&(one, other)) {
                let squeezed = width_of(text, CELL) > wide;
                match squeezed {
                    true => canvas.text(x + 3, y, text, plain(CELL), Some(wide - 6)),
                    false => canvas.anchored(x + wide / 2, y, text, plain(CELL), "middle"),
                }
            }
        }
        canvas.y += ROW;
    }
    canvas.y += 6;
    let legend = match print.of_two && print.seats.are_named() {
        true => PaperWord::CrossSeats,
        false => PaperWord::CrossRounds,
    };
    canvas.paragraph(&print.word(legend), plain(CELL));
    grid(&mut canvas, print.plan.schedule.players(), left, top, wide);
    canvas.finish(out, &print.stamp)
}

/// The text in the cell of two players that meet: `3`, `1, 4`, `3 W`.
fn cells(print: &Print<'_>) -> HashMap<(PlayerIx, PlayerIx), String> {
    let mut cells: HashMap<(PlayerIx, PlayerIx), String> = HashMap::new();
    for (index, round) in print.rounds() {
        for table in round.tables() {
            for (seat, &one) in (0..).map(SeatIx).zip(table.seats) {
                for &other in table.seats.iter().filter(|&&other| other != one) {
                    let cell = cells.entry((one, other)).or_default();
                    if !cell.is_empty() {
                        cell.push_str(", ");
                    }
                    cell.push_str(&print.counted(index).to_string());
                    if print.of_two && print.seats.are_named() {
                        cell.push(' ');
                        cell.push_str(&print.seats.short(seat));
                    }
                }
            }
        }
    }
    cells
}

/// The lines between all cells: rows from `left`, columns from `top`.
fn grid(canvas: &mut Canvas, players: u32, left: u64, top: u64, wide: u64) {
    let players = u64::from(players);
    let (side, height) = (players * wide, players * ROW);
    let lines: String = (0..=players)
        .map(|i| format!("M{left} {y}h{side}M{x} {top}v{height}", y = top + i * ROW, x = left + i * wide))
        .collect();
    canvas.draw(&format!("<path d=\"{lines}\" stroke=\"#777\" stroke-width=\".8\" fill=\"none\"/>"));
}
