//! `improve`: a schedule is made more even, with its figures before and after.

use crate::support::Folder;
use serde_json::Value;

/// Everybody at the same table, in the same seat, three times.
const STUCK: &str = "round,table,seat,player,name\n1,1,1,1,Ana\n1,1,2,2,Ben\n1,1,3,3,Cy\n1,2,1,4,Di\n1,2,2,5,Eva\n1,2,3,6,Finn\n\
    2,1,1,1,Ana\n2,1,2,2,Ben\n2,1,3,3,Cy\n2,2,1,4,Di\n2,2,2,5,Eva\n2,2,3,6,Finn\n\
    3,1,1,1,Ana\n3,1,2,2,Ben\n3,1,3,3,Cy\n3,2,1,4,Di\n3,2,2,5,Eva\n3,2,3,6,Finn\n";

/// The values in the line of a printed comparison that begins with this label: before, and after.
fn row(out: &str, label: &str) -> Vec<String> {
    let line = out.lines().find(|l| l.trim().starts_with(label)).unwrap_or_else(|| panic!("{label}: {out}"));
    line.trim()[label.len()..].split("  ").map(str::trim).filter(|v| !v.is_empty()).map(str::to_owned).collect()
}

#[test]
fn seats_are_mended_and_company_is_kept() {
    let folder = Folder::with(&[("stuck.csv", STUCK.as_bytes())]);
    let ran = folder.run("improve stuck.csv -o better.json").exits(0);
    assert_eq!(row(&ran.out, "seat range "), ["3 at most", "0 at most"]);
    assert_eq!(row(&ran.out, "repeats"), ["12", "12"]);
    folder.run("check better.json --require seat_range=0").exits(0);
    let again = folder.run("improve better.json").exits(0).says(&["nothing better was found"]);
    assert_eq!(row(&again.out, "seat range "), ["0 at most", "0 at most"]);
}

/// A card has somebody's table and seat, or rest, of every round. `--cards N` lets at most N people get another table
/// or rest (`changed.tables` of the document); another seat at the same table does not count (`changed.seats`).
#[test]
fn few_cards_are_changed_for_the_largest_gain() {
    let folder = Folder::with(&[("stuck.csv", STUCK.as_bytes())]);
    // At first the three pairs at each of the two tables meet three times: 12 repeats.
    let mut repeats = Vec::new();
    for cards in [0, 2, 4, 6] {
        let ran = folder.run(&format!("improve stuck.csv --cards {cards} --json -o {cards}.json")).exits(0);
        let found: Value = ran.json();
        assert_eq!(found["schema"], "roundtable/improve/1");
        assert!(found["changed"]["tables"].as_array().unwrap().len() <= cards, "{cards}");
        assert_eq!(found["before"]["meetings"]["repeats"], 12);
        repeats.push(found["after"]["meetings"]["repeats"].as_u64().unwrap());
        let written: Value = serde_json::from_str(&folder.read(&format!("{cards}.json"))).unwrap();
        assert_eq!(written["audit"]["meetings"]["repeats"], found["after"]["meetings"]["repeats"]);
    }
    assert!(repeats[0] == 12 && repeats[1] < 12 && repeats.is_sorted_by(|a, b| a >= b), "{repeats:?}");
    // With six cards everybody may move. Six people can be divided into two tables of three in ten ways, and any two
    // different ones share exactly two pairs. So in a plan of three different rounds, which have three pairs of rounds,
    // at most six meetings are repeats.
    assert!(repeats[3] <= 6, "{repeats:?}");
    // Rounds before `--from` were played and stay.
    folder.run("improve stuck.csv --cards 6 --from 3 -o late.json").exits(0);
    let late: Value = serde_json::from_str(&folder.read("late.json")).unwrap();
    assert_eq!(late["rounds"][1]["tables"][0]["seats"], serde_json::json!([1, 2, 3]));
}

#[test]
fn what_is_broken_is_not_bettered() {
    let folder = Folder::with(&[("broken.csv", STUCK.replace("3,2,3,6", "3,2,3,5").as_bytes())]);
    assert_ne!(folder.run("improve broken.csv").code, 0);
    folder.run("improve nowhere.csv").exits(1);
}

#[test]
fn only_the_cards_that_change_are_printed() {
    let folder = Folder::with(&[("stuck.csv", STUCK.as_bytes())]);
    folder.run("improve stuck.csv --cards 2 -o better.json").exits(0);
    let better: Value = serde_json::from_str(&folder.read("better.json")).unwrap();
    let changed = &better["changed"];
    // Printed cards name the seat too, so everybody in either list needs a new one.
    let count = ["tables", "seats"].iter().map(|part| changed[part].as_array().unwrap().len()).sum::<usize>();
    folder.run("convert better.json all.html").exits(0);
    folder.run("convert better.json few.html --only-changed").exits(0);
    let cards = |file: &str| folder.read(file).matches("<h3 style=").count();
    assert!(count > 0 && cards("few.html") == count, "{changed}: {}", cards("few.html"));
    assert!(cards("all.html") == 6);
    // Score slips, one for each table of a round with one line for the sum: for tables that differ from the earlier
    // plan.
    let (now, then) = (better["rounds"].as_array().unwrap(), folder.run("convert stuck.csv stuck.json"));
    then.exits(0);
    let then: Value = serde_json::from_str(&folder.read("stuck.json")).unwrap();
    let differ = |round: usize, table: usize| now[round]["tables"][table] != then["rounds"][round]["tables"][table];
    let tables = (0..now.len()).flat_map(|round| [0, 1].map(|table| differ(round, table)));
    let slips = tables.filter(|differs| *differs).count();
    folder.run("convert better.json slips.html --only-changed --parts slips").exits(0);
    assert!(0 < slips && slips < 2 * now.len(), "{slips}");
    assert_eq!(folder.read("slips.html").matches("class=\"sum\"").count(), slips);
    folder.run("convert better.json few.csv --only-changed").exits(2).says(&["are for html"]);
    folder.run("convert better.json few.csv --by-player --only-changed").exits(0).says(&["people have a line"]);
    assert_eq!(folder.read("few.csv").lines().count(), 1 + count);
}
