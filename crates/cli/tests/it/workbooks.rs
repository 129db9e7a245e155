//! Our own workbook, filled in by hand and read again.

use std::collections::BTreeMap;
use std::process::Command;

use roundtable_testkit::machine::is_left_out;

use crate::support::Folder;
use crate::support::sheets::{Book, typed_sheets};

/// The rows of the score sheet that take a score: the number of the row, from 0, and the name. Columns: table, seat,
/// number, name, score, sum.
fn lines(book: &Book) -> Vec<(usize, String)> {
    let rows = book.rows("Score sheet");
    let is_seat = |row: &Vec<String>| row[0].parse::<u32>().is_ok() && row[2].parse::<u32>().is_ok();
    (0..).zip(&rows).filter(|(_, row)| is_seat(row)).map(|(at, row)| (at, row[3].clone())).collect()
}

/// Types scores for this many seats from the top, larger ones for later names, and stores the values of the formulas of
/// the totals and of the tables' sums. Returns everybody's total.
fn score(book: &mut Book, seats: usize) -> BTreeMap<String, i64> {
    let mut totals: BTreeMap<String, i64> = BTreeMap::new();
    let lines = lines(book);
    for (row, name) in lines.iter().take(seats) {
        // 1000 for each step of the digit in `P1` … `P8`; less for a later row, so no two totals are equal.
        let points = 1000 * i64::from(name.as_bytes()[1] - b'0') + 10_000 - i64::try_from(*row).unwrap();
        book.set("Score sheet", (*row, 4), &points.to_string());
        *totals.entry(name.clone()).or_default() += points;
    }
    // The sum of a table is next to its last seat and is larger than any total.
    for (row, cells) in book.rows("Score sheet").iter().enumerate() {
        let last = cells[0].parse::<u32>().is_ok() && cells[1] == "North";
        if last && lines.iter().take(seats).any(|(scored, _)| *scored == row) {
            book.set("Score sheet", (row, 5), "100000");
        }
    }
    let rows = book.rows("Totals");
    // The place is next to the total.
    let total = rows.iter().find_map(|row| row.iter().position(|cell| cell == "Total")).unwrap();
    for (row, cells) in rows.iter().enumerate() {
        if let Some(sum) = totals.get(&cells[1]) {
            let place = 1 + totals.values().filter(|other| *other > sum).count();
            book.set("Totals", (row, total), &sum.to_string());
            book.set("Totals", (row, total + 1), &place.to_string());
        }
    }
    totals
}

const NAMES: &str = "P1\nP2\nP3\nP4\nP5\nP6\nP7\nP8\n";

/// The four with the highest totals, in the order of the alphabet: an interval round with step 1 seats them together.
fn leaders(totals: &BTreeMap<String, i64>) -> Vec<String> {
    let mut names: Vec<(&String, &i64)> = totals.iter().collect();
    names.sort_by_key(|(_, total)| -**total);
    let mut first: Vec<String> = names.into_iter().take(4).map(|(name, _)| name.clone()).collect();
    first.sort();
    first
}

/// Everybody at each table of a round, regardless of its number: tables are balanced too.
fn tables(plan: &serde_json::Value, round: usize) -> Vec<Vec<String>> {
    let people = |table: &serde_json::Value| {
        let mut people: Vec<String> = table["seats"].as_array().unwrap().iter().map(|id| format!("P{id}")).collect();
        people.sort();
        people
    };
    plan["rounds"][round]["tables"].as_array().unwrap_or_else(|| panic!("{plan}")).iter().map(people).collect()
}

