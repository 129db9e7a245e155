//! The use case `movement`: Howell and Mitchell movements for bridge pairs, with the boards of every table.

use std::io::{self, Write};

use roundtable_designs::howell::{MOST, howell};
use roundtable_designs::mitchell::{EvenTables, mitchell};
use roundtable_designs::movement::{Movement, MovementFigures, Seated};
use roundtable_engine::Counted;
use roundtable_words::{Lang, MovementSaid, Words};
use roundtable_write::write_columns;
use serde::Serialize;

use crate::Error;

/// The most pairs of a Mitchell movement.
pub const MOST_PAIRS: u32 = 1000;

/// Up to that many tables a Howell is usual.
const HOWELL_TABLES: u32 = 7;

/// As many boards as an evening has, about.
const EVENING: u32 = 26;

/// The most boards of a set.
pub const MOST_BOARDS: u32 = 99;

/// Which movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementKind {
    /// Everybody meets everybody.
    Howell,
    /// North-South stay; of an even number of tables East-West skip one.
    Mitchell,
    /// North-South stay; of an even number of tables two share boards, and a set rests.
    Relay,
}

impl MovementKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Howell, Self::Mitchell, Self::Relay];

    /// The word on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Howell => "howell",
            Self::Mitchell => "mitchell",
            Self::Relay => "relay",
        }
    }
}

/// What a movement is wanted for.
#[derive(Clone, Copy, Debug, Default)]
pub struct MovementQuestion {
    /// How many pairs.
    pub pairs: u32,
    /// Which movement; without it a Howell up to seven tables, then a Mitchell.
    pub kind: Option<MovementKind>,
    /// Only so many rounds.
    pub rounds: Option<u32>,
    /// Boards in each round; without it about 26 in all.
    pub boards: Option<u32>,
}

/// A movement with its boards.
#[derive(Clone, Debug)]
pub struct PairsMovement {
    /// Which.
    pub kind: MovementKind,
    /// Who plays whom, with which sets.
    pub movement: Movement,
    /// How many boards a set has.
    pub boards: u32,
    /// What it gives.
    pub figures: MovementFigures,
}

/// The movement of that many pairs.
///
/// ```
/// use roundtable::parts::{MovementKind, MovementQuestion, movement};
/// let found = movement(&MovementQuestion { pairs: 12, ..MovementQuestion::default() })?;
/// assert_eq!((found.kind, found.movement.rounds.len(), found.boards), (MovementKind::Howell, 11, 2));
/// assert_eq!((found.figures.meetings, found.figures.competition), ([1, 1], [5, 5]));
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// Fewer pairs than two tables have, more than the movement is known for, and more rounds than it has.
pub fn movement(asked: &MovementQuestion) -> Result<PairsMovement, Error> {
    let MovementQuestion { pairs, kind, .. } = *asked;
    let tables = pairs.div_ceil(2);
    let usual = if tables <= HOWELL_TABLES { MovementKind::Howell } else { MovementKind::Mitchell };
    let kind = kind.unwrap_or(usual);
    let (found, most, least) = match kind {
        MovementKind::Howell => (howell(pairs), MOST, 4),
        MovementKind::Mitchell => (with_last(pairs, EvenTables::Skip), MOST_PAIRS, 5),
        MovementKind::Relay => (with_last(pairs, EvenTables::RelayAndShare), MOST_PAIRS, 4),
    };
    let out_of = |what, value: u32, least: u32, most: u32| Error::OutOfRange {
        what,
        value: value.into(),
        least: least.into(),
        most: most.into(),
    };
    let found = found.filter(|_| (least..=most).contains(&pairs));
    let found = found.ok_or_else(|| out_of(Counted::BridgePairs, pairs, least, most))?;
    let all = found.rounds.len() as u32;
    let rounds = asked.rounds.unwrap_or(all);
    if !(1..=all).contains(&rounds) {
        return Err(out_of(Counted::MovementRounds, rounds, 1, all));
    }
    let boards = asked.boards.unwrap_or_else(|| ((EVENING + rounds / 2) / rounds).max(1));
    if !(1..=MOST_BOARDS).contains(&boards) {
        return Err(out_of(Counted::MovementBoards, boards, 1, MOST_BOARDS));
    }
    let movement = found.of_rounds(rounds);
    let figures = movement.counted();
    Ok(PairsMovement { kind, movement, boards, figures })
}

/// The Mitchell of so many pairs; of an odd number one pair that would sit East-West is missing.
fn with_last(pairs: u32, even: EvenTables) -> Option<Movement> {
    let movement = mitchell(pairs.div_ceil(2), even)?;
    Some(if pairs.is_multiple_of(2) { movement } else { movement.without_last() })
}

#[derive(Serialize)]
struct MovementDocument {
    schema: &'static str,
    method: MovementKind,
    pairs: u32,
    tables: u32,
    sets: u32,
    boards_a_round: u32,
    figures: FiguresDocument,
    rounds: Vec<RoundDocument>,
}

#[derive(Serialize)]
struct FiguresDocument {
    meetings: Span<u32>,
    rounds_played: Span<u32>,
    boards_again: u32,
    tables_sharing: u32,
    competition: Span<i64>,
}

#[derive(Serialize)]
struct Span<T> {
    min: T,
    max: T,
}

impl<T> From<[T; 2]> for Span<T> {
    fn from([min, max]: [T; 2]) -> Self {
        Self { min, max }
    }
}

#[derive(Serialize)]
struct RoundDocument {
    round: u32,
    tables: Vec<TableDocument>,
    sit_out: Vec<u32>,
}

#[derive(Serialize)]
struct TableDocument {
    table: u32,
    north_south: u32,
    east_west: u32,
    boards: [u32; 2],
}

