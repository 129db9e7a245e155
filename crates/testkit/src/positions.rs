//! The positions of simulated riichi tournaments, with the tables by the Swiss seating of Pantheon (another program for
//! such tournaments); read from `corpora/positions`.

use roundtable_model::{Contender, PlayerId, Position, PositionParts, SeatedRound, SeatedTable, TableSizes};
use serde_json::Value;

use crate::corpus;

/// A position and Pantheon's tables for it.
#[derive(Clone, Debug)]
pub struct SwissPosition {
    /// Before the round.
    pub position: Position,
    /// Pantheon's tables.
    pub pantheon: Vec<Vec<PlayerId>>,
}

/// The 35 positions, 16 to 128 players, rounds 2 to 8.
pub fn swiss_positions() -> Vec<SwissPosition> {
    corpus("positions/swiss_positions.jsonl").lines().map(position).collect()
}

/// The position of a line, which is JSON.
fn position(line: &str) -> SwissPosition {
    let value: Value = serde_json::from_str(line).expect("a position is JSON");
    let ratings: Vec<i64> = list(&value["rating_before"], |r| r.as_i64().expect("a rating"));
    let mut standing: Vec<usize> = (0..ratings.len()).collect();
    standing.sort_by_key(|&i| std::cmp::Reverse(ratings[i]));
    let contender =
        |(place, i): (u32, usize)| Contender { id: PlayerId(i as u64 + 1), place: Some(place), ..Contender::default() };
    let contenders = (1..).zip(standing).map(contender).collect();
    let history = list(&value["history"], |round| SeatedRound {
        tables: (1..).zip(list(round, table)).map(|(number, seats)| SeatedTable::new(number, seats)).collect(),
        ..SeatedRound::default()
    });
    let parts = PositionParts { contenders, history, ..PositionParts::default() };
    let sizes = TableSizes::only(4).expect("a size");
    let position = Position::new(sizes, parts).expect("a sound position");
    SwissPosition { position, pantheon: list(&value["pantheon_tables"], table) }
}

/// Who sits at a table.
fn table(value: &Value) -> Vec<PlayerId> {
    list(value, |id| PlayerId(id.as_u64().expect("a number")))
}

/// A list of JSON, element by element.
fn list<T>(value: &Value, each: impl FnMut(&Value) -> T) -> Vec<T> {
    value.as_array().expect("a list").iter().map(each).collect()
}
