//! An organiser's evening with mistakes: each is reported with what to do, and nothing is lost. Exit codes: 1 a file or
//! database cannot be used, 2 the command line makes no sense, 3 something named or a file makes no sense, 4 the
//! request is impossible.

use crate::support::{Folder, run_in};

/// A desk with four people and a published round.
fn desk() -> Folder {
    let folder = Folder::with(&[("names.txt", b"Ana\nBen\nCho\nDan\n")]);
    folder.run("event --db night.db new Night --game riichi").exits(0);
    folder.run("event --db night.db join night names.txt").exits(0);
    folder.run("event --db night.db seat night").exits(0);
    folder
}

#[test]
fn commands_that_are_suggested_name_the_database_that_was_given() {
    let desk = desk();
    desk.run("event --db night.db show night").exits(0).says(&["roundtable event --db night.db result night 1 1 …"]);
    desk.run("event --db night.db result night 9 1 30000 30000 30000 30000")
        .exits(4)
        .says(&["roundtable event --db night.db seat night"]);
    desk.run("event --db none.db show night").exits(3).says(&["roundtable event --db none.db new"]);
    let asked = desk.run("event --db night.db what-if night leave Ana --effort low --seed 3").exits(0);
    asked.says(&["roundtable event --db night.db what-if night leave 1 --seed 3 --effort", "--apply a"]);
}

#[test]
fn who_names_no_tournament_is_shown_those_that_are_there() {
    let desk = desk();
    let shown = desk.run("event --db night.db show").exits(0);
    assert!(shown.out.contains("night") && shown.out.contains("round 1 is under way"), "{}", shown.out);
    for (verb, missing) in [("publish", "publish"), ("result", "result"), ("standings", "standings")] {
        let refused = desk.run(&format!("event --db night.db {verb}")).exits(2);
        refused.says(&["<EVENT>", "there are: night", &format!("roundtable event {missing} --help")]);
    }
    desk.run("event --db night.db seat night --mehtod swiss")
        .exits(2)
        .says(&["--method", "roundtable event seat --help"]);
    desk.run("event --db night.db rules check").exits(2).says(&["roundtable event rules check --help"]);
    let none = desk.run("event --db none.db publish").exits(2);
    assert!(!none.err.contains("there are") && !desk.path("none.db").exists(), "{}", none.err);
}

#[test]
fn the_database_before_the_verb_is_put_in_its_place() {
    let desk = desk();
    let refused = desk.run("--db night.db event show night").exits(2);
    refused.says(&["`--db` is not an option", "it goes after the verb: roundtable event --db night.db show night"]);
    assert!(!desk.run("--db night.db plan -n 8").exits(2).err.contains("it goes after the verb"));
}

#[test]
fn a_database_that_cannot_be_opened_says_why() {
    let desk = desk();
    std::fs::create_dir(desk.path("folder")).unwrap();
    desk.run("event --db nowhere/night.db list").exits(1).says(&["there is no folder nowhere"]);
    desk.run("event --db folder list").exits(1).says(&["folder is a folder"]);
    desk.run("event --db sqlite:night.db list").exits(1).says(&["give a file", "postgres://"]);
    desk.run("event --db http://night list").exits(1).says(&["postgres://"]);
    std::fs::write(desk.path("cut.db"), &std::fs::read(desk.path("night.db")).unwrap()[..3_000]).unwrap();
    desk.run("event --db cut.db list").exits(1).says(&["cut.db"]);
}

#[test]
fn results_without_a_header_are_round_table_and_scores_and_a_refused_line_is_named() {
    let desk = desk();
    std::fs::write(desk.path("bare.csv"), "1,1,42000,38000,22000,18000\n").unwrap();
    desk.run("event --db night.db results night bare.csv").exits(0).says(&["round 1 is complete"]);
    let write = |text: &str| std::fs::write(desk.path("r.csv"), format!("round,table,E,S,W,N\n{text}")).unwrap();
    write("1,1,42000,38000,22000,18000\n1,7,30000,30000,30000,30000\n");
    desk.run("event --db night.db results night r.csv").exits(4).says(&["r.csv: line 3", "no table 7"]);
    write("1,1,30000,30000,30000\n");
    desk.run("event --db night.db results night r.csv").exits(4).says(&["r.csv: line 2", "4 people and 3 scores"]);
    desk.run("event --db night.db result night 1 1 30000 30000 30000").exits(4).says(&["4 people and 3 scores"]);
    let changed = desk.run("event --db night.db result night 1 1 30000 30000 30000 30000").exits(0);
    changed.says(&["it was 42000 38000 22000 18000 before"]);
}

