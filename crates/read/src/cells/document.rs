//! Documents in which people keep lists and schedules: Word (docx), LibreOffice (odt, fodt), RTF and HTML. Their
//! paragraphs, the items of their lists and the rows of their tables, in order, numbered as lines.
//!
//! Formats: ECMA-376 part 1 section 17, OpenDocument 1.3 part 3, Rich Text Format 1.9.1, HTML as browsers read it: what
//! has no end is closed by what follows. What is not text (styles, notes, scripts, deleted text) is left out. Cost
//! O(bytes + cells), after an archive is checked.

use std::borrow::Cow;
use std::io::{Cursor, Read};

use encoding_rs::WINDOWS_1252;
use quick_xml::Reader;
use quick_xml::escape::resolve_html5_entity;
use quick_xml::events::{BytesStart, Event};
use roundtable_words::{DATA_OPEN, Mistake, Place, Unread, Wrong, heading};

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::cells::workbook::archive::sound;
use crate::decode::{composed, count};

/// The parts of an archive that hold the text of a document: of Word, of LibreOffice.
const TEXTS: [&str; 2] = ["word/document.xml", "content.xml"];
/// What an OpenDocument text says it is.
const OPEN_TEXT: &[u8] = b"application/vnd.oasis.opendocument.text";
/// How far into a file its kind is looked for.
const HEAD: usize = 4_000;

/// The most cells that are read of a document.
const MOST: usize = 200_000;

/// Elements whose text is no part of the document.
const LEFT_OUT: &[&str] = &[
    "script",
    "style",
    "head",
    "template",
    "delText",
    "instrText",
    "office:annotation",
    "office:meta",
    "office:styles",
    "office:automatic-styles",
    "office:master-styles",
    "office:settings",
    "text:tracked-changes",
    "text:note",
];

/// What a part of a document is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Line,
    Item,
    /// A row of this table.
    Row(usize),
}

/// A document: its lines, each one cell, and the rows of its tables.
pub(crate) struct Document {
    parts: Vec<(Part, Row<'static>)>,
}

impl Document {
    /// Its text, a line for each row or paragraph.
    pub fn text(&self) -> String {
        self.text_of(|_| true)
    }

    /// The text in which a list is kept, and what of the document that is: the `rows` of tables if there are several,
    /// else the `items` of lists, else all its `lines`.
    pub fn list(&self) -> (String, &'static str) {
        let is_row = |part: Part| matches!(part, Part::Row(_));
        let several = |is: fn(Part) -> bool| self.parts.iter().filter(|(part, _)| is(*part)).nth(1).is_some();
        if several(is_row) {
            (self.text_of(is_row), "rows")
        } else if several(|part| part == Part::Item) {
            (self.text_of(|part| part == Part::Item), "items")
        } else {
            (self.text(), "lines")
        }
    }

    fn text_of(&self, is: impl Fn(Part) -> bool) -> String {
        let cells =
            |row: &Row<'_>| row.texts().map(|text| text.replace(['\n', '\t'], " ")).collect::<Vec<_>>().join("\t");
        let line = |part: Part, row: &Row<'_>| match part {
            Part::Row(_) => cells(row) + "\n",
            Part::Line | Part::Item => row.texts().collect::<String>() + "\n",
        };
        self.parts.iter().filter(|(part, _)| is(*part)).map(|(part, row)| line(*part, row)).collect()
    }

    /// Its lines outside of tables.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter(|(part, _)| !matches!(part, Part::Row(_))).flat_map(|(_, row)| row.texts())
    }

    /// Its tables of several rows, each with the line above it that heads a round, if there is one since the table before.
    pub fn tables(&self) -> Vec<(&str, Grid<'static>)> {
        let mut tables: Vec<(&str, Grid<'static>)> = Vec::new();
        let mut above = "";
        for (part, row) in &self.parts {
            match *part {
                Part::Row(table) => {
                    let new = || (std::mem::take(&mut above), Grid { rows: Vec::new(), is_csv: true });
                    tables.resize_with(tables.len().max(table + 1), new);
                    tables[table].1.rows.push(row.clone());
                }
                Part::Line | Part::Item => {
                    above = row.texts().find(|text| heading::round(text).is_some()).unwrap_or(above)
                }
            }
        }
        tables.retain(|(_, table)| table.rows.len() > 1);
        tables
    }
}

