//! Reads schedules in our JSON format, `roundtable/schedule/2` and 1 (docs/reference/formats.md).
//!
//! Values are kept as slices of the text (`RawValue`) until they are needed, so the place of a value is the distance of
//! its slice from the start of the text. Cost O(bytes), about twice the time of reading the JSON alone.

mod dates;
mod movement;

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;

use roundtable_model::{Asked, Game, MadeBy, Memory, Player, PlayerIx, Seed, TableSizes};
use roundtable_words::{Belongs, JsonFault, MAX_PLAYERS, Mistake, Noted, Place, SCHEMA, Thing, Wrong, shorten};
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::certificate::without_place;
use crate::decode::count;
use crate::schedule::asked::ReadQuestion;
use crate::schedule::draft::Draft;

/// The beginning of the schema in every version.
const SCHEMAS: &str = "roundtable/schedule/";

/// The schema of version 1, whose fields are a subset of these.
const SCHEMA_1: &str = "roundtable/schedule/1";

/// The text, with what is needed to find lines and columns.
pub(crate) struct Source<'a> {
    text: &'a str,
    /// The byte at which each line begins.
    lines: Vec<usize>,
    /// The place found last, with its byte: places are mostly asked for in order, so the next is counted from here.
    last: std::cell::Cell<(usize, Place)>,
}

/// The fields of an object in the order of the file.
pub(crate) struct Object<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

// By hand, because a map would lose the order of the fields and a second field of the same name.
impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Object<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Object<'de>, M::Error> {
                let mut fields = Vec::new();
                while let Some(name) = map.next_key::<Name<'de>>()? {
                    fields.push((name.0, map.next_value()?));
                }
                Ok(Object(fields))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// The name of a field, borrowed from the text if it has no escapes.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

/// Reads the whole document.
pub(crate) fn read(text: &str, draft: &mut Draft) {
    let source = Source::new(text);
    document(&source, draft).unwrap_or_else(|mistake| draft.mistakes.push(mistake));
}

/// Reads the fields of the document. A mistake in one round does not stop the others from being read.
fn document(source: &Source<'_>, draft: &mut Draft) -> Result<(), Mistake> {
    let root = source.root()?;
    let mut fields = source.object(root)?;
    let place = source.place(root);
    match fields.take("schema") {
        Some(schema) => {
            let found = source.string(schema)?;
            if found == movement::SCHEMA {
                return movement::read(source, draft);
            }
            if let Some(version) = found.strip_prefix(SCHEMAS).and_then(|v| v.parse::<u32>().ok()).filter(|v| *v > 2) {
                let wrong = Wrong::NewerSchema { found: shorten(&found), version };
                return Err(wrong.at(source.place(schema), &found));
            }
            if found != SCHEMA && found != SCHEMA_1 {
                let wrong = Wrong::OtherSchema { found: shorten(&found), schema: SCHEMA };
                return Err(wrong.at(source.place(schema), &found));
            }
        }
        None => return Err(Wrong::NoSchema { schema: SCHEMA }.at(place, "")),
    }
    fields.read("players", |players| read_players(source, players, draft))?;
    let names = fields.read("seat_names", |names| source.list(names))?;
    draft.plan.seat_names = names.map(|names| names.into_iter().map(|n| source.line(n)).collect()).transpose()?;
    draft.plan.table_sizes = fields.read("table_size", |sizes| source.table_sizes(sizes, MAX_PLAYERS))?;
    read_event(source, &mut fields, draft)?;
    draft.plan.made_by = fields.read("made_by", |made_by| read_made_by(source, made_by, draft))?;
    draft.plan.boards = fields.read("boards", |boards| source.parsed(boards))?.unwrap_or_default();
    draft.question = fields.read("question", |asked| read_question(source, asked, draft))?;
    draft.plan.memory = fields.read("memory", |memory| read_memory(source, memory))?.map(Box::new);
    // These follow from the rest of the file, so they are not read.
    fields.take("changed");
    fields.take("directions");
    fields.take("audit");
    fields.take("standing");
    fields.take("notes");
    let rounds = source.list(fields.required("rounds", place)?)?;
    fields.rest(source, draft);
    for round in rounds {
        read_round(source, round, draft).unwrap_or_else(|mistake| draft.mistakes.push(mistake));
    }
    Ok(())
}

