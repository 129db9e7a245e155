//! `positions`: one table whose seats are powers (the countries of Diplomacy), some of which border; and leagues of
//! many tables of such games. Both through the real binary.
//!
//! The count is in how many games two players hold powers that border: `min` and `max` over all pairs, and `average`. A
//! census counts the reduced Latin squares by `min` and `max`; a survey has a line for every graph of borders, and a
//! shard is a part of it; regret is 0 for a first wish, 1 for a second, and so on.

use crate::support::{Folder, roundtable, run_in, unbroken};

/// A Latin square for Diplomacy (Ash, Ash, McMurry, Schwenk and Tenner, “A Balanced Diplomacy Tournament”): a row is a
/// game, a column a player, a digit the power that they play.
const PAPER: &[u8] = b"1234567\n2165473\n3726154\n4357612\n5643721\n6471235\n7512346\n";

#[test]
fn diplomacy_is_planned_and_proved() {
    let json = roundtable("positions plan --borders diplomacy --json").exits(0).json();
    assert_eq!(json["schema"], "roundtable/positions/1");
    // The map has 13 borders and there are 21 pairs of players: after 7 games two have bordered 13 · 7 / 21 = 13/3
    // times on average, so some pair at most 4 times and some at least 5 times; after 21 games 13 times on average.
    let borders = &json["borders"];
    assert_eq!((&borders["min"], &borders["max"]), (&4.into(), &5.into()));
    assert_eq!(borders["average"], "13/3");
    assert_eq!(json["verdict"], "optimal");
    let other = roundtable("positions plan --borders diplomacy --seed 2 --json").exits(0).json();
    assert_ne!(json["rows"], other["rows"]);
    let more = roundtable("positions plan --borders diplomacy --games 21 --json").exits(0).json();
    assert_eq!((&more["borders"]["min"], &more["borders"]["max"]), (&13.into(), &13.into()));
}

#[test]
fn the_square_of_the_paper_is_optimal_and_a_broken_one_is_located() {
    let here = std::path::Path::new(".");
    let words: Vec<&str> = "positions check - --borders diplomacy --json".split(' ').collect();
    assert_eq!(run_in(here, &words, PAPER).exits(0).json()["verdict"], "optimal");
    let broken = String::from_utf8_lossy(PAPER).replace("2165473", "2165474");
    let ran = run_in(here, &words, broken.as_bytes()).exits(6);
    assert_eq!(ran.json()["problems"][0]["code"], "row");
    ran.says(&["row 2: player 4 is in it twice, in columns 5 and 7"]);
    let short = run_in(here, &words, b"123\n231\n312\n").exits(3);
    short.says(&["games of 3 players, and the borders have 7 powers"]);
}

#[test]
fn the_census_of_five_positions_counts_every_square() {
    // There are 56 reduced Latin squares of order 5 (first row and first column in order).
    let json = roundtable("positions census --borders cycle:5 --json").exits(0).json();
    assert_eq!((&json["schema"], &json["squares"]), (&"roundtable/census/1".into(), &56.into()));
    roundtable("positions census --borders cycle:8").exits(2).says(&["up to 7 powers"]);
}

#[test]
fn a_survey_is_the_sum_of_its_shards() {
    let folder = Folder::with(&[]);
    let run = |line: &str| folder.run(line).exits(0);
    // The heading, and the 34 graphs on five vertices, each by its name in graph6 (`D` begins those of five).
    let whole = run("positions survey --order 5 --csv").out;
    assert_eq!(whole.lines().count(), 35);
    assert!(whole.starts_with("graph6,edges,min,max,delta,found_by,proved_by,"));
    run("positions survey --order 5 --shard 1/2 -o a.csv");
    run("positions survey --order 5 --shard 2/2 -o b.csv");
    assert_eq!(run("positions survey --order 5 --merge b.csv a.csv").out, whole);
    // A part that was stopped in the middle of a line goes on.
    let part: String = whole.lines().take(9).map(|l| format!("{l}\n")).collect::<String>() + "D?";
    std::fs::write(folder.path("c.csv.part"), part).unwrap();
    run("positions survey --order 5 -o c.csv").says(&["8 rows are there already"]);
    assert_eq!(folder.read("c.csv"), whole);
    assert!(!folder.path("c.csv.part").exists());
}

