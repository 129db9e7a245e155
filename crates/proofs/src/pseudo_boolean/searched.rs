//! Proves what an exhaustive search found, by clauses: that no schedule with these tables has a smaller Σ C(meetings,
//! 2), or fewer repeats.
//!
//! Variables encode who sits where. Each repeat, or each pair of rounds in which the same two meet, gets a variable
//! that must then be 1; and a counter limits how many of these are 1. A SAT solver refutes that. Only for the smallest
//! schedules: O(players² · rounds²) clauses and those of the counter, and the solver must find a refutation.

use std::collections::BTreeMap;

use roundtable_audit::sat::Literal;
use roundtable_model::PlayerIx;

use super::clauses::{Clauses, Round};
use super::formula::Formula;
use super::prove::{NotEncoded, Provable};
use crate::case::Case;
use crate::met::Cost;

/// The most conflicts (contradictions met) of the solver.
const CONFLICTS: u64 = 5_000;
/// The most people.
const MOST_PEOPLE: u64 = 12;
/// The most rounds.
const MOST_ROUNDS: usize = 12;
/// The largest cost that is counted.
const MOST_COUNTED: i64 = 120;

/// States that the rounds after the kept ones add a cost of at most `most`, if the selector is 1 (see `mod.rs`), and
/// refutes it. The cost that is [`given`] before them is not counted.
pub(crate) fn at_most(formula: &mut Formula, case: &Case<'_>, cost: Cost, most: i64) -> Provable {
    if case.players > MOST_PEOPLE || case.rounds.len() > MOST_ROUNDS || !(0..=MOST_COUNTED).contains(&most) {
        return Err(NotEncoded::TooLarge);
    }
    let rounds = rounds(case);
    formula.say(match cost {
        Cost::Repeats => {
            "Meetings of two who met before. Variable z_C_R_P_Q: P and Q meet in round R, not for the first time."
        }
        Cost::Together => "Pairs of rounds together. Variable z_C_R_S_P_Q: P and Q meet in rounds R and S.",
    });
    formula.say("Variable cn_C_N_I: of the first N of these (of a pair that met before, each meeting as often as they did), I or more are so.");
    // Who sits where; then for each two whether they meet in a round, and what of it counts.
    let claim = formula.number;
    let mut clauses = Clauses::new(formula);
    let at = clauses.seat(&rounds);
    let mut counted = Vec::new();
    for [p, q] in (0..case.players as u32).flat_map(|q| (0..q).map(move |p| [p, q])) {
        let before = case.earlier.get(&[p, q]).copied().unwrap_or(0);
        let pair = Pair { who: [p, q].map(PlayerIx), before, claim };
        counted.extend(pair.state_cost(&mut clauses, &rounds, &at, cost));
    }
    clauses.at_most(most as usize, &counted, &format!("cn_{claim}"));
    // If nothing tells people apart, the solver may name them in the order of the first round.
    if case.earlier.is_empty() && case.rounds.iter().all(|round| round.absent.is_empty()) && !rounds.is_empty() {
        clauses.name_people(&rounds, &at);
    }
    Ok(clauses.refutation(CONFLICTS))
}

/// The rounds to be made. Those who rest are at one more table, at which nobody meets.
fn rounds(case: &Case<'_>) -> Vec<Round> {
    let first = case.schedule.round_count() - case.rounds.len() as u32;
    let of = |(round, number): (&super::super::case::Round, u32)| {
        let mut tables: Vec<u32> = round.tables.iter().map(|size| *size as u32).collect();
        let rests = round.resting > 0;
        tables.extend(rests.then_some(round.resting as u32));
        Round { number, here: case.everybody().filter(|p| round.has(*p)).collect(), tables, rests }
    };
    case.rounds.iter().zip(first + 1..).map(of).collect()
}

/// Two people, in claim number `claim`.
struct Pair {
    who: [PlayerIx; 2],
    /// How often they met before these rounds.
    before: u64,
    claim: usize,
}

