//! Builds `docs/reference/openapi.json`, which describes the interface for programs (OpenAPI 3.1), from the table below
//! and the schemas in `docs/reference/schema`, and checks that the file is the same and has every address.
//! `INSTA_UPDATE=always` writes it.

use std::path::Path;

use roundtable::Lang;
use roundtable::event::{Average, Open, Order};
use roundtable_web::{Limits, addresses};
use serde_json::{Map, Value, json};

/// An operation of the interface.
struct Operation {
    method: &'static str,
    /// After `/api/1`.
    address: &'static str,
    /// The name of the function in clients that are made from the file.
    id: &'static str,
    tag: Tag,
    said: &'static str,
    who: Who,
    /// The schema of the request.
    sent: Option<&'static str>,
    /// The schema of the answer.
    answered: Option<&'static str>,
    status: u16,
}

/// Where an operation stands in lists.
#[derive(Clone, Copy)]
enum Tag {
    Server,
    Read,
    Order,
}

impl Tag {
    const ALL: [Self; 3] = [Self::Server, Self::Read, Self::Order];

    fn id(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Read => "read",
            Self::Order => "order",
        }
    }

    fn said(self) -> &'static str {
        match self {
            Self::Server => "The tournaments of a server, and this description.",
            Self::Read => "A tournament, as whoever asks may see it.",
            Self::Order => "What changes a tournament.",
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Who {
    /// Everybody; with a key, its holder may see more.
    Everybody,
    /// Holders of a key of the tournament, each as far as the key reaches.
    Key,
    /// Holders of the key of the server.
    Server,
}

const OPERATIONS: [Operation; 10] = [
    Operation {
        method: "get",
        address: "/openapi.json",
        id: "describe",
        tag: Tag::Server,
        said: "This file.",
        who: Who::Everybody,
        sent: None,
        answered: None,
        status: 200,
    },
    Operation {
        method: "get",
        address: "/events",
        id: "listEvents",
        tag: Tag::Server,
        said: "Every tournament of this server.",
        who: Who::Server,
        sent: None,
        answered: Some("event_list"),
        status: 200,
    },
    Operation {
        method: "post",
        address: "/events",
        id: "openEvent",
        tag: Tag::Server,
        said: "Opens a tournament, and says its keys.",
        who: Who::Server,
        sent: Some("event_open"),
        answered: Some("event_opened"),
        status: 201,
    },
    Operation {
        method: "get",
        address: "/events/{id}",
        id: "readEvent",
        tag: Tag::Read,
        said: "Where a tournament is.",
        who: Who::Everybody,
        sent: None,
        answered: Some("event"),
        status: 200,
    },
    Operation {
        method: "get",
        address: "/events/{id}/people",
        id: "readPeople",
        tag: Tag::Read,
        said: "Everybody who takes part.",
        who: Who::Everybody,
        sent: None,
        answered: Some("event_people"),
        status: 200,
    },
    Operation {
        method: "get",
        address: "/events/{id}/rounds",
        id: "readRounds",
        tag: Tag::Read,
        said: "The rounds that are published; for the organiser the drafts after them too.",
        who: Who::Everybody,
        sent: None,
        answered: Some("event_rounds"),
        status: 200,
    },
    Operation {
        method: "get",
        address: "/events/{id}/rounds/{round}",
        id: "readRound",
        tag: Tag::Read,
        said: "One round.",
        who: Who::Everybody,
        sent: None,
        answered: Some("event_rounds"),
        status: 200,
    },
    Operation {
        method: "get",
        address: "/events/{id}/standings",
        id: "readStandings",
        tag: Tag::Read,
        said: "Everybody's place, and what separates those next to each other.",
        who: Who::Everybody,
        sent: None,
        answered: Some("event_standings"),
        status: 200,
    },
    Operation {
        method: "post",
        address: "/events/{id}/orders",
        id: "giveOrder",
        tag: Tag::Order,
        said: "Orders something, as command line and pages do. The organiser orders everything; a \
               helper enters scores, takes back own entries and answers calls; somebody who plays \
               orders for themselves, as far as the organiser lets them.",
        who: Who::Key,
        sent: Some("event_order"),
        answered: Some("event_done"),
        status: 200,
    },
    Operation {
        method: "get",
        address: "/events/{id}/live",
        id: "followEvent",
        tag: Tag::Read,
        said: "What changes, as server-sent events: `now` at once, `changed` after every change. The \
               data is the number of the newest line of the log, the milliseconds that a reader may \
               wait at random before asking for more, and the time here in milliseconds since 1970. \
               Last-Event-ID is understood.",
        who: Who::Everybody,
        sent: None,
        answered: None,
        status: 200,
    },
];

fn reference() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference")
}

