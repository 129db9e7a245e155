//! The wishes of a plan or a list in a tournament: as people type them, counted from the seats.

use serde_json::Value;

use crate::support::{Folder, Ran};

/// Four teams of four, as `name,team`.
const TEAMS: &str = "name,team\nRed1,Red\nBlue1,Blue\nGreen1,Green\nGold1,Gold\nRed2,Red\nBlue2,Blue\nGreen2,Green\nGold2,Gold\n\
    Red3,Red\nBlue3,Blue\nGreen3,Green\nGold3,Gold\nRed4,Red\nBlue4,Blue\nGreen4,Green\nGold4,Gold\n";

/// The names at each table of a round of a tournament, in the order of the seats.
fn tables(folder: &Folder, event: &str, round: u32) -> Vec<Vec<String>> {
    let printed = folder.run(&format!("event print {event} --format json --db club.db")).exits(0).json();
    let name = |seat: &Value| {
        let of = |player: &&Value| player["id"] == *seat;
        printed["players"].as_array().unwrap().iter().find(of).unwrap()["name"].as_str().unwrap().to_owned()
    };
    let names = |table: &Value| table["seats"].as_array().unwrap().iter().map(name).collect();
    printed["rounds"][round as usize - 1]["tables"].as_array().unwrap().iter().map(names).collect()
}

/// How many pairs of one team sit together: the team is the name without its number.
fn mates(tables: &[Vec<String>]) -> usize {
    let team = |name: &String| name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    let of = |table: &Vec<String>| {
        (0..table.len())
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .filter(|&(a, b)| team(&table[a]) == team(&table[b]))
            .count()
    };
    tables.iter().map(of).sum()
}

/// Whether two sit at one table.
fn at_one_table(tables: &[Vec<String>], one: &str, other: &str) -> bool {
    tables.iter().any(|table| [one, other].iter().all(|name| table.iter().any(|seated| seated == name)))
}

/// Enters the same result at every table of a round.
fn results(folder: &Folder, event: &str, round: u32, tables: u32) {
    for table in 1..=tables {
        folder.run(&format!("event result {event} {round} {table} 40000 30000 30000 20000 --db club.db")).exits(0);
    }
}

/// Runs a verb of `event`, which must succeed.
fn event(folder: &Folder, line: &str) -> Ran {
    folder.run(&format!("event {line} --db club.db")).exits(0)
}

/// After three rounds only team mates have not met: without the wish, the fourth round would seat each team at a table
/// of its own (24 pairs of team mates).
#[test]
fn teams_of_a_plan_are_spread_in_rounds_by_the_standings_too() {
    let folder = Folder::with(&[("t.csv", TEAMS.as_bytes())]);
    folder.run("plan t.csv -k 4 -r 3 --spread team --game riichi --then swiss:2 -o t.json").exits(0);
    event(&folder, "new T3 --plan t.json");
    for round in 1..=3 {
        event(&folder, "publish t3");
        results(&folder, "t3", round, 4);
    }
    for round in 4..=5 {
        event(&folder, "seat t3");
        assert_eq!(mates(&tables(&folder, "t3", round)), 0, "round {round}");
        results(&folder, "t3", round, 4);
    }
}

/// When a planned round is made again without somebody, the wish of the plan counts.
#[test]
fn team_mates_stay_apart_where_somebody_misses_a_planned_round() {
    let folder = Folder::with(&[("t.csv", TEAMS.as_bytes())]);
    folder.run("plan t.csv -k 4 -r 3 --spread team --game riichi --then swiss:2 -o t.json").exits(0);
    event(&folder, "new Cl --game riichi --rounds 4");
    event(&folder, "join cl t.csv");
    event(&folder, "seat cl --plan t.json");
    results(&folder, "cl", 1, 4);
    event(&folder, "absent cl Red4:2");
    event(&folder, "seat cl");
    assert_eq!(mates(&tables(&folder, "cl", 2)), 0);
    // An alternative that puts team mates together has that in its price.
    let ways = folder.run("event what-if cl leave Red3 --json --db club.db").exits(0).json();
    assert!(ways["options"].as_array().unwrap().iter().all(|way| way["broken_wishes"].is_u64()), "{ways}");
}

