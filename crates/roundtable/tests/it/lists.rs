//! Words that the JSON schemas list by hand (games, methods, formats, languages and so on) are those of the code.

use std::fs;
use std::path::Path;

use roundtable::event::{Average, Carry, SeatBy, Ties};
use roundtable::floors::words::FileFormat;
use roundtable::parts::{Forget, Of, Pairs, Prefer, Wish};
use roundtable::{Control, Game, Lang, Method, Question, Request, Require};
use serde_json::Value;

/// The words in alphabetical order, to compare lists.
fn sorted<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut words: Vec<String> = words.into_iter().map(str::to_owned).collect();
    words.sort();
    words
}

#[test]
fn schemas_list_what_the_tables_have() {
    let games = || sorted(Game::ALL.map(Game::id));
    // FIDE's system needs a file of its own, and is not a way of `ask`.
    let ways = SeatBy::ONE_ROUND.into_iter().filter(|way| *way != SeatBy::Dutch);
    let of_next = "/properties/ask/properties/next/properties";
    let of_open = "/properties/ask/properties/event/properties/what/properties/open/properties";
    for (file, list, table) in [
        ("question", "/$defs/wish", sorted(Wish::<String>::KINDS.map(|kind| kind.code))),
        ("question", "/properties/game", games()),
        ("question", "/properties/method", sorted(Method::ALL.map(Method::id))),
        ("question", "/properties/prefer", sorted(Prefer::ALL.map(Prefer::id))),
        ("question", "/properties/forget/items", sorted(Forget::ALL.iter().map(|part| part.id()))),
        ("ask", "/properties/lang", sorted(Lang::CHOICES.map(Lang::id))),
        ("ask", "/properties/ask/properties/check/properties/format", sorted(FileFormat::ALL.map(FileFormat::id))),
        ("ask", &format!("{of_next}/game"), games()),
        ("ask", &format!("{of_next}/method"), sorted(ways.map(SeatBy::id))),
        ("ask", &format!("{of_next}/pairs"), sorted(Pairs::ALL.map(Pairs::id))),
        ("ask", &format!("{of_open}/carry"), sorted(Carry::ALL.map(Carry::id))),
        ("ask", &format!("{of_open}/ties"), sorted(Ties::ALL.map(Ties::id))),
        ("event_standings", "/properties/averages/properties/by", sorted(Average::ALL.map(Average::id))),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/reference/schema/{file}.json"));
        let schema: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        let found = schema.pointer(&format!("{list}/enum")).and_then(Value::as_array).expect(list);
        assert_eq!(sorted(found.iter().map(|word| word.as_str().unwrap())), table, "{file}.json: {list}");
    }
}

/// Every kind of wish has its field in a question, and in a position if it is about two people.
#[test]
fn schemas_have_a_field_for_every_kind_of_wish() {
    let fields = |file: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/reference/schema/{file}.json"));
        let schema: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        schema["properties"].as_object().unwrap().keys().cloned().collect::<Vec<String>>()
    };
    let (question, position) = (fields("question"), fields("position"));
    for kind in Wish::<String>::KINDS {
        assert!(question.iter().any(|field| field == kind.asked), "question.json: {}", kind.asked);
        let is_there = position.iter().any(|field| field == kind.code);
        assert!(is_there || !matches!(kind.of, Of::Two(_)), "position.json: {}", kind.code);
    }
}

/// Every row of the audit's figures is in the schema of the audit, and has its value in the audit's JSON.
#[test]
fn the_audit_json_has_every_figure() {
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/schema/audit.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(schema).unwrap()).unwrap();
    let json = |question: &Question| {
        let answer = roundtable::plan(question, &Request::default(), &Control::none()).unwrap();
        let audit = roundtable::floors::write::LocatedAudit { audit: &answer.audit, source: None };
        serde_json::to_value(audit).unwrap()
    };
    let (chess, powers) = (
        json(&Question::numbered(6).tables([2]).rounds(3)),
        json(&Question::numbered(7).game(Game::Diplomacy).rounds(2)),
    );
    for name in roundtable::floors::audit::figure_names().filter(|name| *name != "same_group") {
        let (group, field) = name.split_once('.').unwrap_or(("meetings", name));
        let of_schema = format!("/properties/{group}/properties/{field}");
        assert!(schema.pointer(&of_schema).is_some(), "audit.json: {of_schema}");
        assert!([&chess, &powers].iter().any(|json| json[group][field].is_u64()), "{name}");
    }
}

/// A requirement is read by the name that it is written with. That fails if the table of names is not in the order of
/// the enum.
#[test]
fn every_required_figure_is_read_as_it_is_written() {
    let names = ["wishes", "repeats", "max_meetings", "unmet_pairs", "seat_range", "seat_range_any_round"];
    for name in names.into_iter().chain(["table_visits", "short_tables", "sit_outs", "breaks", "imbalance"]) {
        let require: Require = format!("{name}=3").parse().unwrap();
        assert_eq!(require.to_string(), format!("{name}=3"));
    }
}
