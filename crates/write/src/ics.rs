//! Calendars (iCalendar, RFC 5545): the rounds of a plan as entries for everybody's calendar program.
//!
//! An entry is identified by the plan's calendar id, its round and its person, so a later revision replaces it; the
//! revision is its sequence. Rounds that only an earlier revision had are cancelled, as are those that somebody no
//! longer plays. A round without tables is not seated yet: everybody not absent from it gets only its time. Starts are
//! local times with the zone written out, and so right on both sides of a change of the clocks. Same plan, same bytes:
//! the stamp counts revisions instead of giving the time. Cost: one calendar is linear in the number of seats; all
//! personal calendars together take people × rounds × seats per table.

mod line;
mod zone;

use std::io::{Cursor, Write};

use jiff::ToSpan;
use jiff::civil::{DateTime, date};
use roundtable_audit::Audit;
use roundtable_model::{Dates, Plan, PlayerIx, RoundIx, SeatIx};
use roundtable_words::PaperError;
use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use crate::paper::{Paper, Print, Stay};
use line::{push, text};

/// Writes the calendar of everybody, or of one person. A plan without dates has no entries.
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_write::{Paper, write_ics};
/// use roundtable_model::{Dates, Plan, PlayerIx, Roster, Schedule};
/// let mut schedule = Schedule::new(2);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]);
/// let dates = Dates { starts: vec!["2027-01-07T19:00".parse().unwrap()], ..Dates::default() };
/// let plan = Plan { roster: Roster::numbered(2), schedule, dates: Some(dates), ..Plan::default() };
/// let mut calendar = Vec::new();
/// write_ics(&mut calendar, &plan, &audit(&plan.schedule, &Rules::default()), &Paper::default(), None).unwrap();
/// assert!(String::from_utf8(calendar).unwrap().contains("DTSTART:20270107T190000\r\n"));
/// ```
///
/// # Errors
/// If `out` cannot be written to, or the plan is too large for paper ([`crate::paper::MAX_PRINTED_SEATS`]).
pub fn write_ics(
    out: &mut dyn Write,
    plan: &Plan,
    audit: &Audit,
    paper: &Paper<'_>,
    person: Option<PlayerIx>,
) -> Result<(), PaperError> {
    let print = Print::new(plan, audit, paper)?;
    Ok(out.write_all(calendar(&print, paper.revision, person).as_bytes())?)
}

/// Writes an archive (zip) with the calendar of everybody, `all.ics`, and one for each person, `007 Ana.ics`.
///
/// # Errors
/// As [`write_ics`].
pub fn write_calendars(out: &mut dyn Write, plan: &Plan, audit: &Audit, paper: &Paper<'_>) -> Result<(), PaperError> {
    let print = Print::new(plan, audit, paper)?;
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let unpacked = |e: ZipError| PaperError::Io(std::io::Error::other(e));
    let mut add = |name: &str, person| {
        archive.start_file(name, SimpleFileOptions::default()).map_err(unpacked)?;
        Ok::<_, PaperError>(archive.write_all(calendar(&print, paper.revision, person).as_bytes())?)
    };
    add("all.ics", None)?;
    let people = plan.schedule.players();
    let digits = people.to_string().len();
    for player in (0..people).map(PlayerIx) {
        let id = print.id(player);
        let name = file_name(plan.roster.name(player));
        add(&format!("{}.ics", format!("{id:0digits$} {name}").trim_end()), Some(player))?;
    }
    let bytes = archive.finish().map_err(unpacked)?.into_inner();
    Ok(out.write_all(&bytes)?)
}

/// A name reduced to what every operating system allows in a file name.
fn file_name(name: &str) -> String {
    let kept = name.chars().map(|c| if c.is_control() || "/\\:*?\"<>|".contains(c) { '-' } else { c });
    kept.take(100).collect::<String>().trim_end_matches(['.', ' ']).to_owned()
}

