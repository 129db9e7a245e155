//! Files that the program prints, filled in or changed by a person and read again: rounds keep their numbers, and
//! scores go to the people whose names are next to them.

use crate::support::sheets::Book;
use crate::support::{Folder, Ran};

/// Runs a verb of `event` on the database of this folder.
fn event(folder: &Folder, line: &str) -> Ran {
    folder.run(&format!("event --db club.db {line}"))
}

/// A chess club after one round, with the second one seated.
fn chess() -> Folder {
    let folder = Folder::with(&[("names.txt", b"Ana\nBen\nCy\nDi\n")]);
    event(&folder, "new chess --game chess").exits(0);
    event(&folder, "join chess names.txt").exits(0);
    event(&folder, "seat chess").exits(0);
    event(&folder, "result chess 1 1 1-0").exits(0);
    event(&folder, "result chess 1 2 1/2-1/2").exits(0);
    event(&folder, "seat chess").exits(0);
    folder
}

#[test]
fn round_two_is_called_round_two_in_every_format() {
    let folder = chess();
    for file in ["r2.txt", "r2.html", "r2.csv", "r2.json", "table.csv", "player.csv", "r2.xlsx"] {
        let more = match file {
            "table.csv" => " --by-table",
            "player.csv" => " --by-player",
            _ => "",
        };
        event(&folder, &format!("print chess --from 2{more} -o {file}")).exits(0);
    }
    for file in ["r2.txt", "r2.html"] {
        let text = folder.read(file);
        assert!(text.contains("Round 2") && !text.contains("Round 1"), "{file}");
    }
    assert!(folder.read("r2.csv").lines().nth(1).unwrap().starts_with("2,1,1,"), "{}", folder.read("r2.csv"));
    assert!(folder.read("table.csv").lines().nth(1).unwrap().starts_with("2,1,"));
    assert!(folder.read("player.csv").starts_with("player,name,round 2,opponent 2"));
    assert!(folder.read("r2.json").contains("{\"round\": 2,"));
    assert!(Book::open(&folder.path("r2.xlsx")).rows("Score sheet").iter().any(|row| row[0] == "Round 2"));
    for file in ["r2.txt", "r2.html", "r2.csv", "r2.json", "table.csv", "player.csv", "r2.xlsx"] {
        folder.run(&format!("check {file} -k 2")).exits(0);
        // It keeps its number through other formats too.
        folder.run(&format!("convert {file} back.csv")).exits(0);
        assert!(folder.read("back.csv").lines().nth(1).unwrap().starts_with("2,1,1,"), "{file}");
        folder.run(&format!("convert {file} back.html")).exits(0);
        folder.run("convert back.html back.txt").exits(0);
        let back = folder.read("back.txt");
        assert!(back.contains("Round 2\n") && !back.contains("Round 1\n"), "{file}: {back}");
    }
}

#[test]
fn printed_pairings_take_results_and_give_them_back() {
    for (print, fill) in [("--by-table -o r.csv", ["1-0", "½-½"]), ("--by-table -o r.csv", ["0:1", "="])] {
        let folder = chess();
        event(&folder, &format!("print chess --from 2 {print}")).exits(0);
        let csv = folder.read("r.csv");
        let mut lines = csv.lines();
        let mut filled = lines.next().unwrap().to_owned() + "\n";
        assert!(filled.ends_with(",result\n"), "{filled}");
        for (line, result) in lines.zip(fill) {
            filled += &format!("{line}{result}\n");
        }
        std::fs::write(folder.path("r.csv"), &filled).unwrap();
        event(&folder, "results chess r.csv").exits(0).says(&["round 2 is complete"]);
        std::fs::write(folder.path("r.csv"), filled.replace(fill[1], "1-0").replace(fill[0], "1-0")).unwrap();
        event(&folder, "results chess r.csv").exits(0).says(&["before", "replaced"]);
    }
}

