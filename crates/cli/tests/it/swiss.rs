//! `roundtable swiss`: pair, check and generate as other programs call them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::support::Folder;

/// Runs the program with this on standard input.
fn run(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_roundtable"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// Exit code, standard output, standard error.
fn said(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

/// Five players before round 1, as a report file: record 142 is the number of rounds, 152 the first colour, 001 a
/// player.
fn five() -> String {
    let row = |n: u32| format!("001 {n:>4}      {:<33}{:34}0.0 {n:>4}\n", format!("Player {n}"), "");
    (1..=5).map(row).fold("142 5\n152 W\n".to_owned(), |text, row| text + &row)
}

#[test]
fn a_round_is_printed_as_pairing_engines_print_it() {
    // How many pairs, then White and Black of each; 0 is the bye.
    assert_eq!(said(&run(&["swiss", "pair", "-"], &five())), (0, "3\n1 3\n4 2\n5 0\n".to_owned(), String::new()));
    assert_eq!(said(&run(&["swiss", "--dutch", "-", "-p"], &five())).1, "3\n1 3\n4 2\n5 0\n");
    let (_, json, _) = said(&run(&["--json", "swiss", "pair", "-"], &five()));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["schema"], &json["bye"]), (&"roundtable/swiss-round/1".into(), &5.into()));
}

#[test]
fn reasons_are_given_in_both_languages() {
    let (_, english, _) = said(&run(&["swiss", "pair", "-", "--explain", "1"], &five()));
    let order = "# If Player 1 (1) plays Player 2 (2), it can be as good by every criterion, but comes later";
    assert!(english.contains(&format!("# Player 1 (1) is paired with Player 3 (3).\n{order}")), "{english}");
    let colours = "# Colours: Player 1 (1) has White. Due to Player 1 (1): any colour; to Player 3 (3): any colour. \
                   Rule: the initial colour, by the number of the higher ranked player.\n";
    assert!(english.ends_with(colours), "{english}");
    let (_, japanese, _) = said(&run(&["--lang", "ja", "swiss", "pair", "-", "--explain", "all"], &five()));
    assert!(japanese.contains("Player 5 (5) は割り当てられた不戦です"), "{japanese}");
}

#[test]
fn what_cannot_be_paired_is_refused_with_the_reason() {
    // Record 260 forbids all pairs of those it names, in rounds 1 to 5.
    let (exit, out, error) = said(&run(&["swiss", "pair", "-"], &(five() + "260   1   5    1    2    3    4    5\n")));
    assert_eq!((exit, out.as_str()), (4, ""));
    assert!(error.contains("no legal pairing exists: 1, 2, 3, 4, 5 can only be paired"), "{error}");
    let (exit, _, error) = said(&run(&["swiss", "pair", "-"], &five().replace("001    2", "001    1")));
    assert_eq!(exit, 3);
    assert!(error.contains("4:5: number 1 is already in line 3"), "{error}");
    assert_eq!(run(&["swiss", "-"], "").status.code(), Some(2));
}

#[test]
fn what_is_generated_is_checked_and_a_changed_round_is_noticed() {
    let (exit, event, _) = said(&run(&["swiss", "generate", "-n", "10", "-r", "4", "--seed", "7"], ""));
    assert_eq!(exit, 0);
    let (exit, checked, _) = said(&run(&["swiss", "check", "-"], &event));
    assert_eq!((exit, checked.lines().last()), (0, Some("All 4 rounds are as by the rules.")));
    // Round 1 as 1-7, 2-6 in place of 1-6, 7-2: equal by every criterion, but later.
    let turned: String = event.lines().map(|line| swap(line) + "\n").collect();
    let (exit, checked, _) = said(&run(&["swiss", "check", "-"], &turned));
    assert_eq!(exit, 6, "{checked}");
    assert!(
        checked.contains("Round 1: the pairs in the bracket of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 are as good"),
        "{checked}"
    );
}

