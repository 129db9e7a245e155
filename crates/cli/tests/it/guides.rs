//! Runs every command in the guides for clubs, in the order of the guide.
//!
//! A command is an indented line that begins with `roundtable `; it must exit with 0, or with the number that the line
//! before it names as `exit code N:`. A file is a fenced block; the line before it ends with its name in backquotes and
//! a colon. The word `HASH` is the output of the command before.

use std::path::Path;

use crate::support::{Folder, run_in};

/// What a guide asks the reader to do.
#[derive(Debug, PartialEq)]
enum Step {
    /// A file to be typed in.
    File(String, String),
    /// A command, its words, and how it ends.
    Command(Vec<String>, i32),
}

/// The files and commands of a guide, in order: a file is a block under a line that ends with its name, a command an
/// indented line.
fn steps(guide: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut lines = guide.lines();
    let mut said = "";
    while let Some(line) = lines.next() {
        if line == "```" {
            let name = said.trim_end_matches("`:").rsplit('`').next().expect("a name in backquotes").to_owned();
            let text: Vec<&str> = lines.by_ref().take_while(|l| *l != "```").collect();
            steps.push(Step::File(name, text.join("\n") + "\n"));
        } else if let Some(command) = line.strip_prefix("    roundtable ") {
            let code = said.rsplit_once("exit code ").and_then(|(_, n)| n.strip_suffix(':')?.parse().ok());
            steps.push(Step::Command(words(command), code.unwrap_or(0)));
        }
        if !line.is_empty() {
            said = line;
        }
    }
    steps
}

