//! Reads lists of players: one name per line, csv with a header, or the first sheet of a workbook.
//!
//! A csv is recognised by its extension, or by a first line that has a separator and headings of names ([`columns`]);
//! anything else is lines as typed or pasted ([`chat`]). The columns `rating`, `absent`, `club` and those of readings
//! (`よみ` …) are understood; all others are kept unchanged (`team` …). Cost O(bytes).

mod absent;
mod chat;
mod columns;
mod contact;
mod figures;
mod layout;
mod messages;
mod scored;
mod shape;
mod signs;
mod standings;

use std::borrow::Cow;

use roundtable_model::{Absence, Player, PlayerIx, Roster, RoundIx};
use roundtable_words::{
    FileFormat, FileKind, MAX_PLAYERS, Mistake, Mistakes, Noted, PLAN_SHEET, Place, ReadError, ReaderNote, Wrong,
    read_text, shorten,
};

use crate::cells::delimited::{Cell, Records, delimiter};
use crate::cells::workbook::Workbook;
use crate::cells::{document, workbook};
use crate::decode::{count, decode, readable};
use crate::{kind, name};
use columns::Columns;
use messages::Messages;

pub use layout::{ListColumn, ListLayout, list_layout, read_players_by};
pub use standings::{StandingsList, StandingsRow, read_standings};

/// The most absences of one list.
const MAX_ABSENCES: usize = 10_000_000;

/// A list of players as it was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerList {
    /// The players, in the order of the file, namesakes distinguished.
    pub roster: Roster,
    /// Who is not there, and when, by the column `absent`.
    pub absences: Vec<Absence>,
    /// What the person who gave the file should know.
    pub notes: Vec<ReaderNote>,
}

impl PlayerList {
    /// The columns of the list, separated by commas, for somebody who reads only names, ratings and these; `None` if
    /// there are no others.
    pub fn unread(&self, read: &[&str]) -> Option<String> {
        let players = self.roster.players();
        let mut columns: Vec<&str> = Vec::new();
        columns.extend(players.iter().any(|player| player.club.is_some()).then_some("club"));
        columns.extend((!self.absences.is_empty()).then_some("absent"));
        for (header, _) in players.iter().flat_map(|player| &player.columns) {
            if !columns.contains(&header.as_str()) {
                columns.push(header);
            }
        }
        columns.retain(|column| !read.iter().any(|known| known.eq_ignore_ascii_case(column)));
        (!columns.is_empty()).then(|| columns.iter().map(|column| shorten(column)).collect::<Vec<_>>().join(", "))
    }
}

/// Reads the next record into the cells given; `None` at the end.
type NextInto<'f, 'a> = &'f mut dyn FnMut(&mut Vec<Cell<'a>>) -> Option<Result<(), Mistake>>;

/// What is gathered while reading.
#[derive(Debug, Default)]
struct Gathered {
    players: Vec<Player>,
    absences: Vec<Absence>,
    notes: Vec<ReaderNote>,
    mistakes: Mistakes,
    /// How many names had an address or a telephone number beside them.
    contacts: usize,
}

/// Reads a list of names from the bytes of a file: one name per line, csv, or a workbook (xlsx).
///
/// ```
/// let list = roundtable_read::read_players(b"name,club,absent\nAna,Turm,2-3\nBen,Dame,\n", "club.csv").unwrap();
/// assert_eq!(list.roster.players()[1].column("club"), Some("Dame"));
/// assert_eq!(list.absences.len(), 2);
///
/// let chat = roundtable_read::read_players("Friday 7 pm:\n1. Ana ✅\n2. Ben\n".as_bytes(), "-").unwrap();
/// assert_eq!(chat.roster.players()[0].name, "Ana");
/// ```
///
/// # Errors
/// Every mistake of the file with its place: bytes that are not text, no names, no column that is known to hold them, a
/// name that is too long, a rating that is not a whole number, a quotation mark out of place, a line with too many or
/// too few fields, more than [`MAX_PLAYERS`].
pub fn read_players(bytes: &[u8], file_name: &str) -> Result<PlayerList, ReadError> {
    read(bytes, file_name, None)
}

/// Reads a list with a header (csv or workbook) whose names are in the given column, by its heading or its number
/// from 1.
///
/// ```
/// let list = roundtable_read::read_players_in_column(b"Captain,Team\nAna,Red\n", "teams.csv", "captain").unwrap();
/// assert_eq!(list.roster.players()[0].name, "Ana");
/// ```
///
/// # Errors
/// As [`read_players`], and if there is no such column.
pub fn read_players_in_column(bytes: &[u8], file_name: &str, column: &str) -> Result<PlayerList, ReadError> {
    read(bytes, file_name, Some(column))
}

