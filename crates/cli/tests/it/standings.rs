//! Standings as an organiser reads them: penalties, rounds that are not over, and standings held back.

use crate::event::{Desk, eight};

/// A result of riichi in the order of the seats, in points. Standings are in thousands: 5,000 points are -5.0 there.
const SCORES: &str = "42000 38000 22000 18000";

/// Who leads the standings.
fn leader(desk: &Desk) -> String {
    let found = desk.event("standings club --json").exits(0).json();
    found["standings"][0]["name"].as_str().unwrap().to_owned()
}

#[test]
fn a_penalty_counts_at_once_in_standings_and_finals_and_is_shown_everywhere() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("penalty club Ana --points 5000").exits(4).says(&["no round is published yet", "seat club-night"]);
    desk.event("seat club --method random --seed 3").exits(0);
    desk.event("penalty club Ana --points 5000 --round 2 --reason \"late again\"")
        .exits(4)
        .says(&["round 2 is not published", "penalty club-night 1 --points 5000 --round 1 --reason 'late again'"]);
    // While the round is played it counts before there is any result.
    desk.event("penalty club Ana --points 5000").exits(0);
    let open = desk.event("standings club").exits(0).out;
    assert!(open.starts_with("Standings after 0 of 2 tables of round 1\n") && open.contains("-5.0"), "{open}");
    desk.play("club", 1, 2, SCORES);
    let first = leader(&desk);
    // Between two rounds it belongs to the one that is over.
    let between = desk.event(&format!("adjust club {first} --points -90000 --reason late")).exits(0).out;
    assert_eq!(between, format!("-90.0 points for {first} in round 1: late\n"));
    desk.event("penalty club --lift 1").exits(0);
    let text = desk.event("standings club").exits(0).out;
    // 90,000 points put the leader on the last of the eight places.
    let last = text.lines().filter(|line| line.contains(&first)).collect::<Vec<_>>();
    assert!(last[0].trim().starts_with('8') && last[0].ends_with("-90.0"), "{text}");
    assert!(text.contains("penalty of 5000 for Ana in round 1 (lifted)\n-90.0 points for"), "{text}");
    let json = desk.event("standings club --json").exits(0).json();
    let rows = json["standings"].as_array().unwrap();
    assert_eq!((&rows[7]["name"], &rows[7]["penalties"]), (&first.as_str().into(), &"-90.0".into()));
    assert!(rows[0].get("penalties").is_none() && json.get("open").is_none());
    let lost = json["penalties"].as_array().unwrap();
    assert_eq!(
        (&lost[0]["lifted"], &lost[1]["points"], &lost[1]["reason"]),
        (&true.into(), &"-90.0".into(), &"late".into())
    );
    let csv = desk.event("standings club --format csv").exits(0).out;
    assert!(csv.starts_with("place,player,name,points,games,places,penalties\n"), "{csv}");
    let html = desk.event("standings club --format html").exits(0).out;
    assert!(html.matches("-90.0").count() >= 2 && html.contains("(lifted)"), "{html}");
    let before = desk.event("standings club --after 0 --json").exits(0).json();
    assert!(before["standings"][7].get("penalties").is_none(), "not before its round");
    // The first table seats the best four, and the former leader is not among them.
    let seated = desk.event("seat club --method final --top 4 --ties lot").exits(0).out;
    assert!(!seated.lines().any(|line| line.trim().starts_with('1') && line.contains(&first)), "{seated}");
}

#[test]
fn a_round_that_is_open_is_not_in_the_standings_as_if_it_were_over() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("seat club --method random --seed 3").exits(0);
    desk.play("club", 1, 2, SCORES);
    desk.event("seat club --method swiss").exits(0);
    assert!(desk.event("standings club").exits(0).out.starts_with("After round 1\n"));
    desk.play("club", 2, 1, SCORES);
    let heading = "Standings after 1 round, 1 of 2 tables of round 2";
    assert!(desk.event("standings club").exits(0).out.starts_with(&format!("{heading}\n")));
    assert!(desk.event("standings club --format html").exits(0).out.contains(heading));
    let json = desk.event("standings club --json").exits(0).json();
    assert_eq!(json["after"], 1);
    assert_eq!(json["open"], serde_json::json!([{"round": 2, "tables": 1, "of": 2}]));
    assert!(desk.event("standings club --after 1").exits(0).out.starts_with("After round 1\n"));
    assert!(desk.event("standings club --lang ja").exits(0).out.starts_with("1回戦終了、2回戦は2卓中1卓の時点の順位"));
    desk.event("result club 2 2 42000 38000 22000 18000").exits(0);
    assert!(desk.event("standings club").exits(0).out.starts_with("After round 2\n"));
}

