//! The check-in: while the organiser keeps it open, people report their presence by their name or by their own link.

use crate::browser::{self, Served};
use crate::phones::link_of;
use crate::support::{Answer, KEY, Site, links};
use axum::http::StatusCode;

/// An event of four with an open check-in and nobody present yet: the public link and the organiser's.
async fn open(site: &Site) -> [String; 2] {
    let names = "Ana\nBen\nCy\nDi";
    let fields = [("key", KEY), ("called", "Friday"), ("names", names), ("tables", "4"), ("rounds", "3")];
    let page = site.post("/events", &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let [public, _, organiser] = links(&page.text);
    // The second is the button "Nobody is here yet".
    for fields in [[("what", "check-in"), ("open", "1")].as_slice(), &[("what", "roll")]] {
        let answer = site.post(&organiser, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{fields:?}: {}", answer.text);
    }
    [public, organiser]
}

/// Checks somebody in on the public page.
async fn here(site: &Site, public: &str, player: &str, op: &str) -> Answer {
    site.post(&format!("{public}/here"), &[("player", player), ("op", op)]).await
}

/// The roll call on the organiser's page for one person.
async fn roll(site: &Site, organiser: &str, player: u32) -> String {
    let text = site.get(&format!("{organiser}?tab=people")).await.text;
    let row = text.split(&format!("id=\"roll-{player}\"")).nth(1).unwrap().split("</fieldset>").next().unwrap();
    let checked = row.split("checked").next().unwrap();
    checked.rsplit("value=\"").next().unwrap().split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn whoever_touches_their_name_is_here_on_the_roll_call() {
    let site = Site::new().await;
    let [public, organiser] = open(&site).await;
    let desk = site.get(&format!("{organiser}?tab=people")).await.text;
    assert!(desk.contains("0 of 4 are here") && desk.contains("Nobody is here yet: call the roll"), "{desk}");
    assert!(desk.contains("/here/code.svg") && desk.contains("id=\"roll-list\" data-live=\"each\""), "{desk}");
    assert!(site.get(&public).await.text.contains("/here\">Check-in</a>"));
    assert!(site.get(&format!("{public}/here/code.svg")).await.text.contains("<svg"));
    let done = here(&site, &public, "2", "a").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let page = site.get(done.location()).await.text;
    assert!(
        page.contains("Ben is here.") && page.contains("1 of 4 are here") && page.contains("value=\"undo\""),
        "{page}"
    );
    assert_eq!(
        (roll(&site, &organiser, 1).await.as_str(), roll(&site, &organiser, 2).await.as_str()),
        ("away", "here")
    );
    let log = async || site.get(&format!("{organiser}/log.jsonl")).await.text;
    assert!(log().await.contains("\"by\":\"Ben (checks in)\""), "the diary says who it was");
    // A second check-in changes nothing, and does not offer to take back the first, which may be somebody else's.
    let before = log().await.lines().count();
    let again = here(&site, &public, "2", "b").await;
    let page = site.get(again.location()).await.text;
    assert!(page.contains("Ben is here.") && !page.contains("value=\"undo\""), "{page}");
    assert_eq!(log().await.lines().count(), before);
    // Two check-ins from one page have the same operation name, `a`, to which the server adds the player's number. One
    // was a mistake, and is taken back alone.
    assert_eq!(here(&site, &public, "3", "a").await.status, StatusCode::SEE_OTHER);
    let back = [("what", "undo"), ("player", "3"), ("of", "a-3"), ("op", "c")];
    assert_eq!(site.post(&format!("{public}/here"), &back).await.status, StatusCode::SEE_OTHER);
    assert_eq!(
        (roll(&site, &organiser, 2).await.as_str(), roll(&site, &organiser, 3).await.as_str()),
        ("here", "away")
    );
}

#[tokio::test]
async fn nobody_is_made_away_and_nothing_of_others_is_undone_by_the_public_page() {
    let site = Site::new().await;
    let [public, organiser] = open(&site).await;
    let page = format!("{public}/here");
    assert_eq!(site.post(&page, &[("player", "9")]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        site.post(&organiser, &[("what", "rename"), ("player", "1"), ("name", "Anna"), ("op", "mine")]).await.status,
        303
    );
    let undo = [("what", "undo"), ("player", "1"), ("of", "mine"), ("op", "x")];
    assert_eq!(site.post(&page, &undo).await.status, StatusCode::SEE_OTHER);
    assert!(site.get(&page).await.text.contains("Anna"), "what the organiser did stays");
    assert_eq!(site.post(&organiser, &[("what", "check-in")]).await.status, StatusCode::SEE_OTHER);
    assert!(site.get(&page).await.text.contains("The check-in is not open."));
    assert_eq!(here(&site, &public, "1", "y").await.status, StatusCode::FORBIDDEN);
    assert_eq!(roll(&site, &organiser, 1).await, "away");
}

#[tokio::test]
async fn the_own_link_checks_in_and_a_roll_call_saved_late_keeps_it() {
    let site = Site::new().await;
    let [_, organiser] = open(&site).await;
    let own = link_of(&site, &organiser, "Di").await;
    assert!(site.get(&own).await.text.contains("class=\"main\">I am here</button>"));
    assert_eq!(site.post(&own, &[("what", "present")]).await.status, StatusCode::SEE_OTHER);
    assert!(site.get(&own).await.text.contains("<span class=\"chip done\">here</span>"));
    let absent = site.post(&own, &[("what", "absent")]).await;
    assert_eq!(absent.status, StatusCode::UNPROCESSABLE_ENTITY, "only that is allowed: {}", absent.text);
    // The organiser's page is older than the check-in of Di: it sends a changed state only for Cy.
    let saved = [
        ("what", "roll"),
        ("was-1", "away"),
        ("at-1", "away"),
        ("was-3", "away"),
        ("at-3", "here"),
        ("was-4", "away"),
        ("at-4", "away"),
    ];
    assert_eq!(site.post(&organiser, &saved).await.status, StatusCode::SEE_OTHER);
    let states = [1, 3, 4].map(|player| roll(&site, &organiser, player));
    let mut found = Vec::new();
    for state in states {
        found.push(state.await);
    }
    assert_eq!(found, ["away", "here", "here"]);
    // After a check-in people can still be marked as late.
    assert_eq!(site.post(&organiser, &[("what", "roll"), ("was-4", "here"), ("at-4", "late")]).await.status, 303);
    assert_eq!(roll(&site, &organiser, 4).await, "late");
}

#[tokio::test]
async fn the_green_button_sends_the_roll_call_along_and_late_people_are_confirmed() {
    let site = Site::new().await;
    let event = crate::support::open(&site, "Friday").await;
    let desk = site.get(&event.organiser).await.text;
    assert!(desk.contains("form=\"roll-form\" name=\"go-on\" value=\"seat\""), "{desk}");
    let send = async |fields: &[(&str, &str)]| {
        let fields = [&[("what", "roll"), ("tab", "people")], fields].concat();
        let answer = site.post(&event.organiser, &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        site.get(answer.location()).await.text
    };
    // One person is touched: all others stay as they are.
    let late = send(&[("op", "l"), ("at-1", "late"), ("at-2", "away")]).await;
    let (_, toast) = late.split_once("class=\"toast").unwrap();
    let (toast, _) = toast.split_once("</form>").unwrap();
    assert!(toast.contains("Ana") && toast.contains("Ben"), "both orders are confirmed: {toast}");
    let both = async || [roll(&site, &event.organiser, 1).await, roll(&site, &event.organiser, 2).await];
    assert_eq!(both().await, ["late", "away"]);
    let undo = [("what", "undo"), ("op", "u"), ("of", "l")];
    assert_eq!(site.post(&event.organiser, &undo).await.status, StatusCode::SEE_OTHER);
    assert_eq!(both().await, ["here", "here"]);
    let alone = send(&[("op", "m"), ("was-3", "here"), ("at-3", "late")]).await;
    assert!(alone.contains("class=\"toast"), "somebody late alone is confirmed");
    // Four are marked, and the green button is pressed at once.
    let four = ["5", "6", "7", "8"].map(|id| (format!("was-{id}"), format!("at-{id}")));
    let marks = four.iter().flat_map(|(was, at)| [(was.as_str(), "here"), (at.as_str(), "away")]);
    let back = [("was-3", "late"), ("at-3", "here"), ("op", "n"), ("go-on", "seat")];
    let seated = send(&marks.chain(back).collect::<Vec<_>>()).await;
    assert!(seated.contains("id=\"draft\"") && !seated.contains("swap\" value=\"5\""), "{seated}");
    let refused = [("what", "roll"), ("at-1", "away"), ("go-on", "publish")];
    let refused = site.post(&event.organiser, &refused).await;
    assert!(refused.status == StatusCode::UNPROCESSABLE_ENTITY && refused.text.contains("Ana"), "{}", refused.text);
    assert_eq!(roll(&site, &event.organiser, 1).await, "away", "what is marked is saved in any case");
    let helper = [("what", "roll"), ("go-on", "publish")];
    assert_eq!(site.post(&event.helper, &helper).await.status, StatusCode::FORBIDDEN);
}

#[test]
fn in_a_browser_every_touch_is_saved_and_answered_where_it_was() {
    let Some(browser) = browser::browser() else { return };
    let served = Served::new();
    let names = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana\nIvo";
    let [_, _, organiser] = browser::open(&browser, &served.url, "Nine", names, "riichi");
    assert_eq!(
        browser.run("return document.querySelectorAll('.covered:not([open]) .code').length"),
        1,
        "the desk's code"
    );
    browser.go(&organiser);
    browser.run(
        "document.querySelector('#roll-9 [value=away]').click(); document.querySelector('#stage button.main').click()",
    );
    browser.until("return document.querySelector('#draft form') !== null");
    assert!(!browser.text("#draft").contains("Ivo"), "who was marked is not seated: {}", browser.text("#draft"));
    let people = format!("{organiser}?tab=people");
    browser.go(&people);
    browser.run("document.querySelector('#roll-2 [value=late]').click()");
    browser.until("return document.querySelector('#roll-2 .told').textContent === 'saved'");
    browser.until("return document.querySelector('.todo.waits') !== null");
    browser.sound("a roll call with a touch");
    browser.go(&people);
    assert_eq!(browser.run("return document.querySelector('#roll-2 [value=late]').checked"), true);
    browser.offline(true);
    browser.run("document.querySelector('#roll-3 [value=away]').click()");
    browser.until("return document.querySelector('#roll-3 .told').textContent.startsWith('Not saved')");
    assert_eq!(
        browser.run("return document.querySelector('#roll-3 [value=here]').checked"),
        true,
        "it shows what is so"
    );
    browser.offline(false);
    browser.go(&format!("{people}&edit=2"));
    browser.click("#edit .actions a");
    browser.until("return document.querySelector('#ways h3')?.textContent === 'If Ben leaves'");
    browser.until("return document.querySelector('#ways').getBoundingClientRect().bottom <= innerHeight");
    browser.sound("somebody leaves");
}
