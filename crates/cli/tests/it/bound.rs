//! `roundtable bound` as people type it: how many rounds are possible, and `plan` makes as many.

use crate::support::{Folder, roundtable};

#[test]
fn bound_json_is_as_promised() {
    let answer = roundtable("bound -n 20 -k 4 --json").exits(0).json();
    assert_eq!(answer["schema"], "roundtable/bound/1");
    assert_eq!((&answer["players"], &answer["table_size"]), (&20.into(), &4.into()));
    let rounds = &answer["rounds_without_repeats"];
    assert_eq!((&rounds["lower"], &rounds["upper"]), (&5.into(), &5.into()));
    assert!(rounds["lower_by"].is_string() && rounds["upper_by"].is_string());
}

/// Two rounds for 6 groups of 6, and no more (Tarry 1900). For five groups of 10 as many as are known are planned.
#[test]
fn rounds_with_one_of_each_group_are_those_that_plan_makes() {
    let each = &roundtable("bound -n 36 -k 6 --json").exits(0).json()["one_of_each"];
    assert_eq!([&each["groups"], &each["people_in_each"], &each["lower"], &each["upper"]], [6, 6, 2, 2]);
    let said = roundtable("bound -n 50 -k 5 --explain").exits(0).out;
    assert!(said.contains("one of each of 5 groups of 10") && said.contains("copies of Z_10"), "{said}");
    let each = &roundtable("bound -n 50 -k 5 --json").exits(0).json()["one_of_each"];
    let rounds = &each["lower"];
    let people = (0..50).map(|i| format!("P{i},{}\n", i % 5)).collect::<String>();
    for (column, option) in [("team", " --spread team"), ("apart", "")] {
        let folder = Folder::with(&[("list.csv", format!("name,{column}\n{people}").as_bytes())]);
        let plan = folder.run(&format!("plan list.csv -k 5 -r {rounds}{option} --json")).exits(0).json();
        assert_eq!(plan["audit"]["meetings"]["repeats"], 0, "{column}");
    }
    assert!(roundtable("bound -n 5 -k 5 --json").exits(0).json()["one_of_each"].is_null(), "one table");
}

/// For 23 people at most 7 are possible: a round has 5 · 6 + 3 = 33 of the 253 pairs. For 30 the bound may be higher.
#[test]
fn mixed_sizes_have_the_rounds_that_plan_makes() {
    for (n, sizes, tables) in [(23, "4,3", vec![4, 4, 4, 4, 4, 3]), (30, "4,5", vec![4, 4, 4, 4, 4, 5, 5])] {
        let bound = roundtable(&format!("bound -n {n} -k {sizes} --json")).exits(0).json();
        assert_eq!((&bound["schema"], &bound["tables"]), (&"roundtable/bound/1".into(), &tables.into()));
        let rounds = &bound["rounds_without_repeats"];
        assert_eq!((&rounds["lower"], rounds["lower"].as_u64() <= rounds["upper"].as_u64()), (&7.into(), true));
        let plan = roundtable(&format!("plan -n {n} -k {sizes} -r max --json --effort low")).exits(0).json();
        assert_eq!(plan["audit"]["rounds"], rounds["lower"]);
        assert_eq!(plan["audit"]["meetings"]["repeats"], 0);
    }
    let text = roundtable("bound -n 23 -k 4,3").exits(0).out;
    assert!(text.contains("4 (5×), 3 (1×)") && text.contains("7 rounds, and no more"), "{text}");
}

/// Six lines under the heading: 4, 5 and 6 tables of 3, then of 4.
#[test]
fn the_grid_is_csv() {
    let grid = roundtable("bound --grid -k 3..4 --tables 4..6 --csv").exits(0).out;
    let lines: Vec<&str> = grid.lines().collect();
    assert_eq!(lines[0], "tables,table_size,players,lower,upper,lower_by,upper_by");
    assert_eq!(lines.len(), 7);
    assert!(lines[5].starts_with("5,4,20,5,5,"), "{grid}");
}

