//! Schedules of before, from files: they must be sound.

use roundtable::Earlier;
use roundtable_audit::{Audit, Rules, audit};
use roundtable_formats::{Command, Lang, MAX_FILE_BYTES, NoteCode, Noted, Reading, Words, read_schedule};
use roundtable_model::TableSizes;

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::input;

/// Reads a schedule that must be sound. Where neither `sizes` nor the file say which table sizes are allowed, those at its tables are.
///
/// # Errors
/// Exit 1 or 3 where it cannot be read, exit 6 where a rule is broken.
pub fn read_sound(file: &str, sizes: Option<&TableSizes>, lang: Lang) -> Result<Reading, CliError> {
    let bytes = input::read(file, MAX_FILE_BYTES, lang)?;
    let shown = input::shown(file, lang);
    let shown = shown.as_str();
    let mut reading = read_schedule(&bytes, shown, None, None).map_err(CliError::from)?;
    match sizes {
        Some(sizes) => reading.judge_by(sizes.clone()),
        None => reading.allow_sizes_found(),
    }
    let rules = Rules { table_sizes: reading.plan.table_sizes.as_ref(), ..Rules::default() };
    let audit = audit(&reading.plan.schedule, &rules);
    if audit.valid { Ok(reading) } else { Err(broken(shown, &reading, &audit, lang)) }
}

/// Reads the schedule of an earlier event.
///
/// # Errors
/// As [`read_sound`].
pub fn read_earlier(file: &str, globals: &Globals) -> Result<Earlier, CliError> {
    let reading = read_sound(file, None, globals.lang)?;
    let shown = input::shown(file, globals.lang);
    let sizes = reading.notes.iter().filter(|note| note.code == NoteCode::SizesInferred);
    globals.notes(sizes.map(|note| (note.code.id(), format!("{shown}: {}", note.said(globals.lang)))));
    let moved = reading.notes.iter().find(|note| note.noted == Noted::SheetsChanged);
    globals.notes(moved.map(|note| (note.code.id(), format!("{shown}: {}", note.said(globals.lang)))));
    Ok(Earlier::new(&reading.plan, &shown).moved(moved.is_some()))
}

/// The faults of a schedule that had to be sound, each with its place.
fn broken(shown: &str, reading: &Reading, audit: &Audit, lang: Lang) -> CliError {
    let words = Words::new(lang);
    let located = |fault| match reading.places.fault(fault) {
        Some(place) => format!("{shown}:{place}: {}", words.fault_named(fault, &reading.plan.roster)),
        None => format!("{shown}: {}", words.fault_named(fault, &reading.plan.roster)),
    };
    let mut lines: Vec<String> = audit.problems.iter().take(20).map(located).collect();
    if audit.problems.len() > lines.len() {
        lines.push(format!("… {}", words.tell(&Command::More { count: audit.problems.len() - lines.len() })));
    }
    let hint = Command::SeeCheck { file: shown.to_owned() };
    CliError::told(Exit::BrokenRule, lines.join("\n")).hint(hint)
}
