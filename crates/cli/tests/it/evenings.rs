//! The evenings that the front page leads to: its own commands, and those of the short guides, as `guides.rs` runs them.

use crate::guides::follow;

#[test]
fn the_front_page_in_both_languages() {
    for page in ["../../README.md", "../../README.ja.md"] {
        let evening = follow(page, |_, _| ());
        assert!(evening.read("night.html").contains("Finn"), "{page}");
        let standings = evening.run("event standings catan --json").exits(0).json();
        let first: Vec<_> = (0..4).map(|at| standings["standings"][at]["name"].as_str().unwrap()).collect();
        assert_eq!(first, ["Di", "Hana", "Ben", "Cy"], "{page}: of the final, in its order");
    }
}

#[test]
fn an_evening_of_padel() {
    let evening = follow("padel.md", |_, _| ());
    let plan: serde_json::Value = serde_json::from_str(&evening.read("padel.json")).unwrap();
    assert_eq!((&plan["audit"]["relations"][0]["max"], &plan["audit"]["sit_outs"]["max"]), (&1.into(), &2.into()));
}

#[test]
fn a_pinball_evening() {
    let evening = follow("pinball.md", |_, _| ());
    let standings = evening.run("event --db pinball.db standings pinball --json").exits(0).json();
    assert_eq!((&standings["standings"][0]["points"], &standings["standings"][0]["games"]), (&"7".into(), &1.into()));
}

#[test]
fn a_debate_of_twelve_teams() {
    let debate = follow("debate.md", |_, _| ());
    let shown = debate.run("event --db debate.db show debate --json").exits(0).json();
    let rounds = shown["rounds"].as_array().unwrap();
    assert_eq!(rounds.iter().map(|round| &round["method"]).collect::<Vec<_>>(), ["search", "swiss", "final"]);
}

#[test]
fn a_dinner_of_twelve_couples() {
    let dinner = follow("dinner.md", |_, _| ());
    let plan: serde_json::Value = serde_json::from_str(&dinner.read("dinner.json")).unwrap();
    // Hosts stay, numbers 1, 7, 13 and 19; couples are numbered in turn.
    for round in plan["rounds"].as_array().unwrap() {
        for (table, host) in round["tables"].as_array().unwrap().iter().zip([1_u64, 7, 13, 19]) {
            let seats: Vec<u64> = table["seats"].as_array().unwrap().iter().map(|who| who.as_u64().unwrap()).collect();
            assert!(seats.contains(&host), "{round}");
            let mut couples: Vec<u64> = seats.iter().map(|who| who.div_ceil(2)).collect();
            couples.sort_unstable();
            couples.dedup();
            assert_eq!(couples.len(), 6, "{round}");
        }
    }
    assert!(std::fs::read(dinner.path("changed.pdf")).unwrap().starts_with(b"%PDF"));
}

#[test]
fn chess_at_school() {
    let school = follow("school_chess.md", |_, _| ());
    let shown = school.run("event --db chess.db show school-chess --json").exits(0).json();
    assert_eq!(shown["rounds"][1]["method"], "dutch");
    assert!(school.read("round1.html").contains("White"));
}

#[test]
fn a_riichi_club() {
    let club = follow("riichi_club.md", |_, _| ());
    let by = "event --db club.db standings thursday --average points --games 2 --json";
    let first = &club.run(by).exits(0).json()["averages"]["rows"][0];
    assert_eq!((&first["name"], &first["games"]), (&"Daigo".into(), &2.into()), "{first}");
}
