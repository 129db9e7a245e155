//! In what form the text of a list is: columns, under a title or not; a table of Markdown; several names in a line.

use std::borrow::Cow;

use roundtable_words::{FileFormat, Heading, Names, Place, heading};

use crate::cells::delimited::{Cell, delimiter};
use crate::decode::{count, pieces};
use crate::players::{columns, contact, signs};
use crate::schedule::lines;

/// How many rows may stand above the header: titles, a date, a blank.
pub(super) const TITLES: usize = 10;

/// How many of the first rows are titles: each has one cell, and below them are the words over the columns, or rows of
/// columns without such words.
pub(super) fn titles(rows: &[Vec<Cell<'_>>], column: Option<&str>) -> usize {
    let is_wide = |row: &&Vec<Cell<'_>>| row.iter().filter(|cell| !cell.text.is_empty()).count() > 1;
    let above = rows.iter().take(TITLES).take_while(|row| !is_wide(row)).count();
    let mut below = rows[above..].iter();
    let (Some(first), Some(_)) = (below.next().filter(is_wide), below.next().filter(is_wide)) else { return 0 };
    let is_named = heads(&mut first.iter().map(|cell| cell.text.as_ref()));
    let is_asked = column.is_some() && columns::find(first, column).is_ok();
    if is_named || is_asked || columns::without_header(first).is_some() { above } else { 0 }
}

/// Whether these words stand over names without a doubt.
fn heads(words: &mut dyn Iterator<Item = &str>) -> bool {
    let (mut family, mut given) = (false, false);
    for word in words {
        if [Names::Full, Names::Name, Names::Player].map(Some).contains(&heading::names(word)) {
            return true;
        }
        let meaning = heading::heading(word);
        family |= meaning == Heading::FamilyName;
        given |= meaning == Heading::GivenName;
    }
    family && given
}

/// How a sheet may be a list: the first rows and how many of them are titles.
pub(super) fn is_listed(rows: &[Vec<Cell<'_>>], titles: usize) -> bool {
    let first = rows.first().map_or(&[][..], |row| row.as_slice());
    titles > 0 || matches!(columns::find(first, None), Ok(Some(_))) || columns::without_header(first).is_some()
}

/// The character between the fields if the lines are records of fields: the extension says so, or the first line is a
/// header of columns. Names may contain commas, so for a comma as separator the words of the header must leave no
/// doubt, as they must under a title.
pub(super) fn separator(text: &str, file_name: &str) -> Option<char> {
    let written = || lines(text).filter(|line| !line.rest.trim().is_empty()).take(TITLES);
    let has = |line: &str| line.contains([',', ';', '\t']);
    if FileFormat::from_file_name(file_name) == Some(FileFormat::Csv) {
        return Some(written().find(|line| has(line.rest)).map_or(',', |line| delimiter(line.rest)));
    }
    let mut first = written().next()?;
    if !has(first.rest) {
        let header = written().find(|line| has(line.rest))?.rest;
        return Some(delimiter(header)).filter(|&mark| heads(&mut words(header, mark)));
    }
    let line = first.rest.trim();
    let mark = delimiter(line);
    let is_one = match mark {
        // Pasted from a sheet, unless it separates a number from a name.
        '\t' => !signs::before(&mut first, false) && signs::number(&mut first).is_none(),
        ';' => {
            let one = |word: &str| heading::names(word).is_some() || is_part(word, &Heading::FamilyName);
            words(line, mark).any(|word| one(word) || is_part(word, &Heading::GivenName))
        }
        _ => heads(&mut words(line, mark)) || names_before_numbers(text),
    };
    is_one.then_some(mark)
}

/// The words of a line.
fn words(line: &str, mark: char) -> impl Iterator<Item = &str> {
    line.split(mark).map(|word| word.trim().trim_matches('"'))
}

/// Whether a word means this.
fn is_part(word: &str, meaning: &Heading) -> bool {
    heading::heading(word) == *meaning
}

/// Whether every line is a name, a comma and a number, as in `Adams, 2300`.
fn names_before_numbers(text: &str) -> bool {
    let mut lines = lines(text).map(|line| line.rest.trim()).filter(|line| !line.is_empty()).peekable();
    let is_pair = |line: &str| {
        line.split_once(',').is_some_and(|(name, number)| !columns::is_number(name) && columns::is_number(number))
    };
    let first = lines.next().is_some_and(is_pair);
    first && lines.peek().is_some() && lines.all(is_pair)
}

/// A table of Markdown with tabs in place of its lines; the line under its header becomes a blank one, so that all
/// others keep their numbers.
pub(super) fn tabbed(text: &str) -> Cow<'_, str> {
    let is_row = |line: &str| line.len() > 2 && line.starts_with('|');
    if text.lines().filter(|line| is_row(line.trim())).count() < 2 {
        return Cow::Borrowed(text);
    }
    let row = |line: &str| {
        let inner = line.trim().trim_start_matches('|').trim_end_matches('|');
        let is_drawn = inner.chars().all(|c| matches!(c, '-' | ':' | '|' | ' ' | '='));
        if is_drawn { String::new() } else { inner.split('|').map(str::trim).collect::<Vec<_>>().join("\t") }
    };
    text.lines().map(|line| if is_row(line.trim()) { row(line) } else { line.to_owned() } + "\n").collect()
}

/// The names of a list that is one line, `Ana, Ben, Cy and Di`, with their places; at least three, as `Silva, Ana` is
/// one person.
pub(super) fn in_one_line(text: &str) -> Option<Vec<(&str, Place)>> {
    let mut written = lines(text).filter(|line| !line.rest.trim().is_empty());
    let line = written.next().filter(|line| !line.rest.trim_start().starts_with('#'))?;
    if written.next().is_some() {
        return None;
    }
    if line.rest.matches('@').count() > 1 {
        // Copied from a letter's head: a name may have a comma, and an address ends it.
        let mut after = false;
        let ends = |c| {
            let at_end = after && matches!(c, ',' | ';');
            after = !at_end && (after || c == '@');
            at_end
        };
        return Some(pieces(line.rest, line.place(), ends).filter(|(name, _)| !name.is_empty()).collect());
    }
    let separator = [',', ';', '、'].into_iter().find(|&separator| line.rest.matches(separator).count() >= 2)?;
    if line.rest.contains([':', '：', '"']) {
        return None;
    }
    let mut names: Vec<(&str, Place)> = pieces(line.rest, line.place(), |c| c == separator).collect();
    names.retain(|(name, _)| !name.is_empty());
    let (last, place) = names.pop()?;
    // `Ana and Ben, Cy and Di` are couples.
    let pair = two(last).filter(|_| names.iter().all(|(name, _)| two(name).is_none()));
    let Some((one, other)) = pair else {
        names.push((last, place));
        return Some(names);
    };
    let before = last[..last.len() - other.len()].chars().count();
    names.push((one, place));
    names.push((other, Place { column: place.column + count(before), ..place }));
    Some(names)
}

/// The two names that a word for "and" joins.
fn two(text: &str) -> Option<(&str, &str)> {
    let joined = [" and ", " & ", " und ", " et ", " y ", " e ", " en ", " og ", " och "];
    let (one, other) = joined.into_iter().find_map(|and| text.split_once(and))?;
    (!one.trim().is_empty() && !other.trim().is_empty()).then_some((one.trim_end(), other.trim_start()))
}

/// Whether lines with commas name several people, in a list in which at least half of the lines name one. Each such
/// line has two commas or more, because a single comma may be part of a name.
pub(super) fn several_in_lines(text: &str) -> bool {
    let commas = || text.lines().filter(|line| !line.trim().is_empty()).map(|line| line.matches([',', '、']).count());
    let (several, one) = (commas().filter(|&n| n > 1).count(), commas().filter(|&n| n == 1).count());
    several > 0 && one == 0 && several * 2 <= commas().count()
}

/// The people of a line that names several.
pub(super) fn parted(line: &str) -> Option<Vec<&str>> {
    let names: Vec<&str> = line.split([',', '、']).map(str::trim).collect();
    (names.len() > 2 && names.iter().all(|name| !name.is_empty() && !contact::is_address(name))).then_some(names)
}
