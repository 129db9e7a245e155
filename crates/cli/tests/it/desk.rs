//! Every order of a tournament by three interfaces: command line, form of the pages, and library, each on its own
//! tournament. All three must append the same entries to the log, or refuse with the same sentence and alternatives.

use std::path::Path;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use roundtable::event::{Actor, OpId, Order, Stamp, Tournament, WayOut};
use roundtable::parts::Printer;
use roundtable::{Control, Lang};
use roundtable_web::{App, Host, Limits, router};
use serde_json::Value;
use tower::ServiceExt;

use crate::night::{Asked, NIGHT};
use crate::support::run_in;

/// What came of an order.
#[derive(Debug, PartialEq)]
enum Came {
    /// The entries that it appended to the log.
    Entries(Vec<Value>),
    /// The sentence that refuses it, and how many ways out are offered.
    Refused(String, usize),
    /// The page that refuses it: its sentence, the number of buttons with other orders, and of links to look at.
    Shown(String, usize, usize),
}

/// The entries of a log after its first `behind` lines, without parts that differ in every log.
pub fn entries(log: &str, behind: usize) -> Vec<Value> {
    let line = |line: &str| serde_json::from_str::<Value>(line).unwrap()["entry"].clone();
    // An operation has another name in every world, and so has the line before it, which is hashed with a commitment.
    let named = |mut entry: Value| {
        for (what, own) in [("undone", "op"), ("committed", "commitment"), ("revealed", "document")] {
            entry.get_mut(what).and_then(Value::as_object_mut).map(|of| of.remove(own));
        }
        entry
    };
    log.lines().skip(behind).map(line).map(named).collect()
}

/// A sentence with `#` for each hash, since every log has its own.
fn without_hash(said: &str) -> String {
    let is_hash = |word: &str| word.trim_matches('.').len() == 64;
    said.split(' ').map(|word| if is_hash(word) { "#" } else { word }).collect::<Vec<_>>().join(" ")
}

/// What comes of an order by the library.
fn by_library(night: &mut Tournament, order: &Order, nth: usize) -> Came {
    let behind = night.log().lines().len();
    let stamp = Stamp { at: Default::default(), by: Actor("organiser".into()), op: OpId(format!("op-{nth}")) };
    let done = night.decided(order, Lang::En, &Control::none());
    match done.and_then(|decided| night.carry_out(stamp, decided.command)) {
        Ok(_) => Came::Entries(entries(&night.log().export(), behind)),
        Err(halt) => {
            let ways = night.ways_out(Some(order), &halt).len() + halt.hints(Lang::En).len();
            Came::Refused(without_hash(&night.halted(&halt, Lang::En)), ways)
        }
    }
}

/// What comes of an order by the command line. `behind` is the number of lines of the log after the last order that was
/// carried out; it is updated. The log is read from a copy of the database's file: all that a command has confirmed is
/// in it.
fn by_typing(folder: &Path, words: &[&str], behind: &mut usize) -> Came {
    let event = |db: &str, words: &[&str]| {
        let all = [&["event", "--db", db, words[0], "night"], &words[1..]].concat();
        run_in(folder, &all, b"")
    };
    let ran = event("night.db", &[words, &["--json"]].concat());
    std::fs::copy(folder.join("night.db"), folder.join("copy.db")).unwrap();
    assert!(!folder.join("night.db-wal").exists(), "{words:?}");
    if ran.code == 0 {
        let log = event("copy.db", &["export"]).exits(0).out;
        return Came::Entries(entries(&log, std::mem::replace(behind, log.lines().count())));
    }
    let error: Value = serde_json::from_str(ran.err.lines().last().unwrap()).unwrap();
    Came::Refused(without_hash(error["message"].as_str().unwrap()), error["hints"].as_array().unwrap().len())
}

/// A server of the pages without a network, and the path of the organiser's page of its tournament.
pub struct Pages {
    router: Router,
    organiser: String,
}

impl Pages {
    async fn ask(&self, request: Request<Body>) -> (u16, String) {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let bytes = axum::body::to_bytes(response.into_body(), 64 << 20).await.unwrap();
        (status, String::from_utf8_lossy(&bytes).into_owned())
    }

    async fn post(&self, path: &str, fields: &[(&str, &str)]) -> (u16, String) {
        let encoded = |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
        let body: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .body(Body::from(body.join("&")));
        self.ask(request.unwrap()).await
    }

    pub async fn open(folder: &Path) -> Self {
        let host = Host::open(&folder.join("pages.db").display().to_string()).await.unwrap();
        let app = App::new(Limits::default(), host, Some("0123456789abcdef"), None::<Printer>);
        let mut pages = Self { router: router(&app), organiser: String::new() };
        pages.begin(&[("game", "riichi"), ("tables", "4"), ("rounds", "4")]).await.unwrap();
        pages
    }

    /// Opens a tournament with the form, or returns the page that refuses it.
    pub async fn begin(&mut self, form: &[(&str, &str)]) -> Result<(), String> {
        let fields = [&[("key", "0123456789abcdef"), ("called", "Night")], form].concat();
        let (status, text) = self.post("/events", &fields).await;
        if status != 200 {
            return Err(text);
        }
        let links = text.split('"').filter_map(|piece| piece.strip_prefix("http://")?.split_once('/'));
        self.organiser = links.map(|(_, path)| format!("/{path}")).next_back().unwrap();
        Ok(())
    }

