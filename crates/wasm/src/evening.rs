//! An evening without a server: scores, standings and the next rounds on one device. The browser keeps the log and sends
//! it with every request; the answer has the new one, which the browser keeps before it shows anything (`page/kept.js`).
//! So nothing is remembered here, and nothing is lost with a tab.

use roundtable::Control;
use roundtable::event::{Actor, OpId, Stamp, Tournament};
use roundtable::floors::words::PageSaid;
use roundtable_pages::evening::{self, OpeningFields, TouchFields};
use roundtable_pages::page::Page;
use serde_json::{Map, Value};

use crate::device::{ALONE, Sent, Watched, filled, not_found, shown, stopping};
use crate::message::{Answered, Asked, joined, split};

/// The name in the log of those who give the orders.
const ORGANISER: &str = "organiser";

/// Answers a request of the page of evenings: as [`Device::answer`](crate::Device::answer), with the `log` that the
/// browser keeps (empty before the first evening), and for a touch the time (`at`) and a new name (`op`). If the touch
/// was carried out, the answer has the new `log`, and in `unkept` what to say if the browser cannot keep it.
///
/// ```
/// let fields = r#"{"names": "Ana\nBen\nCy\nDi", "game": "doubles"}"#;
/// let asked = format!(r#"{{"path": "/evening", "fields": {fields}, "at": "2027-01-07T19:03:11Z", "op": "first"}}"#);
/// let answer = String::from_utf8(roundtable_wasm::evening(asked.as_bytes(), &|_, _| false)).unwrap();
/// assert!(answer.starts_with(r#"{"status":303,"#) && answer.contains("Ana"), "{answer}");
/// ```
pub fn evening(request: &[u8], watched: &Watched<'_>) -> Vec<u8> {
    let (head, file) = split(request);
    let asked: Asked = serde_json::from_slice(head).unwrap_or_default();
    let page = Page::of(&asked.path, &asked.query, &asked.accept, &ALONE);
    let (head, body) = sent(&page, &asked, file, watched);
    joined(&head, &body)
}

/// Answers by path, by whether there is an evening, and by whether a form was sent.
fn sent(page: &Page, asked: &Asked, file: &[u8], watched: &Watched<'_>) -> Sent {
    if asked.path == "/evening/log" {
        let saved = Some(evening::LOG_FILE.to_owned());
        let head = Answered { kind: "application/jsonl", saved, ..Answered::of(200) };
        return (head, asked.log.clone().into_bytes());
    }
    let does = |what: &str| asked.fields.as_ref().is_some_and(|fields| fields.get("what") == Some(&Value::from(what)));
    let event = match asked.log.as_str() {
        _ if does("another") => return kept(page, String::new()),
        "" => None,
        log => match Tournament::read(log) {
            Ok(event) => Some(event),
            Err(halt) => return shown(422, evening::unread(page, halt.said(page.lang))),
        },
    };
    match (asked.path.as_str(), event, &asked.fields) {
        ("/evening", None, None) => shown(200, evening::new(page, &OpeningFields::default(), Vec::new())),
        ("/evening", None, Some(_)) if does("load") => {
            match evening::loaded(page, asked.file.as_deref().unwrap_or_default(), file) {
                Ok(event) => kept(page, event.log().export()),
                Err(wrong) => shown(422, evening::new(page, &OpeningFields::default(), wrong)),
            }
        }
        ("/evening", None, Some(fields)) => {
            let fields: OpeningFields = filled(fields);
            match evening::opened(page, &fields, stamp(asked)) {
                Ok(event) => kept(page, event.log().export()),
                Err(wrong) => shown(422, evening::new(page, &fields, wrong)),
            }
        }
        ("/evening", Some(event), None) => shown(200, evening::shown(page, &event, Vec::new(), false)),
        ("/evening", Some(event), Some(fields)) => touched(page, event, fields, asked, watched),
        ("/evening/another", Some(event), None) => shown(200, evening::another(page, &event)),
        ("/evening/another", None, None) => kept(page, String::new()),
        _ => not_found(page),
    }
}

