//! `roundtable movement` from the outside: who plays whom with which boards, counted again from what is printed.

use std::collections::BTreeSet;

use crate::support::{Folder, roundtable};

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

/// Pairs with the rounds and tables of their movement. Here it is a Howell for up to 16 pairs: one round less than
/// pairs (as many as pairs where one sits out), or fewer if asked. The others are Mitchells: as many rounds as tables
/// if odd; if even, one less, or as many with a relay.
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
    printed(
        "-n 12",
        &[
            "Every pair meets every other once",
            "No pair plays a board twice",
            "Comparisons between pairs are even (5 for any two)",
        ],
    );
    printed("-n 20 --method relay", &["relay and share", "2 tables share their boards"]);
    printed("-n 7", &["pair 7 sits out"]);
    printed("-n 9", &["9 pairs at 4 tables, 9 rounds", "Comparisons between pairs are uneven (1 to 5)"]);
    let cards = roundtable("movement -n 18 --boards 3 --cards").exits(0).out;
    assert!(cards.contains("Table 9") && cards.contains("25-27") && !cards.contains("Round 1"), "{cards}");
    let json = roundtable("movement -n 12 --json").exits(0).json();
    assert_eq!((&json["figures"]["competition"]["min"], &json["figures"]["boards_again"]), (&5.into(), &0.into()));
    roundtable("movement -n 40 --method howell").exits(2).says(&["4", "32"]);
    roundtable("movement -n 12 -r 12").exits(2).says(&["11"]);
    roundtable("movement -n 12 --method barometer").exits(2).says(&["howell", "relay"]);
}

const PAIRS: &str = "Ana & Ben\n田中・佐藤\nCy & Di\n鈴木・高橋\nEva & Finn\nGus & Hana\nIvo & José\n";

#[test]
fn pairs_go_by_name_wherever_a_movement_is_shown() {
    let folder = Folder::with(&[("pairs.txt", PAIRS.as_bytes())]);
    let text = folder.run("movement pairs.txt").exits(0).out;
    assert!(
        text.contains("7 pairs at 3 tables") && text.contains("1 Ana & Ben") && text.contains("2 田中・佐藤"),
        "{text}"
    );
    assert!(text.contains("7 Ivo & José sit out"), "{text}");
    let cards = folder.run("movement pairs.txt --cards --lang ja").exits(0).out;
    assert!(cards.contains("3番卓") && !cards.contains("4番卓") && cards.contains("鈴木・高橋"), "{cards}");
    let csv = folder.run("movement pairs.txt --csv").exits(0).out;
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("round,table,north_south,east_west,boards,north_south_name,east_west_name"));
    for line in lines {
        let cells: Vec<&str> = line.split(',').collect();
        let name = |at: usize| PAIRS.lines().nth(cells[at].parse::<usize>().unwrap() - 1).unwrap();
        assert_eq!([cells[5], cells[6]], [name(2), name(3)], "{line}");
    }
    let json = folder.run("movement pairs.txt --json").exits(0).json();
    assert_eq!(json["names"][1], "田中・佐藤");
    let numbers = roundtable("movement -n 7 --json").exits(0).json();
    assert!(numbers.get("names").is_none() && numbers["rounds"] == json["rounds"]);
    folder.run("movement pairs.txt -n 7").exits(2);
    folder.run("movement").exits(2);
}

/// Every pair is on its slip in every round, and each pair is where a sheet sends it, by the pages.
#[test]
fn a_movement_is_printed_a_sheet_a_table_and_a_slip_a_pair() {
    let folder = Folder::with(&[("pairs.txt", PAIRS.as_bytes())]);
    folder.run("movement pairs.txt --title Pairs -o pairs.html").exits(0);
    let html = folder.read("pairs.html");
    let sections: Vec<&str> = html.split("<section").skip(1).collect();
    assert!(sections.len() >= 4, "{}", sections.len());
    let cells = |piece: &str| -> Vec<Vec<String>> {
        let rows = piece.split("<tr style").skip(1);
        let cell = |cell: &str| cell.split("</bdi>").next().unwrap().to_owned();
        rows.map(|row| row.split("<bdi>").skip(1).map(cell).collect()).collect()
    };
    // First the sheets of the three tables, with the columns round, North-South, where they go, East-West, where they
    // go, boards; then the slips of the pairs, with round, table, direction, against, boards.
    let tables: Vec<Vec<Vec<String>>> = sections[..3].iter().map(|section| cells(section)).collect();
    let mut checked = 0;
    for table in &tables {
        assert_eq!(table.len(), 7, "a line a round: {table:?}");
        for (round, row) in table.iter().enumerate() {
            for (who, to) in [(&row[1], &row[2]), (&row[3], &row[4])] {
                let Some((number, way)) = to.split_once(' ').filter(|(n, _)| n.parse::<usize>().is_ok()) else {
                    continue;
                };
                let there = &tables[number.parse::<usize>().unwrap() - 1][round + 1];
                assert_eq!(&there[if way == "N-S" { 1 } else { 3 }], who, "{row:?}");
                checked += 1;
            }
        }
    }
    // Six times three tables send two pairs on, one of all six to rest.
    assert_eq!(checked, 30);
    let slips = sections[3..].concat();
    for (number, name) in (1..).zip(PAIRS.lines()) {
        let name = name.replace('&', "&amp;");
        let slip = slips.split("<h3").find(|piece| piece.contains(&format!("<bdi>{name}</bdi></h3>"))).unwrap();
        assert_eq!(cells(slip).len(), 7, "{name}");
        for (round, row) in cells(slip).iter().enumerate().filter(|(_, row)| row[1] != "–") {
            let at = &tables[row[1].parse::<usize>().unwrap() - 1][round];
            let own = format!("{number} {name}");
            assert!(
                at[if row[2] == "N-S" { 1 } else { 3 }] == own && at.contains(&row[3]) && at[5] == row[4],
                "{row:?}"
            );
        }
    }
    folder.run("movement pairs.txt --format pdf -o pairs.pdf").exits(0);
    assert!(std::fs::read(folder.path("pairs.pdf")).unwrap().starts_with(b"%PDF-"));
    folder.run("movement pairs.txt -o pairs.xlsx").exits(2).says(&["html or pdf"]);
    let ja = folder.run("movement pairs.txt --format html --lang ja").exits(0).out;
    assert!(ja.contains("1番卓") && ja.contains("南北") && ja.contains("ハウエル式"));
}
