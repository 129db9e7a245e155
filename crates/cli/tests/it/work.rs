//! `roundtable work` and `roundtable serve` on one PostgreSQL, as typed: a worker makes the plans of the pages.

use std::time::{Duration, Instant};

use roundtable_testkit::postgres::Cluster;

use crate::support::Folder;
use crate::support::running::{Running, ask};

#[test]
fn a_worker_makes_the_plans_of_the_pages() {
    let Some(cluster) = Cluster::start() else { return };
    let place = cluster.url("postgres");
    let worker = Running::start("work --at-once 2", &place);
    assert_eq!(worker.first, "Making plans for the pages, 2 at once (Ctrl-C ends it)\n");
    let copies =
        [Running::start("serve --listen 127.0.0.1:0", &place), Running::start("serve --listen 127.0.0.1:0", &place)];
    let night = "names=Ana%0ABen%0ACy%0ADee%0AEve%0AFinn%0AGus%0AHal&tables=4&rounds=3&seed=7&apart=Ana%2CBen";
    let pages: Vec<String> = copies
        .iter()
        .map(|copy| {
            let (status, leads, text) = ask(&copy.address(), "POST", "/plan", night);
            assert_eq!(status, 303, "{text}");
            leads
        })
        .collect();
    // Each asked for a page of its own, the question was asked once, and either copy shows both.
    let shown = |copy: &Running, page: &str| {
        let begun = Instant::now();
        loop {
            let (status, _, text) = ask(&copy.address(), "GET", &format!("{page}/file/seating.json"), "");
            if status == 200 {
                return text.split_once("\r\n\r\n").unwrap().1.to_owned();
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{text}");
            std::thread::sleep(Duration::from_millis(100));
        }
    };
    assert_ne!(pages[0], pages[1]);
    let plan = shown(&copies[0], &pages[0]);
    assert_eq!([shown(&copies[1], &pages[0]), shown(&copies[0], &pages[1])], [plan.clone(), plan.clone()]);
    cluster.sql(
        "DO $$ BEGIN ASSERT (SELECT count(*) FROM job) = 1; ASSERT (SELECT count(*) FROM worker) = 1; \
         ASSERT (SELECT count(*) FROM job WHERE client <> '') = 0; END $$",
    );
    // The same bytes as the command line.
    let folder = Folder::with(&[("club.txt", b"Ana\nBen\nCy\nDee\nEve\nFinn\nGus\nHal\n")]);
    let typed = folder.run("plan club.txt -k 4 -r 3 --seed 7 --apart Ana Ben --json").exits(0);
    assert_eq!(plan, typed.out);
    // What cannot be made is refused in the words of the pages.
    let (status, _, text) = ask(&copies[0].address(), "POST", "/plan", "names=22&tables=4&rounds=2");
    assert_eq!(status, 422, "{text}");
    assert!(text.contains("do not fill"), "{text}");
    // It reports its work when stopped: one plan was requested twice, and the refused question counts too.
    let (rest, _) = worker.end();
    assert_eq!(rest, "2 plans made\n");
    // Nobody works any more: the copies do it themselves.
    let (status, ..) = ask(&copies[0].address(), "POST", "/plan", "names=8&tables=4&rounds=2&seed=3");
    assert_eq!(status, 303);
}

#[test]
fn a_file_has_no_queue() {
    let folder = Folder::with(&[]);
    for line in ["work", "work --db night.db"] {
        folder.run(line).exits(2).says(&["--db postgres://"]);
    }
    folder.run("--db night.db work").exits(2).says(&["roundtable work --db night.db"]);
    folder.run("work --at-once 0 --db postgres://x").exits(2);
}
