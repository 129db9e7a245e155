//! Walks (see `mod.rs`) through a tournament of `event`: rounds are seated, printed, filled in by hand in some file,
//! read and corrected. At the end it all is the history of a plan and, with its standings, the start of a next round.

use std::collections::{BTreeMap, BTreeSet};

use super::model::{Dice, Evening, Round, csv_cell, csv_rows, csv_text, some_names};
use super::walk;
use crate::support::sheets::Book;
use crate::support::{Folder, Ran, run_in};

/// A tournament in its own folder, and its model.
struct Desk {
    folder: Folder,
    is_chess: bool,
    evening: Evening,
    /// Points of games, in halves, by round and table.
    scores: BTreeMap<(usize, u32), Vec<i64>>,
}

impl Desk {
    fn run(&self, words: &[&str]) -> Ran {
        let all: Vec<&str> = ["event", "--db", "e.db"].into_iter().chain(words.iter().copied()).collect();
        run_in(&self.folder.path(""), &all, &[])
    }

    fn did(&self, words: &[&str]) -> Ran {
        let ran = self.run(words);
        assert_eq!(ran.code, 0, "{words:?}\n{}", ran.err);
        ran
    }

    /// The rounds from one on, printed in a form, as rows of csv with a row for each seat; `convert` brings other forms
    /// to that.
    fn printed(&self, from: usize, form: &str) -> Vec<Vec<String>> {
        let from = from.to_string();
        let file = match form {
            "--by-table" => {
                self.did(&["print", "e", "--from", &from, "--by-table", "-o", "p.csv"]);
                "p.csv"
            }
            "--by-player" => {
                self.did(&["print", "e", "--from", &from, "--by-player", "-o", "p.csv"]);
                "p.csv"
            }
            file => {
                self.did(&["print", "e", "--from", &from, "-o", file]);
                file
            }
        };
        if form == "seats.csv" {
            return csv_rows(&self.folder.read(file));
        }
        self.folder.run(&format!("convert {file} back.csv")).exits(0);
        csv_rows(&self.folder.read("back.csv"))
    }

    /// Everybody's points by the model, in halves.
    fn totals(&self) -> BTreeMap<String, i64> {
        let mut totals: BTreeMap<String, i64> = self.evening.names.iter().map(|name| (name.clone(), 0)).collect();
        for (r, round) in self.evening.rounds.iter().enumerate() {
            for (table, seats) in &round.tables {
                for (name, points) in seats.iter().zip(&self.scores[&(r, *table)]) {
                    *totals.get_mut(name).unwrap() += points;
                }
            }
            // Anybody who sits out of a round of chess has a point.
            for name in round.rest.iter().filter(|_| self.is_chess) {
                *totals.get_mut(name).unwrap() += 2;
            }
        }
        totals
    }
}

/// The cell without the leading apostrophe that stops spreadsheets from reading a name as a number or formula.
fn plain(cell: &str, names: &[String]) -> String {
    let bare = cell.strip_prefix('\'').unwrap_or(cell);
    if names.iter().any(|name| name == bare) { bare.to_owned() } else { cell.to_owned() }
}

/// One round, from rows of csv with a row for each seat.
fn round_of(rows: &[Vec<String>], number: usize, names: &[String]) -> Round {
    let mut round = Round::default();
    let at = |word: &str| rows[0].iter().position(|head| head == word).unwrap();
    let [table, seat, name] = ["table", "seat", "name"].map(at);
    let mut tables: BTreeMap<u32, BTreeMap<u32, String>> = BTreeMap::new();
    for row in rows[1..].iter().filter(|row| row[0] == number.to_string()) {
        let name = plain(&row[name], names);
        match row[table].parse() {
            Ok(table) => drop(tables.entry(table).or_default().insert(row[seat].parse().unwrap(), name)),
            Err(_) if row[seat] == "absent" => drop(round.away.insert(name)),
            Err(_) => drop(round.rest.insert(name)),
        }
    }
    round.tables = tables.into_iter().map(|(table, seats)| (table, seats.into_values().collect())).collect();
    round
}

