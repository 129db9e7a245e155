//! The one check of names, titles and other texts, and of the sizes of lists: every order and every opening passes it,
//! and every entry of a log from elsewhere. O(length).

use roundtable_model::TextFault;
use serde_json::Value;

use crate::Halt;

/// The fields of orders and entries whose text is a name.
const NAMES: [&str; 4] = ["name", "people", "person", "by"];

/// The fields whose text may have several lines.
const OF_LINES: [&str; 7] = ["script", "text", "criteria", "document", "columns", "set", "source"];

/// The most members of a field that is a list, or the largest number in it.
const LIMITS: [(&str, u64); 4] = [("columns", 100), ("set", 100), ("skip", 1_000), ("minutes", 1_000_000)];

/// Checks every name, text and list of an order or of an entry of the log.
///
/// # Errors
/// The first that is not possible.
pub(crate) fn check(value: &Value) -> Result<(), Halt> {
    check_field("", value)
}

fn check_field(field: &str, value: &Value) -> Result<(), Halt> {
    let is_of = |fields: &[&str]| fields.contains(&field);
    let fault = |text: &str| match text {
        name if is_of(&NAMES) => TextFault::of_name(name),
        lines if is_of(&OF_LINES) => TextFault::of_lines(lines),
        line => TextFault::of_line(line),
    };
    let refused = |fault: Option<TextFault>| fault.map_or(Ok(()), |fault| Err(Halt::Text(fault)));
    let within = |found: u64| match LIMITS.into_iter().find(|(of, limit)| *of == field && found > *limit) {
        Some((field, limit)) => Err(Halt::TooMany { field, found, limit }),
        None => Ok(()),
    };
    match value {
        Value::String(text) => refused(fault(text)),
        Value::Number(number) => within(number.as_u64().unwrap_or(0)),
        Value::Array(values) => {
            within(values.len() as u64)?;
            values.iter().try_for_each(|value| check_field(field, value))
        }
        Value::Object(fields) => {
            within(fields.len() as u64)?;
            fields.iter().try_for_each(|(name, value)| {
                refused(TextFault::of_line(name))?;
                check_field(name, value)
            })
        }
        Value::Null | Value::Bool(_) => Ok(()),
    }
}
