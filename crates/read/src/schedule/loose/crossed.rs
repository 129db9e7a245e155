//! Reads grids with two rows of headings, as from merged cells (`Round 1` over `Table` and `Seat`, `Week 1` over `Home`
//! and `Away`, `Table 1` over four seats), and tables side by side, with their people in the cells or below, a row for
//! each round or time.
//!
//! A heading applies to all cells of its column, the first cells of a row to all of that row: together they say round,
//! table and seat of each cell. Cost O(cells).

use roundtable_words::{Heading, Label, LayoutFound, Mistake, Noted, ReaderNote, SeatWord, heading, shorten};

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::schedule::loose::header::Header;
use crate::schedule::loose::layouts::{Rounds, player_rows, spot};
use crate::schedule::loose::lines::resting;
use crate::schedule::loose::rounds::{Entry, Found, Spot, Who, people_in};
use crate::schedule::loose::split::{LOOKED_AT, is_game};

/// The headings over a column.
#[derive(Clone, Default)]
struct Over<'a> {
    round: Option<Cell<'a>>,
    table: Option<Cell<'a>>,
    seat: Option<SeatWord>,
    /// A heading that is none of these.
    word: Option<Cell<'a>>,
}

impl Over<'_> {
    /// Whether the cells below are people.
    fn names_people(&self) -> bool {
        self.round.is_some() || self.table.is_some() || self.seat.is_some()
    }

    /// What the heading says that is neither round, table nor seat.
    fn meaning(&self) -> Heading {
        self.word.as_ref().map_or(Heading::Other, |word| heading::heading(&word.text))
    }
}

fn is_round(cell: &Cell<'_>) -> bool {
    matches!(heading::heading(&cell.text), Heading::RoundNumber(_))
}

fn is_table(cell: &Cell<'_>) -> bool {
    Label::said(&cell.text).is_some()
}

/// The seat that a heading names: a word for one (`East`), `Seat 2`, or a bare number.
fn seat(cell: &Cell<'_>) -> Option<SeatWord> {
    let found = heading::heading(&cell.text);
    if let Heading::SeatNumber(number) | Heading::Bare(number) = found {
        return Some(SeatWord::Number(number));
    }
    if found == Heading::SeatWord { SeatWord::of(&cell.text) } else { None }
}

/// Whether a row is a row of headings: at least two of rounds, or two of tables and no possible name.
fn heads(row: &Row<'_>) -> bool {
    let count = |is: fn(&Cell<'_>) -> bool| row.filled().filter(|cell| is(cell)).count();
    let is_when = |cell: &Cell<'_>| matches!(heading::heading(&cell.text), Heading::Day | Heading::Time);
    let known = |cell: &Cell<'_>| heading::is_known(&cell.text) || is_round(cell) || is_table(cell) || is_when(cell);
    !row.labelled && (count(is_round) >= 2 || count(is_table) >= 2 && row.filled().all(known) && !repeats(row))
}

/// Whether a row has the headings of a list of people with one round, and the row below continues them: `Name` and
/// `Round 1` over `Table` and `Seat`.
fn heads_people(row: &Row<'_>, below: &Row<'_>) -> bool {
    let of = |is: fn(&Cell<'_>) -> bool| row.filled().any(|cell| is(cell));
    let is_person = |cell: &Cell<'_>| matches!(heading::heading(&cell.text), Heading::Player | Heading::GivenName);
    let over = || columns(row, row.cells.len().max(below.cells.len()), Vec::new());
    !row.labelled && of(is_round) && of(is_person) && below.cell(0).is_none() && goes_on(below, &over())
}

/// Whether a text occurs twice, as in a row with the tables of one person in several rounds.
fn repeats(row: &Row<'_>) -> bool {
    let mut seen: Vec<&str> = Vec::new();
    row.filled().any(|cell| {
        let again = seen.contains(&cell.text.as_ref());
        seen.push(cell.text.as_ref());
        again
    })
}

/// Whether a row below a row of headings is a second row of headings. One of these must be true:
/// - its first cell, with no heading over it, is `Table` or `Name`;
/// - its first cell is empty, and below the headings are both `Table` and `Seat`;
/// - below the headings are only known words, names of tables, or numbers that begin again with 1 (`anew`), and nothing
///   before them is a name.
fn goes_on(row: &Row<'_>, over: &[Over<'_>]) -> bool {
    let numbers: Vec<u32> = row.filled().filter_map(|cell| bare_number(&cell.text)).collect();
    let anew = numbers.first() == Some(&1)
        && numbers.iter().filter(|&&number| number == 1).count() > 1
        && numbers.windows(2).all(|pair| pair[1] == 1 || pair[1] == pair[0] + 1);
    let known = |cell: &Cell<'_>| heading::is_known(&cell.text);
    let said = |cell: &Cell<'_>| known(cell) || is_table(cell) || anew && bare_number(&cell.text).is_some();
    let below = |at: usize| over.get(at).is_some_and(Over::names_people);
    let cells = || (0..row.cells.len()).filter_map(|at| Some((below(at), row.cell(at)?)));
    let inside = || cells().filter(|(below, _)| *below).map(|(_, cell)| cell);
    let words = inside().all(known) || cells().all(|(below, cell)| below || known(cell));
    let headed = !below(0) && matches!(first_word(row), Some(Heading::Table | Heading::Player));
    let has = |wanted: Heading| inside().any(|cell| heading::heading(&cell.text) == wanted);
    let seated = row.cell(0).is_none() && has(Heading::Table) && has(Heading::Seat);
    inside().count() >= 2 && (headed || seated || inside().all(said) && words)
}

/// The meaning of the first cell.
fn first_word(row: &Row<'_>) -> Option<Heading> {
    row.cell(0).map(|cell| heading::heading(&cell.text))
}

/// A heading that is only a number.
fn bare_number(text: &str) -> Option<u32> {
    if let Heading::Bare(number) = heading::heading(text) { Some(number) } else { None }
}

/// Whether a row heads a column of rounds or times and columns of tables with names of their own: every cell below has
/// several people, or, if the names may be those of seats (`North`), a game.
fn names_tables(row: &Row<'_>, below: &[Row<'_>]) -> bool {
    let mut words = row.filled();
    let of_rounds = words
        .next()
        .is_some_and(|cell| matches!(heading::heading(&cell.text), Heading::Round | Heading::Time | Heading::Day));
    let games = || below.iter().flat_map(|row| row.filled().skip(1)).all(|cell| is_game(&cell.text));
    let others =
        words.clone().count() >= 2 && (words.all(|cell| heading::heading(&cell.text) == Heading::Other) || games());
    let several = |row: &Row<'_>| row.filled().skip(1).all(|cell| people_in(&cell.text, cell.place).nth(1).is_some());
    of_rounds && others && !below.is_empty() && below.iter().all(several)
}

