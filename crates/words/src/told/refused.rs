//! Why a word is not the name of borders between the powers of a game such as Diplomacy; and messages about people,
//! kept with their names, so that the list of people is not needed to say them in any language.

use roundtable_model::{BordersError, PlayerIx, Roster, Told, Value};

use crate::phrase::sets;
use crate::told::Called;

sets!(BordersNamed);

/// The people of a field: by name, or by number if there is none.
#[derive(Clone, Copy, Debug)]
pub struct ByName<'a>(pub &'a Roster);

impl Called for ByName<'_> {
    fn player(&self, player: PlayerIx) -> String {
        let name = if player.0 < self.0.len() { self.0.name(player) } else { "" };
        if name.is_empty() { player.to_string() } else { name.to_owned() }
    }
}

/// A message about people, with names instead of indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMessage(Value);

impl NamedMessage {
    /// With these names.
    pub fn of<T: Told>(told: &T, names: &dyn Called) -> Self {
        Self(named(Value::said(told), names))
    }
}

/// The same value with names in place of people.
fn named(value: Value, names: &dyn Called) -> Value {
    match value {
        Value::Player(player) => Value::Text(names.player(player)),
        Value::Person(id) => Value::Text(names.person(id)),
        Value::Said { set, code, values } => Value::Said {
            set,
            code,
            values: values.into_iter().map(|(key, value)| (key, named(value, names))).collect(),
        },
        Value::List(values) => Value::List(values.into_iter().map(|value| named(value, names)).collect()),
        Value::Few { first, more } => {
            Value::Few { first: first.into_iter().map(|value| named(value, names)).collect(), more }
        }
        Value::People(people) => Value::Names(people.into_iter().map(|player| names.player(player)).collect()),
        Value::Pair([a, b]) => Value::Text(format!("{} – {}", names.player(a), names.player(b))),
        Value::Number(_) | Value::Text(_) | Value::Round(_) | Value::Names(_) | Value::Rounds(_) | Value::Nothing => {
            value
        }
    }
}

impl From<&NamedMessage> for Value {
    fn from(named: &NamedMessage) -> Self {
        named.0.clone()
    }
}
