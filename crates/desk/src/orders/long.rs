//! Whether anything in an order is longer than it may be: whoever sends orders must not fill logs and pages. O(length).

use serde::Serialize;
use serde_json::Value;

/// The fields of orders that may be long: files, and texts for everybody.
const LONG: [&str; 5] = ["script", "text", "criteria", "plan", "rules"];

/// The orders that have such a field, or that have a part with one. Elsewhere these names mean nothing: a column may be called so.
const WITH_LONG: [&str; 7] = ["open", "describe", "seat", "seat_plan", "commit", "reveal", "numbers"];

/// Whether a name, a title, a reason or anything else of one line has more than that many letters, in an order or in what is opened.
///
/// ```
/// use roundtable::event::{Order, is_longer_than, orders};
/// let (text, op) = ("fourteen marks".to_owned(), Some("fourteen marks".to_owned()));
/// let (text, undo) = (Order::Describe(orders::Describe { text }), Order::Undo(orders::Undo { op }));
/// assert_eq!([&text, &undo].map(|order| is_longer_than(order, 13)), [false, true]);
/// assert!(!is_longer_than(&undo, 14));
/// ```
pub fn is_longer_than(order: &impl Serialize, letters: usize) -> bool {
    serde_json::to_value(order).is_ok_and(|order| is_longer(&order, letters, true))
}

/// `may`: whether long fields are among those of this value.
fn is_longer(value: &Value, most: usize, may: bool) -> bool {
    let long = |text: &str| text.chars().count() > most;
    match value {
        Value::String(text) => long(text),
        Value::Array(values) => values.iter().any(|value| is_longer(value, most, false)),
        Value::Object(fields) => fields.iter().any(|(name, value)| {
            let is_of = |names: &[&str]| may && names.contains(&name.as_str());
            long(name) || !is_of(&LONG) && is_longer(value, most, is_of(&WITH_LONG))
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}
