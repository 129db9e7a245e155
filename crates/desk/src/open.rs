//! How a tournament begins: the request ([`Open`]), in JSON and from forms, and the announcement and commands that
//! begin it ([`Begun`]).
//!
//! Missing fields are taken from the plan, if there is one, or else are usual for the game. Nothing is entered here:
//! the caller, who has the log, opens it with the announcement and carries out the commands in order.

use std::num::NonZeroU32;

use roundtable_event::{Actor, Command, Entry, OpId, Programme, Timestamp};
use roundtable_model::{Game, Plan, RoundGoal, SeatBy, TableSizes};
use roundtable_rank::rules::Ruleset;
use roundtable_words::EventSaid;
use serde::{Deserialize, Serialize};

use super::{
    Ahead, Announced, BeforeOpening, Halt, Newcomer, OrderNote, Outfit, Stamp, Tournament, WithPlan, with_plan,
};
use crate::day::dates::idle_days;
use crate::texts;
use roundtable_plans::{Earlier, Timetable};

/// A tournament that begins.
///
/// ```
/// use roundtable::event::Open;
/// let open: Open = serde_json::from_str(r#"{"name": "Night", "game": "riichi", "rounds": 4, "people": ["Ana", "Ben"]}"#).unwrap();
/// let begun = open.begun().unwrap();
/// assert_eq!((begun.announced.rules.name.as_str(), begun.commands.len()), ("ema", 1));
/// assert!(Open::default().begun().is_err(), "it has no name");
/// ```
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Open {
    /// What it is called.
    pub name: String,
    /// What is played.
    #[serde(with = "word")]
    pub game: Option<Game>,
    /// What games are worth: the name of a ruleset, or one value by value.
    #[serde(with = "rules")]
    pub rules: Option<Ruleset>,
    /// The sizes that tables may have, the preferred one first.
    #[serde(with = "sizes")]
    pub table_sizes: Option<TableSizes>,
    /// How many tables there are at most.
    pub tables: Option<NonZeroU32>,
    /// How many rounds there will be, those that are announced among them.
    pub rounds: Option<u32>,
    /// How rounds are seated that nothing else is said of; by default as is usual for the game.
    pub method: Option<SeatBy>,
    /// What follows those planned ahead.
    #[serde(flatten)]
    pub ahead: Ahead,
    /// Who joins at once.
    pub people: Vec<Newcomer>,
    /// A plan: its people join, its rounds are drafts, and the rest of its question is announced.
    pub plan: Option<Earlier>,
    /// When the rounds are played.
    pub dates: Timetable,
}

impl PartialEq for Open {
    fn eq(&self, other: &Self) -> bool {
        self.to_json() == other.to_json()
    }
}

/// The announcement and the commands that begin a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Begun {
    /// The opening.
    pub announced: Announced,
    /// The commands to be carried out at once, in this order.
    pub commands: Vec<Command>,
    /// Notes for the person who opens it.
    pub told: Vec<OrderNote>,
}

impl Open {
    /// The announcement and the commands that begin this tournament. Cost: as joining and entering the plan.
    ///
    /// # Errors
    /// It has no name, neither game nor tables are known, they do not suit each other or the ruleset, rounds are to
    /// follow and their number is unknown, or dates that do not suffice.
    pub fn begun(&self) -> Result<Begun, Halt> {
        let name = self.name.trim().to_owned();
        if name.is_empty() {
            return Err(Halt::NoName);
        }
        self.to_json().as_ref().map_or(Ok(()), texts::check)?;
        let plan = self.plan.as_ref().map(Earlier::plan);
        let game = self.game.or(plan.and_then(|plan| plan.game));
        let of_plan = plan.and_then(|plan| Some((plan.table_sizes.clone()?, plan.schedule.table_sizes())));
        let wanted = BeforeOpening { game, rules: self.rules.clone(), sizes: self.table_sizes.clone(), of_plan };
        let Outfit { sizes: table_sizes, rules, instead_of } = wanted.outfit()?;
        let instead =
            instead_of.map(|(rules, people)| OrderNote::Said("rules", EventSaid::RulesInstead { rules, people }));
        let mut told: Vec<OrderNote> = instead.into_iter().collect();
        let most_tables = self.tables;
        let (announced, mut commands) = match plan {
            Some(plan) => {
                let dates = self.dates.dates(plan).map_err(Halt::Seating)?;
                told.extend(dates.iter().flat_map(|dates| idle_days(&self.dates, dates)));
                let plan = Plan { game, dates, ..plan.clone() };
                let with = WithPlan { name, rules, table_sizes, most_tables, ahead: self.ahead };
                let (announced, commands) = with_plan(&plan, with);
                (Announced { rounds: self.rounds.or(announced.rounds), ..announced }, commands)
            }
            None => {
                let later = Programme::new(self.ahead.stages());
                let (rounds, seats) = (self.rounds, None);
                if later.is_some() && rounds.is_none() {
                    return Err(Halt::SayRounds);
                }
                self.dates.suffices(false, RoundGoal::Exactly(rounds.unwrap_or(1))).map_err(Halt::Seating)?;
                let planned = rounds.unwrap_or_default().saturating_sub(later.rounds());
                let programme = later.is_some().then(|| later.after(planned));
                (Announced { name, game, seats, table_sizes, most_tables, rounds, programme, rules }, Vec::new())
            }
        };
        // The commands for people and dates depend on the entries before, so they are made on a temporary tournament.
        let tried = Begun { announced: announced.clone(), commands: commands.clone(), told: Vec::new() };
        let mut begun = Tournament::begin(stamp("open"), tried)?;
        told.extend(plan.into_iter().flat_map(|plan| begun.left_behind(plan)));
        if let Some(way) = self.method {
            // A final has its place in what follows.
            if way == SeatBy::Final {
                return Err(Halt::OnlyFinal);
            }
            begun.suits(way)?;
            commands.push(Command::Enter(vec![Entry::WaySet { way }]));
        }
        if !self.people.is_empty() {
            let join = begun.joining(&self.people, false);
            begun.carry_out(stamp("join"), join.command.clone())?;
            commands.push(join.command);
            told.extend(join.told);
        }
        if plan.is_none() && !self.dates.is_empty() {
            let dated = begun.dated(&self.dates).map_err(Halt::Seating)?;
            told.extend(begun.idle_days(&self.dates, &dated));
            commands.push(dated);
        }
        Ok(Begun { announced, commands, told })
    }
}

