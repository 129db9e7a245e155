//! A game's own words on the pages of its event: where it is played, what ends at the bell, how a round was seated.

use crate::phones::link_of;
use crate::support::{KEY, Site, done, links};

#[tokio::test]
async fn a_place_and_the_bell_are_called_as_the_game_calls_them() {
    let site = Site::new().await;
    let names = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal";
    for (game, method, tables, place, open, way, bells) in [
        (
            "riichi",
            "random",
            "4",
            "Table",
            "2 tables",
            "by lot, 2 tables",
            &["finish the hand", "finish the hand and play one more"][..],
        ),
        ("chess", "dutch", "", "Board", "4 boards", "Swiss by FIDE’s rules, 4 tables", &[]),
        (
            "doubles",
            "mexicano",
            "",
            "Court",
            "2 courts",
            "Mexicano, 2 tables",
            &["finish the point", "finish the point and play one more"],
        ),
        (
            "bridge",
            "random",
            "",
            "Table",
            "2 tables",
            "by lot, 2 tables",
            &["finish the deal", "finish the deal and play one more"],
        ),
    ] {
        let fields =
            [("key", KEY), ("called", "Friday"), ("names", names), ("tables", tables), ("game", game), ("rounds", "3")];
        let [public, helper, organiser] = links(&site.post("/events", &fields).await.text);
        done(&site, &organiser, &[("what", "seat"), ("method", method), ("seed", "1")]).await;
        let diary = site.get(&format!("{organiser}?tab=settings")).await.text;
        assert!(diary.contains(&format!("round 1 is drafted: {way}")), "{game}: {diary}");
        done(&site, &organiser, &[("what", "publish")]).await;
        let desk = site.get(&format!("{organiser}?tab=scores")).await.text;
        assert!(desk.contains(&format!("Enter the scores of {open}")), "{game}: {desk}");
        assert!(desk.contains(&format!("<label for=\"jump\">{place}</label>")), "{game}: {desk}");
        let choices = desk.split("<select id=\"bell\"").nth(1).unwrap().split("</select>").next().unwrap();
        let said: Vec<&str> = choices.split("\">").skip(2).map(|rest| rest.split('<').next().unwrap()).collect();
        assert_eq!(said, [&["the game ends at once"], bells].concat(), "{game}");
        done(&site, &organiser, &[("what", "players"), ("report", "1")]).await;
        done(&site, &link_of(&site, &organiser, "Ana").await, &[("what", "call")]).await;
        let called = site.get(&format!("{helper}?as=Kim")).await.text;
        let calls = [1, 2, 3, 4].map(|number| format!("{place} {number} calls the referee (Ana)"));
        assert!(calls.iter().any(|said| called.contains(said)), "{game}: {called}");
        let page = site.get(&public).await.text;
        assert!(page.contains(&format!("{open} are open")) && page.contains(&format!("{place} 1")), "{game}: {page}");
        if place != "Table" {
            assert!(!page.contains("Table 1"), "{game}: {page}");
        }
    }
}
