//! `roundtable reversals` (which games of a round robin change colours after somebody has left) as people type it:
//! single facts of the printed US tables, a round robin that continues, and refusals.
//!
//! We have no copy of the printed tables. docs/reference/round_robin.md, “Computed reversals”, gives the sources.

use crate::support::{Folder, roundtable};

/// The games of an answer as `round:new White-new Black`.
fn games(line: &str) -> Vec<String> {
    let answer = roundtable(line).exits(0).json();
    assert_eq!(answer["schema"], "roundtable/reversals/1");
    let rows = answer["reversals"].as_array().unwrap();
    rows.iter().map(|r| format!("{}:{}", r["round"], r["game"].as_str().unwrap())).collect()
}

#[test]
fn published_facts_come_out() {
    let crenshaw = |n: u32, x: u32| games(&format!("reversals -n {n} --method crenshaw --withdrew {x} --json"));
    // 18 players without 13: the first is 18-1.
    assert!(crenshaw(18, 13)[0].ends_with(":18-1"));
    // Without 14: the second is 13-6.
    assert!(crenshaw(18, 14)[1].ends_with(":13-6"));
    // 20 players without 10: 15-6 is one of them.
    assert!(crenshaw(20, 10).iter().any(|g| g.ends_with(":15-6")));
    // 4 players: 4-3 without 2, 2-1 without 3, none without 1 or 4.
    assert_eq!(crenshaw(4, 2), ["3:4-3"]);
    assert_eq!(crenshaw(4, 3), ["3:2-1"]);
    assert!(crenshaw(4, 1).is_empty() && crenshaw(4, 4).is_empty());
    // All in round 5 of 6 players, and in the last three rounds of 10, for any withdrawal; some need none.
    for (players, rounds) in [(6, &["5:"][..]), (10, &["7:", "8:", "9:"][..])] {
        let found: Vec<String> = (1..=players).flat_map(|x| crenshaw(players, x)).collect();
        assert!(!found.is_empty() && found.iter().all(|g| rounds.iter().any(|r| g.starts_with(r))), "{found:?}");
    }
}

#[test]
fn seven_leaves_a_berger_table_of_ten_after_round_three() {
    let line = "reversals -n 10 --method berger --withdrew 7 --after 3 --policy fewest --json";
    // 1, 3 and 5 have two Whites too many; 6, 9 and 10 two Blacks. That is a game for each of the three, and one more:
    // after round 3 none of them has White against 9, so 9 takes a White from 8, and 8 one from 1.
    assert_eq!(games(line).len(), 4);
    let answer = roundtable(line).json();
    let balance = answer["balance"].as_array().unwrap();
    assert_eq!(balance.len(), 9);
    assert!(balance.iter().all(|b| b["after"] == 0));
    assert!(answer["reversals"].as_array().unwrap().iter().all(|r| r["round"].as_u64().unwrap() > 3));
    // By FIDE's General Regulations 6.6 the results of somebody who has played less than half of the games do not
    // count.
    assert_eq!(answer["rules"][0]["fide_6_6"], "results_do_not_count");
}

#[test]
fn a_schedule_of_ones_own_can_be_mended_too() {
    let folder = Folder::with(&[("p.txt", "Ana\nBen\nCarla\nDan\nEva\n花子\n".as_bytes())]);
    folder.run("plan p.txt --game chess --method berger -o club.csv").exits(0);
    let text = folder.run("reversals club.csv --withdrew Ben --after 1").exits(0).out;
    assert!(text.contains("花子") && text.contains("US Chess 30B"), "{text}");
    let ja = folder.run("reversals club.csv --withdrew Ben --after 1 --lang ja").exits(0).out;
    assert!(ja.contains("白番"), "{ja}");
}

