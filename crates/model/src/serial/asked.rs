//! A question in schedule files: the value of `question` in `roundtable/schedule/2`, next to the list of people.
//! Everything counts from 1.

use std::collections::BTreeMap;

use serde::de::{Deserializer, Error, IgnoredAny, Unexpected};
use serde::{Deserialize, Serialize};

use super::{ScheduleParts, SpreadParts, Unfit, history, is_usual};
use crate::{
    Absence, CompanyAim, MAX_TABLE_SIZE, Memory, Of, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, SeatIx,
    SeatOrder, Spare, Spread, TableSizes, Wish, Wishes,
};

/// A question without its people, as in a schedule file.
///
/// ```
/// use roundtable_model::{Asked, PlayerIx, Roster, RoundGoal, Wish};
/// let json = r#"{"table_sizes": 4, "rounds": "max", "wishes": [{"wish": "apart", "players": [1, 8]}], "colour": "red"}"#;
/// let asked: Asked = serde_json::from_str(json).unwrap();
/// assert!(asked.unknown().eq(["colour"]));
/// let problem = asked.of(Roster::numbered(8)).unwrap();
/// assert_eq!((problem.rounds(), &problem.wishes().list[..]), (RoundGoal::Max, &[Wish::Apart(PlayerIx(0), PlayerIx(7))][..]));
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Asked {
    table_sizes: Sizes,
    #[serde(with = "RoundsWanted")]
    rounds: RoundGoal,
    #[serde(default)]
    spare: Spare,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    absences: Vec<Away>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    wishes: Vec<Said>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    spreads: Vec<Column>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mixed: Option<Column>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    relations: Vec<SeatOrder>,
    #[serde(default, skip_serializing_if = "is_usual")]
    aim: CompanyAim,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    history: Option<Rounds>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    history_sides: Vec<Vec<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kept: Option<Rounds>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kept_sizes: Option<Sizes>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plan_before: Option<Rounds>,
    /// Wishes about partners: a list of their own in older files, still read.
    #[serde(default, skip_serializing)]
    partners: Vec<Said>,
    /// Fields that mean nothing here, for a warning.
    #[serde(flatten, skip_serializing)]
    unknown: BTreeMap<String, IgnoredAny>,
}

/// The number of rounds wanted: a number, or `max`. For fields of `serde` of type [`RoundGoal`].
#[derive(Serialize, Deserialize)]
#[serde(remote = "RoundGoal", rename_all = "snake_case", expecting = "a number of rounds, or \"max\"")]
pub enum RoundsWanted {
    /// As many as possible without a repeat.
    Max,
    /// Exactly this many.
    #[serde(untagged)]
    Exactly(u32),
}

/// Table sizes as people write them: one, or a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a number of people, or a list of them")]
pub enum Sizes {
    /// One size.
    One(u32),
    /// Several, the preferred first.
    Several(Vec<u32>),
}

/// Somebody who is not there, with all rounds of the absence; the model has an [`Absence`] for each round.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Away {
    player: PlayerIx,
    rounds: Vec<RoundIx>,
}

/// A wish with its kind as a word: `{"wish": "at_table", "players": [1], "table": 2}`.
#[derive(Clone, Debug, Serialize)]
#[serde(into = "WishParts")]
struct Said(Wish);

/// The fields of a wish; which of `table` and `seat` it has depends on its kind.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WishParts {
    wish: String,
    players: Vec<PlayerIx>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<SeatIx>,
}

/// A column of the list with everybody's value, counted from 1.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "SpreadParts", into = "SpreadParts")]
struct Column(Spread);

/// Rounds in the form of schedule files: numbered, no table empty or too large.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "ScheduleParts", into = "ScheduleParts")]
struct Rounds(Schedule);

/// The parts of a [`Memory`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MemoryParts {
    people: Vec<String>,
    history: Rounds,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    history_sides: Vec<Vec<u32>>,
}

impl From<&Problem> for Asked {
    fn from(problem: &Problem) -> Self {
        let Wishes { list, spreads, mixed, relations, aim, absences } = problem.wishes().clone();
        let mut by_player = absences;
        by_player.sort_unstable_by_key(|absence| (absence.player, absence.round));
        let away = by_player.chunk_by(|one, next| one.player == next.player);
        let away =
            away.map(|of| Away { player: of[0].player, rounds: of.iter().map(|absence| absence.round).collect() });
        Self {
            table_sizes: Sizes::Several(problem.table_sizes().sizes().to_vec()),
            rounds: problem.rounds(),
            spare: problem.spare(),
            absences: away.collect(),
            wishes: list.into_iter().map(Said).collect(),
            spreads: spreads.into_iter().map(Column).collect(),
            mixed: mixed.map(Column),
            relations,
            aim,
            history: Rounds::of(problem.history()),
            history_sides: problem.earlier().sides().to_vec(),
            kept: Rounds::of(problem.kept()),
            kept_sizes: problem.kept_sizes().map(|sizes| Sizes::Several(sizes.sizes().to_vec())),
            plan_before: Rounds::of(problem.plan_before()),
            partners: Vec::new(),
            unknown: BTreeMap::new(),
        }
    }
}

