//! By player: everybody by name, with table and seat of every round, and the opponent in games of two, or with whom and against whom.

use roundtable_model::RoundIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::{Worksheet, XlsxError};

use crate::paper::Print;
use crate::paper::Stay;
use crate::paper::by_name;
use crate::xlsx::page::{LYING_WIDTH, TITLE_ROWS, UPRIGHT_WIDTH, set_up, table_word};
use crate::xlsx::style::Style;

/// Pixels of number, name, table and seat.
const NUMBER: u32 = 40;
const NAME: u32 = 180;
const TABLE: u32 = 40;
const SEAT: u32 = 46;
/// Pixels of the opponent.
const OPPONENT: u32 = 110;

/// Columns: number, name, and for each round those of [`columns`], under a merged head. Pages break between rounds.
pub(crate) fn write(sheet: &mut Worksheet, print: &Print<'_>, style: &Style) -> Result<(), XlsxError> {
    let rounds = print.plan.schedule.round_count();
    let shown = columns(print);
    let cells = u32::try_from(shown.len()).unwrap_or(2);
    let width: u32 = shown.iter().map(|(_, width)| width).sum();
    let column_of = |round: u32| u16::try_from(2 + cells * round).unwrap_or(u16::MAX - 2);
    let last_of = |round: u32| column_of(round + 1) - 1;
    let room = |page: u32| (page - NUMBER - NAME) / width;
    let lying = rounds > room(UPRIGHT_WIDTH);
    set_up(sheet, print, style, PaperWord::SheetPlayers, lying, column_of(rounds.min(room(LYING_WIDTH)).max(1)) - 1)?;
    sheet.set_column_width_pixels(0, NUMBER)?.set_column_width_pixels(1, NAME)?;
    let head = TITLE_ROWS;
    sheet.merge_range(head, 0, head + 1, 0, &print.word(PaperWord::ColumnNumber), &style.head_centred)?;
    sheet.merge_range(head, 1, head + 1, 1, &print.word(PaperWord::ColumnName), &style.head)?;
    for (round, _) in print.rounds() {
        let column = column_of(round.0);
        for ((_, width), column) in shown.iter().zip(column..) {
            sheet.set_column_width_pixels(column, *width)?;
        }
        sheet.merge_range(head, column, head, last_of(round.0), &head_of(print, round), &style.head_centred)?;
    }
    // Row after row, as large books are written.
    for (round, _) in print.rounds() {
        let column = column_of(round.0);
        for ((shown, _), column) in shown.iter().zip(column..) {
            let look = if shown.is_people() { &style.head } else { &style.head_centred };
            sheet.write_string_with_format(head + 1, column, print.word(shown.word(print)), look)?;
        }
    }
    for (player, row) in by_name(print.plan).into_iter().zip(head + 2..) {
        sheet.write_number_with_format(row, 0, print.id(player) as f64, &style.centred)?;
        let name = print.plan.roster.name(player);
        let (format, lines) = style.for_text(name, (NAME / 7) as usize);
        sheet.set_row_height(row, 18.max(lines * 13))?;
        sheet.write_string_with_format(row, 1, name, format)?;
        for ((round, _), stay) in print.rounds().zip(print.stays.player(player)) {
            let column = column_of(round.0);
            let rest = match *stay {
                Stay::Seat { table, seat, opponent, .. } => {
                    let company = print.company(player, round);
                    for (&(shown, _), column) in shown.iter().zip(column..) {
                        let people = match shown {
                            Column::Place => {
                                sheet.write_number_with_format(row, column, table, &style.large)?;
                                continue;
                            }
                            Column::Seat => {
                                let seat = print.seats.long(seat);
                                sheet.write_string_with_format(row, column, seat, &style.centred)?;
                                continue;
                            }
                            Column::Opponent => opponent.map(|other| print.who(other)),
                            Column::With => company.as_ref().map(|company| print.people(&company.partners)),
                            Column::Against => company.as_ref().map(|company| print.people(&company.opponents)),
                        };
                        sheet.write_string_with_format(row, column, people.unwrap_or_default(), &style.shrunk)?;
                    }
                    continue;
                }
                Stay::SitOut => print.word(PaperWord::CellSitOut),
                Stay::Absent => print.word(PaperWord::CellAbsent),
                Stay::Nowhere => "?".to_owned(),
            };
            sheet.merge_range(row, column, row, last_of(round.0), &rest, &style.centred)?;
        }
    }
    sheet.set_repeat_rows(head, head + 1)?.set_repeat_columns(0, 1)?.set_freeze_panes(head + 2, 2)?;
    let abreast = room(if lying { LYING_WIDTH } else { UPRIGHT_WIDTH });
    let breaks: Vec<u32> =
        (1..).map(|i| i * abreast).take_while(|&r| r < rounds).map(|r| u32::from(column_of(r))).take(1023).collect();
    sheet.set_vertical_page_breaks(&breaks)?;
    Ok(())
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
