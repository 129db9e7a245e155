//! How a tournament continues: the number of rounds changes, and a script (rounds fixed beforehand) belongs to it.
//! `eight` opens `club-night`, which commands may call `club`, with eight people; `play` enters the same result at the
//! given number of tables of a round. Exit 2: the command makes no sense; 4: it is impossible.

use serde_json::Value;

use crate::event::{Desk, eight};

/// A result of riichi in the order of the seats, in points.
const SCORES: &str = "42000 38000 22000 18000";

/// The tournament as JSON.
fn shown(desk: &Desk) -> Value {
    desk.event("show club --json").exits(0).json()
}

#[test]
fn the_number_of_rounds_changes_and_what_is_announced_follows() {
    let desk = Desk::open();
    std::fs::write(desk.0.path("names.txt"), "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHoa\n").unwrap();
    desk.event("new Club --game riichi --rounds 4 --then swiss:2 --final top4").exits(0);
    desk.event("join club names.txt").exits(0);
    let how = || -> Vec<(u64, String)> {
        let shown = shown(&desk);
        let rows = shown["to_come"].as_array().unwrap();
        rows.iter().map(|row| (row["round"].as_u64().unwrap(), row["how"].as_str().unwrap().to_owned())).collect()
    };
    let of =
        |words: &[&str]| -> Vec<(u64, String)> { (1..).zip(words.iter().map(|word| (*word).to_owned())).collect() };
    // The last of four rounds is the final, and the two before it are by the standings. More rounds are also by the
    // standings; with fewer, these are left out.
    assert_eq!(how(), of(&["plan", "swiss", "swiss", "final"]));
    let said = desk.event("rounds club 6").exits(0);
    assert!(said.out.contains("there will be 6 rounds") && said.out.contains("in round 6 a final"), "{}", said.out);
    assert_eq!(how(), of(&["plan", "swiss", "swiss", "swiss", "swiss", "final"]));
    desk.event("rounds club 2").exits(0);
    assert_eq!(how(), of(&["plan", "final"]));
    desk.event("undo club").exits(0);
    assert_eq!(how().len(), 6, "undone");
    desk.event("rounds club 3").exits(0);
    desk.event("seat club --method random --seed 3").exits(0);
    desk.play("club", 1, 2, SCORES);
    desk.event("seat club").exits(0);
    desk.event("rounds club 1").exits(4).says(&["2 rounds are published already", "cannot be 1", "take-back club"]);
    desk.event("rounds club 2").exits(0).says(&[]);
    assert!(how().is_empty(), "no room is left for a final");
    desk.event("result club 2 1 42000 38000 22000 18000").exits(0);
    desk.event("result club 2 2 42000 38000 22000 18000").exits(0);
    assert_eq!(shown(&desk)["stage"], "finished");
    desk.event("seat club --method swiss").exits(4).says(&["rounds club 3"]);
    desk.event("rounds club 3").exits(0);
    desk.event("seat club --method swiss").exits(0);
    assert_eq!(shown(&desk)["rounds"].as_array().unwrap().len(), 3);
    desk.event("rounds club 0").exits(2);
    desk.event("close club").exits(0);
    desk.event("rounds club 5").exits(4).says(&["closed"]);
}

#[test]
fn drafts_behind_the_last_round_are_gone() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("rounds club 5").exits(0);
    desk.event("seat club --method plan --draft").exits(0);
    assert_eq!(shown(&desk)["rounds"].as_array().unwrap().len(), 5);
    desk.event("rounds club 3").exits(0);
    assert_eq!(shown(&desk)["rounds"].as_array().unwrap().len(), 3, "as planned, without the last two");
}