#[test]
fn the_schedule_goes_on_without_who_left() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 10 --game chess --method berger -o club.json").exits(0);
    let line = "reversals club.json --withdrew 7 --after 3 --policy fewest";
    let said = folder.run(&format!("{line} -o later.json")).exits(0).out;
    assert_eq!(said, folder.run(line).exits(0).out);
    let json = |file: &str| -> serde_json::Value { serde_json::from_str(&folder.read(file)).unwrap() };
    let (first, later) = (json("club.json"), json("later.json"));
    assert_eq!((&later["left"], &later["revision"]), (&serde_json::json!([7]), &2.into()));
    for (round, (before, now)) in
        first["rounds"].as_array().unwrap().iter().zip(later["rounds"].as_array().unwrap()).enumerate()
    {
        assert_eq!(round < 3, before == now, "round {}", round + 1);
    }
    // Everybody who stays has as many Whites as Blacks, counted from the output: Whites less Blacks, by number from 1.
    let mut whites = [0; 11];
    for table in later["rounds"].as_array().unwrap().iter().flat_map(|r| r["tables"].as_array().unwrap()) {
        let [white, black] = [0, 1].map(|seat| table["seats"][seat].as_u64().unwrap() as usize);
        if white != 7 && black != 7 {
            whites[white] += 1;
            whites[black] -= 1;
        }
    }
    assert_eq!(whites, [0; 11]);
    folder.run("check later.json").exits(0);
    folder.run(&format!("{line} -o -")).exits(0).says(&["White minus Black"]);
}

#[test]
fn what_cannot_be_done_says_why() {
    roundtable("reversals -n 10 --method berger --withdrew 11").exits(3).says(&["11"]);
    roundtable("reversals -n 10 --method berger --withdrew 7 --after 10").exits(2).says(&["9 rounds"]);
    roundtable("reversals -n 10 --method berger").exits(2);
    roundtable("reversals -n 10 --method berger --withdrew 7 --after 9").exits(4).says(&["smaller --after"]);
    roundtable("reversals -n 8 --method berger --withdrew 2 --order staged").exits(3).says(&["--policy"]);
}

#[test]
fn one_sheet_has_the_reversals_of_whoever_may_leave() {
    let folder = Folder::with(&[("p.txt", b"Ana\nBen\nCarla\nDan\nEva\nFay\n")]);
    folder.run("plan p.txt --game chess --method berger -o club.json").exits(0);
    let sheet = folder.run("reversals club.json --all").exits(0).out;
    for (number, name) in (1..).zip(["Ana", "Ben", "Carla", "Dan", "Eva", "Fay"]) {
        let alone = folder.run(&format!("reversals club.json --withdrew {name}")).exits(0).out;
        let games = |text: &str| -> Vec<String> {
            let lines = text.lines().skip_while(|line| !line.starts_with("  Round"));
            lines.take_while(|line| line.starts_with("  Round")).map(str::to_owned).collect()
        };
        let part = sheet.split("\n\n").find(|part| part.starts_with(&format!("{number} {name}\n"))).unwrap();
        assert_eq!(games(part), games(&alone), "{name}: {sheet}");
    }
    let table = folder.run("reversals club.json --withdrew Ben").exits(0).out;
    let row = table.lines().find(|line| line.starts_with("  1 Ana")).unwrap();
    assert_eq!(row.split_whitespace().count(), 4, "number and name, then White minus Black before and after: {table}");
    folder.run("reversals club.json --all --withdrew Ben").exits(2);
    // On paper: every player and every game of the text.
    folder.run("reversals club.json --all --after 1 -o sheet.html").exits(0);
    let (page, text) = (folder.read("sheet.html"), folder.run("reversals club.json --all --after 1").exits(0).out);
    for line in text.lines().skip_while(|line| !line.is_empty()).map(str::trim).filter(|line| !line.is_empty()) {
        assert!(page.contains(line), "{line}: {page}");
    }
    folder.run("reversals club.json --all -o sheet.pdf").exits(0);
    folder.run("reversals club.json --all -o sheet.csv").exits(2).says(&["text, json, html or pdf"]);
    folder.run("reversals club.json").exits(2).says(&["--withdrew"]);
}
