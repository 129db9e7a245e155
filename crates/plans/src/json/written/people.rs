//! People as JSON: a number of them, or a list of names and of people with more columns.

use std::fmt;

use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};

use roundtable_model::{Player, Roster};

use crate::Question;
use crate::understanding::question::MOST_PEOPLE;

/// Somebody by name or number.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WrittenWho(String);

impl WrittenWho {
    /// Somebody of this name.
    pub fn of(who: String) -> Self {
        Self(who)
    }

    /// What they are called.
    pub fn said(self) -> String {
        self.0
    }
}

impl<'de> Deserialize<'de> for WrittenWho {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match Found::deserialize(from)? {
            Found::Nothing => Err(D::Error::custom("a name or a number is missing")),
            found @ (Found::Text(_) | Found::Number(_)) => Ok(Self(found.to_string())),
        }
    }
}

/// Everybody.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum People {
    Number(u32),
    List(Vec<Person>),
}

impl People {
    pub fn of(roster: &Roster) -> Self {
        match roster.has_names() {
            true => Self::List(roster.players().iter().cloned().map(Person).collect()),
            false => Self::Number(roster.len()),
        }
    }

    pub fn question(self) -> Question {
        match self {
            Self::Number(people) => Question::numbered(people),
            Self::List(people) => {
                // Namesakes get numbers after their names; these names are kept for the notes of the answer.
                let (roster, namesakes) = Roster::new(people.into_iter().map(|Person(player)| player).collect());
                Question { namesakes, ..Question::of(roster) }
            }
        }
    }
}

impl<'de> Deserialize<'de> for People {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = People;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of people, or a list of their names")
            }

            fn visit_u64<E: Error>(self, people: u64) -> Result<People, E> {
                let people = u32::try_from(people).ok().filter(|people| *people <= MOST_PEOPLE);
                people.map(People::Number).ok_or_else(|| E::custom(format!("more than {MOST_PEOPLE} people")))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<People, A::Error> {
                let mut people = Vec::new();
                while let Some(person) = list.next_element()? {
                    people.push(person);
                }
                Ok(People::List(people))
            }
        }
        from.deserialize_any(Reader)
    }
}

/// One person of the list: a name, or an object with its columns in order.
pub(super) struct Person(Player);

impl Serialize for Person {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Player { name, reading, rating, club, columns, .. } = &self.0;
        if self.0 == (Player { id: self.0.id, ..Player::named(name) }) {
            return to.serialize_str(name);
        }
        let mut person = to.serialize_map(None)?;
        person.serialize_entry("name", name)?;
        for (header, value) in [("reading", reading), ("club", club)] {
            if let Some(value) = value {
                person.serialize_entry(header, value)?;
            }
        }
        if let Some(rating) = rating {
            person.serialize_entry("rating", rating)?;
        }
        for (header, value) in columns {
            person.serialize_entry(header, value)?;
        }
        person.end()
    }
}

impl<'de> Deserialize<'de> for Person {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Person;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a name, or an object with a name")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Person, E> {
                Ok(Person(Player::named(name)))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut columns: A) -> Result<Person, A::Error> {
                let mut player = Player::default();
                while let Some((header, value)) = columns.next_entry::<String, Found>()? {
                    player = match (header.as_str(), value) {
                        (_, Found::Nothing) => player,
                        ("name", value) => Player { name: value.to_string(), ..player },
                        ("rating", value) => match value.to_string().parse() {
                            Ok(rating) => Player { rating: Some(rating), ..player },
                            Err(_) => return Err(A::Error::custom("a rating is a whole number")),
                        },
                        // Any other field is a column of the list, with its value as text.
                        (header, value) => player.with_column(header, &value.to_string()),
                    };
                }
                if player.name.is_empty() {
                    return Err(A::Error::missing_field("name"));
                }
                Ok(Person(player))
            }
        }
        from.deserialize_any(Reader)
    }
}

/// The value of a field: a text, a whole number, or `null`.
enum Found {
    Text(String),
    Number(i64),
    Nothing,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => number.fmt(f),
            Self::Nothing => Ok(()),
        }
    }
}

impl<'de> Deserialize<'de> for Found {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Either)
    }
}

/// Reads a [`Found`].
struct Either;

impl Visitor<'_> for Either {
    type Value = Found;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a whole number")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Found, E> {
        Ok(Found::Text(text.to_owned()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Found, E> {
        i64::try_from(number).map(Found::Number).map_err(|_| E::custom("a number that large belongs to nobody"))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Found, E> {
        Ok(Found::Number(number))
    }

    fn visit_unit<E: Error>(self) -> Result<Found, E> {
        Ok(Found::Nothing)
    }
}
