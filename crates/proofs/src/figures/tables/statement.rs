//! Visits to tables, as constraints. The claim that the bound is beaten binds only if the variable `formula.selector`
//! is 1, and the proof derives that it is 0.

use std::collections::{BTreeMap, BTreeSet};

use crate::case::Case;
use crate::pseudo_boolean::formula::{Caps, Formula, Sum, Var};
use crate::pseudo_boolean::prove::{NotEncoded, Provable, summed};

/// The most variables.
const MOST_VARIABLES: u64 = 200_000;

/// `tables.max_visits`: somebody visits one table number `bound` times or more. By one player's certain games if these
/// suffice (`alone`), else by all seats: there are more than if everybody visited each table number less often.
pub(crate) fn visits(formula: &mut Formula, case: &Case<'_>, bound: i64) -> Provable {
    let numbers: BTreeSet<u32> = case.schedule.rounds().flat_map(|r| r.tables()).map(|t| t.number).collect();
    if case.players * (numbers.len() * case.rounds.len()) as u64 > MOST_VARIABLES {
        return Err(NotEncoded::TooLarge);
    }
    formula.say("Variable v_R_P_N: player P is at table number N in round R.");
    let certain = case.everybody().max_by_key(|p| (case.games(*p).0, std::cmp::Reverse(*p)));
    let alone = certain.filter(|p| case.games(*p).0.div_ceil(numbers.len().max(1) as u64) as i64 >= bound);
    let mut of: BTreeMap<(u32, u32), Vec<Var>> = BTreeMap::new();
    let mut sums = Vec::new();
    for (round, number) in case.rounds.iter().zip(1..) {
        let mut all = Vec::new();
        for p in case.everybody().filter(|p| round.has(*p) && alone.is_none_or(|only| only == *p)) {
            let mut own = Vec::new();
            for &table in &numbers {
                let var = formula.var(format!("v_{number}_{}_{table}", p.number()));
                of.entry((p.0, table)).or_default().push(var);
                own.push((var, 1));
            }
            if alone.is_some() && round.resting == 0 {
                sums.push(formula.add(Sum::new(own.iter().copied(), 1)));
            }
            all.extend(own);
        }
        if alone.is_none() {
            sums.push(formula.add(Sum::new(all, round.seated() as i64)));
        }
    }
    for vars in of.values() {
        // Fewer than `bound` visits of this player to this number, or the selector is 0.
        let fewer = formula.claim(vars.iter().map(|&var| (var, 1)), bound - 1);
        sums.extend((vars.len() as i64 > bound - 1).then_some(fewer));
    }
    Ok(summed(sums, Caps::new()))
}