/// Adds a schema to `schemas`, with its references renamed for this file, and then all schemas it refers to.
fn schema(name: &str, schemas: &mut Map<String, Value>) {
    if schemas.contains_key(name) {
        return;
    }
    let text = std::fs::read_to_string(reference().join("schema").join(format!("{name}.json"))).unwrap();
    let mut value: Value = serde_json::from_str(&text).unwrap();
    let object = value.as_object_mut().unwrap();
    object.remove("$schema");
    object.remove("$id");
    // Reserve its place first: schemas may refer to each other.
    schemas.insert(name.to_owned(), Value::Null);
    let mut needed = Vec::new();
    refer(&mut value, &mut needed);
    schemas.insert(name.to_owned(), value);
    needed.iter().for_each(|name| schema(name, schemas));
}

/// Renames every reference in a schema, and collects their names in `needed`.
fn refer(value: &mut Value, needed: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(file)) = fields.get_mut("$ref") {
                let (name, part) = file.split_once(".json").expect("a file, and what part of it");
                needed.push(name.to_owned());
                *file = format!("#/components/schemas/{name}{}", part.trim_start_matches('#'));
            }
            fields.values_mut().for_each(|value| refer(value, needed));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| refer(value, needed)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The largest `games` in the query of standings.
pub const MOST_GAMES: u32 = 999;

/// Whether the answer of an address has a tag of its version: the documents of one tournament.
fn is_tagged(address: &str) -> bool {
    address.contains("{id}") && !["/orders", "/live"].iter().any(|end| address.ends_with(end))
}

/// Requests to open a tournament, by name, with what they do.
fn openings() -> Vec<(&'static str, &'static str, Value)> {
    let people = json!(["Ana", "Ben", "Cy", { "name": "Di", "club": "Elm" }]);
    vec![(
        "riichi",
        "A club's evening of riichi mahjong.",
        json!({ "op": "open-friday", "open": { "name": "Friday", "game": "riichi", "rounds": 4, "people": people } }),
    )]
}

/// Orders, by name, with what they do.
fn orders() -> Vec<(&'static str, &'static str, Value)> {
    let scores = json!([{ "round": 1, "table": 1, "scores": ["42000", "30000", "28000", "20000"] }]);
    let all = [
        ("seat", "Seats the next round, as a draft.", json!({ "seat": { "method": "swiss", "draft": true } })),
        ("publish", "Publishes the draft.", json!("publish")),
        ("results", "Enters a result, in the order of the seats.", json!({ "results": { "results": scores } })),
        ("join", "Two people join.", json!({ "join": { "people": ["Zoe", { "name": "Yui", "club": "Elm" }] } })),
        ("leave", "Somebody leaves after round 2.", json!({ "leave": { "who": "Ana", "after": 2 } })),
        ("absent", "Somebody misses round 3.", json!({ "absent": { "people": [{ "who": "Ben", "rounds": [3] }] } })),
        ("bye", "A half-point bye in round 3.", json!({ "bye": { "people": [{ "who": "Ben", "rounds": [3] }] } })),
        ("clock", "Starts the clock of the round.", json!({ "clock": { "start": { "minutes": 60, "then": "hand" } } })),
        ("undo", "Takes back the last order.", json!({ "undo": {} })),
        ("close", "The tournament is over.", json!("close")),
    ];
    let body = |(name, said, order)| (name, said, json!({ "op": format!("my-{name}-1"), "order": order }));
    all.map(body).into()
}

/// Examples as the file has them.
fn examples(of: Vec<(&str, &str, Value)>) -> Value {
    of.into_iter().map(|(name, said, value)| (name.to_owned(), json!({ "summary": said, "value": value }))).collect()
}

