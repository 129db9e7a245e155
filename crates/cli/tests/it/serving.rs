//! Deleting and forgetting events, and the addresses for serving them: `event delete`, `serve --forget-after`,
//! `--addresses`, `--lan`.

use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use crate::event::{Desk, eight};
use crate::support::Folder;
use crate::support::running::{Running, ask};

#[test]
fn an_event_is_deleted_by_whoever_is_sure() {
    let desk = Desk::open();
    // `club-night` with eight people; commands may say `club`.
    eight(&desk);
    desk.event("delete club").exits(2).says(&[
        "club-night would be gone with everything",
        "event --db night.db export club-night -o club-night.jsonl",
        "event --db night.db delete club-night --sure",
    ]);
    desk.event("show club").exits(0);
    desk.event("export club -o kept.jsonl").exits(0);
    let gone = desk.event("delete club --sure").exits(0);
    assert!(format!("{}{}", gone.out, gone.err).contains("club-night is deleted"), "{gone:?}");
    desk.event("show club").exits(3);
    desk.event("delete club --sure").exits(3);
    assert!(!desk.event("list").exits(0).out.contains("club-night"));
    // The copy brings it back, and the name is free.
    desk.event("import kept.jsonl").exits(0);
    assert!(desk.event("show club --people").exits(0).out.contains("花子"));
    // In Japanese the reason is Japanese.
    desk.event("delete club --lang ja").exits(2).says(&["club-night の記録がすべて消えます", "--sure"]);
}

#[test]
fn old_events_are_forgotten_where_the_host_says_so() {
    let desk = Desk::open();
    eight(&desk);
    let log = desk.event("export club").exits(0).out;
    desk.event("delete club --sure").exits(0);
    // The same evening, years ago: the day in each line differs, so the hash of the line before (`prev`) is
    // recalculated.
    let (mut old, mut before) = (String::new(), String::new());
    for line in log.lines() {
        let (head, rest) = line.split_once("\"at\":\"2").unwrap();
        let (rest, _) = rest.rsplit_once("\"prev\":\"").unwrap();
        let hash: String = Sha256::digest(&before).iter().map(|byte| format!("{byte:02x}")).collect();
        before = format!("{head}\"at\":\"2020-01-01{}\"prev\":\"{hash}\"}}", &rest["020-01-01".len()..]);
        old += &format!("{before}\n");
    }
    std::fs::write(desk.0.path("old.jsonl"), old).unwrap();
    desk.event("import old.jsonl").exits(0);
    desk.event("new Today --game riichi").exits(0);
    let place = desk.0.path("night.db").display().to_string();
    let listed = || desk.event("list").exits(0).out;
    // Without the option nothing is forgotten.
    let server = Running::start("serve --listen 127.0.0.1:0 --open", &place);
    assert_eq!(ask(&server.address(), "GET", "/e/club-night", "").0, 200);
    drop(server);
    let server = Running::start("serve --listen 127.0.0.1:0 --open --forget-after 90d", &place);
    let begun = Instant::now();
    while listed().contains("club-night") {
        assert!(begun.elapsed() < Duration::from_secs(30), "{}", listed());
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(ask(&server.address(), "GET", "/e/club-night", "").0, 410);
    assert_eq!(ask(&server.address(), "GET", "/e/today", "").0, 200);
    desk.0.run("serve --forget-after soon").exits(2).says(&["--forget-after"]);
}

#[test]
fn addresses_are_named_or_secret_as_the_host_says() {
    let folder = Folder::with(&[]);
    let night = "called=Night&names=Ana%0ABen%0ACy%0ADi&tables=4&game=riichi";
    // The defaults with --open, and the notes.
    for (said, secret) in [("", true), (" --addresses named", false), (" --addresses secret", true)] {
        // A database of its own for each, called by the length of the option.
        let place = folder.path(&format!("{}.db", said.len())).display().to_string();
        let server = Running::start(&format!("serve --listen 127.0.0.1:0 --open{said}"), &place);
        let (status, _, page) = ask(&server.address(), "POST", "/events", night);
        assert_eq!(status, 200, "{page}");
        let id = page.split("/e/night").nth(1).unwrap().split(['/', '"', '<', ' ']).next().unwrap();
        // A secret address continues with `-` and 16 hexadecimal digits.
        let is_secret = id.len() == 17 && id[1..].bytes().all(|byte| byte.is_ascii_hexdigit());
        assert_eq!((is_secret, ask(&server.address(), "GET", "/e/night", "").0 == 404), (secret, secret), "{id}");
    }
    folder.run("serve --addresses hidden").exits(2).says(&["named", "secret"]);
}

#[test]
fn the_network_of_the_venue_is_reached_and_has_its_code() {
    let folder = Folder::with(&[]);
    let place = folder.path("night.db").display().to_string();
    let server = Running::start("serve --lan --listen 127.0.0.1:0", &place);
    // Its address in the network, if the machine has one; phones reach that, and so do we.
    let address = server.address();
    assert!(!address.starts_with("0.0.0.0"), "{address}");
    let port = address.rsplit(':').next().unwrap();
    for host in [address.as_str(), &format!("127.0.0.1:{port}")] {
        assert_eq!(ask(host, "GET", "/healthz", "").0, 200, "{host}");
    }
    let (rest, talk) = server.end();
    assert!(rest.contains("/events/new#key=") && rest.contains('█'), "{rest}");
    assert!(talk.contains("--lan holds"), "{talk}");
    // Alone on this machine nobody else reaches it.
    let alone = Running::start("serve --listen 127.0.0.1:0", &place);
    assert!(alone.address().starts_with("127.0.0.1:"));
}
