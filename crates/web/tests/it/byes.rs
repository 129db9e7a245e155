//! Byes of a chess event: asked for at the desk or by a program, shown wherever somebody looks for their board, counted
//! in the standings.

use axum::http::StatusCode;
use serde_json::json;

use crate::support::{KEY, Site, links};

const SIX: &str = "Ana\nBen\nCy\nDi\nEva\nFinn\n";

#[tokio::test]
async fn a_half_point_bye_is_asked_for_shown_and_counted() {
    let site = Site::new().await;
    let fields = [("key", KEY), ("called", "Open"), ("names", SIX), ("game", "chess"), ("rounds", "5")];
    let [public, _, organiser] = links(&site.post("/events", &fields).await.text);
    let asks = |worth: &'static str, round: &'static str| {
        [("what", "bye"), ("player", "1"), ("round", round), ("worth", worth)]
    };
    let line = site.get(&format!("{organiser}?tab=people&edit=1")).await.text;
    assert!(line.contains("name=\"worth\" value=\"half\" checked"), "{line}");
    assert!(line.contains("6 people – 3 boards"), "{line}");
    for (worth, round) in [("half", "1"), ("zero", "3")] {
        assert_eq!(site.post(&organiser, &asks(worth, round)).await.status, StatusCode::SEE_OTHER);
    }
    let line = site.get(&format!("{organiser}?tab=people&edit=1")).await.text;
    assert!(line.contains("Round 1: half-point bye") && line.contains("Round 3: zero-point bye"), "{line}");
    let api = public.replace("/e/", "/api/1/events/");
    let byes = async || {
        let people: serde_json::Value = serde_json::from_str(&site.get(&format!("{api}/people")).await.text).unwrap();
        people["people"][0]["byes"].clone()
    };
    assert_eq!(byes().await, json!([{ "round": 1, "worth": "half" }, { "round": 3, "worth": "zero" }]));

    assert_eq!(site.post(&organiser, &[("what", "seat"), ("method", "dutch")]).await.status, StatusCode::SEE_OTHER);
    let draft = site.get(&format!("{organiser}?tab=seating")).await.text;
    assert!(draft.contains("bye (1)") && draft.contains("half-point bye"), "{draft}");
    assert_eq!(site.post(&organiser, &[("what", "publish")]).await.status, StatusCode::SEE_OTHER);
    let seats = site.get(&public).await.text;
    assert!(seats.contains("bye (1)") && seats.contains("half-point bye"), "{seats}");
    let own = site.get(&format!("{public}/p/1")).await.text;
    assert!(own.contains("half-point bye"), "{own}");
    let japanese = site.get(&format!("{public}?lang=ja")).await.text;
    assert!(japanese.contains("0.5点のバイ") && japanese.contains("不戦勝（1）"), "{japanese}");

    for table in ["1", "2"] {
        let result = [("what", "scores"), ("round", "1"), ("table", table), ("score", "1"), ("score", "0")];
        assert_eq!(site.post(&organiser, &result).await.status, StatusCode::SEE_OTHER);
    }
    let standings = site.get(&format!("{api}/standings")).await.text;
    let standings: serde_json::Value = serde_json::from_str(&standings).unwrap();
    let lines = standings["standings"].as_array().unwrap();
    let ana = lines.iter().find(|line| line["name"] == "Ana").unwrap();
    assert_eq!(ana["points"], "0.5", "{ana}");

    // It is taken back; and a riichi event has none.
    assert_eq!(site.post(&organiser, &asks("", "3")).await.status, StatusCode::SEE_OTHER);
    assert_eq!(byes().await, json!([{ "round": 1, "worth": "half" }]));
    let fields = [("key", KEY), ("called", "Club"), ("names", "Ana\nBen\nCy\nDi\n"), ("game", "riichi")];
    let [_, _, riichi] = links(&site.post("/events", &fields).await.text);
    let line = site.get(&format!("{riichi}?tab=people&edit=1")).await.text;
    assert!(!line.contains("name=\"worth\""), "{line}");
    let refused = site.post(&riichi, &asks("half", "1")).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("byes are for games of two"), "{}", refused.text);
}

/// A touch in the roll call: here, late, with a half-point bye, not here; from each to each.
#[tokio::test]
async fn a_roll_call_of_chess_has_a_bye_among_its_states() {
    let site = Site::new().await;
    let fields = [("key", KEY), ("called", "Open"), ("names", SIX), ("game", "chess"), ("rounds", "5")];
    let [_, _, organiser] = links(&site.post("/events", &fields).await.text);
    let is = async || {
        let page = site.get(&format!("{organiser}?tab=people")).await.text;
        let checked = |word: &&str| page.contains(&format!("name=\"at-1\" value=\"{word}\" checked"));
        ["here", "late", "half", "zero", "away"].into_iter().find(checked).unwrap()
    };
    let steps = [
        "half", "late", "half", "zero", "half", "away", "half", "here", "late", "away", "late", "zero", "away", "zero",
        "here", "late", "here", "away", "here",
    ];
    let mut was = "here";
    for (nth, now) in steps.into_iter().enumerate() {
        let op = format!("touch {nth}");
        let touch = [("what", "roll"), ("op", &op), ("was-1", was), ("at-1", now)];
        assert_eq!(site.post(&organiser, &touch).await.status, StatusCode::SEE_OTHER, "{was} to {now}");
        assert_eq!(is().await, now, "from {was}");
        was = now;
    }
    // One press takes all of it back.
    let touch =
        [("what", "roll"), ("op", "last"), ("was-1", "here"), ("at-1", "half"), ("was-2", "here"), ("at-2", "late")];
    let answer = site.post(&organiser, &touch).await;
    assert!(site.get(answer.location()).await.text.contains("Ana has a half-point bye in round 1"));
    assert_eq!(site.post(&organiser, &[("what", "undo"), ("of", "last")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(is().await, "here");
}
