//! Reads along a line and counts characters, to give every mistake its column.

use roundtable_model::PlayerIx;
use roundtable_words::{Belongs, MAX_PLAYERS, Mistake, Place, Thing, Wrong, is_space, shorten};

use crate::decode::count;

/// A place in a line, both from 1, and the text after it.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    pub line: u32,
    pub column: u32,
    pub rest: &'a str,
}

/// The lines of a text, each with a cursor at its first character.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Cursor<'_>> {
    text.lines().zip(1..).map(|(rest, line)| Cursor { line, column: 1, rest })
}

impl<'a> Cursor<'a> {
    pub fn place(&self) -> Place {
        Place { line: self.line, column: self.column }
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes that many bytes of the line, which end between two characters.
    pub fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.column += count(taken.chars().count());
        self.rest = rest;
        taken
    }

    /// Takes characters while they are of a kind.
    pub fn take_while(&mut self, kind: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(|c| !kind(c)).unwrap_or(self.rest.len()))
    }

    /// Skips spaces and returns whether the line continues.
    pub fn skip_spaces(&mut self) -> bool {
        self.take_while(is_space);
        !self.rest.is_empty()
    }

    /// Takes this word if it comes next, ignoring ASCII case; returns whether it did.
    pub fn eat(&mut self, word: &str) -> bool {
        let found = self.rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        if found {
            self.take(word.len());
        }
        found
    }

    /// Takes a whole number from 1 to `limit`; `what` names it in the mistake.
    pub fn number(&mut self, what: Thing, limit: u32) -> Result<u32, Mistake> {
        let place = self.place();
        let digits = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            return Err(self.unexpected(Belongs::NumberOf { thing: what }));
        }
        number(self.take(digits), what, limit, place)
    }

    /// Takes the number of a player.
    pub fn player(&mut self) -> Result<(PlayerIx, Place), Mistake> {
        let place = self.place();
        let number = self.number(Thing::Player, MAX_PLAYERS)?;
        Ok((PlayerIx::from_number(number).unwrap_or_default(), place))
    }

    /// The mistake to report when the text here is not what is expected.
    pub fn unexpected(&self, belongs: Belongs) -> Mistake {
        let Some(first) = self.peek() else { return Wrong::LineEnds { belongs }.at(self.place(), "") };
        let value: String = match first {
            c if c.is_alphanumeric() => self.rest.chars().take_while(|c| c.is_alphanumeric()).collect(),
            c => c.into(),
        };
        let found = shorten(&value);
        let wrong = match first {
            '#' => Wrong::CommentInLine { found, belongs },
            '０'..='９' => Wrong::WideDigits { found, belongs },
            _ => Wrong::Unexpected { found, belongs },
        };
        wrong.at(self.place(), &value)
    }

    /// The mistake that the line continues, if it does.
    pub fn end(&mut self) -> Result<(), Mistake> {
        if self.skip_spaces() { Err(self.unexpected(Belongs::LineEnd)) } else { Ok(()) }
    }
}

/// A whole number from 1 to `limit`, from its digits.
pub(crate) fn number(digits: &str, thing: Thing, limit: u32, place: Place) -> Result<u32, Mistake> {
    let found = shorten(digits);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Wrong::NotANumber { found, thing, limit }.at(place, digits));
    }
    match digits.parse::<u32>() {
        Ok(0) => Err(Wrong::NoZero { thing }.at(place, digits)),
        Ok(number) if number <= limit => Ok(number),
        Ok(_) | Err(_) => Err(Wrong::NumberTooLarge { found, thing, limit }.at(place, digits)),
    }
}