impl Begun {
    /// The operations that carry it out after the opening: each has the name of the opening and its number.
    pub fn operations(commands: Vec<Command>, opening: &Stamp) -> impl Iterator<Item = (Stamp, Command)> {
        let part = move |nth: u32, of: &Stamp| Stamp { op: OpId(format!("{}-{nth}", of.op.0)), ..of.clone() };
        let opening = opening.clone();
        commands.into_iter().zip(1..).map(move |(command, nth)| (part(nth, &opening), command))
    }
}

impl Tournament {
    /// Opens a tournament with everything that is carried out at once.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn begin(stamp: Stamp, begun: Begun) -> Result<Self, Halt> {
        let mut tournament = Self::open(stamp.clone(), begun.announced)?;
        for (stamp, command) in Begun::operations(begun.commands, &stamp) {
            tournament.carry_out(stamp, command)?;
        }
        Ok(tournament)
    }
}

/// The stamp of an operation on a tournament that is thrown away.
fn stamp(op: &str) -> Stamp {
    Stamp { at: Timestamp::default(), by: Actor(String::new()), op: OpId(op.to_owned()) }
}

/// A game by its word.
mod word {
    use roundtable_model::Game;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use roundtable_plans::json::written::Word;

    pub fn serialize<S: Serializer>(game: &Option<Game>, to: S) -> Result<S::Ok, S::Error> {
        game.map(Word).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Game>, D::Error> {
        Ok(Option::<Word<Game>>::deserialize(from)?.map(|word| word.0))
    }
}

/// A ruleset by its name, or value by value.
pub(super) mod rules {
    use roundtable_rank::rules::{PRESETS, Ruleset};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(untagged, expecting = "the name of a ruleset, or its values")]
    enum Written {
        Name(String),
        Values(Box<Ruleset>),
    }

    pub fn serialize<S: Serializer>(rules: &Option<Ruleset>, to: S) -> Result<S::Ok, S::Error> {
        let written = |rules: &Ruleset| match Ruleset::preset(&rules.name).as_ref() == Some(rules) {
            true => Written::Name(rules.name.clone()),
            false => Written::Values(Box::new(rules.clone())),
        };
        rules.as_ref().map(written).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Ruleset>, D::Error> {
        match Option::<Written>::deserialize(from)? {
            None => Ok(None),
            Some(Written::Values(rules)) => Ok(Some(*rules)),
            Some(Written::Name(name)) => {
                let none =
                    || D::Error::custom(format!("no ruleset is called `{name}`; there are {}", PRESETS.join(", ")));
                Ruleset::preset(&name).map(Some).ok_or_else(none)
            }
        }
    }
}

/// One of the sizes of tables, or several.
mod sizes {
    use roundtable_model::TableSizes;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use roundtable_plans::Error;
    use roundtable_plans::json::written::Sizes;

    pub fn serialize<S: Serializer>(sizes: &Option<TableSizes>, to: S) -> Result<S::Ok, S::Error> {
        sizes.as_ref().map(TableSizes::sizes).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<TableSizes>, D::Error> {
        let written = Option::<Sizes>::deserialize(from)?.map(|sizes| TableSizes::new(sizes.list()));
        written.transpose().map_err(|why| D::Error::custom(Error::from(why)))
    }
}
