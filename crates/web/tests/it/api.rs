//! The interface for programs, `/api/1`: its documents are those of the library, keys decide the visible parts and the
//! allowed orders, errors say what to do, and the commands in the guide `docs/guides/api.md` run as written.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use crate::browser::Served;
use crate::openapi::MOST_GAMES;
use crate::support::{Answer, KEY, Site, open};
use axum::body::Body;
use axum::http::{Request, header};
use roundtable::Lang;
use roundtable::event::{Role, WhichStandings};
use roundtable_testkit::machine::is_left_out;
use roundtable_web::Limits;
use serde_json::{Map, Value, json};

/// Requests an address below `/api/1`, with a key or without.
async fn get(site: &Site, path: &str, key: Option<&str>) -> Answer {
    let request = Request::get(format!("/api/1{path}"));
    let request = match key {
        Some(key) => request.header(header::AUTHORIZATION, format!("Bearer {key}")),
        None => request,
    };
    site.ask(request.body(Body::empty()).unwrap()).await
}

/// Sends JSON to an address below `/api/1`, as a page of another site would.
async fn post(site: &Site, path: &str, key: Option<&str>, body: &Value) -> Answer {
    let request = Request::post(format!("/api/1{path}")).header("sec-fetch-site", "cross-site");
    let request = match key {
        Some(key) => request.header(header::AUTHORIZATION, format!("Bearer {key}")),
        None => request,
    };
    site.ask(request.body(Body::from(body.to_string())).unwrap()).await
}

fn json_of(answer: &Answer) -> Value {
    serde_json::from_str(&answer.text).unwrap_or_else(|_| panic!("{} {}", answer.status, answer.text))
}

/// The key at the end of a link.
fn key_of(link: &str) -> String {
    link.rsplit('/').next().unwrap().to_owned()
}

fn results() -> Value {
    json!({ "results": { "results": [{ "round": 1, "table": 1, "scores": ["42000", "30000", "30000", "18000"] }] } })
}

#[tokio::test]
async fn an_event_is_opened_steered_and_read_by_keys_alone() {
    let site = Site::new().await;
    let people: Vec<Value> = (1..=8).map(|n| json!({ "name": format!("P{n}") })).collect();
    let body = json!({ "op": "a", "open": { "name": "Friday", "game": "riichi", "rules": "ema", "people": people } });
    assert_eq!(post(&site, "/events", None, &body).await.status, 401);
    assert_eq!(post(&site, "/events", Some("wrong"), &body).await.status, 403);
    let opened = post(&site, "/events", Some(KEY), &body).await;
    assert_eq!(opened.status, 201, "{}", opened.text);
    assert_eq!(opened.headers[header::CACHE_CONTROL], "no-store");
    let opened = json_of(&opened);
    let id = opened["event"].as_str().unwrap();
    let [organiser, helper] = ["organiser", "helper"].map(|role| opened["keys"][role].as_str().unwrap());
    assert_eq!(json_of(&get(&site, "/events", Some(KEY)).await)["events"][0]["event"], id);
    let at = |rest: &str| format!("/events/{id}{rest}");
    let order = async |key, order: Value, op: &str| {
        post(&site, &at("/orders"), key, &json!({ "op": op, "order": order })).await
    };

    // Only the organiser makes drafts and sees them.
    let draft = json!({ "seat": { "method": "random", "seed": 1, "draft": true } });
    assert_eq!(order(None, draft.clone(), "s").await.status, 401);
    assert_eq!(order(Some(helper), draft.clone(), "s").await.status, 403);
    assert_eq!(order(Some(organiser), draft, "s").await.status, 200);
    let rounds = async |key| json_of(&get(&site, &at("/rounds"), key).await)["rounds"].as_array().unwrap().len();
    assert_eq!((rounds(None).await, rounds(Some(helper)).await, rounds(Some(organiser)).await), (0, 0, 1));
    assert_eq!(get(&site, &at("/rounds/1"), None).await.status, 404);
    assert_eq!(json_of(&get(&site, &at(""), None).await)["stage"], "to_seat");
    assert_eq!(order(Some(organiser), json!("publish"), "p").await.status, 200);
    assert_eq!(get(&site, &at("/rounds/1"), None).await.status, 200);

    // Who gives an order has a name like any other: it is in the diary of every reader.
    let called = json!({ "op": "odd", "by": "k\u{202e}im", "order": results() });
    let odd = post(&site, &at("/orders"), Some(helper), &called).await;
    assert_eq!((odd.status.as_u16(), &json_of(&odd)["code"]), (422, &json!("bad-input")), "{}", odd.text);
    // Sent twice under one name, it is done once.
    for now in [true, false] {
        let done = json_of(&order(Some(helper), results(), "r").await);
        assert_eq!((done["now"].clone(), done["records"][0]["by"].clone()), (json!(now), json!("helper")), "{done}");
    }
    // The document is that of the library, which the command line prints too.
    let event = site.app.tournament(id).await.unwrap();
    for (key, role) in [(None, None), (Some(helper), Some(Role::Helper)), (Some(organiser), Some(Role::Organiser))] {
        let said = serde_json::to_value(event.document(id, role, Lang::En)).unwrap();
        assert_eq!(json_of(&get(&site, &at(""), key).await), said);
        let said = serde_json::to_value(
            event.standings_document(WhichStandings { id, after: 1, by: None, eyes: role }, Lang::En).unwrap(),
        )
        .unwrap();
        assert_eq!(json_of(&get(&site, &at("/standings"), key).await), said);
    }
    // Results held back are not sent without a key; standings held back not even to helpers.
    assert_eq!(order(Some(organiser), json!({ "hold_results": {} }), "h").await.status, 200);
    let ending = async |key| json_of(&get(&site, &at("/rounds/1"), key).await)["rounds"][0]["tables"][0].clone();
    assert_eq!(ending(None).await["ending"], "held_back");
    assert_eq!(ending(None).await["scores"], json!([]));
    assert_eq!(ending(Some(helper)).await["ending"], "agreed");
    let lines = async |key| json_of(&get(&site, &at("/standings"), key).await)["standings"].as_array().unwrap().len();
    assert_eq!((lines(None).await, lines(Some(helper)).await, lines(Some(organiser)).await), (0, 0, 8));
}