/// Tries in this order: a workbook, messages, records, one line of names, a line for each. Of a document (Word,
/// LibreOffice, RTF, HTML) it is the text. `column` is the caller's choice.
fn read(bytes: &[u8], file_name: &str, column: Option<&str>) -> Result<PlayerList, ReadError> {
    let mut gathered = Gathered::default();
    let alone = |mistake: Mistake| mistake.alone(file_name);
    let (mut text, mut document) = (Cow::default(), document::of_file(bytes).map_err(alone)?);
    if document.is_none() {
        readable(bytes, file_name)?;
        if workbook::is_workbook(bytes) {
            gathered.read_workbook(bytes, file_name, column)?;
            return finished(gathered, file_name);
        }
        let encoding;
        (text, encoding) = decode(bytes, file_name)?;
        gathered.notes.extend(encoding);
        document = document::of_page(&text).map_err(alone)?;
    }
    if let Some(document) = document {
        let (listed, part) = document.list();
        gathered.notes.push(Noted::Document { part }.whole());
        text = Cow::Owned(listed);
    }
    // In messages people write of tables too; and whoever names a column knows what the file is.
    if column.is_none() && Messages::of(&text).is_none() {
        is_list(&text, file_name)?;
    }
    gathered.read_text(&shape::tabbed(&text), file_name, column);
    finished(gathered, file_name)
}

/// The list of what was gathered, with namesakes numbered, or its mistakes.
fn finished(gathered: Gathered, file_name: &str) -> Result<PlayerList, ReadError> {
    let Gathered { players, absences, mut notes, mut mistakes, contacts } = gathered;
    notes.extend((contacts > 0).then(|| Noted::Contacts { people: contacts }.whole()));
    if mistakes.is_empty() && players.is_empty() {
        mistakes.push(Wrong::NoNames.whole());
    }
    if let Some(error) = mistakes.into_error(file_name) {
        return Err(error);
    }
    let (roster, renamed) = Roster::new(players);
    notes.extend(name::namesakes(&renamed));
    notes.extend(name::almost_namesakes(&roster));
    Ok(PlayerList { roster, absences, notes })
}

/// Refuses a text that is something else: each of its lines would be taken for a name.
fn is_list(text: &str, file_name: &str) -> Result<(), ReadError> {
    let is_json =
        text.trim_start().strip_prefix(['{', '[']).is_some_and(|inner| inner.trim_start().starts_with(['"', '{', '[']));
    match kind::of_text(text).or_else(|| is_json.then_some(FileKind::Json)) {
        // A table of standings has a column of names.
        None => Ok(()),
        Some(FileKind::Standings) if !is_json => Ok(()),
        Some(kind) => Err(Wrong::OtherKind { kind }.whole().alone(file_name)),
    }
}

impl Gathered {
    /// Reads the first sheet with a list, or else the first one.
    fn read_workbook(&mut self, bytes: &[u8], file_name: &str, column: Option<&str>) -> Result<(), ReadError> {
        let mut book = Workbook::open(bytes, file_name)?;
        let sheets = book.sheets();
        if sheets.iter().any(|sheet| sheet == PLAN_SHEET) {
            return Err(Wrong::OtherKind { kind: FileKind::Schedule }.whole().alone(file_name));
        }
        let mut chosen = None;
        for (at, sheet) in sheets.iter().enumerate() {
            // A sheet that is broken is said if it is the one to be read.
            let rows = book.top(sheet, shape::TITLES + 2).map(|grid| grid.rows).unwrap_or_default();
            let rows: Vec<Vec<Cell<'_>>> = rows.into_iter().map(|row| row.cells).collect();
            let titles = shape::titles(&rows, column);
            if shape::is_listed(&rows, titles) {
                self.titles(&rows[..titles]);
                chosen = Some((at, rows.get(titles).and_then(|row| row.first()).map_or(1, |cell| cell.place.line)));
                break;
            }
        }
        let (at, line) = chosen.unwrap_or((0, 1));
        let (sheet, sheets) = (sheets[at].clone(), sheets.len());
        self.notes.extend((sheets > 1).then(|| Noted::SheetRead { sheets, sheet: shorten(&sheet) }.whole()));
        let read = book.rows(&sheet, line);
        let read = read.map(|mut rows| self.read_records(column, &mut |cells| rows.next_into(cells)));
        read.unwrap_or_else(|mistake| self.mistakes.push(mistake));
        Ok(())
    }

