//! Names from a workbook (xlsx): the cells of its first sheet as if they were the lines of a csv.
//!
//! An archive of a few kilobytes can unpack to gigabytes. So the sizes in its directory are added up first, and then, as
//! a directory can lie, everything is unpacked once and only counted; above [`MAX_UNPACKED`] nothing is read. Cells are
//! read one after the other: a sheet with one cell in its farthest corner costs one cell.
//! Limits: no formulas' results beyond those stored, no password. Cost: twice the unpacking.

use std::borrow::Cow;
use std::io::{self, Cursor, Read};

use calamine::{DataRef, Reader, Xlsx, XlsxCellReader, XlsxError};

use crate::decode::MAX_FILE_BYTES;
use crate::delimited::Cell;
use crate::error::{Mistake, MistakeCode, ReadError, shorten};
use crate::note::{Note, NoteCode};
use crate::places::Place;

/// The most bytes that a workbook may unpack to: 128 MiB.
const MAX_UNPACKED: u64 = 128 * 1024 * 1024;
/// The most files in its archive.
const MAX_ENTRIES: usize = 10_000;
/// The most columns of a list.
const MAX_COLUMNS: usize = 200;

/// A workbook that is safe to read.
pub(super) struct Workbook<'a> {
    book: Xlsx<Cursor<&'a [u8]>>,
    sheet: String,
}

/// Whether the bytes are an archive, as every workbook is.
pub(super) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Whether the bytes are a workbook of before 2007, or one with a password.
pub(super) fn is_old(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xD0\xCF\x11\xE0")
}

/// What to say of a workbook that is not read.
pub(super) fn refuse(what: impl Into<String>) -> Mistake {
    Mistake::whole(MistakeCode::NotText, what, "save the list as .xlsx without a password, or as csv")
}

impl<'a> Workbook<'a> {
    /// Opens a workbook, and says which sheet is read if there are several.
    pub fn open(bytes: &'a [u8], file_name: &str) -> Result<(Self, Option<Note>), ReadError> {
        let broken =
            |e: XlsxError| refuse(format!("this archive is no workbook that can be read: {e}")).alone(file_name);
        check_sizes(bytes).map_err(|mistake| mistake.alone(file_name))?;
        let book = Xlsx::new(Cursor::new(bytes)).map_err(broken)?;
        let names = book.sheet_names();
        let Some(sheet) = names.first().cloned() else {
            return Err(refuse("this workbook has no sheet").alone(file_name));
        };
        let note = (names.len() > 1).then(|| Note {
            code: NoteCode::Sheet,
            place: None,
            message: format!("the workbook has {} sheets: read the first, {}", names.len(), shorten(&sheet)),
        });
        Ok((Self { book, sheet }, note))
    }

    /// The rows of the sheet.
    pub fn rows(&mut self) -> Result<Rows<'_, 'a>, Mistake> {
        let reader = self.book.worksheet_cells_reader(&self.sheet);
        let reader = reader.map_err(|e| refuse(format!("the sheet {} cannot be read: {e}", shorten(&self.sheet))))?;
        Ok(Rows { reader, ahead: None, first_column: None, columns: None, ended: false })
    }
}

/// Adds up what the archive says it unpacks to, and then what it really unpacks to.
fn check_sizes(bytes: &[u8]) -> Result<(), Mistake> {
    let too_large = |what: String| Mistake::whole(MistakeCode::TooLarge, what, "save the list as csv");
    if bytes.len() as u64 > MAX_FILE_BYTES {
        let (mib, limit) = (bytes.len().div_ceil(1024 * 1024), MAX_FILE_BYTES / (1024 * 1024));
        return Err(too_large(format!("the file has {mib} MiB, and at most {limit} MiB are read")));
    }
    let broken = |e: &dyn std::fmt::Display| refuse(format!("this archive is broken: {e}"));
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|e| broken(&e))?;
    let limit = MAX_UNPACKED / (1024 * 1024);
    if archive.len() > MAX_ENTRIES {
        return Err(too_large(format!("the archive has {} files, and at most {MAX_ENTRIES} are read", archive.len())));
    }
    let mut said = 0u64;
    for i in 0..archive.len() {
        said = said.saturating_add(archive.by_index_raw(i).map_err(|e| broken(&e))?.size());
    }
    if said > MAX_UNPACKED {
        let mib = said.div_ceil(1024 * 1024);
        return Err(too_large(format!("the workbook unpacks to {mib} MiB, and at most {limit} MiB are read")));
    }
    let mut real = 0u64;
    for i in 0..archive.len() {
        let entry = archive.by_index(i).map_err(|e| broken(&e))?;
        real += io::copy(&mut entry.take(MAX_UNPACKED + 1 - real), &mut io::sink()).map_err(|e| broken(&e))?;
        if real > MAX_UNPACKED {
            return Err(too_large(format!("the workbook unpacks to more than the {limit} MiB that are read")));
        }
    }
    Ok(())
}

