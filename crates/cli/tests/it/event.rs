//! `roundtable event` as an organiser uses it: one evening, mistakes, a substitute, refusals and offers. Exit codes: 1
//! the database cannot be used, 2 the command makes no sense, 3 a name, score or file makes no sense, 4 the request is
//! impossible.

use crate::support::{Folder, Ran, run_in, unbroken};

/// A folder with one database, `night.db`, in which tournaments are run.
pub struct Desk(pub Folder);

impl Desk {
    /// An empty folder; the first command makes the database.
    pub fn open() -> Self {
        Self(Folder::with(&[]))
    }

    /// Runs a line; a word may be in quotation marks.
    pub fn event(&self, line: &str) -> Ran {
        let mut words = vec!["event".to_owned(), "--db".to_owned(), "night.db".to_owned()];
        for (at, part) in line.split('"').enumerate() {
            match at % 2 {
                1 => words.push(part.to_owned()),
                _ => words.extend(part.split_whitespace().map(str::to_owned)),
            }
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        run_in(&self.0.path(""), &words, &[])
    }

    /// Enters the same result at each of the tables of a round.
    pub fn play(&self, event: &str, round: u32, tables: u32, scores: &str) {
        for table in 1..=tables {
            self.event(&format!("result {event} {round} {table} {scores}")).exits(0);
        }
    }
}

/// Opens the riichi tournament `club-night` (commands may say `club`) with eight people.
pub fn eight(desk: &Desk) {
    std::fs::write(desk.0.path("names.txt"), "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\n花子\n").unwrap();
    assert_eq!(desk.event("new \"Club night\" --game riichi").exits(0).out, "club-night\n");
    desk.event("join club names.txt").exits(0);
}

#[test]
fn an_evening_with_mistakes_disputes_and_undo() {
    let desk = Desk::open();
    eight(&desk);
    let seated = desk.event("seat club --method random --seed 3").exits(0);
    assert!(seated.out.contains("Round 1") && seated.out.contains("East"), "{}", seated.out);
    // Four people begin with 30,000 each, so scores have to add up to 120,000; `△2000` below is −2,000.
    desk.event("result club 1 1 32000 28000 22000 18000").exits(3).says(&["100000", "120000", "-20000"]);
    desk.event("result club 1 1 42000 38000 22000 abc").exits(3).says(&["seat 4", "abc"]);
    desk.event("result club 1 7 30000 30000 30000 30000").exits(4).says(&["table 7", "show club-night"]);
    desk.event("--by Kim result club 1 1 42000 38000 22000 18000").exits(0);
    desk.event("--by Lee result club 1 1 42000 38000 △2000 42000")
        .exits(0)
        .says(&["DISPUTED", "Kim", "Lee", "--settle"]);
    desk.event("result club 1 2 60000 40000 -1000 21000").exits(0).says(&["no settled result at 1"]);
    desk.event("result club 1 1 --settle 42000 38000 22000 18000").exits(0).says(&["round 1 is complete"]);
    let standings = desk.event("standings club --json").exits(0).json();
    assert_eq!(standings["schema"], "roundtable/standings/1");
    // The first: 60,000 are 30,000 above the start, and 15,000 are for the place.
    let rows = standings["standings"].as_array().unwrap();
    assert_eq!((rows.len(), rows[0]["points"].as_str(), rows[1]["why"].as_str().is_some()), (8, Some("45.0"), true));
    let why = desk.event("standings club --why 3").exits(0);
    assert!(why.out.contains("round 1, table"), "{}", why.out);
    let undone = desk.event("undo club").exits(0);
    assert!(undone.out.starts_with("undone: round 1, table 1 is settled: 42000 38000"), "{}", undone.out);
    desk.event("seat club").exits(0);
    let swapped = desk.event("swap club Ana Ben").exits(0);
    assert!(swapped.out.contains("change places"), "{}", swapped.out);
    desk.event("take-back club").exits(0);
    desk.event("close club").exits(0);
    desk.event("leave club Ana").exits(4).says(&["closed", "roundtable event --db night.db reopen club-night"]);
    desk.event("reopen club").exits(0);
    let diary = desk.event("log club --lang ja").exits(0).out;
    assert!(diary.contains("大会を閉じました") && diary.contains("~ "), "{diary}");
}

#[test]
fn what_is_planned_is_published_and_thrown_away_only_instead() {
    let desk = Desk::open();
    eight(&desk);
    let planned = desk.event("seat club --method plan --rounds 3").exits(0);
    assert!(planned.out.contains("Round 1"), "{}", planned.out);
    desk.play("club", 1, 2, "40000 30000 30000 20000");
    let before = desk.event("show club --json").exits(0).out;
    let refused = desk.event("seat club --method swiss").exits(4);
    refused.says(&["rounds 2 to 3 are already planned", "publish club-night", "--instead"]);
    desk.event("seat club --method random --draft").exits(4);
    assert_eq!(desk.event("show club --json").exits(0).out, before);
    assert!(desk.event("seat club").exits(0).out.contains("Round 2"));
    desk.play("club", 2, 2, "40000 30000 30000 20000");
    assert!(desk.event("seat club").exits(0).out.contains("Round 3"));
    let log = desk.event("export club").exits(0).out;
    assert!(log.contains("\"planned\"") && !log.contains("\"drafted\""), "{log}");
    assert!(desk.event("take-back club").exits(0).out.contains("round 3"));
    desk.event("seat club --method plan --rounds 2").exits(0);
    assert!(desk.event("take-back club").exits(0).out.contains("round 4"), "the drafts go first");
    assert!(desk.event("take-back club").exits(0).out.contains("round 3"));
    desk.event("seat club --method plan --rounds 2 --draft").exits(0);
    assert!(desk.event("seat club --method swiss --instead").exits(0).out.contains("Round 3"));
    assert!(desk.event("export club").exits(0).out.contains("\"drafted\""));
}

#[test]
fn an_undoing_says_all_that_it_takes_back() {
    let desk = Desk::open();
    let names: String = (1..=24).map(|n| format!("P{n:02}\n")).collect();
    std::fs::write(desk.0.path("names.txt"), names).unwrap();
    desk.event("new Club --game riichi").exits(0);
    desk.event("join club names.txt").exits(0);
    desk.event("seat club --method random").exits(0);
    let results: String = (1..=6).map(|table| format!("1,{table},40000,30000,30000,20000\n")).collect();
    std::fs::write(desk.0.path("r.csv"), format!("round,table,East,South,West,North\n{results}")).unwrap();
    desk.event("results club r.csv").exits(0);
    assert_eq!(desk.event("undo club").exits(0).out, "undone: 6 results of round 1\n");
    desk.event("undo club").exits(0);
    assert_eq!(desk.event("undo club").exits(0).out, "undone: 24 people join\n");
}

#[test]
fn a_game_owns_its_tables_and_its_rules_are_said_where_they_are_others() {
    let desk = Desk::open();
    desk.event("new Board --game chess").exits(0);
    assert!(desk.event("export board").exits(0).out.contains("\"table_sizes\":[2]"));
    desk.event("new Powers --game diplomacy --tables-of 4")
        .exits(2)
        .says(&["Diplomacy needs 7 people at a table, not 4"]);
    std::fs::write(desk.0.path("eleven.txt"), (1..=11).map(|n| format!("P{n}\n")).collect::<String>()).unwrap();
    run_in(&desk.0.path(""), &["plan", "eleven.txt", "-k", "4,3", "--game", "riichi", "-r", "2", "-o", "n.json"], &[]);
    let opened = desk.event("new Night --plan n.json").exits(0);
    assert!(opened.err.contains("the rules are points") && opened.err.contains("tables of 3"), "{}", opened.err);
    assert!(desk.event("export night").exits(0).out.contains("\"table_sizes\":[4,3]"));
    // The ruleset is of games of two, by any name.
    desk.event("new Two --tables-of 2 --rules chess").exits(0);
    std::fs::write(desk.0.path("six.txt"), "A\nB\nC\nD\nE\nF\n").unwrap();
    desk.event("join two six.txt").exits(0);
    desk.event("seat two --draft").exits(0);
    assert!(desk.event("export two").exits(0).out.contains("\"method\":\"dutch\""));
}

#[test]
fn asking_twice_does_it_once_and_lists_are_read_again() {
    let desk = Desk::open();
    eight(&desk);
    for now in [true, false] {
        let done = desk.event("join club --name Late --op retry-1 --json").exits(0).json();
        assert_eq!((&done["now"], done["records"].as_array().unwrap().len()), (&now.into(), 1));
    }
    desk.event("join club names.txt").exits(0).says(&["there already", "花子"]);
    let shown = desk.event("show club --json").exits(0).json();
    assert_eq!(shown["people"].as_array().unwrap().len(), 9);
    assert_eq!((&shown["schema"], &shown["stage"]), (&"roundtable/event/1".into(), &"to_seat".into()));
    let seated = desk.event("seat club --method swiss").exits(0);
    assert!(seated.out.contains("sits out: "), "never \"not ready\": {}", seated.out);
}

#[test]
fn somebody_leaves_and_every_way_to_go_on_has_its_price() {
    let desk = Desk::open();
    let names: String = (1..=16).map(|n| format!("P{n}\n")).collect();
    std::fs::write(desk.0.path("names.txt"), names).unwrap();
    desk.event("new Weekend --game riichi --rounds 5").exits(0);
    desk.event("join weekend names.txt").exits(0);
    desk.event("seat weekend --method plan").exits(0);
    desk.play("weekend", 1, 4, "42000 38000 22000 18000");
    let before = desk.event("export weekend").exits(0).out;
    let priced = desk.event("what-if weekend leave P7 --json").exits(0).json();
    let options = priced["options"].as_array().unwrap();
    assert_eq!(
        (&options[0]["way"], &options[0]["cards_changed"], &options[0]["repeats"]),
        (&"substitute".into(), &0.into(), &0.into())
    );
    // Fifteen are left, of whom three do not fill a table of four.
    assert_eq!((&options[1]["way"], &options[1]["sit_out"]), (&"fewer".into(), &3.into()));
    assert!(options[1]["cards_changed"].as_u64().unwrap() > 0);
    assert_eq!(desk.event("export weekend").exits(0).out, before, "asking changes nothing");
    desk.event("what-if weekend leave P7 --apply z").exits(2).says(&["a, b"]);
    desk.event("what-if weekend leave P7 --apply a")
        .exits(4)
        .says(&["what-if weekend leave P7 --apply a --guest NAME"]);
    desk.event("what-if weekend leave P7 --apply a --guest Zoe").exits(0);
    desk.event("publish weekend").exits(0);
    let shown = desk.event("show weekend").exits(0).out;
    assert!(shown.contains("Zoe") && !shown.contains("P7 "), "{shown}");
    desk.event("undo weekend").exits(0);
    desk.event("undo weekend").exits(0);
    desk.event("what-if weekend leave P7 --apply b").exits(0);
    let published = desk.event("publish weekend").exits(0).out;
    assert!(published.contains("sits out: ") && !published.contains("P7 "), "{published}");
}

#[test]
fn numbers_that_do_not_fill_the_tables_have_ways_with_prices() {
    let desk = Desk::open();
    let names: String = (1..=22).map(|n| format!("P{n}\n")).collect();
    std::fs::write(desk.0.path("names.txt"), names).unwrap();
    desk.event("new Night --game riichi --rules points --rounds 3").exits(0);
    desk.event("numbers night").exits(4).says(&["join night"]);
    desk.event("join night names.txt").exits(0);
    let before = desk.event("export night").exits(0).out;
    let asked = desk.event("numbers night --guest Kim").exits(0);
    assert!(asked.out.contains("house players Kim, Guest 2") && asked.out.contains("sitting out: "), "{}", asked.out);
    asked.says(&["numbers night --guest Kim --apply a"]);
    assert_eq!(desk.event("export night").exits(0).out, before, "asking changes nothing");
    // For 22: a) five tables, and two sit out in each round, b) two house players, c) two tables of 3, d) two of 5.
    let priced = desk.event("numbers night --rounds 3 --effort low --json").exits(0).json();
    let options = priced["options"].as_array().unwrap();
    assert_eq!((&priced["people"], &priced["rounds"]), (&22.into(), &3.into()));
    assert_eq!((options.len(), &options[2]["new_size"], &options[2]["repeats"]), (4, &3.into(), &0.into()), "{priced}");
    desk.event("numbers night --apply x").exits(2).says(&["a, b, c, d"]);
    desk.event("numbers night --apply c").exits(0).says(&["publish night"]);
    let published = desk.event("publish night").exits(0).out;
    assert!(!published.contains("sits out"), "{published}");
    desk.event("result night 1 6 30000 20000 10000").exits(0);
    assert!(desk.event("log night").exits(0).out.contains("tables may have these sizes from now on: 4, 3"));
}

#[test]
fn what_is_to_come_is_announced_and_seat_follows_it() {
    let desk = Desk::open();
    let names: String = (1..=16).map(|n| format!("P{n}\n")).collect();
    std::fs::write(desk.0.path("names.txt"), names).unwrap();
    desk.event("new Short --game riichi --rounds 3 --then swiss:3 --final top4")
        .exits(4)
        .says(&["needs 4 rounds", "has 3"]);
    desk.event("new Short --game riichi --then swiss:3").exits(2).says(&["--rounds"]);
    desk.event("new Short --game riichi --rounds 4 --final most").exits(2).says(&["top4"]);
    desk.event("new Short --game riichi --rounds 4 --then swiss:1 --final top4 --carry halved").exits(0);
    desk.event("join short names.txt").exits(0);
    let said = "still to come: 2 rounds planned ahead from round 1 on, round 3 by the standings, in round 4 a final of the first 4";
    assert!(unbroken(&desk.event("show short").exits(0).out).contains(&unbroken(said)));
    desk.event("seat short --final top4 --method final").exits(2).says(&["--final", "--method final"]);
    // At four tables of one round, six pairs each.
    desk.event("seat short").exits(0).says(&["left fresh for 1 round by the standings: of 24 pairs", "24 do not meet"]);
    desk.play("short", 1, 4, "42000 38000 22000 18000");
    desk.event("publish short").exits(0);
    desk.play("short", 2, 4, "42000 38000 22000 18000");
    let show = desk.event("show short --json").exits(0).json();
    let to_come = show["to_come"].as_array().unwrap();
    assert_eq!((to_come[0]["how"].as_str(), to_come[0]["round"].as_u64()), (Some("swiss"), Some(3)));
    assert_eq!((to_come[1]["top"].as_u64(), to_come[1]["carry"].as_str()), (Some(4), Some("halved")));
    desk.event("seat short").exits(0).says(&["round 3 is drafted: Swiss"]);
    desk.event("undo short").exits(0);
    desk.event("seat short").exits(0);
    desk.play("short", 3, 4, "42000 38000 22000 18000");
    desk.event("seat short").exits(0).says(&["round 4 is drafted: the final, 1 table"]);
    desk.event("result short 4 1 42000 38000 22000 18000").exits(0);
    assert!(desk.event("show short").exits(0).out.contains("every round has its results"));
    let log = desk.event("log short").exits(0).out;
    let announced = "announced: round 3 by the standings, in round 4 a final of the first 4 with half";
    assert!(unbroken(&log).contains(&unbroken(announced)), "{log}");
    let undone = desk.event("--lang ja log short").exits(0);
    assert!(undone.out.contains("予定を発表"), "{}", undone.out);
    // Without a plan: one random round, then what was announced with it.
    desk.event("new Night --game riichi").exits(0);
    desk.event("join night names.txt").exits(0);
    desk.event("seat night --method random --then swiss:1").exits(0);
    desk.play("night", 1, 4, "42000 38000 22000 18000");
    desk.event("seat night").exits(0).says(&["round 2 is drafted: Swiss"]);
}

#[test]
fn both_rules_for_who_leaves_a_round_robin_are_offered_with_their_reversals() {
    let desk = Desk::open();
    let names: String = (1..=10).map(|n| format!("P{n}\n")).collect();
    std::fs::write(desk.0.path("names.txt"), names).unwrap();
    desk.event("new Cup --game chess").exits(0);
    desk.event("join cup names.txt").exits(0);
    desk.event("seat cup --method berger").exits(0);
    desk.play("cup", 1, 5, "1 0");
    let options = desk.event("what-if cup leave P7 --json").exits(0).json();
    let ways: Vec<_> = options["options"].as_array().unwrap().iter().map(|o| o["way"].as_str().unwrap()).collect();
    assert!(ways.starts_with(&["annul"]) && ways.ends_with(&["annul_only"]), "{ways:?}");
    let text = desk.event("what-if cup leave P7").exits(0).out;
    assert!(text.contains("FIDE 6.6") && text.contains("US Chess 30B") && text.contains("colours reversed"), "{text}");
    let last = options["options"].as_array().unwrap().last().unwrap()["option"].as_str().unwrap().to_owned();
    desk.event(&format!("what-if cup leave P7 --apply {last}")).exits(0);
    assert!(desk.event("what-if cup leave P1 --after 1").exits(0).out.contains("a)"));
}

#[test]
fn a_ruleset_names_the_tie_breaks_of_its_standings() {
    let desk = Desk::open();
    let chess = desk.event("rules show chess").exits(0).out;
    let chess: String =
        chess.lines().filter(|line| !line.starts_with("tie_breaks")).flat_map(|line| [line, "\n"]).collect();
    std::fs::write(desk.0.path("house.toml"), format!("tie_breaks = [\"BH/C1\", \"SB\"]\n{chess}")).unwrap();
    std::fs::write(desk.0.path("bad.toml"), format!("tie_breaks = [\"BH/C1\", \"XX\"]\n{chess}")).unwrap();
    desk.event("rules check bad.toml").exits(3).says(&["entry 2"]);
    std::fs::write(desk.0.path("names.txt"), "A\nB\nC\nD\n").unwrap();
    desk.event("new Open --game chess --rules house.toml --rounds 3").exits(0);
    desk.event("join open names.txt").exits(0);
    desk.event("seat open").exits(0);
    desk.play("open", 1, 2, "1 0");
    let shown = desk.event("standings open").exits(0).out;
    assert!(shown.contains("BH/C1") && shown.contains("SB"), "{shown}");
    let own = desk.event("standings open --tie-breaks WIN").exits(0).out;
    assert!(own.contains("WIN") && !own.contains("BH/C1"), "{own}");
    desk.event("standings open --why A").exits(0);
}

#[test]
fn chess_and_go_are_paired_by_criteria_of_their_own() {
    let desk = Desk::open();
    std::fs::write(desk.0.path("four.txt"), "Ana\nBen\nCy\nDi\n").unwrap();
    desk.event("new Go --game go").exits(0);
    desk.event("join go four.txt").exits(0);
    desk.event("seat go").exits(0).says(&["round 1 is drafted: Swiss by FIDE’s rules"]);
    desk.event("seat go --method dutch --criteria curling").exits(2).says(&["curling"]);
    desk.event("seat go --method random --criteria chess").exits(2).says(&["--criteria", "dutch"]);
}

#[test]
fn results_from_a_file_are_taken_all_or_none() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("seat club --method random").exits(0);
    let write = |text: &str| std::fs::write(desk.0.path("r.csv"), text).unwrap();
    write("round,table,E,S,W,N\n1,1,42000,38000,22000,18000\n1,2,42000,38000,22000,17000\n");
    desk.event("results club r.csv").exits(3).says(&["r.csv: line 3", "-1000"]);
    assert_eq!(desk.event("show club --json").json()["rounds"][0]["tables"][0]["ending"], "open");
    write("卓,東,南,西,北\n1,42000,38000,22000,18000\n2,42000,38000,22000,△-\n");
    desk.event("results club r.csv").exits(3);
    write("table;seat;score\n2;2;38000\n2;1;42000\n2;3;22000\n2;4;18000\n1;1;\n");
    desk.event("results club r.csv").exits(0).says(&["no settled result at 1"]);
    write("nothing\n1\n");
    desk.event("results club r.csv").exits(3).says(&["which table"]);
}

