//! Builds `docs/reference/openapi.json`, which describes the interface for programs (OpenAPI 3.1), from the table below
//! and the schemas in `docs/reference/schema`, and checks that the file is the same and has every address.
//! `INSTA_UPDATE=always` writes it.

use std::path::Path;

use roundtable::Lang;
use roundtable::event::Average;
use roundtable_web::addresses;
use serde_json::{Map, Value, json};

/// Method, address after `/api/1`, summary, allowed callers, the schema of the request, the schema of the answer, its
/// status.
struct Operation(&'static str, &'static str, &'static str, Who, Option<&'static str>, Option<&'static str>, u16);

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
    Operation("get", "/openapi.json", "This file.", Who::Everybody, None, None, 200),
    Operation("get", "/events", "Every tournament of this server.", Who::Server, None, Some("event_list"), 200),
    Operation(
        "post",
        "/events",
        "Opens a tournament, and says its keys.",
        Who::Server,
        Some("event_open"),
        Some("event_opened"),
        201,
    ),
    Operation("get", "/events/{id}", "Where a tournament is.", Who::Everybody, None, Some("event"), 200),
    Operation(
        "get",
        "/events/{id}/people",
        "Everybody who takes part.",
        Who::Everybody,
        None,
        Some("event_people"),
        200,
    ),
    Operation(
        "get",
        "/events/{id}/rounds",
        "The rounds that are published; for the organiser the drafts after them too.",
        Who::Everybody,
        None,
        Some("event_rounds"),
        200,
    ),
    Operation("get", "/events/{id}/rounds/{round}", "One round.", Who::Everybody, None, Some("event_rounds"), 200),
    Operation(
        "get",
        "/events/{id}/standings",
        "Everybody's place, and what separates those next to each other.",
        Who::Everybody,
        None,
        Some("event_standings"),
        200,
    ),
    Operation(
        "post",
        "/events/{id}/orders",
        "Orders something, as command line and pages do. The organiser orders everything; a helper enters scores, takes back own \
         entries and answers calls; somebody who plays orders for themselves, as far as the organiser lets them.",
        Who::Key,
        Some("event_order"),
        Some("event_done"),
        200,
    ),
    Operation(
        "get",
        "/events/{id}/live",
        "What changes, as server-sent events: `now` at once, `changed` after every change. The data is the number of the newest \
         line of the log, the milliseconds that a reader may wait at random before asking for more, and the time here in \
         milliseconds since 1970. Last-Event-ID is understood.",
        Who::Everybody,
        None,
        None,
        200,
    ),
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
    if address.contains("{round}") {
        all.push(hole("round", "From 1.", json!({ "type": "integer", "minimum": 1 })));
    }
    if address.ends_with("/standings") {
        let integer = json!({ "type": "integer", "minimum": 0 });
        all.push(asked("after", "After so many rounds; as they are now where it is left out.", integer.clone()));
        let words = json!({ "enum": Average::ALL.map(Average::id) });
        all.push(asked("by", "By an average too.", words));
        all.push(asked("games", "With `by`: whoever has played fewer has no place.", integer));
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
    for Operation(method, address, said, who, sent, answered, status) in &OPERATIONS {
        sent.iter().chain(answered).for_each(|name| schema(name, &mut schemas));
        let content = |name: &str| json!({ "application/json": { "schema": { "$ref": format!("#/components/schemas/{name}") } } });
        let fine = match answered {
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
        let mut operation = json!({
            "summary": said.split_inclusive('.').next().unwrap(),
            "description": said,
            "parameters": parameters(address),
            "security": security,
            "responses": { status.to_string(): fine, "default": error },
        });
        if let Some(sent) = sent {
            operation["requestBody"] = json!({ "required": true, "content": content(sent) });
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
