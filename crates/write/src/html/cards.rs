//! What people carry: a card per person by name, a larger sheet to write results on, and a lot per number to be drawn at the door.

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;

use crate::html::escape::Escaped;
use crate::html::fit::{Tenths, fit};
use crate::html::lists::points;
use crate::html::page::{Block, Line, PAGE_WIDTH, Part};
use crate::html::tables::{columns, seat_text, text_cell};
use crate::paper::Print;
use crate::paper::Stay;
use crate::paper::by_name;

/// How many cards or lots stand side by side.
const ABREAST: u32 = 3;
/// Up to so many rounds have lines of full height.
const MANY_ROUNDS: u32 = 6;

/// What a card shows of each round.
#[derive(Clone, Copy)]
struct Look {
    /// Width of what stands in a card.
    block: Tenths,
    /// Height of a line, and its type.
    line: Tenths,
    size: u32,
    /// Whether there is a column to write results into.
    results: bool,
}

/// A card per person, in the order of the wall list.
pub(crate) fn people(print: &Print<'_>) -> Part {
    let look = card_look(print);
    let people = by_name(print.plan).into_iter().filter(|p| print.wants_card_of(*p));
    let blocks = people.map(|p| card(print, p, look)).collect();
    Part::of(print.word(PaperWord::PartCards), true, ABREAST, blocks)
}

/// A sheet per person or team, twice as wide and with a column for results.
pub(crate) fn sheets(print: &Print<'_>) -> Part {
    let look = Look { block: PAGE_WIDTH / 2 - 40, line: 70, size: 110, results: true };
    let blocks = by_name(print.plan).into_iter().map(|p| card(print, p, look)).collect();
    Part::of(print.word(PaperWord::PartSheets), true, 2, blocks)
}

/// A lot per number: the same without a name.
pub(crate) fn lots(print: &Print<'_>) -> Part {
    let look = card_look(print);
    let blocks = (0..print.plan.schedule.players()).map(|p| lot(print, PlayerIx(p), look)).collect();
    Part::of(print.word(PaperWord::PartLots), true, ABREAST, blocks)
}

fn card_look(print: &Print<'_>) -> Look {
    let many = print.plan.schedule.round_count() > MANY_ROUNDS;
    let (line, size) = if many { (41, 90) } else { (60, 110) };
    Look { block: PAGE_WIDTH / ABREAST - 40, line, size, results: false }
}

fn card(print: &Print<'_>, player: PlayerIx, look: Look) -> Block {
    let (who, number) = (print.who(player), print.number(player));
    let fitted = fit(&who, if look.line < 60 { 120 } else { 140 }, look.block - 20);
    let number = if who == number { String::new() } else { number };
    let head = format!(
        "<h3 style=\"font-size:{}pt\"><bdi>{}</bdi></h3><p class=\"small\">{} · {}</p>",
        points(fitted.size),
        Escaped(&who),
        Escaped(&[number.as_str(), print.revision.as_str()].join(" ")),
        Escaped(&print.title),
    );
    slip(print, player, head, fitted.height + title_height(print, look.block), look)
}

fn lot(print: &Print<'_>, player: PlayerIx, look: Look) -> Block {
    let head = format!(
        "<h3 class=\"lot\">{}</h3><p class=\"small\">{} · {}</p>",
        print.id(player),
        Escaped(&print.revision),
        Escaped(&print.title),
    );
    slip(print, player, head, 110 + title_height(print, look.block), look)
}

/// Height of the small line with title and revision.
fn title_height(print: &Print<'_>, block: Tenths) -> Tenths {
    let last = PlayerIx(print.plan.schedule.players().saturating_sub(1));
    let line = format!("{} {} · {}", print.number(last), print.revision, print.title);
    fit(&line, 80, block).height * 80 / 70 + 5
}

fn slip(print: &Print<'_>, player: PlayerIx, head: String, head_height: Tenths, look: Look) -> Block {
    let (two, seats) = (print.of_two, print.seats.are_named());
    let place = if two { PaperWord::ColumnBoard } else { PaperWord::ColumnTable };
    // The day of a round stands beside its number.
    let day = if print.plan.dates.is_some() { 14 } else { 0 };
    let rounds = if two { 12 } else { 24 } + day;
    let mut shown = vec![(PaperWord::ColumnRound, rounds), (place, if two { 12 } else { 26 })];
    let opponents = if look.results { 41 } else { 56 } - day;
    if two {
        shown.extend(seats.then_some((PaperWord::ColumnSeat, 20)));
        shown.push((PaperWord::ColumnOpponent, opponents));
        shown.extend(look.results.then_some((PaperWord::ColumnResult, 15)));
    } else {
        shown.extend(seats.then_some((PaperWord::ColumnSeat, 50 - day)));
    }
    let behind = shown.len() - 1;
    // A line of the look holds one line of its type; texts of more make it grow.
    let one = fit("", look.size, look.block).height + 6;
    let taller = |height: Tenths, text: Tenths| if text > one { height.max(text) } else { height };
    let lines = print.rounds().map(|(round, _)| {
        let mut height = look.line;
        let where_to = match print.stays.at(player, round) {
            Stay::Seat { table, seat, opponent } => {
                let mut html = format!("<td><b>{table}</b></td>");
                if seats {
                    let (seat, lines) = seat_text(print, seat, look.size, look.block * shown[2].1 / 100);
                    height = taller(height, lines);
                    html += &format!("<td>{seat}</td>");
                }
                if let Some(opponent) = opponent.filter(|_| two) {
                    let (cell, lines) = text_cell(&print.who(opponent), look.size, look.block * opponents / 100);
                    height = taller(height, lines);
                    html += &cell;
                }
                html += if two && look.results { "<td></td>" } else { "" };
                html
            }
            Stay::SitOut => rest(behind, &print.word(PaperWord::CellSitOut)),
            Stay::Absent => rest(behind, &print.word(PaperWord::CellAbsent)),
            Stay::Nowhere => rest(behind, "?"),
        };
        let number = match print.day(round) {
            Some(day) => {
                let text = format!("{} · {day}", print.counted(round));
                let fitted = fit(&text, look.size, look.block * rounds / 100 - 30);
                height = taller(height, fitted.height + 6);
                format!("<th scope=\"row\" style=\"font-size:{}pt\">{}</th>", points(fitted.size), Escaped(&text))
            }
            None => format!("<th scope=\"row\">{}</th>", print.counted(round)),
        };
        let html = format!(
            "<tr style=\"height:{}mm;font-size:{}pt\">{number}{where_to}</tr>\n",
            points(look.line - 4),
            points(look.size),
        );
        Line { html, height }
    });
    let lines = lines.collect();
    let columns = columns(print, &shown);
    Block { head_again: head.clone(), head, head_height, columns, columns_height: 46, lines, ..Block::default() }
}

fn rest(columns: usize, said: &str) -> String {
    format!("<td colspan=\"{columns}\">{}</td>", Escaped(said))
}
