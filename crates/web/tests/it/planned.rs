//! The table sizes that a game fixes on the form of a new tournament, and planned rounds that are seated in another
//! way.

use crate::support::{KEY, PEOPLE, Site, done, links, open};
use axum::http::StatusCode;

#[tokio::test]
async fn a_game_owns_its_tables_on_the_form_of_a_new_event() {
    let site = Site::new().await;
    assert!(site.get("/events/new").await.text.contains("name=\"tables\" size=\"8\" autocomplete=\"off\" value=\"\""));
    let chess = [("key", KEY), ("called", "Board"), ("names", PEOPLE), ("game", "chess")];
    let opened = site.post("/events", &chess).await;
    assert_eq!(opened.status, StatusCode::OK, "{}", opened.text);
    let [_, _, organiser] = links(&opened.text);
    let log = site.get(&format!("{organiser}/log.jsonl")).await.text;
    assert!(log.contains("\"table_sizes\":[2]"), "{log}");
    for (game, said) in
        [("diplomacy", "Diplomacy needs 7 people at a table, not 4"), ("", "neither a game nor table sizes")]
    {
        let tables = if game.is_empty() { "" } else { "4" };
        let fields = [("key", KEY), ("called", "X"), ("names", PEOPLE), ("game", game), ("tables", tables)];
        let refused = site.post("/events", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.text.contains(said) && refused.text.contains("empty"), "{}", refused.text);
    }
}

#[tokio::test]
async fn what_is_planned_asks_for_a_tick_before_it_is_seated_otherwise() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let plan = [("what", "seat"), ("method", "plan"), ("rounds", "3")];
    assert_eq!(site.post(&event.organiser, &plan).await.status, StatusCode::SEE_OTHER);
    assert!(site.desk(&event.organiser).await.contains("Take the draft back"));
    let refused = site.post(&event.organiser, &[("what", "seat"), ("method", "swiss")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("rounds 1 to 3 are already planned") && refused.text.contains("name=\"instead\""));
    // The tick seats only round 1 in another way; the drafts of rounds 2 and 3 stay, and are taken back first.
    let ticked = site.post(&event.organiser, &[("what", "seat"), ("method", "swiss"), ("instead", "on")]).await;
    assert_eq!(ticked.status, StatusCode::SEE_OTHER);
    site.post(&event.organiser, &[("what", "publish")]).await;
    assert_eq!(site.post(&event.organiser, &[("what", "take-back")]).await.status, StatusCode::SEE_OTHER);
    let log = site.get(&format!("{}/log.jsonl", event.organiser)).await.text;
    assert!(log.contains("{\"taken_back\":{\"from\":2}}"), "the drafts of rounds 2 and 3 go first: {log}");
}

#[tokio::test]
async fn a_final_that_is_next_is_not_for_all_who_are_there() {
    let site = Site::new().await;
    let fields = [
        ("key", KEY),
        ("called", "Cup"),
        ("names", PEOPLE),
        ("tables", "2"),
        ("game", "chess"),
        ("rounds", "2"),
        ("last", "2"),
        ("carry", "halved"),
    ];
    let [_, helper, organiser] = links(&site.post("/events", &fields).await.text);
    let stage = async || {
        let desk = site.get(&organiser).await.text;
        desk.split_once("id=\"stage\"").unwrap().1.split_once("</p>").unwrap().0.to_owned()
    };
    let first = stage().await;
    assert!(first.contains("Then seat round 1 for 8 people") && first.contains("8 people – 4 boards"), "{first}");
    done(&site, &organiser, &[("what", "seat"), ("method", "dutch")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    for table in ["1", "2", "3", "4"] {
        let score = [("what", "scores"), ("round", "1"), ("table", table), ("score", "1"), ("score", "0")];
        done(&site, &helper, &score).await;
    }
    let last = stage().await;
    assert!(last.contains("Seat round 2: the final"), "{last}");
    assert!(!last.contains("8 people"), "{last}");
    // Its form begins with the announcement.
    let form = site.get(&format!("{organiser}?tab=seating")).await.text;
    let two =
        "<input id=\"top\" name=\"top\" size=\"4\" inputmode=\"numeric\" autocomplete=\"off\" required value=\"2\">";
    assert!(form.contains(two) && form.contains("<option value=\"halved\" selected>"), "{form}");
    done(&site, &organiser, &[("what", "seat"), ("method", "final"), ("ties", "lot")]).await;
    let draft = stage().await;
    assert!(draft.contains("publish it") && !draft.contains("8 people"), "{draft}");
}

#[tokio::test]
async fn a_column_of_a_pasted_list_is_kept_and_its_groups_are_spread() {
    let site = Site::new().await;
    let names: String = (0..16).map(|n| format!("P{n},{}\n", n / 2)).collect();
    let names = format!("name,couple\n{names}");
    // The menus over the columns are sent, too.
    let fields = |spread| {
        [
            ("names", names.as_str()),
            ("c1", "name"),
            ("c2", "headed"),
            ("tables", "4"),
            ("rounds", "3"),
            ("spread", spread),
        ]
    };
    let count = site.post("/plan/people", &fields("couple")).await.text;
    assert!(count.contains("<option value=\"headed\" selected>couple</option>"), "{count}");
    let plan = site.post("/plan", &fields("couple")).await.location().to_owned();
    let page = site.get(&plan).await.text;
    let (_, figure) = page.split_once("meetings of the same couple").unwrap_or_else(|| panic!("{page}"));
    assert!(figure.trim_start_matches(|c| c != '>').contains(">0<"), "{figure}");
    let refused = site.post("/plan", &fields("team")).await;
    let (_, error) = refused.text.split_once("id=\"spread-error\">").unwrap_or_else(|| panic!("{}", refused.text));
    assert!(error.starts_with("nobody has a value in a column `team`"), "{error}");
}
