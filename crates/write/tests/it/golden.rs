//! Schedules in every format of text, csv and JSON, compared byte for byte with the docs and published files.

use roundtable_audit::{Rules, audit};
use roundtable_model::{MadeBy, Plan, PlayerIx, Schedule, Seed, TableSizes};
use roundtable_read::{read_players, read_schedule};
use roundtable_words::{FileFormat, Lang, SourceFormat};
use roundtable_write::{LocatedAudit, write_csv_by_player, write_csv_by_table, write_csv_long, write_schedule};

/// The plan in a format.
fn written(plan: &Plan, format: FileFormat, lang: Lang) -> String {
    let mut out = Vec::new();
    write_schedule(&mut out, plan, None, format, lang).unwrap();
    String::from_utf8(out).unwrap()
}

/// The player with this number.
fn p(number: u32) -> PlayerIx {
    PlayerIx::from_number(number).unwrap()
}

/// Six people with names of every kind, tables of two sizes, somebody resting.
fn night() -> Plan {
    let names = "name\nAna\n田中 花子\n\"O'Hara, \"\"Kit\"\"\"\n\"=SUM(1)\"\n4th Bo\nZoë\n";
    let roster = read_players(names.as_bytes(), "night.csv").unwrap().roster;
    let mut schedule = Schedule::new(6);
    schedule.push_round().table(1, &[p(1), p(2), p(3)]).table(10, &[p(4), p(5)]).sit_out(p(6));
    schedule.push_round().table(1, &[p(6), p(4)]).table(2, &[p(2), p(3)]).sit_out(p(5)).absent(p(1));
    Plan { roster, schedule, ..Plan::default() }
}

#[test]
fn the_published_schedules_come_back_byte_for_byte() {
    for file in ["rotations/16_players_5_games.txt", "rotations/20_players_4_games.txt"] {
        let golden = roundtable_testkit::corpus(file);
        let reading = read_schedule(golden.as_bytes(), file, None, None).unwrap();
        assert_eq!(reading.format, SourceFormat::File(FileFormat::Text));
        assert_eq!(written(&reading.plan, FileFormat::Text, Lang::Ja), golden);
        let english = written(&reading.plan, FileFormat::Text, Lang::En);
        assert!(english.starts_with("Round 1\n  Table 1:  1,  2,  3,  4\n  Table 2:  5,  6,  7,  8\n"), "{english}");
        assert!(!english.ends_with("\n\n"));
    }
}

#[test]
fn text_with_names_lines_up_by_display_width() {
    let mut plan = night();
    plan.seat_names = Some(vec!["East".into(), "South".into(), "3rd".into()]);
    plan.made_by = Some(MadeBy { method: "greedy".into(), seed: Some(Seed(7)), version: "0.1.0".into() });
    assert_eq!(
        written(&plan, FileFormat::Text, Lang::En),
        "\
# seats: East, South, \"3rd\"
Round 1
  Table  1: 1 Ana,       2 田中 花子,         3 \"O'Hara, \"\"Kit\"\"\"
  Table 10: 4 \"=SUM(1)\", 5 \"4th Bo\"
# sit out: 6 Zoë

Round 2
  Table  1: 6 Zoë,       4 \"=SUM(1)\"
  Table  2: 2 田中 花子, 3 \"O'Hara, \"\"Kit\"\"\"
# sit out: 5 \"4th Bo\"
# absent: 1 Ana
# made by roundtable 0.1.0, method greedy, seed 7
"
    );
    assert_eq!(
        written(&plan, FileFormat::Text, Lang::Ja),
        "\
# 席順: 東, 南, \"3rd\"
1ゲーム目
   1番卓: 1 Ana,       2 田中 花子,         3 \"O'Hara, \"\"Kit\"\"\"
  10番卓: 4 \"=SUM(1)\", 5 \"4th Bo\"
# 抜け番: 6 Zoë

2ゲーム目
   1番卓: 6 Zoë,       4 \"=SUM(1)\"
   2番卓: 2 田中 花子, 3 \"O'Hara, \"\"Kit\"\"\"
# 抜け番: 5 \"4th Bo\"
# 欠席: 1 Ana
# 作成: roundtable 0.1.0、方式 greedy、シード 7
"
    );
}

#[test]
fn a_schedule_without_chance_has_no_seed_line() {
    let mut plan = night();
    let plain = written(&plan, FileFormat::Text, Lang::En);
    plan.made_by = Some(MadeBy { method: "berger".into(), seed: None, version: "0.1.0".into() });
    assert_eq!(written(&plan, FileFormat::Text, Lang::En), plain);
}

