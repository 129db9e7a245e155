//! JSON that is not ours: lists of rounds of tables, with or without objects around them, lists of records, and a round of `next`.

use std::borrow::Cow;
use std::collections::HashMap;

use serde_json::value::RawValue;

use super::rounds::{Entry, Found, FoundRound, FoundTable, Spot, Who};
use crate::error::Mistake;
use crate::heading::{Label, SeatWord};
use crate::note::{LayoutFound, Noted};
use crate::read::{JsonSource, Object};
use crate::wrong::{Belongs, Thing, Wrong};

/// The schema of a round as `next` writes it.
const ROUND: &str = "roundtable/round/1";

/// What a list of rounds, of tables or of people may be called.
const ROUNDS: [&str; 4] = ["rounds", "schedule", "pairings", "weeks"];
const TABLES: [&str; 5] = ["tables", "groups", "games", "boards", "matches"];
const PEOPLE: [&str; 5] = ["seats", "players", "members", "people", "names"];

/// Whether a text is JSON: a list of lists or objects, or an object that says of no schema. `[1, 2]` alone is a tuple.
pub(crate) fn is_loose(text: &str) -> bool {
    let start = text.trim_start();
    let inner = start.strip_prefix('[').map(str::trim_start);
    inner.is_some_and(|inner| inner.starts_with(['[', '{', ']']))
        || start.starts_with('{') && !text.contains("\"schema\"")
}

/// Whether a JSON text is a round of `next`.
pub(crate) fn is_round(text: &str) -> bool {
    text.contains(ROUND)
}

/// Reads the whole document.
pub(super) fn read(text: &str) -> Result<Found<'_>, Mistake> {
    let source = JsonSource::new(text);
    let root = source.root()?;
    let mut found = Found { layout: LayoutFound::Lists, rounds: Vec::new(), seat_names: Vec::new(), notes: Vec::new() };
    let reader = Lists { source: &source };
    if root.get().starts_with('{') {
        let mut fields = source.object(root)?;
        let place = source.place(root);
        fields.take("schema");
        if let Some(number) = fields.take("round") {
            let first = source.number(number, Thing::Round, crate::MAX_PLAYERS)?;
            if first != 1 {
                found.notes.push(Noted::RoundsFrom { first }.at(source.place(number)));
            }
            found.rounds.push(reader.round_of(fields, place)?);
            return Ok(found);
        }
        let Some(rounds) = take_any(&mut fields, &ROUNDS) else {
            return Err(Wrong::NoField { name: ROUNDS[0].to_owned() }.at(place, ""));
        };
        found.rounds = reader.rounds(rounds)?;
    } else if let Some(entries) = reader.records(root)? {
        return Found::of_entries(LayoutFound::Seats, entries, found.notes);
    } else {
        found.rounds = reader.rounds(root)?;
    }
    Ok(found)
}

fn take_any<'a>(fields: &mut Object<'a>, names: &[&str]) -> Option<&'a RawValue> {
    names.iter().find_map(|name| fields.take(name))
}

struct Lists<'s, 'a> {
    source: &'s JsonSource<'a>,
}