    /// Reads messages, records, or lines of names.
    fn read_text(&mut self, text: &str, file_name: &str, column: Option<&str>) {
        let is_named_csv = FileFormat::from_file_name(file_name) == Some(FileFormat::Csv);
        let messages = if column.is_none() && !is_named_csv { Messages::of(text) } else { None };
        let mark = shape::separator(text, file_name).or_else(|| column.map(|_| delimiter(text)));
        if let Some(messages) = messages {
            let notes = messages.read(&mut |name, place| self.push(Player::named(name), place));
            self.notes.extend(notes);
        } else if let Some(mark) = mark {
            self.read_delimited(text, mark, column);
        } else if let Some(names) = shape::in_one_line(text) {
            self.notes.push(Noted::OneLine { people: names.len() }.whole());
            names.into_iter().all(|(name, place)| self.push(Player::named(name), place));
        } else {
            self.read_lines(text);
        }
    }

    /// Reads records between separators, without the titles above them.
    fn read_delimited(&mut self, text: &str, mark: char, column: Option<&str>) {
        let (mut rows, mut cells) = (Vec::new(), Vec::new());
        let mut top = Records::new(text, mark);
        while rows.len() < shape::TITLES + 2
            && let Some(Ok(())) = top.next_into(&mut cells)
        {
            rows.push(std::mem::take(&mut cells));
        }
        let titles = shape::titles(&rows, column);
        self.titles(&rows[..titles]);
        let mut records = Records::new(text, mark);
        (0..titles).for_each(|_| drop(records.next_into(&mut cells)));
        self.read_records(column, &mut |cells| records.next_into(cells))
    }

    /// Notes on the titles above a list.
    fn titles(&mut self, rows: &[Vec<Cell<'_>>]) {
        let title = |row: &Vec<Cell<'_>>| row.iter().find(|cell| !cell.text.is_empty()).map(heading_note);
        self.notes.extend(rows.iter().filter_map(title));
    }

    /// Reads lines of names, as typed or pasted from a chat.
    fn read_lines(&mut self, text: &str) {
        let together = shape::several_in_lines(text);
        let mut lines = Vec::new();
        let notes = chat::read(text, &mut |name, place| {
            let names = together.then(|| shape::parted(name)).flatten();
            let Some(names) = names else { return self.push(Player::named(name), place) };
            lines.push(Noted::LineParted { people: names.len(), text: shorten(name) }.at(place));
            names.into_iter().all(|name| self.push(Player::named(name), place))
        });
        // A line of several names has a note that says so, so it needs none for having no mark.
        let is_parted = |note: &ReaderNote| lines.iter().any(|line: &ReaderNote| line.place == note.place);
        let kept = notes.into_iter().filter(|n| !matches!(n.noted, Noted::Unmarked { .. }) || !is_parted(n));
        self.notes.extend(kept);
        self.notes.extend(lines);
    }

    /// Reads records of fields, the header first, with the names in the column asked for.
    fn read_records<'a>(&mut self, column: Option<&str>, next_into: NextInto<'_, 'a>) {
        let mut cells = Vec::new();
        let header: Vec<Cell<'a>> = match next_into(&mut cells) {
            None => return,
            Some(Err(mistake)) => return self.mistakes.push(mistake),
            Some(Ok(())) => std::mem::take(&mut cells),
        };
        let columns = match columns::find(&header, column) {
            Ok(Some((columns, note))) => {
                self.notes.extend(if column.is_none() { columns::alone(&header).or(note) } else { note });
                columns
            }
            Ok(None) => return self.read_headless(header, next_into),
            Err(mistake) => return self.mistakes.push(mistake),
        };
        if let Some(again) = doubled(&header) {
            let wrong = Wrong::ColumnTwice { column: shorten(&again.text) };
            return self.mistakes.push(wrong.at(again.place, &again.text));
        }
        while let Some(read) = next_into(&mut cells) {
            let row = read.and_then(|()| row(&header, &cells, columns));
            match row {
                Ok(None) => {}
                Ok(Some(Row { player, .. })) if columns::is_sum(&player.name, &cells) => {
                    let name = cells.iter().find(|cell| !cell.text.is_empty());
                    self.notes.extend(name.map(heading_note));
                }
                Ok(Some(Row { player, place, absent })) => {
                    if !self.push(player, place) {
                        return;
                    }
                    if let Some(cell) = absent {
                        self.read_absent(&cell);
                    }
                }
                Err(mistake) => self.mistakes.push(mistake),
            }
        }
    }

    /// Reads records without a header: lists of one column, or with one column that is not numbers, which has the
    /// names.
    fn read_headless<'a>(&mut self, first: Vec<Cell<'a>>, next_into: NextInto<'_, 'a>) {
        let (width, at) = match (first.len(), columns::without_header(&first)) {
            (1, _) => (1, 0),
            (width, Some(at)) => {
                self.notes.push(Noted::NamesWithoutHeader { column: at + 1 }.at(first[at].place));
                (width, at)
            }
            (_, None) if first.len() > 2 && first.iter().all(|cell| !cell.text.is_empty()) => {
                let mut below = Vec::new();
                if next_into(&mut below).is_some() {
                    return self.mistakes.push(columns::none(&first));
                }
                // Names beside each other in a single row.
                self.notes.push(Noted::OneLine { people: first.len() }.whole());
                first.iter().all(|cell| self.push(Player::named(read_text(&cell.text)), cell.place));
                return;
            }
            (_, None) => return self.mistakes.push(columns::none(&first)),
        };
        let mut cells = first;
        loop {
            if cells.len() == width {
                let cell = &cells[at];
                let is_empty = width > 1 && cells.iter().all(|cell| cell.text.is_empty());
                if !is_empty && !self.push(Player::named(read_text(&cell.text)), cell.place) {
                    return;
                }
            } else if let Some(second) = cells.get(1) {
                let found = cells.len();
                let wrong =
                    if width == 1 { Wrong::OneField { found } } else { Wrong::FieldCount { found, header: width } };
                self.mistakes.push(wrong.at(second.place, &second.text));
            }
            match next_into(&mut cells) {
                None => return,
                Some(Ok(())) => {}
                Some(Err(mistake)) => {
                    self.mistakes.push(mistake);
                    cells.clear();
                }
            }
        }
    }

    /// Adds a player; `false` when there are too many.
    fn push(&mut self, mut player: Player, place: Place) -> bool {
        if count(self.players.len()) == MAX_PLAYERS {
            self.mistakes.push(Wrong::MorePlayers { limit: MAX_PLAYERS }.at(place, ""));
            return false;
        }
        if let Some(name) = contact::without(&player.name) {
            player.name = name.to_owned();
            self.contacts += 1;
        }
        name::checked(&player.name, place).unwrap_or_else(|mistake| self.mistakes.push(mistake));
        self.players.push(player);
        true
    }

    /// Adds the absences of the player added last.
    fn read_absent(&mut self, cell: &Cell<'_>) {
        let player = PlayerIx::from_number(count(self.players.len())).unwrap_or_default();
        match absent::rounds(cell) {
            Ok(rounds)
                if self.absences.len() + rounds.iter().map(ExactSizeIterator::len).sum::<usize>() > MAX_ABSENCES =>
            {
                self.mistakes.push(Wrong::TooManyAbsences { limit: MAX_ABSENCES }.at(cell.place, &cell.text));
            }
            Ok(rounds) => {
                let rounds = rounds.into_iter().flatten().map(RoundIx);
                self.absences.extend(rounds.map(|round| Absence { round, player }));
            }
            Err(mistake) => self.mistakes.push(mistake),
        }
    }
}

