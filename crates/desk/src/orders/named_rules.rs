//! How serde writes and reads a ruleset in an order: by its name, or value by value (see `rules` in `open.rs`).

use roundtable_rank::rules::Ruleset;
use serde::de::Error as _;
use serde::{Deserializer, Serializer};

use crate::open::rules;

pub fn serialize<S: Serializer>(given: &Ruleset, to: S) -> Result<S::Ok, S::Error> {
    rules::serialize(&Some(given.clone()), to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Box<Ruleset>, D::Error> {
    let given = rules::deserialize(from)?.ok_or_else(|| D::Error::custom("a ruleset is missing"))?;
    Ok(Box::new(given))
}
