//! Reads a position (`roundtable/position/1`, docs/reference/seatings.md): the state from which the next round of a
//! tournament is made, as JSON.
//!
//! Every player, game and wish is read on its own, so all mistakes are listed at once. A round of the history may be a
//! document printed by the command `next`. Contradictions are found by the model (`Position::new`); here they get their
//! place in the file. O(bytes).

mod chess;

use std::num::NonZeroU32;

use roundtable_model::{
    Contender, MAX_TABLE_SIZE, Of, PlayerId, Position, PositionFault, PositionParts, SeatIx, SeatedRound, SeatedTable,
    TableSizes, Wish,
};
use roundtable_swiss::{Colour, RoundOutcome};
use roundtable_trf::Trf;
use roundtable_words::{
    Belongs, FileKind, MAX_PLAYERS, Mistake, Mistakes, Place, ReadError, ReaderNote, Thing, Wrong, shorten,
};
use serde_json::value::RawValue;

use crate::decode::decode;
use crate::kind;
use crate::position::chess::{ChessParts, tournament};
use crate::results::trf::outcomes;
use crate::schedule::{JsonSource, Object, only_names};

const SCHEMA: &str = "roundtable/position/1";

/// The most rounds that a tournament of chess may plan.
const MAX_ROUNDS: u32 = 999;

/// How many unknown fields are noted.
const NOTED: usize = 20;

/// A position as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionReading {
    /// The position.
    pub position: Position,
    /// What the person who gave the file should know.
    pub notes: Vec<ReaderNote>,
    chess: ChessParts,
}

impl PositionReading {
    /// The chess tournament of the position; ids are pairing numbers.
    ///
    /// ```
    /// let json = br#"{"schema": "roundtable/position/1", "table_size": 2, "rounds": 5,
    ///     "players": [{"id": 1, "name": "Ana", "rating": 2100}, {"id": 2, "name": "Ben"}, {"id": 3, "name": "Cy"}],
    ///     "history": [{"tables": [{"seats": [1, 2], "result": "1-0"}], "sit_out": [3]}]}"#;
    /// let reading = roundtable_read::read_position(json, "position.json").unwrap();
    /// let event = reading.tournament("position.json").unwrap().event;
    /// assert_eq!((event.rounds_paired(), event.rounds, event.entrants.len()), (1, 5, 3));
    /// ```
    ///
    /// # Errors
    /// Tables that are not games of chess or have no result, each with its place.
    pub fn tournament(&self, file_name: &str) -> Result<Trf, ReadError> {
        tournament(&self.position, &self.chess, file_name)
    }
}

/// Reads a position from the bytes of a file.
///
/// ```
/// let json = br#"{"schema": "roundtable/position/1", "table_size": 4,
///     "players": [{"id": 7, "place": 1}, {"id": 3, "place": 2}, {"id": 9}, {"id": 12}],
///     "history": [{"tables": [[7, 3, 9, 12]]}], "apart": [[7, 9]]}"#;
/// let reading = roundtable_read::read_position(json, "position.json").unwrap();
/// assert_eq!(reading.position.contenders().len(), 4);
/// assert!(reading.notes.is_empty());
/// ```
///
/// # Errors
/// Every mistake of the file with its place.
pub fn read_position(bytes: &[u8], file_name: &str) -> Result<PositionReading, ReadError> {
    let (text, notes) = decode(bytes, file_name)?;
    if text.trim().is_empty() {
        return Err(Wrong::EmptyFile.whole().alone(file_name));
    }
    kind::only_text(&[FileKind::Position], &text, file_name)?;
    if let Some(people) = only_names(&text) {
        return Err(Wrong::OnlyNames { people }.whole().alone(file_name));
    }
    let source = JsonSource::new(&text);
    let mut reader = Reader {
        source: &source,
        mistakes: Mistakes::default(),
        notes,
        noted: 0,
        spots: Spots::default(),
        chess: ChessParts::default(),
    };
    let read = reader.document();
    let position = reader.keep(read).flatten().and_then(|(sizes, parts)| {
        let contradictions = |faults: Vec<_>| faults.into_iter().for_each(|fault| reader.contradiction(fault));
        Position::new(sizes, parts).map_err(contradictions).ok()
    });
    let Reader { mistakes, notes, chess, .. } = reader;
    match (mistakes.into_error(file_name), position) {
        (None, Some(position)) => Ok(PositionReading { position, notes, chess }),
        (Some(error), _) => Err(error),
        (None, None) => Err(Wrong::Senseless.whole().alone(file_name)),
    }
}