impl Pair {
    /// States in which rounds they meet, and returns the literals that count: at least as many hold as the meetings
    /// cost.
    fn state_cost(
        &self,
        clauses: &mut Clauses<'_>,
        rounds: &[Round],
        at: &[Vec<Vec<Literal>>],
        cost: Cost,
    ) -> Vec<Literal> {
        let (mut counted, mut meets) = (Vec::new(), Vec::new());
        for (round, own) in rounds.iter().zip(at) {
            let Some(meet) = self.state_meeting(clauses, round, own) else { continue };
            match cost {
                // Two who met before: every meeting is a repeat, or a pair with each earlier one.
                Cost::Repeats if self.before > 0 => counted.push(meet),
                Cost::Repeats => {
                    let again = clauses.fresh(self.name("z", &round.number.to_string()));
                    meets.iter().for_each(|&(_, other): &(u32, Literal)| clauses.one_of(&[!meet, !other, again]));
                    counted.push(again);
                }
                Cost::Together => {
                    counted.extend(std::iter::repeat_n(meet, self.before as usize));
                    for &(number, other) in &meets {
                        let both = clauses.fresh(self.name("z", &format!("{number}_{}", round.number)));
                        clauses.one_of(&[!meet, !other, both]);
                        counted.push(both);
                    }
                }
            }
            meets.push((round.number, meet));
        }
        counted
    }

    /// States that they meet if they are at one table; nothing if one of them is not there.
    fn state_meeting(&self, clauses: &mut Clauses<'_>, round: &Round, own: &[Vec<Literal>]) -> Option<Literal> {
        let [p, q] = self.who;
        let (a, b) = (round.place(p)?, round.place(q)?);
        let meet = clauses.fresh(self.name("y", &round.number.to_string()));
        for (&one, &other) in own[a].iter().zip(&own[b]).take(round.played()) {
            clauses.one_of(&[!one, !other, meet]);
        }
        Some(meet)
    }

    /// The name of a variable about these two in some rounds.
    fn name(&self, letter: &str, rounds: &str) -> String {
        let [p, q] = self.who.map(PlayerIx::number);
        format!("{letter}_{}_{rounds}_{p}_{q}", self.claim)
    }
}

/// The cost of the meetings before these rounds.
pub(crate) fn given(earlier: &BTreeMap<[u32; 2], u64>, cost: Cost) -> i64 {
    earlier.values().map(|&met| cost.of_all(met) as i64).sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use roundtable_audit::Rules;
    use roundtable_model::Schedule;

    use super::super::super::met::Meetings;
    use super::super::tried;
    use super::*;
    use crate::exhaustive::shown;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        /// Refuted exactly if the verifier's search finds no schedule with a Σ C(meetings, 2) of at most `none_with`.
        #[test]
        fn refuted_where_the_search_finds_none(
            sizes in prop::sample::select(vec![vec![3_usize, 3], vec![3, 2], vec![2, 2], vec![4]]),
            spare in 0_u32..2, rounds in 2_usize..4, none_with in 0_u64..10, earlier in 0_usize..2,
        ) {
            let n = sizes.iter().sum::<usize>() as u32 + spare;
            let people: Vec<PlayerIx> = (0..n).map(PlayerIx).collect();
            let (mut schedule, mut history) = (Schedule::new(n), Schedule::new(n));
            for _ in 0..rounds {
                let (mut round, mut rest) = (schedule.push_round(), &people[..]);
                for (&size, number) in sizes.iter().zip(1..) {
                    round.table(number, &rest[..size]);
                    rest = &rest[size..];
                }
                round.sit_outs(rest);
            }
            for _ in 0..earlier {
                history.push_round().table(1, &people[..3]);
            }
            let past = history.into();
            let rules = Rules { history: Some(&past), ..Rules::default() };
            let case = Case::of_rules(&schedule, &rules);
            let searched = shown(&Meetings::of(&case), none_with);
            let before = given(&case.earlier, Cost::Together);
            let most = none_with as i64 - before;
            prop_assume!(most >= 0);
            let proved = tried(|formula| at_most(formula, &case, Cost::Together, most));
            prop_assume!(proved.is_ok());
            prop_assert_eq!(proved, Ok(searched.is_ok()));
        }
    }
}
