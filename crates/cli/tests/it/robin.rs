//! A round robin that was planned and printed, in which people leave or miss a round: the table stays as printed.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::event::Desk;
use crate::support::{Folder, roundtable, unbroken};

/// Opens `rr` with a plan of that many, `p1` and so on, by a method; round 1 is published, and White won every game.
fn printed(people: u32, method: &str) -> Desk {
    let desk = Desk::open();
    let names: String = (1..=people).map(|n| format!("p{n}\n")).collect();
    std::fs::write(desk.0.path("names.txt"), names).unwrap();
    desk.0.run(&format!("plan names.txt --game chess --method {method} -o rr.json -q")).exits(0);
    desk.event("new rr --plan rr.json").exits(0);
    desk.event("publish rr").exits(0);
    desk.play("rr", 1, people / 2, "1-0");
    desk
}

/// The games of every round by the numbers of White and Black.
fn games(rounds: &Value) -> Vec<BTreeSet<[u64; 2]>> {
    let seats = |table: &Value| {
        let seats = table.get("seats").unwrap_or(table).as_array().unwrap();
        [seats[0].as_u64().unwrap(), seats[1].as_u64().unwrap()]
    };
    let tables = |round: &Value| round["tables"].as_array().unwrap().iter().map(seats).collect();
    rounds.as_array().unwrap().iter().map(tables).collect()
}

/// The games of the event, and of the plan that it was opened with.
fn both(desk: &Desk) -> [Vec<BTreeSet<[u64; 2]>>; 2] {
    let shown = desk.event("show rr --json").exits(0).json();
    let plan: Value = serde_json::from_str(&desk.0.read("rr.json")).unwrap();
    [games(&shown["rounds"]), games(&plan["rounds"])]
}

/// Games regardless of colours.
fn pairs(round: &BTreeSet<[u64; 2]>) -> BTreeSet<[u64; 2]> {
    round.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect()
}

#[test]
fn whoever_leaves_a_round_robin_leaves_its_table_as_it_is_printed() {
    for (people, method) in [(16, "berger"), (16, "crenshaw"), (9, "uscf"), (15, "berger")] {
        let desk = printed(people, method);
        let gone = u64::from(people);
        let asked = desk.event(&format!("what-if rr leave p{people} --json")).exits(0).json();
        let left = desk.event(&format!("leave rr p{people}")).exits(0);
        left.says(&[&format!("what-if rr leave \"p{people}\""), "seat rr"]);
        // The ways can still be asked for, and are the same.
        let again = desk.event(&format!("what-if rr leave p{people} --json")).exits(0).json();
        assert_eq!(asked, again, "{people}, {method}");
        let seated = desk.event("seat rr").exits(0);
        assert!(seated.err.contains("FIDE 6.6") && !seated.err.contains("search"), "{}", seated.err);
        let [event, plan] = both(&desk);
        let mut balance = vec![0_i32; people as usize + 1];
        for (nth, (event, plan)) in event.iter().zip(&plan).enumerate() {
            let stays: BTreeSet<[u64; 2]> =
                pairs(plan).into_iter().filter(|pair| nth == 0 || !pair.contains(&gone)).collect();
            assert_eq!(pairs(event), stays, "{people}, {method}: round {}", nth + 1);
            for &[white, black] in event.iter().filter(|pair| !pair.contains(&gone)) {
                balance[white as usize] += 1;
                balance[black as usize] -= 1;
            }
        }
        assert_eq!(event.len(), plan.len());
        assert!(balance.iter().all(|more| more.abs() <= 1), "colours are even: {balance:?}");
        // It stays a round robin: the free round is worth nothing, and the next rounds are published unchanged.
        let standings = desk.event("standings rr --json").exits(0).json();
        assert!(standings.to_string().contains("\"KS\""), "{standings}");
        desk.event("take-back rr").exits(0);
    }
}

