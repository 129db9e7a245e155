//! Breaks of a round robin, as constraints (de Werra 1981). A break is one colour in two consecutive rounds. Two
//! players without a break who begin with the same colour have the same colour in every round and cannot meet: at most
//! one player without a break begins with White, and at most one with Black.
//!
//! The checker sees by propagation that no two are such players. That at most one is such a player is a sum over pairs,
//! player by player, divided (Cook, Coullard and Turán 1987). O(players² · rounds) variables. The selector is the
//! variable of the claim: the bound is stated to be beaten unless it is 0 (see `mod.rs`).

use crate::case::Case;
use crate::mistake::pairs_of;
use crate::pseudo_boolean::formula::{Derivation, Formula, Id, Sum, Var};
use crate::pseudo_boolean::lemmas::Lemmas;
use crate::pseudo_boolean::prove::{NotEncoded, Provable, at_most};

/// The most pairs times rounds: each pair is followed through all rounds.
const MOST_VARIABLES: u64 = 50_000;

/// `colours.breaks`, if everybody plays in every round and meets everybody.
pub(crate) fn breaks(formula: &mut Formula, case: &Case<'_>, bound: i64) -> Provable {
    let (n, rounds) = (case.players as usize, case.rounds.len());
    let plays = case.rounds.iter().all(|round| round.absent.is_empty() && round.resting == 0);
    if !plays || !case.sizes().into_iter().eq([2]) || !case.earlier.is_empty() || rounds == 0 {
        return Err(NotEncoded::Kind);
    }
    if pairs_of(case.players) * rounds as u64 > MOST_VARIABLES {
        return Err(NotEncoded::TooLarge);
    }
    formula.say("Every two meet in some round. Variable cw_R_P: player P has White in round R.");
    formula.say("Variable ho_P: P has a break, one colour in two rounds that follow each other. fw_P, fb_P: P has none, and begins with White, with Black.");
    formula.say("Variable me_R_P_Q: players P and Q meet in round R.");
    let white: Vec<Vec<Var>> =
        (1..=rounds).map(|r| (1..=n).map(|p| formula.var(format!("cw_{r}_{p}"))).collect()).collect();
    let mut named = |letters: &str| -> Vec<Var> { (1..=n).map(|p| formula.var(format!("{letters}_{p}"))).collect() };
    let (broken, first_white, first_black) = (named("ho"), named("fw"), named("fb"));
    let mut one_of: Vec<Id> = Vec::new();
    for p in 0..n {
        for two in white.windows(2) {
            // Twice Black (the sum 0) or twice White (the sum 2) makes `broken` 1.
            let colours = [two[0][p], two[1][p]];
            formula.add(Sum::new([(broken[p], 1), (colours[0], 1), (colours[1], 1)], 1));
            formula.add(Sum::new([(broken[p], 1), (colours[0], -1), (colours[1], -1)], -1));
        }
        // A player who begins without a break has none, and has that colour in the first round: cw ≥ fw, and 1 − cw ≥
        // fb.
        for (begins, factor) in [(first_white[p], 1), (first_black[p], -1)] {
            formula.add(Sum::at_most([(begins, 1), (broken[p], 1)], 1));
            formula.add(Sum::new([(white[0][p], factor), (begins, -1)], (factor - 1) / 2));
        }
        one_of.push(formula.add(Sum::new([broken[p], first_white[p], first_black[p]].map(|var| (var, 1)), 1)));
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
    // With the selector 1 the line states that fewer than `bound` have a break; with 0 it always holds. Everybody has a
    // break or begins without one (`one_of`); at most one begins so with each colour. So n ≤ (bound − 1) + 1 + 1, which
    // refutes the claim for a bound of up to n − 2.
    let broken = broken.into_iter().map(|var| (var, 1));
    Ok(at_most(formula, broken, bound - 1, move |formula, lemmas, derived| {
        one_of.iter().for_each(|&id| derived.add(formula, id, 1));
        for own in [&first_white, &first_black] {
            derived.add_derived(&at_most_one(formula, own, lemmas), 1);
        }
        Ok(())
    }))
}

/// Derives that at most one of these is 1, unless the selector is 0. If at most one of the first k is, that is added k
/// − 1 times to the k lines “not both” of the next one with each of them; every factor is then k, and dividing by k
/// gives it for the first k + 1.
fn at_most_one(formula: &Formula, vars: &[Var], lemmas: &mut Lemmas) -> Derivation {
    let mut known = Derivation::default();
    for (at, &var) in vars.iter().enumerate() {
        let mut derived = Derivation::default();
        derived.add_derived(&known, at as i64 - 1);
        for &other in &vars[..at] {
            let not_both = lemmas.seen(formula, Sum::at_most([(other, 1), (var, 1), (formula.selector, 1)], 2));
            derived.add_derived(&not_both, 1);
        }
        derived.divide(at as i64);
        if at > 0 {
            known = lemmas.keep(&derived);
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{Rules, audit};
    use roundtable_model::{PlayerIx, Schedule};

    use super::*;
    use crate::pseudo_boolean::is_proved;

    /// A round robin with colours by the bits of a number (circle method).
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

    /// All but two have a break, which some colours of four players reach (all 2⁶ for the six games are tried): one
    /// more is not shown.
    #[test]
    fn all_but_two_have_a_break() {
        for n in [4, 6, 10] {
            let schedule = round_robin(n, 0);
            let rules = Rules::default();
            let case = Case::of_rules(&schedule, &rules);
            let proves = |bound| is_proved(|formula| breaks(formula, &case, bound));
            assert!(proves(i64::from(n) - 2) && !proves(i64::from(n) - 1), "{n} players");
        }
        let of = |colours| audit(&round_robin(4, colours), &Rules::default()).colours.unwrap().breaks;
        assert_eq!((0..64).map(of).min(), Some(2));
    }
}
