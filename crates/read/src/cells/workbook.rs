//! Workbooks (xlsx, ods): reads the cells of a sheet as if they were the lines of a csv.
//!
//! First `archive` finds out what reading would cost. Cells are then read one after the other: a sheet with a single
//! cell in its farthest corner costs one cell. A million cells may share one long text, so each cell's text is checked
//! before it is copied, and refused if it is too long, or if all together are too much. Limits: of formulas only stored
//! results are read; no passwords. Cost: twice the unpacking.

pub(super) mod archive;
mod ods;

use std::borrow::Cow;
use std::io::Cursor;

use calamine::{DataRef, Reader, Xlsx, XlsxCellReader, XlsxError};
use roundtable_words::{Mistake, PLAN_SHEET, Place, ReadError, Unread, Wrong, heading, sheet_asked, shorten};

use crate::cells::delimited::Cell;
use crate::cells::document;
use crate::cells::grid::{Grid, Row};
use crate::decode::{MAX_FILE_BYTES, composed};
use archive::sound;

/// The most columns of a list.
const MAX_COLUMNS: usize = 200;
/// The most characters of a cell, as in the programs that write workbooks.
const MAX_CELL: usize = 32_767;

/// The most cells of a sheet that is read as a whole, including empty ones between others.
const MAX_CELLS: usize = 2_000_000;

/// A workbook that is safe to read.
pub(crate) struct Workbook<'a> {
    book: Book<'a>,
    /// The sheet that its name asks for.
    asked: Option<String>,
    /// The cells of the sheet that was read last that are text and not a number.
    pub texts: Vec<Place>,
}

/// The two kinds of workbooks.
enum Book<'a> {
    Xlsx(Box<Xlsx<Cursor<Cow<'a, [u8]>>>>),
    Ods(Vec<ods::Sheet>),
}

impl Book<'_> {
    fn sheets(&self) -> Vec<String> {
        match self {
            Self::Xlsx(book) => book.sheet_names(),
            Self::Ods(sheets) => sheets.iter().map(|sheet| sheet.name.clone()).collect(),
        }
    }
}

/// Whether the bytes are a workbook: a zip archive, or one of the old format, which [`Workbook::open`] then refuses.
pub(crate) fn is_workbook(bytes: &[u8]) -> bool {
    cfg!(feature = "any-file") && (bytes.starts_with(b"PK\x03\x04") || is_old(bytes) || is_flat(bytes))
}

/// Whether the bytes are an OpenDocument spreadsheet as one file of XML (fods).
fn is_flat(bytes: &[u8]) -> bool {
    document::is_flat(bytes, b"application/vnd.oasis.opendocument.spreadsheet")
}

/// Whether the bytes are a workbook of before 2007, or one with a password.
fn is_old(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xD0\xCF\x11\xE0")
}

/// The mistake that a workbook cannot be read.
fn unread(why: Unread) -> Mistake {
    Wrong::WorkbookUnread { why }.whole()
}

impl<'a> Workbook<'a> {
    /// Opens a workbook, which has at least one sheet.
    pub fn open(bytes: &'a [u8], file_name: &str) -> Result<Self, ReadError> {
        if is_old(bytes) {
            return Err(unread(Unread::Old).alone(file_name));
        }
        let broken = |_: XlsxError| unread(Unread::Archive).alone(file_name);
        if is_flat(bytes) {
            let text = std::str::from_utf8(bytes).map_err(|_| unread(Unread::Archive).alone(file_name))?;
            return Self::of(Book::Ods(ods::of_xml(text).map_err(|mistake| mistake.alone(file_name))?), file_name);
        }
        let bytes = sound(bytes).map_err(|mistake| mistake.alone(file_name))?;
        Self::of(
            match ods::read(&bytes).map_err(|mistake| mistake.alone(file_name))? {
                Some(sheets) => Book::Ods(sheets),
                None => Book::Xlsx(Box::new(Xlsx::new(Cursor::new(bytes)).map_err(broken)?)),
            },
            file_name,
        )
    }

    fn of(book: Book<'a>, file_name: &str) -> Result<Self, ReadError> {
        let sheets = book.sheets();
        let asked = match sheet_asked(file_name) {
            None if sheets.is_empty() => return Err(unread(Unread::NoSheet).alone(file_name)),
            None => None,
            Some((_, asked)) => match sheets.iter().find(|sheet| heading::is_same(sheet, asked)) {
                Some(sheet) => Some(sheet.clone()),
                None => {
                    let shown = sheets.iter().filter(|sheet| *sheet != PLAN_SHEET).map(|sheet| shorten(sheet));
                    let sheets = shown.collect::<Vec<_>>().join(", ");
                    return Err(unread(Unread::OtherSheets { sheet: shorten(asked), sheets }).alone(file_name));
                }
            },
        };
        Ok(Self { book, asked, texts: Vec::new() })
    }

