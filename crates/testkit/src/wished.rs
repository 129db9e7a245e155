//! A wish of every kind in each form of input (typed, as a column, as JSON, by a form), and how often seats break it,
//! counted only by names from the meaning of the wish.

use roundtable_model::Wish;
use serde_json::{Value, json};

/// The people of the questions; the wishes are about the first two.
pub const PEOPLE: [&str; 16] =
    ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana", "Ida", "Jo", "Kim", "Lea", "Max", "Nia", "Oto", "Pia"];

/// The names at each table of a round, by the number of the table, in the order of the seats.
pub type Tables = [Vec<String>];

/// A wish of one kind.
pub struct Wished {
    /// The kind, as [`Wish::KINDS`] calls it, or `spread`.
    pub code: &'static str,
    /// A game in which it can be wished.
    pub game: &'static str,
    /// What is typed after `plan`.
    pub options: &'static str,
    /// The verb of `event`, and what is typed after the id of the tournament.
    pub verb: [&'static str; 2],
    /// The column of a list for it, and the value of its people; `None` without such a column.
    pub column: Option<[&'static str; 2]>,
    /// The fields of a question.
    pub question: Value,
    /// An order to a tournament.
    pub order: Value,
    /// The fields of the organiser's page that are sent for it.
    pub form: &'static [(&'static str, &'static str)],
    /// How often the tables of a round break it.
    broken: fn(&Tables) -> usize,
}

/// A wish of each existing kind, and a column that is spread.
///
/// # Panics
/// If there is a kind unknown to this list: a test without it must not pass.
pub fn every_wish() -> Vec<Wished> {
    let kinds = Wish::<String>::KINDS.iter().map(|kind| kind.code);
    kinds.chain(["spread"]).map(wished).collect()
}

/// The wish of this kind.
fn wished(code: &'static str) -> Wished {
    match code {
        "apart" => Wished {
            code,
            game: "riichi",
            options: "--apart Ana Ben",
            verb: ["apart", "Ana Ben"],
            column: Some(["apart", "x"]),
            question: json!({ "apart": [["Ana", "Ben"]] }),
            order: json!({ "apart": { "pair": ["Ana", "Ben"] } }),
            form: &[("what", "wish"), ("wish", "apart"), ("player", "1"), ("player", "2")],
            broken: |tables| usize::from(both(tables).is_some_and(|[ana, ben]| ana.table == ben.table)),
        },
        "together" => Wished {
            code,
            game: "riichi",
            options: "--together Ana Ben",
            verb: ["together", "Ana Ben"],
            column: Some(["together", "x"]),
            question: json!({ "together": [["Ana", "Ben"]] }),
            order: json!({ "together": { "people": ["Ana", "Ben"] } }),
            form: &[("what", "wish"), ("wish", "together"), ("player", "1"), ("player", "2")],
            broken: |tables| usize::from(both(tables).is_some_and(|[ana, ben]| ana.table != ben.table)),
        },
        "at_table" => Wished {
            code,
            game: "riichi",
            options: "--host Ana:3",
            verb: ["table", "Ana 3"],
            column: Some(["table", "3"]),
            question: json!({ "host": [{ "player": "Ana", "table": 3 }] }),
            order: json!({ "table": { "who": "Ana", "table": 3 } }),
            form: &[("what", "wish"), ("wish", "at_table"), ("player", "1"), ("number", "3")],
            broken: |tables| usize::from(at(tables, "Ana").is_some_and(|ana| ana.table != 2)),
        },
        "in_seat" => Wished {
            code,
            game: "riichi",
            options: "--seat Ana:2",
            verb: ["hold", "Ana 2"],
            column: None,
            question: json!({ "seat": [{ "player": "Ana", "seat": 2 }] }),
            order: json!({ "hold": { "who": "Ana", "seat": 2 } }),
            form: &[("what", "wish"), ("wish", "in_seat"), ("player", "1"), ("number", "2")],
            broken: |tables| usize::from(at(tables, "Ana").is_some_and(|ana| ana.seat != 1)),
        },
        "partners" => Wished {
            code,
            game: "doubles",
            options: "--partners Ana Ben",
            verb: ["partners", "Ana Ben"],
            column: Some(["partners", "x"]),
            question: json!({ "partners": [["Ana", "Ben"]] }),
            order: json!({ "partners": { "pair": ["Ana", "Ben"] } }),
            form: &[("what", "wish"), ("wish", "partners"), ("player", "1"), ("player", "2")],
            broken: |tables| usize::from(both(tables).is_some_and(|[ana, ben]| !partners(ana, ben))),
        },
        "never_partners" => Wished {
            code,
            game: "doubles",
            options: "--never-partners Ana Ben",
            verb: ["partners", "Ana Ben --never"],
            column: Some(["never partners", "x"]),
            question: json!({ "never_partners": [["Ana", "Ben"]] }),
            order: json!({ "partners": { "pair": ["Ana", "Ben"], "wish": "never" } }),
            form: &[("what", "wish"), ("wish", "never_partners"), ("player", "1"), ("player", "2")],
            broken: |tables| usize::from(both(tables).is_some_and(|[ana, ben]| partners(ana, ben))),
        },
        "spread" => Wished {
            code,
            game: "riichi",
            options: "--spread team",
            verb: ["spread", "team"],
            column: None,
            question: json!({ "spread": ["team"] }),
            order: json!({ "spread": { "column": "team" } }),
            form: &[("what", "wish"), ("wish", "spread"), ("column", "team")],
            broken: |tables| tables.iter().map(|table| mates(table)).sum(),
        },
        new => panic!("a wish of a new kind, {new}: say here how it is typed"),
    }
}

impl Wished {
    /// How often these tables break it.
    pub fn broken(&self, tables: &Tables) -> usize {
        (self.broken)(tables)
    }

    /// A list of everybody with the column `team` and, if wanted and available, the column of the wish.
    pub fn list(&self, says: bool) -> String {
        let column = self.column.filter(|_| says);
        let about = |nth: usize| nth == 0 || (nth == 1 && self.code != "at_table");
        let line = |(nth, name): (usize, &&str)| {
            let value = column.filter(|_| about(nth)).map_or("", |[_, value]| value);
            format!("{name},{},{value}\n", team(name))
        };
        let header = column.map_or("nothing", |[header, _]| header);
        format!("name,team,{header}\n{}", PEOPLE.iter().enumerate().map(line).collect::<String>())
    }
}

/// The team of somebody: there are four of four.
pub fn team(name: &str) -> &'static str {
    let at = PEOPLE.iter().position(|known| *known == name).expect("one of them");
    ["Red", "Blue", "Green", "Gold"][at % 4]
}

/// Where somebody sits, from 0.
struct Place {
    table: usize,
    seat: usize,
}

/// `None` for somebody who rests.
fn at(tables: &Tables, name: &str) -> Option<Place> {
    let seat = |table: &Vec<String>| table.iter().position(|seated| seated == name);
    tables.iter().enumerate().find_map(|(at, table)| Some(Place { table: at, seat: seat(table)? }))
}

/// The places of the two.
fn both(tables: &Tables) -> Option<[Place; 2]> {
    Some([at(tables, "Ana")?, at(tables, "Ben")?])
}

/// Whether two are on one side: in doubles the first two seats of four.
fn partners(one: Place, other: Place) -> bool {
    (one.table, one.seat / 2) == (other.table, other.seat / 2)
}

/// How many pairs of one team sit at a table.
fn mates(table: &[String]) -> usize {
    let teams: Vec<_> = table.iter().map(|name| team(name)).collect();
    (0..teams.len()).map(|b| teams[..b].iter().filter(|team| **team == teams[b]).count()).sum()
}