/// Players 6 and 7 change places in round 1. A row of the report keeps its name and rank, without the points, and only
/// that round, drawn: by the rules 1 to 5 play 6 to 10 in order, odd numbers of 1 to 5 with White.
fn swap(line: &str) -> String {
    if !line.starts_with("001") {
        return line.to_owned();
    }
    let number = line[4..8].trim().parse::<u32>().unwrap();
    let (opponent, colour) = match number {
        1 => (7, 'w'),
        7 => (1, 'b'),
        2 => (6, 'b'),
        6 => (2, 'w'),
        n if n < 6 => (n + 5, if n % 2 == 1 { 'w' } else { 'b' }),
        n => (n - 5, if n % 2 == 0 { 'b' } else { 'w' }),
    };
    format!("{}     {}  {opponent:>4} {colour} =", &line[..80], &line[85..89])
}

#[test]
fn standings_are_printed_with_their_reasons() {
    let event = roundtable_testkit::corpus("tie-breaks/exercise/swiss16.trf");
    let (exit, text, _) = said(&run(&["swiss", "standings", "-", "--tie-breaks", "BH/C1,SB"], &event));
    assert_eq!(exit, 0);
    assert!(text.contains("    4    1  Alyx         2200  3.5   11.0   8.00\n"), "{text}");
    let (_, why, _) = said(&run(&["swiss", "standings", "-", "--why", "alyx"], &event));
    assert_eq!(
        why,
        "Alyx is at place 4 of 16.\n\
         Behind David (place 3): the first difference is BH/C1 (Buchholz, the opponents'\n  \
         scores), 11.5 to 11.0.\n\
         Ahead of Stephan (place 5): the first difference is SB (Sonneborn-Berger, the\n  \
         opponents' scores times the points made), 8.00 to 7.25.\n"
    );
    let (_, why, _) = said(&run(&["--lang", "ja", "swiss", "standings", "-", "--why", "1"], &event));
    assert!(why.starts_with("Alyx は 16 人中 4 位です。\nDavid (3 位) の下: 最初の違いは BH/C1"), "{why}");
    let (_, json, _) = said(&run(&["--json", "swiss", "standings", "-", "--after", "3"], &event));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["schema"], &json["after"]), (&"roundtable/standings/1".into(), &3.into()));
    assert_eq!(json["standings"][0]["name"], "David");
    assert!(json["standings"][1]["why"].is_string() && json["standings"][0]["why"].is_null());
    let (_, csv, _) = said(&run(&["swiss", "standings", "-", "--format", "csv"], &event));
    assert!(csv.starts_with("place,player,name,rating,federation,PTS,BH/C1,BH,SB,DE,round 1,"), "{csv}");
    let (_, html, _) = said(&run(&["swiss", "standings", "-", "--format", "html", "--revision", "3"], &event));
    assert!(html.matches("<span>revision 3</span>").count() == 2 && html.contains("page 2 of 2"), "{html}");
    assert_eq!(html.matches("White or Black").count(), 1, "only over the crosstable");
    assert!(html.contains("<h2>Crosstable after 5 rounds</h2>") && html.contains("<td class=\"figure\">9w1</td>"));
}

#[test]
fn a_round_robin_is_known_as_one_and_what_is_not_for_it_is_refused() {
    let event = roundtable_testkit::corpus("tie-breaks/exercise/rr6.trf");
    let (_, why, _) = said(&run(&["swiss", "standings", "-", "--tie-breaks", "DE", "--why", "2"], &event));
    assert!(why.contains("Nothing in the list separates Bruno from Charline.\nBehind Alyx (place 1)"), "{why}");
    for (list, exit, word) in
        [("BH", 2, "not for round robins"), ("XX", 2, "not a tie-break"), ("EDE", 2, "team"), ("WIN/C1", 2, "/C1")]
    {
        let (code, out, error) = said(&run(&["swiss", "standings", "-", "--tie-breaks", list], &event));
        assert_eq!((code, out.as_str()), (exit, ""));
        assert!(error.contains(word), "{error}");
    }
    let (_, _, note) = said(&run(&["swiss", "standings", "-", "--tie-breaks", "TPR"], &five()));
    assert!(note.contains("TPR is left out: not everybody has a rating"), "{note}");
}

