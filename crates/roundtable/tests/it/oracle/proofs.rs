//! Every bound of the audit is accepted by the audit's own verifier, which accepts no forged bound that is false.
//!
//! A forged bound is one changed by the test: each number of its argument one more and one less, the bound itself one
//! more and one less, and the argument of each other bound in place of its own. A forged bound that the verifier
//! accepts has to be true, by trying all ways to play. Where a number of the argument was changed and the verifier
//! accepts the argument, the number has to be one that need not be exact.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_audit::{Argument, Audit, FigureProof, Tier, TierArgument, TierStanding};
use roundtable_model::{Problem, Schedule};
use roundtable_proofs::{Case, verify, verify_tier};
use roundtable_testkit::small::{Way, broken, figures_of_company};
use serde::Serialize;
use serde_json::Value;

use super::truth::{Played, Tally, broken_in, each, is_as_wished, keeps_company, way_of};

/// The names of the numbers of an argument that need not be exact, because the argument may still be valid with another
/// one: prices, players or wishes that others could replace, and rounds that may be left out.
const NEED_NOT_BE_EXACT: [&str; 8] = ["price", "prices", "first", "second", "rounds", "player", "wishes", "none_with"];

/// What is wrong with the proofs of an answer, a line each. `options` has all ways to play each round, and `found` is
/// the audit of `schedule`.
pub fn compare(
    problem: &Problem,
    schedule: &Schedule,
    options: &[Vec<Way>],
    found: &Audit,
    tally: &mut Tally,
) -> Vec<String> {
    let case = Case::of(problem, schedule);
    let mut lines = Vec::new();
    for proof in &found.proof {
        tally.proofs += 1;
        if let Err(mistake) = verify(proof, &case) {
            lines.push(format!("{}: {mistake}: {proof:?}", proof.figure));
        }
    }
    for proof in found.standing.tiers.iter().filter(|tier| tier.bound.is_some()) {
        tally.proofs += 1;
        if let Err(mistake) = verify_tier(proof, &case) {
            lines.push(format!("{}: {mistake}: {proof:?}", proof.tier.id()));
        }
    }
    if lines.is_empty() {
        lines = forged(problem, schedule, options, found, &case, tally);
    }
    lines
}

/// The smallest value of each figure and tier over many schedules, for those that depend only on who sits with whom.
#[derive(Clone)]
struct Truth {
    /// For each figure in the order of the audit's proofs, negative for a figure that is better when larger; `None` if
    /// seats or table numbers decide.
    figures: Vec<Option<i64>>,
    /// The first six that are listed: broken wishes about company (who sits together) and about places (tables and
    /// seats), overload, most meetings, meetings inside groups, unfairness.
    tiers: [u64; 6],
    /// [`Tier::Indirect`], by the pairs that never meet.
    indirect: BTreeMap<u64, u64>,
    /// [`Tier::Never`], by the meetings of the pair that meets most.
    never: BTreeMap<u64, u64>,
}

impl Truth {
    /// The fewest pairs that never meet, in the schedules that an argument is about.
    fn never(&self, argument: &TierArgument) -> u64 {
        let most = if let TierArgument::NeverWithin { most, .. } = argument { *most } else { u64::MAX };
        self.never.range(..=most).map(|(_, never)| *never).min().unwrap_or(u64::MAX)
    }

    /// [`Tier::Indirect`], in the schedules that an argument is about.
    fn indirect(&self, argument: &TierArgument) -> u64 {
        let is_meant = |of: &u64| !matches!(argument, TierArgument::Paths { never } if never != of);
        self.indirect.iter().filter(|(of, _)| is_meant(of)).map(|(_, least)| *least).min().unwrap_or(u64::MAX)
    }
}

/// The smallest values over the two sets of schedules that an argument may be about.
struct Truths {
    /// All schedules with these table sizes in each round.
    of_all: Truth,
    /// Those of them that keep the wishes about company.
    as_wished: Truth,
}

impl Truths {
    /// The values for the schedules that an argument is about.
    fn of(&self, argument: &impl Serialize) -> &Truth {
        if is_as_wished(argument) { &self.as_wished } else { &self.of_all }
    }
}

