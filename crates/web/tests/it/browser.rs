//! The pages in a real browser: Chromium driven by WebDriver (W3C). axe-core checks the accessibility of every page.
//!
//! It needs Debian's `chromium` and `chromium-driver`, and `poppler-utils` to read prints. `cargo xtask test` installs
//! them if it may; if not, it skips these tests and says so. In typed texts, `\u{E007}` is the key Enter (WebDriver).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use crate::driver::Browser;
use crate::paper;
use crate::support::{guests, guests_with_long_names};
use roundtable_testkit::machine::is_left_out;
use roundtable_web::{Limits, Options, Server};
use tempfile::TempDir;

const KEY: &str = "0123456789abcdef";
pub const CLUB: &str = "1. Ana ✅\n2. Ben\n3. 田中 花子\n4. Çağla\n5. Dmitri\n6. Eva\n7. Finn\n8. Gül\n9. Hana\n10. Ivo\n11. José\n\
                    12. Kim\n13. Lea\n14. Mia\n15. Noah\n16. Ole\n17. Pia\n18. Quinn\n19. Rita\n20. Sam\n21. Tom\n22. Uma";

/// A server on loopback that ends with the test.
pub struct Served {
    pub url: String,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
    folder: TempDir,
    push_hosts: Vec<String>,
}

impl Served {
    /// Serves on a free port, with an empty database.
    pub fn new() -> Self {
        Self::telling(Vec::new())
    }

    /// The same; messages to phones may go to these hosts.
    pub fn telling(push_hosts: Vec<String>) -> Self {
        let mut served = Self {
            url: "http://127.0.0.1:0".to_owned(),
            stop: Arc::default(),
            thread: None,
            folder: tempfile::tempdir().unwrap(),
            push_hosts,
        };
        served.begin();
        served
    }

    /// Serves at the same address as before.
    pub fn begin(&mut self) {
        let database = self.folder.path().join("events.db").display().to_string();
        let listen = self.url.trim_start_matches("http://").parse().unwrap();
        let (key, push_hosts) = (Some(KEY.to_owned()), self.push_hosts.clone());
        let options = Options { listen, limits: Limits::default(), database, key, printer: None, push_hosts };
        let server = Server::bind(&options).unwrap();
        self.url = format!("http://{}", server.address());
        self.stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&self.stop);
        self.thread = Some(std::thread::spawn(move || server.run(&told).unwrap()));
    }

    pub fn end(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.end();
    }
}

/// A browser; `None` if the gate has said that it, or poppler to read its prints, is left out.
pub fn browser() -> Option<Browser> {
    if is_left_out("Chromium") || is_left_out("poppler") {
        return None;
    }
    let browser = Browser::start();
    assert!(browser.is_some(), "chromium and chromedriver are missing: apt-get install chromium chromium-driver");
    browser
}

#[test]
fn people_use_the_pages() {
    let Some(browser) = browser() else { return };
    let mut served = Served::new();
    plan_in_six_actions(&browser, &served.url);
    evening(&browser, &served.url);
    chess_night(&browser, &served.url);
    entries_made_offline(&browser, &mut served);
}

/// From a pasted list to a plan ready to print in at most six actions; then axe-core checks every page without an
/// event.
fn plan_in_six_actions(browser: &Browser, url: &str) {
    browser.go(&format!("{url}/"));
    browser.sound("the plan page");
    // Paste, rounds, plan: three of six actions to the plan, and its print link is there.
    browser.type_into("#names", CLUB);
    browser.until("return document.querySelector('#count').textContent.includes('22 people')");
    browser.type_into("#rounds", "4");
    browser.click(".do button");
    browser.until("return document.querySelector('a[data-print]') !== null");
    assert!(browser.text("main").contains("Nobody meets twice") || browser.text("main").contains("nobody meets twice"));
    browser.sound("the plan");
    for path in [
        "/check",
        "/bound?people=28&tables=4",
        "/bound?people=28&tables=4&courts=5",
        "/nothing",
        "/?lang=ja",
        "/events/new",
        "/events",
        "/style",
    ] {
        browser.go(&format!("{url}{path}"));
        browser.sound(path);
    }
}

