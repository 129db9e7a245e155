//! The form for the result of a game, for each game: that it fits a phone and a laptop, what it sums up, and what of it
//! is read.

use crate::browser::{Served, browser};
use crate::driver::Browser;
use crate::phones::link_of;
use crate::support::{KEY, Site, done, links};

const POWERS: &str = "Ann\nBea\nCid\nDov\nEli\nFay\nGil";

/// An event of one published round, with its links.
async fn evening(site: &Site, game: &str, rules: &str, names: &str) -> [String; 3] {
    let fields =
        [("key", KEY), ("called", "Friday"), ("names", names), ("game", game), ("rules", rules), ("rounds", "2")];
    let all = links(&site.post("/events", &fields).await.text);
    let [seat, publish] = [[("what", "seat"), ("method", "random"), ("seed", "1")].as_slice(), &[("what", "publish")]];
    done(site, &all[2], seat).await;
    done(site, &all[2], publish).await;
    all
}

#[tokio::test]
async fn only_a_pot_by_the_size_of_the_draw_asks_who_is_in_it() {
    let site = Site::new().await;
    for (rules, asks) in [("draw-size", true), ("sum-of-squares", false), ("centres", false)] {
        let [_, helper, _] = evening(&site, "diplomacy", rules, POWERS).await;
        let form = site.get(&format!("{helper}?as=Kim")).await.text;
        assert_eq!(form.matches("name=\"shares\"").count(), if asks { 7 } else { 0 }, "{rules}: {form}");
        assert!(form.contains("data-target=\"34\">/ 34</output>"), "all centres are somebody's: {form}");
    }
}

#[tokio::test]
async fn a_player_says_who_shares_the_draw_too() {
    let site = Site::new().await;
    let [_, helper, organiser] = evening(&site, "diplomacy", "draw-size", POWERS).await;
    done(&site, &organiser, &[("what", "players"), ("report", "1")]).await;
    let centres = ["12", "10", "8", "4", "0", "0", "0"].map(|score| ("score", score));
    let drawn = [&[("what", "report"), ("round", "1"), ("shares", "1"), ("shares", "3")], &centres[..]].concat();
    for name in ["Ann", "Bea"] {
        let own = link_of(&site, &organiser, name).await;
        assert_eq!(site.get(&own).await.text.matches("name=\"shares\"").count(), 7);
        done(&site, &own, &drawn).await;
    }
    // Corrected, the form has the centres in the fields and the draw in the ticks.
    let corrected = site.get(&format!("{organiser}?tab=scores&correct=1&table=1")).await.text;
    assert!(corrected.contains("value=\"12\"") && !corrected.contains("value=\"12=\""), "{corrected}");
    assert_eq!(corrected.matches("name=\"shares\" value=\"1\" checked").count(), 1, "{corrected}");
    assert_eq!(corrected.matches(" checked> <span>draw</span>").count(), 2, "{corrected}");
    assert_eq!(site.get(&format!("{helper}?as=Kim")).await.status, 200);
}

#[tokio::test]
async fn riichi_sticks_that_are_left_go_to_the_first() {
    let site = Site::new().await;
    let [_, helper, organiser] = evening(&site, "riichi", "ema", "Ann\nBea\nCid\nDov").await;
    let scores = ["42000", "30000", "28000", "18000"].map(|score| ("score", score));
    let entered = [&[("what", "scores"), ("round", "1"), ("table", "1"), ("sticks", "2")], &scores[..]].concat();
    done(&site, &helper, &entered).await;
    let form = site.get(&format!("{organiser}?tab=scores&correct=1&table=1")).await.text;
    assert!(form.contains("value=\"44000\"") && form.contains("value=\"18000\""), "{form}");
    let page = site.get(&format!("{}?as=Kim", evening(&site, "doubles", "points-24", DOUBLES).await[1])).await.text;
    assert!(!page.contains("name=\"sticks\""), "{page}");
}

const DOUBLES: &str = "Fred\nJack\nMona\nHugo";