/// What the event is, and who has left it. An unknown game becomes a note.
fn read_event<'a>(source: &Source<'a>, fields: &mut Object<'a>, draft: &mut Draft) -> Result<(), Mistake> {
    if let Some(value) = fields.take("game") {
        let id = source.string(value)?;
        draft.plan.game = Game::ALL.into_iter().find(|game| game.id() == id);
        if draft.plan.game.is_none() {
            draft.pass_over(source.place(value), Noted::Field { name: "game".to_owned() });
        }
    }
    draft.plan.title = fields.read("title", |title| source.line(title))?.unwrap_or_default();
    draft.plan.revision = fields.read("revision", |revision| source.number(revision, Thing::Value, u32::MAX))?;
    draft.plan.dates = fields.read("dates", |dates| dates::read(source, dates, draft))?;
    draft.plan.kept_back = fields.read("kept_back", |wishes| source.number(wishes, Thing::Value, u32::MAX))?;
    draft.notes.extend(draft.plan.kept_back.map(|wishes| Noted::KeptBack { wishes }.whole()));
    draft.plan.then = fields.read("then", |then| source.number(then, Thing::Round, MAX_PLAYERS))?.unwrap_or_default();
    for person in fields.read("left", |left| source.list(left))?.unwrap_or_default() {
        let player = source.player(person)?;
        if let Some(total) = draft.players.filter(|&total| player.0 >= total) {
            return Err(source.at(person, Wrong::PlayerBeyond { player: player.number(), total }));
        }
        draft.plan.left.push(player);
    }
    Ok(())
}

/// Reads the list of players: each id from 1 to their number, once.
fn read_players(source: &Source<'_>, list: &RawValue, draft: &mut Draft) -> Result<(), Mistake> {
    let players = source.list(list)?;
    let total = count(players.len());
    if total > MAX_PLAYERS {
        return Err(Wrong::TooManyPlayers { players: players.len(), limit: MAX_PLAYERS }.at(source.place(list), ""));
    }
    if let Some(known) = draft.players.filter(|&known| known != total) {
        return Err(Wrong::PlayersDiffer { listed: total, asked: known }.at(source.place(list), ""));
    }
    draft.players = Some(total);
    let mut seen = vec![false; players.len()];
    for player in players {
        let mut fields = source.object(player)?;
        let id_field = fields.required("id", source.place(player))?;
        let id = source.player(id_field)?;
        match seen.get_mut(id.ix()) {
            Some(seen) if !*seen => *seen = true,
            Some(_) => {
                draft.mistakes.push(source.at(id_field, Wrong::PlayerTwice { player: id.number() }));
            }
            None => {
                draft.mistakes.push(source.at(id_field, Wrong::PlayerBeyond { player: id.number(), total }));
            }
        }
        if let Some(name) = fields.take("name") {
            draft.name(id, &source.string(name)?, source.place(name));
        }
        if let Some(known) = read_columns(source, &mut fields, draft)? {
            draft.known(id, known);
        }
        fields.rest(source, draft);
    }
    Ok(())
}

/// The data of a player in the list besides id and name, if any.
fn read_columns<'a>(
    source: &Source<'a>,
    fields: &mut Object<'a>,
    draft: &mut Draft,
) -> Result<Option<Player>, Mistake> {
    let whole = |rating: &RawValue| rating.get().parse().map_err(|_| source.wrong(rating, Belongs::Whole));
    let mut player = Player {
        reading: fields.read("reading", |reading| source.line(reading))?,
        club: fields.read("club", |club| source.line(club))?,
        rating: fields.read("rating", whole)?,
        ..Player::default()
    };
    for column in fields.read("columns", |list| source.list(list))?.unwrap_or_default() {
        let mut parts = source.object(column)?;
        let place = source.place(column);
        let header = source.string(parts.required("header", place)?)?;
        player.columns.push((header, source.string(parts.required("value", place)?)?));
        parts.rest(source, draft);
    }
    Ok(Some(player).filter(|p| *p != Player::default()))
}

/// Reads which program made the schedule, by which method, from which seed.
fn read_made_by(source: &Source<'_>, value: &RawValue, draft: &mut Draft) -> Result<MadeBy, Mistake> {
    let mut fields = source.object(value)?;
    let read_seed = |seed: &RawValue| match seed.get() {
        "null" => Ok(None),
        number => number.parse().map(|seed| Some(Seed(seed))).map_err(|_| source.wrong(seed, Belongs::Whole64)),
    };
    let made_by = MadeBy {
        method: fields.read("method", |method| source.line(method))?.unwrap_or_default(),
        version: fields.read("version", |version| source.line(version))?.unwrap_or_default(),
        seed: fields.read("seed", read_seed)?.flatten(),
    };
    fields.rest(source, draft);
    Ok(made_by)
}

/// Reads what was asked; the model knows the fields.
fn read_question(source: &Source<'_>, value: &RawValue, draft: &mut Draft) -> Result<ReadQuestion, Mistake> {
    let mut fields = source.object(value)?;
    let asked: Asked = source.parsed(value)?;
    for name in asked.unknown() {
        let place = fields.take(name).map_or(source.place(value), |field| source.place(field));
        draft.pass_over(place, Noted::Field { name: shorten(name) });
    }
    Ok(ReadQuestion { place: source.place(value), asked })
}