/// Tries all schedules that have the kept rounds, and in each later round the table sizes of `schedule`.
fn truths(problem: &Problem, schedule: &Schedule, options: &[Vec<Way>], found: &Audit) -> Truths {
    let kept = problem.kept().round_count() as usize;
    let played: Vec<Way> = schedule.rounds().map(|round| way_of(&round)).collect();
    // A bound is claimed for the table sizes that each round has.
    let mut shape: Vec<Vec<&Way>> = Vec::new();
    for (r, way) in played.iter().enumerate() {
        let alike = options[r].iter().filter(|other| other.layout() == way.layout()).collect();
        shape.push(if r < kept { vec![way] } else { alike });
    }
    let figures = vec![None; found.proof.len()];
    let truth = Truth { figures, tiers: [u64::MAX; 6], indirect: BTreeMap::new(), never: BTreeMap::new() };
    let mut truths = Truths { of_all: truth.clone(), as_wished: truth };
    each(&shape, &mut |rounds| {
        let keeps = keeps_company(problem, rounds);
        let (other, indirect) = (figures_of_company(problem, rounds), indirect(problem, rounds));
        let played = Played::new(problem, rounds);
        let never = played.company_figure("unmet_pairs").unwrap_or(0) as u64;
        let values: Vec<Option<i64>> = found.proof.iter().map(|proof| played.company_figure(&proof.figure)).collect();
        for truth in [Some(&mut truths.of_all), keeps.then_some(&mut truths.as_wished)].into_iter().flatten() {
            for (least, value) in truth.figures.iter_mut().zip(&values) {
                if let Some(value) = *value {
                    *least = Some(least.unwrap_or(i64::MAX).min(value));
                }
            }
            truth.tiers[2..].iter_mut().zip(other).for_each(|(least, value)| *least = (*least).min(value));
            let least = truth.indirect.entry(never).or_insert(indirect);
            *least = (*least).min(indirect);
            let least = truth.never.entry(other[1]).or_insert(never);
            *least = (*least).min(never);
        }
    });
    // The fewest broken wishes about places are counted among the schedules with the fewest broken wishes about
    // company, so the two are compared as a pair. For wishes the rounds do not depend on each other, and may have any
    // table sizes.
    let wishes = &problem.wishes().list;
    let mut least = (0, 0);
    for (r, round) in schedule.rounds().enumerate() {
        let of = match r < kept {
            true => broken_in(&round, wishes),
            false => options[r].iter().map(|way| broken(way, wishes)).min().unwrap_or((0, 0)),
        };
        least = (least.0 + of.0, least.1 + of.1);
    }
    for truth in [&mut truths.of_all, &mut truths.as_wished] {
        (truth.tiers[0], truth.tiers[1]) = least;
    }
    truths
}

/// [`Tier::Indirect`] in the objective: 2^32 less the fewest common opponents of two players who never meet, so fewer
/// common opponents are worse; 0 if everybody meets.
fn indirect(problem: &Problem, rounds: &[&Way]) -> u64 {
    let n = problem.players() as usize;
    let mut met = vec![vec![false; n]; n];
    let past = problem.history().rounds().flat_map(|r| r.tables()).map(|t| t.seats);
    for table in rounds.iter().flat_map(|way| way.tables.iter().map(Vec::as_slice)).chain(past) {
        table.iter().for_each(|a| table.iter().filter(|b| a != *b).for_each(|b| met[a.ix()][b.ix()] = true));
    }
    let common = |a: usize, b: usize| (0..n).filter(|&c| met[a][c] && met[b][c]).count() as u64;
    let unmet = (0..n).flat_map(|a| (0..a).map(move |b| (a, b))).filter(|&(a, b)| !met[a][b]);
    unmet.map(|(a, b)| common(a, b)).min().map_or(0, |fewest| (1 << 32) - fewest)
}

/// Forges every proof of the audit in all ways, and reports what the verifier falsely accepts; at most three lines.
fn forged(
    problem: &Problem,
    schedule: &Schedule,
    options: &[Vec<Way>],
    found: &Audit,
    case: &Case<'_>,
    tally: &mut Tally,
) -> Vec<String> {
    let truths = truths(problem, schedule, options, found);
    let mut lines = forged_figures(found, &truths, case, tally);
    lines.extend(forged_tiers(found, &truths, case, tally));
    lines.truncate(3);
    lines
}

/// What the verifier falsely accepts of the bounds of figures.
fn forged_figures(found: &Audit, truths: &Truths, case: &Case<'_>, tally: &mut Tally) -> Vec<String> {
    let mut lines = Vec::new();
    let arguments: Vec<Value> = found.proof.iter().map(|p| serde_json::to_value(&p.argument).unwrap()).collect();
    for ((i, proof), own) in found.proof.iter().enumerate().zip(&arguments) {
        let sign = if proof.figure.ends_with(".min") { -1 } else { 1 };
        each_forgery(own, &arguments, |forgery| {
            let Ok(argument) = serde_json::from_value::<Argument>(forgery.argument) else { return };
            // An argument of this kind is about the same people at the same tables, among which is the schedule itself:
            // so its own value is possible.
            let is_same_tables = matches!(argument, Argument::SameTables { .. });
            // If the smallest value is unknown here, nothing above the audit's own bound may be accepted.
            let of_company = truths.of(&argument).figures[i].unwrap_or(sign * proof.bound as i64);
            let least = if is_same_tables { sign * proof.value as i64 } else { of_company };
            for bound in [proof.bound.saturating_sub(1), proof.bound, proof.bound + 1] {
                let claim = FigureProof { bound, argument: argument.clone(), ..proof.clone() };
                let believed = verify(&claim, case).is_ok();
                tally.forged += 1;
                if believed && sign * bound as i64 > least {
                    lines.push(format!("believed, though {least} is possible: {claim:?}"));
                }
                if believed && bound == proof.bound && !may_differ(forgery.path) && argument != proof.argument {
                    lines.push(format!("{} is forged, and {claim:?} is believed", forgery.path));
                }
                tally.believed += u32::from(believed);
            }
        });
    }
    lines
}

