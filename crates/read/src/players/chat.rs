//! Reads lists of names as typed or pasted from a chat: `1. Ana ✅`, `- Dan`, `• Finn`, `・花子`, under a line such as
//! `Friday 7 pm:`.
//!
//! Two passes over the lines: the first finds out what kind of list it is (whether its numbers count up, which signs
//! are before the names), the second reads the names. Notes say which text around the names was ignored. Cost O(bytes).

use roundtable_words::{Names, Noted, Place, ReaderNote, heading, shorten};

use crate::players::signs;
use crate::players::signs::{Tail, before, number, tail};
use crate::schedule::{Cursor, lines};

/// The most lines before the first number or sign that may be headings.
const HEADINGS: usize = 3;
/// The most different signs that a note shows.
const SIGNS: usize = 8;

/// Reads the names of a list, one per line, and passes each with its place to `keep`, until that returns false. Returns
/// notes on what was skipped or guessed.
pub(super) fn read<'a>(text: &'a str, keep: &mut dyn FnMut(&'a str, Place) -> bool) -> Vec<ReaderNote> {
    let shape = Shape::of(text);
    let mut said = Said { notes: shape.numbers_kept.clone().into_iter().collect(), ..Said::default() };
    let mut kept = 0;
    for (entry, line) in entries(text, shape.dashes) {
        let (name, place) = match line {
            Line::Remark => {
                said.remark(&entry);
                continue;
            }
            Line::Heading => {
                said.notes.push(heading_note(&entry));
                continue;
            }
            Line::Numbered(_) if shape.is_numbered => said.without_signs(&entry.after_number, &entry, &shape),
            Line::Numbered(_) | Line::Plain if entry.is_hash() => {
                said.remark(&entry);
                continue;
            }
            Line::Numbered(_) | Line::Plain | Line::Bulleted => said.without_signs(&entry.at_number, &entry, &shape),
        };
        if name.is_empty() {
            said.free += 1;
            continue;
        }
        if shape.is_sorted && entry.says_no(true) == Some(true) {
            said.left_out.push(shorten(name));
            continue;
        }
        if shape.is_marked && !shape.marks(line) {
            if kept == 0 && shape.begins_with_headings && line == Line::Plain {
                said.notes.push(heading_note(&entry));
                continue;
            }
            said.notes.push(Noted::Unmarked { text: shorten(entry.text) }.at(place));
        }
        kept += 1;
        if !keep(name, place) {
            break;
        }
    }
    said.into_notes()
}

/// Whether a text is a list of lines whose numbers count up.
pub(super) fn counts_up(text: &str) -> bool {
    let shape = Shape::of(text);
    shape.is_numbered && shape.is_marked
}

/// The note that a line was taken for a heading.
fn heading_note(entry: &Entry<'_>) -> ReaderNote {
    Noted::Heading { text: shorten(entry.text) }.at(entry.start.place())
}

/// What kind a line is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Remark,
    Heading,
    /// A number before a name, and whether a full stop or the like follows it.
    Numbered((u32, bool)),
    /// A sign that begins a line of a list.
    Bulleted,
    Plain,
}

/// A line that is not blank: `- 1. ✅ Ana`.
#[derive(Clone, Debug)]
struct Entry<'a> {
    text: &'a str,
    start: Cursor<'a>,
    /// The rest of the line after the signs that begin it: `1. ✅ Ana`.
    at_number: Cursor<'a>,
    /// The rest of the line after the number and its signs: `Ana`.
    after_number: Cursor<'a>,
}

impl Entry<'_> {
    /// Whether a line with a number can only belong to a list: a full stop after the number, or a mark after the name.
    fn is_of_a_list(&self) -> bool {
        let stopped = number(&mut self.at_number.clone()).is_some_and(|(_, stop)| stop);
        !self.is_hash() && (stopped || !tail(self.after_number.rest.trim_end()).signs.is_empty())
    }

    /// Whether the marks of the line, or with `words` also a word behind the name, say that somebody does not come
    /// (true) or comes (false).
    fn says_no(&self, words: bool) -> Option<bool> {
        let Tail { name, signs, .. } = tail(self.text);
        let head = &self.text[..self.text.len() - self.after_number.rest.trim_end().len()];
        let marks = || head.chars().chain(signs.chars());
        if marks().any(signs::is_cross) {
            return Some(true);
        }
        if marks().any(signs::is_tick) {
            return Some(false);
        }
        signs::answer(name).filter(|_| words).map(|(_, no)| no)
    }

    /// Whether the line begins with `#`, as a remark does.
    fn is_hash(&self) -> bool {
        self.text.starts_with('#')
    }
}