#[test]
fn who_seats_too_early_or_nobody_hears_of_it() {
    let desk = desk();
    let early = desk.run("event --db night.db seat night").exits(4);
    early.says(&["round 1 has no result yet", "roundtable event --db night.db seat night --instead"]);
    desk.run("event --db night.db seat night --instead").exits(0).says(&["round 1: no settled result at 1"]);
    desk.run("event --db night.db new Empty --game riichi").exits(0);
    let nobody = desk.run("event --db night.db seat empty").exits(4);
    nobody.says(&["nobody takes part yet", "roundtable event --db night.db join empty names.csv"]);
    desk.run("event --db night.db print empty").exits(3).says(&["roundtable event --db night.db seat empty"]);
    desk.run("event --db night.db show empty --round 4").exits(4).says(&["there is no round 4 yet"]);
    run_in(&desk.path(""), &["event", "--db", "night.db", "new", " ", "--game", "go"], &[]).exits(3).says(&["a name"]);
    desk.run("event --db night.db seat night --method nosuch").exits(2).says(&["swiss", "interval", "berger"]);
}

#[test]
fn a_swap_says_which_wishes_it_breaks_and_a_dispute_comes_first() {
    let folder = Folder::with(&[("names.txt", b"A\nB\nC\nD\nE\nF\nG\nH\n")]);
    folder.run("event --db n.db new Night --tables-of 4 --rules points").exits(0);
    folder.run("event --db n.db join night names.txt").exits(0);
    folder.run("event --db n.db seat night --method predefined --script s.txt").exits(1);
    std::fs::write(folder.path("s.txt"), "1-2-3-4\n5-6-7-8\n").unwrap();
    folder.run("event --db n.db seat night --method predefined --script s.txt").exits(0);
    folder.run("event --db n.db apart night A E").exits(0);
    folder.run("event --db n.db table night B 1").exits(0);
    let swapped = folder.run("event --db n.db swap night B E").exits(0);
    swapped.says(&["not kept in round 1: A and E apart", "not kept in round 1: B at table 1"]);
    folder.run("event --db n.db result night 1 1 1 2 3 4").exits(0);
    folder.run("event --db n.db --by Kim result night 1 1 1 2 3 5").exits(0);
    folder.run("event --db n.db result night 1 2 1 2 3 4").exits(0);
    folder.run("event --db n.db show night").exits(0).says(&["result night 1 1 --settle …"]);
}

#[test]
fn everything_can_be_undone_and_what_is_undone_keeps_its_names() {
    let desk = desk();
    desk.run("event --db night.db swap night Ana Ben").exits(0);
    // The swap, the seating and the joining: what is left is the opening.
    for _ in 0..3 {
        desk.run("event --db night.db undo night").exits(0);
    }
    let log = desk.run("event --db night.db log night").exits(0).out;
    assert!(log.contains("~ round 1: Ana and Ben change places"), "{log}");
    assert!(desk.run("event --db night.db show night").exits(0).out.contains("0 players"));
    desk.run("event --db night.db undo night").exits(4).says(&["the opening of the tournament cannot be undone"]);
}

#[test]
fn a_final_is_for_the_first_and_the_others_stay_there() {
    let folder = Folder::with(&[("names.txt", b"A\nB\nC\nD\nE\nF\nG\nH\nI\nJ\nK\nL\n")]);
    folder.run("event --db n.db new Night --tables-of 4 --rules points").exits(0);
    folder.run("event --db n.db join night names.txt").exits(0);
    folder.run("event --db n.db seat night").exits(0);
    for (table, scores) in [(1, "4 3 2 1"), (2, "8 7 2 1"), (3, "6 2 1 0")] {
        folder.run(&format!("event --db n.db result night 1 {table} {scores}")).exits(0);
    }
    let last = folder.run("event --db n.db seat night --method final --top 4").exits(0);
    assert!(last.out.contains("round 2 is drafted: the final") || last.err.contains("round 2 is drafted: the final"));
    let log = folder.run("event --db n.db log night").exits(0).out;
    assert!(!log.contains("not there") && log.contains("round 2 is drafted: the final"), "{log}");
    // The opening, twelve people, three results, and two rounds that are each drafted and published.
    assert_eq!(folder.run("event --db n.db log night --json").exits(0).json()["lines"].as_array().unwrap().len(), 20);
    let people = folder.run("event --db n.db show night --people").exits(0).out;
    assert!(!people.contains("absent"), "{people}");
}