/// Whether the bytes are an OpenDocument file of this kind as one text of XML.
pub(super) fn is_flat(bytes: &[u8], kind: &[u8]) -> bool {
    let head = bytes.get(..bytes.len().min(HEAD)).unwrap_or_default();
    let begins = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).starts_with(b"<?xml");
    begins && head.windows(kind.len()).any(|part| part == kind)
}

/// The document in a file of Word, LibreOffice or RTF; `None` if the file is none.
///
/// # Errors
/// A document that is broken or too large.
pub(crate) fn of_file(bytes: &[u8]) -> Result<Option<Document>, Mistake> {
    if !cfg!(feature = "any-file") {
        return Ok(None);
    }
    if bytes.starts_with(b"{\\rtf") {
        return of_rtf(bytes).map(Some);
    }
    if is_flat(bytes, OPEN_TEXT) {
        return std::str::from_utf8(bytes).map_or(Ok(None), |xml| of_xml(xml, false).map(Some));
    }
    if bytes.starts_with(b"PK\x03\x04") { packed(bytes) } else { Ok(None) }
}

/// The document that a page is; `None` if the text is no page, or a page of ours, which has a schedule.
///
/// # Errors
/// A page that is broken or too large.
pub(crate) fn of_page(text: &str) -> Result<Option<Document>, Mistake> {
    if !cfg!(feature = "any-file") {
        return Ok(None);
    }
    let start = text.trim_start();
    let begins = |tag: &str| start.get(..tag.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(tag));
    let is_page = ["<!doctype html", "<html", "<table", "<ul", "<ol", "<p"].into_iter().any(begins);
    if is_page && !text.contains(DATA_OPEN) { of_xml(&without_scripts(start), true).map(Some) } else { Ok(None) }
}

/// The document in an archive; `None` if there is none in it, as in a workbook.
fn packed(bytes: &[u8]) -> Result<Option<Document>, Mistake> {
    let broken = || Wrong::WorkbookUnread { why: Unread::Archive }.whole();
    // What is broken is said by whoever reads it.
    let Ok(mut archive) = zip::ZipArchive::new(Cursor::new(bytes)) else { return Ok(None) };
    let mut is_text = archive.index_for_name(TEXTS[0]).is_some();
    if let Ok(mimetype) = archive.by_name("mimetype") {
        let mut kind = Vec::new();
        is_text |= mimetype.take(64).read_to_end(&mut kind).is_ok() && kind.starts_with(OPEN_TEXT);
    }
    if !is_text {
        return Ok(None);
    }
    sound(bytes)?;
    let Some(at) = TEXTS.into_iter().find_map(|name| archive.index_for_name(name)) else { return Err(broken()) };
    let mut xml = String::new();
    archive.by_index(at).map_err(|_| broken())?.read_to_string(&mut xml).map_err(|_| broken())?;
    of_xml(&xml, false).map(Some)
}

/// A page without its scripts and styles, whose text is not HTML, and without remarks.
fn without_scripts(page: &str) -> String {
    let (mut kept, mut rest) = (String::with_capacity(page.len()), page);
    let lower = page.to_ascii_lowercase();
    while let Some((at, close)) = [("<script", "</script>"), ("<style", "</style>"), ("<!--", "-->"), ("<![", ">")]
        .into_iter()
        .filter_map(|(open, close)| Some((lower[page.len() - rest.len()..].find(open)?, close)))
        .min()
    {
        kept.push_str(&rest[..at]);
        let begun = page.len() - rest.len() + at;
        rest = lower[begun..].find(close).map_or("", |end| &page[begun + end + close.len()..]);
    }
    kept + rest
}

