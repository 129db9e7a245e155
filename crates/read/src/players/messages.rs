//! Reads names from messages copied or saved from a messenger: WhatsApp (`[23/11/2026, 19:05] Di: yes`,
//! `23.11.26, 19:05 - Di: yes`), Telegram (`Di, [23.11.2026 19:05]` above the text) and LINE (`19:05`, name and text
//! with tabs between, under lines of dates).
//!
//! If somebody wrote a list with numbers, the last such list is read, because people in a group pass the list on and
//! add to it. If nobody did, every sender is on the list, once, and the texts are ignored. Both give a note. A message
//! may have several lines, and some lines are written by the messenger itself (`Ana added Ben`). Cost O(bytes).

use std::ops::Range;

use roundtable_words::{Noted, Place, ReaderNote, shorten};

use super::chat;
use super::signs::says_no;
use crate::decode::count;

/// The most letters of a sender's name.
const LONGEST: usize = 60;
/// The most lines that LINE writes above the first message.
const ABOVE: usize = 3;

/// A text that consists of two or more messages.
#[derive(Debug)]
pub(super) struct Messages<'a> {
    text: &'a str,
    all: Vec<Message<'a>>,
}

/// What one person wrote at one time.
#[derive(Debug)]
struct Message<'a> {
    /// The sender's name, and where it is.
    name: &'a str,
    place: Place,
    /// What was written: its bytes in the whole text, and the line and column where it begins.
    body: Range<usize>,
    body_at: Place,
}

/// The beginning of a line.
enum Head<'a> {
    /// A message of somebody. The name begins at this letter of the line, the text at this byte; both from 0.
    Message { name: &'a str, letter: usize, body: usize },
    /// A line that the messenger itself has written.
    Passing,
}

impl<'a> Messages<'a> {
    /// The messages of a text; `None` if it begins with something else, or has only one. A message ends at the next
    /// head.
    pub fn of(text: &'a str) -> Option<Self> {
        let (mut at, mut above) = (0, 0);
        let mut all: Vec<Message<'a>> = Vec::new();
        for (line, number) in text.split_inclusive('\n').zip(1..) {
            let from = at;
            at += line.len();
            let written = line.trim_end_matches(['\n', '\r']);
            if written.trim().is_empty() {
                continue;
            }
            let found = head(written);
            if let (Some(_), Some(last)) = (&found, all.last_mut()) {
                last.body.end = last.body.end.min(from);
            }
            match found {
                Some(Head::Message { name, letter, body }) => {
                    let letters = count(written[..body].chars().count());
                    all.push(Message {
                        name,
                        place: Place { line: number, column: 1 + count(letter) },
                        body: from + body..text.len(),
                        body_at: Place { line: number, column: 1 + letters },
                    });
                }
                Some(Head::Passing) => {}
                None if all.is_empty() => {
                    above += 1;
                    if above > ABOVE || !is_above(written) {
                        return None;
                    }
                }
                None => {}
            }
        }
        (all.len() > 1).then_some(Self { text, all })
    }