#[test]
fn a_tournament_is_opened_with_a_plan_and_what_follows_it() {
    let folder = Folder::with(&[("names.txt", b"A\nB\nC\nD\nE\nF\nG\nH\nI\nJ\nK\nL\nM\nN\nO\nP\n")]);
    folder.run("plan names.txt -k 4,3 -r 3 --apart A B --absent C:2 --then swiss:1 --effort low -o plan.json").exits(0);
    let opened = folder.run("event --db n.db new Night --plan plan.json --rules points --final top4").exits(0);
    opened.says(&[
        "still to come: ",
        "round 4 by the standings",
        "a final of the first 4",
        "event --db n.db publish night",
    ]);
    let shown = folder.run("event --db n.db show night --json").exits(0).json();
    let lengths = ["people", "rounds", "to_come"].map(|key| shown[key].as_array().unwrap().len());
    assert_eq!(lengths, [16, 3, 2]);
    let log = folder.run("event --db n.db log night").exits(0).out;
    assert!(log.contains("A and B should not meet") && log.contains("C is not there in round 2"), "{log}");
    for _ in 0..3 {
        folder.run("event --db n.db publish night").exits(0);
    }
    folder.run("event --db n.db new Other --plan names.txt").exits(3);
    folder.run("event --db n.db new Other --plan plan.json --rounds 3").exits(2).says(&["--plan", "--rounds"]);
}

#[test]
fn seating_a_round_that_is_planned_publishes_its_draft_and_nobodys_card_changes() {
    let folder = Folder::with(&[("names.txt", b"A\nB\nC\nD\nE\nF\nG\nH\nI\nJ\nK\nL\nM\nN\nO\nP\n")]);
    folder.run("event --db n.db new Night --tables-of 4 --rules points").exits(0);
    folder.run("event --db n.db join night names.txt").exits(0);
    folder.run("event --db n.db seat night --method plan --rounds 3 --then swiss:1 --effort low").exits(0);
    let seats = |nth: usize| folder.run("event --db n.db show night --json").json()["rounds"][nth]["tables"].clone();
    let planned = seats(1);
    assert!(folder.run("event --db n.db seat night --draft").exits(0).err.contains("publish night"));
    let seated = folder.run("event --db n.db seat night --seed 7").exits(0);
    let seated = seated.says(&["round 2 is published"]);
    assert!(seated.out.starts_with("Round 2\n"), "{}", seated.out);
    assert_eq!(seats(1), planned);
    // Who leaves makes the drafts void, and they are planned again.
    folder.run("event --db n.db leave night P").exits(0);
    folder.run("event --db n.db publish night").exits(4);
    folder.run("event --db n.db seat night --effort low").exits(0).says(&["1 round is planned from round 3 on"]);
}

#[test]
fn who_withdraws_from_a_round_robin_half_way_is_shown_so() {
    let folder = Folder::with(&[("names.txt", b"Ana\nBen\nCho\nDan\n")]);
    folder.run("event --db n.db new Cup --game chess").exits(0);
    folder.run("event --db n.db join cup names.txt").exits(0);
    folder.run("event --db n.db seat cup --method berger").exits(0);
    for round in 1..=2 {
        (1..=2).for_each(|table| _ = folder.run(&format!("event --db n.db result cup {round} {table} 1 0")).exits(0));
        folder.run("event --db n.db publish cup").exits(0);
    }
    assert!(folder.run("event --db n.db what-if cup leave Ana").exits(0).out.contains("Ana leaves before round 3"));
    folder.run("event --db n.db what-if cup leave Ana --apply a").exits(0);
    // `+` and `-` are a game won and one lost because somebody is not there.
    let shown = folder.run("event --db n.db show cup --people").exits(0).out;
    assert!(shown.contains("withdrew: forfeits from round 3 on") && shown.contains("+  -"), "{shown}");
    let people = folder.run("event --db n.db show cup --json").exits(0).json();
    assert_eq!(
        (&people["people"][0]["forfeits_from"], &people["people"][1]["forfeits_from"]),
        (&3.into(), &serde_json::Value::Null)
    );
    folder.run("event --db n.db what-if cup leave Ana --apply a").exits(4).says(&["log cup"]);
}

