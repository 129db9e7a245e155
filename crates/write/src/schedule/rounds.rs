//! Schedules too large to hold, written round by round as they are made.
//!
//! The bytes are those that [`write_schedule`](crate::schedule::write_schedule) writes for the same schedule, without a
//! seed line. Anything that needs the whole first (the audit in JSON, columns of names in text) is not written this
//! way.

use std::io;
use std::io::Write;

use roundtable_model::{PlayerIx, Roster};
use roundtable_words::FileFormat;

use crate::schedule::Buffer;
use crate::schedule::csv_long::CsvRounds;
use crate::schedule::text::{Brackets, LIST, TUPLE, write_game, write_tuple};

/// Writes round after round, with a buffer of a quarter of a megabyte.
///
/// ```
/// use roundtable_words::FileFormat;
/// use roundtable_write::RoundWriter;
/// use roundtable_model::{Roster, PlayerIx};
/// let mut out = Vec::new();
/// let mut rounds = RoundWriter::new(&mut out, &Roster::numbered(4), FileFormat::Tuples, false).unwrap().unwrap();
/// rounds.round(2, &[0, 3, 1, 2].map(PlayerIx)).unwrap();
/// rounds.finish().unwrap();
/// assert_eq!(out, b"(1, 4)\n(2, 3)\n\n");
/// ```
pub struct RoundWriter<'a>(Kind<'a>);

enum Kind<'a> {
    Csv(CsvRounds<'a>),
    Tuples(Buffer<'a>, Brackets),
    Pantheon { buffer: Buffer<'a>, first: bool },
}

impl<'a> RoundWriter<'a> {
    /// Whether a format can be written round by round.
    pub fn takes(format: FileFormat) -> bool {
        format == FileFormat::Csv || format.is_of_numbers()
    }

    /// Begins a file; `None` where the format [cannot](Self::takes) be written this way. With `mark`, csv begins with a
    /// byte order mark, for spreadsheets.
    ///
    /// # Errors
    /// Errors of the stream.
    pub fn new(out: &'a mut dyn Write, roster: &Roster, format: FileFormat, mark: bool) -> io::Result<Option<Self>> {
        Ok(match format {
            FileFormat::Csv => Some(Self(Kind::Csv(CsvRounds::new(out, roster, mark)?))),
            FileFormat::Tuples => Some(Self(Kind::Tuples(Buffer::new(out), TUPLE))),
            FileFormat::Lists => Some(Self(Kind::Tuples(Buffer::new(out), LIST))),
            FileFormat::Pantheon => Some(Self(Kind::Pantheon { buffer: Buffer::new(out), first: true })),
            FileFormat::Text | FileFormat::Json => None,
        })
    }

    /// Writes the next round: tables of one size one after the other, numbered from 1. `seats` are whole tables: an
    /// incomplete one is not written, and panics in debug builds.
    ///
    /// # Errors
    /// Errors of the stream.
    ///
    /// # Panics
    /// If the table size is 0.
    pub fn round(&mut self, table_size: usize, seats: &[PlayerIx]) -> io::Result<()> {
        debug_assert!(seats.len().is_multiple_of(table_size), "seats that fill no table");
        let mut tables = seats.chunks_exact(table_size);
        match &mut self.0 {
            Kind::Csv(csv) => {
                csv.begin_round();
                (1..).zip(tables).try_for_each(|(number, table)| csv.table(number, table))
            }
            Kind::Tuples(buffer, brackets) => {
                tables.try_for_each(|table| write_tuple(buffer, table, *brackets))?;
                buffer.push("\n");
                Ok(())
            }
            Kind::Pantheon { buffer, first } => {
                buffer.push(if std::mem::take(first) { "" } else { "\n" });
                tables.try_for_each(|table| write_game(buffer, table))
            }
        }
    }

    /// Passes on the rest.
    ///
    /// # Errors
    /// Errors of the stream.
    pub fn finish(self) -> io::Result<()> {
        match self.0 {
            Kind::Csv(csv) => csv.finish(),
            Kind::Tuples(mut buffer, _) | Kind::Pantheon { mut buffer, .. } => buffer.finish(),
        }
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Plan, Player, Schedule};

    use super::*;
    use crate::schedule::write_schedule;
    use roundtable_words::Lang;

    #[test]
    fn round_by_round_is_the_same_as_at_once() {
        let rounds = [[0, 3, 1, 2].map(PlayerIx), [2, 0, 3, 1].map(PlayerIx)];
        let mut schedule = Schedule::new(4);
        for round in &rounds {
            schedule.push_round().table(1, &round[..2]).table(2, &round[2..]);
        }
        let roster = Roster::new(["Ana", "=Ben", "\"C\"", ""].map(Player::named).into()).0;
        let plan = Plan { roster, schedule, ..Plan::default() };
        for format in FileFormat::ALL {
            let (mut at_once, mut by_round) = (Vec::new(), Vec::new());
            write_schedule(&mut at_once, &plan, None, format, Lang::En).unwrap();
            let writer = RoundWriter::new(&mut by_round, &plan.roster, format, false).unwrap();
            assert_eq!(writer.is_some(), RoundWriter::takes(format));
            if let Some(mut writer) = writer {
                rounds.iter().for_each(|round| writer.round(2, round).unwrap());
                writer.finish().unwrap();
                assert_eq!(at_once, by_round, "{format}");
            }
        }
    }
}
