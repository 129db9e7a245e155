//! The page in a real browser: Chromium by WebDriver (W3C), on a host with only the files.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use roundtable_testkit::machine::is_left_out;
use serde_json::json;

use crate::driver::Browser;
use crate::site::{Site, place};

const CLUB: &str = "1. Ana ✅\n2. Ben\n3. 田中 花子\n4. Çağla\n5. Dmitri\n6. Eva\n7. Finn\n8. Gül\n9. Hana\n10. Ivo\n11. José\n\
                    12. Kim\n13. Lea\n14. Mia\n15. Noah\n16. Ole\n17. Pia\n18. Quinn\n19. Rita\n20. Sam\n21. Tom\n22. Uma";

#[test]
#[ignore = "wants what cargo xtask page writes"]
fn a_club_plans_without_a_server() {
    if is_left_out("Chromium") {
        return;
    }
    let browser = Browser::start().expect("chromium and chromedriver are missing");
    let site = Site::serve(place("site"));
    browser.go(&site.url);
    // The first time it opens, the page reloads itself once: a worker can only be stopped through shared memory, and
    // browsers allow that from the second load on (`page/app.js`).
    browser.until("return self.crossOriginIsolated && document.querySelector('#names') !== null");
    browser.sound("the plan page");
    assert!(browser.text("footer").contains("stay on this device"));
    assert_eq!(browser.run("return document.querySelector(\"a[href*='events']\") === null"), true);
    planned(&browser, &site);
    seldom(&browser, &site);
    judged(&browser, &site);
    stopped(&browser, &site);
    evening(&browser, &site);
    // Only the files of the folder were requested: no name, no question, no plan.
    let files = [
        "",
        "app.js",
        "pages.js",
        "planner.js",
        "door.js",
        "kept.js",
        "style.css",
        "icon.svg",
        "manifest.webmanifest",
        "roundtable.wasm",
        "offline.js",
        "whole.wasm",
    ];
    for asked in site.asked() {
        let path = asked.strip_prefix("GET /club/").and_then(|rest| rest.strip_suffix(" HTTP/1.1"));
        let path = path.map(|path| path.split('?').next().unwrap_or_default());
        assert!(path.is_some_and(|path| files.contains(&path)), "{asked}");
    }
}

/// The bytes of the file that the link with this name saves. A click on it goes through `URL.createObjectURL`, which is
/// replaced by a function that also keeps the file as base64.
fn saved(browser: &Browser, name: &str) -> Vec<u8> {
    browser.run(&format!(
        "const made = window.made ??= URL.createObjectURL; delete window.saved; \
         URL.createObjectURL = (blob) => {{ const reader = new FileReader(); reader.readAsDataURL(blob); \
         reader.onload = () => {{ window.saved = reader.result; }}; return made(blob); }}; \
         document.querySelector(\"a[download='{name}']\").click(); return true"
    ));
    browser.until("return window.saved !== undefined");
    let address = browser.run("return window.saved");
    STANDARD.decode(address.as_str().unwrap().split_once("base64,").unwrap().1).unwrap()
}