/// Reads the rounds before those of the plan, with the names of all who sat in them.
fn read_memory(source: &Source<'_>, value: &RawValue) -> Result<Memory, Mistake> {
    let memory: Memory = source.parsed(value)?;
    memory.people().iter().try_for_each(|name| crate::name::checked(name, source.place(value)))?;
    Ok(memory)
}

/// Reads a round, whose number must follow the one before; the first may be a later one, with a note.
fn read_round(source: &Source<'_>, value: &RawValue, draft: &mut Draft) -> Result<(), Mistake> {
    let mut fields = source.object(value)?;
    let place = source.place(value);
    let index = draft.rounds();
    draft.open_round(place);
    let number_field = fields.required("round", place)?;
    let number = source.number(number_field, Thing::Round, MAX_PLAYERS)?;
    if index == 0 && number > 1 {
        draft.first_round = number;
        draft.notes.push(Noted::RoundsFrom { first: number }.at(source.place(number_field)));
    }
    let expected = index + draft.first_round.max(1);
    if number != expected {
        draft.mistakes.push(source.at(number_field, Wrong::RoundOutOfOrder { round: number, expected }));
    }
    for table in source.list(fields.required("tables", place)?)? {
        read_table(source, table, draft).unwrap_or_else(|mistake| draft.mistakes.push(mistake));
    }
    for (name, add) in [("sit_out", Draft::sit_out as fn(&mut Draft, _, _)), ("absent", Draft::absent)] {
        for person in fields.read(name, |people| source.list(people))?.unwrap_or_default() {
            add(draft, source.player(person)?, source.place(person));
        }
    }
    fields.rest(source, draft);
    Ok(())
}

/// Reads a table with its number and its seats.
fn read_table(source: &Source<'_>, value: &RawValue, draft: &mut Draft) -> Result<(), Mistake> {
    let mut fields = source.object(value)?;
    let place = source.place(value);
    let number = source.number(fields.required("table", place)?, Thing::Table, MAX_PLAYERS)?;
    let mut seats = Vec::new();
    for seat in source.list(fields.required("seats", place)?)? {
        seats.push((source.player(seat)?, source.place(seat)));
    }
    fields.rest(source, draft);
    draft.table(number, place, &seats);
    Ok(())
}

impl<'a> Object<'a> {
    /// Takes the field of this name, if it is there. Fields never taken are noted at the end.
    pub(crate) fn take(&mut self, name: &str) -> Option<&'a RawValue> {
        let at = self.0.iter().position(|(n, _)| n == name)?;
        Some(self.0.remove(at).1)
    }

    /// Takes a field that may be left out, as `read` understands it.
    pub(crate) fn read<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&'a RawValue) -> Result<T, Mistake>,
    ) -> Result<Option<T>, Mistake> {
        self.take(name).map(read).transpose()
    }

    /// Takes the first of these fields that is there.
    pub(crate) fn take_any(&mut self, names: &[&str]) -> Option<&'a RawValue> {
        names.iter().find_map(|name| self.take(name))
    }

    /// All fields that are left, in their order.
    pub(crate) fn fields(self) -> Vec<(Cow<'a, str>, &'a RawValue)> {
        self.0
    }

    /// Takes a field that must be there.
    pub(crate) fn required(&mut self, name: &str, place: Place) -> Result<&'a RawValue, Mistake> {
        self.take(name).ok_or_else(|| Wrong::NoField { name: name.to_owned() }.at(place, ""))
    }

    /// Notes every field that nobody took.
    fn rest(self, source: &Source<'a>, draft: &mut Draft) {
        for (place, noted) in self.passed_over(source) {
            draft.pass_over(place, noted);
        }
    }

    /// A place and a note for each field that was not asked for.
    pub(crate) fn passed_over(self, source: &Source<'a>) -> Vec<(Place, Noted)> {
        let noted = |name: &str| Noted::Field { name: shorten(name) };
        self.0.into_iter().map(|(name, value)| (source.place(value), noted(&name))).collect()
    }
}

