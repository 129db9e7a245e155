//! `plan … --then swiss:S`: planned rounds that leave likely neighbours fresh.

use crate::support::{Folder, roundtable};
use serde_json::Value;

/// Likely neighbours have numbers near each other, so standings may seat them together. Here two more rounds are made
/// and held back, and the players are renumbered to let neighbours meet in those.
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
    // Eight games in each of the two rounds to come.
    ran.says(&[
        "held back for 2 rounds by standing: 16 pairs of likely neighbours, 16 of them do not meet before",
        "1-2, 3-4",
    ]);
}

/// Pairs that meet in a schedule as JSON.
fn pairs(plan: &Value) -> Vec<(u64, u64)> {
    let mut pairs = Vec::new();
    for table in plan["rounds"].as_array().unwrap().iter().flat_map(|r| r["tables"].as_array().unwrap()) {
        let mut seats: Vec<u64> = table["seats"].as_array().unwrap().iter().map(|p| p.as_u64().unwrap()).collect();
        seats.sort_unstable();
        for (i, &a) in seats.iter().enumerate() {
            pairs.extend(seats[i + 1..].iter().map(|&b| (a, b)));
        }
    }
    pairs.sort_unstable();
    pairs
}

/// If people keep their numbers, meetings of likely neighbours count as if they had been played.
#[test]
fn with_history_kept_rounds_absences_and_wishes_people_keep_their_numbers() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 32 -k 4 -r 2 --seed 3 -o old.json").exits(0);
    let old: Value = serde_json::from_slice(&std::fs::read(folder.path("old.json")).unwrap()).unwrap();
    // Pairs of likely neighbours: the numbers of both are in one block of four, 1-4, 5-8 and so on.
    let neighbours = |pairs: &[(u64, u64)]| pairs.iter().filter(|(a, b)| (a - 1) / 4 == (b - 1) / 4).count();
    // Each with whether no neighbours have met before; with a history they may have.
    for (options, fresh) in [
        ("--history old.json", neighbours(&pairs(&old)) == 0),
        ("--absent 5:1-2 --sit-out", true),
        ("--apart 1 9 --apart 2 17", true),
        ("--together 1 9", true),
    ] {
        let ran = folder.run(&format!("plan -n 32 -k 4 -r 3 --then swiss:1 {options} --json")).exits(0);
        let plan = ran.json();
        assert_eq!(plan["rounds"].as_array().unwrap().len(), 3, "{options}");
        assert_eq!(neighbours(&pairs(&plan)), 0, "{options}");
        assert_eq!(plan["audit"]["valid"], true);
        // Eight blocks of six pairs, for the one round to come.
        let ran = ran.says(&["left fresh for 1 round by standing: 48 pairs of likely neighbours", "1-2-3-4, 5-6-7-8"]);
        assert!(!fresh || ran.err.contains("48 of them do not meet before"), "{options}: {}", ran.err);
    }
    let ran = folder.run("plan -n 32 -k 4 -r 5 --keep old.json --from 3 --then swiss:1 --json").exits(0);
    let plan = ran.json();
    assert_eq!(plan["rounds"].as_array().unwrap().len(), 5);
    assert_eq!(neighbours(&pairs(&plan)), neighbours(&pairs(&old)), "only the kept rounds seat neighbours together");
    folder.run("plan -n 32 -k 4 -r 3 --history old.json --then swiss:1 --method affine").exits(2).says(&["fixed"]);
}

#[test]
fn what_does_not_fit_is_refused() {
    roundtable("plan -n 4 -k 2 -r max --method berger --then swiss:3").exits(2).says(&["only 3 rounds can be made"]);
    roundtable("plan -n 8 -k 2 -r 2 --then random:2").exits(2).says(&["swiss:2"]);
    roundtable("plan -n 8 -k 2 -r 2 --method berger --then swiss:1 --absent 3:1").exits(2);
    let lots = Folder::with(&[("p.csv", b"name,club\nAna,x\nBen,x\nCy,y\nDi,y\n")]);
    lots.run("plan p.csv --method berger --varma club --then swiss:1").exits(2).says(&["Varma's lots are the numbers"]);
}
