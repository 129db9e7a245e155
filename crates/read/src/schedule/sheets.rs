//! Puts the sheets of a workbook that has one for each round (`Round 1`, `Round 2`), or the tables of a document under such
//! lines, below each other, as one grid.
//!
//! If the sheets have a header, a column with the round is added; if not, a line with the round is put above each.
//! Sheets of different kinds are not put together. Cost O(cells).

use std::borrow::Cow;

use roundtable_words::heading;

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};

/// The rows of all sheets named like a round, of which there must be two. `sheets` are the number of the round, the
/// name of the sheet and its cells.
pub(super) fn together(sheets: Vec<(u32, String, Grid<'static>)>) -> Option<Grid<'static>> {
    if sheets.len() < 2 {
        return None;
    }
    let heads: Vec<Option<usize>> = sheets.iter().map(|(_, _, grid)| head(grid)).collect();
    let words_of_head = |(at, (_, _, grid)): (&Option<usize>, &(u32, String, Grid<'static>))| {
        at.map(|at| grid.rows[at].texts().map(|text| text.trim().to_owned()).collect::<Vec<_>>())
    };
    let words: Vec<Option<Vec<String>>> = heads.iter().zip(&sheets).map(words_of_head).collect();
    // Sheets of different kinds.
    if words.windows(2).any(|pair| pair[0] != pair[1]) {
        return None;
    }
    let mut all = Grid { rows: Vec::new(), is_csv: true };
    let width = sheets.iter().flat_map(|(_, _, grid)| &grid.rows).map(|row| row.cells.len()).max()?;
    // No sheet has a header: the name of each is put above its rows, unless its first row already says the round.
    let Some(words) = words.into_iter().next()? else {
        for (_, name, grid) in sheets {
            let first = grid.rows.first()?;
            let says_so =
                first.filled().count() == 1 && first.filled().all(|cell| heading::round(&cell.text).is_some());
            if !says_so {
                let cells = vec![Cell { text: Cow::Owned(name), place: first.cells.first()?.place }];
                all.rows.push(Row { cells, line: first.line, labelled: false });
            }
            all.rows.extend(grid.rows);
        }
        return Some(all);
    };
    // If a column has rounds already, the sheets are something else.
    if words.iter().any(|word| heading::round(word).is_some() || heading::heading(word) == heading::Heading::Round) {
        return None;
    }
    for ((number, _, grid), at) in sheets.into_iter().zip(heads) {
        let at = at?;
        for (nth, mut row) in grid.rows.into_iter().enumerate().skip(at) {
            let text = if nth == at { Cow::Borrowed("Round") } else { Cow::Owned(number.to_string()) };
            if nth == at && !all.rows.is_empty() {
                continue;
            }
            let place = row.cells.first()?.place;
            row.cells.resize(width, Cell { text: Cow::Borrowed(""), place });
            row.cells.push(Cell { text, place });
            all.rows.push(row);
        }
    }
    Some(all)
}

/// The first row with two known words: the header.
fn head(grid: &Grid<'_>) -> Option<usize> {
    grid.rows.iter().position(|row| row.texts().filter(|text| heading::is_known(text)).count() > 1)
}
