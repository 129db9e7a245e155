//! A round robin that was planned and printed, in which people leave or miss a round: the table stays as printed.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::event::Desk;

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
