//! The names of tables and seats, and the content of a cell that has both.

use super::words::{SEAT, SEATS, TABLE};
use super::{MOST_DIGITS, is, numbered, plain, table_number};

/// The most letters of a table's name after the word for a table.
const MOST_LETTERS: usize = 20;
/// The most different words for seats.
const MOST_SEAT_WORDS: usize = 64;

/// The name of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// A number.
    Number(u32),
    /// A word.
    Word(String),
}

impl Label {
    /// The number, if it is one.
    pub fn number(&self) -> Option<u32> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Word(_) => None,
        }
    }

    /// A table's name in a column of tables: `3`, `Table 3`, `3卓`, `Red`.
    pub fn of(text: &str) -> Self {
        let word = plain(text);
        let bare = word.trim_start_matches('#').trim_start();
        let digits = !bare.is_empty() && bare.len() <= MOST_DIGITS && bare.bytes().all(|b| b.is_ascii_digit());
        let number = if digits { bare.parse().ok() } else { table_number(&word) };
        match number {
            Some(number) if number > 0 => Self::Number(number),
            // `Table Red` is `Red`, as in `said`.
            Some(_) | None => Self::Word(text.trim().trim_start_matches("Table ").to_owned()),
        }
    }

    /// Like [`Label::of`], for a text that contains the word for a table: `Table 3`, `Group A`.
    pub fn said(text: &str) -> Option<Self> {
        let word = plain(text);
        if let Some(number) = table_number(&word) {
            return Some(Self::Number(number));
        }
        let (unit, name) = word.split_once(' ')?;
        let short = !name.is_empty() && name.chars().count() <= MOST_LETTERS;
        (is(unit, TABLE) && short)
            .then(|| Self::Word(text.trim().split_once(' ').map_or("", |(_, n)| n).trim().to_owned()))
    }
}

/// The name of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SeatWord {
    /// A number.
    Number(u32),
    /// A word.
    Word(String),
}

impl SeatWord {
    /// `3`, `Seat 3`, `East`; `None` if the text is empty.
    pub fn of(text: &str) -> Option<Self> {
        let word = plain(text);
        let digits = word.trim_start_matches('#').trim();
        if digits.is_empty() {
            return None;
        }
        let number = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok()).flatten();
        Some(
            number
                .or_else(|| numbered(&word, SEAT, 's'))
                .map_or_else(|| Self::Word(text.trim().to_owned()), Self::Number),
        )
    }

    /// The number of the seat; words count in the order given.
    pub fn number(&self, order: &[String]) -> Option<u32> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Word(word) => (1..).zip(order).find(|(_, known)| plain(known) == plain(word)).map(|(n, _)| n),
        }
    }
}

/// The words for seats in their order: that of a game, or else the order in which they appear.
pub fn seat_order<'a>(seats: impl Iterator<Item = &'a SeatWord>) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for seat in seats {
        if let SeatWord::Word(word) = seat
            && words.len() < MOST_SEAT_WORDS
            && !words.iter().any(|known| plain(known) == plain(word))
        {
            words.push(word.clone());
        }
    }
    let of_game = SEATS.iter().find(|seats| words.iter().all(|word| is(&plain(word), seats)));
    if let Some(order) = of_game {
        words.sort_by_key(|word| order.split("; ").position(|seat| seat == plain(word)));
    }
    words
}

/// The content of a cell with somebody's place: `3`, `T3`, `3/2`, `T4 East`, `3N`, `Red`.
pub fn cell(text: &str) -> (Label, Option<SeatWord>) {
    use unicode_normalization::UnicodeNormalization;
    // With its capital letters: they are the seat's.
    let word = text.nfkc().collect::<String>();
    let start = word.find(|c: char| c.is_ascii_digit());
    let unit = start.map(|at| plain(word[..at].trim().trim_end_matches(['.', '#', '-'])));
    let known = unit.is_some_and(|unit| unit.is_empty() || unit == "t" || is(&unit, TABLE));
    let (Some(start), true) = (start, known) else { return (Label::Word(text.trim().to_owned()), None) };
    let digits_end = word[start..].find(|c: char| !c.is_ascii_digit()).map_or(word.len(), |at| start + at);
    let Some(number) = word[start..digits_end].parse().ok().filter(|&n| n > 0) else {
        return (Label::Word(text.trim().to_owned()), None);
    };
    let rest = word[digits_end..].trim_start_matches(['番', '卓', '台']);
    let rest = rest.trim_matches(|c: char| c.is_whitespace() || "/-:.,·()".contains(c));
    (Label::Number(number), SeatWord::of(rest))
}
