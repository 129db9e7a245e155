//! Reads the lines of text formats that begin with `#`: who sits out, who is absent, names of seats, allowed table
//! sizes, when a round begins, which program made the plan. Anything else is ignored with a note.
//!
//! The words are those that our writers use, in every language.

use std::sync::LazyLock;

use roundtable_model::{MAX_TABLE_SIZE, MadeBy, PlayerIx, Seed, TableSizes};
use roundtable_words::{
    Belongs, Lang, Line, Mistake, Noted, Place, SEATS, TextLine, Thing, Words, Wrong, are_labels, dates, is_space,
    number_inside, shorten,
};

use crate::schedule::cursor::Cursor;
use crate::schedule::draft::Draft;

/// The words at the beginning of lines with `#`, in every language.
#[derive(Debug)]
pub(crate) struct Comments {
    languages: Vec<Language>,
}

/// Built once: splitting the phrases costs more than reading a short file.
pub(crate) static COMMENTS: LazyLock<Comments> = LazyLock::new(Comments::new);

/// The words of one language: what comes before the value in each kind of line.
#[derive(Debug)]
struct Language {
    words: Words,
    sit_out: String,
    absent: String,
    seats: String,
    sizes: String,
    start: String,
    /// The pieces before, between and after version, method and seed.
    made_by: Vec<String>,
}

impl Comments {
    /// Takes the words from the phrases of the writers: the part of each before its first value.
    fn new() -> Self {
        let languages = Lang::CHOICES.map(|lang| {
            let words = Words::new(lang);
            let begins = |line: TextLine| words.pieces(&line)[0].trim_end().to_owned();
            let [version, method, seed] = [const { String::new() }; 3];
            Language {
                words,
                sit_out: begins(TextLine::resting(false, String::new())),
                absent: begins(TextLine::resting(true, String::new())),
                seats: begins(TextLine::SeatsLine { names: String::new() }),
                sizes: begins(TextLine::SizesLine { sizes: String::new() }),
                start: begins(TextLine::StartLine { start: String::new() }),
                made_by: words.pieces(&TextLine::MadeByLine { version, method, seed }),
            }
        });
        Self { languages: languages.into() }
    }

    /// Takes `# sit out:` or `# absent:` off a line, if it begins like this, and returns whether it is the latter.
    pub fn resting(&self, line: &mut Cursor<'_>) -> Option<bool> {
        let mut ahead = line.clone();
        ahead.take(1);
        ahead.skip_spaces();
        let mut words = self.languages.iter().flat_map(|l| [(&l.sit_out, false), (&l.absent, true)]);
        let (_, absent) = words.find(|(word, _)| ahead.eat(word))?;
        *line = ahead;
        Some(absent)
    }

    /// Whether a line that begins with `#` says who sits out or is absent, and so belongs to a round.
    pub fn speaks_of_people(&self, line: &Cursor<'_>) -> bool {
        self.resting(&mut line.clone()).is_some()
    }

    /// Reads a line that begins with `#`. People who sit out or are absent do so in the open round.
    pub fn read(&self, mut line: Cursor<'_>, draft: &mut Draft) -> Result<(), Mistake> {
        let start = line.place();
        if let Some(absent) = self.resting(&mut line) {
            return read_resting(line, absent, draft);
        }
        line.take(1);
        line.skip_spaces();
        for language in &self.languages {
            if line.eat(&language.seats) {
                return language.read_seats(line, start, draft);
            }
            if line.eat(&language.sizes) {
                return read_sizes(line, start, draft);
            }
            if draft.in_round() && line.eat(&language.start) {
                return read_start(line, draft);
            }
            if let Some(made_by) = language.made_by(line.rest) {
                if draft.plan.made_by.replace(made_by.at(start)?).is_some() {
                    return Err(twice(start, Line::MadeBy));
                }
                return Ok(());
            }
        }
        let seats = draft.plan.seat_names.as_deref().unwrap_or_default();
        if self.languages.iter().any(|language| are_labels(line.rest, seats, language.words)) {
            return Ok(());
        }
        draft.pass_over(start, Noted::Comment { text: shorten(line.rest) });
        Ok(())
    }
}

/// The mistake that a line that may be there once is there twice.
fn twice(place: Place, line: Line) -> Mistake {
    Wrong::LineTwice { line }.at(place, "")
}

/// Reads `6,4` to the end of the line.
fn read_sizes(mut line: Cursor<'_>, start: Place, draft: &mut Draft) -> Result<(), Mistake> {
    let (place, value) = (line.place(), line.rest);
    let mut sizes = Vec::new();
    loop {
        line.skip_spaces();
        sizes.push(line.number(Thing::Size, MAX_TABLE_SIZE)?);
        if !line.skip_spaces() {
            break;
        }
        if !line.eat(",") {
            return Err(line.unexpected(Belongs::Comma));
        }
    }
    let sizes = TableSizes::new(sizes).map_err(|e| Wrong::NoSizes { why: e }.at(place, value))?;
    if draft.plan.table_sizes.replace(sizes).is_some() {
        return Err(twice(start, Line::Sizes));
    }
    Ok(())
}

/// Reads `2027-01-07 19:00`: when the open round begins.
fn read_start(mut line: Cursor<'_>, draft: &mut Draft) -> Result<(), Mistake> {
    line.skip_spaces();
    let place = line.place();
    let wrong = || Wrong::NotThis { found: shorten(line.rest), belongs: Belongs::Start }.at(place, line.rest);
    draft.start(dates::read(line.rest).ok_or_else(wrong)?, place)
}

