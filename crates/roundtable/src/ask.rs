//! Every use case by one function, [`ask()`]: a request as JSON in, an answer as JSON out, for other languages and
//! other programs. The example at [`ask()`] shows both.
//!
//! A request (`roundtable/ask/1`) names a use case and has its input. An answer (`roundtable/answer/1`) holds the
//! document that the command of that name prints with `--json`, byte for byte, or the error with its code, its sentence
//! and alternatives. Unknown fields are refused, so a misspelt word is never ignored.
//!
//! `ask/cases.rs` has the fields of each use case, `ask/event.rs` those of a tournament.

mod cases;
#[cfg(feature = "tournaments")]
mod event;
#[cfg(not(feature = "tournaments"))]
mod no_event;

use roundtable_engine::Control;
use roundtable_plans::{Error, Question};
use roundtable_read::only;
use roundtable_words::{FileKind, Lang};
use roundtable_write::NotObeyed;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use cases::{BoundOf, Improvement, Judged, Mending, NextRoundRequest, WithdrawalRequest};
#[cfg(feature = "tournaments")]
use event::AtDesk;
#[cfg(not(feature = "tournaments"))]
use no_event::AtDesk;
use roundtable_plans::json::document::{ErrorDocument, write_json};
use roundtable_plans::json::written::Word;

/// What can be asked: a variant for each use case.
///
/// ```
/// use roundtable::Control;
/// use roundtable::parts::Ask;
/// let asked: Ask = serde_json::from_str(r#"{"bound": {"players": 20, "table_sizes": 4}}"#).unwrap();
/// assert!(asked.answer(roundtable::Lang::En, &Control::none()).is_ok());
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// A whole schedule: [`plan`](crate::plan()).
    Plan(Box<Question>),
    /// What a schedule is worth: [`check`](crate::check()).
    Check(Judged),
    /// What is possible: [`bound`](crate::bound()).
    Bound(BoundOf),
    /// One round from a position, or of a plan by standings: [`next`](crate::next()).
    Next(NextRoundRequest),
    /// A better schedule from a given one: [`improve`](crate::improve()).
    Improve(Improvement),
    /// A plan after somebody left or came: [`repair`](crate::repair()).
    Repair(Mending),
    /// Colours after a withdrawal from a round robin: [`reverse`](crate::reverse()).
    Reverse(WithdrawalRequest),
    /// An order of a tournament, as `Tournament::decided` of [`event`](crate::event) carries it out.
    Event(Box<AtDesk>),
}

/// An answer as parts; [`Reply`] has it as JSON.
#[derive(Clone, Debug, Default)]
pub struct Answered {
    /// The document that the command prints with `--json`.
    pub document: Vec<u8>,
    /// The resulting schedule, if the document is not one.
    pub schedule: Option<Vec<u8>>,
    /// Notes on it: a code for programs, and a sentence.
    pub notes: Vec<(&'static str, String)>,
    /// It was stopped from outside: this is the best so far.
    pub stopped: bool,
    /// The wishes that the seated rounds do not keep; `None` if nothing was seated.
    pub not_obeyed: Option<Vec<NotObeyed>>,
}

/// An answer as sent.
#[derive(Debug)]
pub struct Reply {
    /// `roundtable/answer/1`, with a line end.
    pub json: Vec<u8>,
    /// Why there is no answer, if there is none; the JSON has it too.
    pub error: Option<Error>,
    /// It was stopped from outside: this is the best so far.
    pub stopped: bool,
}

impl Answered {
    /// An answer with this document alone.
    fn of(document: &impl Serialize) -> Result<Self, Error> {
        let mut json = Vec::new();
        write_json(&mut json, document)?;
        Ok(Self { document: json, ..Self::default() })
    }
}

impl Ask {
    /// Answers the request; a stop returns the best so far.
    ///
    /// # Errors
    /// As the use case.
    pub fn answer(&self, lang: Lang, control: &Control<'_>) -> Result<Answered, Error> {
        match self {
            Self::Plan(question) => cases::plan(question, lang, control),
            Self::Check(of) => of.answer(lang),
            Self::Bound(of) => of.answer(),
            Self::Next(of) => of.answer(lang, control),
            Self::Improve(of) => of.answer(lang, control),
            Self::Repair(of) => of.answer(lang, control),
            Self::Reverse(of) => of.answer(),
            Self::Event(of) => of.answer(lang, control),
        }
    }
}

/// The versions of requests that are read; a request without a version is of the first.
#[derive(Default, Deserialize)]
enum Schema {
    #[default]
    #[serde(rename = "roundtable/ask/1")]
    First,
}

/// A request as received.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    #[serde(default)]
    #[expect(dead_code, reason = "read, so that another version is refused")]
    schema: Schema,
    #[serde(default)]
    lang: Word<Lang>,
    ask: Ask,
}

