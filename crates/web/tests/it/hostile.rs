//! A server against hostile clients: too many long searches, guessed keys, half a header, half a body, too many
//! connections, answers that are too long.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, header};
use roundtable_host::Shares;
use roundtable_web::parts::own_thread;
use roundtable_web::{Limits, Options, Server};

use crate::support::{Answer, KEY, Site, encoded, open};

/// A long search, and a short one.
const LONG: &str = "names=41&tables=7%2C6&rounds=12&effort=high";
const SHORT: &str = "names=16&tables=4&rounds=3";

impl Site {
    /// Sends a form from the client with this address, as a proxy in front passes it on: the proxy adds the last
    /// address in the header.
    async fn from(&self, who: &str, path: &str, body: &str) -> Answer {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("x-forwarded-for", format!("203.0.113.200, {who}"))
            .body(Body::from(body.to_owned()));
        self.ask(request.unwrap()).await
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_for_thirty_long_plans_keeps_nobody_waiting() {
    let limits = Limits { behind_proxy: true, ..Limits::default() };
    let site = Site::limited(limits).await;
    let greedy: Vec<_> = (0..30)
        .map(|seed| {
            let site = site.clone();
            let body = format!("{LONG}&seed={seed}");
            tokio::spawn(async move { site.from("192.0.2.1", "/plan", &body).await })
        })
        .collect();
    let mut statuses = Vec::new();
    for asked in greedy {
        let answer = asked.await.unwrap();
        let status = answer.status.as_u16();
        if status == 429 {
            assert!(answer.text.contains("2 at work and 3 waiting"), "{}", answer.text);
        }
        statuses.push(status);
    }
    let count = |wanted: u16| statuses.iter().filter(|status| **status == wanted).count();
    // One client has two plans in the making and three waiting; the other 25 of the 30 are refused.
    assert_eq!((count(303), count(429)), (5, 25), "{statuses:?}");
    // All five are at work or wait, and the next client is answered at once.
    let at_work = site.get("/metrics").await.text;
    assert!(at_work.contains("roundtable_plans{state=\"at_work\"} 5"), "{at_work}");
    let other = site.from("192.0.2.2", "/plan", SHORT).await;
    assert_eq!(other.status.as_u16(), 303, "{}", other.text);
    let page = site.get(other.location()).await;
    assert!(page.text.contains("Round 3"), "it is made before any of theirs");
    let at_work = site.get("/metrics").await.text;
    assert!(at_work.contains("roundtable_plans{state=\"at_work\"} 5"), "{at_work}");
    site.app.close();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_uploads_sixty_checks_holds_up_no_order_and_no_plan() {
    // No check ever ends here: those that are taken wait for their turn until their client goes.
    let looks = Shares { working: 0, waiting: 5, own_working: 0, own_waiting: 3 };
    let site = Site::limited(Limits { behind_proxy: true, looks, ..Limits::default() }).await;
    let event = open(&site, "Night").await;
    let check = |who: &'static str| {
        let request = Request::post("/check")
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=b")
            .header("x-forwarded-for", who)
            .body(Body::from("--b\r\nContent-Disposition: form-data; name=schedule\r\n\r\n1-2\r\n--b--\r\n"));
        let (site, request) = (site.clone(), request.unwrap());
        tokio::spawn(async move { site.ask(request).await })
    };
    let mut waiting = tokio::task::JoinSet::new();
    for _ in 0..60 {
        let check = check("192.0.2.1");
        waiting.spawn(async move { check.await.unwrap() });
    }
    for _ in 3..60 {
        let refused = waiting.join_next().await.unwrap().unwrap();
        assert_eq!(refused.status.as_u16(), 429, "{}", refused.text);
        assert!(refused.text.contains("0 at work and 3 waiting") && refused.headers.contains_key(header::RETRY_AFTER));
    }
    assert_eq!(waiting.len(), 3);
    let seated = site.post(&event.organiser, &[("what", "seat"), ("method", "random")]).await;
    assert_eq!(seated.status.as_u16(), 303, "{}", seated.text);
    assert!(site.from("192.0.2.1", "/plan", SHORT).await.location().starts_with("/plan/"));
    let refused = [
        site.status(
            Request::get("/bound?people=8&tables=4")
                .header("x-forwarded-for", "192.0.2.1")
                .body(Body::empty())
                .unwrap(),
        )
        .await,
        site.status(
            Request::get(format!("{}/p/1?why=1", event.public))
                .header("x-forwarded-for", "192.0.2.1")
                .body(Body::empty())
                .unwrap(),
        )
        .await,
    ];
    assert_eq!(refused, [429; 2], "a bound and a reason stand in the same line");
}

#[tokio::test]
async fn work_is_told_that_nobody_waits_for_it() {
    let (told, heard) = tokio::sync::oneshot::channel();
    let work = own_thread(move |gone: &AtomicBool| {
        while !gone.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        told.send(()).unwrap();
    });
    assert!(tokio::time::timeout(Duration::from_millis(20), work).await.is_err(), "it has no end of its own");
    heard.await.unwrap();
}

#[tokio::test]
async fn wrong_keys_from_one_address_keep_no_other_out() {
    let limits = Limits { behind_proxy: true, wrong_keys: 3, ..Limits::default() };
    let site = Site::limited(limits).await;
    let form = |key: &str| format!("key={key}&called=Night&tables=4&names={}", encoded("Ana\nBen\nCy\nDee"));
    let mut statuses = Vec::new();
    for n in 0..8 {
        statuses.push(site.from("192.0.2.1", "/events", &form(&n.to_string())).await.status.as_u16());
    }
    assert!(statuses.starts_with(&[403]) && statuses.contains(&429), "{statuses:?}");
    // A minute may begin in between.
    let own = site.from("192.0.2.1", "/events", &form(KEY)).await;
    assert!([200, 429].contains(&own.status.as_u16()), "{}", own.status);
    if own.status.as_u16() == 429 {
        assert_eq!(own.headers[header::RETRY_AFTER], "60");
    }
    assert_eq!(site.from("192.0.2.2", "/events", &form(KEY)).await.status.as_u16(), 200);
}

#[tokio::test]
async fn a_helper_signs_as_a_helper_and_one_name_is_one_operation() {
    let site = Site::new().await;
    let event = open(&site, "Night").await;
    for what in ["seat", "publish"] {
        assert_eq!(site.post(&event.organiser, &[("what", what), ("method", "random")]).await.status.as_u16(), 303);
    }
    let scores = |table: &'static str, op: &'static str| {
        let mut fields = vec![("what", "scores"), ("as", "organiser"), ("op", op), ("round", "1"), ("table", table)];
        fields.extend(["42000", "30000", "30000", "18000"].map(|score| ("score", score)));
        fields
    };
    assert_eq!(site.post(&event.helper, &scores("1", "X")).await.status.as_u16(), 303);
    // Sent again, as if the answer was lost, it counts once; another operation under the same name is refused.
    assert_eq!(site.post(&event.helper, &scores("1", "X")).await.status.as_u16(), 303);
    let other = site.post(&event.helper, &scores("2", "X")).await;
    assert_eq!(other.status.as_u16(), 422);
    assert!(other.text.contains("another operation was done under this name before"), "{}", other.text);
    let log = site.get(&format!("{}/log.jsonl", event.organiser)).await.text;
    assert!(log.contains("\"by\":\"organiser (helper)\""), "{log}");
    assert_eq!(log.matches("\"reported\"").count(), 1);
    let page = site.desk(&event.organiser).await;
    assert!(page.contains("organiser (helper)"));
}

#[tokio::test]
async fn pages_say_what_browsers_and_search_engines_may_do() {
    let site = Site::new().await;
    let event = open(&site, "Night").await;
    for path in [&event.public, &event.organiser, &format!("{}/screen", event.public), "/plan/0"] {
        let page = site.get(path).await;
        assert_eq!(page.headers["x-robots-tag"], "noindex, nofollow", "{path}");
        assert!(page.headers["permissions-policy"].to_str().unwrap().contains("camera=()"));
    }
    assert!(!site.get("/").await.headers.contains_key("x-robots-tag"));
    // A key in the query of an address is ignored, because addresses end up in logs.
    assert!(!site.get(&format!("/events/new?key={KEY}")).await.text.contains(&format!("value=\"{KEY}\"")));
}

#[tokio::test]
async fn plans_and_answers_that_are_kept_are_bounded_in_bytes() {
    let seats = 3 * 16;
    let site = Site::limited(Limits { kept_seats: 2 * seats, ..Limits::default() }).await;
    let mut plans = Vec::new();
    for seed in 1..=4 {
        plans.push(site.from("192.0.2.1", "/plan", &format!("{SHORT}&seed={seed}")).await.location().to_owned());
    }
    let kept = site.get("/metrics").await.text;
    assert!(kept.contains("roundtable_plans{state=\"kept\"} 3"), "the last one and two before it: {kept}");
    assert!(site.get(&plans[0]).await.text.contains("Round 3"), "one that is not kept is made again");

    // Long answers, which are those from 64 kB on (`bodies.rs`), have no room at all here.
    let site = Site::limited(Limits { answers: 0, own_answers: 1 << 20, ..Limits::default() }).await;
    let long = site.from("192.0.2.1", "/plan", "names=240&tables=4&rounds=9&effort=quick").await;
    assert_eq!(site.get(long.location()).await.status.as_u16(), 503);
    assert_eq!(site.get("/").await.status.as_u16(), 200, "short ones take no room");
}

#[tokio::test]
async fn one_plan_more_is_kept_than_may_be_in_the_making() {
    let shares = Shares { working: 1, waiting: 1, own_working: 1, own_waiting: 1 };
    let site = Site::limited(Limits { kept: 1, shares, ..Limits::default() }).await;
    for seed in 1..=4 {
        let sent = site.from("192.0.2.1", "/plan", &format!("{SHORT}&seed={seed}")).await;
        assert!(site.made(sent.location()).await.text.contains("Round 3"));
    }
    let kept = site.get("/metrics").await.text;
    assert!(kept.contains("roundtable_plans{state=\"kept\"} 3"), "one at work, one waiting, and one: {kept}");
}

/// A server on a socket, which ends with the test.
struct Listening {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<std::thread::JoinHandle<()>>,
    _folder: tempfile::TempDir,
}

impl Listening {
    fn start(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("night.db").display().to_string();
        let listen = "127.0.0.1:0".parse().unwrap();
        let options =
            Options { listen, limits, database, key: Some(KEY.to_owned()), printer: None, push_hosts: Vec::new() };
        let server = Server::bind(&options).unwrap();
        let (address, stop) = (server.address(), Arc::new(AtomicBool::new(false)));
        let told = Arc::clone(&stop);
        let thread = std::thread::spawn(move || server.run(&told).unwrap());
        Self { address, stop, thread: Some(thread), _folder: folder }
    }

    /// A new connection with this text sent.
    fn sent(&self, text: &str) -> TcpStream {
        let mut socket = TcpStream::connect(self.address).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        socket.write_all(text.as_bytes()).unwrap();
        socket
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.take().unwrap().join().unwrap();
    }
}

/// Everything until the server closes the connection.
fn heard(mut socket: TcpStream) -> String {
    let mut text = Vec::new();
    let _ = socket.read_to_end(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

const WHOLE: &str = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

#[test]
fn half_headers_and_half_bodies_are_cut_off() {
    let brief = Duration::from_millis(400);
    let server = Listening::start(Limits { headers: brief, whole_body: brief, ..Limits::default() });
    let begun = Instant::now();
    let half_headers: Vec<_> = (0..50).map(|_| server.sent("GET / HTTP/1.1\r\nHost: x\r\nX-Half: ")).collect();
    let body = "POST /plan HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                Content-Length: 1900000\r\n\r\nnames=";
    let half_bodies: Vec<_> = (0..50).map(|_| server.sent(body)).collect();
    assert!(heard(server.sent(WHOLE)).ends_with("ok\n"), "others are served");
    for socket in half_headers {
        assert!(!heard(socket).contains("200 OK"));
    }
    for socket in half_bodies {
        let said = heard(socket);
        // All bodies together are longer than the server holds at once, so some get no room.
        assert!(said.contains("408 Request Timeout") || said.contains("503 Service"), "{said}");
    }
    assert!(begun.elapsed() < Duration::from_secs(25), "nobody had to be patient");
}

#[test]
fn who_does_not_say_which_server_is_meant_is_refused() {
    let server = Listening::start(Limits::default());
    for (head, status) in [
        ("GET /healthz HTTP/1.1\r\n", "400"),
        ("GET /healthz HTTP/1.1\r\nHost: x\r\n", "200"),
        ("GET /healthz HTTP/1.0\r\n", "200"),
    ] {
        let said = heard(server.sent(&format!("{head}Connection: close\r\n\r\n")));
        assert_eq!(said.split(' ').nth(1), Some(status), "{head}: {said}");
    }
}

#[test]
fn connections_are_bounded_of_one_address() {
    let server = Listening::start(Limits { own_connections: 3, ..Limits::default() });
    let held: Vec<_> = (0..3).map(|_| server.sent("GET / HTTP/1.1\r\n")).collect();
    let begun = Instant::now();
    // The fourth is closed without an answer; when the others have ended there is room again.
    while heard(server.sent(WHOLE)).ends_with("ok\n") {
        assert!(begun.elapsed() < Duration::from_secs(20), "the first three are not taken yet");
    }
    drop(held);
    while !heard(server.sent(WHOLE)).ends_with("ok\n") {
        assert!(begun.elapsed() < Duration::from_secs(20), "their room does not come back");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[tokio::test]
async fn what_has_more_seats_than_a_page_can_show_is_refused_before_it_is_planned() {
    let site = Site::new().await;
    // Rounds by people: those asked for, all round robins, and as many as are possible without a repeat.
    for (people, tables, rounds, cycles) in
        [("2000", "4", "101", ""), ("2000", "2", "", "20"), ("500", "2", "", "1"), ("2000", "4", "", "")]
    {
        let asked = [("names", people), ("tables", tables), ("rounds", rounds), ("cycles", cycles)];
        let refused = site.post("/plan", &asked).await;
        assert_eq!(refused.status.as_u16(), 422, "{asked:?}");
        assert!(refused.text.contains("may be 200000 on these pages"), "{asked:?}: {}", refused.text);
    }
    let made = site.post("/plan", &[("names", "100"), ("tables", "2"), ("cycles", "1")]).await;
    assert_eq!(made.status.as_u16(), 303, "{}", made.text);
}