impl Asked {
    /// The question about these people.
    ///
    /// # Errors
    /// An invalid question.
    pub fn of(self, roster: Roster) -> Result<Problem, Unfit> {
        let sizes = |sizes: Sizes, name| TableSizes::new(sizes.list()).map_err(|why| Unfit::TableSizes { name, why });
        let rounds = |rounds: Option<Rounds>| rounds.map(|Rounds(rounds)| rounds).unwrap_or_default();
        let mut problem = Problem::new(roster, sizes(self.table_sizes, "table_sizes")?, self.rounds)?
            .with_spare(self.spare)
            .with_history(history(rounds(self.history), self.history_sides)?)?
            .with_kept(rounds(self.kept))?
            .with_plan_before(rounds(self.plan_before))?;
        if let Some(kept) = self.kept_sizes {
            problem = problem.with_kept_sizes(sizes(kept, "kept_sizes")?);
        }
        let absence = |away: Away| away.rounds.into_iter().map(move |round| Absence { round, player: away.player });
        Ok(problem.with_wishes(Wishes {
            list: self.wishes.into_iter().chain(self.partners).map(|Said(wish)| wish).collect(),
            spreads: self.spreads.into_iter().map(|Column(spread)| spread).collect(),
            mixed: self.mixed.map(|Column(kinds)| kinds),
            relations: self.relations,
            aim: self.aim,
            absences: self.absences.into_iter().flat_map(absence).collect(),
        })?)
    }

    /// The names of fields that mean nothing here.
    pub fn unknown(&self) -> impl Iterator<Item = &str> {
        self.unknown.keys().map(String::as_str)
    }
}

impl Sizes {
    /// The sizes as a list.
    pub fn list(self) -> Vec<u32> {
        match self {
            Self::One(size) => vec![size],
            Self::Several(sizes) => sizes,
        }
    }
}

impl From<Said> for WishParts {
    fn from(Said(wish): Said) -> Self {
        let (table, seat) = (wish.at_table().map(|(_, table)| table), wish.in_seat().map(|(_, seat)| seat));
        Self { wish: wish.code().to_owned(), players: wish.players().collect(), table, seat }
    }
}

impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let WishParts { wish, players, table, seat } = WishParts::deserialize(from)?;
        let of = Wish::KINDS.into_iter().find(|kind| kind.code == wish).map(|kind| kind.of);
        Ok(Self(match (of, &players[..], table, seat) {
            (Some(Of::Two(of)), &[one, other], None, None) => of(one, other),
            (Some(Of::Table(of)), &[one], Some(table), None) => of(one, table),
            (Some(Of::Seat(of)), &[one], None, Some(seat)) => of(one, seat),
            _ => {
                let expected = "a kind of wish about two players, or about one with a table or a seat";
                return Err(D::Error::invalid_value(Unexpected::Str(&wish), &expected));
            }
        }))
    }
}

impl TryFrom<SpreadParts> for Column {
    type Error = Unfit;

    fn try_from(parts: SpreadParts) -> Result<Self, Unfit> {
        // 0 becomes an index that no value has, so it is refused.
        let from_0 = |group: u32| group.checked_sub(1).unwrap_or(u32::MAX);
        let groups = parts.groups.into_iter().map(|group| group.map(from_0)).collect();
        SpreadParts { groups, ..parts }.try_into().map(Self)
    }
}

impl From<Column> for SpreadParts {
    fn from(Column(spread): Column) -> Self {
        let parts = Self::from(spread);
        Self { groups: parts.groups.into_iter().map(|group| group.map(|group| group + 1)).collect(), ..parts }
    }
}

impl Rounds {
    /// These rounds, if there are any.
    fn of(schedule: &Schedule) -> Option<Self> {
        (schedule.round_count() > 0).then(|| Self(schedule.clone()))
    }
}

impl TryFrom<ScheduleParts> for Rounds {
    type Error = Unfit;

    fn try_from(parts: ScheduleParts) -> Result<Self, Unfit> {
        let most = MAX_TABLE_SIZE as usize;
        let mut tables = parts.rounds.iter().flat_map(|round| &round.tables).map(|table| table.seats.len());
        match tables.find(|seated| !(1..=most).contains(seated)) {
            Some(seated) => Err(Unfit::Seated(seated)),
            None => Schedule::try_from(parts).map(Self),
        }
    }
}

impl From<Rounds> for ScheduleParts {
    fn from(Rounds(schedule): Rounds) -> Self {
        Self::of(&schedule, true)
    }
}

impl TryFrom<MemoryParts> for Memory {
    type Error = Unfit;

    fn try_from(MemoryParts { people, history: Rounds(rounds), history_sides }: MemoryParts) -> Result<Self, Unfit> {
        let players = rounds.players();
        Self::new(people, history(rounds, history_sides)?).ok_or(Unfit::EarlierPeople { players })
    }
}

impl From<Memory> for MemoryParts {
    fn from(memory: Memory) -> Self {
        let (people, history) = (memory.people().to_vec(), memory.history());
        Self { people, history: Rounds(history.rounds().clone()), history_sides: history.sides().to_vec() }
    }
}