/// The calendar of everybody or of one person.
fn calendar(print: &Print<'_>, revision: u32, person: Option<PlayerIx>) -> String {
    let none = Dates::default();
    let dates = print.plan.dates.as_ref().unwrap_or(&none);
    let mut out = String::new();
    let name = match person {
        Some(player) => format!("{} · {}", print.title, print.who(player)),
        None => print.title.clone(),
    };
    push(&mut out, "BEGIN:VCALENDAR");
    push(&mut out, "VERSION:2.0");
    push(&mut out, "PRODID:-//roundtable//roundtable//EN");
    push(&mut out, "CALSCALE:GREGORIAN");
    push(&mut out, "METHOD:PUBLISH");
    push(&mut out, &format!("NAME:{}", text(&name)));
    push(&mut out, &format!("X-WR-CALNAME:{}", text(&name)));
    let rules = roundtable_words::dates::zone(&dates.zone);
    if let Some(rules) = &rules {
        zone::write(&mut out, rules, &dates.zone, &dates.starts);
    }
    let zoned = if rules.is_some() { format!(";TZID={}", dates.zone) } else { String::new() };
    // An entry for each date, including rounds that this revision no longer has: those are cancelled.
    for (round, &start) in (0..).map(RoundIx).zip(&dates.starts) {
        let Some(entry) = entry(print, round, person, revision) else { continue };
        push(&mut out, "BEGIN:VEVENT");
        push(&mut out, &format!("UID:{}", uid(dates, print.counted(round), person)));
        push(&mut out, &format!("DTSTAMP:{}Z", zone::local(stamp(revision))));
        push(&mut out, &format!("SEQUENCE:{}", revision.saturating_sub(1)));
        push(&mut out, &format!("DTSTART{zoned}:{}", zone::local(start)));
        if let Some(minutes) = dates.minutes {
            push(&mut out, &format!("DURATION:PT{minutes}M"));
        }
        push(&mut out, &format!("SUMMARY:{}", text(&entry.summary)));
        if !entry.location.is_empty() {
            push(&mut out, &format!("LOCATION:{}", text(&entry.location)));
        }
        push(&mut out, &format!("DESCRIPTION:{}", text(&entry.lines.join("\n"))));
        push(&mut out, if entry.cancelled { "STATUS:CANCELLED" } else { "STATUS:CONFIRMED" });
        if entry.free {
            push(&mut out, "TRANSP:TRANSPARENT");
        }
        push(&mut out, "END:VEVENT");
    }
    push(&mut out, "END:VCALENDAR");
    out
}

/// What an entry is known by in every revision.
fn uid(dates: &Dates, round: RoundIx, person: Option<PlayerIx>) -> String {
    let person = person.map_or(String::new(), |player| format!("-player-{}", player.number()));
    format!("{}-round-{}{person}@roundtable", dates.id, round.number())
}

/// The time stamp of a revision (`DTSTAMP`), a day later with every revision: there is no clock here, and a later
/// revision must have a later one. `print.stamp` is different: the text with revision and seed in every entry, as at
/// the foot of sheets.
fn stamp(revision: u32) -> DateTime {
    let first = date(2000, 1, 1).at(0, 0, 0, 0);
    first.checked_add(i64::from(revision.saturating_sub(1)).days()).unwrap_or(DateTime::MAX)
}

/// The content of an entry.
#[derive(Default)]
struct Entry {
    summary: String,
    location: String,
    lines: Vec<String>,
    cancelled: bool,
    /// The time is shown as free: the person does not play then, or the entry is cancelled.
    free: bool,
}

/// The entry of a round, for one person or for all. `None` in a first revision for somebody absent, who was never
/// invited: there is nothing to cancel.
fn entry(print: &Print<'_>, index: RoundIx, person: Option<PlayerIx>, revision: u32) -> Option<Entry> {
    let heading = |more: Option<String>| {
        let parts = [Some(print.title.clone()), Some(print.round(index)), more];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    let plain = |more| Entry { summary: heading(more), lines: vec![print.stamp.clone()], ..Entry::default() };
    let cancelled = || Entry { cancelled: true, free: true, ..plain(None) };
    let Some(round) = print.plan.schedule.round(index.ix()) else { return Some(cancelled()) };
    let Some(player) = person else {
        let mut lines: Vec<String> =
            round.tables().map(|table| format!("{}: {}", print.table(table.number), print.game(table))).collect();
        lines.extend(print.resting(index, round));
        lines.push(print.stamp.clone());
        return Some(Entry { lines, ..plain(None) });
    };
    match print.stays.at(player, index) {
        Stay::Seat { table, seat, opponent, .. } => {
            let mut location = vec![print.table(table)];
            let company = print.company(player, index);
            if print.seats.are_named() && (company.is_none() || print.says_seats()) {
                location.push(print.seats.long(seat));
            }
            let here = round.tables().find(|t| t.seats.get(seat.ix()) == Some(&player) && t.number == table)?;
            let others = (0..).map(SeatIx).zip(here.seats).filter(|(_, other)| **other != player);
            let mut lines: Vec<String> = others
                .map(|(seat, &other)| match print.seats.name(seat) {
                    Some(seat) => format!("{seat}: {}", print.who(other)),
                    None => print.who(other),
                })
                .collect();
            lines.push(print.stamp.clone());
            let with = company.map(|company| print.with_against(&company));
            let with = with.or_else(|| opponent.map(|other| print.who(other)));
            Some(Entry { location: location.join(", "), lines, ..plain(with) })
        }
        Stay::SitOut => Some(Entry { free: true, ..plain(Some(print.rest(Stay::SitOut))) }),
        // The time of a round is known before its seating is.
        Stay::Nowhere if round.tables().next().is_none() => Some(plain(None)),
        // People invited by an earlier revision get a cancellation.
        Stay::Absent | Stay::NotIn | Stay::Nowhere => (revision > 1).then(cancelled),
    }
}
