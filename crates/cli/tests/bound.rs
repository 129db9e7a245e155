//! `roundtable bound` from the outside: what is possible, and that it is what is built.

mod support;

use support::roundtable;

#[test]
fn bound_json_is_as_promised() {
    let answer = roundtable("bound -n 20 -k 4 --json").exits(0).json();
    assert_eq!(answer["schema"], "roundtable/bound/1");
    assert_eq!((&answer["players"], &answer["table_size"]), (&20.into(), &4.into()));
    let rounds = &answer["rounds_without_repeats"];
    assert_eq!((&rounds["lower"], &rounds["upper"]), (&5.into(), &5.into()));
    assert!(rounds["lower_by"].is_string() && rounds["upper_by"].is_string());
}

#[test]
fn the_grid_is_csv() {
    let grid = roundtable("bound --grid -k 3..4 --tables 4..6 --csv").exits(0).out;
    let lines: Vec<&str> = grid.lines().collect();
    assert_eq!(lines[0], "tables,table_size,players,lower,upper,lower_by,upper_by");
    assert_eq!(lines.len(), 7);
    assert!(lines[5].starts_with("5,4,20,5,5,"), "{grid}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    roundtable("bound -n 22 -k 4").exits(4).says(&["22", "-n 20 -k 4", "-n 24 -k 4"]);
    roundtable("bound -n 20").exits(2);
    roundtable("bound -n 20 -k 1").exits(2);
    roundtable("bound -n 20 -k 3..5").exits(2);
    roundtable("bound --grid -k 5..3").exits(2);
}

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

#[test]
fn balanced_rounds_are_told() {
    let json = roundtable("bound -n 12 -k 4 --json").exits(0).json();
    assert_eq!(json["balanced"], serde_json::json!({"rounds": 11, "times": 3, "by": "developed base round"}));
    assert!(roundtable("bound -n 16 -k 4 --json").exits(0).json().get("balanced").is_none());
    let text = roundtable("bound -n 12 -k 4").exits(0).out;
    assert!(text.contains("everybody meets everybody 3 times") && text.contains("plan -n 12 -k 4 -r 11"), "{text}");
}
