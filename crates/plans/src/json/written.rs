//! A question as JSON, `roundtable/question/1`, for forms, files and bindings: read to a [`Question`] and written from
//! it.
//!
//! Numbers count from 1 and people are named or numbered, as everywhere in questions; names are looked up only when the
//! question is answered. Unknown fields are refused, so a misspelt word is never skipped. An earlier plan is embedded
//! whole, as JSON or as the text of any readable file. Wishes are listed by kind: apart, together, host (somebody at a
//! table), seat.

mod earlier;
mod people;
mod relates;

use std::num::NonZeroU32;
use std::str::FromStr;

use serde::de::{Deserializer, Error as _};
use serde::ser::{Error as _, Serializer};
use serde::{Deserialize, Serialize};

use roundtable_engine::{Effort, LimitedNumber, Method, Numbering};
pub use roundtable_model::Sizes;
use roundtable_model::{CompanyAim, Game, Roster, RoundGoal, RoundsWanted, Wish, Wishes};
use roundtable_read::only;
use roundtable_words::{FileFormat, FileKind, Lang, Unfit, Words};

use roundtable_designs::round_robin::reversal::ReversalOrder;

use crate::understanding::question::{MOST_AFTER, MOST_CYCLES, MOST_ROUNDS};
use crate::{Error, Forget, Prefer, Question, Request};
use earlier::{Before, Keep};
use people::People;
pub use people::WrittenWho;
pub use relates::WrittenRelation;

#[derive(Default, Serialize, Deserialize)]
enum Schema {
    #[default]
    #[serde(rename = "roundtable/question/1")]
    First,
}

/// The fields as written, with the meaning of the methods of [`Question`] of the same names.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    schema: Schema,
    /// Who plays; if it is left out, everybody of the plan in `keep`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    players: Option<People>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<Word<Game>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table_sizes: Option<Sizes>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat_names: Option<Vec<String>>,
    #[serde(default, with = "RoundsWanted")]
    rounds: RoundGoal,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tables: Option<NonZeroU32>,
    #[serde(default, skip_serializing_if = "is_usual")]
    sit_out: bool,
    #[serde(default, skip_serializing_if = "is_usual")]
    absent: Vec<Absent>,
    #[serde(default, skip_serializing_if = "is_usual")]
    apart: Vec<[WrittenWho; 2]>,
    #[serde(default, skip_serializing_if = "is_usual")]
    together: Vec<Vec<WrittenWho>>,
    #[serde(default, skip_serializing_if = "is_usual")]
    host: Vec<Host>,
    #[serde(default, skip_serializing_if = "is_usual")]
    seat: Vec<Seat>,
    #[serde(default, skip_serializing_if = "is_usual")]
    spread: Vec<String>,
    #[serde(default, skip_serializing_if = "is_usual")]
    partners: Vec<[WrittenWho; 2]>,
    #[serde(default, skip_serializing_if = "is_usual")]
    never_partners: Vec<[WrittenWho; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mixed: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    relations: Vec<WrittenRelation>,
    #[serde(default, skip_serializing_if = "is_usual")]
    aim: Word<CompanyAim>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    history: Vec<Before>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    keep: Option<Keep>,
    #[serde(default, skip_serializing_if = "is_usual")]
    left: Vec<WrittenWho>,
    #[serde(default, skip_serializing_if = "is_usual")]
    substitutes: Vec<Substitute>,
    #[serde(default, skip_serializing_if = "is_usual")]
    forget: Vec<Word<Forget>>,
    #[serde(default, skip_serializing_if = "is_usual")]
    order: Word<Numbering>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    varma: Option<String>,
    #[serde(default, skip_serializing_if = "is_usual")]
    then: u32,
    #[serde(default = "once", skip_serializing_if = "is_once")]
    cycles: u32,
    #[serde(default, skip_serializing_if = "is_usual")]
    exchange_last: bool,
    #[serde(default, skip_serializing_if = "is_usual")]
    method: Word<Method>,
    #[serde(default, skip_serializing_if = "is_usual")]
    seed: u64,
    #[serde(default, skip_serializing_if = "is_usual")]
    effort: Work,
    #[serde(default, skip_serializing_if = "is_usual")]
    balance: bool,
    #[serde(default, skip_serializing_if = "is_usual")]
    prefer: Word<Prefer>,
}

fn once() -> u32 {
    1
}

fn is_once(cycles: &u32) -> bool {
    *cycles == 1
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Somebody who is not there in these rounds.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Absent {
    player: WrittenWho,
    rounds: Vec<u32>,
}

/// Somebody who is always at this table.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Host {
    player: WrittenWho,
    table: u32,
}

