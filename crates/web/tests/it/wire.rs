//! The bytes that the server sends: pages and assets are compressed, changes are sent instead of whole pages, no page
//! that is compressed holds a key, and answers that show one are not compressed.
//!
//! It prints the figures of docs/reference/capacity.md: `cargo test -p roundtable-web --test it -- wire:: --nocapture`.

use std::io::Read as _;

use crate::support::{KEY, Opened, Site, links, open, put_together};
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use flate2::read::GzDecoder;
use futures_util::StreamExt as _;
use roundtable_testkit::tier::cases;

/// The head of a request from Chromium on such a page.
const ASKED: &str = "GET /e/friday HTTP/1.1\r\nHost: 192.168.178.20:8080\r\nConnection: keep-alive\r\nUser-Agent: Mozilla/5.0 (Linux; Android 10; K) \
    AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36\r\naccept: text/html\r\nx-seen: 1234\r\n\
    Referer: http://192.168.178.20:8080/\r\nAccept-Encoding: gzip, deflate\r\nAccept-Language: en-GB,en-US;q=0.9,en;q=0.8\r\n\r\n";

/// An answer, with its size and its text.
pub struct Sent {
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// The sent bytes of head and body.
    pub bytes: usize,
    pub text: String,
}

/// Requests a page with more headers, accepting gzip, and decompresses the answer.
pub async fn ask(site: &Site, path: &str, more: &[(&str, &str)]) -> Sent {
    ask_by(site, path, ("gzip, deflate", more)).await
}

pub async fn ask_by(site: &Site, path: &str, (codings, more): (&str, &[(&str, &str)])) -> Sent {
    let mut request = Request::get(path).header(header::ACCEPT_ENCODING, codings);
    for (name, value) in more {
        request = request.header(*name, *value);
    }
    read(site.raw(request.body(Body::empty()).unwrap()).await).await
}

/// An answer with its size, decompressed.
pub async fn read(answer: axum::response::Response) -> Sent {
    let (parts, body) = answer.into_parts();
    let body = axum::body::to_bytes(body, 64 << 20).await.unwrap();
    // Each header has a colon and a blank, and ends its line with two bytes.
    let head: usize = parts.headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
    let mut text = String::new();
    match parts.headers.get(header::CONTENT_ENCODING).map(|coding| coding.to_str().unwrap()) {
        Some("br") => _ = brotli::Decompressor::new(&body[..], 4096).read_to_string(&mut text).unwrap(),
        Some(_) => _ = GzDecoder::new(&body[..]).read_to_string(&mut text).unwrap(),
        None => text = String::from_utf8_lossy(&body).into_owned(),
    }
    // The first line, the date, the length, and the empty line at the end.
    let bytes = head
        + "HTTP/1.1 200 OK\r\ndate: Sat, 02 Jan 2027 19:00:00 GMT\r\ncontent-length: 12345\r\n\r\n".len()
        + body.len();
    Sent { status: parts.status, headers: parts.headers, bytes, text }
}

