//! Reads a table of powers, which says who plays which country (power) in each game of Diplomacy: a line for each game,
//! with the number of the player of each power in order.
//!
//! `1 2 3 4`, `1,2,3,4` and, up to nine players, `1234` are the same game; `/` ends a game as a line does; `#` begins a
//! comment. Our own print is read back: a heading of names, then games with a label before two blanks; what follows a
//! whole square after an empty line is no game. Of JSON with the schema `roundtable/positions/1`, the `rows` are read. Only a wrong shape is refused here:
//! whether every row and column is right is checked by the audit. Cost O(bytes).

pub mod borders;
pub mod preferences;

use roundtable_model::{MAX_POWERS, PlayerIx, PowerTable, PowerTableError};
use roundtable_words::{Mistake, Place, ReadError, ReaderNote, Wrong, shorten};
use serde::Deserialize;

use crate::decode;
use crate::decode::{count, pieces};

/// A table of powers that was read from a file.
#[derive(Clone, Debug)]
pub struct PowersReading {
    /// Who holds which power in which game.
    pub table: PowerTable,
    /// Where each game begins in the file; empty for JSON.
    pub games: Vec<Place>,
    /// What else is worth knowing about the file.
    pub notes: Vec<ReaderNote>,
}

/// A table as this program writes it in JSON.
#[derive(Deserialize)]
struct Document {
    schema: String,
    rows: Vec<Vec<u32>>,
}

/// Reads a table of powers.
///
/// ```
/// use roundtable_read::read_powers;
/// let reading = read_powers(b"123 / 231 / 312", "square.txt").unwrap();
/// assert_eq!((reading.table.games(), reading.table.powers()), (3, 3));
/// let error = read_powers(b"123\n23\n312\n", "square.txt").unwrap_err();
/// assert!(error.to_string().starts_with("square.txt:2:1: game 2 has 2 players, and game 1 has 3"));
/// ```
///
/// # Errors
/// A file that is empty or not text, an entry that is not a number from 1, games of different length, JSON of another
/// schema; with line and column.
pub fn read_powers(bytes: &[u8], file_name: &str) -> Result<PowersReading, ReadError> {
    let (text, notes) = decode(bytes, file_name)?;
    let (rows, games) = if text.trim_start().starts_with('{') { (json(&text), Vec::new()) } else { plain(&text) };
    let rows = rows.map_err(|m| m.alone(file_name))?;
    match PowerTable::from_rows(&rows) {
        Ok(table) => Ok(PowersReading { table, games, notes }),
        Err(error) => {
            let wrong = match error {
                PowerTableError::Empty => Wrong::NoGame,
                PowerTableError::Ragged { game, found, expected } => Wrong::UnevenGames { game, found, expected },
            };
            let uneven = rows.iter().position(|row| row.len() != rows[0].len());
            let place = uneven.and_then(|at| games.get(at).copied());
            let mistake = Mistake { place, ..wrong.whole() };
            Err(mistake.alone(file_name))
        }
    }
}

/// The games of a JSON document.
fn json(text: &str) -> Result<Vec<Vec<PlayerIx>>, Mistake> {
    let document: Document = serde_json::from_str(text).map_err(|e| {
        let place = Place { line: count(e.line()).max(1), column: count(e.column()).max(1) };
        Wrong::NoPowerTable.at(place, "")
    })?;
    if document.schema != "roundtable/positions/1" {
        let found = shorten(&document.schema);
        return Err(Wrong::OtherSchema { found, schema: "roundtable/positions/1" }.whole());
    }
    let player = |number: &u32| PlayerIx::from_number(*number).ok_or_else(|| Wrong::PlayerZero.whole());
    document.rows.iter().map(|row| row.iter().map(player).collect()).collect()
}

