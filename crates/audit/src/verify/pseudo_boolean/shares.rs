//! Bounds on what is shared out evenly, as constraints: people of a group over tables, places at short tables and rests over people, borders
//! over pairs. `evenly.rs` has the sums. The selector is the variable of the claim: the bound is stated to be beaten unless it is 0 (see
//! `mod.rs`).

use std::collections::{BTreeMap, BTreeSet};

use super::super::case::{Case, Round};
use super::evenly::Evenly;
use super::formula::{Caps, Derivation, Formula, Sum, Var};
use super::{NotEncoded, Prove, pairs_of};

/// The most variables of the numbers in unary, all together.
const MOST_VARIABLES: u64 = 200_000;

/// What the i-th unit of a number x costs for Σ C(x, 2).
fn again(i: i64) -> i64 {
    i - 1
}

/// What it costs for Σ max(0, x − 1).
fn once_more(i: i64) -> i64 {
    i64::from(i >= 2)
}

/// States that Σ cost over all of these is less than a bound, unless the selector is 0, and proves that it is not: where the claim and what each
/// costs at least are added, all variables but the selector drop out. `over` is so large that the claim says nothing where the selector is 0.
fn less_than(formula: &mut Formula, of: Vec<Evenly>, cost: fn(i64) -> i64, bound: i64, selector: Var) -> Prove {
    let target: BTreeMap<Var, i64> = of.iter().flat_map(|even| even.figure(formula, cost)).collect();
    let over = (target.values().sum::<i64>() - (bound - 1)).max(1);
    let terms = target.into_iter().chain([(selector, over)]);
    let claimed = formula.add(Sum::at_most(terms, bound - 1 + over));
    Box::new(move |formula, _| {
        let mut derived = Derivation::default();
        derived.add(formula, claimed, 1);
        of.iter().for_each(|even| derived.add_derived(&even.bound(formula, cost), 1));
        derived.reduce(formula, &BTreeMap::new(), &Caps::new(), &BTreeSet::from([selector]));
        Ok(derived)
    })
}

/// The bound on meetings inside the groups of these spreads (numbers of columns that are to be spread, from 0).
pub(crate) fn groups(
    formula: &mut Formula,
    case: &Case<'_>,
    spreads: &[usize],
    bound: i64,
    selector: Var,
) -> Result<Prove, NotEncoded> {
    formula.say(
        "Variable g_S_R_G_T_I: of group G of spread S, I people or more are at table T (from the largest) of round R.",
    );
    let problem = case.problem.ok_or(NotEncoded::Kind)?;
    let mut all = Vec::new();
    for &spread in spreads {
        let groups = problem.wishes().spreads.get(spread).ok_or(NotEncoded::Kind)?;
        for (round, number) in case.rounds.iter().zip(1..) {
            for group in 0..groups.values().len() {
                let members = groups.groups().iter().zip(0_u32..);
                let here =
                    members.filter(|(g, p)| **g == Some(group as u32) && !round.absent.contains(p)).count() as u64;
                // All who rest may be of this group.
                let seated = here.saturating_sub(round.resting);
                let names = round.tables.iter().zip(1..).map(|(&size, table)| {
                    (format!("g_{}_{number}_{}_{table}", spread + 1, group + 1), size.min(here) as usize)
                });
                let names: Vec<(String, usize)> = names.collect();
                if seated > 0 {
                    all.push(Evenly::at_least(formula, names, seated as i64));
                }
            }
        }
    }
    Ok(less_than(formula, all, again, bound, selector))
}

/// The bound on unfairness: places at short tables, and rests, over the people.
pub(crate) fn shared(formula: &mut Formula, case: &Case<'_>, bound: i64, selector: Var) -> Result<Prove, NotEncoded> {
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
    Ok(less_than(formula, all, again, bound, selector))
}

/// A bound on borders of all tables, over the pairs; `figure` says on which figure.
pub(crate) fn borders(
    formula: &mut Formula,
    case: &Case<'_>,
    figure: &str,
    bound: i64,
    selector: Var,
) -> Result<Prove, NotEncoded> {
    let graph = case.borders.ok_or(NotEncoded::Kind)?;
    let tables = case.rounds.iter().flat_map(|r| &r.tables).filter(|size| **size == u64::from(graph.powers())).count();
    formula
        .say("Variable b_P_Q_I: players P and Q border in I rounds or more. The tables give so many borders in all.");
    let even = pairs(formula, case, "b", (tables * graph.edges().len()) as i64)?;
    Ok(match figure {
        "borders.max" if bound >= 1 => {
            let none = even.none_above(formula, bound - 1, selector);
            Box::new(move |formula, _| Ok(none(formula)))
        }
        "borders.min" => {
            let none = even.none_below(formula, bound + 1, selector);
            Box::new(move |formula, _| Ok(none(formula)))
        }
        "borders.repeats" => less_than(formula, vec![even], once_more, bound, selector),
        "borders" => less_than(formula, vec![even], again, bound, selector),
        _ => return Err(NotEncoded::Kind),
    })
}

/// A number for each pair, at most one for each round in which both are there.
fn pairs(formula: &mut Formula, case: &Case<'_>, letter: &str, sum: i64) -> Result<Evenly, NotEncoded> {
    if pairs_of(case.players) * case.rounds.len() as u64 > MOST_VARIABLES {
        return Err(NotEncoded::TooLarge);
    }
    let n = case.players as u32;
    let both = |p: u32, q: u32| case.rounds.iter().filter(|r| !r.absent.contains(&p) && !r.absent.contains(&q)).count();
    let all = (0..n).flat_map(|q| (0..q).map(move |p| (p, q)));
    let names: Vec<(String, usize)> = all.map(|(p, q)| (format!("{letter}_{}_{}", p + 1, q + 1), both(p, q))).collect();
    Ok(Evenly::new(formula, names, sum))
}
