//! Every file that we write, given to every verb that reads files: taken for what it is, or refused with one sentence
//! that names it. Never other people.

use crate::support::Folder;

const NAMES: &[u8] = b"Ana\nBen\nCy\nDan\nEva\nFinn\nGus\nHana\n";

/// What a file is called in a refusal, by its name; nothing where every verb may take it.
const KINDS: &[(&str, &str)] = &[
    ("plan.txt", "a schedule"),
    ("plan.csv", "a schedule"),
    ("table.csv", "a schedule"),
    ("player.csv", "a schedule"),
    ("plan.json", "a schedule"),
    ("plan.html", "a schedule"),
    ("cards.html", "a schedule"),
    ("plan.xlsx", "a schedule"),
    ("plan.tuples", "a schedule"),
    ("plan.lists", "a schedule"),
    ("plan.pantheon", "a schedule or a script"),
    ("plan.ics", "a calendar"),
    ("plan.svg", "a picture"),
    ("plan.trf", "a tournament report"),
    ("movement.csv", "a bridge movement"),
    ("movement.txt", "a bridge movement"),
    ("movement.json", "a schedule"),
    ("powers.txt", "a table of powers"),
    ("powers.json", "a table of powers"),
    ("proof.json", "a certificate"),
    ("checked.txt", "what a command has printed"),
    ("checked.json", "what a command has printed"),
    ("results.csv", "a sheet of results"),
    ("boards.csv", "a sheet of results"),
    ("boards.txt", "what a command has printed"),
    ("standings.csv", "standings"),
    ("standings.txt", "what a command has printed"),
    ("standings.json", "standings"),
    ("diary.txt", "what a command has printed"),
    ("log.jsonl", "the log of an event"),
    ("question.json", "a question"),
    ("position.json", "the position of a tournament"),
];

/// The verbs that read files, and of which files they make something.
const VERBS: &[(&str, &[&str])] = &[
    ("plan FILE -k 4 -r 1", &["standings.csv"]),
    ("swiss start FILE --rounds 3 -o started.trf", &["standings.csv"]),
    ("event --db club.db join night FILE", &["standings.csv"]),
    (
        "check FILE",
        &["plan.", "table.csv", "player.csv", "cards.html", "movement.json", "proof.json", "results.csv", "boards.csv"],
    ),
    (
        "convert FILE converted.json",
        &["plan.", "table.csv", "player.csv", "cards.html", "movement.json", "proof.json", "results.csv", "boards.csv"],
    ),
    (
        "plan names.txt -k 4 -r 2 --history FILE",
        &["plan.", "table.csv", "player.csv", "cards.html", "movement.json", "proof.json", "results.csv", "boards.csv"],
    ),
    ("plan --question FILE", &["question.json"]),
    ("next position.json --method predefined --current 1 --script FILE", &["plan.pantheon"]),
    ("next plan.json --standings FILE", &["standings.csv", "standings.json", "results.csv"]),
    ("next FILE", &["position.json"]),
    ("next FILE --method dutch", &["plan.trf", "position.json"]),
    ("swiss standings FILE", &["plan.trf", "position.json"]),
    ("event --db club.db results night FILE", &["results.csv"]),
    ("event --db club.db import FILE", &["log.jsonl"]),
    ("swiss enter start.trf FILE -o entered.trf", &["boards.csv"]),
];

/// A folder with a file of each kind.
fn folder() -> Folder {
    let question = br#"{"schema": "roundtable/question/1", "players": 8, "table_sizes": [4], "rounds": 1}"#;
    let people: Vec<String> = (1..=8).map(|id| format!("{{\"id\": {id}, \"place\": {id}}}")).collect();
    let position =
        format!("{{\"schema\": \"roundtable/position/1\", \"table_size\": 4, \"players\": [{}]}}", people.join(", "));
    let folder =
        Folder::with(&[("names.txt", NAMES), ("question.json", question), ("position.json", position.as_bytes())]);
    let plan = "plan names.txt -k 4 -r 1";
    for more in [
        "-o plan.txt",
        "-o plan.csv",
        "-o plan.json",
        "-o plan.html",
        "-o plan.xlsx",
        "-o plan.svg",
        "--by-table -o table.csv",
        "--by-player -o player.csv",
        "--format tuples -o plan.tuples",
        "--format lists -o plan.lists",
        "--format pantheon -o plan.pantheon",
        "--parts cards -o cards.html",
        "--start 2027-01-07T19:00 --tz Europe/Dublin --every 7d -o plan.ics",
        "--certificate proof.json",
    ] {
        folder.run(&format!("{plan} {more}")).exits(0);
    }
    let kept = |line: &str, file: &str| std::fs::write(folder.path(file), folder.run(line).exits(0).out).unwrap();
    for (form, more) in [("txt", ""), ("csv", " --format csv"), ("json", " --json")] {
        kept(&format!("movement -n 8{more}"), &format!("movement.{form}"));
    }
    kept("positions plan --borders cycle:5", "powers.txt");
    kept("positions plan --borders cycle:5 --json", "powers.json");
    kept("check plan.json", "checked.txt");
    kept("check plan.json --json", "checked.json");
    folder.run("swiss start names.txt --rounds 3 -o start.trf").exits(0);
    folder.run("next start.trf --method dutch -o empty.csv").exits(0);
    kept("next start.trf --method dutch", "boards.txt");
    let filled = |file: &str| {
        let line = |line: &str| line.to_owned() + if line.ends_with(',') { "1\n" } else { "\n" };
        folder.read(file).lines().map(line).collect::<String>()
    };
    std::fs::write(folder.path("boards.csv"), filled("empty.csv")).unwrap();
    folder.run("swiss enter start.trf boards.csv -o plan.trf").exits(0);
    let event = |line: &str| folder.run(&format!("event --db club.db {line}")).exits(0);
    event("new night --tables-of 4 --rules points --rounds 2");
    event("join night names.txt");
    event("seat night");
    event("result night 1 1 10 8 6 4");
    event("result night 1 2 10 8 6 4");
    event("print night -o round.csv");
    std::fs::write(folder.path("results.csv"), filled("round.csv")).unwrap();
    event("export night -o log.jsonl");
    kept("event --db club.db standings night --format csv", "standings.csv");
    kept("event --db club.db standings night --json", "standings.json");
    kept("event --db club.db standings night", "standings.txt");
    kept("event --db club.db log night", "diary.txt");
    folder
}