#[test]
fn a_position_is_paired_as_the_report_file_that_says_the_same() {
    let (_, event, _) = said(&run(&["swiss", "generate", "-n", "9", "-r", "3", "--class", "byes", "--seed", "4"], ""));
    // Five rounds in all: the fourth can be paired.
    let event = event.replace("142 3", "142 5");
    let (mut players, mut rounds) = (Vec::new(), vec![(Vec::new(), Vec::new(), Vec::new(), Vec::new()); 3]);
    for line in event.lines().filter(|l| l.starts_with("001")) {
        let number: u32 = line[4..8].trim().parse().unwrap();
        players.push(serde_json::json!({"id": number, "name": line[14..47].trim()}));
        // In a row of a report file each round takes ten columns from the 92nd on: opponent, colour, result.
        for (at, (games, out, half, full)) in rounds.iter_mut().enumerate() {
            let cell = line.get(91 + 10 * at..99 + 10 * at).unwrap_or("          ");
            let (opponent, colour, result) = (cell[..4].trim(), &cell[5..6], &cell[7..8]);
            match (colour, result) {
                ("w", _) => {
                    let said = ["1-0", "0-1", "½-½"]["10=".find(result).unwrap()];
                    let seats = [number, opponent.parse::<u32>().unwrap()];
                    games.push(serde_json::json!({"seats": seats, "result": said}));
                }
                (_, "U") => out.push(number),
                (_, "H") => half.push(number),
                (_, "F") => full.push(number),
                _ => {}
            }
        }
    }
    let round = |(tables, sit_out, half_byes, full_byes)| serde_json::json!({"tables": tables, "sit_out": sit_out, "half_byes": half_byes, "full_byes": full_byes});
    let history: Vec<_> = rounds.into_iter().map(round).collect();
    let initial = if event.contains("152 B") { "black" } else { "white" };
    let position = serde_json::json!({"schema": "roundtable/position/1", "table_size": 2, "rounds": 5,
        "initial": initial, "players": players, "history": history});
    let of = |text: &str| said(&run(&["swiss", "pair", "-"], text)).1;
    let (report, json) = (of(&event), of(&position.to_string()));
    assert!(report.lines().count() > 3, "{report}");
    assert_eq!(report, json);
    let (exit, round, notes) =
        said(&run(&["next", "-", "--method", "dutch", "--format", "json"], &position.to_string()));
    assert_eq!((exit, notes.as_str()), (0, ""));
    let round: serde_json::Value = serde_json::from_str(&round).unwrap();
    assert_eq!((&round["schema"], &round["round"]), (&"roundtable/round/1".into(), &4.into()));
}

#[test]
fn a_position_without_results_cannot_be_paired_by_the_dutch_system() {
    let position = |tables: &str| {
        format!(
            "{{\"schema\": \"roundtable/position/1\", \"table_size\": 2, \"players\": [{{\"id\": 1}}, {{\"id\": 2}}, \
             {{\"id\": 3}}, {{\"id\": 4}}],\n\"history\": [{{\"tables\": [{tables}]}}]}}"
        )
    };
    for (tables, says) in [
        ("[1, 3], [4, 2]", "2:25: table 1 of round 1 has no result; write \"result\""),
        ("{\"seats\": [1, 2, 3, 4], \"result\": \"1-0\"}", "2:25: table 1 of round 1 has 4 players"),
        ("{\"seats\": [1, 2], \"result\": \"2-0\"}", "2:53: \"2-0\" was found where"),
    ] {
        let (exit, _, error) = said(&run(&["next", "-", "--method", "dutch"], &position(tables)));
        assert!(exit == 3 && error.contains(says), "{error}");
    }
    let (exit, _, error) = said(&run(&["next", "-", "--method", "dutch", "--format", "xlsx"], &five()));
    assert!(exit == 2 && error.contains("not as xlsx"), "{error}");
    let (_, text, _) = said(&run(&["next", "-", "--method", "dutch", "--lang", "ja"], &five()));
    assert!(text.starts_with("1 回戦\n\n") && text.ends_with("不戦: Player 5\n"), "{text}");
}