#[test]
fn a_script_belongs_to_the_tournament_and_goes_on_by_itself() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("script club").exits(4).says(&["no script yet", "script club-night FILE"]);
    desk.event("seat club --method predefined").exits(4).says(&["no script yet", "script club-night FILE"]);
    // A number is a person, `@3` is the person who has place 3 then; an empty line ends a round (a "game" of the
    // script).
    let games = "1-2-3-4\n5-6-7-8\n\n@1-@3-@5-@7\n@2-@4-@6-@8\n\n1-3-5-7\n2-4-6-8\n";
    std::fs::write(desk.0.path("seats.txt"), games).unwrap();
    desk.event("script club seats.txt --current 4").exits(4).says(&["3 games", "no game 4"]);
    let kept = desk.event("script club seats.txt").exits(0).out;
    assert!(kept.contains("a script of 3 games; game 1 comes next"), "{kept}");
    assert_eq!(desk.event("script club").exits(0).out, "game 1 of 3 comes next\n1-2-3-4\n5-6-7-8\n");
    let seats = |round: usize| -> Vec<Vec<u64>> {
        let shown = shown(&desk);
        let tables = shown["rounds"][round - 1]["tables"].as_array().unwrap();
        let ids = |table: &Value| table["seats"].as_array().unwrap().iter().map(|id| id.as_u64().unwrap()).collect();
        tables.iter().map(ids).collect()
    };
    desk.event("seat club --method predefined").exits(0);
    assert_eq!(seats(1), [[1, 2, 3, 4], [5, 6, 7, 8]]);
    desk.play("club", 1, 2, SCORES);
    desk.event("seat club --method random --seed 1").exits(0);
    desk.play("club", 2, 2, SCORES);
    // A round by another method in between uses no game; a round that is taken back returns its game.
    let second = desk.event("script club --json").exits(0).json();
    assert_eq!((&second["games"], &second["current"], &second["tables"][0][1]), (&3.into(), &2.into(), &"@3".into()));
    desk.event("seat club --method predefined").exits(0);
    assert_eq!(desk.event("script club --json").exits(0).json()["current"], 3);
    desk.event("take-back club").exits(0);
    assert_eq!(desk.event("script club --json").exits(0).json()["current"], 2);
    desk.event("script club --current 3").exits(0);
    desk.event("seat club --method predefined").exits(0);
    assert_eq!(seats(3), [[1, 3, 5, 7], [2, 4, 6, 8]]);
    assert_eq!(desk.event("script club").exits(0).out, "all 3 games of the script are played\n");
    desk.play("club", 3, 2, SCORES);
    let over = desk.event("seat club --method predefined");
    assert_ne!(over.code, 0, "the script is over");
    let text = desk.event("export club").exits(0).out;
    std::fs::write(desk.0.path("log.jsonl"), &text).unwrap();
    desk.event("import log.jsonl").exits(0);
}

