//! Reads schedules whose tables are in brackets, several on a line: `[1,2,3,4] [5-8]` as in lists of Toornament (a site
//! for tournaments), `Round 2: [[1,5,2,6],[3,7,4,8]]` as printed by krcg (a program that seats tournaments of Vampire:
//! The Eternal Struggle), and nested lists as programs write them.
//!
//! The innermost brackets are tables. The tables in one list are a round; tables in no list are a round if they begin
//! on the same line. What comes before the brackets of a line is a label. A player who is in one round and not in
//! another sits out in the other, with a note. Cost O(bytes), ranges of people within a limit.

use roundtable_model::PlayerIx;
use roundtable_words::{Belongs, LayoutFound, Mistake, Noted, Place, Wrong, heading, is_space};

use crate::schedule::cursor::{Cursor, lines};
use crate::schedule::draft::{Draft, Unlisted};

/// How many lines are examined to find out whether a file is of this kind.
const LOOKED_AT: usize = 100;
/// How deep brackets may be nested.
const DEEPEST: usize = 4;
/// The most people of a range such as `5-8`.
const RANGE: u32 = 64;
/// How many people all ranges together may add.
const RANGES: u32 = 1_000_000;

/// Whether a file has tables in brackets, several on a line, and is not JSON: every line has brackets, and most have
/// nothing but numbers in them. Anything else in them is then a mistake.
pub(crate) fn is_for(text: &str) -> bool {
    let (mut several, mut of_numbers, mut others) = (false, 0, 0);
    for line in lines(text).take(LOOKED_AT) {
        let line = unlabelled(line.rest.trim());
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let known = |c: char| c.is_ascii_digit() || is_space(c) || ",;-[]()".contains(c);
        if !line.contains(['[', ']', '(', ')']) {
            return false;
        }
        if !line.chars().all(known) {
            others += 1;
            continue;
        }
        of_numbers += 1;
        let opened = line.matches(['[', '(']).count();
        several |= opened > 1 || opened != line.matches([']', ')']).count();
    }
    several && of_numbers > others && serde_json::from_str::<serde::de::IgnoredAny>(text).is_err()
}

/// A line without `Round 3:`, `Round 3` or `rounds =` before its brackets.
fn unlabelled(line: &str) -> &str {
    let Some(at) = line.find(['[', '(']) else { return line };
    let label = line[..at].trim_end();
    let named = label.strip_suffix([':', '=']).is_some_and(|name| {
        name.chars().all(|c| c.is_alphanumeric() || is_space(c) || c == '_') && name.starts_with(char::is_alphabetic)
    });
    if named || heading::round(label).is_some() { &line[at..] } else { line }
}

/// A list that is open.
struct Open {
    bracket: char,
    place: Place,
    /// Which list it is, in the order of the file.
    number: usize,
    people: Vec<(PlayerIx, Place)>,
    holds_lists: bool,
}

/// The common mark of tables of one round: the line that they begin on, or the number of the list around them.
#[derive(Clone, Copy, PartialEq)]
enum Round {
    Line(u32),
    List(usize),
}

/// A table, and the round that it belongs to.
struct Table {
    of: Round,
    place: Place,
    people: Vec<(PlayerIx, Place)>,
}

/// The state while a file is read.
#[derive(Default)]
struct Brackets {
    /// The open lists, from the outermost to the innermost.
    open: Vec<Open>,
    tables: Vec<Table>,
    /// The number of lists so far.
    lists: usize,
    /// The number of people added by ranges so far.
    ranged: u32,
}