#[test]
fn boards_have_title_and_revision_and_what_they_lack_is_refused() {
    let next = |words: &[&str], input: &str| said(&run(&[&["next", "-", "--method", "dutch"], words].concat(), input));
    let (exit, html, _) = next(&["--format", "html", "--title", "Open", "--revision", "3"], &five());
    assert_eq!((exit, html.matches("<footer><span>revision 3 · ").count()), (0, 2), "the boards and the list by name");
    assert!(html.contains("<h1>Open</h1>"), "{html}");
    let (exit, json, _) = next(&["--format", "json", "--title", "Open", "--revision", "3"], &five());
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((exit, &json["title"], &json["revision"]), (0, &"Open".into(), &3.into()));
    for (words, says) in [
        (["--format", "html", "--picture", "heat"], "for pictures (svg, png)"),
        (["--format", "html", "--parts", "wall"], "--parts is for --method swiss"),
        (["--format", "csv", "--revision", "3"], "--title and --revision are for paper"),
    ] {
        let (exit, out, error) = next(&words, "");
        assert_eq!((exit, out.as_str()), (2, ""), "{words:?}");
        let error = error.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(error.contains(says), "{error}");
    }
}

#[test]
fn what_is_entered_wrongly_leaves_the_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("a.trf"), five()).unwrap();
    std::fs::write(path("r.csv"), "white,black,result\n1,3,7\n").unwrap();
    let enter =
        |words: &[&str]| said(&run(&[&["swiss", "enter", &path("a.trf"), "-o", &path("a.trf")], words].concat(), ""));
    let (exit, _, error) = enter(&[&path("r.csv")]);
    assert!(exit == 3 && error.contains("r.csv:2:5: \"7\" is not a result"), "{error}");
    assert_eq!(std::fs::read_to_string(path("a.trf")).unwrap(), five());
    assert_eq!(enter(&[]).0, 2);
    assert_eq!(enter(&["--bye", "Player 2=whole"]).0, 2);
    assert_eq!(enter(&["--withdrew", "Zoe"]).0, 3);
    assert_eq!(enter(&["--bye", "player 2=half"]).0, 0);
    let (exit, _, error) = enter(&["--bye", "Player 2=half"]);
    assert!(exit == 2 && error.contains("has something entered for round 1 already"), "{error}");
}

#[test]
fn other_games_leave_criteria_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (_, event, _) = said(&run(&["swiss", "generate", "-n", "12", "-r", "4", "--seed", "2"], ""));
    let event = event.replace("142 4", "142 7");
    let pairs = |criteria: &str| said(&run(&["swiss", "pair", "-", "--criteria", criteria], &event)).1;
    std::fs::write(path("own.toml"), "off = [\"c3\", \"C10\", \"C11\", \"C12\", \"C13\"]\n").unwrap();
    assert_eq!(pairs("go"), pairs(&path("own.toml")));
    assert_eq!(pairs("table-tennis"), pairs("go"));
    assert_eq!(pairs("draughts"), pairs("chess"));
    assert_ne!(pairs("go"), pairs("chess"));
    let (exit, _, error) = said(&run(&["swiss", "pair", "-", "--criteria", "chequers"], &event));
    assert!(exit == 2 && error.contains("table-tennis"), "{error}");
    std::fs::write(path("own.toml"), "off = [\"C4\"]\n").unwrap();
    let (exit, _, error) = said(&run(&["next", "-", "--method", "dutch", "--criteria", &path("own.toml")], &event));
    assert!(exit == 3 && error.contains("own.toml: C4 cannot be switched off"), "{error}");
    // The rounds were paired by the criteria of chess, so they differ from those of go.
    assert_eq!(run(&["swiss", "check", "-", "--criteria", "go"], &event).status.code(), Some(6));
    assert_eq!(exit_code_by(&path("own.toml"), &event), 3);
}

/// The exit code of a pairing by these criteria.
fn exit_code_by(criteria: &str, event: &str) -> i32 {
    run(&["swiss", "pair", "-", "--criteria", criteria], event).status.code().unwrap()
}

