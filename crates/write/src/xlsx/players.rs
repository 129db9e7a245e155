//! The sheet by player: everybody by name, with table and seat of every round, and opponents or partners.

use roundtable_model::{PlayerIx, RoundIx};
use roundtable_words::PaperWord;

use crate::paper::{Others, Print, Stay, by_name};
use crate::xlsx::page::{LYING_WIDTH, Page, Result, TITLE_ROWS, UPRIGHT_WIDTH};

/// Pixels of number, name, table and seat.
const NUMBER: u32 = 40;
const NAME: u32 = 180;
const TABLE: u32 = 40;
const SEAT: u32 = 46;

/// Pixels of the opponent.
const OPPONENT: u32 = 110;

/// Columns: number, name, and for each round those of [`columns`], under a merged head. Pages break between rounds.
pub(crate) fn write(mut page: Page<'_>) -> Result {
    let rounds = page.print.plan.schedule.round_count();
    let shown = columns(page.print);
    let cells = u32::try_from(shown.len()).unwrap_or(2);
    let width: u32 = shown.iter().map(|(_, width)| width).sum();
    let column_of = |round: u32| u16::try_from(2 + cells * round).unwrap_or(u16::MAX - 2);
    let room = |page: u32| (page - NUMBER - NAME) / width;
    let lying = rounds > room(UPRIGHT_WIDTH);
    page.set_up(PaperWord::SheetPlayers, lying, column_of(rounds.min(room(LYING_WIDTH)).max(1)) - 1)?;
    let head = TITLE_ROWS;
    heads(&mut page, head, &shown, column_of)?;
    for (player, row) in by_name(page.print.plan).into_iter().zip(head + 2..) {
        page.player(row, 0, player, NAME)?;
        for (round, _) in page.print.rounds() {
            stay(&mut page, row, column_of(round.0), player, round, &shown)?;
        }
    }
    page.sheet.set_repeat_rows(head, head + 1)?.set_repeat_columns(0, 1)?.set_freeze_panes(head + 2, 2)?;
    let abreast = room(if lying { LYING_WIDTH } else { UPRIGHT_WIDTH });
    page.break_columns(abreast, rounds, |round| u32::from(column_of(round)))
}

/// The two rows of heads: the rounds, and below each its columns.
fn heads(page: &mut Page<'_>, head: u32, shown: &[(Column, u32)], column_of: impl Fn(u32) -> u16) -> Result {
    let Page { print, style, .. } = *page;
    page.widths(0, [NUMBER, NAME])?;
    page.sheet.merge_range(head, 0, head + 1, 0, &print.word(PaperWord::ColumnNumber), &style.head_centred)?;
    page.sheet.merge_range(head, 1, head + 1, 1, &print.word(PaperWord::ColumnName), &style.head)?;
    for (round, _) in print.rounds() {
        let column = column_of(round.0);
        let last = (column..).take(shown.len()).last().unwrap_or(column);
        page.widths(column, shown.iter().map(|(_, width)| *width))?;
        page.sheet.merge_range(head, column, head, last, &head_of(print, round), &style.head_centred)?;
    }
    // Row after row, as large books are written.
    for (round, _) in print.rounds() {
        for ((shown, _), column) in shown.iter().zip(column_of(round.0)..) {
            let (word, look) = match shown {
                Column::Place => (print.place(), &style.head_centred),
                Column::Seat => (PaperWord::ColumnSeat, &style.head_centred),
                Column::Others(others) => (others.word(), &style.head),
            };
            page.word(head + 1, column, word, look)?;
        }
    }
    Ok(())
}

/// Where somebody is in a round: a cell for each column, or one merged cell for somebody without a seat.
fn stay(
    page: &mut Page<'_>,
    row: u32,
    first: u16,
    player: PlayerIx,
    round: RoundIx,
    shown: &[(Column, u32)],
) -> Result {
    let Page { print, style, .. } = *page;
    let stay = print.stays.at(player, round);
    let Stay::Seat { table, seat, .. } = stay else {
        let last = first + u16::try_from(shown.len()).unwrap_or(2) - 1;
        return page.sheet.merge_range(row, first, row, last, &print.rest(stay), &style.centred).map(drop);
    };
    shown.iter().zip(first..).try_for_each(|((shown, _), column)| match *shown {
        Column::Place => page.number(row, column, table, &style.large),
        Column::Seat => page.text(row, column, print.seats.long(seat), &style.centred),
        Column::Others(others) => page.text(row, column, print.others(others, player, round), &style.shrunk),
    })
}

/// A column of a round.
#[derive(Clone, Copy)]
enum Column {
    Place,
    Seat,
    Others(Others),
}

/// The columns of a round, each with its width.
fn columns(print: &Print<'_>) -> Vec<(Column, u32)> {
    if print.has_sides() {
        let seat = print.says_seats().then_some((Column::Seat, SEAT));
        let people = [(Column::Others(Others::Partners), OPPONENT), (Column::Others(Others::Opponents), 2 * OPPONENT)];
        return [(Column::Place, TABLE)].into_iter().chain(seat).chain(people).collect();
    }
    let opponent = print.of_two.then_some((Column::Others(Others::Opponent), OPPONENT));
    [(Column::Place, TABLE), (Column::Seat, SEAT)].into_iter().chain(opponent).collect()
}

/// `Round 3`, with its day where it has one.
fn head_of(print: &Print<'_>, round: RoundIx) -> String {
    [Some(print.round(round)), print.day(round)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
