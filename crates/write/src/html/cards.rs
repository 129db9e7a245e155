//! Print sheets that people carry: a card for each person by name, with all rounds; a larger sheet for results; and a
//! lot for each number, the same without a name, to be drawn at the door.

use roundtable_model::{PlayerIx, RoundIx};
use roundtable_words::PaperWord;

use crate::html::escape::Escaped;
use crate::html::fit::{Tenths, fit, line_height, lines, width};
use crate::html::lists::points;
use crate::html::page::{BLOCK_BESIDE, Block, CELL_AROUND, CELL_BESIDE, Line, PAGE_WIDTH, Part};
use crate::html::tables::{columns, seat_text, text_cell};
use crate::paper::{Others, Print, Stay, by_name};

/// How many cards or lots are side by side, and how many if seats have sides: each line then names the three others.
const ABREAST: u32 = 3;
const SIDED_ABREAST: u32 = 2;
/// Up to that many rounds have lines of full height.
const MANY_ROUNDS: u32 = 6;

// Sizes of `print.css`, in tenths of a millimetre; more of them are in `page.rs`.
/// The borders above and below a line, included in the height of its row.
const LINE_BORDERS: Tenths = 4;
/// `thead th` of cards, lots and sheets, with the borders above and below; its type in tenths of a point, and padding
/// beside it.
const HEADS: Tenths = 46;
const HEADS_TYPE: u32 = 80;
const HEADS_BESIDE: Tenths = 14;
/// `h3.lot`: height of its line.
const LOT: Tenths = 110;
/// Left free next to a name in the head: `h3` is bold, wider than the type that `fit` measures.
const BOLD: Tenths = 20;
/// `.small`: type in tenths of a point, and the margin below.
const SMALL_TYPE: u32 = 80;
const SMALL_BELOW: Tenths = 5;

/// What a card shows of each round.
#[derive(Clone, Copy)]
struct Look {
    /// Width of the content of a card.
    block: Tenths,
    /// Height of a line, and its type.
    line: Tenths,
    size: u32,
    /// Type of the name in the head.
    name: u32,
    /// Whether there is a column to write results into.
    results: bool,
}

/// A card per person, by name.
pub(crate) fn people(print: &Print<'_>) -> Part {
    let look = card_look(print);
    let people = by_name(print.plan).into_iter().filter(|p| print.wants_card_of(*p));
    let blocks = people.map(|p| card(print, p, look)).collect();
    Part::of(print.word(PaperWord::PartCards), true, abreast(print), blocks)
}

/// A sheet for each person or team: two abreast, with higher lines and a column for results; only for games of two.
pub(crate) fn sheets(print: &Print<'_>) -> Part {
    let look = Look { block: PAGE_WIDTH / 2 - BLOCK_BESIDE, line: 70, size: 110, name: 140, results: true };
    let blocks = by_name(print.plan).into_iter().map(|p| card(print, p, look)).collect();
    Part::of(print.word(PaperWord::PartSheets), true, 2, blocks)
}

/// A lot for each number: the same without a name.
pub(crate) fn lots(print: &Print<'_>) -> Part {
    let look = card_look(print);
    let blocks = (0..print.plan.schedule.players()).map(|p| lot(print, PlayerIx(p), look)).collect();
    Part::of(print.word(PaperWord::PartLots), true, abreast(print), blocks)
}

/// The look of cards and lots.
fn card_look(print: &Print<'_>) -> Look {
    let many = print.plan.schedule.round_count() > MANY_ROUNDS;
    // Low lines keep cards of a long evening on few pages.
    let (line, size, name) = if many { (41, 90, 120) } else { (60, 110, 140) };
    Look { block: PAGE_WIDTH / abreast(print) - BLOCK_BESIDE, line, size, name, results: false }
}

/// How many cards are side by side.
fn abreast(print: &Print<'_>) -> u32 {
    if print.has_sides() { SIDED_ABREAST } else { ABREAST }
}

