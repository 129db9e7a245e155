//! Reads which powers (countries of Diplomacy) players prefer: a line for each player, the powers as letters such as
//! `FGIRT`, best first.
//!
//! A line may begin with a name and a colon: `Ana: FGIRT`. Letters are the initials of the powers' names, which must
//! differ; if there are no such letters, powers are numbers from 1 with spaces or commas between them, which are always
//! allowed. Powers that are not listed are equally last; a line with only a name has no wishes. `#` begins a comment.

use roundtable_model::SeatIx;
use roundtable_words::{Mistakes, Place, ReadError, ReaderNote, Wrong, shorten};

use crate::decode;
use crate::decode::count;

/// What every player wishes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PreferenceList {
    /// Names, empty if not given.
    pub names: Vec<String>,
    /// Powers by player, the best first; those missing are equally last.
    pub wishes: Vec<Vec<SeatIx>>,
    /// What else is worth knowing about the file.
    pub notes: Vec<ReaderNote>,
}

/// Reads the wishes of every player, in the order of the file. `powers` is their number, `power_names` their names.
///
/// ```
/// use roundtable_read::read_preferences;
/// use roundtable_model::{Game, SeatIx};
/// let countries = Game::Diplomacy.seat_names();
/// let list = read_preferences(b"Ana: FG\nTIE\n", "wishes.txt", 7, Some(&countries)).unwrap();
/// assert_eq!(list.names, ["Ana", ""]);
/// assert_eq!(list.wishes[0], [SeatIx(2), SeatIx(3)]);
/// let error = read_preferences(b"FGX\n", "wishes.txt", 7, Some(&countries)).unwrap_err();
/// assert!(error.to_string().starts_with("wishes.txt:1:3: `X` is not a power"));
/// ```
///
/// # Errors
/// A file that is empty or not text, a letter that names no power, a power twice in a line; with line and column.
pub fn read_preferences(
    bytes: &[u8],
    file_name: &str,
    powers: u32,
    power_names: Option<&[String]>,
) -> Result<PreferenceList, ReadError> {
    let (text, notes) = decode(bytes, file_name)?;
    let mut list = PreferenceList { notes, ..PreferenceList::default() };
    let mut mistakes = Mistakes::default();
    let letters = power_names.and_then(initials);
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.split('#').next().unwrap_or_default();
        if content.trim().is_empty() {
            continue;
        }
        let (name, wishes) = content.split_once(':').map_or(("", content), |(name, wishes)| (name.trim(), wishes));
        // The byte of the line where the wishes begin.
        let start = content.len() - wishes.len();
        let mut seats: Vec<SeatIx> = Vec::new();
        for (at, word) in words(wishes, letters.is_some()) {
            let place = Place { line, column: count(content[..start + at].chars().count() + 1) };
            match power(word, powers, letters.as_deref()) {
                Some(seat) if seats.contains(&seat) => {
                    mistakes.push(Wrong::PreferenceTwice { found: shorten(word) }.at(place, word));
                }
                Some(seat) => seats.push(seat),
                None => {
                    let found = shorten(word);
                    let wrong = match &letters {
                        Some(letters) => Wrong::NotAPower { found, known: letters.iter().collect() },
                        None => Wrong::NotAPowerNumber { found, limit: powers as usize },
                    };
                    mistakes.push(wrong.at(place, word));
                }
            }
        }
        list.names.push(name.to_owned());
        list.wishes.push(seats);
    }
    if list.wishes.is_empty() && mistakes.is_empty() {
        return Err(Wrong::NoPreferences.whole().alone(file_name));
    }
    mistakes.into_error(file_name).map_or(Ok(list), Err)
}

/// The first letters of the names in upper case, if no two are the same.
fn initials(names: &[String]) -> Option<Vec<char>> {
    let letters: Vec<char> = names.iter().map(|n| n.chars().next().map(upper)).collect::<Option<_>>()?;
    let mut sorted = letters.clone();
    sorted.sort_unstable();
    sorted.dedup();
    (sorted.len() == letters.len()).then_some(letters)
}

/// A letter in upper case.
fn upper(letter: char) -> char {
    letter.to_uppercase().next().unwrap_or(letter)
}

/// The pieces of a player's wishes and the byte where each begins: single letters, or numbers. `rest` is where the
/// current part begins; after a part, one separator is skipped.
fn words(wishes: &str, by_letter: bool) -> Vec<(usize, &str)> {
    let separator = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '>');
    let mut found = Vec::new();
    let mut rest = 0;
    for part in wishes.split(separator) {
        if by_letter && part.chars().any(|c| !c.is_ascii_digit()) {
            found.extend(part.char_indices().map(|(at, c)| (rest + at, &part[at..at + c.len_utf8()])));
        } else if !part.is_empty() {
            found.push((rest, part));
        }
        rest += part.len() + wishes[rest + part.len()..].chars().next().map_or(0, char::len_utf8);
    }
    found
}

/// The power that a number or a letter means.
fn power(word: &str, powers: u32, letters: Option<&[char]>) -> Option<SeatIx> {
    if let Ok(number) = word.parse::<u32>() {
        return SeatIx::from_number(number).filter(|p| p.0 < powers);
    }
    let letter = upper(word.chars().next()?);
    let at = letters?.iter().position(|l| *l == letter)?;
    Some(SeatIx(at as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use roundtable_model::Game;

    #[test]
    fn letters_and_numbers_mean_the_same() {
        let countries = Game::Diplomacy.seat_names();
        let list =
            read_preferences("José: fgirt\nBob: 3, 4 5;6 > 7\n# none\nEve:\n".as_bytes(), "f", 7, Some(&countries))
                .unwrap();
        assert_eq!(list.wishes[0], list.wishes[1]);
        assert_eq!((list.names.len(), list.wishes[2].len()), (3, 0));
        assert_eq!(read_preferences(b"2 1\n", "f", 3, None).unwrap().wishes[0], [SeatIx(1), SeatIx(0)]);
    }

    #[test]
    fn every_mistake_is_located() {
        let countries = Game::Diplomacy.seat_names();
        let error = read_preferences(b"FGIRT\nAna: FFX\n9\n", "f", 7, Some(&countries)).unwrap_err().to_string();
        let lines: Vec<&str> = error.lines().collect();
        assert!(lines[0].starts_with("f:2:7: `F` is wished for twice"), "{error}");
        assert!(lines[1].starts_with("f:2:8: `X` is not a power: the powers are AEFGIRT"), "{error}");
        assert!(lines[2].starts_with("f:3:1: `9` is not a power"), "{error}");
        assert!(read_preferences(b"\n", "f", 7, None).unwrap_err().to_string().contains("no wishes"));
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,40}") {
            let _ = read_preferences(text.as_bytes(), "f", 7, Some(&Game::Diplomacy.seat_names()));
        }
    }
}
