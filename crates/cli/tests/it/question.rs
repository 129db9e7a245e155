//! The same question gives the same bytes whether it is typed as options, read from a file, or built in a program.

use crate::schemas::fits;
use crate::support::{Folder, run_in};
use roundtable::parts::Forget;
use roundtable::{Earlier, Effort, Game, Method, Question, Request};

const PEOPLE: &[u8] =
    "name,club\nAna,Elm\nBen,Oak\nCy,Elm\nDi,Oak\nEva,Elm\nFinn,Oak\nGus,Elm\nHana,Oak\nIvo,Elm\nJana,Oak\nKai,Elm\n"
        .as_bytes();

const NIGHT: &str = r#"{"schema": "roundtable/question/1", "rounds": 3, "table_sizes": [4, 3],
  "players": [{"name": "Ana", "club": "Elm"}, {"name": "Ben", "club": "Oak"}, {"name": "Cy", "club": "Elm"},
    {"name": "Di", "club": "Oak"}, {"name": "Eva", "club": "Elm"}, {"name": "Finn", "club": "Oak"},
    {"name": "Gus", "club": "Elm"}, {"name": "Hana", "club": "Oak"}, {"name": "Ivo", "club": "Elm"},
    {"name": "Jana", "club": "Oak"}, {"name": "Kai", "club": "Elm"}],
  "game": "riichi", "apart": [["Ana", 2]], "together": [["cy", "di"]], "host": [{"player": "Eva", "table": 2}],
  "seat": [{"player": 6, "seat": 1}], "absent": [{"player": "Gus", "rounds": [2]}], "spread": ["club"],
  "seed": 3, "effort": 200000}"#;

/// The question of [`NIGHT`] as options; `p.csv` has its people.
const TYPED: &str = "plan p.csv -k 4,3 -r 3 --game riichi --apart Ana 2 --together cy di --host Eva:2 --seat 6:1 \
                     --absent Gus:2 --spread club --seed 3 --effort 200000";

#[test]
fn a_question_in_a_file_is_the_question_that_was_typed() {
    let folder = Folder::with(&[("p.csv", PEOPLE), ("q.json", NIGHT.as_bytes())]);
    fits(&serde_json::from_str(NIGHT).unwrap(), "question.json");
    let typed = folder.run(&format!("{TYPED} --json")).exits(0).out;
    assert_eq!(folder.run("plan --question q.json --json").exits(0).out, typed);
    let piped = run_in(folder.path("").as_path(), &["plan", "--question", "-", "--json"], NIGHT.as_bytes());
    assert_eq!(piped.exits(0).out, typed);
}

#[test]
fn options_beside_the_file_overrule_it() {
    let folder = Folder::with(&[("p.csv", PEOPLE), ("q.json", NIGHT.as_bytes())]);
    let other = folder.run(&TYPED.replace("-r 3", "-r 2").replace("--seed 3", "--seed 0")).exits(0).out;
    assert_eq!(folder.run("plan --question q.json -r 2 --seed 0").exits(0).out, other);
    let more = folder.run(&format!("{TYPED} --apart Kai Ivo --order lot")).exits(0).out;
    assert_eq!(folder.run("plan --question q.json --apart Kai Ivo --order lot").exits(0).out, more);
    let fewer = folder.run("plan --question q.json -k 3 -n 12 --json").exits(3);
    assert!(fewer.err.contains("unknown-player"), "people without names: {}", fewer.err);
}

#[test]
fn what_is_not_a_question_is_refused_with_its_place() {
    let folder = Folder::with(&[
        ("a.json", b"{\"players\": 8,\n \"tabels\": 2}"),
        ("b.json", br#"{"players": 8, "table_sizes": 4, "rounds": 1, "method": "magic"}"#),
        ("c.json", br#"{"players": 8, "table_sizes": 4, "rounds": "many"}"#),
        ("d.json", br#"{"schema": "roundtable/question/2", "players": 8}"#),
        ("e.json", b"Ana\nBen\n"),
    ]);
    folder
        .run("plan --question a.json")
        .exits(3)
        .says(&["a.json:2:", "there is no \"tabels\" here; did you mean \"tables\"?"]);
    folder.run("plan --question b.json").exits(3).says(&["`magic`", "auto, affine"]);
    folder.run("plan --question c.json").exits(3).says(&["a number of rounds, or \"max\""]);
    folder.run("plan --question d.json").exits(3).says(&["roundtable/question/1"]);
    folder.run("plan --question e.json").exits(3).says(&["e.json:1:1", "this is not a question"]);
    let piped = folder.run("plan --question a.json --json").exits(3).err;
    assert!(piped.contains("\"not-a-question\""), "{piped}");
}

#[test]
fn every_question_is_written_and_read_again() {
    let low = Request::default().effort(Effort(20_000)).seed(5);
    let night = Question::new(["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"]).tables([4, 3]).rounds(4);
    let monday = night.clone().how(low).plan().unwrap().plan;
    let tuesday = night.clone().how(low.seed(6)).history(Earlier::new(&monday, "monday")).plan().unwrap().plan;
    let questions = [
        Question::numbered(16).tables([4]).rounds(5),
        Question::numbered(10).game(Game::Chess).cycles(2).exchange_last().how(low.method(Method::Berger)),
        night
            .clone()
            .apart("Ana", "ben")
            .together("3", "Di")
            .host("Eva", 1)
            .seat("Finn", 2)
            .absent("Gus", [1, 3])
            .how(low),
        night.clone().history(Earlier::new(&monday, "monday")).then(1).how(low),
        Question::people_of(&tuesday).keep(Earlier::new(&tuesday, "tuesday"), 3).substitute("Cy", "Zoe").how(low),
        Question::new(["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus"])
            .keep(Earlier::new(&tuesday, "tuesday"), 2)
            .forget(Forget::History)
            .how(low),
    ];
    for question in questions {
        let json = serde_json::to_string(&question).unwrap();
        fits(&serde_json::from_str(&json).unwrap(), "question.json");
        let again = Question::read(json.as_bytes(), "q.json").unwrap();
        assert_eq!(serde_json::to_string(&again).unwrap(), json);
        let bytes = |question: &Question| {
            let mut out = Vec::new();
            question.plan().unwrap().write(roundtable::Format::Json, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert_eq!(bytes(&again), bytes(&question), "{json}");
    }
}
