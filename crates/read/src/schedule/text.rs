//! Reads schedules as text as we print them, in any of our languages: `Round 1`, then `Table 1: 1, 2, 3, 4`, with or
//! without names.
//!
//! Blank lines, the number of spaces and capital letters do not matter; round numbers count up. A table whose line ends
//! with a comma continues on the next line.

use std::sync::LazyLock;

use roundtable_model::RoundIx;
use roundtable_words::{Belongs, Lang, MAX_PLAYERS, Mistake, Noted, TextLine, Thing, Words, Wrong};

use crate::schedule::comments::{COMMENTS, read_people};
use crate::schedule::cursor::{Cursor, lines};
use crate::schedule::draft::Draft;

/// The words before and after the number of a round or a table, in one language.
struct Heading {
    before: String,
    after: String,
}

/// The headings of every language.
struct Headings {
    rounds: Vec<Heading>,
    tables: Vec<Heading>,
}

static HEADINGS: LazyLock<Headings> = LazyLock::new(Headings::new);

/// The kind of a line.
enum Kind {
    /// A round's heading, even if its number is invalid: what follows belongs to that round.
    Round(Result<u32, Mistake>),
    Table(Result<u32, Mistake>),
    Other,
}

/// Whether the line looks like a heading of ours.
pub(crate) fn looks_like_text(line: &Cursor<'_>) -> bool {
    let mut line = line.clone();
    line.skip_spaces();
    match HEADINGS.kind(&mut line) {
        Kind::Round(number) | Kind::Table(number) => number.is_ok(),
        Kind::Other => false,
    }
}

/// How the people of a file are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Number,
    Name,
}

/// Whether the first table under a heading of ours lists people by number or by name; `None` if there is no such table.
pub(crate) fn people_are(text: &str) -> Option<By> {
    lines(text).find_map(|mut line| {
        line.skip_spaces();
        match HEADINGS.kind(&mut line) {
            Kind::Table(Ok(_)) if line.skip_spaces() => {
                Some(if line.peek().is_some_and(|c| c.is_numeric()) { By::Number } else { By::Name })
            }
            Kind::Round(_) | Kind::Table(_) | Kind::Other => None,
        }
    })
}

/// Reads all lines of a file.
pub(crate) fn read(text: &str, draft: &mut Draft) {
    let mut round = 0;
    let mut lines = lines(text).peekable();
    while let Some(line) = lines.next() {
        let mut below = || lines.next_if(goes_on);
        read_line(line, &mut below, &mut round, draft).unwrap_or_else(|mistake| draft.mistakes.push(mistake));
    }
}

/// Whether a line can continue the table above: it begins with a number and is not a heading. Wide tables have several
/// lines.
fn goes_on(line: &Cursor<'_>) -> bool {
    let mut line = line.clone();
    line.skip_spaces();
    line.peek().is_some_and(char::is_numeric) && matches!(HEADINGS.kind(&mut line), Kind::Other)
}

/// Reads a line, with the lines `below` if it is a table that continues there. `round` is the number of the last round.
fn read_line<'a>(
    mut line: Cursor<'a>,
    below: &mut dyn FnMut() -> Option<Cursor<'a>>,
    round: &mut u32,
    draft: &mut Draft,
) -> Result<(), Mistake> {
    if !line.skip_spaces() {
        return Ok(());
    }
    let place = line.place();
    if line.rest.starts_with('#') {
        if COMMENTS.speaks_of_people(&line) && !draft.in_round() {
            return Err(Wrong::RestBeforeRound.at(place, ""));
        }
        return COMMENTS.read(line, draft);
    }
    let value = line.rest;
    match HEADINGS.kind(&mut line) {
        Kind::Round(number) => {
            draft.open_round(place);
            let expected = *round + 1;
            *round = expected;
            let number = number?;
            line.end()?;
            *round = number;
            if number == expected {
                return Ok(());
            }
            // A single later round, as the command `next` writes it.
            if expected == 1 && number > 1 {
                draft.notes.push(Noted::RoundsFrom { first: number }.at(place));
                return Ok(());
            }
            Err(Wrong::RoundOutOfOrder { round: number, expected }.at(place, value))
        }
        Kind::Table(number) => {
            if !draft.in_round() {
                return Err(Wrong::TableBeforeRound.at(place, ""));
            }
            let number = number?;
            let mut people = Vec::new();
            while read_people(&mut line, draft, &mut people)? {
                match below() {
                    Some(next) => line = next,
                    // Somebody is missing: the rest of the reading reports it.
                    None => _ = line.player()?,
                }
            }
            draft.table(number, place, &people);
            Ok(())
        }
        Kind::Other => Err(line.unexpected(Belongs::Heading)),
    }
}

impl Headings {
    /// Takes the words from the phrases of the writers: the parts before and after the number.
    fn new() -> Self {
        let (mut rounds, mut tables) = (Vec::new(), Vec::new());
        for words in Lang::CHOICES.map(Words::new) {
            rounds.push(Heading::new(words, &TextLine::RoundHeading { number: RoundIx(0) }));
            tables.push(Heading::new(words, &TextLine::TableHeading { number: String::new() }));
        }
        Self { rounds, tables }
    }

    /// Takes the heading at the start of a line.
    fn kind(&self, line: &mut Cursor<'_>) -> Kind {
        if let Some(number) = self.rounds.iter().find_map(|h| h.take(line, Thing::Round)) {
            return Kind::Round(number);
        }
        self.tables.iter().find_map(|h| h.take(line, Thing::Table)).map_or(Kind::Other, Kind::Table)
    }
}

impl Heading {
    fn new(words: Words, heading: &TextLine) -> Self {
        let pieces = words.pieces(heading);
        Self { before: pieces[0].trim().to_owned(), after: pieces[1].trim().to_owned() }
    }

    /// Takes this heading's words and number; `None` if they are not there.
    fn take(&self, line: &mut Cursor<'_>, thing: Thing) -> Option<Result<u32, Mistake>> {
        let mut ahead = line.clone();
        if !ahead.eat(&self.before) {
            return None;
        }
        ahead.skip_spaces();
        let number = match ahead.number(thing, MAX_PLAYERS) {
            Ok(number) => number,
            // Words before the number show what is meant; without them the line may be anything.
            Err(mistake) => return (!self.before.is_empty()).then_some(Err(mistake)),
        };
        ahead.skip_spaces();
        if !ahead.eat(&self.after) {
            return (!self.before.is_empty())
                .then(|| Err(ahead.unexpected(Belongs::Text { text: format!("\"{}\"", self.after) })));
        }
        *line = ahead;
        Some(Ok(number))
    }
}
