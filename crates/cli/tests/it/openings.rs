//! How a tournament is opened: through the command line, the form of the pages, and the library, with the same entries
//! in the log or the same refusal.

use roundtable::event::{Actor, OpId, Order, Stamp, Tournament, WayOut};
use roundtable::{Control, Lang};
use serde_json::Value;

use crate::desk::{Pages, entries};
use crate::night::{Asked, asked};
use crate::support::run_in;

/// Openings as typed after `event new Night`, as sent by the form, and as JSON without the name. The last three are
/// refused: neither a game nor table sizes, and tables that the game or the ruleset does not have.
const OPENINGS: &[Asked] = &[
    asked(&["--game", "riichi"], &[("game", "riichi")], r#"{"game": "riichi"}"#),
    asked(
        &["--game", "riichi", "--tables-of", "4,3", "--tables", "5", "--rounds", "6", "--then", "swiss:2"],
        &[("game", "riichi"), ("tables", "4,3"), ("courts", "5"), ("rounds", "6"), ("then", "2")],
        r#"{"game": "riichi", "table_sizes": [4, 3], "tables": 5, "rounds": 6, "then": 2}"#,
    ),
    asked(
        &[
            "--rules",
            "wrc",
            "--tables-of",
            "4",
            "--rounds",
            "3",
            "--final",
            "top4",
            "--carry",
            "halved",
            "--ties",
            "lot",
        ],
        &[("rules", "wrc"), ("tables", "4"), ("rounds", "3"), ("last", "4"), ("carry", "halved"), ("ties", "lot")],
        r#"{"rules": "wrc", "table_sizes": 4, "rounds": 3, "final": 4, "carry": "halved", "ties": "lot"}"#,
    ),
    asked(
        &["--game", "go", "--rounds", "2", "--start", "2027-01-07T19:00", "--every", "7d"],
        &[("game", "go"), ("rounds", "2"), ("start", "2027-01-07T19:00"), ("every", "1"), ("unit", "weeks")],
        r#"{"game": "go", "rounds": 2, "dates": {"start": "2027-01-07T19:00:00", "every": "7d"}}"#,
    ),
    asked(&[], &[], "{}"),
    asked(
        &["--game", "chess", "--tables-of", "4"],
        &[("game", "chess"), ("tables", "4")],
        r#"{"game": "chess", "table_sizes": [4]}"#,
    ),
    asked(
        &["--rules", "ema", "--tables-of", "5"],
        &[("rules", "ema"), ("tables", "5")],
        r#"{"rules": "ema", "table_sizes": [5]}"#,
    ),
];

/// Entries without the random id that the dates of a tournament have.
fn without_names(entries: Vec<Value>) -> Vec<Value> {
    let named = |mut entry: Value| {
        entry["dated"].get_mut("dates").and_then(Value::as_object_mut).map(|dates| dates.remove("id"));
        entry
    };
    entries.into_iter().map(named).collect()
}

#[test]
fn every_opening_comes_to_the_same_by_line_by_form_and_by_library() {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut pages = runtime.block_on(Pages::open(folder.path()));
    let mut refused = 0;
    for asked in OPENINGS {
        let mut open: Value = serde_json::from_str(asked.order).unwrap();
        open["name"] = "Night".into();
        let order: Order = serde_json::from_value(serde_json::json!({"open": open})).unwrap();
        assert_eq!(serde_json::from_str::<Order>(&serde_json::to_string(&order).unwrap()).unwrap(), order);
        let Order::Open(open) = &order else { panic!("{order:?}") };
        let stamp = Stamp { at: Default::default(), by: Actor("organiser".into()), op: OpId("op".into()) };
        let by_library = open.begun().and_then(|begun| Tournament::begin(stamp, begun));
        let typed = [&["event", "--db", "open.db", "new", "Night", "--json"], asked.typed].concat();
        let ran = run_in(folder.path(), &typed, b"");
        let shown = runtime.block_on(pages.begin(asked.form));
        match by_library {
            Ok(night) => {
                let entries_of = |log: &str| without_names(entries(log, 0));
                let wanted = entries_of(&night.log().export());
                let id = ran.exits(0).json()["event"].as_str().unwrap().to_owned();
                let log = run_in(folder.path(), &["event", "--db", "open.db", "export", &id], b"").exits(0).out;
                assert_eq!(entries_of(&log), wanted, "typed: {:?}", asked.typed);
                shown.unwrap();
                assert_eq!(entries_of(&runtime.block_on(pages.log())), wanted, "form: {:?}", asked.form);
            }
            Err(halt) => {
                refused += 1;
                let said = halt.said(Lang::En);
                let error: Value = serde_json::from_str(ran.err.lines().last().unwrap()).unwrap();
                assert_eq!(error["message"], said.as_str(), "typed: {:?}", asked.typed);
                for way in open.ways_out(&halt) {
                    let WayOut::Order(Order::Open(other)) = way else { panic!("{way:?}") };
                    assert!(other.begun().is_ok(), "what is offered works");
                    let hint = error["hints"][0].as_str().unwrap();
                    let command: Vec<&str> = hint.split(' ').skip(1).collect();
                    run_in(folder.path(), &command, b"").exits(0);
                }
                assert!(shown.unwrap_err().contains(&said), "form: {:?}", asked.form);
            }
        }
    }
    assert_eq!(refused, 3);
    let again = serde_json::from_str::<Order>(r#"{"open": {"name": "Again", "game": "go"}}"#).unwrap();
    let there = Tournament::read(&runtime.block_on(pages.log())).unwrap();
    assert!(there.decided(&again, Lang::En, &Control::none()).is_err(), "a log begins once");
}
