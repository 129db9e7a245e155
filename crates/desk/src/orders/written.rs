//! Orders as JSON, by plain functions: the code that reads and writes them is compiled once, here. Also whether
//! anything in an order is too long: orders must not fill logs and pages. O(length).

use serde::de::Error as _;
use serde_json::{Error, Map, Value};

use super::{Open, Order};

/// The fields of orders that may be long: files, and texts for everybody.
const LONG: [&str; 5] = ["script", "text", "criteria", "plan", "rules"];

/// The orders with such a field, or with a part that has one. In other orders the names in `LONG` do not count, as a
/// column of the list may have them.
const WITH_LONG: [&str; 7] = ["open", "describe", "seat", "seat_plan", "commit", "reveal", "numbers"];

impl Order {
    /// An order from its JSON. One without fields may also be an object with nothing in it, as the others are objects.
    ///
    /// ```
    /// use roundtable::event::Order;
    /// let read = |text: &str| Order::from_json(serde_json::from_str(text).unwrap());
    /// assert_eq!(read(r#"{"publish": {}}"#).unwrap(), Order::Publish);
    /// let refused = read(r#"{"publish": {"round": 2}}"#).unwrap_err();
    /// assert_eq!(refused.to_string(), r#"publish has no fields: "publish""#);
    /// ```
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_json(json: Value) -> Result<Self, Error> {
        let alone = json.as_object().filter(|fields| fields.len() == 1).and_then(|fields| fields.iter().next());
        let plain = alone.and_then(|(word, said)| {
            let order = serde_json::from_value(Value::String(word.clone())).ok()?;
            Some((word, said, order))
        });
        match plain {
            None => serde_json::from_value(json),
            Some((_, said, order)) if said.is_null() || said.as_object().is_some_and(Map::is_empty) => Ok(order),
            Some((word, ..)) => Err(Error::custom(format!("{word} has no fields: \"{word}\""))),
        }
    }

    /// Its JSON.
    pub fn to_json(&self) -> Option<Value> {
        serde_json::to_value(self).ok()
    }

    /// Its JSON as text, for a form that sends it back.
    pub fn to_text(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    /// Whether a name, a title, a reason or any other single line has more than that many letters.
    ///
    /// ```
    /// use roundtable::event::{Order, orders};
    /// let (text, op) = ("fourteen marks".to_owned(), Some("fourteen marks".to_owned()));
    /// let (text, undo) = (Order::Describe(orders::Describe { text }), Order::Undo(orders::Undo { op }));
    /// assert_eq!([&text, &undo].map(|order| order.is_longer_than(13)), [false, true]);
    /// assert!(!undo.is_longer_than(14));
    /// ```
    pub fn is_longer_than(&self, letters: usize) -> bool {
        self.to_json().is_some_and(|order| is_longer(&order, letters, true))
    }
}

impl Open {
    pub(crate) fn to_json(&self) -> Option<Value> {
        serde_json::to_value(self).ok()
    }

    /// Whether anything of one line in it has more than that many letters.
    pub fn is_longer_than(&self, letters: usize) -> bool {
        self.to_json().is_some_and(|open| is_longer(&open, letters, true))
    }
}

/// Whether a text in this value has more than `most` letters. With `may_have_long`, its fields named in `LONG` are
/// skipped, and those of its fields named in `WITH_LONG`.
fn is_longer(value: &Value, most: usize, may_have_long: bool) -> bool {
    let is_long = |text: &str| text.chars().count() > most;
    match value {
        Value::String(text) => is_long(text),
        Value::Array(values) => values.iter().any(|value| is_longer(value, most, false)),
        Value::Object(fields) => fields.iter().any(|(name, value)| {
            let is_of = |names: &[&str]| may_have_long && names.contains(&name.as_str());
            is_long(name) || !is_of(&LONG) && is_longer(value, most, is_of(&WITH_LONG))
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}
