//! Tables closed by the organiser: drafts and later rounds do not use them, on pages, on paper and in the interface for
//! programs. Results are entered by the numbers shown.

use crate::support::{KEY, Site, done, links};
use axum::http::StatusCode;

/// The numbers of the tables on a page, up to 9.
fn headings(text: &str) -> Vec<u32> {
    (1..=9).filter(|number| text.contains(&format!("Table {number}</"))).collect()
}

#[tokio::test]
async fn nobody_sits_at_a_table_out_of_service_and_results_go_by_the_number_that_is_shown() {
    let site = Site::new().await;
    let names = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal\nIda\nJo\nKim\nLea";
    let fields = [("key", KEY), ("called", "Friday"), ("names", names), ("tables", "4"), ("rounds", "3")];
    let page = site.post("/events", &fields).await;
    let [public, _, organiser] = links(&page.text);
    let api = format!("/api/1/events/{}", public.rsplit('/').next().unwrap());
    done(&site, &organiser, &[("what", "seat"), ("method", "plan"), ("rounds", "3")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    done(&site, &organiser, &[("what", "close-tables"), ("tables", "2、7")]).await;
    assert_eq!(headings(&site.get(&public).await.text), [1, 2, 3], "a round that is published stays");
    let settings = site.get(&format!("{organiser}?tab=settings")).await.text;
    assert!(
        settings.contains("value=\"2, 7\"") && settings.contains("out of service from the next round on: tables 2, 7")
    );
    let read = |text: &str| -> serde_json::Value { serde_json::from_str(text).unwrap() };
    assert_eq!(read(&site.get(&api).await.text)["closed_tables"], serde_json::json!([2, 7]));
    for table in ["1", "2", "3"] {
        let score = [("what", "scores"), ("round", "1"), ("table", table)];
        let points = [("score", "4"), ("score", "3"), ("score", "2"), ("score", "1")];
        done(&site, &organiser, &[&score[..], &points].concat()).await;
    }
    // The draft of round 2 has moved one table, and so has the planned round after it.
    done(&site, &organiser, &[("what", "publish")]).await;
    for (page, said) in [("", "Table 4</"), ("/screen", "<strong>4</strong>")] {
        let text = site.get(&format!("{public}{page}")).await.text;
        assert!(text.contains(said) && !text.contains(&said.replace('4', "2")), "{page}: {text}");
    }
    assert_eq!(headings(&site.get(&public).await.text), [1, 3, 4]);
    let file = read(&site.get(&format!("{public}/file/seating.json")).await.text);
    let tables = file["rounds"][1]["tables"].as_array().unwrap();
    assert_eq!(tables.iter().map(|table| table["table"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 3, 4], "{file}");
    assert!(site.get(&format!("{public}/sheets.html")).await.text.contains("<b>4</b>"));
    let points = [("score", "4"), ("score", "3"), ("score", "2"), ("score", "1")];
    let of = |table| [&[("what", "scores"), ("round", "2"), ("table", table)][..], &points].concat();
    let nowhere = site.post(&organiser, &of("2")).await;
    assert_eq!(nowhere.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", nowhere.text);
    for table in ["1", "3", "4"] {
        done(&site, &organiser, &of(table)).await;
    }
    assert!(site.get(&public).await.text.contains("Round 3 is"), "the round is over");
    // A round that is seated again does not use them either; an empty field opens all tables for the next.
    let seat = [("what", "seat"), ("method", "swiss"), ("instead", "on")];
    done(&site, &organiser, &seat).await;
    let drafted = site.get(&format!("{organiser}?tab=seating")).await.text;
    assert_eq!(headings(&drafted), [1, 3, 4], "{drafted}");
    let log = site.get(&format!("{organiser}/log.jsonl")).await.text;
    let last = log.lines().rev().find(|line| line.contains("\"drafted\"")).unwrap();
    assert!(last.contains("\"table\":4") && !last.contains("\"table\":2"), "the log has the numbers: {last}");
    done(&site, &organiser, &[("what", "close-tables"), ("tables", "")]).await;
    done(&site, &organiser, &seat).await;
    assert_eq!(headings(&site.get(&format!("{organiser}?tab=seating")).await.text), [1, 2, 3]);
}

#[tokio::test]
async fn fewer_tables_are_left_where_it_is_said_how_many_there_are() {
    let site = Site::new().await;
    let names = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal";
    let fields = [("key", KEY), ("called", "Two"), ("names", names), ("tables", "4"), ("courts", "2"), ("rounds", "2")];
    let page = site.post("/events", &fields).await;
    let [_, _, organiser] = links(&page.text);
    done(&site, &organiser, &[("what", "close-tables"), ("tables", "1")]).await;
    let people = site.get(&format!("{organiser}?tab=people")).await.text;
    assert!(people.contains("1 table of 4"), "{people}");
    done(&site, &organiser, &[("what", "seat"), ("method", "random"), ("seed", "1")]).await;
    let drafted = site.get(&format!("{organiser}?tab=seating")).await.text;
    assert_eq!(headings(&drafted), [2], "four play and four rest: {drafted}");
}
