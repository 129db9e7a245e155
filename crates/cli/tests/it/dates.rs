//! A league with dates: its fixture list, its calendars, a holiday in the middle, and what is refused.

use crate::support::{Folder, Ran, unbroken};

const LEAGUE: &str =
    "plan -n 16 --game chess --start 2027-01-07T19:00 --tz Europe/Dublin --every 7d --title League -r 10";

/// The starts of the rounds of a plan kept as JSON, without the year.
fn days(folder: &Folder, file: &str) -> Vec<String> {
    let plan: serde_json::Value = serde_json::from_str(&folder.read(file)).unwrap();
    let starts = plan["dates"]["starts"].as_array().unwrap();
    starts.iter().map(|start| start.as_str().unwrap()[5..10].to_owned()).collect()
}

#[test]
fn a_league_has_its_fixture_list_in_every_format() {
    let folder = Folder::with(&[]);
    folder.run(&format!("{LEAGUE} --skip 2027-02-11 -o league.json")).exits(0);
    // Weekly from 7 January round 6 would be on 11 February, which is skipped.
    assert_eq!(days(&folder, "league.json")[4..7], ["02-04", "02-18", "02-25"]);
    for (file, said) in [
        ("league.csv", ",,2027-02-18 19:00\n6,"),
        ("league.txt", "Round 6\n# start: 2027-02-18 19:00\n"),
        ("league.html", "Round 6 · Thu 18 Feb 2027, 19:00"),
        ("league.ics", "DTSTART;TZID=Europe/Dublin:20270218T190000\r\n"),
    ] {
        folder.run(&format!("convert league.json {file}")).exits(0);
        assert!(folder.read(file).contains(said), "{file}");
    }
    folder.run("convert league.json teams.csv --by-table").exits(0);
    assert!(folder.read("teams.csv").starts_with("round,table,White,Black,start\n1,1,1,16,2027-01-07 19:00\n"));
    folder.run("convert league.json people.csv --by-player").exits(0);
    assert!(folder.read("people.csv").starts_with("player,name,round 1 (2027-01-07 19:00),opponent 1,round 2 (2027-"));
    // Files with dates are read with them.
    for file in ["league.csv", "league.txt", "league.html", "teams.csv", "people.csv"] {
        folder.run(&format!("convert {file} again.json")).exits(0);
        assert_eq!(days(&folder, "again.json"), days(&folder, "league.json"), "{file}");
        folder.run(&format!("convert {file} again.ics")).exits(0);
        assert!(folder.read("again.ics").contains(":20270218T190000\r\n"), "{file}");
    }
    for file in ["teams.csv", "people.csv"] {
        folder.run(&format!("check {file} --require repeats=0")).exits(0).says(&["read as a row for each"]);
    }
    folder.run("convert league.json league.xlsx").exits(0);
    folder.run("check league.xlsx --require repeats=0").exits(0);
    folder.run("convert league.json league.pantheon --format pantheon").exits(0).says(&["no place for dates"]);
}

#[test]
fn other_dates_change_nothing_else() {
    let folder = Folder::with(&[]);
    let plan = "plan -n 14 -k 4,3 -r 5 --seed 3 --effort 20000 --start 2027-01-07T19:00 --every 7d";
    folder.run(&format!("{plan} --method search -o first.json")).exits(0);
    folder.run("plan --keep first.json --from 2 --skip 2027-01-21 -o second.json").exits(0);
    let rounds = |file: &str| {
        let plan: serde_json::Value = serde_json::from_str(&folder.read(file)).unwrap();
        (plan["rounds"].clone(), plan["made_by"].clone(), plan["revision"].clone())
    };
    let (first, second) = (rounds("first.json"), rounds("second.json"));
    assert_eq!((&first.0, &first.1), (&second.0, &second.1));
    assert_eq!(second.2, 2);
    assert_eq!(days(&folder, "second.json")[..3], ["01-07", "01-14", "01-28"]);
    folder.run("convert second.json second.ics").exits(0);
    // SEQUENCE, by which calendars recognise a later version of an event, is the revision less one.
    let calendar = folder.read("second.ics");
    assert_eq!(calendar.matches("SEQUENCE:1\r\n").count(), 5, "{calendar}");
}

#[test]
fn a_holiday_moves_the_rounds_to_come_and_calendars_follow() {
    let folder = Folder::with(&[]);
    folder.run(&format!("{LEAGUE} -o first.json")).exits(0);
    folder
        .run("plan --keep first.json --from 4 -r 8 --skip 2027-02-11 -o second.json")
        .exits(0)
        .says(&["carried over from first.json:", "the dates"]);
    let (first, second) = (days(&folder, "first.json"), days(&folder, "second.json"));
    assert_eq!(second[..5], first[..5]);
    assert_eq!(second[5..8], ["02-18", "02-25", "03-04"]);
    assert_eq!(second[8..], first[8..], "rounds 9 and 10 are cancelled where they were");
    folder.run("convert first.json first.ics").exits(0);
    folder.run("convert second.json second.ics").exits(0);
    let lines = |file: &str, name: &str| -> Vec<String> {
        folder.read(file).split("\r\n").filter(|line| line.starts_with(name)).map(str::to_owned).collect()
    };
    assert_eq!(lines("first.ics", "UID:"), lines("second.ics", "UID:"));
    assert_eq!(lines("second.ics", "SEQUENCE:"), ["SEQUENCE:1"; 10]);
    let cancelled = lines("second.ics", "STATUS:").iter().filter(|line| *line == "STATUS:CANCELLED").count();
    assert_eq!(cancelled, 2);
    // The same again: the same bytes.
    folder.run("convert second.json third.ics").exits(0);
    assert_eq!(folder.read("second.ics"), folder.read("third.ics"));
    folder.run("convert second.json all.zip").exits(0);
}

