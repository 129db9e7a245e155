//! Random forgeries: parts of certificates are changed, left out, doubled, replaced by parts of others or by values of
//! a wrong kind. Both verifiers (in Rust and in Python) must agree on every claim, or both reject it as a certificate.
//! `ROUNDTABLE_CASES=2000 ROUNDTABLE_FROM=7 cargo test -p roundtable --test it certificates::alike` tries 2,000 with
//! seed 7.

use roundtable_model::{Seed, SeededRng};
use roundtable_proofs::verify_certificate;
use roundtable_read::read_certificate;
use roundtable_testkit::machine::is_left_out;
use roundtable_testkit::tier::seeds;
use serde_json::{Map, Value, json};

use super::corpus::corpus;
use super::python::{Verdict, python};

/// Adds to `all` the JSON pointers to `value`, which is at `at`, and to all values in it.
fn places(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match value {
        Value::Array(list) => list.iter().enumerate().for_each(|(i, v)| places(v, &format!("{at}/{i}"), all)),
        Value::Object(fields) => fields.iter().for_each(|(name, v)| places(v, &format!("{at}/{name}"), all)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A random number less than `bound`.
fn below(rng: &mut SeededRng, bound: usize) -> usize {
    rng.below(bound as u64) as usize
}

/// A value for any place.
fn anything(rng: &mut SeededRng) -> Value {
    let all = [
        json!(0),
        json!(1),
        json!(2),
        json!(3),
        json!(-1),
        json!(1.5),
        json!(255),
        json!(256),
        json!(u32::MAX),
        json!(1_u64 << 32),
        json!(1_u64 << 40),
        json!(u64::MAX),
        json!(true),
        json!(null),
        json!(""),
        json!("counting"),
        json!("rows"),
        json!("not_below_none"),
        json!("max"),
        json!("sit_out"),
        json!([]),
        json!([1, 2]),
        json!({}),
        json!({ "counting": null }),
        json!({ "exactly": 2 }),
        json!({ "tables": 1 }),
        json!({ "after_kept": "counting" }),
        json!({ "apart": [1, 2] }),
    ];
    all[below(rng, all.len())].clone()
}

/// Changes a value in some way; `others` are parts of certificates that may take its place.
fn changed(value: &Value, others: &[Value], rng: &mut SeededRng) -> Value {
    let mut value = value.clone();
    match (&mut value, below(rng, 4)) {
        (_, 0) => return anything(rng),
        (_, 1) => return others[below(rng, others.len())].clone(),
        (Value::Number(number), _) => {
            let Some(number) = number.as_u64() else { return json!(0) };
            let by = [1, 1, 2, 7, 1 << 32][below(rng, 5)];
            return if rng.below(2) == 0 { json!(number.saturating_add(by)) } else { json!(number.saturating_sub(by)) };
        }
        (Value::Bool(truth), _) => return json!(!*truth),
        (Value::Array(list), way) if !list.is_empty() => {
            let (a, b) = (below(rng, list.len()), below(rng, list.len()));
            match (way, rng.below(2)) {
                (2, 0) => drop(list.remove(a)),
                (2, _) => list.insert(b, list[a].clone()),
                _ => list.swap(a, b),
            }
        }
        (Value::Object(fields), way) if !fields.is_empty() => {
            let name = fields.keys().nth(below(rng, fields.len())).unwrap().clone();
            match (way, rng.below(3)) {
                (2, _) => drop(fields.remove(&name)),
                (_, 0) => return fields.values().cloned().collect(),
                (_, 1) => drop(fields.insert("something_else".to_owned(), anything(rng))),
                _ => {
                    let inner = fields.remove(&name).unwrap();
                    let names =
                        ["counting", "rows", "after_kept", "as_wished", "overload", "table", "players", "together"];
                    fields.insert(names[below(rng, names.len())].to_owned(), inner);
                }
            }
        }
        (Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_), _) => return anything(rng),
    }
    value
}

/// Small parts of certificates (arguments, figures, rounds), to replace others.
fn parts(all: &[Value], rng: &mut SeededRng) -> Vec<Value> {
    let mut found = Vec::new();
    for value in all {
        let mut at = Vec::new();
        places(value, "", &mut at);
        for _ in 0..8 {
            let part = value.pointer(&at[below(rng, at.len())]).unwrap();
            if part.to_string().len() < 400 {
                found.push(part.clone());
            }
        }
        let answer = value.get("answer").and_then(Value::as_object).map_or_else(Map::new, Clone::clone);
        for list in ["proof", "standing"] {
            let of = answer.get(list).and_then(Value::as_array).into_iter().flatten();
            found.extend(of.filter_map(|one| one.get("argument")).filter(|a| a.to_string().len() < 400).cloned());
        }
    }
    found
}

#[test]
fn both_verifiers_say_the_same_of_random_forgeries() {
    if is_left_out("Python") {
        return;
    }
    let seeds = seeds(200, 20_000);
    let (count, seed) = (seeds.end - seeds.start, seeds.start);
    let mut rng = Seed(seed).rng();
    let small = |value: &Value| value.to_string().len() < 30_000;
    // The certificates left out here take long to check.
    let slow = ["permutations of 7", "by lot: 24", "by lot: 30", "by lot: 10"];
    let named = corpus().iter().filter(|(said, _)| !slow.iter().any(|name| said.starts_with(name)));
    let all: Vec<Value> = named.map(|(_, c)| serde_json::to_value(c).unwrap()).filter(small).collect();
    let others = parts(&all, &mut rng);
    let (mut wrong, mut left, mut believed, mut refused) = (Vec::new(), count, 0, 0);
    // In batches, as the verifier in Python is started once for each.
    while left > 0 {
        let batch: Vec<String> = (0..left.min(500))
            .map(|_| {
                let mut value = all[below(&mut rng, all.len())].clone();
                for _ in 0..=rng.below(2) {
                    let mut at = Vec::new();
                    places(&value, "", &mut at);
                    let at = at[below(&mut rng, at.len())].clone();
                    let new = changed(value.pointer(&at).unwrap(), &others, &mut rng);
                    *value.pointer_mut(&at).unwrap() = new;
                }
                value.to_string()
            })
            .collect();
        left -= batch.len() as u64;
        let files: Vec<Vec<u8>> = batch.iter().map(|text| text.clone().into_bytes()).collect();
        for (text, theirs) in batch.iter().zip(python(&files)) {
            let ours = read_certificate(text.as_bytes(), "x").ok().map(|certificate| verify_certificate(&certificate));
            // Agreement: neither can read it, or the same claims in the same order, each with the same outcome.
            let alike = match (&ours, &theirs) {
                (None, Verdict::Unreadable) => true,
                (Some(ours), Verdict::Claims(theirs)) => {
                    let same = |(ours, (claim, outcome)): (&roundtable_audit::Claim, &(String, String))| {
                        // A search may be too long for one of the two.
                        let id = ours.outcome.id();
                        ours.of.to_string() == *claim
                            && (id == outcome || outcome == "not checked" || id == "not checked")
                    };
                    ours.len() == theirs.len() && ours.iter().zip(theirs).all(same)
                }
                (None, Verdict::Claims(_)) | (Some(_), Verdict::Unreadable) => false,
            };
            believed += u32::from(theirs.is_believed());
            refused += u32::from(!theirs.is_believed());
            if !alike {
                wrong.push(format!("ours {ours:?}\ntheirs {theirs:?}\n{}", &text[..text.len().min(6_000)]));
            }
        }
    }
    println!(
        "seed {seed}: {count} forgeries, {refused} refused by both, {believed} believed by both, {} not alike",
        wrong.len()
    );
    if let Some(folder) = std::env::var_os("ROUNDTABLE_FORGERIES_KEPT") {
        std::fs::write(std::path::Path::new(&folder).join("not_alike.txt"), wrong.join("\n\n")).unwrap();
    }
    wrong.truncate(8);
    assert!(wrong.is_empty(), "seed {seed}:\n{}", wrong.join("\n\n"));
}
