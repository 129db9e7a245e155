//! Sides that are not mixed, as constraints: a mixed side of k needs ⌊k/2⌋ people not of the one kind, and ⌊k/2⌋ not of
//! the other, of whom only some number are there. If sides have several sizes, the sum is brought to one factor and
//! divided. The claim that the bound is beaten binds only if the variable `formula.selector` is 1, and the proof
//! derives that it is 0. O(sides) a round.

use std::collections::BTreeSet;

use crate::case::Case;
use crate::pseudo_boolean::formula::{Derivation, Formula, Id, Sum, Var};
use crate::pseudo_boolean::prove::{NotEncoded, Provable, at_most};

/// The most sides, over all rounds.
const MOST_SIDES: usize = 100_000;

/// The sides of a round: for each the variable that it is not mixed, and how many people not of one kind it needs. With
/// the constraint of each kind.
struct Round {
    sides: Vec<(Var, i64)>,
    kinds: [Id; 2],
}

/// States that fewer than `bound` sides are not mixed, if the selector is 1, and refutes it. For each round and
/// kind the sum is tried with the factor of each size of side, and the best one is used.
pub(crate) fn fewer(formula: &mut Formula, case: &Case<'_>, bound: i64) -> Provable {
    let (problem, sides) = case.problem.zip(case.sides).ok_or(NotEncoded::Kind)?;
    let groups = problem.mixed().ok_or(NotEncoded::Kind)?.groups();
    let of_table = sides.sizes();
    let size = u64::from(sides.table_size());
    let asked = problem.table_sizes().sizes().iter().map(|size| u64::from(*size));
    if case.sizes().into_iter().chain(asked).any(|other| other != size) {
        return Err(NotEncoded::Kind);
    }
    if case.rounds.iter().map(|round| round.tables.len() * of_table.len()).sum::<usize>() > MOST_SIDES {
        return Err(NotEncoded::TooLarge);
    }
    formula.say("Variable ux_R_T_S: side S of table T of round R, in their order, is not mixed.");
    formula.say("A mixed side of K has K/2 people, rounded down, who are not of the one kind, and as many who are not of the other.");
    let mut rounds = Vec::new();
    for (round, number) in case.rounds.iter().zip(1..) {
        let mut all = Vec::new();
        for table in 1..=round.tables.len() {
            for (&people, side) in of_table.iter().zip(1..) {
                all.push((formula.var(format!("ux_{number}_{table}_{side}")), i64::from(people / 2)));
            }
        }
        let wanted: i64 = all.iter().map(|(_, takes)| takes).sum();
        // If all sides were mixed they would take `wanted` people not of this kind; a side that is not mixed takes
        // none.
        let kinds = [0, 1].map(|kind| {
            let others =
                groups.iter().zip(0..).filter(|(of, p)| **of != Some(kind) && !round.absent.contains(p)).count();
            formula.add(Sum::new(all.iter().copied(), wanted - others as i64))
        });
        rounds.push(Round { sides: all, kinds });
    }
    let all: Vec<(Var, i64)> = rounds.iter().flat_map(|round| &round.sides).map(|&(var, _)| (var, 1)).collect();
    Ok(at_most(formula, all, bound - 1, move |formula, _, derived| {
        for round in &rounds {
            let takes: BTreeSet<i64> = round.sides.iter().map(|(_, takes)| *takes).filter(|takes| *takes > 0).collect();
            // From Σ own takes · ux ≥ missing: the factors are brought to `takes`, and after division Σ ux ≥ a number,
            // rounded up.
            let at = |(kind, takes): (Id, i64)| {
                let mut own = Derivation::of(formula, [kind]);
                own.reach(formula, &round.sides.iter().map(|&(var, _)| (var, takes)).collect());
                own.divide(takes);
                own
            };
            let each = round.kinds.into_iter().flat_map(|kind| takes.iter().map(move |&takes| (kind, takes)));
            let best = each.map(at).max_by_key(|own| own.sum.at_least).filter(|own| own.sum.at_least > 0);
            best.into_iter().for_each(|own| derived.add_derived(&own, 1));
        }
        Ok(())
    }))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use roundtable_audit::mixed_sides;
    use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, Sides, Spare, Spread, TableSizes};

    use super::*;
    use crate::pseudo_boolean::is_proved;

    proptest! {
        /// The audit's count is shown; one more than the best of many seatings is not.
        #[test]
        fn unmixed_sides_are_shown_as_they_are_counted(
            kinds in prop::collection::vec(0_u32..3, 6..9), of in 0_usize..3, seeds in prop::collection::vec(any::<u64>(), 24),
        ) {
            let sides: Sides = ["2,2", "1,3", "3,3"][of].parse().unwrap();
            let (n, size) = (kinds.len() as u32, sides.table_size());
            let groups: Vec<Option<u32>> = kinds.iter().map(|kind| (*kind < 2).then_some(*kind)).collect();
            let spread = Spread::new("kind".into(), vec!["f".into(), "m".into()], groups);
            prop_assume!(spread.is_some());
            let problem = Problem::new(Roster::numbered(n), TableSizes::only(size).unwrap(), RoundGoal::Exactly(1)).unwrap();
            let problem = problem.with_spare(Spare::SitOut).with_mixed(spread.unwrap()).unwrap();
            let problem = problem.with_seats(sides.into());
            let seated = |seed: u64| {
                let mut people: Vec<PlayerIx> = (0..n).map(PlayerIx).collect();
                roundtable_model::Seed(seed).rng().shuffle(&mut people);
                let mut schedule = Schedule::new(n);
                let mut round = schedule.push_round();
                for (table, number) in people.chunks_exact(size as usize).zip(1..) {
                    round.table(number, table);
                }
                round.sit_outs(people.chunks_exact(size as usize).remainder());
                schedule
            };
            let all: Vec<Schedule> = seeds.into_iter().map(seated).collect();
            let found: Vec<_> = all.iter().map(|schedule| mixed_sides(&problem, schedule).unwrap()).collect();
            let case = Case::of(&problem, &all[0]);
            let proves = |bound: u64| is_proved(|formula| fewer(formula, &case, bound as i64));
            prop_assert!(found[0].bound == 0 || proves(found[0].bound));
            let least = found.iter().map(|found| found.unmixed).min().unwrap();
            prop_assert!(!proves(least + 1));
        }
    }
}
