//! `ask`, the interface by JSON: every use case is answered, and damaged, cut or scrambled requests get an error as
//! JSON.

use std::sync::atomic::AtomicBool;

use roundtable::event::{Actor, Command, Entry, OpId, Ruleset, Seat, Stamp, Tournament};
use roundtable::parts::ask_with;
use roundtable::{Control, Player, Question, ask};
use roundtable_testkit::tier::is_night;
use serde_json::{Value, json};

use crate::tournament::announced;

/// The log of a tournament of eight, opened by two operations.
fn log() -> String {
    let stamp = |op: &str| Stamp { at: Default::default(), by: Actor("kim".into()), op: OpId(op.into()) };
    let announced = announced(vec![4], Ruleset::preset("points").unwrap());
    let mut event = Tournament::open(stamp("o1"), announced).unwrap();
    let players = (1..=8).map(|id| Player::named(format!("P{id}"))).collect();
    event.carry_out(stamp("o2"), Command::Join { players, guests: false }).unwrap();
    event.log().export()
}

/// Small requests, at least one of each use case. A new use case or field belongs here, so that its damage is tested.
fn requests() -> Vec<Value> {
    let night = "1-2-3-4\n5-6-7-8\n\n1-2-5-6\n3-4-7-8\n";
    let named = "round,table,seat,player,name\n1,1,1,2,Ben\n1,1,2,4,Di\n1,1,3,1,Ana\n1,1,4,3,Cy\n1,2,1,8,Hana\n1,2,2,5,Eva\n\
                 1,2,3,6,Finn\n1,2,4,7,Gus\n2,1,1,7,Gus\n2,1,2,1,Ana\n2,1,3,2,Ben\n2,1,4,6,Finn\n2,2,1,5,Eva\n2,2,2,3,Cy\n\
                 2,2,3,4,Di\n2,2,4,8,Hana\n";
    let position = json!({"schema": "roundtable/position/1", "table_size": 4, "apart": [[1, 2]], "absent": [],
        "players": (1..=8).map(|id| json!({"id": id, "name": format!("P{id}"), "place": id})).collect::<Vec<_>>(),
        "history": [{"tables": [[1, 2, 3, 4], [5, 6, 7, 8]]}]});
    let asked = json!([
        {"plan": {"players": ["Ana", {"name": "Ben", "club": "Elm"}, "Cy", "Di", "Eva", "Finn", "Gus", "Hana"], "table_sizes": [4, 3],
            "rounds": 3, "apart": [["Ana", 2]], "together": [["Cy", "Di"]], "absent": [{"player": "Gus", "rounds": [2]}], "then": 1,
            "host": [{"player": "Eva", "table": 2}], "seat": [{"player": 6, "seat": 1}], "spread": ["club"], "seed": 3, "effort": 2000,
            "history": [{"called": "monday", "schedule": night}]}},
        {"plan": {"players": 9, "rounds": "max", "game": "chess", "cycles": 2, "effort": "low"}},
        {"plan": {"keep": {"from": 2, "schedule": named}, "table_sizes": [4, 3], "left": [3], "substitutes": [{"left": 4, "came": "Zoe"}], "effort": 2000}},
        {"check": {"schedule": night, "players": 8, "table_sizes": 4, "history": [{"schedule": night}], "format": "pantheon"}},
        {"bound": {"players": 20, "table_sizes": 4, "tables": 5}},
        {"bound": {"players": 12, "table_sizes": 4}},
        {"next": {"position": position, "method": "random", "avoid_repeats": true, "seed": 2, "tables": 2, "effort": 2000}},
        {"next": {"position": position, "method": "interval", "step": 1, "game": "riichi", "effort": 2000}},
        {"next": {"position": position, "method": "predefined", "script": "1-2-3-4\n5-6-7-8\n", "current": 1}},
        {"next": {"schedule": night, "standings": "player,place\n1,1\n2,2\n", "absent": [3], "present": [4], "effort": 2000}},
        {"improve": {"schedule": night, "cards": 2, "from": 2, "table_sizes": [4], "seed": 1, "effort": 2000}},
        {"repair": {"schedule": night, "from": 2, "left": [3], "joined": ["Zoe"], "table_sizes": [4, 3], "prefer": "cards", "effort": 2000}},
        {"reverse": {"players": 8, "method": "crenshaw", "withdrew": [3], "after": 1, "cycles": 1, "order": "latest"}},
        {"reverse": {"schedule": "1-2\n3-4\n\n1-3\n4-2\n\n1-4\n2-3\n", "withdrew": [3]}},
        {"event": {"what": {"open": {"name": "Night", "game": "riichi", "rounds": 4, "then": 1, "final": 4, "carry": "halved"}},
            "at": "2027-01-07T19:00:00Z", "op": "a1"}},
        {"event": {"log": log(), "event": "night", "what": {"order": {"join": {"people": ["Ana", {"name": "Ben", "club": "Elm", "absent": [2]}]}}},
            "at": "2027-01-07T19:00:00Z", "by": "kim", "op": "a2"}},
        {"event": {"log": log(), "what": {"order": {"seat": {"method": "random", "avoid_repeats": true, "seed": 3, "draft": true, "effort": "low"}}},
            "at": "2027-01-07T19:00:00Z", "op": "a3"}},
    ]);
    let request = |ask: &Value| json!({"schema": "roundtable/ask/1", "lang": "en", "ask": ask});
    asked.as_array().unwrap().iter().map(request).collect()
}

