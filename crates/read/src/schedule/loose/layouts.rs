//! Finds out what the rows of a grid are (seats, tables, players or rounds), by its headings or by lines between its
//! rows, and reads them.
//!
//! [`read`] tries these layouts in this order, and takes the first that fits. The order matters: a list of players with
//! columns of rounds may have bare numbers as headings like a list of tables; only the heading of the names differs.
//!
//! 1. A row that is only `Round 1`, anywhere: blocks of lines, [`blocks`].
//! 2. No row with two known words: lines without headings, [`bare`]; in csv an error, if the first row looks like
//!    headings.
//! 3. Names and columns of rounds, no table: a row for each player. (From here on, two columns of tables or seats are
//!    an error.)
//! 4. A table and columns of rounds, no names and no round: a column for each round.
//! 5. Two columns of seats, or one of all players: a row for each table.
//! 6. Names and a round or a table: a row for each seat.
//! 7. Anything else: an error that lists the columns.

use std::collections::{HashMap, HashSet};

use roundtable_words::{
    Heading, Label, LayoutFound, Mistake, Noted, Place, ReaderNote, SeatWord, Wrong, dates, heading, shorten,
};

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::schedule::loose::header::{Header, header};
use crate::schedule::loose::lines::{bare, blocks};
use crate::schedule::loose::rounds::{Entry, Found, FoundRound, Spot, Who, check_numbers, people_in, put_table};
use crate::schedule::loose::split::LOOKED_AT;
use crate::schedule::loose::{population, slots};

/// Finds out what the rows are, and reads them.
pub(super) fn read<'a>(grid: &Grid<'a>) -> Result<Found<'a>, Mistake> {
    let heads = |row: &Row<'a>| {
        row.filled().count() == 1 && row.filled().next().is_some_and(|c| heading::round(&c.text).is_some())
    };
    if grid.rows.iter().any(heads) {
        return blocks(grid);
    }
    let Some(header) = header(grid) else {
        // A header of unknown words must not be taken for people.
        return if grid.is_csv && heads_unknown_columns(grid) { Err(no_layout(widest(grid))) } else { bare(grid) };
    };
    let rows = &grid.rows[header.at + 1..];
    let head = &grid.rows[header.at];
    let mut notes: Vec<ReaderNote> = Vec::new();
    if header.names_somebody() && !header.rounds().is_empty() && !header.has(&Heading::Table) {
        notes.extend(header.passed_over(head, &header.rounds()));
        let entries = player_rows(&header, rows, &mut notes)?;
        let mut found = Found::of_entries(LayoutFound::Players, entries, notes)?;
        for (round, at) in found.rounds.iter_mut().zip(header.rounds()) {
            // As we write it: `round 1 (2027-01-07 19:00)`.
            let inside = header.words[at].split_once('(').and_then(|(_, inside)| inside.strip_suffix(')'));
            round.start = inside.and_then(dates::read);
        }
        return Ok(found);
    }
    if let Some(again) = header.again(head) {
        return Err(Wrong::ColumnTwice { column: shorten(&again.text) }.at(again.place, &again.text));
    }
    if header.has(&Heading::Table) && !header.names_somebody() && header.column(&Heading::Round).is_none() {
        let rounds = header.columns_where(|h| matches!(h, Heading::RoundNumber(_)));
        if !rounds.is_empty() {
            notes.extend(header.passed_over(head, &[]));
            return Found::of_entries(LayoutFound::Columns, table_columns(&header, &rounds, rows), notes);
        }
    }
    let seats = population::seats(&header, head, rows)?;
    if seats.len() >= 2 || header.has(&Heading::Players) {
        return table_rows(&header, &seats, head, rows);
    }
    if header.names_somebody() && (header.has(&Heading::Table) || header.has(&Heading::Round)) {
        notes.extend(header.passed_over(head, &[]));
        let entries = seat_rows(&header, rows, &mut notes)?;
        return Found::of_entries(LayoutFound::Seats, entries, notes);
    }
    Err(no_layout(Some(head)))
}

/// The mistake that the rows are of no known layout, with the words of their header.
fn no_layout(header: Option<&Row<'_>>) -> Mistake {
    let names: Vec<&str> = header.into_iter().flat_map(Row::filled).map(|c| c.text.as_ref()).collect();
    let wrong = Wrong::NoLayout { columns: shorten(&names.join(", ")) };
    match header.and_then(|row| row.filled().next()) {
        Some(first) => wrong.at(first.place, ""),
        None => wrong.whole(),
    }
}

/// The first of the rows with the most cells, which is the header if there is one.
fn widest<'g, 'a>(grid: &'g Grid<'a>) -> Option<&'g Row<'a>> {
    let most = grid.rows.iter().take(LOOKED_AT).map(|row| row.filled().count()).max()?;
    grid.rows.iter().find(|row| row.filled().count() == most)
}

