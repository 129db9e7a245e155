//! Walks along one line, counting characters, so that every mistake has its column.

use roundtable_model::PlayerIx;

use crate::MAX_PLAYERS;
use crate::decode::count;
use crate::error::{Mistake, MistakeCode, shorten};
use crate::places::Place;

/// A place in a line and what comes after it.
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

/// What separates words on a line; the wide space of Japanese keyboards and the hard space of web pages too.
pub(crate) fn is_space(c: char) -> bool {
    c.is_whitespace() && c != '\n'
}

impl<'a> Cursor<'a> {
    pub fn place(&self) -> Place {
        Place { line: self.line, column: self.column }
    }

    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes so many bytes of the line, which end between two characters.
    pub fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.column += count(taken.chars().count());
        self.rest = rest;
        taken
    }

    /// Takes characters as long as they are of a kind.
    pub fn take_while(&mut self, kind: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(|c| !kind(c)).unwrap_or(self.rest.len()))
    }

    /// Skips spaces and says whether the line goes on.
    pub fn skip_spaces(&mut self) -> bool {
        self.take_while(is_space);
        !self.rest.is_empty()
    }

    /// Takes this word, small and capital letters alike.
    pub fn eat(&mut self, word: &str) -> bool {
        let found = self.rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        if found {
            self.take(word.len());
        }
        found
    }

    /// Takes a whole number from 1 to `limit`; `what` names it in the mistake.
    pub fn number(&mut self, what: &str, limit: u32) -> Result<u32, Mistake> {
        let place = self.place();
        let digits = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            return Err(self.unexpected(&format!("the number of a {what}")));
        }
        number(self.take(digits), what, limit, place)
    }

    /// Takes the number of a player.
    pub fn player(&mut self) -> Result<(PlayerIx, Place), Mistake> {
        let place = self.place();
        let number = self.number("player", MAX_PLAYERS)?;
        Ok((PlayerIx(number - 1), place))
    }

    /// The mistake that something else stands here than what belongs here.
    pub fn unexpected(&self, belongs: &str) -> Mistake {
        let Some(found) = self.peek() else {
            let what = format!("the line ends where {belongs} belongs");
            return Mistake::at(MistakeCode::Unexpected, self.place(), "", what, "complete the line or delete it");
        };
        let hint = match found {
            '#' => "put the comment on a line of its own".to_owned(),
            '０'..='９' => "write the digits 0 to 9 of the plain keyboard".to_owned(),
            _ => format!("write {belongs} here"),
        };
        let value: String = match found {
            c if c.is_alphanumeric() => self.rest.chars().take_while(|c| c.is_alphanumeric()).collect(),
            c => c.into(),
        };
        let what = format!("\"{}\" stands where {belongs} belongs", shorten(&value));
        Mistake::at(MistakeCode::Unexpected, self.place(), &value, what, hint)
    }

    /// The mistake that the line goes on, if it does.
    pub fn end(&mut self) -> Result<(), Mistake> {
        if self.skip_spaces() { Err(self.unexpected("the end of the line")) } else { Ok(()) }
    }
}

/// A whole number from 1 to `limit`, from its digits.
pub(crate) fn number(digits: &str, what: &str, limit: u32, place: Place) -> Result<u32, Mistake> {
    let bad = |why: String, hint: &str| Err(Mistake::at(MistakeCode::BadNumber, place, digits, why, hint));
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        let why = format!("\"{}\" is not the number of a {what}", shorten(digits));
        return bad(why, &format!("write a whole number from 1 to {limit}"));
    }
    match digits.parse::<u32>() {
        Ok(0) => bad(format!("there is no {what} 0"), &format!("count every {what} from 1")),
        Ok(number) if number <= limit => Ok(number),
        Ok(_) | Err(_) => {
            let why = format!("{what} {} is too large a number: the limit is {limit}", shorten(digits));
            bad(why, "check the digits; is a separator missing?")
        }
    }
}