#[test]
fn what_people_print_lies_on_the_paper_as_it_should() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    let club: Vec<&str> = CLUB.lines().map(|line| line.split_once(' ').unwrap().1.trim_end_matches(" ✅")).collect();
    let both = [paper::A4, paper::LETTER];
    print_a_plan(&browser, &served.url, &club.join("\n"), ("4,3", "4"), 8, &both);
    // On the shorter paper; longer names are tried on both.
    print_a_plan(&browser, &served.url, &guests(), ("8", "6"), 35, &[paper::LETTER]);
    print_a_plan(&browser, &served.url, &guests_with_long_names(), ("8", "6"), 45, &both);
}

/// Plans, opens the sheets and prints them on these papers: each section becomes one page, at most `at_most` in all (a
/// limit against growth), with all of its letters on the paper.
fn print_a_plan(
    browser: &Browser,
    url: &str,
    names: &str,
    (tables, rounds): (&str, &str),
    at_most: usize,
    papers: &[(f64, f64)],
) {
    browser.go(&format!("{url}/"));
    browser.type_into("#names", names);
    for (field, value) in [("#tables", tables), ("#rounds", rounds)] {
        browser.run(&format!("document.querySelector('{field}').select()"));
        browser.type_into(field, value);
    }
    // The button moves when the count appears, so press it only after that.
    let people = names.lines().count();
    browser.until(&format!("return document.body.innerText.includes('{people} people')"));
    browser.click(".do button");
    browser.until("return document.querySelector('a[data-print]') !== null");
    let sheets = browser.run("return document.querySelector('a[data-print]').href");
    browser.go(sheets.as_str().unwrap());
    let meant = browser.run(
        "return [...document.querySelectorAll('main section')].filter(part => getComputedStyle(part).display !== 'none')\
         .map(part => [part.className, part.innerText])",
    );
    let meant: Vec<(String, String)> = serde_json::from_value(meant).unwrap();
    let parts: Vec<&str> = meant.iter().map(|(part, _)| part.as_str()).collect();
    assert!((1..=at_most).contains(&parts.len()), "{} pages: {parts:?}", parts.len());
    for &size in papers {
        let printed = paper::printed(browser, size);
        assert_eq!(printed.len(), meant.len(), "{size:?}");
        let mut wall = String::new();
        for ((part, meant), sheet) in meant.iter().zip(&printed) {
            assert_eq!(sheet.faults(), [""; 0], "{part} on {size:?}");
            assert_eq!(letters(&sheet.text()), letters(meant), "{part} on {size:?}");
            if part == "wall" {
                wall.push_str(&sheet.text());
            }
        }
        for name in names.lines() {
            assert!(wall.contains(&name.replace(' ', "")), "{name} is not on the wall list: {wall}");
        }
    }
}