const NIGHT: &str = "Ana\nBen\nCy\nDan\nEva\nFinn\nGus\nHana\nIda\nJo\nKim\nLea\nMax\nNia\nOto\nPia\n";

/// Rounds that are seated anew, in any way, keep the wishes of the plan.
#[test]
fn couples_seats_and_tables_of_a_plan_hold_when_somebody_leaves() {
    let folder = Folder::with(&[("names.txt", NIGHT.as_bytes())]);
    folder.run("plan names.txt -k 4,3 -r 4 --together Ana Ben --host Cy:2 --seat Dan:1 -o p.json").exits(0);
    event(&folder, "new T --plan p.json --rules points");
    event(&folder, "publish t");
    event(&folder, "leave t Pia");
    for way in ["", " --method swiss --instead", " --method random --instead", " --method interval --step 2 --instead"]
    {
        let seated = event(&folder, &format!("seat t{way}"));
        let tables = tables(&folder, "t", 2);
        assert!(at_one_table(&tables, "Ana", "Ben"), "{way}: {tables:?} {}", seated.err);
        assert!(
            tables.iter().all(|table| !table.contains(&"Dan".to_owned()) || table[0] == "Dan"),
            "{way}: {tables:?}"
        );
        assert!(tables[1].contains(&"Cy".to_owned()), "{way}: {tables:?}");
        event(&folder, "take-back t");
    }
}

/// `event join` takes every column of wishes, as `plan` does.
#[test]
fn columns_of_a_list_hold_in_a_tournament() {
    let list = "name,apart,together,table,absent\nAna,x,,,\nBen,x,,,\nCy,,,,2\nDan,,y,,\nEva,,y,,\nFinn,,y,,\nGus,,,2,\nHana,,,,\nIda,,,,\n";
    let folder = Folder::with(&[("list.csv", list.as_bytes())]);
    event(&folder, "new W --tables-of 4 --rules points --rounds 4");
    event(&folder, "join w list.csv").says(&["\"apart\" holds: 1 group", "\"together\" holds", "\"table\" holds"]);
    for (round, way) in (1..).zip(["swiss", "random", "plan --rounds 1"]) {
        event(&folder, &format!("seat w --method {way}"));
        let tables = tables(&folder, "w", round);
        assert!(!at_one_table(&tables, "Ana", "Ben"), "{way}: {tables:?}");
        assert!(tables[1].contains(&"Gus".to_owned()), "{way}: {tables:?}");
        let rests = |name: &str| !tables.iter().flatten().any(|seated| seated == name);
        assert!(at_one_table(&tables, "Dan", "Eva") || rests("Dan") || rests("Eva"), "{way}: {tables:?}");
    }
}

/// The same for `next`, which adds a round to a plan without a tournament.
#[test]
fn a_round_more_of_a_plan_keeps_what_the_plan_was_asked_for() {
    let folder = Folder::with(&[("t.csv", TEAMS.as_bytes())]);
    let asked = "--spread team --together Red1 Blue1 --seat Gold1:3";
    folder.run(&format!("plan t.csv -k 4 -r 3 {asked} -o t.json")).exits(0);
    let standings: String =
        TEAMS.lines().skip(1).map(|line| format!("{}\n", line.split(',').next().unwrap())).collect();
    std::fs::write(folder.path("places.txt"), standings).unwrap();
    let further = folder.run("next t.json --standings places.txt --json").exits(0).json();
    let last = further["rounds"].as_array().unwrap().last().unwrap();
    let names: Vec<&str> = TEAMS.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect();
    let named = |table: &Value| -> Vec<String> {
        let seats = table["seats"].as_array().unwrap().iter();
        seats.map(|seat| names[seat.as_u64().unwrap() as usize - 1].to_owned()).collect()
    };
    let tables: Vec<Vec<String>> = last["tables"].as_array().unwrap().iter().map(named).collect();
    assert_eq!(mates(&tables), 0, "{tables:?}");
    assert!(at_one_table(&tables, "Red1", "Blue1"), "{tables:?}");
    assert!(tables.iter().any(|table| table[2] == "Gold1"), "{tables:?}");
}
