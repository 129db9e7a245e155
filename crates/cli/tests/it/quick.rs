//! `roundtable quick`: answers, a line each, leave a plan and its sheets; and the program without a verb.

use serde_json::Value;

use crate::schemas::fits;
use crate::support::{Folder, Ran, run_in};

const NAMES: &[u8] = b"Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana\nIvo\nJana\n";

fn quick(folder: &Folder, line: &str, answers: &str) -> Ran {
    run_in(&folder.path(""), &line.split(' ').collect::<Vec<_>>(), answers.as_bytes())
}

fn plan(folder: &Folder, file: &str) -> Value {
    serde_json::from_str(&folder.read(file)).unwrap()
}

#[test]
fn answers_leave_a_plan_and_its_sheets() {
    let folder = Folder::with(&[("friday.txt", NAMES)]);
    let ran = quick(&folder, "quick", "friday.txt\n4,3\n3\n").exits(0);
    assert_eq!(folder.names(), ["evening.html", "evening.json", "friday.txt"]);
    let night = plan(&folder, "evening.json");
    let rounds = night["rounds"].as_array().unwrap();
    assert_eq!((rounds.len(), rounds[0]["tables"].as_array().unwrap().len()), (3, 3));
    assert_eq!(night["players"][9]["name"], "Jana");
    assert!(folder.read("evening.html").contains("Jana"));
    for said in ["evening.json", "evening.html", "roundtable plan friday.txt -k 4,3 -r 3\n"] {
        assert!(ran.out.contains(said) || ran.err.contains(said), "{said}: {} {}", ran.out, ran.err);
    }
    // Questions with their answers, so that a copy can be read.
    assert!(ran.err.contains("Who plays?") && ran.err.contains("[4] 3\n"), "{}", ran.err);
    // It is the plan of that command.
    folder.run("plan friday.txt -k 4,3 -r 3 -o same.json").exits(0);
    assert_eq!(folder.read("same.json"), folder.read("evening.json"));
}

#[test]
fn files_that_are_there_stay() {
    let folder = Folder::with(&[("names.txt", NAMES), ("evening.html", b"mine"), ("evening-2.json", b"mine")]);
    // The list that is there is the usual answer.
    quick(&folder, "quick", "\n\n\n").exits(0);
    assert_eq!((folder.read("evening.html"), folder.read("evening-2.json")), ("mine".into(), "mine".into()));
    assert_eq!(plan(&folder, "evening-3.json")["players"].as_array().unwrap().len(), 10);
    // Names in one line become a list of their own.
    quick(&folder, "quick", "Ana, Ben, Cy, Zoë\nchess\n\n").exits(0);
    assert_eq!(folder.read("names.txt").as_bytes(), NAMES);
    assert!(folder.read("names-2.txt").contains("Zoë"));
    assert_eq!(plan(&folder, "evening-4.json")["rounds"].as_array().unwrap().len(), 3);
}

#[test]
fn what_does_not_fit_is_asked_again() {
    let folder = Folder::with(&[("names.txt", NAMES), ("empty.txt", b"")]);
    let ran = quick(&folder, "quick empty.txt", "\npadel\n0\nmax\nnone\n2\n").exits(0);
    for said in ["empty.txt: there are no names", "at least 1 round", "from 1 to"] {
        assert!(ran.err.contains(said), "{said}: {}", ran.err);
    }
    let night = plan(&folder, "evening.json");
    assert_eq!(night["rounds"][0]["tables"].as_array().unwrap().len(), 2);
    assert_eq!(night["rounds"][0]["sit_out"].as_array().unwrap().len(), 2);
    // Five people do not fill tables of four and three.
    let ran = quick(&folder, "quick", "5\n4,3\n4,3,2\n2\n").exits(0);
    assert!(ran.err.contains("5 people cannot fill") && ran.err.contains("write 4,3,2 instead"), "{}", ran.err);
    // Too few answers: nothing is left.
    let folder = Folder::with(&[("names.txt", NAMES)]);
    quick(&folder, "quick names.txt", "4,3\n").exits(2).says(&["the questions were not answered"]);
    assert_eq!(folder.names(), ["names.txt"]);
}

#[test]
fn its_answer_is_a_document_too() {
    let folder = Folder::with(&[("names.txt", NAMES)]);
    let left = quick(&folder, "quick names.txt --json --lang ja", "poker\n5\n2\n").json();
    fits(&left, "quick.json");
    assert_eq!((&left["plan"], &left["sheet"]), (&"evening.json".into(), &"evening.html".into()));
}

/// Nothing typed: three things to do, and the exit code of a command that is not complete.
#[test]
fn the_program_alone_says_what_to_do() {
    let folder = Folder::with(&[]);
    for (words, said) in
        [(&[][..], "four questions"), (&["--lang", "ja"], "四つの質問"), (&["--lang=ja"], "四つの質問")]
    {
        let ran = run_in(&folder.path(""), words, b"").exits(2);
        assert!(ran.out.is_empty() && ran.err.contains(said), "{}", ran.err);
        for command in ["roundtable quick", "roundtable plan names.txt -k 4,3 -r 4"] {
            assert!(ran.err.contains(command), "{command}: {}", ran.err);
        }
        assert_eq!(ran.err.contains("roundtable serve"), cfg!(feature = "pages"));
        assert!(ran.err.lines().count() < 14, "{}", ran.err);
    }
}
