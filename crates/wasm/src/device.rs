//! The pages of plans, checks and bounds without a server: requests of a browser are answered here, by the same code
//! and templates. A plan has no name: its address holds its question (`link.rs`), from which the plan is made again
//! wherever it is opened.
//!
//! There are two builds (`Cargo.toml`): the small module, which a browser loads first, and the whole module, which also
//! reads and writes every file format, checks schedules and knows time zones. The small one answers 421 if only the whole one can answer,
//! and the page then loads that one.

use std::sync::atomic::{AtomicBool, Ordering};

use askama::Template;
use roundtable::floors::words::{NoAnswer, PageSaid};
use roundtable::parts::{Printer, Progress};
use roundtable::{Answer, Control, Error};
use roundtable_pages::fields::{PlanFields, Wrong};
use roundtable_pages::form::{count, form};
use roundtable_pages::most::Most;
use roundtable_pages::page::{FormAnswer, Html, Page, PageSite};
use roundtable_pages::result::{Working, file, result};
use roundtable_pages::{bound, check};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::link::{fields_of, link_of};
use crate::message::{Answered, Asked, joined, split};

/// The page that runs this module has already loaded its style and its scripts, so their addresses are not written.
pub(crate) static ALONE: PageSite = PageSite {
    style: String::new,
    script: String::new,
    scores: String::new,
    desk: String::new,
    manifest: String::new,
    icon: String::new,
    alone: true,
};

/// Is called with the progress of a plan, in percent and in words; returns whether to stop with the best plan so far.
pub type Watched<'a> = dyn Fn(u32, &str) -> bool + Sync + 'a;

/// The memory of the pages: the plan shown last, to write its files without making it again.
#[derive(Debug)]
pub struct Device {
    last: Option<(String, Answer)>,
    printer: Option<Printer>,
    /// Whether this is the whole module.
    whole: bool,
}

impl Default for Device {
    fn default() -> Self {
        Self { last: None, printer: None, whole: cfg!(feature = "whole") }
    }
}

/// The answer if only the whole module can answer: 421, misdirected request (RFC 9110, 15.5.20).
const FOR_THE_WHOLE: Answered = Answered::of(421);

/// The key by which a schedule in our JSON format names its time zone.
const ZONE: &str = "\"zone\"";

/// Whether this is left to the whole module: a file that is not text in UTF-8, a workbook (a zip archive, which begins
/// with `PK`) to be read or written, a web page, or dates in a time zone. So is every schedule to be checked.
fn is_for_the_whole(asked: &Asked, file: &[u8]) -> bool {
    // A web page has its lists and tables somewhere in its tags.
    let is_page = |text: &str| text.trim_start().starts_with('<');
    let plain =
        std::str::from_utf8(file).is_ok_and(|text| !text.starts_with("PK") && !is_page(text) && !text.contains(ZONE));
    let filled = |name: &str| asked.fields.as_ref().and_then(|fields| fields.get(name)?.as_str()).unwrap_or_default();
    let link = asked.path.strip_prefix("/plan/").unwrap_or_default();
    let (link, rest) = link.split_once('/').unwrap_or((link, ""));
    // The page of a plan's progress and the form of its question need none of it.
    let more = |fields: &PlanFields| !fields.when.zone.trim().is_empty() || is_page(&fields.names);
    let linked = !["working", "change"].contains(&rest) && fields_of(link).as_ref().is_some_and(more);
    !plain
        || linked
        || is_page(filled("names"))
        || !filled("zone").trim().is_empty()
        || filled("schedule").contains(ZONE)
        || rest.ends_with(".xlsx")
}

/// An answer: head and body.
pub(crate) type Sent = (Answered, Vec<u8>);

impl Device {
    /// One that draws documents and pictures in pixels too.
    pub fn printing(printer: Printer) -> Self {
        Self { printer: Some(printer), ..Self::default() }
    }

    /// Answers a request: a line of JSON with `path`, `query`, `accept`, and for a form `fields` and the name of a
    /// `file`, which follows the line. The answer is a line of JSON with `status`, `type`, `address` to go to or
    /// `saved` as the name of a file, and the bytes.
    ///
    /// ```
    /// let mut device = roundtable_wasm::Device::default();
    /// let asked = br#"{"path": "/bound", "query": "people=20&tables=4"}"#;
    /// let answer = String::from_utf8(device.answer(asked, &|_, _| false)).unwrap();
    /// let (head, page) = answer.split_once('\n').unwrap();
    /// assert_eq!(head, r#"{"status":200,"type":"text/html; charset=utf-8"}"#);
    /// assert!(page.contains("20") && !page.contains("/events/new"));
    /// ```
    pub fn answer(&mut self, request: &[u8], watched: &Watched<'_>) -> Vec<u8> {
        let (head, body) = split(request);
        let asked: Asked = serde_json::from_slice(head).unwrap_or_default();
        if !self.whole && is_for_the_whole(&asked, body) {
            return joined(&FOR_THE_WHOLE, &[]);
        }
        let page = Page::of(&asked.path, &asked.query, &asked.accept, &ALONE);
        let (head, body) = self.sent(&page, &asked, body, watched);
        joined(&head, &body)
    }

