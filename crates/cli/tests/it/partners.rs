//! Wishes for partners in rounds seated one by one: `next` from a plan and from a position, and an event.

use serde_json::{Value, json};

use crate::support::Folder;

const CLUB: &str = "青木\n伊藤\n上田\n江口\n大野\n加藤\n木村\n工藤\n";

/// Whether two names are on one side of their court (its first two seats, or the other two) in the last round of a
/// plan; `None` if one of them rests.
fn are_partners(plan: &Value, pair: [&str; 2]) -> Option<bool> {
    let number = |name: &str| plan["players"].as_array().unwrap().iter().position(|p| p["name"] == name).unwrap() + 1;
    let tables = plan["rounds"].as_array().unwrap().last().unwrap()["tables"].as_array().unwrap();
    let place = |name: &str| {
        tables.iter().enumerate().find_map(|(court, table)| {
            let seat = table["seats"].as_array().unwrap().iter().position(|id| *id == number(name))?;
            Some((court, seat / 2))
        })
    };
    Some(place(pair[0])? == place(pair[1])?)
}

#[test]
fn a_plan_with_partners_goes_on_by_the_standings_with_them() {
    let standings = "name,total\n青木,1\n伊藤,80\n上田,2\n江口,60\n大野,50\n加藤,40\n木村,30\n工藤,20\n";
    let folder = Folder::with(&[("club.txt", CLUB.as_bytes()), ("now.csv", standings.as_bytes())]);
    folder
        .run("plan club.txt --game doubles -r 2 --partners 青木 伊藤 --never-partners 上田 江口 -q -o n2.json")
        .exits(0);
    for method in ["swiss", "mexicano", "americano", "king", "interval --step 1", "random"] {
        let asked = format!("next n2.json --standings now.csv --method {method} -o n3.json --lang ja");
        let said = folder.run(&asked).exits(0);
        assert!(!said.err.contains("青木"), "{method}: {}", said.err);
        let plan: Value = serde_json::from_str(&folder.read("n3.json")).unwrap();
        assert_eq!(are_partners(&plan, ["青木", "伊藤"]), Some(true), "{method}: {plan}");
        assert_ne!(are_partners(&plan, ["上田", "江口"]), Some(true), "{method}: {plan}");
        assert_eq!(plan["audit"]["partner_wishes"][0]["broken_rounds"], json!([]), "{method}");
    }
}

#[test]
fn an_event_keeps_partners_until_the_wish_is_withdrawn() {
    let folder = Folder::with(&[("club.txt", CLUB.as_bytes())]);
    let event = |words: &str| folder.run(&format!("event --db e.db {words}"));
    event("new Club --game doubles").exits(0);
    event("join club club.txt").exits(0);
    event("partners club 青木 工藤").exits(0);
    event("partners club 伊藤 木村 --never").exits(0);
    for round in 1..=4 {
        event("seat club --method mexicano").exits(0);
        let shown = event("show club --json").exits(0).json().to_string();
        assert!(!shown.contains("broken-partners"), "{shown}");
        event("print club -o round.csv").exits(0);
        let csv = folder.read("round.csv");
        let together = csv.lines().any(|line| line.contains("青木,工藤") || line.contains("工藤,青木"));
        assert!(together && !csv.contains("伊藤,木村") && !csv.contains("木村,伊藤"), "round {round}: {csv}");
        (1..=2).for_each(|court| _ = event(&format!("result club {round} {court} 11-7")).exits(0));
    }
    event("partners club 伊藤 木村 --free").exits(0);
    event("partners club 伊藤 木村 --free").exits(4).says(&["伊藤", "no wish"]);
    let log = event("log club").exits(0).out;
    assert!(log.contains("青木 and 工藤 are to be partners whenever both play"), "{log}");
    event("new Mahjong --game riichi").exits(0);
    event("join mahjong club.txt").exits(0);
    event("partners mahjong 青木 工藤").says(&["--game doubles"]);
}

