//! Every file of `crates/testkit/corpora/reading/cases.txt` is read as its right value says, or refused with that code.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use encoding_rs::{SHIFT_JIS, WINDOWS_1252};
use roundtable_model::PlayerIx;
use roundtable_read::{Reading, read_schedule};

const CASES: &str = include_str!("../../../testkit/corpora/reading/cases.txt");

/// The people of round 1 in short: `4 people, 2 rounds: Ana & Ben; Cy & Dan`, tables in any order.
pub fn in_short(reading: &Reading) -> String {
    let plan = &reading.plan;
    let name = |player: &PlayerIx| match plan.roster.name(*player) {
        "" => player.number().to_string(),
        name => name.to_owned(),
    };
    let table = |seats: &[PlayerIx]| seats.iter().map(name).collect::<Vec<_>>().join(" & ");
    let first: BTreeSet<String> = plan
        .schedule
        .round(0)
        .into_iter()
        .flat_map(|round| round.tables().map(|t| table(t.seats)).collect::<Vec<_>>())
        .collect();
    let first = first.into_iter().collect::<Vec<_>>().join("; ");
    format!("{} people, {} rounds: {first}", plan.roster.len(), plan.schedule.round_count())
}

/// The bytes of a case in the encoding that its mark names.
fn encoded(text: &str, mark: &str) -> Vec<u8> {
    match mark {
        "bom" => format!("\u{feff}{text}").into_bytes(),
        "crlf" => text.replace('\n', "\r\n").into_bytes(),
        "utf-16" => format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect(),
        "windows-1252" => WINDOWS_1252.encode(text).0.into_owned(),
        "shift_jis" => SHIFT_JIS.encode(text).0.into_owned(),
        _ => text.as_bytes().to_owned(),
    }
}

#[test]
fn every_file_of_the_corpus_is_read_as_itself() {
    let mut wrong = String::new();
    let mut cases = 0;
    for case in CASES.split("\n=== ").skip(1) {
        let (head, text) = case.split_once('\n').unwrap_or((case, ""));
        let (file, right) = head.split_once(" -> ").unwrap_or_else(|| panic!("no right value: {head}"));
        let (file, mark) = file.split_once(' ').unwrap_or((file, ""));
        let found = match read_schedule(&encoded(&format!("{text}\n"), mark), file, None, None) {
            Ok(reading) => in_short(&reading),
            Err(error) => format!("refused: {}", error.first().key()),
        };
        cases += 1;
        if found != right {
            let said =
                read_schedule(&encoded(text, mark), file, None, None).map_or_else(|e| e.to_string(), |_| String::new());
            writeln!(wrong, "{file}\n  right {right}\n  found {found} {said}").unwrap();
        }
    }
    assert!(wrong.is_empty(), "of {cases} cases:\n{wrong}");
    assert!(cases >= 120, "{cases} cases");
}

#[test]
fn what_the_rounds_are_taken_from_is_said_and_not_called_ignored() {
    let games = ["2 May,10:00,Ash,Bex,Reed", "2 May,12:00,Ash,Col,Moss", "2 May,10:00,Col,Dov,Kerr"];
    let said = |head: &str| {
        let text = format!("{head}\n{}\n", games.join("\n"));
        let notes = read_schedule(text.as_bytes(), "games.csv", None, None).unwrap().notes;
        notes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let by_day = said("Date,Time,Home,Away,Umpire");
    assert!(by_day.contains("2 rounds by Date, Time, a new one"), "{by_day}");
    assert!(by_day.contains("the column \"Umpire\" was ignored"), "{by_day}");
    let in_order = said("Note,Remark,Home,Away,Umpire");
    assert!(!in_order.contains("rounds by") && in_order.contains("the columns Note, Remark, Umpire"), "{in_order}");
}