impl PairsMovement {
    /// How many tables there are.
    pub fn tables(&self) -> u32 {
        self.movement.pairs.div_ceil(2)
    }

    /// The first and the last board of a set.
    fn boards_of(&self, seated: &Seated) -> [u32; 2] {
        [seated.boards * self.boards + 1, (seated.boards + 1) * self.boards]
    }

    /// Who has nobody to play in a round, by number.
    fn sit_out(&self, tables: &[Seated]) -> Vec<u32> {
        let plays = |pair: &u32| tables.iter().any(|at| at.north_south == *pair || at.east_west == *pair);
        (0..self.movement.pairs).filter(|pair| !plays(pair)).map(|pair| pair + 1).collect()
    }

    /// `roundtable/movement/1`.
    pub fn document(&self) -> impl Serialize + use<> {
        let figures = self.figures;
        let table = |seated: &Seated| TableDocument {
            table: seated.table + 1,
            north_south: seated.north_south + 1,
            east_west: seated.east_west + 1,
            boards: self.boards_of(seated),
        };
        let round = |(number, tables): (u32, &Vec<Seated>)| RoundDocument {
            round: number,
            tables: tables.iter().map(table).collect(),
            sit_out: self.sit_out(tables),
        };
        MovementDocument {
            schema: "roundtable/movement/1",
            method: self.kind,
            pairs: self.movement.pairs,
            tables: self.tables(),
            sets: self.movement.sets,
            boards_a_round: self.boards,
            figures: FiguresDocument {
                meetings: figures.meetings.into(),
                rounds_played: figures.played.into(),
                boards_again: figures.boards_again,
                tables_sharing: figures.sharing,
                competition: figures.competition.into(),
            },
            rounds: (1..).zip(&self.movement.rounds).map(round).collect(),
        }
    }

    /// A line a table and round: `round,table,north_south,east_west,boards`.
    ///
    /// # Errors
    /// Whatever the stream says.
    pub fn csv(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "round,table,north_south,east_west,boards")?;
        for (round, tables) in (1..).zip(&self.movement.rounds) {
            for seated in tables {
                let (ns, ew) = (seated.north_south + 1, seated.east_west + 1);
                writeln!(out, "{round},{},{ns},{ew},{}", seated.table + 1, self.between(seated))?;
            }
        }
        Ok(())
    }

    /// `3-4`, or `3` where a set is one board.
    fn between(&self, seated: &Seated) -> String {
        match self.boards_of(seated) {
            [first, last] if first == last => first.to_string(),
            [first, last] => format!("{first}-{last}"),
        }
    }

    /// What the movement gives, then its rounds; or a card for every table, to be put on it.
    ///
    /// # Errors
    /// Whatever the stream says.
    pub fn text(&self, out: &mut dyn Write, cards: bool, lang: Lang) -> io::Result<()> {
        let words = Words::new(lang);
        let said = |what: MovementSaid| words.tell(&what);
        self.about(&words).into_iter().try_for_each(|line| writeln!(out, "{}", roundtable_words::folded(&line)))?;
        let number = |n: u32| (n + 1).to_string();
        let [ns, ew, boards] = [MovementSaid::NorthSouth, MovementSaid::EastWest, MovementSaid::Boards].map(&said);
        let columns = |first: MovementSaid| vec![said(first), ns.clone(), ew.clone(), boards.clone()];
        let row = |first: u32, at: &Seated| {
            vec![first.to_string(), number(at.north_south), number(at.east_west), self.between(at)]
        };
        if cards {
            for table in 0..self.tables() {
                let rounds = (1..).zip(&self.movement.rounds);
                let own = rounds.flat_map(|(round, tables)| {
                    tables.iter().filter(|at| at.table == table).map(move |at| (round, at))
                });
                let mut lines = vec![columns(MovementSaid::Round)];
                lines.extend(own.map(|(round, at)| row(round, at)));
                writeln!(out, "\n{}", said(MovementSaid::TableNumber { number: table + 1 }))?;
                write_columns(out, &lines, &[])?;
            }
            return Ok(());
        }
        for (round, tables) in (1..).zip(&self.movement.rounds) {
            let mut lines = vec![columns(MovementSaid::Table)];
            lines.extend(tables.iter().map(|at| row(at.table + 1, at)));
            writeln!(out, "\n{}", said(MovementSaid::RoundNumber { number: round }))?;
            write_columns(out, &lines, &[])?;
            for pair in self.sit_out(tables) {
                writeln!(out, "{}", said(MovementSaid::SitsOut { pair }))?;
            }
        }
        Ok(())
    }

    /// What it is, whom everybody meets, the boards, and how evenly any two compete.
    fn about(&self, words: &Words) -> Vec<String> {
        let (found, rounds) = (self.figures, self.movement.rounds.len() as u32);
        let is = match self.kind {
            MovementKind::Howell => MovementSaid::Howell,
            MovementKind::Mitchell => MovementSaid::Mitchell,
            MovementKind::Relay => MovementSaid::Relay,
        };
        let [least, most] = found.meetings;
        let [low, high] = found.competition;
        let (pairs, tables, boards) = (self.movement.pairs, self.tables(), self.boards);
        vec![
            words.tell(&MovementSaid::Title {
                kind: words.tell(&is),
                pairs,
                tables,
                rounds,
                boards,
                all: boards * self.movement.sets,
            }),
            words.tell(&if least == most { MovementSaid::MeetAll } else { MovementSaid::MeetMost { most } }),
            words.tell(&MovementSaid::BoardsOnce { sharing: found.sharing }),
            words.tell(&if low == high {
                MovementSaid::CompeteAlike { times: low.to_string() }
            } else {
                MovementSaid::Compete { low: low.to_string(), high: high.to_string() }
            }),
        ]
    }
}