#[test]
fn exported_and_imported_it_is_the_same_and_a_changed_byte_is_found() {
    let desk = Desk::open();
    eight(&desk);
    desk.event("seat club --method random").exits(0);
    desk.event("export club -o club.jsonl").exits(0);
    let known = desk.event("import club.jsonl --json").exits(0).json();
    assert_eq!(known["outcome"], "known");
    let lines = desk.0.read("club.jsonl");
    std::fs::write(desk.0.path("changed.jsonl"), lines.replacen("Finn", "Fynn", 1)).unwrap();
    let other = |line: &str| run_in(&desk.0.path(""), &line.split(' ').collect::<Vec<_>>(), &[]);
    other("event --db other.db import changed.jsonl").exits(3).says(&[
        "changed.jsonl: line ",
        "does not name the hash of the line before",
        "export it again",
    ]);
    let broken = lines.lines().enumerate().map(|(at, line)| format!("{}\n", if at == 2 { &line[..20] } else { line }));
    std::fs::write(desk.0.path("broken.jsonl"), broken.collect::<String>()).unwrap();
    other("event --db other.db import broken.jsonl")
        .exits(3)
        .says(&["broken.jsonl: line 3, column 20, is not a line of a log"]);
    // The opening, eight people, and a round that is drafted and published.
    let new = other("event --db other.db import club.jsonl").exits(0).out;
    assert!(new.starts_with("club-night: 11 lines"), "{new}");
    assert_eq!(other("event --db other.db export club").exits(0).out, lines);
}