/// A club fills in the form: the plan is shown and restored by its link, with the library's files and sheets.
fn planned(browser: &Browser, site: &Site) {
    browser.type_into("#names", CLUB);
    browser.until("return document.querySelector('#count').textContent.includes('22 people')");
    browser.type_into("#rounds", "4");
    browser.click(".do button");
    browser.until("return document.querySelector('a[data-print]') !== null");
    assert!(browser.text("main").contains("obody meets twice"), "{}", browser.text("main"));
    browser.until("const image = document.querySelector('img.heat'); return image.complete && image.naturalWidth > 0");
    browser.sound("the plan");
    // The link is the question: it always opens the same plan, and the question may be changed. 320 limits growth.
    let link = browser.run("return location.hash").as_str().unwrap().to_owned();
    assert!(link.len() < 320, "{link}");
    let seats = browser.text(".rounds");
    browser.go("about:blank");
    browser.go(&format!("{}{link}", site.url));
    browser.until("return document.querySelector('.rounds') !== null");
    assert_eq!(browser.text(".rounds"), seats);
    // A file is what the library writes of the same question, to the byte.
    let list = roundtable::read_players(CLUB.as_bytes(), "").unwrap();
    let question = roundtable::Question::listed(list).tables([4, 3]).rounds(4);
    let answer =
        roundtable::plan(&question, &roundtable::Request::default().seed(0), &roundtable::Control::none()).unwrap();
    let mut json = Vec::new();
    answer.write(roundtable::Format::Json, &mut json).unwrap();
    assert_eq!(saved(browser, "seating.json"), json);
    // Paper: the sheets in a frame, with their style.
    browser.run("window.print = () => {}; HTMLIFrameElement.prototype.print = () => {}; return 1");
    browser.click("a[data-print]");
    browser.until("return document.querySelector('iframe.sheets')?.contentDocument?.body?.textContent.includes('Uma')");
    let size = "return getComputedStyle(document.querySelector('iframe.sheets').contentDocument.querySelector('h1')).fontSize !== '32px'";
    assert_eq!(browser.run(size), true, "the sheets have no style");
    browser.click("a.quiet[href*='change']");
    browser.until("return document.querySelector('#names')?.value.includes('Uma')");
    // It also opens without a network.
    browser.offline(true);
    browser.go("about:blank");
    browser.go(&format!("{}{link}", site.url));
    browser.until("return document.querySelector('.rounds') !== null");
    assert_eq!(browser.text(".rounds"), seats);
    browser.offline(false);
    browser.click("a.language");
    browser.until("return document.documentElement.lang === 'ja' && document.querySelector('.rounds') !== null");
    browser.sound("the plan in Japanese");
}

/// A long search: the bar follows, and a stop returns the best so far. Its workbook, made by the whole module from the
/// link, has the same plan.
fn stopped(browser: &Browser, site: &Site) {
    browser.go("about:blank");
    browser.go(&format!("{}#/?lang=en", site.url));
    browser.until("return document.querySelector('#names') !== null");
    browser.type_into("#names", "90");
    browser.type_into("#rounds", "20");
    browser.run("document.querySelector('#tables').value = '6'; return 1");
    browser.run("document.querySelector('#effort').value = 'high'; return 1");
    browser.click(".do button");
    browser.until("return document.querySelector('[data-told] progress')?.value > 0");
    browser.sound("the work");
    browser.click("main form button");
    browser.until("return document.querySelector('.rounds') !== null");
    assert!(browser.text("main").contains("It was stopped"));
    browser.until("const image = document.querySelector('img.heat'); return image === null || image.complete");
    let [shown, book] = ["seating.json", "seating.xlsx"].map(|name| {
        let reading = roundtable::read_schedule(&saved(browser, name), name, None, None).unwrap();
        reading.plan.schedule
    });
    assert!(shown == book, "a workbook with another plan than the page");
}

/// A schedule to be checked, in Shift_JIS, which the small module leaves to the whole one: that is fetched when it is needed, not
/// before, and only once.
fn seldom(browser: &Browser, site: &Site) {
    let fetched = || site.asked().iter().filter(|asked| asked.contains("whole.wasm")).count();
    assert_eq!(fetched(), 0);
    // The first four of these bytes are 田中 in Shift_JIS, the name of the first player.
    let check = || {
        browser.go("about:blank");
        browser.go(&format!("{}#/check?lang=en", site.url));
        browser.until("return document.querySelector('#file') !== null");
        browser.run(
            "const bytes = [0x93, 0x63, 0x92, 0x86, 0x2c, 0x8d, 0xb2, 0x93, 0xa1]; \
             const list = new DataTransfer(), text = [...'round,table,seat,player\\n1,1,1,'].map((c) => c.charCodeAt(0)); \
             const more = [...'\\n1,1,2,Ben\\n'].map((c) => c.charCodeAt(0)); \
             list.items.add(new File([new Uint8Array([...text, ...bytes.slice(0, 4), ...more])], 'old.csv')); \
             document.querySelector('#file').files = list.files; return 1",
        );
        browser.click(".do button");
    };
    check();
    browser.until("return document.querySelector('.standing') !== null");
    // The seating is folded away: it is still in the page.
    let page = browser.run("return document.querySelector('main').textContent").to_string();
    assert!(page.contains("田中") && page.contains("Shift_JIS"), "{page}");
    assert_eq!(fetched(), 1);
    check();
    browser.until("return document.querySelector('.standing') !== null");
    assert_eq!(fetched(), 1, "what was fetched is kept");
}

