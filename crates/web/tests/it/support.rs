//! Common parts of the tests: a server without a socket, on its own database, called as a function; and a tournament on
//! it.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use roundtable::parts::Printer;
use roundtable_web::{App, Host, Limits, router};
use tempfile::TempDir;
use tower::ServiceExt;

/// The key of the server.
pub const KEY: &str = "0123456789abcdef";

/// A server with its database, which is deleted with the last clone.
#[derive(Clone)]
pub struct Site {
    router: Router,
    pub app: App,
    /// The store of its tournaments.
    pub host: Host,
    pub folder: Arc<TempDir>,
}

/// The answer of a page.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
    pub text: String,
}

impl Answer {
    /// The address of the redirect.
    pub fn location(&self) -> &str {
        self.headers.get(header::LOCATION).map_or("", |value| value.to_str().unwrap())
    }
}

impl Site {
    pub async fn new() -> Self {
        Self::with(Some(KEY)).await
    }

    /// A server with this key, or open to anybody, that accepts more wrong keys a minute than any test tries.
    pub async fn with(key: Option<&str>) -> Self {
        Self::on(Arc::new(tempfile::tempdir().unwrap()), key, 10_000).await
    }

    /// Another copy of the server with `KEY` on the same database.
    pub async fn copy(&self) -> Self {
        Self::on(Arc::clone(&self.folder), Some(KEY), 10_000).await
    }

    /// A server on the database of a folder, with this key or open to anybody, that accepts this many wrong keys a
    /// minute.
    pub async fn on(folder: Arc<TempDir>, key: Option<&str>, wrong_keys: u32) -> Self {
        Self::of(folder, key, Limits { wrong_keys, ..Limits::default() }).await
    }

    pub async fn limited(limits: Limits) -> Self {
        Self::of(Arc::new(tempfile::tempdir().unwrap()), Some(KEY), limits).await
    }

    /// A server on the database of a folder, with this key and these limits.
    pub async fn of(folder: Arc<TempDir>, key: Option<&str>, limits: Limits) -> Self {
        let place = folder.path().join("events.db").display().to_string();
        Self::at(&place, folder, key, limits).await
    }

    /// A server on this database. Its printer does not draw: it describes the drawing.
    pub async fn at(place: &str, folder: Arc<TempDir>, key: Option<&str>, limits: Limits) -> Self {
        let host = Host::open(place).await.unwrap();
        let printer = Printer::new(|sheets| Ok(format!("%PDF of {} pages: {sheets:?}", sheets.len()).into_bytes()));
        let printer = printer.painting(|svg| Ok(format!("PNG of {svg}").into_bytes()));
        let app = App::new(limits, host.clone(), key, Some(printer));
        Self { router: router(&app), app, host, folder }
    }

    /// The answer with its body unread.
    pub async fn raw(&self, request: Request<Body>) -> axum::response::Response {
        self.router.clone().oneshot(request).await.unwrap()
    }

    pub async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.raw(request).await;
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, 64 << 20).await.unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: parts.status, headers: parts.headers, bytes: bytes.into(), text }
    }

    /// The status of an answer without reading its body, which is endless for a stream.
    pub async fn status(&self, request: Request<Body>) -> u16 {
        self.router.clone().oneshot(request).await.unwrap().status().as_u16()
    }

    /// The text of every part of the organiser's page, one after the other.
    pub async fn desk(&self, link: &str) -> String {
        let mut text = String::new();
        for tab in ["people", "seating", "scores", "standings", "settings"] {
            text.push_str(&self.get(&format!("{link}?tab={tab}")).await.text);
        }
        text
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// A page of a plan, requested until the plan is made: on a slow machine the progress page comes first.
    pub async fn made(&self, path: &str) -> Answer {
        for _ in 0..120 {
            let page = self.get(path).await;
            if !page.text.contains("data-progress") {
                return page;
            }
            tokio::time::sleep(std::time::Duration::from_millis(250)).await;
        }
        panic!("{path} is not made in half a minute");
    }

    /// Sends a form as a browser does from our own page.
    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .body(Body::from(body.join("&")));
        self.ask(request.unwrap()).await
    }
}

/// Eight people; one has a name that a page must show as text and not run.
pub const PEOPLE: &str = "Ana\nBen\n<script>alert(1)</script>\nÇağla\nDmitri\nEva\nFinn\n田中 花子";

/// A tournament with its links.
pub struct Opened {
    pub public: String,
    pub helper: String,
    pub organiser: String,
}

pub async fn open(site: &Site, called: &str) -> Opened {
    let fields =
        [("key", KEY), ("called", called), ("names", PEOPLE), ("tables", "4"), ("game", "riichi"), ("rules", "ema")];
    let page = site.post("/events", &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let [public, helper, organiser] = links(&page.text);
    Opened { public, helper, organiser }
}

/// Sends a form that must be carried out.
pub async fn done(site: &Site, link: &str, fields: &[(&str, &str)]) {
    let answer = site.post(link, fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{fields:?}: {}", answer.text);
}

/// The three links on a page: for everybody, for helpers, for the organiser.
pub fn links(text: &str) -> [String; 3] {
    let links = text.split('"').filter_map(|piece| piece.strip_prefix("http://")?.split_once('/'));
    links.map(|(_, path)| format!("/{path}")).collect::<Vec<_>>().try_into().unwrap()
}

/// Text in a browser's encoding for forms.
pub fn encoded(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}

/// A page with forms as the server keeps it: one character for the name of their operations.
pub fn nameless(page: &str) -> String {
    let op = page.split_once("data-op=\"").unwrap().1.split('"').next().unwrap();
    page.replace(op, "\u{1}")
}

/// The new page, built from the old one and the changes, as a browser does (`crates/web/src/http/delta.rs`).
pub fn put_together(old: &str, changes: &str) -> String {
    let old: Vec<char> = old.chars().collect();
    let pieces: Vec<serde_json::Value> = serde_json::from_str(changes).unwrap();
    let (mut text, mut end) = (String::new(), 0);
    for piece in pieces {
        match piece.as_str() {
            Some(fresh) => text.push_str(fresh),
            None => {
                let from = usize::try_from(end + piece[0].as_i64().unwrap()).unwrap();
                let to = from + usize::try_from(piece[1].as_u64().unwrap()).unwrap();
                text.extend(&old[from..to]);
                end = i64::try_from(to).unwrap();
            }
        }
    }
    text
}

/// 120 names of usual length.
pub fn guests() -> String {
    let given = ["Ana", "Bartek", "Çağla", "Dmitri", "Eva", "Finn", "Gül", "José", "Łukasz", "Zoë"];
    let family =
        ["Berg", "Costa", "Dahl", "Evans", "Ferrari", "Gruber", "Hoang", "Ito", "Jansen", "Kim", "Lund", "Meyer"];
    let names = family.iter().flat_map(|family| given.map(|given| format!("{given} {family}")));
    names.collect::<Vec<_>>().join("\n")
}

/// 120 names; some fit a cell only in small type.
pub fn guests_with_long_names() -> String {
    let given = ["Ana", "Bartholomäus", "Çağla", "Dmitri", "Eva-Maria", "Finn", "Gül", "José", "Łukasz", "Zoë"];
    let family = ["Ó Néill", "Żak", "Wolfeschlegelstein", "García de la Vega", "Li", "Kim"];
    let names = ["", "-Smith"]
        .iter()
        .flat_map(|more| family.iter().flat_map(move |family| given.map(|given| format!("{given} {family}{more}"))));
    names.collect::<Vec<String>>().join("\n")
}