    /// The names of its sheets, or of the one that is asked for.
    pub fn sheets(&self) -> Vec<String> {
        self.asked.clone().map_or_else(|| self.book.sheets(), |asked| vec![asked])
    }

    /// All cells of the sheet with this name, as copies, because several sheets may be tried one after the other.
    pub fn grid(&mut self, sheet: &str) -> Result<Grid<'static>, Mistake> {
        self.top(sheet, usize::MAX)
    }

    /// The same of its first rows.
    pub fn top(&mut self, sheet: &str, most: usize) -> Result<Grid<'static>, Mistake> {
        let mut rows = self.rows(sheet, 1)?;
        let mut grid = Grid { is_csv: true, ..Grid::default() };
        let mut room = MAX_CELLS;
        while let Some(cell) = rows.next_cell() {
            let Found { row, column, text } = cell?;
            let (text, place) = (text?.into_owned(), place(row, column));
            if grid.rows.last().is_none_or(|last: &Row<'_>| last.line != place.line) {
                if grid.rows.len() == most {
                    break;
                }
                grid.rows.push(Row { cells: Vec::new(), line: place.line, labelled: false });
            }
            let Some(last) = grid.rows.last_mut() else { continue };
            let before = last.cells.len();
            put(&mut last.cells, Found { row, column, text: Ok(Cow::Owned(text)) }, 0)?;
            let left = room.checked_sub(last.cells.len() - before);
            room = left.ok_or_else(|| Wrong::CellsTooMany { limit: MAX_CELLS }.at(place, ""))?;
        }
        let texts = std::mem::take(&mut rows.texts);
        drop(rows);
        self.texts = texts;
        Ok(grid)
    }

    /// A reader of the rows of a sheet, from this line on.
    pub fn rows(&mut self, name: &str, line: u32) -> Result<Rows<'_, 'a>, Mistake> {
        let sheet = shorten(name);
        let none = || unread(Unread::Sheet { sheet: sheet.clone() });
        let mut texts = Vec::new();
        let cells = match &mut self.book {
            Book::Xlsx(book) => Cells::Xlsx(Box::new(book.worksheet_cells_reader(name).map_err(|_| none())?)),
            Book::Ods(sheets) => {
                let found = sheets.iter().find(|sheet| sheet.name == name).ok_or_else(none)?;
                texts.extend(found.texts.iter().map(|(row, column)| place(*row, *column)));
                Cells::Ods(found.cells.iter())
            }
        };
        let from = line.saturating_sub(1);
        Ok(Rows { cells, sheet, texts, from, ahead: None, first_column: None, columns: None, owned: 0, ended: false })
    }
}

/// A cell: its row and column, from 0, and its text or what is wrong with it.
struct Found<'r> {
    row: u32,
    column: u32,
    text: Result<Cow<'r, str>, Mistake>,
}

/// The cells of a sheet, one after the other.
enum Cells<'r, 'a> {
    Xlsx(Box<XlsxCellReader<'r, Cursor<Cow<'a, [u8]>>>>),
    Ods(std::slice::Iter<'r, (u32, u32, String)>),
}

/// Rows of cells, the header first.
pub(crate) struct Rows<'r, 'a> {
    cells: Cells<'r, 'a>,
    /// Its name, shortened, for messages.
    sheet: String,
    /// Cells with text, of those read so far.
    texts: Vec<Place>,
    /// The first row that is read, from 0.
    from: u32,
    /// The first cell of the next row, read while looking for the end of the row before.
    ahead: Option<Found<'r>>,
    /// The column in which the header begins, from 0.
    first_column: Option<u32>,
    /// How many columns the header has.
    columns: Option<usize>,
    /// The number of bytes in all cells so far.
    owned: u64,
    /// Whether there is nothing more to read.
    ended: bool,
}

impl<'r> Rows<'r, '_> {
    /// Reads the next row that is not blank into `cells`, as wide as the header.
    pub fn next_into(&mut self, cells: &mut Vec<Cell<'r>>) -> Option<Result<(), Mistake>> {
        cells.clear();
        let first = match self.ahead.take() {
            Some(cell) => cell,
            None => match self.next_cell()? {
                Ok(cell) => cell,
                Err(mistake) => return Some(Err(mistake)),
            },
        };
        let row = first.row;
        let first_column = *self.first_column.get_or_insert(first.column);
        let mut read = put(cells, first, first_column);
        while let Some(cell) = self.next_cell() {
            match cell {
                Ok(cell) if cell.row != row => {
                    self.ahead = Some(cell);
                    break;
                }
                Ok(cell) => read = read.and_then(|()| put(cells, cell, first_column)),
                Err(mistake) => read = Err(mistake),
            }
        }
        // Empty cells at the end of a row are not in the file.
        let columns = *self.columns.get_or_insert(cells.len());
        while cells.len() < columns {
            cells.push(blank(row, first_column, cells.len()));
        }
        Some(read)
    }