/// Splits a line as a shell does, as far as the guides need it: blanks, and double quotation marks.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted, mut begun) = (String::new(), false, false);
    for c in line.chars() {
        match c {
            '"' => (quoted, begun) = (!quoted, true),
            ' ' if !quoted => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            c => {
                word.push(c);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

/// Carries out a guide. Before each command, `prepare` may write files of the reader's other programs.
pub fn follow(guide: &str, prepare: fn(&Folder, &[String])) -> Folder {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guides").join(guide);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let folder = Folder::with(&[]);
    let (mut commands, mut printed) = (0, String::new());
    for step in steps(&text) {
        match step {
            Step::File(name, text) => std::fs::write(folder.path(&name), text).unwrap(),
            Step::Command(words, code) => {
                commands += 1;
                prepare(&folder, &words);
                let word = |word| if word == "HASH" { printed.trim() } else { word };
                let arguments: Vec<&str> = words.iter().map(|w| word(w.as_str())).collect();
                let ran = run_in(&folder.path(""), &arguments, b"");
                assert_eq!(ran.code, code, "{guide}: roundtable {}\n{}{}", words.join(" "), ran.out, ran.err);
                printed = ran.out;
            }
        }
    }
    assert!(commands > 0, "{guide} has no commands");
    folder
}

#[test]
fn steps_are_found() {
    let guide = "Type `a.txt`:\n\n```\nAna\nBen\n```\n\n    roundtable plan a.txt --title \"x y\"\n\nIt refuses, exit code 4:\n\n    roundtable x\n";
    let command = |words: &[&str], code| Step::Command(words.iter().map(|&w| w.to_owned()).collect(), code);
    let found = steps(guide);
    assert_eq!(found[0], Step::File("a.txt".to_owned(), "Ana\nBen\n".to_owned()));
    assert_eq!(found[1..], [command(&["plan", "a.txt", "--title", "x y"], 0), command(&["x"], 4)]);
}

#[test]
fn a_draw_that_nobody_can_doubt() {
    let draw = follow("draw.md", |_, _| ());
    assert_eq!(draw.names(), ["members.txt", "night.csv"]);
}

#[test]
fn a_doubles_night() {
    let night = follow("doubles.md", |_, _| ());
    assert!(night.read("night.csv").starts_with("round,court,A1,A2,B1,B2"));
    let page = night.read("night.html");
    assert!(page.contains("against") && page.contains("19:12"), "with whom, against whom, and when");
    let why = night.run("check night.json --why Ana Ben").exits(0);
    why.says(&["Ana and Ben: partners", "over all pairs proved best"]);
    // In the one round with results, the winners of court 3 made the most points, 20 to 4.
    let standings = night.run("event --db night.db standings mexicano --json").exits(0).json();
    let first = &standings["standings"][0];
    assert_eq!((&first["points"], &first["games"]), (&"20".into(), &1.into()), "{first}");
    // Only how its rounds were made; who shares a court in a mexicano is tested in `sides.rs`.
    let shown = night.run("event --db night.db show mexicano --json").exits(0).json();
    let methods: Vec<_> = shown["rounds"].as_array().unwrap().iter().map(|round| round["method"].clone()).collect();
    assert_eq!(methods, ["mexicano", "mexicano"], "{shown}");
}

#[test]
fn mixed_doubles_of_eight_couples() {
    let night = follow("mixed.md", |_, _| ());
    let plan: serde_json::Value = serde_json::from_str(&night.read("mixed.json")).unwrap();
    assert_eq!(plan["audit"]["mixed"]["unmixed"], 0);
    let times = |name: &str| {
        let relations = plan["audit"]["relations"].as_array().unwrap();
        let found = relations.iter().find(|found| found["relation"] == name).unwrap();
        [found["total"].as_u64(), found["max"].as_u64()]
    };
    // Each of 56 pairs of a woman and another's husband plays together once; these, and any two of one sex, oppose
    // once.
    assert_eq!((times("partners"), times("opponents")), ([Some(56), Some(1)], [Some(112), Some(1)]));
    night.run("check mixed.json --why Ana Ben").exits(0).says(&["Ana and Ben: partners never, opponents never"]);
    let later: serde_json::Value = serde_json::from_str(&night.read("later.json")).unwrap();
    assert_eq!(later["audit"]["mixed"]["unmixed"], 0);
    (0..4).for_each(|at| assert_eq!(later["rounds"][at], plan["rounds"][at], "what was played stays"));
}

#[test]
fn a_bridge_individual() {
    let night = follow("bridge.md", |_, _| ());
    assert!(night.read("bridge.csv").starts_with("round,table,North,East,South,West"));
    assert!(night.read("pairs.html").contains("Ivo &amp; José"));
    let whist = night.run("check whist.json --json").exits(0).json();
    // In a whist tournament any two are partners once and opponents twice: least and most times of both.
    let times: Vec<_> =
        whist["relations"].as_array().unwrap().iter().map(|r| (r["min"].clone(), r["max"].clone())).collect();
    assert_eq!(times, [(1.into(), 1.into()), (2.into(), 2.into())]);
}

#[test]
fn a_clubs_round_robin() {
    let club = follow("round_robin.md", |_, _| ());
    let games = club.read("club.csv");
    assert!(games.contains("Zhang Wei (2)"), "{games}");
    assert!(club.read("club.html").contains("Club championship"));
    let report = club.run("check club.csv --json").exits(0).json();
    assert_eq!((&report["meetings"]["min"], &report["meetings"]["max"]), (&1.into(), &1.into()));
}

#[test]
fn a_league_with_dates() {
    let league = follow("league.md", |_, _| ());
    let dates = |file: &str| -> Vec<String> {
        let text = league.read(file);
        let starts = text.split("\r\n").filter_map(|line| line.strip_prefix("DTSTART;TZID=Europe/Dublin:"));
        starts.map(|start| start[4..8].to_owned()).collect()
    };
    // Month and day of each round. 16 teams have 15 rounds, weekly from 7 January without 11 February: the last on 22
    // April, the sixth on 18 February. In the second file 18 March is left out too: the tenth round and later ones move
    // by a week.
    let (first, second) = (dates("league.ics"), dates("league2.ics"));
    assert_eq!((first.len(), first[14].as_str()), (15, "0422"));
    assert_eq!((&first[..9], second[9].as_str(), second[14].as_str()), (&second[..9], "0325", "0429"));
    assert!(league.read("league.csv").contains("2027-02-18 19:30"));
    assert!(std::fs::read(league.path("league.pdf")).unwrap().starts_with(b"%PDF"));
}

#[test]
fn a_class_in_groups() {
    let class = follow("school_class.md", |_, _| ());
    let plan: serde_json::Value = serde_json::from_str(&class.read("class2.json")).unwrap();
    // Gil, seventh on the list, is ill in the third lesson; the fifth is four weeks after the first, on 11 January.
    assert_eq!(plan["rounds"][2]["absent"], serde_json::json!([7]));
    assert_eq!(plan["dates"]["starts"][4], "2027-02-08T10:00");
}

#[test]
fn a_diplomacy_league() {
    let league = follow("diplomacy_league.md", |_, _| ());
    let plan: serde_json::Value = serde_json::from_str(&league.read("league.json")).unwrap();
    // As in the guide: 91 borders over 21 pairs, so four or five for each.
    assert_eq!(plan["audit"]["borders"]["min"], 4);
    assert_eq!(plan["audit"]["borders"]["max"], 5);
}

/// A list of people in six departments, without the first `missing`.
fn write_people(folder: &Folder, name: &str, missing: usize) {
    let departments = ["Sales", "Design", "Legal", "Finance", "Support", "Research"];
    let lines: String = (missing..120).map(|i| format!("Person {i},{}\n", departments[i % 6])).collect();
    std::fs::write(folder.path(name), format!("name,department\n{lines}")).unwrap();
}

#[test]
fn a_mixer_of_120() {
    let mixer = follow("mixer.md", |folder, words| {
        for (name, missing) in [("people.csv", 0), ("here.csv", 7)] {
            if words.iter().any(|word| word == name) {
                write_people(folder, name, missing);
            }
        }
    });
    let here: serde_json::Value = serde_json::from_str(&mixer.read("here.json")).unwrap();
    assert_eq!((here["players"].as_array().unwrap().len(), &here["revision"]), (113, &2.into()));
}

#[test]
fn a_club_night() {
    let night = follow("club_night.md", |_, _| ());
    let html = night.read("night.html");
    for said in ["Friday club", "Zhang Wei (2)", "田中 花子", "revision 1", "seed 7"] {
        assert!(html.contains(said), "{said}");
    }
    assert!(night.read("night_ja.html").contains("金曜会"));
    assert!(night.read("fairness.svg").contains("<svg"));
    assert!(night.read("night.csv").contains("Müller"));
    let json = |name: &str| serde_json::from_str::<serde_json::Value>(&night.read(name)).unwrap();
    let (first, second, third) = (json("night.json"), json("night2.json"), json("night3.json"));
    // Played rounds stay; tables are as large as possible; the two never meet.
    assert_eq!(first["rounds"][0]["tables"], second["rounds"][0]["tables"]);
    assert_eq!(second["rounds"][1]["tables"], third["rounds"][1]["tables"]);
    let sizes = |plan: &serde_json::Value, round: usize| {
        let tables = plan["rounds"][round]["tables"].as_array().unwrap();
        let mut sizes: Vec<usize> = tables.iter().map(|t| t["seats"].as_array().unwrap().len()).collect();
        sizes.sort_unstable();
        sizes
    };
    // 22 people, 23 with the newcomer, 22 again after Müller has left: tables of four, and the fewest of three.
    assert_eq!(sizes(&first, 0), [3, 3, 4, 4, 4, 4]);
    assert_eq!(sizes(&second, 3), [3, 4, 4, 4, 4, 4]);
    assert_eq!(sizes(&third, 3), [3, 3, 4, 4, 4, 4]);
    // Players 2 and 3, 田中 花子 and Kim Min-jun, are to be apart.
    for table in third["rounds"].as_array().unwrap().iter().flat_map(|r| r["tables"].as_array().unwrap()) {
        let seats = table["seats"].as_array().unwrap();
        assert!(!(seats.contains(&2.into()) && seats.contains(&3.into())), "{seats:?}");
    }
    assert!(night.read("night3.html").contains("revision 3"));
    // Seats have the organiser's own relations, `trade` and `passes to`; the tournament opened with that plan keeps
    // them.
    night.run("check trade.json --why 1 2").exits(0).says(&["trade: 1 and 2", "passes to: 1 → 2"]);
    let log = night.run("event --db club.db log trade-night").exits(0);
    assert!(log.out.contains("trade, passes to"), "{}", log.out);
}

/// Player and place of 64 people. 37 is odd, so the numbers i · 37 (mod 64) are all different: an order that looks
/// random.
fn places() -> Vec<(u64, u64)> {
    (0..64).map(|i| (i * 37 % 64 + 1, i + 1)).collect()
}

/// The standings, as somebody types them.
fn write_places(folder: &Folder, name: &str) {
    let lines: String = places().iter().map(|(player, place)| format!("{player};{place}\n")).collect();
    std::fs::write(folder.path(name), format!("No.;Place\n{lines}")).unwrap();
}

/// The position after the planned rounds, as another program writes it.
fn write_position(folder: &Folder, name: &str) {
    let plan: serde_json::Value = serde_json::from_str(&folder.read("weekend.json")).unwrap();
    let tables = |round: &serde_json::Value| -> serde_json::Value {
        let tables = round["tables"].as_array().unwrap().iter().map(|t| t["seats"].clone());
        serde_json::json!({ "tables": tables.collect::<Vec<_>>() })
    };
    let history: Vec<serde_json::Value> = plan["rounds"].as_array().unwrap().iter().map(tables).collect();
    let players: Vec<_> =
        places().iter().map(|(player, place)| serde_json::json!({"id": player, "place": place})).collect();
    let position = serde_json::json!({
        "schema": "roundtable/position/1", "table_size": 4, "players": players, "history": history,
    });
    std::fs::write(folder.path(name), position.to_string()).unwrap();
}

#[test]
fn a_riichi_weekend() {
    let weekend = follow("riichi_weekend.md", |folder, words| {
        for word in words {
            if word.starts_with("places") {
                write_places(folder, word);
            } else if word.starts_with("position") {
                write_position(folder, word);
            }
        }
    });
    let plan: serde_json::Value = serde_json::from_str(&weekend.read("weekend8.json")).unwrap();
    assert_eq!((plan["rounds"].as_array().unwrap().len(), &plan["audit"]["valid"]), (8, &true.into()));
    assert!(weekend.read("round7.html").contains("Round 7"));
    assert!(weekend.read("weekend_ja.html").contains("立直大会"));
    assert_eq!(weekend.read("weekend.pantheon").split("\n\n").count(), 6);
    // The leader and the next three by places.
    let last = weekend.read("final.txt");
    let last = last.rsplit("Round 8").next().unwrap();
    let tops: Vec<u32> = (0..4).map(|i| i * 37 % 64 + 1).collect();
    assert!(last.lines().any(|l| tops.iter().all(|p| l.split([' ', ',', ':']).any(|w| w == p.to_string()))), "{last}");
}

/// Before `enter` the arbiter fills in the results: the lower number mostly wins, some games are drawn, and in round 2
/// somebody does not come.
fn fill_in(folder: &Folder, words: &[String]) {
    if words.get(1).is_some_and(|w| w == "start") && !folder.path("players.csv").exists() {
        let first = ["Ana", "Ben", "Carla", "Dmitri", "Eva", "Fatima", "花子", "Hugo"];
        let names = (0..56).map(|n| {
            format!(
                "{} {},{}",
                first[n % 8],
                ["Ito", "Katz", "Lund", "Moor", "Nkosi", "Ode", "Paz"][n / 8],
                2300 - 23 * n
            )
        });
        std::fs::write(folder.path("players.csv"), format!("name,rating\n{}\n", names.collect::<Vec<_>>().join("\n")))
            .unwrap();
    }
    let Some(file) = words.iter().find(|w| w.starts_with("round") && w.ends_with(".csv")) else { return };
    if words[1] != "enter" {
        return;
    }
    // Columns: round, board; number, name and points of White, then Black; result (empty). In round 2 Black of board 3
    // is absent.
    let result = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        let (Ok(white), Ok(black)) = (cells[2].parse::<u32>(), cells[5].parse::<u32>()) else { return line.to_owned() };
        let won = match (white * 7 + black * 3) % 5 {
            _ if file == "round2.csv" && cells[1] == "3" => "+",
            0 => "½",
            1 => "0",
            _ => {
                if white < black {
                    "1"
                } else {
                    "0"
                }
            }
        };
        format!("{line}{won}")
    };
    let text: Vec<String> = folder.read(file).lines().map(result).collect();
    std::fs::write(folder.path(file), text.join("\n")).unwrap();
}

#[test]
fn a_chess_weekend() {
    let weekend = follow("chess-weekend.md", fill_in);
    let open = weekend.read("open.trf");
    let row =
        |name: &str| open.lines().find(|l| l.contains(name)).unwrap_or_else(|| panic!("{name}: {open}")).to_owned();
    // 57 rows: the late entry was away in round 1, the half-point bye in round 2, and the person who left from round 4
    // on.
    assert_eq!(open.lines().filter(|l| l.starts_with("001")).count(), 57);
    // Each round has ten columns, the first round those from 92 on: opponent, colour, result.
    let cell = |name: &str, round: usize| row(name).chars().skip(81 + 10 * round).take(10).collect::<String>();
    assert_eq!((cell("Lea Late", 1).trim(), cell("Carla Lund", 2).trim()), ("0000 - Z", "0000 - H"));
    assert_eq!([cell("Hugo Moor", 4).trim(), cell("Hugo Moor", 5).trim()], ["0000 - Z"; 2]);
    assert_eq!(open.matches(" +").count(), 1, "{open}");
    assert_eq!(open.matches(" 0000 - U").count(), 1, "only in round 3 is the field odd: {open}");
    assert!(weekend.read("round5.html").contains("<h2>Round 5</h2>"));
    let standings = weekend.read("standings.html");
    assert!(standings.contains("Spring open") && standings.contains("Crosstable after 5 rounds"));
    // 57 players of the open have 28 boards, so those of the juniors begin with 29.
    assert!(weekend.read("juniors1.csv").contains("\n1,29,"), "{}", weekend.read("juniors1.csv"));
}

/// Writes the files of people and results that a command of a guide reads: `people` names, and for each table of a
/// round the `scores`, rotated by table and round to move the best score between seats. `size` is the number of people
/// at a table. The eighth is called Hana, as in the guide of the round robin, and has no club.
fn bring(folder: &Folder, words: &[String], people: usize, size: usize, scores: &[&str]) {
    for word in words {
        if word.starts_with("players.") || word == "names.txt" {
            let header = if word.ends_with(".csv") { "name,club\n" } else { "" };
            let names: String = (1..=people)
                .map(|n| match (n, word.ends_with(".csv")) {
                    (8, true) => "Hana,\n".to_owned(),
                    (8, false) => "Hana\n".to_owned(),
                    (n, true) => format!("Player {n},Club {}\n", n % 5),
                    (n, false) => format!("Player {n}\n"),
                })
                .collect();
            std::fs::write(folder.path(word), format!("{header}{names}")).unwrap();
        }
        let round = word.strip_prefix("round").and_then(|word| word.strip_suffix(".csv"));
        let Some(round) = round.and_then(|round| round.parse::<usize>().ok()) else { continue };
        let event = words.iter().position(|word| word == "results").map(|at| words[at + 1].as_str()).unwrap();
        // The command is `event --db FILE results EVENT round1.csv`: words 1 and 2 are the option and the database.
        let shown = run_in(&folder.path(""), &["event", words[1].as_str(), &words[2], "show", event, "--json"], b"");
        let shown: serde_json::Value = serde_json::from_str(&shown.out).unwrap();
        let tables = shown["rounds"][round - 1]["tables"].as_array().unwrap().clone();
        let line = |table: &serde_json::Value| {
            let seats = table["seats"].as_array().unwrap().len();
            let at = table["table"].as_u64().unwrap() as usize;
            let mut own: Vec<&str> = scores.iter().copied().take(seats).collect();
            own.rotate_left((at * 3 + round) % size.min(seats));
            format!("{round},{at},{}\n", own.join(","))
        };
        let text: String = tables.iter().map(line).collect();
        let head: Vec<String> = (1..=size).map(|seat| format!("score {seat}")).collect();
        std::fs::write(folder.path(word), format!("round,table,{}\n{text}", head.join(","))).unwrap();
    }
}

#[test]
fn a_club_night_kept_in_a_database() {
    let night = follow("event_club_night.md", |folder, words| bring(folder, words, 22, 4, &["31", "24", "20", "9"]));
    let log = night.read("friday.jsonl");
    assert!(log.contains("\"undone\"") && log.contains("\"settled\"") && log.contains("Zoë"), "{log}");
    assert_eq!(log.matches("\"published\"").count(), 3);
}

#[test]
fn a_riichi_weekend_kept_in_a_database() {
    const SCORES: [&str; 4] = ["42000", "38000", "22000", "18000"];
    let weekend = follow("event_riichi_weekend.md", |folder, words| bring(folder, words, 64, 4, &SCORES));
    assert_eq!(weekend.read("weekend.jsonl"), weekend.read("again.jsonl"));
    let standings = weekend.read("standings.csv");
    assert_eq!(standings.lines().count(), 65, "the substitute is not ranked");
    let log = weekend.read("weekend.jsonl");
    assert!(log.contains("House player") && log.contains("\"method\":\"final\""));
}

#[test]
fn a_chess_round_robin_kept_in_a_database() {
    let club = follow("event_chess.md", |folder, words| bring(folder, words, 10, 2, &["1", "0"]));
    let standings = run_in(&club.path(""), &["event", "--db", "club.db", "standings", "club", "--json"], b"");
    let rows: serde_json::Value = serde_json::from_str(&standings.out).unwrap();
    let rows = rows["standings"].as_array().unwrap();
    let hana = rows.iter().find(|row| row["name"] == "Hana").unwrap();
    assert_eq!((&hana["points"], &hana["games"]), (&"0.0".into(), &0.into()), "her games count for nobody");
    // Without Hana nine are left: four games count in each of the three rounds before she leaves and in the one after.
    let points: f64 = rows.iter().map(|row| row["points"].as_str().unwrap().parse::<f64>().unwrap()).sum();
    assert!((points - (3.0 * 4.0 + 4.0)).abs() < 0.01, "four games a round count, and no free round: {points}");
}

#[test]
fn a_diplomacy_league_kept_in_a_database() {
    const SCORES: [&str; 7] = ["9=", "8=", "8=", "5", "3", "1", "0"];
    let league = follow("event_diplomacy.md", |folder, words| bring(folder, words, 49, 7, &SCORES));
    let standings = run_in(&league.path(""), &["event", "--db", "league.db", "standings", "league", "--json"], b"");
    let rows: serde_json::Value = serde_json::from_str(&standings.out).unwrap();
    let sum: f64 = rows["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|r| r["points"].as_str().unwrap().parse::<f64>().unwrap())
        .sum();
    // Nobody gets what three cannot share evenly: at most a thousandth of each board for each of seven.
    assert!((sum - 2_100.0).abs() < 21.0 * 0.007, "21 boards share 100 each: {sum}");
}
