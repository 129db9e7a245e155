//! Calendars, read with a parser that is not ours: every entry is in it once, at the right time on both sides of a
//! change of the clocks.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read};

use icalendar::parser::{Component, read_calendar, unfold};
use jiff::civil::DateTime;
use jiff::tz::TimeZoneDatabase;
use roundtable_audit::{Rules, audit};
use roundtable_model::{Dates, Every, Plan, Player, PlayerIx, Roster, Schedule};
use roundtable_write::{Paper, write_calendars, write_ics};

const PEOPLE: [&str; 5] = ["Ana", "O'Neil, \"Ben\"; jr\\", "田中 花子", "..", "a/b"];

/// A round of these five at each start: two games, and one sits out.
fn plan(zone: &str, starts: Vec<DateTime>) -> Plan {
    let mut schedule = Schedule::new(5);
    for round in 0..starts.len() as u32 {
        let at = |seat: u32| PlayerIx((seat + round) % 5);
        schedule.push_round().table(1, &[at(0), at(1)]).table(2, &[at(2), at(3)]).sit_out(at(4));
    }
    let roster = Roster::new(PEOPLE.map(Player::named).into()).0;
    let dates = Dates { id: "a1b2".to_owned(), zone: zone.to_owned(), starts, minutes: Some(90), ..Dates::default() };
    Plan { roster, schedule, dates: Some(dates), title: "Größe, 卓".repeat(20), ..Plan::default() }
}

/// The calendar of everybody, or of one person.
fn written(plan: &Plan, revision: u32, person: Option<PlayerIx>) -> String {
    let mut out = Vec::new();
    let paper = Paper { title: &plan.title, revision, ..Paper::default() };
    write_ics(&mut out, plan, &audit(&plan.schedule, &Rules::default()), &paper, person).unwrap();
    String::from_utf8(out).unwrap()
}

/// The properties of every entry, as the other reader understands them.
fn entries(text: &str) -> Vec<BTreeMap<String, String>> {
    let unfolded = unfold(text);
    let calendar = read_calendar(&unfolded).expect("a calendar");
    let events = calendar.components.iter().filter(|component| component.name == "VEVENT");
    let fields = |event: &Component<'_>| {
        let fields = event.properties.iter().map(|p| (p.name.to_string(), p.val.clone().unescape_text().to_string()));
        fields.collect()
    };
    events.map(fields).collect()
}

/// The changes of the written zone: since when, by the clock, and the seconds east of Greenwich then.
fn changes_written(text: &str) -> Vec<(DateTime, i32)> {
    let unfolded = unfold(text);
    let calendar = read_calendar(&unfolded).unwrap();
    let zone = calendar.components.iter().find(|component| component.name == "VTIMEZONE").expect("a zone");
    let value = |part: &Component<'_>, name: &str| {
        part.properties.iter().find(|p| p.name == name).map(|p| p.val.as_ref().to_owned()).expect("a value")
    };
    let changes = zone.components.iter().map(|part| {
        let onset: DateTime = value(part, "DTSTART").parse().unwrap();
        let offset = value(part, "TZOFFSETTO");
        let (sign, digits) = offset.split_at(1);
        let hours: i32 = digits[..2].parse().unwrap();
        let minutes: i32 = digits[2..4].parse().unwrap();
        let seconds = (hours * 60 + minutes) * 60;
        (onset, if sign == "-" { -seconds } else { seconds })
    });
    changes.collect()
}

/// Seconds east of Greenwich at a local time: those of the last change before it (RFC 5545, 3.6.5).
fn offset_written(changes: &[(DateTime, i32)], local: DateTime) -> i32 {
    let before = changes.iter().filter(|(onset, _)| *onset <= local);
    before.max_by_key(|(onset, _)| *onset).expect("a change before").1
}