    /// The next cell that has text.
    fn next_cell(&mut self) -> Option<Result<Found<'r>, Mistake>> {
        while !self.ended {
            let (row, column, text) = match &mut self.cells {
                Cells::Xlsx(reader) => match reader.next_cell() {
                    Ok(Some(cell)) => {
                        let (row, column) = cell.get_position();
                        if matches!(cell.get_value(), DataRef::String(_) | DataRef::SharedString(_)) {
                            self.texts.push(place(row, column));
                        }
                        (row, column, text(cell.get_value(), place(row, column)))
                    }
                    Ok(None) => break,
                    Err(_) => {
                        self.ended = true;
                        return Some(Err(unread(Unread::Sheet { sheet: self.sheet.clone() })));
                    }
                },
                Cells::Ods(cells) => {
                    let Some((row, column, found)) = cells.next() else { break };
                    (*row, *column, short(found, place(*row, *column)).map(|text| Some(composed(Cow::Borrowed(text)))))
                }
            };
            let Some(text) = text.transpose().filter(|_| row >= self.from) else { continue };
            if let Ok(text) = &text {
                self.owned += text.len() as u64;
                if self.owned > MAX_FILE_BYTES {
                    self.ended = true;
                    let wrong = Wrong::CellsTooMuch { limit: MAX_FILE_BYTES >> 20 };
                    return Some(Err(wrong.at(place(row, column), text)));
                }
            }
            return Some(Ok(Found { row, column, text }));
        }
        self.ended = true;
        None
    }
}

/// Puts a cell at its place in its row, with empty cells before it if some are missing.
fn put<'r>(cells: &mut Vec<Cell<'r>>, found: Found<'r>, first_column: u32) -> Result<(), Mistake> {
    let Found { row, column, text } = found;
    let (text, place) = (text?, place(row, column));
    let at = column.checked_sub(first_column).map(|at| at as usize).filter(|&at| at >= cells.len());
    match at {
        None => Err(Wrong::CellOutside.at(place, &text)),
        Some(at) if at >= MAX_COLUMNS => {
            Err(Wrong::CellColumn { column: place.column, limit: MAX_COLUMNS }.at(place, &text))
        }
        Some(at) => {
            while cells.len() < at {
                cells.push(blank(row, first_column, cells.len()));
            }
            cells.push(Cell { text, place });
            Ok(())
        }
    }
}

/// An empty cell: the one at this place of its row, from 0.
fn blank<'c>(row: u32, first_column: u32, at: usize) -> Cell<'c> {
    let column = first_column.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
    Cell { text: Cow::Borrowed(""), place: place(row, column) }
}

/// Line and column as a person counts them: both from 1.
fn place(row: u32, column: u32) -> Place {
    Place { line: row.saturating_add(1), column: column.saturating_add(1) }
}

/// The text that a person sees in the cell; empty for an empty one. A whole number has no decimals.
fn text<'r>(value: &DataRef<'r>, place: Place) -> Result<Option<Cow<'r, str>>, Mistake> {
    let text = match value {
        DataRef::Empty => return Ok(None),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            Cow::Owned(composed(Cow::Borrowed(short(text, place)?)).into_owned())
        }
        DataRef::SharedString(text) => composed(Cow::Borrowed(short(text, place)?)),
        DataRef::Int(number) => Cow::Owned(number.to_string()),
        DataRef::Float(number) => Cow::Owned(number.to_string()),
        DataRef::DateTime(date) => Cow::Owned(date.to_string()),
        DataRef::Bool(yes) => Cow::Owned(yes.to_string()),
        DataRef::Error(error) => {
            let found = error.to_string();
            return Err(Wrong::CellError { found: found.clone() }.at(place, &found));
        }
    };
    Ok(Some(text).filter(|text| !text.is_empty()))
}

/// The text without spaces around it, if it is short enough for a cell.
fn short(text: &str, place: Place) -> Result<&str, Mistake> {
    let text = text.trim();
    if text.chars().nth(MAX_CELL).is_some() {
        return Err(Wrong::CellTooLong { limit: MAX_CELL }.at(place, text));
    }
    Ok(text)
}