/// An americano of eight on two courts for two rounds, by touches alone; a closed tab loses nothing, also without a
/// network, and the log says who stands where.
fn evening(browser: &Browser, site: &Site) {
    let go = || {
        browser.go("about:blank");
        browser.go(&format!("{}#/evening?lang=en", site.url));
    };
    go();
    browser.until("return document.querySelector('textarea#names') !== null");
    browser.sound("the form of an evening");
    browser.type_into("#names", "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana");
    browser.type_into("#courts", "2");
    browser.type_into("#rounds", "2");
    browser.run("document.querySelector('#game').value = 'doubles'; return 1");
    browser.run("document.querySelector('#method').value = 'americano'; return 1");
    browser.click("button.main");
    for round in [1, 2] {
        browser.until(&format!(
            "return document.querySelector('.todo button.main')?.textContent.includes('round {round}')"
        ));
        browser.click(".todo button.main");
        for table in [1, 2] {
            browser.until(&format!("return document.querySelector('#s{round}-{table}-1')?.value === ''"));
            browser.type_into(&format!("#s{round}-{table}-1"), "6");
            browser.type_into(&format!("#s{round}-{table}-2"), "3");
            browser.click(&format!("form:has(#s{round}-{table}-1) button"));
            browser.until(&format!("return document.querySelector('#s{round}-{table}-1')?.value === '6'"));
        }
        browser.sound("an evening");
    }
    browser.until("return document.querySelector('.todo').textContent.includes('Every round is played')");
    let standings = browser.text("table");
    browser.offline(true);
    go();
    browser.until("return document.querySelector('table') !== null");
    assert_eq!(browser.text("table"), standings);
    browser.offline(false);
    let log = String::from_utf8(saved(browser, "evening.jsonl")).unwrap();
    let event = roundtable::event::Tournament::read(&log).unwrap();
    assert_eq!((event.players(), event.state().published()), (8, 2));
    browser.click("a[href*='another']");
    browser.until("return document.querySelector('button[value=another]') !== null");
    browser.sound("before another evening");
    browser.click("button[value=another]");
    browser.until("return document.querySelector('textarea#names') !== null");
    // What was saved goes on; a file that is no log is refused, also where it is dropped.
    let file =
        format!("const list = new DataTransfer(); list.items.add(new File([{}], 'evening.jsonl')); ", json!(log));
    let dropped = "document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: list, bubbles: true, cancelable: true })); return 1";
    browser.run(&format!("{}{dropped}", file.replacen("opened", "closed", 1)));
    browser.until("return document.querySelector('[role=alert]')?.textContent.includes('not loaded')");
    browser.sound("a log that was refused");
    browser.run(&format!("{file}document.querySelector('#log').files = list.files; return 1"));
    browser.click("form:has(#log) button");
    browser.until("return document.querySelector('table') !== null");
    assert_eq!(browser.text("table"), standings);
}

/// The pages check and bound answer, and a damaged link is reported.
fn judged(browser: &Browser, site: &Site) {
    browser.go(&format!("{}#/check?lang=en", site.url));
    browser.until("return document.querySelector('#schedule') !== null");
    browser.type_into("#schedule", "round,table,seat,player\n1,1,1,Ana\n1,1,2,Ben\n");
    browser.click(".do button");
    browser.until("return document.querySelector('.standing') !== null");
    browser.sound("the check");
    browser.go(&format!("{}#/bound?lang=en", site.url));
    browser.until("return document.querySelector('#people') !== null");
    browser.type_into("#people", "28");
    browser.type_into("#tables", "4");
    browser.click(".do button");
    browser.until("return document.querySelector('.standing') !== null");
    // Each of 28 meets three others a round, so after nine rounds everybody has met all 27.
    assert!(browser.text(".standing").contains('9'));
    browser.sound("the bound");
    browser.go(&format!("{}#/plan/nothing", site.url));
    browser.until("return document.querySelector('h1').textContent.includes('not whole')");
}