#[test]
fn rulesets_of_ones_own() {
    let desk = Desk::open();
    let house = desk.event("rules show club").exits(0).out.replace("20000", "30000");
    std::fs::write(desk.0.path("house.toml"), &house).unwrap();
    desk.event("rules check house.toml").exits(0);
    std::fs::write(desk.0.path("bad.toml"), "name = \"x\"\n\n[scoring.riichi]\nstart = \"many\"\n").unwrap();
    desk.event("rules check bad.toml").exits(3).says(&["bad.toml: line"]);
    desk.event("new House --game riichi --rules house.toml").exits(0);
    desk.event("new Other --game riichi --rules emma").exits(3).says(&["emma", "ema"]);
    desk.event("new Threes --game riichi --tables-of 4,3").exits(0).says(&["the rules are points", "tables of 3"]);
    desk.event("new Fours --game riichi --tables-of 4,3 --rules ema").exits(2).says(&["tables of 3", "--rules points"]);
    desk.event("new Board --game chess --tables-of 4")
        .exits(2)
        .says(&["2 people at a table, not 4", "new Board --game chess"]);
    desk.event("new Nothing").exits(2).says(&["--game"]);
    let listed = desk.event("list --json").exits(0).json();
    assert_eq!(listed["events"][0]["event"], "house");
}