/// The note that a cell was taken for a heading.
fn heading_note(cell: &Cell<'_>) -> ReaderNote {
    Noted::Heading { text: shorten(&cell.text) }.at(cell.place)
}

/// The first heading that the header has twice.
fn doubled<'a, 'b>(header: &'b [Cell<'a>]) -> Option<&'b Cell<'a>> {
    let mut seen = std::collections::HashSet::new();
    header.iter().find(|c| !c.text.is_empty() && !seen.insert(c.text.to_lowercase()))
}

/// The content of a line.
struct Row<'a> {
    player: Player,
    /// Where the name is.
    place: Place,
    /// The field that says when they are absent.
    absent: Option<Cell<'a>>,
}

/// The player of a line; `None` for a line of empty fields.
fn row<'a>(header: &[Cell<'_>], cells: &[Cell<'a>], columns: Columns) -> Result<Option<Row<'a>>, Mistake> {
    if cells.iter().all(|c| c.text.is_empty()) {
        return Ok(None);
    }
    if cells.len() != header.len() {
        let place = cells.get(header.len()).unwrap_or(&cells[0]).place;
        return Err(Wrong::FieldCount { found: cells.len(), header: header.len() }.at(place, ""));
    }
    let (name, place) = columns.name(cells)?;
    let mut player = Player::named(name);
    let mut absent = None;
    for (at, (head, cell)) in header.iter().zip(cells).enumerate() {
        if columns.holds(at) {
            // The name, which is read already.
        } else if head.text.eq_ignore_ascii_case("rating") {
            player.rating = rating(cell)?;
        } else if head.text.eq_ignore_ascii_case("absent") {
            absent = Some(cell.clone());
        } else if !head.text.is_empty() {
            player = player.with_column(&head.text, read_text(&cell.text));
        }
    }
    Ok(Some(Row { player, place, absent }))
}

/// A rating, a whole number; `None` for an empty field.
fn rating(cell: &Cell<'_>) -> Result<Option<i64>, Mistake> {
    if cell.text.is_empty() {
        return Ok(None);
    }
    let wrong = || Wrong::NotARating { found: shorten(&cell.text) }.at(cell.place, &cell.text);
    cell.text.parse().map(Some).map_err(|_| wrong())
}

#[cfg(test)]
mod tests;
