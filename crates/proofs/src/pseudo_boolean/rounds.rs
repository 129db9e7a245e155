//! Proves, as constraints, that more rounds without a repeat are impossible, by Counting and Pigeonhole. One round more
//! is stated to be possible if the selector is 1 (the variable of the claim, see `mod.rs`), and a sum refutes that.

use std::collections::BTreeMap;

use roundtable_audit::{Impossible, RoundsTheorem};

use super::formula::{Caps, Derivation, Formula, Id, Sum, Var};
use super::prove::{NotEncoded, Provable, summed};

/// The most pairs times rounds.
const MOST_VARIABLES: u64 = 200_000;

/// States the opposite of a claim of one of these two kinds, and returns the refutation.
pub(crate) fn impossible(formula: &mut Formula, claim: &Impossible) -> Provable {
    match claim {
        Impossible::Counted { bound, .. } if bound.theorem == RoundsTheorem::Counting => {
            counted(formula, [bound.players, bound.table_size], bound.rounds + 1)
        }
        Impossible::Counted { bound, .. } if bound.theorem == RoundsTheorem::Pigeonhole && bound.rounds > 0 => {
            pigeonhole(formula, [bound.players, bound.table_size].map(i64::from))
        }
        Impossible::CannotFill { .. }
        | Impossible::Clash { .. }
        | Impossible::Counted { .. }
        | Impossible::Exhausted { .. }
        | Impossible::NoAffineSpace { .. } => Err(NotEncoded::Kind),
    }
}

/// Two rounds of n people at t = ⌊n/k⌋ tables of k; r = n mod k rest in each, so at least t·k − r people sit in both.
/// No two of a table are at one table of the other round: each of the t² pairs of tables has at most one person at
/// both. A contradiction if t² < t·k − r: 12 people at tables of 5 are 2² = 4 against 2·5 − 2 = 8. As then not even two
/// rounds are possible, every claim of a maximum of at least one round follows.
fn pigeonhole(formula: &mut Formula, [n, k]: [i64; 2]) -> Provable {
    if k < 2 || n / k * n > MOST_VARIABLES as i64 {
        return Err(NotEncoded::TooLarge);
    }
    let (tables, rests) = (n / k, n % k);
    formula.say("Two rounds of N people at tables of K, as many as can be filled, nobody meeting twice.");
    formula.say(&format!("N = {n}, K = {k}"));
    formula.say("Variable tw_A_B_I: I people or more are at table A of the one and table B of the other.");
    let mut everybody = Vec::new();
    let mut of_table = Vec::new();
    let mut caps = Caps::new();
    for one in 1..=tables {
        let mut own = Vec::new();
        for other in 1..=tables {
            let chain = formula.count_up(&format!("tw_{one}_{other}"), k as usize);
            own.extend(formula.chain(chain).vars.iter().map(|&var| (var, 1)));
            // A cap: with the selector 1 the second variable of the chain (place 1) is 0: at most one person is
            // at both tables.
            formula.cap(chain, 1, &mut caps);
        }
        of_table.push(formula.add(Sum::at_most(own.iter().copied(), k)));
        everybody.extend(own);
    }
    let all = formula.add(Sum::new(everybody, tables * k - rests));
    let ids = [all].into_iter().chain(of_table.into_iter().filter(|_| k <= tables)).collect();
    Ok(summed(ids, caps))
}