/// A plan continues after the seated rounds; what does not fit is refused by name, with alternatives.
#[test]
fn a_plan_that_is_there_already_is_seated() {
    let folder = Folder::with(&[
        ("names.txt", b"Ana\nBen\nCho\nDan\nEva\nFay\nGil\nHal\n"),
        ("other.txt", b"Ana\nBen\nCho\nDan\nEva\nFay\nGil\nZoe\n"),
        ("fewer.txt", b"ANA\nBen\nCho\nDan\n"),
    ]);
    for (names, plan, options) in [
        ("names", "plan.json", "-r 3"),
        ("names", "plan.csv", "-r 3"),
        ("names", "seed.json", "-r 3 --seed 5"),
        ("other", "other.json", "-r 3"),
        ("fewer", "fewer.json", "-r 3"),
    ] {
        folder.run(&format!("plan {names}.txt -k 4 {options} --effort low -o {plan}")).exits(0);
    }
    folder.run("event --db n.db new Night --game riichi").exits(0);
    folder.run("event --db n.db join night names.txt").exits(0);
    let seated = folder.run("event --db n.db seat night --plan plan.json").exits(0);
    seated.says(&["3 rounds are planned from round 1 on", "round 1 is published", "result night 1 1"]);
    // The same in another format continues, without a method that it does not know.
    let on = folder.run("event --db n.db seat night --plan plan.csv --rounds 1 --draft").exits(0);
    on.says(&["1 round is planned from round 2 on\n", "publish night"]);
    let differs = folder.run("event --db n.db seat night --plan seed.json").exits(4);
    differs.says(&[
        "seed.json: round 1 was seated differently",
        "roundtable event --db n.db seat night --plan seed.json --from 1",
    ]);
    folder.run("event --db n.db seat night --plan seed.json --from 1").exits(0).says(&["round 2 is published"]);
    let stranger = folder.run("event --db n.db seat night --plan other.json").exits(4);
    stranger.says(&["Zoe is in the plan", "event --db n.db join night --name Zoe"]);
    let missing = folder.run("event --db n.db seat night --plan fewer.json --from 1").exits(4);
    missing
        .says(&["round 3: 4 people of the tournament are not in the plan: Eva, Fay, Gil, Hal", "absent night Eva:3"]);
    let ends = folder.run("event --db n.db seat night --plan plan.json --from 2 --rounds 9").exits(4);
    ends.says(&["the plan has 3 rounds, and no round 10", "--plan plan.json --from 2"]);
    folder.run("event --db n.db leave night Hal").exits(0);
    let away = folder.run("event --db n.db seat night --plan plan.json --from 1").exits(4);
    away.says(&["round 3: the plan has a place for Hal, who is not there", "event --db n.db return night Hal"]);
    folder.run("event --db n.db seat night --plan plan.json --method swiss").exits(2).says(&["--plan", "--method"]);
    folder.run("event --db n.db seat night --from 2").exits(2).says(&["--plan"]);
}

#[test]
fn more_rounds_than_are_left_are_refused_with_how_many_there_are() {
    let desk = desk();
    desk.run("event --db night.db new Short --game riichi --rounds 4").exits(0);
    desk.run("event --db night.db join short names.txt").exits(0);
    for verb in ["numbers short", "seat short --method plan"] {
        let asked = desk.run(&format!("event --db night.db {verb} --rounds 9")).exits(4);
        asked.says(&["9 rounds are wanted, and only 4 of the tournament are left"]);
    }
    desk.run("event --db night.db seat short --method plan --rounds 3").exits(0);
    desk.run("event --db night.db publish short").exits(0);
    desk.run("event --db night.db publish short").exits(0);
    let one = desk.run("event --db night.db numbers short --rounds 2").exits(4);
    one.says(&["2 rounds are wanted, and only 1 of the tournament is left"]);
    desk.run("event --db night.db seat short --method plan").exits(0).says(&["round 4 is published"]);
    for verb in ["numbers short --rounds 9", "seat short --method plan"] {
        desk.run(&format!("event --db night.db {verb}")).exits(4).says(&["all 4 rounds of the tournament are seated"]);
    }
    for verb in ["leave short Ana --after 9", "what-if short leave Ana --after 9"] {
        let refused = desk.run(&format!("event --db night.db {verb}")).exits(4);
        refused.says(&["this needs", "and the tournament has 4"]);
    }
    desk.run("event --db night.db what-if short leave Ana --after 4").exits(4).says(&["this needs 5 rounds"]);
    for round in 1..=4 {
        desk.run(&format!("event --db night.db result short {round} 1 30000 30000 30000 30000")).exits(0);
    }
    let over = desk.run("event --db night.db what-if short leave Ana").exits(4);
    over.says(&["all 4 rounds of the tournament are seated"]);
    desk.run("event --db night.db leave short Ana --after 4").exits(0);
}

