//! The audit JSON, byte by byte: names and their order are a promise.

use roundtable_audit::{Rules, audit};
use roundtable_model::{PlayerIx, Schedule};
use roundtable_write::LocatedAudit;

/// Rounds of tables, with the numbers of the players.
fn tables(players: u32, rounds: &[&[&[u32]]]) -> Schedule {
    let mut schedule = Schedule::new(players);
    for tables in rounds {
        let mut round = schedule.push_round();
        for (number, seats) in (1..).zip(*tables) {
            let seats: Vec<PlayerIx> = seats.iter().map(|n| PlayerIx(n - 1)).collect();
            round.table(number, &seats);
        }
    }
    schedule
}

#[test]
fn a_valid_schedule() {
    let s = tables(4, &[&[&[1, 4], &[2, 3]], &[&[4, 3], &[1, 2]], &[&[2, 4], &[3, 1]]]);
    // Everybody meets everybody once. After two rounds 1 has had White twice (a range of 2), and 1 and 3 have the same
    // colour twice running (two breaks). 4 sits at table 1 in all three rounds, where two at each of two tables would
    // be even: one visit in excess.
    let text = serde_json::to_string(&LocatedAudit { audit: &audit(&s, &Rules::default()), source: None }).unwrap();
    let expected = concat!(
        r#"{"schema":"roundtable/audit/1","valid":true,"problems":[],"players":4,"rounds":3,"#,
        r#""meetings":{"total":6,"pairs":6,"min":1,"max":1,"repeats":0,"unmet_pairs":0,"never":0,"sum_of_squares":6,"#,
        r#""bound":{"repeats":0,"sum_of_squares":6,"never":0}},"#,
        r#""indirect":{"min":null},"#,
        r#""seats":{"max_range":1,"max_range_any_round":2,"imperfect_players":0},"#,
        r#""tables":{"max_visits":3,"excess_visits":1},"#,
        r#""short_tables":{"min":0,"max":0},"sit_outs":{"min":0,"max":0},"#,
        r#""colours":{"max_imbalance":1,"breaks":2,"longest_run":2},"borders":null,"#,
        r#""wishes":[],"standing":[{"tier":"broken_company","state":"kept","value":0,"bound":0},"#,
        r#"{"tier":"broken_places","state":"kept","value":0,"bound":0},"#,
        r#"{"tier":"overload","state":"proved","value":0,"bound":0},"#,
        r#"{"tier":"most_meetings","state":"proved","value":1,"bound":1},"#,
        r#"{"tier":"same_group","state":"proved","value":0,"bound":0},"#,
        r#"{"tier":"unfairness","state":"proved","value":0,"bound":0},"#,
        r#"{"tier":"cards_changed","state":"proved","value":0,"bound":0},"#,
        r#"{"tier":"never","state":"proved","value":0,"bound":0},"#,
        r#"{"tier":"uneven_seats","state":"proved","value":0,"bound":0},"#,
        r#"{"tier":"excess_visits","state":"open","value":1,"bound":0},"#,
        r#"{"tier":"indirect","state":"proved","value":null,"bound":null}],"verdict":"meetings_optimal","#,
        r#""proof":[{"figure":"repeats","value":0,"bound":0,"by":"counting"},"#,
        r#"{"figure":"sum_of_squares","value":6,"bound":6,"by":"counting"},"#,
        r#"{"figure":"unmet_pairs","value":0,"bound":0,"by":"counting"},"#,
        r#"{"figure":"seats.max_range","value":1,"bound":1,"by":"divisibility; reached: König 1916, de Werra 1971"},"#,
        r#"{"figure":"seats.max_range_any_round","value":2,"bound":1,"by":"one game gives one seat; reached: König 1916, de Werra 1971"},"#,
        r#"{"figure":"tables.max_visits","value":3,"bound":2,"by":"pigeonhole"},"#,
        r#"{"figure":"colours.max_imbalance","value":1,"bound":1,"by":"parity"},"#,
        r#"{"figure":"colours.breaks","value":2,"bound":2,"by":"de Werra 1981"}]}"#,
    );
    assert_eq!(text, expected);
}

#[test]
fn a_broken_schedule() {
    let s = tables(4, &[&[&[1, 4], &[2, 9]]]);
    let json = serde_json::to_value(LocatedAudit { audit: &audit(&s, &Rules::default()), source: None }).unwrap();
    assert_eq!(json["valid"], false);
    assert_eq!(json["verdict"], "invalid");
    assert_eq!(
        json["problems"].to_string(),
        concat!(
            r#"[{"code":"unknown_player","message":"round 1: player 9 is at table 2, seat 2, but the field has 4 players","#,
            r#""player":9,"round":1,"seat":2,"table":2},"#,
            r#"{"code":"missing_player","message":"round 1: player 3 has no place: neither a seat, nor sitting out, nor absent","#,
            r#""player":3,"round":1,"seat":null,"table":null}]"#
        )
    );
    assert_eq!(json["indirect"]["min"], 0);
    assert_eq!(json["proof"], serde_json::json!([]));
}
