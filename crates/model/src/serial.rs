//! The model's types as data for any format of `serde`, behind the feature of that name. Each type is written as a
//! plain struct of its parts and read through the same checks as any other input, so no invalid value can be built.
//! Players, rounds and seats are written as printed numbers, from 1. Cost O(n) in the output.
//!
//! A question is written in two ways: as a part of certificates ([`ProblemParts`], here) and of schedule files
//! ([`Asked`], in `serial/asked.rs`).

mod asked;

use serde::{Deserialize, Deserializer, Serialize};

pub(crate) use asked::MemoryParts;
pub use asked::{Asked, RoundsWanted, Sizes};

use crate::{
    Absence, Aim, Borders, CompanyAim, Game, History, NoRelation, OwnRelation, Player, PlayerId, PlayerIx, Problem,
    ProblemError, Relation, Roster, RoundGoal, Schedule, SeatIx, SeatOrder, SeatPairs, SeatRelation, SeatsMean, Sides,
    Spare, Spread, TableSizes, TableSizesError, Wish, Wishes,
};

/// Why data are not a valid value of a type of the model.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum Unfit {
    /// Two people with one number.
    IdTwice(PlayerId),
    /// In a `Spread` by the column of this header, a player's group is the index of a value beyond the list of values.
    NoSuchGroup(String),
    /// Rounds with somebody who is not among their players.
    UnknownPlayer {
        /// Who.
        player: PlayerIx,
        /// How many players the rounds are for.
        players: u32,
    },
    /// The pairs of seats of this relation are invalid: a seat that the table does not have, one pair twice.
    NoRelation(Relation),
    /// A relation defined by the organiser is not valid.
    #[error(transparent)]
    Own(#[from] NoRelation),
    /// What seats mean is not valid: sides or borders that no table has.
    Seats,
    /// The sides of earlier tables do not add up to the seats of those tables.
    HistorySides,
    /// Table sizes that no tables can have.
    TableSizes {
        /// The field.
        name: &'static str,
        /// What is wrong with them.
        why: TableSizesError,
    },
    /// Rounds that are not numbered 1, 2, 3 …
    RoundOutOfOrder {
        /// The number that was found.
        round: u32,
        /// The number of the round in the list.
        expected: u32,
    },
    /// A table of nobody, or of more than can sit at one.
    Seated(usize),
    /// Earlier rounds of other people than those who are named.
    EarlierPeople {
        /// How many people the rounds are for.
        players: u32,
    },
    /// The question is not valid.
    #[error(transparent)]
    Problem(#[from] ProblemError),
}

impl TryFrom<Vec<u32>> for TableSizes {
    type Error = TableSizesError;

    fn try_from(sizes: Vec<u32>) -> Result<Self, TableSizesError> {
        Self::new(sizes)
    }
}

impl From<TableSizes> for Vec<u32> {
    fn from(sizes: TableSizes) -> Self {
        sizes.sizes().to_vec()
    }
}

impl TryFrom<Vec<Player>> for Roster {
    type Error = Unfit;

    fn try_from(players: Vec<Player>) -> Result<Self, Unfit> {
        Self::with_ids(players).map_err(Unfit::IdTwice)
    }
}

impl From<Roster> for Vec<Player> {
    fn from(roster: Roster) -> Self {
        roster.players().to_vec()
    }
}

/// The parts of a [`Spread`]; groups count from 0, and in schedule files from 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpreadParts {
    column: String,
    values: Vec<String>,
    groups: Vec<Option<u32>>,
}

impl TryFrom<SpreadParts> for Spread {
    type Error = Unfit;

    fn try_from(parts: SpreadParts) -> Result<Self, Unfit> {
        let SpreadParts { column, values, groups } = parts;
        Self::new(column.clone(), values, groups).ok_or(Unfit::NoSuchGroup(column))
    }
}

impl From<Spread> for SpreadParts {
    fn from(spread: Spread) -> Self {
        let (column, values, groups) = (spread.column().into(), spread.values().into(), spread.groups().into());
        Self { column, values, groups }
    }
}

/// The parts of an [`OwnRelation`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OwnParts {
    name: String,
    #[serde(default)]
    ordered: bool,
    #[serde(default)]
    aim: Aim,
    at: Vec<SeatPairs>,
}

impl TryFrom<OwnParts> for OwnRelation {
    type Error = Unfit;

    fn try_from(OwnParts { name, ordered, aim, at }: OwnParts) -> Result<Self, Unfit> {
        Ok(Self::new(name, ordered, aim, at)?)
    }
}

/// The parts of a [`SeatRelation`]. Only a relation defined by the organiser has a name, an aim, and an order flag.
#[derive(Serialize, Deserialize)]
pub(crate) struct RelationParts {
    relation: Relation,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    ordered: bool,
    #[serde(default, skip_serializing_if = "Aim::is_evenly")]
    aim: Aim,
    at: Vec<SeatPairs>,
}