#[test]
fn a_database_that_cannot_be_used_is_said_by_name_and_left_alone() {
    let folder = Folder::with(&[("notes.txt", b"Meeting on Thursday.\n")]);
    folder.run("event --db notes.txt list").exits(1).says(&["notes.txt", "is not a Roundtable database"]);
    assert_eq!(folder.read("notes.txt"), "Meeting on Thursday.\n");
    folder.run("event --db no/such/folder.db list").exits(1).says(&["there is no folder no/such"]);
    let none = folder.run("event --db night.db show club").exits(3);
    none.says(&["no tournament yet", "event --db night.db new", "event --db night.db demo"]);
}

#[test]
fn chess_by_the_tie_breaks_of_fide_and_as_a_report() {
    let desk = Desk::open();
    let list: String = (1..=9).map(|n| format!("P{n},{}\n", 2_000 - 20 * n)).collect();
    std::fs::write(desk.0.path("p.csv"), format!("name,rating\n{list}")).unwrap();
    desk.event("new Open --game chess --rounds 3").exits(0);
    desk.event("join open p.csv").exits(0);
    desk.event("seat open --method swiss --accelerate baku").exits(2).says(&["--accelerate", "dutch"]);
    for round in 1..=2 {
        let way = if round == 1 { " --accelerate baku" } else { "" };
        desk.event(&format!("seat open --method dutch{way}")).exits(0);
        desk.play("open", round, 4, "1 0");
    }
    // An unplayed round does not count, and neither does its bye.
    let before = desk.event("standings open").exits(0).out;
    desk.event("seat open --method dutch").exits(0);
    assert_eq!(desk.event("standings open").exits(0).out, before);
    let places = desk.event("standings open --tie-breaks BH/C1,SB").exits(0).out;
    assert!(places.contains("BH/C1") && places.contains("after 2 rounds"), "{places}");
    let csv = desk.event("standings open --tie-breaks BH --format csv").exits(0).out;
    assert!(csv.lines().next().unwrap().ends_with("BH,round 1,round 2"), "{csv}");
    desk.event("standings open --tie-breaks BH -o s.html").exits(0);
    assert!(desk.0.read("s.html").contains("P9"));
    desk.event("standings open --tie-breaks XX").exits(2).says(&["XX"]);
    desk.event("export open -o open.trf").exits(0);
    // The whole event as a report; its rounds are checked by the rules again.
    desk.play("open", 3, 4, "1 0");
    desk.event("export open -o open.trf").exits(0);
    let report = desk.0.read("open.trf");
    assert!(report.contains("012 Open") && report.contains("P9"), "{report}");
    let checked = run_in(&desk.0.path(""), &["swiss", "check", "open.trf"], &[]).exits(0).out;
    assert!(checked.contains("All 3 rounds are as by the rules"), "{checked}");
    eight(&desk);
    desk.event("standings club --tie-breaks BH").exits(3).says(&["games of two"]);
}