#[tokio::test]
async fn a_side_has_its_score_once() {
    let site = Site::new().await;
    let [public, helper, organiser] = evening(&site, "doubles", "side-points", DOUBLES).await;
    done(&site, &organiser, &[("what", "players"), ("report", "1")]).await;
    let page = site.get(&public).await.text;
    let pairs: Vec<&str> = page.split("<bdi lang=\"\">").filter_map(|name| name.split("</bdi>").next()).collect();
    let [one, other] = pairs.iter().filter(|name| name.contains(" &#38; ")).collect::<Vec<_>>()[..] else {
        panic!("two pairs: {page}");
    };
    let line = |scores: &str| format!("{one} {scores} {other}");
    let report = |one, other| [("what", "report"), ("round", "1"), ("score", one), ("score", other)];
    let links = [link_of(&site, &organiser, "Fred").await, link_of(&site, &organiser, "Mona").await];
    done(&site, &links[0], &report("6", "3")).await;
    let asked = site.get(&links[1]).await.text;
    assert!(asked.contains(&format!("Fred says {}.", line("6 – 3"))), "{asked}");
    assert!(site.get(&format!("{helper}?as=Kim")).await.text.contains(&line("6 – 3")));
    // Said differently, both results stand side by side, a row a side.
    done(&site, &links[1], &report("3", "6")).await;
    let disputed = site.get(&format!("{organiser}?tab=scores")).await.text;
    assert_eq!(disputed.matches("<tr class=\"differs\">").count(), 2, "{disputed}");
    assert!(disputed.contains(&line("3 – 6")), "{disputed}");
    let diary = site.get(&format!("{organiser}?tab=settings")).await.text;
    assert!(diary.contains("table 1: 6 – 3") && !diary.contains("6 6 3 3"), "{diary}");
}

#[tokio::test]
async fn who_is_overtaken_reads_both_results_as_sentences() {
    let site = Site::new().await;
    let [_, helper, organiser] = evening(&site, "doubles", "side-points", DOUBLES).await;
    let entered = |by, one, other| {
        [
            ("what", "scores"),
            ("as", by),
            ("round", "1"),
            ("table", "1"),
            ("seen", "0"),
            ("score", one),
            ("score", other),
        ]
    };
    done(&site, &helper, &entered("Kim", "9", "11")).await;
    let told = site.post(&organiser, &entered("", "11", "9")).await.text;
    assert!(told.contains("Kim (helper) has just entered ") && told.contains(" 9 – 11 "), "{told}");
    assert!(told.contains(">No, it is ") && told.contains(" 11 – 9 "), "the answer without a script: {told}");
}

/// Opens an event of this game at its first round, in the page of a helper.
fn at_scores(browser: &Browser, served: &Served, game: &str, rules: &str, people: u32) {
    let names: Vec<String> = (1..=people).map(|n| format!("Person {n:02}")).collect();
    browser.go(&format!("{}/events/new#key={KEY}", served.url));
    browser.until("return document.querySelector('#key').value !== ''");
    let opened = format!(
        "const post = (to, fields) => {{ const sent = new XMLHttpRequest(); sent.open('POST', to, false); \
         sent.setRequestHeader('content-type', 'application/x-www-form-urlencoded'); \
         sent.send(new URLSearchParams(fields).toString()); return sent.responseText; }}; \
         const page = post('/events', {{ key: '{KEY}', called: 'Forms', names: {:?}, game: '{game}', rules: '{rules}', rounds: '2' }}); \
         const links = page.split('\"').filter(piece => piece.startsWith('http://')).map(link => new URL(link).pathname); \
         const [, helper, desk] = links; \
         post(desk, {{ what: 'seat', method: 'random', seed: '1' }}); post(desk, {{ what: 'publish' }}); \
         return helper + '?as=Kim';",
        names.join("\n")
    );
    let helper = browser.run(&opened);
    browser.go(&format!("{}{}", served.url, helper.as_str().unwrap()));
}

