//! Clients: their names, the limits of their tries, and changes from another site.

use std::net::SocketAddr;

use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, HeaderValue, Request, header};
use roundtable_web::parts::{MOST_CLIENTS, Tries, client, is_cross_site, is_loopback};

/// The name of a client, from the address of the connection and the headers of proxies.
fn asked(from: Option<&str>, forwarded: &[&str], behind_proxy: bool) -> String {
    let mut request = Request::get("/");
    for value in forwarded {
        request = request.header("x-forwarded-for", *value);
    }
    let (mut parts, ()) = request.body(()).unwrap().into_parts();
    if let Some(from) = from {
        parts.extensions.insert(ConnectInfo::<SocketAddr>(from.parse().unwrap()));
    }
    client(&parts, behind_proxy)
}

#[test]
fn phones_reach_no_address_of_the_machine_itself() {
    for host in ["127.0.0.1:8080", "localhost", "club.localhost:80", "[::1]:8080"] {
        assert!(is_loopback(host), "{host}");
    }
    for host in ["192.168.1.20:8080", "club.example", "localhost.example", "[fe80::1]:80", ""] {
        assert!(!is_loopback(host), "{host}");
    }
}

#[test]
fn who_asks_is_told_by_the_address_or_by_the_last_word_of_the_proxy() {
    let one = asked(Some("192.0.2.1:4000"), &[], false);
    assert_eq!((one.len(), &one), (16, &asked(Some("192.0.2.1:999"), &["203.0.113.9"], false)));
    assert_ne!(one, asked(Some("192.0.2.2:4000"), &[], false));
    assert_eq!(one, asked(Some("[::ffff:192.0.2.1]:4000"), &[], false));
    // A client's own claim comes before the proxy's addition.
    assert_eq!(one, asked(Some("127.0.0.1:1"), &["203.0.113.9, 192.0.2.1"], true));
    assert_eq!(one, asked(Some("127.0.0.1:1"), &["203.0.113.9", "192.0.2.1:4711"], true));
    assert_eq!(one, asked(Some("192.0.2.1:1"), &["nonsense"], true));
    let six = asked(Some("[2001:db8:1:2:3::4]:1"), &[], false);
    assert_eq!(six, asked(Some("[2001:db8:1:2::ffff]:1"), &[], false), "one network is one who asks");
    assert_ne!(six, asked(Some("[2001:db8:1:3::4]:1"), &[], false));
    assert_eq!(asked(None, &["192.0.2.1"], false), "");
}

#[test]
fn too_many_wrong_keys_are_told_to_wait_until_the_next_minute() {
    let tries = Tries::new(30, 60);
    assert_eq!((0..40).filter(|_| tries.count("a", 120)).count(), 30);
    assert!(tries.waits("a", 179) && !tries.waits("b", 179), "nobody waits because of another");
    assert!(!tries.count("a", 179) && tries.count("b", 179));
    assert!(!tries.waits("a", 180) && tries.count("a", 180));
}

#[test]
fn a_flood_of_clients_does_not_let_those_in_who_had_too_many() {
    let tries = Tries::new(2, 60);
    assert!(!(0..3).all(|_| tries.count("a", 0)) && (0..2).all(|_| tries.count("b", 0)));
    assert!((0..MOST_CLIENTS + 5).all(|client| tries.count(&client.to_string(), 1)));
    assert!(tries.waits("a", 2) && tries.waits("b", 2) && !tries.waits("7", 2));
    assert!(tries.clients(2) < MOST_CLIENTS);
    // If all of these have too many, all counts restart. That takes a limit of one try: with more, the last client has
    // not had too many yet.
    let tries = Tries::new(1, 60);
    assert!((0..MOST_CLIENTS - 1).all(|client| tries.count(&client.to_string(), 0)));
    assert!(tries.waits("7", 1) && tries.clients(1) == MOST_CLIENTS - 1);
    assert!(tries.count("last", 1));
    assert_eq!(tries.clients(2), 0);
}

#[test]
fn changes_from_other_sites_are_told_by_what_browsers_send() {
    let cases: [(&[(&str, &str)], bool); 8] = [
        (&[("sec-fetch-site", "same-origin")], false),
        (&[("sec-fetch-site", "none")], false),
        (&[("sec-fetch-site", "cross-site")], true),
        (&[("sec-fetch-site", "same-site"), ("origin", "http://a:1"), ("host", "a:1")], true),
        (&[("origin", "http://a:1"), ("host", "a:1")], false),
        (&[("origin", "http://evil"), ("host", "a:1")], true),
        (&[("origin", "null"), ("host", "a:1")], true),
        (&[("host", "a:1")], false),
    ];
    for (given, cross) in cases {
        let mut headers = HeaderMap::new();
        for (name, value) in given {
            headers.insert(header::HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        assert_eq!(is_cross_site(&headers), cross, "{given:?}");
    }
}
