//! Bridge pairs on the pages: the movement that an event is opened with, a score for each board, travellers, and two
//! winners.

use crate::support::{KEY, Site, done, links};

const PAIRS: &str = "Ana & Ben\nCy & Di\nEva & Finn\nGus & Hana\nIvo & José\n田中・佐藤";

/// An event of pairs, its first round published.
async fn evening(site: &Site, method: &str) -> [String; 3] {
    let fields = [
        ("key", KEY),
        ("called", "Thursday"),
        ("names", PAIRS),
        ("game", "pairs"),
        ("method", method),
        ("boards", "2"),
    ];
    let all = links(&site.post("/events", &fields).await.text);
    done(site, &all[2], &[("what", "publish")]).await;
    all
}

#[tokio::test]
async fn a_table_has_a_field_for_each_of_its_boards() {
    let site = Site::new().await;
    let [public, helper, _] = evening(&site, "mitchell").await;
    let form = site.get(&format!("{helper}?as=Kim")).await.text;
    // Three tables with two boards each; the first has boards 1 and 2.
    assert_eq!(form.matches("name=\"score\"").count(), 6, "{form}");
    assert!(form.contains("Board 1") && form.contains("N-S vulnerable"), "{form}");
    let result = |table: &'static str, one, other| {
        [("what", "scores"), ("as", "Kim"), ("round", "1"), ("table", table), ("score", one), ("score", other)]
    };
    done(&site, &helper, &result("1", "+110", "A+/A-")).await;
    done(&site, &helper, &result("2", "-100", "NP")).await;
    let page = site.get(&public).await.text;
    assert!(page.contains("+110 60/40") && page.contains("-100 NP"), "{page}");
    let boards = site.get(&format!("{public}/boards.html")).await.text;
    assert!(boards.contains("Board 1") && boards.contains("+110") && boards.contains("60/40"), "{boards}");
    let standings = site.get(&format!("{public}?tab=standings")).await.text;
    assert!(standings.contains("Direction") && standings.contains("E-W"), "two winners: {standings}");
    let wrong = site.post(&helper, &result("3", "+425", "0")).await;
    assert!(wrong.text.contains("no score of bridge"), "{}", wrong.text);
}

#[tokio::test]
async fn with_nothing_chosen_it_is_the_usual_movement() {
    let site = Site::new().await;
    let [public, ..] = evening(&site, "").await;
    let page = site.get(&public).await.text;
    assert!(page.contains("/boards.html"), "{page}");
    let form = site.get("/events/new").await.text;
    assert!(form.contains("data-for-games=\" pairs \"") && form.contains("Howell movement"), "{form}");
}

#[tokio::test]
async fn the_columns_of_the_list_come_along() {
    let site = Site::new().await;
    let names = format!("name,club\n{}", PAIRS.lines().map(|pair| format!("{pair},Elm\n")).collect::<String>());
    let fields = [("key", KEY), ("called", "Thursday"), ("names", names.as_str()), ("game", "pairs")];
    let [.., organiser] = links(&site.post("/events", &fields).await.text);
    let roll = site.get(&format!("{organiser}?tab=people")).await.text;
    assert_eq!(roll.matches("<small lang=\"\">Elm</small>").count(), 6, "{roll}");
}