#[test]
fn the_totals_of_our_own_workbook_are_the_standings() {
    // Eight seats a round: scores are typed for all of them, or for some.
    for (rounds, all, some) in [(1, 8, 4), (4, 32, 12), (6, 48, 20)] {
        let folder = Folder::with(&[("names.txt", NAMES.as_bytes())]);
        folder.run(&format!("plan names.txt --game riichi -r {rounds} -o night.xlsx")).exits(0);
        for scored in [all, some] {
            let mut book = Book::open(&folder.path("night.xlsx"));
            let totals = score(&mut book, scored);
            book.save(&folder.path("scored.xlsx"));
            book.save_as_ods(&folder.path("scored.ods"));
            // Without the stored values of formulas there are scores but no totals.
            let mut other = Book::open(&folder.path("scored.xlsx"));
            other.forget_values();
            other.save(&folder.path("other.xlsx"));
            for file in ["scored.xlsx", "other.xlsx", "scored.ods"] {
                let next = format!("next night.xlsx --standings {file} --method interval --step 1 -o next.json");
                folder.run(&next).exits(0);
                let plan = serde_json::from_str(&folder.read("next.json")).unwrap();
                if totals.len() >= 4 {
                    assert!(tables(&plan, rounds).contains(&leaders(&totals)), "{rounds} {scored} {file}: {totals:?}");
                }
            }
        }
        folder.run("next night.xlsx --standings other.xlsx").exits(0).says(&["were added up for each person"]);
    }
    let folder = Folder::with(&[("names.txt", NAMES.as_bytes())]);
    folder.run("plan names.txt --game riichi -r 2 -o night.xlsx").exits(0);
    folder.run("next night.xlsx --standings night.xlsx").exits(3).says(&["nobody has a place or a total"]);
}

#[test]
fn totals_that_are_out_of_date_are_noted() {
    let folder = Folder::with(&[("names.txt", NAMES.as_bytes())]);
    folder.run("plan names.txt --game riichi -r 2 -o night.xlsx").exits(0);
    let mut book = Book::open(&folder.path("night.xlsx"));
    score(&mut book, 16);
    let row = lines(&book)[0].0;
    book.set("Score sheet", (row, 4), "99999");
    book.save(&folder.path("stale.xlsx"));
    folder.run("next night.xlsx --standings stale.xlsx").exits(0).says(&["is not the sum of the score sheet"]);
}

#[test]
fn a_csv_of_scores_is_added_up_for_each_person() {
    let scores =
        "round,table,seat,player,name,score,sum\n1,1,1,1,P1,5,\n1,1,2,2,P2,2½,7.5\n2,1,1,1,P1,5,\n2,1,2,3,P3,11,16\n";
    let folder = Folder::with(&[("names.txt", b"P1\nP2\nP3\nP4\n"), ("scores.csv", scores.as_bytes())]);
    folder.run("plan names.txt -k 2 -r 2 -o night.json").exits(0);
    folder
        .run("next night.json --standings scores.csv --method interval --step 1 -o next.json")
        .exits(0)
        .says(&["were added up for each person"]);
    let plan = serde_json::from_str(&folder.read("next.json")).unwrap();
    // P3 has 11 and P1 has 5 + 5, so these two lead; `sum` is the sum of a table and counts for nobody.
    assert!(tables(&plan, 2).contains(&vec!["P1".to_owned(), "P3".to_owned()]));
}

#[test]
fn one_round_with_somebody_who_rests_is_read_as_it_was_written() {
    let seven = "Ana\nBen\nCy\nDi\nEd\nFay\nGus\n";
    let eight = format!("{seven}Hal\n");
    let commas = "O'Brien, Pat\nLee, 3rd\nCy\n12\nEd\n";
    let asked = [
        (seven, "-k 2 -r 1"),
        (&eight, "-k 3 --sit-out -r 1"),
        (commas, "-k 2 -r 1"),
        (commas, "-k 2 -r 1 --absent Cy:1 --lang ja"),
        (seven, "-k 2 -r 2 --absent Ana:1"),
    ];
    for (names, options) in asked {
        let folder = Folder::with(&[("z.txt", names.as_bytes())]);
        folder.run(&format!("plan z.txt {options} -o z.xlsx")).exits(0);
        let checked = folder.run("check z.xlsx").exits(0);
        assert!(!checked.err.contains("ignored"), "{options}: {}", checked.err);
        assert!(!checked.err.contains("otherwise"), "{options}: {}", checked.err);
        assert!(!checked.err.contains("異なります"), "{options}: {}", checked.err);
        folder.run(&format!("plan z.txt {options} -o z.json")).exits(0);
        let written = |from: &str, to: &str| {
            folder.run(&format!("convert {from} {to}")).exits(0);
            folder.read(to)
        };
        assert_eq!(written("z.xlsx", "read.json"), written("z.json", "asked.json"), "{options}");
        // Without the sheet that remembers, as other programs save it: rests are read from the visible sheets.
        let mut csv = String::new();
        let sheet = if options.contains("ja") { "各ゲームの卓組" } else { "Rounds" };
        for row in Book::open(&folder.path("z.xlsx")).rows(sheet) {
            let cells: Vec<String> = row.iter().map(|cell| format!("\"{cell}\"")).collect();
            csv += &(cells.join(",") + "\n");
        }
        std::fs::write(folder.path("shown.csv"), csv).unwrap();
        assert_eq!(written("shown.csv", "read.csv"), written("z.json", "asked.csv"), "{options}");
    }
}

