//! The actions of an evening, in a real browser, each counted: a pasted list, a typed field, a touch, a key. The number
//! of actions is part of the promise.

use std::cell::Cell;
use std::time::Instant;

use crate::browser::{CLUB, Served, browser};
use crate::driver::Browser;
use crate::support::KEY;

/// Acts like a person at the machine, and counts the actions.
struct Somebody<'a> {
    browser: &'a Browser,
    done: Cell<u32>,
    begun: Instant,
}

impl<'a> Somebody<'a> {
    fn new(browser: &'a Browser) -> Self {
        Self { browser, done: Cell::new(0), begun: Instant::now() }
    }

    fn did(&self, what: &str) {
        self.done.set(self.done.get() + 1);
        println!("{:2} after {:?}: {what}", self.done.get(), self.begun.elapsed());
    }

    fn types(&self, field: &str, text: &str) {
        self.browser.type_into(field, text);
        self.did(field);
    }

    fn touches(&self, selector: &str) {
        self.browser.until(&format!("return document.querySelector({selector:?}) !== null"));
        self.browser.click(selector);
        self.did(selector);
    }

    fn presses(&self, key: &str) {
        self.browser.keys(key);
        self.did("a key");
    }

    /// Presses Tab until the focus is there, and Enter.
    fn tabs_to(&self, selector: &str) {
        let is_there = format!("return document.activeElement.matches({selector:?})");
        while self.browser.run(&is_there) != true {
            assert!(self.done.get() < 40, "no way by keys to {selector}");
            self.presses(TAB);
        }
        self.presses(ENTER);
    }

    /// The number of actions since the last call.
    fn took(&self) -> u32 {
        self.done.replace(0)
    }
}

const ENTER: &str = "\u{E007}";
const TAB: &str = "\u{E004}";
const ALT: char = '\u{E00A}';

/// Opens the address that `roundtable serve` opens, with the key of the server, which the browser then keeps.
fn sits_at_the_machine(browser: &Browser, url: &str) {
    browser.go(&format!("{url}/events/new#key={KEY}"));
    browser.until("return document.querySelector('#key').value !== ''");
}

#[test]
fn a_club_night_is_eight_actions_from_paste_to_published_round_and_three_a_result() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    sits_at_the_machine(&browser, &served.url);
    browser.go(&format!("{}/", served.url));
    let somebody = Somebody::new(&browser);
    somebody.types("#names", CLUB);
    somebody.types("#rounds", "4");
    somebody.presses(ENTER);
    somebody.touches(".answer .headline .main");
    somebody.types("#called", "Thursday club");
    somebody.presses(ENTER);
    somebody.touches(".headline .main");
    somebody.touches("#stage button.main");
    // `CLUB` is a list of 22 people: four tables of 4 and two of 3.
    browser.until("return document.querySelectorAll('#scores form').length === 6");
    assert!(somebody.took() <= 8);
    // A result is the number of the table, Enter, and the scores one after the other, each with Enter; nothing else is
    // touched.
    somebody.types("#jump", "1");
    somebody.presses(ENTER);
    somebody.presses(&format!("3{ENTER}2{ENTER}1{ENTER}0{ENTER}"));
    browser.until("return document.querySelector('#stage').textContent.includes('5 tables')");
    assert_eq!(somebody.took(), 3);
    let desk = browser.run("return location.href.split('?')[0]");
    let desk = desk.as_str().unwrap();
    // The browser's list has everything it has opened, with links to the desk and to the same people again.
    browser.go(&format!("{}/events", served.url));
    browser.until("return document.querySelectorAll('[data-events] ul > li').length === 1");
    assert_eq!(browser.run("return document.querySelector('[data-desk]').href"), desk);
    somebody.touches("[data-again]");
    browser.until("return document.querySelector('#names')?.value.includes('Uma') === true");
    // The links of helpers are there as long as this browser keeps them.
    browser.go(&format!("{desk}?tab=settings"));
    browser.until("return document.querySelector('[data-role=helper] .link a').href.includes('/k/')");
    browser.until("return document.querySelector('[data-role=helper] img').naturalWidth > 0");
}

