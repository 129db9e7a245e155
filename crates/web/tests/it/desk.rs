//! The organiser's page as one screen for the work: what is touched opens in its place, the clock is a pill in the bar,
//! and on a phone the work begins without scrolling.

use crate::browser::{self, Served};
use crate::support::{Site, done, open};

const SCORES: [(&str, &str); 4] = [("score", "42000"), ("score", "30000"), ("score", "30000"), ("score", "18000")];

/// A result of an earlier round, and one of the round under way: the touched card becomes a form, and after it is saved
/// a card again, in the same list.
#[tokio::test]
async fn the_card_of_a_result_is_touched_to_mend_it() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let desk = event.organiser.as_str();
    for fields in [&[("what", "seat")][..], &[("what", "publish")]] {
        done(&site, desk, fields).await;
    }
    let enter = [&[("what", "scores"), ("as", "Kim"), ("round", "1"), ("table", "1")], &SCORES[..]].concat();
    done(&site, &event.helper, &enter).await;
    let card = "href=\"?tab=scores&#38;correct=1&#38;table=1#ct1-1\"";
    let shown = site.get(&format!("{desk}?tab=scores")).await.text;
    assert!(shown.contains(card) && !shown.contains("id=\"ct1-"), "{shown}");
    let helper = site.get(&format!("{}?as=Kim", event.helper)).await.text;
    assert!(!helper.contains("correct="), "a second entry of a helper is a report: {helper}");
    // Open for changes: one form, the other results stay cards, and the list is not folded.
    let mended = site.get(&format!("{desk}?tab=scores&correct=1&table=1")).await.text;
    assert!(!mended.contains(card) && mended.matches("id=\"ct1-").count() == 1, "{mended}");
    assert!(!mended.contains("table=2#ct1-2") && mended.contains("<details open><summary>Results"), "{mended}");
    let form = [("what", "scores"), ("tab", "scores"), ("round", "1"), ("table", "1"), ("correct", "1")];
    let other = ["41000", "31000", "30000", "18000"].map(|score| ("score", score));
    let saved = site.post(desk, &[&form[..], &other].concat()).await;
    let back = site.get(saved.location()).await.text;
    assert!(back.contains("41000") && back.contains(card) && !back.contains("id=\"ct1-"), "{back}");
    let wrong = site.post(desk, &[&form[..], &[("score", "1")]].concat()).await;
    assert!(wrong.status == 422 && wrong.text.contains("id=\"ct1-1\""), "it stays open: {}", wrong.text);
    // In the next round the same cards are under the round that is chosen.
    let enter = [&[("what", "scores"), ("as", "Kim"), ("round", "1"), ("table", "2")], &SCORES[..]].concat();
    done(&site, &event.helper, &enter).await;
    for fields in [&[("what", "seat")][..], &[("what", "publish")]] {
        done(&site, desk, fields).await;
    }
    let earlier = site.get(&format!("{desk}?tab=scores&correct=1")).await.text;
    assert!(
        earlier.contains(card) && !earlier.contains("id=\"ct1-") && earlier.contains("id=\"earlier\""),
        "{earlier}"
    );
}

#[tokio::test]
async fn the_clock_is_a_pill_in_the_bar_and_gone_after_the_end() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let bar = async |link: &str| {
        let page = site.get(link).await.text;
        page.split_once("</header>").unwrap().0.to_owned()
    };
    let desk = bar(&event.organiser).await;
    assert!(desk.contains("id=\"clock-desk\" data-live><summary>Clock</summary>"), "{desk}");
    assert!(bar(&event.helper).await.contains("id=\"clock\" data-live hidden"), "nothing to open for helpers");
    for fields in
        [&[("what", "seat")][..], &[("what", "publish")], &[("what", "clock"), ("clock", "start"), ("minutes", "60")]]
    {
        done(&site, &event.organiser, fields).await;
    }
    let desk = bar(&event.organiser).await;
    assert!(desk.contains("<summary><span class=\"unseen\">Clock: </span><span class=\"clock-pill\""), "{desk}");
    assert!(bar(&event.helper).await.contains("data-ends="));
    done(&site, &event.organiser, &[("what", "close")]).await;
    assert!(bar(&event.organiser).await.contains("id=\"clock-desk\" data-live hidden"));
}