/// Somebody who is always in this seat.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Seat {
    player: WrittenWho,
    seat: u32,
}

/// Who of a continued plan has left, and who takes over their places.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Substitute {
    left: WrittenWho,
    came: String,
}

/// Steps, or a word for them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "low, normal, high, or a number of steps")]
pub enum Work {
    /// Steps.
    Steps(u64),
    /// A word.
    Word(Word<Effort>),
}

impl Default for Work {
    fn default() -> Self {
        Self::Steps(Effort::default().0)
    }
}

impl Work {
    /// In steps.
    pub fn effort(self) -> Effort {
        match self {
            Self::Steps(steps) => Effort(steps),
            Self::Word(Word(effort)) => effort,
        }
    }
}

/// A value that is written as a word.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Word<T>(pub T);

/// A type whose values are written as words.
pub trait WrittenAsWord: Sized + Copy {
    /// All that have a word.
    fn all() -> Vec<Self>;
    /// The word.
    fn word(self) -> &'static str;
}

macro_rules! named {
    ($($name:ty),*) => {$(
        impl WrittenAsWord for $name {
            fn all() -> Vec<Self> {
                Self::ALL.into()
            }
            fn word(self) -> &'static str {
                self.id()
            }
        }
    )*};
}

named!(Game, CompanyAim, Forget, Numbering, Method, Prefer, FileFormat, ReversalOrder);

impl WrittenAsWord for Lang {
    fn all() -> Vec<Self> {
        Self::CHOICES.into()
    }
    fn word(self) -> &'static str {
        self.id()
    }
}

impl WrittenAsWord for Effort {
    fn all() -> Vec<Self> {
        vec![Self::LOW, Self::NORMAL, Self::HIGH]
    }
    fn word(self) -> &'static str {
        match self {
            Self::LOW => "low",
            Self::HIGH => "high",
            Self(_) => "normal",
        }
    }
}

impl<T: WrittenAsWord> FromStr for Word<T> {
    type Err = Unfit;

    fn from_str(word: &str) -> Result<Self, Unfit> {
        let all = T::all();
        let found = all.iter().find(|value| value.word().eq_ignore_ascii_case(word.trim())).copied();
        found.map(Self).ok_or_else(|| Unfit::none_of(all.into_iter().map(T::word)))
    }
}

impl<T: WrittenAsWord> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0.word())
    }
}

impl<'de, T: WrittenAsWord> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = String::deserialize(from)?;
        word.parse().map_err(|why: Unfit| D::Error::custom(format!("`{word}`: {}", Words::new(Lang::En).tell(&why))))
    }
}

impl Written {
    /// The fields of this question; each kind of wish goes into a list of its own.
    fn of(question: &Question) -> Result<Self, Error> {
        let listed = question.listed.iter().map(|absence| Absent {
            player: WrittenWho::of(question.roster.called(absence.player)),
            rounds: vec![absence.round.number()],
        });
        let Wishes { list, spreads, mixed, relations, aim, absences } = question.wishes.clone();
        let said = absences.chunk_by(|one, next| one.player == next.player).map(|of| Absent {
            player: WrittenWho::of(of[0].player.clone()),
            rounds: of.iter().map(|absence| absence.round.number()).collect(),
        });
        let mut written = Self {
            players: Some(People::of(&question.roster)),
            game: question.game.map(Word),
            table_sizes: question.sizes.clone().map(Sizes::Several),
            seat_names: question.seats.clone(),
            rounds: question.rounds,
            tables: question.most_tables,
            sit_out: question.sit_out,
            absent: listed.chain(said).collect(),
            spread: spreads,
            mixed,
            relations: relations.into_iter().map(WrittenRelation).collect(),
            aim: Word(aim),
            left: question.left.iter().cloned().map(WrittenWho::of).collect(),
            forget: question.forget.iter().copied().map(Word).collect(),
            order: Word(question.order),
            varma: question.varma.clone(),
            then: question.then,
            cycles: question.cycles.unwrap_or(1),
            exchange_last: question.exchange_last,
            method: Word(question.how.method),
            seed: question.how.seed.0,
            effort: Work::Steps(question.how.effort.0),
            balance: question.how.balance,
            prefer: Word(question.how.prefer),
            ..Self::default()
        };
        for wish in list {
            match wish.renamed(WrittenWho::of) {
                Wish::Apart(one, other) => written.apart.push([one, other]),
                Wish::Together(one, other) => written.together.push(vec![one, other]),
                Wish::AtTable(player, table) => written.host.push(Host { player, table }),
                Wish::InSeat(player, seat) => written.seat.push(Seat { player, seat: seat.number() }),
                Wish::Partners(one, other) => written.partners.push([one, other]),
                Wish::NeverPartners(one, other) => written.never_partners.push([one, other]),
            }
        }
        for (left, came) in question.substitutes.clone() {
            written.substitutes.push(Substitute { left: WrittenWho::of(left), came });
        }
        for earlier in &question.history {
            written.history.push(Before::of(earlier)?);
        }
        if let Some((earlier, from)) = &question.keep {
            written.keep = Some(Keep::of(earlier, *from)?);
        }
        Ok(written)
    }