/// Pages begin at the answer or at the work, so few of the keys are on the way there.
#[test]
fn keys_alone_lead_from_the_front_page_to_a_published_round() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    sits_at_the_machine(&browser, &served.url);
    browser.go(&format!("{}/", served.url));
    let somebody = Somebody::new(&browser);
    browser.until("return document.activeElement.id === 'names'");
    somebody.types("#names", CLUB);
    [TAB, TAB, "4", ENTER].into_iter().for_each(|key| somebody.presses(key));
    browser.until("return document.activeElement.matches('.answer h1')");
    somebody.tabs_to(".headline .main");
    browser.until("return document.activeElement.id === 'called'");
    somebody.types("#called", "Thursday club");
    somebody.presses(ENTER);
    browser.until("return document.activeElement.matches('.headline h1') && document.title.includes('Thursday')");
    somebody.tabs_to(".headline .main");
    browser.until("return document.activeElement.matches('[data-keyed]')");
    somebody.tabs_to("#stage button.main");
    browser.until("return document.querySelectorAll('#scores form').length === 6");
    assert!(somebody.took() <= 18);
}

#[test]
fn a_result_of_chess_is_one_key_and_a_round_is_published_by_two() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    sits_at_the_machine(&browser, &served.url);
    let somebody = Somebody::new(&browser);
    somebody.types("#called", "Open 2027");
    somebody.types("#names", CLUB);
    browser.run("document.querySelector('#game').value = 'chess'; document.querySelector('#tables').value = ''");
    somebody.touches("button.main");
    somebody.touches(".headline .main");
    somebody.touches("#stage button.main");
    browser.until("return document.querySelector('#draft form') !== null");
    somebody.took();
    // Alt and N do the next action: publish the draft of 11 boards. Then each key is the result of one board.
    browser.chord(ALT, 'n');
    browser.until("return document.querySelectorAll('#scores .board').length === 11");
    browser.until("return document.querySelector('#stage').textContent.includes('11 boards')");
    for key in ["1", "2", "0"] {
        somebody.presses(key);
        assert_eq!(somebody.took(), 1);
    }
    browser.until("return document.querySelector('#stage').textContent.includes('8 boards')");
    // Undo is next to the confirmation: one of the three results goes.
    somebody.touches(".toast.floats button");
    browser.until("return document.querySelector('#stage').textContent.includes('9 boards')");
}

#[test]
fn going_back_finds_the_question_as_it_was_and_the_example_is_one_touch() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    browser.go(&format!("{}/", served.url));
    browser.click(".start .button");
    browser.until("return document.querySelector('#names').value.split('\\n').length === 22");
    for field in ["#title", "#rounds"] {
        browser.run(&format!("document.querySelector('{field}').value = ''"));
    }
    browser.type_into("#title", "Thursday club");
    browser.type_into("#rounds", "3");
    browser.click(".do .main");
    browser.until("return document.querySelector('a[data-print]') !== null");
    assert!(browser.text("h1").contains("Thursday club"));
    // The picture of meetings says in which round and at which table two people meet.
    browser.click("[data-parts] a[href='#meetings-part']");
    browser.until("return /Round \\d, Table \\d/.test(document.querySelector('.map .told').textContent)");
    browser.sound("who meets whom");
    // Only after the script has ended: the driver may repeat a script whose page has gone, and that would be two pages
    // back.
    browser.run("setTimeout(() => history.back())");
    browser
        .until("return document.querySelector('#names') !== null && document.querySelector('a[data-print]') === null");
    let kept =
        "return [document.querySelector('#names').value.split('\\n').length, document.querySelector('#title').value]";
    browser.until(&format!("{kept}.join() === '22,Thursday club'"));
}

#[test]
fn a_pasted_list_is_shown_as_it_is_read_and_a_menu_changes_it() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    browser.go(&format!("{}/", served.url));
    browser.type_into("#names", "Adams, 2300\nBaker, 2200\nCastro, 2100\nDiaz, 2000");
    browser.until("return document.querySelector('#c2')?.value === 'rating'");
    browser.sound("how a list is read");
    browser.run("const menu = document.querySelector('#c1'); menu.value = '-'; menu.dispatchEvent(new Event('input', { bubbles: true }))");
    browser.until("return document.querySelector('#count .error') !== null");
    browser.run("const menu = document.querySelector('#c1'); menu.value = 'name'; menu.dispatchEvent(new Event('input', { bubbles: true }))");
    browser.until("return document.querySelector('#count').textContent.includes('4 people')");
}
