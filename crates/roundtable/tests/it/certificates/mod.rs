//! Certificates: every claim of the program is verified by the audit and, independently, by
//! tools/verify_certificate.py, with the same outcome; forged ones are refused by both. Every kind of bound known to
//! the audit must be among them.
//!
//! A certificate is a file with an answer and its bounds, or with what is impossible. `corpus.rs` makes those for the
//! tests: from the random questions of the oracle (the tests in `../oracle`; by seed, printed on failure), and larger
//! ones for theorems and searches. `forged.rs` and `alike.rs` damage them; `pseudo_boolean.rs` checks them as proofs
//! for VeriPB, with `meaning.rs`.

mod alike;
mod corpus;
mod forged;
mod meaning;
mod pseudo_boolean;
mod python;

use std::collections::BTreeSet;

use roundtable::parts::Certificate;
use roundtable_audit::{Argument, ClaimOutcome, Impossible, RoundsTheorem, TierArgument};
use roundtable_proofs::verify_certificate;
use roundtable_read::{is_certificate, read_certificate};
use roundtable_testkit::machine::is_left_out;
use roundtable_testkit::tier::is_night;
use roundtable_write::write_certificate;
use serde_json::Value;

use self::corpus::corpus;
use self::python::{Verdict, python, python_kinds};

/// A certificate as the bytes of a file.
fn bytes(certificate: &Certificate) -> Vec<u8> {
    let mut out = Vec::new();
    write_certificate(&mut out, certificate).unwrap();
    out
}