    /// What was written in a message.
    fn body(&self, message: &Message<'a>) -> &'a str {
        self.text.get(message.body.clone()).unwrap_or_default()
    }

    /// Passes the names to `keep` until that returns false; returns notes on what was guessed.
    pub fn read(&self, keep: &mut dyn FnMut(&'a str, Place) -> bool) -> Vec<ReaderNote> {
        match self.all.iter().rev().find(|message| chat::counts_up(self.body(message))) {
            Some(list) => self.read_list(list, keep),
            None => self.read_senders(keep),
        }
    }

    /// The names of a list in a message. Places in the message are turned into places in the whole text.
    fn read_list(&self, list: &Message<'a>, keep: &mut dyn FnMut(&'a str, Place) -> bool) -> Vec<ReaderNote> {
        let Place { line, column } = list.body_at;
        let placed = |place: Place| Place {
            line: place.line + line - 1,
            column: if place.line == 1 { place.column + column - 1 } else { place.column },
        };
        let mut people = 0;
        let notes = chat::read(self.body(list), &mut |name, place| {
            people += 1;
            keep(name, placed(place))
        });
        let notes = notes.into_iter().map(|note| ReaderNote { place: note.place.map(placed), ..note });
        let first = Noted::MessageList { who: shorten(list.name), people }.at(list.place);
        [first].into_iter().chain(notes).collect()
    }

    /// The names of all senders, each once, with a note on those whose last yes or no was a no.
    fn read_senders(&self, keep: &mut dyn FnMut(&'a str, Place) -> bool) -> Vec<ReaderNote> {
        let mut senders: Vec<(&Message<'a>, Option<&'a str>)> = Vec::new();
        for message in &self.all {
            let said = self.body(message).trim();
            let no = says_no(said);
            match senders.iter_mut().find(|(known, _)| known.name == message.name) {
                // The last yes or no counts; a message with neither changes nothing.
                Some((_, last)) => *last = no.map_or(*last, |no| no.then_some(said)),
                None => senders.push((message, no.filter(|no| *no).map(|_| said))),
            }
        }
        let mut notes = vec![Noted::Messages { people: senders.len() }.whole()];
        let mut crossed = senders.iter().filter_map(|(sender, no)| Some((sender, (*no)?)));
        if let Some((sender, no)) = crossed.next() {
            let (text, more) = (shorten(&format!("{}: {no}", sender.name)), crossed.count());
            let noted = if more == 0 { Noted::Crossed { text } } else { Noted::SeveralCrossed { text, more } };
            notes.push(noted.at(sender.place));
        }
        for (sender, _) in &senders {
            if !keep(sender.name, sender.place) {
                break;
            }
        }
        notes
    }
}

/// The head that a line begins with; `None` if it continues a message.
fn head(line: &str) -> Option<Head<'_>> {
    in_brackets_or_before_a_dash(line).or_else(|| between_tabs(line)).or_else(|| above_the_text(line))
}

/// A message with the sender's `name`, which follows `before` in the line, and with a text that begins at byte `body`
/// of the line; nothing if the name cannot be one.
fn message<'a>(line: &'a str, before: &str, name: &'a str, body: usize) -> Option<Head<'a>> {
    // A sender who is not in the address book has a `~` before the name.
    let plain = name.trim_matches(|c: char| c.is_whitespace() || is_mark(c)).trim_start_matches(['~', '\u{202f}']);
    let plain = plain.trim();
    let skipped = name.find(plain).unwrap_or(0);
    let letter = line[..before.len() + skipped].chars().count();
    let is_name = (1..=LONGEST).contains(&plain.chars().count()) && !plain.contains(['[', ']']);
    is_name.then_some(Head::Message { name: plain, letter, body })
}

/// The invisible marks of writing direction in messengers.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// `[23/11/2026, 19:05] Di: yes`, `23.11.26, 19:05 - Ana: me too`.
fn in_brackets_or_before_a_dash(line: &str) -> Option<Head<'_>> {
    let text = line.trim_start_matches(|c: char| c.is_whitespace() || is_mark(c));
    let (stamp, rest) = match text.strip_prefix('[') {
        Some(inside) => inside.split_once(']')?,
        None => text.split_once(" - ")?,
    };
    if !is_stamp(stamp) {
        return None;
    }
    let Some(colon) = rest.find([':', '：']) else { return Some(Head::Passing) };
    let name = &rest[..colon];
    // In `Ana moved it to 19:30`, which the messenger writes, the colon is part of a time.
    if name.ends_with(|c: char| c.is_ascii_digit()) && rest[colon..].chars().nth(1).is_some_and(|c| c.is_ascii_digit())
    {
        return Some(Head::Passing);
    }
    let before = &line[..line.len() - rest.len()];
    let body = line.len() - rest.len() + colon + rest[colon..].chars().next().map_or(0, char::len_utf8);
    Some(message(line, before, name, body).unwrap_or(Head::Passing))
}

/// `19:05⇥Di⇥yes`; a line with two fields is the messenger's own.
fn between_tabs(line: &str) -> Option<Head<'_>> {
    let (time, rest) = line.split_once('\t')?;
    let is_part = |c: char| c.is_ascii_digit() || c.is_whitespace() || ":.apmAPM午前後".contains(c);
    if !(time.contains(':') && numbers(time) == 2 && time.chars().all(is_part)) {
        return None;
    }
    let Some((name, text)) = rest.split_once('\t') else { return Some(Head::Passing) };
    let before = &line[..line.len() - rest.len()];
    Some(message(line, before, name, line.len() - text.len()).unwrap_or(Head::Passing))
}

/// `Di, [23.11.2026 19:05]`, the text below.
fn above_the_text(line: &str) -> Option<Head<'_>> {
    let text = line.trim_end().trim_end_matches(':').strip_suffix(']')?;
    let (name, stamp) = text.rsplit_once(", [")?;
    if !is_stamp(stamp) { None } else { message(line, "", name, line.len()) }
}

/// A date and a time, in any country's order: numbers with their marks, and the letters of am and pm.
fn is_stamp(stamp: &str) -> bool {
    let is_part = |c: char| {
        c.is_ascii_digit()
            || c.is_whitespace()
            || "/.-,:年月日時分午前後".contains(c)
            || "apmAPM".contains(c)
            || is_mark(c)
    };
    numbers(stamp) >= 2 && stamp.contains([':', '時']) && stamp.chars().all(is_part)
}

/// The lines that LINE writes above messages: its name, when they were saved, and a day.
fn is_above(line: &str) -> bool {
    line.starts_with("[LINE]") || numbers(line) >= 3 && line.contains(['/', '.', '-', '年'])
}