    /// Answers by path, and by whether a form was sent with it.
    fn sent(&mut self, page: &Page, asked: &Asked, body: &[u8], watched: &Watched<'_>) -> Sent {
        let most = Most::default();
        match (asked.path.as_str(), &asked.fields) {
            ("/", None) => {
                let fields = if page.asks_for("example") { PlanFields::example(page) } else { PlanFields::usual() };
                shown(200, form(page, most, &fields, &Wrong::default(), &[]))
            }
            ("/plan/people", Some(fields)) => shown(200, count(&filled(fields), page, most).render()),
            ("/plan", Some(fields)) => planned(page, filled(fields)),
            ("/bound", None) => of_form(bound::answer(page, &filled(&pairs(&asked.query)))),
            ("/check", None) => shown(200, check::empty(page)),
            ("/not-here", None) => shown(503, page.one_sentence(PageSaid::NotHere, PageSaid::NotHereHelp)),
            // Its readers know dozens of programs' lists and tables.
            ("/check", Some(_)) if !cfg!(feature = "whole") => (FOR_THE_WHOLE, Vec::new()),
            ("/check", Some(fields)) => {
                let text = fields.get("schedule").and_then(Value::as_str).unwrap_or_default().to_owned();
                let file = asked.file.clone().filter(|_| !body.is_empty()).map(|name| (name, body.to_vec()));
                of_form(check::answer(page, &check::CheckFields { text, file }, most.people, &Control::none()))
            }
            (path, None) => match path.strip_prefix("/plan/") {
                Some(rest) => self.of_plan(page, rest, watched),
                None => not_found(page),
            },
            (_, Some(_)) => not_found(page),
        }
    }

    /// `LINK`, `LINK/working`, `LINK/change`, `LINK/file/NAME`.
    fn of_plan(&mut self, page: &Page, rest: &str, watched: &Watched<'_>) -> Sent {
        let (link, rest) = rest.split_once('/').unwrap_or((rest, ""));
        let Some(fields) = fields_of(link) else {
            return shown(404, page.one_sentence(PageSaid::NoLink, PageSaid::NoLinkHelp));
        };
        match rest {
            "working" => shown(200, Working::new(page, link, 0).render()),
            "change" => shown(200, form(page, Most::default(), &fields, &Wrong::default(), &[])),
            _ => {
                let printer = self.printer.clone();
                let answer = match self.made(page, link, &fields, watched) {
                    Ok(answer) => answer,
                    Err(refused) => return *refused,
                };
                match rest.strip_prefix("file/") {
                    Some(name) => filed(page, &fields, answer, name, printer.as_ref()),
                    None if rest.is_empty() => {
                        shown(200, result(page, link, Most::default(), &fields, answer, printer.as_ref()).render())
                    }
                    None => not_found(page),
                }
            }
        }
    }

    /// The plan of a link: the one made last if it has this link, else made from its question.
    fn made(
        &mut self,
        page: &Page,
        link: &str,
        fields: &PlanFields,
        watched: &Watched<'_>,
    ) -> Result<&Answer, Box<Sent>> {
        let last = match self.last.take().filter(|(last, _)| last == link) {
            Some(last) => last,
            None => (link.to_owned(), make(page, fields, watched)?),
        };
        Ok(&self.last.insert(last).1)
    }
}

/// Makes the plan.
///
/// # Errors
/// The form again, with the reason.
fn make(page: &Page, fields: &PlanFields, watched: &Watched<'_>) -> Result<Answer, Box<Sent>> {
    let most = Most::default();
    let refused = |wrong: &Wrong, error: Option<&Error>| {
        let ways = error.map(Error::alternatives).unwrap_or_default();
        Box::new(shown(422, form(page, most, fields, wrong, &ways)))
    };
    let (question, request) = fields.question(page, most).map_err(|wrong| refused(&wrong, None))?;
    let made = stopping(page, watched, |control| roundtable::plan(&question, &request, control));
    made.map_err(|error| refused(&fields.refused(&error, page), Some(&error)))
}

/// Works under a control that reports the progress and asks whether to stop.
pub(crate) fn stopping<T>(page: &Page, watched: &Watched<'_>, work: impl FnOnce(&Control<'_>) -> T) -> T {
    let stop = AtomicBool::new(false);
    let heard = |progress: Progress| {
        // At most 99: only the answer itself means done.
        let percent = progress.steps.saturating_mul(100) / progress.most.max(1);
        let percent = u32::try_from(percent.min(99)).unwrap_or(99);
        if watched(percent, &page.say(PageSaid::Done { percent })) {
            stop.store(true, Ordering::Relaxed);
        }
    };
    work(&Control::none().stopped_by(&stop).watched_by(&heard))
}