/// The parts that are being put together.
#[derive(Default)]
struct Parts {
    done: Vec<(Part, Row<'static>)>,
    /// The paragraph that is open, outside of tables.
    line: String,
    /// How many items of lists are open.
    items: u32,
    /// The tables that are open, the innermost last.
    open: Vec<Table>,
    /// How many tables and cells there are so far.
    tables: usize,
    cells: usize,
}

/// A table that is open.
#[derive(Default)]
struct Table {
    nth: usize,
    /// The cells of the row that is open.
    row: Vec<String>,
    /// How many more columns the last cell covers.
    covered: usize,
    /// For each column, how many more rows a cell above covers.
    below: Vec<usize>,
}

impl Parts {
    /// Where text goes: the cell that is open, else the paragraph.
    fn text(&mut self) -> &mut String {
        match self.open.last_mut().and_then(|table| table.row.last_mut()) {
            Some(cell) => cell,
            None => &mut self.line,
        }
    }

    /// A paragraph ends; in a cell the next one is a line of it.
    fn end_line(&mut self) {
        if self.open.last().is_some_and(|table| !table.row.is_empty()) {
            return self.text().push('\n');
        }
        let line = spaced(&std::mem::take(&mut self.line));
        if !line.is_empty() {
            self.push(if self.items > 0 { Part::Item } else { Part::Line }, vec![line]);
        }
    }

    fn push(&mut self, part: Part, cells: Vec<String>) {
        let line = count(self.done.len() + 1);
        let cell = |(column, text)| Cell { text: Cow::Owned(text), place: Place { line, column } };
        let cells = (1..).zip(cells).map(cell).collect();
        self.done.push((part, Row { cells, line, labelled: false }));
    }

    fn begin_table(&mut self) {
        self.end_line();
        self.open.push(Table { nth: self.tables, ..Table::default() });
        self.tables += 1;
    }

    fn end_table(&mut self) {
        self.end_row();
        self.open.pop();
    }

    /// A cell begins that covers so many columns and rows.
    fn begin_cell(&mut self, wide: usize, high: usize) -> Result<(), Mistake> {
        if self.open.is_empty() {
            self.begin_table();
        }
        let Some(table) = self.open.last_mut() else { return Ok(()) };
        let fits = |n: usize| n.clamp(1, MOST);
        let (begun, blank) = (table.row.len(), std::mem::take(&mut table.covered));
        table.row.resize(begun + blank, String::new());
        while let Some(rows) = table.below.get_mut(table.row.len()).filter(|rows| **rows > 0) {
            *rows -= 1;
            table.row.push(String::new());
        }
        let at = table.row.len();
        table.row.push(String::new());
        table.covered = fits(wide) - 1;
        self.cells += table.row.len() - begun + table.covered;
        if self.cells > MOST {
            return Err(Wrong::CellsTooMany { limit: MOST }.whole());
        }
        if high > 1 {
            table.below.resize(table.below.len().max(at + 1 + table.covered), 0);
            table.below[at..=at + table.covered].fill(fits(high) - 1);
        }
        Ok(())
    }

    fn end_row(&mut self) {
        let Some(table) = self.open.last_mut().filter(|table| !table.row.is_empty()) else { return };
        table.covered = 0;
        let (nth, cells) = (table.nth, std::mem::take(&mut table.row));
        // What a cell above covers to the right of the last cell.
        table.below.iter_mut().skip(cells.len()).for_each(|rows| *rows = rows.saturating_sub(1));
        let cells: Vec<String> = cells.iter().map(|cell| spaced(cell)).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.push(Part::Row(nth), cells);
        }
    }

    fn finish(mut self) -> Document {
        while !self.open.is_empty() {
            self.end_table();
        }
        self.end_line();
        Document { parts: self.done }
    }
}

/// The lines of a text that are not blank, with single spaces, and tabs where there were any.
fn spaced(text: &str) -> String {
    let words = |piece: &str| piece.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = |line: &str| line.trim().split('\t').map(words).collect::<Vec<_>>().join("\t");
    let lines = text.lines().map(line).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    composed(Cow::Owned(lines)).into_owned()
}

