//! Reads earlier schedules from files. They must be sound: break no rule (nobody at two tables, only allowed sizes, and
//! so on).

use roundtable_audit::{Fault, Rules, audit};
use roundtable_model::TableSizes;
use roundtable_read::{Reading, read_schedule};
use roundtable_words::{Lang, Noted};

use crate::Error;
use crate::error::unsound::Unsound;

/// The most faults of a schedule that an error lists.
const MOST_SAID: usize = 20;

/// Reads a schedule that must be sound. If neither `sizes` nor the file has allowed table sizes, those at its tables
/// are.
///
/// ```
/// use roundtable::parts::read_sound;
/// assert_eq!(read_sound(b"1-2-3\n4-5-6\n", "a.txt", None)?.plan.schedule.players(), 6);
/// assert_eq!(read_sound(b"1-2-3\n4-5-5\n", "a.txt", None).unwrap_err().code(), "broken-rule");
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// A file that cannot be read, or breaks a rule.
pub fn read_sound(bytes: &[u8], called: &str, sizes: Option<&TableSizes>) -> Result<Reading, Error> {
    let mut reading = read_schedule(bytes, called, None, None)?;
    match sizes {
        Some(sizes) => reading.judge_by(sizes.clone()),
        None => reading.allow_sizes_found(),
    }
    let rules = Rules { table_sizes: reading.plan.table_sizes.as_ref(), ..Rules::default() };
    let audit = audit(&reading.plan.schedule, &rules);
    if audit.valid {
        return Ok(reading);
    }
    let more = audit.problems.len().saturating_sub(MOST_SAID);
    let located = |fault: Fault| (reading.places.fault(&fault), fault);
    let faults = audit.problems.into_iter().take(MOST_SAID).map(located).collect();
    Err(Error::Unsound(Box::new(Unsound { of: called.to_owned(), faults, more, roster: reading.plan.roster.clone() })))
}

/// The notes of a file that matter among several: which table sizes count as allowed, and that people were moved.
pub fn said_of_earlier(reading: &Reading, called: &str, lang: Lang) -> Vec<(&'static str, String)> {
    let told =
        |note: &&roundtable_words::ReaderNote| note.code() == "sizes_inferred" || note.noted == Noted::SheetsChanged;
    let said = |note: &roundtable_words::ReaderNote| (note.code(), format!("{called}: {}", note.said(lang)));
    reading.notes.iter().filter(told).map(said).collect()
}
