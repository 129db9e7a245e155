//! Reads a script: rounds whose seats are fixed beforehand, in the format of Mahjong Pantheon (a program for
//! tournaments), with players by number (`7`) or by place in the standings (`@7`).
//!
//! One table on each line, `1-2-3-4`; a blank line between rounds; spaces, CRLF and `#` comments are allowed;
//! `# sit out: 5` names somebody who has no seat, `# absent: 5` somebody who is not there. Reading continues after
//! every mistake, so all are listed at once, each with round, table and seat. Whether everybody has exactly one place
//! in every round is checked by the engine, which also has the position. O(bytes).

use roundtable_words::FileKind;
use std::collections::BTreeSet;

use crate::decode::{count, decode};
use crate::kind;
use crate::schedule::{COMMENTS, Cursor, lines};
use roundtable_model::{PlayerId, Script, ScriptRound, ScriptSeat};
use roundtable_words::{
    Mistake, Noted, Place, Places, ReadError, ReaderNote, Spot, TablePlaces, Wrong, is_space, shorten,
};

/// A script as it was read, with all mistakes in its form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptReading {
    /// The script, as far as it could be read.
    pub script: Script,
    /// Where everything is in the file.
    pub places: Places,
    /// Mistakes in its form, in the order of the file, each with round, table and seat.
    pub mistakes: Vec<Mistake>,
    /// What the person who gave the file should know.
    pub notes: Vec<ReaderNote>,
}

/// Reads a script from the bytes of a file.
///
/// ```
/// use roundtable_model::ScriptSeat;
/// let reading = roundtable_read::read_script(b"1-2\n3-4\n\n@1-@2 \n@3-@4\n", "script.txt").unwrap();
/// assert!(reading.mistakes.is_empty());
/// assert_eq!(reading.script.rounds.len(), 2);
/// assert_eq!(reading.script.rounds[1].tables[0], [ScriptSeat::Place(1), ScriptSeat::Place(2)]);
/// ```
///
/// # Errors
/// Bytes that are not text, and a file without any round.
pub fn read_script(bytes: &[u8], file_name: &str) -> Result<ScriptReading, ReadError> {
    let (text, notes) = decode(bytes, file_name)?;
    kind::only_text(&[FileKind::Script], &text, file_name)?;
    let mut reader = Reader::default();
    lines(&text).for_each(|line| reader.line(line));
    if reader.script.rounds.is_empty() {
        return Err(Wrong::EmptyScript.whole().alone(file_name));
    }
    let Reader { mut script, mut places, mistakes, .. } = reader;
    let mut notes = notes;
    notes.extend(let_rest(&mut script, &mut places));
    Ok(ScriptReading { script, places, mistakes, notes })
}

/// Lets those whom other rounds name by number, and this one does not, sit out, with notes. A round by places names
/// everybody who is there.
fn let_rest(script: &mut Script, places: &mut Places) -> Vec<ReaderNote> {
    fn listed(round: &ScriptRound) -> impl Iterator<Item = &ScriptSeat> {
        round.tables.iter().flatten().chain(&round.sit_out).chain(&round.absent)
    }
    let by_number = |seat: &&ScriptSeat| matches!(seat, ScriptSeat::Number(_));
    let named: BTreeSet<ScriptSeat> = script.rounds.iter().flat_map(listed).filter(by_number).copied().collect();
    let (mut notes, mut added) = (Vec::new(), 0);
    for (at, round) in script.rounds.iter_mut().enumerate() {
        let Some(begun) = places.rounds.get_mut(at) else { continue };
        begun.sit_outs += added;
        let here: BTreeSet<ScriptSeat> = listed(round).copied().collect();
        if !here.iter().all(|seat| by_number(&seat)) {
            continue;
        }
        let out: Vec<ScriptSeat> = named.difference(&here).copied().collect();
        let Some(first) = out.first() else { continue };
        let (number, name, more) = (count(at + 1), first.to_string(), out.len() - 1);
        let note = match more {
            0 => Noted::Unlisted { round: number, name },
            more => Noted::SeveralUnlisted { round: number, name, more },
        };
        notes.push(note.at(begun.place));
        let end = begun.sit_outs + round.sit_out.len();
        places.sit_outs.splice(end..end, out.iter().map(|_| begun.place));
        added += out.len();
        round.sit_out.extend(out);
    }
    notes
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    script: Script,
    places: Places,
    mistakes: Vec<Mistake>,
    /// Whether the next table belongs to the last round.
    open: bool,
}

