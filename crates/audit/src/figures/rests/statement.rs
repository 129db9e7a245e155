//! Places at short tables and rests, as constraints: what some player must have, and how they are shared out. The
//! selector is the variable of the claim: the bound is stated to be beaten unless it is 0 (see `verify/pseudo_boolean/mod.rs`).

use std::collections::BTreeMap;

use crate::verify::case::{Case, Round};
use crate::verify::met::Cost;
use crate::verify::pseudo_boolean::evenly::{Evenly, less_than};
use crate::verify::pseudo_boolean::formula::{Caps, Formula, Id, Sum, Var};
use crate::verify::pseudo_boolean::prove::{NotEncoded, Provable, summed};

/// `short_tables` or `sit_outs`: somebody has no more than the bound (`.min`), or no fewer (`.max`), since the rounds give the number of these
/// places.
pub(crate) fn average(formula: &mut Formula, case: &Case<'_>, figure: &str, bound: i64) -> Provable {
    let places = Places::state(formula, case, figure.starts_with("short_tables"));
    let mut claimed = Vec::new();
    for p in case.everybody() {
        let own = places.of(p.0).iter().map(|&var| (var, 1));
        // Unless the selector is 0, more than `bound` of these are 1, or fewer.
        claimed.push((
            p.0,
            match figure.ends_with(".min") {
                true => formula.add(Sum::new(own.chain([(formula.selector, -(bound + 1))]), 0)),
                false => formula.claim(own, bound - 1),
            },
        ));
    }
    let ids = if figure.ends_with(".min") { places.too_few(claimed, bound) } else { places.too_many(claimed, bound) };
    Ok(summed(ids, Caps::new()))
}

/// Who has which place of a kind: at a short table, or at rest.
#[derive(Default)]
struct Places {
    /// For each player, a variable for each round that has such places.
    of: BTreeMap<u32, Vec<Var>>,
    /// For each player, the constraints that they have such a place, in rounds that have no others.
    surely: BTreeMap<u32, Vec<Id>>,
    /// Of each such round, how many have one: at least, at most.
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
        let mut stated = Self::default();
        for (round, number) in case.rounds.iter().zip(1..).filter(|(round, _)| places(round) > 0) {
            let here = case.everybody().filter(|p| round.has(*p));
            let vars: Vec<(u32, Var)> =
                here.map(|p| (p.0, formula.var(format!("{letter}_{number}_{}", p.number())))).collect();
            let terms: Vec<(Var, i64)> = vars.iter().map(|&(_, var)| (var, 1)).collect();
            stated.rounds.push(formula.equal(&terms, places(round)));
            for (p, var) in vars {
                stated.of.entry(p).or_default().push(var);
                if forced(round) {
                    stated.surely.entry(p).or_default().push(formula.add(Sum::new([(var, 1)], 1)));
                }
            }
        }
        stated
    }

    fn of(&self, player: u32) -> &[Var] {
        self.of.get(&player).map_or(&[], Vec::as_slice)
    }

    /// How many places somebody has at most.
    fn most(&self, player: u32) -> i64 {
        self.of(player).len() as i64
    }

    /// How many places somebody has at least.
    fn least(&self, player: u32) -> i64 {
        self.surely.get(&player).map_or(0, Vec::len) as i64
    }

    /// That somebody has their certain places.
    fn certain(&self, player: u32) -> impl Iterator<Item = Id> {
        self.surely.get(&player).into_iter().flatten().copied()
    }

    /// What adds up to the selector being 0 if everybody is to have more than `bound` places.
    fn too_few(&self, claimed: Vec<(u32, Id)>, bound: i64) -> Vec<Id> {
        if let Some(&(_, more)) = claimed.iter().find(|(p, _)| self.most(*p) <= bound) {
            // One person cannot have more: bound + 1 ≤ that person's places ≤ bound.
            return vec![more];
        }
        // All places of all rounds: Σ places ≤ what the rounds have. And each person has more than the bound: for certain, or as claimed.
        let mut ids: Vec<Id> = self.rounds.iter().map(|[_, at_most]| *at_most).collect();
        for (p, more) in claimed {
            if self.least(p) > bound { ids.extend(self.certain(p)) } else { ids.push(more) }
        }
        ids
    }

    /// The same if everybody is to have fewer than `bound` places.
    fn too_many(&self, claimed: Vec<(u32, Id)>, bound: i64) -> Vec<Id> {
        if let Some(&(p, fewer)) = claimed.iter().find(|(p, _)| self.least(*p) >= bound) {
            // One person has too many for certain: bound ≤ that person's places ≤ bound − 1.
            return [fewer].into_iter().chain(self.certain(p)).collect();
        }
        // All places of all rounds: Σ places ≥ what the rounds have. And each person has fewer than the bound: as claimed, or because there are no
        // more rounds.
        let fewer = claimed.into_iter().filter(|(p, _)| self.most(*p) > bound - 1).map(|(_, fewer)| fewer);
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