/// The games of plain text, and where each begins. It stops after more games than any table has, to save time.
fn plain(text: &str) -> (Result<Vec<Vec<PlayerIx>>, Mistake>, Vec<Place>) {
    let (mut rows, mut games): (Vec<Vec<PlayerIx>>, Vec<Place>) = (Vec::new(), Vec::new());
    let (mut labelled, mut after_empty) = (false, false);
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.split('#').next().unwrap_or_default();
        if rows.is_empty() && is_heading(content) {
            labelled = !content.contains([',', ';', '\t']);
            continue;
        }
        let label = if labelled { content.trim_end().find("  ").unwrap_or_default() } else { 0 };
        let begin = Place { line, column: 1 + count(content[..label].chars().count()) };
        let is_whole = rows.first().is_some_and(|game| rows.len() >= game.len());
        if is_whole && after_empty && row(content, begin).is_err() {
            break;
        }
        after_empty = content.trim().is_empty();
        for (part, place) in pieces(&content[label..], begin, |c| c == '/') {
            if part.is_empty() {
                continue;
            }
            match row(part, place) {
                Ok(row) => rows.push(row),
                Err(mistake) => return (Err(mistake), games),
            }
            games.push(place);
            if rows.len() > (MAX_POWERS as usize).pow(2) {
                break;
            }
        }
    }
    // Powers without names have their numbers as a heading: one line more than whole squares have.
    let is_numbered = |row: &Vec<PlayerIx>| row.iter().map(|player| player.0).eq(0..row.len() as u32);
    if rows.len() > 1 && rows.first().is_some_and(|row| rows.len() % row.len().max(1) == 1 && is_numbered(row)) {
        rows.remove(0);
        games.remove(0);
    }
    if rows.is_empty() {
        return (Err(Wrong::NoGame.whole()), games);
    }
    (Ok(rows), games)
}

/// Whether a line holds two names or more, and no numbers.
fn is_heading(line: &str) -> bool {
    !line.chars().any(char::is_numeric) && line.split([',', ';', '\t', ' ']).filter(|word| !word.is_empty()).count() > 1
}

/// The players of one game, which begins at `start`.
fn row(part: &str, start: Place) -> Result<Vec<PlayerIx>, Mistake> {
    let words = pieces(part, start, |c| c.is_whitespace() || matches!(c, ',' | ';' | '[' | ']'));
    let words: Vec<(&str, Place)> = words.filter(|(word, _)| !word.is_empty()).collect();
    let number = |(word, place): (&str, Place)| {
        let parsed = word.parse().ok().filter(|n| *n <= MAX_POWERS).and_then(PlayerIx::from_number);
        parsed.ok_or_else(|| Wrong::NotAPlayer { found: shorten(word) }.at(place, word))
    };
    match words[..] {
        // 1234567: one digit a player.
        [(word, Place { line, column })] if word.len() > 1 && word.bytes().all(|b| b.is_ascii_digit()) => {
            (0..word.len()).map(|at| number((&word[at..=at], Place { line, column: column + count(at) }))).collect()
        }
        _ => words.into_iter().map(number).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_same_square_in_every_form() {
        let plain = read_powers(b"123\n231\n312\n", "f").unwrap().table;
        for text in [
            "1 2 3\n2 3 1\n\n3 1 2",
            "1,2,3\n2,3,1\n3,1,2\n",
            "123/231/312",
            "# L\n1 2 3 # first\n2 3 1\n3 1 2\n",
            "{\"schema\":\"roundtable/positions/1\",\"rows\":[[1,2,3],[2,3,1],[3,1,2]]}",
            "        Austria  England  France\nGame 1        1        2       3\nGame 2        2        3       1\n\
             Game 3        3        1       2\n\n13 borders; two players border 4 to 5 times\n\n1   ··\n",
            "1,2,3\n1,2,3\n2,3,1\n3,1,2\n",
            "Austria,England,France\n1,2,3\n2,3,1\n3,1,2\n",
            "1 2 3\n2 3 1\n3 1 2\n\n5 borders; two players border 2 times\n",
        ] {
            assert_eq!(read_powers(text.as_bytes(), "f").unwrap().table, plain, "{text}");
        }
    }

    #[test]
    fn mistakes_are_located() {
        for (text, says) in [
            ("", "f: it contains no games"),
            ("1 2 x\n", "f:1:5: `x` is not a player"),
            ("120\n", "f:1:3: `0` is not a player"),
            ("123/23 /312", "f:1:5: game 2 has 2 players"),
            ("{\"schema\":\"roundtable/schedule/1\",\"rows\":[]}", "f: the schema is \"roundtable/schedule/1\""),
            ("{\"schema\":\"roundtable/positions/1\",\"rows\":[]}", "f: it contains no games"),
            ("{", "f:1:1: JSON without a table"),
            ("99999 1", "f:1:1: `99999` is not a player"),
        ] {
            let error = read_powers(text.as_bytes(), "f").unwrap_err().to_string();
            assert!(error.starts_with(says), "{text}: {error}");
        }
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,40}") {
            let _ = read_powers(text.as_bytes(), "f");
        }
    }
}
