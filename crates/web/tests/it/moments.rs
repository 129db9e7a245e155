//! The moments of an evening, for everybody: what stands first on the public page, on the page of a person and on the
//! wall before the first round, when seats are out, while games are played, between rounds and at the end.

use std::sync::Arc;

use roundtable::Lang;
use roundtable::event::Tournament;

use crate::browser::{self, Served};
use crate::support::{Site, done, open};

async fn event(site: &Site, public: &str) -> Arc<Tournament> {
    site.host.tournament(public.rsplit('/').next().unwrap()).await.unwrap()
}

/// Where some texts are in a page, in the order in which they are given; each has to be there.
fn places(page: &str, texts: &[&str]) -> Vec<usize> {
    texts.iter().map(|text| page.find(text).unwrap_or_else(|| panic!("{text}: {page}"))).collect()
}

async fn scores(site: &Site, helper: &str, table: &str, scores: [&str; 4]) {
    let mut fields = vec![("what", "scores"), ("as", "Kim"), ("round", "1"), ("table", table)];
    fields.extend(scores.map(|score| ("score", score)));
    done(site, helper, &fields).await;
}

#[tokio::test]
async fn every_page_has_first_what_people_want_to_know_now() {
    let site = Site::new().await;
    let opened = open(&site, "Club").await;
    let public = opened.public.as_str();
    let screen = format!("{public}/screen");
    // One page, and its moment: the place of the seats, of the standings and of the results.
    let order = async |moment: &str, seats_come_first: bool| {
        let page = site.get(public).await.text;
        assert!(page.contains(&format!("data-moment=\"{moment}\"")), "{moment}: {page}");
        let found = places(&page, &["id=\"wall\"", "id=\"standings-heading\"", "id=\"results-heading\""]);
        assert_eq!(found[0] < found[1], seats_come_first, "{moment}");
        assert!(found[1] < found[2] && (seats_come_first || found[2] < found[0]), "{moment}");
        // Seats that are of no more use are folded.
        assert_eq!(page.contains("<summary>Seats of round 1</summary>"), !seats_come_first, "{moment}");
        let wall = site.get(&screen).await.text;
        assert!(wall.contains(&format!("data-moment=\"{moment}\"")), "{moment}: {wall}");
        assert_eq!(wall.contains("all results on your phone"), !seats_come_first, "{moment}");
        page
    };
    order("before", true).await;
    done(&site, &opened.organiser, &[("what", "seat")]).await;
    order("before", true).await;
    done(&site, &opened.organiser, &[("what", "publish")]).await;
    order("seats_out", true).await;
    let seat = site.get(&format!("{public}/p/1")).await.text;
    assert!(seat.contains("<h1>Table "), "{seat}");
    scores(&site, &opened.helper, "1", ["42000", "30000", "30000", "18000"]).await;
    order("playing", true).await;
    scores(&site, &opened.helper, "2", ["50000", "30000", "25000", "15000"]).await;
    let between = order("between", false).await;
    assert!(!between.contains("class=\"podium\""), "the evening is not over");
    done(&site, &opened.organiser, &[("what", "close"), ("sure", "1")]).await;
    let over = order("finished", false).await;
    let podium = over.split("class=\"podium\"").nth(1).and_then(|rest| rest.split("</ol>").next()).unwrap();
    assert_eq!(podium.matches("<li").count(), 3, "{podium}");
    assert!(places(podium, &["place-1", "place-2", "place-3"]).is_sorted(), "{podium}");
    let thanks = "Thank you for playing: 8 people, 2 games.";
    assert!(over.contains(thanks), "{over}");
    assert!(site.get(&screen).await.text.contains("class=\"podium\""));
    // The same as a picture, with the day where its reader is.
    let picture = format!("{public}/first.svg");
    let drawn = site.get(&format!("{picture}?west=0")).await;
    assert_eq!(drawn.headers["content-type"], "image/svg+xml");
    assert!(drawn.text.starts_with("<svg") && drawn.text.contains(">8 people, 2 games</text>"), "{}", drawn.text);
    let winner = podium.split("<bdi lang=\"\">").nth(1).and_then(|rest| rest.split("</bdi>").next()).unwrap();
    assert!(drawn.text.contains(&format!(">{winner}</text>")), "{winner}: {}", drawn.text);
    let day = event(&site, public).await.last_day(Some(0), Lang::En).unwrap();
    assert!(drawn.text.contains(&format!(">{day}</text>")), "{day}: {}", drawn.text);
    for west in ["", "?west=99999999"] {
        assert!(!site.get(&format!("{picture}{west}")).await.text.contains(&day), "a day that is not known");
    }
    let japanese = site.get(&format!("{public}?lang=ja")).await.text;
    assert!(japanese.contains("ご参加ありがとうございました（8人、2対局）。"), "{japanese}");
    // Somebody's page says their place, and no seat any more.
    let mut said: Vec<u32> = Vec::new();
    for number in 1..=8 {
        let page = site.get(&format!("{public}/p/{number}")).await.text;
        assert!(page.contains(thanks), "{page}");
        let place = page.split("<h1>Place ").nth(1).and_then(|rest| rest.split(" of 8</h1>").next()).unwrap();
        said.push(place.parse().unwrap());
    }
    said.sort_unstable();
    // Two have as many points.
    assert_eq!(said, [1, 2, 3, 4, 4, 6, 7, 8]);
    // What is held back is not said: no first places, no place of anybody.
    done(&site, &opened.organiser, &[("what", "reopen")]).await;
    done(&site, &opened.organiser, &[("what", "hold-back")]).await;
    done(&site, &opened.organiser, &[("what", "close"), ("sure", "1")]).await;
    let held = site.get(public).await.text;
    assert!(held.contains("data-moment=\"finished\"") && !held.contains("class=\"podium\""), "{held}");
    assert!(held.contains(thanks) && site.get(&picture).await.status == 404, "{held}");
    assert!(!site.get(&format!("{public}/p/1")).await.text.contains("<h1>Place "));
}