#[tokio::test]
async fn an_error_has_a_code_a_sentence_and_what_to_do() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let (organiser, helper) = (key_of(&event.organiser), key_of(&event.helper));
    let orders = "/events/friday/orders";
    let of = |order: Value| json!({ "order": order });
    let long = "x".repeat(5_000);
    let wide: Map<String, Value> = (0..101).map(|n| (format!("c{n}"), json!("x"))).collect();
    let days: Vec<String> = (1..=1_001).map(|n| format!("{:04}-01-01", 2_000 + n)).collect();
    for (answer, status, code) in [
        (get(&site, "/events/nobody", None).await, 404, "no-event"),
        (get(&site, "/events/friday/rounds/9", None).await, 404, "no-round"),
        (get(&site, "/events/friday/rounds/x", None).await, 404, "no-round"),
        (get(&site, "/events/friday/standings?after=9", None).await, 404, "no-round"),
        (get(&site, "/events/friday/standings?after=99999999999", None).await, 404, "no-round"),
        (get(&site, "/events/friday?lang=xx", None).await, 400, "bad-json"),
        (get(&site, "/openapi.json?lang=en&lang=ja", None).await, 400, "bad-json"),
        (get(&site, "/events/friday/standings?after=x", None).await, 400, "bad-json"),
        (get(&site, "/events/friday/standings?after=0&after=0", None).await, 400, "bad-json"),
        (get(&site, "/events/friday/standings?by=luck", None).await, 400, "bad-json"),
        (get(&site, "/events/friday/standings?games=null", None).await, 400, "bad-json"),
        (get(&site, &format!("/events/friday/standings?games={}", MOST_GAMES + 1), None).await, 400, "bad-json"),
        (get(&site, "/nothing", None).await, 404, "no-address"),
        (get(&site, "/events/friday/nothing", None).await, 404, "no-address"),
        (get(&site, "/events/%FF", None).await, 400, "bad-request"),
        (post(&site, "/events/friday", None, &json!({})).await, 405, "no-method"),
        (post(&site, orders, Some(&organiser), &json!({ "order": "x".repeat(3 << 20) })).await, 413, "too-large"),
        (post(&site, orders, Some(&organiser), &of(json!({ "publish": { "round": 1 } }))).await, 400, "bad-json"),
        (get(&site, "/events/friday", Some("wrong")).await, 403, "wrong-key"),
        (get(&site, "/events", Some(&organiser)).await, 403, "wrong-key"),
        (post(&site, orders, None, &of(json!("close"))).await, 401, "no-key"),
        (post(&site, orders, Some(&helper), &of(json!("close"))).await, 403, "not-yours"),
        (post(&site, orders, Some(&organiser), &of(json!("clsoe"))).await, 400, "bad-json"),
        (post(&site, orders, Some(&organiser), &json!({ "what": "close" })).await, 400, "bad-json"),
        (post(&site, orders, Some(&organiser), &of(json!({ "join": { "people": [long] } }))).await, 400, "bad-json"),
        (
            post(&site, orders, Some(&organiser), &of(json!({ "rename": { "who": "Ana", "set": wide } }))).await,
            422,
            "bad-input",
        ),
        (post(&site, orders, Some(&organiser), &of(json!({ "dates": { "skip": days } }))).await, 422, "bad-input"),
        (
            post(
                &site,
                orders,
                Some(&organiser),
                &of(json!({ "clock": { "start": { "minutes": 4_000_000_000_u32 } } })),
            )
            .await,
            422,
            "bad-input",
        ),
        (post(&site, orders, Some(&organiser), &of(json!({ "seat": { "rounds": 501 } }))).await, 400, "bad-json"),
        (post(&site, orders, Some(&organiser), &of(json!("publish"))).await, 422, ""),
        (post(&site, orders, Some(&organiser), &of(results())).await, 422, ""),
    ] {
        let error = json_of(&answer);
        assert_eq!(answer.status, status, "{error}");
        assert!(error["schema"] == "roundtable/error/1" && error["message"].as_str().unwrap().len() > 10, "{error}");
        assert!(code.is_empty() || error["code"] == code, "{error}");
        let says = ["hints", "orders"].iter().any(|field| error[*field].as_array().is_some_and(|all| !all.is_empty()));
        assert!(says || [403, 413, 422].contains(&status), "{error} says what to do");
        assert_eq!(answer.headers[header::CONTENT_TYPE], "application/json", "{error}");
        assert_eq!(answer.headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*", "{error}");
        assert_eq!(answer.headers.contains_key(header::ALLOW), status == 405, "{error}");
    }
    let most = get(&site, &format!("/events/friday/standings?by=average%2Dplace&games={MOST_GAMES}"), None).await;
    assert_eq!(most.status, 200, "{}", most.text);
    // An order without fields may be an object with nothing in it, and a refused one says how it is written.
    let published = json_of(&post(&site, orders, Some(&organiser), &of(json!({ "publish": {} }))).await);
    assert_eq!(published["code"], json_of(&post(&site, orders, Some(&organiser), &of(json!("publish"))).await)["code"]);
    let fields = json_of(&post(&site, orders, Some(&organiser), &of(json!({ "publish": { "round": 1 } }))).await);
    assert!(fields["message"].as_str().unwrap().contains("\"publish\""), "{fields}");
    let ja = site.ask(Request::get("/api/1/events/nobody?lang=ja").body(Body::empty()).unwrap()).await;
    assert!(json_of(&ja)["message"].as_str().unwrap().contains("大会"), "{}", ja.text);
}

