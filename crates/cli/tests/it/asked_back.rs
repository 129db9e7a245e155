//! What could be meant in more than one way at a tournament is refused with what to write, or done and said with the way
//! back: numbers among names, operations, rounds without results, tables that are not there.

use serde_json::{Value, json};

use crate::support::{Folder, Ran, run_in};

/// A desk with eight people of riichi, four rounds to come, and the first round seated.
fn desk() -> Folder {
    let folder = Folder::with(&[("names.txt", b"Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal\n")]);
    folder.run("event --db n.db new E --game riichi --rules club --rounds 4").exits(0);
    folder.run("event --db n.db join e names.txt").exits(0);
    folder.run("event --db n.db seat e").exits(0);
    folder
}

fn event(folder: &Folder, words: &[&str]) -> Ran {
    run_in(&folder.path(""), &[&["event", "--db", "n.db"], words].concat(), b"")
}

/// An order as JSON, by `ask`.
fn ask(folder: &Folder, order: &Value) -> Ran {
    let log = event(folder, &["export", "e"]).exits(0).out;
    let what = json!({"log": log, "what": {"order": order}, "at": "2027-01-07T19:00:00Z", "op": "x"});
    let asked = json!({"schema": "roundtable/ask/1", "ask": {"event": what}});
    let ran = run_in(&folder.path(""), &["ask"], asked.to_string().as_bytes());
    let said = if ran.code == 0 { String::new() } else { ran.out.clone() + &ran.err };
    Ran { err: said.replace("\\\\u", "\\u"), ..ran }
}

/// How many lines the log has.
fn lines(folder: &Folder) -> usize {
    event(folder, &["export", "e"]).exits(0).out.lines().count()
}

#[test]
fn what_may_mean_something_else_is_refused_with_what_to_write() {
    let desk = desk();
    let before = lines(&desk);
    let cases: &[(&[&str], i32, &[&str])] = &[
        (&["absent", "e", "Ana", "2"], 3, &["2 stands among names", "taken for Ben", "absent e Ana:2"]),
        (&["absent", "e", "Ana", "Cy", "2"], 3, &["absent e Ana Cy:2"]),
        (&["present", "e", "Ana", "3"], 3, &["taken for Cy", "present e Ana:3"]),
        (&["roll", "e", "Ana", "2"], 3, &["2 stands among names"]),
        (&["together", "e", "Ana", "Cy", "2"], 3, &["2 stands among names"]),
        (&["apart", "e", "Ana", "2"], 3, &["2 stands among names", "taken for Ben"]),
        (&["partners", "e", "3", "Ana", "--free"], 3, &["3 stands among names", "taken for Cy"]),
        (&["swap", "e", "Ana", "2"], 3, &["2 stands among names"]),
        (&["wish", "e", "--apart", "Ana", "2"], 3, &["2 stands among names"]),
        (&["absent", "e", "Ana:9"], 4, &["4"]),
        (&["table", "e", "Ben"], 4, &["nothing says that Ben needs a table"]),
        (&["undo", "e", "--op", "99"], 2, &["--op names the undoing itself", "undo e 99", "log e"]),
        (&["join", "e", "--name", ""], 2, &["--name"]),
        (&["join", "e", "--name", "New=old"], 2, &["NAME=RATING"]),
        (&["join", "e", "Ana"], 1, &["join e --name Ana"]),
        (&["final", "e"], 2, &["event seat e --method final"]),
        (&["seat", "e"], 4, &["round 1 has no result yet", "seat e --draft", "seat e --instead"]),
        (&["seat", "e", "--method", "mexicano"], 4, &["two against two"]),
        (&["print", "e", "--from", "9"], 4, &["round 9 is not seated: only round 1 is"]),
        (&["print", "e", "--from", "2", "--to", "1"], 2, &["round 1 comes before round 2"]),
        (&["standings", "e", "--teams", "club"], 3, &["club"]),
        (&["standings", "e", "--tie-breaks", "BH"], 3, &["for games of two"]),
        (&["players", "e"], 2, &["missing: one of --report, --leave, --join, --check-in, or several"]),
        (&["penalty", "e", "Ben", "--points", "0"], 3, &["from 100 to 20000, in steps of 100"]),
        (&["penalty", "e", "Ben", "--points", "100000000"], 3, &["from 100 to 20000"]),
        (&["adjust", "e", "Ben", "--points", "+250"], 3, &["from 100 to 200000, in steps of 100"]),
        (&["adjust", "e", "Ben", "--points", "many"], 2, &["+500 or -500"]),
        (&["remove", "e", "Ben"], 4, &["Ben has a place in round 1", "leave e 2"]),
    ];
    for (words, code, says) in cases {
        event(&desk, words).exits(*code).says(says);
    }
    assert_eq!(lines(&desk), before, "nothing of it is entered");
}

