//! Exhaustive search for small fields: does a schedule have fewer pairs together than the one found? If not, it is a
//! bound.
//!
//! T is Σ m(m−1)/2 over pairs that meet m times: how many pairs of rounds put the same two together. Leave out each
//! round of a schedule S of r rounds in turn: a pair of rounds is missing twice, so Σ T(S − round) = (r − 2)·T(S), and
//! without some round at most ⌊T·(r−2)/r⌋ is left (the averaging of Katona, Nemetz and Simonovits 1964 for
//! hypergraphs). Of six rounds with T = 5 some five have T ≤ 3, and some four of these T ≤ 1. So a schedule with T ≤ t
//! grows from one round by single rounds, within limits known beforehand. If rounds differ, or people met before, r
//! equal rounds add pairs in two of them, or in one of them and one of the others; without some round at most
//! ⌊x·(r−1)/r⌋ of that x is left.
//!
//! The cost of a further round depends only on the meetings so far, and the names of the players are free: it is enough
//! to keep the different tables of meetings, up to the order of the players (`classes.rs`). If none is left, no
//! schedule has T ≤ t. If wishes are kept, rounds that break one are left out. No maker is used, and nobody is trusted.

mod ahead;
mod classes;
mod evening;
mod fresh;
mod searched;
mod ways;

use std::collections::BTreeMap;
use std::sync::Mutex;

use classes::Classes;
pub(crate) use evening::Evening;
use evening::{Tables, Way};

use crate::rules::Patience;

/// The most players if the T found is near the other bounds and the schedule is plain (equal rounds, nothing given).
const PLAYERS: usize = 20;
/// The most players in other cases.
const FAR_PLAYERS: usize = 12;
/// A T found is near if it is at most this much above the other bounds, or at most [`FEW`].
const NEAR: u64 = 2;
/// A T found that is near however low the other bounds are.
const FEW: u64 = 6;
/// If T is far, this part of the steps is allowed; and this one if something is given (wishes, absences, earlier
/// meetings).
const FAR_PART: u64 = 4;
const GIVEN_PART: u64 = 100;

/// After this many beginnings of a level the search estimates whether the work allowed can suffice for all.
const SAMPLE: u64 = 64;

/// How many answers are remembered.
const KEPT: usize = 4096;

/// How often each two have met: as many rows and columns as players.
type Met = Vec<Vec<u8>>;

/// The best lower bound on T that can be shown with this patience, no lower than the bound `known`; `found` is the T of
/// the present schedule. T counts earlier meetings. `None` without a search: the field is too large, or `known` equals
/// `found`.
pub(crate) fn pairs_together(evening: &Evening, known: u64, found: u64, patience: Patience<'_>) -> Option<u64> {
    let plain = evening.is_plain();
    let near = plain && (found.saturating_sub(known) <= NEAR || found <= FEW);
    if known >= found || evening.players > if near { PLAYERS } else { FAR_PLAYERS } {
        return None;
    }
    if let Some(searched) = searched::least(evening) {
        return Some(searched.clamp(known, found));
    }
    let part = if near {
        1
    } else if plain {
        FAR_PART
    } else {
        GIVEN_PART
    };
    let mut left = Patience { steps: patience.steps / part, ..patience };
    // Near, one question usually settles whether one less is possible. Far, from below: a maker asks before its search,
    // when its T is far above the least.
    if near && told_once(evening, found - 1, &mut Patience { steps: left.steps / 2, ..left }) == Some(false) {
        return Some(found);
    }
    let mut bound = known;
    while bound < found && told_once(evening, bound, &mut left) == Some(false) {
        bound += 1;
    }
    Some(bound)
}

/// Whether there is a schedule with T at most `most` (`None` if the patience does not suffice). Schedules of one shape
/// are audited several times, so answers are cached. An answer does not depend on earlier questions.
fn told_once(evening: &Evening, most: u64, left: &mut Patience<'_>) -> Option<bool> {
    type Question = (Evening, u64, u64);
    static TOLD: Mutex<BTreeMap<Question, (Option<bool>, u64)>> = Mutex::new(BTreeMap::new());
    let question = (evening.clone(), most, left.steps);
    let known = TOLD.lock().ok().and_then(|told| told.get(&question).copied());
    if let Some((answer, steps)) = known {
        left.steps = steps;
        return answer;
    }
    // Lists of rounds have their own work. With few people the search by beginnings is quicker
    // (`proofs/src/exhaustive/fresh.rs` draws the line at the same number).
    let answer = match fresh::rounds(evening, most) {
        Some(rounds) if evening.players > FAR_PLAYERS => fresh::exists(evening, rounds, most, left),
        Some(_) | None => exists(evening, most, left),
    };
    // A stopped search has told nothing.
    if let (Ok(mut told), false) = (TOLD.lock(), left.is_stopped()) {
        if told.len() >= KEPT {
            told.clear();
        }
        told.insert(question, (answer, left.steps));
    }
    answer
}