/// An event of this many people at tables of 4, with its first round published.
pub async fn seated(site: &Site, people: u32) -> Opened {
    let given = ["Ana", "Bartek", "Çağla", "Dmitri", "Eva", "Finn", "Gül", "José", "Łukasz", "Zoë"];
    let family =
        ["Berg", "Costa", "Dahl", "Evans", "Ferrari", "Gruber", "Hoang", "Ito", "Jansen", "Kim", "Lund", "Meyer"];
    let name = |n: u32| {
        let n = n as usize;
        let more = if n < 120 { String::new() } else { format!(" {}", char::from(b'A' + (n / 120) as u8)) };
        format!("{}{more} {}\n", given[n % 10], family[(n / 10) % 12])
    };
    let names: String = (0..people).map(name).collect();
    let fields =
        [("key", KEY), ("called", "Friday"), ("names", &names), ("tables", "4"), ("game", "riichi"), ("rules", "ema")];
    let page = site.post("/events", &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let [public, helper, organiser] = links(&page.text);
    for fields in [[("what", "seat"), ("method", "random")].as_slice(), &[("what", "publish")]] {
        let done = site.post(&organiser, fields).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    }
    Opened { public, helper, organiser }
}

/// A helper enters a result, which differs from table to table.
pub async fn enter(site: &Site, event: &Opened, table: u32) {
    let (table, more) = (table.to_string(), 100 * table);
    let scores = [42_000 + more, 32_000 - more, 28_000, 18_000].map(|score| score.to_string());
    let mut fields = vec![("what", "scores"), ("as", "Kim"), ("round", "1"), ("table", &table)];
    fields.extend(scores.iter().map(|score| ("score", score.as_str())));
    let done = site.post(&event.helper, &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
}

/// The line of the log after which a page was written.
pub fn line(page: &str) -> &str {
    page.split_once("data-seen=\"").unwrap().1.split('"').next().unwrap()
}

#[tokio::test]
async fn five_hundred_phones_take_less_than_two_megabytes_for_a_result() {
    let site = Site::new().await;
    let event = seated(&site, 120).await;
    let pages = [event.public.clone(), format!("{}/p/7", event.public), format!("{}/screen", event.public)];
    let mut has = Vec::new();
    for page in &pages {
        has.push(ask(&site, page, &[]).await.text);
    }
    let mut worst = [0; 3];
    for table in 1..=30_u32 {
        enter(&site, &event, table).await;
        for ((page, has), worst) in pages.iter().zip(&mut has).zip(&mut worst) {
            let changed = ask(&site, page, &[("x-seen", line(has))]).await;
            assert_eq!(changed.headers[header::CONTENT_TYPE], "application/json", "{page}");
            *has = put_together(has, &changed.text);
            *worst = (*worst).max(changed.bytes + ASKED.len());
            // A page continues from what was built before, so an error stays until the page is compared.
            if table.is_multiple_of(5) {
                let whole = ask(&site, page, &[]).await;
                assert_eq!(*has, whole.text, "{page}");
                if table == 30 {
                    println!("{page}: {} bytes, whole {}, plain {}", changed.bytes, whole.bytes, whole.text.len());
                }
            }
        }
    }
    println!("500 phones, at worst of 30 results: {:?} kB", worst.map(|bytes| bytes * 500 / 1000));
    let [list, person, _] = worst;
    // Limits against growth, like the one below: the actual size is printed above.
    assert!(list * 500 <= 2_000_000, "{list} bytes a phone");
    assert!(person * 500 <= 1_000_000, "{person} bytes a phone");
}

#[tokio::test]
async fn a_page_of_two_thousand_people_is_sixty_kilobytes_at_most() {
    let site = Site::new().await;
    let event = seated(&site, 2_000).await;
    for table in 1..=cases(10, 20) {
        enter(&site, &event, table).await;
    }
    for path in ["", "/screen", "/p/7"] {
        let page = ask(&site, &format!("{}{path}", event.public), &[]).await;
        println!("{path}: {} bytes, plain {}", page.bytes, page.text.len());
        // A limit against growth: the actual sizes are printed above.
        assert!(page.bytes <= 60_000, "{path}: {}", page.bytes);
    }
}

#[tokio::test]
async fn what_is_public_is_packed_and_what_holds_a_key_is_not() {
    let site = Site::new().await;
    let event = seated(&site, 22).await;
    let plan = site.post("/plan", &[("names", "22"), ("tables", "4,3"), ("rounds", "4")]).await.location().to_owned();
    let front = site.get("/").await.text;
    // Icon and manifest are too small to be packed.
    let small = |piece: &str| ["/icon.", "/manifest."].iter().any(|name| piece.contains(name));
    let assets = front.split('"').filter(|piece| piece.starts_with("/assets/") && !small(piece));
    for path in [event.public.as_str(), &format!("{}/p/1", event.public), "/", &plan].into_iter().chain(assets) {
        let (packed, plain) = (ask(&site, path, &[]).await, site.get(path).await);
        let vary = packed.headers[header::VARY].to_str().unwrap();
        // An answer that fits in one packet with its head gains nothing (`LEAST` in `packed.rs`).
        let small = plain.text.len() < 600;
        let is_packed = packed.headers.contains_key(header::CONTENT_ENCODING);
        assert!((is_packed || small) && vary.contains("Accept-Encoding"), "{path}");
        assert!(!plain.headers.contains_key(header::CONTENT_ENCODING) && plain.text == packed.text, "{path}");
        // Compression must be worth it: from 3,000 bytes on it saves at least a quarter.
        assert!(
            plain.text.len() < 3_000 || packed.bytes < plain.text.len() * 3 / 4,
            "{path}: {} of {}",
            packed.bytes,
            plain.text.len()
        );
        assert_ne!(packed.headers[header::CACHE_CONTROL], "no-store", "{path}");
    }
    // Keys are not compressed together with typed text, and what a key opens is stored nowhere.
    let [players, code] = ["players", "code.svg"].map(|below| format!("{}/{below}", event.organiser));
    crate::phones::link_of(&site, &event.organiser, "Ana Berg").await;
    for (path, packed) in [
        (&event.helper, true),
        (&event.organiser, true),
        (&format!("{}/rules", event.organiser), true),
        (&players, false),
        (&code, false),
        (&"/events/new".to_owned(), false),
    ] {
        let page = ask(&site, path, &[]).await;
        assert_eq!(
            (page.status, page.headers.contains_key(header::CONTENT_ENCODING)),
            (StatusCode::OK, packed),
            "{path}"
        );
        assert_eq!(page.headers[header::CACHE_CONTROL], "no-store", "{path}");
    }
    // A browser that has the page does not get it again until something has happened.
    let page = ask(&site, &event.public, &[]).await;
    let tag = page.headers[header::ETAG].to_str().unwrap().to_owned();
    let same = ask(&site, &event.public, &[("if-none-match", &tag)]).await;
    assert_eq!((same.status, same.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
    enter(&site, &event, 1).await;
    assert_eq!(ask(&site, &event.public, &[("if-none-match", &tag)]).await.status, StatusCode::OK);
}

/// After a change not all pages ask at once: each waits up to a number of milliseconds that lets three of them ask in
/// two.
#[tokio::test]
async fn the_more_pages_follow_the_longer_each_may_wait() {
    let site = Site::new().await;
    let live = format!("{}/live", open(&site, "Friday").await.public);
    let mut following = Vec::new();
    for (pages, wait) in [(1, "0"), (6, "4")] {
        while following.len() < pages {
            let answer = site.raw(Request::get(live.as_str()).body(Body::empty()).unwrap()).await;
            following.push(answer.into_body().into_data_stream());
        }
        let first = following[pages - 1].next().await.unwrap().unwrap();
        let told = String::from_utf8_lossy(&first);
        // The line of the log, the wait, and the time of the server.
        let data = told.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
        assert_eq!(data.split(' ').nth(1), Some(wait), "{pages}: {told}");
    }
}