    pub async fn log(&self) -> String {
        self.ask(Request::get(format!("{}/log.jsonl", self.organiser)).body(Body::empty()).unwrap()).await.1
    }

    /// What comes of an order by its form, or by the form for orders as JSON if it has none of its own.
    async fn by_form(&self, asked: &Asked) -> Came {
        let before = self.log().await;
        let seen = before.lines().count().to_string();
        let json = [("what", "order"), ("order", asked.order)];
        let form = if asked.form.is_empty() { &json[..] } else { asked.form };
        let form: Vec<(&str, &str)> =
            form.iter().map(|&(name, value)| (name, if value == "SEEN" { seen.as_str() } else { value })).collect();
        let (status, text) = self.post(&self.organiser, &form).await;
        if status == 303 {
            return Came::Entries(entries(&self.log().await, before.lines().count()));
        }
        let alert = text.split("role=\"alert\">").nth(1).unwrap_or_else(|| panic!("{status} {form:?}: {text}"));
        let alert = alert.split("</div>").next().unwrap();
        let said = alert.split("<p>").nth(1).unwrap().split("</p>").next().unwrap();
        let plain = said.replace("&#39;", "'").replace("&quot;", "\"").replace("&#34;", "\"").replace("&amp;", "&");
        let looks = alert.matches("class=\"look\"").count();
        Came::Shown(without_hash(&plain), alert.matches("value=\"order\"").count(), looks)
    }
}

#[test]
fn every_order_comes_to_the_same_by_line_by_form_and_by_library() {
    let folder = tempfile::tempdir().unwrap();
    let new = ["event", "--db", "night.db", "new", "Night", "--game", "riichi", "--rounds", "4"];
    assert_eq!(run_in(folder.path(), &new, b"").exits(0).out, "night\n");
    let log = run_in(folder.path(), &["event", "--db", "night.db", "export", "night"], b"").exits(0).out;
    let mut night = Tournament::read(&log).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let pages = runtime.block_on(Pages::open(folder.path()));
    let (mut refused, mut looked, mut behind) = (0, 0, log.lines().count());
    for (nth, asked) in NIGHT.iter().enumerate() {
        let order: Order = serde_json::from_str(asked.order).unwrap_or_else(|e| panic!("{}: {e}", asked.order));
        let again: Order = serde_json::from_str(&serde_json::to_string(&order).unwrap()).unwrap();
        assert_eq!(again, order, "written and read again");
        let of_library = by_library(&mut night, &order, nth);
        let of_line = by_typing(folder.path(), asked.typed, &mut behind);
        assert_eq!(of_line, of_library, "typed: {:?}", asked.typed);
        let of_form = runtime.block_on(pages.by_form(asked));
        match (&of_library, &of_form) {
            (Came::Refused(said, _), Came::Shown(shown, buttons, looks)) => {
                refused += 1;
                assert_eq!(shown, said, "the page says the same");
                // What has a button is among the ways out, and where to look is a link.
                let decided = night.decided(&order, Lang::En, &Control::none());
                let orders = decided.as_ref().err().map_or(*buttons, |halt| {
                    let ways = night.ways_out(Some(&order), halt);
                    let said =
                        |way: &&WayOut| matches!(way, WayOut::Order(order) if night.ordered(order, Lang::En).is_some());
                    ways.iter().filter(said).count()
                });
                assert_eq!(*buttons, orders, "{}", asked.order);
                let halt = decided.and_then(|done| night.meant(&done.command));
                let ways = halt.err().map_or_else(Vec::new, |halt| night.ways_out(Some(&order), &halt));
                let to_look = ways.iter().filter(|way| matches!(way, WayOut::Look(_))).count();
                assert_eq!(*looks, to_look, "{}", asked.order);
                looked += looks;
            }
            (_, _) => assert_eq!(of_form, of_library, "form: {:?}", asked.form),
        }
    }
    assert!(refused >= 8 && looked >= 1, "{refused} were refused, {looked} with somewhere to look");
}

#[test]
fn the_reference_lists_every_verb_and_every_order() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/event.md");
    let reference = std::fs::read_to_string(path).unwrap();
    let commands = roundtable_cli::parts::bare();
    let verbs: Vec<&str> =
        commands.find_subcommand("event").unwrap().get_subcommands().map(clap::Command::get_name).collect();
    assert!(verbs.len() > 30, "{verbs:?}");
    for verb in verbs {
        let said = [format!("`event {verb}"), format!("`{verb} E"), format!("`{verb}`"), format!("`{verb} FILE")];
        assert!(said.iter().any(|said| reference.contains(said)), "event {verb}");
    }
    for asked in NIGHT {
        let order: Value = serde_json::from_str(asked.order).unwrap();
        let key = order
            .as_str()
            .map(str::to_owned)
            .unwrap_or_else(|| order.as_object().unwrap().keys().next().unwrap().clone());
        assert!(reference.contains(&format!("`{key}`")), "{key}");
    }
}
