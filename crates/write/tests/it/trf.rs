//! Tournament report files of FIDE: what is read is written back, and every fault has its place and what to do.

use roundtable_swiss::{Criteria, Seed, SwissField, Ways, pair_by};
use roundtable_testkit::corpus;
use roundtable_testkit::swiss::{events, faulty, published};
use roundtable_trf::{Dialect, Trf, read_trf, write_trf};
use roundtable_words::Lang;

#[test]
fn broken_files_are_told_where_and_what_to_do() {
    // In the order of `faulty` in the testkit: the file, the place of the fault, and whether it is refused.
    let says = [
        "players 3 and 2 both have this colour in round 5; correct one of the two",
        "\"1\" for player 3 and \"1\" for 2 in round 5 cannot both be; correct one of the two",
        "player 2 has 4.0 points here, but his rounds make 3.0; correct the points or the rounds",
        "player 2 meets 3 in round 5, but the row of 3 says otherwise; correct one of the two",
        "this row has 6 rounds, and 5 are planned; correct the record 142 (XXR), or delete the rounds too many",
        "the record # T is not known; it is kept as it is",
        "the record 101 is not known; it is kept as it is",
        "nobody has number 7; nothing is wrong if that player was struck off, else check the rows",
    ];
    let faulty = faulty();
    assert_eq!(faulty.len(), says.len());
    for ((file, (line, column), refused), says) in faulty.into_iter().zip(says) {
        let says = format!("{line}:{column}: {says}");
        match read_trf(&file.text, "x.trf") {
            Err(error) if refused => {
                assert_eq!(error.to_string().lines().next(), Some(format!("x.trf:{says}").as_str()), "{}", file.name);
            }
            Ok(read) if !refused => {
                assert!(read.notes.iter().any(|n| n.said(Lang::En) == says), "{}: {:?}", file.name, read.notes);
            }
            other => panic!("{}: {other:?}", file.name),
        }
    }
    // Records of teams are kept without being understood.
    let team = read_trf(&corpus("swiss-fide/reader/trf26_team.trf"), "x.trf").unwrap();
    assert_eq!(team.event.rounds, 5);
}

/// A field that may be blank is refused if it holds something else; and a ban has to forbid somebody.
#[test]
fn a_field_that_is_no_number_is_not_taken_for_a_blank_one() {
    let file = events().into_iter().find(|file| file.class() == "points").unwrap();
    let with = |record: &str| read_trf(&format!("{}\n{record}\n", file.text.trim_end()), "x.trf");
    let read = with("260     999    1    2").unwrap();
    assert!(read.event.forbidden.iter().any(|ban| *ban.rounds.start() == 1 && ban.numbers.len() == 2));
    let accelerated = with("250       1.0   1        1").unwrap();
    assert!(
        accelerated.event.virtual_points.iter().any(|v| v.rounds == (1..=1) && v.numbers.start() == v.numbers.end())
    );
    for record in [
        "260 abc 999    1    2",
        "260   1 abc    1    2",
        "260   1 999",
        "250       1.0   1 abc    1",
        "250       1.0   1   3    1  ab",
    ] {
        let refused = with(record).unwrap_err().to_string();
        assert!(refused.contains("record"), "{record}: {refused}");
    }
}

#[test]
fn files_are_written_as_they_were_read() {
    for file in events().into_iter().chain(published().into_iter().map(|(f, _)| f)) {
        let read = read_trf(&file.text, &file.name).unwrap();
        let written = write_trf(&read);
        let again = read_trf(&written, &file.name).unwrap();
        assert_eq!((&again.event, &again.people), (&read.event, &read.people), "{}", file.name);
        let plain = |text: &str| text.lines().map(|l| l.trim_end().to_owned()).collect::<Vec<_>>();
        let ours = plain(&written);
        // Rows of players (001) are written anew and were compared above by content; all other lines are unchanged.
        let differ = plain(&file.text).into_iter().zip(ours).find(|(a, b)| a != b && !a.starts_with("001"));
        assert_eq!(differ, None, "{}", file.name);
    }
}

#[test]
fn both_dialects_hold_the_event() {
    for file in events().into_iter().filter(|f| ["points", "late", "accel"].contains(&f.class())).take(30) {
        let read = read_trf(&file.text, &file.name).unwrap();
        let new = Trf::of(read.event.clone(), read.people.clone(), Dialect::Trf26);
        assert_eq!(read_trf(&write_trf(&new), &file.name).unwrap().event, read.event, "{}", file.name);
        // In the older form the points for a result, the players with their rounds and the first colour are compared.
        let old = Trf::of(read.event.clone(), read.people.clone(), Dialect::Trf16);
        let old = read_trf(&write_trf(&old), &file.name).unwrap().event;
        assert_eq!(
            (old.scoring, old.entrants, old.initial),
            (read.event.scoring, read.event.entrants, read.event.initial)
        );
    }
}

#[test]
fn points_keep_their_columns() {
    for points in ["9999", "99.5", "-9.5", "-999", "  .5"] {
        let text = format!("142 5\n001    1      {:<33}{:33}{points:>4}    1\n", "Ana", "");
        // Nobody has such points without a round; in a file of teams that is only noted.
        let file = read_trf(&format!("310 a team\n{text}"), "x.trf").unwrap();
        let again = read_trf(&write_trf(&file), "x.trf").unwrap();
        assert_eq!(again.people, file.people, "{points}");
    }
}

#[test]
fn mangled_files_are_refused_or_read_and_written() {
    let files: Vec<_> = published().into_iter().map(|(f, _)| f).filter(|f| f.text.len() < 4000).collect();
    for seed in 0..4000 {
        let mut lots = Seed(seed).rng();
        let mut chars: Vec<char> = files[lots.below(files.len() as u64) as usize].text.chars().collect();
        for _ in 0..=lots.below(3) {
            let at = lots.below(chars.len() as u64) as usize;
            match lots.below(4) {
                0 => chars[at] = char::from(32 + lots.below(95) as u8),
                1 => chars.insert(at, ['9', ' ', '\t', '\n', 'é', '-', '.', '0'][lots.below(8) as usize]),
                2 => {
                    chars.remove(at);
                }
                _ => chars.truncate(at.max(9)),
            }
        }
        let text: String = chars.into_iter().collect();
        let Ok(file) = read_trf(&text, "x.trf") else { continue };
        let again = read_trf(&write_trf(&file), "x.trf").unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert_eq!((&again.event, &again.people), (&file.event, &file.people), "seed {seed}");
        if let Ok(position) = SwissField::before(&file.event, file.event.rounds_paired() + 1) {
            let _ = pair_by(&position, Criteria::ALL, Ways::Both);
        }
    }
}