#[test]
fn the_demo_is_a_whole_weekend_and_the_same_for_everybody() {
    let desk = Desk::open();
    assert_eq!(desk.event("demo").exits(0).out, "demo-weekend\n");
    assert_eq!(desk.event("demo").exits(0).out, "demo-weekend\n", "once");
    let shown = desk.event("show demo --json").exits(0).json();
    assert_eq!((&shown["stage"], shown["rounds"].as_array().unwrap().len()), (&"finished".into(), 9));
    let standings = desk.event("standings demo --json").exits(0).json();
    let finalists: Vec<&serde_json::Value> =
        shown["rounds"][8]["tables"][0]["seats"].as_array().unwrap().iter().collect();
    let first: Vec<&serde_json::Value> =
        standings["standings"].as_array().unwrap()[..4].iter().map(|row| &row["player"]).collect();
    assert!(finalists.iter().all(|id| first.contains(id)), "the final decides the first four places");
    assert_eq!(standings["standings"].as_array().unwrap().len(), 64, "the house player is not ranked");
    desk.event("print demo --from 9 -o final.html").exits(0);
    assert!(desk.0.read("final.html").contains("Demo weekend"));
}

#[test]
fn rounds_have_dates_from_the_beginning_and_later() {
    let desk = Desk::open();
    std::fs::write(desk.0.path("names.txt"), "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\n花子\n").unwrap();
    desk.event("new League --game riichi --rounds 3 --start 2027-01-07T19:00").exits(2).says(&["--every 7d"]);
    desk.event("new League --game riichi --rounds 3 --every 7d").exits(2).says(&["--start"]);
    desk.event("new League --game riichi --start 2027-13-07").exits(2).says(&["2027-13-07"]);
    assert!(desk.event("list").out.is_empty(), "nothing was opened");
    let new = "new League --game riichi --rounds 3 --start 2027-01-07T19:00 --tz Europe/Dublin --every 7d";
    desk.event(new).exits(0);
    desk.event("join league names.txt").exits(0);
    let show = || desk.event("show league").exits(0).out;
    assert!(show().contains("Round 1: Thu 7 Jan 2027, 19:00 (Europe/Dublin)"), "{}", show());
    let calendar = |days: &[&str]| {
        desk.event("print league -o league.ics").exits(0);
        let calendar = desk.0.read("league.ics");
        let starts: Vec<&str> =
            calendar.lines().filter_map(|line| line.strip_prefix("DTSTART;TZID=Europe/Dublin:2027")).collect();
        assert_eq!(starts, days, "{calendar}");
        calendar
    };
    let before = calendar(&["0107T190000", "0114T190000", "0121T190000"]);
    assert!(!before.contains("Table") && !before.contains("CANCELLED"), "{before}");
    desk.event("seat league --method random --seed 1").exits(0);
    let seated = calendar(&["0107T190000", "0114T190000", "0121T190000"]);
    assert_eq!(seated.matches("Table 1: ").count(), 1, "{seated}");
    // Published rounds keep their dates; later ones move past a holiday.
    desk.event("dates league").exits(2).says(&["--none"]);
    desk.event("dates league --skip 2027-01-14 --lasts 3h").exits(0).says(&["Round 2: Thu 21 Jan 2027, 19:00"]);
    calendar(&["0107T190000", "0121T190000", "0128T190000"]);
    assert!(show().contains("Round 2: Thu 21 Jan 2027, 19:00"), "{}", show());
    desk.event("leave league Ana").exits(0);
    desk.event("print league -o each.zip").exits(0);
    let json = desk.event("show league --json").exits(0).json();
    let dates = &json["dates"];
    assert_eq!((&dates["from"], &dates["every"], &dates["minutes"]), (&1.into(), &"7d".into(), &180.into()));
    desk.event("dates league --none --tz Asia/Tokyo").exits(2);
    desk.event("undo league").exits(0);
    assert!(desk.event("dates league --none").exits(0).out.contains("no longer have dates"));
    assert!(!show().contains("2027"), "{}", show());
    desk.event("print league -o league.ics").exits(2).says(&["--start"]);
    desk.event("dates league --every 7d").exits(2).says(&["--start"]);
    desk.event("close league").exits(0);
    desk.event("dates league --start 2027-02-01T19:00 --every 7d").exits(4).says(&["closed"]);
}