#[test]
fn every_start_is_right_in_every_zone() {
    for name in [
        "Europe/Dublin",
        "America/New_York",
        "Australia/Lord_Howe",
        "Asia/Tokyo",
        "Africa/Casablanca",
        "UTC",
        "Asia/Kolkata",
    ] {
        let zone = TimeZoneDatabase::bundled().get(name).unwrap();
        // Sixty starts eleven days apart: nearly two years, with every change of the clocks in them.
        let starts = Dates::series("2027-01-07T19:00".parse().unwrap(), Every::Days(11), &[], 60);
        let text = written(&plan(name, starts.clone()), 1, None);
        let changes = changes_written(&text);
        for (start, entry) in starts.iter().zip(entries(&text)) {
            let offset = start.to_zoned(zone.clone()).unwrap().offset().seconds();
            assert_eq!(offset_written(&changes, *start), offset, "{name} {start}");
            let written: DateTime = entry["DTSTART"].parse().unwrap();
            assert_eq!(written, *start, "{name}");
        }
        assert!(text.contains(&format!("DTSTART;TZID={name}:20270107T190000\r\n")));
    }
    let text = written(&plan("", vec!["2027-01-07T19:00".parse().unwrap()]), 1, None);
    assert!(!text.contains("VTIMEZONE") && text.contains("DTSTART:20270107T190000\r\n"), "no zone, no offset");
}

#[test]
fn a_revision_replaces_its_entries_and_cancels_what_is_gone() {
    let starts = Dates::series("2027-01-07T19:00".parse().unwrap(), Every::Days(7), &[], 4);
    let first = plan("Europe/Dublin", starts);
    // Only the first of the four rounds is left, in which the last three people are absent now.
    let mut second = first.clone();
    second.schedule = Schedule::new(5);
    second.schedule.push_round().table(1, &[0, 1].map(PlayerIx)).absents(&[2, 3, 4].map(PlayerIx));
    for person in [None, Some(PlayerIx(0)), Some(PlayerIx(2))] {
        let (old, new) = (entries(&written(&first, 1, person)), entries(&written(&second, 2, person)));
        let ids = |entries: &[BTreeMap<String, String>]| entries.iter().map(|e| e["UID"].clone()).collect::<Vec<_>>();
        assert_eq!(ids(&old), ids(&new), "{person:?}");
        assert_eq!(BTreeSet::from_iter(ids(&old)).len(), 4);
        assert!(old.iter().all(|e| e["SEQUENCE"] == "0" && e["STATUS"] == "CONFIRMED"));
        assert!(new.iter().all(|e| e["SEQUENCE"] == "1"));
        assert!(new.iter().zip(&old).all(|(new, old)| new["DTSTAMP"] > old["DTSTAMP"]));
        let cancelled: Vec<bool> = new.iter().map(|e| e["STATUS"] == "CANCELLED").collect();
        assert_eq!(cancelled, [person == Some(PlayerIx(2)), true, true, true], "{person:?}");
    }
}

#[test]
fn everybody_has_a_calendar_and_texts_come_back_whole() {
    let plan = plan("Asia/Tokyo", vec!["2027-01-07T19:00".parse().unwrap()]);
    let mut out = Vec::new();
    let paper = Paper { title: &plan.title, ..Paper::default() };
    write_calendars(&mut out, &plan, &audit(&plan.schedule, &Rules::default()), &paper).unwrap();
    let mut archive = zip::ZipArchive::new(Cursor::new(out)).unwrap();
    let names: Vec<String> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    assert_eq!(names, ["all.ics", "1 Ana.ics", "2 O'Neil, -Ben-; jr-.ics", "3 田中 花子.ics", "4.ics", "5 a-b.ics"]);
    for (name, location, other) in [
        ("1 Ana.ics", Some("Table 1"), PEOPLE[1]),
        ("4.ics", Some("Table 2"), PEOPLE[2]),
        ("5 a-b.ics", None, "sit out"),
    ] {
        let mut text = String::new();
        archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
        // No line has more than 75 bytes (RFC 5545, 3.1); a sit-out does not count as busy (TRANSP, 3.8.2.7).
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{name}");
        let [entry] = entries(&text).try_into().expect("one entry");
        assert_eq!(entry["SUMMARY"], format!("{} · Round 1 · {other}", plan.title));
        assert_eq!(entry.get("LOCATION").map(String::as_str), location);
        assert_eq!(entry.contains_key("TRANSP"), location.is_none());
    }
}
