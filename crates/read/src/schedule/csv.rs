//! Reads our csv, which has a line for each seat: `round,table,seat,player,name`, the columns in any order.
//!
//! A column `start` has the dates of the rounds. A line without table and seat is for somebody who sits out; without a
//! table and with the seat `absent`, for somebody absent. Lines may be in any order, because people sort spreadsheets:
//! they are put in the order of rounds, tables and seats, with a note. Cost O(n log n) in the lines, 32 bytes each.

use jiff::civil::DateTime;
use roundtable_model::{MAX_TABLE_SIZE, PlayerIx};
use roundtable_words::{
    ABSENT, Belongs, COLUMNS, MAX_PLAYERS, Mistake, Noted, Place, Thing, Wrong, dates, read_text, shorten,
};

use crate::cells::delimited::{Cell, Records, delimiter};
use crate::schedule::cursor::number;
use crate::schedule::draft::Draft;

/// How many of [`COLUMNS`] a file must have: round, table, seat and player. They are the first ones.
const NEEDED: usize = 4;
/// The places of the other two in [`COLUMNS`].
const NAME: usize = 4;
const START: usize = 5;

/// One line. Somebody who sits out has table 0 and seat 0, somebody absent table 0 and seat 1.
#[derive(Clone, Copy, Debug)]
struct Row {
    round: u32,
    table: u32,
    seat: u32,
    player: PlayerIx,
    /// Where the line begins.
    start: Place,
    /// Where its player is.
    place: Place,
    /// When its round begins, if given.
    begins: Option<DateTime>,
}

/// Whether a line is the header of such a file: it has at least three of the four columns that are needed.
pub(crate) fn looks_like_header(line: &str) -> bool {
    let names: Vec<_> = line.split(delimiter(line)).map(|n| n.trim().trim_matches('"').to_ascii_lowercase()).collect();
    let known = COLUMNS[..NEEDED].iter().filter(|&&c| names.iter().any(|n| n == c)).count();
    known >= NEEDED - 1
}

/// Whether the columns are ours and the first line has numbers for round and player: if not, `loose` reads it.
pub(crate) fn is_by_number(text: &str) -> bool {
    let mut records = Records::new(text, delimiter(text));
    let (mut header, mut first) = (Vec::new(), Vec::new());
    if !matches!(records.next_into(&mut header), Some(Ok(()))) {
        return true;
    }
    let place = |column: &&str| header.iter().position(|c| c.text.eq_ignore_ascii_case(column));
    let columns = COLUMNS[..NEEDED].iter().map(place);
    let Some(columns) = columns.collect::<Option<Vec<usize>>>() else { return false };
    match records.next_into(&mut first) {
        Some(Ok(())) => {
            let number = |at: usize| first.get(at).is_none_or(|c| !c.text.chars().any(char::is_alphabetic));
            [columns[0], columns[3]].into_iter().all(number)
        }
        Some(Err(_)) | None => true,
    }
}

/// Reads all lines of a file.
pub(crate) fn read(text: &str, draft: &mut Draft) {
    let mut records = Records::new(text, delimiter(text));
    let mut cells = Vec::new();
    let columns = records.next_into(&mut cells).unwrap_or(Ok(())).and_then(|()| header(&cells, draft));
    let Ok(columns) = columns.map_err(|mistake| draft.mistakes.push(mistake)) else { return };
    let width = cells.len();
    let mut rows = Vec::new();
    while let Some(read) = records.next_into(&mut cells) {
        match read.and_then(|()| row(&cells, &columns, width, draft)) {
            Ok(row) => rows.push(row),
            Err(mistake) => draft.mistakes.push(mistake),
        }
    }
    if !in_order(&rows) {
        rows.sort_by_key(|r| (r.round, r.table, r.seat));
        draft.notes.push(Noted::Sorted.whole());
    }
    if draft.mistakes.is_empty() {
        let before = rows.first().map_or(0, |row| row.round - 1);
        if let Some(first) = rows.first().filter(|_| before > 0) {
            draft.notes.push(Noted::RoundsFrom { first: first.round }.at(first.start));
        }
        rows.chunk_by(|a, b| a.round == b.round).for_each(|round| read_round(round, before, draft));
    }
}

