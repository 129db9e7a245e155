//! The default way of seating the next round: that of the last round, with its options.

use serde_json::Value;

use crate::event::{Desk, eight};

/// A result of riichi in the order of the seats.
const RIICHI: &str = "42000 38000 22000 18000";

/// Opens `club`, doubles of eight people; round 1 is seated so, and played.
fn doubles(first: &str) -> Desk {
    let desk = Desk::open();
    std::fs::write(desk.0.path("names.txt"), "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHoa\n").unwrap();
    desk.event("new Club --game doubles").exits(0);
    desk.event("join club names.txt").exits(0);
    desk.event(&format!("seat club {first}")).exits(0);
    desk.play("club", 1, 2, "11-7");
    desk
}

/// The methods of all rounds.
fn methods(desk: &Desk) -> Vec<String> {
    let shown = desk.event("show club --json").exits(0).json();
    shown["rounds"].as_array().unwrap().iter().map(|round| round["method"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_way_of_the_last_round_holds_until_another_is_said() {
    let desk = doubles("--method mexicano");
    let next = desk.event("show club").exits(0).err;
    assert!(next.contains(" seat club\n"), "{next}");
    desk.event("seat club").exits(0).says(&["round 2 is drafted: Mexicano"]);
    desk.play("club", 2, 2, "11-7");
    desk.event("seat club --method king").exits(0);
    desk.play("club", 3, 2, "11-7");
    // A draft is made again in the same way.
    desk.event("seat club --draft").exits(0).says(&["round 4 is drafted: King of the court"]);
    desk.event("seat club --method americano --draft").exits(0);
    desk.event("seat club").exits(0).says(&["round 4 is drafted: Americano"]);
    desk.play("club", 4, 2, "11-7");
    desk.event("seat club").exits(0);
    assert_eq!(methods(&desk), ["mexicano", "mexicano", "king", "americano", "americano"]);
    // Announcements precede it.
    desk.play("club", 5, 2, "11-7");
    desk.event("announce club --then swiss:1").exits(0);
    desk.event("seat club").exits(0).says(&["round 6 is drafted: Swiss"]);
}

#[test]
fn its_options_hold_too() {
    let desk = doubles("--method mexicano --pairs 1-3");
    let pairs_of = |desk: &Desk| {
        let log = desk.event("export club").exits(0).out;
        log.lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["entry"]["drafted"].clone())
            .filter(|drafted| !drafted.is_null())
            .map(|drafted| drafted["how"]["pairs"].as_str().unwrap_or("1-4").to_owned())
            .collect::<Vec<_>>()
    };
    desk.event("seat club").exits(0);
    desk.play("club", 2, 2, "11-7");
    // A given way has the last partners, like the step of an interval.
    desk.event("seat club --method mexicano").exits(0);
    desk.play("club", 3, 2, "11-7");
    desk.event("seat club --pairs 1-4").exits(0);
    assert_eq!(pairs_of(&desk), ["1-3", "1-3", "1-3", "1-4"]);

    let desk = Desk::open();
    eight(&desk);
    desk.event("seat club --method random --avoid-repeats").exits(0);
    desk.play("club", 1, 2, RIICHI);
    desk.event("seat club --seed 1").exits(0);
    desk.play("club", 2, 2, RIICHI);
    desk.event("seat club --method random --seed 2").exits(0);
    desk.play("club", 3, 2, RIICHI);
    desk.event("seat club --method interval --step 2").exits(0);
    desk.play("club", 4, 2, RIICHI);
    desk.event("seat club").exits(0);
    let log = desk.event("export club").exits(0).out;
    let how = |how: &str| log.matches(&format!("\"how\":{how}")).count();
    assert_eq!((how("{\"avoid_repeats\":true}"), how("{\"step\":2}")), (2, 2), "{log}");
    assert_eq!(methods(&desk), ["random", "random", "random", "interval", "interval"]);
    // A log is read as written.
    std::fs::write(desk.0.path("log.jsonl"), &log).unwrap();
    desk.event("import log.jsonl").exits(0);
}

/// Older logs have only the method of a round, and no options.
#[test]
fn a_log_without_options_is_read_and_goes_on() {
    let desk = doubles("--method mexicano --pairs 1-3");
    let log = desk.event("export club").exits(0).out;
    assert!(log.contains(",\"how\":{\"pairs\":\"1-3\"}"), "{log}");
    // Lines are chained by hashes, so only the last line of an old log, which publishes the round, may be rewritten
    // here.
    let old = doubles("--method mexicano");
    let log = old.event("export club").exits(0).out;
    assert!(!log.contains("\"how\""), "what is usual is not written: {log}");
    old.event("seat club").exits(0).says(&["round 2 is drafted: Mexicano"]);
}

#[test]
fn a_plan_and_a_final_are_over_when_they_are_over() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("seat club --method plan --rounds 1").exits(0);
    desk.play("club", 1, 2, RIICHI);
    desk.event("seat club").exits(0).says(&["round 2 is drafted: Swiss"]);
    desk.play("club", 2, 2, RIICHI);
    desk.event("seat club --method final --top 4 --ties lot").exits(0);
    desk.play("club", 3, 1, RIICHI);
    desk.event("seat club").exits(0).says(&["round 4 is drafted: Swiss"]);
}