#[test]
fn a_handicap_tournament_of_go_has_stones_and_no_colours() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let list = "name,rating\nAki,2400\nBo,2050\nChie,1900\nDan,1500\nEmi,1450\nFumi,1100\n";
    std::fs::write(path("go.csv"), list).unwrap();
    assert_eq!(run(&["swiss", "start", &path("go.csv"), "-r", "5", "-o", &path("go.trf")], "").status.code(), Some(0));
    let next = |words: &[&str]| said(&run(&[&["next", &path("go.trf"), "--method", "dutch"], words].concat(), ""));
    // Fewest stones in all: a stone for each whole 100 points but the first, so 2, 3 and 2 for 350, 400 and 350 points.
    // Chie with Bo and Emi with Dan would need none, and Fumi 12 from Aki.
    let (_, csv, _) = next(&["--criteria", "go-handicap", "--format", "csv"]);
    assert_eq!(
        csv,
        "round,board,white,white name,white points,black,black name,black points,stones,result\n\
         1,1,1,Aki,0.0,2,Bo,0.0,2,\n1,2,3,Chie,0.0,4,Dan,0.0,3,\n1,3,5,Emi,0.0,6,Fumi,0.0,2,\n"
    );
    let (_, plain, _) = next(&["--criteria", "go", "--format", "csv"]);
    assert!(plain.contains("1,Aki,0.0,4,Dan") && !plain.contains("stones"), "{plain}");
    let pair = |words: &[&str]| {
        said(&run(&[&["swiss", "pair", &path("go.trf"), "--criteria", "go-handicap"], words].concat(), ""))
    };
    let (_, why, _) = pair(&["--explain", "4"]);
    assert!(
        why.contains("C12 (stones of handicap in all)") && why.contains("# Chie (3) gives Dan (4) 3 stones."),
        "{why}"
    );
    // Nobody may give more than one stone: Aki is 350 points or more ahead of everybody, so has no opponent.
    std::fs::write(path("own.toml"), "off = []\n[handicap]\nrating_per_stone = 100\nless = 1\nmost = 1\n").unwrap();
    let (exit, _, error) = said(&run(&["swiss", "pair", &path("go.trf"), "--criteria", &path("own.toml")], ""));
    assert!(exit == 4 && error.contains("no legal pairing exists"), "{error}");
}

/// Four players after one round, with the second round as given: points, and opponent, colour and result of each.
fn two_rounds(second: [(&str, &str); 4]) -> String {
    let first = ["   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"];
    let row = |at: usize| {
        let (number, (points, game)) = (at + 1, second[at]);
        let name = ["Ana", "Ben", "Cy", "Di"][at];
        format!("001 {number:>4}      {name:<33}{:33}{points:>4} {number:>4}  {}  {game}\n", "", first[at])
    };
    format!("012 Small open\n142 3\n152 W\n{}", (0..4).map(row).collect::<String>())
}

#[test]
fn a_round_without_results_is_checked_entered_and_named() {
    let open = two_rounds([("1.0", "   2 b *"), ("1.0", "   1 w *"), ("0.0", "   4 w *"), ("0.0", "   3 b  ")]);
    let half = two_rounds([("1.0", "   2 b 0"), ("2.0", "   1 w 1"), ("0.0", "   4 w *"), ("0.0", "   3 b *")]);
    let early = open.replace("   3 w 1", "   3 w *").replace("   1 b 0", "   1 b *").replace(" 1.0    1", " 0.0    1");
    let results = "round,table,white,black,result\n2,1,2,1,½\n2,2,3,4,0\n";
    let folder = Folder::with(&[
        ("open.trf", open.as_bytes()),
        ("half.trf", half.as_bytes()),
        ("early.trf", early.as_bytes()),
        ("results.csv", results.as_bytes()),
    ]);
    for file in ["open.trf", "half.trf"] {
        assert!(folder.run(&format!("swiss check {file}")).exits(0).out.contains("All 2 rounds"));
        folder.run(&format!("swiss standings {file} --after 1")).exits(0);
    }
    folder.run("swiss standings open.trf").exits(0);
    let said = "round 2: the game 1-2 has no result yet, nor has 1 more";
    folder.run("swiss pair open.trf").exits(3).says(&[said, "in place of *"]);
    folder.run("next open.trf --method dutch").exits(3).says(&[said]);
    for verb in ["standings", "pair"] {
        folder.run(&format!("swiss {verb} half.trf")).exits(3).says(&["round 2: the game 3-4 has no result yet;"]);
    }
    folder.run("swiss check early.trf").exits(3).says(&["round 1: the game 1-3 has no result yet"]);
    folder.run("swiss enter open.trf results.csv -o done.trf").exits(0);
    assert!(folder.read("done.trf").contains("   1 w =") && !folder.read("done.trf").contains('*'));
    folder.run("swiss pair done.trf").exits(0);
}
