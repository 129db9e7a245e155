//! How a pasted list of players would be read (what each column holds, and the first lines), shown in a form for
//! correction.
//!
//! A list has columns if every line has the same number of fields. What they hold follows from the header or is guessed
//! from the fields below it; the caller can override the guess. Cost O(bytes).

use std::borrow::Cow;

use roundtable_model::worded;
use roundtable_words::{Place, ReadError};

use super::columns::{self, Columns};
use super::messages::Messages;
use super::{Gathered, PlayerList, finished, is_list, shape};
use crate::cells::delimited::{Cell, Records, delimiter};
use crate::cells::grid;

worded! {
    /// What a column of a list holds.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ListColumn {
        /// Whole names.
        Name = "name",
        /// Family names; they are put together with the given names.
        FamilyName = "family",
        /// Given names.
        GivenName = "given",
        /// Ratings.
        Rating = "rating",
        /// Clubs.
        Club = "club",
        /// What its heading says: a couple, a team, absences.
        Headed = "headed",
        /// Nothing that is read.
        Unused = "-",
    }
}

impl ListColumn {
    /// The word over it in a file, where `own` stands in this one.
    fn heading(self, own: &str) -> &str {
        match self {
            Self::Name => "full name",
            Self::FamilyName => "family name",
            Self::GivenName => "given name",
            Self::Rating => "rating",
            Self::Club => "club",
            Self::Headed => own,
            Self::Unused => "",
        }
    }
}

/// The columns of a list as they are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListLayout {
    /// What each holds.
    pub columns: Vec<ListColumn>,
    /// The first line, if it is a header.
    pub heading: Option<Vec<String>>,
    /// Whether they are read as columns by default; not if the separator is a comma that may be part of names.
    pub is_usual: bool,
    /// The first lines below the heading.
    pub rows: Vec<Vec<String>>,
    /// How many lines there are below the heading.
    pub lines: usize,
}

/// A list of more columns is not taken for one with columns.
const MOST_COLUMNS: usize = 6;
/// How many lines are shown.
const SHOWN: usize = 4;

/// The columns of a list; `None` if its lines are names or messages of a chat, differ in the number of fields, are
/// fewer than two, have one field or more than six, or if quotation marks are wrong.
///
/// ```
/// use roundtable_read::{ListColumn, list_layout};
/// let layout = list_layout("Adams\t2300\nBaker\t2200\n").unwrap();
/// assert_eq!(layout.columns, [ListColumn::Name, ListColumn::Rating]);
/// assert!(list_layout("Ana\nBen\n").is_none());
/// ```
pub fn list_layout(text: &str) -> Option<ListLayout> {
    let separator = shape::separator(text, "");
    let (delimiter, is_usual) = (separator.unwrap_or_else(|| delimiter(text)), separator.is_some());
    // With tabs, `is_csv` is false only if the first line begins with a number or a mark, as in a numbered list.
    // `Messages` are copied from a messenger and have no columns (`messages.rs`).
    if !text.contains(delimiter) || (delimiter == '\t' && !is_usual) || Messages::of(text).is_some() {
        return None;
    }
    let all: Vec<Vec<Cell<'_>>> = grid::rows(text, delimiter).ok()?.into_iter().map(|row| row.cells).collect();
    let width = all.first()?.len();
    if !(2..=MOST_COLUMNS).contains(&width) || all.len() < 2 || all.iter().any(|cells| cells.len() != width) {
        return None;
    }
    let known = columns::find(&all[0], None).ok()?.map(|(columns, _)| of_heading(&all[0], columns));
    let heading = known.is_some().then(|| all[0].iter().map(|cell| cell.text.to_string()).collect());
    let below = &all[usize::from(known.is_some())..];
    let rows = below.iter().take(SHOWN).map(|cells| cells.iter().map(|cell| cell.text.to_string()).collect());
    let columns = known.unwrap_or_else(|| guessed(below, width));
    Some(ListLayout { columns, heading, is_usual, rows: rows.collect(), lines: below.len() })
}

/// Reads a list with these columns.
///
/// ```
/// use roundtable_read::{ListColumn::{FamilyName, GivenName}, read_players_by};
/// let list = read_players_by("Silva, Ana\nBerg, Bo\n", &[FamilyName, GivenName]).unwrap();
/// assert_eq!(list.roster.players()[0].name, "Ana Silva");
/// ```
///
/// # Errors
/// As [`super::read_players`].
pub fn read_players_by(text: &str, columns: &[ListColumn]) -> Result<PlayerList, ReadError> {
    is_list(text, "")?;
    let mut gathered = Gathered::default();
    let mut records = Records::new(text, delimiter(text));
    let own = list_layout(text).and_then(|layout| layout.heading);
    let over = |(at, column): (usize, &ListColumn)| {
        let own = own.as_ref().and_then(|own| own.get(at)).map_or("", String::as_str);
        Cell { text: Cow::Owned(column.heading(own).to_owned()), place: Place { line: 1, column: 1 } }
    };
    let mut heading = Some(columns.iter().enumerate().map(over));
    // A heading in the text is skipped: the one given here replaces it.
    let mut passed = own.is_none();
    gathered.read_records(None, &mut |cells| {
        if let Some(heading) = heading.take() {
            cells.clear();
            cells.extend(heading);
            return Some(Ok(()));
        }
        if !std::mem::replace(&mut passed, true) {
            records.next_into(cells)?.ok()?;
        }
        records.next_into(cells)
    });
    finished(gathered, "")
}