/// Reads the people who sit out or are absent.
fn read_resting(mut line: Cursor<'_>, absent: bool, draft: &mut Draft) -> Result<(), Mistake> {
    let mut people = Vec::new();
    if read_people(&mut line, draft, &mut people)? {
        // Somebody is missing.
        line.player()?;
    }
    for (player, place) in people {
        if absent { draft.absent(player, place) } else { draft.sit_out(player, place) }
    }
    Ok(())
}

/// Reads people to the end of the line: numbers, each with or without its name, with commas between. Returns whether
/// the line ends with a comma, so more should follow.
pub(crate) fn read_people(
    line: &mut Cursor<'_>,
    draft: &mut Draft,
    people: &mut Vec<(PlayerIx, Place)>,
) -> Result<bool, Mistake> {
    loop {
        line.skip_spaces();
        let (player, place) = line.player()?;
        people.push((player, place));
        let spaced = line.rest.starts_with(is_space);
        if line.skip_spaces() && spaced && !line.rest.starts_with(',') {
            let place = line.place();
            let name = read_name(line)?;
            draft.name(player, &name, place);
            line.skip_spaces();
        }
        if !line.skip_spaces() {
            return Ok(false);
        }
        if !line.eat(",") {
            return Err(line.unexpected(Belongs::Comma));
        }
        if !line.skip_spaces() {
            return Ok(true);
        }
    }
}

/// A name: in quotation marks, or up to the next comma.
fn read_name(line: &mut Cursor<'_>) -> Result<String, Mistake> {
    if line.peek() == Some('"') {
        return read_quoted(line);
    }
    if !line.peek().is_some_and(char::is_alphabetic) {
        return Err(line.unexpected(Belongs::CommaOrName));
    }
    let mut ahead = line.clone();
    let name = line.take_while(|c| c != ',');
    if let Some(at) = name.find(['"', '#', ':']) {
        ahead.take(at);
        return Err(ahead.unexpected(Belongs::NameLetter));
    }
    if let Some(at) = number_inside(name) {
        ahead.take(at);
        return Err(ahead.unexpected(Belongs::CommaOrQuotes));
    }
    Ok(name.trim_end().to_owned())
}

/// A name in quotation marks; a doubled one inside is one.
fn read_quoted(line: &mut Cursor<'_>) -> Result<String, Mistake> {
    let open = line.clone();
    line.take(1);
    let mut name = String::new();
    loop {
        name += line.take_while(|c| c != '"');
        if !line.eat("\"") {
            return Err(Wrong::NameOpen.at(open.place(), open.rest));
        }
        if !line.eat("\"") {
            return Ok(name);
        }
        name.push('"');
    }
}

/// What made a plan, by its line, the seed still as text.
struct Maker<'a> {
    version: &'a str,
    method: &'a str,
    seed: &'a str,
}

impl Maker<'_> {
    fn at(&self, place: Place) -> Result<MadeBy, Mistake> {
        let seed = self.seed.parse().map_err(|_| Wrong::NotASeed { found: shorten(self.seed) }.at(place, self.seed))?;
        Ok(MadeBy { method: self.method.to_owned(), seed: Some(Seed(seed)), version: self.version.to_owned() })
    }
}

impl Language {
    /// What made the plan, if this line says so.
    fn made_by<'a>(&self, line: &'a str) -> Option<Maker<'a>> {
        let [before, method, seed, after] = self.made_by.as_slice() else { return None };
        let rest = line.trim_end().strip_prefix(before.as_str())?.strip_suffix(after.as_str())?;
        let (rest, seed) = rest.rsplit_once(seed.as_str())?;
        let (version, method) = rest.split_once(method.as_str())?;
        Some(Maker { version, method, seed })
    }

    /// Reads the names of the seats.
    fn read_seats(&self, mut line: Cursor<'_>, start: Place, draft: &mut Draft) -> Result<(), Mistake> {
        let mut names = Vec::new();
        loop {
            if !line.skip_spaces() {
                return Err(line.unexpected(Belongs::SeatName));
            }
            let place = line.place();
            let name = read_name(&mut line)?;
            crate::name::checked(&name, place)?;
            names.push(self.english_seat(name));
            if !line.skip_spaces() {
                break;
            }
            if !line.eat(",") {
                return Err(line.unexpected(Belongs::Comma));
            }
        }
        if draft.plan.seat_names.replace(names).is_some() {
            return Err(twice(start, Line::Seats));
        }
        Ok(())
    }

    /// The seat's name as the model has it, which is in English.
    fn english_seat(&self, name: String) -> String {
        let translated = SEATS.into_iter().find(|(_, word)| self.words.tell(word) == name);
        translated.map_or(name, |(english, _)| english.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use roundtable_words::{FileFormat, seats_line};

    use super::*;
    use crate::schedule::read_schedule;

    #[test]
    fn names_of_seats_come_back_from_every_language() {
        for seats in [["East", "South"], ["West", "North"], ["White", "Black"], ["Home", "Away"]] {
            let names = seats.map(str::to_owned);
            for lang in Lang::CHOICES {
                let line = seats_line(&names, Words::new(lang)).unwrap();
                let text = format!("# {line}\nRound 1\n  Table 1: 1, 2\n  Table 2: 3, 4\n");
                let read = read_schedule(text.as_bytes(), "night.txt", Some(FileFormat::Text), None);
                let plan = read.unwrap_or_else(|error| panic!("{text}: {error}")).plan;
                assert_eq!(plan.seat_names.as_deref(), Some(&names[..]), "{text}");
            }
        }
    }
}
