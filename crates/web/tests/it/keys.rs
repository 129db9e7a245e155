//! The rights of the server's key and of tournament keys. Only hashes of keys are stored, and after too many wrong ones
//! a client has to wait.

use std::net::SocketAddr;
use std::sync::Arc;

use crate::support::{KEY, PEOPLE, Site, open};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, Version, header};
use roundtable_web::Limits;

#[tokio::test]
async fn tournaments_are_opened_with_the_key_of_the_server() {
    let site = Site::new().await;
    for key in ["", "0", &KEY.to_uppercase()] {
        let answer = site.post("/events", &[("key", key), ("called", "x"), ("tables", "4")]).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{key}");
        assert_eq!(site.post("/events/demo", &[("key", key)]).await.status, StatusCode::FORBIDDEN, "{key}");
    }
    open(&site, "Friday").await;
    assert_eq!(site.post("/events/links", &[("key", "0"), ("called", "friday")]).await.status, StatusCode::FORBIDDEN);
    let links = site.post("/events/links", &[("key", KEY), ("called", "friday")]).await;
    assert!(links.status == StatusCode::OK && links.text.contains("/e/friday/k/"), "{}", links.text);
    assert_eq!(site.post("/events/links", &[("key", KEY), ("called", "x")]).await.status, StatusCode::NOT_FOUND);
    let cross = Request::post("/events").header("sec-fetch-site", "cross-site").body(Body::from(format!("key={KEY}")));
    assert_eq!(site.ask(cross.unwrap()).await.status, StatusCode::FORBIDDEN);
    let fields = [("key", "wrong"), ("called", "Thursday"), ("names", "Ana\nBen"), ("tables", "4")];
    let wrong = site.post("/events", &fields).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    assert!(wrong.text.contains("id=\"key-error\"") && wrong.text.contains("value=\"Thursday\""), "{}", wrong.text);
    assert!(wrong.text.contains("Ana\nBen</textarea>"), "what was filled in stays: {}", wrong.text);
    let nameless = site.post("/events", &[("key", KEY), ("called", " "), ("tables", "4")]).await;
    assert_eq!(nameless.status, StatusCode::UNPROCESSABLE_ENTITY);
    let demo = site.post("/events/demo", &[("key", KEY)]).await;
    assert!(demo.status == StatusCode::OK && demo.text.contains("Demo weekend"), "{}", demo.status);
    let sent = site.post("/plan", &[("names", PEOPLE), ("tables", "4"), ("rounds", "2"), ("game", "riichi")]).await;
    // On a slow machine the plan may be unfinished.
    site.made(sent.location()).await;
    let plan = sent.location().trim_start_matches("/plan/").to_owned();
    let of_plan = site.post("/events", &[("key", KEY), ("called", "Of a plan"), ("plan", &plan)]).await;
    assert_eq!(of_plan.status, StatusCode::OK, "{}", of_plan.text);
    assert!(site.get("/e/of-a-plan").await.text.contains("Round 1 is about to be seated"));
    // The usual ruleset of riichi has no tables of 3.
    let threes = [("names", "7"), ("tables", "4,3"), ("rounds", "2"), ("game", "riichi")];
    let sent = site.post("/plan", &threes).await;
    site.made(sent.location()).await;
    let plan = sent.location().trim_start_matches("/plan/").to_owned();
    let of_threes = site.post("/events", &[("key", KEY), ("called", "Threes"), ("plan", &plan)]).await;
    assert_eq!(of_threes.status, StatusCode::OK, "{}", of_threes.text);
}

#[tokio::test]
async fn all_events_are_shown_for_the_key_of_the_server_and_without_one_to_nobody() {
    let site = Site::new().await;
    open(&site, "Friday").await;
    assert!(site.get("/events").await.text.contains("action=\"/events/all\""));
    assert_eq!(site.post("/events/all", &[("key", "0")]).await.status, StatusCode::FORBIDDEN);
    let all = site.post("/events/all", &[("key", KEY)]).await;
    assert!(all.status == StatusCode::OK && all.text.contains("href=\"/e/friday\""), "{}", all.text);
    let unlocked = Site::with(None).await;
    assert!(!unlocked.get("/events").await.text.contains("/events/all"));
    assert_eq!(unlocked.post("/events/all", &[]).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn keys_are_kept_as_hashes_only() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let key = event.organiser.rsplit('/').next().unwrap();
    for file in std::fs::read_dir(site.folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
        assert!(!holds(key) && !holds(KEY));
    }
    let page = site.get(&event.organiser).await;
    assert_eq!(page.headers["referrer-policy"], "no-referrer");
    assert_eq!(page.headers["cache-control"], "no-store");
    assert!(!site.get(&event.public).await.text.contains("/k/"));
}

#[tokio::test]
async fn after_too_many_wrong_keys_one_waits_and_right_keys_go_on() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let few = Site::on(site.folder.clone(), Some(KEY), 3).await;
    let wrong = format!("{}/k/{}", event.public, "0".repeat(32));
    // A new minute may begin in between, and counting restarts: so there are enough tries for both.
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(few.get(&wrong).await.status.as_u16());
    }
    assert!(statuses.starts_with(&[403]) && statuses.contains(&429), "{statuses:?}");
    assert_eq!(few.get(&event.organiser).await.status, StatusCode::OK);
}

