//! The checks of every fuzz target of a schedule reader beyond not crashing, and workbooks with a part replaced; the
//! targets are in `fuzz_targets/`.
//!
//! Whatever is read is audited, every problem is located, the report is written, and the schedule is written in every
//! format. A schedule in which everybody is in every round once is read back the same from each.

use std::io::{Cursor, Write};

use roundtable_audit::{Rules, audit};
use roundtable_model::Schedule;
use roundtable_read::{Reading, read_schedule};
use roundtable_words::{FileFormat, Lang, PlanInShort, SourceFormat};
use roundtable_write::{LocatedAudit, Source, not_written, write_audit, write_csv_by_player, write_schedule};
use zip::write::SimpleFileOptions;

/// The most [`work`] of a schedule that is audited.
const MOST_WORK: usize = 200_000;

/// Reads the bytes as a file of one format and checks the reading.
pub fn schedule(bytes: &[u8], format: FileFormat) {
    // The kind of a file is also found without being told, without a crash.
    let _ = read_schedule(bytes, "fuzz", None, Some(8));
    read(bytes, Some(format));
}

/// Reads the bytes as whatever they look like and checks the reading.
pub fn any_schedule(bytes: &[u8]) {
    read(bytes, None);
}

/// Reads the bytes as a workbook and checks the reading. Its mistakes are in rows, which are not lines of the file.
pub fn workbook(bytes: &[u8]) {
    match read_schedule(bytes, "fuzz.xlsx", None, None) {
        Ok(reading) => check(&reading),
        Err(error) => {
            assert!(!error.mistakes.is_empty());
            assert!(error.mistakes.iter().all(|mistake| Lang::ALL.iter().all(|&lang| !mistake.said(lang).is_empty())));
        }
    }
}

/// A sound workbook with one of its files replaced.
pub fn replaced(sound: &[u8], name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut sound = zip::ZipArchive::new(Cursor::new(sound)).unwrap();
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for i in 0..sound.len() {
        let entry = sound.by_index_raw(i).unwrap();
        if entry.name().is_ok_and(|n| n == name) {
            archive.start_file(name, SimpleFileOptions::default()).unwrap();
            archive.write_all(bytes).unwrap();
        } else {
            archive.raw_copy_file(entry).unwrap();
        }
    }
    archive.finish().unwrap().into_inner()
}

/// Reads the bytes and checks the reading, or that its mistakes have a sentence and a place in the file.
fn read(bytes: &[u8], format: Option<FileFormat>) {
    match read_schedule(bytes, "fuzz", format, None) {
        Ok(reading) => check(&reading),
        Err(error) => {
            assert!(!error.mistakes.is_empty());
            let lines = bytes.iter().filter(|&&b| b == b'\n' || b == b'\r').count() + 1;
            for mistake in &error.mistakes {
                assert!(Lang::ALL.into_iter().all(|lang| !mistake.said(lang).trim().is_empty()));
                // UTF-16 has its line ends in two bytes, one of which is counted.
                assert!(mistake.place.is_none_or(|p| p.line >= 1 && p.column >= 1 && p.line as usize <= lines));
            }
            let _ = error.to_string();
        }
    }
}

/// Audits and writes what was read, and reads it again.
fn check(reading: &Reading) {
    let plan = &reading.plan;
    assert_eq!(plan.roster.len(), plan.schedule.players());
    // The audit has its own tests: here only schedules whose pairs can be counted quickly.
    if work(&plan.schedule) > MOST_WORK {
        return;
    }
    let found = audit(&plan.schedule, &Rules { table_sizes: plan.table_sizes.as_ref(), ..Rules::default() });
    let seats = plan.seat_names.as_deref().unwrap_or_default();
    let source = Some(Source { file: "fuzz", places: &reading.places, roster: &plan.roster, seats });
    for fault in &found.problems {
        // A certificate has no places: nobody mends it by hand.
        let placed = reading.format == SourceFormat::Certificate || reading.places.fault(fault).is_some();
        assert!(fault.at().round.is_none() || placed, "{fault:?}");
    }
    let mut sink = Vec::new();
    write_audit(&mut sink, &PlanInShort::new(&found, &[]), source, Lang::Ja, true).unwrap();
    serde_json::to_writer(&mut sink, &LocatedAudit { audit: &found, source }).unwrap();
    write_csv_by_player(&mut sink, plan, Lang::En, false, None, 0).unwrap();
    for format in FileFormat::ALL {
        let langs = if format == FileFormat::Text { &Lang::ALL[..] } else { &[Lang::En] };
        for &lang in langs {
            let mut out = Vec::new();
            write_schedule(&mut out, plan, Some(&found), format, lang).unwrap();
            if !is_whole(&plan.schedule) {
                continue;
            }
            let again = read_schedule(&out, "again", None, Some(plan.schedule.players())).unwrap();
            assert_eq!(again.format, SourceFormat::File(format));
            if not_written(plan, format).is_empty() {
                assert_eq!(again.plan.schedule, plan.schedule, "{format} {lang}");
            } else {
                assert_eq!(numbered(&again.plan.schedule), numbered(&plan.schedule), "{format} {lang}");
            }
            if !format.is_of_numbers() {
                assert_eq!(again.plan.roster, plan.roster, "{format} {lang}");
            }
        }
    }
}

/// Whether everybody is in every round exactly once, at tables of two and more with numbers of their own.
fn is_whole(schedule: &Schedule) -> bool {
    schedule.round_count() > 0
        && schedule.rounds().all(|round| {
            let mut people: Vec<u32> = round.tables().flat_map(|t| t.seats).map(|p| p.0).collect();
            people.extend(round.sit_out().iter().chain(round.absent()).map(|p| p.0));
            people.sort_unstable();
            let mut numbers: Vec<u32> = round.tables().map(|t| t.number).collect();
            numbers.sort_unstable();
            round.tables().len() > 0
                && round.tables().all(|t| t.seats.len() > 1)
                && numbers.windows(2).all(|n| n[0] < n[1])
                && people.iter().copied().eq(0..schedule.players())
        })
}

/// About how much work an audit and the copies in each format are.
fn work(schedule: &Schedule) -> usize {
    let pairs: usize = schedule.rounds().flat_map(|r| r.tables()).map(|t| t.seats.len() * t.seats.len()).sum();
    pairs + schedule.players() as usize * (1 + schedule.round_count() as usize)
}

/// The schedule with its tables numbered in order.
fn numbered(schedule: &Schedule) -> Schedule {
    let mut made = Schedule::new(schedule.players());
    for round in schedule.rounds() {
        let mut builder = made.push_round();
        for (table, number) in round.tables().zip(1..) {
            builder.table(number, table.seats);
        }
        builder.sit_outs(round.sit_out()).absents(round.absent());
    }
    made
}
