//! Reads schedules from JSON that other programs have written: lists of rounds of tables, with or without objects
//! around them. Lists of records, each a seat, a table or a game, become rows of cells under the names of their fields,
//! which are read like csv. Also a round printed by our command `next`. Unknown fields are noted.

use std::borrow::Cow;

use roundtable_words::{Belongs, Label, LayoutFound, Mistake, Noted, ReaderNote, SeatWord, Thing, Wrong, shorten};
use serde_json::value::RawValue;

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::schedule::loose::rounds::{Entry, Found, Spot, Who};
use crate::schedule::{JsonSource, Object};

/// The schema of a round as `next` writes it.
const ROUND_SCHEMA: &str = "roundtable/round/1";

// What the fields of each kind may be called.
const ROUNDS: &[&str] = &["rounds", "schedule", "pairings", "weeks", "sessions", "hanchans"];
const TABLES: &[&str] = &["tables", "groups", "games", "boards", "matches"];
const PEOPLE: &[&str] = &["seats", "players", "members", "people", "names"];
const OF_A_ROUND: &[&str] = &["round", "round_number", "number", "week", "lesson", "session", "hanchan", "name"];
const OF_A_TABLE: &[&str] = &["table", "table_number", "board", "group", "number", "name"];
const WHO: &[&str] = &["player", "name", "person"];
const SEAT: &[&str] = &["seat", "wind", "position", "colour", "color"];
const REST: &[&str] = &["sit_out", "byes"];
const ABSENT: &[&str] = &["absent", "away"];

/// The most unknown fields that are noted, each once.
const TOLD: usize = 8;

/// Whether a text may be such JSON: a list of lists or objects, or an object without a schema. `[1, 2]` is a tuple.
pub(crate) fn is_loose(text: &str) -> bool {
    let start = text.trim_start();
    let inner = start.strip_prefix('[').map(str::trim_start);
    inner.is_some_and(|inner| inner.starts_with(['[', '{', ']']))
        || start.starts_with('{') && !text.contains("\"schema\"")
}

/// Whether a JSON text is a round of `next`.
pub(crate) fn is_round(text: &str) -> bool {
    text.contains(ROUND_SCHEMA)
}

/// Reads the whole document.
pub(super) fn read(text: &str) -> Result<Found<'_>, Mistake> {
    let source = JsonSource::new(text);
    let root = source.root()?;
    let mut reader = Lists::new(&source);
    if root.get().starts_with('{') {
        let mut fields = source.object(root)?;
        let place = source.place(root);
        fields.take("schema");
        if let Some(number) = fields.take("round") {
            let first = source.number(number, Thing::Round, roundtable_words::MAX_PLAYERS)?;
            if first != 1 {
                reader.notes.push(Noted::RoundsFrom { first }.at(source.place(number)));
            }
            reader.round_of(0, fields, place)?;
        } else {
            let rounds = fields.take_any(ROUNDS);
            reader.rounds(rounds.ok_or_else(|| no_field(ROUNDS, place))?)?;
            reader.rest(fields);
        }
    } else {
        reader.rounds(root)?;
    }
    Found::of_entries(LayoutFound::Lists, reader.entries, reader.notes)
}

