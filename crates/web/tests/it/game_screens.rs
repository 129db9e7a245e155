//! Every game on every screen: the public page, the page of a person, the draft, the score form, the standings and the
//! wall; wide and narrow, in both languages, in light and dark colours. What is drawn is measured rather than compared
//! pixel by pixel, because letters differ between machines: no text leaves its box or lies on another, no word is
//! broken to a letter a line, nothing scrolls sideways, rows are as high as rows are; and the height of every screen is
//! as stored (`game_screens.csv`, which `ROUNDTABLE_STORED=write` writes).
//!
//! To look at them: `ROUNDTABLE_PICTURES=FOLDER cargo test -p roundtable-web --test it game_screens`.

use std::collections::BTreeMap;
use std::path::Path;

use roundtable::Game;
use serde_json::{Value, json};

use crate::browser::{Served, browser};
use crate::driver::Browser;

const KEY: &str = "0123456789abcdef";

/// The heights of the screens when they were last looked at.
const STORED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/game_screens.csv");

/// How far a height may be from the stored one, in hundredths: fonts for Japanese differ between machines.
const TOLERANCE: i64 = 12;

/// What is wrong with the page as it is drawn, each in a line.
const MEASURED: &str = r#"
await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
const faults = [], seen = [];
if (document.documentElement.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
const boxes = ".board, .board-rest, .table, .card, .line, .todo, .seat-card, .court, .standing, .chip, button, .button, summary, td, th, li, p, label, h1, h2, h3";
const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
for (let text = walker.nextNode(); text; text = walker.nextNode()) {
  const said = text.data.trim(), parent = text.parentElement;
  if (!said || parent.closest(".unseen, script, template, option, .wall-foot, [hidden], .toast") || !parent.checkVisibility({ checkOpacity: true })) continue;
  if (parent.closest("details:not([open]) > :not(summary)")) continue;
  const range = document.createRange();
  range.selectNodeContents(text);
  const rects = [...range.getClientRects()].filter((rect) => rect.width > 0 && rect.height > 0);
  if (rects.length === 0) continue;
  const lines = new Set(rects.map((rect) => Math.round(rect.top))).size;
  if (lines >= 3 && [...said].length / lines < 3) faults.push(`a letter a line: ${said}`);
  const box = parent.closest(boxes)?.getBoundingClientRect(), scrolls = parent.closest(".scroll, .rail, .tabs");
  for (const rect of rects) {
    if (!scrolls && (rect.right > innerWidth + 1 || rect.left < -1)) faults.push(`beside the screen: ${said}`);
    else if (box && (rect.right > box.right + 2 || rect.left < box.left - 2)) faults.push(`beside its box: ${said}`);
    if (!scrolls) seen.push([rect, said]);
  }
}
for (let one = 0; one < seen.length; one += 1) for (let two = one + 1; two < seen.length; two += 1) {
  const [a, b] = [seen[one][0], seen[two][0]];
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  // Lines may touch: a box of letters is higher than its letters.
  if (wide > 3 && high > Math.min(a.height, b.height) / 2) faults.push(`on each other: ${seen[one][1]} / ${seen[two][1]}`);
}
const narrow = innerWidth < 600;
// The names of the test have up to three lines.
for (const [rows, most] of [[".board", narrow ? 170 : 110], [".board-rest", 64], [".line", narrow ? 100 : 72], [".table li", 72]]) {
  for (const row of document.querySelectorAll(`${rows}:not(.wall-games *)`)) if (row.checkVisibility() && row.offsetHeight > most) faults.push(`${rows} is ${row.offsetHeight} px high: ${row.innerText.slice(0, 60)}`);
}
return { faults: [...new Set(faults)], height: document.querySelector(".wall") ? innerHeight : document.documentElement.scrollHeight };
"#;

/// A game with its people, and a result for a table.
struct Evening {
    game: &'static str,
    rules: &'static str,
    names: &'static str,
    scores: &'static [&'static str],
}