/// What the columns hold, by the words of the header.
fn of_heading(heading: &[Cell<'_>], columns: Columns) -> Vec<ListColumn> {
    let of = |(at, cell): (usize, &Cell<'_>)| match columns {
        Columns::One(name) if name == at => ListColumn::Name,
        Columns::Parts { family, .. } if family == at => ListColumn::FamilyName,
        Columns::Parts { given, .. } if given == at => ListColumn::GivenName,
        Columns::One(_) | Columns::Parts { .. } => match cell.text.to_lowercase().as_str() {
            "rating" => ListColumn::Rating,
            "club" => ListColumn::Club,
            "" => ListColumn::Unused,
            _ => ListColumn::Headed,
        },
    };
    heading.iter().enumerate().map(of).collect()
}

/// What the columns hold, by their fields: numbers of three digits or more are ratings; of the columns of words the
/// first has names and the second clubs. If there are just two, both of single words, and the second has no word twice,
/// they are given and family names.
fn guessed(rows: &[Vec<Cell<'_>>], width: usize) -> Vec<ListColumn> {
    let texts = |at: usize| rows.iter().map(move |cells| cells[at].text.as_ref());
    let numbers = |at: usize| texts(at).all(|text| text.is_empty() || columns::is_number(text));
    let words: Vec<usize> = (0..width).filter(|&at| !numbers(at)).collect();
    let single = |at: usize| texts(at).all(|text| !text.contains(char::is_whitespace));
    let repeats = |at: usize| {
        let mut seen = std::collections::HashSet::new();
        texts(at).any(|text| !text.is_empty() && !seen.insert(text))
    };
    let parts = matches!(words.as_slice(), [one, other] if single(*one) && single(*other) && !repeats(*other));
    let of = |at: usize| match words.iter().position(|&word| word == at) {
        None if texts(at).all(|text| text.is_empty() || text.len() > 2) => ListColumn::Rating,
        None => ListColumn::Unused,
        Some(0) if parts => ListColumn::GivenName,
        Some(1) if parts => ListColumn::FamilyName,
        Some(0) => ListColumn::Name,
        Some(1) => ListColumn::Club,
        Some(_) => ListColumn::Unused,
    };
    let mut columns: Vec<ListColumn> = (0..width).map(of).collect();
    // Everybody has at most one rating, and there must be a column of names.
    let mut rated = false;
    for column in &mut columns {
        if *column == ListColumn::Rating && std::mem::replace(&mut rated, true) {
            *column = ListColumn::Unused;
        }
    }
    if words.is_empty() {
        columns[0] = ListColumn::Name;
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::ListColumn::{Club, FamilyName, GivenName, Headed, Name, Rating, Unused};
    use super::*;

    fn names(text: &str, columns: &[ListColumn]) -> Vec<String> {
        let list = read_players_by(text, columns).unwrap();
        list.roster.players().iter().map(|player| player.name.clone()).collect()
    }

    #[test]
    fn columns_without_a_heading_are_guessed_by_what_stands_in_them() {
        for (text, columns) in [
            ("Adams\t2300\nBaker\t2200\n", vec![Name, Rating]),
            ("2300;Adams\n2200;Baker\n", vec![Rating, Name]),
            ("1,Adams\n2,Baker\n", vec![Unused, Name]),
            ("Adams\tLondon CC\t2300\nBaker\tParis\t2200\n", vec![Name, Club, Rating]),
            ("Ana\tRed\nBen\tBlue\nCy\tRed\n", vec![Name, Club]),
            ("Ana\tSilva\nBen\tOkafor\n", vec![GivenName, FamilyName]),
            ("Ana\t1800\t1750\nBen\t1700\t1600\n", vec![Name, Rating, Unused]),
        ] {
            let layout = list_layout(text).expect(text);
            assert_eq!((layout.columns, layout.heading), (columns, None), "{text}");
        }
    }

    #[test]
    fn a_heading_says_what_the_columns_are() {
        let text = "Club,Name,Rating,couple,absent\nTurm,Ana,1800,1,2\nDame,Ben,,1,\n";
        let layout = list_layout(text).unwrap();
        assert_eq!(layout.columns, [Club, Name, Rating, Headed, Headed]);
        assert!(layout.heading.is_some() && layout.is_usual && layout.lines == 2);
        // Read by these columns it is the same list, absences too; one that is not read is left out.
        let list = read_players_by(text, &layout.columns).unwrap();
        assert_eq!(list, crate::read_players(text.as_bytes(), "").unwrap());
        let without = read_players_by(text, &[Club, Name, Rating, Unused, Unused]).unwrap();
        assert!(list.roster.players()[0].column("couple") == Some("1") && without != list);
        // Another column is taken for the names, and the heading is nobody.
        assert_eq!(names("Club,Name\nTurm,Ana\nDame,Ben\n", &[Name, Unused]), ["Turm", "Dame"]);
    }

    #[test]
    fn lines_of_names_have_no_columns_and_a_comma_may_stand_in_a_name() {
        for text in ["Ana\nBen\n", "Ana, Ben, Cy\n", "Silva, Ana\nBen\n", "1\tAna\n2\tBen\n", ""] {
            assert_eq!(list_layout(text), None, "{text}");
        }
        let text = "Silva, Ana\nBerg, Bo\n";
        assert!(!list_layout(text).unwrap().is_usual);
        assert_eq!(names(text, &[FamilyName, GivenName]), ["Ana Silva", "Bo Berg"]);
        assert_eq!(names(text, &[Unused, Name]), ["Ana", "Bo"]);
        assert!(read_players_by(text, &[Unused, Unused]).is_err());
    }
}
