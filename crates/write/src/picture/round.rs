//! One round for a chat group: a card for each table with its seats, or a line for each game of two; then who rests.

use std::io;
use std::io::Write;

use roundtable_model::{PlayerIx, Round, RoundIx, SeatIx};

use crate::paper::Print;
use crate::picture::canvas::{Canvas, MARGIN, bold, plain, width_of};

/// Types of names and of seats, and the height of their lines.
const NAME: u64 = 20;
const SEAT: u64 = NAME - 4;
const LINE: u64 = 30;
/// Height of the band with the number of the table.
const BAND: u64 = 32;
/// Between cards.
const GAP: u64 = 16;
/// How wide names may get, at least and at most; longer ones are squeezed.
const WIDTHS: (u64, u64) = (150, 330);
/// The widest that names of seats may get, and the space between them and the names.
const WIDEST_SEAT: u64 = 120;
const SEAT_GAP: u64 = 14;
/// Space left and right in a card, and below its last line.
const INSET: u64 = 12;
const CARD_FOOT: u64 = 6;
/// The least width with cards: title and the lines of those who rest are broken at the width.
const LEAST_WIDTH: u64 = 420;
/// From the baseline of a card's line to its end, and from that of a game to the rule below.
const BASELINE: u64 = 8;
const GAME_BASELINE: u64 = 9;
/// In games of two: where the table's number ends, and where the first name begins, from the margin.
const NUMBER_END: u64 = 34;
const NAMES_START: u64 = 50;

pub(super) fn draw(out: &mut dyn Write, print: &Print<'_>, index: RoundIx) -> io::Result<()> {
    let Some(round) = print.plan.schedule.round(index.ix()) else { return Ok(()) };
    let people = (0..print.plan.schedule.players()).map(PlayerIx);
    let names = people.map(|p| width_of(&print.who(p), NAME)).max().unwrap_or(0).clamp(WIDTHS.0, WIDTHS.1);
    let mut canvas;
    if print.of_two {
        let width = 2 * MARGIN + NAMES_START + 2 * names + GAP;
        canvas = Canvas::new(width, &print.title, &print.dated_round(index));
        games(&mut canvas, print, round, names);
    } else {
        let abreast = match round.tables().count() {
            0..=3 => 1,
            4..=16 => 2,
            17..=60 => 3,
            _ => 4,
        };
        let seats = seats_width(print, round);
        let card = seats + names + 2 * INSET;
        let width = (2 * MARGIN + abreast * (card + GAP) - GAP).max(LEAST_WIDTH);
        canvas = Canvas::new(width, &print.title, &print.dated_round(index));
        cards(&mut canvas, print, round, Card { abreast, width: card, seats, names });
    }
    for said in print.resting(index, round) {
        canvas.y += 8;
        canvas.paragraph(&said, plain(NAME));
    }
    canvas.finish(out, &print.stamp)
}

/// The width of the names of seats, 0 if they have none.
fn seats_width(print: &Print<'_>, round: Round<'_>) -> u64 {
    if !print.seats.are_named() {
        return 0;
    }
    let most = round.tables().map(|table| table.seats.len()).max().unwrap_or(0);
    let wide = (0..).map(SeatIx).take(most).map(|seat| width_of(&print.seats.long(seat), SEAT)).max();
    wide.unwrap_or(0).min(WIDEST_SEAT) + SEAT_GAP
}

/// How many cards are side by side; and the widths of a card, of its names of seats and of its names of people.
struct Card {
    abreast: u64,
    width: u64,
    seats: u64,
    names: u64,
}

/// A card for each table: a black band with the table's number, the seats below, a thick line between sides.
fn cards(canvas: &mut Canvas, print: &Print<'_>, round: Round<'_>, card: Card) {
    let Card { abreast, width, seats, names } = card;
    let tables: Vec<_> = round.tables().collect();
    for row in tables.chunks(usize::try_from(abreast).unwrap_or(1)) {
        let most = row.iter().map(|table| table.seats.len()).max().unwrap_or(0) as u64;
        let top = canvas.y;
        for (at, table) in (0u64..).zip(row) {
            let sides = print
                .sides_of(*table)
                .unwrap_or_else(|| vec![(0..).map(SeatIx).zip(table.seats.iter().copied()).collect()]);
            let (left, height) = (MARGIN + at * (width + GAP), BAND + LINE * table.seats.len() as u64 + CARD_FOOT);
            canvas.draw(&format!(
                "<path d=\"M{left} {top}h{width}v{height}h-{width}z\" fill=\"none\" stroke=\"#000\"/>\
                 <path d=\"M{left} {top}h{width}v{BAND}h-{width}z\"/><g fill=\"#fff\">"
            ));
            canvas.text(left + INSET, top + 23, &print.table(table.number), bold(NAME), None);
            canvas.draw("</g>");
            let mut y = top + BAND - BASELINE;
            for (place, (seat, player)) in sides.iter().flat_map(|side| side.iter().copied().enumerate()) {
                let next_side = place == 0 && y > top + BAND;
                if next_side {
                    let between = y + BASELINE;
                    canvas.draw(&format!("<path d=\"M{left} {between}h{width}\" stroke=\"#000\" stroke-width=\"3\"/>"));
                }
                y += LINE;
                if seats > 0 {
                    canvas.text(left + INSET, y, &print.seats.long(seat), plain(SEAT), Some(seats - SEAT_GAP));
                }
                canvas.text(left + INSET + seats, y, &print.who(player), plain(NAME), Some(names));
            }
        }
        canvas.y = top + BAND + LINE * most + CARD_FOOT + GAP;
    }
}

/// A line for each game between thin rules, under the names of the seats if they have any: the number of the table and
/// the two people.
fn games(canvas: &mut Canvas, print: &Print<'_>, round: Round<'_>, names: u64) {
    let columns = [MARGIN + NAMES_START, MARGIN + NAMES_START + names + GAP];
    if print.seats.are_named() {
        canvas.y += LINE - BASELINE;
        for (seat, x) in (0..).map(SeatIx).zip(columns) {
            canvas.text(x, canvas.y, &print.seats.long(seat), bold(SEAT), Some(names));
        }
        canvas.y += BASELINE;
    }
    for table in round.tables() {
        canvas.rule();
        canvas.y += LINE;
        let y = canvas.y - GAME_BASELINE;
        canvas.anchored(MARGIN + NUMBER_END, y, &table.number.to_string(), bold(NAME), "end");
        for (&player, x) in table.seats.iter().zip(columns) {
            canvas.text(x, y, &print.who(player), plain(NAME), Some(names));
        }
    }
    canvas.rule();
}
