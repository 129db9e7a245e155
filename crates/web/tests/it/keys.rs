//! The rights of the server's key and of tournament keys. Only hashes of keys are stored, and after too many wrong ones
//! a client has to wait.

use crate::support::{KEY, PEOPLE, Site, open};
use axum::body::Body;
use axum::http::{Request, StatusCode};

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