#[test]
fn what_is_missing_or_makes_no_sense_is_said_before_the_work() {
    let folder = Folder::with(&[("bad.csv", b"round,table,seat,player,start\n1,1,1,1,soon\n1,1,2,2,\n")]);
    for (line, said) in [
        ("plan -n 8 -k 4 -r 3 --skip 2027-02-11", "nobody says when the first round is"),
        ("plan -n 8 -k 4 -r 3 --start 2027-01-07T19:00", "there are 3 rounds; say how far apart they are"),
        ("plan -n 8 -k 4 -r 3 -o night.ics", "a calendar needs dates"),
        ("plan -n 8 -k 4 -r 3 --start 2027-01-07T19:00 --every 7d --format tuples", "dates are for text, json, csv"),
        ("plan -n 8 -k 4 -r 3 --start 7.1.2027", "write the first date and time as 2027-01-07T19:00"),
        ("plan -n 8 -k 4 -r 3 --start 2027-02-30T19:00", "2027-02 has only 28 days"),
        ("plan -n 8 -k 4 -r 3 --tz Europe/Atlantis", "is not a time zone"),
        ("plan -n 8 -k 4 -r 3 --every often", "write 7d, 2w, 90m or 2h"),
        ("plan -n 8 -k 4 -r 3 --skip 11.2.2027", "write a day as 2027-02-11"),
        ("plan -n 8 -k 4 -r 3 --lasts 3d", "write 180m or 3h"),
    ] {
        folder.run(line).exits(2).says(&[said]);
    }
    // A date without a time means the evening, with a note, not midnight.
    let ran = folder.run("plan -n 8 -k 4 -r 3 --start 2027-01-07 --every 7d").exits(0);
    assert!(ran.out.contains("2027-01-07 19:00"), "{}", ran.out);
    ran.says(&["no time was given, so rounds begin at 19:00"]);
    // An hour skipped by summer time is noted with its replacement; the hour after is a normal one.
    let skipped = folder.run("plan -n 8 -k 4 -r 1 --start 2027-03-28T01:30 --tz Europe/Dublin").exits(0);
    skipped.says(&["there is no 01:30 in Europe/Dublin", "02:30"]);
    let ran = folder.run("plan -n 8 -k 4 -r 1 --start 2027-03-28T02:30 --tz Europe/Dublin").exits(0);
    assert!(!ran.err.contains("clocks"), "{}", ran.err);
    let third =
        folder.run("plan -n 8 -k 4 -r 3 --start 2027-03-14T01:30 --every 7d --tz Europe/Dublin -o c.json").exits(0);
    let third = third.says(&["on 2027-03-28 there is no 01:30 in Europe/Dublin", "02:30"]);
    assert_eq!(third.err.matches("there is no").count(), 1, "{}", third.err);
    assert!(!folder.run("convert c.json c.csv").exits(0).err.contains("there is no"), "said once");
    folder
        .run(
            "event --db d.db new Night --game riichi --rounds 3 --start 2027-03-14T01:30 --every 7d --tz Europe/Dublin",
        )
        .exits(0)
        .says(&["on 2027-03-28 there is no 01:30"]);
    folder.run("check bad.csv").exits(3).says(&["bad.csv:2:9: ", "a date and time such as"]);
}

#[test]
fn the_distance_may_be_a_word() {
    let folder = Folder::with(&[]);
    for (word, want) in [("daily", "01-08"), ("week", "01-14"), ("Weekly", "01-14"), ("fortnight", "01-21")] {
        folder.run(&format!("plan -n 8 -k 4 -r 2 --start 2027-01-07T19:00 --every {word} -o w.json")).exits(0);
        assert_eq!(days(&folder, "w.json"), ["01-07", want], "{word}");
    }
    folder.run("plan -n 8 -k 4 -r 2 --start 2027-01-07T19:00 --every often").exits(2).says(&["7d"]);
}

/// A day to skip by which nothing changes is said, by every verb that dates rounds.
#[test]
fn a_skipped_day_outside_the_season_is_said() {
    let folder = Folder::with(&[("p.txt", b"Ana\nBen\nCy\nDi\n")]);
    let weekly = "--start 2027-01-07T19:00 --every 7d";
    let said = |ran: &Ran| unbroken(&ran.err).contains(&unbroken("it lies outside the rounds"));
    folder.run(&format!("plan p.txt -k 2 -r 3 {weekly} -o p.json")).exits(0);
    for (day, idle) in [("2027-03-01", true), ("2026-12-24", true), ("2027-01-14", false), ("2027-01-07", false)] {
        for line in [
            format!("plan p.txt -k 2 -r 3 {weekly} --skip {day}"),
            format!("convert p.json q.json {weekly} --skip {day}"),
            format!("event --db d.db new E{} --tables-of 2 --rules points --rounds 3 {weekly} --skip {day}", &day[5..]),
            format!("event --db d.db new P{} --rules points --plan p.json {weekly} --skip {day}", &day[5..]),
        ] {
            let ran = folder.run(&line).exits(0);
            assert_eq!(said(&ran), idle, "{line}: {}", ran.err);
        }
    }
    assert_eq!(days(&folder, "q.json"), ["01-14", "01-21", "01-28"], "the first day is skipped");
}
