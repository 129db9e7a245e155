//! Every kind of wish × the organiser's page and `/api/1`: it comes by a form, by an order or by a list, each way to
//! seat keeps it, and the page confirms it. Broken wishes are counted from the seats alone.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use roundtable_testkit::wished::{Wished, every_wish};
use serde_json::{Value, json};

use crate::support::{KEY, Site, done, links};

/// The ways to seat that the form sends, for any game and for doubles.
const WAYS: [&[(&str, &str)]; 3] =
    [&[("method", "swiss")], &[("method", "random")], &[("method", "plan"), ("rounds", "1")]];
const WAYS_WITH_SIDES: [&[(&str, &str)]; 3] =
    [&[("method", "mexicano")], &[("method", "king")], &[("method", "americano"), ("rounds", "1")]];

/// Opens an event with the list that contains the wish, or the one without it; gives the organiser's link.
async fn opened(site: &Site, wish: &Wished, says: bool) -> String {
    let list = wish.list(says);
    let fields = [("key", KEY), ("called", wish.code), ("names", &list), ("game", wish.game), ("rules", "points")];
    let page = site.post("/events", &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let [_, _, organiser] = links(&page.text);
    organiser
}

fn id_and_key(organiser: &str) -> (&str, &str) {
    let parts: Vec<&str> = organiser.split('/').collect();
    (parts[2], parts[parts.len() - 1])
}

/// Gives an order by `/api/1`; returns the answer.
async fn order(site: &Site, organiser: &str, order: &Value) -> Value {
    let (id, key) = id_and_key(organiser);
    let request = Request::post(format!("/api/1/events/{id}/orders")).header("sec-fetch-site", "cross-site");
    let request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
    let answer = site.ask(request.body(Body::from(json!({ "order": order }).to_string())).unwrap()).await;
    assert_eq!(answer.status, 200, "{order}: {}", answer.text);
    serde_json::from_str(&answer.text).unwrap()
}

/// Every round of the event keeps the wish.
async fn keeps(site: &Site, wish: &Wished, organiser: &str, way: &str) {
    let event = site.app.tournament(id_and_key(organiser).0).await.unwrap();
    let name = |id: &_| event.state().person(*id).unwrap().player.name.clone();
    for (nth, round) in event.state().rounds().iter().enumerate() {
        let tables: Vec<Vec<String>> =
            round.seating.tables.iter().map(|table| table.seats.iter().map(name).collect()).collect();
        assert!(!tables.is_empty(), "{way}");
        assert_eq!(wish.broken(&tables), 0, "{}, {way}, round {}: {tables:?}", wish.code, nth + 1);
    }
}

/// The next round by each way to seat, by the form and by an order.
async fn keeps_by_every_way(site: &Site, wish: &Wished, organiser: &str) -> usize {
    let more = if wish.game == "doubles" { &WAYS_WITH_SIDES[..] } else { &[] };
    let ways: Vec<_> = WAYS.iter().chain(more).collect();
    for way in &ways {
        done(site, organiser, &[&[("what", "seat")], **way].concat()).await;
        keeps(site, wish, organiser, &format!("{way:?} by the form")).await;
        done(site, organiser, &[("what", "take-back")]).await;
        let method = way[0].1;
        let seat = if way.len() > 1 { json!({ "method": method, "rounds": 1 }) } else { json!({ "method": method }) };
        let said = order(site, organiser, &json!({ "seat": seat })).await;
        assert_eq!(said["not_obeyed"], json!([]), "{said}");
        keeps(site, wish, organiser, &format!("{method} by an order")).await;
        order(site, organiser, &json!({ "take_back": {} })).await;
    }
    2 * ways.len()
}

/// If a draft breaks a later wish, the organiser sees it before publishing.
#[tokio::test]
async fn the_draft_says_which_wish_it_breaks() {
    let site = Site::new().await;
    let wish = &every_wish()[0];
    let organiser = opened(&site, wish, false).await;
    done(&site, &organiser, &[("what", "seat"), ("method", "random"), ("seed", "1")]).await;
    let event = site.app.tournament(id_and_key(&organiser).0).await.unwrap();
    let seats: Vec<String> =
        event.state().rounds()[0].seating.tables[0].seats.iter().map(|id| id.0.to_string()).collect();
    let draft = async || site.get(&format!("{organiser}?tab=seating")).await.text;
    assert!(!draft().await.contains("not kept in round 1"));
    let fields = [("what", "wish"), ("wish", "apart"), ("player", &*seats[0]), ("player", &*seats[1])];
    done(&site, &organiser, &fields).await;
    assert!(draft().await.contains("not kept in round 1"));
}

#[tokio::test]
async fn the_page_and_the_interface_keep_every_wish() {
    let site = Site::new().await;
    let mut met = 0;
    for wish in every_wish() {
        let by_form = opened(&site, &wish, false).await;
        let before = site.get(&format!("{by_form}?tab=people")).await.text;
        done(&site, &by_form, wish.form).await;
        let after = site.get(&format!("{by_form}?tab=people")).await.text;
        let withdrawn = [r#"name="free" value="on""#, r#"name="wish" value="free""#];
        let holds = |page: &str| withdrawn.iter().map(|field| page.matches(field).count()).sum::<usize>();
        assert_eq!(holds(&after), holds(&before) + 1, "{}: the page shows that it holds", wish.code);
        met += keeps_by_every_way(&site, &wish, &by_form).await;
        let by_order = opened(&site, &wish, false).await;
        order(&site, &by_order, &wish.order).await;
        met += keeps_by_every_way(&site, &wish, &by_order).await;
        if wish.column.is_some() {
            let by_list = opened(&site, &wish, true).await;
            met += keeps_by_every_way(&site, &wish, &by_list).await;
        }
    }
    assert!(met > 100, "{met}");
}
