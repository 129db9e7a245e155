//! Tournaments with a script, in which everybody's seats and points are known: how they continue at the desk, and how
//! the pages show them.

use crate::phones::link_of;
use crate::support::{Site, done, open};

/// A helper enters the result of a table. By the rules of EMA the second and the third share their places and have 0
/// points.
async fn enter(site: &Site, helper: &str, round: &str, table: &str) {
    let mut fields = vec![("what", "scores"), ("as", "Kim"), ("round", round), ("table", table)];
    fields.extend(["42000", "30000", "30000", "18000"].map(|score| ("score", score)));
    done(site, helper, &fields).await;
}

/// The two rounds of the script, as a form.
const SCRIPT: [(&str, &str); 3] =
    [("what", "seat"), ("method", "predefined"), ("script", "1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n")];

#[tokio::test]
async fn a_script_goes_on_at_the_desk() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let organise = async |fields: &[(&str, &str)]| {
        done(&site, &event.organiser, fields).await;
        site.desk(&event.organiser).await
    };
    let drafted = organise(&SCRIPT).await;
    assert!(drafted.contains("Seating <span class=\"chip drafted\">drafted</span></a>"), "{drafted}");
    let playing = organise(&[("what", "publish")]).await;
    assert!(playing.contains("name=\"score\""), "{playing}");
    assert!(!playing.contains("name=\"shares\""), "nobody shares a draw in riichi: {playing}");
    for table in ["1", "2"] {
        enter(&site, &event.helper, "1", table).await;
    }
    let corrected = site.get(&format!("{}?tab=scores&correct=1&table=2", event.organiser)).await.text;
    assert!(!corrected.contains("id=\"ct1-1\"") && corrected.contains("id=\"ct1-2\""), "{corrected}");
    let desk = site.desk(&event.organiser).await;
    let next = "<option value=\"predefined\" selected>By the script, game 2 of 2</option>";
    assert_eq!(desk.matches(next).count(), 1, "{desk}");
    // Sent as a browser sends the form: the box for another script is empty, and the other fields are there.
    organise(&[("what", "seat"), ("method", "predefined"), ("rounds", "1"), ("step", "1"), ("seed", "")]).await;
    assert!(organise(&[("what", "publish")]).await.contains("Round 2"));
    let log = site.get(&format!("{}/log.jsonl", event.organiser)).await.text;
    // The second round of the script, which is in the log once.
    assert!(log.contains("[1,5,2,6]") && log.matches("\"scripted\"").count() == 1, "{log}");
    // Player 2 was second, and is now third: twice 0 points, which have no sign. The line goes from the left edge to
    // the right one, at the bottom.
    enter(&site, &event.helper, "2", "1").await;
    let person = site.get(&format!("{}/p/2", event.public)).await.text;
    assert!(person.contains("<polyline points=\"0,96 320,96\"/>"), "{person}");
    assert!(person.contains("<strong>0.0</strong>") && !person.contains("+0.0"), "{person}");
    // People with fewer games than the minimum have no place; the minimum is at most 999.
    for (asked, least) in [("2", "2"), ("5000", "999")] {
        let shown = site.get(&format!("{}?by=average-place&games={asked}", event.public)).await.text;
        assert!(
            shown.contains(&format!("name=\"games\" inputmode=\"numeric\" size=\"4\" value=\"{least}\"")),
            "{shown}"
        );
        let without = shown.matches("<tr><td class=\"n\">–</td>").count();
        assert_eq!(without, if asked == "2" { 4 } else { 8 }, "four have played two games: {shown}");
    }
}

#[tokio::test]
async fn somebody_s_own_page_has_the_time_and_the_sum_of_the_own_table() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let rest: [&[(&str, &str)]; 5] = [
        &[("what", "publish")],
        &[("what", "players"), ("report", "1")],
        &[("what", "clock"), ("clock", "start"), ("minutes", "60")],
        &[("what", "clock"), ("clock", "more"), ("minutes", "4"), ("table", "1")],
        &[("what", "clock"), ("clock", "stop")],
    ];
    done(&site, &event.organiser, &SCRIPT).await;
    for fields in rest {
        done(&site, &event.organiser, fields).await;
    }
    // The seconds left where Ana sits, with the four minutes more of table 1, and at table 2.
    let own = site.get(&link_of(&site, &event.organiser, "Ana").await).await.text;
    let other = site.get(&format!("{}/p/5", event.public)).await.text;
    let [own_left, left] = [&own, &other].map(|page| {
        let (_, left) = page.split_once("data-left=\"").unwrap();
        left.split('"').next().unwrap().parse::<u32>().unwrap()
    });
    assert!((3_601..=3_840).contains(&own_left) && (1..=3_600).contains(&left), "{own_left} {left}");
    assert!(own.contains("data-target=\"120000\""), "four times the 30,000 of the start: {own}");
}

#[tokio::test]
async fn a_play_off_is_one_round_more() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    for fields in [&SCRIPT[..], &[("what", "publish")], &[("what", "rounds"), ("rounds", "2")]] {
        done(&site, &event.organiser, fields).await;
    }
    for table in ["1", "2"] {
        enter(&site, &event.helper, "1", table).await;
    }
    // Four share place 3, and two of them are to be in the final.
    let last = [("what", "seat"), ("method", "final"), ("top", "4"), ("ties", "play-off")];
    // Drafted, and then published.
    for order in [&last[..], &[("what", "publish")]] {
        done(&site, &event.organiser, order).await;
        let desk = site.get(&event.organiser).await.text;
        let (_, rail) = desk.split_once("<ol class=\"rail\">").unwrap();
        let rounds = rail.split_once("</ol>").unwrap().0.matches("<li ").count();
        assert_eq!(rounds, 3, "the two that were set, and the play-off: {desk}");
    }
    // The form of the settings has the number without it: saving it unchanged changes nothing.
    let settings = site.get(&format!("{}?tab=settings", event.organiser)).await.text;
    let (_, field) = settings.split_once("id=\"rounds-in-all\"").unwrap();
    assert!(field.split_once('>').unwrap().0.contains("value=\"2\""), "{settings}");
}