impl TryFrom<RelationParts> for SeatRelation {
    type Error = Unfit;

    fn try_from(RelationParts { relation, name, ordered, aim, at }: RelationParts) -> Result<Self, Unfit> {
        match (relation, name) {
            (Relation::Own(ix), Some(name)) => {
                let sizes: Vec<u32> = at.iter().map(|of| of.seats).collect();
                Ok(Self::of_own(ix, &OwnRelation::new(name, ordered, aim, at)?, &sizes))
            }
            (relation, None) if !ordered && aim.is_evenly() => {
                Self::new(relation, at).ok_or(Unfit::NoRelation(relation))
            }
            (relation, _) => Err(Unfit::NoRelation(relation)),
        }
    }
}

impl From<SeatRelation> for RelationParts {
    fn from(relation: SeatRelation) -> Self {
        let name = relation.name().map(str::to_owned);
        let ordered = name.is_some() && relation.is_ordered();
        Self { relation: relation.relation(), name, ordered, aim: relation.aim(), at: relation.at().to_vec() }
    }
}

/// The parts of a [`Schedule`]. Schedule files number the rounds and leave out empty lists of sit-outs and absences;
/// certificates do neither.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScheduleParts {
    players: u32,
    rounds: Vec<RoundParts>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundParts {
    #[serde(default, deserialize_with = "not_null", skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
    tables: Vec<TableParts>,
    #[serde(default, deserialize_with = "not_null", skip_serializing_if = "Option::is_none")]
    sit_out: Option<Vec<PlayerIx>>,
    #[serde(default, deserialize_with = "not_null", skip_serializing_if = "Option::is_none")]
    absent: Option<Vec<PlayerIx>>,
}

/// A field that may be left out, but is not `null`.
fn not_null<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableParts {
    table: u32,
    seats: Vec<PlayerIx>,
}

impl TryFrom<ScheduleParts> for Schedule {
    type Error = Unfit;

    fn try_from(parts: ScheduleParts) -> Result<Self, Unfit> {
        let players = parts.players;
        let known = |people: &[PlayerIx]| match people.iter().find(|p| p.0 >= players) {
            Some(&player) => Err(Unfit::UnknownPlayer { player, players }),
            None => Ok(()),
        };
        let mut schedule = Self::new(players);
        for (round, expected) in parts.rounds.into_iter().zip(1..) {
            if let Some(round) = round.round.filter(|number| *number != expected) {
                return Err(Unfit::RoundOutOfOrder { round, expected });
            }
            let (sit_out, absent) = (round.sit_out.unwrap_or_default(), round.absent.unwrap_or_default());
            known(&sit_out)?;
            known(&absent)?;
            let mut built = schedule.push_round();
            for table in round.tables {
                known(&table.seats)?;
                built.table(table.table, &table.seats);
            }
            built.sit_outs(&sit_out).absents(&absent);
        }
        Ok(schedule)
    }
}

impl ScheduleParts {
    /// The parts of a schedule, as a schedule file (`in_file`) or a certificate has them.
    fn of(schedule: &Schedule, in_file: bool) -> Self {
        let list = |people: &[PlayerIx]| Some(people.to_vec()).filter(|people| !in_file || !people.is_empty());
        let rounds = schedule.rounds().zip(1..).map(|(round, number)| RoundParts {
            round: in_file.then_some(number),
            tables: round.tables().map(|t| TableParts { table: t.number, seats: t.seats.to_vec() }).collect(),
            sit_out: list(round.sit_out()),
            absent: list(round.absent()),
        });
        Self { players: schedule.players(), rounds: rounds.collect() }
    }
}

impl From<Schedule> for ScheduleParts {
    fn from(schedule: Schedule) -> Self {
        Self::of(&schedule, false)
    }
}

/// A [`SeatsMean`] as data: the word of a game with this meaning, or else the sides (that of each seat, from 1) or the
/// borders.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum SeatsParts {
    Game(Game),
    Sides { sides: Vec<u8> },
    Borders { borders: BorderParts },
    Nothing,
}

/// The parts of [`Borders`]; names of the powers are not among them.
#[derive(Serialize, Deserialize)]
pub(crate) struct BorderParts {
    powers: u32,
    pairs: Vec<[SeatIx; 2]>,
}

impl TryFrom<SeatsParts> for SeatsMean {
    type Error = Unfit;