#[test]
fn two_leave_and_one_misses_a_round() {
    let desk = printed(10, "berger");
    desk.event("leave rr p3").exits(0);
    desk.event("leave rr p8").exits(0);
    desk.event("absent rr p5:2").exits(0);
    desk.event("seat rr").exits(0).says(&["p3 has left", "p8 has left"]);
    desk.event("seat rr").exits(0);
    let [event, plan] = both(&desk);
    for (nth, (event, plan)) in event.iter().zip(&plan).enumerate().skip(1) {
        let out = |id: &u64| [3, 8].contains(id) || (nth == 1 && *id == 5);
        // Drafts keep the seats of those who have left until the round is next, while somebody else misses one.
        let stays: BTreeSet<[u64; 2]> = pairs(plan).into_iter().filter(|pair| !pair.iter().any(out)).collect();
        let there: BTreeSet<[u64; 2]> = pairs(event).into_iter().filter(|pair| !pair.iter().any(out)).collect();
        assert_eq!(there, stays, "round {}", nth + 1);
    }
    for round in &event[1..3] {
        assert!(round.iter().flatten().all(|id| ![3, 8].contains(id)), "{round:?}");
    }
}

#[test]
fn whoever_leaves_after_half_of_the_games_forfeits_the_others() {
    let desk = printed(4, "berger");
    desk.event("seat rr").exits(0);
    desk.play("rr", 2, 2, "1-0");
    desk.event("leave rr p2").exits(0);
    desk.event("seat rr").exits(0).says(&["p2 has left"]);
    let shown = desk.event("show rr --people").exits(0).out;
    assert!(shown.contains("withdrew: forfeits from round 3 on"), "{shown}");
    let [event, plan] = both(&desk);
    assert_eq!(event, plan);
}

/// The table of the US rulebook for six lets the first two meet at once; from eight on they meet in the last round but
/// one, as in the algorithm's table for six.
#[test]
fn the_table_of_six_says_when_the_first_two_meet() {
    for (players, method, meet) in [
        (6, "uscf", 1),
        (6, "crenshaw", 1),
        (6, "crenshaw-algorithm", 4),
        (8, "uscf", 6),
        (4, "uscf", 3),
        (6, "berger", 2),
    ] {
        let ran = roundtable(&format!("plan -n {players} --game chess --method {method} --format tuples")).exits(0);
        let rounds = ran.out.trim_end().split("\n\n");
        let met = rounds.map(|round| round.contains("(1, 2)") || round.contains("(2, 1)")).position(|meet| meet);
        assert_eq!(met, Some(meet - 1), "{players} {method}");
        let said = unbroken(&ran.err).contains(&unbroken("1 and 2 meet in round 1"));
        assert_eq!(said, meet == 1, "{players} {method}: {}", ran.err);
    }
}

/// The sheet for anyone who may leave, while the round robin lasts: what `reversals` says of the same rounds.
#[test]
fn the_sheet_of_reversals_follows_the_evening() {
    let folder = Folder::with(&[("p.txt", b"Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal\n")]);
    folder.run("plan p.txt --game chess --method berger -o p.json").exits(0);
    folder.run("event --db d.db new Robin --plan p.json").exits(0);
    let sheet = |rounds: u32| {
        let ran = folder.run("event --db d.db what-if robin leave --all").exits(0).out;
        assert_eq!(ran, folder.run(&format!("reversals p.json --all --after {rounds}")).exits(0).out);
        ran
    };
    assert!(sheet(0).contains("8 Hal"));
    folder.run("event --db d.db publish robin").exits(0);
    for table in 1..=4 {
        folder.run(&format!("event --db d.db result robin 1 {table} 1-0")).exits(0);
    }
    folder.run("event --db d.db publish robin").exits(0);
    let later = sheet(2);
    for file in ["sheet.html", "sheet.pdf", "sheet.txt", "sheet.json"] {
        folder.run(&format!("event --db d.db what-if robin leave --all -o {file}")).exits(0);
    }
    assert_eq!(folder.read("sheet.txt"), later);
    assert!(folder.read("sheet.html").contains("<h1>Robin</h1>"));
    folder.run("event --db d.db what-if robin leave --all -o s.xlsx").exits(2).says(&["text, json, html or pdf"]);
    // Who has left has no line, and their games count for nobody.
    folder.run("event --db d.db what-if robin leave Hal --apply a").exits(0);
    let without = folder.run("event --db d.db what-if robin leave --all").exits(0).out;
    assert!(!without.contains("8 Hal") && without.contains("1 Ana"), "{without}");
    folder.run("event --db d.db new Swiss --game chess --rounds 3").exits(0);
    folder.run("event --db d.db join swiss p.txt").exits(0);
    folder.run("event --db d.db seat swiss").exits(0);
    folder.run("event --db d.db what-if swiss leave --all").exits(4).says(&["round robin"]);
}
