//! axe-core, which checks accessibility, on the pages that the other tests do not open: all prints, an answer of every
//! kind, and the pages of players.

use crate::browser::{CLUB, Served, browser};
use crate::driver::Browser;

const KEY: &str = "0123456789abcdef";

/// Makes a plan, unfolds every part of its page, and gives the address.
fn plan(browser: &Browser, url: &str, question: &[(&str, &str)]) -> String {
    browser.go(&format!("{url}/"));
    for (field, value) in question {
        browser.run(&format!("document.querySelector('[name={field}]').value = {value:?}"));
    }
    browser.run("document.querySelector('form.plan').requestSubmit()");
    browser.until("return document.querySelector('a[data-print]') !== null");
    browser.run("document.querySelectorAll('details:not(.menu, .ask)').forEach(part => { part.open = true })");
    browser.run("return location.href").as_str().unwrap().to_owned()
}

#[test]
fn answers_and_what_is_printed_of_them_are_sound() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    for (what, question) in [
        ("tables", &[("names", CLUB), ("rounds", "4")][..]),
        ("chess", &[("names", "Ana\nBen\nCy\nDi\nEva"), ("game", "chess"), ("tables", ""), ("rounds", "3")]),
        (
            "sides",
            &[("names", "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal"), ("game", "doubles"), ("tables", ""), ("rounds", "3")],
        ),
    ] {
        // Another language changes the words and not the parts of a page, so one plan is enough.
        let langs = if what == "sides" { &["", "?lang=ja"][..] } else { &[""] };
        let at = plan(&browser, &served.url, question);
        for lang in langs {
            browser.go(&format!("{at}{lang}"));
            browser.run("document.querySelectorAll('details:not(.menu, .ask)').forEach(part => { part.open = true })");
            browser.sound(&format!("the answer: {what} {lang}"));
            for sheet in ["sheets.html", "cards.html"] {
                browser.go(&format!("{at}/file/{sheet}{lang}"));
                browser.sound_on_paper(&format!("{sheet} of {what} {lang}"));
            }
        }
    }
}

#[test]
fn the_pages_of_people_who_play_and_the_sheets_of_an_event_are_sound() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    // The browser follows the redirect after an order, so a success ends with 200.
    let send = |link: &str, fields: &str| {
        let script = format!(
            "return fetch('{link}', {{method: 'POST', body: new URLSearchParams('{fields}')}}).then(a => a.status)"
        );
        assert_eq!(browser.run(&script), serde_json::json!(200), "{fields}");
    };
    browser.go(&format!("{}/events/new", served.url));
    let opened = browser.run(&format!(
        "return fetch('/events', {{method: 'POST', body: new URLSearchParams('key={KEY}&called=Courts&names=Ana%0ABen%0ACy%0ADi%0AEva%0AFinn%0AGus%0AHal&game=doubles&rounds=3')}})\
         .then(a => a.text()).then(text => [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('.role .link a')].map(a => a.href))"
    ));
    let links: Vec<String> = serde_json::from_value(opened).unwrap();
    let (public, organiser) = (&links[0], &links[2]);
    send(organiser, "what=seat&method=random&seed=1");
    send(organiser, "what=publish");
    send(organiser, "what=players&report=1&leave=1&join=1");
    send(organiser, "what=check-in&open=1");
    send(organiser, "what=roll");
    send(organiser, "what=roll&at-1=here&at-2=here");
    send(&format!("{organiser}/players"), "");
    browser.go(&format!("{organiser}/players"));
    browser.sound("the links of players");
    let own = browser.run("return document.querySelector('.link-cards a').href");
    browser.go(own.as_str().unwrap());
    browser.run("document.querySelectorAll('details:not(.menu, .ask)').forEach(part => { part.open = true })");
    browser.sound("one's own page");
    for path in ["", "/about", "/join", "/here", "/here?lang=ja"] {
        browser.go(&format!("{public}{path}"));
        browser.sound(path);
    }
    // A person who touches their name is at once shown as here on the organiser's open page.
    browser.go(&format!("{organiser}?tab=people"));
    browser.run("window.same = true");
    browser.sound("the check-in at the desk");
    send(&format!("{public}/here"), "player=3&op=x");
    browser.until(
        "return document.querySelector('#roll-3 [value=here]').checked && window.same === true \
         && document.querySelector('#check-in').textContent.includes('3 of 8')",
    );
    browser.go(&format!("{public}/here?player=3&done=x-3"));
    browser.sound("somebody has checked in");
    browser.go(&format!("{organiser}/rules"));
    browser.sound("the rules");
    for sheet in ["sheets.html", "cards.html", "standings.html", "standings.html?lang=ja"] {
        browser.go(&format!("{public}/{sheet}"));
        browser.sound_on_paper(sheet);
    }
}
