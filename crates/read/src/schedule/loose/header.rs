//! The headings over the columns of a grid, and what they mean.

use std::borrow::Cow;

use roundtable_words::{Heading, Label, Noted, ReaderNote, heading, read_text, shorten};

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::schedule::loose::rounds::Who;
use crate::schedule::loose::score::only_results;
use crate::schedule::loose::split::{LOOKED_AT, is_game};

/// The headings, and what they mean.
pub(super) struct Header {
    /// Its row, from 0.
    pub(super) at: usize,
    pub(super) columns: Vec<Heading>,
    /// As written.
    pub(super) words: Vec<String>,
}

impl Header {
    pub(super) fn of(columns: Vec<Heading>, words: Vec<String>) -> Self {
        Self { at: 0, columns, words }
    }

    pub(super) fn column(&self, heading: &Heading) -> Option<usize> {
        self.columns.iter().position(|column| column == heading)
    }

    pub(super) fn has(&self, heading: &Heading) -> bool {
        self.column(heading).is_some()
    }

    pub(super) fn columns_where(&self, is: impl Fn(&Heading) -> bool) -> Vec<usize> {
        (0..self.columns.len()).filter(|&at| is(&self.columns[at])).collect()
    }

    /// The columns of rounds: those with a heading for rounds, else those with bare numbers, else those with dates.
    pub(super) fn rounds(&self) -> Vec<usize> {
        let kinds: [fn(&Heading) -> bool; 3] = [
            |h| matches!(h, Heading::RoundNumber(_)),
            |h| matches!(h, Heading::Bare(_)),
            |h| matches!(h, Heading::Date),
        ];
        kinds.iter().map(|&kind| self.columns_where(kind)).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// A note on the columns that are not used, except those of opponents, which follow from the rest.
    pub(super) fn passed_over(&self, row: &Row<'_>, used: &[usize]) -> Option<ReaderNote> {
        let is_none =
            |h: &Heading| matches!(h, Heading::Other | Heading::Day | Heading::Time | Heading::Venue | Heading::Aside);
        let unknown = |at: &usize| is_none(&self.columns[*at]) && !used.contains(at);
        let cells = (0..self.columns.len()).filter(unknown).filter_map(|at| row.cell(at));
        let mut told = cells.filter(|cell| !heading::is_opponent(&cell.text)).take(LOOKED_AT);
        let first = told.next()?;
        let more: Vec<String> = told.map(|cell| shorten(&cell.text)).collect();
        let name = shorten(&first.text);
        let noted = match more.is_empty() {
            true => Noted::Column { name },
            false => Noted::Columns { names: format!("{name}, {}", more.join(", ")) },
        };
        Some(noted.at(first.place))
    }

    /// The second of two columns of tables or of seats with the same heading; only the first could be read.
    pub(super) fn again<'r, 'a>(&self, row: &'r Row<'a>) -> Option<&'r Cell<'a>> {
        let twice = |at: usize| {
            let first = self.column(&self.columns[at])?;
            let same = first < at && heading::is_same(&self.words[first], &self.words[at]);
            (same && matches!(self.columns[at], Heading::Table | Heading::Seat)).then(|| row.cell(at)).flatten()
        };
        (0..self.columns.len()).find_map(twice)
    }

    pub(super) fn names_somebody(&self) -> bool {
        self.has(&Heading::Player) || self.has(&Heading::GivenName) || self.has(&Heading::FamilyName)
    }

    /// The person that a row names: number and name, or given and family name, put together.
    pub(super) fn who<'a>(&self, row: &Row<'a>) -> Option<Who<'a>> {
        let cell = |heading| self.column(&heading).and_then(|at| row.cell(at));
        let name = cell(Heading::Player);
        let (given, family) = (cell(Heading::GivenName), cell(Heading::FamilyName));
        let number = cell(Heading::Number).filter(|n| n.text.bytes().all(|b| b.is_ascii_digit()));
        let parts: Vec<&Cell<'a>> = match name {
            Some(name) => number.into_iter().chain([name]).collect(),
            // Japanese names begin with the family name.
            None if given.zip(family).is_some_and(|(g, f)| heading::is_family_first(&g.text, &f.text)) => {
                number.into_iter().chain(family).chain(given).collect()
            }
            None => number.into_iter().chain(given).chain(family).collect(),
        };
        let first = parts.first()?;
        if parts.len() == 1 {
            return Some(Who::of(first));
        }
        let text = parts.iter().map(|c| read_text(&c.text)).collect::<Vec<_>>().join(" ");
        Some(Who { text: Cow::Owned(text), place: first.place })
    }
}

/// The grid with the word for players over its only column of games: `Fixture` over `Ashby v Bexley`; nothing if it has
/// none, or several.
pub(super) fn with_games<'a>(grid: &Grid<'a>) -> Option<Grid<'a>> {
    let (head, rows) =
        grid.rows.split_first().filter(|(head, rows)| grid.is_csv && head.cells.len() > 1 && rows.len() > 1)?;
    let of_games = |&at: &usize| {
        rows.iter().all(|row| row.cell(at).is_some_and(|cell| is_game(&cell.text) && !only_results(&cell.text)))
    };
    let mut columns = (0..head.cells.len()).filter(of_games);
    let at = columns.next().filter(|&at| columns.next().is_none() && !is_game(&head.cells[at].text))?;
    let mut rows = grid.rows.clone();
    rows[0].cells[at].text = Cow::Borrowed("Players");
    Some(Grid { rows, is_csv: true })
}

/// The row with the most known words, at least two.
pub(super) fn header(grid: &Grid<'_>) -> Option<Header> {
    let known = |row: &Row<'_>| row.cells.iter().filter(|c| heading::is_known(&c.text)).count();
    let looked_at = grid.rows.iter().take(LOOKED_AT).enumerate();
    let (at, _) = looked_at
        .map(|(at, row)| (at, known(row)))
        .filter(|&(_, n)| n >= 2)
        .max_by_key(|&(at, n)| (n, usize::MAX - at))?;
    let row = &grid.rows[at];
    let words = row.cells.iter().map(|c| c.text.to_string()).collect();
    let mut columns = heading::columns(row.texts());
    // Beside a column of rounds, one of games counts them.
    let round = |(at, heading): (usize, &Heading)| (*heading == Heading::Round).then_some(at);
    let rounds: Vec<usize> = columns.iter().enumerate().filter_map(round).collect();
    if rounds.len() > 1 {
        rounds
            .into_iter()
            .filter(|&at| heading::may_count_games(&row.cells[at].text))
            .for_each(|at| columns[at] = Heading::Aside);
    }
    if names_stand_first(&columns, row, &grid.rows[at + 1..]) {
        columns[0] = Heading::Player;
    }
    Some(Header { at, columns, words })
}

/// Whether the first column has the names although it has no heading: every other column is a round, and every cell
/// below has the word for a table (`Table 2`), as in the lists of Good-Enough Golfers.
fn names_stand_first(columns: &[Heading], head: &Row<'_>, rows: &[Row<'_>]) -> bool {
    let unnamed = head.cells.first().is_some_and(|cell| cell.text.trim().is_empty());
    let rounds = columns.len() > 1 && columns[1..].iter().all(|column| matches!(column, Heading::RoundNumber(_)));
    let tables = |row: &Row<'_>| row.cells.iter().skip(1).all(|cell| Label::said(&cell.text).is_some());
    unnamed && rounds && !rows.is_empty() && rows.iter().all(tables)
}
