//! Reads a schedule from any tool: finds out what kind of file it is, and passes it to the reader of that kind.
//!
//! Workbooks, documents, certificates, HTML, TRF (also by its extension), bracketed lists and loose forms are recognised
//! from the whole file. Otherwise the first line typical of a kind decides, and only if there is none, the extension.
//!
//! Every reader fills a draft (`draft.rs`), collects every mistake after which it can continue, and keeps the place of
//! everything it has read. Cost O(n) in the bytes (csv: O(n log n) if its lines are not in order), about 20 times the
//! file in memory at worst.

mod asked;
mod blocks;
mod brackets;
mod certificate;
mod comments;
mod csv;
mod cursor;
mod draft;
mod foreign;
mod json;
mod loose;
mod pantheon;
mod report;
mod sheets;
mod text;
mod tuples;
mod workbook;

use roundtable_model::{Plan, TableSizes};
use roundtable_trf::is_trf;
use roundtable_words::{
    DATA_CLOSE, DATA_OPEN, FileFormat, FileKind, Mistake, Noted, Places, ReadError, ReaderNote, SourceFormat, Wrong,
    heading, is_space, shorten,
};

use crate::cells::document::{self, Document};
use crate::cells::workbook::is_workbook;
use crate::certificate::is_certificate;
use crate::decode::{decode, readable};
use crate::kind;

pub(crate) use comments::COMMENTS;
pub(crate) use cursor::{Cursor, lines, number};
pub(crate) use json::{Object, Source as JsonSource};

/// The kinds of files that hold a schedule.
const SCHEDULES: [FileKind; 7] = [
    FileKind::Schedule,
    FileKind::Report,
    FileKind::Round,
    FileKind::Results,
    FileKind::Script,
    // A certificate that is whole is read before.
    FileKind::Certificate,
    // Of a page without a schedule its own reader says so.
    FileKind::Page,
];

/// A schedule as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The schedule with its players and everything else in the file.
    pub plan: Plan,
    /// What the file was taken for.
    pub format: SourceFormat,
    /// What the person who gave the file should know.
    pub notes: Vec<ReaderNote>,
    /// The places of rounds, tables and seats in the file.
    pub places: Places,
}

impl Reading {
    /// The number of the first round: a round of a running tournament has its own number.
    ///
    /// ```
    /// let later = roundtable_read::read_schedule(b"Round 3\nTable 1: Ana, Ben\n", "r.txt", None, None).unwrap();
    /// assert_eq!(later.first_round(), 3);
    /// ```
    pub fn first_round(&self) -> u32 {
        let first = |note: &ReaderNote| if let Noted::RoundsFrom { first } = note.noted { Some(first) } else { None };
        self.notes.iter().find_map(first).unwrap_or(1)
    }

    /// Sets the allowed table sizes, regardless of the file.
    pub fn judge_by(&mut self, sizes: TableSizes) {
        self.plan.table_sizes = Some(sizes);
        self.notes.retain(|note| note.code() != "sizes_inferred");
    }

    /// If the file does not say which table sizes are allowed, allows every size in the schedule, with a note. Sizes
    /// that differ by at most one, such as 4 and 3, are allowed anyway.
    ///
    /// ```
    /// use roundtable_read::read_schedule;
    /// let mut reading = read_schedule(b"1-2-3-4-5-6\n7-8-9-10\n", "-", None, None).unwrap();
    /// reading.allow_sizes_found();
    /// assert_eq!(reading.plan.table_sizes.unwrap().sizes(), [6, 4]);
    /// assert!(reading.notes[1].to_string().contains("tables of 6, 4"));
    /// ```
    pub fn allow_sizes_found(&mut self) {
        if self.plan.table_sizes.is_some() {
            return;
        }
        let found = self.plan.schedule.table_sizes();
        let neighbours = found.first().zip(found.last()).is_none_or(|(largest, smallest)| largest - smallest < 2);
        if neighbours {
            return;
        }
        let listed: Vec<String> = found.iter().map(u32::to_string).collect();
        // This fails if there is a table of one person, which the audit then reports.
        if let Ok(sizes) = TableSizes::new(found) {
            self.plan.table_sizes = Some(sizes);
            self.notes.push(Noted::SizesInferred { sizes: listed.join(", ") }.whole());
        }
    }
}

