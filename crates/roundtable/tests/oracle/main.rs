//! Everything that is claimed about small events, held against all ways to play them.
//!
//! Random questions of up to 7 players: mixed sizes, absences, sit-outs, history, kept rounds, wishes of every kind. Each answer of the
//! engine and each word of the audit about it is compared with the truth by trying everything (`testkit::small`): every "impossible",
//! every bound, every "reached", every tier of the standing, every verdict. `ROUNDTABLE_ORACLE=SEED` runs one question alone,
//! `ROUNDTABLE_ORACLE=FROM..TO` others than the gate does.

mod chained;
mod claims;
mod proofs;
mod question;
mod standing;
mod truth;

use chained::chained;
use question::random;

/// How many questions the gate asks.
const QUESTIONS: u64 = 1000;

#[test]
fn every_claim_about_small_events_is_true() {
    let seeds = match std::env::var("ROUNDTABLE_ORACLE") {
        Err(_) => 0..QUESTIONS,
        Ok(word) => match word.split_once("..") {
            Some((from, to)) => from.parse().unwrap()..to.parse().unwrap(),
            None => word.parse().map(|seed: u64| seed..seed + 1).unwrap(),
        },
    };
    let asked = seeds.end - seeds.start;
    let mut tally = truth::Tally::default();
    let mut wrong = Vec::new();
    for seed in seeds {
        let question = random(seed);
        for line in truth::compare(&question, &mut tally) {
            wrong.push(format!("question {seed}: {line}\n    {}", question.said));
        }
    }
    println!("{tally:#?}");
    assert!(wrong.is_empty(), "{} false claims:\n{}", wrong.len(), wrong.join("\n"));
    if asked == QUESTIONS {
        tally.assert_enough();
    }
}

/// Wishes to be together go on over chains, and so do those to be apart: in the bounds, and in what verifies them.
#[test]
fn every_claim_about_chains_of_company_is_true() {
    let mut tally = truth::Tally::default();
    let mut wrong = Vec::new();
    for seed in 0..300 {
        let question = chained(seed);
        for line in truth::compare(&question, &mut tally) {
            wrong.push(format!("chained {seed}: {line}\n    {}", question.said));
        }
    }
    assert!(wrong.is_empty(), "{} false claims:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tally.as_wished >= 20, "{tally:?}");
}
