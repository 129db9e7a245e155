//! Checks bounds on borders (how often two players hold bordering powers): the tables give their number, shared over
//! all pairs as evenly as possible.

pub(crate) mod spread;
mod statement;

use roundtable_audit::{Argument, TierArgument};

use super::{FigureRow, TierRow};
use crate::case::Case;
use crate::mistake::{ClaimMistake, at_most, only, pairs_of};

/// The figures with a bound.
pub(super) const FIGURES: [FigureRow; 3] = [figure("borders.min"), figure("borders.max"), figure("borders.repeats")];

const fn figure(id: &'static str) -> FigureRow {
    FigureRow {
        id,
        check: of_figure,
        statement: |asked, formula, of| statement::borders(formula, &asked.case, of.name, of.only(&Argument::Borders)?),
    }
}

/// The tier.
pub(super) const TIER: TierRow = TierRow {
    holds: |case, _| case.borders.is_some(),
    check: |case, _, argument| {
        only(argument, &TierArgument::Borders)?;
        evenly(case)
    },
    statement: |asked, formula, of| statement::borders(formula, &asked.case, of.name, of.only(&TierArgument::Borders)?),
    ..TierRow::PLAIN
};

/// Whether a bound on a figure of borders holds, with this argument.
fn of_figure(case: &Case<'_>, figure: &str, bound: u64, argument: &Argument) -> Result<(), ClaimMistake> {
    if *argument != Argument::Borders {
        return Err(ClaimMistake::Misplaced);
    }
    let (borders, pairs) = counted(case)?;
    match figure {
        // One more for every pair would be more than there are.
        "borders.min" if bound.saturating_add(1).saturating_mul(pairs) > borders => Ok(()),
        "borders.min" => Err(ClaimMistake::Weak { said: bound, shown: borders / pairs.max(1) }),
        "borders.max" => at_most(bound, borders.div_ceil(pairs.max(1))),
        _ => at_most(bound, borders.saturating_sub(pairs)),
    }
}

/// The least Σ C(times, 2): each further border goes to a pair with fewest: the pairs fill up level by level.
fn evenly(case: &Case<'_>) -> Result<u64, ClaimMistake> {
    let (mut left, pairs) = counted(case)?;
    let (mut level, mut sum) = (0, 0);
    while left > 0 && pairs > 0 {
        let here = left.min(pairs);
        sum += here * level;
        left -= here;
        level += 1;
    }
    Ok(sum)
}

/// The number of borders of all tables, and of pairs of the field.
fn counted(case: &Case<'_>) -> Result<(u64, u64), ClaimMistake> {
    let graph = case.borders.ok_or(ClaimMistake::Misplaced)?;
    let tables = case.rounds.iter().flat_map(|r| &r.tables).filter(|size| **size == u64::from(graph.powers())).count();
    Ok((tables as u64 * graph.edges().len() as u64, pairs_of(case.players)))
}