/// The characters of a page, in any reading order.
fn letters(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// Opens an event; gives the links for everybody, for helpers and for the organiser.
pub fn open(browser: &Browser, url: &str, called: &str, names: &str, game: &str) -> [String; 3] {
    browser.go(&format!("{url}/events/new#key={KEY}"));
    browser.type_into("#called", called);
    browser.type_into("#names", names);
    browser.run(&format!(
        "document.querySelector('#game').value = '{game}'; document.querySelector('#tables').value = ''"
    ));
    browser.click("button.main");
    browser.until("return document.querySelectorAll('.role .link a').length > 2");
    browser.screen((320, 800), ("prefers-color-scheme", "light"));
    [0, 1, 2].map(|n| {
        let link = browser.run(&format!("return document.querySelectorAll('.role .link a')[{n}].href"));
        link.as_str().unwrap().to_owned()
    })
}

/// Scores entered by a helper without a network, and without a server, are stored in the browser and sent later.
fn entries_made_offline(browser: &Browser, served: &mut Served) {
    let [public, helper, organiser] =
        open(browser, &served.url, "Cellar", "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana", "riichi");
    browser.go(&organiser);
    browser.click("#stage button.main");
    browser.until("return document.querySelector('#draft form') !== null");
    browser.click("#stage button.main");
    browser.until("return document.querySelector('#stage').textContent.includes('2 tables are open')");
    browser.go(&format!("{helper}?as=Kim"));
    browser.until("return document.activeElement.id === 'jump'");
    browser.until("return document.documentElement.dataset.kept !== undefined");
    browser.offline(true);
    browser.keys("2\u{E007}42000\u{E007}30000\u{E007}30000\u{E007}18000\u{E007}");
    browser
        .until("return document.querySelector('#unsent').textContent.includes('Table 2: 42000  30000  30000  18000')");
    assert!(browser.text("#unsent").contains("Not sent yet"));
    browser.sound("an entry that is not sent");
    // Loaded again while no server answers, the page appears with its style and the unsent scores, and accepts the next
    // table.
    served.end();
    browser.offline(false);
    browser.run("window.before = true");
    browser.go(&format!("{helper}?as=Kim"));
    browser.until("return window.before === undefined && document.activeElement.id === 'jump'");
    browser.until("return document.querySelectorAll('#unsent li').length === 1");
    let look = "return getComputedStyle(document.querySelector('.top')).display === 'flex'";
    browser.until(look);
    browser.keys("1\u{E007}1\u{E007}2\u{E007}3\u{E007}4\u{E007}");
    browser.until("return document.querySelectorAll('#unsent li').length === 2");
    let stored = browser.run("return Object.entries(localStorage).find(([name]) => name.startsWith('roundtable '))");
    let (name, kept) = (stored[0].as_str().unwrap(), stored[1].as_str().unwrap());
    let key = helper.rsplit('/').next().unwrap();
    assert!(!name.contains(key) && !kept.contains(key), "the key is not stored");
    // When the server is back, one entry is accepted; the other is refused, and stays with the reason until it is
    // entered again.
    served.begin();
    browser.until("return document.querySelector('#stage').textContent.includes('1 table is open')");
    browser.until("return document.querySelector('#unsent .error').textContent.startsWith('the scores sum to 10 ')");
    browser.sound("an entry that is refused");
    browser.until("return document.querySelectorAll('#unsent li').length === 1");
    browser.run("const first = document.querySelector('#t1-1 [name=score]'); first.focus(); first.select()");
    browser.keys("42000\u{E007}30000\u{E007}30000\u{E007}18000\u{E007}");
    browser.until(
        "return document.querySelector('#unsent').hidden && document.querySelector('#all-in').textContent !== ''",
    );
    // An entry sent again because its answer was lost is recorded once.
    browser.run(&format!("localStorage.setItem({name:?}, JSON.stringify(JSON.parse({kept:?}).slice(0, 1)))"));
    browser.go(&format!("{helper}?as=Kim"));
    browser.until("return document.querySelector('#unsent').hidden");
    let log = browser.run(&format!("const asked = new XMLHttpRequest(); asked.open('GET', '{organiser}/log.jsonl', false); asked.send(); return asked.responseText"));
    assert_eq!(log.as_str().unwrap().matches("\"reported\"").count(), 2, "{log}");
    browser.go(&public);
    assert!(browser.text("#standings-heading").contains("Standings after 1 round"));
}

/// A helper types, from the table's number to the last score.
fn enter(browser: &Browser, link: &str, who: &str, keys: &str) {
    browser.go(&format!("{link}?as={who}"));
    browser.until("return document.activeElement.id === 'jump'");
    browser.keys(keys);
}

/// Chess Swiss with its reasons; somebody in the draft does not come, and it is seated again.
fn chess_night(browser: &Browser, url: &str) {
    let [public, _, organiser] = open(browser, url, "Chess", "Ana\nBen\nCy\nDi\nEva\nFinn", "chess");
    browser.go(&organiser);
    browser.click("#stage button.main");
    browser.until("return document.querySelector('#draft details') !== null");
    browser.go(&format!("{organiser}?why=2"));
    assert!(browser.text("#draft details").contains("Ben"), "{}", browser.text("#draft"));
    browser.sound("a draft of chess Swiss with a reason");
    browser.go(&format!("{organiser}?tab=people"));
    browser.run("document.querySelector('#roll-list [value=away]').click(); document.querySelector('#roll-list').closest('form').requestSubmit()");
    browser.until("return document.querySelector('.todo.waits') !== null");
    browser.sound("the roll call");
    browser.go(&format!("{organiser}?tab=seating"));
    browser.until("return document.querySelector('#draft .alert') !== null");
    assert!(browser.text("#draft .alert").contains("Ana has a place but is absent"), "{}", browser.text("#draft"));
    browser.sound("a draft with somebody who is not there");
    browser.click("#stage button.main");
    browser.until("return document.querySelector('#draft .alert') === null");
    browser.click("#stage button.main");
    browser.until("return document.querySelector('#stage').textContent.includes('2 boards are open')");
    browser.go(&format!("{public}/p/2?why=1"));
    assert!(browser.text("main").contains("Why this pairing?"));
    browser.sound("a person's page with the reason");
}

/// A whole evening: an exchange in the draft, scores by two helpers, a dispute, a substitute, a second round, the end.
fn evening(browser: &Browser, url: &str) {
    let [public, helper, organiser] = open(browser, url, "Friday", "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana", "riichi");
    browser.sound("the links");
    browser.go(&organiser);
    browser.click("#stage button.main");
    // With keys alone: two ticks and the button.
    browser.until("return document.querySelectorAll('[name=swap]').length === 8");
    let before = browser.text("#draft");
    browser.run("document.querySelectorAll('[name=swap]')[0].focus()");
    browser.keys(" ");
    browser.run("document.querySelectorAll('[name=swap]')[4].focus()");
    browser.keys(" \u{E007}");
    browser.until("return document.querySelectorAll('[name=swap]:checked').length === 0");
    assert_ne!(browser.text("#draft"), before, "the two have changed places");
    browser.sound("the organiser's page");
    browser.click("#stage button.main");
    browser.until("return document.querySelector('#stage').textContent.includes('2 tables are open')");
    browser.go(&helper);
    browser.type_into("#as", "Kim");
    browser.click(".do button");
    browser.until("return document.activeElement.id === 'jump'");
    // Scores with the keyboard alone: the table, Enter, each score, Enter.
    browser.keys("1\u{E007}42000\u{E007}30000\u{E007}30000\u{E007}18000\u{E007}");
    browser.until("return document.querySelector('#stage').textContent.includes('1 table is open')");
    browser.sound("the helper's page");
    // Without a reload, the watching organiser sees another helper's different result for the same table.
    browser.go(&organiser);
    browser.run("window.same = true");
    browser.run(&format!(
        "return fetch('{helper}', {{method: 'POST', body: new URLSearchParams([['what','scores'],['as','Lee'],['round','1'],\
         ['table','1'],['score','40000'],['score','32000'],['score','30000'],['score','18000']])}}).then(a => a.status)"
    ));
    browser.until("return document.querySelector('#scores .disputed') !== null && window.same === true");
    browser.sound("a dispute");
    // The organiser settles it with the keyboard; the other helper enters the other table, and checks the first.
    browser.run("const first = document.querySelector('#t1-1 [name=score]'); first.focus(); first.select()");
    browser.keys("42000\u{E007}30000\u{E007}30000\u{E007}18000\u{E007}");
    browser.until("return document.querySelector('#scores .disputed') === null");
    enter(browser, &helper, "Lee", "2\u{E007}41000\u{E007}31000\u{E007}29000\u{E007}19000\u{E007}");
    browser.until("return document.querySelector('#all-in').textContent !== ''");
    browser.go(&format!("{helper}?as=Kim"));
    browser.click("#second summary");
    browser.sound("a second pass");
    browser.run("document.querySelector('#second [name=score]').focus()");
    browser.keys("41000\u{E007}31000\u{E007}29000\u{E007}19000\u{E007}");
    browser.until("return document.querySelector('#second form') === null");
    // Somebody goes home: the ways with their prices; the first of them is taken.
    browser.go(&format!("{organiser}?tab=people"));
    browser.run("document.querySelector('#leaving').closest('details').open = true");
    browser.type_into("#leaving", "Finn");
    browser.run("document.querySelector('#leaving').form.requestSubmit()");
    browser.until("return document.querySelectorAll('[name=option]').length > 1");
    browser.sound("somebody leaves");
    browser.run("const offer = document.querySelector('[name=option]').form; offer.querySelector('[name=stand_in]').value = 'Guest'; offer.requestSubmit()");
    browser.until("return document.querySelector('.toast')?.textContent.includes('Finn') === true");
    for tab in ["people", "seating", "scores", "standings", "settings"] {
        browser.go(&format!("{organiser}?tab={tab}"));
        browser.run("document.querySelectorAll('details:not(.menu, .ask)').forEach(part => { part.open = true })");
        browser.sound(tab);
    }
    browser.go(&organiser);
    // The next round continues with the substitute, entered by both helpers.
    browser.click("#stage button.main");
    browser.until("return document.querySelector('#draft form') !== null");
    browser.click("#stage button.main");
    browser.until("return document.querySelector('#stage').textContent.includes('2 tables are open')");
    enter(browser, &helper, "Kim", "1\u{E007}42000\u{E007}30000\u{E007}30000\u{E007}18000\u{E007}");
    browser.until("return document.querySelector('#stage').textContent.includes('1 table is open')");
    enter(browser, &helper, "Lee", "2\u{E007}41000\u{E007}31000\u{E007}29000\u{E007}19000\u{E007}");
    browser.until("return document.querySelector('#standings-heading').textContent.includes('after 2 rounds')");
    browser.go(&format!("{organiser}?tab=settings"));
    browser.run("document.querySelector('[name=what][value=close]').form.requestSubmit()");
    browser.until("return document.querySelector('#stage').textContent.includes('The event is closed')");
    for path in ["", "/screen", "/p/1", "/p/1?lang=ja"] {
        browser.go(&format!("{public}{path}"));
        browser.sound(path);
    }
}

#[test]
fn six_people_and_what_hangs_on_the_wall() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    let [public, helper, organiser] = open(&browser, &served.url, "Six", "Ana\nBen\nCy\nDi\nEva\nFinn", "riichi");
    // Six do not fill tables of four: the ways with their prices; the second of them, with the keyboard.
    browser.go(&organiser);
    browser.click("#stage a.quiet");
    browser.until("return document.querySelectorAll('#ways li').length === 2");
    browser.sound("ways to fill the tables");
    browser.run("document.querySelector('#ways li:nth-child(2) button').focus()");
    browser.keys("\u{E007}");
    browser.until("return document.querySelector('#draft')?.textContent.includes('Guest 2') === true");
    browser.click("#stage button.main");
    // After the last table the page says that round 2 is next to be seated.
    for (left, table) in [("1 table is open", "1"), ("2 is about", "2")] {
        enter(
            &browser,
            &helper,
            "Kim",
            &format!("{table}\u{E007}42000\u{E007}30000\u{E007}30000\u{E007}18000\u{E007}"),
        );
        browser.until(&format!("return document.querySelector('#stage').textContent.includes('{left}')"));
    }
    a_draw(&browser, &public, &organiser);
    the_wall(&browser, &public, [&helper, &organiser]);
}

