//! What helpers and the organiser load: pages without a key, so compressed, and after a result only what has changed.
//!
//! It prints the figures of docs/reference/capacity.md: `cargo test -p roundtable-web --test it -- light:: --nocapture`.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use crate::phones::link_of;
use crate::support::{Site, nameless, open, put_together};
use crate::wire::{Sent, ask, ask_by, enter, line, seated};

/// The keyed pages of an evening of 120 people at tables of 4, with the most bytes of a page and of a change by gzip and
/// by brotli, heads of answers included.
#[tokio::test]
async fn a_helper_loads_eight_kilobytes_and_three_a_result() {
    let site = Site::new().await;
    let event = seated(&site, 120).await;
    let player = link_of(&site, &event.organiser, "Ana Berg").await;
    let helper = format!("{}?as=Kim", event.helper);
    let tab = |tab: &str| format!("{}?tab={tab}", event.organiser);
    let limits = [
        (helper, 8_000, 3_000),
        (tab("scores"), 15_000, 3_000),
        (tab("people"), 15_000, 3_000),
        (tab("standings"), 15_000, 3_000),
        (tab("settings"), 15_000, 3_000),
        (player, 4_000, 1_500),
    ];
    for coding in ["gzip", "br"] {
        for (path, most, most_of_a_change) in &limits {
            let first = ask_by(&site, path, (coding, &[])).await;
            assert_eq!(first.headers[header::CONTENT_ENCODING], coding, "{path}");
            let mut has = nameless(&first.text);
            let (mut worst, tables) = (0, if coding == "gzip" { [1, 2, 3] } else { [4, 5, 6] });
            for table in tables {
                enter(&site, &event, table + 6 * limits.iter().position(|(of, ..)| of == path).unwrap() as u32 % 24)
                    .await;
                let changed = ask_by(&site, path, (coding, &[("x-seen", line(&has))])).await;
                assert_eq!(changed.headers[header::CONTENT_TYPE], "application/json", "{path}");
                worst = worst.max(changed.bytes);
                has = put_together(&has, &changed.text);
                let whole = ask(&site, path, &[]).await;
                assert_eq!(has, nameless(&whole.text), "{path}");
            }
            println!("{coding} {path}: {} bytes of {}, a result {worst}", first.bytes, first.text.len());
            assert!(first.bytes <= *most && worst <= *most_of_a_change, "{path}: {} and {worst}", first.bytes);
        }
    }
}

/// Every page that is sent compressed, also after a refusal: without its key or another one.
#[tokio::test]
async fn no_page_that_is_packed_holds_a_key() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let player = link_of(&site, &event.organiser, "Ana").await;
    let key = |link: &str| link.rsplit('/').next().unwrap().to_owned();
    let keys = [key(&event.helper), key(&event.organiser), key(&player)];
    let without_keys = |path: &str, sent: &Sent| {
        assert!(sent.headers.contains_key(header::CONTENT_ENCODING), "{path} is not packed");
        for key in &keys {
            assert!(!sent.text.contains(key.as_str()), "{path}: {}", sent.text.replace(key, "THE KEY"));
        }
    };
    let seat: &[&[(&str, &str)]] = &[&[("what", "seat"), ("method", "random")], &[("what", "publish")]];
    for step in [&[][..], &seat[..1], &seat[1..]] {
        for fields in step {
            assert_eq!(site.post(&event.organiser, fields).await.status, StatusCode::SEE_OTHER);
        }
        let (desk, helper) = (&event.organiser, &event.helper);
        let of_desk = ["people", "seating", "scores", "standings", "settings"].map(|tab| format!("{desk}?tab={tab}"));
        let more = ["?tab=people&edit=1", "?leaving=Ana", "?numbers=1", "?correct=1", "?why=1", "?lang=ja", "/rules"];
        let more = more.map(|more| format!("{desk}{more}"));
        let others = [player.clone(), format!("{player}?lang=ja"), helper.clone(), format!("{helper}?as=Kim&lang=ja")];
        for path in of_desk.into_iter().chain(more).chain(others) {
            let sent = ask(&site, &path, &[]).await;
            assert_eq!(sent.status, StatusCode::OK, "{path}");
            without_keys(&path, &sent);
        }
        for (path, form) in
            [(desk, "what=nothing"), (helper, "what=scores&round=1&table=99"), (&player, "what=nothing")]
        {
            let request = Request::post(path).header(header::ACCEPT_ENCODING, "gzip");
            let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
            let sent = crate::wire::read(site.raw(request.body(Body::from(form)).unwrap()).await).await;
            assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
            without_keys(path, &sent);
        }
    }
}

/// Links without the key lead below the address, and back.
#[tokio::test]
async fn links_without_the_key_lead_where_they_should() {
    let site = Site::new().await;
    let desk = open(&site, "Friday").await.organiser;
    for below in ["rules", "players", "log.jsonl"] {
        let sent = site.get(&format!("{desk}?to={below}&lang=ja")).await;
        assert_eq!(
            (sent.status, sent.location()),
            (StatusCode::TEMPORARY_REDIRECT, &*format!("{desk}/{below}?lang=ja"))
        );
    }
    let keys = site.post(&format!("{desk}?to=keys"), &[]).await;
    assert_eq!((keys.status, keys.location()), (StatusCode::TEMPORARY_REDIRECT, &*format!("{desk}/keys")));
    for elsewhere in ["//example.org", "..", "code.svg", ""] {
        assert_eq!(site.get(&format!("{desk}?to={elsewhere}")).await.status, StatusCode::OK, "{elsewhere}");
    }
    let back = site.get(&format!("{desk}/?tab=settings")).await;
    assert_eq!((back.status, back.location()), (StatusCode::TEMPORARY_REDIRECT, &*format!("{desk}?tab=settings")));
}

/// Two who load the same state send other names of their operations, so neither's order is taken for the other's.
#[tokio::test]
async fn nobody_shares_the_name_of_an_operation() {
    let site = Site::new().await;
    let desk = format!("{}?tab=people", open(&site, "Friday").await.organiser);
    let (one, other) = (site.get(&desk).await.text, site.get(&desk).await.text);
    assert!(one != other && nameless(&one) == nameless(&other));
    assert!(!one.contains('\u{1}') && nameless(&one).contains('\u{1}'));
}
