//! How names stand in text: in quotation marks where they could be taken for something else, seats in the language of the words.

use roundtable_words::{TextLine, Words, number_inside, seat_word};

/// What the seats are called, in a line, where something is said.
pub(crate) fn seats_line(names: &[String], words: Words) -> Option<String> {
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

/// Text that stays on its line.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// A name as text has it: in quotation marks where it could be taken for something else, control characters as spaces.
pub(crate) fn quoted(name: &str) -> String {
    let name = one_line(name);
    let plain = name.starts_with(char::is_alphabetic)
        && !name.ends_with(char::is_whitespace)
        && !name.contains([',', '"', '#', ':'])
        && number_inside(&name).is_none();
    if plain || name.is_empty() { name } else { format!("\"{}\"", name.replace('"', "\"\"")) }
}
