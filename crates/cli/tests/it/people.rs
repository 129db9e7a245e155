//! A number never silently means another person: lists renumbered or changed since a file with numbers was written.

use crate::support::Folder;
use serde_json::Value;

/// The names at the tables of a round.
fn tables(plan: &Value, round: usize) -> Vec<Vec<String>> {
    let name = |id: &Value| {
        let players = plan["players"].as_array().unwrap();
        let player = players.iter().find(|p| p["id"] == *id).unwrap();
        player["name"].as_str().unwrap().to_owned()
    };
    let seats = |table: &Value| {
        let mut names: Vec<String> = table["seats"].as_array().unwrap().iter().map(name).collect();
        names.sort();
        names
    };
    plan["rounds"][round]["tables"].as_array().unwrap().iter().map(seats).collect()
}

const RATED: &str = "name,rating\nAna,1\nBen,2\nCy,3\nDi,4\n";

#[test]
fn a_history_of_numbers_is_refused_where_the_players_are_numbered_anew() {
    let folder = Folder::with(&[("r.csv", RATED.as_bytes()), ("h.tuples", b"(1, 2)\n(3, 4)\n\n")]);
    for order in ["--order rating", "--order lot"] {
        let ran = folder.run(&format!("plan r.csv -k 2 -r 1 {order} --history h.tuples"));
        ran.exits(3).says(&["h.tuples: has no names, and the players are renumbered", "leave out --order"]);
    }
    // The numbers can only mean the lines of the list, and the note says so.
    let ran = folder.run("plan r.csv -k 2 -r 1 --history h.tuples --json").exits(0).says(&["1 is Ana, 4 is Di"]);
    assert_eq!(ran.json()["audit"]["meetings"]["repeats"], 0);
    let drawn = folder.run("plan r.csv -k 2 -r 1 --order rating -o first.json").exits(0);
    drop(drawn);
    let first: Value = serde_json::from_str(&folder.read("first.json")).unwrap();
    let next = folder.run("plan r.csv -k 2 -r 1 --order rating --history first.json --json").exits(0).json();
    assert!(!tables(&next, 0).iter().any(|t| tables(&first, 0).contains(t)), "names tell whose meetings they are");
}

/// With any `--order` of the players' own numbers.
#[test]
fn numbers_in_options_are_lines_of_the_list() {
    let folder = Folder::with(&[("r.csv", RATED.as_bytes())]);
    for order in ["given", "rating", "lot"] {
        let line = format!("plan r.csv -k 2 -r 1 --order {order} --together 1 3 --json");
        let plan = folder.run(&line).exits(0).json();
        assert!(tables(&plan, 0).contains(&vec!["Ana".to_owned(), "Cy".to_owned()]), "{order}: {plan}");
        let line = format!("plan r.csv -k 2 -r 2 --order {order} --absent 4:1 --json");
        let plan = folder.run(&line).exits(0).json();
        assert!(!tables(&plan, 0).concat().contains(&"Di".to_owned()), "{order}");
        let line = format!("plan r.csv -k 4 -r 1 --order {order} --why 2 4");
        folder.run(&line).exits(0).says(&["Ben and Di"]);
    }
}

#[test]
fn rounds_to_keep_without_names_need_as_many_people() {
    let list = |names: &[&str]| names.join("\n");
    let folder = Folder::with(&[
        ("eight.txt", list(&["A", "B", "C", "D", "E", "F", "G", "H"]).as_bytes()),
        ("changed.txt", list(&["A", "B", "C", "D", "F", "G", "H", "New"]).as_bytes()),
        ("seven.txt", list(&["A", "B", "C", "D", "F", "G", "H"]).as_bytes()),
    ]);
    folder.run("plan eight.txt -k 4 -r 2 -o h.tuples").exits(0);
    folder
        .run("plan changed.txt -k 4 -r 2 --keep h.tuples --from 2")
        .exits(0)
        .says(&["numbers are read as", "8 is New"]);
    let refused = folder.run("plan seven.txt -k 4,3 -r 2 --keep h.tuples --from 2").exits(3);
    refused.says(&["8 players without names", "the list has 7 people"]);
    // With names it is known who is new and who has left.
    folder.run("plan eight.txt -k 4 -r 2 -o h.json").exits(0);
    let kept = folder.run("plan changed.txt -k 4 -r 2 --keep h.json --from 2").exits(0);
    kept.says(&["New is new from round 2 on", "E has left before round 2"]);
    // Line 5 of the list is F, and 5 in the plan is E.
    let two = folder.run("plan changed.txt -k 4 -r 2 --keep h.json --from 2 --apart 5 1").exits(3);
    two.says(&["5 is F on the list, and E in the rounds that are kept", "give the name"]);
}

#[test]
fn one_of_two_namesakes_leaves() {
    let list = |names: &[&str]| names.join("\n");
    let folder = Folder::with(&[
        ("both.txt", list(&["Kim", "Ana", "Kim", "Ben"]).as_bytes()),
        ("one.txt", list(&["Ana", "Kim", "Ben", "Cy"]).as_bytes()),
        ("told.txt", list(&["Ana", "Kim (2)", "Ben", "Cy"]).as_bytes()),
    ]);
    folder.run("plan both.txt -k 2 -r 2 -o night.json").exits(0);
    let refused = folder.run("plan one.txt -k 2 -r 2 --keep night.json --from 2").exits(3);
    refused.says(&["2 people in it are called Kim, and 1 on the list", "`Kim (1)`"]);
    let told = folder.run("plan told.txt -k 2 -r 2 --keep night.json --from 2").exits(0);
    told.says(&["Kim (1) has left before round 2", "Cy is new from round 2 on"]);
}
