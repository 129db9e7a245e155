//! Reads schedules in other forms: with names instead of numbers, with a row for each seat, table or player, in blocks
//! under `Round 1`, as csv, workbook, Markdown, plain lines or JSON lists.
//!
//! One way for all: text, page or sheet → [`Grid`](crate::cells::grid::Grid) of cells → a layout says which cells are
//! people → [`people`] says who they are → the draft. Each layout has something to prove before it is taken:
//!
//! 1. [`crosstable`]: i's cell names j exactly if j's names i, in all cells. Nearly so is a mistake that shows the cell.
//! 2. [`staged`], [`named`] rewrite the grid: matches of stages, tables with just a name (or both readings are shown).
//! 3. [`crossed`], [`whole`]: two rows of headings; the same people in every line.
//! 4. [`layouts`]: rows that are seats, tables or players, by their headings. [`population`] finds the columns of the
//!    people of a game, who are one population (or both readings are shown), [`slots`] the rounds if no column has them.
//!
//! On lines, [`score`] cuts off results before names are read. Whatever the layout: a figure among names is a mistake
//! (`people.rs`), and so is a reading in which most people are in one round only and more than half sit out unsaid
//! (`draft.rs`). Guesses are noted. Cost O(n log n) in the cells.

mod crossed;
mod crosstable;
mod grid;
mod header;
mod json;
mod layouts;
mod lines;
mod named;
mod people;
mod population;
mod printed;
mod rounds;
mod score;
mod slots;
mod split;
mod staged;
mod whole;

use roundtable_words::{FileFormat, Mistake, Noted, heading};

use crate::cells::grid::Grid;
use crate::schedule::csv;
use crate::schedule::draft::Draft;
use crate::schedule::text::{By, people_are};

/// The format of the text, if it is one that is read here; `None` if it is one of our own, which have strict readers.
pub(crate) fn kind(text: &str, file_name: &str) -> Option<FileFormat> {
    if json::is_loose(text) || text.trim_start().starts_with('{') && json::is_round(text) {
        return Some(FileFormat::Json);
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.find(|line| !line.starts_with('#') && !split::is_beside(line)).unwrap_or_default();
    if first.starts_with(['(', '[', '{']) {
        return None;
    }
    if csv::looks_like_header(first) {
        return (!csv::is_by_number(text)).then_some(FileFormat::Csv);
    }
    if text.lines().any(|line| line.trim_start().starts_with('|')) || printed::of_lines(text).is_some() {
        return Some(FileFormat::Text);
    }
    let is_csv = FileFormat::from_file_name(file_name) == Some(FileFormat::Csv);
    if is_csv || split::looks_like_rows(first) {
        return Some(FileFormat::Csv);
    }
    match people_are(text) {
        Some(By::Number) => None,
        Some(By::Name) => Some(FileFormat::Text),
        None => {
            let signs = |c: char| c.is_whitespace() || "#*_▪»=".contains(c);
            let mut lines = text.lines().map(|line| line.trim_matches(signs));
            let heads = |line: &str| heading::round(line).is_some() || heading::round_and_table(line).is_some();
            let headed = lines.any(|line| {
                heads(line) || heading::split_label(line).0.is_some_and(heads) || grid::headed(line).is_some()
            });
            let by_rounds_or_lines = headed || bare_lines(text);
            by_rounds_or_lines.then_some(FileFormat::Text)
        }
    }
}

/// Whether every line has several people on it, by name or by number: then it is a table; not in the form of Pantheon
/// (`1-2-3-4`).
fn bare_lines(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).peekable();
    let pantheon =
        |line: &str| line.bytes().all(|b| b.is_ascii_digit() || b == b'-' || b == b' ') && line.contains('-');
    lines.peek().is_some_and(|first| !pantheon(first))
        && lines
            .all(|line| heading::round(line).is_some() || split::split_people(heading::split_label(line).1).len() > 1)
}

/// Reads rows and columns.
pub(crate) fn read_grid(grid: &Grid<'_>, draft: &mut Draft) {
    fill(grid, false, draft).unwrap_or_else(|mistake| draft.mistakes.push(mistake));
}

/// The same; the first mistake ends it. `games`: each line is a game of two.
fn fill(grid: &Grid<'_>, games: bool, draft: &mut Draft) -> Result<(), Mistake> {
    if let Some(found) = crosstable::read(grid).filter(|_| grid.is_csv) {
        return people::fill(found?, draft);
    }
    let with_games = header::with_games(grid);
    let grid = with_games.as_ref().unwrap_or(grid);
    let (staged, notes) = staged::read(grid)?.unzip();
    draft.notes.extend(notes.into_iter().flatten());
    let grid = staged.as_ref().unwrap_or(grid);
    let named = if games { None } else { named::read(grid)? };
    let grid = named.as_ref().unwrap_or(grid);
    let found = crossed::read(grid).or_else(|| whole::read(grid)).unwrap_or_else(|| layouts::read(grid));
    people::fill(found?, draft)
}

/// Reads the lines or the csv of a text.
pub(crate) fn read_text(text: &str, is_csv: bool, draft: &mut Draft) {
    let read = grid::of_text(text, is_csv).and_then(|(grid, around)| {
        draft.notes.extend(around.results.then(|| Noted::Results.whole()));
        fill(&grid, around.games, draft)
    });
    read.unwrap_or_else(|mistake| draft.mistakes.push(mistake));
}

/// Reads JSON: lists of rounds of tables, or a list of records.
pub(crate) fn read_json(text: &str, draft: &mut Draft) {
    let read = json::records(text).and_then(|records| match records {
        Some((grid, notes)) => {
            draft.notes.extend(notes);
            fill(&grid, false, draft)
        }
        None => people::fill(json::read(text)?, draft),
    });
    read.unwrap_or_else(|mistake| draft.mistakes.push(mistake));
}