/// How points (counted in half points) are typed: as whole numbers, or as `½` for a draw at chess.
fn typed(points: i64, is_chess: bool) -> String {
    match (is_chess, points) {
        (true, 1) => "½".to_owned(),
        (true, points) => (points / 2).to_string(),
        (false, points) => (points / 2).to_string(),
    }
}

/// Random results for some tables of a round, in halves: at chess a win, a loss or a draw, else whole points.
fn scores(dice: &mut Dice, desk: &Desk, number: usize, tables: &[u32]) -> BTreeMap<u32, Vec<i64>> {
    let round = &desk.evening.rounds[number - 1];
    let mut game = |table: &u32| match desk.is_chess {
        true => dice.pick(&[vec![2, 0], vec![0, 2], vec![1, 1]]),
        false => round.tables[table].iter().map(|_| 2 * (dice.below(100) as i64)).collect(),
    };
    tables.iter().map(|table| (*table, game(table))).collect()
}

/// Enters random results in one of four ways: typed, or filled into a printed csv by seat, csv by table or workbook.
fn enter_results(desk: &mut Desk, dice: &mut Dice, number: usize, tables: &[u32]) {
    let results = scores(dice, desk, number, tables);
    let round = number.to_string();
    match dice.below(4) {
        0 => type_results(desk, &round, &results),
        1 => fill_csv_by_seat(desk, &round, &results),
        2 => fill_csv_by_table(desk, &round, &results),
        _ => fill_workbook(desk, &round, &results),
    }
    desk.scores.extend(results.into_iter().map(|(table, points)| ((number - 1, table), points)));
}

fn type_results(desk: &Desk, round: &str, results: &BTreeMap<u32, Vec<i64>>) {
    for (table, points) in results {
        let table = table.to_string();
        let words: Vec<String> = points.iter().map(|points| typed(*points, desk.is_chess)).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        desk.did(&[&["result", "e", round, &table][..], &words[..]].concat());
    }
}

/// Columns: round, table, seat, player, name and those to fill in. People who rest have no table.
fn fill_csv_by_seat(desk: &Desk, round: &str, results: &BTreeMap<u32, Vec<i64>>) {
    desk.did(&["print", "e", "--from", round, "-o", "fill.csv"]);
    let mut rows = csv_rows(&desk.folder.read("fill.csv"));
    let at = rows[0].iter().position(|head| head == "score").unwrap();
    for row in rows[1..].iter_mut() {
        if let (Ok(table), Ok(seat)) = (row[1].parse::<u32>(), row[2].parse::<usize>())
            && let Some(points) = results.get(&table)
        {
            row[at] = typed(points[seat - 1], desk.is_chess);
        }
    }
    std::fs::write(desk.folder.path("fill.csv"), csv_text(&rows)).unwrap();
    desk.did(&["results", "e", "fill.csv"]);
}

/// Columns: round, table, a name for each seat, and one for the result or one for each seat's score.
fn fill_csv_by_table(desk: &Desk, round: &str, results: &BTreeMap<u32, Vec<i64>>) {
    desk.did(&["print", "e", "--from", round, "--by-table", "-o", "fill.csv"]);
    let mut rows = csv_rows(&desk.folder.read("fill.csv"));
    let head = rows[0].clone();
    let first = head.iter().position(|head| head == "result" || head == "score 1").unwrap();
    for row in rows[1..].iter_mut() {
        let Some(points) = row[1].parse::<u32>().ok().and_then(|table| results.get(&table)) else { continue };
        let words: Vec<String> = points.iter().map(|points| typed(*points, desk.is_chess)).collect();
        if head[first] == "result" {
            row[first] = words.join("-");
        } else {
            for (seat, word) in words.into_iter().enumerate() {
                row[first + seat] = word;
            }
        }
    }
    std::fs::write(desk.folder.path("fill.csv"), csv_text(&rows)).unwrap();
    desk.did(&["results", "e", "fill.csv"]);
}