    fn try_from(parts: SeatsParts) -> Result<Self, Unfit> {
        Ok(match parts {
            SeatsParts::Game(game) => {
                Some(Self::of_game(game)).filter(|seats| !seats.is_nothing()).ok_or(Unfit::Seats)?
            }
            SeatsParts::Sides { sides } => Self::Sides(Sides::of_numbers(&sides).map_err(|_| Unfit::Seats)?),
            SeatsParts::Borders { borders: BorderParts { powers, pairs } } => {
                Self::Borders(Borders::new(powers, pairs).map_err(|_| Unfit::Seats)?)
            }
            SeatsParts::Nothing => Self::Nothing,
        })
    }
}

impl From<SeatsMean> for SeatsParts {
    fn from(seats: SeatsMean) -> Self {
        if let Some(game) = seats.game() {
            return Self::Game(game);
        }
        match seats {
            SeatsMean::Nothing => Self::Nothing,
            SeatsMean::Sides(sides) => Self::Sides { sides: sides.numbers() },
            SeatsMean::Borders(borders) => {
                let (powers, pairs) = (borders.powers(), borders.edges().to_vec());
                Self::Borders { borders: BorderParts { powers, pairs } }
            }
        }
    }
}

/// The parts of a [`History`]: fields of the question that has it.
#[derive(Deserialize)]
pub(crate) struct HistoryParts {
    #[serde(default)]
    history: Schedule,
    #[serde(default)]
    history_sides: Vec<Vec<u32>>,
}

impl TryFrom<HistoryParts> for History {
    type Error = Unfit;

    fn try_from(parts: HistoryParts) -> Result<Self, Unfit> {
        history(parts.history, parts.history_sides)
    }
}

/// Earlier rounds, and the sides that there were at their tables.
fn history(rounds: Schedule, sides: Vec<Vec<u32>>) -> Result<History, Unfit> {
    History::new(rounds, sides).map_err(|_| Unfit::HistorySides)
}

/// The parts of a [`Problem`], as certificates have them.
#[derive(Serialize, Deserialize)]
pub(crate) struct ProblemParts {
    roster: Roster,
    table_sizes: TableSizes,
    rounds: RoundGoal,
    #[serde(default)]
    spare: Spare,
    #[serde(default, skip_serializing_if = "SeatsMean::is_nothing")]
    seats: SeatsMean,
    #[serde(default)]
    absences: Vec<Absence>,
    #[serde(default)]
    history: Schedule,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    history_sides: Vec<Vec<u32>>,
    #[serde(default)]
    kept: Schedule,
    #[serde(default)]
    kept_sizes: Option<TableSizes>,
    #[serde(default)]
    plan_before: Schedule,
    #[serde(default)]
    wishes: WishesParts,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mixed: Option<Spread>,
    /// Wishes about partners: a list of their own in older files, still read.
    #[serde(default, skip_serializing)]
    partners: Vec<Wish>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    relations: Vec<SeatOrder>,
    #[serde(default, skip_serializing_if = "is_usual")]
    aim: CompanyAim,
}

/// Whether nothing else is aimed at, so that older readers need not know.
fn is_usual(aim: &CompanyAim) -> bool {
    *aim == CompanyAim::default()
}

/// Wishes about people and about groups; the other kinds are fields of [`ProblemParts`].
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct WishesParts {
    list: Vec<Wish>,
    spreads: Vec<Spread>,
}

impl TryFrom<ProblemParts> for Problem {
    type Error = Unfit;

    fn try_from(parts: ProblemParts) -> Result<Self, Unfit> {
        let mut problem = Self::new(parts.roster, parts.table_sizes, parts.rounds)?
            .with_spare(parts.spare)
            .with_seats(parts.seats)
            .with_history(history(parts.history, parts.history_sides)?)?
            .with_kept(parts.kept)?
            .with_plan_before(parts.plan_before)?;
        if let Some(sizes) = parts.kept_sizes {
            problem = problem.with_kept_sizes(sizes);
        }
        Ok(problem.with_wishes(Wishes {
            list: [parts.wishes.list, parts.partners].concat(),
            spreads: parts.wishes.spreads,
            mixed: parts.mixed,
            relations: parts.relations,
            aim: parts.aim,
            absences: parts.absences,
        })?)
    }
}

impl From<Problem> for ProblemParts {
    fn from(problem: Problem) -> Self {
        let Wishes { list, spreads, mixed, relations, aim, absences } = problem.wishes().clone();
        Self {
            roster: problem.roster().clone(),
            table_sizes: problem.table_sizes().clone(),
            rounds: problem.rounds(),
            spare: problem.spare(),
            seats: problem.seats().clone(),
            absences,
            history: problem.history().clone(),
            history_sides: problem.earlier().sides().to_vec(),
            kept: problem.kept().clone(),
            kept_sizes: problem.kept_sizes().cloned(),
            plan_before: problem.plan_before().clone(),
            wishes: WishesParts { list, spreads },
            mixed,
            partners: Vec::new(),
            relations,
            aim,
        }
    }
}