/// When seats are out, the page of somebody who waits for theirs calls them: the title names table and round until it is
/// touched.
#[test]
fn a_new_seat_is_called_out() {
    let Some(browser) = browser::browser() else { return };
    let served = Served::new();
    let [public, _, organiser] = browser::open(&browser, &served.url, "Called", "Ana\nBen\nCy\nDi", "riichi");
    browser.go(&format!("{public}/p/1"));
    let title = browser.run("return document.title");
    for what in ["seat", "publish"] {
        browser.run(&format!(
            "return fetch('{organiser}', {{ method: 'POST', body: new URLSearchParams({{ what: '{what}' }}), redirect: 'manual' }}).then(() => true)"
        ));
    }
    browser.until("return /^● Round 1 · Table 1, (East|South|West|North)$/.test(document.title)");
    browser.run("document.dispatchEvent(new Event('pointerdown'))");
    browser.until(&format!("return document.title === {title}"));
}

/// The picture of the first places in pixels: shared where the browser can, else saved.
#[test]
fn the_first_places_are_a_picture_to_share() {
    let Some(browser) = browser::browser() else { return };
    let served = Served::new();
    let [public, _, organiser] = browser::open(&browser, &served.url, "Friday", "Ana\nBen\nCy\nDi", "riichi");
    let scores = "what=scores&round=1&table=1&score=42000&score=30000&score=29000&score=19000";
    for body in ["what=seat", "what=publish", scores, "what=close&sure=1"] {
        browser.run(&format!(
            "return fetch('{organiser}', {{ method: 'POST', body: new URLSearchParams('{body}'), redirect: 'manual' }}).then(() => true)"
        ));
    }
    browser.go(&public);
    browser.run(
        "navigator.canShare = ({ files }) => files[0].type === 'image/png'; \
         navigator.share = async ({ files }) => { window.shared = await createImageBitmap(files[0]); }",
    );
    browser.click("a[data-picture]");
    browser.until("return window.shared?.width === 1200 && window.shared.height > 500");
    browser.run(
        "navigator.canShare = undefined; \
         HTMLAnchorElement.prototype.click = function () { window.saved = `${this.download} ${this.protocol}`; }",
    );
    browser.run("document.querySelector('a[data-picture]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))");
    browser.until("return window.saved === 'first.png blob:'");
    browser.sound("the end");
}