/// The limit in the message is the one checked, and it counts letters: 漢 is one letter and three bytes.
#[tokio::test]
async fn names_of_operations_and_helpers_have_up_to_64_letters() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let organiser = key_of(&event.organiser);
    let order = async |op: &str, by: &str| {
        let body = json!({ "op": op, "by": by, "order": { "join": { "people": ["Zoe"] } } });
        post(&site, "/events/friday/orders", Some(&organiser), &body).await
    };
    let (most, more) = ("漢".repeat(64), "漢".repeat(65));
    for (op, by) in [("a", more.as_str()), (more.as_str(), "Kim")] {
        let refused = json_of(&order(op, by).await);
        assert_eq!(refused["code"], "bad-json", "{refused}");
        assert!(refused["message"].as_str().unwrap().contains("64 letters"), "{refused}");
    }
    for now in [true, false] {
        let done = json_of(&order(&most, &most).await);
        assert_eq!(done["now"], now, "{done}");
    }
    // Opening an event reports the same limit; else a request sent twice would open two.
    let opening = json!({ "op": more, "open": { "name": "Saturday", "game": "riichi", "rules": "ema" } });
    let refused = json_of(&post(&site, "/events", Some(KEY), &opening).await);
    assert_eq!(refused["code"], "bad-json", "{refused}");
    assert!(refused["message"].as_str().unwrap().contains("64 letters"), "{refused}");
}

