//! Reads OpenDocument spreadsheets (ods), LibreOffice's own format: the cells that are not empty, sheet by sheet.
//!
//! In the file, a cell or a row says how often it is repeated, up to a million times in a few bytes. So repeated empty
//! cells are skipped by number, and each copy of a cell with content counts towards the limits of a workbook. Follows
//! OpenDocument 1.3, part 3, sections 9.1 and 19.385. Cost: one pass.

use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::escape::{resolve_xml_entity, unescape};
use quick_xml::events::{BytesStart, Event};
use roundtable_words::{Mistake, Place, Unread, Wrong};

use crate::decode::MAX_FILE_BYTES;

/// A sheet by its name, with its cells in order: row and column from 0, and the text.
pub(super) struct Sheet {
    pub name: String,
    pub cells: Vec<(u32, u32, String)>,
    /// Which of them are text and not a number.
    pub texts: Vec<(u32, u32)>,
}

/// The most cells with something in them.
const MAX_CELLS: usize = 2_000_000;
/// The file of the archive that has the contents.
const CONTENT: &str = "content.xml";

/// The sheets of a spreadsheet in this format; `None` if it is another kind of archive. The caller has checked the
/// archive (`archive.rs`).
///
/// # Errors
/// It is broken, or too large.
pub(super) fn read(bytes: &[u8]) -> Result<Option<Vec<Sheet>>, Mistake> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
    let Ok(mut part) = archive.by_name(CONTENT) else { return Ok(None) };
    let mut text = String::new();
    part.read_to_string(&mut text).map_err(|_| broken())?;
    of_xml(&text).map(Some)
}

/// The sheets in the text of such a file.
pub(super) fn of_xml(text: &str) -> Result<Vec<Sheet>, Mistake> {
    let mut found = Found::default();
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event().map_err(|_| broken())? {
            Event::Start(tag) => found.begin(&tag, false)?,
            Event::Empty(tag) => found.begin(&tag, true)?,
            Event::End(tag) => found.end(tag.name().as_ref())?,
            Event::Text(words) => found.push(&words.xml10_content()),
            Event::CData(words) => found.push(&words.xml10_content()),
            Event::GeneralRef(entity) => {
                let letter = entity.resolve_char_ref().map_err(|_| broken())?;
                match (letter, resolve_xml_entity(entity.as_ref())) {
                    (Some(letter), _) => found.push(letter.encode_utf8(&mut [0; 4])),
                    (None, Some(known)) => found.push(known),
                    (None, None) => return Err(broken()),
                }
            }
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
            Event::Eof => return Ok(found.sheets),
        }
    }
}

/// The mistake that the file is not what it should be.
fn broken() -> Mistake {
    Wrong::WorkbookUnread { why: Unread::Archive }.whole()
}

/// What has been read, and where the reader is.
#[derive(Default)]
struct Found {
    sheets: Vec<Sheet>,
    /// The row and column of the next cell, from 0.
    row: u32,
    column: u32,
    /// How often the present row is repeated.
    rows: u32,
    /// How many cells the sheet had before the present row.
    from: usize,
    /// The cell that is open.
    cell: Option<Cell>,
    /// How many remarks (annotations) are open: their text is not part of the cell.
    remarks: u32,
    /// The number of cells so far, and of bytes in them.
    cells: usize,
    bytes: u64,
}

/// A cell that is open.
struct Cell {
    repeated: u32,
    /// The value of an attribute, which takes precedence over the text.
    value: Option<String>,
    text: String,
    is_text: bool,
    is_wrong: bool,
}

impl Found {
    /// An element begins; `is_empty` if it ends at once.
    fn begin(&mut self, tag: &BytesStart<'_>, is_empty: bool) -> Result<(), Mistake> {
        let repeated = |name: &str| Ok::<_, Mistake>(attribute(tag, name)?.and_then(|n| n.parse().ok()).unwrap_or(1));
        match tag.name().as_ref() {
            "table:table" => {
                let name = attribute(tag, "table:name")?.unwrap_or_default();
                self.sheets.push(Sheet { name, cells: Vec::new(), texts: Vec::new() });
                self.row = 0;
            }
            "table:table-row" => {
                self.rows = repeated("table:number-rows-repeated")?;
                self.column = 0;
                self.from = self.sheets.last().map_or(0, |sheet| sheet.cells.len());
            }
            "table:table-cell" | "table:covered-table-cell" => {
                let kind = attribute(tag, "office:value-type")?;
                let value = match kind.as_deref() {
                    Some("float" | "percentage" | "currency") => Some("office:value"),
                    Some("date") => Some("office:date-value"),
                    Some("time") => Some("office:time-value"),
                    Some("boolean") => Some("office:boolean-value"),
                    Some("string") => Some("office:string-value"),
                    Some(_) | None => None,
                };
                let value = value.map(|name| attribute(tag, name)).transpose()?.flatten().filter(|v| !v.is_empty());
                self.cell = Some(Cell {
                    repeated: repeated("table:number-columns-repeated")?,
                    value: value.map(|value| plain(&value)),
                    text: String::new(),
                    is_text: matches!(kind.as_deref(), Some("string") | None),
                    is_wrong: attribute(tag, "calcext:value-type")?.as_deref() == Some("error"),
                });
            }
            "office:annotation" if !is_empty => self.remarks += 1,
            "text:p" if self.cell.as_ref().is_some_and(|cell| !cell.text.is_empty()) => self.push(" "),
            "text:s" | "text:tab" | "text:line-break" => self.push(" "),
            _ => {}
        }
        if is_empty { self.end(tag.name().as_ref()) } else { Ok(()) }
    }