/// Names of usual and of unusual length, with ratings where the game reads them.
const CHESS: &str = "name,rating\nHaas,1888\nAdams,2300\nNakamura,2101\nBartholomäus Wolfeschlegelstein-Smith,1764\nBaker,1950\nMeyer,1820\n佐藤 健,2050";
const EIGHT: &str = "Fred\nJack\nMona\nBartholomäus Wolfeschlegelstein\nAna\n佐藤 健\nCy\nDi\nEva";
const SEVEN: &str = "Ann\nBea\nCid\nDov\nEli\nBartholomäus Wolfeschlegelstein\nGil";

const EVENINGS: [Evening; 7] = [
    Evening { game: "chess", rules: "chess", names: CHESS, scores: &["1-0"] },
    Evening { game: "go", rules: "go", names: CHESS, scores: &["0-1"] },
    Evening { game: "doubles", rules: "points-24", names: EIGHT, scores: &["14", "10"] },
    Evening { game: "bridge", rules: "side-points", names: EIGHT, scores: &["620", "-100"] },
    Evening { game: "pairs", rules: "matchpoints", names: EIGHT, scores: &["+110", "-100"] },
    Evening { game: "riichi", rules: "ema", names: EIGHT, scores: &["42000", "30000", "28000", "20000"] },
    Evening { game: "diplomacy", rules: "draw-size", names: SEVEN, scores: &["12=", "10=", "8", "4", "0", "0", "0"] },
];

/// The steps of an evening, sent by the page that is open.
struct Desk<'a> {
    browser: &'a Browser,
    public: String,
    helper: String,
    organiser: String,
}

impl<'a> Desk<'a> {
    fn open(browser: &'a Browser, served: &Served, evening: &Evening) -> Self {
        browser.go(&format!("{}/events/new", served.url));
        let fields = json!({
            "key": KEY, "called": evening.game, "names": evening.names, "game": evening.game, "rules": evening.rules,
            "rounds": "3", "boards": "2",
        });
        let opened = browser.run(&format!(
            "return fetch('/events', {{ method: 'POST', body: new URLSearchParams({fields}) }}).then(a => a.text()).then(text => \
             [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('.role .link a')].map(a => a.getAttribute('href')))"
        ));
        let links: Vec<String> = serde_json::from_value(opened).unwrap();
        let [public, helper, organiser] = links.try_into().unwrap();
        Self { browser, public, helper, organiser }
    }

    fn send(&self, link: &str, fields: &[(&str, &str)]) {
        let script = format!(
            "return fetch('{link}', {{ method: 'POST', body: new URLSearchParams({}) }}).then(a => a.status)",
            json!(fields)
        );
        assert_eq!(self.browser.run(&script), json!(200), "{fields:?}");
    }

    /// Seats a round; those of a movement are seated from the beginning.
    fn seat(&self, evening: &Evening, round: &str) {
        if evening.game == Game::Pairs.id() {
            return;
        }
        self.send(&self.organiser, &[("what", "seat"), ("method", "random"), ("seed", round)]);
    }

    /// Enters the result of a table.
    fn result(&self, round: &str, table: &str, scores: &[&str]) {
        let mut fields = vec![("what", "scores"), ("as", "Kim"), ("round", round), ("table", table)];
        fields.extend(scores.iter().map(|score| ("score", *score)));
        self.send(&self.helper, &fields);
    }
}

/// Heights by game, screen, language and width.
type Heights = BTreeMap<String, i64>;

/// Opens a page in both languages, and measures it as wide and as narrow, light and dark.
fn look(browser: &Browser, url: &str, name: &str, heights: &mut Heights, faults: &mut Vec<String>) {
    for lang in ["en", "ja"] {
        let and = if url.contains('?') { '&' } else { '?' };
        browser.screen((1280, 800), ("prefers-color-scheme", "light"));
        browser.go(&format!("{url}{and}lang={lang}"));
        browser.run("return document.fonts.ready.then(() => true)");
        for width in [1280, 390] {
            // Colours do not know the language.
            for scheme in if lang == "en" { &["light", "dark"][..] } else { &["light"] } {
                browser.screen((width, 800), ("prefers-color-scheme", scheme));
                let found = browser.run(&format!("return (async () => {{ {MEASURED} }})()"));
                let place = format!("{name} {lang} {width}");
                if let Ok(folder) = std::env::var("ROUNDTABLE_PICTURES") {
                    let file = Path::new(&folder).join(format!("{place} {scheme}.png").replace(' ', "-"));
                    std::fs::write(file, browser.picture()).unwrap();
                }
                let texts = |of: &Value| of.as_array().unwrap().iter().map(|text| format!("{place}: {text}")).collect();
                faults.extend::<Vec<String>>(texts(&found["faults"]));
                let height = found["height"].as_i64().unwrap();
                let before = heights.insert(place.clone(), height);
                if before.is_some_and(|light| light != height) {
                    faults.push(format!("{place}: dark is as high as light: {height}"));
                }
            }
        }
    }
}

