//! Places at short tables and rests, as constraints: what some player must have, and how they are shared. The claim
//! that the bound is beaten binds only if the variable `formula.selector` is 1, and the proof derives that it is 0.

use crate::case::{Case, Round};
use crate::met::Cost;
use crate::pseudo_boolean::evenly::{Evenly, less_than};
use crate::pseudo_boolean::formula::{Caps, Formula, Id, Sum, Var};
use crate::pseudo_boolean::prove::{NotEncoded, Provable, summed};

/// The figures `short_tables` and `sit_outs`: somebody has at most the bound (`.min`), or at least (`.max`), since the
/// rounds give the number of these places.
pub(crate) fn average(formula: &mut Formula, case: &Case<'_>, figure: &str, bound: i64) -> Provable {
    let places = Places::state(formula, case, figure.starts_with("short_tables"));
    let mut claimed = Vec::new();
    for p in case.everybody() {
        let own = places.of[p.ix()].iter().map(|&var| (var, 1));
        // Unless the selector is 0, more than `bound` of these are 1, or fewer.
        claimed.push(match figure.ends_with(".min") {
            true => formula.add(Sum::new(own.chain([(formula.selector, -(bound + 1))]), 0)),
            false => formula.claim(own, bound - 1),
        });
    }
    let ids = if figure.ends_with(".min") { places.too_few(claimed, bound) } else { places.too_many(claimed, bound) };
    Ok(summed(ids, Caps::new()))
}

/// Who has which place of a kind: at a short table, or at rest.
struct Places {
    /// For each player, a variable for each round that has such places.
    of: Vec<Vec<Var>>,
    /// For each player, the constraints that they have such a place in the rounds that have no other places.
    surely: Vec<Vec<Id>>,
    /// For each round with such places, the constraints on their number: at least, at most.
    rounds: Vec<[Id; 2]>,
}

impl Places {
    /// States how many such places each round has, and who has one for certain.
    fn state(formula: &mut Formula, case: &Case<'_>, short: bool) -> Self {
        let places = |round: &Round| match short {
            true => round.tables.iter().filter(|size| **size < round.full).sum::<u64>() as i64,
            false => round.resting as i64,
        };
        // Where nobody rests and no table is full, everybody is at a short table.
        let forced = |round: &Round| short && round.resting == 0 && round.largest() < round.full;
        formula.say(if short {
            "Variable s_R_P: player P is at a short table in round R."
        } else {
            "Variable o_R_P: player P sits out in round R."
        });
        let letter = if short { "s" } else { "o" };
        let (of, surely) = (vec![Vec::new(); case.players as usize], vec![Vec::new(); case.players as usize]);
        let mut stated = Self { of, surely, rounds: Vec::new() };
        for (round, number) in case.rounds.iter().zip(1..).filter(|(round, _)| places(round) > 0) {
            let here = case.everybody().filter(|p| round.has(*p));
            let vars: Vec<(usize, Var)> =
                here.map(|p| (p.ix(), formula.var(format!("{letter}_{number}_{}", p.number())))).collect();
            let terms: Vec<(Var, i64)> = vars.iter().map(|&(_, var)| (var, 1)).collect();
            stated.rounds.push(formula.equal(&terms, places(round)));
            for (p, var) in vars {
                stated.of[p].push(var);
                stated.surely[p].extend(forced(round).then(|| formula.add(Sum::new([(var, 1)], 1))));
            }
        }
        stated
    }

    /// The sum that makes the selector 0 if everybody is to have more than `bound` places, as `claimed` for each.
    fn too_few(&self, claimed: Vec<Id>, bound: i64) -> Vec<Id> {
        if let Some((&more, _)) = claimed.iter().zip(&self.of).find(|(_, own)| own.len() as i64 <= bound) {
            // One person cannot have more: bound + 1 ≤ that person's places ≤ bound.
            return vec![more];
        }
        // All places of all rounds: Σ places ≤ what the rounds have. And each person has more than the bound:
        // certainly, or as claimed.
        let mut ids: Vec<Id> = self.rounds.iter().map(|[_, at_most]| *at_most).collect();
        for (more, certain) in claimed.into_iter().zip(&self.surely) {
            if certain.len() as i64 > bound { ids.extend(certain) } else { ids.push(more) }
        }
        ids
    }

    /// The same if everybody is to have fewer than `bound` places.
    fn too_many(&self, claimed: Vec<Id>, bound: i64) -> Vec<Id> {
        if let Some((&fewer, certain)) =
            claimed.iter().zip(&self.surely).find(|(_, certain)| certain.len() as i64 >= bound)
        {
            // One person certainly has too many: bound ≤ that person's places ≤ bound − 1.
            return [fewer].iter().chain(certain).copied().collect();
        }
        // All places of all rounds: Σ places ≥ what the rounds have. And each person has fewer than the bound: as
        // claimed, or because there are no more rounds.
        let fewer = claimed.into_iter().zip(&self.of).filter(|(_, own)| own.len() as i64 > bound - 1);
        let fewer = fewer.map(|(fewer, _)| fewer);
        self.rounds.iter().map(|[at_least, _]| *at_least).chain(fewer).collect()
    }
}

/// The bound on unfairness: places at short tables, and rests, over the people.
pub(crate) fn shared(formula: &mut Formula, case: &Case<'_>, bound: i64) -> Provable {
    if case.kept > 0 {
        return Err(NotEncoded::Kind);
    }
    let short = |round: &Round| round.tables.iter().filter(|size| **size < round.full).sum::<u64>();
    let mut all = Vec::new();
    let meanings = [
        ("ps", "Variable ps_P_I: player P is at a short table in I rounds or more."),
        ("po", "Variable po_P_I: player P has no seat in I rounds or more."),
    ];
    for (letter, meaning) in meanings {
        let places: Vec<u64> =
            case.rounds.iter().map(|round| if letter == "ps" { short(round) } else { round.resting }).collect();
        if places.iter().sum::<u64>() == 0 {
            continue;
        }
        formula.say(meaning);
        let most = |p: roundtable_model::PlayerIx| {
            case.rounds.iter().zip(&places).filter(|(round, places)| **places > 0 && round.has(p)).count()
        };
        let names: Vec<(String, usize)> =
            case.everybody().map(|p| (format!("{letter}_{}", p.number()), most(p))).collect();
        all.push(Evenly::new(formula, names, places.iter().sum::<u64>() as i64));
    }
    Ok(less_than(formula, all, Cost::Together, bound))
}
