//! Dates of rounds, from the request and the plan's own dates; and dates of a tournament.

use roundtable::Error;
use roundtable::dates::{Dates, Every, Timetable};
use roundtable::event::{Command, Entry};
use roundtable_model::{Plan, Problem, Roster, RoundGoal, Schedule, TableSizes};

use crate::tournament::Night;

/// A plan of empty rounds, the first `kept` of which stay, with these dates.
fn plan(rounds: u32, kept: u32, dates: Option<Dates>) -> Plan {
    let empty = |rounds| {
        let mut schedule = Schedule::new(4);
        (0..rounds).for_each(|_| {
            schedule.push_round();
        });
        schedule
    };
    let question = Problem::new(Roster::numbered(4), TableSizes::only(4).unwrap(), RoundGoal::Exactly(rounds));
    let question = question.unwrap().with_kept(empty(kept)).unwrap();
    Plan {
        roster: Roster::numbered(4),
        schedule: empty(rounds),
        question: Some(Box::new(question)),
        dates,
        ..Plan::default()
    }
}

/// Every Thursday from 7 January 2027 on.
fn weekly() -> Timetable {
    Timetable {
        start: Some("2027-01-07T19:00".parse().unwrap()),
        zone: Some("Europe/Dublin".parse().unwrap()),
        every: Some(Every::Days(7)),
        ..Timetable::default()
    }
}

/// The month and day of each round.
fn days(dates: &Dates) -> Vec<String> {
    dates.starts.iter().map(|start| start.date().to_string()[5..].to_owned()).collect()
}

#[test]
fn a_holiday_moves_what_is_not_played_yet() {
    let first = weekly().dates(&plan(4, 0, None)).unwrap().unwrap();
    assert_eq!(days(&first), ["01-07", "01-14", "01-21", "01-28"]);
    let skip = Timetable { skip: vec!["2027-01-21".parse().unwrap()], ..Timetable::default() };
    let second = skip.dates(&plan(4, 2, Some(first.clone()))).unwrap().unwrap();
    assert_eq!(days(&second), ["01-07", "01-14", "01-28", "02-04"]);
    assert_eq!((&second.id, &second.zone), (&first.id, &first.zone));
    // A round that somebody has moved by hand moves no other.
    let mut moved = first;
    moved.starts[0] = "2027-01-08T18:00".parse().unwrap();
    let third = skip.dates(&plan(4, 0, Some(moved))).unwrap().unwrap();
    assert_eq!(days(&third), ["01-08", "01-14", "01-28", "02-04"]);
}

/// Rounds that no longer exist keep their dates, so that a calendar can cancel them.
#[test]
fn more_rounds_follow_the_rule_and_fewer_are_remembered_to_be_cancelled() {
    let first = weekly().dates(&plan(3, 0, None)).unwrap();
    let more = Timetable::default().dates(&plan(5, 1, first.clone())).unwrap().unwrap();
    assert_eq!(days(&more), ["01-07", "01-14", "01-21", "01-28", "02-04"]);
    let fewer = Timetable::default().dates(&plan(2, 1, first.clone())).unwrap().unwrap();
    assert_eq!(days(&fewer), ["01-07", "01-14", "01-21"]);
    let skip = Timetable { skip: vec!["2027-01-14".parse().unwrap()], ..Timetable::default() };
    let both = skip.dates(&plan(2, 1, first)).unwrap().unwrap();
    assert_eq!(days(&both), ["01-07", "01-21", "01-21"], "round 2 moves; round 3 is cancelled where it was");
}

/// A day to skip without a start, and several rounds without an interval are errors; nothing at all gives no dates.
#[test]
fn a_missing_start_or_interval_is_reported() {
    assert!(Timetable::default().dates(&plan(2, 0, None)).unwrap().is_none());
    let skip = Timetable { skip: vec!["2027-01-14".parse().unwrap()], ..Timetable::default() };
    assert!(matches!(skip.dates(&plan(2, 0, None)), Err(Error::NoStart)));
    let start = Timetable { every: None, ..weekly() };
    assert!(matches!(start.dates(&plan(2, 0, None)), Err(Error::NoEvery { rounds: 2 })));
    assert_eq!(start.dates(&plan(1, 0, None)).unwrap().unwrap().starts.len(), 1);
}

/// The id of an event in a calendar depends on the title and the start.
#[test]
fn other_events_have_other_ids() {
    let id = |title: &str, asked: &Timetable| {
        let plan = Plan { title: title.to_owned(), ..plan(2, 0, None) };
        asked.dates(&plan).unwrap().unwrap().id
    };
    let later = Timetable { start: Some("2027-09-07T19:00".parse().unwrap()), ..weekly() };
    assert_eq!(id("a", &weekly()), id("a", &weekly()));
    assert_ne!(id("a", &weekly()), id("b", &weekly()));
    assert_ne!(id("a", &weekly()), id("a", &later));
}

#[test]
fn all_rounds_that_a_tournament_will_have_are_dated() {
    let night = Night::open(vec![4], Some(4), "points", 8);
    let dated = |asked: &Timetable| -> Result<Vec<String>, Error> {
        let Command::Enter(entries) = night.event.dated(asked)? else { panic!("dates are entered") };
        let [Entry::Dated { dates, .. }] = &entries[..] else { panic!("{entries:?}") };
        Ok(days(dates))
    };
    let skip = vec!["2027-01-21".parse().unwrap()];
    assert_eq!(dated(&Timetable { skip, ..weekly() }).unwrap(), ["01-07", "01-14", "01-28", "02-04"]);
    let once = Timetable { every: None, ..weekly() };
    assert!(matches!(dated(&once), Err(Error::NoEvery { rounds: 4 })));
    // The number of rounds is unknown: the next one has its date.
    let endless = Night::open(vec![4], None, "points", 8);
    let Ok(Command::Enter(entries)) = endless.event.dated(&once) else { panic!("one round needs no rule") };
    assert!(matches!(&entries[..], [Entry::Dated { dates, .. }] if days(dates) == ["01-07"]), "{entries:?}");
}
