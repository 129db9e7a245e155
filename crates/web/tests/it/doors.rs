//! A table of every address of the server, with the status there for each kind of visitor. An address without a row
//! fails the test.

use crate::support::{Site, open};
use axum::body::Body;
use axum::http::{Request, header};
use roundtable_web::addresses;

/// Method, address, form, and the statuses for: no key, the id in the public address tried as a key, the key of another
/// tournament's organiser, of a player, of the helper, of the organiser. An address without a key answers all of them
/// the same.
///
/// 200 shows a page; 303 has carried out the order and redirects the browser; 307 leads elsewhere without a look at the key; 403 is a key that does
/// not open this door; 422 an order that is understood and refused; 400 an unreadable form; 401 the interface for programs without a
/// key; 404 is not found; 405 a method that the address does not accept.
struct Door(&'static str, &'static str, &'static str, [u16; 6]);

/// A row with one status for all.
const fn all(method: &'static str, address: &'static str, form: &'static str, answer: u16) -> Door {
    Door(method, address, form, [answer; 6])
}

const KEYED: &str = "/e/{id}/k/{key}";
const ME: &str = "/e/{id}/me/{key}";
const PLAYERS: &str = "/e/{id}/k/{key}/players";
const RULES: &str = "/e/{id}/k/{key}/rules";
const REPORT: &str = "what=report&round=1&score=42000&score=30000&score=30000&score=18000";
const SCORES: &str = "what=scores&round=1&table=1&score=42000&score=30000&score=30000&score=18000";

/// They are tried in this order, each with the six keys: later rows may need the effects of earlier ones. If 422
/// follows a key that opens the door, the first key has done something that cannot be done twice, such as answering a
/// call or applying under a name.
const DOORS: &[Door] = &[
    all("GET", "/", "", 200),
    all("POST", "/plan", "names=8&tables=4&rounds=2", 303),
    all("POST", "/plan", "names=8&tables=4&rounds=x", 422),
    all("POST", "/plan/people", "names=8&tables=4", 200),
    all("GET", "/plan/{id}", "", 404),
    all("GET", "/plan/{id}/progress", "", 404),
    all("POST", "/plan/{id}/stop", "", 404),
    all("GET", "/plan/{id}/change", "", 404),
    all("GET", "/plan/{id}/file/{name}", "", 404),
    all("GET", "/check", "", 200),
    all("POST", "/check", "schedule=x", 400),
    all("GET", "/bound", "", 200),
    all("GET", "/borders", "", 200),
    all("GET", "/events/new", "", 200),
    all("GET", "/events", "", 200),
    all("POST", "/events/all", "key={key}", 403),
    // No key of a tournament opens a new one: only the server's key does.
    all("POST", "/events", "key={key}&called=x&tables=4", 403),
    all("POST", "/events/demo", "key={key}", 403),
    all("GET", "/demo", "", 200),
    all("POST", "/demo", "", 303),
    all("POST", "/events/links", "key={key}&called=friday", 403),
    all("GET", "/assets/{name}", "", 404),
    all("GET", "/worker.js", "", 200),
    all("GET", "/healthz", "", 200),
    all("GET", "/metrics", "", 200),
    #[cfg(debug_assertions)]
    all("GET", "/style", "", 200),
    Door("GET", KEYED, "", [403, 403, 403, 403, 200, 200]),
    Door("GET", "/e/{id}/k/{key}/log.jsonl", "", [403, 403, 403, 403, 403, 200]),
    Door("GET", "/e/{id}/k/{key}/code.svg", "", [403, 403, 403, 403, 200, 200]),
    Door("POST", KEYED, "what=seat&method=random&seed=1", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=swap&swap=1&swap=5", [403, 403, 403, 403, 403, 303]),
    all("GET", "/e/{id}/k/{key}/", "", 307),
    all("POST", "/e/{id}/k/{key}?to=keys", "", 307),
    Door("POST", KEYED, "what=publish", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=substitute&player=2&stand_in=Guest", [403, 403, 403, 403, 403, 303]),
    // By their own link, players do what the organiser allows, for themselves alone.
    Door("GET", ME, "", [403, 403, 403, 200, 403, 403]),
    Door("POST", ME, REPORT, [403, 403, 403, 422, 403, 403]),
    Door("POST", ME, "what=absent", [403, 403, 403, 422, 403, 403]),
    all("POST", "/e/{id}/join", "name=Newcomer", 403),
    Door("POST", KEYED, "what=players&report=1&leave=1&join=1", [403, 403, 403, 403, 403, 303]),
    Door("POST", ME, REPORT, [403, 403, 403, 303, 403, 403]),
    Door("POST", ME, "what=absent", [403, 403, 403, 303, 403, 403]),
    Door("POST", ME, "what=present", [403, 403, 403, 303, 403, 403]),
    Door("POST", ME, "what=call", [403, 403, 403, 303, 403, 403]),
    Door("POST", ME, "what=publish", [403, 403, 403, 422, 403, 403]),
    Door("POST", ME, SCORES, [403, 403, 403, 422, 403, 403]),
    Door("POST", KEYED, "what=answer&table=1", [403, 403, 403, 403, 303, 422]),
    Door("POST", "/e/{id}/join", "name=Newcomer", [200, 422, 422, 422, 422, 422]),
    all("POST", "/e/{id}/here", "player=1", 403),
    Door("POST", KEYED, "what=check-in&open=1", [403, 403, 403, 403, 403, 303]),
    all("POST", "/e/{id}/here", "player=1", 303),
    Door("POST", KEYED, "what=decline&application=1", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=admit&application=1", [403, 403, 403, 403, 403, 422]),
    Door("POST", KEYED, "what=clock&clock=start&minutes=60&bell=hand", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=title&title=Sunday", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=title&title=+", [403, 403, 403, 403, 403, 422]),
    Door("POST", KEYED, "what=close-tables&tables=9", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=close-tables&tables=x", [403, 403, 403, 403, 403, 422]),
    Door("POST", KEYED, "what=describe&text=Welcome", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=hold-results", [403, 403, 403, 403, 403, 303]),
    Door("GET", RULES, "", [403, 403, 403, 403, 403, 200]),
    Door("POST", RULES, "preset=wrc", [403, 403, 403, 403, 403, 422]),
    Door("GET", PLAYERS, "", [403, 403, 403, 403, 403, 200]),
    Door("POST", KEYED, SCORES, [403, 403, 403, 403, 303, 303]),
    Door("POST", KEYED, "what=scores&round=1&table=1&score=1&score=2&score=3&score=4", [403, 403, 403, 403, 422, 422]),
    Door("POST", KEYED, "what=roll&at-1=here", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=add&names=Zoe", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=take-back", [403, 403, 403, 403, 403, 422]),
    Door("POST", KEYED, "what=offer&leaving=Finn&option=0&stand_in=Guest", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=back&player=1", [403, 403, 403, 403, 403, 422]),
    Door("POST", KEYED, "what=penalty&player=1&points=&reason=late", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=rename&player=1&name=Anna", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=hold-back", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=release", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=lift&penalty=1", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=cancel&round=1&table=2", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=undo&of=none", [403, 403, 403, 403, 403, 422]),
    Door("POST", KEYED, "what=nothing", [403, 403, 403, 403, 403, 422]),
    Door("POST", KEYED, "what=close", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=reopen", [403, 403, 403, 403, 403, 303]),
    Door("POST", KEYED, "what=delete", [403, 403, 403, 403, 403, 422]),
    all("GET", "/e/{id}", "", 200),
    all("GET", "/e/{id}/about", "", 200),
    all("GET", "/e/{id}/join", "", 200),
    all("GET", "/e/{id}/here", "", 200),
    all("GET", "/e/{id}/here/code.svg", "", 200),
    Door("POST", ME, "what=leave", [403, 403, 403, 303, 403, 403]),
    // New links for players: the earlier ones stop working.
    Door("POST", PLAYERS, "", [403, 403, 403, 403, 403, 303]),
    Door("POST", ME, "what=call", [403; 6]),
    all("GET", "/e/{id}/p/{number}", "", 200),
    all("GET", "/e/{id}/p/{number}/calendar.ics", "", 404),
    all("GET", "/e/{id}/screen", "", 200),
    all("GET", "/e/{id}/sheets.html", "", 200),
    all("GET", "/e/{id}/cards.html", "", 200),
    all("GET", "/e/{id}/standings.html", "", 200),
    all("GET", "/e/{id}/boards.html", "", 200),
    all("GET", "/e/{id}/file/{name}", "", 404),
    all("GET", "/e/{id}/code.svg", "", 200),
    // A phone asks for the key of the server, over https or on the machine itself; and it hears of a seat at a service
    // of browsers alone.
    all("GET", "/e/{id}/p/{number}/phone", "", 422),
    all("POST", "/e/{id}/p/{number}/phone", "endpoint=x", 422),
    // The first places are a picture when the tournament is over.
    all("GET", "/e/{id}/first.svg", "", 404),
    all("GET", "/e/{id}/live", "", 200),
    // The interface for programs takes keys in a header, and none is sent here: reading shows the public view, ordering
    // needs a key.
    all("GET", "/api/1/openapi.json", "", 200),
    all("GET", "/api/1/events", "", 401),
    all("POST", "/api/1/events", "{}", 401),
    all("GET", "/api/1/events/{id}", "", 200),
    all("GET", "/api/1/events/{id}/people", "", 200),
    all("GET", "/api/1/events/{id}/rounds", "", 200),
    all("GET", "/api/1/events/{id}/rounds/{round}", "", 404),
    all("GET", "/api/1/events/{id}/standings", "", 200),
    all("POST", "/api/1/events/{id}/orders", "{}", 401),
    all("GET", "/api/1/events/{id}/live", "", 200),
    // The last row, because the earlier keys stop working.
    Door("POST", "/e/{id}/k/{key}/keys", "", [403, 403, 403, 403, 403, 200]),
];

#[tokio::test]
async fn every_door_opens_to_whom_it_is_for() {
    let site = Site::new().await;
    let (event, other) = (open(&site, "Friday").await, open(&site, "Other").await);
    let id = event.public.trim_start_matches("/e/");
    let key = |link: &str| link.rsplit('/').next().unwrap().to_owned();
    let player = crate::phones::link_of(&site, &event.organiser, "Ana").await;
    let keys =
        ["0".repeat(32), id.to_owned(), key(&other.organiser), key(&player), key(&event.helper), key(&event.organiser)];
    let ask = async |method: &str, address: &str, form: &str, key: &str| {
        let fill = |text: &str| {
            let text = text.replace("{key}", key).replace("{number}", "1").replace("{name}", "x");
            // In an address of a plan, `{id}` is the name of a missing plan; in all others it is the event's.
            text.replace("{id}", if text.starts_with("/plan") { "0" } else { id })
        };
        let request = Request::builder().method(method).uri(fill(address));
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        site.status(request.body(Body::from(fill(form))).unwrap()).await
    };
    for Door(method, address, form, answers) in DOORS {
        assert!(addresses().contains(&address.split('?').next().unwrap()), "{address} is none");
        for (key, &expected) in keys.iter().zip(answers) {
            let answer = ask(method, address, form, key).await;
            assert_eq!(answer, expected, "{method} {address} {form} {key}");
        }
    }
    // Every address has a row, and methods without a row are refused there.
    for address in addresses() {
        assert!(DOORS.iter().any(|door| door.1 == address), "{address} has no row");
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
            if !DOORS.iter().any(|door| (door.0, door.1) == (method, address)) {
                assert_eq!(ask(method, address, "", &keys[5]).await, 405, "{method} {address} has no row");
            }
        }
    }
    assert_ne!(site.get(&event.organiser).await.status, 200, "the key before opens nothing any more");
    for path in ["/e/nobody", "/e/nobody/live", "/e/..%2f..%2fx", "/e/friday/p/999", "/e/friday/p/x"] {
        assert!(site.get(path).await.status.is_client_error(), "{path}");
    }
}
