//! Walks (see `mod.rs`) through plans: a random evening is written in each readable format, people are moved in the
//! file by hand, scores are filled in, and it is read.

use std::collections::{BTreeMap, BTreeSet};

use roundtable::floors::read::{read_results, read_standings};
use roundtable::parts::CsvLines;
use roundtable::{Earlier, Format, Lang, Layout, Plan, check, read_schedule};

use super::model::{Dice, Evening, Round, csv_cell, csv_rows, csv_text};
use super::walk;
use crate::support::sheets::Book;

/// The rounds of a plan, in the terms of the model.
fn said(plan: &Plan) -> Vec<Round> {
    let name = |player: &roundtable::floors::model::PlayerIx| match plan.roster.name(*player) {
        "" => player.number().to_string(),
        name => name.to_owned(),
    };
    let round = |round: roundtable::floors::model::Round<'_>| Round {
        tables: round.tables().map(|table| (table.number, table.seats.iter().map(name).collect())).collect(),
        rest: round.sit_out().iter().map(name).collect(),
        away: round.absent().iter().map(name).collect(),
    };
    plan.schedule.rounds().map(round).collect()
}

/// An evening as csv with a row for each seat, written by the model.
fn written(evening: &Evening) -> String {
    let number = |name: &String| evening.names.iter().position(|known| known == name).unwrap() + 1;
    // The names of namesakes as on a list.
    let plain = |name: &str| csv_cell(if name.starts_with("Zhang Wei") { "Zhang Wei" } else { name });
    let mut text = "round,table,seat,player,name\n".to_owned();
    for (r, round) in (1..).zip(&evening.rounds) {
        for (table, seats) in &round.tables {
            for (seat, name) in (1..).zip(seats) {
                text += &format!("{r},{table},{seat},{},{}\n", number(name), plain(name));
            }
        }
        for (people, seat) in [(&round.rest, ""), (&round.away, "absent")] {
            for name in people {
                text += &format!("{r},,{seat},{},{}\n", number(name), plain(name));
            }
        }
    }
    text
}

/// The ways to write a plan.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    Seats,
    Tables,
    Players,
    Json,
    Text,
    Html,
    Xlsx,
    Trf,
}

impl Form {
    fn file(self) -> &'static str {
        match self {
            Self::Seats | Self::Tables | Self::Players => "x.csv",
            Self::Json => "x.json",
            Self::Text => "x.txt",
            Self::Html => "x.html",
            Self::Xlsx => "x.xlsx",
            Self::Trf => "x.trf",
        }
    }

    fn format(self) -> (Format, CsvLines) {
        match self {
            Self::Seats => (Format::Csv, CsvLines::Seats),
            Self::Tables => (Format::Csv, CsvLines::Tables),
            Self::Players => (Format::Csv, CsvLines::Players),
            Self::Json => (Format::Json, CsvLines::Seats),
            Self::Text => (Format::Text, CsvLines::Seats),
            Self::Html => (Format::Html, CsvLines::Seats),
            Self::Xlsx => (Format::Xlsx, CsvLines::Seats),
            Self::Trf => (Format::Trf, CsvLines::Seats),
        }
    }
}

/// The ways to write this evening: a tournament report (trf) has only games of two. Workbooks are drawn twice as often.
fn forms(evening: &Evening) -> Vec<Form> {
    let of_two = evening.rounds.iter().all(|round| round.tables.values().all(|seats| seats.len() == 2));
    let mut forms =
        vec![Form::Seats, Form::Tables, Form::Players, Form::Json, Form::Text, Form::Html, Form::Xlsx, Form::Xlsx];
    forms.extend(of_two.then_some(Form::Trf));
    forms
}

/// A plan as the program writes it.
fn bytes(plan: &Plan, form: Form, lang: Lang) -> Vec<u8> {
    let (format, lines) = form.format();
    let mut out = Vec::new();
    let layout = Layout { lines, ..Layout::of(lang) };
    check(plan, &[]).unwrap().write_with(format, &layout, &mut out).unwrap();
    out
}

/// Whether a cell is somebody's name, with or without the mark against misreading by spreadsheets.
fn is_called(cell: &str, name: &str) -> bool {
    cell == name || cell.strip_prefix('\'') == Some(name)
}

