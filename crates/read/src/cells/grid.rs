//! The common form of csv, Markdown, lines of text and sheets of workbooks: rows of cells.

use roundtable_words::Mistake;

use crate::cells::delimited::{Cell, Records};

/// The cells of one line or row; empty cells at the end may be missing.
#[derive(Clone, Debug)]
pub(crate) struct Row<'a> {
    pub cells: Vec<Cell<'a>>,
    /// Its line or row, from 1.
    pub line: u32,
    /// Whether the first cell is a label, before a colon.
    pub labelled: bool,
}

impl<'a> Row<'a> {
    /// The cell of a column, if there is something in it.
    pub fn cell(&self, column: usize) -> Option<&Cell<'a>> {
        self.cells.get(column).filter(|cell| !cell.text.is_empty())
    }

    /// The text of every cell.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().map(|cell| cell.text.as_ref())
    }

    /// The cells with something in them.
    pub fn filled(&self) -> impl Iterator<Item = &Cell<'a>> + Clone {
        self.cells.iter().filter(|cell| !cell.text.is_empty())
    }
}

/// The rows of a text in columns, up to the first mistake, including empty ones.
pub(crate) fn rows(text: &str, delimiter: char) -> Result<Vec<Row<'_>>, Mistake> {
    let mut records = Records::new(text, delimiter);
    let (mut rows, mut cells) = (Vec::new(), Vec::new());
    while let Some(read) = records.next_into(&mut cells) {
        read?;
        let line = cells.first().map_or(1, |c| c.place.line);
        rows.push(Row { cells: std::mem::take(&mut cells), line, labelled: false });
    }
    Ok(rows)
}

/// A table of cells, without its blank rows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid<'a> {
    pub rows: Vec<Row<'a>>,
    /// Whether the cells were in columns (in a sheet, or between commas, tabs or `|`), and not in lines of text.
    pub is_csv: bool,
}