#[test]
fn a_position_with_partners_wants_sides_and_says_what_it_cannot_keep() {
    let position = |wishes: &str| {
        let players: Vec<Value> = (1..=8).map(|n| json!({"id": n, "place": n})).collect();
        let players = Value::Array(players);
        format!(r#"{{"schema": "roundtable/position/1", "table_size": 4, "players": {players}, {wishes}}}"#)
    };
    let all = position(r#""partners": [[1, 8]], "never_partners": [[2, 3]]"#);
    let three = position(r#""partners": [[1, 2], [2, 3], [1, 3]]"#);
    let wrong = position(r#""partners": [[1, 9], [2, 2], [3, 4]], "never_partners": [[4, 3]]"#);
    let files = [("a.json", all.as_bytes()), ("b.json", three.as_bytes()), ("c.json", wrong.as_bytes())];
    let folder = Folder::with(&files);
    folder.run("next a.json").exits(2).says(&["--game doubles"]);
    let round = folder.run("next a.json --method mexicano --json").exits(0).json();
    assert_eq!(round["figures"]["broken_wishes"], 0, "{round}");
    // Three people each want both others: one pair can be partners, which breaks two wishes.
    let round = folder.run("next b.json --game doubles --json").exits(0).json();
    assert_eq!(round["figures"]["broken_wishes"], 2, "{round}");
    let codes = round["notes"].as_array().unwrap().iter().filter(|note| note["code"] == "broken-partners").count();
    assert_eq!(codes, 2, "{round}");
    folder.run("next c.json --game doubles").exits(3).says(&["player 9", "player 2 twice", "always and never"]);
}

#[test]
fn wishes_for_partners_that_other_tables_or_rests_keep_are_kept() {
    let folder = Folder::with(&[]);
    for asked in [
        "-n 6 --game bridge --tables 1 -r 4 --seed 550252476991 --partners 5 6 --never-partners 3 4 --never-partners 5 3",
        "-n 4 --game doubles -r 3 --never-partners 3 2 --never-partners 1 4 --relations neighbours --seed 225416015121 --effort 0",
    ] {
        folder.run(&format!("plan {asked} --require wishes=0 -q")).exits(0);
    }
}

#[test]
fn a_couple_among_people_who_rest_costs_no_partners_or_meetings() {
    let folder = Folder::with(&[]);
    for wishes in ["--partners 1 2", "--partners 1 2 --never-partners 3 4"] {
        let plan = format!("plan -n 16 --game doubles -r 6 --courts 3 {wishes} --seed 1 --require wishes=0 --json");
        let plan: Value = serde_json::from_str(&folder.run(&plan).exits(0).out).unwrap();
        let audit = &plan["audit"];
        // Nobody but the couple has the same partner again.
        let couple = audit["partner_wishes"][0]["times"].as_u64().unwrap() - 1;
        assert_eq!(audit["relations"][0]["repeats"], couple, "{wishes}: {audit}");
        assert!(audit["meetings"]["repeats"].as_u64().unwrap() <= 12, "{wishes}: {audit}");
    }
}

#[test]
fn wishes_for_partners_that_contradict_each_other_are_refused_by_name() {
    let folder = Folder::with(&[]);
    for (asked, named) in [
        ("-n 8 -r 3 --partners 1 2 --partners 1 3 --partners 2 3", &["1 and 2 always partners", "1 and 3 always"][..]),
        ("-n 8 -r 3 --partners 1 2 --apart 1 2", &["1 and 2 apart", "1 and 2 always partners"]),
        ("-n 8 -r 3 --partners 1 2 --seat 1:1 --seat 2:3", &["1 in seat 1", "2 in seat 3", "1 and 2 always partners"]),
        ("-n 4 -r 2 --never-partners 1 2 --never-partners 1 3 --never-partners 1 4", &["1 and 4 never partners"]),
    ] {
        let refused = folder.run(&format!("plan {asked} --game doubles --certificate no.json")).exits(4);
        assert!(!refused.err.contains("together:") || !refused.err.contains("1 and 2 together"), "{}", refused.err);
        refused.says(named);
        let claims = folder.run("check no.json").exits(0).out;
        assert!(claims.contains("verified") && !claims.contains("refused"), "{claims}");
    }
    // If somebody rests, that can be the person with two partners.
    folder.run("plan -n 5 -r 2 --game doubles --sit-out --partners 1 2 --partners 1 3 --require wishes=0 -q").exits(0);
}

#[test]
fn a_note_on_partners_counts_every_round_in_which_both_play() {
    let folder = Folder::with(&[]);
    let asked =
        "-n 23 --game doubles --sit-out -r 8 --seed 634731268151 --partners 23 3 --partners 3 7 --method greedy";
    let answer = folder.run(&format!("plan {asked} --json"));
    let plan: Value = serde_json::from_str(&answer.exits(0).out).unwrap();
    for wish in plan["audit"]["partner_wishes"].as_array().unwrap() {
        let pair: Vec<u64> = wish["players"].as_array().unwrap().iter().map(|p| p.as_u64().unwrap()).collect();
        let mut wanted = Vec::new();
        for (round, number) in plan["rounds"].as_array().unwrap().iter().zip(1..) {
            let tables = round["tables"].as_array().unwrap();
            let place = |player: u64| {
                tables.iter().enumerate().find_map(|(court, table)| {
                    let seats = table["seats"].as_array().unwrap();
                    Some((court, seats.iter().position(|id| *id == player)? / 2))
                })
            };
            if place(pair[0]).zip(place(pair[1])).is_some_and(|(one, other)| one != other) {
                wanted.push(number);
            }
        }
        assert!(!wanted.is_empty(), "{pair:?} are kept: nothing to count");
        assert_eq!(wish["broken_rounds"], json!(wanted), "{pair:?}");
        let said = format!("always partners` is not kept in {} round", wanted.len());
        assert!(plan["notes"].to_string().contains(&said), "{}", plan["notes"]);
    }
    assert!(!plan["notes"].to_string().contains("together"), "{}", plan["notes"]);
}