/// Settings are lines to open, with what is set; the diary is folded.
#[tokio::test]
async fn settings_are_short_and_the_diary_is_folded() {
    let site = Site::new().await;
    let settings = site.get(&format!("{}?tab=settings", open(&site, "Friday").await.organiser)).await.text;
    for line in ["Name of the event <small lang=\"\">Friday</small></summary>", "<details><summary>Diary</summary>"] {
        assert!(settings.contains(line), "{line}: {settings}");
    }
    assert!(settings.find("id=\"links\"") < settings.find("id=\"settings-heading\""), "links come first");
}

#[test]
fn on_a_phone_the_first_name_is_seen_without_scrolling() {
    let Some(browser) = browser::browser() else { return };
    let served = Served::new();
    let names = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana\nIvo";
    let [_, _, organiser] = browser::open(&browser, &served.url, "The long evening of a club", names, "riichi");
    for (width, height) in [(390, 844), (320, 640)] {
        browser.screen((width, height), ("prefers-color-scheme", "light"));
        browser.go(&format!("{organiser}?tab=people"));
        let row = "document.querySelector('#roll-1').getBoundingClientRect()";
        assert_eq!(browser.run(&format!("return {row}.bottom <= innerHeight")), true, "{width}");
        // The tabs are one line that scrolls, with the chosen one in sight.
        browser.go(&format!("{organiser}?tab=settings"));
        let tab = browser.run(
            "const tab = document.querySelector('.tabs [aria-current]').getBoundingClientRect(), all = document.querySelector('.tabs');\
             return tab.left >= 0 && tab.right <= innerWidth && all.clientHeight < 60",
        );
        assert_eq!(tab, true, "{width}");
        // The clock opens below the bar, inside the screen.
        browser.click("#clock-desk summary");
        let clock = browser.run(
            "const box = document.querySelector('#clock-desk > div').getBoundingClientRect();\
             return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight",
        );
        assert_eq!(clock, true, "{width}");
    }
    browser.run("document.querySelector('#minutes').form.requestSubmit()");
    browser.until("return document.querySelector('#clock-desk [data-clock]') !== null");
    // A result is mended in its card, which is a card again.
    for fields in
        ["what=seat", "what=publish", "what=scores&round=1&table=1&score=42000&score=32000&score=28000&score=18000"]
    {
        browser.run(&format!(
            "return fetch('{organiser}', {{method: 'POST', body: new URLSearchParams('{fields}')}}).then(a => a.status)"
        ));
    }
    browser.go(&format!("{organiser}?tab=scores"));
    browser.run("document.querySelector('#games').closest('details').open = true");
    browser.click(".mend");
    browser.until("return document.querySelector('.mended') !== null");
    browser.sound("a result is mended");
    browser.run(
        "const form = document.querySelector('.mended form'), scores = form.querySelectorAll('[name=score]');\
         scores[0].value = '40000'; scores[1].value = '34000'; form.requestSubmit()",
    );
    browser.until(
        "return document.querySelector('.mended') === null && document.querySelector('#games').textContent.includes('40000') \
         && document.querySelector('.toast').textContent.includes('Table 1 saved')",
    );
}

/// Whoever calls the roll finds people by their names, and all of a team by its own.
#[tokio::test]
async fn the_roll_is_called_by_name_or_by_team() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let people = format!("{}?tab=people", event.organiser);
    assert!(!site.get(&people).await.text.contains("<datalist"), "nobody has a team");
    for (player, club) in [("1", "Oak"), ("2", "Elm"), ("3", "Elm")] {
        let mended = [("what", "rename"), ("player", player), ("name", ""), ("club", club), ("number", "")];
        done(&site, &event.organiser, &mended).await;
    }
    let roll = site.get(&people).await.text;
    let teams = "<datalist id=\"roll-teams\"><option value=\"Elm\"><option value=\"Oak\"></datalist>";
    assert!(roll.contains("list=\"roll-teams\"") && roll.contains(teams), "{roll}");
    assert!(!roll.contains("class=\"head\"") && roll.contains("href=\"?tab=people&#38;by=team#roll\""), "{roll}");
    // The teams are headings, in order, and who has none comes last.
    let by_team = site.get(&format!("{people}&by=team")).await.text;
    let places =
        ["lang=\"\">Elm<", "id=\"roll-3\"", "id=\"roll-2\"", "lang=\"\">Oak<", "id=\"roll-1\"", "id=\"roll-4\""];
    let places = places.map(|part| by_team.find(part).unwrap_or_else(|| panic!("{part}: {by_team}")));
    assert!(places.is_sorted(), "{places:?}");
}
