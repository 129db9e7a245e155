//! Words that the JSON schemas list by hand (games, methods, formats, languages and so on) are those of the code.

use std::fs;
use std::path::Path;

use roundtable::event::{Average, Carry, SeatBy, Ties};
use roundtable::floors::words::FileFormat;
use roundtable::parts::{Forget, Pairs, Prefer};
use roundtable::{Game, Lang, Method};
use serde_json::Value;

fn sorted<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut words: Vec<String> = words.into_iter().map(str::to_owned).collect();
    words.sort();
    words
}

#[test]
fn schemas_list_what_the_tables_have() {
    let games = || sorted(Game::ALL.map(Game::id));
    // FIDE's system wants a file of its own, and is no way of `ask`.
    let ways = SeatBy::ONE_ROUND.into_iter().filter(|way| *way != SeatBy::Dutch);
    let of_next = "/properties/ask/properties/next/properties";
    let of_open = "/properties/ask/properties/event/properties/what/properties/open/properties";
    for (file, list, table) in [
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
