//! Rows of cells: what csv, Markdown, lines of text and the sheets of workbooks become.

use crate::cells::delimited::Cell;

/// The cells of one line or row; empty cells at the end may be missing.
#[derive(Clone, Debug)]
pub(crate) struct Row<'a> {
    pub cells: Vec<Cell<'a>>,
    /// Its line or row, from 1.
    pub line: u32,
    /// The first cell stood before a colon.
    pub labelled: bool,
}

impl<'a> Row<'a> {
    /// The cell of a column, if there is something in it.
    pub fn cell(&self, column: usize) -> Option<&Cell<'a>> {
        self.cells.get(column).filter(|cell| !cell.text.is_empty())
    }

    /// What is written in every cell.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().map(|cell| cell.text.as_ref())
    }

    /// The cells with something in them.
    pub fn filled(&self) -> impl Iterator<Item = &Cell<'a>> + Clone {
        self.cells.iter().filter(|cell| !cell.text.is_empty())
    }
}

/// Rows that are not blank.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid<'a> {
    pub rows: Vec<Row<'a>>,
    /// The cells stood in columns: in a sheet, between commas, tabs or strokes, and not in lines of text.
    pub is_csv: bool,
}
