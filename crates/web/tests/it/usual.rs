//! The default way to seat a round, on the organiser's page and by `/api/1`: like the last one, by the script from its
//! first game, and in a round robin by the printed table although somebody has left.

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};

use crate::support::{KEY, PEOPLE, Site, done, links};

/// An event of eight people with more fields of the form, and its three links.
async fn opened(site: &Site, fields: &[(&str, &str)]) -> [String; 3] {
    let all = [&[("key", KEY), ("called", "Club"), ("names", PEOPLE)], fields].concat();
    links(&site.post("/events", &all).await.text)
}

/// Enters the same result at these tables.
async fn play(site: &Site, helper: &str, round: &str, tables: &[&str], scores: &[&str]) {
    for table in tables {
        let mut fields = vec![("what", "scores"), ("as", "Kim"), ("round", round), ("table", table)];
        fields.extend(scores.iter().map(|score| ("score", *score)));
        done(site, helper, &fields).await;
    }
}

/// The entries of the log of this kind.
async fn entries(site: &Site, organiser: &str, kind: &str) -> Vec<Value> {
    let log = site.get(&format!("{organiser}/log.jsonl")).await.text;
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["entry"][kind].clone());
    lines.filter(|entry| !entry.is_null()).collect()
}

/// Gives an order by `/api/1`.
async fn order(site: &Site, organiser: &str, order: Value) {
    let parts: Vec<&str> = organiser.split('/').collect();
    let (id, key) = (parts[2], parts[parts.len() - 1]);
    let request = Request::post(format!("/api/1/events/{id}/orders")).header("sec-fetch-site", "cross-site");
    let request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
    let answer = site.ask(request.body(Body::from(json!({ "order": order }).to_string())).unwrap()).await;
    assert_eq!(answer.status, 200, "{order}: {}", answer.text);
}

