//! Every order of a tournament by three doors: the command line, a form of the pages, and the library, each on a tournament of its own. All
//! three must append the same entries to the log, or refuse with the same sentence and the same ways out.

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

use crate::support::run_in;

/// An order as it is typed (its verb, and what follows the name of the tournament), as the fields of a form, and as JSON. Where the list of
/// fields is empty the pages have no form for it, and are sent the JSON. The value `SEEN` stands for how many lines the log has by then.
pub struct Asked {
    pub typed: &'static [&'static str],
    pub form: &'static [(&'static str, &'static str)],
    pub order: &'static str,
}

pub const fn asked(
    typed: &'static [&'static str],
    form: &'static [(&'static str, &'static str)],
    order: &'static str,
) -> Asked {
    Asked { typed, form, order }
}

/// A night of riichi from the first name to the end. Some orders among them are refused: what is not there yet (a round, a script, a commitment), was
/// done already (seated, answered, left), is of another game (partners, a step), or is wrong (a sum of scores, a name, another secret).
const NIGHT: &[Asked] = &[
    asked(
        &["join", "--name", "Ana", "--name", "Ben", "--name", "Cy", "--name", "Di"],
        &[("what", "add"), ("names", "Ana\nBen\nCy\nDi")],
        r#"{"join": {"people": ["Ana", "Ben", "Cy", "Di"]}}"#,
    ),
    asked(
        &["join", "--name", "Di", "--name", "Eva", "--name", "Finn", "--name", "Gus", "--name", "Hal"],
        &[("what", "add"), ("names", "Di\nEva\nFinn\nGus\nHal")],
        r#"{"join": {"people": ["Di", "Eva", "Finn", "Gus", "Hal"]}}"#,
    ),
    asked(&["publish"], &[("what", "publish")], r#""publish""#),
    asked(&["take-back"], &[("what", "take-back")], r#"{"take_back": {}}"#),
    asked(
        &["rename", "Cy", "Cyril", "--set", "club=Elm"],
        &[("what", "rename"), ("player", "3"), ("name", "Cyril"), ("club", "Elm")],
        r#"{"rename": {"who": "Cy", "name": "Cyril", "set": {"club": "Elm"}}}"#,
    ),
    asked(
        &["rename", "Ana", "--number", "5"],
        &[("what", "rename"), ("player", "1"), ("number", "5")],
        r#"{"rename": {"who": "Ana", "number": 5}}"#,
    ),
    // From here on Ana has number 5, which the forms say.
    asked(&["rename", "Ana"], &[("what", "rename"), ("player", "5")], r#"{"rename": {"who": 5}}"#),
    asked(&["apart", "Ana", "Ben"], &[], r#"{"apart": {"pair": ["Ana", "Ben"]}}"#),
    asked(&["apart", "Ana", "Ben", "--may-meet"], &[], r#"{"apart": {"pair": [5, 2], "may_meet": true}}"#),
    asked(&["partners", "Ana", "Ben", "--never"], &[], r#"{"partners": {"pair": [5, "Ben"], "wish": "never"}}"#),
    asked(&["table", "Di", "2"], &[], r#"{"table": {"who": "Di", "table": 2}}"#),
    asked(
        &["apart", "Ana", "Ben"],
        &[("what", "wish"), ("wish", "apart"), ("player", "5"), ("player", "2")],
        r#"{"apart": {"pair": ["Ana", "Ben"]}}"#,
    ),
    // It takes the place of the wish before it.
    asked(
        &["together", "Ana", "Ben", "Eva"],
        &[("what", "wish"), ("wish", "together"), ("player", "5"), ("player", "2"), ("player", "1")],
        r#"{"together": {"people": ["Ana", "Ben", "Eva"]}}"#,
    ),
    asked(
        &["together", "Ben", "Eva", "--free"],
        &[("what", "wish"), ("wish", "together"), ("player", "2"), ("player", "1"), ("free", "on")],
        r#"{"together": {"people": [2, 1], "free": true}}"#,
    ),
    asked(
        &["hold", "Ana", "2"],
        &[("what", "wish"), ("wish", "seat"), ("player", "5"), ("number", "2")],
        r#"{"hold": {"who": "Ana", "seat": 2}}"#,
    ),
    asked(&["hold", "Ana", "5"], &[], r#"{"hold": {"who": "Ana", "seat": 5}}"#),
    asked(
        &["spread", "club"],
        &[("what", "wish"), ("wish", "spread"), ("column", "club")],
        r#"{"spread": {"column": "club"}}"#,
    ),
    asked(&["spread", "team"], &[], r#"{"spread": {"column": "team"}}"#),
    asked(&["spread", "club", "--free"], &[], r#"{"spread": {"column": "club", "free": true}}"#),
    asked(&["absent", "Hal:2"], &[], r#"{"absent": {"people": [{"who": "Hal", "rounds": [2]}]}}"#),
    asked(&["present", "Hal:2"], &[], r#"{"present": {"people": [{"who": "Hal", "rounds": [2]}]}}"#),
    asked(
        &["announce", "--after", "2", "--then", "swiss:1", "--final", "top4", "--carry", "halved"],
        &[("what", "announce"), ("after", "2"), ("then", "1"), ("last", "4"), ("carry", "halved")],
        r#"{"announce": {"after": 2, "then": 1, "final": 4, "carry": "halved"}}"#,
    ),
    asked(
        &["dates", "--start", "2027-01-07T19:00", "--every", "7d"],
        &[("what", "dates"), ("start", "2027-01-07T19:00"), ("every", "1"), ("unit", "weeks")],
        r#"{"dates": {"start": "2027-01-07T19:00:00", "every": "7d"}}"#,
    ),
    asked(&["rounds", "5"], &[("what", "rounds"), ("rounds", "5")], r#"{"rounds": {"rounds": 5}}"#),
    asked(&["rounds", "4"], &[("what", "rounds"), ("rounds", "4")], r#"{"rounds": {"rounds": 4}}"#),
    asked(&["script", "--current", "2"], &[], r#"{"script": {"current": 2}}"#),
    asked(
        &["seat", "--method", "predefined", "--draft"],
        &[("what", "seat"), ("method", "predefined"), ("seed", "0")],
        r#"{"seat": {"method": "predefined", "draft": true}}"#,
    ),
    asked(&["seat", "--method", "swiss", "--step", "2"], &[], r#"{"seat": {"method": "swiss", "step": 2}}"#),
    asked(&["dates", "--none"], &[("what", "dates")], r#"{"dates": {}}"#),
    asked(
        &["seat", "--method", "plan", "--rounds", "2", "--seed", "7", "--draft"],
        &[("what", "seat"), ("method", "plan"), ("rounds", "2"), ("seed", "7")],
        r#"{"seat": {"method": "plan", "rounds": 2, "seed": 7, "draft": true}}"#,
    ),
    asked(
        &["seat", "--method", "random", "--avoid-repeats", "--seed", "3", "--draft"],
        &[("what", "seat"), ("method", "random"), ("seed", "3")],
        r#"{"seat": {"method": "random", "avoid_repeats": true, "seed": 3, "draft": true}}"#,
    ),
    asked(
        &["seat", "--method", "random", "--avoid-repeats", "--seed", "3", "--draft", "--instead"],
        &[("what", "seat"), ("method", "random"), ("seed", "3"), ("instead", "on")],
        r#"{"seat": {"method": "random", "avoid_repeats": true, "seed": 3, "draft": true, "instead": true}}"#,
    ),
    asked(&["swap", "Ana", "Ben"], &[("what", "swap"), ("swap", "5"), ("swap", "2")], r#"{"swap": {"pair": [5, 2]}}"#),
    asked(&["take-back"], &[("what", "take-back")], r#"{"take_back": {}}"#),
    asked(
        &["seat", "--method", "interval", "--step", "2", "--draft"],
        &[("what", "seat"), ("method", "interval"), ("step", "2"), ("seed", "0")],
        r#"{"seat": {"method": "interval", "step": 2, "draft": true}}"#,
    ),
    asked(&["publish"], &[("what", "publish")], r#""publish""#),
    asked(
        &["result", "1", "1", "42000", "30000", "28000", "20000"],
        &[
            ("what", "scores"),
            ("round", "1"),
            ("table", "1"),
            ("score", "42000"),
            ("score", "30000"),
            ("score", "28000"),
            ("score", "20000"),
        ],
        r#"{"results": {"results": [{"round": 1, "table": 1, "scores": ["42000", "30000", "28000", "20000"]}]}}"#,
    ),
    asked(
        &["result", "1", "2", "42000", "30000", "28000", "20001"],
        &[
            ("what", "scores"),
            ("round", "1"),
            ("table", "2"),
            ("score", "42000"),
            ("score", "30000"),
            ("score", "28000"),
            ("score", "20001"),
        ],
        r#"{"results": {"results": [{"round": 1, "table": 2, "scores": ["42000", "30000", "28000", "20001"]}]}}"#,
    ),
    asked(
        &["result", "1", "1", "41000", "31000", "28000", "20000", "--settle"],
        &[
            ("what", "scores"),
            ("round", "1"),
            ("table", "1"),
            ("score", "41000"),
            ("score", "31000"),
            ("score", "28000"),
            ("score", "20000"),
        ],
        r#"{"results": {"results": [{"round": 1, "table": 1, "scores": ["41000", "31000", "28000", "20000"]}], "settle": true}}"#,
    ),
    asked(
        &["result", "1", "2", "--cancel"],
        &[("what", "cancel"), ("round", "1"), ("table", "2")],
        r#"{"cancel": {"round": 1, "table": 2}}"#,
    ),
    asked(
        &["penalty", "Ben", "--points", "5000", "--reason", "late", "--round", "1"],
        &[("what", "penalty"), ("player", "2"), ("points", "5000"), ("reason", "late"), ("round", "1")],
        r#"{"penalty": {"who": "Ben", "points": 5000, "reason": "late", "round": 1}}"#,
    ),
    asked(
        &["penalty", "Ben", "--points", "5000", "--round", "3"],
        &[("what", "penalty"), ("player", "2"), ("points", "5000"), ("round", "3")],
        r#"{"penalty": {"who": "Ben", "points": 5000, "round": 3}}"#,
    ),
    asked(&["penalty", "--lift", "1"], &[("what", "lift"), ("penalty", "1")], r#"{"lift": {"penalty": 1}}"#),
    asked(
        &["clock", "--start", "60", "--bell", "hand"],
        &[("what", "clock"), ("clock", "start"), ("minutes", "60"), ("bell", "hand")],
        r#"{"clock": {"start": {"minutes": 60, "then": "hand"}}}"#,
    ),
    asked(&["clock", "--stop"], &[("what", "clock"), ("clock", "stop")], r#"{"clock": "stop"}"#),
    asked(&["clock", "--go"], &[("what", "clock"), ("clock", "go")], r#"{"clock": "go"}"#),
    asked(
        &["clock", "--more", "5", "--table", "2"],
        &[("what", "clock"), ("clock", "more"), ("minutes", "5"), ("table", "2")],
        r#"{"clock": {"more": {"minutes": 5, "table": 2}}}"#,
    ),
    asked(&["clock", "--off"], &[("what", "clock"), ("clock", "off")], r#"{"clock": "off"}"#),
    asked(
        &["hold-back", "--results", "--from", "1"],
        &[("what", "hold-results"), ("from", "1")],
        r#"{"hold_results": {"from": 1}}"#,
    ),
    asked(&["release"], &[("what", "release")], r#""release""#),
    asked(
        &["players", "--report", "yes", "--leave", "no", "--join", "yes"],
        &[("what", "players"), ("report", "1"), ("join", "1")],
        r#"{"players": {"report": true, "leave": false, "join": true}}"#,
    ),
    asked(
        &["players", "--check-in", "yes"],
        &[("what", "check-in"), ("open", "1")],
        r#"{"players": {"check_in": true}}"#,
    ),
    asked(&["apply", "Zelda"], &[], r#"{"apply": {"person": "Zelda"}}"#),
    asked(&["apply", "Zelda"], &[], r#"{"apply": {"person": "Zelda"}}"#),
    asked(
        &["admit", "1", "--decline"],
        &[("what", "decline"), ("application", "1")],
        r#"{"decline": {"application": 1}}"#,
    ),
    asked(&["admit", "1"], &[("what", "admit"), ("application", "1")], r#"{"admit": {"application": 1}}"#),
    asked(&["call", "Ana"], &[], r#"{"call": {"who": "Ana"}}"#),
    asked(&["call", "--answered", "99"], &[("what", "answer"), ("table", "99")], r#"{"answer": {"table": 99}}"#),
    asked(
        &["close-tables", "1", "3"],
        &[("what", "close-tables"), ("tables", "3, 1")],
        r#"{"close_tables": {"tables": [1, 3, 1]}}"#,
    ),
    asked(&["close-tables"], &[("what", "close-tables"), ("tables", "")], r#"{"close_tables": {}}"#),
    asked(&["title", "Sunday"], &[("what", "title"), ("title", "Sunday")], r#"{"title": {"name": "Sunday"}}"#),
    asked(
        &["describe", "Bring a pen."],
        &[("what", "describe"), ("text", "Bring a pen.")],
        r#"{"describe": {"text": "Bring a pen."}}"#,
    ),
    asked(&["hold-back"], &[("what", "hold-back")], r#""hold_back""#),
    asked(&["release"], &[("what", "release")], r#""release""#),
    asked(
        &["substitute", "Di=Zoe"],
        &[("what", "substitute"), ("player", "4"), ("stand_in", "Zoe")],
        r#"{"substitute": {"who": "Di", "by": "Zoe"}}"#,
    ),
    asked(&["return", "Di"], &[("what", "back"), ("player", "4")], r#"{"return": {"who": "Di"}}"#),
    asked(
        &["roll", "Ana", "Ben", "Cyril", "Di", "Eva", "Finn", "Gus", "--only"],
        &[
            ("what", "roll"),
            ("here", "1"),
            ("here", "2"),
            ("here", "3"),
            ("here", "4"),
            ("here", "5"),
            ("here", "6"),
            ("here", "7"),
            ("only", "1"),
        ],
        r#"{"roll": {"here": [1, 2, 3, 4, 5, 6, 7], "only": true}}"#,
    ),
    asked(
        &["numbers", "--apply", "a"],
        &[("what", "split"), ("method", "plan"), ("rounds", "1"), ("seed", "0"), ("option", "0"), ("seen", "SEEN")],
        r#"{"numbers": {"apply": "a"}}"#,
    ),
    asked(&["take-back"], &[("what", "take-back")], r#"{"take_back": {}}"#),
    asked(
        &["what-if", "leave", "Hal", "--apply", "b"],
        &[("what", "offer"), ("leaving", "Hal"), ("option", "1")],
        r#"{"what_if": {"leave": "Hal", "apply": "b"}}"#,
    ),
    asked(&["leave", "Hal"], &[], r#"{"leave": {"who": "Hal"}}"#),
    asked(&["leave", "Zoltan"], &[], r#"{"leave": {"who": "Zoltan"}}"#),
    asked(
        &["seat", "--method", "swiss", "--seed", "1000000000000001", "--commit"],
        &[("what", "commit"), ("method", "swiss"), ("secret", "1000000000000001")],
        r#"{"commit": {"method": "swiss", "seed": 1000000000000001}}"#,
    ),
    asked(
        &["seat", "--method", "swiss", "--draft"],
        &[("what", "seat"), ("method", "swiss"), ("seed", "0")],
        r#"{"seat": {"method": "swiss", "draft": true}}"#,
    ),
    asked(
        &["seat", "--method", "swiss", "--seed", "1000000000000002", "--reveal", "--draft"],
        &[("what", "draw"), ("method", "swiss"), ("secret", "1000000000000002")],
        r#"{"reveal": {"seat": {"method": "swiss", "seed": 1000000000000002, "draft": true}}}"#,
    ),
    asked(
        &["seat", "--method", "swiss", "--seed", "1000000000000001", "--reveal", "--beacon", "7 12", "--draft"],
        &[("what", "draw"), ("method", "swiss"), ("secret", "1000000000000001"), ("beacon", "7 12")],
        r#"{"reveal": {"seat": {"method": "swiss", "seed": 1000000000000001, "draft": true}, "beacon": "7 12"}}"#,
    ),
    asked(&["undo"], &[("what", "undo")], r#"{"undo": {}}"#),
    asked(&["close"], &[("what", "close")], r#""close""#),
    asked(&["leave", "Ana"], &[], r#"{"leave": {"who": "Ana"}}"#),
    asked(&["reopen"], &[("what", "reopen")], r#""reopen""#),
];

/// What came of an order.
#[derive(Debug, PartialEq)]
enum Came {
    /// The entries that it appended to the log.
    Entries(Vec<Value>),
    /// The sentence that refuses it, and how many ways out are offered.
    Refused(String, usize),
    /// The page that refuses it: its sentence, how many buttons it has that order something instead, and how many links to where to look.
    Shown(String, usize, usize),
}

/// The entries of a log after its first `behind` lines, without what differs in every log.
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

/// `behind` is how many lines the log has, and has had since the last order that was carried out.
fn by_typing(folder: &Path, words: &[&str], behind: &mut usize) -> Came {
    let event = |words: &[&str]| {
        let all = [&["event", "--db", "night.db", words[0], "night"], &words[1..]].concat();
        run_in(folder, &all, b"")
    };
    let ran = event(&[words, &["--json"]].concat());
    if ran.code == 0 {
        let log = event(&["export"]).exits(0).out;
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

    /// Opens a tournament with the form, or gives the page that refuses it.
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

    async fn came(&self, asked: &Asked) -> Came {
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
        let by_library = by_library(&mut night, &order, nth);
        let by_typing = by_typing(folder.path(), asked.typed, &mut behind);
        assert_eq!(by_typing, by_library, "typed: {:?}", asked.typed);
        let by_form = runtime.block_on(pages.came(asked));
        match (&by_library, &by_form) {
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
            (_, _) => assert_eq!(by_form, by_library, "form: {:?}", asked.form),
        }
    }
    assert!(refused >= 8 && looked >= 1, "{refused} were refused, {looked} with somewhere to look");
}

#[test]
fn the_reference_lists_every_verb_and_every_order() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/event.md");
    let reference = std::fs::read_to_string(path).unwrap();
    let help = run_in(Path::new("."), &["event", "--help"], b"").exits(0).out;
    let commands = help.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    let verbs = commands.take_while(|line| !line.trim().is_empty()).filter_map(|line| {
        let verb = line.strip_prefix("  ")?.split(' ').next()?;
        (!verb.is_empty() && verb != "help").then(|| verb.to_owned())
    });
    let verbs: Vec<String> = verbs.collect();
    assert!(verbs.len() > 30, "{help}");
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
