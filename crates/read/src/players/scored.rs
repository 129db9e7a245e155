//! Adds up everybody's scores from score sheets, which have a line for each seat of each table. Sums of tables are
//! ignored.

use std::borrow::Cow;
use std::collections::HashMap;

use roundtable_words::{Heading, Mistake, Place, heading, read_text};

use crate::cells::delimited::Cell;
use crate::cells::grid::Row;
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

/// Everybody who has a line on a score sheet, in the order of the file. Each header of a score sheet begins another
/// one; rows before the first are ignored.
///
/// # Errors
/// The first score that is not a number.
pub(super) fn scored(rows: &[Row<'_>]) -> Result<Vec<Scored>, Mistake> {
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