/// The card of somebody with a name.
fn card(print: &Print<'_>, player: PlayerIx, look: Look) -> Block {
    let (who, number) = (print.who(player), print.number(player));
    let fitted = fit(&who, look.name, look.block - BOLD);
    let number = if who == number { String::new() } else { number };
    let head = format!(
        "<h3 style=\"font-size:{}pt\"><bdi>{}</bdi></h3><p class=\"small\">{}</p>",
        points(fitted.size),
        Escaped(&who),
        Escaped(&print.stamped(&number)),
    );
    block(print, player, head, fitted.height + title_height(print, look.block), look)
}

/// The lot of a number: a card with the number in large type.
fn lot(print: &Print<'_>, player: PlayerIx, look: Look) -> Block {
    let head =
        format!("<h3 class=\"lot\">{}</h3><p class=\"small\">{}</p>", print.id(player), Escaped(&print.stamped("")),);
    block(print, player, head, LOT + title_height(print, look.block), look)
}

/// Height of the small line with title and revision.
fn title_height(print: &Print<'_>, block: Tenths) -> Tenths {
    let last = PlayerIx(print.plan.schedule.players().saturating_sub(1));
    small_height(&print.stamped(&print.number(last)), block)
}

/// Height of a text of class `small`.
pub(crate) fn small_height(text: &str, block: Tenths) -> Tenths {
    lines(text, SMALL_TYPE, block) * line_height(SMALL_TYPE) + SMALL_BELOW
}

/// The common part of card, sheet and lot: a head, and a line for each round.
fn block(print: &Print<'_>, player: PlayerIx, head: String, head_height: Tenths, look: Look) -> Block {
    let shown = with_heads(print, columns_of(print, look), look.block);
    let lines = print.rounds().map(|(round, _)| line(print, player, round, &shown, look)).collect();
    let heads: Vec<(PaperWord, u32)> = shown.iter().map(|(column, share)| (column.word(print), *share)).collect();
    let columns = columns(print, &heads);
    Block { head_again: head.clone(), head, head_height, columns, columns_height: HEADS, lines, ..Block::default() }
}

/// Where somebody is in a round, and with whom. A word for a rest fills the line from the first empty column.
fn line(print: &Print<'_>, player: PlayerIx, round: RoundIx, shown: &[(Column, u32)], look: Look) -> Line {
    // The line is high enough for one line of type; a text of more lines makes it grow.
    let one_line = fit("", look.size, look.block).height + CELL_AROUND;
    let mut height = look.line;
    let stay = print.stays.at(player, round);
    let mut html = String::new();
    for (at, &(column, share)) in shown.iter().enumerate() {
        let width = look.block * share / 100;
        let (cell, text) = match (column, stay) {
            (Column::Round, _) => number(print, round, look.size, width),
            (_, Stay::SitOut | Stay::Absent | Stay::NotIn | Stay::Nowhere) => {
                html += &format!("<td colspan=\"{}\">{}</td>", shown.len() - at, Escaped(&print.rest(stay)));
                break;
            }
            (Column::Place, Stay::Seat { table, .. }) => (format!("<td><b>{table}</b></td>"), 0),
            (Column::Seat, Stay::Seat { seat, .. }) => {
                let (seat, text) = seat_text(print, seat, look.size, width);
                (format!("<td>{seat}</td>"), text)
            }
            (Column::Others(others), Stay::Seat { .. }) => {
                text_cell(&print.others(others, player, round), look.size, width)
            }
            (Column::Result, Stay::Seat { .. }) => ("<td></td>".to_owned(), 0),
        };
        height = if text > one_line { height.max(text) } else { height };
        html += &cell;
    }
    let (tall, size) = (points(look.line - LINE_BORDERS), points(look.size));
    Line { html: format!("<tr style=\"height:{tall}mm;font-size:{size}pt\">{html}</tr>\n"), height }
}

