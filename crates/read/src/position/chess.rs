//! A position of chess: the fields of `roundtable/position/1` that only chess has, and the chess tournament that the
//! position describes, for `crates/swiss`.
//!
//! Ids are pairing numbers. A game is a table of two, White first, with its `result`; somebody who sits out had the
//! pairing-allocated bye; other byes have their own fields. Colours, scores and floats follow from the games.

use std::collections::{BTreeMap, HashMap};

use roundtable_model::{PlayerId, Position};
use roundtable_swiss::{Cell, Colour, Entrant, Event, Forbidden, Number, RoundOutcome, RoundPoints, baku};
use roundtable_trf::{Dialect, ROUNDS_UNKNOWN, Trf, TrfPerson};
use roundtable_words::{Mistake, Place, ReadError, Wrong};

/// The largest pairing number of a tournament report file.
const MAX_NUMBER: u32 = 9_999;

/// How many mistakes are listed; the others are counted.
const LISTED: usize = 20;

/// The most rounds that acceleration is computed for, also if the number of rounds is unknown.
const ACCELERATED: u32 = 99;

/// Where a table is in the file, and how its game ended for White and Black.
pub(super) type Game = (Place, Option<(RoundOutcome, RoundOutcome)>);

/// The chess part of a file apart from players and games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ChessParts {
    /// Rounds planned.
    pub rounds: Option<u32>,
    /// The colour drawn for the first player.
    pub initial: Option<Colour>,
    /// Whether Baku acceleration is used: virtual points for stronger players in the first rounds (FIDE C.04.7).
    pub baku: bool,
    pub ratings: HashMap<PlayerId, u32>,
    /// For each round, the tables that could be read.
    pub games: Vec<Vec<Game>>,
    /// For each round, the byes that were asked for.
    pub byes: Vec<Vec<(PlayerId, RoundOutcome)>>,
}

/// The tournament of a position.
///
/// # Errors
/// Every table that is not a game of chess or has no result, with its place; a number that is too large.
pub(super) fn tournament(position: &Position, parts: &ChessParts, file: &str) -> Result<Trf, ReadError> {
    let (rows, mut mistakes) = rows(position, parts);
    let beyond = rows.keys().find(|id| number_of(**id).is_none());
    mistakes.extend(beyond.map(|id| Wrong::ChessNumber { player: id.0, limit: MAX_NUMBER }.whole()));
    if !mistakes.is_empty() {
        let more = mistakes.len().saturating_sub(LISTED);
        mistakes.truncate(LISTED);
        return Err(ReadError { file: file.to_owned(), mistakes, more });
    }
    let next = position.history().len() as u32 + 1;
    let names: HashMap<PlayerId, &str> = position.contenders().iter().map(|c| (c.id, c.name.as_str())).collect();
    let person = |id: &PlayerId| TrfPerson {
        name: names.get(id).copied().unwrap_or_default().to_owned(),
        rating: parts.ratings.get(id).copied(),
        ..TrfPerson::default()
    };
    let people = rows.keys().map(person).collect();
    // Somebody who has left stays in the record of the tournament, and is absent from the next round.
    let away = rows.keys().filter(|id| !names.contains_key(id) || position.absent().contains(id));
    let absences = away.filter_map(|&id| Some((next, number_of(id)?))).collect();
    let apart = position.apart().map(|pair| Forbidden {
        rounds: 1..=ROUNDS_UNKNOWN,
        numbers: pair.into_iter().filter_map(number_of).collect(),
    });
    let rounds = parts.rounds.unwrap_or(ROUNDS_UNKNOWN);
    let virtual_points = if parts.baku { baku(rows.len() as u32, rounds.min(ACCELERATED)) } else { Vec::new() };
    let event = Event {
        rounds,
        initial: parts.initial.unwrap_or(Colour::White),
        scoring: RoundPoints::STANDARD,
        forbidden: apart.collect(),
        entrants: rows
            .into_iter()
            .filter_map(|(id, rounds)| Some(Entrant { number: number_of(id)?, rounds }))
            .collect(),
        virtual_points,
        absences,
        abnormal: Vec::new(),
    };
    Ok(Trf::of(event, people, Dialect::Trf26))
}

/// What happened to everybody, round by round; and the tables that are not games with a result.
fn rows(position: &Position, parts: &ChessParts) -> (BTreeMap<PlayerId, Vec<Cell>>, Vec<Mistake>) {
    let mut mistakes = Vec::new();
    let mut rows: BTreeMap<PlayerId, Vec<Cell>> = position.contenders().iter().map(|c| (c.id, Vec::new())).collect();
    for (at, round) in position.history().iter().enumerate() {
        // Fills up a row with rounds in which nothing happened, and adds this round's cell.
        let mut put = |id: PlayerId, cell: Cell| {
            let row = rows.entry(id).or_default();
            row.resize(at, Cell::NOTHING);
            row.push(cell);
        };
        for (table, (place, result)) in round.tables.iter().zip(parts.games.get(at).into_iter().flatten()) {
            let number = table.number as usize;
            match (table.seats.as_slice(), result) {
                _ if table.cancelled => {}
                (&[white, black], Some((first, second))) => {
                    let cell =
                        |other, colour, outcome| Cell { opponent: number_of(other), colour: Some(colour), outcome };
                    put(white, cell(black, Colour::White, *first));
                    put(black, cell(white, Colour::Black, *second));
                }
                (&[_, _], None) => {
                    mistakes.push(Wrong::NoResult { round: at + 1, table: number }.at(*place, ""));
                }
                (seats, _) => {
                    let wrong = Wrong::NotChess { round: at + 1, table: number, people: seats.len() };
                    mistakes.push(wrong.at(*place, ""));
                }
            }
        }
        round.sit_out.iter().for_each(|&id| put(id, Cell::alone(RoundOutcome::Allocated)));
        parts.byes.get(at).into_iter().flatten().for_each(|&(id, bye)| put(id, Cell::alone(bye)));
    }
    (rows, mistakes)
}

/// The pairing number of an id, if it is not too large.
fn number_of(id: PlayerId) -> Option<Number> {
    u32::try_from(id.0).ok().filter(|n| *n <= MAX_NUMBER).map(Number)
}
