//! `plan … --then swiss:S`: planned rounds that leave likely neighbours fresh.

mod support;

use support::roundtable;

#[test]
fn likely_neighbours_do_not_meet_in_the_planned_rounds() {
    let ran = roundtable("plan -n 16 -k 2 -r 5 --method berger --then swiss:2 --json").exits(0);
    let plan = ran.json();
    let rounds = plan["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 5);
    for table in rounds.iter().flat_map(|r| r["tables"].as_array().unwrap()) {
        let seats: Vec<u64> = table["seats"].as_array().unwrap().iter().map(|p| p.as_u64().unwrap() - 1).collect();
        assert_ne!(seats[0] / 2, seats[1] / 2, "1-2, 3-4 … are held back");
    }
    assert_eq!(plan["audit"]["meetings"]["repeats"], 0);
    ran.says(&[
        "held back for 2 rounds by standing: 16 pairs of likely neighbours, 16 of them do not meet before",
        "1-2, 3-4",
    ]);
}

#[test]
fn what_does_not_fit_is_refused() {
    roundtable("plan -n 4 -k 2 -r max --method berger --then swiss:3").exits(2).says(&["only 3 rounds can be made"]);
    roundtable("plan -n 8 -k 2 -r 2 --then random:2").exits(2).says(&["swiss:2"]);
    roundtable("plan -n 8 -k 2 -r 2 --method berger --then swiss:1 --absent 3:1").exits(2);
    roundtable("plan -n 8 -k 2 -r 2 --then swiss:1 --apart 1 2").exits(2);
}