/// Two people of one round change places in the file, as by hand, and in the model. Forms that nobody edits that way
/// are not changed.
fn moved(bytes: Vec<u8>, form: Form, evening: &mut Evening, dice: &mut Dice) -> Vec<u8> {
    let at = dice.below(evening.rounds.len());
    let round = &evening.rounds[at];
    let seated: Vec<String> = round.seated().cloned().collect();
    let (one, other) = (dice.pick(&seated), dice.pick(&seated));
    let round = (at + 1).to_string();
    let out = match form {
        Form::Xlsx => {
            let mut book = Book::of(&bytes);
            // A row `Round 2`, then a row for each table and for the rest. A cell is a number, two blanks and a name.
            let rows = book.rows("Rounds");
            let mut here = String::new();
            let mut cells: BTreeMap<String, (usize, usize, String)> = BTreeMap::new();
            for (row, line) in rows.iter().enumerate() {
                if let Some(number) = line[0].strip_prefix("Round ") {
                    number.clone_into(&mut here);
                } else if here == round && (line[0].is_empty() || line[0].parse::<u32>().is_ok()) {
                    for (column, cell) in line.iter().enumerate().skip(1).filter(|(_, cell)| !cell.is_empty()) {
                        let name = cell.split_once("  ").map_or(cell.as_str(), |(_, name)| name);
                        cells.insert(name.to_owned(), (row, column, cell.clone()));
                    }
                }
            }
            let (a, b) = (&cells[&one], &cells[&other]);
            book.set("Rounds", (a.0, a.1), &b.2);
            book.set("Rounds", (b.0, b.1), &a.2);
            book.bytes()
        }
        Form::Seats | Form::Tables => {
            let text = String::from_utf8(bytes).unwrap();
            let mut rows = csv_rows(&text);
            let width = if form == Form::Seats { 3..5 } else { 2..rows[0].len() };
            // With a row for each seat the columns 3 and 4 are number and name, and both move; with a row for each
            // table there are names only, from column 2 on. `places` finds the cell of somebody's name in this round.
            let places = |name: &str| {
                let rows = rows.iter().enumerate().filter(|(_, row)| row[0] == round);
                let mut cells = rows.flat_map(|(at, row)| width.clone().map(move |column| (at, column, row)));
                cells
                    .find(|(_, column, row)| is_called(&row[*column], name) && (form == Form::Tables || *column == 4))
                    .map(|(at, column, _)| (at, column))
                    .unwrap_or_else(|| panic!("{form:?}: nobody is called {name} in round {round}: {text}"))
            };
            let (a, b) = (places(&one), places(&other));
            let columns = if form == Form::Seats { vec![(3, 3), (4, 4)] } else { vec![(a.1, b.1)] };
            for (x, y) in columns {
                let (first, second) = (rows[a.0][x].clone(), rows[b.0][y].clone());
                (rows[a.0][x], rows[b.0][y]) = (second, first);
            }
            csv_text(&rows).into_bytes()
        }
        Form::Players | Form::Json | Form::Text | Form::Html | Form::Trf => return bytes,
    };
    evening.rounds[at].swap(&one, &other);
    out
}

/// Random scores, typed into the score sheet of a workbook (columns: table, seat, number, name, score). The sums of its
/// formulas are removed, so the readers have to add up: standings are compared with everybody's total, results with the
/// scores of each table.
fn scored(bytes: &[u8], evening: &Evening, dice: &mut Dice) {
    let mut book = Book::of(bytes);
    let (mut round, mut totals) = (String::new(), BTreeMap::<String, i64>::new());
    let mut tables: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for (at, row) in book.rows("Score sheet").iter().enumerate() {
        if let Some(number) = row[0].strip_prefix("Round ") {
            number.clone_into(&mut round);
        } else if row[0].parse::<u32>().is_ok() && row[2].parse::<u32>().is_ok() {
            let points = dice.below(60_000) as i64 - 10_000;
            book.set("Score sheet", (at, 4), &points.to_string());
            *totals.entry(row[3].clone()).or_default() += points;
            tables.entry((round.clone(), row[0].clone())).or_default().push(points.to_string());
            // The sheet seats people as the model does.
            let seats = &evening.rounds[round.parse::<usize>().unwrap() - 1].tables[&row[0].parse().unwrap()];
            assert_eq!(seats[tables[&(round.clone(), row[0].clone())].len() - 1], row[3], "the score sheet");
        }
    }
    book.forget_values();
    let filled = book.bytes();
    let standings = read_standings(&filled, "x.xlsx").unwrap();
    let mut places: Vec<(String, u32)> =
        standings.rows.iter().map(|row| (row.who.clone(), row.place.unwrap())).collect();
    places.sort();
    let place = |total: &i64| 1 + u32::try_from(totals.values().filter(|other| *other > total).count()).unwrap();
    let expected: Vec<(String, u32)> = totals.iter().map(|(name, total)| (name.clone(), place(total))).collect();
    // Standings that call people by their numbers are accepted too.
    let number = |name: &String| (evening.names.iter().position(|known| known == name).unwrap() + 1).to_string();
    let mut by_number: Vec<(String, u32)> = expected.iter().map(|(name, place)| (number(name), *place)).collect();
    by_number.sort();
    assert!(places == expected || places == by_number, "places: {places:?}\n{expected:?}");
    let results = read_results(&filled, "x.xlsx").unwrap().unwrap();
    let given: BTreeMap<(String, String), Vec<String>> = results
        .into_iter()
        .map(|result| ((result.round.unwrap(), result.table), result.scores.unwrap()))
        .map(|((round, table), scores)| ((round.trim_start_matches("Round ").to_owned(), table), scores))
        .collect();
    assert_eq!(given, tables, "results");
}