/// A note on the answer.
#[derive(Serialize)]
struct Said<'a> {
    code: &'a str,
    message: &'a str,
}

/// The JSON of an answer: either `answer` or `error` is there.
#[derive(Default, Serialize)]
#[serde(tag = "schema", rename = "roundtable/answer/1")]
struct Written<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    schedule: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Said<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    not_obeyed: Option<&'a [NotObeyed]>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorDocument<'static>>,
}

/// Answers any request, `roundtable/ask/1`: the answer is JSON too, `roundtable/answer/1`. A binding is this function.
///
/// ```
/// let request = br#"{"ask": {"plan": {"players": 16, "table_sizes": 4, "rounds": 5}}}"#;
/// let answer: serde_json::Value = serde_json::from_slice(&roundtable::ask(request)).unwrap();
/// assert_eq!(answer["schema"], "roundtable/answer/1");
/// assert_eq!(answer["answer"]["audit"]["meetings"]["repeats"], 0);
///
/// let refused = roundtable::ask(br#"{"lang": "en", "ask": {"plan": {"players": 22, "table_sizes": 4, "rounds": 5}}}"#);
/// let refused: serde_json::Value = serde_json::from_slice(&refused).unwrap();
/// assert_eq!(refused["error"]["code"], "cannot-fill");
/// assert_eq!(refused["error"]["instead"][1]["sit_out"]["people"], 2);
/// ```
pub fn ask(request: &[u8]) -> Vec<u8> {
    ask_with(request, &Control::none()).json
}

/// As [`ask()`], but `control` can watch the progress and stop it.
pub fn ask_with(request: &[u8], control: &Control<'_>) -> Reply {
    let asked: Result<Asked, Error> = only(&[FileKind::Request], request, "request")
        .map_err(Error::from)
        .and_then(|()| serde_json::from_slice(request).map_err(|why| Error::not_asked("request", &why)));
    let lang = asked.as_ref().map_or(Lang::En, |asked| asked.lang.0);
    let answered = asked.and_then(|asked| asked.ask.answer(lang, control));
    match answered.and_then(|answered| Ok((sent(&answered)?, answered.stopped))) {
        Ok((json, stopped)) => Reply { json, error: None, stopped },
        Err(error) => {
            let written = Written { error: Some(ErrorDocument::of(&error, lang)), ..Written::default() };
            Reply { json: line(&written), error: Some(error), stopped: false }
        }
    }
}

/// An answer as bytes; the documents in it are copied byte for byte.
fn sent(answered: &Answered) -> Result<Vec<u8>, Error> {
    let raw = |bytes: &Vec<u8>| {
        let text = String::from_utf8_lossy(bytes).trim_end().to_owned();
        RawValue::from_string(text).map_err(|why| Error::Write(why.into()))
    };
    let (document, schedule) = (raw(&answered.document)?, answered.schedule.as_ref().map(raw).transpose()?);
    let notes = answered.notes.iter().map(|(code, message)| Said { code, message }).collect();
    let schedule = schedule.as_deref();
    let (not_obeyed, stopped) = (answered.not_obeyed.as_deref(), answered.stopped);
    Ok(line(&Written { answer: Some(&document), schedule, notes, not_obeyed, stopped, ..Written::default() }))
}

/// The JSON with a line end.
fn line(written: &Written<'_>) -> Vec<u8> {
    let mut json = serde_json::to_vec(written).unwrap_or_default();
    json.push(b'\n');
    json
}
