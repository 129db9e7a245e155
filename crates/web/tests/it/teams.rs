//! The table of teams, where the list of people has a column for them: on the public page, on the wall, for programs.

use serde_json::{Value, json};

use crate::support::{KEY, Site, done, links};

#[tokio::test]
async fn teams_have_a_table_wherever_standings_are() {
    let site = Site::new().await;
    let names = "name,team\nAna,Red\nBen,Blue\nCy,Red\nDi,Blue\n";
    let fields = [("key", KEY), ("called", "Club"), ("names", names), ("tables", "4"), ("game", "riichi")];
    let [public, _, organiser] = links(&site.post("/events", &fields).await.text);
    done(&site, &organiser, &[("what", "seat"), ("method", "random"), ("seed", "3")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    let api = format!("{}/standings", public.replace("/e/", "/api/1/events/"));
    let teams = async || serde_json::from_str::<Value>(&site.get(&api).await.text).unwrap()["teams"].clone();
    assert!(!site.get(&public).await.text.contains("class=\"teams\""), "before the first result");
    let scores = ["42000", "38000", "22000", "18000"].map(|score| ("score", score));
    done(&site, &organiser, &[&[("what", "scores"), ("round", "1"), ("table", "1")][..], &scores].concat()).await;
    let sums = teams().await;
    let names: Vec<&Value> = sums.as_array().unwrap().iter().map(|team| &team["team"]).collect();
    assert!(names == [&json!("Red"), &json!("Blue")] || names == [&json!("Blue"), &json!("Red")], "{sums}");
    for page in [public.clone(), format!("{public}/screen")] {
        let page = site.get(&page).await.text;
        let table = page.split("class=\"teams\"").nth(1).unwrap();
        assert!(table.contains("Red") && table.contains("Blue"), "{table}");
    }
    done(&site, &organiser, &[("what", "hold-back")]).await;
    assert_eq!(teams().await, Value::Null);
}