/// A draw with a commitment: everybody sees its fingerprint before the draw; the organiser's browser stores the secret
/// number.
fn a_draw(browser: &Browser, public: &str, organiser: &str) {
    browser.go(&format!("{organiser}?tab=seating"));
    browser.run("document.querySelector('#draw-method').value = 'random'");
    let secret = browser.run("return document.querySelector('#secret').value");
    browser.run("document.querySelector('#secret').form.requestSubmit()");
    browser.until("return document.querySelector('#beacon') !== null");
    browser.sound("a draw that is committed to");
    let fingerprint = "return document.querySelector('#stage').textContent.match(/[0-9a-f]{64}/)?.[0] ?? ''";
    browser.go(public);
    let said = browser.run(fingerprint);
    assert_eq!(said.as_str().map(str::len), Some(64), "{}", browser.text("#stage"));
    assert!(!browser.text("body").contains(secret.as_str().unwrap()), "nobody sees the number yet");
    browser.go(&format!("{organiser}?tab=seating"));
    assert_eq!(browser.run("return document.querySelector('#secret').value"), secret);
    assert_eq!(browser.run("return document.querySelector('#draw-method').value"), "random");
    browser.run("document.querySelector('#beacon').value = '7 12'");
    browser.run("document.querySelector('#secret').form.requestSubmit()");
    browser.until("return document.querySelector('#draft form') !== null");
    browser.click("#stage button.main");
    browser.until("return document.querySelector('#stage').textContent.includes('1 table is open')");
    browser.go(public);
    browser.run("document.querySelector('#drawn').open = true");
    let drawn = browser.text("#drawn");
    for shown in
        [secret.as_str().unwrap(), said.as_str().unwrap(), "--method random --avoid-repeats", "--beacon '7 12'"]
    {
        assert!(drawn.contains(shown), "{shown}: {drawn}");
    }
    browser.sound("how a round was drawn");
}

