//! Tournament report files as schedules: fixtures that are written are read again, and files of other programs are
//! read.

use std::path::Path;

use roundtable_model::{Game, Plan, Player, Roster};
use roundtable_read::{Reading, read_schedule};
use roundtable_trf::{Dialect, Trf, write_trf};
use roundtable_words::{FileFormat, Lang, SourceFormat};
use roundtable_write::write_schedule;

/// Reads a report file as a schedule.
fn read(text: &str) -> Reading {
    read_schedule(text.as_bytes(), "x.trf", None, None).unwrap()
}

/// The plan of a schedule written as text.
fn plan(text: &str) -> Plan {
    read_schedule(text.as_bytes(), "x.txt", None, None).unwrap().plan
}

/// Five people: one sits out, then one is absent.
fn five() -> Plan {
    let rounds = "Round 1\n  Table 1: 2, 5\n  Table 2: 4, 3\n# sit out: 1\nRound 2\n  Table 1: 5, 1\n  Table 2: 2, 4\n# absent: 3\n";
    named(rounds, &["Ana", "Ben", "Cy", "Dan", "Eve"])
}

/// With these people.
fn named(rounds: &str, names: &[&str]) -> Plan {
    let player = |name: &&str| Player { name: (*name).to_owned(), ..Player::default() };
    Plan { roster: Roster::new(names.iter().map(player).collect()).0, ..plan(rounds) }
}

#[test]
fn fixtures_are_written_and_read_again() {
    let before = five();
    let text = write_trf(&Trf::of_plan(&before, "Club night").unwrap());
    // 012 is the title; 0000 no opponent, with U for a sit-out (the allocated bye) and Z for an absence.
    assert!(text.contains("012 Club night") && text.contains("  0000 - U") && text.contains("  0000 - Z"), "{text}");
    let after = read(&text);
    assert_eq!((after.format, after.plan.title.as_str()), (SourceFormat::Trf, "Club night"));
    assert!(after.notes.is_empty(), "{:?}", after.notes);
    // Boards are numbered by the lower numbers at them: the same games, in another order.
    let games = |plan: &Plan| -> Vec<Vec<Vec<u32>>> {
        let seats = |t: roundtable_model::Table<'_>| t.seats.iter().map(|p| p.number()).collect::<Vec<u32>>();
        let sorted = |r: roundtable_model::Round<'_>| {
            let mut tables: Vec<Vec<u32>> = r.tables().map(seats).collect();
            tables.sort();
            tables.push(r.sit_out().iter().chain(r.absent()).map(|p| p.number()).collect());
            tables
        };
        plan.schedule.rounds().map(sorted).collect()
    };
    assert_eq!(games(&after.plan), games(&before));
    let names = |plan: &Plan| plan.roster.players().iter().map(|p| p.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&after.plan), names(&before));
    assert_eq!(write_trf(&Trf::of_plan(&after.plan, "Club night").unwrap()), text);
}

#[test]
fn in_go_the_first_seat_has_black() {
    let go = Plan { seat_names: Some(Game::Go.seat_names()), ..plan("1-2\n") };
    let text = write_trf(&Trf::of_plan(&go, "").unwrap());
    assert!(text.lines().any(|line| line.starts_with("001    1") && line.ends_with("     2 b")), "{text}");
}

#[test]
fn what_is_no_game_of_two_or_too_much_is_refused_and_what_is_lost_is_told() {
    let error = Trf::of_plan(&plan("1-2-3\n"), "").unwrap_err();
    assert_eq!(
        (error.code(), error.said(Lang::En).contains("round 1, table 1 has 3 players")),
        ("not_games_of_two", true)
    );
    // A row has 33 columns for a name, and none for the number of a table.
    let long = named("Round 1\n  Table 7: 2, 1\n", &["Bartholomew-Maximilian Featherstonehaugh", "Ben"]);
    let lost: Vec<String> = Trf::not_written(&long).iter().map(|note| note.said(Lang::En)).collect();
    assert!(lost.len() == 2 && lost[0].contains("33rd letter") && lost[1].contains("boards"), "{lost:?}");
}

#[test]
fn fixtures_of_the_older_form_are_the_same_fixtures() {
    let new = Trf::of_plan(&five(), "Club night").unwrap();
    let old = write_trf(&new.clone().in_dialect(Dialect::Trf16));
    assert!(old.contains("XXR ") && old.contains("XXC white1") && !old.contains("\n142 "), "{old}");
    let (old, new) = (read(&old), read(&write_trf(&new)));
    assert_eq!((old.plan.schedule, old.plan.title), (new.plan.schedule, new.plan.title));
}

/// A row that is not a row of a report has its place, if the file name says what it should be.
#[test]
fn a_broken_report_is_still_a_report() {
    let error = read_schedule(b"001    1      Ana\n001   zz\n", "x.trf", None, None).unwrap_err();
    assert!(error.to_string().starts_with("x.trf:2:5: "), "{error}");
}

/// Rows that contradict each other have their place, and the games of a fixture file are not played yet.
#[test]
fn mistakes_have_their_place() {
    let text = write_trf(&Trf::of_plan(&plan("1-2\n3-4\n"), "").unwrap());
    let forged = text.replacen("     2 w", "     3 w", 1);
    let error = read_schedule(forged.as_bytes(), "x.trf", None, None).unwrap_err();
    assert!(error.to_string().starts_with("x.trf:") && error.mistakes[0].place.is_some(), "{error}");
    assert_eq!(roundtable_trf::read_trf(&text, "x.trf").unwrap().unplayed().len(), 2);
}

/// Every published file with a round is a schedule, and its games survive csv.
#[test]
fn files_of_other_programs_are_schedules() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testkit/corpora/swiss-fide/published");
    let (mut read_as_schedules, mut without_rounds) = (0, 0);
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        if path.extension().is_none_or(|extension| extension != "trf") || roundtable_trf::read_trf(&text, "x").is_err()
        {
            continue;
        }
        let Ok(found) = read_schedule(text.as_bytes(), "x.trf", None, None) else {
            without_rounds += 1;
            continue;
        };
        let mut csv = Vec::new();
        write_schedule(&mut csv, &found.plan, None, FileFormat::Csv, Lang::En).unwrap();
        let again = read_schedule(&csv, "x.csv", None, None).unwrap().plan;
        assert_eq!(again.schedule, found.plan.schedule, "{}", path.display());
        read_as_schedules += 1;
    }
    println!("{read_as_schedules} read as schedules, {without_rounds} without a round");
    assert!(read_as_schedules > 20);
}
