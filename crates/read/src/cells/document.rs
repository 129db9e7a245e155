//! The text of documents in which people keep lists: Word (docx), LibreOffice (odt, fodt), RTF and HTML. Every
//! paragraph is a line; the row of a table is a line with tabs between its cells.
//!
//! Formats: ECMA-376 part 1 section 17, OpenDocument 1.3 part 3, Rich Text Format 1.9.1, HTML as browsers read it. What
//! is not text (styles, notes, scripts, deleted text) is left out. Cost O(bytes), after an archive is checked.

use std::io::{Cursor, Read};

use encoding_rs::WINDOWS_1252;
use quick_xml::Reader;
use quick_xml::escape::resolve_html5_entity;
use quick_xml::events::Event;
use roundtable_words::{DATA_OPEN, Mistake, Unread, Wrong};

use crate::cells::workbook::archive::sound;

/// The parts of an archive that hold the text of a document: of Word, of LibreOffice.
const TEXTS: [&str; 2] = ["word/document.xml", "content.xml"];
/// What an OpenDocument text says it is.
const OPEN_TEXT: &[u8] = b"application/vnd.oasis.opendocument.text";
/// How far into a file its kind is looked for.
const HEAD: usize = 4_000;

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

/// The text of a document, or of the part of it in which lists are kept.
pub(crate) struct Document {
    pub text: String,
    /// What of it that is: `rows` of tables, `items` of lists, or all its `lines`.
    pub part: &'static str,
}

/// Whether the bytes are an OpenDocument file of this kind as one text of XML.
pub(super) fn is_flat(bytes: &[u8], kind: &[u8]) -> bool {
    let head = bytes.get(..bytes.len().min(HEAD)).unwrap_or_default();
    let begins = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).starts_with(b"<?xml");
    begins && head.windows(kind.len()).any(|part| part == kind)
}

/// The text of a document; `None` if the file is not one, or if it is a page of ours, which has a schedule.
///
/// # Errors
/// A document that is broken or too large.
pub(crate) fn text(bytes: &[u8]) -> Result<Option<Document>, Mistake> {
    if !cfg!(feature = "any-file") {
        return Ok(None);
    }
    if bytes.starts_with(b"{\\rtf") {
        return Ok(Some(of_rtf(bytes)));
    }
    if is_flat(bytes, OPEN_TEXT) {
        return std::str::from_utf8(bytes).map_or(Ok(None), |xml| of_xml(xml).map(Some));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return packed(bytes);
    }
    let text = std::str::from_utf8(bytes).map(str::trim_start).unwrap_or_default();
    let begins = |tag: &str| text.get(..tag.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(tag));
    let is_page = ["<!doctype html", "<html", "<table", "<ul", "<ol", "<p"].into_iter().any(begins);
    if is_page && !text.contains(DATA_OPEN) { of_xml(&without_scripts(text)).map(Some) } else { Ok(None) }
}

/// The text of a document in an archive; `None` if there is none in it, as in a workbook.
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
    of_xml(&xml).map(Some)
}

