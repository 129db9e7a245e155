//! Tournaments on the pages: who may do what, an evening with a dispute, and what never gets out.

mod support;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use support::{Answer, KEY, Site};

const PEOPLE: &str = "Ana\nBen\n<script>alert(1)</script>\nÇağla\nDmitri\nEva\nFinn\n田中 花子";

/// A tournament with its links.
struct Opened {
    public: String,
    helper: String,
    organiser: String,
}

async fn open(site: &Site, called: &str) -> Opened {
    let fields =
        [("key", KEY), ("called", called), ("names", PEOPLE), ("tables", "4"), ("game", "riichi"), ("rules", "ema")];
    let page = site.post("/events", &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let links: Vec<String> = page
        .text
        .split('"')
        .filter_map(|piece| piece.strip_prefix("http://")?.split_once('/').map(|(_, path)| format!("/{path}")))
        .collect();
    let [public, helper, organiser] = <[String; 3]>::try_from(links).unwrap();
    Opened { public, helper, organiser }
}

async fn enter(site: &Site, link: &str, who: &str, table: &str, scores: [&str; 4]) -> Answer {
    let mut fields = vec![("what", "scores"), ("as", who), ("round", "1"), ("table", table)];
    fields.extend(scores.map(|score| ("score", score)));
    site.post(link, &fields).await
}

#[tokio::test]
async fn every_door_opens_to_whom_it_is_for() {
    let site = Site::new().await;
    let (event, other) = (open(&site, "Friday").await, open(&site, "Other").await);
    let id = event.public.trim_start_matches("/e/");
    let key = |link: &str| link.rsplit('/').next().unwrap().to_owned();
    let (helper, organiser) = (key(&event.helper), key(&event.organiser));
    let (foreign, none) = (key(&other.organiser), "0".repeat(32));
    let keys = [none.as_str(), foreign.as_str(), helper.as_str(), organiser.as_str()];
    // What is asked, and what who has no key, another tournament's, the helper's and the organiser's is answered.
    let table: [(&str, &str, [u16; 4]); 12] = [
        ("GET", "", [403, 403, 200, 200]),
        ("GET", "/log.jsonl", [403, 403, 403, 200]),
        ("POST", "what=seat&method=random", [403, 403, 403, 303]),
        ("POST", "what=publish", [403, 403, 403, 303]),
        ("POST", "what=scores&round=1&table=1&score=42000&score=30000&score=30000&score=18000", [403, 403, 303, 303]),
        ("POST", "what=scores&round=1&table=1&score=1&score=2&score=3&score=4", [403, 403, 422, 422]),
        ("POST", "what=roll&here=1", [403, 403, 403, 303]),
        ("POST", "what=add&names=Zoe", [403, 403, 403, 303]),
        ("POST", "what=take-back", [403, 403, 403, 422]),
        ("POST", "what=nothing", [403, 403, 403, 422]),
        ("POST", "what=close", [403, 403, 403, 303]),
        ("POST", "what=reopen", [403, 403, 403, 303]),
    ];
    for (method, asked, expected) in table {
        for (key, expected) in keys.iter().zip(expected) {
            let answer = match method {
                "GET" => site.get(&format!("/e/{id}/k/{key}{asked}")).await,
                _ => {
                    let request = Request::post(format!("/e/{id}/k/{key}"))
                        .header("content-type", "application/x-www-form-urlencoded")
                        .body(Body::from(asked.to_owned()));
                    site.ask(request.unwrap()).await
                }
            };
            // Too many wrong keys are told to wait, whatever they ask.
            let refused = answer.status == StatusCode::TOO_MANY_REQUESTS && expected == 403;
            assert!(answer.status.as_u16() == expected || refused, "{method} {asked} {key}: {}", answer.status);
        }
    }
    for path in ["", "/screen", "/sheets.html", "/code.svg", "/p/1", "?round=1"] {
        assert_eq!(site.get(&format!("/e/{id}{path}")).await.status, StatusCode::OK, "{path}");
    }
    for path in ["/e/nobody", "/e/nobody/live", "/e/..%2f..%2fx", "/e/friday/p/999", "/e/friday/p/x"] {
        assert!(site.get(path).await.status.is_client_error(), "{path}");
    }
    let renewed = site.post(&format!("{}/keys", event.organiser), &[]).await;
    assert_eq!(renewed.status, StatusCode::OK);
    assert_ne!(site.get(&event.organiser).await.status, StatusCode::OK, "the key before opens nothing any more");
}

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
    let nameless = site.post("/events", &[("key", KEY), ("called", " "), ("tables", "4")]).await;
    assert_eq!(nameless.status, StatusCode::UNPROCESSABLE_ENTITY);
    let demo = site.post("/events/demo", &[("key", KEY)]).await;
    assert!(demo.status == StatusCode::OK && demo.text.contains("Demo weekend"), "{}", demo.status);
    let sent = site.post("/plan", &[("names", PEOPLE), ("tables", "4"), ("rounds", "2"), ("game", "riichi")]).await;
    let plan = sent.location().trim_start_matches("/plan/").to_owned();
    let of_plan = site.post("/events", &[("key", KEY), ("called", "Of a plan"), ("plan", &plan)]).await;
    assert_eq!(of_plan.status, StatusCode::OK, "{}", of_plan.text);
    assert!(site.get("/e/of-a-plan").await.text.contains("Round 1 is drafted"));
}

