//! Checks the bounds on meetings inside groups. A spread is a column of the list, such as the club, whose groups are to
//! be spread over the tables; the fewest meetings inside a group are counted table by table. Five of a club at two
//! tables: three and two of them, which is 3 + 1 = 4 meetings inside the club.

mod statement;

use roundtable_audit::{Argument, TierArgument};

use super::{FigureRow, TierRow};
use crate::case::Case;
use crate::mistake::{ClaimMistake, STEPS, at_most, only, pairs_of};
use crate::pseudo_boolean::prove::NotEncoded;

/// The figure with a bound: once for each spread, which its argument names.
pub(super) const FIGURE: FigureRow = FigureRow {
    id: "same_group",
    check: |case, _, bound, argument| at_most(bound, of_figure(case, argument)?),
    statement: |asked, formula, of| {
        let Argument::GroupsOverTables { spread } = of.argument else { return Err(NotEncoded::Kind) };
        statement::groups(formula, &asked.case, &[*spread], of.bound)
    },
};

/// The tier of meetings inside groups.
pub(super) const TIER: TierRow = TierRow {
    check: |case, _, argument| {
        only(argument, &TierArgument::Groups)?;
        all(case)
    },
    statement: |asked, formula, of| {
        let bound = of.only(&TierArgument::Groups)?;
        let case = &asked.case;
        let all: Vec<usize> = (0..case.problem.map_or(0, |p| p.wishes().spreads.len())).collect();
        if case.kept > 0 { Err(NotEncoded::Kind) } else { statement::groups(formula, case, &all, bound) }
    },
    ..TierRow::PLAIN
};

/// The tier of meetings between groups: two groups always meet evenly.
pub(super) const BETWEEN: TierRow = TierRow {
    holds: |case, _| case.problem.is_some_and(|p| p.wishes().spreads.iter().any(|s| s.values().len() > 2)),
    ..TierRow::PLAIN
};

/// What the argument shows about the figure of one spread.
fn of_figure(case: &Case<'_>, argument: &Argument) -> Result<u64, ClaimMistake> {
    let Argument::GroupsOverTables { spread } = argument else { return Err(ClaimMistake::Misplaced) };
    fewest(case, *spread, 0)
}

/// The sum over all spreads, with the kept rounds given.
fn all(case: &Case<'_>) -> Result<u64, ClaimMistake> {
    let spreads = case.problem.map_or(0, |problem| problem.wishes().spreads.len());
    (0..spreads).map(|spread| fewest(case, spread, case.kept)).sum()
}

/// The meetings inside groups of one spread: those of the first `given_rounds` rounds, and the fewest possible in the
/// others. Those who may rest are removed from each group in turn, which only lowers the count.
fn fewest(case: &Case<'_>, spread: usize, given_rounds: u32) -> Result<u64, ClaimMistake> {
    let spread = case.problem.and_then(|p| p.wishes().spreads.get(spread)).ok_or(ClaimMistake::Misplaced)?;
    let of = |group: usize| {
        let is = move |other: &Option<u32>| other.is_some_and(|g| g as usize == group);
        spread.groups().iter().map(is).collect::<Vec<bool>>()
    };
    let (mut given, mut least, mut steps) = (0, 0, STEPS);
    for group in 0..spread.values().len() {
        let is_of = of(group);
        for (round, at) in case.schedule.rounds().zip(0..) {
            let shape = &case.rounds[at as usize];
            if at < given_rounds {
                let at_table = |seats: &[roundtable_model::PlayerIx]| seats.iter().filter(|p| is_of[p.ix()]).count();
                given += round.tables().map(|t| pairs_of(at_table(t.seats) as u64)).sum::<u64>();
                continue;
            }
            let members = (0..).zip(&is_of).filter(|(p, of)| **of && !shape.absent.contains(p)).count() as u64;
            let seated = members.saturating_sub(shape.resting);
            let cost = seated * shape.tables.len() as u64 * shape.largest();
            steps = steps.checked_sub(cost).ok_or(ClaimMistake::TooLarge)?;
            least += over_tables(seated, &shape.tables);
        }
    }
    Ok(given + least)
}

/// The fewest pairs at one table if `people` people sit at tables of these sizes, over all ways to split them.
fn over_tables(people: u64, tables: &[u64]) -> u64 {
    // The fewest for 0, 1, 2 … people at the tables so far.
    let mut best: Vec<Option<u64>> = vec![None; people as usize + 1];
    best[0] = Some(0);
    for &size in tables {
        let with = |people: usize| {
            let here = (0..=(size as usize).min(people)).filter_map(|m| Some(best[people - m]? + pairs_of(m as u64)));
            here.min()
        };
        best = (0..best.len()).map(with).collect();
    }
    best[people as usize].unwrap_or(0)
}
