//! Systematic forgeries: every number one more and one less, every text another one, every truth value turned, every
//! list shorter, longer and in another order, every argument under another name. Both verifiers (in Rust and in Python)
//! must refuse the same ones, and whatever both accept must be true.

use std::collections::{BTreeMap, BTreeSet};

use roundtable::parts::Certificate;
use roundtable_audit::{audit, judge};
use roundtable_proofs::verify_certificate;
use roundtable_read::read_certificate;
use roundtable_testkit::machine::is_left_out;
use roundtable_testkit::tier::{cases, is_night};
use serde_json::{Value, json};

use super::bytes;
use super::corpus::{corpus, of_oracle};
use super::python::python;

/// A way to forge a value: its name, and its result.
type Way = (&'static str, fn(&Value) -> Option<Value>);

/// Words of certificates. A forgery puts the next word in the place of one.
const WORDS: [&str; 25] = [
    "optimal",
    "meetings_optimal",
    "gap",
    "kept",
    "proved",
    "open",
    "broken",
    "repeats",
    "unmet_pairs",
    "seats.max_range",
    "sit_outs.max",
    "overload",
    "most_meetings",
    "indirect",
    "counting",
    "pigeonhole",
    "tarry",
    "short_tables",
    "sit_out",
    "not_below_none",
    "left",
    "before",
    "across",
    "sides",
    "two_rounds",
];

/// Kinds of arguments. A forgery puts the next kind in the place of one.
const KINDS: [&str; 17] = [
    "counting",
    "rows",
    "round_pairs",
    "after_kept",
    "convexity",
    "average",
    "overload",
    "met_before",
    "room_of_all",
    "by_overload",
    "clash",
    "exhausted",
    "apart",
    "together",
    "related",
    "sides",
    "two_rounds",
];

/// All ways to forge a value; a way returns `None` for values to which it does not apply.
const WAYS: [Way; 12] = [
    ("one more", |value| Some(json!(value.as_u64()? + 1))),
    ("one less", |value| Some(json!(value.as_i64()? - 1))),
    ("far more", |value| value.as_u64().map(|_| json!(1_u64 << 50))),
    ("not a number", |value| value.as_u64().map(|number| json!(number > 0))),
    ("a fraction", |value| value.as_u64().map(|number| json!(number as f64 + 0.5))),
    ("another word", |value| another(&WORDS, value.as_str()?).map(|word| json!(word))),
    ("turned", |value| value.as_bool().map(|truth| json!(!truth))),
    ("nothing", |value| (!value.is_null()).then_some(Value::Null)),
    ("shorter", |value| value.as_array().filter(|list| !list.is_empty()).map(|list| json!(list[1..]))),
    ("longer", |value| {
        let list = value.as_array()?;
        Some(Value::Array(list.iter().chain(list.last()).cloned().collect()))
    }),
    ("in another order", |value| {
        value.as_array().filter(|list| list.first() != list.last()).map(|list| list.iter().rev().cloned().collect())
    }),
    ("under another name", |value| {
        let (kind, inner) = value.as_object().filter(|fields| fields.len() == 1)?.iter().next()?;
        another(&KINDS, kind).map(|other| json!({ other: inner }))
    }),
];

/// The next word of a list, the first after the last.
fn another(words: &[&'static str], word: &str) -> Option<&'static str> {
    words.iter().position(|w| *w == word).map(|at| words[(at + 1) % words.len()])
}

/// Adds to `all` the JSON pointer of every value, and its path: the names of the fields, without positions in lists.
/// The pointer `/answer/proof/3/bound` has the path `.answer.proof.bound`.
fn places(value: &Value, at: &str, path: &str, all: &mut Vec<(String, String)>) {
    all.push((at.to_owned(), path.to_owned()));
    match value {
        Value::Array(list) => list.iter().enumerate().for_each(|(i, v)| places(v, &format!("{at}/{i}"), path, all)),
        Value::Object(fields) => {
            fields.iter().for_each(|(name, v)| places(v, &format!("{at}/{name}"), &format!("{path}.{name}"), all));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// One forgery for each path and way that `wanted` accepts by its number. If several values have the path, `turn`
/// chooses which is changed.
fn forgeries(turn: usize, certificate: &Certificate, wanted: impl Fn(usize) -> bool) -> Vec<(String, Vec<u8>)> {
    let value = serde_json::to_value(certificate).unwrap();
    let mut all = Vec::new();
    places(&value, "", "", &mut all);
    let mut by_path: BTreeMap<String, Vec<String>> = BTreeMap::new();
    all.into_iter().for_each(|(at, path)| by_path.entry(path).or_default().push(at));
    let (mut forged, mut count) = (Vec::new(), 0);
    // Nothing is claimed of names.
    by_path.retain(|path, _| !path.starts_with(".question.roster.") && !path.ends_with(".column"));
    for (path, at) in by_path {
        for (name, way) in WAYS {
            count += 1;
            if !wanted(count) {
                continue;
            }
            let changed = |at: &String| way(value.pointer(at)?).map(|new| (at.clone(), new));
            let possible: Vec<(String, Value)> = at.iter().filter_map(changed).collect();
            let Some((at, new)) = possible.get(turn % possible.len().max(1)) else { continue };
            let mut other = value.clone();
            *other.pointer_mut(at).unwrap() = new.clone();
            forged.push((format!("{path}: {name}"), other.to_string().into_bytes()));
        }
    }
    forged
}

/// Whether a forged certificate claims nothing beyond what the audit finds for its schedule: the same figures, bounds
/// that are no stronger, and no tier settled that is open.
fn is_true(forged: &Certificate) -> bool {
    let Some(answer) = &forged.answer else { return true };
    let schedule = &answer.schedule;
    let fresh = match &forged.question {
        Some(question) => Certificate::of_answer(question, schedule, &judge(question, schedule)),
        None => Certificate::of_schedule(schedule, &forged.rules(), &audit(schedule, &forged.rules())),
    };
    // The figures with the bounds of the fresh certificate have to be those of the fresh one; bounds are compared
    // separately.
    let Some(fresh) = fresh.and_then(|fresh| fresh.answer) else { return false };
    // A bound from below is stronger if it is larger. Figures called `….min` (the least that anybody has) are bounded
    // from above.
    let is_no_stronger = |said: &roundtable_audit::FigureProof| {
        let mut alike = fresh.proof.iter().filter(|known| known.figure == said.figure && known.value == said.value);
        let from_above = said.figure.ends_with(".min");
        alike.any(|known| if from_above { known.bound <= said.bound } else { known.bound >= said.bound })
    };
    let with_fresh_bound = |meetings: &roundtable_audit::Meetings| roundtable_audit::Meetings {
        bound: fresh.figures.meetings.bound,
        ..*meetings
    };
    let tiers = || answer.standing.iter().zip(&fresh.standing);
    let mut figures =
        roundtable_audit::Figures { meetings: with_fresh_bound(&answer.figures.meetings), ..answer.figures.clone() };
    for (said, known) in figures.relations.iter_mut().zip(&fresh.figures.relations) {
        said.bound = known.bound;
    }
    figures == fresh.figures
        && answer.proof.iter().all(is_no_stronger)
        && tiers()
            .all(|(said, known)| (said.tier, said.value) == (known.tier, known.value) && said.bound <= known.bound)
        && !tiers().any(|(said, known)| said.state.is_settled() && !known.state.is_settled())
}

#[test]
fn what_is_forged_is_refused_by_both() {
    if is_left_out("Python") {
        return;
    }
    // Questions that are not in the corpus, which has those of seeds 0 to 299. Certificates that take long to check are
    // left out.
    let of_oracle = (300..cases(330, 360)).filter_map(of_oracle);
    let large =
        |said: &String| ["permutations", "by lot: 24", "by lot: 30", "by lot: 10"].iter().any(|w| said.starts_with(w));
    let others = corpus().iter().filter(|(said, _)| !said.starts_with("question") && !large(said)).cloned();
    let mut all = Vec::new();
    for (turn, (said, certificate)) in of_oracle.chain(others).enumerate() {
        // All forgeries of the first certificate. Of the others (over 120) every hundredth, or at night every fifth,
        // and not the same ones of each.
        let some = |i: usize| turn < 1 || (i + turn).is_multiple_of(if is_night() { 5 } else { 100 });
        let forged = forgeries(turn, &certificate, some);
        all.extend(forged.into_iter().map(|(kind, file)| (said.clone(), kind, file)));
    }
    let files: Vec<Vec<u8>> = all.iter_mut().map(|(_, _, file)| std::mem::take(file)).collect();
    let (mut refused, mut wrong, mut believed) = (BTreeSet::new(), Vec::new(), 0);
    for (((said, kind, _), file), theirs) in all.iter().zip(&files).zip(python(&files)) {
        let read = read_certificate(file, "x").ok();
        let ours =
            read.filter(|certificate| !verify_certificate(certificate).iter().any(|claim| claim.outcome.is_refused()));
        match (&ours, theirs.is_believed()) {
            (None, false) => {
                refused.insert(kind.clone());
            }
            (Some(certificate), true) if is_true(certificate) => believed += 1,
            (ours, theirs) => {
                wrong.push(format!("{kind}: believed by us {}, by them {theirs}: {said}", ours.is_some()))
            }
        }
    }
    println!("{} forgeries, {} kinds refused, {believed} that are true", all.len(), refused.len());
    wrong.truncate(40);
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(refused.len() >= 100, "only {} kinds of forgeries", refused.len());
}

/// A certificate that is cut short anywhere is not read as one.
#[test]
fn what_is_cut_short_is_no_certificate() {
    let with_answer = (0..).filter_map(of_oracle).find(|(_, certificate)| certificate.answer.is_some());
    let whole = bytes(&with_answer.unwrap().1);
    // Without its last two bytes, a brace and the end of the line, it is cut short; every 61st length is tried.
    for length in (0..whole.len() - 2).step_by(61) {
        let error = read_certificate(&whole[..length], "cut.json").unwrap_err();
        assert!(error.to_string().starts_with("cut.json:"), "{error}");
    }
}
