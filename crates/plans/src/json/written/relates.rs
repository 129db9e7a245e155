//! A relation between seats (such as opposite, or to the left of) as JSON: the word of a preset, or an own relation
//! with its name, aim and pairs of seats.

use std::fmt;

use roundtable_model::{Aim, OwnRelation, SeatOrder, SeatPairs};
use roundtable_words::{Lang, NumberNames, Unfit, Words};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

/// A preset by its word, or an own relation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WrittenRelation(pub SeatOrder);

/// The fields of an own relation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Own {
    name: String,
    #[serde(default)]
    ordered: bool,
    #[serde(default)]
    aim: Aim,
    at: Vec<SeatPairs>,
}

impl<'de> Deserialize<'de> for WrittenRelation {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Either)
    }
}

/// Reads a [`WrittenRelation`].
struct Either;

impl<'de> Visitor<'de> for Either {
    type Value = WrittenRelation;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("neighbours, turns, or a relation with name and at")
    }

    fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<WrittenRelation, E> {
        let why = || Words::new(Lang::En).tell(&Unfit::none_of(SeatOrder::words()));
        word.parse().map(WrittenRelation).map_err(|_| E::custom(format!("`{word}`: {}", why())))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<WrittenRelation, A::Error> {
        let Own { name, ordered, aim, at } = Own::deserialize(MapAccessDeserializer::new(map))?;
        let own = OwnRelation::new(name, ordered, aim, at);
        own.map(|own| WrittenRelation(SeatOrder::Own(own)))
            .map_err(|why| A::Error::custom(Words::new(Lang::En).said(&why, &NumberNames)))
    }
}
