//! Checks names found by readers, and writes the note on people with the same name.

use std::collections::HashMap;

use roundtable_model::{Player, Roster, is_command};
use roundtable_words::{MAX_NAME_CHARS, Mistake, Noted, Place, ReaderNote, Wrong, shorten};

/// Refuses names that no list could print: too long, or with characters that control the line or writing direction.
pub(crate) fn checked(name: &str, place: Place) -> Result<(), Mistake> {
    let length = name.chars().count();
    if length > MAX_NAME_CHARS {
        return Err(Wrong::NameTooLong { length, limit: MAX_NAME_CHARS }.at(place, name));
    }
    if let Some(control) = name.chars().find(|&c| is_command(c)) {
        let (shown, character) = (shorten(name), control.escape_unicode().to_string());
        let wrong = match control.is_control() {
            true => Wrong::NameControls { name: shown, character },
            false => Wrong::NameTurns { name: shown, character },
        };
        return Err(wrong.at(place, name));
    }
    Ok(())
}

/// One note on the names that several people share, if any; `renamed` are their names as changed to tell them apart.
pub(crate) fn namesakes(renamed: &[String]) -> Option<ReaderNote> {
    let first = renamed.first()?;
    let name = first.clone();
    Some(match renamed.len() - 1 {
        0 => Noted::Namesakes { name }.whole(),
        more => Noted::SeveralNamesakes { name, more }.whole(),
    })
}

/// A note on the first two names that differ in capital letters or spaces alone, if any.
pub(crate) fn almost_namesakes(roster: &Roster) -> Option<ReaderNote> {
    let mut known: HashMap<String, &str> = HashMap::new();
    roster.players().iter().find_map(|Player { name, .. }| {
        let plain = name.split_whitespace().collect::<String>().to_lowercase();
        let other = known.insert(plain, name)?;
        Some(Noted::AlmostNamesakes { name: shorten(other), known: shorten(name) }.whole())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_turns_or_breaks_the_line_is_no_letter_of_a_name() {
        let place = Place { line: 1, column: 1 };
        let said = |name: &str| checked(name, place).map_err(|mistake| mistake.to_string());
        assert_eq!(
            said("\u{1b}[31m"),
            Err("the name \"\\u{1b}[31m\" has a control character (\\u{1b}); write it on one line, with spaces only"
                .to_owned())
        );
        let turned =
            "the name \"Ana\\u{202e}neB\" has a character that turns the direction of what follows (\\u{202e})";
        assert!(said("Ana\u{202E}neB").is_err_and(|wrong| wrong.starts_with(turned)));
        assert!(said("a\u{2067}b").is_err() && said("a\u{2028}b").is_err());
        for name in ["José", "Jose\u{301}", "田中　花子", "أحمد\u{200F}", "נועה\u{200E}", "O’Hara"] {
            assert_eq!(said(name), Ok(()));
        }
    }
}
