//! A bridge club's evening of pairs from the command line: ten pairs, a Howell movement, every board typed in, and
//! standings compared with matchpoints counted here, each pair of results once.

use std::collections::BTreeMap;

use crate::support::Folder;

/// Scores that the laws have on every board, whoever is vulnerable.
const SCORES: [i64; 8] = [90, 110, 120, 140, -100, -200, 0, -90];

/// A board at a table: North-South, East-West, the score.
type Played = (u64, u64, i64);

#[test]
fn ten_pairs_play_a_howell_to_the_last_board() {
    let names: String = (1..=10).map(|pair| format!("N{pair} & S{pair}\n")).collect();
    let folder = Folder::with(&[("pairs.txt", names.as_bytes())]);
    folder.run("movement pairs.txt -o thursday.json").exits(0);
    let movement: serde_json::Value = serde_json::from_str(&folder.read("thursday.json")).unwrap();
    let event = |line: &str| folder.run(&format!("event --db club.db {line}"));
    event("new Thursday --plan thursday.json").exits(0);
    let mut boards: BTreeMap<u64, Vec<Played>> = BTreeMap::new();
    let number = |value: &serde_json::Value| value.as_u64().unwrap();
    let mut drawn = 7_u64;
    for (round, rounds) in (1..).zip(movement["rounds"].as_array().unwrap()) {
        event("publish thursday").exits(0);
        for table in rounds["tables"].as_array().unwrap() {
            let (first, last) = (number(&table["boards"][0]), number(&table["boards"][1]));
            let (one, other) = (number(&table["north_south"]), number(&table["east_west"]));
            let mut typed = Vec::new();
            for board in first..=last {
                // A generator of Lehmer's kind, so that the scores differ.
                drawn = drawn * 48_271 % 2_147_483_647;
                let score = SCORES[(drawn % 8) as usize];
                boards.entry(board).or_default().push((one, other, score));
                typed.push(if round % 2 == 0 { format!("{board}={score:+}") } else { score.to_string() });
            }
            // Where boards are named, their order does not matter.
            if round % 2 == 0 {
                typed.reverse();
            }
            event(&format!("result thursday {round} {} {}", number(&table["table"]), typed.join(" "))).exits(0);
        }
    }
    assert!(boards.len() == 27 && boards.values().all(|played| played.len() == 5), "nine sets of three, five tables");
    let mut matchpoints = [0_i64; 11];
    for played in boards.values() {
        for (at, (own, _, score)) in played.iter().enumerate() {
            for (_, (_, _, other)) in played.iter().enumerate().filter(|(other, _)| *other != at) {
                matchpoints[*own as usize] += 1 + (score - other).signum();
            }
        }
        for (at, (_, own, score)) in played.iter().enumerate() {
            for (_, (_, _, other)) in played.iter().enumerate().filter(|(other, _)| *other != at) {
                matchpoints[*own as usize] += 1 - (score - other).signum();
            }
        }
    }
    // A top of 8 on each of 27 boards.
    let standings = event("standings thursday --json").exits(0).json();
    let lines = standings["standings"].as_array().unwrap();
    assert_eq!(lines.len(), 10);
    for line in lines {
        let own = matchpoints[number(&line["player"]) as usize];
        assert_eq!(line["points"], format!("{own}.0"), "{line}");
        assert_eq!(line["games"], 27, "boards");
        let hundredths = (own * 10_000 * 2 + 216) / (2 * 216);
        let shown = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        assert_eq!(line["tie_breaks"][0], serde_json::json!({"code": "percent", "value": shown}));
        let better = matchpoints[1..].iter().filter(|other| **other > own).count();
        assert_eq!(number(&line["place"]), better as u64 + 1, "{line}");
    }
    assert_eq!(matchpoints.iter().sum::<i64>(), 27 * 5 * 8, "every board gives as much to both directions");
    let shown = event("show thursday --boards 1").exits(0).out;
    assert!(shown.contains("Board 1 · nobody vulnerable") && !shown.contains("Board 2"), "{shown}");
    assert_eq!(shown.lines().filter(|line| line.contains(" & S")).count(), 5, "{shown}");
}

#[test]
fn a_mitchell_has_two_winners() {
    let folder = Folder::with(&[]);
    folder.run("movement -n 6 --method mitchell --boards 1 -o m.json").exits(0);
    let event = |line: &str| folder.run(&format!("event --db club.db {line}"));
    event("new Friday --plan m.json").exits(0);
    event("publish friday").exits(0);
    event("result friday 1 1 +110").exits(0);
    event("result friday 1 2 -100").exits(0);
    event("result friday 1 3 0").exits(0);
    let csv = event("standings friday --format csv").exits(0).out;
    let directions: Vec<&str> =
        csv.lines().skip(1).map(|line| if line.contains("N-S") { "N-S" } else { "E-W" }).collect();
    assert_eq!(directions, ["N-S", "N-S", "N-S", "E-W", "E-W", "E-W"], "{csv}");
}

/// What cannot be a score of these boards is refused, with the place and what to write.
#[test]
fn what_is_wrong_with_a_score_is_said() {
    let folder = Folder::with(&[]);
    folder.run("movement -n 8 --boards 2 -o m.json").exits(0);
    let event = |line: &str| folder.run(&format!("event --db club.db {line}"));
    event("new Night --plan m.json").exits(0);
    event("publish night").exits(0);
    // Table 1 plays boards 1 and 2: nobody is vulnerable on the first, North-South on the second.
    for (scores, said) in [
        ("+420", "2 boards and 1 score"),
        ("+425 0", "board 1: +425 is no score of bridge where nobody is vulnerable"),
        ("0 -420 0", "2 boards and 3 scores"),
        ("0 x", "board 2: x is not a score of a board"),
        ("1=0 9=0", "plays the boards 1-2 in round 1, not 9"),
        ("1=0 1=0", "two scores for board 1"),
        ("0 +420", "board 2: +420 is no score of bridge where North-South are vulnerable"),
    ] {
        // A wrong number of scores is the log's refusal, a wrong score one of the input.
        let code = if said.starts_with("2 boards and") { 4 } else { 3 };
        let found = event(&format!("result night 1 1 {scores}")).exits(code);
        let unbroken = crate::support::unbroken;
        assert!(unbroken(&found.err).contains(&unbroken(said)), "{scores}: {}", found.err);
    }
    event("result night 1 1 A+/A- NP").exits(0);
    let shown = event("show night").exits(0).out;
    assert!(shown.contains("60/40  NP"), "{shown}");
    event("result night 1 1 --lang ja 9=0 1=0").exits(3);
}
