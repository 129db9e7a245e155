//! Regression tests on certificates of every kind, stored in `stored.jsonl`. Judged again, each must be the same; its
//! claims, the refusals of forged copies, its explanation and its pseudo-Boolean proof must equal those of
//! `stored.txt`. These tests do not check whether the results are right: the verifier in Python and VeriPB do that in
//! the tests of `roundtable`, the source of this corpus. They check whether anything has changed, in a second and
//! without those programs.
//!
//! Intended changes are written by `ROUNDTABLE_STORED=write cargo test -p roundtable-proofs --test it stored`; other
//! certificates are taken from the corpus by
//! `ROUNDTABLE_STORED=write cargo test -p roundtable --test it kept_for_the_proofs`.

use std::fmt::Write;
use std::path::PathBuf;

use roundtable_audit::{Argument, Audit, Certificate, ClaimOf, audit, explain, judge, why};
use roundtable_model::{History, PlayerIx, Schedule};
use roundtable_proofs::{PseudoBoolean, verify_certificate};
use serde_json::{Value, json};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it").join(name)
}

fn stored() -> Vec<Certificate> {
    let lines = std::fs::read_to_string(file("stored.jsonl")).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The schedule of a certificate judged by its question, or by the replacement for it.
fn judged(certificate: &Certificate) -> Option<Audit> {
    let (schedule, question) = (&certificate.answer.as_ref()?.schedule, certificate.question.as_ref());
    Some(question.map_or_else(|| audit(schedule, &certificate.rules()), |question| judge(question, schedule)))
}

#[test]
fn judged_again_they_are_the_same() {
    let mut judged_again = 0;
    for (at, old) in (1..).zip(&stored()) {
        let Some(found) = judged(old) else { continue };
        // The corpus has a certificate with a weaker bound than the audit's; it is left out.
        if old.answer.iter().flat_map(|a| &a.proof).any(|proof| matches!(proof.argument, Argument::Convexity(_))) {
            continue;
        }
        let schedule = &old.answer.as_ref().unwrap().schedule;
        let new = match &old.question {
            Some(question) => Certificate::of_answer(question, schedule, &found),
            None => Certificate::of_schedule(schedule, &old.rules(), &found),
        };
        // First comes what a theorem excludes; a maker's result comes after it and is copied.
        let mut new = new.unwrap_or_else(|| panic!("line {at}: {:?}", found.problems));
        assert!(old.impossible.starts_with(&new.impossible), "line {at}");
        new.impossible.clone_from(&old.impossible);
        assert!(&new == old, "line {at}: {new:?} instead of {old:?}");
        judged_again += 1;
    }
    assert!(judged_again > 30, "{judged_again}");
}

/// The places (JSON pointers) of all numbers and truth values; texts, such as names, are left out.
fn numbers(value: &Value, at: &str, all: &mut Vec<String>) {
    match value {
        Value::Array(list) => list.iter().enumerate().for_each(|(i, v)| numbers(v, &format!("{at}/{i}"), all)),
        Value::Object(fields) => fields.iter().for_each(|(name, v)| numbers(v, &format!("{at}/{name}"), all)),
        Value::Number(_) | Value::Bool(_) => all.push(at.to_owned()),
        Value::Null | Value::String(_) => {}
    }
}

/// Forgeries of a certificate: some numbers one more and one less, some truth values negated. `turn` chooses which.
fn forged(certificate: &Certificate, turn: usize) -> Vec<Certificate> {
    let value = serde_json::to_value(certificate).unwrap();
    let mut all = Vec::new();
    numbers(&value, "", &mut all);
    let step = all.len().div_ceil(FORGERIES);
    let mut made = Vec::new();
    for at in all.iter().skip(turn % step).step_by(step) {
        for by in [1, -1] {
            let mut forged = value.clone();
            let place = forged.pointer_mut(at).unwrap();
            *place = match place.as_i64() {
                Some(number) => json!(number + by),
                None => json!(!place.as_bool().unwrap()),
            };
            made.extend(serde_json::from_value(forged));
        }
    }
    made
}

/// About how many places of a certificate are forged.
const FORGERIES: usize = 12;

/// A short fingerprint of a text (the hash FNV-1a, 64 bits).
fn fingerprint(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

/// The line for a certificate: all results for it.
fn said(certificate: &Certificate, turn: usize) -> String {
    let mut line = String::new();
    for claim in verify_certificate(certificate) {
        write!(line, "{}: {:?}; ", claim.of, claim.outcome).unwrap();
    }
    // The results for the claims of forgeries, and separately the audits, whose shape may change.
    let (mut refused, mut forgeries) = (String::new(), String::new());
    for forged in forged(certificate, turn) {
        let claims = verify_certificate(&forged);
        for claim in &claims {
            write!(refused, "{}: {:?}; ", claim.of, claim.outcome).unwrap();
        }
        // Unless the form itself is wrong, the audit can also judge the forged schedule.
        if claims[0].of != ClaimOf::Form {
            writeln!(forgeries, "{:?}", judged(&forged)).unwrap();
        }
    }
    write!(line, "refused: {}; forged: {}; ", fingerprint(&refused), fingerprint(&forgeries)).unwrap();
    let found = PseudoBoolean::of(certificate);
    write!(line, "formula: {}, {:?}; ", fingerprint(&found.formula), found.left_out).unwrap();
    write!(line, "proof: {}; ", fingerprint(&found.proof)).unwrap();
    if let (Some(found), Some(answer)) = (judged(certificate), &certificate.answer) {
        let (schedule, rules) = (&answer.schedule, certificate.rules());
        write!(line, "judged: {}; ", fingerprint(&format!("{found:?}"))).unwrap();
        let none = Schedule::new(0);
        let history = rules.history.map_or(&none, History::rounds);
        let question = certificate.question.as_ref();
        let wishes = question.map_or(&[][..], |question| &question.wishes().list);
        let kept = question.map_or(0, |question| question.kept().round_count());
        let pairs = (1..schedule.players()).flat_map(|b| (0..b).map(move |a| [PlayerIx(a), PlayerIx(b)]));
        let whys: Vec<_> = pairs.take(40).map(|pair| why(schedule, history, kept, wishes, &found, pair)).collect();
        write!(line, "explained: {}", fingerprint(&format!("{:?} {whys:?}", explain(schedule, history, &found))))
            .unwrap();
    }
    line
}

#[test]
fn what_is_said_of_them_is_what_was_said() {
    let lines: Vec<String> = stored().iter().enumerate().map(|(turn, certificate)| said(certificate, turn)).collect();
    if std::env::var("ROUNDTABLE_STORED").is_ok_and(|asked| asked == "write") {
        std::fs::write(file("stored.txt"), lines.join("\n") + "\n").unwrap();
    }
    let kept = std::fs::read_to_string(file("stored.txt")).unwrap();
    for (at, (new, old)) in (1..).zip(lines.iter().zip(kept.lines())) {
        assert_eq!(new, old, "line {at}");
    }
    assert_eq!(kept.lines().count(), lines.len());
}
