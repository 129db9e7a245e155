//! Events that disappear, deleted by their organiser or after some time; addresses that cannot be guessed; the demo;
//! limits for one client.

use axum::http::StatusCode;
use roundtable_web::{Host, Limits};

use crate::support::{PEOPLE, Site, done, links, open};

async fn host(site: &Site) -> Host {
    Host::open(&site.folder.path().join("events.db").display().to_string()).await.unwrap()
}

#[tokio::test]
async fn an_organiser_deletes_an_event_and_nobody_finds_it_again() {
    let site = Site::new().await;
    let other = site.copy().await;
    let event = open(&site, "Night").await;
    assert_eq!(other.get(&event.public).await.status, StatusCode::OK);
    let delete = [("what", "delete"), ("sure", "yes")];
    assert_eq!(site.post(&event.helper, &delete).await.status, StatusCode::FORBIDDEN);
    assert_eq!(site.post(&event.organiser, &delete[..1]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(site.desk(&event.organiser).await.contains("Yes, delete everything"));
    let gone = site.post(&event.organiser, &delete).await;
    assert!(gone.status == StatusCode::OK && gone.text.contains("The event is deleted"), "{}", gone.text);
    assert!(gone.text.contains("happened in it is gone"), "{}", gone.text);
    // The copy with the event in memory learns of it at its next question to the database, at most four times a second.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    for copy in [&site, &other] {
        for address in [&event.public, &event.organiser, &event.helper, &format!("{}/screen", event.public)] {
            let gone = copy.get(address).await;
            assert_eq!(gone.status, StatusCode::GONE, "{address}");
            // A browser takes it off its list.
            assert!(gone.text.contains("data-deleted=\"night\""), "{address}: {}", gone.text);
        }
    }
    // The database has nothing of it: a copy that never had it in memory does not know it.
    assert_eq!(site.copy().await.get(&event.public).await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.get("/e/another").await.status, StatusCode::NOT_FOUND);
    // The name is free again, and the old links open nothing of the new event.
    let again = open(&site, "Night").await;
    assert_eq!(again.public, event.public);
    assert_eq!(site.get(&event.public).await.status, StatusCode::OK);
    assert_eq!(site.get(&event.organiser).await.status, StatusCode::FORBIDDEN);
    assert_eq!(other.get(&event.organiser).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn old_events_are_forgotten_and_demos_after_a_day() {
    let site = Site::new().await;
    let event = open(&site, "Night").await;
    let demo = site.post("/demo", &[]).await;
    assert_eq!(demo.status, StatusCode::SEE_OTHER);
    let public = demo.location().split("/k/").next().unwrap().to_owned();
    let host = host(&site).await;
    let now = roundtable::event::Timestamp::from_second(
        i64::try_from(std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs()).unwrap(),
    )
    .unwrap();
    let days = |days: i64| roundtable::event::Timestamp::from_second(now.as_second() + days * 86_400).unwrap();
    // An event is deleted three days after the last change, or never with `None`; a demo a day after it was opened, in
    // any case.
    assert_eq!(host.forget_old(now, Some(3 * 86_400)).await.unwrap(), [""; 0]);
    assert_eq!(host.forget_old(days(2), None).await.unwrap(), [public.trim_start_matches("/e/")]);
    assert_eq!(site.get(&event.public).await.status, StatusCode::OK);
    assert_eq!(host.forget_old(days(4), Some(3 * 86_400)).await.unwrap(), ["night"]);
}

#[tokio::test]
async fn the_demo_opens_in_the_middle_of_round_two_without_a_key() {
    let site = Site::limited(Limits { own_events: 3, ..Limits::default() }).await;
    for _ in 0..5 {
        let page = site.get("/demo").await;
        assert!(page.status == StatusCode::OK && page.text.contains("Open a demo event"), "a link opens nothing");
    }
    let demo = site.post("/demo", &[]).await;
    let page = site.get(demo.location()).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let public = demo.location().split("/k/").next().unwrap();
    let shown = site.get(public).await;
    assert!(shown.text.contains("2 of 4 tables of round 2"), "{}", shown.text);
    // It works like any other: the organiser enters a result.
    let scores = [("what", "scores"), ("op", "x"), ("round", "2"), ("table", "3")];
    let mut scores: Vec<_> = scores.into();
    scores.extend(["42000", "30000", "30000", "18000"].map(|score| ("score", score)));
    assert_eq!(site.post(demo.location(), &scores).await.status, StatusCode::SEE_OTHER);
    assert!(site.get(public).await.text.contains("3 of 4 tables of round 2"));
    // Everybody gets their own demo, and one client at most three in an hour.
    assert_ne!(site.post("/demo", &[]).await.location(), demo.location());
    assert_eq!(site.post("/demo", &[]).await.status, StatusCode::SEE_OTHER);
    let enough = site.post("/demo", &[]).await;
    assert!(enough.status == StatusCode::TOO_MANY_REQUESTS && enough.text.contains("3 events an hour"));
}

#[tokio::test]
async fn addresses_that_nobody_guesses() {
    let limits = Limits { secret_addresses: true, ..Limits::default() };
    let site = Site::limited(limits).await;
    let [one, two] = [open(&site, "Night").await, open(&site, "Night").await];
    for event in [&one, &two] {
        let secret = event.public.strip_prefix("/e/night-").unwrap();
        assert!(secret.len() == 16 && secret.bytes().all(|byte| byte.is_ascii_hexdigit()), "{secret}");
        assert_eq!(site.get(&event.public).await.status, StatusCode::OK);
    }
    assert_ne!(one.public, two.public);
    for guess in ["/e/night", "/e/night-2", "/e/night-"] {
        assert_eq!(site.get(guess).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn one_who_asks_has_limits() {
    let folder = std::sync::Arc::new(tempfile::tempdir().unwrap());
    let limits = Limits { own_events: 2, people: 10, letters: 40, ..Limits::default() };
    let site = Site::of(folder, None, limits).await;
    let opened = |called: &'static str| {
        let site = site.clone();
        async move {
            site.post("/events", &[("called", called), ("names", PEOPLE), ("tables", "4"), ("game", "riichi")]).await
        }
    };
    let long = "A name that is longer than the forty letters that are left";
    assert_eq!(opened(long).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let [_, _, organiser] = links(&opened("One").await.text);
    assert_eq!(opened("Two").await.status, StatusCode::OK);
    let third = opened("Three").await;
    assert!(third.status == StatusCode::TOO_MANY_REQUESTS && third.text.contains("2 events an hour"), "{}", third.text);
    // Eight are present, and ten are allowed.
    assert_eq!(site.post(&organiser, &[("what", "add"), ("names", "Ivo\nJana")]).await.status, StatusCode::SEE_OTHER);
    let more = site.post(&organiser, &[("what", "add"), ("names", "Kai\nLea")]).await;
    assert!(more.status == StatusCode::UNPROCESSABLE_ENTITY && more.text.contains("10"), "{}", more.text);
    let named = site.post(&organiser, &[("what", "add"), ("names", long)]).await;
    assert!(named.status == StatusCode::UNPROCESSABLE_ENTITY && named.text.contains("40"), "{}", named.text);
    let reason = [("what", "penalty"), ("player", "1"), ("points", "1"), ("reason", long)];
    assert_eq!(site.post(&organiser, &reason).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    // A server with a limit below the present number lets the event continue, and nobody join.
    let fewer = Site::of(site.folder.clone(), None, Limits { people: 4, ..limits }).await;
    done(&fewer, &organiser, &[("what", "title"), ("title", "Sunday")]).await;
    let more = fewer.post(&organiser, &[("what", "add"), ("names", "Kai")]).await;
    assert_eq!(more.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", more.text);
}