/// Reads a schedule from the bytes of a file.
///
/// `file_name` is for messages and a hint at the format. `as_format` is the format, if the caller knows it. `players`
/// is how many players there are; without it they are counted in the file's list of players, or inferred from the
/// numbers in it, with a note.
///
/// ```
/// use roundtable_read::read_schedule;
/// let reading = read_schedule("1ゲーム目\n  1番卓: 1, 2, 3\n# 抜け番: 4\n".as_bytes(), "-", None, None).unwrap();
/// assert_eq!(reading.format.id(), "text");
/// assert_eq!(reading.plan.schedule.round(0).unwrap().sit_out(), [roundtable_model::PlayerIx(3)]);
/// ```
///
/// # Errors
/// Every mistake of the file with its place, if there is any. A player who is doubled, missing or unknown, a table of a
/// size not allowed and a round without tables are not mistakes here: the audit reports them.
pub fn read_schedule(
    bytes: &[u8],
    file_name: &str,
    as_format: Option<FileFormat>,
    players: Option<u32>,
) -> Result<Reading, ReadError> {
    let broken = |mistake: Mistake| mistake.alone(file_name);
    if as_format.is_none()
        && let Some(document) = document::of_file(bytes).map_err(broken)?
    {
        return of_document(&document, SourceFormat::Document, file_name, players, &[]);
    }
    readable(bytes, file_name)?;
    let mut draft = draft::Draft::new(players);
    if as_format.is_none() && is_workbook(bytes) {
        return workbook::read(bytes, file_name, players);
    }
    if as_format.is_none() && is_certificate(bytes) {
        return certificate::read(bytes, file_name);
    }
    let (text, notes) = decode(bytes, file_name)?;
    if text.trim().is_empty() {
        return Err(Wrong::EmptyFile.whole().alone(file_name));
    }
    draft.notes = notes;
    if as_format.is_none() {
        kind::only_text(&SCHEDULES, &text, file_name)?;
    }
    // Kinds that are recognised by the whole text; then those by their first lines.
    if as_format.is_none() {
        // A page of ours carries its schedule in an element that browsers do not show.
        let carried = text.split_once(DATA_OPEN).and_then(|(_, rest)| rest.split_once(DATA_CLOSE));
        if let Some((json, _)) = carried.filter(|_| text.trim_start().starts_with('<')) {
            json::read(json, &mut draft);
            return draft.finish(SourceFormat::Html, file_name);
        }
        if let Some(page) = document::of_page(&text).map_err(broken)? {
            return of_document(&page, SourceFormat::Html, file_name, players, &draft.notes);
        }
        if is_trf(&text) || file_name.to_ascii_lowercase().ends_with(".trf") {
            return report::read(&text, file_name, draft.notes);
        }
        if let Some(foreign) = foreign::kind(&text) {
            return Err(foreign.whole().alone(file_name));
        }
        if brackets::is_for(&text) {
            brackets::read(&text, &mut draft);
            return draft.finish(SourceFormat::File(FileFormat::Tuples), file_name);
        }
        if let Some(format) = loose::kind(&text, file_name) {
            if format == FileFormat::Json {
                loose::read_json(&text, &mut draft);
            } else {
                loose::read_text(&text, format == FileFormat::Csv, &mut draft);
            }
            return draft.finish(SourceFormat::File(format), file_name);
        }
    }
    let found = as_format.or_else(|| detect(&text));
    if found.is_none()
        && let Some(people) = only_names(&text)
    {
        return Err(Wrong::OnlyNames { people }.whole().alone(file_name));
    }
    let format = match found.or_else(|| FileFormat::from_file_name(file_name)) {
        Some(format) => format,
        None => return Err(Wrong::NoSchedule.whole().alone(file_name)),
    };
    match format {
        FileFormat::Text => text::read(&text, &mut draft),
        FileFormat::Json => json::read(&text, &mut draft),
        FileFormat::Csv => csv::read(&text, &mut draft),
        FileFormat::Tuples | FileFormat::Lists => blocks::read(&text, &mut draft, tuples::read_table),
        FileFormat::Pantheon => blocks::read(&text, &mut draft, pantheon::read_table),
    }
    // Not one line could be read: one sentence says so.
    if as_format.is_none()
        && !matches!(format, FileFormat::Json | FileFormat::Csv)
        && draft.is_empty()
        && lines(&text).nth(2).is_some()
    {
        return Err(Wrong::NoSchedule.whole().alone(file_name));
    }
    draft.finish(SourceFormat::File(format), file_name)
}