/// What a screen of a game is called in the stored heights.
fn called(evening: &Evening, screen: &str) -> String {
    format!("{} {screen}", evening.game)
}

#[test]
fn every_game_is_drawn_well_on_every_screen() {
    for game in Game::ALL {
        assert!(EVENINGS.iter().any(|evening| evening.game == game.id()), "no evening of {}", game.id());
    }
    let Some(browser) = browser() else { return };
    browser.without_scrollbars();
    let served = Served::new();
    let (mut heights, mut faults) = (Heights::new(), Vec::new());
    for evening in &EVENINGS {
        let desk = Desk::open(&browser, &served, evening);
        let mut look = |screen: &str, url: &str| {
            look(&browser, url, &called(evening, screen), &mut heights, &mut faults);
        };
        desk.seat(evening, "1");
        desk.send(&desk.organiser, &[("what", "publish")]);
        look("wall-seats", &format!("{}/screen", desk.public));
        let tables = browser.run(&format!(
            "return fetch('{}').then(a => a.text()).then(text => new DOMParser().parseFromString(text, 'text/html')\
             .querySelectorAll('#games .board, #games .table').length)",
            desk.public
        ));
        for table in 1..=tables.as_u64().unwrap() {
            desk.result("1", &table.to_string(), evening.scores);
        }
        look("standings", &format!("{}?tab=standings", desk.organiser));
        desk.seat(evening, "2");
        look("draft", &format!("{}?tab=seating", desk.organiser));
        desk.send(&desk.organiser, &[("what", "publish")]);
        if tables != json!(1) {
            desk.result("2", "1", evening.scores);
        }
        look("public", &desk.public);
        look("person", &format!("{}/p/1", desk.public));
        look("scores", &format!("{}?as=Kim", desk.helper));
        look("wall", &format!("{}/screen", desk.public));
        // Paper is laid out by ourselves, and measured where it is made.
        if let Ok(folder) = std::env::var("ROUNDTABLE_PICTURES") {
            browser.screen((1280, 800), ("prefers-color-scheme", "light"));
            for sheets in ["standings", "sheets"] {
                browser.go(&format!("{}/{sheets}.html", desk.public));
                std::fs::write(Path::new(&folder).join(format!("{}-{sheets}.png", evening.game)), browser.picture())
                    .unwrap();
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    if std::env::var("ROUNDTABLE_STORED").is_ok_and(|stored| stored == "write") {
        let lines: Vec<String> = heights.iter().map(|(place, height)| format!("{place},{height}")).collect();
        std::fs::write(STORED, format!("screen,height\n{}\n", lines.join("\n"))).unwrap();
    }
    let stored = std::fs::read_to_string(STORED).unwrap();
    let stored: Heights = stored
        .lines()
        .skip(1)
        .map(|line| line.split_once(',').unwrap())
        .map(|(place, height)| (place.to_owned(), height.parse().unwrap()))
        .collect();
    assert_eq!(stored.keys().collect::<Vec<_>>(), heights.keys().collect::<Vec<_>>(), "all games and screens");
    let off = |(place, height): (&String, &i64)| {
        let was = stored[place];
        ((height - was).abs() * 100 > was * TOLERANCE).then(|| format!("{place}: {height} px high, {was} when stored"))
    };
    let off: Vec<String> = heights.iter().filter_map(off).collect();
    assert!(off.is_empty(), "look at them, then store them anew:\n{}", off.join("\n"));
}