#[test]
fn csv_by_seat_by_player_and_by_table() {
    let plan = night();
    assert_eq!(
        written(&plan, FileFormat::Csv, Lang::Ja),
        "\
round,table,seat,player,name
1,1,1,1,Ana
1,1,2,2,田中 花子
1,1,3,3,\"O'Hara, \"\"Kit\"\"\"
1,10,1,4,'=SUM(1)
1,10,2,5,4th Bo
1,,,6,Zoë
2,1,1,6,Zoë
2,1,2,4,'=SUM(1)
2,2,1,2,田中 花子
2,2,2,3,\"O'Hara, \"\"Kit\"\"\"
2,,,5,4th Bo
2,,absent,1,Ana
"
    );
    let mut out = Vec::new();
    write_csv_by_player(&mut out, &plan, Lang::En, true, None, 0).unwrap();
    assert_eq!(
        String::from_utf8(out).unwrap(),
        "\u{feff}\
player,name,round 1,round 2
1,Ana,T1 seat 1,absent
2,田中 花子,T1 seat 2,T2 seat 1
3,\"O'Hara, \"\"Kit\"\"\",T1 seat 3,T2 seat 2
4,'=SUM(1),T10 seat 1,T1 seat 2
5,4th Bo,T10 seat 2,sit out
6,Zoë,sit out,T1 seat 1
"
    );
    let mut out = Vec::new();
    write_csv_by_table(&mut out, &plan, Lang::Ja, false).unwrap();
    assert_eq!(
        String::from_utf8(out).unwrap(),
        "\
round,table,player 1,player 2,player 3
1,1,Ana,田中 花子,\"O'Hara, \"\"Kit\"\"\"
1,10,'=SUM(1),4th Bo,
1,抜け番,Zoë,,
2,1,Zoë,'=SUM(1),
2,2,田中 花子,\"O'Hara, \"\"Kit\"\"\",
2,抜け番,4th Bo,,
2,欠席,Ana,,
"
    );
    let mut marked = Vec::new();
    write_csv_long(&mut marked, &plan, true).unwrap();
    assert_eq!(&marked[..3], b"\xEF\xBB\xBF");
    assert_eq!(read_schedule(&marked, "x.csv", None, None).unwrap().plan.schedule, plan.schedule);
}

#[test]
fn tuples_and_script() {
    let plan = night();
    assert_eq!(
        written(&plan, FileFormat::Tuples, Lang::Ja),
        "(1, 2, 3)\n(4, 5)\n# sit out: 6\n\n(6, 4)\n(2, 3)\n# sit out: 5\n# absent: 1\n\n"
    );
    assert_eq!(
        written(&plan, FileFormat::Pantheon, Lang::Ja),
        "1-2-3\n4-5\n# sit out: 6\n\n6-4\n2-3\n# sit out: 5\n# absent: 1\n"
    );
}

#[test]
fn json_has_the_fields_that_were_promised() {
    let mut plan = night();
    plan.seat_names = Some(vec!["East".into(), "South".into(), "West".into()]);
    plan.table_sizes = Some(TableSizes::new(vec![3, 2]).unwrap());
    plan.made_by = Some(MadeBy { method: "greedy".into(), seed: Some(Seed(0)), version: "0.1.0".into() });
    let audit = audit(&plan.schedule, &Rules::default());
    let mut out = Vec::new();
    write_schedule(&mut out, &plan, Some(&audit), FileFormat::Json, Lang::En).unwrap();
    let text = String::from_utf8(out).unwrap();
    let start = r#"{
  "schema": "roundtable/schedule/2",
  "players": [
    {"id": 1, "name": "Ana"},
    {"id": 2, "name": "田中 花子"},
    {"id": 3, "name": "O'Hara, \"Kit\""},
    {"id": 4, "name": "=SUM(1)"},
    {"id": 5, "name": "4th Bo"},
    {"id": 6, "name": "Zoë"}
  ],
  "seat_names": ["East", "South", "West"],
  "table_size": [3, 2],
  "rounds": [
    {"round": 1, "tables": [
      {"table": 1, "seats": [1, 2, 3]},
      {"table": 10, "seats": [4, 5]}], "sit_out": [6]},
    {"round": 2, "tables": [
      {"table": 1, "seats": [6, 4]},
      {"table": 2, "seats": [2, 3]}], "sit_out": [5], "absent": [1]}
  ],
  "made_by": {"method": "greedy", "seed": 0, "version": "0.1.0"},
  "standing": ["#;
    assert!(text.starts_with(start), "{text}");
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value["standing"], value["audit"]["standing"]);
    assert_eq!(value["audit"], serde_json::to_value(LocatedAudit { audit: &audit, source: None }).unwrap());
    let reading = read_schedule(text.as_bytes(), "night.json", None, None).unwrap();
    assert_eq!(reading.plan, plan);
    assert_eq!(reading.format, SourceFormat::File(FileFormat::Json));
    let notes: Vec<String> = reading.notes.iter().map(ToString::to_string).collect();
    assert_eq!(notes, ["line 14: the tables of round 1 are not numbered 1, 2, 3 …"]);
}
