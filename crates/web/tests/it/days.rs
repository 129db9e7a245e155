//! Whole days in a real browser, from the form to the last standings, by the keyboard alone once the event is open: a
//! chess weekend, a riichi day with a final, a Diplomacy evening. Every action is counted. And an evening without
//! JavaScript. The evening of a club is in `evenings.rs`.
//!
//! `cargo xtask test` runs the shortest; all of them run by `cargo test -p roundtable-web --test it days:: --
//! --include-ignored --nocapture`.

use std::cell::Cell;
use std::time::{Duration, Instant};

use crate::browser::{Served, browser};
use crate::driver::Browser;
use crate::support::{KEY, Site, links};

/// The keys Enter and Alt in WebDriver.
const ENTER: &str = "\u{E007}";
const ALT: char = '\u{E00A}';

/// The game, the players, and the keys for a table.
struct Day {
    game: &'static str,
    people: u32,
    rounds: u32,
    /// Other fields of the form, with their values.
    more: &'static [(&'static str, &'static str)],
    /// The scores for every table, in the order of the seats; for games of two, the one key of the result.
    scores: &'static [&'static str],
    /// The number of tables in each round.
    tables: &'static [u32],
}

/// Counts actions; `took` gives the number since the last call.
#[derive(Default)]
struct Counted(Cell<u32>);

impl Counted {
    fn did(&self) {
        self.0.set(self.0.get() + 1);
    }

    fn took(&self) -> u32 {
        self.0.replace(0)
    }
}

/// Plays the day from the form to the last result; gives the text of the standings then.
fn played(browser: &Browser, served: &Served, day: &Day) -> String {
    let (counted, begun) = (Counted::default(), Instant::now());
    browser.go(&format!("{}/events/new#key={KEY}", served.url));
    browser.until("return document.querySelector('#key').value !== ''");
    let names: Vec<String> = (1..=day.people).map(|n| format!("Person {n:02}")).collect();
    let rounds = day.rounds.to_string();
    let fields =
        [("names", names.join("\n")), ("game", day.game.to_owned()), ("tables", String::new()), ("rounds", rounds)];
    let more = day.more.iter().map(|(field, value)| (*field, (*value).to_owned()));
    for (field, value) in fields.into_iter().chain(more) {
        browser.run(&format!("document.getElementById({field:?}).value = {value:?}"));
        counted.did();
    }
    browser.type_into("#called", "The day");
    browser.keys(ENTER);
    browser.until("return document.querySelector('.headline .main') !== null");
    browser.click(".headline .main");
    // Three actions are not counted above: the typed name, Enter, and the click.
    println!("{}: open by {} actions after {:?}", day.game, counted.took() + 3, begun.elapsed());
    for (&tables, round) in day.tables.iter().zip(1..) {
        let under_way = format!(
            "return new RegExp('^Enter the scores of {tables} ').test(document.querySelector('#stage')?.textContent.trim()) \
             && document.querySelectorAll('#scores form').length >= {tables}"
        );
        // Alt and N do the next action: seat the round, then publish it.
        while browser.run(&under_way) != true {
            let before = browser.text("#stage");
            browser.chord(ALT, 'n');
            counted.did();
            let changed = format!("return (document.querySelector('#stage')?.innerText ?? {before:?}) !== {before:?}");
            browser.until(&changed);
            std::thread::sleep(Duration::from_millis(150));
            assert!(counted.0.get() <= 2, "round {round} is published by two keys");
        }
        counted.took();
        for left in (0..tables).rev() {
            match day.scores {
                [key] => {
                    browser.keys(key);
                    counted.did();
                }
                scores => {
                    let table = tables - left;
                    browser.run("document.querySelector('#jump').focus()");
                    browser.keys(&format!("{table}{ENTER}"));
                    browser.until("return document.activeElement.name === 'score'");
                    scores.iter().for_each(|score| browser.keys(&format!("{score}{ENTER}")));
                    counted.0.set(counted.0.get() + 1 + u32::try_from(scores.len()).unwrap());
                }
            }
            let open = if left == 0 { String::new() } else { format!("Enter the scores of {left} ") };
            browser.until(&format!(
                "const stage = document.querySelector('#stage').textContent.trim(); \
                 return {left} > 0 ? stage.startsWith('{open}') : !stage.startsWith('Enter')"
            ));
        }
        println!("{} round {round}: {} actions after {:?}", day.game, counted.took(), begun.elapsed());
    }
    browser.until("return document.querySelector('#stage').textContent.trim().startsWith('All is played')");
    let desk = browser.run("return location.href.split('?')[0]");
    browser.go(&format!("{}?tab=standings", desk.as_str().unwrap()));
    browser.text("#standings")
}

