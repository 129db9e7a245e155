//! Reads schedules in workbooks: what the sheets show, and, in a workbook that we have written, the whole plan, which
//! it has on a hidden sheet.
//!
//! The visible sheets count. If people were moved there, the rounds are theirs, and the rest of the plan comes from the
//! hidden sheet; if somebody has another name, the hidden sheet is ignored. The cost is that of reading a sheet.

use std::collections::HashMap;

use roundtable_model::{Plan, PlayerIx, Round, Schedule};
use roundtable_words::{
    Lang, Noted, PLAN_SHEET, PaperWord, ReadError, ReaderNote, SourceFormat, Words, Wrong, heading, shorten,
};

use crate::cells::workbook::Workbook;
use crate::schedule::{Reading, draft, json, loose, sheets};

/// Reads the first sheet that holds a schedule; if none does, returns the mistakes of the first.
pub(super) fn read(bytes: &[u8], file_name: &str, players: Option<u32>) -> Result<Reading, ReadError> {
    let mut book = Workbook::open(bytes, file_name)?;
    let mut sheets: Vec<String> = book.sheets().into_iter().filter(|sheet| sheet != PLAN_SHEET).collect();
    // In a workbook of ours the sheet of the rounds counts, wherever it was moved.
    sheets.sort_by_key(|sheet| !is_sheet(sheet, PaperWord::SheetRounds));
    let remembered = if sheets.len() < book.sheets().len() { remembered(&mut book, file_name, players) } else { None };
    if remembered.is_none()
        && let Some(reading) = of_rounds(&mut book, &sheets, file_name, players)
    {
        return Ok(reading);
    }
    let mut first = None;
    for sheet in &sheets {
        let mut draft = draft::Draft::new(players);
        match book.grid(sheet) {
            Ok(grid) => loose::read_grid(&grid, &mut draft),
            Err(mistake) => draft.mistakes.push(mistake),
        }
        if sheets.len() > 1 {
            draft.notes.push(Noted::SheetRead { sheets: sheets.len(), sheet: shorten(sheet) }.whole());
        }
        match draft.finish(SourceFormat::Workbook, file_name) {
            Ok(shown) => {
                let Some(remembered) = remembered else { return Ok(shown) };
                let written = remembered.plan.schedule.clone();
                let mut reading = with_memory(shown, remembered);
                let others: Vec<&String> = sheets.iter().filter(|other| *other != sheet).collect();
                if reading.notes.contains(&Noted::SheetsChanged.whole()) {
                    reading.notes.extend(stale(&others));
                } else if reading.plan.schedule == written {
                    reading.notes.extend(moved_elsewhere(&mut book, &others, sheet, &reading.plan));
                }
                return Ok(reading);
            }
            Err(error) => first = first.or(Some(error)),
        }
    }
    Err(first.unwrap_or_else(|| Wrong::NoRounds.whole().alone(file_name)))
}

/// The sheets named like rounds, as one schedule, if they fit together.
fn of_rounds(book: &mut Workbook<'_>, sheets: &[String], file_name: &str, players: Option<u32>) -> Option<Reading> {
    let mut found = Vec::new();
    for sheet in sheets {
        if let Some(number) = heading::round(sheet) {
            found.push((number, sheet.clone(), book.grid(sheet).ok()?));
        }
    }
    let read = found.len();
    let grid = sheets::together(found)?;
    let mut draft = draft::Draft::new(players);
    loose::read_grid(&grid, &mut draft);
    draft.notes.push(Noted::RoundSheets { read }.whole());
    draft.finish(SourceFormat::Workbook, file_name).ok()
}

/// The plan on the hidden sheet. `None` if it is damaged: the visible sheets are read anyway.
fn remembered(book: &mut Workbook<'_>, file_name: &str, players: Option<u32>) -> Option<Reading> {
    let grid = book.grid(PLAN_SHEET).ok()?;
    let mut text = String::new();
    for row in &grid.rows {
        row.cells.iter().for_each(|cell| text.push_str(&cell.text));
        text.push('\n');
    }
    let mut draft = draft::Draft::new(players);
    json::read(&text, &mut draft);
    draft.finish(SourceFormat::Workbook, file_name).ok()
}

/// Whether a sheet has this name in some language.
fn is_sheet(name: &str, word: PaperWord) -> bool {
    Lang::CHOICES.iter().any(|&lang| Words::new(lang).tell(&word) == name)
}

/// The note that the other sheets are out of date, if people were moved in the one that was read; not the sheet of
/// totals, which do not depend on seats.
fn stale(others: &[&String]) -> Option<ReaderNote> {
    let old = others.iter().filter(|sheet| !is_sheet(sheet, PaperWord::SheetTotals));
    let old: Vec<String> = old.map(|sheet| shorten(sheet)).collect();
    (!old.is_empty()).then(|| Noted::SheetsStale { sheets: old.join(", ") }.whole())
}

/// The note that people were moved in the sheet by player, and not in the one that was read.
fn moved_elsewhere(book: &mut Workbook<'_>, others: &[&String], read: &str, plan: &Plan) -> Option<ReaderNote> {
    let sheet = others.iter().find(|sheet| is_sheet(sheet, PaperWord::SheetPlayers))?;
    let mut draft = draft::Draft::new(None);
    loose::read_grid(&book.grid(sheet).ok()?, &mut draft);
    let there = draft.finish(SourceFormat::Workbook, "").ok()?.plan;
    let Some(schedule) = as_shown(&there, plan) else {
        let known = |name: &str| plan.roster.players().iter().any(|player| player.name == name);
        let name = there.roster.players().iter().map(|player| &player.name).find(|name| !known(name))?;
        let noted = Noted::SheetName { sheet: shorten(sheet), name: shorten(name), read: shorten(read) };
        return Some(noted.whole());
    };
    let seats = |schedule: &Schedule| -> Vec<Vec<(u32, Vec<PlayerIx>)>> {
        schedule.rounds().map(|round| sorted(round.tables().map(|t| (t.number, t.seats.to_vec())))).collect()
    };
    (seats(&schedule) != seats(&plan.schedule))
        .then(|| Noted::SheetsDiffer { sheet: shorten(sheet), read: shorten(read) }.whole())
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort();
    items
}