#[test]
fn the_grid_of_two_sizes_has_a_line_for_each_number_of_players() {
    let grid = roundtable("bound --grid -k 4,3 --tables 4..5").exits(0).out;
    let fields: Vec<&str> = grid.lines().skip(1).filter_map(|line| line.get(..8)).collect();
    let asked = ["13", "14", "15", "16"].map(|n| format!("4,4 3,{n}"));
    let more = ["17", "18", "19", "20"].map(|n| format!("5,4 3,{n}"));
    assert_eq!(fields, [asked, more].concat(), "{grid}");
    let rows = roundtable("bound --grid -k 4,3 --tables 4..5 --json").exits(0).json();
    assert_eq!(rows["schema"], "roundtable/bound-grid/1");
    for row in rows["bounds"].as_array().unwrap() {
        assert_eq!(row, &roundtable(&format!("bound -n {} -k 4,3 --json", row["players"])).exits(0).json());
    }
}

/// Exit 4: these people cannot fill the tables, with what would work; 2: the command makes no sense.
#[test]
fn what_makes_no_sense_is_refused() {
    let says = ["22", "with 2 sitting out, more than 7 rounds", "-n 22 -k 4,3", "-n 20 -k 4", "-n 24 -k 4"];
    roundtable("bound -n 22 -k 4").exits(4).says(&says);
    roundtable("bound -n 5 -k 4,3").exits(4);
    roundtable("bound -n 22 -k 4,4").exits(4);
    roundtable("bound -n 56 -k 7 --prove").exits(2).says(&["rests on no search"]);
    roundtable("bound -n 22 -k 4,3 --prove").exits(2);
    roundtable("bound -n 20 -k 4 --tables 4 --prove").exits(2).says(&["--prove", "--tables"]);
    roundtable("bound -n 20").exits(2);
    roundtable("bound -n 20 -k 1").exits(2);
    roundtable("bound -n 20 -k 3..5").exits(2);
    roundtable("bound --grid -k 5..3").exits(2);
}

/// That 6 rounds are too many is proved by a search over permutations of 6 symbols without cycles of length 1 and 2,
/// each of which would be a player: 160 for tables of 4, and 1140 of 7 symbols for tables of 5
/// (`crates/designs/src/known/permutations.rs`). It is for k(k + 1) players only.
#[test]
fn the_bound_of_20_and_30_players_is_proved_again() {
    let proof = roundtable("bound -n 20 -k 4 --prove").exits(0).out;
    assert!(proof.contains("160 such permutations and 300 such pairs") && proof.contains("Cameron"), "{proof}");
    let ja = roundtable("bound -n 30 -k 5 --prove --lang ja").exits(0).out;
    assert!(ja.contains("1140") && ja.contains("厳密被覆"), "{ja}");
    let json = roundtable("bound -n 20 -k 4 --prove --json").exits(0).json();
    assert_eq!((&json["proof"]["rounds"], &json["proof"]["permutations"]), (&6.into(), &160.into()));
    roundtable("bound -n 28 -k 4 --prove").exits(2).says(&["-n 42 -k 6 --prove"]);
}

/// 11 rounds of three tables have 11 · 3 · 6 = 198 meetings, 3 for each of 66 pairs. 16 people need none of that: all
/// meet once in 5 rounds.
#[test]
fn balanced_rounds_are_told() {
    let json = roundtable("bound -n 12 -k 4 --json").exits(0).json();
    assert_eq!(json["balanced"], serde_json::json!({"rounds": 11, "times": 3, "by": "developed base round"}));
    assert!(roundtable("bound -n 16 -k 4 --json").exits(0).json().get("balanced").is_none());
    let text = roundtable("bound -n 12 -k 4").exits(0).out;
    assert!(text.contains("everybody meets everybody 3 times") && text.contains("plan -n 12 -k 4 -r 11"), "{text}");
}