/// Reads all lines of a file.
pub(crate) fn read(text: &str, draft: &mut Draft) {
    draft.notes.push(Noted::ReadAs { layout: LayoutFound::Brackets }.whole());
    let mut brackets = Brackets::default();
    for mut line in lines(text) {
        line.skip_spaces();
        if line.rest.starts_with('#') {
            draft.pass_over(line.place(), Noted::Comment { text: roundtable_words::shorten(line.rest) });
            continue;
        }
        let label = line.rest.len() - unlabelled(line.rest).len();
        line.take(label);
        if let Err(mistake) = brackets.line(line) {
            draft.mistakes.push(mistake);
            // A bracket that is open after a mistake is not reported as a second one.
            brackets.open.clear();
        }
    }
    if let Some(open) = brackets.open.first() {
        let close = closing(open.bracket);
        draft.mistakes.push(Wrong::BracketOpen { open: open.bracket, close }.at(open.place, ""));
    }
    into_draft(&brackets.tables, draft);
}

/// The bracket that closes this one.
fn closing(open: char) -> char {
    if open == '(' { ')' } else { ']' }
}

impl Brackets {
    /// Reads a line, which may open and close lists.
    fn line(&mut self, mut line: Cursor<'_>) -> Result<(), Mistake> {
        while line.skip_spaces() {
            match line.peek() {
                Some(',' | ';') => drop(line.take(1)),
                Some(bracket @ ('[' | '(')) => {
                    if self.open.len() == DEEPEST {
                        return Err(line.unexpected(Belongs::NumberOf { thing: roundtable_words::Thing::Player }));
                    }
                    let place = line.place();
                    if let Some(outer) = self.open.last_mut() {
                        outer.holds_lists = true;
                    }
                    self.lists += 1;
                    let people = Vec::new();
                    self.open.push(Open { bracket, place, number: self.lists, people, holds_lists: false });
                    line.take(1);
                }
                Some(found @ (']' | ')')) => self.close(found, &mut line)?,
                Some(_) => self.people(&mut line)?,
                None => {}
            }
        }
        Ok(())
    }

    /// Closes the innermost list: it is a table, unless it holds lists.
    fn close(&mut self, found: char, line: &mut Cursor<'_>) -> Result<(), Mistake> {
        let Some(list) = self.open.pop() else { return Err(line.unexpected(Belongs::Bracket)) };
        if closing(list.bracket) != found {
            let wrong = Wrong::WrongBracket { found, open: list.bracket, close: closing(list.bracket) };
            return Err(wrong.at(line.place(), &found.to_string()));
        }
        line.take(1);
        let stray = list.people.first().filter(|_| list.holds_lists);
        if let Some((player, place)) = stray {
            let found = player.to_string();
            return Err(Wrong::Unexpected { found: found.clone(), belongs: Belongs::Bracket }.at(*place, &found));
        }
        if !list.holds_lists {
            if list.people.is_empty() {
                return Err(Wrong::EmptyTable.at(list.place, ""));
            }
            let of = self.open.last().map_or(Round::Line(list.place.line), |outer| Round::List(outer.number));
            self.tables.push(Table { of, place: list.place, people: list.people });
        }
        Ok(())
    }

    /// A player, or a range: all players from one to another.
    fn people(&mut self, line: &mut Cursor<'_>) -> Result<(), Mistake> {
        let Some(list) = self.open.last_mut() else { return Err(line.unexpected(Belongs::Bracket)) };
        let (first, place) = line.player()?;
        list.people.push((first, place));
        line.skip_spaces();
        if line.eat("-") {
            line.skip_spaces();
            let at = line.place();
            let (last, _) = line.player()?;
            let more = last.0.checked_sub(first.0).filter(|&more| more > 0 && more < RANGE);
            let room = RANGES.saturating_sub(self.ranged);
            let Some(more) = more.filter(|&more| more <= room) else {
                let found = format!("{first}-{last}");
                return Err(Wrong::NotThis { found, belongs: Belongs::Range { limit: RANGE } }.at(at, ""));
            };
            self.ranged += more;
            list.people.extend((1..=more).map(|by| (PlayerIx(first.0 + by), place)));
        }
        Ok(())
    }
}