/// A form that was sent: the address of its plan, or the form again if it cannot be read.
fn planned(page: &Page, mut fields: PlanFields) -> Sent {
    fields.take_way();
    match fields.question(page, Most::default()) {
        Ok(_) => {
            let address = Some(page.to(&format!("/plan/{}", link_of(&fields))));
            (Answered { address, ..Answered::of(303) }, Vec::new())
        }
        Err(wrong) => shown(422, form(page, Most::default(), &fields, &wrong, &[])),
    }
}

/// The file `name` of a plan, to be saved or shown.
fn filed(page: &Page, fields: &PlanFields, answer: &Answer, name: &str, printer: Option<&Printer>) -> Sent {
    match file(page, fields, answer, name, printer) {
        Some(Ok(file)) => {
            let saved = file.saved.then(|| name.to_owned());
            (Answered { kind: file.format.media_type(), saved, ..Answered::of(200) }, file.bytes)
        }
        Some(Err(error)) => {
            let said = NoAnswer::Told { what: error.said(page.lang) };
            shown(422, page.one_sentence(PageSaid::Refused, said))
        }
        None => not_found(page),
    }
}

/// A page as an answer; if its template fails, status 500 without a page.
pub(crate) fn shown(status: u16, html: Html) -> Sent {
    let (status, html) = html.map_or((500, String::new()), |html| (status, html));
    (Answered::of(status), html.into_bytes())
}

/// A page that answers a form.
fn of_form(answer: FormAnswer) -> Sent {
    shown(if answer.is_read { 200 } else { 422 }, answer.html)
}

pub(crate) fn not_found(page: &Page) -> Sent {
    shown(404, page.one_sentence(PageSaid::NotFound, PageSaid::NotFoundHelp))
}

/// The fields of a form; what is not a field is skipped, as a server does.
pub(crate) fn filled<T: DeserializeOwned + Default>(fields: &Map<String, Value>) -> T {
    serde_json::from_value(Value::Object(fields.clone())).unwrap_or_default()
}

/// The pairs of a query (WHATWG URL, application/x-www-form-urlencoded).
fn pairs(query: &str) -> Map<String, Value> {
    let pair = |pair: &str| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        (plain(name), Value::String(plain(value)))
    };
    query.split('&').filter(|pair| !pair.is_empty()).map(pair).collect()
}

