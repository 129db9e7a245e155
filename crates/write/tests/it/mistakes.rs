//! Every kind of mistake, with its place; and every break that is left to the audit, with its place.

use roundtable_audit::{Rules, audit};
use roundtable_read::read_schedule;
use roundtable_words::{FileFormat, Lang, SourceFormat};

/// The mistakes of a file as `code@line:column`.
fn mistakes(text: &str, format: FileFormat) -> Vec<String> {
    let error = read_schedule(text.as_bytes(), "x", Some(format), None).expect_err(text);
    // What to do follows the semicolon.
    assert!(error.mistakes.iter().all(|m| m.to_string().contains("; ")));
    for mistake in &error.mistakes {
        // Three English words in a row are a sentence, unless they are in the file.
        let said = mistake.said(Lang::Ja);
        let words: Vec<&str> = said.split(' ').filter(|word| !text.contains(word)).collect();
        let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_alphabetic());
        assert!(!words.windows(3).any(|three| three.iter().all(is_word)), "{said}");
    }
    error
        .mistakes
        .iter()
        .map(|m| format!("{}@{}", m.code(), m.place.map_or_else(String::new, |p| p.to_string())))
        .collect()
}

/// Each text has exactly these mistakes.
fn check(format: FileFormat, cases: &[(&str, &[&str])]) {
    for (text, expected) in cases {
        assert_eq!(mistakes(text, format), *expected, "{text:?}");
    }
}

#[test]
fn tuples() {
    check(
        FileFormat::Tuples,
        &[
            ("", &["empty@"]),
            ("\n# nothing\n", &["empty@"]),
            ("(1, 2, 3\n", &["unbalanced@1:9"]),
            ("(1, 2, 3]\n", &["unbalanced@1:9"]),
            ("1, 2, 3)\n", &["unexpected@1:1"]),
            ("(1, 2),\n", &["unexpected@1:7"]),
            ("(1, 2) (3, 4)\n", &["unexpected@1:8"]),
            ("(1, 2)\n(3, 4) # final\n", &["unexpected@2:8"]),
            ("(1, 2,)\n", &["unexpected@1:7"]),
            ("()\n", &["unexpected@1:2"]),
            ("(1; 2)\n", &["unexpected@1:3"]),
            ("(1, x)\n(3, 4a)\n", &["unexpected@1:5", "unexpected@2:6"]),
            ("(0, 1)\n", &["bad_number@1:2"]),
            ("(1, 1000001)\n", &["bad_number@1:5"]),
            ("(1, 99999999999999999999)\n", &["bad_number@1:5"]),
            ("(1, -2)\n", &["unexpected@1:5"]),
            ("(1, 2.5)\n", &["unexpected@1:6"]),
            ("(1, ２)\n", &["unexpected@1:5"]),
            ("hello\n(1, 2)\n", &["unexpected@1:1"]),
            ("(1, 2)\n# sit out:\n", &["unexpected@2:11"]),
            ("(1, 2)\n# sit out: 3 4\n", &["unexpected@2:14"]),
            ("(1, 2)\n# made by roundtable 1, method a, seed x\n", &["bad_number@2:1"]),
        ],
    );
}

#[test]
fn pantheon() {
    check(
        FileFormat::Pantheon,
        &[
            ("1-2-3-4\n5-6,7-8\n", &["unexpected@2:4"]),
            ("1-2-3-4 # first\n", &["unexpected@1:9"]),
            ("1-2-3-\n", &["unexpected@1:7"]),
            ("-1-2-3\n", &["unexpected@1:1"]),
            ("1--2\n", &["unexpected@1:3"]),
            ("1–2\n", &["unexpected@1:2"]),
            ("1-2-O-4\n", &["unexpected@1:5"]),
            ("1-2-0-4\n", &["bad_number@1:5"]),
            ("1 2 3 4\n", &["unexpected@1:3"]),
        ],
    );
}

