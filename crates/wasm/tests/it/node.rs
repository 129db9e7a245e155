//! The package in Node answers with the bytes of the library: to random questions (those of the oracle, the random test
//! in `crates/roundtable/tests/it/oracle/`, and others made here), and in workbooks.

use std::fs;
use std::path::Path;
use std::process::Command;

use roundtable::event::{Phase, Tournament};
use roundtable_pages::fields::PlanFields;
use roundtable_testkit::machine::is_left_out;
use roundtable_testkit::tier::seeds;
use roundtable_wasm::{Device, link_of};
use serde_json::json;

use crate::site::place;
use crate::{asked, question};

/// Runs a script of the tests in Node, and returns its output.
fn node(script: &str, arguments: &[&Path]) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(script);
    let ran = Command::new("node").arg(script).args(arguments).output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

/// For each number, asks an oracle question, with wishes, absences and earlier rounds, and one of `in_two_languages`.
#[test]
#[ignore = "wants what cargo xtask page writes"]
fn the_package_answers_to_the_byte_as_the_library_does() {
    if is_left_out("Node") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let questions = folder.path().join("questions.jsonl");
    let of_oracle = |number| asked::request(&question::random(number).problem).to_string();
    let asked: Vec<String> =
        seeds(30, 1_000).flat_map(|number| [of_oracle(number), in_two_languages(number)]).collect();
    fs::write(&questions, asked.join("\n")).unwrap();
    let answers = node("node.mjs", &[&place("npm"), &questions]);
    assert_eq!(answers.lines().count(), asked.len());
    let mut plans = 0;
    for (asked, answered) in asked.iter().zip(answers.lines()) {
        let answered: String = serde_json::from_str(answered).unwrap();
        assert_eq!(answered.as_bytes(), roundtable::ask(asked.as_bytes()), "{asked}");
        plans += usize::from(answered.contains("\"rounds\":"));
    }
    println!("{} questions, {plans} with a plan", asked.len());
    assert!(plans > asked.len() / 2, "{plans} of {}", asked.len());
}

/// The whole module writes the workbook of the library, independent of the clock; the small one leaves it to the whole
/// one, with status 421.
#[test]
#[ignore = "wants what cargo xtask page writes"]
fn a_workbook_has_the_bytes_of_the_library() {
    if is_left_out("Node") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let [asked, answered] = ["asked", "answered"].map(|name| folder.path().join(name));
    let fields = |names: &str, tables: &str, rounds: &str| PlanFields {
        names: names.to_owned(),
        tables: tables.to_owned(),
        rounds: rounds.to_owned(),
        ..PlanFields::usual()
    };
    let club = PlanFields {
        title: "Çağla & friends".to_owned(),
        ..fields("Ana\nBen\n田中 花子\nÇağla\n=1+1", "3,2", "3")
    };
    let chess = PlanFields { game: "chess".to_owned(), ..fields("9", "2", "5") };
    for (fields, lang) in [(club.clone(), "en"), (club, "ja"), (chess, "en"), (fields("40", "4", "9"), "en")] {
        let request =
            json!({"path": format!("/plan/{}/file/seating.xlsx", link_of(&fields)), "query": format!("lang={lang}")});
        fs::write(&asked, request.to_string()).unwrap();
        node("page.mjs", &[&place("npm"), &place("site").join("whole.wasm"), &asked, &answered]);
        let theirs = fs::read(&answered).unwrap();
        let ours = Device::default().answer(request.to_string().as_bytes(), &|_, _| false);
        assert!(ours.starts_with(b"{\"status\":200,"), "{}", String::from_utf8_lossy(&ours));
        assert!(theirs == ours, "{request}: {} bytes and {}", theirs.len(), ours.len());
        node("page.mjs", &[&place("npm"), &place("site").join("roundtable.wasm"), &asked, &answered]);
        assert!(fs::read(&answered).unwrap().starts_with(b"{\"status\":421,"));
    }
}

/// An americano of eight on two courts, played by the page's own functions: the log that the browser keeps is one of
/// ours, and says who stands where.
#[test]
#[ignore = "wants what cargo xtask page writes"]
fn an_evening_on_the_page_is_a_log_of_ours() {
    if is_left_out("Node") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("evening.jsonl");
    node("evening.mjs", &[&place("site"), &log]);
    let event = Tournament::read(&fs::read_to_string(&log).unwrap()).unwrap();
    let state = event.state();
    assert_eq!((event.players(), state.published(), state.phase()), (8, 2, Phase::Finished));
    assert_eq!(state.played(u32::MAX).count(), 4);
    // Everybody has two games; the four scores are 5–6, 6–2, 6–1 and 6–2, each for two people a side.
    let points: i64 = event.standings(u32::MAX).unwrap().iter().map(|standing| standing.points).sum();
    assert_eq!(event.rules().shown(points), "68");

    // The program takes the log, and says the same of who stands where; what it exports goes on in the page.
    let built = Command::new(env!("CARGO")).args(["build", "--quiet", "--package", "roundtable-cli"]).status().unwrap();
    assert!(built.success());
    let exe = std::env::current_exe().unwrap();
    let program = exe.ancestors().nth(2).unwrap().join(format!("roundtable{}", std::env::consts::EXE_SUFFIX));
    let base = folder.path().join("events.db");
    let event = |verb: &str, more: &[&Path]| {
        let ran = Command::new(&program).args(["event", verb]).args(more).arg("--db").arg(&base).output().unwrap();
        assert!(ran.status.success(), "{verb}: {}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8(ran.stdout).unwrap()
    };
    event("import", &[&log]);
    let [of, csv] = ["Evening", "--format=csv"].map(Path::new);
    let said = event("standings", &[of, csv]);
    let exported = folder.path().join("exported.jsonl");
    fs::write(&exported, event("export", &[of])).unwrap();
    assert_eq!(fs::read(&exported).unwrap(), fs::read(&log).unwrap());
    // Place, name, points and the average, of eight cells there and twelve columns here.
    let shown = node("loaded.mjs", &[&place("site"), &exported]);
    let shown: Vec<&str> = shown.lines().collect();
    let shown: Vec<Vec<&str>> = shown.chunks(8).map(|cells| cells[..4].to_vec()).collect();
    let said: Vec<Vec<&str>> = said.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let said: Vec<Vec<&str>> = said.iter().map(|line| [0, 2, 3, 4].map(|at| line[at]).to_vec()).collect();
    assert_eq!((shown.len(), shown), (8, said));
}

/// The small question with this number, always the same: one in ten for a bound, the rest for a plan; in two languages.
fn in_two_languages(seed: u64) -> String {
    let mut rng = roundtable::parts::Seed(seed).rng();
    let people = 4 + rng.below(20);
    let sizes = ["4", "[4,3]", "[5,4]", "2", "[3,4]", "[4,3,5]"][rng.below(6) as usize];
    let rounds = 1 + rng.below(6);
    let wish = match rng.below(4) {
        0 => r#","apart":[[1,2]]"#,
        1 => r#","together":[[3,4]]"#,
        2 => r#","sit_out":true"#,
        _ => "",
    };
    let lang = ["en", "ja"][rng.below(2) as usize];
    match rng.below(10) {
        0 => format!(r#"{{"lang":"{lang}","ask":{{"bound":{{"players":{people},"table_sizes":{sizes}}}}}}}"#),
        _ => format!(
            r#"{{"lang":"{lang}","ask":{{"plan":{{"players":{people},"table_sizes":{sizes},"rounds":{rounds},"seed":{seed}{wish}}}}}}}"#
        ),
    }
}