#[test]
fn who_goes_and_has_a_seat_in_a_published_round_is_said_with_the_way_to_fill_it() {
    let folder =
        Folder::with(&[("names.txt", b"Ana\nBen\nCho\nDan\nEva\nFay\nGil\nHal\n"), ("s.txt", b"1-2-3-4\n5-6-7-8\n")]);
    folder.run("event --db n.db new Night --game riichi").exits(0);
    folder.run("event --db n.db join night names.txt").exits(0);
    folder.run("event --db n.db seat night --method predefined --script s.txt").exits(0);
    let asked = folder.run("event --db n.db what-if night leave Ana --effort low").exits(0);
    asked.says(&["Ana still sits at table 1 of round 1, which is published"]);
    folder.run("event --db n.db absent night Ben:1 Eva:1-2 Fay:2").exits(0).says(&[
        "Ben still sits at table 1 of round 1, which is published",
        "event --db n.db substitute night \"Ben=Guest 1\" --from 1 --to 1",
        "Eva still sits at table 2 of round 1, which is published",
        "event --db n.db substitute night \"Eva=Guest 2\" --from 1 --to 1",
    ]);
    let shown = folder.run("event --db n.db show night").exits(0);
    shown.says(&["Ben still sits at table 1", "Eva still sits at table 2"]);
    let again = folder.run("event --db n.db absent night Fay:2 Eva:1 Eva:1").exits(0);
    let again = again.says(&["substitute night \"Eva=Guest 1\" --from 1 --to 1"]);
    assert_eq!(again.err.matches("Eva still sits").count(), 1, "{}", again.err);
    let left = folder.run("event --db n.db leave night Ana").exits(0);
    left.says(&["Ana still sits at table 1 of round 1", "substitute night \"Ana=Guest 1\" --from 1"]);
    for who in ["Ana=Guest 1", "Ben=Guest 2", "Eva=Guest 3"] {
        let words = ["event", "--db", "n.db", "substitute", "night", who, "--from", "1"];
        run_in(&folder.path(""), &words, &[]).exits(0);
    }
    assert!(!folder.run("event --db n.db show night").exits(0).err.contains("still sits"));
    // What has a result needs nobody any more.
    folder.run("event --db n.db result night 1 2 30000 30000 30000 30000").exits(0);
    assert!(!folder.run("event --db n.db leave night Hal").exits(0).err.contains("still sits"));
}

/// Somebody present in a round between keeps the seat of that round, and a stand-in who leaves is awaited.
#[test]
fn a_seat_is_filled_for_the_rounds_in_which_nobody_sits_there() {
    const SCRIPT: &str = "1-2-3-4\n5-6-7-8\n\n";
    let folder = Folder::with(&[
        ("names.txt", b"Ana\nBen\nCho\nDan\nEva\nFay\nGil\nHal\n"),
        ("s.txt", SCRIPT.repeat(3).as_bytes()),
    ]);
    let run = |verb: &str| folder.run(&format!("event --db n.db {verb}")).exits(0);
    let substitute = |words: &[&str]| {
        run_in(&folder.path(""), &[&["event", "--db", "n.db", "substitute", "night"], words].concat(), &[])
    };
    run("new Night --game riichi");
    run("join night names.txt");
    for _ in 0..3 {
        run("seat night --method predefined --script s.txt");
    }
    run("result night 2 1 30000 30000 30000 30000");
    let absent = run("absent night Ben:1,3");
    let absent = absent.says(&[
        "substitute night \"Ben=Guest 1\" --from 1 --to 1",
        "substitute night \"Ben=Guest 1\" --from 3 --to 3",
    ]);
    assert!(!absent.err.contains("--from 1 --to 3"), "{}", absent.err);
    for round in ["1", "3"] {
        substitute(&["Ben=Guest 1", "--from", round, "--to", round]).exits(0);
    }
    assert!(!run("show night").err.contains("still sits"));
    // Round 1 is missed, round 2 has a result, and from round 3 on she is gone: that command applies to the end.
    run("absent night Cho:1");
    let left = run("leave night Cho --after 2");
    left.says(&["\"Cho=Guest 2\" --from 1 --to 1\n", "\"Cho=Guest 2\" --from 3\n"]);
    substitute(&["Cho=Guest 2", "--from", "3"]).exits(0);
    let gone = run("leave night 10 --after 2");
    gone.says(&["Guest 2 still sits at table 1 of round 3", "substitute night \"Cho=Guest 3\" --from 3\n"]);
    run("show night --round 3").says(&["Guest 2 still sits at table 1 of round 3"]);
    substitute(&["Cho=Guest 3", "--from", "3"]).exits(0);
    assert!(!run("show night --round 3").err.contains("still sits"));
}