#[tokio::test]
async fn an_evening_with_two_helpers_and_a_dispute() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let organise = async |fields: &[(&str, &str)]| {
        let done = site.post(&event.organiser, fields).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{fields:?}: {}", done.text);
    };
    organise(&[("what", "seat"), ("method", "random")]).await;
    assert!(!site.get(&event.public).await.text.contains("Table 1"), "a draft is nobody's business");
    organise(&[("what", "swap"), ("swap", "1"), ("swap", "5")]).await;
    organise(&[("what", "publish")]).await;
    let public = site.get(&event.public).await.text;
    assert!(public.contains("Table 1") && public.contains("&#60;script&#62;") && !public.contains("<script>alert"));
    let (good, other) = (["42000", "30000", "30000", "18000"], ["40000", "32000", "30000", "18000"]);
    assert_eq!(enter(&site, &event.helper, "Kim", "1", good).await.status, StatusCode::SEE_OTHER);
    assert_eq!(enter(&site, &event.helper, "Lee", "1", other).await.status, StatusCode::SEE_OTHER);
    let disputed = site.get(&event.organiser).await.text;
    assert!(disputed.contains("Kim says") && disputed.contains("Lee says") && disputed.contains("Settle it"));
    assert!(site.get(&event.public).await.text.contains("disputed"));
    let off = enter(&site, &event.helper, "Kim", "2", ["1", "2", "3", "4"]).await;
    assert_eq!(off.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(off.text.contains("role=\"alert\""), "{}", off.text);
    assert_eq!(enter(&site, &event.organiser, "", "1", good).await.status, StatusCode::SEE_OTHER);
    assert_eq!(enter(&site, &event.helper, "Kim", "2", other).await.status, StatusCode::SEE_OTHER);
    let done = site.get(&event.organiser).await.text;
    assert!(done.contains("Standings after 1 round") && done.contains("27000"), "{done}");
    assert!(site.get(&format!("{}/p/1?lang=ja", event.public)).await.text.contains("1ゲーム目"));
    let ways = site.get(&format!("{}?leaving=Finn", event.organiser)).await.text;
    assert!(ways.contains("Do this"), "{ways}");
    // The same sent twice is done once.
    let twice = [("what", "add"), ("names", "Zoe"), ("op", "the-same")];
    organise(&twice).await;
    organise(&twice).await;
    assert_eq!(site.get(&format!("{}/log.jsonl", event.organiser)).await.text.matches("Zoe").count(), 1);
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
