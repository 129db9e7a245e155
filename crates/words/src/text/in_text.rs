//! Names in schedules as text: in quotation marks if they could be taken for something else; seats in the language of
//! the words.

use super::grammar::{number_inside, seat_word};
use crate::lang::Words;
use crate::told::TextLine;

/// The line with the names of the seats, if there are any.
pub fn seats_line(names: &[String], words: Words) -> Option<String> {
    let names: Vec<String> = names.iter().map(|name| seat(name, words)).collect();
    (!names.is_empty()).then(|| words.tell(&TextLine::SeatsLine { names: names.join(", ") }))
}

/// A seat's name in the language of the words.
fn seat(english: &str, words: Words) -> String {
    match seat_word(english) {
        Some(word) => words.tell(&word),
        None if english.is_empty() => "\"\"".to_owned(),
        None => quoted(english),
    }
}

/// The names of the seats in the language of the words, for a line above their columns.
pub fn seat_labels(names: &[String], words: Words) -> Vec<String> {
    names.iter().map(|name| seat_word(name).map_or_else(|| one_line(name), |word| words.tell(&word))).collect()
}

/// Whether a line is those names over their columns.
pub fn are_labels(line: &str, names: &[String], words: Words) -> bool {
    let labels = seat_labels(names, words);
    !labels.is_empty() && line.split_whitespace().eq(labels.iter().flat_map(|label| label.split_whitespace()))
}

/// Text that stays on its line.
pub fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// A name as text: in quotation marks if it could be taken for something else, control characters as spaces.
pub fn quoted(name: &str) -> String {
    let name = one_line(name);
    let plain = name.starts_with(char::is_alphabetic)
        && !name.ends_with(char::is_whitespace)
        && !name.contains([',', '"', '#', ':'])
        && number_inside(&name).is_none();
    if plain || name.is_empty() { name } else { format!("\"{}\"", name.replace('"', "\"\"")) }
}