/// What the verifier falsely accepts of the bounds of tiers.
fn forged_tiers(found: &Audit, truths: &Truths, case: &Case<'_>, tally: &mut Tally) -> Vec<String> {
    let mut lines = Vec::new();
    let tiers: Vec<_> = found.standing.tiers.iter().filter_map(|tier| Some((tier, tier.bound?))).collect();
    let arguments: Vec<Value> = tiers.iter().map(|(p, _)| serde_json::to_value(&p.argument).unwrap()).collect();
    for (&(proof, said), own) in tiers.iter().zip(&arguments) {
        let place = found.standing.tiers.iter().position(|tier| tier.tier == proof.tier).unwrap();
        // For a tier that seats decide, everything above the audit's own bound counts as false.
        let of_company = |truth: &Truth| truth.tiers.get(place).copied().unwrap_or(said);
        each_forgery(own, &arguments, |forgery| {
            let Ok(argument) = serde_json::from_value::<TierArgument>(forgery.argument) else { return };
            let truth = truths.of(&argument);
            let own = (proof.tier == Tier::Never).then(|| truth.never(&argument));
            let own = own.or_else(|| (proof.tier == Tier::Indirect).then(|| truth.indirect(&argument)));
            let least = own.unwrap_or_else(|| of_company(truth));
            for bound in [said.saturating_sub(1), said, said + 1] {
                let claim = TierStanding::new(proof.tier, proof.value, Some((bound, argument.clone())));
                let believed = verify_tier(&claim, case).is_ok();
                tally.forged += 1;
                // The bound of common opponents is from above; `least` is 2^32 less that.
                let below = if proof.tier == Tier::Indirect { (1 << 32) - bound } else { bound };
                if believed && below > least {
                    lines.push(format!("believed, though {least} is possible: {claim:?}"));
                }
                if believed && bound == said && !may_differ(forgery.path) && Some(&argument) != proof.argument.as_ref()
                {
                    lines.push(format!("{} is forged, and {claim:?} is believed", forgery.path));
                }
                tally.believed += u32::from(believed);
            }
        });
    }
    lines
}

/// Whether an argument may be valid although the value at `path` was changed: another argument altogether, or a number
/// that need not be exact.
fn may_differ(path: &str) -> bool {
    path.is_empty() || NEED_NOT_BE_EXACT.iter().any(|name| path == *name || path.ends_with(&format!(".{name}")))
}

/// An argument that was changed, and where: the field names down to the changed number, with dots between them. The
/// path is empty for another argument altogether.
struct Forgery<'a> {
    path: &'a str,
    argument: Value,
}

/// Calls for each forgery of an argument: every number one more and one less; every other argument in its place; and
/// its fields under the names of other kinds of arguments.
fn each_forgery(own: &Value, others: &[Value], mut call: impl FnMut(Forgery<'_>)) {
    let mut places = Vec::new();
    numbers(own, &mut Vec::new(), &mut places);
    for place in &places {
        let names: Vec<&str> = place.iter().filter_map(|step| step.as_str()).collect();
        let path = names.join(".");
        for more in [true, false] {
            let mut argument = own.clone();
            let at = place.iter().fold(&mut argument, |at, step| match step.as_str() {
                Some(name) => &mut at[name],
                None => &mut at[step.as_u64().unwrap() as usize],
            });
            let number = at.as_u64().unwrap();
            *at = if more { (number + 1).into() } else { number.wrapping_sub(1).into() };
            call(Forgery { path: &path, argument });
        }
    }
    let different: BTreeSet<String> = others.iter().map(Value::to_string).collect();
    for other in different {
        call(Forgery { path: "", argument: serde_json::from_str(&other).unwrap() });
    }
    // Kinds of arguments about figures and about tiers: three without fields, three that contain another argument, two
    // with fields of their own.
    let kinds = ["rows", "counting", "after_kept", "as_wished", "met_before", "convexity", "round_pairs", "exhaustive"];
    for kind in kinds {
        if let Value::Object(fields) = own
            && let Some(inner) = fields.values().next()
        {
            call(Forgery { path: "", argument: serde_json::json!({ kind: inner }) });
        }
    }
}

/// Adds to `all` the place of every number in `value`: the field names and list positions that lead to it. `at` is the
/// place of `value` itself.
fn numbers(value: &Value, at: &mut Vec<Value>, all: &mut Vec<Vec<Value>>) {
    let mut inner = |step: Value, value: &Value| {
        at.push(step);
        numbers(value, at, all);
        at.pop();
    };
    match value {
        Value::Number(_) => all.push(at.clone()),
        Value::Array(list) => list.iter().enumerate().for_each(|(i, value)| inner(i.into(), value)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| inner(name.clone().into(), value)),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}