/// The document in XML or HTML.
fn of_xml(xml: &str, is_html: bool) -> Result<Document, Mistake> {
    let broken = || Wrong::WorkbookUnread { why: Unread::Archive }.whole();
    let mut reader = Reader::from_str(xml);
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    reader.config_mut().allow_dangling_amp = true;
    let (mut parts, mut left_out) = (Parts::default(), None::<(String, u32)>);
    loop {
        let event = reader.read_event().map_err(|_| broken())?;
        if let Some((name, depth)) = &mut left_out {
            *depth += u32::from(matches!(&event, Event::Start(tag) if tag.name().as_ref() == name));
            *depth -= u32::from(matches!(&event, Event::End(tag) if tag.name().as_ref() == name));
            if matches!(event, Event::Eof) {
                return Ok(parts.finish());
            }
            left_out = left_out.filter(|(_, depth)| *depth > 0);
            continue;
        }
        match event {
            Event::Start(tag) | Event::Empty(tag) => {
                let name = tag.name().as_ref().to_owned();
                match local(&name).as_str() {
                    "table" | "tbl" => parts.begin_table(),
                    "tr" | "table-row" => parts.end_row(),
                    "td" | "th" => parts.begin_cell(number(&tag, "colspan"), number(&tag, "rowspan"))?,
                    "tc" | "table-cell" | "covered-table-cell" => parts.begin_cell(1, 1)?,
                    "gridspan" => {
                        let covered = number(&tag, "w:val").min(MOST) - 1;
                        parts.open.last_mut().into_iter().for_each(|table| table.covered = covered);
                    }
                    "tab" => parts.text().push('\t'),
                    "s" if name == "text:s" => parts.text().push(' '),
                    "br" | "line-break" | "cr" if parts.open.is_empty() => parts.end_line(),
                    "br" | "line-break" | "cr" => parts.text().push(' '),
                    "list-item" => parts.items += 1,
                    "li" => {
                        parts.end_line();
                        parts.items += 1;
                    }
                    // In HTML a paragraph may have no end.
                    "p" | "div" | "h1" | "h2" | "h3" if is_html => parts.end_line(),
                    _ if LEFT_OUT.iter().any(|known| *known == name || *known == local(&name)) => {
                        left_out = Some((name, 1));
                    }
                    _ => {}
                }
            }
            Event::End(tag) => match local(tag.name().as_ref()).as_str() {
                "li" | "list-item" => {
                    parts.end_line();
                    parts.items = parts.items.saturating_sub(1);
                }
                "ul" | "ol" => {
                    parts.end_line();
                    parts.items = 0;
                }
                "p" | "h" | "div" | "dt" | "dd" | "h1" | "h2" | "h3" | "h4" | "caption" => parts.end_line(),
                "tr" | "table-row" => parts.end_row(),
                "table" | "tbl" => parts.end_table(),
                _ => {}
            },
            // Breaks between lines of the file are spaces in HTML.
            Event::Text(words) => parts.text().push_str(&words.xml10_content().replace(['\n', '\r', '\t'], " ")),
            Event::CData(words) => parts.text().push_str(&words.xml10_content()),
            Event::GeneralRef(entity) => {
                match (entity.resolve_char_ref().ok().flatten(), resolve_html5_entity(entity.as_ref())) {
                    (Some(letter), _) => parts.text().push(letter),
                    (None, Some(known)) => parts.text().push_str(known),
                    (None, None) => {}
                }
            }
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
            Event::Eof => return Ok(parts.finish()),
        }
    }
}

/// The number that an attribute says, at least 1.
fn number(tag: &BytesStart<'_>, name: &str) -> usize {
    let mut attributes = tag.html_attributes();
    let found = attributes.with_checks(false).flatten().find(|found| found.key.as_ref().eq_ignore_ascii_case(name));
    found.and_then(|found| found.value.trim().parse().ok()).unwrap_or(1).max(1)
}

/// The name of an element without its prefix, in small letters.
fn local(name: &str) -> String {
    name.rsplit(':').next().unwrap_or_default().to_ascii_lowercase()
}