/// The step of an interval round: those who sit together are that many places apart, such as places 1, 3, 5 and 7 with
/// step 2.
#[test]
fn a_step_is_kept() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("seat club --method random").exits(0);
    desk.play("club", 1, 2, SCORES);
    desk.event("seat club --method interval --step 2").exits(0);
    let of = |round: usize| shown(&desk)["rounds"][round - 1]["tables"].clone();
    let (first, log) = (of(2), desk.event("export club").exits(0).out);
    assert!(log.contains(r#"{"step_set":{"step":2}}"#), "{log}");
    desk.event("take-back club").exits(0);
    desk.event("seat club --method interval").exits(0);
    assert_eq!(of(2), first, "without --step as the last time");
    desk.event("take-back club").exits(0);
    desk.event("seat club --method interval --step 1").exits(0);
    assert_ne!(of(2), first);
}

#[test]
fn a_script_is_the_usual_way_as_long_as_it_has_games() {
    let desk = Desk::open();
    eight(&desk);
    std::fs::write(desk.0.path("seats.txt"), "1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n").unwrap();
    desk.event("script club seats.txt").exits(0);
    let next = desk.event("show club").exits(0);
    assert!(next.err.contains(" seat club-night\n"), "{}", next.err);
    let tables = |round: usize| shown(&desk)["rounds"][round - 1]["tables"].clone();
    for (round, seats) in [(1, [[1, 2, 3, 4], [5, 6, 7, 8]]), (2, [[1, 5, 2, 6], [3, 7, 4, 8]])] {
        desk.event("seat club").exits(0).says(&["by the script"]);
        for (table, seats) in seats.iter().enumerate() {
            assert_eq!(tables(round)[table]["seats"], serde_json::json!(seats), "round {round}");
        }
        desk.play("club", round as u32, 2, SCORES);
    }
    // Then by the standings, unless a next game is set.
    desk.event("seat club --draft").exits(0).says(&["Swiss"]);
    desk.event("take-back club").exits(0);
    desk.event("script club --current 1").exits(0);
    desk.event("seat club").exits(0).says(&["by the script"]);
    assert_eq!(tables(3)[0]["seats"], serde_json::json!([1, 2, 3, 4]));
}

#[test]
fn a_script_that_is_given_for_one_round_is_kept_for_those_that_follow() {
    let desk = Desk::open();
    eight(&desk);
    std::fs::write(desk.0.path("seats.txt"), "1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n").unwrap();
    desk.event("seat club --method predefined --script seats.txt").exits(0);
    desk.play("club", 1, 2, SCORES);
    assert!(desk.event("script club").exits(0).out.starts_with("game 2 of 2 comes next\n"));
    desk.event("seat club").exits(0).says(&["by the script"]);
    assert_eq!(shown(&desk)["rounds"][1]["tables"][0]["seats"], serde_json::json!([1, 5, 2, 6]));
    let kept = desk.event("export club").exits(0).out;
    assert_eq!(kept.matches("scripted").count(), 1, "{kept}");
    // Given again it is the same script; nothing is entered.
    desk.event("take-back club").exits(0);
    desk.event("seat club --method predefined --script seats.txt").exits(0);
    assert_eq!(desk.event("export club").exits(0).out.matches("scripted").count(), 1);
}

/// From any command, a new script begins with its first game unless another is given; the kept one continues.
#[test]
fn a_script_begins_with_its_first_game_whoever_brings_it() {
    let three = "1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n\n1-3-5-7\n2-4-6-8\n";
    let two = "1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n";
    let after_two_rounds = || {
        let desk = Desk::open();
        eight(&desk);
        for (file, games) in [("three.txt", three), ("two.txt", two)] {
            std::fs::write(desk.0.path(file), games).unwrap();
        }
        for round in 1..=2 {
            desk.event(&format!("seat club --method random --seed {round}")).exits(0);
            desk.play("club", round, 2, SCORES);
        }
        desk
    };
    let first = |desk: &Desk| shown(desk)["rounds"][2]["tables"][0]["seats"].clone();
    for (brought, seats, stands) in [
        ("seat club --method predefined --script three.txt", [1, 2, 3, 4], "game 2 of 3 comes next"),
        ("seat club --method predefined --script two.txt", [1, 2, 3, 4], "game 2 of 2 comes next"),
        ("seat club --method predefined --script three.txt --current 2", [1, 5, 2, 6], "game 3 of 3 comes next"),
        ("script club three.txt", [1, 2, 3, 4], "game 2 of 3 comes next"),
        ("script club two.txt --current 2", [1, 5, 2, 6], "all 2 games of the script are played"),
    ] {
        let desk = after_two_rounds();
        desk.event(brought).exits(0);
        if brought.starts_with("script") {
            desk.event("seat club").exits(0);
        }
        assert_eq!(first(&desk), serde_json::json!(seats), "{brought}");
        assert!(desk.event("script club").exits(0).out.starts_with(stands), "{brought}");
    }
    // The kept one continues, also if its file is given again; once played, it begins anew.
    let desk = after_two_rounds();
    desk.event("seat club --method swiss --current 2").exits(2).says(&["--current", "predefined"]);
    desk.event("seat club --method predefined --script two.txt --current 3").exits(3);
    desk.event("script club two.txt").exits(0);
    for (round, game) in [(3, "game 2 of 2 comes next"), (4, "all 2 games of the script are played")] {
        desk.event("seat club --method predefined --script two.txt").exits(0);
        desk.play("club", round, 2, SCORES);
        assert!(desk.event("script club").exits(0).out.starts_with(game));
    }
    desk.event("seat club --method predefined").exits(3).says(&["the script is finished"]);
    desk.event("seat club --method predefined --script two.txt").exits(0).says(&["game 1 comes next"]);
    desk.event("take-back club").exits(0);
    // With the one that is kept, another of its games.
    desk.event("seat club --method predefined --current 2").exits(0);
    assert_eq!(shown(&desk)["rounds"][4]["tables"][0]["seats"], serde_json::json!([1, 5, 2, 6]));
}
