//! Checks bounds on uneven seats: somebody with five games at tables of four has some seat twice, whatever the
//! schedule; and at tables of four and three there are only so many fourth seats (`long_tables`).

mod long_tables;
pub(super) mod statement;

use roundtable_audit::{Argument, TierArgument};

use super::{FigureRow, TierRow};
use crate::case::Case;
use crate::figures::same_tables;
use crate::mistake::{ClaimMistake, at_most};
use crate::pseudo_boolean::prove::NotEncoded;

/// The figures with a bound. Two of them have another if everybody stays at the schedule's tables (`same_tables`).
pub(super) const FIGURES: [FigureRow; 3] = [
    FigureRow {
        id: "seats.max_range",
        check: |case, figure, bound, argument| {
            if let Argument::SameTables { .. } = argument {
                return same_tables::of_figure(case, figure, bound, argument);
            }
            at_most(bound, seat_range(case, argument)?)
        },
        statement: |asked, formula, of| {
            if let Argument::SameTables { prices } = of.argument {
                return same_tables::statement::uneven(formula, &asked.case, Some(of.bound), 1, prices);
            }
            let (Argument::Divisibility { .. }, 1) = (of.argument, of.bound) else { return Err(NotEncoded::Kind) };
            statement::uneven(formula, &asked.case)
        },
    },
    FigureRow {
        id: "seats.imperfect_players",
        check: same_tables::of_figure,
        statement: |asked, formula, of| {
            let Argument::SameTables { prices } = of.argument else { return Err(NotEncoded::Kind) };
            same_tables::statement::uneven(formula, &asked.case, None, of.bound, prices)
        },
    },
    FigureRow {
        id: "seats.max_range_any_round",
        check: |case, _, bound, argument| at_most(bound, first_game(case, argument)?),
        statement: |asked, formula, of| {
            let (Argument::FirstGame { .. }, 1) = (of.argument, of.bound) else { return Err(NotEncoded::Kind) };
            statement::first_game(formula, &asked.case)
        },
    },
];

/// The tier of people with uneven seats.
pub(super) const TIER: TierRow = TierRow {
    check: |case, _, argument| {
        let TierArgument::LongTables { unfairness } = argument else { return Err(ClaimMistake::Misplaced) };
        long_tables::least_uneven(case, *unfairness)
    },
    ..TierRow::PLAIN
};

/// The range of somebody's seats (most used less least used) at the end: 1 if no possible number of games gives every
/// seat equally often.
fn seat_range(case: &Case<'_>, argument: &Argument) -> Result<u64, ClaimMistake> {
    let Argument::Divisibility { reached } = argument else { return Err(ClaimMistake::Misplaced) };
    let sizes = case.sizes();
    let smallest = *sizes.first().ok_or(ClaimMistake::Misplaced)?;
    let games: Vec<(u64, u64)> = case.everybody().map(|p| case.games(p)).collect();
    let no_multiple =
        |&(least, most): &(u64, u64)| !(least..=most).any(|games| sizes.iter().any(|size| games.is_multiple_of(*size)));
    // Somebody sits somewhere; if nobody can have as many games as the smallest table has seats, that one is uneven.
    let uneven = games.iter().all(|(_, most)| *most < smallest) || games.iter().any(no_multiple);
    // At tables of one size a range of 1 is always reached, and one of 0 if everybody's games are given.
    if *reached && (sizes.len() != 1 || !(uneven || games.iter().all(|(least, most)| least == most))) {
        return Err(ClaimMistake::Misplaced);
    }
    Ok(u64::from(uneven))
}

/// The range after a first game is 1: one seat was had, and there is another.
fn first_game(case: &Case<'_>, argument: &Argument) -> Result<u64, ClaimMistake> {
    let Argument::FirstGame { reached } = argument else { return Err(ClaimMistake::Misplaced) };
    let sizes = case.sizes();
    let somebody_plays = sizes.first().is_some_and(|smallest| *smallest >= 2);
    if !somebody_plays || (*reached && sizes.len() != 1) { Err(ClaimMistake::Misplaced) } else { Ok(1) }
}