impl Reader {
    /// Reads a line: a blank one ends a round; `#` begins a comment or says who rests; anything else is a table.
    fn line(&mut self, mut line: Cursor<'_>) {
        if !line.skip_spaces() {
            self.open = false;
            return;
        }
        if line.rest.starts_with('#') {
            let Some(absent) = COMMENTS.resting(&mut line) else { return };
            self.ensure_round(line.place());
            let (seats, places) = self.people(line, ',', None);
            let Some(round) = self.script.rounds.last_mut() else { return };
            if absent {
                round.absent.extend(seats);
                self.places.absents.extend(places);
            } else {
                round.sit_out.extend(seats);
                self.places.sit_outs.extend(places);
            }
            return;
        }
        self.ensure_round(line.place());
        let table = self.script.rounds.last().map_or(0, |r| r.tables.len());
        let (seats, places) = self.people(line, '-', Some(table));
        if let (Some(round), Some(begun)) = (self.script.rounds.last_mut(), self.places.rounds.last()) {
            round.tables.push(seats);
            let place = places.first().copied().unwrap_or(begun.place);
            self.places.tables.push(TablePlaces { place, seats: self.places.seats.len() });
            self.places.seats.extend(places);
        }
    }

    /// Opens a round, unless one is open.
    fn ensure_round(&mut self, start: Place) {
        if !self.open {
            self.open = true;
            self.script.rounds.push(ScriptRound::default());
            self.places.begin_round(start);
        }
    }

    /// Everybody on the rest of a line. After a wrong separator reading goes on. `table` is from 0; `None` for people
    /// who rest.
    fn people(&mut self, mut line: Cursor<'_>, separator: char, table: Option<usize>) -> (Vec<ScriptSeat>, Vec<Place>) {
        let (mut seats, mut places) = (Vec::new(), Vec::new());
        loop {
            line.skip_spaces();
            let place = line.place();
            let word = line.take_while(|c| c != separator && !is_space(c) && !matches!(c, ',' | ';' | '-' | '#'));
            match seat(word) {
                Some(seat) => {
                    seats.push(seat);
                    places.push(place);
                }
                None => {
                    let spot = self.spot(table, seats.len());
                    let wrong = match word {
                        "" => Wrong::ScriptNobody { spot },
                        word => Wrong::ScriptPlayer { spot, found: shorten(word) },
                    };
                    self.mistakes.push(wrong.at(place, word));
                }
            }
            let goes_on = line.skip_spaces();
            // A comment may end a line.
            if !goes_on || line.rest.starts_with('#') {
                return (seats, places);
            }
            let place = line.place();
            if line.rest.starts_with(separator) {
                line.take(separator.len_utf8());
                continue;
            }
            let found: String = line.peek().into_iter().collect();
            let (spot, value) = (self.spot(table, seats.len().saturating_sub(1)), found.clone());
            let wrong = match line.rest.starts_with([',', ';', '-']) {
                true => Wrong::ScriptSeparator { spot, found, separator },
                false => Wrong::ScriptNoSeparator { spot, found, separator },
            };
            self.mistakes.push(wrong.at(place, &value));
            if line.rest.starts_with([',', ';', '-']) {
                line.take(1);
            }
        }
    }

    /// Where in the open round a player is, for messages, which count from 1.
    fn spot(&self, table: Option<usize>, seat: usize) -> Spot {
        let round = self.script.rounds.len();
        match table {
            Some(table) => Spot::Seat { round, table: table + 1, seat: seat + 1 },
            None => Spot::SitOut { round },
        }
    }
}