/// Whether the first row looks like a header of unknown words: not all are numbers, as people can be, and none appears
/// again below, as people do in later rounds.
fn heads_unknown_columns(grid: &Grid<'_>) -> bool {
    let Some((first, rows)) = grid.rows.split_first() else { return false };
    let below: HashSet<&str> = rows.iter().flat_map(Row::filled).map(|cell| cell.text.as_ref()).collect();
    let again = |cell: &Cell<'_>| below.contains(cell.text.as_ref());
    let number = |cell: &Cell<'_>| cell.text.bytes().all(|b| b.is_ascii_digit());
    !first.filled().all(number) && !first.filled().any(again)
}

/// The rounds that the cells of a column name, numbered from 0 in the order of the file. An empty cell means the round
/// above, as in merged cells.
#[derive(Default)]
pub(super) struct Rounds {
    known: HashMap<String, usize>,
    /// For each round its number in the file, 0 if none, and where that is.
    numbers: Vec<(u32, Place)>,
    /// Whether every round has a number.
    all_numbers: bool,
    /// The round of the cell before.
    last: usize,
}

impl Rounds {
    /// The round that a cell names.
    pub(super) fn of(&mut self, cell: Option<&Cell<'_>>) -> usize {
        let Some(cell) = cell else { return self.last };
        let text = cell.text.as_ref();
        let next = self.known.len();
        if next == 0 {
            self.all_numbers = true;
        }
        self.last = match self.known.get(text) {
            Some(&round) => round,
            None => {
                let digits = text.parse::<u32>().ok().or_else(|| heading::round(text));
                self.all_numbers &= digits.is_some();
                self.numbers.push((digits.unwrap_or(0), cell.place));
                self.known.insert(text.to_owned(), next);
                next
            }
        };
        self.last
    }

    /// For each round in the order of the file, its place by number if all have one; else the same place.
    pub(super) fn order(&self, notes: &mut Vec<ReaderNote>) -> Result<Vec<usize>, Mistake> {
        let came: Vec<usize> = (0..self.numbers.len().max(1)).collect();
        if !self.all_numbers {
            return Ok(came);
        }
        let mut sorted: Vec<usize> = (0..self.numbers.len()).collect();
        sorted.sort_by_key(|&at| self.numbers[at].0);
        check_numbers(sorted.iter().map(|&at| self.numbers[at]), notes)?;
        let mut order = came;
        for (place, at) in sorted.into_iter().enumerate() {
            order[at] = place;
        }
        Ok(order)
    }
}

/// Where somebody is in a round, by the cells of table and seat. Without a table they sit out.
pub(super) fn spot(table: Option<&Cell<'_>>, seat: Option<&Cell<'_>>) -> Spot {
    let said = |cell: Option<&Cell<'_>>, is: fn(&str) -> bool| cell.is_some_and(|c| is(&c.text));
    if said(table, heading::is_absent) || said(seat, heading::is_absent) {
        return Spot::Absent;
    }
    match table {
        Some(table) if !heading::is_rest(&table.text) => {
            Spot::Table(Label::of(&table.text), seat.and_then(|seat| SeatWord::of(&seat.text)))
        }
        Some(_) | None => Spot::Rest,
    }
}

/// Reads rows that are seats; several people in one cell are several seats.
fn seat_rows<'a>(header: &Header, rows: &[Row<'a>], notes: &mut Vec<ReaderNote>) -> Result<Vec<Entry<'a>>, Mistake> {
    let [round_at, table_at, seat_at] = [Heading::Round, Heading::Table, Heading::Seat].map(|h| header.column(&h));
    let of = |row: &Row<'a>, at: Option<usize>| at.and_then(|at| row.cell(at)).cloned();
    // If most cells of the tables are empty, they are merged: rows below belong to the same table.
    let tables = rows.iter().filter(|row| of(row, table_at).is_some()).count();
    let merged = tables * 2 < rows.len();
    let mut rounds = Rounds::default();
    let (mut entries, mut table) = (Vec::new(), None);
    for row in rows {
        let said = of(row, round_at);
        let same_round = said.is_none();
        let round = rounds.of(said.as_ref());
        let here = of(row, table_at);
        if here.is_some() || !merged || !same_round && table_at.is_some() {
            table = here;
        }
        let Some(who) = header.who(row) else { continue };
        let by_name = header.has(&Heading::Player);
        let several = if by_name && seat_at.is_none() { several(&who) } else { vec![who] };
        let seat = of(row, seat_at);
        // Without a column of tables, everybody in a round is at one table.
        let spot = match table_at {
            Some(_) => spot(table.as_ref(), seat.as_ref()),
            None => Spot::Table(Label::Number(1), None),
        };
        entries.extend(several.into_iter().map(|who| Entry { round, spot: spot.clone(), who }));
    }
    let order = rounds.order(notes)?;
    entries.iter_mut().for_each(|entry| entry.round = order[entry.round]);
    Ok(entries)
}

