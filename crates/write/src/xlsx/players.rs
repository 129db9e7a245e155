//! The sheet by player: everybody by name, with table and seat of every round, and opponents or partners.

use roundtable_model::RoundIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::XlsxError;

use crate::paper::{Print, Stay, by_name};
use crate::xlsx::page::{LYING_WIDTH, Page, TITLE_ROWS, UPRIGHT_WIDTH, table_word};

/// Pixels of number, name, table and seat.
const NUMBER: u32 = 40;
const NAME: u32 = 180;
const TABLE: u32 = 40;
const SEAT: u32 = 46;

/// Pixels of the opponent.
const OPPONENT: u32 = 110;

/// Columns: number, name, and for each round those of [`columns`], under a merged head. Pages break between rounds.
pub(crate) fn write(mut page: Page<'_>) -> Result<(), XlsxError> {
    let Page { print, style, .. } = page;
    let rounds = print.plan.schedule.round_count();
    let shown = columns(print);
    let cells = u32::try_from(shown.len()).unwrap_or(2);
    let width: u32 = shown.iter().map(|(_, width)| width).sum();
    let column_of = |round: u32| u16::try_from(2 + cells * round).unwrap_or(u16::MAX - 2);
    let last_of = |round: u32| column_of(round + 1) - 1;
    let room = |page: u32| (page - NUMBER - NAME) / width;
    let lying = rounds > room(UPRIGHT_WIDTH);
    page.set_up(PaperWord::SheetPlayers, lying, column_of(rounds.min(room(LYING_WIDTH)).max(1)) - 1)?;
    page.widths(0, [NUMBER, NAME])?;
    let head = TITLE_ROWS;
    page.sheet.merge_range(head, 0, head + 1, 0, &print.word(PaperWord::ColumnNumber), &style.head_centred)?;
    page.sheet.merge_range(head, 1, head + 1, 1, &print.word(PaperWord::ColumnName), &style.head)?;
    for (round, _) in print.rounds() {
        let column = column_of(round.0);
        page.widths(column, shown.iter().map(|(_, width)| *width))?;
        page.sheet.merge_range(head, column, head, last_of(round.0), &head_of(print, round), &style.head_centred)?;
    }
    // Row after row, as large books are written.
    for (round, _) in print.rounds() {
        for ((shown, _), column) in shown.iter().zip(column_of(round.0)..) {
            let look = if shown.is_people() { &style.head } else { &style.head_centred };
            page.word((head + 1, column), shown.word(print), look)?;
        }
    }
    for (player, row) in by_name(print.plan).into_iter().zip(head + 2..) {
        page.player((row, 0), player, NAME)?;
        for ((round, _), &stay) in print.rounds().zip(print.stays.player(player)) {
            let column = column_of(round.0);
            let Stay::Seat { table, seat, opponent, .. } = stay else {
                page.sheet.merge_range(row, column, row, last_of(round.0), &print.rest(stay), &style.centred)?;
                continue;
            };
            let company = print.company(player, round);
            for (&(shown, _), column) in shown.iter().zip(column..) {
                let people = match shown {
                    Column::Place => {
                        page.sheet.write_number_with_format(row, column, table, &style.large)?;
                        continue;
                    }
                    Column::Seat => {
                        page.text((row, column), print.seats.long(seat), &style.centred)?;
                        continue;
                    }
                    Column::Opponent => opponent.map(|other| print.who(other)),
                    Column::With => company.as_ref().map(|company| print.people(&company.partners)),
                    Column::Against => company.as_ref().map(|company| print.people(&company.opponents)),
                };
                page.text((row, column), people.unwrap_or_default(), &style.shrunk)?;
            }
        }
    }
    page.sheet.set_repeat_rows(head, head + 1)?.set_repeat_columns(0, 1)?.set_freeze_panes(head + 2, 2)?;
    let abreast = room(if lying { LYING_WIDTH } else { UPRIGHT_WIDTH });
    page.break_columns(abreast, rounds, |round| u32::from(column_of(round)))
}

/// A column of a round.
#[derive(Clone, Copy)]
enum Column {
    Place,
    Seat,
    Opponent,
    With,
    Against,
}

impl Column {
    fn is_people(self) -> bool {
        match self {
            Self::Place | Self::Seat => false,
            Self::Opponent | Self::With | Self::Against => true,
        }
    }

    fn word(self, print: &Print<'_>) -> PaperWord {
        match self {
            Self::Place => table_word(print),
            Self::Seat => PaperWord::ColumnSeat,
            Self::Opponent => PaperWord::ColumnOpponent,
            Self::With => PaperWord::ColumnWith,
            Self::Against => PaperWord::ColumnAgainst,
        }
    }
}

/// The columns of a round, each with its width.
fn columns(print: &Print<'_>) -> Vec<(Column, u32)> {
    if print.has_sides() {
        let seat = print.says_seats().then_some((Column::Seat, SEAT));
        let people = [(Column::With, OPPONENT), (Column::Against, 2 * OPPONENT)];
        return [(Column::Place, TABLE)].into_iter().chain(seat).chain(people).collect();
    }
    let opponent = print.of_two.then_some((Column::Opponent, OPPONENT));
    [(Column::Place, TABLE), (Column::Seat, SEAT)].into_iter().chain(opponent).collect()
}

/// `Round 3`, with its day where it has one.
fn head_of(print: &Print<'_>, round: RoundIx) -> String {
    [Some(print.round(round)), print.day(round)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
