//! The audit of published schedules (`crates/testkit/corpora`) must find what is known about them. `MeetingsOptimal`:
//! repeats are proved as few as possible; less important figures may still improve.

use roundtable_audit::{Argument, Rules, Verdict, audit};
use roundtable_model::{PlayerIx, Schedule};
use roundtable_testkit::places::tables;
use roundtable_testkit::{corpora, corpus};
use serde_json::Value;

/// Reads a rotation as printed in Japanese: `ゲーム目` begins a round, `  1番卓:  1,  2,  3,  4` is a table.
fn rotation(file: &str, players: u32) -> Schedule {
    let mut schedule = Schedule::new(players);
    for round in corpus(file).split("ゲーム目").skip(1) {
        let mut builder = schedule.push_round();
        for (number, line) in (1..).zip(round.lines().filter_map(|line| line.split_once("番卓:"))) {
            let seats: Vec<_> = line.1.split(',').map(|n| PlayerIx(n.trim().parse::<u32>().unwrap() - 1)).collect();
            builder.table(number, &seats);
        }
    }
    schedule
}

/// Reads rounds of tables of players, counted from 1, from nested JSON lists.
fn listed(rounds: &Value, players: u32) -> Schedule {
    let mut schedule = Schedule::new(players);
    for round in rounds.as_array().unwrap() {
        let mut builder = schedule.push_round();
        for (number, table) in (1..).zip(round.as_array().unwrap()) {
            let player = |n: &Value| PlayerIx(n.as_u64().unwrap() as u32 - 1);
            builder.table(number, &table.as_array().unwrap().iter().map(player).collect::<Vec<_>>());
        }
    }
    schedule
}

#[test]
fn the_rotation_of_16_players_is_optimal_and_everybody_meets_everybody_once() {
    let found = audit(&rotation("rotations/16_players_5_games.txt", 16), &Rules::default());
    assert!(found.valid, "{:?}", found.problems);
    assert_eq!((found.players, found.rounds), (16, 5));
    // Five rounds of four tables with six pairs each are 120 meetings, and 16 people are 120 pairs.
    let m = &found.meetings;
    assert_eq!(
        (m.total, m.pairs, m.min, m.max, m.repeats, m.unmet_pairs, m.sum_of_squares),
        (120, 120, 1, 1, 0, 0, 120)
    );
    assert_eq!((m.bound.repeats, m.bound.sum_of_squares), (0, 120));
    // Indirect meetings are those of pairs who never meet: none here.
    assert_eq!(found.indirect.min, None);
    assert_eq!(found.colours, None);
    assert_eq!(found.verdict, Verdict::MeetingsOptimal);
}

#[test]
fn the_rotation_of_20_players_is_valid_without_repeats() {
    let found = audit(&rotation("rotations/20_players_4_games.txt", 20), &Rules::default());
    assert!(found.valid, "{:?}", found.problems);
    // Of 190 pairs, four rounds of five tables with six pairs each let 120 meet.
    assert_eq!((found.meetings.repeats, found.meetings.max, found.meetings.unmet_pairs), (0, 1, 190 - 120));
    assert_eq!(found.verdict, Verdict::MeetingsOptimal);
}

/// Both must equal their bounds: the same repeats can be spread badly. Ten meetings of six pairs: with one round three
/// times the sum of squares is 2 · 9 + 4 · 1 = 22, with two rounds twice 4 · 4 + 2 · 1 = 18.
#[test]
fn repeats_at_their_bound_are_not_enough_to_be_optimal() {
    let rounds: [&[&[u32]]; 3] = [&[&[1, 2], &[3, 4]], &[&[1, 3], &[2, 4]], &[&[1, 4], &[2, 3]]];
    let found = |order: [usize; 5]| audit(&tables(4, &order.map(|r| rounds[r])), &Rules::default());
    let (uneven, even) = (found([0, 1, 2, 0, 0]), found([0, 1, 2, 0, 1]));
    assert_eq!((uneven.meetings.repeats, uneven.meetings.bound.repeats), (4, 4));
    assert_eq!((uneven.meetings.sum_of_squares, uneven.meetings.bound.sum_of_squares), (22, 18));
    assert_eq!((uneven.verdict, even.verdict), (Verdict::Gap, Verdict::MeetingsOptimal));
}

/// The files whose names begin with k are whole schedules; `catalogue.json`, next to them, has base rounds (next test).
#[test]
fn published_designs_are_valid_without_repeats() {
    let mut files: Vec<_> =
        std::fs::read_dir(corpora().join("designs")).unwrap().map(|f| f.unwrap().file_name()).collect();
    files.sort();
    let mut seen = 0;
    for file in files.iter().map(|f| f.to_str().unwrap()).filter(|f| f.starts_with('k')) {
        let design: Value = serde_json::from_str(&corpus(&format!("designs/{file}"))).unwrap();
        let players = design["players"].as_u64().unwrap() as u32;
        let found = audit(&listed(&design["rounds"], players), &Rules::default());
        assert!(found.valid, "{file}: {:?}", found.problems);
        assert_eq!((found.meetings.repeats, found.meetings.max), (0, 1), "{file}");
        assert_eq!(found.verdict, Verdict::MeetingsOptimal, "{file}");
        assert_eq!(found.proof[0].argument, Argument::Counting, "{file}");
        seen += 1;
    }
    assert!(seen >= 7, "the corpus has designs");
}

