//! One round for a chat group: a card for each table with its seats, or a line for each game of two; then who rests.

use std::io;
use std::io::Write;

use roundtable_model::{PlayerIx, Round, RoundIx, SeatIx};

use crate::paper::Print;
use crate::picture::canvas::{Canvas, MARGIN, bold, plain, width_of};

/// Type of names, and the height of their lines.
const NAME: u64 = 20;
const LINE: u64 = 30;
/// Height of the band with the number of the table.
const BAND: u64 = 32;
/// Between cards.
const GAP: u64 = 16;
/// How wide names may get, at least and at most; longer ones are squeezed.
const WIDTHS: (u64, u64) = (150, 330);

pub(super) fn draw(out: &mut dyn Write, print: &Print<'_>, index: RoundIx) -> io::Result<()> {
    let Some(round) = print.plan.schedule.round(index.ix()) else { return Ok(()) };
    let people = (0..print.plan.schedule.players()).map(PlayerIx);
    let names = people.map(|p| width_of(&print.who(p), NAME)).max().unwrap_or(0).clamp(WIDTHS.0, WIDTHS.1);
    let mut canvas;
    if print.of_two {
        // 50 for the number of the table.
        canvas = Canvas::new(2 * MARGIN + 50 + 2 * names + GAP, &print.title, &print.dated_round(index));
        games(&mut canvas, print, round, names);
    } else {
        let abreast = match round.tables().count() {
            0..=3 => 1,
            4..=16 => 2,
            17..=60 => 3,
            _ => 4,
        };
        let seats = seats_width(print, round);
        let card = seats + names + 24;
        // Title and the lines of those who rest are broken at the width, so it has a least one.
        let width = (2 * MARGIN + abreast * (card + GAP) - GAP).max(420);
        canvas = Canvas::new(width, &print.title, &print.dated_round(index));
        cards(&mut canvas, print, round, Card { abreast, width: card, seats, names });
    }
    for said in print.resting(round) {
        canvas.y += 8;
        canvas.paragraph(&said, plain(NAME));
    }
    canvas.finish(out, &print.stamp)
}

/// The width of the names of seats, nothing where they have none.
fn seats_width(print: &Print<'_>, round: Round<'_>) -> u64 {
    if !print.seats.are_named() {
        return 0;
    }
    let most = round.tables().map(|table| table.seats.len()).max().unwrap_or(0);
    let wide = (0..).map(SeatIx).take(most).map(|seat| width_of(&print.seats.long(seat), NAME - 4)).max();
    wide.unwrap_or(0).min(120) + 14
}

/// How many cards are side by side; and the widths of a card, of the names of seats and of the names of people.
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
            let (left, height) = (MARGIN + at * (width + GAP), BAND + LINE * table.seats.len() as u64 + 6);
            canvas.draw(&format!(
                "<path d=\"M{left} {top}h{width}v{height}h-{width}z\" fill=\"none\" stroke=\"#000\"/>\
                 <path d=\"M{left} {top}h{width}v{BAND}h-{width}z\"/><g fill=\"#fff\">"
            ));
            canvas.text(left + 12, top + 23, &print.table(table.number), bold(NAME), None);
            canvas.draw("</g>");
            let mut y = top + BAND - 8;
            for (at, (seat, player)) in sides.iter().flat_map(|side| side.iter().copied().enumerate()) {
                if at == 0 && y > top + BAND {
                    canvas.draw(&format!("<path d=\"M{left} {}h{width}\" stroke=\"#000\" stroke-width=\"3\"/>", y + 8));
                }
                y += LINE;
                if seats > 0 {
                    canvas.text(left + 12, y, &print.seats.long(seat), plain(NAME - 4), Some(seats - 14));
                }
                canvas.text(left + 12 + seats, y, &print.who(player), plain(NAME), Some(names));
            }
        }
        canvas.y = top + BAND + LINE * most + 6 + GAP;
    }
}

/// A line for each game between thin rules, under the names of the seats if they have any: the number of the table,
/// which ends 34 from the margin, and the two people.
fn games(canvas: &mut Canvas, print: &Print<'_>, round: Round<'_>, names: u64) {
    let columns = [MARGIN + 50, MARGIN + 50 + names + GAP];
    if print.seats.are_named() {
        canvas.y += LINE - 8;
        for (seat, x) in (0..).map(SeatIx).zip(columns) {
            canvas.text(x, canvas.y, &print.seats.long(seat), bold(NAME - 4), Some(names));
        }
        canvas.y += 8;
    }
    for table in round.tables() {
        canvas.rule();
        canvas.y += LINE;
        // The text is 9 above the next rule.
        canvas.anchored(MARGIN + 34, canvas.y - 9, &table.number.to_string(), bold(NAME), "end");
        for (&player, x) in table.seats.iter().zip(columns) {
            canvas.text(x, canvas.y - 9, &print.who(player), plain(NAME), Some(names));
        }
    }
    canvas.rule();
}