/// The people in one cell: `Ana / Ben`. A single comma may be part of a name, so it takes two of them.
fn several<'a>(who: &Who<'a>) -> Vec<Who<'a>> {
    let commas = who.text.matches([',', '、']).count();
    let parted = who.text.contains(['/', ';', '\n', '&']) || commas >= 2;
    if !parted {
        return vec![who.clone()];
    }
    people_in(&who.text, who.place).collect()
}

/// Reads rows that are players, with a column for each round.
pub(super) fn player_rows<'a>(
    header: &Header,
    rows: &[Row<'a>],
    notes: &mut Vec<ReaderNote>,
) -> Result<Vec<Entry<'a>>, Mistake> {
    let columns = header.rounds();
    let numbers = columns.iter().filter_map(|&at| {
        if let Heading::RoundNumber(number) | Heading::Bare(number) = header.columns[at] {
            Some((number, at))
        } else {
            None
        }
    });
    if let Some(row) = rows.first() {
        let place = row.cells.first().map_or(Place { line: row.line, column: 1 }, |c| c.place);
        check_numbers(numbers.map(|(number, _)| (number, place)), notes)?;
    }
    let mut entries = Vec::new();
    // Tables that have a name, by round and name: the first cell with it, and how many more have it.
    let mut words: HashMap<(usize, String), (&Cell<'a>, u32)> = HashMap::new();
    for row in rows {
        let Some(who) = header.who(row) else { continue };
        for (round, &at) in columns.iter().enumerate() {
            let spot = match row.cell(at) {
                None => Spot::Rest,
                Some(cell) if heading::is_rest(&cell.text) => Spot::Rest,
                Some(cell) if heading::is_absent(&cell.text) => Spot::Absent,
                Some(cell) => {
                    let (label, seat) = heading::cell(&cell.text);
                    if looks_like_a_day(&cell.text) {
                        return Err(Wrong::DateCell { found: shorten(&cell.text) }.at(cell.place, &cell.text));
                    }
                    if let Label::Word(word) = &label {
                        words.entry((round, word.clone())).and_modify(|(_, more)| *more += 1).or_insert((cell, 0));
                    }
                    // A seat in the column after its table, as we write it.
                    let beside =
                        header.columns.get(at + 1).filter(|h| **h == Heading::Seat).and_then(|_| row.cell(at + 1));
                    Spot::Table(label, seat.or_else(|| beside.and_then(|cell| SeatWord::of(&cell.text))))
                }
            };
            entries.push(Entry { round, spot, who: who.clone() });
        }
    }
    lone_words(words.into_values().filter(|(_, more)| *more == 0).map(|(cell, _)| cell).collect())?;
    Ok(entries)
}

/// The mistake that cells have words that nobody else has in the same round: they are remarks and not names of tables.
fn lone_words(mut cells: Vec<&Cell<'_>>) -> Result<(), Mistake> {
    const NAMED: usize = 3;
    cells.sort_by_key(|cell| (cell.place.line, cell.place.column));
    let Some(first) = cells.first() else { return Ok(()) };
    let mut words: Vec<String> = cells.iter().map(|cell| shorten(&cell.text)).collect();
    words.dedup();
    let more = if words.len() > NAMED { ", …" } else { "" };
    words.truncate(NAMED);
    let words = words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
    Err(Wrong::LoneWords { words: format!("{words}{more}") }.at(first.place, &first.text))
}

/// Whether a cell is a date, into which a spreadsheet turns `4/3`.
fn looks_like_a_day(text: &str) -> bool {
    let digits = text.split('-').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
    digits && text.split('-').count() == 3 && text.len() >= 8
}

/// Reads columns that are rounds: each cell has people of the table that the row, or one above, names.
fn table_columns<'a>(header: &Header, columns: &[usize], rows: &[Row<'a>]) -> Vec<Entry<'a>> {
    let table_at = header.column(&Heading::Table).unwrap_or(0);
    let mut entries = Vec::new();
    let mut label: Option<&Cell<'a>> = None;
    for row in rows {
        label = row.cell(table_at).or(label);
        for (round, &at) in columns.iter().enumerate() {
            let Some(cell) = row.cell(at) else { continue };
            let people = people_in(&cell.text, cell.place);
            entries.extend(people.map(|who| Entry { round, spot: spot(label, None), who }));
        }
    }
    entries
}

