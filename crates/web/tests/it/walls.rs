//! The wall in the first minutes of a round: everybody finds their seat on at most three pages, before the standings
//! take turns.

use serde_json::Value;

use crate::browser::{self, Served};
use crate::driver::Browser;
use crate::support::{guests, guests_with_long_names};

/// The most pages of seats for 120 people: whoever looks for theirs waits for two others at most.
const MOST: usize = 3;

/// The pages of the wall: its part, how many of its lines are on the page, and the size of its type.
fn pages(browser: &Browser) -> Vec<(String, usize, u64)> {
    browser.until("return document.fonts.status === 'loaded' && document.querySelector('#wall li') !== null");
    let found = browser.run(
        "layout(); return pages.map(([part, items, from, to, size]) => [part.id, items.slice(from, to).length, size])",
    );
    serde_json::from_value(found).unwrap()
}

/// The lines of the list of seats that are cut off on their page, or on none.
fn unseen(browser: &Browser) -> Value {
    browser.run(
        "const seen = new Set(); const cut = []; \
         pages.forEach((page, nth) => { at = nth; show(); const room = page[0].getBoundingClientRect(); \
           for (const line of page[1]) if (!line.hidden && page[0].id === 'wall') { \
             seen.add(line); const box = line.getBoundingClientRect(); \
             if (box.right > room.right + 1 || box.bottom > room.bottom + 1 || line.scrollWidth > line.clientWidth + 1) cut.push(line.innerText); } }); \
         at = 0; show(); \
         return [...document.querySelectorAll('.wall-list > li')].filter((line) => !seen.has(line)).map((line) => line.innerText).concat(cut)",
    )
}

#[test]
fn everybody_finds_their_seat_on_three_pages() {
    let Some(browser) = browser::browser() else { return };
    let served = Served::new();
    for (game, names) in [("riichi", guests()), ("chess", guests()), ("riichi", guests_with_long_names())] {
        let [public, helper, organiser] = browser::open(&browser, &served.url, "The open championship", &names, game);
        let order = |link: &str, body: &str| {
            let sent = format!(
                "return fetch('{link}', {{ method: 'POST', body: new URLSearchParams('{body}'), redirect: 'manual' }}).then((a) => a.type)"
            );
            assert_eq!(browser.run(&sent), "opaqueredirect", "{body}");
        };
        for body in ["what=seat&method=random&seed=1", "what=publish", "what=clock&clock=start&minutes=90&bell=hand"] {
            order(&organiser, body);
        }
        for lang in ["en", "ja"] {
            for size in [(1280, 800), (1920, 1080)] {
                browser.screen(size, ("prefers-reduced-motion", "no-preference"));
                browser.go(&format!("{public}/screen?lang={lang}"));
                let pages = pages(&browser);
                assert!(pages.iter().all(|(part, ..)| part == "wall"), "seats alone: {pages:?}");
                assert_eq!(pages.iter().map(|(_, lines, _)| lines).sum::<usize>(), 120);
                assert!(pages.len() <= MOST, "{game} {lang} {size:?}: {pages:?}");
                assert_eq!(unseen(&browser), Value::Array(Vec::new()), "{game} {lang} {size:?}");
            }
        }
        if game == "chess" {
            continue;
        }
        // After the first result seats and standings take turns.
        order(&helper, "what=scores&as=Kim&round=1&table=1&score=42000&score=30000&score=29000&score=19000");
        browser.go(&format!("{public}/screen"));
        let turns: Vec<String> = pages(&browser).into_iter().map(|(part, ..)| part).collect();
        assert_eq!([turns.first(), turns.last()].map(Option::unwrap), ["wall", "wall-standings"]);
    }
}