/// The screen on the wall. The organiser starts the clock; wall and phones show the same time; it rings five minutes
/// before the end and at the end. It shows seats alone until the first result and standings after the last, in type as
/// large as fits.
fn the_wall(browser: &Browser, public: &str, [helper, organiser]: [&str; 2]) {
    browser.screen((1920, 1080), ("prefers-reduced-motion", "reduce"));
    browser.go(&format!("{organiser}?tab=scores"));
    browser.run(
        "document.querySelector('#minutes').value = '10'; document.querySelector('#minutes').form.requestSubmit()",
    );
    browser.until("return document.querySelector('#clock-desk [data-clock]') !== null");
    browser.sound("the clock at the desk");
    let shows = "return /^(10:00|0[5-9]:\\d\\d)$/.test(document.querySelector('[data-shown]').textContent)";
    for page in ["/p/1", "", "/screen"] {
        browser.go(&format!("{public}{page}"));
        browser.until(shows);
    }
    browser.screen((1920, 1080), ("prefers-reduced-motion", "reduce"));
    // The test sets the page's clock: the speed of the machine does not matter.
    browser.run(
        "window.rung = 0; window.left = 330; const sound = AudioContext; \
         Date.now = () => (Number(document.querySelector('[data-clock]').dataset.ends) - window.left) * 1000; \
         window.AudioContext = class extends sound { constructor() { super(); window.rung += 1; } }",
    );
    browser.until("return /^05:/.test(document.querySelector('.clock [data-shown]').textContent)");
    assert_eq!(browser.run("return window.rung"), 0);
    browser.run("window.left = 270");
    browser.until("return window.rung === 1 && document.querySelector('.clock').classList.contains('soon')");
    browser.run("window.left = -60");
    browser.until(
        "return document.querySelector('.clock [data-shown]').textContent === 'Time is up' && window.rung === 2",
    );
    // People look for their seats: nothing else is shown.
    let shown = "return ['#wall', '#wall-standings'].filter((part) => !document.querySelector(part).hidden).join()";
    assert_eq!(browser.run(shown), "#wall");
    assert_eq!(browser.run("return document.querySelectorAll('#wall [hidden]').length"), 0, "everything stands still");
    browser.click("[data-pages]");
    assert_eq!(browser.run(shown), "#wall", "seats alone fit one page");
    let size = browser.run("return parseFloat(getComputedStyle(document.querySelector('.wall-list')).fontSize)");
    assert!(size.as_f64().is_some_and(|size| size >= 48.0), "six people are seen from the back of the room: {size}");
    let fits = "return document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.run(fits), true, "nothing is cut off");
    browser.sound("the wall");
    // The last result comes in: the wall turns to the standings, without being loaded again.
    browser.run("window.stays = true");
    let fields = "new URLSearchParams([['what', 'scores'], ['as', 'Kim'], ['round', '2'], ['table', '1'], \
                  ...[42000, 30000, 30000, 18000].map((score) => ['score', score])])";
    browser.run(&format!("fetch('{helper}', {{ method: 'POST', body: {fields} }})"));
    browser.until(&format!("{shown} === '#wall-standings'"));
    assert_eq!(browser.run("return window.stays"), true);
    assert_eq!(browser.run(fits), true, "nothing is cut off");
    browser.sound("the wall between rounds");
}