#[test]
fn text() {
    check(
        FileFormat::Text,
        &[
            ("Table 1: 1, 2\n", &["bad_sequence@1:1"]),
            ("# sit out: 1\nRound 1\nTable 1: 2, 3\n", &["bad_sequence@1:1"]),
            ("Round 1\nTable 1: 1, 2\nRound 1\nTable 1: 1, 2\n", &["bad_sequence@3:1"]),
            ("Round 1\nTable 1: 1, 2\nRound 3\nTable 1: 1, 2\n", &["bad_sequence@3:1"]),
            ("Round one\nTable 1: 1, 2\n", &["unexpected@1:7"]),
            ("Round 1:\nTable 1: 1, 2\n", &["unexpected@1:8"]),
            ("Round 1\nTable: 1, 2\n", &["unexpected@2:6"]),
            ("Round 1\nTable 1 1, 2\n", &["unexpected@2:9"]),
            ("Round 1\nTable 0: 1, 2\n", &["bad_number@2:7"]),
            ("Round 1\nTable 1:\n", &["unexpected@2:9"]),
            ("Round 1\nTable 1: 1 - 2\nTable 2: 3, 4,\n", &["unexpected@2:12", "unexpected@3:15"]),
            ("Round 1\nTable 1: 1 2\n", &["unexpected@2:12"]),
            ("Round 1\nTable 1: 1, 2 # note\n", &["unexpected@2:15"]),
            ("Round 1\nTable 1: 1 Ana # note, 2\n", &["unexpected@2:16"]),
            ("Round 1\nTable 1: 1 Ana 2 Ben, 3 Bo 7\n", &["unexpected@2:16"]),
            ("Round 1\nTable 1: 1 \"Ana, 2\n", &["unbalanced@2:12"]),
            ("Round 1\nTable 1: 1 \"Ana\" x, 2\n", &["unexpected@2:18"]),
            ("Round 1\nTable 1: 1 Ana, 2 Ben\n\nRound 2\nTable 1: 1 Ann, 2 Ben\n", &["bad_name@5:12"]),
            ("Pairings\nRound 1\nTable 1: 1, 2\nGood luck\n", &["unexpected@1:1", "unexpected@4:1"]),
            ("1ゲーム目\n  1番卓: 1, 2\n3ゲーム目\n  1番卓: 1, 2\n", &["bad_sequence@3:1"]),
            ("1ゲーム目\n  1番卓  1, 2\n", &["unexpected@2:3"]),
            ("# seats: East,\nRound 1\nTable 1: 1, 2\n", &["unexpected@1:15"]),
            ("# seats: A\n# seats: B\nRound 1\nTable 1: 1, 2\n", &["bad_field@2:1"]),
        ],
    );
}

#[test]
fn csv() {
    const HEAD: &str = "round,table,seat,player,name\n";
    check(
        FileFormat::Csv,
        &[
            ("round,table,player\n1,1,1\n", &["bad_field@1:1"]),
            ("round,table,seat,player,Round\n", &["bad_field@1:25"]),
            (HEAD, &["empty@"]),
            (&format!("{HEAD}1,1,1,1\n"), &["bad_field@2:7"]),
            (&format!("{HEAD}1,1,1,1,a,b\n"), &["bad_field@2:11"]),
            (
                &format!("{HEAD}0,1,1,1,\n1,0,1,1,\n1,1,0,1,\n1,1,1,0,\n"),
                &["bad_number@2:1", "bad_number@3:3", "bad_number@4:5", "bad_number@5:7"],
            ),
            (
                &format!("{HEAD}1,1,1001,1,\n1,x,1,1,\n1,1,1,1a,\n,1,1,1,\n"),
                &["bad_number@2:5", "bad_number@3:3", "bad_number@4:7", "bad_number@5:1"],
            ),
            (&format!("{HEAD}1,,away,1,\n1,,1,2,\n"), &["bad_field@2:4", "bad_field@3:4"]),
            (&format!("{HEAD}1,1,1,1,\n1,1,2,2,\n4,1,1,1,\n4,1,2,2,\n"), &["bad_sequence@4:1"]),
            (&format!("{HEAD}1,1,1,1,\n1,1,3,2,\n"), &["bad_sequence@3:1"]),
            (&format!("{HEAD}1,1,1,1,\n1,1,1,2,\n"), &["bad_sequence@3:1"]),
            (&format!("{HEAD}1,1,1,1,Ana\n1,1,2,1,Ben\n"), &["bad_name@3:9"]),
            (&format!("{HEAD}1,1,1,1,\"Ana\n"), &["unbalanced@2:9"]),
            (&format!("{HEAD}1,1,1,1,A\"na\n1,1,2,2,\"B\"en\n"), &["unbalanced@2:10", "unbalanced@3:12"]),
        ],
    );
}