/// A tournament report has no numbers of boards: they are the program's, of the same games.
fn renumber(evening: &mut Evening, plan: &Plan) {
    for (round, here) in evening.rounds.iter_mut().zip(said(plan)) {
        let games: BTreeSet<&Vec<String>> = round.tables.values().collect();
        if games == here.tables.values().collect() {
            round.tables = here.tables;
        }
    }
}

/// Who met whom, counted by the program, including earlier evenings, and by the model.
fn counted(plan: &Plan, evening: &Evening, before: &[(Plan, Evening)]) {
    let earlier: Vec<Earlier> = before.iter().map(|(plan, _)| Earlier::new(plan, "before")).collect();
    let checked = match check(plan, &earlier) {
        Ok(checked) => checked,
        Err(error) => {
            // Where nobody of before is here there is nothing to count.
            let known = |other: &Evening| other.names.iter().any(|name| evening.names.contains(name));
            // Which of two Zhang Wei comes alone is unknown.
            let wei = |evening: &Evening| evening.names.iter().filter(|name| name.starts_with("Zhang Wei")).count();
            let told = |other: &Evening| known(other) && (wei(other) == wei(evening) || wei(other) * wei(evening) == 0);
            assert!(before.iter().any(|(_, other)| !told(other)), "{error:?}\n{:?}\n{before:?}", evening.names);
            return;
        }
    };
    let mut season = evening.meetings();
    for (pair, times) in before.iter().flat_map(|(_, before)| before.meetings()) {
        if evening.names.contains(&pair.0) && evening.names.contains(&pair.1) {
            *season.entry(pair).or_default() += times;
        }
    }
    let met = &checked.audit.meetings;
    let total: u32 = season.values().sum();
    assert_eq!(met.total, u64::from(total), "meetings");
    assert_eq!(met.repeats, u64::from(total) - season.len() as u64, "repeats");
    assert_eq!(met.max, u64::from(season.values().max().copied().unwrap_or(0)), "the pair that meets most");
}

/// One walk: two evenings, each through three files, and the second with the first as its history.
fn one(seed: u64) {
    let mut dice = Dice::new(seed);
    let mut before: Vec<(Plan, Evening)> = Vec::new();
    for _ in 0..2 {
        let mut evening = Evening::any(&mut dice);
        let text = written(&evening);
        let mut trail = vec![text.clone()];
        let mut plan = read(text.as_bytes(), "x.csv", &trail);
        assert_eq!(said(&plan), evening.rounds, "{trail:#?}");
        for _ in 0..3 {
            let form = dice.pick(&forms(&evening));
            // By hand people are moved in English sheets.
            let move_it = dice.one_in(2);
            let lang = if !move_it && dice.one_in(3) { Lang::Ja } else { Lang::En };
            let mut file = bytes(&plan, form, lang);
            if move_it {
                file = moved(file, form, &mut evening, &mut dice);
            }
            // Saved by a program that keeps values alone.
            if form == Form::Xlsx && dice.one_in(3) {
                file = Book::of(&file).ods();
            }
            let shown = if form == Form::Xlsx { String::new() } else { String::from_utf8_lossy(&file).into_owned() };
            trail.push(format!("{form:?} {lang:?} moved: {move_it}\n{shown}"));
            plan = read(&file, form.file(), &trail);
            if form == Form::Trf {
                renumber(&mut evening, &plan);
            }
            assert_eq!(said(&plan), evening.rounds, "{trail:#?}");
            if form == Form::Xlsx && dice.one_in(2) {
                scored(&bytes(&plan, form, Lang::En), &evening, &mut dice);
            }
        }
        counted(&plan, &evening, &[]);
        counted(&plan, &evening, &before);
        before.push((plan, evening));
    }
}

#[track_caller]
fn read(bytes: &[u8], file: &str, trail: &[String]) -> Plan {
    read_schedule(bytes, file, None, None).unwrap_or_else(|error| panic!("{error}\n{trail:#?}")).plan
}

#[test]
fn plans_mean_the_same_in_every_file() {
    walk("plans", one);
}