/// A page without its scripts and styles, whose text is not HTML, and without remarks.
fn without_scripts(page: &str) -> String {
    let (mut kept, mut rest) = (String::with_capacity(page.len()), page);
    let lower = page.to_ascii_lowercase();
    while let Some((at, close)) = [("<script", "</script>"), ("<style", "</style>"), ("<!--", "-->")]
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

/// The lines that are being put together.
#[derive(Default)]
struct Lines {
    /// Each with the part of a document that it is.
    done: Vec<(&'static str, String)>,
    line: String,
    /// How many items of lists are open.
    items: u32,
    /// The cells of the row that is open.
    cells: Option<Vec<String>>,
}

impl Lines {
    /// A paragraph ends; in a cell the next one follows after a space.
    fn end_line(&mut self) {
        if self.cells.is_some() {
            self.line.push(' ');
            return;
        }
        let line = std::mem::take(&mut self.line);
        if !line.trim().is_empty() {
            self.done.push((if self.items > 0 { "items" } else { "lines" }, line.trim().to_owned()));
        }
    }

    fn begin_row(&mut self) {
        self.end_row();
        self.end_line();
        self.cells = Some(Vec::new());
    }

    fn end_cell(&mut self) {
        let cell = std::mem::take(&mut self.line).split_whitespace().collect::<Vec<_>>().join(" ");
        self.cells.iter_mut().for_each(|cells| cells.push(cell.clone()));
    }

    /// Ends a cell of HTML that has no end of its own.
    fn end_open_cell(&mut self) {
        if self.cells.is_some() && !self.line.trim().is_empty() {
            self.end_cell();
        }
    }

    fn end_row(&mut self) {
        self.end_open_cell();
        let Some(cells) = self.cells.take() else { return };
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.done.push(("rows", cells.join("\t")));
        }
    }

    /// The rows of tables if there are several; else the items of lists; else everything.
    fn finish(mut self) -> Document {
        self.end_row();
        self.end_line();
        let several = |part: &&str| self.done.iter().filter(|(of, _)| of == part).count() > 1;
        let part = ["rows", "items"].into_iter().find(several).unwrap_or("lines");
        let of = |of: &str| part == "lines" || of == part;
        let text = self.done.iter().filter(|(part, _)| of(part)).map(|(_, line)| line.clone() + "\n").collect();
        Document { text, part }
    }
}

/// The text of XML or HTML.
fn of_xml(xml: &str) -> Result<Document, Mistake> {
    let broken = || Wrong::WorkbookUnread { why: Unread::Archive }.whole();
    let mut reader = Reader::from_str(xml);
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    reader.config_mut().allow_dangling_amp = true;
    let is_html = !xml.starts_with("<?xml");
    let (mut lines, mut left_out) = (Lines::default(), None::<(String, u32)>);
    loop {
        let event = reader.read_event().map_err(|_| broken())?;
        if let Some((name, depth)) = &mut left_out {
            *depth += u32::from(matches!(&event, Event::Start(tag) if tag.name().as_ref() == name));
            *depth -= u32::from(matches!(&event, Event::End(tag) if tag.name().as_ref() == name));
            if matches!(event, Event::Eof) {
                return Ok(lines.finish());
            }
            left_out = left_out.filter(|(_, depth)| *depth > 0);
            continue;
        }
        match event {
            Event::Start(tag) | Event::Empty(tag) => {
                let name = tag.name().as_ref().to_owned();
                match local(&name).as_str() {
                    "tr" | "table-row" => lines.begin_row(),
                    "td" | "th" => lines.end_open_cell(),
                    "tab" => lines.line.push('\t'),
                    "s" if name == "text:s" => lines.line.push(' '),
                    "br" | "line-break" | "cr" => lines.end_line(),
                    "list-item" => lines.items += 1,
                    "li" => {
                        lines.end_line();
                        lines.items += 1;
                    }
                    // In HTML a paragraph may have no end.
                    "p" | "div" | "h1" | "h2" | "h3" if is_html => lines.end_line(),
                    _ if LEFT_OUT.iter().any(|known| *known == name || *known == local(&name)) => {
                        left_out = Some((name, 1));
                    }
                    _ => {}
                }
            }
            Event::End(tag) => match local(tag.name().as_ref()).as_str() {
                "li" | "list-item" => {
                    lines.end_line();
                    lines.items = lines.items.saturating_sub(1);
                }
                "ul" | "ol" => {
                    lines.end_line();
                    lines.items = 0;
                }
                "p" | "h" | "div" | "dt" | "dd" | "h1" | "h2" | "h3" | "h4" => lines.end_line(),
                "tc" | "td" | "th" | "table-cell" | "covered-table-cell" => lines.end_cell(),
                "tr" | "table-row" | "table" | "tbl" => lines.end_row(),
                _ => {}
            },
            // Breaks between lines of the file are spaces in HTML.
            Event::Text(words) => lines.line.push_str(&words.xml10_content().replace(['\n', '\r'], " ")),
            Event::CData(words) => lines.line.push_str(&words.xml10_content()),
            Event::GeneralRef(entity) => {
                match (entity.resolve_char_ref().ok().flatten(), resolve_html5_entity(entity.as_ref())) {
                    (Some(letter), _) => lines.line.push(letter),
                    (None, Some(known)) => lines.line.push_str(known),
                    (None, None) => {}
                }
            }
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
            Event::Eof => return Ok(lines.finish()),
        }
    }
}

/// The name of an element without its prefix, in small letters.
fn local(name: &str) -> String {
    name.rsplit(':').next().unwrap_or_default().to_ascii_lowercase()
}

/// Groups of RTF that hold no text of the document.
const RTF_LEFT_OUT: &[&str] = &["fonttbl", "colortbl", "stylesheet", "info", "pict", "header", "footer", "listtable"];

/// The text of RTF: words in Windows-1252, others by their number, and the control words that end lines and cells.
fn of_rtf(bytes: &[u8]) -> Document {
    let mut lines = Lines::default();
    // For each open group: whether it is left out, and how many letters stand in for one given by its number.
    let (mut groups, mut skip) = (vec![(false, 1usize)], 0usize);
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        let Some(&(is_out, stand_ins)) = groups.last() else { break };
        let mut put = |bytes: &[u8], lines: &mut Lines| {
            if skip > 0 {
                skip -= 1;
            } else if !is_out {
                lines.line.push_str(&WINDOWS_1252.decode_without_bom_handling(bytes).0);
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
                            put(&[code], &mut lines);
                            at += 2;
                        }
                        (Some(b'*'), _) => groups.iter_mut().next_back().into_iter().for_each(|group| group.0 = true),
                        (Some(b'~'), _) => put(b" ", &mut lines),
                        (Some(sign @ (b'\\' | b'{' | b'}')), _) => put(&[*sign], &mut lines),
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
                        lines.line.extend(code.ok().and_then(char::from_u32));
                        skip = stand_ins;
                    }
                    ("uc", Some(number)) => {
                        let count = usize::try_from(number).unwrap_or(1);
                        groups.iter_mut().next_back().into_iter().for_each(|group| group.1 = count);
                    }
                    ("par" | "line" | "sect", _) if !is_out => lines.end_line(),
                    ("trowd", _) => lines.begin_row(),
                    ("cell", _) => lines.end_cell(),
                    ("row", _) => lines.end_row(),
                    ("tab", _) if !is_out => lines.line.push('\t'),
                    (word, _) if RTF_LEFT_OUT.contains(&word) => {
                        groups.iter_mut().next_back().into_iter().for_each(|group| group.0 = true);
                    }
                    _ => {}
                }
            }
            _ => put(&[byte], &mut lines),
        }
    }
    lines.finish()
}