/// Groups of RTF that hold no text of the document.
const RTF_LEFT_OUT: &[&str] = &["fonttbl", "colortbl", "stylesheet", "info", "pict", "header", "footer", "listtable"];

/// The document in RTF: words in Windows-1252, others by their number, and the control words that end lines and cells.
fn of_rtf(bytes: &[u8]) -> Result<Document, Mistake> {
    let mut parts = Parts::default();
    // For each open group: whether it is left out, and how many letters stand in for one given by its number.
    let (mut groups, mut skip) = (vec![(false, 1usize)], 0usize);
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        let Some(&(is_out, stand_ins)) = groups.last() else { break };
        let mut put = |bytes: &[u8], parts: &mut Parts| {
            if skip > 0 {
                skip -= 1;
            } else if !is_out {
                parts.text().push_str(&WINDOWS_1252.decode_without_bom_handling(bytes).0);
            }
        };
        match byte {
            b'{' => groups.push((is_out, stand_ins)),
            b'}' => drop(groups.pop()),
            b'\r' | b'\n' => {}
            b'\\' => {
                let rest = bytes.get(at..).unwrap_or_default();
                let letters = rest.iter().take_while(|b| b.is_ascii_alphabetic()).count();
                if letters == 0 {
                    let hex = rest.get(1..3).and_then(|hex| std::str::from_utf8(hex).ok());
                    match (rest.first(), hex.and_then(|hex| u8::from_str_radix(hex, 16).ok())) {
                        (Some(b'\''), Some(code)) => {
                            put(&[code], &mut parts);
                            at += 2;
                        }
                        (Some(b'*'), _) => groups.iter_mut().next_back().into_iter().for_each(|group| group.0 = true),
                        (Some(b'~'), _) => put(b" ", &mut parts),
                        (Some(sign @ (b'\\' | b'{' | b'}')), _) => put(&[*sign], &mut parts),
                        _ => {}
                    }
                    at += 1;
                    continue;
                }
                let digits = rest[letters..].iter().take_while(|b| b.is_ascii_digit() || **b == b'-').count();
                let part = |from: usize, to: usize| std::str::from_utf8(&rest[from..to]).unwrap_or_default();
                let (word, number) = (part(0, letters), part(letters, letters + digits).parse::<i32>().ok());
                at += letters + digits;
                at += usize::from(bytes.get(at) == Some(&b' '));
                match (word, number) {
                    ("u", Some(number)) if !is_out => {
                        let code = u32::try_from(if number < 0 { number + 65_536 } else { number });
                        parts.text().extend(code.ok().and_then(char::from_u32));
                        skip = stand_ins;
                    }
                    ("uc", Some(number)) => {
                        let count = usize::try_from(number).unwrap_or(1);
                        groups.iter_mut().next_back().into_iter().for_each(|group| group.1 = count);
                    }
                    ("par" | "line" | "sect", _) if !is_out => {
                        // A paragraph that is in no cell ends the table before it.
                        if !parts.line.trim().is_empty() {
                            parts.open.clear();
                        }
                        parts.end_line();
                    }
                    // Its text comes before the word that ends a cell.
                    ("cell", _) => {
                        let text = std::mem::take(&mut parts.line);
                        if parts.open.last().is_none_or(|table| table.row.is_empty()) {
                            parts.begin_cell(1, 1)?;
                            parts.text().push_str(&text);
                        }
                        parts.begin_cell(1, 1)?;
                    }
                    ("trowd", _) => {
                        parts.end_row();
                        parts.begin_cell(1, 1)?;
                    }
                    ("row", _) => parts.end_row(),
                    ("tab", _) if !is_out => parts.text().push('\t'),
                    (word, _) if RTF_LEFT_OUT.contains(&word) => {
                        groups.iter_mut().next_back().into_iter().for_each(|group| group.0 = true);
                    }
                    _ => {}
                }
            }
            _ => put(&[byte], &mut parts),
        }
    }
    Ok(parts.finish())
}