/// How many numbers a text contains.
fn numbers(text: &str) -> usize {
    text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    type Read = (Vec<(&'static str, u32, u32)>, Vec<Noted>);

    /// The names with their lines and columns, and the notes.
    fn read(text: &'static str) -> Option<Read> {
        let mut names = Vec::new();
        let notes = Messages::of(text)?.read(&mut |name, place| {
            names.push((name, place.line, place.column));
            true
        });
        Some((names, notes.into_iter().map(|note| note.noted).collect()))
    }

    fn names(text: &'static str) -> Option<Vec<&'static str>> {
        Some(read(text)?.0.into_iter().map(|(name, _, _)| name).collect())
    }

    #[test]
    fn whoever_wrote_is_on_the_list_once_in_any_messenger() {
        let both: Option<Vec<&str>> = Some(vec!["Di", "Ana Silva"]);
        for text in [
            "[23/11/2026, 19:05] Di: yes\n[23/11/2026, 19:06] Ana Silva: me too\n\n[24/11, 8:01 PM] Di: :)",
            "23.11.26, 19:05 - Di: yes\n23.11.26, 19:06 - Ana Silva: so bin ich\nund komme spät",
            "12/03/2026, 19:00 - Messages are end-to-end encrypted\n12/03/2026, 19:01 - Eva moved it to 19:30\n12/03/2026, 19:04 - Di: +1\nlate\n12/03/2026, 19:05 - ~ Ana Silva: +1",
            "Di, [12.03.2026 19:04]\n+1\n\nAna Silva, [12.03.2026 19:05]:\nme too\nand early\n",
            "[LINE] Friday\nSaved on: 2026/03/12 19:04\n\n2026/03/12(木)\n19:04\tDi\t+1\n午後7:05\tAna Silva\tme too\n19:06\tBen joined\n",
            "2026.03.12 木曜日\r\n19:04\tDi\t+1\r\n19:05\tAna Silva\t参加\r\n",
        ] {
            assert_eq!(names(text), both, "{text}");
        }
        let (found, _) = read("[1/2/26, 19:05] Di: a\n [1/2/26, 19:06] ~ Bo: b").unwrap();
        assert_eq!(found, [("Di", 1, 17), ("Bo", 2, 20)]);
    }

    #[test]
    fn the_last_list_that_somebody_wrote_is_read() {
        let text = "[1/2/26, 19:05] Di: Friday:\n1. Di\n2. Ben\n[1/2/26, 19:06] Ana: 1. Di ✅\n2. Ben\n3. Ana\n\n[1/2/26, 19:09] Bo: nice";
        let (found, notes) = read(text).unwrap();
        assert_eq!(found, [("Di", 4, 25), ("Ben", 5, 4), ("Ana", 6, 4)]);
        assert_eq!(notes[0], Noted::MessageList { who: "Ana".into(), people: 3 });
        assert!(notes.contains(&Noted::Signs { signs: "1. ✅".into() }), "{notes:?}");
        // Dashes are also how people write what they think.
        assert_eq!(names("[1/2/26, 19:05] Di: - yes\n- but late\n[1/2/26, 19:06] Bo: ok"), Some(vec!["Di", "Bo"]));
    }

    #[test]
    fn whose_last_word_is_no_is_told() {
        let text = "[1/2/26, 19:05] Di: +1\n[1/2/26, 19:06] Bo: -1\n[1/2/26, 19:07] Di: ❌\n[1/2/26, 19:08] Di: sorry\n[1/2/26, 19:09] Cy: -1\n[1/2/26, 19:10] Cy: +1";
        let (found, notes) = read(text).unwrap();
        assert_eq!(found.len(), 3, "they are on the list all the same");
        assert_eq!(notes[1], Noted::SeveralCrossed { text: "Di: ❌".into(), more: 1 });
    }

    #[test]
    fn what_is_no_messages_is_left_alone() {
        for other in [
            "[1/2/26, 19:05] Di: a",
            "[1/2/26, 19:05] Di: a\nBen",
            "Ana\n[1/2/26, 19:05] Di: a\n[1/2/26, 19:06] Bo: b",
            "Round 1: Ana\nRound 2: Ben",
            "Ana - Ben: x\nCy - Di: y",
            "Ana\t19:04\tBen\nCy\t19:05\tDi",
            "1.\tAna\n2.\tBen",
            "12.03.2026 Ana\n13.03.2026 Ben",
            "",
        ] {
            assert!(Messages::of(other).is_none(), "{other}");
        }
    }

    #[test]
    fn every_beginning_of_a_text_is_read_without_a_fault() {
        let text = "\u{200e}[12/03/26, 19:04] ~\u{202f}Ana： 1. é\n2. ß ❌\nDi, [12.03.2026 19:04]:\n+1\n午後7:05\t花子\t参加\n";
        for from in 0..text.len() {
            for to in from..=text.len() {
                if let Some(messages) = text.get(from..to).and_then(Messages::of) {
                    messages.read(&mut |name, place| {
                        let line = text[from..to].lines().nth(place.line as usize - 1).unwrap();
                        assert!(line.chars().skip(place.column as usize - 1).collect::<String>().starts_with(name));
                        true
                    });
                }
            }
        }
    }
}