/// Lets two people at different tables change places in the first round of a sheet of rounds.
fn swap(book: &mut Book) {
    let rows = book.rows("Rounds");
    let tables: Vec<usize> =
        (0..).zip(&rows).filter(|(_, row)| row[0].parse::<u32>().is_ok()).map(|(at, _)| at).collect();
    let (one, other) = (rows[tables[0]][1].clone(), rows[tables[1]][1].clone());
    book.set("Rounds", (tables[0], 1), &other);
    book.set("Rounds", (tables[1], 1), &one);
}

/// Who sits where by a sheet with a row a seat: round, table, name.
fn by_score_sheet(book: &Book) -> Vec<(String, String, String)> {
    let mut round = String::new();
    let mut found = Vec::new();
    for row in book.rows("Score sheet") {
        match row[0].strip_prefix("Round ") {
            Some(number) => round = number.to_owned(),
            None if row[0].parse::<u32>().is_ok() => found.push((round.clone(), row[0].clone(), row[3].clone())),
            None => {}
        }
    }
    found.sort();
    found
}

/// The same by the sheet of rounds, whose cells are a number and a name.
fn by_rounds(book: &Book) -> Vec<(String, String, String)> {
    let mut round = String::new();
    let mut found = Vec::new();
    for row in book.rows("Rounds") {
        match row[0].strip_prefix("Round ") {
            Some(number) => round = number.to_owned(),
            None if row[0].parse::<u32>().is_ok() => {
                let name = |cell: &String| cell.split_once("  ").unwrap().1.to_owned();
                found.extend(row[1..].iter().map(|cell| (round.clone(), row[0].clone(), name(cell))));
            }
            None => {}
        }
    }
    found.sort();
    found
}

/// The same by the sheet of players: number, name, and two columns a round, table and seat, under two rows of headings.
fn by_player(book: &Book) -> Vec<(String, String, String)> {
    let rows = book.rows("By player");
    let head = rows.iter().position(|row| row[2].starts_with("Round")).unwrap();
    let mut found = Vec::new();
    for row in &rows[head + 2..] {
        for (at, cell) in rows[head].iter().enumerate().filter(|(_, cell)| cell.starts_with("Round")) {
            found.push((cell["Round ".len()..].to_owned(), row[at].clone(), row[1].clone()));
        }
    }
    found.sort();
    found
}

#[test]
fn sheets_that_are_out_of_date_are_named_and_written_anew() {
    let names: String = (1..=16).map(|n| format!("P{n:02}\n")).collect();
    let folder = Folder::with(&[("names.txt", names.as_bytes())]);
    folder.run("plan names.txt --game riichi -r 3 --effort low -o night.xlsx").exits(0);
    let mut book = Book::open(&folder.path("night.xlsx"));
    assert_eq!(by_rounds(&book), by_score_sheet(&book));
    swap(&mut book);
    book.save(&folder.path("moved.xlsx"));
    let moved = by_rounds(&book);
    assert_ne!(moved, by_player(&book));
    let old = "these sheets still have the old places: By player, Lots, Score sheet, Meetings, Fairness";
    folder.run("check moved.xlsx").exits(0).says(&[
        "people were moved in the sheets",
        old,
        "writing the workbook anew",
    ]);
    folder.run("check moved.xlsx --lang ja").exits(0).says(&["変更前の席のまま", "By player, Lots, Score sheet"]);
    folder.run("convert moved.xlsx anew.xlsx").exits(0).says(&[old]);
    folder.run("plan names.txt --keep moved.xlsx --from 4 -r 3 --game riichi -o kept.xlsx").exits(0);
    for file in ["anew.xlsx", "kept.xlsx"] {
        let book = Book::open(&folder.path(file));
        assert_eq!(by_rounds(&book), moved, "{file}");
        assert_eq!(by_score_sheet(&book), moved, "{file}");
        assert_eq!(by_player(&book), moved, "{file}");
        let checked = folder.run(&format!("check {file}")).exits(0);
        assert!(!checked.err.contains("old places"), "{}", checked.err);
    }
}

