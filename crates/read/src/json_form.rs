//! Two checks of JSON that may not be read in two ways, beyond its grammar: no object has a name twice, even one that
//! nobody reads; and an object is given wherever one belongs (serde would also take a list of the same values). For
//! certificates. O(bytes).

use std::collections::HashSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

/// Reads a value without keeping it, and refuses a name that an object has twice, at any depth.
pub(crate) struct NamedOnce;

impl<'de> DeserializeSeed<'de> for NamedOnce {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for NamedOnce {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while list.next_element_seed(Self)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let mut names: HashSet<String> = HashSet::new();
        while let Some(name) = object.next_key::<String>()? {
            if names.contains(&name) {
                object.next_value::<IgnoredAny>()?;
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
            names.insert(name);
            object.next_value_seed(Self)?;
        }
        Ok(())
    }
}

/// Whether everything that is an object in `written` was given as an object, as far as both have it.
pub(crate) fn has_objects(given: &Value, written: &Value) -> bool {
    match (given, written) {
        (Value::Array(_), Value::Object(_)) => false,
        (Value::Object(given), Value::Object(written)) => {
            given.iter().all(|(name, given)| written.get(name).is_none_or(|written| has_objects(given, written)))
        }
        (Value::Array(given), Value::Array(written)) => given.iter().zip(written).all(|(g, w)| has_objects(g, w)),
        (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_), _)
        | (Value::Object(_) | Value::Array(_), _) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_named_once(text: &str) -> bool {
        NamedOnce.deserialize(&mut serde_json::Deserializer::from_str(text)).is_ok()
    }

    #[test]
    fn a_name_twice_is_refused_wherever_it_stands() {
        assert!(is_named_once(r#"{"a": 1, "b": [{"a": null}, {"a": 1.5e3}], "c": {"b": "a", "d": true}}"#));
        assert!(!is_named_once(r#"{"a": 1, "a": 1}"#));
        assert!(!is_named_once(r#"{"b": [0, {"x": {"a": 1, "\u0061": 2}}]}"#));
    }

    #[test]
    fn a_list_is_no_object() {
        let json = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        let written = json(r#"{"a": {"b": 1}, "c": [{"d": 2}], "e": null}"#);
        assert!(has_objects(&json(r#"{"a": {"b": 1, "more": []}, "c": [{}]}"#), &written));
        assert!(!has_objects(&json(r#"{"a": [1]}"#), &written));
        assert!(!has_objects(&json(r#"{"c": [[2]]}"#), &written));
    }
}
