//! `roundtable movement` from the outside: who plays whom with which boards, counted again from what is printed.

use std::collections::BTreeSet;

use crate::support::roundtable;

/// The lines of a movement: round, table, North-South, East-West, boards.
fn lines(asked: &str) -> Vec<(u32, u32, u32, u32, String)> {
    let csv = roundtable(&format!("movement {asked} --csv")).exits(0).out;
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("round,table,north_south,east_west,boards"));
    let read = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        let number = |at: usize| cells[at].parse::<u32>().unwrap();
        (number(0), number(1), number(2), number(3), cells[4].to_owned())
    };
    lines.map(read).collect()
}

#[test]
fn nobody_meets_a_pair_or_a_board_again_in_any_movement() {
    for (asked, rounds, tables) in [
        ("-n 8", 7, 4),
        ("-n 12", 11, 6),
        ("-n 13", 13, 6),
        ("-n 18", 9, 9),
        ("-n 20", 9, 10),
        ("-n 20 --method relay", 10, 10),
        ("-n 16 --method howell --rounds 9", 9, 8),
        ("-n 4", 3, 2),
    ] {
        let lines = lines(asked);
        assert_eq!(lines.len(), rounds * tables, "{asked}");
        let (mut met, mut played) = (BTreeSet::new(), BTreeSet::new());
        for (round, _, ns, ew, boards) in &lines {
            assert!(met.insert((*ns.min(ew), *ns.max(ew))), "{asked}: {ns} and {ew} again in round {round}");
            assert!(played.insert((*ns, boards.clone())) && played.insert((*ew, boards.clone())), "{asked}: {boards}");
        }
    }
}

#[test]
fn it_says_what_a_movement_gives_and_has_cards_for_tables() {
    let printed = |asked: &str, lines: &[&str]| {
        let said = roundtable(&format!("movement {asked}")).exits(0).out;
        lines.iter().for_each(|line| assert!(said.contains(line), "{line}: {said}"));
    };
    printed("-n 12", &["Howell movement: 12 pairs at 6 tables, 11 rounds of 2 boards, 22 boards in all"]);
    printed("-n 12", &["Every pair meets every other once", "No pair plays a board twice", "compete alike, 5"]);
    printed("-n 20 --method relay", &["relay and share", "2 tables share their boards"]);
    printed("-n 7", &["pair 7 sits out"]);
    let cards = roundtable("movement -n 18 --boards 3 --cards").exits(0).out;
    assert!(cards.contains("Table 9") && cards.contains("25-27") && !cards.contains("Round 1"), "{cards}");
    let json = roundtable("movement -n 12 --json").exits(0).json();
    assert_eq!((&json["figures"]["competition"]["min"], &json["figures"]["boards_again"]), (&5.into(), &0.into()));
    roundtable("movement -n 40 --method howell").exits(2).says(&["4", "32"]);
    roundtable("movement -n 12 -r 12").exits(2).says(&["11"]);
    roundtable("movement -n 12 --method barometer").exits(2).says(&["howell", "relay"]);
}
