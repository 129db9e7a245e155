//! The model's types as data for any format of `serde`, behind the feature of that name. Each type is written as a plain struct of its parts and
//! read through the same checks as any other input, so that no invalid value can be built. Players, rounds and seats are written as the numbers
//! that are printed, from 1. Cost O(n) in what is written.

use serde::{Deserialize, Serialize};

use crate::{
    Absence, Aim, Borders, Game, History, NoRelation, OwnRelation, Player, PlayerId, PlayerIx, Problem, ProblemError,
    Relation, Roster, RoundGoal, Schedule, SeatIx, SeatOrder, SeatPairs, SeatRelation, SeatsMean, Sides, Spare, Spread,
    TableSizes, TableSizesError, Wish, Wishes,
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
    /// The pairs of seats of this relation are not valid, such as a seat that the table does not have or one pair twice.
    NoRelation(Relation),
    /// A relation defined by the organiser is not valid.
    #[error(transparent)]
    Own(#[from] NoRelation),
    /// What seats mean is not valid: sides or borders that no table has.
    Seats,
    /// The sides of earlier tables do not add up to the seats of those tables.
    HistorySides,
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

/// The parts of a [`Spread`]; groups count from 0, as its method says.
#[derive(Serialize, Deserialize)]
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
#[derive(Serialize, Deserialize)]
pub(crate) struct OwnParts {
    name: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    ordered: bool,
    #[serde(default, skip_serializing_if = "Aim::is_evenly")]
    aim: Aim,
    at: Vec<SeatPairs>,
}

impl TryFrom<OwnParts> for OwnRelation {
    type Error = Unfit;

    fn try_from(OwnParts { name, ordered, aim, at }: OwnParts) -> Result<Self, Unfit> {
        Ok(Self::new(name, ordered, aim, at)?)
    }
}

impl From<OwnRelation> for OwnParts {
    fn from(own: OwnRelation) -> Self {
        Self { name: own.name().to_owned(), ordered: own.is_ordered(), aim: own.aim(), at: own.at().to_vec() }
    }
}

/// The parts of a [`SeatRelation`]. Only a relation defined by the organiser has a name, an aim, and says whether order counts.
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

/// The parts of a [`Schedule`].
#[derive(Serialize, Deserialize)]
pub(crate) struct ScheduleParts {
    players: u32,
    rounds: Vec<RoundParts>,
}

#[derive(Serialize, Deserialize)]
struct RoundParts {
    tables: Vec<TableParts>,
    #[serde(default)]
    sit_out: Vec<PlayerIx>,
    #[serde(default)]
    absent: Vec<PlayerIx>,
}

#[derive(Serialize, Deserialize)]
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
        for round in parts.rounds {
            let mut built = schedule.push_round();
            for table in round.tables {
                known(&table.seats)?;
                built.table(table.table, &table.seats);
            }
            known(&round.sit_out)?;
            known(&round.absent)?;
            built.sit_outs(&round.sit_out).absents(&round.absent);
        }
        Ok(schedule)
    }
}

impl From<Schedule> for ScheduleParts {
    fn from(schedule: Schedule) -> Self {
        let rounds = schedule.rounds().map(|round| RoundParts {
            tables: round.tables().map(|t| TableParts { table: t.number, seats: t.seats.to_vec() }).collect(),
            sit_out: round.sit_out().to_vec(),
            absent: round.absent().to_vec(),
        });
        Self { players: schedule.players(), rounds: rounds.collect() }
    }
}

/// A [`SeatsMean`] as data: the word of a game whose seats mean this, or else the sides (the side of each seat, from 1)
/// or the borders.
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

/// The parts of a [`History`].
#[derive(Serialize, Deserialize)]
pub(crate) struct HistoryParts {
    #[serde(default)]
    history: Schedule,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    history_sides: Vec<Vec<u32>>,
}

impl TryFrom<HistoryParts> for History {
    type Error = Unfit;

    fn try_from(parts: HistoryParts) -> Result<Self, Unfit> {
        Self::new(parts.history, parts.history_sides).map_err(|_| Unfit::HistorySides)
    }
}

impl From<History> for HistoryParts {
    fn from(history: History) -> Self {
        Self { history: history.rounds().clone(), history_sides: history.sides().to_vec() }
    }
}

/// The parts of a [`Problem`].
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
    wishes: Wishes,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mixed: Option<Spread>,
    /// Wishes about partners, which were a list of their own in files of before.
    #[serde(default, skip_serializing)]
    partners: Vec<Wish>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    relations: Vec<SeatOrder>,
}

impl TryFrom<ProblemParts> for Problem {
    type Error = Unfit;

    fn try_from(mut parts: ProblemParts) -> Result<Self, Unfit> {
        parts.wishes.list.append(&mut parts.partners);
        let history = HistoryParts { history: parts.history, history_sides: parts.history_sides };
        let mut problem = Self::new(parts.roster, parts.table_sizes, parts.rounds)?
            .with_spare(parts.spare)
            .with_seats(parts.seats)
            .with_absences(parts.absences)?
            .with_history(History::try_from(history)?)?
            .with_kept(parts.kept)?
            .with_plan_before(parts.plan_before)?;
        if let Some(sizes) = parts.kept_sizes {
            problem = problem.with_kept_sizes(sizes);
        }
        let problem = problem.with_wishes(parts.wishes)?.with_relations(parts.relations)?;
        Ok(match parts.mixed {
            Some(kinds) => problem.with_mixed(kinds)?,
            None => problem,
        })
    }
}

impl From<Problem> for ProblemParts {
    fn from(problem: Problem) -> Self {
        Self {
            roster: problem.roster().clone(),
            table_sizes: problem.table_sizes().clone(),
            rounds: problem.rounds(),
            spare: problem.spare(),
            seats: problem.seats().clone(),
            absences: problem.absences().to_vec(),
            history: problem.history().clone(),
            history_sides: problem.earlier().sides().to_vec(),
            kept: problem.kept().clone(),
            kept_sizes: problem.kept_sizes().cloned(),
            plan_before: problem.plan_before().clone(),
            wishes: problem.wishes().clone(),
            mixed: problem.mixed().cloned(),
            partners: Vec::new(),
            relations: problem.relations().to_vec(),
        }
    }
}