#[test]
fn who_has_no_place_in_a_round_changes_places_with_nobody() {
    let desk = desk();
    desk.run("event --db night.db join night --name Zoe").exits(0);
    let refused = desk.run("event --db night.db swap night Zoe Ana").exits(4);
    let refused = refused.says(&["round 1: Zoe has no place there to swap", "show night --round 1"]);
    assert!(!refused.err.contains("seat night"), "to seat the round again changes no two places: {}", refused.err);
}

/// A penalty that is lifted keeps its reason and its round.
#[test]
fn a_penalty_is_lifted_by_its_number_alone() {
    let desk = desk();
    desk.run("event --db night.db penalty night Ana").exits(0);
    for option in ["--reason late", "--round 1", "--points 500"] {
        let refused = desk.run(&format!("event --db night.db penalty night --lift 1 {option}")).exits(2);
        refused.says(&["--lift", option.split_once(' ').unwrap().0]);
    }
    desk.run("event --db night.db penalty night --lift 1").exits(0);
}

#[test]
fn what_happened_is_said_with_as_many_words_as_it_needs() {
    let desk = desk();
    for (verb, said) in [
        ("absent night Ben:2-3", "Ben is not there in rounds 2, 3\n"),
        ("absent night Cho:2", "Cho is not there in round 2\n"),
        ("penalty night Ana", "chombo of Ana in round 1\n"),
        ("penalty night Ana --points 500", "penalty of 500 for Ana in round 1\n"),
        ("penalty night Ana --reason late", "chombo of Ana in round 1: late\n"),
        ("leave night Dan", "Dan leaves before round 1\n"),
    ] {
        assert_eq!(desk.run(&format!("event --db night.db {verb}")).exits(0).out, said, "{verb}");
    }
    // One round that is drafted is seated again as it came, several by a plan.
    desk.run("event --db night.db back night Dan --from 1").exits(0);
    desk.run("event --db night.db present night Ben:2 Cho:2").exits(0);
    desk.run("event --db night.db seat night --draft").exits(0);
    let left = desk.run("event --db night.db leave night Dan").exits(0).says(&["event --db night.db seat night"]);
    assert!(!left.err.contains("--method plan"), "{}", left.err);
}

#[test]
fn columns_that_nobody_asked_for_are_not_printed_and_are_named() {
    let list = "name,email,club,remark\nAna,ana@x.org,Reds,a\nBen,ben@x.org,Reds,\nCho,cho@x.org,Blues,\n\
                Dan,dan@x.org,Blues,\n";
    let desk = Folder::with(&[("names.csv", list.as_bytes())]);
    desk.run("event --db night.db new Night --game riichi").exits(0);
    desk.run("event --db night.db join night names.csv").exits(0);
    desk.run("event --db night.db seat night").exits(0);
    for name in ["night.json", "night.html"] {
        let printed = desk.run(&format!("event --db night.db print night -o {name}")).exits(0);
        let kept = format!("kept for you, not in {name}: email, remark");
        let printed = printed.says(&[kept.as_str(), "`event export` has everything"]);
        assert!(!printed.err.contains('\u{1b}'), "{}", printed.err);
        let text = desk.read(name);
        assert!(text.contains("Reds") && !text.contains("x.org"), "{name}: {text}");
    }
    // A workbook is compressed: it is read again.
    desk.run("event --db night.db print night -o night.xlsx").exits(0).says(&["email"]);
    let again = desk.run("convert night.xlsx again.json").exits(0);
    assert!(!desk.read("again.json").contains("x.org"), "{}", again.err);
    // Who asks for a column has it.
    let asked = desk.run("event --db night.db print night --columns email -o asked.html").exits(0);
    assert!(desk.read("asked.html").contains("ana@x.org") && !asked.err.contains("email"), "{}", asked.err);
    // An export is the organiser's own.
    desk.run("event --db night.db export night -o night.jsonl").exits(0);
    assert!(desk.read("night.jsonl").contains("ana@x.org"));
}