/// A base round of the catalogue gives one round for each number of a cyclic group, which is added to every player
/// within their block. Left out are groups that are not cyclic, and entries with `fixed_rounds`: extra rounds that are
/// built differently (`corpora/README.md`).
#[test]
fn developed_base_rounds_are_valid_without_repeats() {
    let catalogue: Value = serde_json::from_str(&corpus("designs/catalogue.json")).unwrap();
    let mut seen = 0;
    for entry in catalogue.as_array().unwrap() {
        let group: Vec<u64> = entry["group"].as_array().unwrap().iter().map(|m| m.as_u64().unwrap()).collect();
        if group.len() > 1 || entry.get("fixed_rounds").is_some() {
            continue;
        }
        let (order, players) = (group[0], entry["v"].as_u64().unwrap());
        // Fields of 121 to 199 players take most of the time; the larger ones stand for them.
        if (121..200).contains(&players) {
            continue;
        }
        let moving = players - entry["fixed_points"].as_u64().unwrap();
        let mut schedule = Schedule::new(players as u32);
        for base in entry["base"].as_array().unwrap() {
            for shift in 0..order {
                let mut builder = schedule.push_round();
                for (number, table) in (1..).zip(base.as_array().unwrap()) {
                    // Points below `moving` are in blocks of `order`, and each moves within its block: with order 5 and
                    // shift 1, point 9 goes to 5. The others stay.
                    let moved = |p: u64| if p < moving { p - p % order + (p % order + shift) % order } else { p };
                    let seats: Vec<_> =
                        table.as_array().unwrap().iter().map(|p| PlayerIx(moved(p.as_u64().unwrap()) as u32)).collect();
                    builder.table(number, &seats);
                }
            }
        }
        let found = audit(&schedule, &Rules::default());
        assert!(found.valid, "{players}: {:?}", found.problems);
        assert_eq!(found.rounds as u64, entry["rounds"].as_u64().unwrap());
        assert_eq!((found.meetings.repeats, found.verdict), (0, Verdict::MeetingsOptimal), "{players}");
        seen += 1;
    }
    assert!(seen >= 20, "{seen}");
}

/// Lines of the affine space of dimension m over the field of q elements (`q<q>k<m>`): q^m people at tables of q, and
/// everybody meets everybody once.
#[test]
fn perfect_circulations_are_optimal() {
    for (file, players) in [("q2k3", 8), ("q3k2", 9), ("q4k2", 16), ("q3k3", 27), ("q5k2", 25), ("q4k3", 64)] {
        let mut schedule = Schedule::new(players);
        for round in corpus(&format!("perfect-circulation/{file}.txt")).trim().split("\n\n") {
            let mut builder = schedule.push_round();
            for (number, line) in (1..).zip(round.lines()) {
                let numbers = line.trim_matches(['[', ']', ' ']).split(',');
                let seats: Vec<_> = numbers.map(|n| PlayerIx(n.trim().parse::<u32>().unwrap() - 1)).collect();
                builder.table(number, &seats);
            }
        }
        let found = audit(&schedule, &Rules::default());
        assert_eq!((found.meetings.min, found.meetings.max, found.verdict), (1, 1, Verdict::MeetingsOptimal), "{file}");
    }
}

/// FIDE's and the US tables have the best possible balance of a round robin: everybody has one more game of one colour,
/// as the number of games is odd. They have at least players − 2 breaks (two consecutive games with one colour), de
/// Werra's lower bound; the US table for 6 has more.
#[test]
fn published_round_robins_have_perfect_colours() {
    for file in ["fide", "uscf"] {
        let all: Value = serde_json::from_str(&corpus(&format!("round-robin/{file}.json"))).unwrap();
        let mut seen = 0;
        for (players, rounds) in tables_of(&all) {
            let mut schedule = Schedule::new(players);
            for round in &rounds {
                let mut builder = schedule.push_round();
                for (number, &(white, black)) in (1..).zip(round) {
                    builder.table(number, &[PlayerIx(white - 1), PlayerIx(black - 1)]);
                }
            }
            let found = audit(&schedule, &Rules::default());
            assert_eq!((found.valid, found.verdict), (true, Verdict::MeetingsOptimal), "{file} {players}");
            let colours = found.colours.expect("tables of two");
            assert_eq!(colours.max_imbalance, 1, "{file} {players}");
            let proof = |figure| found.proof.iter().find(|p| p.figure == figure).unwrap();
            assert_eq!(proof("colours.max_imbalance").bound, 1);
            let breaks = proof("colours.breaks");
            assert_eq!((breaks.value, breaks.bound), (colours.breaks, u64::from(players) - 2));
            assert!(breaks.value >= breaks.bound, "{file} {players}: de Werra's bound");
            seen += 1;
        }
        assert!(seen >= 10, "{file}: {seen}");
    }
}

/// For each round the games, as (White, Black).
type Rounds = Vec<Vec<(u32, u32)>>;

/// The tables of a file, each with its number of players; entries whose key is not a number are left out.
fn tables_of(all: &Value) -> Vec<(u32, Rounds)> {
    let game = |g: &Value| {
        let (white, black) = g.as_str().unwrap().split_once('-').unwrap();
        (white.parse().unwrap(), black.parse().unwrap())
    };
    let rounds = |entry: &Value| {
        let rounds = entry.get("rounds").unwrap_or(entry).as_array().unwrap();
        rounds.iter().map(|r| r.as_array().unwrap().iter().map(game).collect()).collect()
    };
    all.as_object().unwrap().iter().filter_map(|(n, entry)| Some((n.parse().ok()?, rounds(entry)))).collect()
}