/// Columns: table, seat, number, name, score. Lines of a seat have a table and a number, in the order of seats.
fn fill_workbook(desk: &Desk, round: &str, results: &BTreeMap<u32, Vec<i64>>) {
    desk.did(&["print", "e", "--from", round, "-o", "fill.xlsx"]);
    let mut book = Book::open(&desk.folder.path("fill.xlsx"));
    let mut seats: BTreeMap<u32, usize> = BTreeMap::new();
    for (at, row) in book.rows("Score sheet").iter().enumerate() {
        if let (Ok(table), Ok(_)) = (row[0].parse::<u32>(), row[2].parse::<u32>())
            && let Some(points) = results.get(&table)
        {
            let seat = seats.entry(table).or_default();
            let points = points[*seat];
            *seat += 1;
            let score = if desk.is_chess { (points as f64 / 2.0).to_string() } else { typed(points, false) };
            book.set("Score sheet", (at, 4), &score);
        }
    }
    book.save(&desk.folder.path("fill.xlsx"));
    desk.did(&["results", "e", "fill.xlsx"]);
}

/// The standings have the points that the model counts.
fn standings(desk: &Desk) {
    desk.did(&["standings", "e", "-o", "s.csv"]);
    let rows = csv_rows(&desk.folder.read("s.csv"));
    let at = |word: &str| rows[0].iter().position(|head| head == word).unwrap();
    let (name, points) = (at("name"), at("points"));
    let halves = |points: &str| (points.replace('½', ".5").parse::<f64>().unwrap() * 2.0).round() as i64;
    let found: BTreeMap<String, i64> =
        rows[1..].iter().map(|row| (plain(&row[name], &desk.evening.names), halves(&row[points]))).collect();
    assert_eq!(found, desk.totals(), "standings");
}

/// One walk: a tournament of up to three rounds, each seated, printed, filled in and sometimes corrected; then the
/// whole in a file.
fn one(seed: u64) {
    // The same seed gives other random numbers here than in `plans.rs`.
    let mut dice = Dice::new(seed ^ 0x5EA7);
    let mut desk = begun(&mut dice);
    for number in 1..=1 + dice.below(3) {
        let round = seat(&desk, &mut dice, number);
        desk.evening.rounds.push(round);
        let tables: Vec<u32> = desk.evening.rounds[number - 1].tables.keys().copied().collect();
        enter_results(&mut desk, &mut dice, number, &tables);
        standings(&desk);
        if dice.one_in(3) {
            let again = [dice.pick(&tables)];
            enter_results(&mut desk, &mut dice, number, &again);
            standings(&desk);
        }
    }
    whole(&desk, &mut dice);
}

/// A tournament of chess or of points, with 6 to 12 people who have joined from a list.
fn begun(dice: &mut Dice) -> Desk {
    let is_chess = dice.one_in(2);
    let folder = Folder::with(&[]);
    let count = 6 + dice.below(7);
    let names = some_names(dice, count);
    // Two of one name are typed without the number that the program adds.
    let list: String = names
        .iter()
        .map(|name| csv_cell(if name.starts_with("Zhang Wei") { "Zhang Wei" } else { name }) + "\n")
        .collect();
    std::fs::write(folder.path("names.csv"), format!("name\n{list}")).unwrap();
    let desk = Desk { folder, is_chess, evening: Evening { names, rounds: Vec::new() }, scores: BTreeMap::new() };
    match is_chess {
        true => desk.did(&["new", "e", "--game", "chess", "--rounds", "4"]),
        false => {
            let sizes = dice.pick(&["3,2", "4,3", "2", "5,4,3"]);
            desk.did(&["new", "e", "--rules", "points", "--tables-of", sizes, "--rounds", "4"])
        }
    };
    desk.did(&["join", "e", "names.csv"]);
    desk
}