#[test]
fn what_we_write_is_known_again_by_every_verb_that_reads() {
    let folder = folder();
    let verbs: Vec<_> = VERBS.iter().collect();
    let walk = |verbs: &[&(&str, &[&str])]| {
        for &&(verb, takes) in verbs {
            for (file, kind) in KINDS {
                let line = verb.replace("FILE", file);
                let ran = folder.run(&line);
                let taken = takes.iter().any(|known| file == known || known.ends_with('.') && file.starts_with(known));
                let said = ran.err.split_whitespace().collect::<Vec<_>>().join(" ");
                if taken && !["plan.ics", "plan.svg"].contains(file) {
                    assert_eq!(ran.code, 0, "{line}: {said}");
                    // The eight of the list, and nobody else.
                    let count = said.find(" people, ").map(|at| said[..at].rsplit(' ').next().unwrap_or_default());
                    assert!(count.is_none_or(|count| count == "8"), "{line}: {said}");
                    continue;
                }
                let others = [
                    ("is a plan: give the places after its last round", line.starts_with("next ")),
                    ("a workbook", file.ends_with("xlsx")),
                    ("no results in it", file.ends_with("xlsx")),
                    ("nobody has a place", file.ends_with("xlsx")),
                    // Results of another game.
                    ("does not sit at table 1", *file == "boards.csv"),
                    ("no columns white, black and result", *file == "results.csv"),
                    ("no column is called Place or Total", *file == "boards.csv"),
                ];
                let is_named = said.contains(kind) || others.iter().any(|(other, may)| *may && said.contains(other));
                assert!(ran.code == 3 && is_named, "{line}: {} {said}", ran.code);
                let sentences = said.matches("error:").count();
                assert!(sentences == 1 && !said.contains("roundtable/") && !said.contains('`'), "{line}: {said}");
            }
        }
    };
    std::thread::scope(|scope| {
        let (one, other) = verbs.split_at(verbs.len() / 2);
        scope.spawn(|| walk(one));
        walk(other);
    });
}

/// A file that stops in the middle, and a key that nobody knows, are said in words.
#[test]
fn what_is_cut_off_or_misspelt_is_said() {
    let folder = folder();
    let half = |name: &str, file: &str| {
        let whole = std::fs::read(folder.path(name)).unwrap();
        std::fs::write(folder.path(file), &whole[..whole.len() * 2 / 3]).unwrap();
    };
    half("plan.json", "cut.json");
    half("proof.json", "cut_proof.json");
    half("question.json", "cut_question.json");
    half("log.jsonl", "cut.jsonl");
    half("plan.xlsx", "cut.xlsx");
    std::fs::write(folder.path("open.csv"), "name,club\nAna,\"Turm\nBen,Dame\n").unwrap();
    std::fs::write(folder.path("typo.json"), r#"{"players": 8, "tabel_sizes": [4], "rounds": 1}"#).unwrap();
    std::fs::write(folder.path("ask.json"), r#"{"ask": {"paln": {"players": 8}}}"#).unwrap();
    for (line, says) in [
        ("check cut.json", "the file stops in the middle"),
        ("check cut_proof.json", "the file stops in the middle"),
        ("plan --question cut_question.json", "the file stops in the middle"),
        ("event --db club.db import cut.jsonl", "the file stops in the middle"),
        ("plan cut.xlsx -k 4", "cut off"),
        ("plan open.csv -k 4", "a quotation mark is not closed"),
        ("plan --question typo.json", "there is no \"tabel_sizes\" here; did you mean \"table_sizes\"?"),
        ("ask ask.json", "\"paln\" is not known here; did you mean \"plan\"?"),
    ] {
        let ran = folder.run(line).exits(3);
        let said = (ran.err + &ran.out.replace("\\\"", "\"")).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(says), "{line}: {said}");
    }
}