#[tokio::test]
async fn without_a_key_of_the_server_one_opens_some_events_an_hour_and_with_it_any_number() {
    let limits = Limits { own_events: 2, ..Limits::default() };
    let keyed = Site::limited(limits).await;
    let unlocked = Site::of(Arc::new(tempfile::tempdir().unwrap()), None, limits).await;
    let body = json!({ "open": { "name": "Friday", "game": "riichi" } });
    // A new hour may begin in between, and counting restarts: so there are enough tries for both.
    let mut answers = Vec::new();
    for _ in 0..5 {
        assert_eq!(post(&keyed, "/events", Some(KEY), &body).await.status, 201);
        answers.push(post(&unlocked, "/events", None, &body).await);
    }
    assert_eq!(answers[0].status, 201, "{}", answers[0].text);
    let refused = answers.iter().find(|answer| answer.status == 429).expect("five are too many");
    let error = json_of(refused);
    assert_eq!(error["code"], "too-many-events", "{error}");
    assert_eq!(refused.headers[header::RETRY_AFTER], "3600");
    assert!(error["message"].as_str().unwrap().contains("2 events an hour"), "{error}");
    assert_eq!(get(&unlocked, "/events", None).await.status, 401, "nobody is shown those of others");
}

/// Requests a document again with the tag of the answer before.
async fn again(site: &Site, path: &str, key: Option<&str>, tag: &str) -> Answer {
    let request = Request::get(format!("/api/1{path}")).header(header::IF_NONE_MATCH, tag);
    let request = match key {
        Some(key) => request.header(header::AUTHORIZATION, format!("Bearer {key}")),
        None => request,
    };
    site.ask(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_document_that_has_not_changed_is_not_sent_again() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let organiser = key_of(&event.organiser);
    let seat = json!({ "order": { "seat": { "method": "random", "seed": 1 } } });
    let tag = |answer: &Answer| answer.headers[header::ETAG].to_str().unwrap().to_owned();
    let addresses = ["", "/people", "/rounds", "/standings"].map(|rest| format!("/events/friday{rest}"));
    let mut before = Vec::new();
    for path in &addresses {
        let first = get(&site, path, None).await;
        let same = again(&site, path, None, &tag(&first)).await;
        assert_eq!((same.status.as_u16(), same.text.as_str()), (304, ""), "{path}");
        assert_eq!(tag(&same), tag(&first), "{path}");
        let listed = format!("\"other\", {}", tag(&first).trim_start_matches("W/"));
        assert_eq!(again(&site, path, None, &listed).await.status, 304, "{path}");
        assert_eq!(again(&site, path, None, "*").await.status, 304, "{path}");
        assert_eq!(again(&site, path, None, "\"other\"").await.status, 200, "{path}");
        // Another language and another role see another document.
        let ja = again(&site, &format!("{path}?lang=ja"), None, &tag(&first)).await;
        assert!(ja.status == 200 && tag(&ja) != tag(&first), "{path}");
        let keyed = again(&site, path, Some(&organiser), &tag(&first)).await;
        assert!(keyed.status == 200 && tag(&keyed) != tag(&first), "{path}");
        assert_eq!(again(&site, path, Some(&organiser), &tag(&keyed)).await.status, 304, "{path}");
        assert_eq!(again(&site, path, Some("wrong"), &tag(&keyed)).await.status, 403, "{path}");
        before.push(tag(&first));
    }
    assert_eq!(post(&site, "/events/friday/orders", Some(&organiser), &seat).await.status, 200);
    // Without a key an answer may be a moment old.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    for (path, old) in addresses.iter().zip(&before) {
        assert_eq!(again(&site, path, None, old).await.status, 200, "{path}");
    }
    assert_eq!(again(&site, "/events/friday/rounds/9", None, "\"x\"").await.status, 404);
}

