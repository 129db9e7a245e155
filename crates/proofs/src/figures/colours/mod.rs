//! Checks bounds on colours (the seats at tables of two): on imbalance, if somebody has an odd number of games, and on
//! breaks, if everybody meets everybody.

mod statement;

use roundtable_audit::Argument;

use super::FigureRow;
use super::seats::statement::uneven;
use crate::case::Case;
use crate::mistake::{ClaimMistake, STEPS, at_most, only};
use crate::pseudo_boolean::prove::NotEncoded;

/// The figures with a bound.
pub(super) const FIGURES: [FigureRow; 2] = [
    FigureRow {
        id: "colours.max_imbalance",
        check: |case, _, bound, argument| at_most(bound, imbalance(case, argument)?),
        statement: |asked, formula, of| match of.only(&Argument::Parity)? {
            1 => uneven(formula, &asked.case),
            _ => Err(NotEncoded::Kind),
        },
    },
    FigureRow {
        id: "colours.breaks",
        check: |case, _, bound, argument| at_most(bound, breaks(case, argument)?),
        statement: |asked, formula, of| statement::breaks(formula, &asked.case, of.only(&Argument::Breaks)?),
    },
];

/// Refuses unless all tables are of two, where seats are colours.
fn only_twos(case: &Case<'_>) -> Result<(), ClaimMistake> {
    if case.sizes().into_iter().eq([2]) { Ok(()) } else { Err(ClaimMistake::Misplaced) }
}

/// A bound for the largest |White − Black|: 1 if somebody certainly has an odd number of games. Also 1 if nobody has
/// more than one, for then somebody has exactly one.
fn imbalance(case: &Case<'_>, argument: &Argument) -> Result<u64, ClaimMistake> {
    only(argument, &Argument::Parity)?;
    only_twos(case)?;
    let games: Vec<(u64, u64)> = case.everybody().map(|p| case.games(p)).collect();
    let odd = games.iter().any(|(least, most)| least == most && least % 2 == 1);
    Ok(u64::from(odd || games.iter().all(|(_, most)| *most < 2)))
}

/// Breaks (a colour twice in a row), if everybody plays every round and meets everybody: all but two players have one
/// (de Werra 1981). A player without one alternates, beginning with White or with Black; two who begin alike always
/// have the same colour and could not have met.
fn breaks(case: &Case<'_>, argument: &Argument) -> Result<u64, ClaimMistake> {
    only(argument, &Argument::Breaks)?;
    everybody_meets(case)?;
    Ok(case.players.saturating_sub(2))
}

/// Refuses unless everybody plays in every round, at tables of two, and meets everybody.
fn everybody_meets(case: &Case<'_>) -> Result<(), ClaimMistake> {
    only_twos(case)?;
    let everybody_plays = case.rounds.iter().all(|round| round.seated() == case.players);
    if !everybody_plays || !case.earlier.is_empty() {
        return Err(ClaimMistake::Misplaced);
    }
    if case.players * case.players > STEPS {
        return Err(ClaimMistake::TooLarge);
    }
    let n = case.players as usize;
    let mut met = vec![false; n * n];
    for table in case.schedule.rounds().flat_map(|r| r.tables()) {
        for (a, b) in table.seats.iter().flat_map(|a| table.seats.iter().map(move |b| (a.ix(), b.ix()))) {
            met[a * n + b] = true;
        }
    }
    if met.iter().all(|met| *met) { Ok(()) } else { Err(ClaimMistake::Misplaced) }
}
