//! The use case `movement`: Howell and Mitchell movements for bridge pairs. A movement says which pair sits where in
//! which direction in each round, with which boards (deals kept and played again at other tables); those of one table
//! and round are a set. Pairs, tables and sets count from 0 in the design and from 1 in output.

mod paper;

use std::io::{self, Write};

use roundtable_designs::howell::{MOST, howell};
use roundtable_designs::mitchell::{EvenTables, mitchell};
use roundtable_designs::movement::{Movement, MovementFigures, Seated};
use roundtable_engine::LimitedNumber;
use roundtable_model::{BoardSet, Game, MadeBy, Plan, Player, PlayerIx, Roster, Schedule, TableSizes, worded};
use roundtable_words::{Lang, MovementSaid, Words, csv_text};
use roundtable_write::write_columns;
use serde::Serialize;

use crate::Error;

/// The most pairs of a Mitchell movement.
pub const MOST_PAIRS: u32 = 1000;

/// Up to this many tables a Howell is the default.
const HOWELL_TABLES: u32 = 7;

/// The number of boards of a usual session, from which the boards of a set follow.
const SESSION_BOARDS: u32 = 26;

/// The most boards of a set.
pub const MOST_BOARDS: u32 = 99;

worded! {
    /// Which movement.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum MovementKind {
        /// Everybody meets everybody.
        Howell = "howell",
        /// North-South stay and East-West move; with an even number of tables East-West skip one table halfway.
        Mitchell = "mitchell",
        /// North-South stay and East-West move; with an even number of tables two share boards, and one set rests.
        Relay = "relay",
    }
}

/// What a movement is wanted for.
#[derive(Clone, Debug, Default)]
pub struct MovementQuestion {
    /// How many pairs.
    pub pairs: u32,
    /// Their names, `Ana & Ben`, which also give their number. Without names pairs have numbers.
    pub names: Vec<String>,
    /// Which movement; without it a Howell up to seven tables, then a Mitchell.
    pub kind: Option<MovementKind>,
    /// Only the first rounds, this many.
    pub rounds: Option<u32>,
    /// Boards in each round; without it about 26 in all.
    pub boards: Option<u32>,
}

/// A movement with its boards.
#[derive(Clone, Debug)]
pub struct PairsMovement {
    /// The names of the pairs; empty if they have numbers.
    pub names: Vec<String>,
    /// Which.
    pub kind: MovementKind,
    /// Who plays whom, with which sets.
    pub movement: Movement,
    /// How many boards a set has.
    pub boards: u32,
    /// How even it is.
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
    let MovementQuestion { names, kind, .. } = asked;
    let named = u32::try_from(names.len()).unwrap_or(u32::MAX);
    let pairs = if names.is_empty() { asked.pairs } else { named };
    let tables = pairs.div_ceil(2);
    let usual = if tables <= HOWELL_TABLES { MovementKind::Howell } else { MovementKind::Mitchell };
    let kind = kind.unwrap_or(usual);
    // Two tables are the fewest, which 4 pairs fill; with two tables no table can be skipped.
    let (found, most, least) = match kind {
        MovementKind::Howell => (howell(pairs), MOST, 4),
        MovementKind::Mitchell => (mitchell_of(pairs, EvenTables::Skip), MOST_PAIRS, 5),
        MovementKind::Relay => (mitchell_of(pairs, EvenTables::RelayAndShare), MOST_PAIRS, 4),
    };
    let out_of = |what, value: u32, least: u32, most: u32| Error::OutOfRange {
        what,
        value: value.into(),
        least: least.into(),
        most: most.into(),
    };
    let found = found.filter(|_| (least..=most).contains(&pairs));
    let found = found.ok_or_else(|| out_of(LimitedNumber::BridgePairs, pairs, least, most))?;
    let all = found.rounds.len() as u32;
    let rounds = asked.rounds.unwrap_or(all);
    if !(1..=all).contains(&rounds) {
        return Err(out_of(LimitedNumber::MovementRounds, rounds, 1, all));
    }
    // 26 boards divided by the rounds, to the nearest.
    let boards = asked.boards.unwrap_or_else(|| ((SESSION_BOARDS + rounds / 2) / rounds).max(1));
    if !(1..=MOST_BOARDS).contains(&boards) {
        return Err(out_of(LimitedNumber::MovementBoards, boards, 1, MOST_BOARDS));
    }
    let movement = found.of_rounds(rounds);
    let figures = movement.counted();
    Ok(PairsMovement { names: names.clone(), kind, movement, boards, figures })
}

/// The Mitchell movement of that many pairs; with an odd number, one East-West pair is missing.
fn mitchell_of(pairs: u32, even: EvenTables) -> Option<Movement> {
    let movement = mitchell(pairs.div_ceil(2), even)?;
    Some(if pairs.is_multiple_of(2) { movement } else { movement.without_last() })
}

#[derive(Serialize)]
#[serde(tag = "schema", rename = "roundtable/movement/1")]
struct MovementDocument {
    method: MovementKind,
    pairs: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    tables: u32,
    sets: u32,
    boards_a_round: u32,
    figures: FiguresDocument,
    rounds: Vec<RoundDocument>,
}