/// The lines that are not blank, and what they are.
fn entries(text: &str, dashes: bool) -> impl Iterator<Item = (Entry<'_>, Line)> {
    let mut first = true;
    lines(text).filter_map(move |mut start| {
        if !start.skip_spaces() {
            return None;
        }
        let text = start.rest.trim_end();
        let mut cursor = start.clone();
        let bulleted = before(&mut cursor, dashes);
        let at_number = cursor.clone();
        let counted = number(&mut cursor);
        if counted.is_some() {
            before(&mut cursor, false);
        }
        let entry = Entry { text, start, at_number, after_number: cursor };
        let ends_in_colon = text.ends_with([':', '：']);
        let line = match counted {
            // `7 pm Friday:`.
            Some((_, false)) if ends_in_colon && !bulleted => Line::Heading,
            Some(number) => Line::Numbered(number),
            None if entry.is_hash() || is_rule(text) => Line::Remark,
            None if bulleted => Line::Bulleted,
            None if ends_in_colon || first && is_heading(text) => Line::Heading,
            None => Line::Plain,
        };
        first &= line == Line::Remark;
        Some((entry, line))
    })
}

/// Whether a first line announces names.
fn is_heading(text: &str) -> bool {
    heading::names(text).is_some_and(|names| names != Names::Somebody && names != Names::Asked)
}

/// Whether a line is only drawn, to separate parts: `-----`.
fn is_rule(text: &str) -> bool {
    text.chars().count() >= 3 && text.chars().all(|c| "-_=*~–—―─━・.".contains(c))
}

/// What the lines of a list have in common.
#[derive(Clone, Debug, Default)]
struct Shape {
    /// Every line with a name begins with a dash, with or without a space after it.
    dashes: bool,
    /// The numbers before names count the lines of the list, and are not part of the names.
    is_numbered: bool,
    /// More than half of the lines have such a number or a sign.
    is_marked: bool,
    /// All lines without one come before the first that has one, so they may be headings.
    begins_with_headings: bool,
    /// Words behind the names say who comes.
    has_answers: bool,
    /// Every line says who comes and who does not.
    is_sorted: bool,
    /// The note that numbers before names were kept as part of them, because they do not count up.
    numbers_kept: Option<ReaderNote>,
}

impl Shape {
    /// Counts the kinds of lines. Numbers count up if each is larger than the one before, or, without a full stop,
    /// larger by exactly one; after a heading they may begin again.
    fn of(text: &str) -> Self {
        let mut shape = Self { dashes: all_dashed(text), ..Self::default() };
        let (mut last, mut counts_up, mut first_numbered) = (0, true, None);
        let (mut numbered, mut bulleted, mut plain) = (0usize, 0usize, 0usize);
        for (entry, line) in entries(text, shape.dashes) {
            match line {
                Line::Heading => last = 0,
                Line::Numbered((number, stop)) => {
                    numbered += 1;
                    counts_up &= if stop { number > last } else { number == last + 1 };
                    last = number;
                    first_numbered = first_numbered.or(Some(entry));
                }
                Line::Bulleted => bulleted += 1,
                Line::Plain => plain += 1,
                Line::Remark => {}
            }
        }
        // One number is enough next to lines with signs, or on the only line if a full stop or a mark belongs to a
        // list.
        let alone = numbered == 1 && plain == 0 && first_numbered.as_ref().is_some_and(Entry::is_of_a_list);
        let enough = alone || numbered + bulleted.min(1) >= 2;
        shape.is_numbered = counts_up && enough && numbered + bulleted >= plain;
        // A number marks a line only if the list is numbered; if not, it is part of a name and the line is one of the
        // others.
        let marked = bulleted + if shape.is_numbered { numbered } else { 0 };
        let others = plain + if shape.is_numbered { 0 } else { numbered };
        shape.is_marked = marked >= 2 && marked > others;
        let people = entries(text, shape.dashes).filter(|(_, line)| !matches!(line, Line::Heading | Line::Remark));
        // If all unmarked lines are before the first marked one, and few, they may be headings.
        let without = people.take_while(|(_, line)| !shape.marks(*line)).count();
        shape.begins_with_headings = without == others && without <= HEADINGS;
        let answers = || {
            let people = entries(text, shape.dashes).filter(|(_, line)| !matches!(line, Line::Heading | Line::Remark));
            people.map(|(entry, _)| entry)
        };
        let worded = answers().filter(|entry| signs::answer(entry.text).is_some()).count();
        shape.has_answers = worded >= 2 && worded * 2 >= answers().count();
        let has = |no: bool| answers().any(|entry| entry.says_no(shape.has_answers) == Some(no));
        shape.is_sorted = has(true) && has(false) && answers().all(|entry| entry.says_no(shape.has_answers).is_some());
        if let (false, true, Some(entry)) = (shape.is_numbered, numbered >= 2, first_numbered)
            && !entry.is_hash()
        {
            shape.numbers_kept = Some(Noted::NumbersKept { text: shorten(entry.text) }.at(entry.start.place()));
        }
        shape
    }

