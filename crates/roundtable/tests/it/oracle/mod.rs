//! The oracle: every claim about small events is compared with the truth, found by trying all ways to play them.
//!
//! Random questions of up to 7 players: mixed sizes, absences, sit-outs, history, kept rounds, wishes of every kind.
//! Each answer of the engine and each word of the audit about it is compared with the truth by trying everything
//! (`testkit::small`): every "impossible", every bound, every "reached", every tier of the standing, every verdict.
//! `ROUNDTABLE_FROM=SEED ROUNDTABLE_CASES=1` asks one question alone.
//!
//! `question.rs` and `chained.rs` make the questions. `truth.rs` compares one answer; it calls `standing.rs`,
//! `proofs.rs` and `claims.rs` for parts of it. `around.rs` and `evenings.rs` are separate oracles for relations
//! between seats and for partners and opponents.

mod around;
mod chained;
mod claims;
mod evenings;
mod proofs;
pub mod question;
mod standing;
mod truth;

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use roundtable_testkit::tier::{cases, seeds};

use self::chained::chained;
use self::question::{Question, random};
use self::truth::Tally;

/// How many questions are asked before a change lands.
const QUESTIONS: u64 = 500;

#[test]
fn every_claim_about_small_events_is_true() {
    let seeds = seeds(QUESTIONS, 3_500);
    let asked = seeds.end - seeds.start;
    let (tally, wrong) = compared(seeds, random);
    println!("{tally:#?}");
    assert!(wrong.is_empty(), "{} false claims:\n{}", wrong.len(), wrong.join("\n"));
    if asked >= QUESTIONS {
        tally.assert_enough();
    }
}

/// Two people who want the same seat cannot be at one table if every wish is kept, but can if only wishes about company
/// (who sits together) are. A former fault called both impossible, with the questions of these seeds.
#[test]
fn wishes_about_seats_alone_do_not_make_company_impossible() {
    for seed in [7079, 8414] {
        let (_, wrong) = compared(seed..seed + 1, random);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

/// If A is to be with B, B with C, and C apart from D, then A is with C and apart from D: bounds and their verification
/// use that.
#[test]
fn every_claim_about_chains_of_company_is_true() {
    let (tally, wrong) = compared(0..cases(120, 300), chained);
    assert!(wrong.is_empty(), "{} false claims:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tally.as_wished >= 8, "{tally:?}");
}

/// Compares every question with the truth, on two threads; returns counts, and the false claims by seed.
fn compared(seeds: Range<u64>, question_of: fn(u64) -> Question) -> (Tally, Vec<String>) {
    let next = AtomicU64::new(seeds.start);
    let compare = || {
        let mut tally = Tally::default();
        let mut wrong = Vec::new();
        while let Some(seed) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|seed| seeds.contains(seed)) {
            let question = question_of(seed);
            for line in truth::compare(&question, &mut tally) {
                wrong.push((seed, format!("question {seed}: {line}\n    {}", question.said)));
            }
        }
        (tally, wrong)
    };
    let found = std::thread::scope(|scope| {
        let threads = [scope.spawn(compare), scope.spawn(compare)];
        threads.map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    let [(one, mut wrong), (other, more)] = found;
    wrong.extend(more);
    wrong.sort();
    (one.and(other), wrong.into_iter().map(|(_, line)| line).collect())
}