/// The variable parts of an address, and its possible query.
fn parameters(address: &str) -> Vec<Value> {
    let hole = |name: &str, description: &str, kind: Value| json!({ "name": name, "in": "path", "required": true, "description": description, "schema": kind });
    let asked = |name: &str, description: &str, kind: Value| json!({ "name": name, "in": "query", "description": description, "schema": kind });
    let mut all = Vec::new();
    if address.contains("{id}") {
        all.push(hole(
            "id",
            "The id of the tournament, as it stands in its address behind /e/.",
            json!({ "type": "string" }),
        ));
    }
    let most = Limits::default().rounds;
    if address.contains("{round}") {
        all.push(hole("round", "From 1.", json!({ "type": "integer", "minimum": 1, "maximum": most })));
    }
    if address.ends_with("/standings") {
        let integer = |most: u32| json!({ "type": "integer", "minimum": 0, "maximum": most });
        all.push(asked("after", "After so many rounds; as they are now where it is left out.", integer(most)));
        let words = json!({ "enum": Average::ALL.map(Average::id) });
        all.push(asked("by", "By an average too.", words));
        all.push(asked("games", "With `by`: whoever has played fewer has no place.", integer(MOST_GAMES)));
    }
    if is_tagged(address) {
        all.push(json!({
            "name": "If-None-Match",
            "in": "header",
            "description": "The ETag of an earlier answer: nothing is sent if it would be the same.",
            "schema": { "type": "string" },
        }));
    }
    all.push(asked(
        "lang",
        "The language of sentences; otherwise as Accept-Language says.",
        json!({ "enum": Lang::ALL.map(Lang::id) }),
    ));
    all
}

/// The whole file.
fn built() -> Value {
    let mut schemas = Map::new();
    schema("error", &mut schemas);
    let mut paths: Map<String, Value> = Map::new();
    for Operation { method, address, id, tag, said, who, sent, answered, status } in &OPERATIONS {
        sent.iter().chain(answered).for_each(|name| schema(name, &mut schemas));
        let content = |name: &str| json!({ "application/json": { "schema": { "$ref": format!("#/components/schemas/{name}") } } });
        let mut fine = match answered {
            Some(name) => json!({ "description": said, "content": content(name) }),
            None if address.ends_with("/live") => {
                json!({ "description": said, "content": { "text/event-stream": { "schema": { "type": "string" } } } })
            }
            None => {
                json!({ "description": said, "content": { "application/json": { "schema": { "type": "object" } } } })
            }
        };
        let error = json!({ "description": "What is wrong, and what to do next.", "content": content("error") });
        let security = match who {
            Who::Everybody => json!([{}, { "key": [] }]),
            Who::Key | Who::Server => json!([{ "key": [] }]),
        };
        if is_tagged(address) {
            let version = json!({ "description": "The version of the document.", "schema": { "type": "string" } });
            fine["headers"] = json!({ "ETag": version });
        }
        let mut operation = json!({
            "operationId": id,
            "tags": [tag.id()],
            "summary": said.split_inclusive('.').next().unwrap(),
            "description": said,
            "parameters": parameters(address),
            "security": security,
            "responses": { status.to_string(): fine, "default": error },
        });
        if let Some(sent) = sent {
            let mut content = content(sent);
            let of = if *sent == "event_order" { orders() } else { openings() };
            content["application/json"]["examples"] = examples(of);
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        if is_tagged(address) {
            operation["responses"]["304"] = json!({ "description": "The document is as If-None-Match says." });
        }
        let path = paths.entry(format!("/api/1{address}")).or_insert_with(|| json!({}));
        path[*method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Roundtable",
            "version": "1",
            "description": "Tournaments for other programs and other sites. Without a key one reads what everybody sees on the public page.",
        },
        "servers": [{ "url": "/" }],
        "tags": Tag::ALL.map(|tag| json!({ "name": tag.id(), "description": tag.said() })),
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": { "key": {
                "type": "http",
                "scheme": "bearer",
                "description": "The last part of a link: of the organiser or a helper (behind /k/), of somebody who plays (behind /me/); for /events the key of the server.",
            } },
        },
    })
}

#[test]
fn the_file_of_the_interface_is_made_of_the_schemas_and_has_every_address() {
    let (file, built) = (reference().join("openapi.json"), built());
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        std::fs::write(&file, format!("{}\n", serde_json::to_string_pretty(&built).unwrap())).unwrap();
    }
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert!(kept == built, "docs/reference/openapi.json is not as the schemas are: INSTA_UPDATE=always writes it");
    let there: Vec<&str> = addresses().into_iter().filter(|address| address.starts_with("/api/")).collect();
    for address in &there {
        assert!(kept["paths"].get(address).is_some(), "{address} is not described");
    }
    assert_eq!(kept["paths"].as_object().unwrap().len(), there.len());
}

#[test]
fn every_example_is_what_the_server_reads_and_every_operation_has_a_name_of_its_own() {
    for (name, _, body) in orders() {
        let order = Order::from_json(body["order"].clone());
        assert!(order.is_ok(), "{name}: {order:?}");
    }
    for (name, _, body) in openings() {
        let open = serde_json::from_value::<Open>(body["open"].clone());
        assert!(open.is_ok(), "{name}: {open:?}");
    }
    let mut ids = OPERATIONS.each_ref().map(|operation| operation.id);
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
}