/// The number of a round, with its day if it has one, and its height. Games with sides are short and many in an
/// evening, so people look for the time instead.
fn number(print: &Print<'_>, round: RoundIx, size: u32, width: Tenths) -> (String, Tenths) {
    let day = if print.has_sides() { print.time(round) } else { print.day(round) };
    let name = print.short_round(round);
    let text = match day {
        Some(day) => format!("{name} · {day}"),
        None if name == print.counted(round).to_string() => return (format!("<th scope=\"row\">{name}</th>"), 0),
        None => name,
    };
    let fitted = fit(&text, size, width.saturating_sub(CELL_BESIDE));
    let size = points(fitted.size);
    (format!("<th scope=\"row\" style=\"font-size:{size}pt\">{}</th>", Escaped(&text)), fitted.height + CELL_AROUND)
}

/// A column of a card.
#[derive(Clone, Copy)]
enum Column {
    Round,
    Place,
    Seat,
    Others(Others),
    Result,
}

impl Column {
    fn word(self, print: &Print<'_>) -> PaperWord {
        match self {
            Self::Round => PaperWord::ColumnRound,
            Self::Place => print.place(),
            Self::Seat => PaperWord::ColumnSeat,
            Self::Others(others) => others.word(),
            Self::Result => PaperWord::ColumnResult,
        }
    }
}

/// The columns of a card, each with its percentage of the width.
fn columns_of(print: &Print<'_>, look: Look) -> Vec<(Column, u32)> {
    // The column of the round's number holds its day too.
    let day = if print.plan.dates.is_some() { 14 } else { 0 };
    let (two, seats) = (print.of_two, print.seats.are_named());
    if print.has_sides() {
        let round = if day > 0 { 21 } else { 9 };
        let seat = if print.says_seats() { 13 } else { 0 };
        let result = if look.results { 12 } else { 0 };
        let others = 100 - round - 10 - seat - result;
        let mut shown = vec![(Column::Round, round), (Column::Place, 10)];
        shown.extend((seat > 0).then_some((Column::Seat, seat)));
        shown.extend([
            (Column::Others(Others::Partners), others * 2 / 5),
            (Column::Others(Others::Opponents), others - others * 2 / 5),
        ]);
        shown.extend(look.results.then_some((Column::Result, result)));
        return shown;
    }
    let rounds = if two { 12 } else { 24 } + day;
    let mut shown = vec![(Column::Round, rounds), (Column::Place, if two { 12 } else { 26 })];
    if two {
        shown.extend(seats.then_some((Column::Seat, 20)));
        shown.push((Column::Others(Others::Opponent), if look.results { 41 } else { 56 } - day));
        shown.extend(look.results.then_some((Column::Result, 15)));
    } else {
        // No column for results: only cards and lots are of more than two.
        shown.extend(seats.then_some((Column::Seat, 50 - day)));
    }
    // If seats have no names, the other columns share their room, as in a browser; else names would get too little.
    filled(shown)
}

/// The same columns, none narrower than its heading: the widest gives what the others lack.
fn with_heads(print: &Print<'_>, mut shown: Vec<(Column, u32)>, block: Tenths) -> Vec<(Column, u32)> {
    let of_head = |column: Column| {
        let wide = width(&print.word(column.word(print)), HEADS_TYPE) + HEADS_BESIDE;
        (wide * 100).div_ceil(block)
    };
    for at in 0..shown.len() {
        let lacks = of_head(shown[at].0).saturating_sub(shown[at].1);
        let widest = (0..shown.len()).filter(|other| *other != at).max_by_key(|other| shown[*other].1);
        if let Some(widest) = widest.filter(|_| lacks > 0) {
            shown[at].1 += lacks;
            shown[widest].1 = shown[widest].1.saturating_sub(lacks);
        }
    }
    shown
}

/// The same columns with percentages that add up to a hundred; the last gets what rounding leaves.
fn filled(mut shown: Vec<(Column, u32)>) -> Vec<(Column, u32)> {
    let sum = |shown: &[(Column, u32)]| shown.iter().map(|(_, share)| share).sum::<u32>();
    let given = sum(&shown);
    shown.iter_mut().for_each(|(_, share)| *share = *share * 100 / given);
    let left = 100 - sum(&shown);
    if let Some((_, last)) = shown.last_mut() {
        *last += left;
    }
    shown
}
