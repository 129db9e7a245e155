//! A zone as a calendar holds it (VTIMEZONE, RFC 5545, 3.6.5): every change of the clocks around the dates of a plan,
//! one by one, as in the database. No rule for later years is invented.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::{Offset, TimeZone, TimeZoneTransition};

use crate::ics::line::push;

/// Adds the zone for the time from the first start to the last.
pub(crate) fn write(out: &mut String, zone: &TimeZone, name: &str, starts: &[DateTime]) {
    let instants =
        || starts.iter().filter_map(|start| start.to_zoned(zone.clone()).ok()).map(|zoned| zoned.timestamp());
    let (Some(first), Some(last)) = (instants().min(), instants().max()) else { return };
    push(out, "BEGIN:VTIMEZONE");
    push(out, &format!("TZID:{name}"));
    let begun = zone.preceding(first).next();
    let first_onset = begun.as_ref().map_or(first, |change| change.timestamp());
    // A day more, to include a clock change during the last round.
    let until = last.as_second().saturating_add(24 * 3600);
    if begun.is_none() {
        let steady = zone.to_offset(first);
        put(out, "STANDARD", "19700101T000000", steady, steady, "");
    }
    let following = zone.following(first_onset).take_while(|change| change.timestamp().as_second() <= until);
    for change in begun.into_iter().chain(following) {
        observance(out, zone, &change);
    }
    push(out, "END:VTIMEZONE");
}

/// What holds from a change of the clocks on.
fn observance(out: &mut String, zone: &TimeZone, change: &TimeZoneTransition<'_>) {
    let (onset, to) = (change.timestamp(), change.offset());
    let before = Timestamp::from_second(onset.as_second() - 1).unwrap_or(onset);
    let from = zone.to_offset(before);
    // Summer time sets the clocks forward: some zones treat winter as the exception, which calendars do not expect.
    let kind = if to > from { "DAYLIGHT" } else { "STANDARD" };
    put(out, kind, &local(from.to_datetime(onset)), from, to, change.abbreviation());
}

/// Writes one change of the clocks: when it happens, and the offset before and after.
fn put(out: &mut String, kind: &str, onset: &str, from: Offset, to: Offset, abbreviation: &str) {
    push(out, &format!("BEGIN:{kind}"));
    push(out, &format!("DTSTART:{onset}"));
    push(out, &format!("TZOFFSETFROM:{}", shown(from)));
    push(out, &format!("TZOFFSETTO:{}", shown(to)));
    if !abbreviation.is_empty() {
        push(out, &format!("TZNAME:{abbreviation}"));
    }
    push(out, &format!("END:{kind}"));
}

/// `20270107T190000`.
pub(crate) fn local(at: DateTime) -> String {
    at.strftime("%Y%m%dT%H%M%S").to_string()
}

/// `+0100`, with any seconds.
fn shown(offset: Offset) -> String {
    let seconds = offset.seconds();
    let (sign, all) = (if seconds < 0 { '-' } else { '+' }, seconds.unsigned_abs());
    let (hours, minutes, rest) = (all / 3600, all / 60 % 60, all % 60);
    if rest == 0 { format!("{sign}{hours:02}{minutes:02}") } else { format!("{sign}{hours:02}{minutes:02}{rest:02}") }
}
