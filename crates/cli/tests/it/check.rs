//! `roundtable check` from the outside: sound schedules from any tool, and every kind of mistake.

use crate::support::{Folder, roundtable};
use roundtable_testkit::{corpora, corpus};

/// Two printed mahjong rotations from a blog post of 2019 (`crates/testkit/corpora/README.md`) have the claimed
/// figures.
#[test]
fn the_blog_posts_schedules_are_what_they_are() {
    let file = |name: &str| corpora().join(name).display().to_string();
    let sixteen = roundtable(&format!("check {} --json", file("rotations/16_players_5_games.txt"))).exits(0).json();
    assert_eq!(sixteen["schema"], "roundtable/audit/1");
    assert!(sixteen["verdict"].as_str().is_some_and(|v| v.ends_with("optimal")));
    assert_eq!((&sixteen["meetings"]["min"], &sixteen["meetings"]["max"]), (&1.into(), &1.into()));
    let twenty = roundtable(&format!("check {} --json", file("rotations/20_players_4_games.txt"))).exits(0).json();
    assert_eq!((&twenty["valid"], &twenty["meetings"]["repeats"]), (&true.into(), &0.into()));
}

#[test]
fn the_format_is_said() {
    let folder = Folder::with(&[
        ("a", b"1-2\n3-4\n\n1-3\n2-4\n"),
        ("b", b"(1, 2)\n(3, 4)\n\n"),
        ("c", b"round,table,seat,player,name\n1,1,1,1,Ana\n1,1,2,2,Ben\n"),
        ("d", b"Round 1\n  Table 1: 1, 2\n"),
    ]);
    for (file, format) in [("a", "pantheon"), ("b", "tuples"), ("c", "csv"), ("d", "text")] {
        folder.run(&format!("check {file}")).exits(0).says(&[format]);
    }
}

#[test]
fn broken_rules_exit_6_with_their_place() {
    // Line and column of: somebody twice in a round, twice at a table, a table of two next to one of four.
    for (text, place) in
        [("1-2-3-4\n5-6-7-1\n", ":2:7"), ("1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-4\n", ":5:7"), ("1-2-3-4\n5-6\n", ":2:1")]
    {
        let folder = Folder::with(&[("f.txt", text.as_bytes())]);
        let ran = folder.run("check f.txt").exits(6);
        assert!(ran.out.contains(&format!("f.txt{place}")), "{text}: {} {}", ran.out, ran.err);
        let audit = folder.run("check f.txt --json").exits(6).json();
        assert_eq!((&audit["valid"], &audit["verdict"]), (&false.into(), &"invalid".into()));
        assert!(!audit["problems"].as_array().unwrap().is_empty());
    }
    let folder = Folder::with(&[("f.txt", b"1-2-3-4\n5-6-7-9\n")]);
    folder.run("check f.txt -n 8").exits(6);
}

#[test]
fn files_that_make_no_sense_exit_3_with_their_place() {
    for (text, place) in [
        ("1-2-3-4\n5-6,7-8\n", "f.txt:2:4"),
        ("1-2-3-4\n5-6-7 # 8\n", "f.txt:2:"),
        ("1-2-3-4\n5-6-x-8\n", "f.txt:2:5"),
        ("1-2-3-4\n5-6-0-8\n", "f.txt:2:5"),
        ("(1, 2\n(3, 4)\n", "f.txt:1:"),
        ("{\"schema\": \"roundtable/position/1\"}", "f.txt: this is the position of a tournament"),
        ("hello\n", "f.txt:1:"),
    ] {
        let folder = Folder::with(&[("f.txt", text.as_bytes())]);
        folder.run("check f.txt").exits(3).says(&[place]);
    }
}

/// `q<q>k<m>` has the lines of the affine space of dimension m over the field of q elements: q^m people at tables of q
/// meet once each.
#[test]
fn every_affine_table_of_the_published_program_is_optimal() {
    for name in ["q2k3", "q3k2", "q3k3", "q4k2", "q4k3", "q5k2", "q7k2", "q8k2", "q9k2"] {
        let folder = Folder::with(&[("t", corpus(&format!("perfect-circulation/{name}.txt")).as_bytes())]);
        let audit = folder.run("check t --json").exits(0).json();
        assert!(audit["verdict"].as_str().is_some_and(|v| v.ends_with("optimal")), "{name}");
        assert_eq!(audit["meetings"]["max"], 1, "{name}");
    }
}

#[test]
fn a_broken_schedule_is_not_converted() {
    let folder = Folder::with(&[("f.txt", b"1-2-3-4\n5-6-7-1\n")]);
    folder.run("convert f.txt out.csv").exits(6).says(&["f.txt:2:7"]);
    assert_eq!(folder.names(), ["f.txt"]);
}

/// Three players twice round: games 1-2, 2-3, 3-1, played twice, would alternate everybody's colours; the plan's table
/// does not, so its runs of one colour must not be called best.
#[test]
fn colours_that_could_take_turns_are_not_called_best() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 3 --game chess --cycles 2 -o berger.json").exits(0);
    let said = folder.run("check berger.json").exits(0).out;
    let berger = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(berger.contains("Runs of the same side may not be the shortest possible."), "{berger}");
    assert!(!berger.contains("No better plan"), "{berger}");
}

#[test]
fn pairs_that_never_meet_are_named_where_they_are_few() {
    let folder = Folder::with(&[]);
    let most = "Round 1\nTable 1: Ana, Ben, Cy\nTable 2: Di, Eva, Finn\nRound 2\nTable 1: Ana, Di, Eva\nTable 2: Ben, Cy, Finn\nRound 3\nTable 1: Ben, Di, Cy\nTable 2: Ana, Eva, Finn\n";
    std::fs::write(folder.path("most.txt"), most).unwrap();
    let said = folder.run("check most.txt --explain").exits(0);
    let all = format!("{}{}", said.out, said.err);
    assert!(all.contains("never meet: Ben – Eva, Cy – Eva"), "{all}");
    let said = folder.run("check most.txt --explain --lang ja").exits(0);
    assert!(format!("{}{}", said.out, said.err).contains("一度も同卓しない組: Ben – Eva"), "{}", said.out);
}