/// A request of a browser at the machine of the server; the form is sent by a page of ours.
fn at_home(method: &str, path: &str, form: &str) -> Request<Body> {
    let from: SocketAddr = "127.0.0.1:50000".parse().unwrap();
    let request = Request::builder().method(method).uri(path).extension(ConnectInfo(from));
    let request = request.header(header::HOST, "127.0.0.1:8080").header("sec-fetch-site", "same-origin");
    let form = Body::from(form.to_owned());
    request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded").body(form).unwrap()
}

#[tokio::test]
async fn whoever_sits_at_the_machine_opens_events_without_a_key_and_nobody_else_does() {
    let home = Limits { at_home: true, ..Limits::default() };
    let site = Site::limited(home).await;
    let form = "called=Night&names=Ana%0ABen&tables=2";
    let page = site.ask(at_home("GET", "/events/new", "")).await.text;
    let before_the_button = page.split("Open the event").next().unwrap();
    assert!(!before_the_button.contains("name=\"key\""), "nothing asks for a key: {page}");
    assert!(page.contains("action=\"/events/links\"") && page.contains("name=\"key\""), "new links do: {page}");
    assert_eq!(site.ask(at_home("POST", "/events", form)).await.status, StatusCode::OK);
    // The browser may still fill in the key of an earlier start.
    assert_eq!(site.ask(at_home("POST", "/events", &format!("{form}&key=0123"))).await.status, StatusCode::OK);
    assert_eq!(site.ask(at_home("POST", "/events/demo", "")).await.status, StatusCode::OK);
    // What was opened by others stays behind the key.
    for path in ["/events/all", "/events/links"] {
        assert_eq!(site.ask(at_home("POST", path, "called=night")).await.status, StatusCode::FORBIDDEN, "{path}");
        let keyed = site.ask(at_home("POST", path, &format!("called=night&key={KEY}"))).await;
        assert_eq!(keyed.status, StatusCode::OK, "{path}");
    }
    type Change = fn(&mut Request<Body>);
    let elsewhere: [(&str, Change); 9] = [
        ("from the network", |request| {
            request.extensions_mut().insert(ConnectInfo("192.168.1.5:50000".parse::<SocketAddr>().unwrap()));
        }),
        ("from nowhere", |request| {
            request.extensions_mut().remove::<ConnectInfo<SocketAddr>>();
        }),
        ("a name that points here", |request| {
            request.headers_mut().insert(header::HOST, "evil.example".parse().unwrap());
        }),
        ("another site", |request| {
            request.headers_mut().insert("sec-fetch-site", "cross-site".parse().unwrap());
        }),
        ("another program on this machine", |request| {
            request.headers_mut().insert("sec-fetch-site", "same-site".parse().unwrap());
        }),
        ("a program", |request| {
            request.headers_mut().remove("sec-fetch-site");
        }),
        ("a proxy", |request| {
            request.headers_mut().insert("x-forwarded-for", "127.0.0.1".parse().unwrap());
        }),
        ("another proxy", |request| {
            request.headers_mut().insert("x-real-ip", "127.0.0.1".parse().unwrap());
        }),
        ("a proxy that says nothing", |request| *request.version_mut() = Version::HTTP_10),
    ];
    for (who, change) in elsewhere {
        let mut request = at_home("POST", "/events", form);
        change(&mut request);
        assert_eq!(site.ask(request).await.status, StatusCode::FORBIDDEN, "{who}");
    }
    for limits in [Limits { at_home: false, ..home }, Limits { behind_proxy: true, ..home }] {
        let other = Site::limited(limits).await;
        assert_eq!(other.ask(at_home("POST", "/events", form)).await.status, StatusCode::FORBIDDEN, "{limits:?}");
    }
    // Openings without the key are counted, those with it are not.
    let few = Site::of(Arc::new(tempfile::tempdir().unwrap()), Some(KEY), Limits { own_events: 1, ..home }).await;
    let mut statuses = Vec::new();
    // An hour may end in between, and counting restarts.
    for _ in 0..3 {
        statuses.push(few.ask(at_home("POST", "/events", form)).await.status);
    }
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), "{statuses:?}");
    assert_eq!(few.ask(at_home("POST", "/events", &format!("{form}&key={KEY}"))).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_printed_address_is_taken_as_the_key_and_a_wrong_key_says_where_that_is() {
    let site = Site::new().await;
    let ask = async |key: &str| site.post("/events", &[("key", key), ("called", "x"), ("tables", "4")]).await;
    for key in [KEY.to_owned(), format!(" http://127.0.0.1:8080/events/new#key={KEY}\n"), format!("#key={KEY}")] {
        assert_eq!(ask(&key).await.status, StatusCode::OK, "{key}");
    }
    for key in ["", "wrong", "http://127.0.0.1:8080/"] {
        let refused = ask(key).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{key}");
        assert!(refused.text.contains("it printed an address to open events with"), "{}", refused.text);
        assert!(!refused.text.contains("Ask the person who gave you the link"), "{}", refused.text);
    }
}
