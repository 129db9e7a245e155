//! `--tables`, the number of tables or courts a round: in plans and their repair, in bounds, in rounds by the
//! standings, in tournaments.

use crate::support::{Folder, roundtable};

/// The tables and the people without a seat, round by round.
fn shapes(plan: &serde_json::Value) -> Vec<(usize, usize)> {
    let count = |value: &serde_json::Value| value.as_array().map_or(0, Vec::len);
    plan["rounds"].as_array().unwrap().iter().map(|round| (count(&round["tables"]), count(&round["sit_out"]))).collect()
}

#[test]
fn courts_are_few_and_everybody_rests_as_often() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 20 -k 4 --tables 4 -r 5 -o night.json").exits(0);
    let night: serde_json::Value = serde_json::from_str(&folder.read("night.json")).unwrap();
    assert_eq!(shapes(&night), [(4, 4); 5]);
    assert_eq!(night["question"]["spare"]["tables"], 4);
    assert_eq!((&night["audit"]["sit_outs"]["max"], &night["audit"]["meetings"]["repeats"]), (&1.into(), &0.into()));
    // The repair has as many courts, and so do the rounds by the standings. Without 7, three of 19 rest.
    let kept = folder.run("plan -n 20 --keep night.json --from 4 --absent 7:4-5 --json").exits(0);
    assert!(kept.err.contains("4 tables"), "{}", kept.err);
    assert_eq!(shapes(&kept.json()), [(4, 4), (4, 4), (4, 4), (4, 3), (4, 3)]);
    let names: String = (1..=20).map(|n| format!("{n}\n")).collect();
    let folder =
        Folder::with(&[("night.json", folder.read("night.json").as_bytes()), ("places.txt", names.as_bytes())]);
    let next = folder.run("next night.json --standings places.txt --json").exits(0).json();
    assert_eq!(shapes(&next).last(), Some(&(4, 4)));
    let next = folder.run("next night.json --standings places.txt --tables 3 --json").exits(0).json();
    assert_eq!(shapes(&next).last(), Some(&(3, 8)));
    assert_eq!(shapes(&next)[..5], [(4, 4); 5]);
}

#[test]
fn so_many_tables_seat_everybody_where_they_can() {
    let plan = roundtable("plan -n 100 -k 5,4 --tables 22 -r 3 --json").exits(0).json();
    assert_eq!(shapes(&plan), [(22, 0); 3]);
    assert_eq!(plan["audit"]["meetings"]["repeats"], 0);
    roundtable("plan -n 100 -k 5,4 --tables 0").exits(2);
    roundtable("plan -n 100 -k 5,4 --tables 4 --sit-out").exits(2);
    // Pairs without a board for each: no pairing table has such rounds.
    let boards = roundtable("plan -n 12 -k 2 --tables 4 -r 6 --json").exits(0).json();
    assert_eq!(shapes(&boards), [(4, 4); 6]);
    roundtable("plan -n 12 -k 2 --tables 4 -r 6 --method berger").exits(2);
}

#[test]
fn bounds_know_how_many_tables_there_are() {
    let bound = roundtable("bound -n 20 -k 4 --tables 4 --json").exits(0).json();
    assert_eq!((&bound["tables"], &bound["sit_outs"]), (&serde_json::json!([4, 4, 4, 4]), &4.into()));
    // 19 others, three at a time: nobody plays more than six times, and 20 · 6 games suffice for seven rounds of 16
    // seats.
    let rounds = &bound["rounds_without_repeats"];
    assert_eq!(rounds["upper"], 7);
    assert!(rounds["lower"].as_u64() >= Some(5), "{rounds}");
    roundtable("bound -n 20 -k 4 --tables 2..4").exits(2);
    let text = roundtable("bound -n 20 -k 4 --tables 4").exits(0).out;
    assert!(text.contains("sitting out in each round: 4") && text.contains("-k 4 --tables 4 -r"), "{text}");
}

#[test]
fn a_position_and_a_tournament_have_so_many_tables() {
    let players: Vec<String> = (1..=14).map(|id| format!("{{\"id\": {id}, \"place\": {id}}}")).collect();
    let position = |more: &str| {
        format!(
            "{{\"schema\": \"roundtable/position/1\", \"table_size\": 4{more}, \"players\": [{}]}}",
            players.join(", ")
        )
    };
    let folder = Folder::with(&[
        ("two.json", position(", \"most_tables\": 2").as_bytes()),
        ("open.json", position("").as_bytes()),
        ("none.json", position(", \"most_tables\": 0").as_bytes()),
        ("names.txt", (1..=14).map(|n| format!("Player {n}\n")).collect::<String>().as_bytes()),
    ]);
    for line in ["next two.json --json", "next open.json --tables 2 --json"] {
        let round = folder.run(line).exits(0).json();
        assert_eq!((round["tables"].as_array().unwrap().len(), round["sit_out"].as_array().unwrap().len()), (2, 6));
    }
    folder.run("next none.json").exits(3).says(&["none.json:1"]);
    folder.run("next open.json --method predefined --script s --current 1 --tables 2").exits(2);
    let opened =
        folder.run("event new Courts --db e.db --tables-of 4 --tables 2 --rules points --json").exits(0).json();
    let id = opened["event"].as_str().unwrap();
    folder.run(&format!("event join {id} names.txt --db e.db")).exits(0);
    folder.run(&format!("event seat {id} --method swiss --db e.db")).exits(0);
    let shown = folder.run(&format!("event show {id} --db e.db --json")).exits(0).json();
    assert_eq!(shown["most_tables"], 2);
}
