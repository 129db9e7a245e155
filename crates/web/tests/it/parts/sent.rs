//! Answers: style and fonts, compressed or not, cached pages, and their changes.

use crate::support::{Site, put_together};
use askama::Template;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use roundtable_web::parts::{Coding, Rendered, Seen, delta};

#[test]
fn the_best_coding_is_taken_that_is_said() {
    let [br, gzip] = Coding::ALL.map(Some);
    for (said, takes) in [
        ("gzip, deflate, br", br),
        ("br;q=0, GZIP;q=0.8", gzip),
        ("gzip, deflate", gzip),
        ("gzip;q=0", None),
        ("zstd", None),
        ("", None),
    ] {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(said));
        assert_eq!(Coding::taken(&headers), takes, "{said}");
    }
    assert_eq!(Coding::taken(&HeaderMap::new()), None);
}

/// Japanese fonts have only some Latin letters: if one came first, a Polish name would be shown in two different fonts.
#[test]
fn families_of_latin_letters_come_before_those_of_japan() {
    let style = include_str!("../../../assets/style.css");
    let families = style.lines().find_map(|line| line.trim().strip_prefix("--sans:")).unwrap();
    let of_japan = ["Hiragino", "Yu ", "CJK"].iter().filter_map(|word| families.find(word)).min().unwrap();
    for family in ["Noto Sans\"", "Liberation Sans", "DejaVu Sans", "Arial"] {
        assert!(families.find(family).is_some_and(|at| at < of_japan), "{family}: {families}");
    }
}

/// The fonts in the style are served under the names it uses.
#[tokio::test]
async fn the_style_names_the_fonts_as_they_are_served() {
    let site = Site::new().await;
    let front = site.get("/").await.text;
    let style = front.split('"').find(|piece| piece.starts_with("/assets/style.")).unwrap();
    let style = site.get(style).await.text;
    let fonts: Vec<&str> = style.split("url(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(fonts.len(), 2, "{fonts:?}");
    for (font, name) in fonts.into_iter().zip(["inter-latin", "inter-more"]) {
        assert!(font.starts_with(&format!("/assets/{name}.")), "{font}");
        let answer = site.raw(Request::get(font).body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status(), StatusCode::OK, "{font}");
        let bytes = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
        assert!(bytes.starts_with(b"wOF2") && bytes.len() < 60_000, "{font}");
    }
    let alone = include_str!("../../../assets/style.css");
    assert!(!alone.contains("@font-face"), "the page without a server loads none");
}

/// A page whose states differ in a number.
#[derive(Template)]
#[template(source = "line {{ n }} of a page that is the same but for its number", ext = "txt")]
struct Number {
    n: u64,
}

#[test]
fn a_page_is_written_once_for_a_state() {
    let (rendered, mut times) = (Rendered::default(), 0);
    for (name, last, written) in [("a", 1, 1), ("a", 1, 1), ("b", 1, 2), ("a", 2, 3), ("a", 2, 3), ("b", 1, 3)] {
        let page = rendered.page((name.to_owned(), Seen(None)), last, || {
            times += 1;
            Number { n: last }
        });
        assert_eq!((page.status(), times), (StatusCode::OK, written), "{name} {last}");
    }
}

#[tokio::test]
async fn who_has_the_state_before_is_sent_what_has_changed() {
    let rendered = Rendered::default();
    let ask = async |last, seen| {
        let page = rendered.page(("a".to_owned(), Seen(seen)), last, || Number { n: last });
        let kind = page.headers()["content-type"].to_str().unwrap().to_owned();
        let text = to_bytes(page.into_body(), 1 << 20).await.unwrap();
        (kind, String::from_utf8(text.to_vec()).unwrap())
    };
    let (_, first) = ask(1, None).await;
    for (last, seen, is_delta) in [(2, 1, true), (2, 9, false), (2, 2, true), (3, 1, true), (4, 1, true), (5, 1, false)]
    {
        let (kind, text) = ask(last, Some(seen)).await;
        assert_eq!(kind == "application/json", is_delta, "{last} {seen}: {text}");
        if is_delta && seen == 1 {
            assert_eq!(put_together(&first, &text), Number { n: last }.render().unwrap());
        }
    }
}

#[test]
fn the_new_text_comes_out_of_the_old_one() {
    let row = |place: usize, name: &str, points: i32| {
        format!("<tr><td class=\"n\">{place}</td><th>{name} 花子 ✅</th><td>{points}</td></tr>\n")
    };
    let names: Vec<String> = (0..200).map(|n| format!("Player {n}")).collect();
    let table = |order: &dyn Fn(usize) -> usize| -> String {
        (0..200).map(|at| row(at + 1, &names[order(at)], order(at) as i32)).collect()
    };
    let (old, turned) = (table(&|at| at), table(&|at| (at + 7) % 200));
    for (a, b) in [
        ("", ""),
        ("", "new"),
        ("old", ""),
        ("the same text", "the same text"),
        (old.as_str(), turned.as_str()),
        (turned.as_str(), "𝄞 something else, with 花子"),
    ] {
        assert_eq!(put_together(a, &delta(a, b)), b);
    }
    // Every name moves up by seven rows, the first seven to the end; the places stay. So each row costs its place and a
    // piece to copy.
    let sent = delta(&old, &turned).len();
    assert!(sent * 3 < turned.len(), "{sent} of {}", turned.len());
    assert!(delta(&old, &old).len() < 20);
}
