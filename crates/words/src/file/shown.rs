//! How pieces of a file are shown to people.

/// A piece of the file as it is shown: at most 40 characters, control characters as a person can see them.
pub fn shorten(value: &str) -> String {
    let mut shown: String = value.chars().take(40).flat_map(show).collect();
    if value.chars().nth(40).is_some() {
        shown.push('…');
    }
    shown
}

fn show(c: char) -> impl Iterator<Item = char> {
    let (plain, escaped) = if is_command(c) { (None, Some(c.escape_default())) } else { (Some(c), None) };
    plain.into_iter().chain(escaped.into_iter().flatten())
}

/// Whether a character does something instead of being something: the control characters, the ends of lines and paragraphs,
/// and those that turn the direction of all that follows (Unicode Standard Annex 9), by which a name can hide what stands
/// after it. The marks of right-to-left writing (U+200E, U+200F, U+061C) turn nothing but themselves and may stay.
pub fn is_command(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