/// Sends a request with the stop already set, to end searches at once, and checks that the reply is an answer or an
/// error.
fn answered(request: &[u8]) -> Value {
    let stop = AtomicBool::new(true);
    let reply = ask_with(request, &Control::none().stopped_by(&stop));
    let answer: Value = serde_json::from_slice(&reply.json).unwrap();
    assert_eq!(answer["schema"], "roundtable/answer/1");
    assert_eq!(
        (answer["error"].is_object(), reply.error.is_some()),
        (!answer["answer"].is_object(), answer["error"].is_object())
    );
    answer
}

/// The JSON pointers to all values of a document.
fn paths(value: &Value, here: &str, found: &mut Vec<String>) {
    found.push(here.to_owned());
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, part)| paths(part, &format!("{here}/{name}"), found)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, part)| paths(part, &format!("{here}/{at}"), found))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_case_is_answered() {
    for request in requests() {
        let answer: Value = serde_json::from_slice(&ask(request.to_string().as_bytes())).unwrap();
        assert!(answer["answer"].is_object(), "{request}: {}", answer["error"]);
    }
}

/// Every value of every request is replaced by extreme ones: there is always an answer or an error.
#[test]
fn damaged_requests_are_answered_too() {
    let extreme = [
        "null",
        "[]",
        "{}",
        "\"\"",
        "\"x\"",
        "0",
        "1",
        "-1",
        "1.5",
        "17",
        "4294967295",
        "4294967296",
        "18446744073709551615",
        "1e400",
        "[[]]",
        "\"1-1\"",
        "true",
    ];
    for request in requests() {
        let mut places = Vec::new();
        paths(&request, "", &mut places);
        // Two of each list represent the rest.
        places.retain(|place| !place.split('/').any(|step| step.parse::<usize>().is_ok_and(|at| at > 1)));
        for (nth, place) in places.iter().enumerate() {
            // Half of the values for each place, the others for the next; at night all.
            let step = if is_night() { 1 } else { 2 };
            for other in extreme.into_iter().skip(nth % step).step_by(step) {
                // The damage is done in the text, since numbers that are too large cannot be built as JSON values.
                let mut damaged = request.clone();
                *damaged.pointer_mut(place).unwrap() = json!("the damaged part");
                let damaged = damaged.to_string().replace("\"the damaged part\"", other);
                answered(damaged.as_bytes());
            }
        }
    }
}

#[test]
fn requests_that_are_cut_or_scrambled_are_answered_too() {
    // A linear congruential generator (multiplier and increment of Knuth's MMIX), of which the upper bits are used.
    let mut seed = 1_u64;
    let mut below = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % most
    };
    for request in requests() {
        let sound = request.to_string().into_bytes();
        // Cut anywhere it is no longer JSON, which is a mistake in the input: exit code 3.
        for end in 0..sound.len() {
            let answer = answered(&sound[..end]);
            assert_eq!((&answer["error"]["code"], &answer["error"]["exit"]), (&"not-a-question".into(), &3.into()));
        }
        for _ in 0..200 {
            let mut damaged = sound.clone();
            for _ in 0..=below(3) {
                let (at, from) = (below(damaged.len()), below(damaged.len()));
                damaged[at] = if below(2) == 0 { damaged[from] } else { u8::try_from(below(256)).unwrap() };
            }
            answered(&damaged);
        }
    }
}

