//! Borders over pairs, as constraints; `evenly.rs` has the sums. The claim that the bound is beaten binds only if the
//! variable `formula.selector` is 1, and the proof derives that it is 0.

use crate::case::Case;
use crate::met::Cost;
use crate::mistake::pairs_of;
use crate::pseudo_boolean::evenly::{Evenly, less_than};
use crate::pseudo_boolean::formula::Formula;
use crate::pseudo_boolean::prove::{NotEncoded, Provable};

/// The most variables of the numbers in unary, all together.
const MOST_VARIABLES: u64 = 200_000;

/// A bound on borders of all tables, over the pairs; `figure` names the figure.
pub(crate) fn borders(formula: &mut Formula, case: &Case<'_>, figure: &str, bound: i64) -> Provable {
    let graph = case.borders.ok_or(NotEncoded::Kind)?;
    let tables = case.rounds.iter().flat_map(|r| &r.tables).filter(|size| **size == u64::from(graph.powers())).count();
    formula
        .say("Variable b_P_Q_I: players P and Q border in I rounds or more. The tables give so many borders in all.");
    let even = pairs(formula, case, "b", (tables * graph.edges().len()) as i64)?;
    Ok(match figure {
        "borders.max" if bound >= 1 => even.none_above(formula, bound - 1),
        "borders.min" => even.none_below(formula, bound + 1),
        "borders.repeats" => less_than(formula, vec![even], Cost::Repeats, bound),
        "borders" => less_than(formula, vec![even], Cost::Together, bound),
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