#[test]
fn standings_are_held_back_and_released() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("seat club --method random --seed 3").exits(0);
    desk.play("club", 1, 2, SCORES);
    assert_eq!(desk.event("hold-back club").exits(0).out, "the standings are held back\n");
    let shown = desk.event("standings club").exits(0).says(&["held back: only you see them"]);
    assert!(shown.out.starts_with("After round 1\n"), "the organiser sees them");
    assert_eq!(desk.event("standings club --json").exits(0).json()["held_back"], true);
    desk.event("release club").exits(0);
    let shown = desk.event("standings club --json").exits(0).json();
    assert!(shown.get("held_back").is_none());
    assert!(desk.event("log club").exits(0).out.contains("the standings are shown to everybody again"));
}

/// Six people, every game won by the first seat: the tie-breaks that are shown without any option.
#[test]
fn chess_and_go_have_columns_of_their_usual_tie_breaks() {
    let desk = Desk::open();
    std::fs::write(desk.0.path("names.txt"), "Ana\nBen\nCy\nDi\nEva\nFinn\n").unwrap();
    for (game, codes) in [("chess", "BH/C1, BH, SB, DE"), ("go", "SOS, SOSOS")] {
        desk.event(&format!("new {game} --game {game} --rounds 3")).exits(0);
        desk.event(&format!("join {game} names.txt")).exits(0);
        for round in 1..=2 {
            desk.event(&format!("seat {game} --seed 4")).exits(0);
            desk.play(game, round, 3, "1-0");
        }
        let text = desk.event(&format!("standings {game}")).exits(0).out;
        assert!(text.starts_with(&format!("After round 2 (equal points by {codes})\n")), "{text}");
        let head = text.lines().nth(2).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(head.ends_with(&format!("Games W-D-L {}", codes.replace(',', ""))), "{head}");
        let json = desk.event(&format!("standings {game} --json")).exits(0).json();
        assert_eq!((&json["schema"], &json["after"]), (&"roundtable/standings/1".into(), &2.into()));
        let first = json["standings"][0]["tie_breaks"].as_array().unwrap();
        let found: Vec<&str> = first.iter().map(|one| one["code"].as_str().unwrap()).collect();
        assert_eq!(found.join(", "), codes);
        let csv = desk.event(&format!("standings {game} --format csv")).exits(0).out;
        assert!(
            csv.lines().next().unwrap().ends_with(&format!(",won,drawn,lost,{}", codes.replace(", ", ","))),
            "{csv}"
        );
        let html = desk.event(&format!("standings {game} --format html")).exits(0).out;
        assert!(codes.split(", ").all(|code| html.contains(code)), "the crosstable: {html}");
        // An open round counts when it is over, which the heading says.
        desk.event(&format!("seat {game}")).exits(0);
        desk.event(&format!("result {game} 3 1 1-0")).exits(0);
        assert_eq!(desk.event(&format!("standings {game}")).exits(0).out, text);
    }
    // Everybody against everybody: what FIDE advises for that, on paper too.
    desk.event("new Robin --game chess").exits(0);
    desk.event("join robin names.txt").exits(0);
    desk.event("seat robin --method berger --rounds 5").exits(0);
    desk.play("robin", 1, 3, "½-½");
    let text = desk.event("standings robin").exits(0).out;
    assert!(text.starts_with("After round 1 (equal points by DE, WIN, SB, KS)\n"), "{text}");
    desk.event("standings robin --format html").exits(0);
    // As it was opened: a ruleset without tie-breaks goes by deciders.
    let rules = desk.event("rules show chess").exits(0).out;
    let plain: Vec<&str> = rules.lines().filter(|line| !line.starts_with("tie_breaks")).collect();
    std::fs::write(desk.0.path("plain.toml"), plain.join("\n")).unwrap();
    desk.event("new Plain --rules plain.toml").exits(0);
    desk.event("join plain names.txt").exits(0);
    desk.event("seat plain").exits(0);
    desk.play("plain", 1, 3, "1-0");
    let text = desk.event("standings plain").exits(0).out;
    assert!(text.starts_with("After round 1\n") && !text.contains("BH"), "{text}");
}

#[test]
fn there_is_a_column_of_ratings_if_somebody_has_one() {
    let desk = Desk::open();
    std::fs::write(desk.0.path("rated.csv"), "name,rating\nAna,1850\nBen,\n").unwrap();
    for (name, people, rated) in [("Plain", "--name Ana --name Ben", false), ("Rated", "rated.csv", true)] {
        let id = name.to_lowercase();
        desk.event(&format!("new {name} --game chess --rounds 1")).exits(0);
        desk.event(&format!("join {id} {people}")).exits(0);
        desk.event(&format!("seat {id}")).exits(0);
        desk.event(&format!("result {id} 1 1 1-0")).exits(0);
        let said = desk.event(&format!("standings {id} --tie-breaks BH")).exits(0).out;
        assert_eq!((said.contains("Rating"), said.contains("1850")), (rated, rated), "{said}");
        desk.event(&format!("standings {id} --tie-breaks BH -o s.html")).exits(0);
        assert_eq!(desk.0.read("s.html").contains("Rating"), rated, "{name}");
    }
}