#[test]
fn json() {
    let document = |players: &str, rounds: &str| {
        format!("{{\"schema\": \"roundtable/schedule/1\",\n\"players\": {players},\n\"rounds\": {rounds}}}")
    };
    let good = r#"[{"round": 1, "tables": [{"table": 1, "seats": [1, 2]}]}]"#;
    let two = r#"[{"id": 1}, {"id": 2}]"#;
    let cases: Vec<(String, &[&str])> = vec![
        ("{".into(), &["unbalanced@1:1"]),
        ("{\"é\": 1,}".into(), &["unexpected@1:9"]),
        ("[1]".into(), &["unexpected@1:1"]),
        ("{}".into(), &["wrong_schema@1:1"]),
        (r#"{"schema": "roundtable/audit/1"}"#.into(), &["wrong_schema@1:12"]),
        (r#"{"schema": 1}"#.into(), &["unexpected@1:12"]),
        (r#"{"schema": "roundtable/schedule/1"}"#.into(), &["bad_field@1:1"]),
        (r#"{"schema": "roundtable/schedule/3"}"#.into(), &["wrong_schema@1:12"]),
        (r#"{"schema": "roundtable/schedule/1", "schema": "x", "rounds": []}"#.into(), &["bad_field@1:47"]),
        (document(two, good) + " x", &["unexpected@3:70"]),
        (document(two, "[]"), &["empty@"]),
        (document(r#"[{"id": 1}, {"id": 1}]"#, good), &["bad_sequence@2:31"]),
        (document(r#"[{"id": 1}, {"id": 3}]"#, good), &["bad_sequence@2:31"]),
        (document(r#"[{"name": "A"}]"#, good), &["bad_field@2:13"]),
        (document(r#"[{"id": "1"}, {"id": 2}]"#, good), &["bad_number@2:20"]),
        (document(r#"[{"id": 1, "name": "a\nb"}, {"id": 2}]"#, good), &["bad_name@2:31"]),
        (document(two, r#"[{"round": 1, "tables": []}, {"round": 3, "tables": []}]"#), &["bad_sequence@3:50"]),
        (document(two, r#"[{"round": 1}]"#), &["bad_field@3:12"]),
        (document(two, r#"[{"round": 1, "tables": [{"table": 1, "seats": [1, 0]}]}]"#), &["bad_number@3:62"]),
        (document(two, r#"[{"round": 1, "tables": [{"table": 1, "seats": [1.0, 2]}]}]"#), &["bad_number@3:59"]),
        (document(two, r#"[{"round": 1, "tables": [{"table": 1, "seats": [1, "2"]}]}]"#), &["bad_number@3:62"]),
        (document(two, r#"[{"round": 1, "tables": [{"table": 1, "seats": [1, -2]}]}]"#), &["bad_number@3:62"]),
        (document(two, r#"[{"round": 1, "tables": [{"table": 1, "seats": [1, 4294967296]}]}]"#), &["bad_number@3:62"]),
        (document(two, r#"[{"round": 1, "tables": [{"table": 1, "seats": []}]}]"#), &["unexpected@3:36"]),
        (document(two, r#"[{"round": 1, "tables": {}}]"#), &["unexpected@3:35"]),
        (
            document(two, r#"[{"round": 1, "tables": [[1, 2]]}, {"round": 3, "tables": []}]"#),
            &["unexpected@3:36", "bad_sequence@3:56"],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(mistakes(&text, FileFormat::Json), expected, "{text}");
    }
    let error = read_schedule(document(two, good).as_bytes(), "x", None, Some(3)).unwrap_err();
    assert_eq!(error.to_string().split(';').next(), Some("x:2:12: 2 players are listed here, and 3 were asked for"));
}

/// The problems of the audit as `code@line:column`.
fn faults(text: &str, players: Option<u32>) -> Vec<String> {
    let reading = read_schedule(text.as_bytes(), "x", None, players).expect(text);
    let found = audit(&reading.plan.schedule, &Rules::default());
    found.problems.iter().map(|f| format!("{}@{}", f.code(), reading.places.fault(f).unwrap())).collect()
}

#[test]
fn breaks_about_people_are_located_for_the_audit() {
    assert_eq!(faults("(1, 2)\n(3, 3)\n", Some(4)), ["doubled_player@2:5", "missing_player@1:1"]);
    assert_eq!(faults("(1, 2)\n\n\n(1, 2)\n", None), ["empty_round@3:1"]);
    assert_eq!(faults("1-2-3-4\n5-6-7-99\n", None), ["unknown_player@2:7"]);
    assert_eq!(
        faults("Round 1\n  Table 1: 1, 2\n  Table 1: 3\n# sit out: 4, 4\n", None)[..2],
        ["table_too_small@3:3".to_owned(), "table_number_twice@3:3".to_owned()]
    );
    assert_eq!(
        faults("Round 1\n  Table 1: 1, 2\n# sit out: 3, 3\n# absent: 4, 9\n", Some(4)),
        ["doubled_player@3:15", "unknown_player@4:14"]
    );
    let json = "{\"schema\": \"roundtable/schedule/1\",\n \"rounds\": [{\"round\": 1, \"tables\": [{\"table\": 1, \"seats\": [1, 2, 1]}]}]}";
    assert_eq!(faults(json, None), ["doubled_player@2:66"]);
    let csv = "round,table,seat,player,name\n1,1,1,1,é\n1,1,2,2,b\n1,,,2,b\n";
    assert_eq!(faults(csv, None), ["doubled_player@4:5"]);
}

#[test]
fn a_later_round_alone_is_read_with_a_note() {
    for text in
        ["Round 7\nTable 1: 1, 2\n", "round,table,seat,player\n7,1,1,1\n7,1,2,2\n", "Round 7\nTable 1: Ana, Ben\n"]
    {
        let reading = read_schedule(text.as_bytes(), "-", None, None).unwrap();
        assert_eq!(reading.plan.schedule.round_count(), 1, "{text}");
        let noted =
            reading.notes.iter().any(|note| note.code() == "rounds_from" && note.to_string().contains("round 7"));
        assert!(noted, "{text}");
    }
}

#[test]
fn the_kind_of_a_file_is_found_by_its_content() {
    for (text, format) in [
        ("(1, 2)\n", FileFormat::Tuples),
        ("# friday\n\n[1, 2]\n[3, 4]\n", FileFormat::Lists),
        ("1-2-3-4\n", FileFormat::Pantheon),
        ("  12 - 1 - 3\n", FileFormat::Pantheon),
        ("round;table;seat;player\n1;1;1;1\n1;1;2;2\n", FileFormat::Csv),
        ("Round 1\nTable 1: 1, 2\n", FileFormat::Text),
        ("1ゲーム目\n1番卓: 1, 2\n", FileFormat::Text),
        ("round 1\n  TABLE 1: 1 Ana, 2 \"Ben, Jr\"\n", FileFormat::Text),
    ] {
        // A misleading extension does not matter.
        assert_eq!(
            read_schedule(text.as_bytes(), "x.json", None, None).unwrap().format,
            SourceFormat::File(format),
            "{text}"
        );
    }
    for (text, code) in
        [("", "empty"), (" \n", "empty"), ("hello\n", "unknown_format"), ("[{}]", "bad_field"), ("{\n", "unbalanced")]
    {
        assert_eq!(read_schedule(text.as_bytes(), "-", None, None).unwrap_err().code(), code, "{text}");
    }
    assert_eq!(read_schedule(b"a,b\n1,2\n", "x.csv", None, None).unwrap_err().code(), "unknown_format");
}

#[test]
fn what_is_ignored_is_noted() {
    let notes = |text: &str| -> Vec<String> {
        let reading = read_schedule(text.as_bytes(), "x", None, None).expect(text);
        reading.notes.iter().map(|n| format!("{} {}", n.code(), n.place.map_or(0, |p| p.line))).collect()
    };
    assert_eq!(notes("# Friday night\n1-2\n# 3-4\n"), ["comment 1", "comment 3", "players_inferred 0"]);
    assert_eq!(
        notes("round,hall,table,seat,player\n1,A,1,1,1\n1,A,1,2,2\n"),
        ["unknown_field 1", "players_inferred 0"]
    );
    let json = r#"{"schema": "roundtable/schedule/1", "x": 1, "players": [{"id": 1, "elo": 3}, {"id": 2}], "rounds": [{"round": 1, "tables": [{"table": 1, "seats": [1, 2]}]}]}"#;
    assert_eq!(notes(json), ["unknown_field 1", "unknown_field 1"]);
    assert_eq!(notes("round,table,seat,player\n1,1,2,2\n1,1,1,1\n"), ["sorted 0", "players_inferred 0"]);
    // Of 49 comments 20 are named; one note says that there are more, another that the players were inferred.
    assert_eq!(notes(&"# x\n".repeat(50)[..].replacen("# x", "(1, 2)", 1)).len(), 22);
}
