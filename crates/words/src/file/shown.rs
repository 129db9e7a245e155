//! Shows a piece of a file in a message about it.

use roundtable_model::is_command;

/// How many mistakes of one file are kept and shown; the others are counted.
pub(crate) const SHOWN: usize = 20;

/// How many characters of a piece are shown.
const LONGEST: usize = 40;

/// A piece of the file as it is shown: at most 40 characters, with control characters made visible.
pub fn shorten(value: &str) -> String {
    let mut shown: String = value.chars().take(LONGEST).flat_map(show).collect();
    if value.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

/// A character, or its escape if it would control a terminal or change the direction of writing.
fn show(c: char) -> impl Iterator<Item = char> {
    let (plain, escaped) = if is_command(c) { (None, Some(c.escape_default())) } else { (Some(c), None) };
    plain.into_iter().chain(escaped.into_iter().flatten())
}