/// `MovementFigures` of the designs. `tables_sharing`: the most tables at which a set is played in one round.
/// `competition`: how much two pairs are compared by the boards that both play, more in the same direction than not.
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
        self.movement.tables()
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
            method: self.kind,
            pairs: self.movement.pairs,
            names: self.names.clone(),
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

    /// The movement as a plan, by which a tournament is opened: tables of two pairs, with their boards.
    ///
    /// ```
    /// use roundtable::parts::{MovementQuestion, movement};
    /// let plan = movement(&MovementQuestion { pairs: 7, ..MovementQuestion::default() })?.plan();
    /// assert_eq!((plan.schedule.round_count(), plan.boards[0].len()), (7, 3));
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    pub fn plan(&self) -> Plan {
        let (pairs, rounds) = (self.movement.pairs, &self.movement.rounds);
        let named = |at: usize| self.names.get(at).map_or_else(Player::default, Player::named);
        let mut schedule = Schedule::new(pairs);
        for tables in rounds {
            let mut round = schedule.push_round();
            for at in tables {
                round.table(at.table + 1, &[at.north_south, at.east_west].map(PlayerIx));
            }
            round.others_sit_out();
        }
        let set = |at: &Seated| BoardSet::try_from(self.boards_of(at)).ok();
        let game = Game::Pairs;
        Plan {
            roster: Roster::new((0..pairs as usize).map(named).collect()).0,
            schedule,
            seat_names: Some(game.seat_names()),
            table_sizes: TableSizes::only(game.table_size()).ok(),
            made_by: Some(MadeBy { method: self.kind.id().to_owned(), ..MadeBy::default() }),
            game: Some(game),
            boards: rounds.iter().map(|tables| tables.iter().filter_map(set).collect()).collect(),
            ..Plan::default()
        }
    }

    /// A pair by number, and by name where it has one: `3 Ana & Ben`.
    fn who(&self, pair: u32) -> String {
        let name = self.names.get(pair as usize);
        name.map_or_else(|| (pair + 1).to_string(), |name| format!("{} {name}", pair + 1))
    }

    /// A line for each table and round: `round,table,north_south,east_west,boards`, then any names of both pairs.
    ///
    /// # Errors
    /// Errors of the stream.
    pub fn csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let names = if self.names.is_empty() { "" } else { ",north_south_name,east_west_name" };
        writeln!(out, "round,table,north_south,east_west,boards{names}")?;
        for (round, tables) in (1..).zip(&self.movement.rounds) {
            for seated in tables {
                let (ns, ew) = (seated.north_south + 1, seated.east_west + 1);
                write!(out, "{round},{},{ns},{ew},{}", seated.table + 1, self.between(seated))?;
                for pair in [seated.north_south, seated.east_west] {
                    if let Some(name) = self.names.get(pair as usize) {
                        write!(out, ",{}", csv_text(name))?;
                    }
                }
                writeln!(out)?;
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

    /// A description of the movement, then its rounds; or with `cards` a card for every table, to be put on it.
    ///
    /// # Errors
    /// Errors of the stream.
    pub fn text(&self, out: &mut dyn Write, cards: bool, lang: Lang) -> io::Result<()> {
        let words = Words::new(lang);
        let said = |what: MovementSaid| words.tell(&what);
        self.about(&words).into_iter().try_for_each(|line| writeln!(out, "{}", roundtable_words::folded(&line)))?;
        // Columns with names are aligned to the left.
        let of_names: &[usize] = if self.names.is_empty() { &[] } else { &[1, 2] };
        let [ns, ew, boards] = [MovementSaid::NorthSouth, MovementSaid::EastWest, MovementSaid::Boards].map(&said);
        let columns = |first: MovementSaid| vec![said(first), ns.clone(), ew.clone(), boards.clone()];
        let row = |first: u32, at: &Seated| {
            vec![first.to_string(), self.who(at.north_south), self.who(at.east_west), self.between(at)]
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
                write_columns(out, &lines, of_names)?;
            }
            return Ok(());
        }
        for (round, tables) in (1..).zip(&self.movement.rounds) {
            let mut lines = vec![columns(MovementSaid::Table)];
            lines.extend(tables.iter().map(|at| row(at.table + 1, at)));
            writeln!(out, "\n{}", said(MovementSaid::RoundNumber { number: round }))?;
            write_columns(out, &lines, of_names)?;
            for pair in self.sit_out(tables) {
                let named = self.names.get(pair as usize - 1).map(|_| self.who(pair - 1));
                let rests = named.map_or(MovementSaid::SitsOut { pair }, |who| MovementSaid::NamedSitsOut { who });
                writeln!(out, "{}", said(rests))?;
            }
        }
        Ok(())
    }

    /// The name of the movement.
    fn called(&self, words: &Words) -> String {
        words.tell(&match self.kind {
            MovementKind::Howell => MovementSaid::Howell,
            MovementKind::Mitchell => MovementSaid::Mitchell,
            MovementKind::Relay => MovementSaid::Relay,
        })
    }

    /// What it is, whom everybody meets, the boards, and how evenly any two compete.
    fn about(&self, words: &Words) -> Vec<String> {
        let (found, rounds) = (self.figures, self.movement.rounds.len() as u32);
        let [least, most] = found.meetings;
        let [low, high] = found.competition;
        let (pairs, tables, boards) = (self.movement.pairs, self.tables(), self.boards);
        let (kind, all) = (self.called(words), boards * self.movement.sets);
        vec![
            words.tell(&MovementSaid::Title { kind, pairs, tables, rounds, boards, all }),
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