/// A list of records as rows of cells under the names of their fields, and notes on fields that are no cells; nothing if
/// the document is something else. The list is the whole document, or the only one in it.
pub(super) fn records(text: &str) -> Result<Option<(Grid<'_>, Vec<ReaderNote>)>, Mistake> {
    let source = JsonSource::new(text);
    let root = source.root()?;
    let is_records =
        |list: &RawValue| list.get().strip_prefix('[').is_some_and(|inner| inner.trim_start().starts_with('{'));
    let mut lists = Vec::new();
    let mut reader = Lists::new(&source);
    if root.get().starts_with('{') {
        let (found, others): (Vec<_>, Vec<_>) =
            source.object(root)?.fields().into_iter().partition(|(_, value)| is_records(value));
        // One round, as `next` prints it.
        if others.iter().any(|(name, _)| name == "round") {
            return Ok(None);
        }
        lists.extend(found.into_iter().map(|(_, list)| list));
        others.into_iter().for_each(|(name, value)| reader.pass_over(&name, value));
    } else if is_records(root) {
        lists.push(root);
    }
    let [list] = lists.as_slice() else { return Ok(None) };
    let mut names: Vec<String> = Vec::new();
    let mut rows = Vec::new();
    for record in source.list(list)? {
        let place = source.place(record);
        let mut row = Row { cells: Vec::new(), line: place.line, labelled: false };
        if !record.get().starts_with('{') {
            return Ok(None);
        }
        for (name, value) in source.object(record)?.fields() {
            let is_list = value.get().starts_with('[');
            if is_list && TABLES.contains(&name.as_ref()) {
                return Ok(None);
            }
            let people = if is_list && PEOPLE.contains(&name.as_ref()) {
                let number = |nth: usize| format!("Player {}", nth + 1);
                source.list(value)?.into_iter().enumerate().map(|(nth, person)| (number(nth), person)).collect()
            } else {
                vec![(name.into_owned(), value)]
            };
            for (name, value) in people {
                let at = names.iter().position(|known| *known == name).unwrap_or(names.len());
                match reader.cell(value)? {
                    Some(text) => {
                        if at == names.len() {
                            names.push(name);
                        }
                        let blank = Cell { text: Cow::Borrowed(""), place };
                        row.cells.resize(row.cells.len().max(at + 1), blank);
                        row.cells[at] = Cell { text, place: source.place(value) };
                    }
                    None => reader.pass_over(&name, value),
                }
            }
        }
        rows.push(row);
    }
    if names.is_empty() {
        return Ok(None);
    }
    let place = source.place(list);
    let cells = names.into_iter().map(|name| Cell { text: Cow::Owned(name), place }).collect();
    rows.insert(0, Row { cells, line: place.line, labelled: false });
    Ok(Some((Grid { rows, is_csv: true }, reader.notes)))
}

/// The mistake that none of these fields is there; the message names the first.
fn no_field(names: &[&str], place: roundtable_words::Place) -> Mistake {
    Wrong::NoField { name: names.first().map_or_else(String::new, ToString::to_string) }.at(place, "")
}

/// The state while a document is read.
struct Lists<'s, 'a> {
    source: &'s JsonSource<'a>,
    entries: Vec<Entry<'a>>,
    notes: Vec<ReaderNote>,
    /// The unknown fields already noted.
    passed_over: Vec<Noted>,
}

impl<'s, 'a> Lists<'s, 'a> {
    fn new(source: &'s JsonSource<'a>) -> Self {
        Self { source, entries: Vec::new(), notes: Vec::new(), passed_over: Vec::new() }
    }

    /// Reads a list of rounds; or of the tables of one round, if the lists inside have no lists.
    fn rounds(&mut self, value: &'a RawValue) -> Result<(), Mistake> {
        let rounds = self.source.list(value)?;
        let flat = rounds.first().is_some_and(|first| {
            let inner = first.get().strip_prefix('[').map(str::trim_start);
            inner.is_some_and(|inner| !inner.starts_with(['[', '{', ']']))
        });
        if flat {
            return self.round(0, value);
        }
        rounds.into_iter().enumerate().try_for_each(|(at, round)| self.round(at, round))
    }

    /// Reads a round: an object, or a list of tables. `at` is its place in the file, from 0.
    fn round(&mut self, at: usize, value: &'a RawValue) -> Result<(), Mistake> {
        if value.get().starts_with('{') {
            return self.round_of(at, self.source.object(value)?, self.source.place(value));
        }
        self.tables(at, value)
    }

    /// Reads a round that is an object: its tables, and who rests or is absent.
    fn round_of(&mut self, at: usize, mut fields: Object<'a>, place: roundtable_words::Place) -> Result<(), Mistake> {
        fields.take_any(OF_A_ROUND);
        let tables = fields.take_any(TABLES).ok_or_else(|| no_field(TABLES, place))?;
        self.tables(at, tables)?;
        for (names, spot) in [(REST, Spot::Rest), (ABSENT, Spot::Absent)] {
            if let Some(list) = fields.take_any(names) {
                self.people(at, &spot, list)?;
            }
        }
        self.rest(fields);
        Ok(())
    }

    /// Reads the tables of round `at`.
    fn tables(&mut self, at: usize, value: &'a RawValue) -> Result<(), Mistake> {
        let tables = self.source.list(value)?;
        tables.into_iter().zip(1..).try_for_each(|(table, number)| self.table(at, number, table))
    }