    /// An element ends. At the end of a row its cells are copied into the rows that repeat it.
    fn end(&mut self, tag: &str) -> Result<(), Mistake> {
        match tag {
            "table:table-cell" | "table:covered-table-cell" => self.end_cell(),
            "table:table-row" => {
                let next = self.row.saturating_add(self.rows);
                let Some(sheet) = self.sheets.last() else { return Ok(()) };
                let own: Vec<(u32, String)> =
                    sheet.cells[self.from..].iter().map(|(_, column, text)| (*column, text.clone())).collect();
                let rows = if own.is_empty() { 0 } else { self.rows };
                for row in (self.row + 1..).take((rows as usize).saturating_sub(1)) {
                    for (column, text) in &own {
                        self.take(row, *column, text)?;
                    }
                }
                self.row = next;
                Ok(())
            }
            "office:annotation" => {
                self.remarks = self.remarks.saturating_sub(1);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// A cell ends: it is kept with its repetitions, unless it is empty.
    fn end_cell(&mut self) -> Result<(), Mistake> {
        let Some(cell) = self.cell.take() else { return Ok(()) };
        let text = cell.value.unwrap_or(cell.text);
        let (text, first) = (text.trim(), self.column);
        self.column = self.column.saturating_add(cell.repeated);
        if cell.is_wrong {
            let place = Place { line: self.row.saturating_add(1), column: first.saturating_add(1) };
            return Err(Wrong::CellError { found: text.to_owned() }.at(place, text));
        }
        let columns = if text.is_empty() { 0 } else { cell.repeated };
        let sheet = self.sheets.last_mut().filter(|_| cell.is_text && columns > 0);
        sheet.into_iter().for_each(|sheet| sheet.texts.push((self.row, first)));
        (first..first.saturating_add(columns)).try_for_each(|column| self.take(self.row, column, text))
    }

    /// Keeps a cell, if the limits allow it.
    fn take(&mut self, row: u32, column: u32, text: &str) -> Result<(), Mistake> {
        let place = || Place { line: row.saturating_add(1), column: column.saturating_add(1) };
        (self.cells, self.bytes) = (self.cells + 1, self.bytes + text.len() as u64);
        if self.cells > MAX_CELLS {
            return Err(Wrong::CellsTooMany { limit: MAX_CELLS }.at(place(), text));
        }
        if self.bytes > MAX_FILE_BYTES {
            return Err(Wrong::CellsTooMuch { limit: MAX_FILE_BYTES >> 20 }.at(place(), text));
        }
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.cells.push((row, column, text.to_owned()));
        }
        Ok(())
    }

    /// Adds text to the open cell.
    fn push(&mut self, text: &str) {
        if let Some(cell) = self.cell.as_mut().filter(|_| self.remarks == 0) {
            cell.text.push_str(text);
        }
    }
}

/// The value of an attribute, if it is there.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, Mistake> {
    let found = tag.try_get_attribute(name).map_err(|_| broken())?;
    let text = found.map(|found| unescape(&found.value).map(|text| text.into_owned()));
    text.transpose().map_err(|_| broken())
}

/// A whole number without decimals; other values unchanged.
fn plain(value: &str) -> String {
    value.strip_suffix(".0").unwrap_or(value).to_owned()
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    /// A spreadsheet with one sheet, `A & B`, of these rows.
    fn ods(table: &str) -> Vec<u8> {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        archive.start_file(CONTENT, zip::write::SimpleFileOptions::default()).unwrap();
        write!(archive, "<office:document-content><table:table table:name=\"A &amp; B\">{table}</table:table></office:document-content>").unwrap();
        archive.finish().unwrap().into_inner()
    }

    #[test]
    fn cells_are_where_their_repetitions_put_them_and_remarks_are_nobodys() {
        let bytes = ods(
            "<table:table-row table:number-rows-repeated=\"3\"><table:table-cell table:number-columns-repeated=\"16384\"/>\
             </table:table-row><table:table-row table:number-rows-repeated=\"2\"><table:table-cell/><table:table-cell \
             office:value-type=\"string\" table:number-columns-repeated=\"2\"><office:annotation><text:p>old</text:p></office:annotation>\
             <text:p>Zo&#235; &amp;<text:s/>Ana</text:p></table:table-cell><table:table-cell office:value-type=\"float\" \
             office:value=\"3.0\"><text:p>3,00</text:p></table:table-cell></table:table-row>",
        );
        let sheets = read(&bytes).unwrap().unwrap();
        assert_eq!(sheets[0].name, "A & B");
        let name = "Zoë & Ana".to_owned();
        let row = |row| [(row, 1, name.clone()), (row, 2, name.clone()), (row, 3, "3".to_owned())];
        assert_eq!(sheets[0].cells, [row(3), row(4)].concat());
    }

    #[test]
    fn a_bomb_is_refused_and_so_is_an_error() {
        let row = "<table:table-row table:number-rows-repeated=\"1048576\"><table:table-cell \
                   table:number-columns-repeated=\"16384\" office:value-type=\"float\" office:value=\"1\"/></table:table-row>";
        assert!(matches!(read(&ods(row)), Err(mistake) if mistake.to_string().contains("2000000")));
        let wrong = "<table:table-row><table:table-cell calcext:value-type=\"error\" office:value-type=\"string\" \
                     office:string-value=\"\"><text:p>#DIV/0!</text:p></table:table-cell></table:table-row>";
        assert!(matches!(read(&ods(wrong)), Err(mistake) if mistake.to_string().contains("#DIV/0!")));
    }
}