#[test]
fn a_line_for_each_seat_and_our_score_sheet_take_scores() {
    let folder = chess();
    event(&folder, "print chess --from 2 -o r.csv").exits(0);
    let csv = folder.read("r.csv");
    // The column of scores is the last one. White's line comes before Black's, so each White gets 1 and each Black 0;
    // in the workbook below it is the other way round.
    let scored: Vec<String> = csv
        .lines()
        .enumerate()
        .map(|(at, line)| match at {
            0 => line.to_owned(),
            at => format!("{line}{}", at % 2),
        })
        .collect();
    std::fs::write(folder.path("r.csv"), scored.join("\n")).unwrap();
    event(&folder, "results chess r.csv").exits(0).says(&["round 2 is complete"]);
    event(&folder, "print chess --from 2 -o r.xlsx").exits(0);
    let mut book = Book::open(&folder.path("r.xlsx"));
    // Columns of the sheet: table, seat, number, name, score.
    let seats: Vec<usize> = (0..)
        .zip(book.rows("Score sheet"))
        .filter(|(_, row)| row[0].parse::<u32>().is_ok() && row[2].parse::<u32>().is_ok())
        .map(|(at, _)| at)
        .collect();
    for (at, row) in seats.iter().enumerate() {
        book.set("Score sheet", (*row, 4), if at % 2 == 0 { "0" } else { "1" });
    }
    book.save(&folder.path("r.xlsx"));
    event(&folder, "results chess r.xlsx").exits(0).says(&["round 2, table 1: it was 1 0 before", "2 earlier results"]);
}

#[test]
fn scores_beside_names_are_theirs_or_are_refused() {
    let folder = chess();
    event(&folder, "print chess --from 2 --by-table -o r.csv").exits(0);
    let csv = folder.read("r.csv");
    let first: Vec<&str> = csv.lines().nth(1).unwrap().split(',').collect();
    // Columns: round, table, White, Black, result.
    let (white, black) = (first[2], first[3]);
    let other = csv.lines().nth(2).unwrap().split(',').nth(2).unwrap();
    let write = |text: String| std::fs::write(folder.path("x.csv"), text).unwrap();
    write(format!("Round,Board,White,Black,Result\n2,1,{white},{other},1-0\n"));
    event(&folder, "results chess x.csv").exits(3).says(&["does not sit at table 1 in round 2"]);
    write(format!("Round,Board,White,Black,Result\n2,1,{black},{white},1-0\n"));
    event(&folder, "results chess x.csv").exits(3).says(&["sits elsewhere at this table"]);
    write(format!("round,table,seat,name,score\n2,1,1,{black},1\n2,1,2,{white},0\n"));
    event(&folder, "results chess x.csv").exits(0);
    event(&folder, "result chess 2 1 1-0").exits(0).says(&["it was 0 1 before"]);
    write(format!("round,table,White,Black\n2,1,{white},{black}\n"));
    event(&folder, "results chess x.csv").exits(3).says(&["this is a schedule; give it to check"]);
    event(&folder, "result chess 2 1 x-y").exits(3).says(&["write 1, 0 or ½"]);
}

#[test]
fn people_moved_in_a_workbook_are_planned_anew() {
    let names: String = (1..=16).map(|n| format!("P{n:02}\n")).collect();
    let folder = Folder::with(&[("names.txt", names.as_bytes())]);
    folder.run("plan names.txt -k 4 -r 4 -o night.xlsx").exits(0);
    let mut book = Book::open(&folder.path("night.xlsx"));
    // The rows of tables begin with their number; the first seats of two tables of round 1 change places.
    let rows = book.rows("Rounds");
    let tables: Vec<usize> =
        (0..).zip(&rows).filter(|(_, row)| row[0].parse::<u32>().is_ok()).map(|(at, _)| at).collect();
    let (one, other) = (rows[tables[0]][1].clone(), rows[tables[1]][1].clone());
    book.set("Rounds", (tables[0], 1), &other);
    book.set("Rounds", (tables[1], 1), &one);
    book.save(&folder.path("moved.xlsx"));
    let repeats =
        |file: &str| folder.run(&format!("check {file} --json")).exits(0).json()["meetings"]["repeats"].as_u64();
    let moved = repeats("moved.xlsx").unwrap();
    assert!(moved > 0);
    folder
        .run("plan names.txt --keep moved.xlsx --from 2 -o anew.json")
        .exits(0)
        .says(&["people were moved in the sheets"]);
    assert!(repeats("anew.json").unwrap() < moved);
}

#[test]
fn a_season_is_given_by_its_last_plan_or_by_all_of_them() {
    let names: String = (1..=12).map(|n| format!("P{n:02}\n")).collect();
    let folder = Folder::with(&[("names.txt", names.as_bytes())]);
    folder.run("plan names.txt -k 4 -r 1 --effort low -o w1.json").exits(0);
    folder.run("plan names.txt -k 4 -r 1 --effort low --history w1.json -o w2.json").exits(0);
    // The second plan remembers the first, so it covers both.
    let said = "1 round that it was planned after counts too";
    folder.run("plan names.txt -k 4 -r 1 --effort low --history w2.json -o last.json").exits(0).says(&[said]);
    folder.run("plan names.txt -k 4 -r 1 --effort low --history w1.json w2.json -o all.json").exits(0);
    let audit = |file: &str| {
        serde_json::from_str::<serde_json::Value>(&folder.read(file)).unwrap()["audit"]["meetings"].clone()
    };
    assert_eq!(audit("last.json"), audit("all.json"));
    // Three evenings of one round, each with three tables of six pairs.
    assert_eq!(audit("all.json")["total"], 3 * 18);
}