#[test]
fn every_claim_is_verified_by_both() {
    if is_left_out("Python") {
        return;
    }
    // Of the random questions every second, but at night: the oracle verifies the proofs of more of them.
    let every = if is_night() { 1 } else { 2 };
    let some =
        |(at, (said, _)): &(usize, &(String, Certificate))| at.is_multiple_of(every) || !said.starts_with("question ");
    let all: Vec<&(String, Certificate)> = corpus().iter().enumerate().filter(some).map(|(_, one)| one).collect();
    let files: Vec<Vec<u8>> = all.iter().map(|(_, certificate)| bytes(certificate)).collect();
    let theirs = python(&files);
    // Our outcomes of each claim, and theirs, have to be the same.
    let (mut wrong, mut unchecked) = (Vec::new(), BTreeSet::new());
    for (((said, certificate), file), theirs) in all.iter().zip(&files).zip(&theirs) {
        assert!(is_certificate(file));
        assert_eq!(read_certificate(file, "x").as_ref(), Ok(certificate), "{said}");
        let claims = verify_certificate(certificate);
        let ours: Vec<(String, ClaimOutcome)> =
            claims.into_iter().map(|claim| (claim.of.to_string(), claim.outcome)).collect();
        let Verdict::Claims(theirs) = theirs else {
            wrong.push(format!("{said}: {theirs:?}"));
            continue;
        };
        if ours.len() != theirs.len() {
            wrong.push(format!("{said}: {} claims, and {}", ours.len(), theirs.len()));
        }
        for ((claim, outcome), (their_claim, their_outcome)) in ours.iter().zip(theirs) {
            // A search may be too long for Python; anything cited or too long for us is so for both.
            let alike = claim == their_claim && (outcome.id() == their_outcome || their_outcome == "not checked");
            if !alike || outcome.is_refused() || their_outcome == "refused" {
                wrong.push(format!("{said}: {claim} is {outcome:?}, and {their_claim} {their_outcome}"));
            }
            if their_outcome == "not checked" {
                unchecked.insert(format!("{claim}: {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), all.len(), wrong.join("\n"));
    // The Python verifier leaves few claims unchecked: those that rest on published results (these three authors) or on
    // a long search. The bound is low to notice a verifier that gives up more often.
    let is_unchecked = |author: &&str| unchecked.iter().any(|line| line.contains(*author));
    assert!(["Tarry", "Kotzig", "Lam"].iter().all(is_unchecked), "{unchecked:#?}");
    assert!(unchecked.len() < 12, "{unchecked:#?}");
}

/// The names of an enum's variants, taken from the error message for `json`, a variant that does not exist.
fn kinds<T: serde::de::DeserializeOwned>(json: &str) -> BTreeSet<String> {
    let Err(error) = serde_json::from_str::<T>(json) else { panic!("{json} is a kind") };
    let error = error.to_string();
    let (_, known) = error.split_once("expected one of ").unwrap_or_else(|| panic!("{error}"));
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// A kind of bound that is added to the audit has to be known to the verifier in Python, and be in the corpus.
#[test]
fn python_knows_every_kind_and_the_corpus_has_it() {
    if is_left_out("Python") {
        return;
    }
    let unknown = r#"{"of no kind": {}}"#;
    let ours = [
        ("argument", kinds::<Argument>(unknown)),
        ("tier_argument", kinds::<TierArgument>(unknown)),
        ("impossible", kinds::<Impossible>(unknown)),
        ("theorem", kinds::<RoundsTheorem>(r#""of no kind""#)),
    ];
    let theirs = python_kinds();
    for (of, kinds) in &ours {
        let theirs: BTreeSet<String> =
            theirs[of].as_array().unwrap().iter().map(|kind| kind.as_str().unwrap().to_owned()).collect();
        assert_eq!(*kinds, theirs, "{of}: what the audit knows, and what the verifier in Python knows");
    }
    let mut seen = BTreeSet::new();
    for (_, certificate) in corpus() {
        names(&serde_json::to_value(certificate).unwrap(), &mut seen);
    }
    let missing: Vec<&String> = ours.iter().flat_map(|(_, kinds)| kinds.difference(&seen)).collect();
    assert!(missing.is_empty(), "no certificate of the corpus has {missing:?}");
}

/// Not a test, but the writer of the certificates that the tests of the proofs read: from the corpus, the shortest
/// first, those with a name that none before has, and every 16th. To keep the file small, those of 12,000 bytes or more
/// are left out. Run `ROUNDTABLE_STORED=write cargo test -p roundtable --test it kept_for_the_proofs`, and then the
/// writer in `crates/proofs/tests/it/stored.rs`.
#[test]
fn kept_for_the_proofs() {
    if std::env::var("ROUNDTABLE_STORED").as_deref() != Ok("write") {
        return;
    }
    let mut lines: Vec<(String, Certificate)> =
        corpus().iter().map(|(_, one)| (serde_json::to_string(one).unwrap(), one.clone())).collect();
    lines.sort_by_key(|(line, _)| line.len());
    let (mut seen, mut kept) = (BTreeSet::new(), String::new());
    for (at, (line, certificate)) in lines.iter().enumerate() {
        let mut has = BTreeSet::new();
        names(&serde_json::to_value(certificate).unwrap(), &mut has);
        let proofs = roundtable_proofs::PseudoBoolean::of(certificate);
        has.extend(proofs.proved.iter().map(ToString::to_string));
        has.extend(proofs.left_out.iter().map(|(of, why)| format!("{of}: {why:?}")));
        has.extend(verify_certificate(certificate).iter().map(|claim| format!("{} {}", claim.of, claim.outcome.id())));
        // Names of people, who are numbered, are not of interest.
        has.retain(|name| name.parse::<u32>().is_err());
        let is_new = !has.is_subset(&seen);
        if line.len() < 12_000 && (is_new || at % 16 == 0) {
            seen.extend(has);
            kept += &format!("{line}\n");
        }
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../proofs/tests/it/stored.jsonl");
    std::fs::write(file, kept).unwrap();
}

/// Every name of a field, and every text.
fn names(value: &Value, seen: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            seen.insert(text.clone());
        }
        Value::Array(list) => list.iter().for_each(|value| names(value, seen)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            seen.insert(name.clone());
            names(value, seen);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