/// Decodes `+` and `%` with two hexadecimal digits; any other `%` is kept.
fn plain(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let byte = after.get(..2).filter(|_| *first == b'%');
        let byte = byte.and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        bytes.push(byte.unwrap_or(if *first == b'+' { b' ' } else { *first }));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use roundtable_pages::when::DateFields;

    use super::*;

    /// A stub of a browser: asks, and gives head and body.
    fn ask(device: &mut Device, request: &Value) -> (Value, String) {
        let answer = String::from_utf8(device.answer(request.to_string().as_bytes(), &|_, _| false)).unwrap();
        let (head, body) = answer.split_once('\n').unwrap();
        (serde_json::from_str(head).unwrap(), body.to_owned())
    }

    #[test]
    fn a_form_becomes_an_address_and_the_address_a_plan_with_its_files() {
        let (mut device, club) = (Device::default(), "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana");
        let fields = serde_json::json!({ "names": club, "tables": "4", "rounds": "3", "title": "Club & friends" });
        let (head, _) = ask(&mut device, &serde_json::json!({ "path": "/plan", "query": "lang=en", "fields": fields }));
        assert_eq!(head["status"], 303);
        let address = head["address"].as_str().unwrap().strip_suffix("?lang=en").unwrap().to_owned();
        let (head, page) = ask(&mut device, &serde_json::json!({ "path": address }));
        assert_eq!(head["status"], 200);
        assert!(page.contains("Club &#38; friends") && page.contains("Hana") && !page.contains("/events"), "{page}");
        let (head, csv) = ask(&mut device, &serde_json::json!({ "path": format!("{address}/file/seating.csv") }));
        assert_eq!((&head["saved"], csv.contains("Hana")), (&Value::from("seating.csv"), true));
        // Another device makes the same plan of the address alone.
        let (_, again) = ask(&mut Device::default(), &serde_json::json!({ "path": address }));
        assert_eq!(page, again);
        let (_, form) = ask(&mut device, &serde_json::json!({ "path": format!("{address}/change"), "accept": "ja" }));
        assert!(form.contains("lang=\"ja\"") && form.contains(club));
    }

    #[test]
    fn what_is_wrong_is_said_in_the_form() {
        let mut device = Device::default();
        let fields = serde_json::json!({ "names": "Ana\nBen\nCy\nDi\nEva", "tables": "4", "rounds": "x" });
        let (head, page) = ask(&mut device, &serde_json::json!({ "path": "/plan", "fields": fields }));
        assert_eq!(head["status"], 422);
        assert!(page.contains("rounds-error"));
        let fields = serde_json::json!({ "names": "Ana\nBen\nCy\nDi\nEva", "tables": "4", "rounds": "2" });
        let (head, _) = ask(&mut device, &serde_json::json!({ "path": "/plan", "fields": fields }));
        let (head, page) = ask(&mut device, &serde_json::json!({ "path": head["address"] }));
        assert_eq!(head["status"], 422);
        assert!(page.contains("value=\"sit-out\""), "{page}");
        for path in ["/plan/x", "/e/1", "/events/new", "/nothing"] {
            assert_eq!(ask(&mut device, &serde_json::json!({ "path": path })).0["status"], 404, "{path}");
        }
    }

    #[test]
    fn a_search_that_is_stopped_gives_its_best() {
        let mut device = Device::default();
        let fields = PlanFields { names: "22".to_owned(), rounds: "9".to_owned(), ..PlanFields::usual() };
        let asked = serde_json::json!({ "path": format!("/plan/{}", link_of(&fields)) }).to_string();
        let page = String::from_utf8(device.answer(asked.as_bytes(), &|_, said| said.contains('%'))).unwrap();
        let stopped = device.last.as_ref().is_some_and(|(_, answer)| answer.stopped);
        assert!(stopped && page.contains("It was stopped"), "{page}");
    }

    /// The small module recognises files for the whole one, and reads the others.
    #[test]
    fn a_file_that_is_not_plain_text_is_for_the_whole_module() {
        let old = b"round,table,seat,player\n1,1,1,Jos\xE9\n1,1,2,Ben\n".as_slice();
        let zone = br#"{"zone":"Europe/Dublin"}"#.as_slice();
        for (whole, file, status) in
            [(false, old, 421), (true, old, 200), (false, b"PK\x03\x04", 421), (false, zone, 421), (false, b"1\n", 422)]
        {
            let mut device = Device { whole, ..Device::default() };
            let asked =
                [br#"{"path":"/check","fields":{"schedule":""},"file":"a.csv"}"#.as_slice(), b"\n", file].concat();
            let answer = device.answer(&asked, &|_, _| false);
            let (head, page) = split(&answer);
            let head: Value = serde_json::from_slice(head).unwrap();
            assert_eq!(head["status"], status, "{}", String::from_utf8_lossy(page));
        }
        let small = || Device { whole: false, ..Device::default() };
        let fields = PlanFields { names: "8".to_owned(), rounds: "2".to_owned(), ..PlanFields::usual() };
        let file = |name: &str| {
            serde_json::json!({ "path": format!("/plan/{}/file/seating.{name}", link_of(&fields)) }).to_string()
        };
        let dated = PlanFields {
            when: DateFields { zone: "Europe/Dublin".to_owned(), ..DateFields::default() },
            ..fields.clone()
        };
        for (rest, status) in [("", 421), ("/change", 200), ("/working", 200)] {
            let (path, mut device) = (format!("/plan/{}{rest}", link_of(&dated)), small());
            let answer = device.answer(serde_json::json!({ "path": path }).to_string().as_bytes(), &|_, _| false);
            assert!(answer.starts_with(format!("{{\"status\":{status},").as_bytes()), "{rest}");
        }
        for (name, starts) in [("xlsx", r#"{"status":421,"#), ("csv", r#"{"status":200,"#)] {
            assert!(small().answer(file(name).as_bytes(), &|_, _| false).starts_with(starts.as_bytes()), "{name}");
        }
        let (head, page) = ask(&mut small(), &serde_json::json!({ "path": "/not-here" }));
        assert!(head["status"] == 503 && page.contains("not on this device yet"), "{page}");
    }

    #[test]
    fn files_are_judged_and_queries_are_read() {
        let mut device = Device::default();
        let csv = "round,table,seat,player\n1,1,1,Ana\n1,1,2,Ben\n";
        let asked = format!("{}\n{csv}", r#"{"path":"/check","fields":{"schedule":""},"file":"a.csv"}"#);
        let page = String::from_utf8(device.answer(asked.as_bytes(), &|_, _| false)).unwrap();
        assert!(page.starts_with(r#"{"status":200"#) && page.contains("Ben"), "{page}");
        assert_eq!(
            pairs("people=20&tables=4%2C3+&x=%zz"),
            *serde_json::json!({ "people": "20", "tables": "4,3 ", "x": "%zz" }).as_object().unwrap()
        );
    }
}