/// The column of each of [`COLUMNS`], in their order.
fn header(cells: &[Cell<'_>], draft: &mut Draft) -> Result<[Option<usize>; 6], Mistake> {
    let mut columns = [None; 6];
    for (at, cell) in cells.iter().enumerate() {
        let Some(known) = COLUMNS.iter().position(|c| cell.text.eq_ignore_ascii_case(c)) else {
            draft.pass_over(cell.place, Noted::Column { name: shorten(&cell.text) });
            continue;
        };
        if columns[known].replace(at).is_some() {
            return Err(Wrong::ColumnTwice { column: shorten(&cell.text) }.at(cell.place, &cell.text));
        }
    }
    if let Some(missing) = COLUMNS[..NEEDED].iter().zip(columns).find(|(_, at)| at.is_none()).map(|(name, _)| name) {
        let place = cells.first().map_or(Place { line: 1, column: 1 }, |c| c.place);
        return Err(Wrong::NoColumn { column: missing }.at(place, ""));
    }
    Ok(columns)
}

/// Reads one line.
fn row(cells: &[Cell<'_>], columns: &[Option<usize>; 6], width: usize, draft: &mut Draft) -> Result<Row, Mistake> {
    if cells.len() != width {
        let place = cells.get(width).or(cells.last()).map_or(Place { line: 1, column: 1 }, |c| c.place);
        return Err(Wrong::FieldCount { found: cells.len(), header: width }.at(place, ""));
    }
    let cell = |column: usize| columns[column].map(|at| &cells[at]);
    let [Some(round), Some(table), Some(seat), Some(player)] = [0, 1, 2, 3].map(cell) else {
        unreachable!("the header has these columns");
    };
    let (place, start) = (player.place, cells[0].place);
    let player = number(&player.text, Thing::Player, MAX_PLAYERS, player.place)?;
    let player = PlayerIx::from_number(player).unwrap_or_default();
    let round = number(&round.text, Thing::Round, MAX_PLAYERS, round.place)?;
    let (table, seat) = if !table.text.is_empty() {
        (
            number(&table.text, Thing::Table, MAX_PLAYERS, table.place)?,
            number(&seat.text, Thing::Seat, MAX_TABLE_SIZE, seat.place)?,
        )
    } else if seat.text.is_empty() {
        (0, 0)
    } else if seat.text.eq_ignore_ascii_case(ABSENT) {
        (0, 1)
    } else {
        return Err(Wrong::SeatWithoutTable { seat: shorten(&seat.text) }.at(seat.place, &seat.text));
    };
    let begins = cell(START).filter(|start| !start.text.is_empty()).map(|start| dates::read(&start.text).ok_or(start));
    let begins = begins.transpose().map_err(|start| {
        let wrong = Wrong::NotThis { found: shorten(&start.text), belongs: Belongs::Start };
        wrong.at(start.place, &start.text)
    })?;
    if let Some(name) = cell(NAME) {
        draft.name(player, read_text(&name.text), name.place);
    }
    Ok(Row { round, table, seat, player, start, place, begins })
}

/// Whether the rounds go up, and within a round the lines of each table are together with its seats going up. Lines
/// without a table may be anywhere in their round. `seen` are the tables of the current round whose lines have begun.
fn in_order(rows: &[Row]) -> bool {
    let mut last: Option<&Row> = None;
    let mut seen = std::collections::HashSet::new();
    for row in rows {
        if last.is_some_and(|l| l.round != row.round) {
            seen.clear();
        }
        let follows = match last {
            Some(l) if l.round > row.round => false,
            Some(l) if row.table > 0 && (l.round, l.table) == (row.round, row.table) => l.seat < row.seat,
            Some(_) | None => row.table == 0 || seen.insert(row.table),
        };
        if !follows {
            return false;
        }
        last = Some(row);
    }
    true
}

/// Puts the lines of one round into the draft. `before` is the number of rounds missing at the beginning.
fn read_round(rows: &[Row], before: u32, draft: &mut Draft) {
    let (number, start) = (rows[0].round, rows[0].start);
    let expected = before + draft.rounds() + 1;
    if number != expected {
        let wrong = Wrong::RoundMissing { round: number, before: expected - 1, expected };
        draft.mistakes.push(wrong.at(start, &number.to_string()));
        // One missing round is one mistake.
        (expected..number.min(expected + 1)).for_each(|_| draft.open_round(start));
    }
    draft.open_round(start);
    for row in rows {
        let read = row.begins.map_or(Ok(()), |begins| draft.start(begins, row.start));
        read.unwrap_or_else(|mistake| draft.mistakes.push(mistake));
    }
    for row in rows.iter().filter(|r| r.table == 0) {
        if row.seat == 0 { draft.sit_out(row.player, row.place) } else { draft.absent(row.player, row.place) }
    }
    let seated: Vec<Row> = rows.iter().copied().filter(|r| r.table > 0).collect();
    for table in seated.chunk_by(|a, b| a.table == b.table) {
        for (row, expected) in table.iter().zip(1..) {
            if row.seat != expected {
                let Row { round, table, seat, start, .. } = *row;
                let wrong = match seat < expected {
                    true => Wrong::SeatTwice { seat, table, round },
                    false => Wrong::SeatMissing { seat, table, round, expected },
                };
                draft.mistakes.push(wrong.at(start, &seat.to_string()));
                break;
            }
        }
        let seats: Vec<_> = table.iter().map(|r| (r.player, r.place)).collect();
        draft.table(table[0].table, table[0].start, &seats);
    }
}
