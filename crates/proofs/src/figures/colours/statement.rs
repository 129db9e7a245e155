//! Breaks of a round robin, as constraints (de Werra 1981). A break is the same colour in two consecutive rounds.
//!
//! Two players without a break who begin with the same colour have the same colour in every round and cannot meet.
//! Where everybody meets everybody, at most one unbroken player begins with White and at most one with Black: of n
//! players, at least n − 2 have a break. As sums of 0-1 variables, for n = 4 (`Sum::new(terms, c)`: at least c):
//!
//! 1. Each player has a break, or is unbroken with White first, or with Black first: these 12 variables sum to ≥ 4.
//! 2. Of two players, at most one is unbroken with White first: the checker sees it by unit propagation. `at_most_one`
//!    adds these lines up to “at most one of all four” (Cook, Coullard and Turán 1987). The same with Black.
//! 3. So at least 4 − 1 − 1 = 2 have a break, against the claim that fewer than `bound` = 2 have one.
//!
//! The claim binds only if the variable `formula.selector` is 1, and the proof derives that it is 0.
//! O(players² · rounds) variables.

use super::everybody_meets;
use crate::case::Case;
use crate::mistake::pairs_of;
use crate::pseudo_boolean::formula::{Derivation, Formula, Id, Sum, Var};
use crate::pseudo_boolean::lemmas::Lemmas;
use crate::pseudo_boolean::prove::{NotEncoded, Provable, at_most};

/// The most pairs times rounds: each pair is followed through all rounds.
const MOST_VARIABLES: u64 = 50_000;

/// `colours.breaks`, if everybody plays in every round and meets everybody.
pub(crate) fn breaks(formula: &mut Formula, case: &Case<'_>, bound: i64) -> Provable {
    everybody_meets(case)?;
    let (n, rounds) = (case.players as usize, case.rounds.len());
    if pairs_of(case.players) * rounds as u64 > MOST_VARIABLES {
        return Err(NotEncoded::TooLarge);
    }
    formula.say("Every two meet in some round. Variable cw_R_P: player P has White in round R.");
    formula.say("Variable ho_P: P has a break, one colour in two rounds that follow each other. fw_P, fb_P: P has none, and begins with White, with Black.");
    formula.say("Variable me_R_P_Q: players P and Q meet in round R.");
    let white: Vec<Vec<Var>> =
        (1..=rounds).map(|r| (1..=n).map(|p| formula.var(format!("cw_{r}_{p}"))).collect()).collect();
    let mut named = |letters: &str| -> Vec<Var> { (1..=n).map(|p| formula.var(format!("{letters}_{p}"))).collect() };
    let (broken, unbroken_white, unbroken_black) = (named("ho"), named("fw"), named("fb"));
    let mut one_of: Vec<Id> = Vec::new();
    for p in 0..n {
        for two in white.windows(2) {
            // Twice Black (the sum 0) or twice White (the sum 2) makes `broken` 1.
            let colours = [two[0][p], two[1][p]];
            formula.add(Sum::new([(broken[p], 1), (colours[0], 1), (colours[1], 1)], 1));
            formula.add(Sum::new([(broken[p], 1), (colours[0], -1), (colours[1], -1)], -1));
        }
        // An unbroken player has no break, and the named colour in the first round: cw ≥ fw, and 1 − cw ≥ fb.
        for (unbroken, factor) in [(unbroken_white[p], 1), (unbroken_black[p], -1)] {
            formula.add(Sum::at_most([(unbroken, 1), (broken[p], 1)], 1));
            formula.add(Sum::new([(white[0][p], factor), (unbroken, -1)], (factor - 1) / 2));
        }
        one_of.push(formula.add(Sum::new([broken[p], unbroken_white[p], unbroken_black[p]].map(|var| (var, 1)), 1)));
    }
    for (p, q) in (0..n).flat_map(|q| (0..q).map(move |p| (p, q))) {
        let mut times = Vec::new();
        for (white, round) in white.iter().zip(1..) {
            let meet = formula.var(format!("me_{round}_{}_{}", p + 1, q + 1));
            // Two who meet have White once between them: not 0 times, and not twice.
            formula.add(Sum::new([(white[p], 1), (white[q], 1), (meet, -1)], 0));
            formula.add(Sum::at_most([(white[p], 1), (white[q], 1), (meet, 1)], 2));
            times.push((meet, 1));
        }
        formula.add(Sum::new(times.into_iter().chain([(formula.selector, -1)]), 0));
    }
    // The claim: at most `bound − 1` have a break. With `one_of` and `at_most_one` for both colours it gives
    // n ≤ (bound − 1) + 1 + 1, which is false for a bound of up to n − 2.
    let broken_terms = broken.into_iter().map(|var| (var, 1));
    Ok(at_most(formula, broken_terms, bound - 1, move |formula, lemmas, derived| {
        one_of.iter().for_each(|&id| derived.add(formula, id, 1));
        for unbroken in [&unbroken_white, &unbroken_black] {
            derived.add_derived(&at_most_one(formula, unbroken, lemmas), 1);
        }
        Ok(())
    }))
}