impl<'a> Lists<'_, 'a> {
    /// Rounds; or the tables of one round, where the lists go no deeper.
    fn rounds(&self, value: &'a RawValue) -> Result<Vec<FoundRound<'a>>, Mistake> {
        let rounds = self.source.list(value)?;
        let flat = rounds.first().is_some_and(|first| {
            let inner = first.get().strip_prefix('[').map(str::trim_start);
            inner.is_some_and(|inner| !inner.starts_with(['[', '{', ']']))
        });
        if flat {
            return Ok(vec![self.round(value)?]);
        }
        rounds.into_iter().map(|round| self.round(round)).collect()
    }

    /// A list of records, each a seat: `{"round": 1, "table": 2, "player": "Ana"}`. `None` for any other list.
    fn records(&self, value: &'a RawValue) -> Result<Option<Vec<Entry<'a>>>, Mistake> {
        let records = self.source.list(value)?;
        let mut entries = Vec::with_capacity(records.len());
        let mut rounds: HashMap<String, usize> = HashMap::new();
        for record in records {
            if !record.get().starts_with('{') {
                return Ok(None);
            }
            let mut fields = self.source.object(record)?;
            let who = take_any(&mut fields, &["player", "name", "person"]);
            let (Some(who), Some(table)) = (who, take_any(&mut fields, &["table", "board", "group"])) else {
                return Ok(None);
            };
            let round = take_any(&mut fields, &["round", "week", "lesson"]).map_or("1", RawValue::get).to_owned();
            let next = rounds.len();
            let at = *rounds.entry(round).or_insert(next);
            let table = Label::of(&self.person(table)?.text);
            let seat =
                fields.take("seat").map(|seat| self.person(seat)).transpose()?.and_then(|s| SeatWord::of(&s.text));
            entries.push(Entry { round: at, spot: Spot::Table(table, seat), who: self.person(who)? });
        }
        Ok(Some(entries))
    }

    fn round(&self, value: &'a RawValue) -> Result<FoundRound<'a>, Mistake> {
        let place = self.source.place(value);
        if value.get().starts_with('{') {
            return self.round_of(self.source.object(value)?, place);
        }
        let mut round = FoundRound::new(place);
        for table in self.source.list(value)? {
            round.tables.push(self.table(table)?);
        }
        Ok(round)
    }

    fn round_of(&self, mut fields: Object<'a>, place: crate::Place) -> Result<FoundRound<'a>, Mistake> {
        let mut round = FoundRound::new(place);
        let tables = take_any(&mut fields, &TABLES)
            .ok_or_else(|| Wrong::NoField { name: TABLES[0].to_owned() }.at(place, ""))?;
        for table in self.source.list(tables)? {
            round.tables.push(self.table(table)?);
        }
        for (names, rest) in [(["sit_out", "byes"], &mut round.rest), (["absent", "away"], &mut round.absent)] {
            if let Some(list) = take_any(&mut fields, &names) {
                *rest = self.people(list)?;
            }
        }
        Ok(round)
    }

    fn table(&self, value: &'a RawValue) -> Result<FoundTable<'a>, Mistake> {
        let place = self.source.place(value);
        if !value.get().starts_with('{') {
            return Ok(FoundTable { label: None, place, seats: self.people(value)? });
        }
        let mut fields = self.source.object(value)?;
        let label = take_any(&mut fields, &["table", "board", "group", "number", "name"]);
        let label = label.map(|label| self.person(label)).transpose()?.map(|who| Label::of(&who.text));
        let people = take_any(&mut fields, &PEOPLE)
            .ok_or_else(|| Wrong::NoField { name: PEOPLE[0].to_owned() }.at(place, ""))?;
        Ok(FoundTable { label, place, seats: self.people(people)? })
    }

    fn people(&self, value: &'a RawValue) -> Result<Vec<Who<'a>>, Mistake> {
        self.source.list(value)?.into_iter().map(|person| self.person(person)).collect()
    }

    /// A name, a number, or an object with either.
    fn person(&self, value: &'a RawValue) -> Result<Who<'a>, Mistake> {
        let place = self.source.place(value);
        let written = value.get();
        if written.starts_with('"') {
            return Ok(Who { text: Cow::Owned(self.source.line(value)?), place });
        }
        if written.starts_with('{') {
            let mut fields = self.source.object(value)?;
            let inner = take_any(&mut fields, &["name", "player", "id"]);
            let inner = inner.ok_or_else(|| Wrong::NoField { name: "name".to_owned() }.at(place, ""))?;
            return if inner.get().starts_with('{') {
                Err(self.source.wrong(inner, Belongs::Person))
            } else {
                self.person(inner)
            };
        }
        if !written.is_empty() && written.bytes().all(|b| b.is_ascii_digit()) {
            return Ok(Who { text: Cow::Borrowed(written), place });
        }
        Err(self.source.wrong(value, Belongs::Person))
    }
}