/// The state while a document is read.
struct Reader<'s, 'a> {
    source: &'s JsonSource<'a>,
    mistakes: Mistakes,
    notes: Vec<ReaderNote>,
    /// How many unknown fields there were.
    noted: usize,
    spots: Spots<'a>,
    chess: ChessParts,
}

/// The values in the file that may contradict others, kept for their places, in the order of the position's lists.
#[derive(Default)]
struct Spots<'a> {
    contenders: Vec<&'a RawValue>,
    absent: Vec<&'a RawValue>,
    wishes: Vec<[&'a RawValue; 2]>,
    /// For each round its tables with their seats, and its sit-outs.
    rounds: Vec<RoundSpots<'a>>,
}

type RoundSpots<'a> = (Vec<(&'a RawValue, Vec<&'a RawValue>)>, Vec<&'a RawValue>);

impl<'a> Reader<'_, 'a> {
    /// The whole document; `None` if it has mistakes, which are kept.
    fn document(&mut self) -> Result<Option<(TableSizes, PositionParts)>, Mistake> {
        let root = self.source.root()?;
        let mut fields = self.source.object(root)?;
        let place = self.source.place(root);
        self.schema(&mut fields, place)?;
        let sizes = fields.required("table_size", place);
        let sizes = sizes.and_then(|value| self.source.table_sizes(value, MAX_TABLE_SIZE));
        let sizes = self.keep(sizes);
        let mut parts = PositionParts::default();
        let most = fields.read("most_tables", |most| self.source.number(most, Thing::Table, MAX_PLAYERS));
        parts.most_tables = self.keep(most).flatten().and_then(NonZeroU32::new);
        let chess = self.planned(&mut fields);
        self.keep(chess);
        let players = fields.required("players", place).and_then(|value| self.source.list(value));
        for player in self.keep(players).unwrap_or_default() {
            let read = self.contender(player, &mut parts.wishes);
            parts.contenders.extend(self.keep(read));
        }
        if parts.contenders.len() > MAX_PLAYERS as usize {
            let players = parts.contenders.len();
            return Err(Wrong::TooManyPlayers { players, limit: MAX_PLAYERS }.at(place, ""));
        }
        let list = |reader: &mut Self, fields: &mut Object<'a>, name: &str| {
            let list = fields.take(name).map_or(Ok(Vec::new()), |value| reader.source.list(value));
            reader.keep(list).unwrap_or_default()
        };
        for round in list(self, &mut fields, "history") {
            let read = self.round(round);
            parts.history.extend(self.keep(read));
        }
        for kind in Wish::KINDS {
            // A wish about one person is in the entry of the player.
            let Of::Two(of) = kind.of else { continue };
            for pair in list(self, &mut fields, kind.code) {
                let read = self.pair(pair);
                if let Some(([one, other], spots)) = self.keep(read) {
                    parts.wishes.push(of(one, other));
                    self.spots.wishes.push(spots);
                }
            }
        }
        let won = list(self, &mut fields, "won");
        (parts.won, _) = self.ids(won);
        let absent = list(self, &mut fields, "absent");
        (parts.absent, self.spots.absent) = self.ids(absent);
        self.rest(fields);
        // Contradictions are looked for only if everything could be read: a missing value would cause false ones.
        Ok(sizes.filter(|_| self.mistakes.is_empty()).map(|sizes| (sizes, parts)))
    }

    /// Checks that the document is a position.
    fn schema(&self, fields: &mut Object<'a>, place: Place) -> Result<(), Mistake> {
        match fields.take("schema") {
            Some(schema) => match self.source.string(schema)? {
                found if found == SCHEMA => Ok(()),
                found => Err(self.source.at(schema, Wrong::OtherSchema { found: shorten(&found), schema: SCHEMA })),
            },
            None => Err(Wrong::NoSchema { schema: SCHEMA }.at(place, "")),
        }
    }

    /// The parts that only chess has: rounds, the first colour, acceleration.
    fn planned(&mut self, fields: &mut Object<'a>) -> Result<(), Mistake> {
        let (colours, ways) = ([("white", Colour::White), ("black", Colour::Black)], [("baku", true), ("none", false)]);
        self.chess.rounds = fields.read("rounds", |rounds| self.source.number(rounds, Thing::Round, MAX_ROUNDS))?;
        self.chess.initial = fields.read("initial", |initial| self.one_of(initial, &colours))?;
        self.chess.baku = fields.read("accelerate", |way| self.one_of(way, &ways))?.unwrap_or_default();
        Ok(())
    }

    /// The value of this word.
    fn one_of<T: Copy>(&self, value: &'a RawValue, words: &[(&str, T)]) -> Result<T, Mistake> {
        let found = self.source.string(value)?;
        let known = words.iter().find(|(word, _)| *word == found);
        let text = || words.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
        known.map(|(_, meant)| *meant).ok_or_else(|| self.source.wrong(value, Belongs::Text { text: text() }))
    }

    /// A player of the next round, with what the entry wishes.
    fn contender(&mut self, value: &'a RawValue, wishes: &mut Vec<Wish<PlayerId>>) -> Result<Contender, Mistake> {
        let mut fields = self.source.object(value)?;
        let id_field = fields.required("id", self.source.place(value))?;
        let id = self.id(id_field)?;
        let name = fields.take("name").map_or(Ok(String::new()), |name| self.source.line(name))?;
        let number = |field: Option<&'a RawValue>, what| match field {
            Some(value) if value.get() != "null" => self.source.number(value, what, u32::MAX).map(Some),
            Some(_) | None => Ok(None),
        };
        let place = number(fields.take("place"), Thing::Place)?;
        let table = number(fields.take("table"), Thing::Table)?.map(|table| Wish::AtTable(id, table));
        let seat = number(fields.take("seat"), Thing::Seat)?.and_then(SeatIx::from_number);
        let wished: Vec<Wish<PlayerId>> = table.into_iter().chain(seat.map(|seat| Wish::InSeat(id, seat))).collect();
        self.spots.wishes.extend(wished.iter().map(|_| [id_field; 2]));
        wishes.extend(wished);
        if let Some(rating) = number(fields.take("rating"), Thing::Value)? {
            self.chess.ratings.insert(id, rating);
        }
        self.rest(fields);
        self.spots.contenders.push(id_field);
        Ok(Contender { id, name, place })
    }

    /// A round that was played.
    fn round(&mut self, value: &'a RawValue) -> Result<SeatedRound, Mistake> {
        let mut fields = self.source.object(value)?;
        let tables = self.source.list(fields.required("tables", self.source.place(value))?)?;
        // The rest of a `roundtable/round/1` document.
        for known in ["schema", "round", "title", "revision", "players", "absent", "figures", "notes", "made_by"] {
            fields.take(known);
        }
        let all_cancelled = fields.take("cancelled").map_or(Ok(false), |value| self.truth(value))?;
        let mut round = SeatedRound::default();
        let mut spots = Vec::new();
        self.chess.games.push(Vec::new());
        for (number, table) in (1..).zip(tables) {
            let read = self.table(table, number);
            if let Some((mut played, seats)) = self.keep(read) {
                played.cancelled |= all_cancelled;
                round.tables.push(played);
                spots.push((table, seats));
            }
        }
        let sit_out = fields.take("sit_out").map_or(Ok(Vec::new()), |value| self.source.list(value))?;
        let (sit_out, sit_out_spots) = self.ids(sit_out);
        round.sit_out = sit_out;
        let mut byes = Vec::new();
        for (name, bye) in [("half_byes", RoundOutcome::HalfBye), ("full_byes", RoundOutcome::FullBye)] {
            let list = fields.take(name).map_or(Ok(Vec::new()), |value| self.source.list(value))?;
            byes.extend(self.ids(list).0.into_iter().map(|id| (id, bye)));
        }
        self.chess.byes.push(byes);
        self.rest(fields);
        self.spots.rounds.push((spots, sit_out_spots));
        Ok(round)
    }

    /// A list of seats, or an object with the number of the table and its seats.
    fn table(&mut self, value: &'a RawValue, number: u32) -> Result<(SeatedTable, Vec<&'a RawValue>), Mistake> {
        let mut played = SeatedTable { number, ..SeatedTable::default() };
        let mut result = None;
        let seats = if value.get().starts_with('{') {
            let mut fields = self.source.object(value)?;
            if let Some(number) = fields.take("table") {
                played.number = self.source.number(number, Thing::Table, u32::MAX)?;
            }
            played.cancelled = fields.take("cancelled").map_or(Ok(false), |value| self.truth(value))?;
            if let Some(text) = fields.take("result") {
                let read = outcomes(&self.source.string(text)?);
                let known =
                    || Belongs::Text { text: "\"1-0\", \"½-½\", \"0-1\", \"+--\", \"--+\", \"---\"".to_owned() };
                result = Some(read.ok_or_else(|| self.source.wrong(text, known()))?);
            }
            let seats = self.source.list(fields.required("seats", self.source.place(value))?)?;
            self.rest(fields);
            seats
        } else {
            self.source.list(value)?
        };
        if seats.len() > MAX_TABLE_SIZE as usize {
            return Err(self.source.at(value, Wrong::TableTooLarge { size: seats.len(), limit: MAX_TABLE_SIZE }));
        }
        let (ids, spots) = self.ids(seats);
        played.seats = ids;
        let place = self.source.place(value);
        self.chess.games.last_mut().into_iter().for_each(|games| games.push((place, result)));
        Ok((played, spots))
    }

    /// Two ids, with their values in the file.
    fn pair(&self, value: &'a RawValue) -> Result<([PlayerId; 2], [&'a RawValue; 2]), Mistake> {
        let list = self.source.list(value)?;
        let [a, b] = list[..] else {
            return Err(self.source.at(value, Wrong::NotAPair { found: list.len() }));
        };
        Ok(([self.id(a)?, self.id(b)?], [a, b]))
    }

    /// Ids, with their values in the file.
    fn ids(&mut self, list: Vec<&'a RawValue>) -> (Vec<PlayerId>, Vec<&'a RawValue>) {
        let mut ids = Vec::with_capacity(list.len());
        for &value in &list {
            let id = self.id(value);
            ids.extend(self.keep(id));
        }
        (ids, list)
    }

    /// An id: a whole number from 1.
    fn id(&self, value: &'a RawValue) -> Result<PlayerId, Mistake> {
        match value.get().parse::<u64>() {
            Ok(id) if id > 0 => Ok(PlayerId(id)),
            Ok(_) | Err(_) => Err(self.source.wrong(value, Belongs::Id)),
        }
    }

    /// `true` or `false`.
    fn truth(&self, value: &RawValue) -> Result<bool, Mistake> {
        value.get().parse().map_err(|_| self.source.wrong(value, Belongs::Truth))
    }

    /// Notes the fields of an object that nobody has taken.
    fn rest(&mut self, fields: Object<'a>) {
        for (place, noted) in fields.passed_over(self.source) {
            self.noted += 1;
            if self.noted <= NOTED {
                self.notes.push(noted.at(place));
            }
        }
    }

    /// The value that was read; a mistake is kept with the others.
    fn keep<T>(&mut self, read: Result<T, Mistake>) -> Option<T> {
        read.map_err(|mistake| self.mistakes.push(mistake)).ok()
    }

    /// Adds a contradiction as a mistake at the value it is about.
    fn contradiction(&mut self, fault: PositionFault) {
        let spots = &self.spots;
        let round_of = |round: usize| spots.rounds.get(round);
        let (value, wrong) = match fault {
            PositionFault::DoubledContender { index, id } => {
                (spots.contenders.get(index), Wrong::DoubledContender { player: id.0 })
            }
            PositionFault::UnknownAbsent { index, id } => {
                (spots.absent.get(index), Wrong::UnknownAbsent { player: id.0 })
            }
            PositionFault::WishOfOne { index, id } => {
                (spots.wishes.get(index).map(|p| &p[0]), Wrong::WishOfOne { player: id.0 })
            }
            PositionFault::UnknownInWish { index, side, id } => {
                (spots.wishes.get(index).map(|p| &p[side]), Wrong::UnknownInWish { player: id.0 })
            }
            PositionFault::PartnersBoth { index, pair: [one, other] } => {
                (spots.wishes.get(index).map(|p| &p[0]), Wrong::PartnersBoth { one: one.0, other: other.0 })
            }
            PositionFault::SmallTable { round, table, people } => (
                round_of(round).and_then(|r| r.0.get(table)).map(|t| &t.0),
                Wrong::SmallTable { round: round + 1, table: table + 1, people },
            ),
            PositionFault::DoubledSeat { round, table, seat, id } => (
                round_of(round).and_then(|r| r.0.get(table)?.1.get(seat)),
                Wrong::DoubledSeat { round: round + 1, player: id.0 },
            ),
            PositionFault::DoubledSitOut { round, index, id } => {
                (round_of(round).and_then(|r| r.1.get(index)), Wrong::DoubledSitOut { round: round + 1, player: id.0 })
            }
        };
        self.mistakes.push(match value {
            Some(value) => self.source.at(value, wrong),
            None => wrong.whole(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(inside: &str) -> Result<PositionReading, ReadError> {
        let text = format!(
            "{{\"schema\": \"roundtable/position/1\",\n\"table_size\": [4, 3],\n\"players\": [{{\"id\": 7}}, {{\"id\": 3}}],\n{inside}}}"
        );
        read_position(text.as_bytes(), "p.json")
    }

    #[test]
    fn a_round_that_next_printed_is_read_back() {
        let round = r#""history": [{"schema": "roundtable/round/1", "round": 1,
            "tables": [{"table": 5, "seats": [7, 9]}, {"table": 2, "seats": [3, 4], "cancelled": true}],
            "sit_out": [11], "absent": [12], "figures": {}, "notes": [], "made_by": {},
            "title": "Cup", "revision": 2, "players": []}]"#;
        let reading = with(round).unwrap();
        assert!(reading.notes.is_empty());
        let round = &reading.position.history()[0];
        assert_eq!((round.tables[0].number, round.tables[0].cancelled), (5, false));
        assert_eq!((round.tables[1].number, round.tables[1].cancelled), (2, true));
        assert_eq!(round.sit_out, [PlayerId(11)]);
        assert!(
            with(r#""history": [{"tables": [[7, 3]], "cancelled": true}]"#).unwrap().position.history()[0].tables[0]
                .cancelled
        );
    }

    #[test]
    fn unknown_fields_are_noted_with_their_line() {
        let reading = with("\"colour\": \"red\"").unwrap();
        assert_eq!(reading.notes[0].to_string(), "line 4: the field \"colour\" was ignored");
    }

    #[test]
    fn every_mistake_is_listed_at_once() {
        let error = with("\"history\": [{\"tables\": [[7, \"x\"], [0, 3]]}],\n\"apart\": [[7]],\n\"absent\": [1.5]")
            .unwrap_err();
        let lines: Vec<String> = error.to_string().lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 4, "{error}");
        assert!(lines[0].starts_with("p.json:4:29: \"x\" was found where the id of a player"), "{error}");
        assert!(lines[1].starts_with("p.json:4:36: 0 was found where"), "{error}");
        assert!(lines[2].starts_with("p.json:5:11: 1 players are given where a pair is expected"), "{error}");
        assert!(lines[3].starts_with("p.json:6:12: 1.5 was found where"), "{error}");
    }

    #[test]
    fn contradictions_have_their_place() {
        let error = with("\"history\": [{\"tables\": [[7, 3], [3, 4]]}],\n\"absent\": [99]").unwrap_err();
        let text = error.to_string();
        assert!(text.contains("p.json:4:34: player 3 sits twice in round 1; seat everybody once"), "{text}");
        assert!(text.contains("p.json:5:12: player 99 is absent"), "{text}");
    }

    #[test]
    fn other_json_is_refused() {
        for (text, start) in [
            ("", "p.json: the file is empty"),
            ("[]", "p.json:1:1: [] was found where an object"),
            ("{", "p.json:1:"),
            ("{\"schema\": \"roundtable/schedule/1\"}", "p.json: this is a schedule; give it to check"),
            ("{\"schema\": \"roundtable/other/1\"}", "p.json: this is what a command has printed"),
            ("{\"schema\": \"roundtable/position/1\"}", "p.json:1:1: no \"table_size\""),
        ] {
            let error = read_position(text.as_bytes(), "p.json").unwrap_err().to_string();
            assert!(error.starts_with(start), "{error}");
        }
    }
}
