//! Sheets in which tables could be columns or rows, since they have names (`Red`, `Blue`) and not numbers. Each sheet
//! is read as its author meant it, or refused with what it could mean.

use crate::support::Folder;
use crate::support::sheets::{typed, typed_sheets};

/// Who sits together, round by round, each table in order of the alphabet.
fn tables(folder: &Folder, file: &str) -> Vec<Vec<String>> {
    folder.run(&format!("convert {file} read.json")).exits(0);
    let read: serde_json::Value = serde_json::from_str(&folder.read("read.json")).unwrap();
    let name = |id: &serde_json::Value| {
        let players = read["players"].as_array().unwrap().iter();
        players.filter(|p| p["id"] == *id).map(|p| p["name"].as_str().unwrap()).collect::<String>()
    };
    let table = |table: &serde_json::Value| {
        let mut names: Vec<String> = table["seats"].as_array().unwrap().iter().map(name).collect();
        names.sort();
        names.join(" ")
    };
    let round = |round: &serde_json::Value| round["tables"].as_array().unwrap().iter().map(table).collect();
    read["rounds"].as_array().unwrap().iter().map(round).collect()
}

/// A sheet with a title and two rounds; the columns are the tables Red and Blue.
const PARTY: [&[&str]; 11] = [
    &["Spring party"],
    &["Round 1"],
    &["Red", "Blue"],
    &["Ana", "Eve"],
    &["Ben", "Fay"],
    &["Cy", "Gus"],
    &["Di", "Hal"],
    &["Round 2"],
    &["Red", "Blue"],
    &["Ana", "Ben"],
    &["Cy", "Gus"],
];

/// Rows as csv.
fn csv(rows: &[&[&str]]) -> String {
    rows.iter().map(|row| row.join(",") + "\n").collect()
}

#[test]
fn tables_with_names_side_by_side_are_columns() {
    for names in [["Red", "Blue"], ["Oak", "Elm"], ["赤", "青"], ["Wolf", "Fox"]] {
        let folder = Folder::with(&[]);
        let renamed: Vec<Vec<&str>> =
            PARTY.iter().map(|row| if row[0] == "Red" { names.to_vec() } else { row.to_vec() }).collect();
        let rows: Vec<&[&str]> = renamed.iter().map(Vec::as_slice).collect();
        for rows in [&rows[..], &rows[..7]] {
            typed(&folder.path("party.xlsx"), rows);
            std::fs::write(folder.path("party.csv"), csv(rows)).unwrap();
            for file in ["party.xlsx", "party.csv"] {
                let found = tables(&folder, file);
                assert_eq!(found[0], ["Ana Ben Cy Di", "Eve Fay Gus Hal"], "{file} {names:?}");
                if rows.len() > 7 {
                    assert_eq!(found[1], ["Ana Cy", "Ben Gus"], "{file} {names:?}");
                }
            }
        }
        let said = format!("the tables have names: {}, {}", names[0], names[1]);
        folder.run("check party.csv").exits(0).says(&[&said]);
    }
}

#[test]
fn names_of_any_kind_that_come_again_over_every_round_are_tables() {
    let shapes = [
        "Round 1\nKitchen,Garden\nAna,Eve\nBen,Fay\nRound 2\nKitchen,Garden\nAna,Ben\nEve,Fay\n",
        "Kitchen,Garden\nAna,Eve\nBen,Fay\n\nKitchen,Garden\nAna,Ben\nEve,Fay\n",
        "Round 1,,Round 2,\nKitchen,Garden,Kitchen,Garden\nAna,Eve,Ana,Ben\nBen,Fay,Eve,Fay\n",
        "Round 1\nKitchen,Garden\nAna,Eve\nBen,Fay\nRound 2\nHall,Attic\nAna,Ben\nEve,Fay\n",
    ];
    for shape in shapes {
        let folder = Folder::with(&[("x.csv", shape.as_bytes())]);
        assert_eq!(tables(&folder, "x.csv"), [["Ana Ben", "Eve Fay"], ["Ana Eve", "Ben Fay"]], "{shape}");
    }
    let resting =
        "Round 1\nRed,Blue\nAna,Eve\nBen,Fay\nsit out: Di,\nRound 2\nRed,Blue\nDi,Eve\nBen,Ana\nsit out: Fay,\n";
    let folder = Folder::with(&[("x.csv", resting.as_bytes())]);
    assert_eq!(tables(&folder, "x.csv"), [["Ana Ben", "Eve Fay"], ["Ben Di", "Ana Eve"]]);
}

#[test]
fn rounds_and_tables_before_rows_are_no_people() {
    let shapes = [
        ("x.csv", "Lesson 1 A,Ana,Ben,Cy\nLesson 1 B,Di,Ed,Fay\nLesson 2 A,Ana,Di,Cy\nLesson 2 B,Ben,Ed,Fay\n"),
        ("x.csv", "Round 1,Oak,Ana,Ben,Cy\n,Elm,Di,Ed,Fay\nRound 2,Oak,Ana,Di,Cy\n,Elm,Ben,Ed,Fay\n"),
        ("x.csv", "Round 1\nRed,Ana,Ben,Cy\nBlue,Di,Ed,Fay\nRound 2\nRed,Ana,Di,Cy\nBlue,Ben,Ed,Fay\n"),
        ("x.txt", "Round 1\nRed\tBlue\nAna\tDi\nBen\tEd\nCy\tFay\nRound 2\nRed\tBlue\nAna\tBen\nDi\tEd\nCy\tFay\n"),
        ("x.txt", "Round 1\nAna, Ben, Cy\nDi, Ed, Fay\nRound 2\nAna, Di, Cy\nBen, Ed, Fay\n"),
    ];
    for (file, shape) in shapes {
        let folder = Folder::with(&[(file, shape.as_bytes())]);
        assert_eq!(tables(&folder, file), [["Ana Ben Cy", "Di Ed Fay"], ["Ana Cy Di", "Ben Ed Fay"]], "{shape}");
    }
}