/// Rows of cells, the header first.
pub(super) struct Rows<'r, 'a> {
    reader: XlsxCellReader<'r, Cursor<&'a [u8]>>,
    /// The first cell of the next row: its row, column, and text.
    ahead: Option<(u32, u32, String)>,
    /// Where the header begins.
    first_column: Option<u32>,
    /// How many columns the header has.
    columns: Option<usize>,
    ended: bool,
}

impl Rows<'_, '_> {
    /// Reads the next row that is not blank into `cells`, as wide as the header.
    pub fn next_into(&mut self, cells: &mut Vec<Cell<'_>>) -> Option<Result<(), Mistake>> {
        cells.clear();
        let (row, column, text) = match self.ahead.take() {
            Some(cell) => cell,
            None => match self.next_cell()? {
                Ok(cell) => cell,
                Err(mistake) => return Some(Err(mistake)),
            },
        };
        let first_column = *self.first_column.get_or_insert(column);
        let mut read = put(cells, (row, column, text), first_column);
        while let Some(cell) = self.next_cell() {
            match cell {
                Ok(cell) if cell.0 != row => {
                    self.ahead = Some(cell);
                    break;
                }
                Ok(cell) => read = read.and_then(|()| put(cells, cell, first_column)),
                Err(mistake) => read = Err(mistake),
            }
        }
        // A cell that is empty at the end of a line is not there at all.
        let columns = *self.columns.get_or_insert(cells.len());
        while cells.len() < columns {
            cells.push(blank(row, first_column, cells.len()));
        }
        Some(read)
    }

    /// The next cell that has text.
    fn next_cell(&mut self) -> Option<Result<(u32, u32, String), Mistake>> {
        while !self.ended {
            let cell = match self.reader.next_cell() {
                Ok(Some(cell)) => cell,
                Ok(None) => break,
                Err(e) => {
                    self.ended = true;
                    return Some(Err(refuse(format!("the sheet is broken: {e}"))));
                }
            };
            let (row, column) = cell.get_position();
            if let Some(text) = text(cell.get_value()) {
                return Some(Ok((row, column, text)));
            }
        }
        self.ended = true;
        None
    }
}

/// Puts a cell where it belongs in its row.
fn put(cells: &mut Vec<Cell<'_>>, (row, column, text): (u32, u32, String), first_column: u32) -> Result<(), Mistake> {
    let place = place(row, column);
    let at = column.checked_sub(first_column).map(|at| at as usize).filter(|&at| at >= cells.len());
    match at {
        None => {
            let hint = "move it under the header, or delete it";
            Err(Mistake::at(MistakeCode::BadField, place, &text, "a cell left of the header's first", hint))
        }
        Some(at) if at >= MAX_COLUMNS => {
            let what = format!("a cell in column {}, and at most {MAX_COLUMNS} columns are read", place.column);
            Err(Mistake::at(MistakeCode::BadField, place, &text, what, "delete what does not belong to the list"))
        }
        Some(at) => {
            while cells.len() < at {
                cells.push(blank(row, first_column, cells.len()));
            }
            cells.push(Cell { text: Cow::Owned(text), place });
            Ok(())
        }
    }
}

fn blank<'c>(row: u32, first_column: u32, at: usize) -> Cell<'c> {
    let column = first_column.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
    Cell { text: Cow::Borrowed(""), place: place(row, column) }
}

/// Line and column as a person counts them: both from 1.
fn place(row: u32, column: u32) -> Place {
    Place { line: row.saturating_add(1), column: column.saturating_add(1) }
}

/// What a person sees in the cell; nothing in an empty one. A whole number has no decimals.
fn text(value: &DataRef<'_>) -> Option<String> {
    let text = match value {
        DataRef::Empty => return None,
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.trim().to_owned(),
        DataRef::SharedString(text) => text.trim().to_owned(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::DateTime(date) => date.to_string(),
        DataRef::Bool(yes) => yes.to_string(),
        DataRef::Error(error) => error.to_string(),
    };
    (!text.is_empty()).then_some(text)
}