impl<'a> Source<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { text, lines, last: std::cell::Cell::new((0, Place { line: 1, column: 1 })) }
    }

    /// The whole document.
    pub(crate) fn root(&self) -> Result<&'a RawValue, Mistake> {
        serde_json::from_str(self.text).map_err(|e| self.syntax(&e))
    }

    /// The line and column of a byte. Asking in the order of the file costs O(distance) each time.
    fn place_of(&self, byte: usize) -> Place {
        let line = self.lines.partition_point(|&start| start <= byte);
        let start = self.lines[line - 1];
        // Counts characters from the start of the line, or from the place found last if that is in the same line.
        let (last_byte, last) = self.last.get();
        let characters = |from: usize, to: usize| count(self.text.get(from..to).map_or(0, |s| s.chars().count()));
        let column = if last_byte < start || last.line != count(line) {
            1 + characters(start, byte)
        } else if last_byte <= byte {
            last.column + characters(last_byte, byte)
        } else {
            last.column - characters(byte, last_byte)
        };
        let place = Place { line: count(line), column };
        self.last.set((byte, place));
        place
    }

    /// Where a value is: the distance of its slice from the start of the text.
    pub(crate) fn place(&self, value: &RawValue) -> Place {
        self.place_of(self.start_of(value))
    }

    /// The byte of the text at which a value begins.
    fn start_of(&self, value: &RawValue) -> usize {
        (value.get().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    /// A mistake at the place of a value.
    pub(crate) fn at(&self, value: &RawValue, wrong: Wrong) -> Mistake {
        wrong.at(self.place(value), value.get())
    }

    /// The mistake that a value is not what belongs there.
    pub(crate) fn wrong(&self, value: &RawValue, belongs: Belongs) -> Mistake {
        self.at(value, Wrong::NotThis { found: shorten(value.get()), belongs })
    }

    /// A part that is read by its type. What its type does not know is a mistake.
    fn parsed<T: DeserializeOwned>(&self, value: &RawValue) -> Result<T, Mistake> {
        serde_json::from_str(value.get()).map_err(|error| {
            let place = self.place_of(self.byte_of(self.start_of(value), &error));
            // A message with a capital letter is the name of a variant: one of our types refuses the value.
            match without_place(&error) {
                what if what.starts_with(char::is_uppercase) => Wrong::SenselessQuestion.at(place, ""),
                _ => Wrong::NotAsked { what: JsonFault::from(&error) }.at(place, ""),
            }
        })
    }

    /// The byte at which an error was found in a text that begins at this one.
    fn byte_of(&self, start: usize, error: &serde_json::Error) -> usize {
        let lines = self.text[start..].split_inclusive('\n').take(error.line().saturating_sub(1));
        let line = start + lines.map(str::len).sum::<usize>();
        let byte = (line + error.column().saturating_sub(1)).min(self.text.len());
        (0..=byte).rev().find(|byte| self.text.is_char_boundary(*byte)).unwrap_or_default()
    }

    /// An error of the JSON itself; the library counts columns in bytes.
    fn syntax(&self, error: &serde_json::Error) -> Mistake {
        let byte = self.byte_of(0, error);
        let found = self.text[byte..].chars().next().map(String::from).unwrap_or_default();
        Wrong::json(error).at(self.place_of(byte), &found)
    }

    /// The fields of an object; a name twice is a mistake.
    pub(crate) fn object(&self, value: &'a RawValue) -> Result<Object<'a>, Mistake> {
        let object: Object<'a> = serde_json::from_str(value.get()).map_err(|_| self.wrong(value, Belongs::Object))?;
        let mut names = HashSet::new();
        for (name, again) in &object.0 {
            if !names.insert(name) {
                return Err(self.at(again, Wrong::FieldTwice { name: shorten(name) }));
            }
        }
        Ok(object)
    }

    pub(crate) fn list(&self, value: &'a RawValue) -> Result<Vec<&'a RawValue>, Mistake> {
        serde_json::from_str(value.get()).map_err(|_| self.wrong(value, Belongs::List))
    }

    pub(crate) fn string(&self, value: &'a RawValue) -> Result<String, Mistake> {
        serde_json::from_str(value.get()).map_err(|_| self.wrong(value, Belongs::String))
    }

    /// A text without control characters.
    pub(crate) fn line(&self, value: &'a RawValue) -> Result<String, Mistake> {
        let text = self.string(value)?;
        crate::name::checked(&text, self.place(value))?;
        Ok(text)
    }

    pub(crate) fn number(&self, value: &RawValue, what: Thing, limit: u32) -> Result<u32, Mistake> {
        crate::schedule::cursor::number(value.get(), what, limit, self.place(value))
    }

    /// Table sizes up to a limit, as one number or a list.
    pub(crate) fn table_sizes(&self, value: &'a RawValue, limit: u32) -> Result<TableSizes, Mistake> {
        let sizes = if value.get().starts_with('[') { self.list(value)? } else { vec![value] };
        let sizes = sizes.into_iter().map(|size| self.number(size, Thing::Seat, limit));
        TableSizes::new(sizes.collect::<Result<_, _>>()?)
            .map_err(|why| self.at(value, Wrong::BadSizes { why, name: "table_size" }))
    }

    fn player(&self, value: &RawValue) -> Result<PlayerIx, Mistake> {
        Ok(PlayerIx::from_number(self.number(value, Thing::Player, MAX_PLAYERS)?).unwrap_or_default())
    }
}