/// Everybody meets k − 1 new people in each game, and there are n − 1 others; so nobody has more than ⌊(n − 1)/(k − 1)⌋
/// games, by the division by k − 1 for each player. The seats of all rounds exceed that: 16 people at tables of 4 have
/// five games each at most, and six rounds have 96 seats for 80 games.
fn counted(formula: &mut Formula, [n, k]: [u32; 2], rounds: u32) -> Provable {
    if u64::from(n) * u64::from(n) * u64::from(rounds) > 2 * MOST_VARIABLES || k < 2 {
        return Err(NotEncoded::TooLarge);
    }
    formula.say("R rounds of N people at tables of K, as many as can be filled, nobody meeting twice.");
    formula.say(&format!("R = {rounds}, N = {n}, K = {k}"));
    formula.say(
        "Variable e_R_P: player P plays in round R. Variable n_R_P_Q: players P and Q are at one table in round R.",
    );
    let mut met: BTreeMap<[u32; 2], Vec<Var>> = BTreeMap::new();
    let mut each: Vec<Vec<Id>> = vec![Vec::new(); n as usize];
    let mut full = Vec::new();
    for round in 1..=rounds {
        let plays: Vec<Var> = (1..=n).map(|p| formula.var(format!("e_{round}_{p}"))).collect();
        let mut mine: Vec<Vec<(Var, i64)>> = vec![Vec::new(); n as usize];
        for [p, q] in (0..n).flat_map(|q| (0..q).map(move |p| [p, q])) {
            let var = formula.var(format!("n_{round}_{}_{}", p + 1, q + 1));
            met.entry([p, q]).or_default().push(var);
            [p, q].into_iter().for_each(|p| mine[p as usize].push((var, 1)));
        }
        full.push(formula.add(Sum::new(plays.iter().map(|&var| (var, 1)), i64::from(n / k * k))));
        for ((others, plays), each) in mine.into_iter().zip(plays).zip(&mut each) {
            each.push(formula.add(Sum::new(others.into_iter().chain([(plays, -i64::from(k - 1))]), 0)));
        }
    }
    // With the selector 1 a pair meets at most once; with 0 it may meet in every round: no claim.
    let over = i64::from(rounds - 1);
    let mut claimed: Vec<Vec<Id>> = vec![Vec::new(); n as usize];
    for (pair, vars) in met {
        let id =
            formula.add(Sum::at_most(vars.into_iter().map(|var| (var, 1)).chain([(formula.selector, over)]), 1 + over));
        pair.into_iter().for_each(|p| claimed[p as usize].push(id));
    }
    Ok(Box::new(move |formula, _| {
        let mut derived = Derivation::of(formula, full);
        // Of each player, (k − 1)·games ≤ meetings ≤ n − 1.
        for (games, claimed) in each.iter().zip(&claimed) {
            let mut own = Derivation::of(formula, games.iter().chain(claimed).copied());
            own.divide(i64::from(k - 1));
            derived.add_derived(&own, 1);
        }
        derived.leave(formula, &Caps::new());
        Ok(derived)
    }))
}

#[cfg(test)]
mod tests {
    use roundtable_audit::RoundsBound;

    use super::super::{is_proved, tried};
    use super::*;
    use crate::{CheckedClaim, verify_rounds};

    /// Shown where the verifier counts the same, and only there.
    #[test]
    fn rounds_are_counted_as_the_verifier_counts_them() {
        let mut shown = 0;
        for (n, k) in (2..7).flat_map(|k| (k..30).map(move |n| (n, k))) {
            for theorem in [RoundsTheorem::Counting, RoundsTheorem::Pigeonhole] {
                // One round, as Pigeonhole shows, and as many as one player's games allow, near which Counting ends.
                for rounds in [1, (n - 1) / (k - 1)] {
                    let bound = RoundsBound { players: n, table_size: k, rounds, theorem };
                    let holds = verify_rounds(&bound) == CheckedClaim::Holds;
                    let claim = Impossible::Counted { rounds: rounds + 1, bound };
                    let found = is_proved(|formula| impossible(formula, &claim));
                    assert_eq!(found, holds, "{n} at {k}: {rounds} rounds, {theorem:?}");
                    shown += u32::from(holds && theorem == RoundsTheorem::Pigeonhole);
                }
            }
        }
        assert!(shown > 20, "{shown}");
    }

    /// 59 tables of 60 have no second round, but 59² pairs of tables would have 60 variables each.
    #[test]
    fn what_takes_too_many_variables_is_not_stated() {
        let bound = RoundsBound { players: 59 * 60, table_size: 60, rounds: 1, theorem: RoundsTheorem::Pigeonhole };
        assert_eq!(verify_rounds(&bound), CheckedClaim::Holds);
        let claim = Impossible::Counted { rounds: 2, bound };
        assert_eq!(tried(|formula| impossible(formula, &claim)), Err(NotEncoded::TooLarge));
    }
}