#[test]
fn bad_borders_say_where() {
    let folder = Folder::with(&[]);
    for (name, content, says) in [
        ("loop.txt", "A-B B-B", "loop.txt:1:5: `B-B` is a power that borders itself"),
        ("double.txt", "1-2\n2-1", "double.txt:2:1: `2-1` appears twice"),
        ("unknown.txt", "positions: A B\nA-C", "unknown.txt:2:1: `A-C` names a power `C` that does not exist"),
        // Five powers (`D`) have ten pairs, which take two characters of six bits.
        ("cut.g6", "DQ", "cut.g6:1:3: a graph6 string for 5 powers"),
        ("matrix.csv", "0,1\n0,0\n", "matrix.csv:2:1: row 2, column 1 is 0"),
        ("empty.txt", "", "empty.txt: it contains no borders"),
    ] {
        std::fs::write(folder.path(name), content).unwrap();
        folder.run(&format!("positions plan --borders {name}")).exits(3).says(&[says]);
    }
    // A ring of at least three powers; two or more that all border each other; two groups of such powers
    // (`cliques:R,S`), at least 1 in each.
    for word in ["cycle:0", "cycle:1", "cycle:2", "complete:0", "complete:1", "cliques:0,3", "cycle:x"] {
        roundtable(&format!("positions plan --borders {word}")).exits(2).says(&[word]);
    }
}

#[test]
fn wishes_are_granted_with_proof() {
    let folder = Folder::with(&[]);
    std::fs::write(folder.path("w.txt"), "Ana: FGIRT\nFG\nF\nTIE\nE\nA\nRT\n").unwrap();
    // The first three all wish for F first and one gets it, so the regret is 2 at least.
    let line = "positions plan --borders diplomacy --preferences w.txt --json";
    let json = folder.run(line).exits(0).json();
    assert_eq!((&json["regret"], &json["bound"]), (&2.into(), &2.into()));
    std::fs::write(folder.path("w.txt"), "FGX\n").unwrap();
    folder.run(line).exits(3).says(&["w.txt:1:3: `X` is not a power"]);
}

#[test]
fn leagues_of_forty_nine_are_perfect_and_forty_eight_get_choices() {
    // Seven tables of seven in seven rounds: nobody meets twice, and everybody plays each power once.
    let json = roundtable("plan --game diplomacy -n 49 -r 7 --json").exits(0).json();
    let audit = &json["audit"];
    assert_eq!((&audit["meetings"]["max"], &audit["seats"]["max_range"]), (&1.into(), &0.into()));
    assert_eq!(audit["borders"]["repeats"], 0);
    roundtable("plan --game diplomacy -n 48 -r 7")
        .exits(4)
        .says(&["6 sit out in each round", "1 person plays at two tables"]);
}

#[test]
fn the_picture_is_a_file() {
    let folder = Folder::with(&[]);
    folder.run("positions plan --borders cycle:6 -o balance.svg").exits(0);
    let svg = folder.read("balance.svg");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    // Also with `--json` the name of a file or an option decides its format; `--json` is then for errors and notes.
    folder.run("positions plan --borders cycle:6 -o games.csv").exits(0);
    for line in ["-o same.csv", "--format csv -o same.csv"] {
        folder.run(&format!("positions plan --borders cycle:6 --json {line}")).exits(0);
        assert_eq!(folder.read("same.csv"), folder.read("games.csv"), "{line}");
    }
    roundtable("positions plan --borders cycle:6 --json --format csv").exits(2);
}