/// A beginning of a schedule: its first rounds, up to the order of the players.
struct Beginning {
    /// Its T.
    together: u64,
    /// Its T before the first round of the kind that is being added.
    before: u64,
    /// How often each two have met in it.
    met: Met,
}

/// Whether there is a schedule with T at most `most`; `None` if the work does not suffice.
fn exists(evening: &Evening, most: u64, work: &mut Patience<'_>) -> Option<bool> {
    let earlier = evening.earlier();
    let to_come = evening.to_come();
    if earlier + ahead::least(evening, &evening.before, &to_come) > most {
        return Some(false);
    }
    let mut beginnings = vec![Beginning { together: earlier, before: earlier, met: evening.before.clone() }];
    // `done`: rounds placed so far. `alone`: nobody met before the rounds of this kind.
    let (mut done, mut alone) = (0, evening.is_first());
    for (tables, times) in &evening.rounds {
        beginnings.iter_mut().for_each(|beginning| beginning.before = beginning.together);
        for round in 1..=*times {
            let step = Step { evening, tables, earlier: &to_come[..done], to_come: &to_come[done + 1..], most };
            let limit = |before: u64| before + share(most - before, round, *times, alone);
            match step.from(beginnings, limit, work)? {
                Grown::Ended => return Some(true),
                Grown::On(next) if next.is_empty() => return Some(false),
                Grown::On(next) => beginnings = next,
            }
            done += 1;
        }
        alone = false;
    }
    Some(true)
}

/// If `of` rounds of a kind add x to T, some `rounds` of them add at most this: from `of` down to `rounds` one round is
/// left out at a time (see the header). `alone`: nobody met before these rounds.
fn share(x: u64, rounds: u64, of: u64, alone: bool) -> u64 {
    (rounds + 1..=of).rev().fold(x, |x, r| x * (r - if alone { 2 } else { 1 }) / r)
}

/// One round more.
struct Step<'a> {
    evening: &'a Evening,
    /// The tables of this round, of those before it and of those after it.
    tables: &'a Tables,
    earlier: &'a [&'a Tables],
    to_come: &'a [&'a Tables],
    /// The T that no schedule may exceed.
    most: u64,
}

/// What one more round leads to.
enum Grown {
    /// This was the last round, and a whole schedule was found.
    Ended,
    /// The beginnings with this round.
    On(Vec<Beginning>),
}

impl Step<'_> {
    /// Every beginning with this round, up to the order of the players. `limit` gives, from T before this kind of
    /// rounds, the largest T after this round. `None` if the work does not suffice.
    fn from(&self, beginnings: Vec<Beginning>, limit: impl Fn(u64) -> u64, work: &mut Patience<'_>) -> Option<Grown> {
        let evening = self.evening;
        let now: Vec<&Tables> = [self.tables].into_iter().chain(self.to_come.iter().copied()).collect();
        let mut next = Classes::default();
        let given = work.steps;
        let count = beginnings.len() as u64;
        for (done, Beginning { together, before, met }) in (0..).zip(&beginnings) {
            // By the cost of the first ones all would take more than twice the allowed work: the search gives up now.
            if done == SAMPLE && (given - work.steps) / SAMPLE * count > 2 * given {
                return None;
            }
            // `further` spends `work` and the closure `merging`, both from the same amount; merging is subtracted
            // below.
            let (given_here, mut merging, mut told) = (work.steps, *work, Some(()));
            let marked = evening.marked(met, &now);
            let from = ways::From { evening, met, marked: &marked, earlier: self.earlier, tables: self.tables };
            let mut take = |cost: u64, way: &Way<'_>| {
                if self.to_come.is_empty() {
                    return false;
                }
                let more = evening.with_round(met, self.tables, way);
                let ahead = ahead::least(evening, &more, self.to_come);
                told = merging.spend((met.len() * met.len()) as u64);
                if told.is_some() && together + cost + ahead <= self.most {
                    told = next.insert([together + cost, *before], evening.marked(&more, self.to_come), &mut merging);
                }
                told.is_some()
            };
            let ended = ways::further(&from, limit(*before).saturating_sub(*together), work, &mut take)?;
            told?;
            work.spend(given_here - merging.steps)?;
            if !ended {
                return Some(Grown::Ended);
            }
        }
        let beginning = |([together, before], marked): ([u64; 2], Met)| Beginning {
            together,
            before,
            met: Evening::unmarked(marked),
        };
        Some(Grown::On(next.into_all().map(beginning).collect()))
    }
}

#[cfg(test)]
mod tests;