#[test]
fn a_diplomacy_evening_is_run_by_keys_alone() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    // With 18 of the 34 centres a player wins alone and has all 100 points.
    let scores = &["18", "10", "6", "0", "0", "0", "0"];
    let day = Day { game: "diplomacy", people: 7, rounds: 1, more: &[], scores, tables: &[1] };
    let standings = played(&browser, &served, &day);
    assert!(standings.contains("100.0"), "{standings}");
}

/// `cargo test -p roundtable-web --test it days:: -- --include-ignored --nocapture`
#[test]
#[ignore = "ten seconds: cargo test -p roundtable-web --test it days:: -- --include-ignored --nocapture"]
fn a_chess_weekend_is_run_by_keys_alone() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    let day = Day { game: "chess", people: 10, rounds: 4, more: &[], scores: &["1"], tables: &[5; 4] };
    let standings = played(&browser, &served, &day);
    // BH/C1 is the tie-break Buchholz (the points of one's opponents) less its lowest part. White wins every game, so
    // the leader with 3 points had White three times.
    assert!(standings.contains("BH/C1") && standings.contains("leads with 3.0"), "{standings}");
}

#[test]
#[ignore = "half a minute: cargo test -p roundtable-web --test it days:: -- --include-ignored --nocapture"]
fn a_riichi_day_with_a_final_is_run_by_keys_alone() {
    let Some(browser) = browser() else { return };
    let served = Served::new();
    // Two of the four rounds are planned. One by the standings (`then`) follows, and a final of the first four
    // (`last`), at one table.
    let (more, scores) = (&[("then", "1"), ("last", "4")], &["42000", "30000", "28000", "20000"]);
    let day = Day { game: "riichi", people: 16, rounds: 4, more, scores, tables: &[4, 4, 4, 1] };
    let standings = played(&browser, &served, &day);
    assert!(standings.contains("who played the final"), "{standings}");
}

#[tokio::test]
async fn an_evening_without_a_script_is_planned_printed_and_scored() {
    let site = Site::new().await;
    let fields =
        [("names", "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana"), ("tables", "4"), ("rounds", "2"), ("game", "riichi")];
    let plan = site.post("/plan", &fields).await.location().to_owned();
    let page = site.made(&plan).await.text;
    assert!(page.contains("Hana") && page.contains("method=\"post\""));
    // Every way on is a link or a form, including the sheets.
    let sheets =
        page.split('"').find(|piece| piece.starts_with("/plan/") && piece.contains(".html")).unwrap().to_owned();
    let paper = site.get(&sheets).await;
    let printed = paper.text.contains("Hana") && !paper.text.contains("<script src");
    assert!(paper.status == 200 && printed, "{sheets} {} {}", paper.status, paper.text);
    let id = plan.trim_start_matches("/plan/").split('?').next().unwrap();
    let opened = site.post("/events", &[("key", KEY), ("called", "Friday"), ("plan", id)]).await;
    let [public, helper, organiser] = links(&opened.text);
    // The rounds of the plan are drafts already: they are published, and only replaced if the form says so.
    for (what, method, status) in [("seat", "swiss", 422), ("publish", "", 303)] {
        let done = site.post(&organiser, &[("what", what), ("method", method)]).await;
        assert_eq!(done.status, status, "{what}: {}", done.text);
    }
    let forms = site.get(&format!("{helper}?as=Kim")).await.text;
    assert!(forms.contains("name=\"score\"") && forms.contains("name=\"table\""), "{forms}");
    for table in ["1", "2"] {
        let scores = ["42000", "30000", "28000", "20000"].map(|score| ("score", score));
        let given = [("what", "scores"), ("as", "Kim"), ("round", "1"), ("table", table)];
        assert_eq!(site.post(&helper, &[&given[..], &scores[..]].concat()).await.status, 303);
    }
    let page = site.get(&public).await.text;
    assert!(page.contains("42000") && page.contains("Standings after 1 round"), "{page}");
    let paper = site.get(&format!("{public}/standings.html")).await;
    assert!(paper.status == 200 && paper.text.contains("42000"));
}