    /// Whether a line has what lines of this list have before a name.
    fn marks(&self, line: Line) -> bool {
        match line {
            Line::Numbered(_) => self.is_numbered,
            Line::Bulleted => true,
            Line::Remark | Line::Heading | Line::Plain => false,
        }
    }
}

/// Whether every line that is not a heading begins with a dash.
fn all_dashed(text: &str) -> bool {
    let mut people = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.ends_with([':', '：']));
    let dashed = people.clone().take(2).count() == 2;
    dashed && people.all(|line| line.starts_with('-'))
}

/// The content of the notes about a list.
#[derive(Debug, Default)]
struct Said {
    notes: Vec<ReaderNote>,
    /// The different signs that were ignored; of numbers the first only.
    signs: Vec<String>,
    /// How many lines had no name: free places.
    free: usize,
    /// Who does not come, in a list that says so of everybody.
    left_out: Vec<String>,
    /// The first line with a mark of absence, and how many more there are.
    crossed: Option<ReaderNote>,
    more_crossed: usize,
}

impl Said {
    /// `# text` is a remark; `#text` may be somebody, so it is noted.
    fn remark(&mut self, entry: &Entry<'_>) {
        let rest = entry.text.trim_start_matches('#');
        if !entry.is_hash() || rest.starts_with(char::is_alphanumeric) {
            self.notes.push(Noted::Remark { text: shorten(entry.text) }.at(entry.start.place()));
        }
    }

    /// The name at a cursor without the signs after it, and where it begins.
    fn without_signs<'a>(&mut self, at: &Cursor<'a>, entry: &Entry<'a>, shape: &Shape) -> (&'a str, Place) {
        let text = at.rest.trim_end();
        let Tail { name, signs, crossed } = tail(text);
        let answer = signs::answer(name).filter(|_| shape.has_answers);
        let (name, signs) = answer.map_or((name, signs), |(name, _)| (name, &text[name.len()..]));
        let crossed = (crossed || answer.is_some_and(|(_, no)| no)) && !shape.is_sorted;
        let head = &entry.text[..entry.text.len() - text.len()];
        for sign in head.split_whitespace().chain(signs.split_whitespace()) {
            let known = |told: &String| told == sign || is_number(told) && is_number(sign);
            if self.signs.len() < SIGNS && !self.signs.iter().any(known) {
                self.signs.push(shorten(sign));
            }
        }
        if crossed || head.chars().any(signs::is_cross) && !shape.is_sorted {
            self.more_crossed += usize::from(self.crossed.is_some());
            let first = || Noted::Crossed { text: shorten(entry.text) }.at(entry.start.place());
            self.crossed.get_or_insert_with(first);
        }
        (name, at.place())
    }

    /// The notes, followed by those on crossed lines, signs and free places.
    fn into_notes(mut self) -> Vec<ReaderNote> {
        if let Some(ReaderNote { noted: Noted::Crossed { text }, place: Some(place), .. }) = self.crossed {
            let more = self.more_crossed;
            let noted = if more == 0 { Noted::Crossed { text } } else { Noted::SeveralCrossed { text, more } };
            self.notes.push(noted.at(place));
        }
        if let Some((first, more)) = self.left_out.split_first() {
            let names = more.iter().take(SIGNS - 1).fold(first.clone(), |all, name| all + ", " + name);
            let names = if more.len() < SIGNS { names } else { names + ", …" };
            self.notes.push(Noted::LeftOut { people: self.left_out.len(), names }.whole());
        }
        if !self.signs.is_empty() {
            self.notes.push(Noted::Signs { signs: self.signs.join(" ") }.whole());
        }
        if self.free > 0 {
            self.notes.push(Noted::FreePlaces { places: self.free }.whole());
        }
        self.notes
    }
}

/// Whether a sign is a number, such as `1.` or `①`.
fn is_number(sign: &str) -> bool {
    sign.chars().any(char::is_numeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reading stops as at the player limit. That limit, a million, is tested in `players.rs` with csv, which needs
    /// fewer passes.
    #[test]
    fn a_list_ends_at_the_first_name_that_is_not_taken() {
        let mut taken = Vec::new();
        let notes = read("Ana\nBo\nCy\n", &mut |name, _| {
            taken.push(name);
            taken.len() < 2
        });
        assert_eq!((taken, notes), (vec!["Ana", "Bo"], Vec::new()));
    }
}