#[test]
fn what_can_be_read_in_two_ways_is_not_taken() {
    let two = [
        // A host at every table, or tables of that name.
        (
            "Round 1\nAnn,Bea,Cid\nDan,Eve,Fay\nRound 2\nAnn,Eve,Cid\nDan,Bea,Fay\n",
            "Bea, Cid sit at a table called Ann",
        ),
        ("Round 1\nKim,Lou\nAna,Eve\nBen,Fay\nCy,Gus\n", "Kim, Lou are tables and Ana, Ben, Cy sit at Kim"),
        ("Round 1\nKim,Lou,Max\nAna,Eve,Flo\nBen,Fay,Gil\n", "read in three ways"),
        // Numbers over names may be seats, too.
        ("Round 1\n1,2\nAna,Eve\nBen,Fay\nCy,Gus\n", "1, 2 are tables and Ana, Ben, Cy sit at 1"),
    ];
    for (text, said) in two {
        let folder = Folder::with(&[("x.csv", text.as_bytes()), ("p.txt", b"Ana\nBen\nCy\nDi\n")]);
        folder.run("check x.csv").exits(3).says(&["x.csv:2:1", "taken", said, "write Table 1, Table 2"]);
        folder.run("plan p.txt -k 2 -r 1 --history x.csv").exits(3).says(&[said]);
    }
    // The suggested way to force one of them works.
    let forced = [
        ("Round 1\nTable 1,Kim,Lou\nTable 2,Ana,Eve\nTable 3,Ben,Fay\n", vec!["Kim Lou", "Ana Eve", "Ben Fay"]),
        ("Round 1\nTable Kim,Table Lou\nAna,Eve\nBen,Fay\n", vec!["Ana Ben", "Eve Fay"]),
        ("Round 1\nTable Ann,Bea,Cid\nTable Dan,Eve,Fay\n", vec!["Bea Cid", "Eve Fay"]),
    ];
    for (text, read) in forced {
        let folder = Folder::with(&[("x.csv", text.as_bytes())]);
        assert_eq!(tables(&folder, "x.csv"), [read], "{text}");
    }
}

#[test]
fn columns_of_courses_are_refused() {
    let courses =
        ["Name,Starter,Main,Dessert\nAna,1,2,1\nBen,1,1,2\n", "Starter,Main,Dessert\nAna,Ben,Cy\nBen,Cy,Ana\n"];
    for text in courses {
        let folder = Folder::with(&[("x.csv", text.as_bytes())]);
        folder.run("check x.csv").exits(3).says(&["do not say who sits where"]);
    }
}

#[test]
fn a_history_says_what_it_counted_and_whom_it_left_out() {
    let folder = Folder::with(&[
        ("p8.txt", b"Ana\nBen\nCy\nDi\nEve\nFay\nGus\nHal\n"),
        ("two.csv", b"Round,Table,P1,P2,P3,P4\n1,1,Ana,Ben,Cy,Red\n1,2,Di,Eve,Fay,Blue\n2,1,Ana,Eve,Cy,Gus\n2,2,Ben,Fay,Di,Hal\n"),
    ]);
    // Four tables have six meetings each; Red and Blue are in three each.
    let said = "two.csv: of 24 meetings 18 were counted; Red, Blue are not on the list";
    folder.run("plan p8.txt -k 4 -r 1 --history two.csv").exits(0).says(&[said]);
    let ja = folder.run("plan p8.txt -k 4 -r 1 --history two.csv --lang ja").exits(0);
    ja.says(&["24組のうち18組", "Red, Blue"]);
    folder.run("plan p8.txt -k 4 -r 1 --history two.csv -q --json").exits(0);
}

#[test]
fn a_sheet_for_each_round_is_a_round() {
    let kinds: [[&[&[&str]]; 2]; 4] = [
        [
            &[&["Table", "Name"], &["1", "Ana"], &["1", "Ben"], &["2", "Eve"], &["2", "Fay"]],
            &[&["Table", "Name"], &["1", "Ana"], &["1", "Eve"], &["2", "Ben"], &["2", "Fay"]],
        ],
        [
            &[&["Table", "P1", "P2"], &["1", "Ana", "Ben"], &["2", "Eve", "Fay"]],
            &[&["Table", "P1", "P2"], &["1", "Ana", "Eve"], &["2", "Ben", "Fay"]],
        ],
        [&[&["Red", "Blue"], &["Ana", "Eve"], &["Ben", "Fay"]], &[&["Red", "Blue"], &["Ana", "Ben"], &["Eve", "Fay"]]],
        [
            &[&["Round 1"], &["Table 1", "Ana", "Ben"], &["Table 2", "Eve", "Fay"]],
            &[&["Round 2"], &["Table 1", "Ana", "Eve"], &["Table 2", "Ben", "Fay"]],
        ],
    ];
    for [one, two] in kinds {
        let folder = Folder::with(&[("p.txt", b"Ana\nBen\nEve\nFay\n")]);
        typed_sheets(
            &folder.path("x.xlsx"),
            &[("Members", &[&["Name"], &["Ana"]]), ("Round 1", one), ("Round 2", two)],
        );
        assert_eq!(tables(&folder, "x.xlsx"), [["Ana Ben", "Eve Fay"], ["Ana Eve", "Ben Fay"]], "{one:?}");
        folder.run("check x.xlsx").exits(0).says(&["2 sheets were read, each as a round"]);
    }
}