/// Reads such a grid; nothing if it has neither two rows of headings nor tables side by side.
pub(super) fn read<'a>(grid: &Grid<'a>) -> Option<Result<Found<'a>, Mistake>> {
    if let Some((first, below)) = grid.rows.split_first()
        && names_tables(first, below)
    {
        return Some(rows(&[], &grid.rows, true));
    }
    let people = || grid.rows.windows(2).take(LOOKED_AT).position(|two| heads_people(&two[0], &two[1]));
    let at = grid.rows.iter().take(LOOKED_AT).position(heads).or_else(people)?;
    let (first, below) = (&grid.rows[at], &grid.rows[at + 1..]);
    let next = below.first()?;
    let of_tables = first.filled().filter(|cell| is_table(cell)).count() >= 2;
    // A column without a heading to the right of a round's belongs to that round.
    let from = first.cells.iter().position(is_round).unwrap_or(usize::MAX);
    let merged = (from..below.iter().map(|row| row.cells.len()).max().unwrap_or(0))
        .any(|column| first.cell(column).is_none() && below.iter().any(|row| row.cell(column).is_some()));
    (of_tables || goes_on(next, &columns(first, first.cells.len().max(next.cells.len()), Vec::new())) || merged)
        .then(|| rows(&grid.rows[..at], &grid.rows[at..], false))
}