/// Derives that at most one of these variables is 1, if the selector is 1.
///
/// From k variables to k + 1: take “at most one of the first k” k − 1 times, and add “not both” of the next variable
/// with each of the k. Every factor is then k and the sum at most 2k − 1; division by k, rounded, leaves at most 1. For
/// k = 2: (a + b ≤ 1) + (a + c ≤ 1) + (b + c ≤ 1) is 2a + 2b + 2c ≤ 3.
fn at_most_one(formula: &Formula, vars: &[Var], lemmas: &mut Lemmas) -> Derivation {
    let mut known = Derivation::default();
    for (k, &var) in vars.iter().enumerate().skip(1) {
        let mut derived = Derivation::default();
        derived.add_derived(&known, k as i64 - 1);
        for &other in &vars[..k] {
            let not_both = lemmas.seen(formula, Sum::at_most([(other, 1), (var, 1), (formula.selector, 1)], 2));
            derived.add_derived(&not_both, 1);
        }
        derived.divide(k as i64);
        known = lemmas.keep(&derived);
    }
    known
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{Rules, audit};
    use roundtable_model::{PlayerIx, Schedule};

    use super::*;
    use crate::pseudo_boolean::{is_proved, tried};

    /// A round robin (circle method). Bit i of `colours` says whether game i has its colours exchanged.
    fn round_robin(n: u32, mut colours: u64) -> Schedule {
        let mut schedule = Schedule::new(n);
        for r in 0..n - 1 {
            let at = |i: u32| PlayerIx((r + i) % (n - 1));
            let mut round = schedule.push_round();
            for table in 0..n / 2 {
                let [a, b] = if table == 0 { [PlayerIx(n - 1), at(0)] } else { [at(table), at(n - 1 - table)] };
                round.table(table + 1, &if colours.is_multiple_of(2) { [a, b] } else { [b, a] });
                colours /= 2;
            }
        }
        schedule
    }

    /// The bound n − 2 is proved, and n − 1 is not.
    #[test]
    fn all_but_two_have_a_break() {
        for n in [4, 6, 10] {
            let schedule = round_robin(n, 0);
            let rules = Rules::default();
            let case = Case::of_rules(&schedule, &rules);
            let proves = |bound| is_proved(|formula| breaks(formula, &case, bound));
            assert!(proves(i64::from(n) - 2) && !proves(i64::from(n) - 1), "{n} players");
        }
    }

    /// Where some do not meet, fewer can have a break, and no bound is stated.
    #[test]
    fn no_bound_is_stated_unless_everybody_meets() {
        let (whole, rules) = (round_robin(6, 0), Rules::default());
        for rounds in 0..5 {
            let schedule = Schedule::of_rounds(6, whole.rounds().take(rounds));
            let case = Case::of_rules(&schedule, &rules);
            assert_eq!(tried(|formula| breaks(formula, &case, 4)), Err(NotEncoded::Kind), "{rounds} rounds");
        }
    }

    /// No larger bound is true: of all 2⁶ ways to colour the six games of four players, the best has two breaks.
    #[test]
    fn four_players_can_have_two_breaks() {
        let of = |colours| audit(&round_robin(4, colours), &Rules::default()).colours.unwrap().breaks;
        assert_eq!((0..64).map(of).min(), Some(2));
    }
}