    /// Reads a table; `number` is its place in the list, which counts if it has no number or name.
    fn table(&mut self, at: usize, number: u32, value: &'a RawValue) -> Result<(), Mistake> {
        if !value.get().starts_with('{') {
            return self.people(at, &Spot::Table(Label::Number(number), None), value);
        }
        let mut fields = self.source.object(value)?;
        let label = fields.take_any(OF_A_TABLE).map(|label| self.person(label)).transpose()?;
        let label = label.map_or(Label::Number(number), |(who, _)| Label::of(&who.text));
        let people = fields.take_any(PEOPLE).ok_or_else(|| no_field(PEOPLE, self.source.place(value)))?;
        self.people(at, &Spot::Table(label, None), people)?;
        self.rest(fields);
        Ok(())
    }

    /// Reads a list of people, each possibly with a seat; or an object of seats, `{"east": "Ana", "south": "Ben"}`.
    fn people(&mut self, round: usize, spot: &Spot, value: &'a RawValue) -> Result<(), Mistake> {
        let mut seated = Vec::new();
        if value.get().starts_with('{') {
            for (seat, person) in self.source.object(value)?.fields() {
                seated.push((self.person(person)?.0, SeatWord::of(&seat)));
            }
        } else {
            for person in self.source.list(value)? {
                seated.push(self.person(person)?);
            }
        }
        if seated.is_empty() && matches!(spot, Spot::Table(..)) {
            return Err(Wrong::EmptyTable.at(self.source.place(value), ""));
        }
        self.entries.extend(seated.into_iter().map(|(who, seat)| {
            let spot = match spot {
                Spot::Table(label, _) => Spot::Table(label.clone(), seat),
                Spot::Rest | Spot::Absent => spot.clone(),
            };
            Entry { round, spot, who }
        }));
        Ok(())
    }

    /// A name, a number, or an object with either, possibly with a seat.
    fn person(&mut self, value: &'a RawValue) -> Result<(Who<'a>, Option<SeatWord>), Mistake> {
        let place = self.source.place(value);
        let written = value.get();
        if written.starts_with('"') {
            return Ok((Who { text: Cow::Owned(self.source.line(value)?), place }, None));
        }
        if written.starts_with('{') {
            let mut fields = self.source.object(value)?;
            let inner = fields.take_any(&["name", "player", "id"]).ok_or_else(|| no_field(&["name"], place))?;
            if inner.get().starts_with('{') {
                return Err(self.source.wrong(inner, Belongs::Person));
            }
            let seat = fields.take_any(SEAT).map(|seat| self.seat(seat)).transpose()?.flatten();
            self.rest(fields);
            return Ok((self.person(inner)?.0, seat));
        }
        if !written.is_empty() && written.bytes().all(|b| b.is_ascii_digit()) {
            return Ok((Who { text: Cow::Borrowed(written), place }, None));
        }
        Err(self.source.wrong(value, Belongs::Person))
    }

    /// The text of a value that is a word, a number, or somebody with a name; blank for null.
    fn cell(&mut self, value: &'a RawValue) -> Result<Option<Cow<'a, str>>, Mistake> {
        Ok(match value.get().chars().next() {
            Some('"') => Some(Cow::Owned(self.source.line(value)?)),
            Some('[') => None,
            Some('{') => {
                let mut fields = self.source.object(value)?;
                match fields.take_any(WHO).filter(|name| name.get().starts_with('"')) {
                    Some(name) => {
                        self.rest(fields);
                        Some(Cow::Owned(self.source.line(name)?))
                    }
                    None => None,
                }
            }
            Some('n') => Some(Cow::Borrowed("")),
            Some(_) | None => Some(Cow::Borrowed(value.get())),
        })
    }

    fn seat(&mut self, value: &'a RawValue) -> Result<Option<SeatWord>, Mistake> {
        Ok(SeatWord::of(&self.person(value)?.0.text))
    }

    /// Notes the fields that nobody has taken, each name once.
    fn rest(&mut self, fields: Object<'a>) {
        fields.fields().into_iter().for_each(|(name, value)| self.pass_over(&name, value));
    }

    /// Notes a field, once.
    fn pass_over(&mut self, name: &str, value: &RawValue) {
        let noted = Noted::Field { name: shorten(name) };
        if self.passed_over.len() < TOLD && !self.passed_over.contains(&noted) {
            self.notes.push(noted.clone().at(self.source.place(value)));
            self.passed_over.push(noted);
        }
    }
}
