//! Finds e-mail addresses and telephone numbers next to names, which are for nobody but the organiser:
//! `Ana <ana@example.org>`, `Ben 086 123 4567`.

/// The least digits of a telephone number.
const DIGITS: usize = 7;

/// The name without an address or a number behind it; of an address alone, what is before its `@`. Nothing if there is
/// neither. O(characters).
pub(super) fn without(text: &str) -> Option<&str> {
    let mut starts = text.char_indices().map(|(at, _)| at).filter(|&at| at == 0 || text[..at].ends_with(SIGNS));
    let at = starts.find(|&at| is_address(&text[at..]) || at > 0 && is_number(&text[at..]))?;
    let name = text[..at].trim_matches(SIGNS);
    let (account, _) = text[at..].split_once('@').unwrap_or_default();
    Some(if name.is_empty() { account } else { name })
}

/// What may stand between a name and its address.
const SIGNS: [char; 13] = [' ', '\t', '\u{a0}', ',', ';', ':', '<', '(', '[', '"', '-', '–', '/'];

/// Whether a text begins with an e-mail address.
pub(super) fn is_address(text: &str) -> bool {
    let word = text.trim_start_matches("mailto:").split([' ', '\t', ',', ';', '>', ')', ']', '"']).next();
    let parts = word.and_then(|word| word.split_once('@'));
    parts.is_some_and(|(account, host)| {
        !account.is_empty()
            && !host.starts_with('.')
            && !host.ends_with('.')
            && host.contains('.')
            && !host.contains('@')
    })
}

/// Whether a text is a telephone number and nothing else.
fn is_number(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || " +()-–./,;\t\u{a0}".contains(c);
    text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '('))
        && text.chars().all(is_part)
        && text.chars().filter(char::is_ascii_digit).count() >= DIGITS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_numbers_are_no_part_of_a_name() {
        for (text, name) in [
            ("Ana <ana@example.org>", Some("Ana")),
            ("\"Ash, Ana\" <ana@example.org>", Some("Ash, Ana")),
            ("Ana, ana@example.org, 086 123 4567", Some("Ana")),
            ("Ana Ash 086-123 4567", Some("Ana Ash")),
            ("佐藤健 (+81 90-1234-5678)", Some("佐藤健")),
            ("佐藤健 +81 90-1234-5678", Some("佐藤健")),
            ("ana.ash@example.org", Some("ana.ash")),
            ("Ana @ home", None),
            ("Schalke 04", None),
            ("Ana (1500)", None),
            ("1234567", None),
            ("Team 12 - 2027", None),
            ("Anne-Marie", None),
        ] {
            assert_eq!(without(text), name, "{text}");
        }
    }
}