#[test]
fn what_is_done_all_the_same_is_said_with_the_way_back() {
    let desk = desk();
    let numbers = event(&desk, &["absent", "e", "7", "8"]).exits(0).out;
    assert!(numbers.contains("Gus") && numbers.contains("Hal"), "numbers alone are people: {numbers}");
    assert_eq!(event(&desk, &["rename", "e", "Di", "Dina"]).exits(0).out, "Di is now called Dina\n");
    let column = event(&desk, &["rename", "e", "Dina", "--set", "club=Elm"]).exits(0).out;
    assert_eq!(column, "what is known of Dina is changed\n");
    event(&desk, &["table", "e", "Ben", "77"]).exits(0).says(&["there is no table 77 as yet", "2 tables"]);
    event(&desk, &["wish", "e", "--host", "Cy:78"]).exits(0).says(&["there is no table 78 as yet"]);
    event(&desk, &["close-tables", "e", "2", "9"]).exits(0).says(&["there is no table 9 as yet"]);
    event(&desk, &["penalty", "e", "Ben"]).exits(0).says(&["undo e"]);
    event(&desk, &["join", "e", "--name", "New Kid=1200"]).exits(0);
    assert!(event(&desk, &["export", "e"]).out.contains(r#""name":"New Kid","reading":null,"rating":1200"#));
    let closed = event(&desk, &["close", "e"]).exits(0);
    closed.says(&["4 rounds are not played or not complete", "reopen e"]);
    event(&desk, &["reopen", "e"]).exits(0);
    event(&desk, &["seat", "e", "--instead"]).exits(0);
    let undone = event(&desk, &["undo", "e"]).exits(0);
    let undone = undone.says(&["round 2 is no longer published", "roundtable event --db n.db undo e "]);
    let op = undone.err.split_whitespace().last().unwrap().to_owned();
    let again = event(&desk, &["undo", "e", &op]).exits(0);
    assert!(again.out.contains("undone: undone: round 2"), "{}", again.out);
    assert!(event(&desk, &["show", "e", "--round", "2"]).exits(0).out.contains("Round 2"));
}

#[test]
fn points_besides_games_count_with_their_reason_and_are_undone() {
    let folder = Folder::with(&[("names.txt", b"Ana\nBen\nCy\nDi\n")]);
    event(&folder, &["new", "T", "--tables-of", "4", "--rules", "places"]).exits(0);
    event(&folder, &["join", "t", "names.txt", "--name", "Anna"]).exits(0);
    event(&folder, &["remove", "t", "Anna"]).exits(0);
    event(&folder, &["seat", "t"]).exits(0);
    event(&folder, &["penalty", "t", "Ben"]).exits(3).says(&["places has no price for a penalty", "--points 5"]);
    event(&folder, &["penalty", "t", "Ben", "5"]).exits(2).says(&["penalty t Ben --points 5"]);
    event(&folder, &["adjust", "t", "Ben", "-5"]).exits(2).says(&["adjust t Ben --points -5"]);
    event(&folder, &["result", "t", "1", "1", "1", "", "3", "4"]).exits(3).says(&["seat 2 has no score"]);
    event(&folder, &["result", "t", "1", "1", "1", "1", "3", "4"]).exits(0);
    let points = || {
        let rows = event(&folder, &["standings", "t", "--json"]).exits(0).json()["standings"].clone();
        let of = |row: &Value| (row["name"].as_str().unwrap().to_owned(), row["points"].as_str().unwrap().to_owned());
        let mut of: Vec<_> = rows.as_array().unwrap().iter().map(of).collect();
        of.sort();
        of
    };
    let shared = points();
    assert_eq!(shared.iter().filter(|(_, points)| points == "3.5").count(), 2, "two firsts share 4 and 3: {shared:?}");
    assert_eq!(shared.len(), 4, "Anna is gone");
    let said = event(&folder, &["adjust", "t", "Ana", "--points", "+15", "--reason", "chips"]).exits(0).out;
    assert_eq!(said, "+1.5 points for Ana in round 1: chips\n");
    let text = event(&folder, &["standings", "t"]).exits(0).out;
    assert!(text.contains("1.5") && text.contains("+1.5 points for Ana in round 1: chips"), "{text}");
    assert_ne!(points(), shared);
    event(&folder, &["undo", "t"]).exits(0);
    assert_eq!(points(), shared);
}

#[test]
fn a_corrected_result_says_who_would_not_be_in_the_final() {
    let folder = Folder::with(&[("names.txt", b"Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal\n")]);
    event(&folder, &["new", "E", "--tables-of", "4", "--rules", "points"]).exits(0);
    event(&folder, &["join", "e", "names.txt"]).exits(0);
    std::fs::write(folder.path("s.txt"), "1-2-3-4\n5-6-7-8\n").unwrap();
    event(&folder, &["seat", "e", "--method", "predefined", "--script", "s.txt"]).exits(0);
    event(&folder, &["result", "e", "1", "1", "9", "8", "2", "1"]).exits(0);
    event(&folder, &["result", "e", "1", "2", "7", "6", "4", "3"]).exits(0);
    event(&folder, &["seat", "e", "--method", "final", "--top", "4"]).exits(0);
    let corrected = event(&folder, &["result", "e", "1", "1", "9", "1", "2", "8", "--settle"]).exits(0);
    let said = ["Ben would not be in the final of round 2, and Di would", "take-back e --from 2"];
    corrected.says(&said);
    event(&folder, &["show", "e"]).exits(0).says(&said);
    event(&folder, &["result", "e", "1", "1", "9", "8", "2", "1", "--settle"]).exits(0);
    assert!(!event(&folder, &["show", "e"]).exits(0).err.contains("would not be in"));
}

/// The program may write files of 10 kB only, as on a disk that is nearly full.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_without_room_is_said_in_words() {
    let folder = Folder::with(&[]);
    let script = "trap '' XFSZ; ulimit -f 20; exec \"$0\" event --db n.db new E --game riichi";
    let mut shell = std::process::Command::new("sh");
    let ran =
        shell.args(["-c", script, env!("CARGO_BIN_EXE_roundtable")]).current_dir(folder.path("")).output().unwrap();
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.code() == Some(1) && said.contains("the disk may be full"), "{said}");
}

