//! Runs the tests of the package for Python, which are written in Python. This file builds a folder with the package,
//! its compiled part, random questions as JSON (those of `crates/roundtable/tests/it/oracle`), and the answers of the
//! library to compare with.
//!
//! `ROUNDTABLE_CASES=1000 ROUNDTABLE_PROGRAM=target/release/roundtable cargo test -p roundtable-python --test it` asks
//! a thousand questions of the oracle, and each of the program too.

mod asked;
#[path = "../../../roundtable/tests/it/oracle/question.rs"]
#[allow(dead_code)]
mod question;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use roundtable_testkit::machine::is_left_out;
use roundtable_testkit::tier::seeds;
use roundtable_testkit::wished::{self, Wished};
use serde_json::{Value, json};

#[test]
fn the_package_is_what_it_says() {
    if is_left_out("pytest") {
        return;
    }
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    let package = folder.path().join("roundtable");
    fs::create_dir(&package).unwrap();
    for file in fs::read_dir(here.join("package/roundtable")).unwrap().map(|file| file.unwrap().path()) {
        if file.is_file() {
            fs::copy(&file, package.join(file.file_name().unwrap())).unwrap();
        }
    }
    fs::copy(compiled(), package.join(if cfg!(windows) { "_roundtable.pyd" } else { "_roundtable.abi3.so" })).unwrap();
    write_questions(folder.path());
    write_wishes(folder.path());
    let mut tests = pytest();
    tests.args(["-q", "-p", "no:cacheprovider", "--doctest-modules", "--doctest-glob=*.md"]);
    tests.arg(here.join("tests")).arg(&package).arg(here.join("../../docs/guides/python.md"));
    if let Some(program) = env::var_os("ROUNDTABLE_PROGRAM") {
        tests.env("ROUNDTABLE_PROGRAM", here.join("../..").join(program));
    }
    let settings = [("PYTHONPATH", folder.path()), ("ROUNDTABLE_ASKED", folder.path())];
    let ran = tests.envs(settings).env("PYTHONDONTWRITEBYTECODE", "1").current_dir(folder.path()).output();
    let ran = ran.expect("pytest has to be there: the tests of the package for Python are written for it");
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
    println!("{}", said.lines().last().unwrap_or_default());
}

/// Debian calls it `pytest-3`.
fn pytest() -> Command {
    let there = |program: &str| Command::new(program).arg("--version").output().is_ok_and(|ran| ran.status.success());
    Command::new(if there("pytest-3") { "pytest-3" } else { "pytest" })
}

/// The compiled part: cargo builds it for this test, next to it.
fn compiled() -> PathBuf {
    let name = format!("{}_roundtable{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    env::current_exe().unwrap().with_file_name(name)
}

/// Requests, and what the library answers.
fn write_questions(folder: &Path) {
    for number in seeds(50, 1_000) {
        let request = asked::request(&question::random(number).problem).to_string();
        fs::write(folder.join(format!("{number}.ask.json")), &request).unwrap();
        fs::write(folder.join(format!("{number}.answer.json")), roundtable::ask(request.as_bytes())).unwrap();
    }
}

/// A wish of every kind, as fields of a question and as columns of a list.
fn write_wishes(folder: &Path) {
    let wish = |wish: wished::Wished| {
        let Wished { code, game, question, column, .. } = wish;
        json!({ "code": code, "game": game, "question": question, "column": column })
    };
    let wishes: Vec<Value> = wished::every_wish().into_iter().map(wish).collect();
    fs::write(folder.join("wishes.json"), json!({ "people": wished::PEOPLE, "wishes": wishes }).to_string()).unwrap();
}