/// What the sheets show, with everything else from the hidden sheet.
fn with_memory(shown: Reading, remembered: Reading) -> Reading {
    let Some(schedule) = as_shown(&shown.plan, &remembered.plan) else {
        let mut shown = shown;
        shown.notes.push(Noted::SheetsOtherPeople.whole());
        return shown;
    };
    let Reading { mut plan, format, mut notes, .. } = remembered;
    // The plan on the hidden sheet does not say which round of a tournament its first one is.
    notes.retain(|note| note.code() != "rounds_from");
    notes.extend(shown.notes.iter().filter(|note| note.code() == "rounds_from").cloned());
    if schedule != plan.schedule {
        plan.schedule = schedule;
        notes.extend(shown.notes.into_iter().filter(|note| note.code() == "sheet"));
        notes.push(Noted::SheetsChanged.whole());
    }
    Reading { plan, format, notes, places: shown.places }
}

/// The schedule that is shown, with the players of the remembered plan. A round that is the same is taken from that
/// plan; in any other, those without a seat sit out, unless they are absent in either. `None` if somebody is not in
/// that plan.
fn as_shown(shown: &Plan, remembered: &Plan) -> Option<Schedule> {
    let roster = &remembered.roster;
    let called: HashMap<&str, PlayerIx> =
        (0..).map(PlayerIx).zip(roster.players()).map(|(p, player)| (player.name.as_str(), p)).collect();
    let number = |player: PlayerIx| match shown.roster.name(player) {
        "" => (player.0 < roster.len() && roster.name(player).is_empty()).then_some(player),
        name => called.get(name).copied(),
    };
    // Somebody without a seat in any round need not be shown at all, so they may have no number here.
    let numbers: Vec<Option<PlayerIx>> = (0..shown.roster.len()).map(|p| number(PlayerIx(p))).collect();
    let all = |people: &[PlayerIx]| people.iter().map(|p| *numbers.get(p.ix())?).collect::<Option<Vec<_>>>();
    let mut made = Schedule::with_capacity(roster.len(), shown.schedule.rounds().len(), shown.schedule.seat_count());
    for (r, round) in shown.schedule.rounds().enumerate() {
        let tables =
            round.tables().map(|t| Some((t.number, all(t.seats)?))).collect::<Option<Vec<(u32, Vec<PlayerIx>)>>>()?;
        let before = remembered.schedule.round(r);
        let same = |before: &Round<'_>| {
            before.tables().map(|t| (t.number, t.seats)).eq(tables.iter().map(|(n, s)| (*n, s.as_slice())))
        };
        if let Some(before) = before.filter(same) {
            made.push_round_from(before);
            continue;
        }
        let mut away = all(round.absent())?;
        all(round.sit_out())?;
        away.extend(before.iter().flat_map(|before| before.absent()));
        let mut seated = vec![false; roster.len() as usize];
        tables.iter().flat_map(|(_, seats)| seats).for_each(|p| seated[p.ix()] = true);
        let unseated = (0..roster.len()).map(PlayerIx).filter(|p| !seated[p.ix()]);
        let (absent, resting): (Vec<_>, Vec<_>) = unseated.partition(|p| away.contains(p));
        let mut builder = made.push_round();
        tables.iter().for_each(|(number, seats)| {
            builder.table(*number, seats);
        });
        builder.sit_outs(&resting).absents(&absent);
    }
    Some(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::read_schedule;

    const PLAN: &str = r#"{"schema": "roundtable/schedule/2",
        "players": [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Ben"}, {"id": 3, "name": "Cy"}, {"id": 4, "name": "Di"}],
        "title": "Friday", "then": 2, "rounds": [{"round": 1, "tables": [{"table": 1, "seats": [4, 1]}], "sit_out": [2, 3]}]}"#;

    fn of(text: &str) -> Reading {
        read_schedule(text.as_bytes(), "-", None, None).unwrap()
    }

    fn both(shown: &str) -> Reading {
        with_memory(of(shown), of(PLAN))
    }

    #[test]
    fn what_is_shown_counts_and_the_rest_is_remembered() {
        let same = both("Round 1\nTable 1: Di, Ana\nsit out: Ben, Cy\n");
        assert_eq!((same.plan.title.as_str(), same.plan.then), ("Friday", 2));
        assert_eq!(same.plan, of(PLAN).plan);
        assert!(same.notes.is_empty(), "{:?}", same.notes);
        let moved = both("Round 1\nTable 1: Di, Ben\nsit out: Ana, Cy\n");
        assert_eq!((moved.plan.title.as_str(), moved.plan.roster.len()), ("Friday", 4));
        assert_eq!(moved.plan.schedule.round(0).unwrap().sit_out(), [PlayerIx(0), PlayerIx(2)]);
        assert_eq!(moved.notes, [Noted::SheetsChanged.whole()]);
        let others = both("Round 1\nTable 1: Di, Benno\nsit out: Ana, Cy\n");
        assert!(others.plan.title.is_empty() && others.notes.contains(&Noted::SheetsOtherPeople.whole()));
    }
}