#[test]
fn a_report_has_the_results_by_both_verbs() {
    let folder = Folder::with(&[]);
    event(&folder, &["new", "E", "--game", "chess", "--rounds", "5"]).exits(0);
    event(&folder, &["join", "e", "--name", "Ana", "--name", "Ben", "--name", "Cy"]).exits(0);
    event(&folder, &["seat", "e"]).exits(0);
    event(&folder, &["result", "e", "1", "1", "1-0"]).exits(0);
    event(&folder, &["print", "e", "-o", "print.trf"]).exits(0);
    event(&folder, &["export", "e", "-o", "export.trf"]).exits(0);
    let printed = folder.read("print.trf");
    assert_eq!(printed, folder.read("export.trf"));
    assert!(printed.contains("2 w 1"), "{printed}");
}

/// Texts that no name, title or remark may have, and one that it may.
const BAD: [&str; 4] = ["A\u{1B}[31mred", "Ana\u{202E}neB", "two\r\nlines", "\u{200B}"];

#[test]
fn names_and_titles_pass_one_check_by_every_way_in() {
    let desk = desk();
    let before = lines(&desk);
    for bad in BAD {
        let said = |ran: Ran| ran.exits(3).says(&["\\u{"]);
        said(event(&desk, &["join", "e", "--name", bad]));
        said(event(&desk, &["rename", "e", "Ana", bad]));
        said(event(&desk, &["title", "e", bad]));
        said(event(&desk, &["substitute", "e", &format!("Ana={bad}")]));
        said(event(&desk, &["apply", "e", bad]));
        said(event(&desk, &["new", bad, "--game", "riichi"]));
        said(ask(&desk, &json!({"join": {"people": [{"name": bad, "club": "Elm"}]}})));
        let question = json!({"players": [bad, "B", "C", "D"], "table_sizes": 4, "rounds": 1});
        said(run_in(&desk.path(""), &["plan", "--question", "-"], question.to_string().as_bytes()));
    }
    event(&desk, &["describe", "e", "a\u{1B}[2J"]).exits(3).says(&["\\u{1b}"]);
    event(&desk, &["penalty", "e", "Ana", "--reason", "a\u{7}"]).exits(3).says(&["\\u{7}"]);
    event(&desk, &["print", "e", "-o", "e.html", "--title", "a\u{202e}b"]).exits(3).says(&["\\u{202e}"]);
    assert_eq!(lines(&desk), before, "nothing of it is entered");
    event(&desk, &["describe", "e", "two\nlines"]).exits(0);
    event(&desk, &["rename", "e", "Ana", "José\u{301} أحمد\u{200F}"]).exits(0);
}

#[test]
fn a_log_from_elsewhere_with_such_a_name_is_not_imported_and_one_that_is_stored_opens() {
    let folder = Folder::with(&[]);
    event(&folder, &["new", "E", "--game", "riichi"]).exits(0);
    event(&folder, &["join", "e", "--name", "Ana"]).exits(0);
    let log = event(&folder, &["export", "e"]).exits(0).out.replace("\"Ana\"", r#""A\u001b[31m""#);
    std::fs::write(folder.path("bad.jsonl"), log).unwrap();
    let other = |words: &[&str]| run_in(&folder.path(""), &[&["event", "--db", "o.db"], words].concat(), b"");
    other(&["import", "bad.jsonl"]).exits(3).says(&["bad.jsonl", "line 2", "\\u{1b}"]);
    assert!(other(&["list"]).exits(0).out.is_empty());
}

#[test]
fn lists_and_numbers_of_an_order_have_limits() {
    let desk = desk();
    let many: Vec<String> = (0..101).map(|n| format!("c{n}=x")).collect();
    let set: Vec<&str> = many.iter().flat_map(|one| ["--set", one]).collect();
    event(&desk, &[&["rename", "e", "Ana"], set.as_slice()].concat())
        .exits(3)
        .says(&["101 further columns of one person, and the most is 100"]);
    let clock = ask(&desk, &json!({"clock": {"start": {"minutes": 4_294_967_295_u32}}}));
    clock.exits(3).says(&["4294967295 minutes, and the most is 1000000"]);
}