/// Reads rows that are tables.
fn table_rows<'a>(header: &Header, seats: &[usize], head: &Row<'a>, rows: &[Row<'a>]) -> Result<Found<'a>, Mistake> {
    let mut notes = Vec::new();
    let listed = header.column(&Heading::Players);
    let pairs = listed.is_none() && population::pairs_change(header, seats, rows);
    let of = round_of_rows(header, seats, rows, &mut notes)?;
    let table_at = header.column(&Heading::Table).or_else(|| venues(header, rows, &of));
    let days = if header.has(&Heading::Round) { Vec::new() } else { days(header) };
    let used: Vec<usize> = seats.iter().copied().chain(table_at).chain(days).collect();
    notes.extend(header.passed_over(head, &used));
    let count = of.iter().max().map_or(0, |last| last + 1);
    let mut found: Vec<Option<FoundRound<'a>>> = (0..count).map(|_| None).collect();
    for (row, round) in rows.iter().zip(of) {
        let Some(first) = row.filled().next() else { continue };
        let people: Vec<Who<'a>> = match listed {
            Some(at) => row.cell(at).map_or_else(Vec::new, |cell| people_in(&cell.text, cell.place).collect()),
            None if pairs => {
                let cells = seats.iter().filter_map(|&at| row.cell(at));
                cells.flat_map(|cell| people_in(&cell.text, cell.place)).collect()
            }
            None => seats.iter().filter_map(|&at| row.cell(at)).map(Who::of).collect(),
        };
        let label = table_at.and_then(|at| row.cell(at));
        let round = found[round].get_or_insert_with(|| FoundRound::new(first.place));
        put_table(round, label, people);
        if let Some(cell) = header.column(&Heading::Start).and_then(|at| row.cell(at)) {
            round.start = round.start.or(dates::read(&cell.text));
        }
        for (heading, rest) in [(Heading::Rest, &mut round.rest), (Heading::Absent, &mut round.absent)] {
            if let Some(cell) = header.column(&heading).and_then(|at| row.cell(at)) {
                rest.extend(people_in(&cell.text, cell.place));
            }
        }
    }
    let seat_names = if listed.is_some() || pairs { Vec::new() } else { seat_words(header, seats) };
    Ok(Found { layout: LayoutFound::Tables, rounds: found.into_iter().flatten().collect(), seat_names, notes })
}

/// The round of each row, from 0: by the column of rounds; without one, by days and times.
fn round_of_rows(
    header: &Header,
    seats: &[usize],
    rows: &[Row<'_>],
    notes: &mut Vec<ReaderNote>,
) -> Result<Vec<usize>, Mistake> {
    let Some(at) = header.column(&Heading::Round) else {
        let found = slots::rounds(header, seats, rows)?;
        if let Some(last) = found.as_ref().and_then(|of| of.iter().max()) {
            let by: Vec<&str> = days(header).into_iter().map(|at| header.words[at].trim()).collect();
            let (rounds, by) = (last + 1, shorten(&by.join(", ")));
            notes.push(
                if by.is_empty() { Noted::RoundsInOrder { rounds } } else { Noted::RoundsByDay { rounds, by } }.whole(),
            );
        }
        return Ok(found.unwrap_or_else(|| vec![0; rows.len()]));
    };
    let mut rounds = Rounds::default();
    let of: Vec<usize> = rows.iter().map(|row| rounds.of(row.cell(at))).collect();
    let order = rounds.order(notes)?;
    Ok(of.into_iter().map(|round| order[round]).collect())
}

/// The columns of days and times.
fn days(header: &Header) -> Vec<usize> {
    header.columns_where(|heading| matches!(heading, Heading::Day | Heading::Time))
}

/// The column of grounds, if each round has every one of them at most once, and there are no more than games in a
/// round: then they are tables.
fn venues(header: &Header, rows: &[Row<'_>], of: &[usize]) -> Option<usize> {
    let rounds = of.iter().max()? + 1;
    header.columns_where(|h| matches!(h, Heading::Venue)).into_iter().find(|&at| {
        let mut there: Vec<HashSet<&str>> = vec![HashSet::new(); rounds];
        let once =
            rows.iter().zip(of).all(|(row, &round)| row.cell(at).is_some_and(|cell| there[round].insert(&cell.text)));
        let all: HashSet<&str> = there.iter().flatten().copied().collect();
        once && there.iter().any(|round| round.len() == all.len())
    })
}

/// The names of the seats' columns, if they are words.
fn seat_words(header: &Header, seats: &[usize]) -> Vec<String> {
    let words = seats.iter().all(|&at| matches!(header.columns[at], Heading::SeatWord | Heading::Other));
    if words { seats.iter().map(|&at| heading::seat_name(&header.words[at])).collect() } else { Vec::new() }
}
