//! A random question (those of `crates/roundtable/tests/it/oracle`) as a request in JSON: the tests of the packages for
//! Python and for Node ask these.

use std::collections::BTreeMap;

use roundtable_model::{Problem, RoundGoal, Schedule, Spare, Wish};
use serde_json::{Map, Value, json};

/// `roundtable/ask/1` that asks for a plan of this problem.
pub fn request(problem: &Problem) -> Value {
    let mut plan = Map::new();
    let mut say = |name: &str, value: Value| plan.insert(name.to_owned(), value);
    let people = problem.roster().players().iter().zip(1..).map(|(player, number)| {
        let club = player.columns.iter().find(|(head, _)| head == "club").map_or("", |(_, club)| club);
        json!({"name": format!("Player {number}"), "club": club})
    });
    say("players", people.collect());
    say("table_sizes", json!(problem.table_sizes().sizes()));
    match problem.rounds() {
        RoundGoal::Exactly(rounds) => say("rounds", json!(rounds)),
        RoundGoal::Max => say("rounds", json!("max")),
    };
    match problem.spare() {
        Spare::ShortTables => None,
        Spare::SitOut => say("sit_out", json!(true)),
        Spare::Tables(most) => say("tables", json!(most)),
    };
    let mut absent: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for absence in problem.absences() {
        absent.entry(absence.player.number()).or_default().push(absence.round.number());
    }
    say("absent", absent.iter().map(|(player, rounds)| json!({"player": player, "rounds": rounds})).collect());
    let (mut apart, mut together) = (Vec::new(), Vec::new());
    let (mut host, mut seat) = (BTreeMap::new(), BTreeMap::new());
    for wish in &problem.wishes().list {
        match *wish {
            Wish::Apart(a, b) => apart.push([a.number(), b.number()]),
            Wish::Together(a, b) => together.push([a.number(), b.number()]),
            Wish::AtTable(a, table) => _ = host.insert(a.number(), table),
            Wish::InSeat(a, number) => _ = seat.insert(a.number(), number.number()),
            Wish::Partners(..) | Wish::NeverPartners(..) => unreachable!("the oracle asks for none"),
        }
    }
    say("apart", json!(apart));
    say("together", json!(together));
    say("host", host.iter().map(|(player, table)| json!({"player": player, "table": table})).collect());
    say("seat", seat.iter().map(|(player, number)| json!({"player": player, "seat": number})).collect());
    if !problem.wishes().spreads.is_empty() {
        say("spread", json!(["club"]));
    }
    if problem.history().round_count() > 0 {
        say("history", json!([{"schedule": document(problem, problem.history())}]));
    }
    if problem.kept().round_count() > 0 {
        let from = problem.kept().round_count() + 1;
        say("keep", json!({"from": from, "schedule": document(problem, problem.kept())}));
    }
    json!({"schema": "roundtable/ask/1", "ask": {"plan": plan}})
}

/// `roundtable/schedule/2` with these rounds.
fn document(problem: &Problem, schedule: &Schedule) -> Value {
    let players: Vec<Value> =
        (1..=problem.players()).map(|id| json!({"id": id, "name": format!("Player {id}")})).collect();
    let rounds: Vec<Value> = (1..)
        .zip(schedule.rounds())
        .map(|(number, round)| {
            let tables: Vec<Value> = round
                .tables()
                .map(|table| {
                    let seats: Vec<u32> = table.seats.iter().map(|player| player.number()).collect();
                    json!({"table": table.number, "seats": seats})
                })
                .collect();
            let listed = |people: &[roundtable_model::PlayerIx]| people.iter().map(|p| p.number()).collect::<Vec<_>>();
            json!({"round": number, "tables": tables, "sit_out": listed(round.sit_out()), "absent": listed(round.absent())})
        })
        .collect();
    json!({"schema": "roundtable/schedule/2", "players": players, "rounds": rounds})
}
