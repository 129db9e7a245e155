//! Finds the columns of a list that hold the names, by the header or the caller's choice, and reads names from them.
//!
//! A column of whole names is preferred; if there is none, family and given names are joined. Guesses are reported.
//! Cost O(columns).

use std::borrow::Cow;

use roundtable_words::{Heading, Mistake, Names, Noted, Place, ReaderNote, Wrong, heading, read_text, shorten};

use crate::cells::delimited::Cell;
use crate::players::contact;

/// Where the names of a list are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Columns {
    /// Whole, in one column.
    One(usize),
    /// In two columns. One of them may still hold the whole name.
    Parts { family: usize, given: usize, whole: Option<usize> },
}

/// Finds the columns of names, with a note if that was a guess; `None` if no word of the header means names. Clear
/// words come first: a full name, a name, family and given names together, then players, last a single part of a name
/// or a question.
///
/// # Errors
/// The requested column does not exist.
pub(super) fn find(header: &[Cell<'_>], asked: Option<&str>) -> Result<Option<(Columns, Option<ReaderNote>)>, Mistake> {
    if let Some(asked) = asked {
        return by_name_or_number(header, asked).map(|at| Some((Columns::One(at), unknown(header))));
    }
    let all = |wanted: Names| header.iter().enumerate().filter(move |(_, c)| heading::names(&c.text) == Some(wanted));
    let first = |wanted: Names| all(wanted).next().map(|(at, _)| at);
    let part = |wanted: &Heading| header.iter().position(|c| heading::heading(&c.text) == *wanted);
    let word = |wanted: &str| header.iter().position(|c| heading::is_same(&c.text, wanted));
    let (family, given) = match (part(&Heading::FamilyName), part(&Heading::GivenName)) {
        // Each of these words alone may mean anything.
        (None, None) => word("last").zip(word("first")).unzip(),
        known => known,
    };
    if let Some(at) = first(Names::Full) {
        return Ok(Some((Columns::One(at), None)));
    }
    if let Some(name) = first(Names::Name) {
        let columns = match (family, given) {
            (Some(family), None) => Columns::Parts { family, given: name, whole: Some(name) },
            (None, Some(given)) => Columns::Parts { family: name, given, whole: Some(name) },
            (Some(_), Some(_)) | (None, None) => return Ok(Some((Columns::One(name), None))),
        };
        return Ok(Some((columns, None)));
    }
    if let (Some(family), Some(given)) = (family, given) {
        return Ok(Some((Columns::Parts { family, given, whole: None }, None)));
    }
    for kind in [Names::Player, Names::Players, Names::Somebody] {
        if let Some(at) = first(kind) {
            let note = all(kind).nth(1).map(|_| taken_from(header, at));
            return Ok(Some((Columns::One(at), note)));
        }
    }
    let guessed = family.or(given).or_else(|| first(Names::Asked));
    Ok(guessed.map(|at| (Columns::One(at), Some(taken_from(header, at)))))
}

/// The note that names were taken from this column.
fn taken_from(header: &[Cell<'_>], at: usize) -> ReaderNote {
    let cell = &header[at];
    Noted::NamesFrom { column: shorten(&cell.text) }.at(cell.place)
}

/// The note that the first line was taken for a header, if no word of it is known: it may be somebody's line.
fn unknown(header: &[Cell<'_>]) -> Option<ReaderNote> {
    let is_known = |cell: &Cell<'_>| {
        let text = cell.text.as_ref();
        heading::names(text).is_some() || heading::is_known(text) || ["rating", "club", "absent"].contains(&text)
    };
    let first = header.first().filter(|_| !header.iter().any(is_known))?;
    Some(Noted::Heading { text: listed(header) }.at(first.place))
}

/// The note that a header of a single word was taken for a header: it may be somebody, unless it only means names.
pub(super) fn alone(header: &[Cell<'_>]) -> Option<ReaderNote> {
    let [only] = header else { return None };
    let sure = [Names::Full, Names::Name].map(Some).contains(&heading::names(&only.text));
    (!sure).then(|| Noted::Heading { text: shorten(&only.text) }.at(only.place))
}

/// The column that the caller asks for, by its heading or else its number from 1.
fn by_name_or_number(header: &[Cell<'_>], asked: &str) -> Result<usize, Mistake> {
    let named = header.iter().position(|c| heading::is_same(&c.text, asked));
    let numbered = || asked.trim().parse::<usize>().ok()?.checked_sub(1).filter(|&at| at < header.len());
    named.or_else(numbered).ok_or_else(|| {
        let wrong = Wrong::NoSuchColumn { column: shorten(asked), columns: listed(header) };
        header.first().map_or_else(|| wrong.clone().whole(), |first| wrong.clone().at(first.place, &first.text))
    })
}

/// Whether a cell is a number, as of a rating or a license.
pub(super) fn is_number(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The column of names in a list without a header: the only one that is neither a number nor an address, if
/// there is also one that is.
pub(super) fn without_header(first: &[Cell<'_>]) -> Option<usize> {
    let no_name = |cell: &&Cell<'_>| is_number(&cell.text) || contact::is_address(&cell.text);
    let mut named = first.iter().enumerate().filter(|(_, cell)| !cell.text.is_empty() && !no_name(cell));
    let (at, _) = named.next()?;
    (named.next().is_none() && first.iter().any(|cell| no_name(&cell))).then_some(at)
}

/// Whether a row below a list has its sums: a word for that, and numbers.
pub(super) fn is_sum(name: &str, cells: &[Cell<'_>]) -> bool {
    const WORDS: [&str; 10] = ["total", "totals", "sum", "summe", "gesamt", "totale", "somme", "suma", "合計", "計"];
    let filled = || cells.iter().filter(|cell| !cell.text.is_empty());
    WORDS.contains(&name.to_lowercase().as_str())
        && filled().any(|cell| is_number(&cell.text))
        && filled().filter(|cell| !is_number(&cell.text)).count() == 1
}

/// The mistake that no column is known to hold names.
pub(super) fn none(header: &[Cell<'_>]) -> Mistake {
    let wrong = Wrong::NoNameColumn { columns: listed(header) };
    header.first().map_or_else(|| wrong.clone().whole(), |first| wrong.clone().at(first.place, &first.text))
}

/// The words of the header for a message, numbered from 1: `1 Timestamp, 2 Who are you?`.
pub(super) fn listed(header: &[Cell<'_>]) -> String {
    const SHOWN: usize = 12;
    let named = header.iter().zip(1..).filter(|(cell, _)| !cell.text.is_empty());
    let mut words: Vec<String> =
        named.clone().take(SHOWN).map(|(cell, at)| format!("{at} {}", shorten(&cell.text))).collect();
    if named.count() > SHOWN {
        words.push("…".to_owned());
    }
    words.join(", ")
}

impl Columns {
    /// Whether this column holds names or a part of them.
    pub fn holds(&self, column: usize) -> bool {
        match self {
            Self::One(at) => *at == column,
            Self::Parts { family, given, .. } => *family == column || *given == column,
        }
    }

    /// The name in a line of as many fields as the header, and where it begins.
    ///
    /// # Errors
    /// There is none.
    pub fn name<'c>(&self, cells: &'c [Cell<'_>]) -> Result<(Cow<'c, str>, Place), Mistake> {
        let at = match *self {
            Self::One(at) => at,
            Self::Parts { family, given, whole } => match (&cells[family], &cells[given]) {
                (_, given_name) if given_name.text.is_empty() => family,
                (family_name, _) if family_name.text.is_empty() => given,
                (family_name, given_name) => {
                    let part = if whole == Some(family) { given_name } else { family_name };
                    match whole.filter(|&whole| has_word(&cells[whole].text, &part.text)) {
                        Some(whole) => whole,
                        None => return Ok((joined(family_name, given_name), cells[family.min(given)].place)),
                    }
                }
            },
        };
        let cell = &cells[at];
        if cell.text.is_empty() {
            return Err(Wrong::NoName.at(cell.place, ""));
        }
        Ok((Cow::Borrowed(read_text(&cell.text)), cell.place))
    }
}

/// Family and given name in the order in which such a name is written.
fn joined<'c>(family: &Cell<'_>, given: &Cell<'_>) -> Cow<'c, str> {
    let (family, given) = (read_text(&family.text), read_text(&given.text));
    let family_first = heading::is_family_first(given, family);
    let (first, second) = if family_first { (family, given) } else { (given, family) };
    Cow::Owned(format!("{first} {second}"))
}

/// Whether a name holds another word for word, and more: `Ana Silva` holds `Silva`.
fn has_word(name: &str, part: &str) -> bool {
    name.len() > part.len() && name.split(|c: char| c.is_whitespace() || c == ',').any(|word| word == part)
}