#[test]
fn people_moved_in_a_sheet_that_does_not_count_are_noted() {
    let names: String = (1..=8).map(|n| format!("P{n:02}\n")).collect();
    let folder = Folder::with(&[("names.txt", names.as_bytes())]);
    folder.run("plan names.txt --game riichi -r 2 --effort low -o night.xlsx").exits(0);
    let checked = folder.run("check night.xlsx").exits(0);
    assert!(!checked.err.contains("otherwise"), "{}", checked.err);
    let mut book = Book::open(&folder.path("night.xlsx"));
    let rows = book.rows("By player");
    let head = rows.iter().position(|row| row[2].starts_with("Round")).unwrap();
    let one = head + 2;
    let other = (one..rows.len()).find(|at| rows[*at][2] != rows[one][2]).unwrap();
    for column in [2, 3] {
        book.set("By player", (one, column), &rows[other][column]);
        book.set("By player", (other, column), &rows[one][column]);
    }
    book.save(&folder.path("moved.xlsx"));
    folder
        .run("check moved.xlsx")
        .exits(0)
        .says(&["By player seats people differently from Rounds, and Rounds counts"]);
}

#[test]
fn a_name_put_right_in_a_sheet_that_does_not_count_is_noted() {
    let folder = Folder::with(&[("names.txt", NAMES.as_bytes())]);
    folder.run("plan names.txt --game riichi -r 2 --effort low -o night.xlsx").exits(0);
    let mut book = Book::open(&folder.path("night.xlsx"));
    let row = book.rows("By player").iter().position(|row| row[1] == "P3").unwrap();
    book.set("By player", (row, 1), "Petra");
    book.save(&folder.path("named.xlsx"));
    folder.run("check named.xlsx").exits(0).says(&["By player has the name Petra, which Rounds has not"]);
}

#[test]
fn the_sheet_of_rounds_counts_wherever_it_is() {
    let folder = Folder::with(&[("names.txt", NAMES.as_bytes())]);
    folder.run("plan names.txt --game riichi -r 2 --effort low -o night.xlsx").exits(0);
    let mut book = Book::open(&folder.path("night.xlsx"));
    score(&mut book, 16);
    book.drag_to_front("Score sheet");
    book.save(&folder.path("dragged.xlsx"));
    let plan = |file: &str| {
        folder.run(&format!("convert {file} plan.json")).exits(0);
        folder.read("plan.json")
    };
    assert_eq!(plan("dragged.xlsx"), plan("night.xlsx"));
}

#[test]
fn a_table_half_filled_in_is_named_by_its_cell() {
    let folder = Folder::with(&[("names.txt", NAMES.as_bytes())]);
    folder.run("plan names.txt --game riichi -r 2 -o night.xlsx").exits(0);
    let mut book = Book::open(&folder.path("night.xlsx"));
    score(&mut book, 6);
    book.forget_values();
    book.save(&folder.path("half.xlsx"));
    let row = lines(&book)[6].0 + 1;
    let cell = format!("half.xlsx:E{row}:");
    folder.run("next night.xlsx --standings half.xlsx").exits(3).says(&[&cell]);
    for line in ["new evening --game riichi", "join evening names.txt", "seat evening", "print evening -o e.xlsx"] {
        folder.run(&format!("event {line}")).exits(0);
    }
    let mut book = Book::open(&folder.path("e.xlsx"));
    let first = lines(&book)[0].0;
    book.set("Score sheet", (first, 4), "30000");
    book.save(&folder.path("typed.xlsx"));
    let said = format!("typed.xlsx: E{}: seat 2 has no score", first + 2);
    folder.run("event results evening typed.xlsx").exits(3).says(&[&said]);
}