/// Reads the rows, the first of which are headings. `before` are the rows above; `by_name`: the first row names tables.
fn rows<'a>(before: &[Row<'a>], rows: &[Row<'a>], by_name: bool) -> Result<Found<'a>, Mistake> {
    let remarks = before.iter().flat_map(|row| row.filled().next());
    let mut notes: Vec<ReaderNote> = remarks
        .filter(|cell| !is_round(cell))
        .map(|cell| Noted::Remark { text: shorten(&cell.text) }.at(cell.place))
        .collect();
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let mut reading = Crossed {
        over: Vec::new(),
        rounds: Rounds::default(),
        is_below: false,
        table: None,
        when: Vec::new(),
        times: 0,
        nth: 0,
        entries: Vec::new(),
    };
    if let Some(cell) = before.last().and_then(|row| row.filled().next()).filter(|cell| is_round(cell)) {
        reading.rows_follow(cell);
    }
    // Whether the row before was a row of headings.
    let mut heading = false;
    for (at, row) in rows.iter().enumerate() {
        if heads(row) || heading && goes_on(row, &reading.over) || at == 0 {
            let over = std::mem::take(&mut reading.over);
            reading.over = columns(row, width, if heading { over } else { Vec::new() });
            if by_name {
                reading.over.iter_mut().skip(1).for_each(|over| over.table = over.word.take().or(over.table.take()));
            }
            (heading, reading.table, reading.nth) = (true, None, 0);
            continue;
        }
        if std::mem::take(&mut heading) {
            reading.note_unused(&mut notes);
        }
        if reading.over.iter().any(|over| matches!(over.meaning(), Heading::Player | Heading::GivenName)) {
            let header = reading.header();
            let entries = player_rows(&header, &rows[at..], &mut notes)?;
            return Found::of_entries(LayoutFound::Players, entries, notes);
        }
        reading.row(row);
    }
    let order = reading.rounds.order(&mut notes)?;
    reading.entries.iter_mut().for_each(|entry| entry.round = order[entry.round]);
    Found::of_entries(LayoutFound::Crossed, reading.entries, notes)
}

/// The headings over the columns, with one more row of them added. A round or table heading also applies to the empty
/// cells to its right, as merged cells do.
fn columns<'a>(row: &Row<'a>, width: usize, mut over: Vec<Over<'a>>) -> Vec<Over<'a>> {
    let topmost = over.is_empty();
    // In `Table,A,B,C,A,B,C` below rounds, the words after the tables are seats.
    let is_other = |cell: &Cell<'_>| matches!(heading::heading(&cell.text), Heading::Other | Heading::SeatWord);
    let others = row.filled().skip(1).all(is_other);
    let seats = !topmost && others && first_word(row) == Some(Heading::Table);
    over.resize_with(width, Over::default);
    let mut last: Option<&Cell<'a>> = None;
    for (column, over) in over.iter_mut().enumerate() {
        let own = row.cell(column);
        last = own.or(last);
        match last {
            Some(cell) if is_round(cell) => over.round = Some(cell.clone()),
            Some(cell) if is_table(cell) => over.table = Some(cell.clone()),
            Some(_) | None => match own {
                Some(cell) if !topmost && seat(cell).is_some() => over.seat = seat(cell),
                Some(cell) if seats && over.round.is_some() => over.seat = SeatWord::of(&cell.text),
                Some(cell) => over.word = Some(cell.clone()),
                None => {}
            },
        }
    }
    over
}

/// The state while such a grid is read.
struct Crossed<'a> {
    /// The headings, by column.
    over: Vec<Over<'a>>,
    rounds: Rounds,
    /// Whether a row of its own above the rows of the round gives the round.
    is_below: bool,
    /// The table that the row, or one above it, names.
    table: Option<Cell<'a>>,
    /// Day and time of the row above, and how many there were.
    when: Vec<String>,
    times: u32,
    /// The number of rows since the headings: the table's number, if nothing else gives it.
    nth: u32,
    entries: Vec<Entry<'a>>,
}

impl<'a> Crossed<'a> {
    /// The column with this (round, table or seat) for whole rows: one with a word for it and no heading of people; or
    /// the first column, if it has no known word and this is the first of the three without a column.
    fn key(&self, meaning: &Heading) -> Option<usize> {
        let named =
            |meaning: &Heading| self.over.iter().position(|over| !over.names_people() && over.meaning() == *meaning);
        let said = |is: fn(&Over<'a>) -> bool| self.over.iter().any(is);
        let missing = [
            (Heading::Round, said(|over| over.round.is_some()) || self.is_below),
            (Heading::Table, said(|over| over.table.is_some())),
            (Heading::Seat, said(|over| over.seat.is_some())),
        ];
        let missing = missing.iter().find(|(meaning, said)| !said && named(meaning).is_none());
        let unnamed = self
            .over
            .first()
            .is_some_and(|over| !over.names_people() && !heading::is_known(over.word.as_ref().map_or("", |w| &w.text)));
        let first = (unnamed && missing.is_some_and(|(missing, _)| missing == meaning)).then_some(0);
        named(meaning).or(first)
    }

    /// Notes the columns that are not used.
    fn note_unused(&self, notes: &mut Vec<ReaderNote>) {
        let keys = [Heading::Round, Heading::Table, Heading::Seat].map(|meaning| self.key(&meaning));
        let times = self.times();
        for (at, over) in self.over.iter().enumerate() {
            let Some(word) = &over.word else { continue };
            if !heading::is_known(&word.text) && !keys.contains(&Some(at)) && !times.contains(&at) {
                notes.push(Noted::Column { name: shorten(&word.text) }.at(word.place));
            }
        }
    }

    /// The same headings for a list with a row for each player: for every round its table, then any seat.
    fn header(&self) -> Header {
        let mut last: Option<u32> = None;
        let meaning = |over: &Over<'a>| {
            let Some(round) = over.round.as_ref().and_then(|cell| heading::round(&cell.text)) else {
                return over.meaning();
            };
            let is = |meaning: Heading| over.word.is_none() || over.meaning() == meaning;
            if last != Some(round) && is(Heading::Table) {
                last = Some(round);
                return Heading::RoundNumber(round);
            }
            if last == Some(round) && is(Heading::Seat) { Heading::Seat } else { Heading::Other }
        };
        let columns = self.over.iter().map(meaning).collect();
        let words =
            self.over.iter().map(|over| over.word.as_ref().map_or_else(String::new, |word| word.text.to_string()));
        Header::of(columns, words.collect())
    }