/// Seven friends, one table, seven games: the plan is a square with borders 4 to 5, proved best. A less even square is
/// not called best.
#[test]
fn seven_friends_play_the_square_of_powers() {
    let folder = Folder::with(&[("seven.txt", b"Ana\nBen\nCy\nDi\nEva\nFinn\nGus\n")]);
    for seed in [0, 5] {
        let line = format!("plan seven.txt --game diplomacy --seed {seed} --json");
        let json = folder.run(&line).exits(0).json();
        assert_eq!(json["rounds"].as_array().unwrap().len(), 7);
        let borders = &json["audit"]["borders"];
        assert_eq!((&borders["min"], &borders["max"]), (&4.into(), &5.into()));
        assert_eq!(json["audit"]["verdict"], "optimal");
        let tiers = json["audit"]["standing"].as_array().unwrap();
        assert!(tiers.iter().any(|t| t["tier"] == "borders" && t["state"] == "proved"), "{tiers:?}");
    }
    for name in ["d.json", "d.txt"] {
        folder.run(&format!("plan seven.txt --game diplomacy -o {name}")).exits(0);
        let report = folder.run(&format!("check {name}")).exits(0).out;
        let bound = unbroken("at best 4 to 5 (all borders over all pairs as evenly as possible)");
        assert!(unbroken(&report).contains(&bound), "{report}");
    }
    // Only powers have numbers: with a file of names the command that accepts them is offered, ready for a shell.
    folder
        .run("positions plan seven.txt")
        .exits(2)
        .says(&["with names", "roundtable plan seven.txt --game diplomacy\n"]);
    assert!(!folder.run("positions plan --sevn").exits(2).err.contains("--game diplomacy"));
    // A less even square is not called best: the powers rotate, and the borders of the map do not spread evenly over
    // that. `meetings_optimal`: best in wishes and meetings, but possibly not in a later figure, here the borders.
    let uneven: Vec<String> =
        (0..7).map(|g| (0..7).map(|p| (g + p) % 7 + 1).map(|n| n.to_string()).collect::<Vec<_>>().join("-")).collect();
    let seats = "# seats: Austria, England, France, Germany, Italy, Russia, Turkey\n";
    std::fs::write(folder.path("cyclic.txt"), format!("{seats}{}\n", uneven.join("\n\n"))).unwrap();
    let json = folder.run("check cyclic.txt --json").exits(0).json();
    assert_eq!(json["verdict"], "meetings_optimal", "{json}");
}

#[test]
fn other_numbers_of_games_are_as_even_as_can_be_too() {
    // 13 borders a game over 21 pairs: 39/21, 182/21 and 273/21 = 13 on average, rounded down and up.
    for (rounds, min, max) in [(3, 1, 2), (14, 8, 9), (21, 13, 13)] {
        let json = roundtable(&format!("plan -n 7 --game diplomacy -r {rounds} --effort low --json")).exits(0).json();
        let borders = &json["audit"]["borders"];
        assert_eq!((&borders["min"], &borders["max"]), (&min.into(), &max.into()), "{rounds}");
    }
}

#[test]
fn a_print_is_read_back_and_a_square_is_known_by_check() {
    let folder = Folder::with(&[]);
    for (borders, lang) in [("diplomacy", "en"), ("diplomacy", "ja"), ("cycle:5", "en"), ("complete:12", "en")] {
        for format in ["text", "csv"] {
            let plan = format!("positions plan --borders {borders} --format {format} --lang {lang}");
            std::fs::write(folder.path("square.txt"), folder.run(&plan).exits(0).out).unwrap();
            let check = format!("positions check square.txt --borders {borders} --format csv");
            let again = folder.run(&check).exits(0).out;
            assert_eq!(again, folder.run(&plan.replace("text", "csv").replace("ja", "en")).exits(0).out, "{plan}");
        }
    }
    let square =
        "1 2 3 4 5 6 7\n2 3 4 5 6 7 1\n3 4 5 6 7 1 2\n4 5 6 7 1 2 3\n5 6 7 1 2 3 4\n6 7 1 2 3 4 5\n7 1 2 3 4 5 6\n";
    std::fs::write(folder.path("latin.txt"), square).unwrap();
    let said = folder.run("check latin.txt");
    said.says(&["this is a square of positions", "roundtable positions check FILE --borders"]);
}

/// The first line of a Diplomacy plan speaks of what it is balanced for.
#[test]
fn the_headline_of_a_league_speaks_of_borders() {
    let league = roundtable("plan -n 7 --game diplomacy -r 7").exits(0);
    league.says(&["Borders of any two: 4 to 5", "as even as possible"]);
    let other = roundtable("plan -n 8 -k 4 -r 2").exits(0);
    assert!(!other.err.contains("orders of any"), "{}", other.err);
}
