//! Turns phrases, and messages of lower crates, into sentences. Lower crates have no sentences: their faults and
//! reasons are [`Told`], a code with values, like a phrase. The code becomes the key of a sentence, the values names,
//! numbers and words.

pub(crate) mod refused;
pub(crate) mod toml_fault;

use fluent_bundle::{FluentArgs, FluentValue};
use roundtable_audit::FigureSaid;
use roundtable_model::{PlayerId, PlayerIx, Roster, RoundIx, Told, Value};

use crate::lang::Words;
use crate::phrase::sets;

// The first few of many, from `en/why.ftl` (`ListSaid`), and the lines of a schedule written as text, from
// `en/text.ftl` (`TextLine`).
sets!(ListSaid, TextLine);

/// The most people who are all named in one sentence.
const MOST_NAMED: usize = 24;

/// How many are named if there are more.
const FEW_NAMED: usize = 8;

/// The names of people in a sentence; their numbers by default.
pub trait Called {
    /// Somebody of a field.
    fn player(&self, player: PlayerIx) -> String {
        player.to_string()
    }

    /// Somebody of a tournament.
    fn person(&self, id: PlayerId) -> String {
        id.to_string()
    }
}

/// Everybody by number.
#[derive(Clone, Copy, Debug)]
pub struct NumberNames;

impl Called for NumberNames {}

impl Called for Roster {
    /// By name and number, if there is a name: `Kofi Mensah (21)`.
    fn player(&self, player: PlayerIx) -> String {
        let name = if player.0 < self.len() { self.name(player) } else { "" };
        if name.is_empty() { player.to_string() } else { format!("{name} ({player})") }
    }
}

/// The people of a field, named by a function.
#[derive(Clone, Copy)]
pub struct PlayerNames<'a>(pub &'a dyn Fn(PlayerIx) -> String);

impl Called for PlayerNames<'_> {
    fn player(&self, player: PlayerIx) -> String {
        self.0(player)
    }
}

/// The people of a tournament, named by a function.
#[derive(Clone, Copy)]
pub struct Persons<'a>(pub &'a dyn Fn(PlayerId) -> String);

impl Called for Persons<'_> {
    fn person(&self, id: PlayerId) -> String {
        self.0(id)
    }
}

impl Words {
    /// The sentence of a phrase or of another message, with its values filled in and people by their numbers.
    ///
    /// ```
    /// use roundtable_words::{Lang, Thing, Words, Wrong};
    /// let wrong = Wrong::NoZero { thing: Thing::Round };
    /// assert_eq!(Words::new(Lang::En).tell(&wrong), "there is no round 0; count every round from 1");
    /// ```
    pub fn tell(&self, phrase: &impl Told) -> String {
        self.said(phrase, &NumberNames)
    }

    /// The text before, between and after the values of a phrase. Writers of files with millions of such lines take the
    /// sentence apart once, and the reader of text compares with the same pieces.
    ///
    /// ```
    /// use roundtable_words::{Lang, TextLine, Words};
    /// let heading = TextLine::TableHeading { number: String::new() };
    /// assert_eq!(Words::new(Lang::En).pieces(&heading), ["Table ", ":"]);
    /// ```
    pub fn pieces<P: Told>(&self, phrase: &P) -> Vec<String> {
        // A character that no sentence has, in place of each value.
        const GAP: &str = "\u{1}";
        let gaps: Vec<_> = phrase.values().into_iter().map(|(name, _)| (name, Value::from(GAP))).collect();
        self.filled(P::SET, phrase.key(), &gaps, &NumberNames).split(GAP).map(str::to_owned).collect()
    }

    /// The sentence of a message, with people by these names.
    ///
    /// ```
    /// use roundtable_audit::Fault;
    /// use roundtable_model::{PlayerIx, Roster, RoundIx};
    /// use roundtable_words::{Lang, NumberNames, Words};
    /// let fault = Fault::NotAbsent { round: RoundIx(1), player: PlayerIx(6) };
    /// let said = Words::new(Lang::En).said(&fault, &NumberNames);
    /// assert_eq!(said, "round 2: player 7 is there, but is listed as absent");
    /// ```
    pub fn said<T: Told>(&self, told: &T, names: &dyn Called) -> String {
        match told.inner() {
            Some(inner) => self.plain(&inner, names),
            None => self.filled(T::SET, told.key(), &told.values(), names),
        }
    }

    /// The name of a figure.
    pub fn figure(&self, figure: &FigureSaid) -> String {
        self.said(figure, &NumberNames)
    }

    /// The sentence of a code of a set, with these values.
    pub(crate) fn filled(&self, set: &str, code: &str, values: &[(&'static str, Value)], names: &dyn Called) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, self.value(value, names));
        }
        self.message(&key(set, code), &args)
    }

    /// A value as the sentence needs it: people by name, lists with commas or dots between their members.
    fn value(&self, value: &Value, names: &dyn Called) -> FluentValue<'static> {
        match value {
            // Every digit is printed; a float would lose some above 2^53.
            Value::Number(number) => {
                u32::try_from(*number).map_or_else(|_| number.to_string().into(), FluentValue::from)
            }
            Value::Round(round) => round.number().into(),
            Value::Text(text) => text.clone().into(),
            Value::Said { set, code, values } => self.filled(set, code, values, names).into(),
            Value::Player(player) => names.player(*player).into(),
            Value::Person(id) => names.person(*id).into(),
            Value::List(list) => {
                let said: Vec<String> = list.iter().map(|value| self.plain(value, names)).collect();
                // Sentences contain commas themselves.
                let sentences = list.iter().all(|value| matches!(value, Value::Said { .. }));
                said.join(if sentences { " · " } else { ", " }).into()
            }
            Value::Few { first, more } => {
                let first: Vec<String> = first.iter().map(|value| self.plain(value, names)).collect();
                let first = first.join(", ");
                if *more > 0 { self.tell(&ListSaid::More { names: first, more: *more }).into() } else { first.into() }
            }
            Value::People(people) => self.first(people.iter().map(|player| names.player(*player)), " · "),
            Value::Names(people) => self.first(people.iter().cloned(), ", "),
            Value::Pair([a, b]) => format!("{} – {}", names.player(*a), names.player(*b)).into(),
            Value::Rounds(rounds) => {
                let heading = |round: &RoundIx| self.tell(&TextLine::RoundHeading { number: *round });
                rounds.iter().map(heading).collect::<Vec<_>>().join(", ").into()
            }
            Value::Nothing => "none".into(),
        }
    }

    /// Names, or the first few of many.
    fn first(&self, all: impl ExactSizeIterator<Item = String>, between: &str) -> FluentValue<'static> {
        let people = all.len();
        let shown = if people > MOST_NAMED { FEW_NAMED } else { people };
        let names = all.take(shown).collect::<Vec<_>>().join(between);
        if people > shown { self.tell(&ListSaid::More { names, more: people - shown }).into() } else { names.into() }
    }

    /// A single value, as a member of a list.
    fn plain(&self, value: &Value, names: &dyn Called) -> String {
        match self.value(value, names) {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => number.as_string().into_owned(),
            FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => String::new(),
        }
    }
}

/// The key of a sentence: its set and its code, as the files write them.
pub(crate) fn key(set: &str, code: &str) -> String {
    if set.is_empty() { code.to_owned() } else { format!("{set}-{}", code.replace('_', "-")) }
}