    /// Notes that the rows of this round follow.
    fn rows_follow(&mut self, round: &Cell<'a>) {
        self.rounds.of(Some(round));
        self.is_below = true;
    }

    /// Reads one row: the name of a round, people who rest, or people in cells.
    fn row(&mut self, row: &Row<'a>) {
        let alone = row.filled().next().filter(|cell| row.filled().count() == 1 && is_round(cell));
        if let Some(cell) = alone {
            return self.rows_follow(cell);
        }
        let first = row.filled().next();
        if let Some((absent, people)) = first.filter(|_| row.filled().count() == 1).and_then(resting) {
            let round = self.round_of(None);
            let place = if absent { Spot::Absent } else { Spot::Rest };
            self.entries.extend(people.into_iter().map(|who| Entry { round, spot: place.clone(), who }));
            return;
        }
        self.nth += 1;
        let [round_at, table_at, seat_at] = [Heading::Round, Heading::Table, Heading::Seat].map(|key| self.key(&key));
        let cell = |at: Option<usize>| at.and_then(|at| row.cell(at));
        let said = self.time(row).or_else(|| cell(round_at).cloned());
        let of_row = self.round_of(said.as_ref());
        if let Some(table) = cell(table_at) {
            self.table = Some(table.clone());
        }
        let seat = cell(seat_at).and_then(|cell| SeatWord::of(&cell.text));
        for at in 0..self.over.len() {
            let (Some(cell), true) = (row.cell(at), self.over[at].names_people()) else { continue };
            if heading::is_rest(&cell.text) {
                continue;
            }
            let over = self.over[at].clone();
            let round = over.round.as_ref().map_or(of_row, |cell| self.rounds.of(Some(cell)));
            let nth = Cell { text: self.nth.to_string().into(), place: cell.place };
            let table = over.table.as_ref().or(self.table.as_ref()).unwrap_or(&nth);
            let place = match over.seat.as_ref().or(seat.as_ref()) {
                Some(seat) => spot(Some(table), None).with_seat(seat.clone()),
                None => spot(Some(table), None),
            };
            let people: Vec<Who<'a>> =
                if over.seat.is_some() { vec![Who::of(cell)] } else { people_in(&cell.text, cell.place).collect() };
            self.entries.extend(people.into_iter().map(|who| Entry { round, spot: place.clone(), who }));
        }
    }

    /// The columns of days and times, if they say the rounds.
    fn times(&self) -> Vec<usize> {
        let of = |wanted: &[Heading]| -> Vec<usize> {
            let is = |over: &Over<'a>| !over.names_people() && wanted.contains(&over.meaning());
            (0..self.over.len()).filter(|&at| is(&self.over[at])).collect()
        };
        if of(&[Heading::Round]).is_empty() { of(&[Heading::Day, Heading::Time]) } else { Vec::new() }
    }

    /// The day and time of a row, numbered, because a time comes again on another day.
    fn time(&mut self, row: &Row<'a>) -> Option<Cell<'a>> {
        let columns = self.times();
        let first = columns.iter().find_map(|&at| row.cell(at))?;
        self.when.resize(columns.len(), String::new());
        let said = |(&at, above): (&usize, &String)| row.cell(at).map_or(above.clone(), |cell| cell.text.to_string());
        let when: Vec<String> = columns.iter().zip(&self.when).map(said).collect();
        self.times += u32::from(when != std::mem::replace(&mut self.when, when.clone()));
        Some(Cell { text: self.times.to_string().into(), place: first.place })
    }

    /// The round of a row, or of the row above if it has none; 0 if the headings have the rounds.
    fn round_of(&mut self, cell: Option<&Cell<'a>>) -> usize {
        if self.over.iter().any(|over| over.round.is_some()) { 0 } else { self.rounds.of(cell) }
    }
}