#[test]
fn tonight_and_the_season_are_said_apart() {
    let names = |of: std::ops::RangeInclusive<u32>| of.map(|n| format!("P{n:02}\n")).collect::<String>();
    let folder = Folder::with(&[("w1.txt", names(1..=12).as_bytes()), ("w2.txt", names(3..=14).as_bytes())]);
    folder.run("plan w1.txt -k 4 -r 3 --effort low -o w1.json").exits(0);
    let planned = folder.run("plan w2.txt -k 4 -r 3 --effort low --history w1.json -o w2.json").exits(0);
    let audit = folder.run("check w2.json --json").exits(0).json()["meetings"].clone();
    // Counted by hand: everybody who sits together in a round of either file.
    let pairs = |file: &str| {
        let plan: serde_json::Value = serde_json::from_str(&folder.read(file)).unwrap();
        let name = |id: &serde_json::Value| {
            let players = plan["players"].as_array().unwrap();
            players.iter().find(|p| p["id"] == *id).unwrap()["name"].as_str().unwrap().to_owned()
        };
        let mut pairs = Vec::new();
        for table in plan["rounds"].as_array().unwrap().iter().flat_map(|round| round["tables"].as_array().unwrap()) {
            let seats: Vec<String> = table["seats"].as_array().unwrap().iter().map(name).collect();
            for (at, one) in seats.iter().enumerate() {
                pairs.extend(seats[at + 1..].iter().map(|other| (one.min(other).clone(), one.max(other).clone())));
            }
        }
        pairs
    };
    let (before, now) = (pairs("w1.json"), pairs("w2.json"));
    let first: std::collections::BTreeSet<_> = now.iter().filter(|pair| !before.contains(pair)).collect();
    assert_eq!(audit["tonight"]["total"], now.len());
    assert_eq!(audit["tonight"]["first"], first.len());
    assert_eq!(audit["tonight"]["repeats"], now.len() - first.len());
    let here = |name: &String| folder.read("w2.txt").contains(name.as_str());
    let counted = before.iter().filter(|(a, b)| here(a) && here(b)).count();
    assert_eq!(audit["total"], counted + now.len(), "the figures of the season mean what they meant");
    let said = format!("Tonight: {} meetings, {} of them between people who have never met.", now.len(), first.len());
    planned.says(&[&said, "With earlier events, "]);
    let report = folder.run("check w2.json").exits(0).out;
    assert!(report.contains("repeats (season)") && report.contains("tonight's meetings"), "{report}");
    // Without earlier events there is no note about tonight.
    let alone = folder.run("check w1.json").exits(0).out;
    assert!(!alone.to_lowercase().contains("tonight") && !alone.contains("season"), "{alone}");
}

/// Names that a reader could take for nobody, for a number, or for each other.
#[test]
fn people_called_like_a_word_or_nearly_like_somebody_else_stay_people() {
    let names = "Bye\nFrei\nsit out\nabsent\nDee\n抜け番\nAna\nana\nＡｎａ\n1,5\nLee, 3rd\nCy\n";
    let folder = Folder::with(&[("names.txt", names.as_bytes())]);
    for options in ["-k 4 -r 2", "-k 5 --sit-out -r 1"] {
        folder.run(&format!("plan names.txt {options} --effort low -o night.json")).exits(0);
        folder.run("convert night.json asked.csv --by-player").exits(0);
        for (file, more) in [("t.csv", " --by-table"), ("p.csv", " --by-player"), ("x.xlsx", ""), ("x.txt", "")] {
            folder.run(&format!("convert night.json {file}{more}")).exits(0);
            folder.run(&format!("convert {file} again.csv --by-player")).exits(0);
            // Files that hold names only number the people differently, so the numbers are not compared.
            let lines = |file: &str| {
                let text = folder.read(file);
                let mut lines: Vec<String> =
                    text.lines().skip(1).map(|l| l.split_once(',').unwrap().1.to_owned()).collect();
                lines.sort();
                lines
            };
            assert_eq!(lines("again.csv"), lines("asked.csv"), "{file} {options}");
        }
    }
}