/// Each request, where its mistake is (line and column), and a part of the message.
#[test]
fn mistakes_in_a_request_are_reported_with_their_place() {
    for (request, place, said) in [
        (&b""[..], "request: ", "nothing in it"),
        (b"{}", "request:1:2", "\"ask\" is missing"),
        (
            b"{\"schema\": \"roundtable/ask/2\", \"ask\": {\"bound\": {\"players\": 4, \"table_sizes\": 2}}}",
            "request:1:",
            "roundtable/ask/1",
        ),
        (b"{\"ask\": {\"dance\": {}}}", "request:1:", "plan, check, bound"),
        (b"{\"ask\": {\"bound\": {\"players\": 4,\n \"table_size\": 2}}}", "request:2:", "table_sizes"),
        (b"{\"lang\": \"tlh\", \"ask\": {\"bound\": {\"players\": 4, \"table_sizes\": 2}}}", "request:1:", "tlh"),
        (b"{\"ask\": {\"plan\": {\"players\": 4000000000, \"table_sizes\": 4}}}", "request:1:", "1000000"),
    ] {
        let answer: Value = serde_json::from_slice(&ask(request)).unwrap();
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.starts_with(place) && message.contains(said), "{message}");
    }
    // 22 people cannot fill tables of four in the first round.
    let japanese = ask(r#"{"lang": "ja", "ask": {"plan": {"players": 22, "table_sizes": 4, "rounds": 4}}}"#.as_bytes());
    let japanese: Value = serde_json::from_slice(&japanese).unwrap();
    assert_eq!(japanese["error"]["message"], "1ゲーム目は、22人では4人卓がちょうど埋まりません");
    let neither: Value = serde_json::from_slice(&ask(br#"{"ask": {"next": {"method": "swiss"}}}"#)).unwrap();
    assert_eq!((&neither["error"]["code"], &neither["error"]["exit"]), (&"next-of-what".into(), &2.into()));
}

#[test]
fn an_order_of_a_tournament_is_answered_with_its_lines_or_with_what_works_instead() {
    let at = |what: Value, log: &str| {
        let event =
            json!({"log": log, "event": "night", "what": what, "at": "2027-01-07T19:00:00Z", "by": "kim", "op": "x1"});
        let request = json!({"schema": "roundtable/ask/1", "lang": "en", "ask": {"event": event}});
        serde_json::from_slice::<Value>(&ask(request.to_string().as_bytes())).unwrap()
    };
    let log = log();
    let left = at(json!({"order": {"leave": {"who": "p3"}}}), &log);
    let (records, said) = (&left["answer"]["records"], &left["answer"]["said"]);
    assert_eq!(records[0]["entry"], json!({"left": {"player": 3, "after": 0}}), "{left}");
    assert_eq!(
        (&records[0]["by"], &said[0], &left["answer"]["now"]),
        (&"kim".into(), &"P3 leaves before round 1".into(), &true.into())
    );
    // The lines of the answer go on behind the log.
    let line = left["answer"]["lines"][0].as_str().unwrap();
    let after = Tournament::read(&log).and_then(|mut event| event.push(line).map(|()| event.log().export()));
    let again = at(json!({"order": {"leave": {"who": "p3"}}}), &after.unwrap());
    assert_eq!((&again["answer"]["now"], &again["answer"]["records"]), (&false.into(), records), "done once");
    // No round is published in which a penalty could count. The alternative is to seat one.
    let refused = at(json!({"order": {"penalty": {"who": "P1", "points": 5}}}), &log);
    assert_eq!((&refused["error"]["code"], &refused["error"]["exit"]), (&"refused".into(), &4.into()), "{refused}");
    assert_eq!(refused["error"]["orders"][0], json!({"seat": Seat::default()}));
    let nobody = at(json!({"order": {"leave": {"who": "Zoltan"}}}), &log);
    assert_eq!(nobody["error"]["code"], "unknown-player");
    let broken = at(json!({"order": "publish"}), "{\"seq\": 1}\n");
    assert!(broken["error"]["message"].as_str().unwrap().contains("line 1"), "{broken}");
}

/// A question with every field, read and written again.
#[test]
fn a_question_that_is_written_says_all_that_was_asked() {
    let asked = json!({"schema": "roundtable/question/1",
        "players": ["Ana", {"name": "Ben", "club": "Elm"}, "Cy", "Di", "Eva", "Finn", "Gus", "Hana"],
        "game": "riichi", "table_sizes": [4, 3], "seat_names": ["East", "South", "West", "North"], "rounds": 3,
        "tables": 2, "sit_out": true, "absent": [{"player": "Gus", "rounds": [2]}], "apart": [["Ana", "Ben"]],
        "together": [["Cy", "Di"]], "host": [{"player": "Eva", "table": 2}], "seat": [{"player": "Finn", "seat": 1}],
        "spread": ["club"], "partners": [["Ana", "Cy"]], "never_partners": [["Ana", "Di"]], "mixed": "side",
        "relations": ["turns"], "left": ["Hana"], "substitutes": [{"left": "Gus", "came": "Ivo"}],
        "forget": ["wishes"], "order": "rating", "varma": "club", "then": 2, "cycles": 3, "exchange_last": true,
        "method": "berger", "seed": 7, "effort": 2000, "balance": true, "prefer": "cards"});
    let question = Question::read(asked.to_string().as_bytes(), "asked.json").unwrap();
    assert_eq!(serde_json::to_value(&question).unwrap(), asked);
}

#[test]
fn an_answer_that_seats_somebody_says_which_wishes_it_does_not_obey() {
    let answered = |ask: Value| -> Value {
        let request = json!({"lang": "en", "ask": ask});
        let answer: Value = serde_json::from_slice(&ask_json(&request)).unwrap();
        assert_eq!(answer["error"], Value::Null, "{answer}");
        answer
    };
    // In a round robin everybody meets, and a script fixes the seats.
    let robin = |wishes: Value| {
        let mut plan = json!({"players": ["Ana", "Ben", "Cy", "Di"], "game": "chess", "method": "berger", "rounds": 3});
        plan.as_object_mut().unwrap().extend(wishes.as_object().unwrap().clone());
        answered(json!({"plan": plan}))["not_obeyed"].clone()
    };
    assert_eq!(robin(json!({})), json!([]));
    let broken = robin(json!({"apart": [["Ana", "Ben"]]}));
    assert_eq!(broken[0]["wish"], json!({"apart": [1, 2]}), "{broken}");
    assert!(broken[0]["why"].as_str().unwrap().contains("Ana and Ben"), "{broken}");
    // Two of a team want to sit together in each of two rounds. Then another table has none of that team, and two of
    // another one: two pairs of one team in each round.
    let team = |nth: usize| json!({"name": format!("P{nth}"), "team": format!("T{}", nth % 4)});
    let together = json!({"players": (0..16).map(team).collect::<Vec<_>>(), "table_sizes": [4], "rounds": 2, "spread": ["team"], "together": [[1, 5]]});
    let broken = answered(json!({"plan": together}))["not_obeyed"].clone();
    assert_eq!(broken, json!([{"wish": {"spread": "team"}, "why": "4 pairs with the same team meet"}]));
    let people = (1..=4).map(|id| json!({"id": id})).collect::<Vec<_>>();
    let position = json!({"schema": "roundtable/position/1", "table_size": 4, "apart": [[1, 2]], "players": people, "history": []});
    let next =
        answered(json!({"next": {"position": position, "method": "predefined", "script": "1-2-3-4\n", "current": 1}}));
    assert_eq!(next["not_obeyed"][0]["wish"], json!({"apart": [1, 2]}), "{next}");
    assert_eq!(next["not_obeyed"], next["answer"]["not_obeyed"]);
    // A tournament: no list if nobody is seated, and the same words if a round is.
    let order = |log: &str, order: Value, op: &str| {
        answered(json!({"event": {"log": log, "what": {"order": order}, "at": "2027-01-07T19:00:00Z", "op": op}}))
    };
    let stamp = |op: &str| Stamp { at: Default::default(), by: Actor("kim".into()), op: OpId(op.into()) };
    let mut event = Tournament::read(&log()).unwrap();
    let apart = order(&log(), json!({"apart": {"pair": ["P1", "P2"]}}), "a1");
    assert_eq!(apart["not_obeyed"], Value::Null, "{apart}");
    let [one, other] = ["P1", "P2"].map(|name| event.find(name).unwrap());
    event.carry_out(stamp("o3"), Command::Enter(vec![Entry::KeptApart { pair: [one, other] }])).unwrap();
    let seat = json!({"seat": {"method": "predefined", "script": "1-2-3-4\n5-6-7-8\n"}});
    let seated = order(&event.log().export(), seat, "a2");
    assert_eq!(seated["not_obeyed"][0]["wish"], json!({"apart": [1, 2]}), "{seated}");
    assert!(seated["not_obeyed"][0]["why"].as_str().unwrap().contains("P1"), "{seated}");
}

fn ask_json(request: &Value) -> Vec<u8> {
    ask(request.to_string().as_bytes())
}