/// Each kind of file that a workbook may stand for, with the sheet behind it.
#[test]
fn a_sheet_of_a_workbook_is_named_behind_the_file() {
    let folder = Folder::with(&[]);
    let first: &[&[&str]] = &[&["Name", "Club"], &["Ana", "Turm"], &["Ben", "Turm"], &["Cy", "Dame"], &["Di", "Dame"]];
    let second: &[&[&str]] = &[&["Name"], &["Eva"], &["Finn"], &["Gus"], &["Hana"], &["Ivo"], &["Jana"]];
    let evening: &[&[&str]] = &[&["Round", "White", "Black"], &["1", "Eva", "Finn"], &["2", "Finn", "Eva"]];
    typed_sheets(&folder.path("club.xlsx"), &[("Members", first), ("Day_2", second), ("Evening", evening)]);
    folder.run("plan club.xlsx -k 2 -r 1").exits(0).says(&["4 people", "another one: FILE#SHEET"]);
    folder.run("plan club.xlsx#day_2 -k 2 -r 1").exits(0).says(&["6 people"]);
    folder.run("plan club.xlsx#Day3 -k 2").exits(3).says(&[
        "no sheet Day3",
        "Members, Day_2, Evening",
        "FILE.xlsx#SHEET",
    ]);
    assert!(folder.run("check club.xlsx#Evening").exits(0).out.contains("2 people, 2 rounds"));
    folder.run("plan club.xlsx#day_2 -k 2 -r 1 -o club.xlsx").exits(2);
    // In a workbook of ours the sheet that is named counts, and not what it remembers.
    folder.run("plan club.xlsx#Day_2 -k 2 -r 3 -o night.xlsx").exits(0);
    assert!(folder.run("check night.xlsx#Rounds").exits(0).out.contains("6 people, 3 rounds"));
    // A file that has such a name is that file.
    std::fs::copy(folder.path("club.xlsx"), folder.path("club.xlsx#1")).unwrap();
    folder.run("plan club.xlsx#1 -k 2").exits(3).says(&["no sheet 1"]);
    folder.run("plan none.xlsx#Day_2 -k 2").exits(1).says(&["none.xlsx#Day_2"]);
}

/// Has LibreOffice open files and save them in another format, in another folder.
fn saved_by_libreoffice(folder: &Folder, files: &[String], format: &str, into: &str) {
    let profile = format!("-env:UserInstallation=file://{}", folder.path("profile").display());
    let ran = Command::new("soffice")
        .args([profile.as_str(), "--headless", "--convert-to", format, "--outdir", into])
        .args(files)
        .current_dir(folder.path(""))
        .output()
        .expect("soffice: apt-get install libreoffice-calc");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
}

#[test]
fn libreoffice_opens_calculates_and_gives_back_every_workbook() {
    if is_left_out("LibreOffice") {
        return;
    }
    let folder = Folder::with(&[("names.txt", NAMES.as_bytes())]);
    let books = [
        ("riichi", "names.txt -k 4 -r 3 --game riichi --title Friday"),
        ("chess", "names.txt -r 3 --game chess"),
        ("doubles", "names.txt -r 3 --game doubles"),
        ("plain", "-n 11 -k 4,3 -r 3"),
    ];
    for (name, asked) in books {
        folder.run(&format!("plan {asked} --effort 2000 -o {name}.xlsx")).exits(0);
    }
    // Somebody types scores; the sums are left to LibreOffice.
    let mut book = Book::open(&folder.path("riichi.xlsx"));
    let totals = score(&mut book, 8);
    book.forget_values();
    book.save(&folder.path("riichi.xlsx"));
    let named = |ending: &str| books.map(|(name, _)| format!("{name}.{ending}"));
    saved_by_libreoffice(&folder, &named("xlsx"), "ods", ".");
    saved_by_libreoffice(&folder, &named("ods"), "xlsx", "back");
    for (name, _) in books {
        let plan = |file: String| {
            folder.run(&format!("convert {file} plan.json")).exits(0);
            let plan: serde_json::Value = serde_json::from_str(&folder.read("plan.json")).unwrap();
            ["players", "rounds", "seat_names", "title", "question"].map(|field| plan[field].clone())
        };
        let own = plan(format!("{name}.xlsx"));
        assert_eq!(plan(format!("{name}.ods")), own, "{name}");
        assert_eq!(plan(format!("back/{name}.xlsx")), own, "{name}");
    }
    let next = "next back/riichi.xlsx --standings riichi.ods --method interval --step 1 -o next.json";
    folder.run(next).exits(0);
    let plan: serde_json::Value = serde_json::from_str(&folder.read("next.json")).unwrap();
    assert!(tables(&plan, 3).contains(&leaders(&totals)), "the totals are those that LibreOffice has counted");
}