/// A player by number, `7`, or by place in the standings, `@7`.
fn seat(word: &str) -> Option<ScriptSeat> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match word.strip_prefix('@') {
        Some(place) if digits(place) => place.parse().ok().filter(|&p| p > 0).map(ScriptSeat::Place),
        None if digits(word) => word.parse().ok().filter(|&id| id > 0).map(|id| ScriptSeat::Number(PlayerId(id))),
        Some(_) | None => None,
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{RoundIx, SeatIx};

    use super::*;

    fn mistakes(text: &str) -> Vec<String> {
        let reading = read_script(text.as_bytes(), "s.txt").unwrap();
        reading.mistakes.iter().map(|m| format!("{}: {m}", m.place.unwrap())).collect()
    }

    fn numbers(list: &[u64]) -> Vec<ScriptSeat> {
        list.iter().map(|&id| ScriptSeat::Number(PlayerId(id))).collect()
    }

    #[test]
    fn blanks_crlf_comments_and_sit_outs_are_read() {
        let text = "# friday\r\n 1 - 2-3-4 \r\n5-6-7-8 # the second\r\n# sit out: 9, 10\r\n \r\n\r\n# 抜け番: 1, 2\r\n# absent: 11\r\n3-4-5-6\r\n7-8-9-10\r\n";
        let reading = read_script(text.as_bytes(), "s.txt").unwrap();
        assert!(reading.mistakes.is_empty(), "{:?}", reading.mistakes);
        let rounds = &reading.script.rounds;
        assert_eq!(rounds.len(), 2);
        assert_eq!(rounds[0].tables, [numbers(&[1, 2, 3, 4]), numbers(&[5, 6, 7, 8])]);
        assert_eq!((rounds[0].sit_out.clone(), rounds[1].sit_out.clone()), (numbers(&[9, 10, 11]), numbers(&[1, 2])));
        assert_eq!((rounds[0].absent.len(), rounds[1].absent.clone()), (0, numbers(&[11])));
        assert_eq!(reading.places.seat(RoundIx(0), 0, SeatIx(1)).unwrap().to_string(), "2:6");
        assert_eq!(reading.places.sit_out(RoundIx(0), 1).unwrap().to_string(), "4:15");
    }

    #[test]
    fn who_is_not_named_in_a_round_sits_out_there() {
        let reading = read_script(b"1-2\n# sit out: 3\n\n3-4\n\n@1-@2\n", "s.txt").unwrap();
        let resting: Vec<Vec<ScriptSeat>> = reading.script.rounds.iter().map(|round| round.sit_out.clone()).collect();
        assert_eq!(resting, [numbers(&[3, 4]), numbers(&[1, 2]), Vec::new()]);
        assert_eq!(reading.notes.len(), 2);
        assert_eq!(reading.places.sit_out(RoundIx(1), 0).unwrap().to_string(), "4:1");
    }

    #[test]
    fn commas_for_dashes_are_mistakes_with_round_table_and_seat() {
        let found = mistakes("1-2-3-4\n5,6,7-8\n\n1--3\n@0-x 4\n");
        assert_eq!(found.len(), 6, "{found:#?}");
        assert!(
            found[0].starts_with("2:2: round 1, table 2, seat 1: \",\" was found where \"-\" is expected"),
            "{found:#?}"
        );
        assert!(found[1].starts_with("2:4: round 1, table 2, seat 2: "), "{found:#?}");
        assert!(found[2].starts_with("4:3: round 2, table 1, seat 2: a player is missing"), "{found:#?}");
        assert!(found[3].starts_with("5:1: round 2, table 2, seat 1: \"@0\" was found where"), "{found:#?}");
    }

    #[test]
    fn an_empty_script_is_refused() {
        for text in ["", "\n\n", "# only a comment\n"] {
            let error = read_script(text.as_bytes(), "s.txt").unwrap_err().to_string();
            assert!(error.starts_with("s.txt: the script is empty"), "{error}");
        }
    }
}