/// Seats the next round, perhaps with somebody absent and two people swapped. Every printed form shows that round.
fn seat(desk: &Desk, dice: &mut Dice, number: usize) -> Round {
    let names = &desk.evening.names;
    if dice.one_in(4) {
        let who = (1 + dice.below(names.len())).to_string();
        // Somebody may be called by that number: then it would mean them.
        if !names.contains(&who) {
            desk.did(&["absent", "e", &format!("{who}:{number}")]);
        }
    }
    desk.did(&["seat", "e"]);
    let mut round = round_of(&desk.printed(number, "seats.csv"), number, names);
    let everybody: BTreeSet<&String> = round.seated().chain(&round.rest).chain(&round.away).collect();
    let places = round.seated().count() + round.rest.len() + round.away.len();
    assert_eq!((everybody.len(), places), (names.len(), names.len()), "everybody has one place: {round:?}");
    if dice.one_in(3) {
        let seated: Vec<&String> = round.seated().collect();
        let (one, other) = (dice.pick(&seated).clone(), dice.pick(&seated).clone());
        let number_of = |who: &String| (names.iter().position(|name| name == who).unwrap() + 1).to_string();
        let (a, b) = (number_of(&one), number_of(&other));
        if one != other && !names.contains(&a) && !names.contains(&b) {
            let ran = desk.run(&["swap", "e", &a, &b, "--round", &number.to_string()]);
            // A swap that is refused must not change the round.
            if ran.code == 0 {
                round.swap(&one, &other);
            }
        }
    }
    for form in ["seats.csv", dice.pick(&["--by-table", "--by-player", "p.xlsx", "p.json", "p.html", "p.txt"])] {
        let rows = desk.printed(number, form);
        assert!(
            rows[1..].iter().all(|row| row[0] == number.to_string()),
            "{form}: round {number} is called so: {rows:?}"
        );
        assert_eq!(round_of(&rows, number, names), round, "{form}");
    }
    round
}

/// The whole evening in a file: as a schedule, as a history, and with its standings before a next round.
fn whole(desk: &Desk, dice: &mut Dice) {
    let file = dice.pick(&["all.csv", "all.json", "all.xlsx", "all.html", "all.txt"]);
    desk.did(&["print", "e", "-o", file]);
    desk.folder.run(&format!("convert {file} back.csv")).exits(0);
    let rows = csv_rows(&desk.folder.read("back.csv"));
    for (r, round) in (1..).zip(&desk.evening.rounds) {
        assert_eq!(round_of(&rows, r, &desk.evening.names), *round, "{file}, round {r}");
    }
    // As the history of a plan: of all meetings, those that are not of the plan itself are the evening's.
    let met: u32 = desk.evening.meetings().values().sum();
    let planned =
        desk.folder.run(&format!("plan names.csv -k 2 --sit-out -r 1 --effort low --history {file} -o next.json"));
    assert_eq!(planned.code, 0, "{}", planned.err);
    let counted = desk.folder.run("check next.json --json").exits(0).json()["meetings"].clone();
    assert_eq!(
        counted["total"].as_u64().unwrap() - counted["tonight"]["total"].as_u64().unwrap(),
        u64::from(met),
        "{file}"
    );
    // With its standings, as the start of a next round, in which the leaders sit together.
    desk.did(&["standings", "e", "-o", "s.csv"]);
    let next = desk.folder.run(&format!("next {file} --standings s.csv --method interval --step 1 -o then.csv"));
    assert_eq!(next.code, 0, "{}", next.err);
    let rounds = desk.evening.rounds.len();
    let then = round_of(&csv_rows(&desk.folder.read("then.csv")), rounds + 1, &desk.evening.names);
    let away: BTreeSet<&String> = then.away.iter().chain(&then.rest).collect();
    let totals = desk.totals();
    let mut here: Vec<(&String, i64)> =
        totals.iter().filter(|(name, _)| !away.contains(name)).map(|(name, points)| (name, *points)).collect();
    here.sort_by_key(|(name, points)| (std::cmp::Reverse(*points), *name));
    // A person called “Sum” or “Total” is read from standings as a line of totals and placed last; the order would
    // differ.
    if here.iter().any(|(name, _)| ["Sum", "Total"].contains(&name.as_str())) {
        return;
    }
    for seats in then.tables.values().filter(|seats| seats.len() < here.len()) {
        // This is surely the leaders' table if one person leads and sits here, and if no tie crosses its last seat.
        let leaders: BTreeSet<&String> = here[..seats.len()].iter().map(|(name, _)| *name).collect();
        let parted = here[seats.len() - 1].1 > here[seats.len()].1;
        let holds_leader = seats.contains(here[0].0) && here[0].1 > here[1].1;
        if parted && holds_leader {
            assert_eq!(seats.iter().collect::<BTreeSet<_>>(), leaders, "the leaders sit together: {here:?}");
        }
    }
}

#[test]
fn tournaments_mean_the_same_in_every_file() {
    walk("tournaments", one);
}
