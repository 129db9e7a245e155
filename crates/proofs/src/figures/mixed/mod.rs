//! Checks how many sides cannot be mixed. A mixed side has at most half of its people, rounded up, of either of two
//! kinds, as in mixed doubles. So a mixed side of k needs ⌊k/2⌋ people not of the one kind and ⌊k/2⌋ not of the other.
//! The smallest sides get them first, which serves the most sides. Six women and two men on four sides of two: two
//! sides cannot be mixed, as each needs somebody who is not a woman.

mod statement;

use roundtable_audit::TierArgument;
use roundtable_model::sorted;

use super::TierRow;
use crate::case::Case;
use crate::mistake::{ClaimMistake, only};

/// The tier.
pub(super) const TIER: TierRow = TierRow {
    holds: |case, _| case.sides.is_some() && case.problem.is_some_and(|problem| problem.mixed().is_some()),
    check: |case, _, argument| {
        only(argument, &TierArgument::Sides)?;
        fewest(case)
    },
    statement: |asked, formula, of| statement::fewer(formula, &asked.case, of.only(&TierArgument::Sides)?),
    ..TierRow::PLAIN
};

/// The fewest sides that are not mixed.
pub(crate) fn fewest(case: &Case<'_>) -> Result<u64, ClaimMistake> {
    let (Some(problem), Some(sides)) = (case.problem, case.sides) else { return Err(ClaimMistake::Misplaced) };
    let groups = problem.mixed().ok_or(ClaimMistake::Misplaced)?.groups();
    let size = sides.table_size();
    if case.sizes().iter().any(|s| *s != u64::from(size)) || problem.table_sizes().sizes() != [size] {
        return Err(ClaimMistake::Misplaced);
    }
    let mut fewest = 0;
    for (at, round) in (0..).zip(&case.rounds) {
        let there = groups.iter().zip(0..).filter(|(_, player)| problem.absent(at).all(|absent| absent.0 != *player));
        let there: Vec<Option<u32>> = there.map(|(group, _)| *group).collect();
        let wanted = sorted((0..round.tables.len()).flat_map(|_| sides.sizes()));
        let left_over = [0, 1].map(|kind| {
            let mut others = there.iter().filter(|group| **group != Some(kind)).count() as u32;
            let mut without = 0;
            for side in &wanted {
                match others.checked_sub(side / 2) {
                    Some(left) => others = left,
                    None => without += 1,
                }
            }
            without
        });
        fewest += left_over[0].max(left_over[1]);
    }
    Ok(fewest)
}