#[tokio::test]
async fn the_documents_say_who_has_which_seat_how_long_it_lasts_and_which_round_was_the_last() {
    let site = Site::new().await;
    let open = json!({ "open": { "name": "Open", "game": "chess", "rounds": 1, "people": ["Ana", "Ben"] } });
    let opened = json_of(&post(&site, "/events", Some(KEY), &open).await);
    let organiser = opened["keys"]["organiser"].as_str().unwrap();
    let order = async |order: Value| {
        let done = post(&site, "/events/open/orders", Some(organiser), &json!({ "order": order })).await;
        assert_eq!(done.status, 200, "{}", done.text);
    };
    let read = async |rest: &str| json_of(&get(&site, &format!("/events/open{rest}"), Some(organiser)).await);
    order(json!({ "seat": { "method": "random", "seed": 1 } })).await;
    for rest in ["", "/rounds", "/rounds/1"] {
        let document = read(rest).await;
        assert_eq!(document["seat_names"], json!(["White", "Black"]), "{rest}");
        assert!(document.get("clock").is_none(), "{rest}: {document}");
    }
    order(json!({ "clock": { "start": { "minutes": 90, "then": "hand" } } })).await;
    order(json!({ "clock": { "more": { "minutes": 5, "table": 1 } } })).await;
    let clock = read("/rounds").await["clock"].clone();
    assert!(clock["ends"].as_str().unwrap().ends_with('Z') && clock["left"].is_null(), "{clock}");
    assert_eq!((&clock["then"], &clock["more"]), (&json!("hand"), &json!([{ "table": 1, "minutes": 5 }])));
    order(json!({ "clock": "stop" })).await;
    let clock = read("").await["clock"].clone();
    assert!(clock["ends"].is_null() && clock["left"].as_i64().unwrap() > 5_000, "{clock}");
    // One name in all documents; the older key of the standings stays.
    let standings = read("/standings").await;
    assert_eq!((&standings["name"], &standings["title"]), (&read("").await["name"], &json!("Open")));
    // After the end the current round is the last one, not one that there will never be.
    order(json!({ "results": { "results": [{ "round": 1, "table": 1, "scores": ["1", "0"] }] } })).await;
    let finished = read("").await;
    assert_eq!((&finished["stage"], &finished["current"]), (&json!("finished"), &json!(1)));
    order(json!("close")).await;
    assert_eq!(read("").await["current"], 1);
}

#[tokio::test]
async fn a_deleted_event_is_said_to_be_deleted() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    site.post(&event.organiser, &[("what", "delete"), ("sure", "yes")]).await;
    for key in [None, Some(key_of(&event.organiser))] {
        let gone = get(&site, "/events/friday/rounds", key.as_deref()).await;
        assert_eq!((gone.status.as_u16(), &json_of(&gone)["code"]), (410, &json!("deleted")), "{}", gone.text);
    }
}

#[tokio::test]
async fn somebody_who_plays_orders_for_themselves_with_their_own_key() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let ana = key_of(&crate::phones::link_of(&site, &event.organiser, "Ana").await);
    let organiser = key_of(&event.organiser);
    let order = async |key: &str, order: Value| {
        post(&site, "/events/friday/orders", Some(key), &json!({ "order": order })).await.status.as_u16()
    };
    assert_eq!(order(&organiser, json!({ "players": { "leave": true } })).await, 200);
    assert_eq!(order(&ana, json!({ "leave": { "who": "Ben" } })).await, 403);
    assert_eq!(order(&ana, json!({ "leave": { "who": "Ana" } })).await, 200);
}

#[tokio::test]
async fn pages_of_other_sites_may_ask_and_no_key_goes_by_itself() {
    let site = Site::new().await;
    open(&site, "Friday").await;
    let asked = get(&site, "/events/friday", None).await;
    assert_eq!(asked.headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*");
    assert!(!asked.headers.contains_key(header::ACCESS_CONTROL_ALLOW_CREDENTIALS));
    assert_eq!(asked.headers["cross-origin-resource-policy"], "cross-origin");
    let preflight = Request::builder().method("OPTIONS").uri("/api/1/events/friday/orders");
    let preflight = site.ask(preflight.body(Body::empty()).unwrap()).await;
    assert_eq!(preflight.status, 204);
    assert!(preflight.headers[header::ACCESS_CONTROL_ALLOW_HEADERS].to_str().unwrap().contains("Authorization"));
    // Elsewhere a change from another site is still refused.
    let form = Request::post("/plan").header("sec-fetch-site", "cross-site").body(Body::from("names=8")).unwrap();
    assert_eq!(site.ask(form).await.status, 403);
}

#[test]
fn the_lines_of_the_guide_run() {
    if is_left_out("curl") || is_left_out("jq") {
        return;
    }
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guides/api.md");
    let text = std::fs::read_to_string(guide).unwrap();
    let blocks = text.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let script: String = ["set -e\n"].into_iter().chain(blocks).collect();
    let served = Served::new();
    let mut run = Command::new("sh");
    run.args(["-c", &script]).env("SITE", &served.url).env("SERVER_KEY", KEY);
    let done = run.output().unwrap();
    let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    let lines: Vec<&str> = out.lines().collect();
    assert!(done.status.success(), "{out}{err}");
    // The guide first prints the stage, the numbers of people and rounds, and the other kinds of standings.
    assert_eq!(lines[..4], ["\"to_seat\"", "8", "0", "\"average-place\""], "{out}");
    assert!(lines.contains(&"304"), "{out}");
    assert!(lines.contains(&"true") && lines.contains(&"false") && lines.contains(&"unknown-player"), "{out}");
    assert!(lines.last().unwrap().starts_with("data: "), "{out}");
}
