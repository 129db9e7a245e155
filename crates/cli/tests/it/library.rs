//! What scripts rely on: the command line and the library give the same bytes for the same question, errors and notes
//! are available as JSON, `--require` sets the exit code, and a file name picks the format.

use crate::support::{Folder, roundtable as run};
use roundtable::{Control, Earlier, Format, Game, Lang, Layout, Method, Question, Request};

/// The library's answer in a format.
fn bytes(question: &Question, request: &Request, format: Format) -> String {
    let answer = roundtable::plan(question, request, &Control::none()).unwrap();
    let mut out = Vec::new();
    answer.write(format, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn the_same_question_has_the_same_bytes() {
    let request = Request::default();
    for (line, question, request, format) in [
        ("plan -n 16 -k 4 -r 5 --json", Question::numbered(16).tables([4]).rounds(5), request, Format::Json),
        (
            "plan -n 11 -k 4,3 -r 4 --apart 1 2 --together 3 4 --absent 5:2 --format csv --seed 3 --effort 200000",
            Question::numbered(11).tables([4, 3]).rounds(4).apart("1", "2").together("3", "4").absent("5", [2]),
            request.seed(3).effort(roundtable::Effort(200_000)),
            Format::Csv,
        ),
        (
            "plan -n 10 --game chess --method berger --cycles 2",
            Question::numbered(10).game(Game::Chess).cycles(2),
            request.method(Method::Berger),
            Format::Text,
        ),
        (
            "plan -n 14 --game diplomacy -r 2 --format tuples --effort low",
            Question::numbered(14).game(Game::Diplomacy).rounds(2),
            request.effort(roundtable::Effort::LOW),
            Format::Tuples,
        ),
        (
            "plan -n 16 -k 4 -r 3 --then swiss:1 --format tuples",
            Question::numbered(16).tables([4]).rounds(3).then(1),
            request,
            Format::Tuples,
        ),
    ] {
        assert_eq!(run(line).exits(0).out, bytes(&question, &request, format), "{line}");
    }
}

#[test]
fn a_mended_plan_has_the_same_bytes() {
    let folder = Folder::with(&[
        ("all.txt", b"Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana\n"),
        ("fewer.txt", b"Ana\nBen\nDi\nEva\nFinn\nGus\nHana\n"),
    ]);
    folder.run("plan all.txt -k 4,3 -r 3 -o a.json").exits(0);
    let theirs = folder.run("plan fewer.txt -k 4,3 --keep a.json --from 2 --format html").exits(0).out;
    let plan = roundtable::read_schedule(folder.read("a.json").as_bytes(), "a.json", None, None).unwrap().plan;
    let names = ["Ana", "Ben", "Di", "Eva", "Finn", "Gus", "Hana"];
    let question = Question::new(names).tables([4, 3]).keep(Earlier::new(&plan, "a.json"), 2);
    let answer = roundtable::plan(&question, &Request::default(), &Control::none()).unwrap();
    let mut ours = Vec::new();
    answer.write_with(Format::Html, &Layout::of(Lang::En), &mut ours).unwrap();
    assert_eq!(theirs, String::from_utf8(ours).unwrap());
}

#[test]
fn errors_and_notes_are_json_too() {
    let ran = run("plan -n 22 -k 4 -r 4 --json").exits(4);
    let error: serde_json::Value = serde_json::from_str(&ran.err).unwrap();
    assert_eq!((&error["schema"], &error["code"]), (&"roundtable/error/1".into(), &"cannot-fill".into()));
    assert_eq!(error["exit"], 4);
    assert!(error["hints"].as_array().unwrap().iter().any(|h| h.as_str().unwrap().contains("-k 4,3")));
    let ran = run("plan -n 22 -k 4 --rounds --json").exits(2);
    assert_eq!(serde_json::from_str::<serde_json::Value>(&ran.err).unwrap()["code"], "usage");
    let ran = run("plan -n 9 -k 2 --json").exits(0);
    for line in ran.err.lines() {
        let note: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(note["note"]["code"].is_string(), "{line}");
    }
    assert!(ran.err.contains("byes"), "{}", ran.err);
    assert_eq!(ran.json()["notes"][0]["code"], "byes");
    let wished = run("plan -n 8 -k 4 -r 1 --apart 1 2 --json").exits(0).json();
    assert_eq!(wished["audit"]["wishes"].as_array().unwrap().len(), 1, "{}", wished["audit"]["wishes"]);
    assert_eq!(run("plan -n 9 -k 2 --json --quiet").exits(0).err, "");
}

#[test]
fn wishes_and_the_verdict_of_meetings_can_be_required() {
    run("plan -n 16 -k 4 -r 5 --require verdict=meetings_optimal --require wishes=0").exits(0);
    // Five people in a ring who are all to be apart from their neighbours do not fit at two tables. The command may
    // prove that (4), or search and write a plan that misses what is required (5).
    let ring = "plan -n 8 -k 4 -r 1 --apart 1 2 --apart 2 3 --apart 3 4 --apart 4 5 --apart 5 1";
    let ran = run(&format!("{ring} --require wishes=0"));
    assert!(ran.code == 4 || ran.code == 5, "{}", ran.err);
    // A gap is not a verdict that can be required: only `optimal` and `meetings_optimal` are.
    run("plan -n 8 -k 4 -r 1 --require verdict=gap").exits(2);
}

#[test]
fn a_file_name_picks_the_format_though_json_is_said() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 8 -k 4 -r 1 --json -o x.csv").exits(0);
    assert!(folder.read("x.csv").starts_with("round,table,seat"));
}