/// The schedule of a document: its tables together if each has a round over it; else, if lines head its rounds or it has no
/// tables, its text; else the first table that is a schedule. If none is, the mistakes of the only one that
/// looks like one, or that there is none.
fn of_document(
    document: &Document,
    format: SourceFormat,
    file_name: &str,
    players: Option<u32>,
    notes: &[ReaderNote],
) -> Result<Reading, ReadError> {
    let tables = document.tables();
    let rounds = document.lines().filter(|line| heading::round(line).is_some()).count();
    let read = |noted: Option<Noted>, read: &dyn Fn(&mut draft::Draft)| {
        let mut draft = draft::Draft::new(players);
        draft.notes.extend(notes.iter().cloned().chain(noted.map(Noted::whole)));
        read(&mut draft);
        draft.finish(format, file_name)
    };
    let of_rounds =
        tables.iter().map(|(above, table)| Some((heading::round(above)?, (*above).to_owned(), table.clone())));
    if let Some(whole) = of_rounds.collect::<Option<Vec<_>>>().and_then(sheets::together) {
        return read(None, &|draft| loose::read_grid(&whole, draft));
    }
    if rounds > 1 || tables.is_empty() && (rounds > 0 || format != SourceFormat::Html) {
        let mut reading = read_schedule(document.text().as_bytes(), file_name, None, players)?;
        reading.format = format;
        reading.notes.splice(0..0, notes.iter().cloned());
        return Ok(reading);
    }
    let (mut wrong, only) = (None, tables.len() == 1);
    for (_, table) in &tables {
        let first = table.rows.first().and_then(|row| row.filled().next()).filter(|_| !only);
        let noted = first.map(|first| Noted::TableRead { tables: tables.len(), text: shorten(&first.text) });
        match read(noted, &|draft| loose::read_grid(table, draft)) {
            Ok(reading) => return Ok(reading),
            Err(error) if only || error.first().key().starts_with("wrong-crosstable") => wrong = wrong.or(Some(error)),
            Err(_) => {}
        }
    }
    Err(wrong.unwrap_or_else(|| Wrong::PageWithoutSchedule.whole().alone(file_name)))
}

/// The number of lines, if each can only be a name: then a list of people was given instead of a schedule.
pub(crate) fn only_names(text: &str) -> Option<usize> {
    let written = || lines(text).map(|line| line.rest.trim()).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let is_name = |line: &str| {
        line.chars().any(char::is_alphabetic) && !line.contains([':', '：', '(', '[', '{', '<', '|', '\t', ';'])
    };
    let people = written().count();
    (people > 1 && written().all(is_name)).then_some(people)
}

/// How many lines are examined to find the kind of a file.
const LOOKED_AT: usize = 100;

/// The kind of file by the first line that is typical of one.
fn detect(text: &str) -> Option<FileFormat> {
    let telling = lines(text).filter_map(|mut line| {
        let goes_on = line.skip_spaces();
        (goes_on && !line.rest.starts_with('#')).then_some(line)
    });
    let mut first = true;
    for line in telling.take(LOOKED_AT) {
        let found = detect_line(&line, first);
        if found.is_some() {
            return found;
        }
        first = false;
    }
    None
}

/// The kind that a line is typical of; `first` if it is the first line that is not a comment.
fn detect_line(line: &Cursor<'_>, first: bool) -> Option<FileFormat> {
    let json_start = |c| matches!(c, Some('{' | '[' | '"'));
    match line.peek()? {
        '{' if first => Some(FileFormat::Json),
        '[' if first && (line.rest.len() == 1 || json_start(line.rest[1..].trim_start().chars().next())) => {
            Some(FileFormat::Json)
        }
        '(' => Some(FileFormat::Tuples),
        '[' => Some(FileFormat::Lists),
        _ if first && csv::looks_like_header(line.rest) => Some(FileFormat::Csv),
        _ if text::looks_like_text(line) => Some(FileFormat::Text),
        c if c.is_ascii_digit() => {
            let mut after = line.clone();
            after.take_while(|c| c.is_ascii_digit() || is_space(c));
            (after.peek() == Some('-')).then_some(FileFormat::Pantheon)
        }
        _ => None,
    }
}