#[tokio::test]
async fn the_button_seats_as_the_last_round_was_and_says_so() {
    let site = Site::new().await;
    let [_, helper, organiser] = opened(&site, &[("game", "doubles")]).await;
    assert!(site.get(&organiser).await.text.contains("Seat round 1: Swiss"), "before anything is said");
    done(&site, &organiser, &[("what", "seat"), ("method", "mexicano")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    play(&site, &helper, "1", &["1", "2"], &["11", "7"]).await;
    let desk = site.desk(&organiser).await;
    assert!(desk.contains(">Seat round 2: Mexicano</button>"), "{desk}");
    let chosen = site.get(&format!("{organiser}?tab=seating")).await.text;
    assert!(chosen.contains("<option value=\"mexicano\" selected>"), "{chosen}");
    // The button sends only its word.
    done(&site, &organiser, &[("what", "seat")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    play(&site, &helper, "2", &["1", "2"], &["11", "7"]).await;
    order(&site, &organiser, json!({ "seat": { "pairs": "1-3" } })).await;
    play(&site, &helper, "3", &["1", "2"], &["11", "7"]).await;
    order(&site, &organiser, json!({ "seat": {} })).await;
    let drafted = entries(&site, &organiser, "drafted").await;
    let methods: Vec<&Value> = drafted.iter().map(|entry| &entry["made_by"]["method"]).collect();
    assert_eq!(methods, ["mexicano"; 4]);
    let pairs: Vec<&Value> = drafted.iter().map(|entry| &entry["how"]["pairs"]).collect();
    assert_eq!(pairs, [&Value::Null, &Value::Null, &json!("1-3"), &json!("1-3")]);
}

#[tokio::test]
async fn a_round_robin_stays_as_printed_when_somebody_has_left() {
    let site = Site::new().await;
    let [_, helper, organiser] = opened(&site, &[("game", "chess"), ("rounds", "7")]).await;
    done(&site, &organiser, &[("what", "seat"), ("method", "berger"), ("rounds", "7")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    play(&site, &helper, "1", &["1", "2", "3", "4"], &["1", "0"]).await;
    order(&site, &organiser, json!({ "leave": { "who": 3 } })).await;
    let desk = site.get(&format!("{organiser}?tab=seating")).await.text;
    assert!(desk.contains("Seat it again") && desk.contains("?tab=people&#38;leaving="), "{desk}");
    done(&site, &organiser, &[("what", "seat")]).await;
    let planned = entries(&site, &organiser, "planned").await;
    assert_eq!((planned.len(), &planned[1]["made_by"]["method"]), (2, &json!("berger")));
    let games = |planned: &Value, round: usize| -> Vec<Vec<u64>> {
        let tables = planned["rounds"][round]["tables"].as_array().unwrap();
        let seats = |table: &Value| table["seats"].as_array().unwrap().iter().map(|id| id.as_u64().unwrap()).collect();
        let mut games: Vec<Vec<u64>> = tables.iter().map(seats).collect();
        games.iter_mut().for_each(|game| game.sort_unstable());
        games.retain(|game| !game.contains(&3));
        games
    };
    for round in 0..6 {
        assert_eq!(games(&planned[1], round), games(&planned[0], round + 1), "round {}", round + 2);
    }
    done(&site, &organiser, &[("what", "publish")]).await;
}

#[tokio::test]
async fn a_script_begins_with_its_first_game_and_the_page_says_where_it_is() {
    const THREE: &str = "1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n\n1-3-5-7\n2-4-6-8\n";
    for (current, seats, stands) in [
        ("", [1, 2, 3, 4], "game 2 of 3 comes next"),
        ("2", [1, 5, 2, 6], "game 3 of 3 comes next"),
        ("3", [1, 3, 5, 7], "all 3 games of the script are played"),
    ] {
        let site = Site::new().await;
        let [_, helper, organiser] = opened(&site, &[("game", "riichi"), ("tables", "4"), ("rules", "ema")]).await;
        for round in ["1", "2"] {
            done(&site, &organiser, &[("what", "seat"), ("method", "random")]).await;
            done(&site, &organiser, &[("what", "publish")]).await;
            play(&site, &helper, round, &["1", "2"], &["42000", "30000", "30000", "18000"]).await;
        }
        let page = site.get(&format!("{organiser}?tab=seating")).await.text;
        assert!(page.contains("id=\"current\" name=\"current\"") && !page.contains("comes next"), "{page}");
        let script = [("what", "seat"), ("method", "predefined"), ("script", THREE), ("current", current)];
        done(&site, &organiser, &script).await;
        done(&site, &organiser, &[("what", "publish")]).await;
        let drafted = entries(&site, &organiser, "drafted").await;
        assert_eq!(drafted[2]["seating"]["tables"][0]["seats"], json!(seats), "{current}");
        play(&site, &helper, "3", &["1", "2"], &["42000", "30000", "30000", "18000"]).await;
        let page = site.get(&format!("{organiser}?tab=seating")).await.text;
        assert!(page.contains(&format!("Seats from a script · {stands}")), "{current}: {page}");
    }
    // By the same field in an order.
    let site = Site::new().await;
    let [_, _, organiser] = opened(&site, &[("game", "riichi"), ("tables", "4"), ("rules", "ema")]).await;
    order(&site, &organiser, json!({ "seat": { "method": "predefined", "script": THREE, "current": 3 } })).await;
    assert_eq!(entries(&site, &organiser, "drafted").await[0]["seating"]["tables"][0]["seats"], json!([1, 3, 5, 7]));
}

/// How rounds are seated is chosen when the event is opened; the button names it, also for the next round.
#[tokio::test]
async fn the_way_is_chosen_once_and_stands_on_the_button() {
    let site = Site::new().await;
    let form = site.get("/events/new").await.text;
    let offered = form.lines().find(|line| line.contains("value=\"mexicano\"")).unwrap();
    assert!(offered.contains(" doubles ") && !offered.contains(" chess "), "{offered}");
    let [_, helper, organiser] = opened(&site, &[("game", "doubles"), ("method", "mexicano")]).await;
    assert!(site.get(&organiser).await.text.contains("Seat round 1: Mexicano"));
    done(&site, &organiser, &[("what", "seat")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    play(&site, &helper, "1", &["1", "2"], &["16", "8"]).await;
    assert!(site.desk(&organiser).await.contains("Seat round 2: Mexicano"));
    let chess = [("key", KEY), ("called", "Open"), ("names", PEOPLE), ("game", "chess"), ("method", "mexicano")];
    let refused = site.post("/events", &chess).await;
    assert_eq!(refused.status, 422);
    assert!(refused.text.contains("seats partners"), "{}", refused.text);
}