    /// The question of these fields, with numbers checked against their limits.
    fn question(self) -> Result<Question, Error> {
        let within = |what, value: u32, most: u32| match value <= most {
            true => Ok(()),
            false => Err(Error::OutOfRange { what, value: value.into(), least: 0, most: most.into() }),
        };
        if let RoundGoal::Exactly(rounds) = self.rounds {
            within(LimitedNumber::Rounds, rounds, MOST_ROUNDS)?;
        }
        within(LimitedNumber::RoundsAfter, self.then, MOST_AFTER)?;
        within(LimitedNumber::Cycles, self.cycles, MOST_CYCLES)?;
        let keep = self.keep.map(Keep::read).transpose()?;
        let mut question = match (self.players, &keep) {
            (Some(people), _) => people.question(),
            (None, Some((kept, _))) => Question::people_of(&kept.plan),
            (None, None) => Question::of(Roster::default()),
        };
        question.game = self.game.map(|game| game.0);
        question.sizes = self.table_sizes.map(Sizes::list);
        question.seats = self.seat_names;
        question.rounds = self.rounds;
        question.most_tables = self.tables;
        question.sit_out = self.sit_out;
        for Absent { player, rounds } in self.absent {
            question = question.absent(player.said(), rounds);
        }
        for [one, other] in self.apart {
            question = question.apart(one.said(), other.said());
        }
        for group in self.together {
            question = question.all_together(&group.into_iter().map(WrittenWho::said).collect::<Vec<_>>());
        }
        for Host { player, table } in self.host {
            question = question.host(player.said(), table);
        }
        for Seat { player, seat } in self.seat {
            question = question.seat(player.said(), seat);
        }
        for [one, other] in self.partners {
            question = question.partners(one.said(), other.said());
        }
        for [one, other] in self.never_partners {
            question = question.never_partners(one.said(), other.said());
        }
        question.wishes.spreads = self.spread;
        question.wishes.mixed = self.mixed;
        question.wishes.relations = self.relations.into_iter().map(|WrittenRelation(order)| order).collect();
        question.wishes.aim = self.aim.0;
        question.history = self.history.into_iter().map(Before::read).collect::<Result<_, _>>()?;
        question.keep = keep;
        for left in self.left.into_iter().map(WrittenWho::said) {
            if !question.left.contains(&left) {
                question.left.push(left);
            }
        }
        question.substitutes = self.substitutes.into_iter().map(|s| (s.left.said(), s.came)).collect();
        question.forget = self.forget.into_iter().map(|part| part.0).collect();
        question.order = self.order.0;
        question.varma = self.varma;
        question.then = self.then;
        question.cycles = Some(self.cycles);
        question.exchange_last = self.exchange_last;
        let how = Request::default().method(self.method.0).seed(self.seed).effort(self.effort.effort());
        let how = how.prefer(self.prefer.0);
        question.how = if self.balance { how.balance() } else { how };
        Ok(question)
    }
}

impl Serialize for Question {
    /// Writes it as `roundtable/question/1`.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Written::of(&self.spelt()).map_err(S::Error::custom)?.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Question {
    /// Reads `roundtable/question/1`.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Written::deserialize(from)?.question().map_err(D::Error::custom)
    }
}

impl Question {
    /// Reads a question as JSON, `roundtable/question/1`.
    ///
    /// ```
    /// use roundtable::Question;
    /// let json = br#"{"players": ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"], "table_sizes": [4],
    ///                 "rounds": 2, "apart": [["Ana", "Ben"]], "absent": [{"player": 8, "rounds": [2]}]}"#;
    /// let night = Question::read(json, "night.json")?.tables([4, 3]).plan()?;
    /// assert!(night.wishes()[0].kept);
    /// let error = Question::read(br#"{"players": 8, "tabels": 2}"#, "night.json").unwrap_err();
    /// assert!(error.to_string().starts_with("night.json:1:"), "{error}");
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    ///
    /// # Errors
    /// Anything that is not a question, with line and column.
    pub fn read(json: &[u8], called: &str) -> Result<Self, Error> {
        only(&[FileKind::Question], json, called)?;
        serde_json::from_slice(json).map_err(|why| Error::not_asked(called, &why))
    }
}
