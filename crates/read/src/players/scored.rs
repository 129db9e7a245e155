//! Adds up everybody's scores from score sheets, which have a line for each seat of each table. Sums of tables are
//! ignored.

use std::borrow::Cow;
use std::collections::HashMap;

use roundtable_words::{Heading, Mistake, Place, Wrong, heading, read_text};

use crate::cells::delimited::Cell;
use crate::cells::grid::Row;
use crate::decode::count;
use crate::players::columns;
use crate::players::figures::{NUMBERS, is_of, scores, total};

/// Somebody's scores, added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scored {
    /// The name, or the number, as it is written.
    pub who: String,
    /// Where that is in the file, the first time.
    pub at: Place,
    /// The sum in thousandths; `None` if there is no score yet.
    pub sum: Option<i64>,
}

/// The cells of scores on these rows.
fn score_cells<'r, 'a>(rows: &'r [Row<'a>]) -> impl Iterator<Item = (&'r Row<'a>, Option<usize>, usize)> {
    let mut header = None;
    rows.iter().filter_map(move |row| {
        if let Some(score) = scores(&row.cells) {
            let table = row.cells.iter().position(|cell| heading::heading(&cell.text) == Heading::Table);
            header = Some((table, score));
            return None;
        }
        header.map(|(table, score)| (row, table, score))
    })
}

/// The scores that are among these cells of text, which a spreadsheet does not add up: how many, and the first.
pub(super) fn as_text<'r, 'a>(rows: &'r [Row<'a>], texts: &[Place]) -> Vec<&'r Cell<'a>> {
    score_cells(rows).filter_map(|(row, _, score)| row.cell(score)).filter(|cell| texts.contains(&cell.place)).collect()
}

/// Refuses a table at which some have a score and others have not.
fn half_filled(rows: &[Row<'_>]) -> Result<(), Mistake> {
    let (mut current, mut scored, mut empty) = (None, false, None);
    for (row, table, score) in score_cells(rows) {
        let table = table.and_then(|table| row.cell(table)).map(|cell| cell.text.to_string());
        // An empty cell of the table belongs to the one above, in merged cells.
        if row.filled().next().is_none() || table.as_ref().is_some_and(|table| current.as_ref() != Some(table)) {
            (current, scored, empty) = (table, false, None);
        }
        // A heading between tables, or somebody who rests.
        if current.is_none() || row.filled().count() < 2 {
            (current, scored, empty) = (None, false, None);
            continue;
        }
        match row.cell(score).filter(|cell| !cell.text.trim().is_empty()) {
            Some(_) => scored = true,
            None => {
                let column = count(score + 1);
                empty = empty.or(Some(Place { line: row.line, column }));
            }
        }
        if let Some(place) = empty.filter(|_| scored) {
            return Err(Wrong::HalfFilled { table: current.unwrap_or_default() }.at(place, ""));
        }
    }
    Ok(())
}

/// Everybody who has a line on a score sheet, in the order of the file. Each header of a score sheet begins another
/// one; rows before the first are ignored.
///
/// # Errors
/// The first score that is not a number.
pub(super) fn scored(rows: &[Row<'_>]) -> Result<Vec<Scored>, Mistake> {
    half_filled(rows)?;
    let mut found: Vec<Scored> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    let (mut header, mut width) = (None, 0);
    for row in rows {
        if let Some(score) = scores(&row.cells) {
            let name = columns::find(&row.cells, None).ok().flatten().map(|(columns, _)| columns);
            let is_number = |text: &str| is_of(text, NUMBERS) || heading::heading(text) == Heading::Number;
            width = row.cells.len();
            header = Some((score, name, row.cells.iter().position(|cell| is_number(&cell.text))));
            continue;
        }
        let Some((score, name, number)) = header else { continue };
        // Empty cells at the end of a row may be missing.
        let (mut row, place) = (row.clone(), Place { line: row.line, column: 1 });
        row.cells.resize(row.cells.len().max(width), Cell { text: Cow::Borrowed(""), place });
        let named = name.and_then(|columns| columns.name(&row.cells).ok()).filter(|(name, _)| !name.trim().is_empty());
        let numbered =
            || number.and_then(|column| row.cell(column)).map(|cell| (read_text(&cell.text).into(), cell.place));
        let Some((who, at)) = named.or_else(numbered) else { continue };
        let value = row.cell(score).filter(|cell| !cell.text.trim().is_empty()).map(total).transpose()?;
        let index = *known.entry(who.trim().to_owned()).or_insert_with(|| {
            found.push(Scored { who: who.trim().to_owned(), at, sum: None });
            found.len() - 1
        });
        let sum = &mut found[index].sum;
        *sum = match (*sum, value) {
            (None, value) | (value, None) => value,
            (Some(sum), Some(more)) => Some(sum + more),
        };
    }
    Ok(found)
}