/// A touch: the page after it with the new log, or the page before it with the reason why not.
fn touched(
    page: &Page,
    mut event: Tournament,
    fields: &Map<String, Value>,
    asked: &Asked,
    watched: &Watched<'_>,
) -> Sent {
    let fields: TouchFields = filled(fields);
    let done = stopping(page, watched, |control: &Control<'_>| {
        evening::touched(&mut event, &fields, page, stamp(asked), control)
    });
    match done {
        Ok(told) => {
            let (head, body) = shown(200, evening::shown(page, &event, told, false));
            (Answered { log: Some(event.log().export()), unkept: Some(unkept(page)), ..head }, body)
        }
        Err(why) => shown(422, evening::shown(page, &event, vec![why], true)),
    }
}

/// A log to be kept, and the page of evenings after that.
fn kept(page: &Page, log: String) -> Sent {
    let head = Answered::of(303);
    let address = Some(page.to("/evening"));
    (Answered { address, log: Some(log), unkept: Some(unkept(page)), ..head }, Vec::new())
}

fn unkept(page: &Page) -> String {
    page.say(PageSaid::EveningUnkept)
}

fn stamp(asked: &Asked) -> Stamp {
    Stamp { at: asked.at, by: Actor(ORGANISER.to_owned()), op: OpId(asked.op.clone()) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A stub of a browser: what it keeps, and how often it has asked.
    #[derive(Default)]
    struct Browser {
        log: String,
        asked: u32,
    }

    impl Browser {
        /// Asks, keeps the log of the answer, and gives status and page.
        fn ask(&mut self, path: &str, fields: Option<Value>) -> (u64, String) {
            self.asked += 1;
            let (at, op) = ("2027-01-07T19:03:11Z", format!("touch {}", self.asked));
            let request = json!({ "path": path, "query": "", "fields": fields, "log": self.log, "at": at, "op": op });
            let answer = String::from_utf8(evening(request.to_string().as_bytes(), &|_, _| false)).unwrap();
            let (head, body) = answer.split_once('\n').unwrap();
            let head: Value = serde_json::from_str(head).unwrap();
            if let Some(log) = head["log"].as_str() {
                assert!(!head["unkept"].as_str().unwrap().is_empty());
                log.clone_into(&mut self.log);
            }
            (head["status"].as_u64().unwrap(), body.to_owned())
        }

        fn touch(&mut self, fields: Value) -> (u64, String) {
            self.ask("/evening", Some(fields))
        }
    }

    const EIGHT: &str = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana";

    fn americano() -> Browser {
        let mut browser = Browser::default();
        let fields = json!({ "what": "open", "names": EIGHT, "game": "doubles", "courts": "2", "rounds": "2", "method": "americano" });
        assert_eq!(browser.touch(fields).0, 303);
        browser
    }

    #[test]
    fn an_americano_of_eight_is_played_and_its_log_says_who_won() {
        let mut browser = americano();
        let (_, page) = browser.ask("/evening", None);
        assert!(page.contains("Seat round 1: Americano") && page.contains("Finn"), "{page}");
        // An americano of known length is planned as a whole, so that partners are as new as possible.
        for (round, what) in [("1", "seat"), ("2", "publish")] {
            let (status, page) = browser.touch(json!({ "what": what }));
            assert!(status == 200 && page.contains("Court 2"), "{page}");
            for table in ["1", "2"] {
                let result = json!({ "what": "result", "round": round, "table": table, "score": ["6", "3"] });
                let (status, page) = browser.touch(result);
                let heading = format!("Standings after {round} round");
                assert!(status == 200 && page.contains(&heading) == (table == "2"), "{page}");
            }
        }
        let (_, page) = browser.ask("/evening", None);
        assert!(page.contains("Every round is played") && page.contains("Close the event"), "{page}");
        let event = Tournament::read(&browser.log).unwrap();
        let standings = event.standings(u32::MAX).unwrap();
        assert_eq!((standings.len(), event.state().published()), (8, 2));
        let before = browser.log.lines().count();
        let mended = json!({ "what": "result", "round": "1", "table": "1", "score": ["3", "6"] });
        assert_eq!(browser.touch(mended).0, 200);
        assert_ne!(Tournament::read(&browser.log).unwrap().standings(u32::MAX).unwrap(), standings);
        browser.touch(json!({ "what": "undo" }));
        let event = Tournament::read(&browser.log).unwrap();
        assert_eq!(event.standings(u32::MAX).unwrap(), standings);
        assert_eq!(browser.log.lines().count(), before + 2, "nothing is taken out of a log");
    }

    #[test]
    fn a_refusal_changes_nothing_and_says_why() {
        let mut browser = americano();
        let nobody = json!({ "what": "open", "names": "", "game": "doubles" });
        let (status, page) = Browser::default().touch(nobody);
        assert!(status == 422 && page.contains("Nobody yet"), "{page}");
        let chess = json!({ "what": "open", "names": EIGHT, "game": "chess", "method": "americano" });
        assert_eq!(Browser::default().touch(chess).0, 422);
        browser.touch(json!({ "what": "seat" }));
        let before = browser.log.clone();
        let wrong = json!({ "what": "result", "round": "1", "table": "1", "score": ["six", "3"] });
        let (status, page) = browser.touch(wrong);
        assert!(status == 422 && page.contains("six") && browser.log == before, "{page}");
        assert_eq!(browser.touch(json!({ "what": "seat" })).0, 422, "touched twice");
        assert_eq!(browser.touch(json!({ "what": "dance" })).0, 422);
        assert_eq!(browser.log, before);
    }

    #[test]
    fn rounds_planned_ahead_are_published_one_by_one_and_people_come_and_go() {
        let mut browser = Browser::default();
        let fields = json!({ "names": "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHana\nIvo", "tables": "3", "rounds": "3", "method": "plan", "called": "Club & friends" });
        assert_eq!(browser.touch(fields).0, 303);
        browser.touch(json!({ "what": "seat" }));
        for table in ["1", "2", "3"] {
            let result = json!({ "what": "result", "round": "1", "table": table, "score": ["3", "2", "1"] });
            let (status, page) = browser.touch(result);
            assert_eq!(status, 200, "{page}");
        }
        let (_, page) = browser.ask("/evening", None);
        assert!(page.contains("Club &#38; friends") && page.contains("Publish round 2"), "{page}");
        assert_eq!(browser.touch(json!({ "what": "publish" })).0, 200);
        assert_eq!(browser.touch(json!({ "what": "join", "names": "Jo\n\nKai" })).0, 200);
        assert_eq!(browser.touch(json!({ "what": "leave", "who": "9" })).0, 200);
        let event = Tournament::read(&browser.log).unwrap();
        assert!(event.state().people().any(|person| person.player.name == "Kai"));
        assert!(event.state().people().any(|person| person.has_left()));
    }

    #[test]
    fn a_draft_is_seated_again_when_somebody_leaves_or_comes() {
        for change in [json!({ "what": "leave", "who": "1" }), json!({ "what": "join", "names": "Jo" })] {
            let mut browser = americano();
            browser.touch(json!({ "what": "seat" }));
            for table in ["1", "2"] {
                browser.touch(json!({ "what": "result", "round": "1", "table": table, "score": ["6", "3"] }));
            }
            let (status, page) = browser.touch(change);
            assert!(status == 200 && page.contains("Seat it again") && !page.contains("Publish round 2"), "{page}");
            // Seated again, it is out.
            let (status, page) = browser.touch(json!({ "what": "seat" }));
            assert!(status == 200 && page.contains("Enter the scores"), "{page}");
            assert_eq!(browser.touch(json!({ "what": "seat" })).0, 422, "touched twice");
        }
    }

    /// Sends a file to the form that loads a log.
    fn load(browser: &mut Browser, name: &str, file: &[u8]) -> (u64, String) {
        let request = json!({ "path": "/evening", "fields": { "what": "load" }, "file": name, "log": browser.log });
        let request = [request.to_string().as_bytes(), b"\n", file].concat();
        let answer = String::from_utf8(evening(&request, &|_, _| false)).unwrap();
        let (head, body) = answer.split_once('\n').unwrap();
        let head: Value = serde_json::from_str(head).unwrap();
        browser.log = head["log"].as_str().map_or(browser.log.clone(), str::to_owned);
        (head["status"].as_u64().unwrap(), body.to_owned())
    }

    #[test]
    fn a_log_that_was_saved_goes_on_in_another_browser() {
        let mut browser = americano();
        browser.touch(json!({ "what": "seat" }));
        browser.touch(json!({ "what": "result", "round": "1", "table": "1", "score": ["6", "3"] }));
        let (_, page) = browser.ask("/evening", None);
        // Operations have names of their own there.
        let mut other = Browser { asked: 100, ..Browser::default() };
        assert_eq!(load(&mut other, "evening.jsonl", browser.log.as_bytes()).0, 303);
        assert_eq!(other.log, browser.log);
        assert_eq!(other.ask("/evening", None).1, page);
        assert_eq!(other.touch(json!({ "what": "result", "round": "1", "table": "2", "score": ["5", "6"] })).0, 200);
        assert!(other.log.starts_with(&browser.log) && other.log.len() > browser.log.len());
        // Where an evening is under way, none is loaded over it.
        let before = other.log.clone();
        assert_eq!((load(&mut other, "evening.jsonl", browser.log.as_bytes()).0, &other.log), (422, &before));
    }

    #[test]
    fn a_file_that_is_no_log_is_refused_with_the_reason() {
        let log = americano().log;
        let refused = |name: &str, file: &[u8], why: &str| {
            let mut browser = Browser::default();
            let (status, page) = load(&mut browser, name, file);
            assert!(status == 422 && page.contains("The log was not loaded") && page.contains(why), "{why}: {page}");
            assert_eq!(browser.log, "");
        };
        refused("evening.jsonl", b"", "the log is empty");
        refused("photo.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF\0", "photo.jpg");
        refused("names.txt", b"Ana\nBen\n", "line 1");
        refused("evening.jsonl", log.replacen("Ana", "Anna", 1).as_bytes(), "newer version");
        refused("evening.jsonl", log.replacen("\"opened\"", "\"opened_twice\"", 1).as_bytes(), "newer version");
        refused("evening.jsonl", &log.as_bytes()[..log.len() - 9], "newer version");
        refused("evening.jsonl", &vec![b' '; evening::MOST_OF_LOG + 1], "4 MB");
    }

    #[test]
    fn another_evening_is_asked_for_twice_and_an_unreadable_log_is_not_lost() {
        let mut browser = americano();
        let (_, page) = browser.ask("/evening/another", None);
        assert!(page.contains("/evening/log") && !browser.log.is_empty(), "{page}");
        let before = browser.log.clone();
        let request = json!({ "path": "/evening/log", "log": before });
        let answer = evening(request.to_string().as_bytes(), &|_, _| false);
        assert!(String::from_utf8(answer).unwrap().ends_with(&before));
        browser.touch(json!({ "what": "another" }));
        assert_eq!(browser.log, "");
        browser.log = "of another version".to_owned();
        let (status, page) = browser.ask("/evening", None);
        assert!(status == 422 && page.contains("/evening/log"), "{page}");
        assert_eq!(browser.log, "of another version");
        browser.touch(json!({ "what": "another" }));
        assert!(browser.ask("/evening", None).1.contains("<textarea"));
    }
}
