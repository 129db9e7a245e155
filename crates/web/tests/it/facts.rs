//! What is known of a plan stays on the pages of its event: on the desk, over a draft, on the public page, on everybody's
//! own page; and is said no longer when somebody is moved so that it is no longer true.

use crate::support::{KEY, Site, done, links};

const SIXTEEN: &str = "A1\nA2\nA3\nA4\nA5\nA6\nA7\nA8\nA9\nB1\nB2\nB3\nB4\nB5\nB6\nB7";

/// The four links of an event whose rounds are all planned at the beginning.
async fn planned(site: &Site, names: &str, fields: &[(&str, &str)]) -> [String; 3] {
    let all = [&[("key", KEY), ("called", "Night"), ("names", names), ("method", "plan")], fields].concat();
    let opened = links(&site.post("/events", &all).await.text);
    done(site, &opened[2], &[("what", "seat")]).await;
    opened
}

#[tokio::test]
async fn facts_of_the_plan_stay_all_evening() {
    let site = Site::new().await;
    let [public, _, organiser] = planned(&site, SIXTEEN, &[("tables", "4"), ("rounds", "5")]).await;
    let draft = site.get(&format!("{organiser}?tab=seating")).await.text;
    assert!(draft.contains("class=\"known\""), "{draft}");
    done(&site, &organiser, &[("what", "publish")]).await;
    for page in [public.clone(), organiser.clone()] {
        let page = site.get(&page).await.text;
        assert!(page.contains("16 people, 5 rounds") && page.contains("class=\"proved\""), "{page}");
        assert!(page.contains("Everybody meets everybody once"), "{page}");
    }
    // A link in a chat says where the event is, and a phone begins with it, not with the menu of the product.
    let page = site.get(&public).await.text;
    assert!(page.contains("og:description\" content=\"Round 1 is under way"), "{page}");
    assert!(!page.contains("How many rounds?"), "{page}");
    let own = site.get(&format!("{public}/p/1")).await.text;
    assert!(own.contains("Meets 15 of 15 others in 5 planned rounds, nobody twice"), "{own}");
    // People at two tables change places in one round.
    for other in ["2", "9"] {
        done(&site, &organiser, &[("what", "swap"), ("swap", "1"), ("swap", other), ("where", "here")]).await;
    }
    let page = site.get(&public).await.text;
    let event = site.app.tournament("night").await.unwrap();
    let facts = event.facts(roundtable::Lang::En);
    assert!(facts.said.iter().all(|(said, _)| page.contains(said.as_str())), "{facts:?} {page}");
    assert!(!page.contains("Everybody meets everybody once"), "{page}");
}

/// Repeats that no plan can avoid are told calmly; nothing is said of rounds that follow the standings.
#[tokio::test]
async fn proved_repeats_are_calm_and_rounds_by_standings_have_no_facts() {
    let site = Site::new().await;
    let six = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal";
    let [_, _, organiser] = planned(&site, six, &[("tables", "4"), ("rounds", "3")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    let draft = site.get(&format!("{organiser}?tab=seating")).await.text;
    assert!(draft.contains("have met once already</p>"), "{draft}");
    assert!(!draft.contains("<p class=\"error\">"), "{draft}");
    let [public, _, swiss] =
        links(&site.post("/events", &[("key", KEY), ("called", "Swiss"), ("names", six), ("tables", "4")]).await.text);
    done(&site, &swiss, &[("what", "seat"), ("method", "swiss")]).await;
    done(&site, &swiss, &[("what", "publish")]).await;
    assert!(!site.get(&public).await.text.contains("class=\"known\""));
}

/// Another event of the same name, with as many lines in its log, has facts of its own.
#[tokio::test]
async fn facts_are_not_those_of_a_deleted_event() {
    let site = Site::new().await;
    for rounds in ["3", "5"] {
        let [public, _, organiser] = planned(&site, SIXTEEN, &[("tables", "4"), ("rounds", rounds)]).await;
        done(&site, &organiser, &[("what", "publish")]).await;
        assert!(site.get(&public).await.text.contains(&format!("16 people, {rounds} rounds")), "{rounds}");
        assert_eq!(public, "/e/night", "it has the same address");
        assert_eq!(site.post(&organiser, &[("what", "delete"), ("sure", "yes")]).await.status, 200);
    }
}