/// Types into the field of this place in the first form.
fn typed(browser: &Browser, at: usize, score: &str) {
    browser.run(&format!(
        "const field = document.querySelector('#scores form').querySelectorAll('[name=score]')[{at}]; field.focus(); \
         field.value = '{score}'; field.dispatchEvent(new Event('input', {{ bubbles: true }}))"
    ));
}

fn value(browser: &Browser, at: usize) -> String {
    let field = "document.querySelector('#scores form').querySelectorAll('[name=score]')";
    browser.run(&format!("return {field}[{at}].value")).as_str().unwrap().to_owned()
}

/// The running sum of the first form.
fn sum(browser: &Browser) -> String {
    browser.text("#scores form [data-sum]")
}

#[test]
fn every_game_s_form_is_a_row_a_score_and_adds_up() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    for (game, rules, people, lines) in [
        ("diplomacy", "draw-size", 7, 7),
        ("riichi", "ema", 8, 4),
        ("doubles", "points-24", 8, 2),
        ("bridge", "side-points", 8, 2),
    ] {
        at_scores(&browser, &served, game, rules, people);
        assert_eq!(browser.run("return document.querySelectorAll('#scores form:first-child .line').length - 1"), lines);
        browser.sound(game);
        for width in [1280, 390] {
            browser.screen((width, 800), ("prefers-color-scheme", "light"));
            // The height of the tallest row, and the width of the widest tick.
            let tallest =
                "return Math.max(...[...document.querySelectorAll('#scores .line')].map(line => line.offsetHeight))";
            let ticks = "return Math.max(0, ...[...document.querySelectorAll('#scores [type=checkbox]')].map(tick => tick.offsetWidth))";
            // Two people with the names of their seats have three lines.
            for (what, most) in [(tallest, 72.0), (ticks, 30.0)] {
                let is = browser.run(what).as_f64().unwrap();
                assert!(is <= most, "{game} at {width}: {is} px, of {most}");
            }
        }
        match game {
            "diplomacy" => {
                assert_eq!(sum(&browser), "/ 34");
                (0..6).for_each(|at| typed(&browser, at, "5"));
                assert_eq!(
                    (sum(&browser), value(&browser, 6)),
                    ("30 / 34".to_owned(), String::new()),
                    "counted, not filled"
                );
                typed(&browser, 6, "4");
                assert_eq!(sum(&browser), "34 / 34 ✓");
            }
            "riichi" => {
                ["42000", "30000", "28000"].iter().enumerate().for_each(|(at, score)| typed(&browser, at, score));
                assert_eq!(value(&browser, 3), "20000", "the fourth follows from three");
                typed(&browser, 2, "58000");
                assert_eq!(
                    (value(&browser, 3), sum(&browser)),
                    ("-10000".to_owned(), "120,000 / 120,000 ✓".to_owned())
                );
                // Two sticks are left on the table: there is less to add up to.
                browser.run(
                    "const field = document.querySelector('#scores [name=sticks]'); field.value = '2'; \
                     field.dispatchEvent(new Event('input', { bubbles: true }))",
                );
                assert_eq!(
                    (value(&browser, 3), sum(&browser)),
                    ("-12000".to_owned(), "118,000 / 118,000 ✓".to_owned())
                );
                typed(&browser, 2, "");
                assert_eq!(value(&browser, 3), "", "two are open again");
            }
            "doubles" => {
                typed(&browser, 1, "14");
                assert_eq!((value(&browser, 0), sum(&browser)), ("10".to_owned(), "24 / 24 ✓".to_owned()));
                typed(&browser, 1, "30");
                assert_eq!(value(&browser, 0), "", "nobody has -6 points");
                typed(&browser, 0, "9");
                typed(&browser, 1, "14");
                assert_eq!(
                    (value(&browser, 0), sum(&browser)),
                    ("9".to_owned(), "23 / 24".to_owned()),
                    "typed by hand"
                );
            }
            _ => {
                typed(&browser, 0, "620");
                assert_eq!((value(&browser, 1), sum(&browser)), (String::new(), "620".to_owned()), "no sum is fixed");
            }
        }
    }
}
