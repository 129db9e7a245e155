//! Why a word is not the name of borders between powers; and what is told of people, kept with their names, so that it can be said later
//! in any language without the list of people.

use fluent_bundle::FluentValue;
use roundtable_model::{BordersError, PlayerIx, Roster, Told, Value as ToldValue};

use crate::lang::Words;
use crate::phrase::{Value, sets};
use crate::told::{Called, Numbers};

sets!(BordersNamed);

/// The people of a field: by name, or by number where there is none.
#[derive(Clone, Copy, Debug)]
pub struct ByName<'a>(pub &'a Roster);

impl Called for ByName<'_> {
    fn player(&self, player: PlayerIx) -> String {
        let name = if player.0 < self.0.len() { self.0.name(player) } else { "" };
        if name.is_empty() { player.to_string() } else { name.to_owned() }
    }
}

/// Something that is told of people, with their names in place of their indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named(ToldValue);

impl Named {
    /// With these names.
    pub fn of<T: Told>(told: &T, names: &dyn Called) -> Self {
        Self(named(ToldValue::said(told), names))
    }
}

/// The same value with names in place of people.
fn named(value: ToldValue, names: &dyn Called) -> ToldValue {
    match value {
        ToldValue::Player(player) => ToldValue::Text(names.player(player)),
        ToldValue::Person(id) => ToldValue::Text(names.person(id)),
        ToldValue::Said { set, code, values } => ToldValue::Said {
            set,
            code,
            values: values.into_iter().map(|(key, value)| (key, named(value, names))).collect(),
        },
        ToldValue::List(values) => ToldValue::List(values.into_iter().map(|value| named(value, names)).collect()),
        ToldValue::Few { first, more } => {
            ToldValue::Few { first: first.into_iter().map(|value| named(value, names)).collect(), more }
        }
        ToldValue::People(people) => ToldValue::Names(people.into_iter().map(|player| names.player(player)).collect()),
        ToldValue::Pair([a, b]) => ToldValue::Text(format!("{} – {}", names.player(a), names.player(b))),
        ToldValue::Number(_)
        | ToldValue::Text(_)
        | ToldValue::Round(_)
        | ToldValue::Names(_)
        | ToldValue::Rounds(_)
        | ToldValue::Nothing => value,
    }
}

impl Value for Named {
    fn value(&self, words: &Words) -> FluentValue<'static> {
        words.value(&self.0, &Numbers)
    }
}