/// Puts the tables into the draft, as rounds of neighbouring tables with the same `of`.
fn into_draft(tables: &[Table], draft: &mut Draft) {
    draft.unlisted = Unlisted::NamedRest;
    for round in tables.chunk_by(|one, other| one.of == other.of) {
        draft.open_round(round[0].place);
        for (table, number) in round.iter().zip(1..) {
            draft.table(number, table.place, &table.people);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::schedule::read_schedule;

    /// The numbers of the players: rounds of tables of seats.
    fn rounds(text: &str) -> Vec<Vec<Vec<u32>>> {
        let reading = read_schedule(text.as_bytes(), "list.txt", None, None).unwrap_or_else(|e| panic!("{e}"));
        assert!(reading.notes.iter().any(|note| note.said(roundtable_words::Lang::En).contains("brackets")), "{text}");
        let tables = |round: roundtable_model::Round<'_>| {
            round.tables().map(|table| table.seats.iter().map(|p| p.number()).collect()).collect()
        };
        reading.plan.schedule.rounds().map(tables).collect()
    }

    #[test]
    fn rounds_of_several_tools_are_the_same() {
        let expected = vec![vec![vec![1, 2, 3, 4], vec![5, 6, 7, 8]], vec![vec![1, 5, 2, 6], vec![3, 7, 4, 8]]];
        for text in [
            "[1,2,3,4] [5-8]\n[1,5,2,6] [3,7,4,8]\n",
            "Round 1: [[1,2,3,4],[5,6,7,8]]\nRound 2: [[1,5,2,6],[3,7,4,8]]\n",
            "Round 1 [1,2,3,4] [5-8]\nRound 2 [1,5,2,6] [3,7,4,8]\n",
            "[[1,2,3,4],[5,6,7,8]]\n[[1,5,2,6],[3,7,4,8]]\n",
            "rounds = [\n [(1,2,3,4), (5,6,7,8)],\n [(1,5,2,6), (3,7,4,8)],\n]\n",
            "(1, 2, 3, 4), (5, 6, 7, 8)\n\n(1, 5, 2, 6), (3, 7, 4, 8)",
        ] {
            assert_eq!(rounds(text), expected, "{text}");
        }
    }

    #[test]
    fn who_is_not_in_a_round_sits_out_there() {
        let reading = read_schedule(b"[1,2] [3,4]\n[1,3] [2,5]\n", "x.txt", None, None).unwrap();
        let resting: Vec<usize> = reading.plan.schedule.rounds().map(|round| round.sit_out().len()).collect();
        assert_eq!(resting, [1, 1]);
    }

    #[test]
    fn mistakes_have_their_place() {
        for (text, place) in [
            ("[1,2] [3,4)\n", "x.txt:1:11: "),
            ("[1,2] [3,4\n", "x.txt:1:7: "),
            ("[1,2] [3,0]\n", "x.txt:1:10: "),
            ("[1,2] [3,4]]\n", "x.txt:1:12: "),
            ("Round 1 [1,2] [3,4]\nRound 2 [1,3] [2,4]\nRound 3 [1,4] [2,x]\n", "x.txt:3:18: \"x\" "),
            ("[1,2] [3,4]\n[1,Ana] [2,4]\n[1,4] [2,3]\n", "x.txt:2:4: \"Ana\" "),
            ("[1,2] []\n", "x.txt:1:7: "),
            ("[1,2] [8-5]\n", "x.txt:1:10: "),
            ("[1,2] [1-999999]\n", "x.txt:1:10: "),
            ("[[1,2],3]\n[1,2]\n", "x.txt:1:8: "),
            ("[[[[[1,2]]]]] [1,2]\n", "x.txt:1:5: "),
        ] {
            let error = read_schedule(text.as_bytes(), "x.txt", None, None).unwrap_err().to_string();
            assert!(error.starts_with(place), "{text}: {error}");
        }
    }
}
