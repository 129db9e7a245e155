//! Writes a schedule in every format, straight to a stream.
//!
//! Every writer fills its own buffer and passes it on in large pieces, so `out` needs none. [`not_written`] lists what
//! a format cannot hold. Cost O(n) in the seats.

mod csv_by_player;
mod csv_by_table;
mod csv_long;
pub(crate) mod json;
mod rounds;
mod text;

use std::io;
use std::io::Write;

use roundtable_audit::Audit;
use roundtable_model::{Plan, PlayerIx};
use roundtable_words::{FileFormat, Lang, Lost, Noted, ReaderNote};

use crate::round::RoundNote;

pub use csv_by_player::write_csv_by_player;
pub use csv_by_table::{write_csv_by_table, write_csv_for_results};
pub use csv_long::write_csv_long;
pub use rounds::RoundWriter;

/// Writes a schedule with everything that the format can hold.
///
/// Only text depends on the language; the other formats are for programs. The audit is embedded only in JSON.
///
/// ```
/// use roundtable_read::read_schedule;
/// use roundtable_words::{FileFormat, Lang};
/// use roundtable_write::write_schedule;
/// let plan = read_schedule(b"1-2-3\n", "x", None, None).unwrap().plan;
/// let mut out = Vec::new();
/// write_schedule(&mut out, &plan, None, FileFormat::Text, Lang::En).unwrap();
/// assert_eq!(out, b"Round 1\n  Table 1: 1, 2, 3\n");
/// ```
///
/// # Errors
/// Errors of the stream.
pub fn write_schedule(
    out: &mut dyn Write,
    plan: &Plan,
    audit: Option<&Audit>,
    format: FileFormat,
    lang: Lang,
) -> io::Result<()> {
    if format == FileFormat::Csv {
        return write_csv_long(out, plan, false);
    }
    write_later_rounds(out, plan, audit, format, lang, false, 0)
}

/// Writes a schedule as JSON with everything that is known about it.
///
/// # Errors
/// Errors of the stream.
pub fn write_schedule_json(
    out: &mut dyn Write,
    plan: &Plan,
    audit: Option<&Audit>,
    notes: &[RoundNote],
    directions: Option<&[Vec<u32>]>,
) -> io::Result<()> {
    json::write(out, plan, audit, notes, directions, 0)
}

/// Writes a part of a longer schedule: the first round here comes after `before` others and is numbered accordingly.
/// Csv has a column for the scores and, with `mark`, begins with a byte order mark for spreadsheets.
///
/// # Errors
/// Errors of the stream.
pub fn write_later_rounds(
    out: &mut dyn Write,
    plan: &Plan,
    audit: Option<&Audit>,
    format: FileFormat,
    lang: Lang,
    mark: bool,
    before: u32,
) -> io::Result<()> {
    match format {
        FileFormat::Text => text::write(out, plan, lang, before),
        FileFormat::Json => json::write(out, plan, audit, &[], None, before),
        FileFormat::Csv => csv_long::write_for_scores(out, plan, mark, before),
        FileFormat::Tuples => text::write_tuples(out, plan, text::TUPLE),
        FileFormat::Lists => text::write_tuples(out, plan, text::LIST),
        FileFormat::Pantheon => text::write_pantheon(out, plan),
    }
}

/// The parts of a plan that a format cannot hold, for a note on conversion. Columns of the list are no part of what is
/// handed out, and nobody misses them there.
pub fn not_written(plan: &Plan, format: FileFormat) -> Vec<ReaderNote> {
    let mut lost = Vec::new();
    let mut lose = |what, is_lost: bool| {
        if is_lost {
            lost.push(Noted::NotWritten { format: format.id(), what }.whole());
        }
    };
    let plain = format.is_of_numbers();
    lose(Lost::Names, plain && plan.roster.has_names());
    // If seats have sides, csv has a column for each seat, with its name.
    let sided = plan.seats().sides().is_some();
    lose(Lost::SeatNames, plan.seat_names.is_some() && (plain || format == FileFormat::Csv && !sided));
    let seed = plan.made_by.as_ref().is_some_and(|m| m.seed.is_some());
    let sizes = plan.table_sizes.as_ref().is_some_and(|sizes| sizes.sizes() != plan.schedule.table_sizes());
    lose(Lost::Sizes, format == FileFormat::Csv && sizes);
    let asked = plan.question.as_deref().filter(|_| format != FileFormat::Json);
    lose(Lost::Wishes, asked.is_some_and(|question| question.asks_seats() || question.asks_sides()));
    lose(Lost::History, asked.is_some_and(|question| question.history().table_count() > 0));
    lose(Lost::Seed, (plain || format == FileFormat::Csv) && seed);
    lose(Lost::Dates, plain && plan.dates.is_some());
    let ruled = plan.dates.as_ref().is_some_and(|dates| !dates.zone.is_empty() || dates.every.is_some());
    lose(Lost::Calendar, matches!(format, FileFormat::Text | FileFormat::Csv) && ruled);
    let counted = || plan.schedule.rounds().all(|r| r.tables().zip(1..).all(|(t, number)| t.number == number));
    lose(Lost::TableNumbers, plain && !counted());
    if format == FileFormat::Pantheon {
        let fours = plan.schedule.rounds().all(|r| r.tables().all(|t| t.seats.len() == 4));
        lose(Lost::OtherThanFour, !fours);
    }
    lost
}

/// Somebody's name, or the number if there is no name.
fn name_or_number(plan: &Plan, player: PlayerIx) -> String {
    match plan.roster.name(player) {
        "" => player.to_string(),
        name => name.to_owned(),
    }
}

/// The mark by which spreadsheets recognise UTF-8.
const MARK: &str = "\u{feff}";

/// Bytes on their way to a stream.
pub(crate) struct Buffer<'a> {
    out: &'a mut dyn Write,
    pub bytes: Vec<u8>,
}

/// Bytes are passed on when there are this many.
const PIECE: usize = 256 * 1024;

impl<'a> Buffer<'a> {
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { out, bytes: Vec::with_capacity(PIECE + PIECE / 4) }
    }

    pub fn push(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// A line that readers of tables skip.
    pub fn line(&mut self, remark: &str) {
        ["# ", remark, "\n"].into_iter().for_each(|piece| self.push(piece));
    }

    pub fn number(&mut self, number: u32) {
        self.push(itoa::Buffer::new().format(number));
    }

    /// A player's number, one more than the index, in 64 bits: also for the largest index.
    pub fn player(&mut self, player: PlayerIx) {
        self.push(itoa::Buffer::new().format(u64::from(player.0) + 1));
    }

    /// Passes the bytes on if there are many.
    pub fn flow(&mut self) -> io::Result<()> {
        if self.bytes.len() >= PIECE { self.finish() } else { Ok(()) }
    }

    /// Passes all bytes on.
    pub fn finish(&mut self) -> io::Result<()> {
        self.out.write_all(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }
}
